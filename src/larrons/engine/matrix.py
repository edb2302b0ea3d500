"""The exact value of a small matrix game (two players, zero-sum, both choose at once)."""

from fractions import Fraction

Matrix = list[list[Fraction]]


def value(payoffs: Matrix) -> Fraction:
    """What the row player gets, who chooses a row to gain most while the other chooses a column to give least."""
    rows = _undominated(payoffs)
    columns = _undominated([[-cell for cell in column] for column in zip(*rows, strict=True)])
    game = [[-cell for cell in row] for row in zip(*columns, strict=True)]
    if len(game) < len(payoffs) or len(game[0]) < len(payoffs[0]):
        return value(game)
    if len(game) == 1:
        return Fraction(min(game[0]))
    if len(game[0]) == 1:
        return Fraction(max(column[0] for column in game))
    return _simplex(game)


def _undominated(rows: Matrix) -> Matrix:
    """Without the rows that another one beats or equals everywhere: they don't change the value."""
    kept: Matrix = []
    for row in rows:
        if any(all(a >= b for a, b in zip(other, row, strict=True)) for other in kept):
            continue
        kept = [other for other in kept if not all(a >= b for a, b in zip(row, other, strict=True))]
        kept.append(row)
    return kept


def _simplex(game: Matrix) -> Fraction:
    """Maximise the sum of y >= 0 with (game + shift) y <= 1: the value is 1 / sum - shift. Bland's rule: no cycles."""
    shift = 1 - min(min(row) for row in game)
    m, n = len(game), len(game[0])
    table = [
        [cell + shift for cell in row] + [Fraction(i == j) for j in range(m)] + [Fraction(1)]
        for i, row in enumerate(game)
    ]
    goal = [Fraction(1)] * n + [Fraction(0)] * (m + 1)
    basis = list(range(n, n + m))
    while True:
        entering = next((j for j in range(n + m) if goal[j] > 0), None)
        if entering is None:
            return 1 / -goal[-1] - shift
        candidates = [i for i in range(m) if table[i][entering] > 0]
        leaving = min(candidates, key=lambda i: (table[i][-1] / table[i][entering], basis[i]))
        pivot = table[leaving][entering]
        table[leaving] = [cell / pivot for cell in table[leaving]]
        for i in range(m):
            if i != leaving and table[i][entering]:
                factor = table[i][entering]
                table[i] = [cell - factor * own for cell, own in zip(table[i], table[leaving], strict=True)]
        factor = goal[entering]
        goal = [cell - factor * own for cell, own in zip(goal, table[leaving], strict=True)]
        basis[leaving] = entering
