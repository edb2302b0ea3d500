# The words of the house. Words of a game stand in its own folder.

list-and = { $most } and { $last }

## Errors

error-file = { $file } can't be read: { $detail }.
error-game-unknown = There is no game “{ $name }”. The games are: { $names }.
error-game-near = There is no game “{ $name }”. Did you mean { $near }? The games are: { $names }.
error-players = { $game } is for { $fewest } to { $most } players, not { $given }.
error-option-unknown = There is no option “{ $name }”. The options are: { $names }.
error-option-value = The option “{ $name }” can't be “{ $value }”. It takes one of: { $good }.
error-option-form = “{ $text }” is not an option. Write name=value, for example { $example }.
error-component = { $file }, line { $line }: { $why }
error-component-toml = { $file } is not a TOML file: { $detail }.
component-number = “{ $name }” is { $value }, but must be a whole number: { $good }.
component-provenance = “from” is { $value }, but must be one of: { $good }.
error-state-bytes = A state of this game has { $right } bytes, not { $given }.
error-no-draw = No draw is due here: somebody has to decide, or the game is over.
error-outcome = The outcome { $outcome } is not possible here. The draw that is due has { $count } outcomes.
error-not-over = Places are known only when the game is over.
error-batch-size = A batch needs at least one game and one thread, not { $games } and { $threads }.
error-batch-move = Game { $number } of the batch: { $why }
error-policies = Name a policy for each of the { $players } seats. The policies are: { $good }.
notation-game = This begins with “{ $text }”. A state of this game begins with “{ $right }”.
notation-field = “{ $text }” is not a field of this game. Write name=value with one of: { $good }.
notation-value = “{ $text }” does not fit the field { $field }. Write whole numbers with commas, rows with /, repeats as 3x0.
error-rule-unknown = There is no rule “{ $rule }” in this game; its rules go from { $first } to { $last }.
