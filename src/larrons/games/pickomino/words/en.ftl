title = Pickomino
credits = A game by Reiner Knizia, illustrated by Doris Matthäus, published by Zoch Verlag, © 2005
pitch = Dice and daring: roll, keep, stop in time, and steal worms off your friends' stacks.
length = 20 to 30 minutes

## Options

option-short_game = The short game: whenever a tile is returned, the highest tile of the grill is turned face down, even if it is the one just returned. The rulebook advises it from five players on.
option-give_up = House rule: you may stop without a tile; the turn then fails.
option-any_lower = House rule: you may take any lower tile of the grill, not only the nearest, even if the exact one lies there.
option-forced_steal = House rule: a player who could either steal or take from the grill must steal.
option-start = Who begins.
choice-start--1 = chance decides
choice-start-0 = seat 1
choice-start-1 = seat 2
choice-start-2 = seat 3
choice-start-3 = seat 4
choice-start-4 = seat 5
choice-start-5 = seat 6
choice-start-6 = seat 7
option-memory = What lies under the top of a stack.
choice-memory-open = shown, with everybody's worms
choice-memory-hidden = to be remembered until the end
option-conflict-start = Seat { $start ->
    [2] 3
    [3] 4
    [4] 5
    [5] 6
   *[other] 7
  } is not at this table of { $players }. Choose another one, or let chance decide (start=-1).

## Dice and tiles

face = { $face }
dice = { $die } { $more }
worms = { $count ->
    [one] { $count } worm
   *[other] { $count } worms
  }

## What happened

event-start = { $player } begins.
event-roll = { $player } rolls { $count ->
    [one] { $count } die
   *[other] { $count } dice
  }: { $dice }.
event-roll-again = { $player } rolls on.
event-keep = { $player } keeps { $face ->
    [W] { $count ->
        [one] a worm
       *[other] { $count } worms
      }
   *[other] { $count ->
        [one] a { $face }
       *[other] { $count } × { $face }
      }
  }, total { $total }.
event-take = { $player } stops on { $total } and takes tile { $tile } from the grill.
event-steal = { $player } stops on { $total } and steals tile { $tile } from { $victim }!
event-fail-a = { $player } fails: only faces already taken.
event-fail-b = { $player } fails: no worm among the dice.
event-fail-c = { $player } fails: nothing to take with { $total }.
event-fail-d = { $player } gives up.
event-return = { $player } returns tile { $tile } to the grill.
event-flip = Tile { $tile } is turned face down.
event-end = No face-up tile is left on the grill: the game is over.
event-end-cap = A thousand turns: the game is stopped.
event-win = { $player } wins with { $worms ->
    [one] { $worms } worm
   *[other] { $worms } worms
  }.
event-win-tie = Tied at { $worms ->
    [one] { $worms } worm
   *[other] { $worms } worms
  }: { $player } wins with the highest tile.
account = { $count ->
    [0] no tile
    [one] tile { $tiles }: { $worms }
   *[other] tiles { $tiles }: { $worms }
  }
event-no-winner = Nobody owns a tile, so nobody wins.

## Choices

label-keep = { $face ->
    [W] { $count ->
        [one] Keep the worm: total { $total }
       *[other] Keep the { $count } worms: total { $total }
      }
   *[other] { $count ->
        [one] Keep the { $face }: total { $total }
       *[other] Keep the { $count } × { $face }: total { $total }
      }
  }
label-roll = { $count ->
    [one] Roll the last die
   *[other] Roll the { $count } dice left
  }
label-take = Take tile { $tile } ({ $worms ->
    [one] { $worms } worm
   *[other] { $worms } worms
  })
label-steal = Steal tile { $tile } from { $victim } ({ $worms ->
    [one] { $worms } worm
   *[other] { $worms } worms
  })
label-give-up = Give up this turn

## Questions before a costly move

confirm-roll = You could take tile { $tile } now. If this turn fails, your tile { $top } goes back, with its { $worms ->
    [one] { $worms } worm
   *[other] { $worms } worms
  }. (PK-32)
confirm-last-tile = This is the last tile of the grill: the game would be over, and { $player } would win with { $worms ->
    [one] { $worms } worm
   *[other] { $worms } worms
  }. (PK-40)
confirm-steal = You could steal tile { $tile } from { $victim } instead, for { $worms ->
    [one] { $worms } worm
   *[other] { $worms } worms
  }. (PK-22)

## Refusals

refuse-pick-first = First choose a face of this roll to keep.
refuse-face-used = You have already kept { $face ->
    [W] worms
   *[other] { $face }s
  } this turn; choose a face you don't have yet.
refuse-face-not-rolled = No die shows { $face ->
    [W] a worm
   *[other] a { $face }
  }; choose a face of this roll.
refuse-keep-without-roll = Faces are chosen right after a roll; now stop or roll again.
refuse-roll-closed = Your turn is closed: nothing is left to roll, so take a tile.
refuse-give-up = Giving up is not allowed at this table (option give_up).
refuse-give-up-closed = Your turn is closed: take a tile, giving up is too late.
refuse-no-worm = Without a worm among your dice you can't take a tile.
refuse-face-down = Tile { $tile } lies face down and is out of the game.
refuse-own = Tile { $tile } is already yours.
refuse-covered = Tile { $tile } is covered in { $player }'s stack and safe.
refuse-not-exact = You have { $total }: stealing tile { $tile } from { $player } takes exactly { $tile }.
refuse-too-high = You have { $total }: tile { $tile } is too high.
refuse-must-steal = You have exactly { $total }: at this table you must steal that tile (option forced_steal).
refuse-exact-there = You have { $total } and tile { $total } lies on the grill: it is the one to take.
refuse-not-nearest = With { $total } you get the nearest lower tile of the grill, and that is not tile { $tile }.

## Notation

notation-action = “{ $text }” is not an action. Write keep 1 … keep 5, keep W, roll, take 21 … take 36, or give up.
notation-dice = “{ $text }” are not dice. Write one to eight of 1 2 3 4 5 W, for example 445W.
notation-dice-number = “{ $text }”: that makes { $given } dice, but there must be { $right }.
notation-start = “{ $text }” is not a start draw. Write start and a seat letter of this table, for example start A.
notation-tile = “{ $text }” (in “{ $part }”) is not a tile. Tiles are 21 to 36, runs are written 21-25.
notation-draw-start = “{ $text }” does not fit: the start draw comes first, with turn 0 and all tiles on the grill.
notation-tile-twice = Tile { $tile } appears in two places.
notation-tile-missing = Tile { $tile } is missing: put it on the grill, face down, or in a stack.
notation-turn = “{ $text }” is not a turn. Write for example: A to roll, A keeps WW rolls 112234, A keeps 445WW decides, A over, or draw start.
notation-over = “{ $text }” does not fit: the game is over exactly when somebody has taken the last tile of the grill, or after 1000 turns; no dice are kept then.
notation-seat = “{ $text }” does not fit: after { $turn } turns it is { $right }'s turn.
notation-no-face = “{ $text }” does not fit: no face of this roll is free, so the turn has failed.
notation-no-decision = “{ $text }” does not fit: there is nothing to decide with these dice.
notation-no-roll = “{ $text }” does not fit: this turn is closed, no dice are rolled any more.

## Odds

error-no-turn = Odds need a turn that is going on.
odds-tile = Tile
odds-at-least = at least this total
odds-exactly = exactly
odds-next = Chance that the very next roll fails: { $fail }.
odds-turn = From here: value { $worms } on average, chance of a failed turn { $fail }.
odds-note = “Value” is an average over the rest of the turn, played as well as possible: the worms of the tile taken (more for a stolen one, because an opponent loses it), less those of your top tile if the turn fails. The chances of a tile are those of going for that total alone; * marks another player's top tile, which takes the exact total.

## The board

board-grill = Grill
board-turn = Turn { $turn }
board-over = Game over
board-worms = Worms
board-height = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
  }
board-top = Top
board-stack = Stack
board-player = Player
board-kept = Kept
board-rolled = Rolled
board-makes = makes { $total }
dice-text = { $count ->
    [one] { $die }
   *[other] { $count } × { $die }
  }
odds-chart = Chances of reaching at least
board-total = Total { $total }
board-worm-yes = with a worm
board-worm-no = no worm yet
board-left = { $count ->
    [one] { $count } die left
   *[other] { $count } dice left
  }
board-nothing = nothing yet
board-at-risk = at risk

## The web board

tile-text = Tile { $tile }, { $worms ->
    [one] { $worms } worm
   *[other] { $worms } worms
  }
tile-down-text = Tile { $tile }, face down
tile-gone-text = Tile { $tile } is in a stack
die-text = { $face ->
    [W] Die: worm
   *[other] Die: { $face }
  }
die-spent-text = { $face ->
    [W] Die: worm, already kept this turn
   *[other] Die: { $face }, already kept this turn
  }
odds-note-short = value { $worms } · fails { $fail }
board-covered = safe below: { $tiles }

## The end

play-place = place { $place }, { $points ->
    [one] { $points } worm
   *[other] { $points } worms
  }

## Numbers for learners, see docs/lab.md

feature-phase = What is due: drawing who begins, choosing a face of the roll, rolling again or stopping; or the game is over.
feature-current = Whose turn it is.
feature-start = Who began the game.
feature-kept = How many dice of each face are set aside in this turn.
feature-rolled = How many dice of each face were just rolled.
feature-total = The sum of the dice set aside; a worm counts 5.
feature-rolls = How many rolls this turn has had.
feature-loc = Where each tile is: turned down, on the grill, or in the stack of a seat.
feature-pos = How high each tile lies in its owner's stack, 0 at the bottom; -1 if nobody owns it.
feature-height = How many tiles each seat has.
feature-top = The number on top of each seat's stack; 0 without a tile.
feature-worms = How many worms are on each seat's tiles.
feature-turn = How many turns have been played.
feature-winner = Who has won.
feature-variant = Which options are on.

## The box

box-tiles = Tiles
part-number = number
box-dice = Dice
box-die = dice, with a worm instead of the 6

## What to do, in the headline

task-roll = Roll the dice
task-pick = Choose a face to keep
task-decide = Take a tile, or roll on
task-take = Take a tile
task-roll-on = Roll on: you can't take a tile yet

## Instead of the house's words for a draw

draw-button = Roll the dice
play-roll = { $undo ->
    [yes] Enter rolls, u undoes:
   *[no] Enter rolls:
}
play-roll-wrong = “{ $text }”? Press Enter to roll, ? for the rule, q to save and quit.
guide-roll = Enter rolls, q leaves:

## Why a choice may be a good one

reason-keep-worm = a worm is kept, and no tile is taken without one; { $left ->
    [0] no die is left
    [one] one die is left
   *[other] { $left } dice are left
  }
reason-keep = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $left ->
    [0] and no die is left
    [one] and one die is left
   *[other] and { $left } dice are left
  }
reason-roll = { $worms ->
    [0] the roll fails in { $percent }% of cases
    [one] the roll fails in { $percent }% of cases, and then a worm is lost
   *[other] the roll fails in { $percent }% of cases, and then { $worms } worms are lost
  }
reason-last = { $wins ->
    [yes] the last tile: it wins the game
   *[no] the last tile: it ends the game, and somebody else wins
  }
reason-take = { $worms ->
    [one] a worm for sure
   *[other] { $worms } worms for sure
  }
reason-steal = { $worms ->
    [one] a worm, which { $victim } loses
   *[other] { $worms } worms, which { $victim } loses
  }
