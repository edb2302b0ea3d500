# The words of the house. Words of a game stand in its own folder.

list-and = { $most } and { $last }

percent = { $value ->
    [0] 0%
   *[other] { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
  }
percent-tiny = < 0.1%
decimal = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## Errors

error-file = { $file } can't be read: { $detail }.
error-game-which = Which game? Name one of: { $names }.
error-game-unknown = There is no game “{ $name }”. The games are: { $names }.
error-game-near = There is no game “{ $name }”. Did you mean { $near }? The games are: { $names }.
error-players = { $game } is for { $fewest } to { $most } players, not { $given }.
error-players-kind = The number of players is a whole number from { $fewest } to { $most }, not { $given }.
error-option-unknown = There is no option “{ $name }”. The options are: { $names }.
error-options-kind = Options are a dictionary from names to values, not { $given }. Their names: { $names }.
error-option-value = The option “{ $name }” can't be “{ $value }”. It takes one of: { $good }.
error-option-form = “{ $text }” is not an option. Write name=value, for example { $example }.
error-component = { $file }, line { $line }: { $why }
error-component-toml = { $file } is not a TOML file: { $detail }.
component-number = “{ $name }” is { $value }, but must be a whole number: { $good }.
component-name = “{ $name }” is { $value }, but must be: { $good }.
component-row = “{ $name }” is { $value }, but must be a list of { $count } whole numbers.
component-table = The table [{ $name }] is missing.
component-count = { $count ->
    [one] There is { $count } entry
   *[other] There are { $count } entries
  } [[{ $table }]], but there must be { $right }.
component-provenance = “{ $name }” is { $value }, but must be one of: { $good }.
error-state-bytes = A state of this game has { $right } bytes, not { $given }.
error-records = Give the records as an array of bytes (uint8), a row of { $right } for each; not { $given }.
error-record-seats = Give a whole number for each of the { $right } records: the seat that observed it; not { $given }.
error-record-seat = Nobody sits in seat { $seat }. A record is read as one of the seats 0 to { $last } observed it.
error-observer = Nobody sits in seat { $seat }. Give 0 to { $last }, or -1 for what a spectator sees.
error-no-draw = No draw is due here: somebody has to decide, or the game is over.
error-outcome = The outcome { $outcome } is not possible here. The draw that is due has { $count } outcomes.
error-not-over = Places are known only when the game is over.
error-batch-size = A batch needs at least one game and one thread, not { $games } and { $threads }.
error-batch-actions = Give an array with a whole number for each of the { $right } games: the action there; not { $given }.
error-batch-move = Game { $number } of the batch: { $why }
error-policies = Name a policy for each of the { $players } seats. The policies are: { $good }.
notation-empty = There is no position here. That of a new game is written so: { $example }
notation-game = This begins with “{ $text }”. A state of this game begins with “{ $right }”; that of a new game is written so: { $example }
notation-bare = After “{ $text }” come the fields of the state. That of a new game is written so: { $example }
notation-field = “{ $text }” is not a field of this game. Write name=value with one of: { $good }.
notation-value = “{ $text }” does not fit the field { $field }. Write whole numbers with commas, rows with /, tables with a semicolon, repeats as 3x0.{ $good ->
    [none] { "" }
   *[other] { " " }Its values: { $good }.
}
notation-range = “{ $field }” can't be { $value }. It can be: { $good }.
notation-head-players = “{ $text }” does not begin with the number of players. Write { $fewest }p to { $most }p first. The state of a new game is written so: { $example }
notation-head-word = “{ $text }” does not fit in “{ $part }”. After the number of players come these words, each once: { $good }.
notation-head-short = “{ $text }” lacks the word “{ $name }”.
notation-not-a-part = “{ $text }” is not a part of this state. A part begins with one of: { $good }.
notation-part-again = “{ $name }” appears twice.
notation-part-absent = The part “{ $name }” is missing.
notation-breaks-off = “{ $part }” breaks off; something is missing at its end.
notation-too-much = “{ $part }” goes on where it should end: “{ $text }” is too much.
notation-not-a-number = “{ $text }” (in “{ $part }”) is not a whole number from { $least } to { $most }.
notation-not-a-seat = “{ $text }” is not a seat of this table. The seats are: { $good }.
notation-not-a-word = “{ $text }” (in “{ $part }”) does not fit there. Write one of: { $good }.
error-rule-unknown = There is no rule “{ $rule }” in this game; its rules go from { $first } to { $last }, and not every number in between is used.
error-bot-unknown = Nobody called “{ $name }” can sit there. Seats are: you, { $names }.
error-language = We don't speak “{ $name }”. The languages are: { $names }.
error-stale = Somebody was faster: the game has gone on since this was shown. Nothing was changed; look again and choose.
error-ahead = The game has not come that far: this was sent for move { $given }, and move { $right } is next. Nothing was changed; look again and choose.
error-undo = There is nothing to take back: only your own last choice can be undone, before anything else happens.
error-seat = There is no seat { $seat } at this table. Give 0 to { $last }, or -1 for a spectator.

## Refusals that every game has; a game may say them in its own words

refuse-over = The game is over.
refuse-draw = A draw is due; nobody has to choose now.
refuse-seat = Nobody sits there.
refuse-turn = It is not your choice: { $player } { $count ->
        [one] has
       *[other] have
    } to choose now.
refuse-unknown = There is no action { $action }; actions are numbered 0 to { $last }.

## Records

record-not-json = The record is damaged in line { $line }: { $detail }.
record-foreign = This is not a record of larrons: that is a JSON file which says “{ $format }” as its “format”.
record-log = This is the log of a table, as a server keeps it, not the record of a game. Download the record at the end of the game, or write it with: larrons admin export
record-version = The record has format version { $given }; this program reads version { $right }.
record-field = The record is damaged: “{ $name }” is missing or not what it should be.
record-rules = This game was played by version { $given } of the rules of { $game } and needs a program that plays them; this one plays version { $right }.
rules-earlier = Played by version { $given } of the rules, and shown by them ({ $before }); games now follow version { $right }.
record-components = The record was played with another box than this program has; the components differ.
record-line = The record is damaged at move { $number }: the line does not read [number, who, code, check].
record-edited = The record was changed at move { $number }: its check does not fit.
record-edited-start = The record was changed in its head (game, options, names, salts) or at its first move: the first check does not fit.
record-edited-head = The record was changed in its head (game, options, names, salts): it is not what the server signed at the start.
record-edited-end = The record was changed after its last move (result, final check): the final check does not fit.
record-truncated = The record is not complete: it has { $given ->
    [one] { $given } move
   *[other] { $given } moves
  } and says it should have { $right }.
record-move = The record can't be replayed at move { $number }: { $why }
record-undo = The record can't be replayed at move { $number }: there is no choice to undo.
record-result = The record was changed: its moves do not lead to the result it states.
record-no-secret = Unfinished: the game is not over, so its secret is not shown yet and the luck can't be checked.
record-commitment = Not fair: the secret does not fit the commitment made before the first move.
record-unfair = Not fair: draw { $number } shows outcome { $given }, but the secret gives { $right }.
record-signature-start = Not as the server signed it: the players, the options or the commitment were changed after the start.
record-signature-end = Not as the server signed it: a move or the result was changed after the end.
record-noted-commitment = Not the game you saw: you noted the commitment { $noted }, the record has { $given }.
record-noted-start = Not the game you saw: you noted the signature { $noted }, the record has { $given }.
record-noted-key = Not signed by that server: you gave the key { $noted }, the record has { $given }.
record-finished = { $file } is finished. Look at it with larrons replay, or see where it was won with larrons review.
record-secret-lost = { $file } can't be continued: its secret { $secret } is gone.

## Seats and bots

seat-you = Player
seat-careless = Careless
seat-careful = Careful
seat-sharp = Sharp
seat-expert = Expert
seat-master = Master
seat-random = Random
level-random = Plays anything the rules allow.
level-careless = Knows the game, but often settles for the first idea.
level-careful = Follows sound rules of thumb, and seldom errs badly.
level-sharp = Weighs each move before it plays, in a moment.
level-expert = Looks further ahead and can bluff; takes a third of a second at most.
level-master = The strongest: thinks for up to a second about each move.
bot-failed = The bot “{ $bot }” failed in the seat of { $player }; a random move was played instead.
view-untold = This move can't be told: the game's own program failed. The log of the program says where.
game-uncounted = Who has won can't be told: the game's own program failed. The log of the program says where.
view-notation = This is the position as you see it, in the notation of the game. Your choices are written in the same way.
view-failed = The table can't be shown: the game's own program made a mistake, which is written down on the server. The game itself is safe, and you can go on.
error-nothing-legal = Seat { $seat } of { $game } is to choose, and the rules give it nothing to choose from. Mend legal or waiting in the rules; `larrons check-game { $game }` looks for such positions. The position: { $state }
error-game-failed = The game's own program failed in { $file }, line { $line } ({ $error }). Mend it; the game is saved as { $saved }, and larrons resume goes on with it.
error-rules-failed = The game's own program failed in { $known ->
    [line] { $file }, line { $line }
   *[none] { $file }
} ({ $error }). Nothing was done; the log of the program has the position.
error-no-word = { $why ->
    [missing] The word “{ $word }” is to be said, but is not in { $file }. Add it there.
   *[other] The word “{ $word }” in { $file } can't be said ({ $why }). Mend it there.
  }
error-bot-failed = The bot “{ $bot }” failed and has no move to propose.

## The terminal

preparing = Preparing the rules (after an installation or a change of rules or bots; it may take a minute) …
check-reading = Reading the files and trying the game out …
looking-at = Looking at the game { $name } …
check-compiling = Compiling the rules: { $rule } ({ $number } of { $count }; it takes long only after a change) …
check-playing = Playing whole games with the compiled rules …
games-players = { $fewest } to { $most } players
play-commitment = The luck is fixed from the start; check it afterwards with larrons verify. Commitment: { $commitment }
play-seed = It comes from the seed { $seed }: whoever knows that can work out every draw.
play-keys = A number chooses · ? explains · ! advises · o odds · u undoes · q saves and quits
play-other-box = Played with the box of { $file }.
play-saved = Saved. Go on with: larrons resume { $file }
play-finished = The game is kept in { $file }. Look at it with larrons replay, see where it was won with larrons review, check its luck with larrons verify.
play-odds = Odds
play-odds-off = Odds are off.
play-odds-never = This game tells no odds.
play-place = place { $place }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
play-roll = { $undo ->
    [yes] Enter draws, u undoes:
   *[no] Enter draws:
}
play-roll-wrong = “{ $text }”? Press Enter to draw, ? for the rule, q to save and quit.
play-curtain = the keyboard is yours, and nobody else should look. Enter shows what is yours:
play-choose = Your choice:
play-sure = Enter plays it all the same, anything else lets you choose again:
play-number-wrong = { $text } is not on the list; choose { $count ->
    [one] { $first }, the only number there
   *[other] { $first } to { $last }
  }.
play-answer-wrong = “{ $text }”? Type a number from the list, or ? (rule), ! (advice), o (odds), u (undo), b (board), q (save and quit).
play-help = A number chooses. You can also type a move as the record writes it. ! advice, o odds, u undo, b board, q save and quit. All rules: larrons rules
play-help-draw = Enter draws. o odds, u undo, b board, q save and quit. All rules: larrons rules
play-no-advice = There is nothing to choose before the draw: Enter draws, then ask again.
play-bot-log = What went wrong is written down in { $file }.
play-thinking = { $player } is thinking …
play-undone = Taken back.
resume-none = No unfinished game here. Start one with: larrons play, and the name of a game
replay-next = Move { $number } of { $moves }: Enter goes on, q leaves
replay-undo = The last choice is taken back.
replay-silent = Nothing that everybody can see happens here.
replay-chose = { $name }: { $choice }
verify-fair = Fair: all { $draws } draws in { $moves } moves follow from the secret committed to before the first move.
verify-fair-box = Fair: all { $draws } draws in { $moves } moves follow from the secret committed to before the first move (played with a changed box, which is in the record).
verify-unfinished = Unfinished: the game was closed before its end. Its { $draws } draws in { $moves } moves follow from the secret committed to before the first move.
verify-line-commitment = Commitment in the record:       { $commitment }
verify-line-derived = Commitment to the shown secret: { $derived } (the same)
verify-line-noted = { $given ->
    [1] It is the commitment you noted at the table, too.
   *[other] Did you note the commitment at the table? Compare it, or give it with --commitment.
  }
verify-line-noted-start = It began as the signature you noted says.
verify-line-noted-key = The key is the one you gave.
verify-line-signed = Names, moves and result are as the server with this key signed them: { $key }
verify-line-unsigned = The record is not signed by a server: whoever had the file could have changed names and moves.
error-verify-empty = { $option } is empty, so there would be nothing to compare. Give what you noted at the table, or leave the option out.
error-verify-short = { $option } is too short to compare: what you gave is how the record's begins, but all { $count } characters are needed.

## The lab

error-lab-seat = The learner can't sit in seat { $seat }. Give 0 to { $last }, or none for another seat in every game.
error-lab-bot = There is no bot “{ $name }” to sit in the other seats. The bots are, without a number of simulations or seconds: { $good }.
error-lab-bot-kind = { $given } can't play in the other seats. Give the name of a bot ({ $good }), a function, or a list with one for each other seat; in the vector environment also Each(bot) or Pool(weights).
error-lab-rival-fails = The rival { $name } broke down: { $error }
error-lab-pool = A pool is given rivals with their weights, as a dictionary such as `{"{"}"careful": 1.0{"}"}`; not { $given }.
error-lab-none = { $agent } has to choose: give one of its legal actions. None is only for agents whose game is over.
error-lab-agent = There is no agent “{ $agent }”. The agents are: { $good }.
error-lab-steps = In the compiled vector environment games end by their rules only; it takes no max_episode_steps ({ $given }). Leave it out, or take vectorization_mode="sync".
error-lab-position = This game starts from a position, which has its own options and { $players } players: leave out { $names }.
error-lab-bots = Name one bot for all others, or give a list with { $count ->
    [one] one entry, for the other seat
   *[other] { $count } entries, one for each of the other seats
  }, not { $given }. The bots are: { $good }.
lab-features = { $game } with { $players } players: { $size } numbers between -1 and 1. “me” is the seat that observes, “left1” the next one to its left.
lab-read-number = { $least } is 0, { $most } is 1
lab-read-number-blank = { $least } is 0, { $most } is 1; -1 if there is nothing to know
lab-read-choice = 1 if so, else 0
lab-read-tally = how many; { $most } are 1
error-lab-no-features = { $game } has no numbers for learners: its package has no features.py.
error-lab-reset = No game is being played here. Call reset() first, and again after the end of a game.
error-lab-over = Game { $number } is over, and nothing begins by itself here. Call reset() with the option reset_mask, an array with a 1 for each game that is over.
error-lab-seeds = Give one seed for all, or a list of { $right } seeds, one for each game, each a whole number from 0 on or None; not { $given }.
error-lab-mask = “reset_mask” is an array of { $right } booleans, one for each game, at least one of them true; not { $given }.
error-lab-weights = The weights of a pool are numbers from 0 on, at least one of them above 0; given were: { $weights }.
error-lab-actions = The rival { $name } is to return a whole number for each of the { $right } rows; it returned { $given }.
error-lab-rival = The rival { $name } chose action { $action } in game { $number }, where it is not legal. Its mask says what is. Call reset() to go on.
error-lab-baseline = There is no trained network for { $game } with { $players } players. There are some for: { $good }.
error-lab-exists = { $file } is already there. Name a new file.
error-file-write = { $file } can't be written: { $detail }.
rollouts-result = result (-1 to 1)
rollouts-pace = { $games ->
    [one] 1 game
   *[other] { $games } games
 } in { NUMBER($seconds, maximumFractionDigits: 1) } s: { NUMBER($pace, maximumFractionDigits: 0) } a second
rollouts-written = { $rows } decisions are in { $file }

## The table

error-not-started = The game has not begun yet.
error-already-started = The game has already begun.
error-chair-taken = Somebody already sits there. Choose another seat.
error-chair-open = A seat is still open. Wait for a friend, or ask a bot to sit there.
error-chair-free = Nobody sits there.
error-host-only = Only the host of the table may do that.
error-no-rematch = A rematch can be called once, by the host, when the game is over.
error-over = The game is over already.
error-closed = The game was closed before its end; nothing more can be played.
error-name = Please give a name that can be read.

## The store

error-store = The database { $url } can't be opened: { $detail }.
error-store-missing = There is no database { $path }. Name the one that your server uses with --db.
error-store-blank = This database has no tables of larrons. Name the one that your server uses with --db.
error-store-older = This database is of an older larrons (version { $given } of its tables; this one makes { $right }). Use the larrons that serves it, or start this one on it first.
error-store-empty = --db is empty, perhaps a variable that was never set. Name an SQLite file or a database URL, or leave the option out to use your data folder.
error-store-folder = The database { $path } can't be opened: there is no folder { $folder }, or you may not enter it. Make it first, or name another database with --db.
error-store-in-use = Another larrons already serves { $path }. Stop it first, or name another database with --db. Several processes at once need PostgreSQL.
error-store-newer = This database was written by a newer larrons (version { $given } of its tables; this one knows { $right }). Install the newer larrons, or name another database.
error-store-kind = A database is the path of an SQLite file or an address that begins with postgresql://; “{ $scheme }” is neither.
error-store-driver = PostgreSQL needs a driver that is not installed here: { $command }
error-store-parameter = The address of the database says “{ $name }”, which is not known here. What may stand there: { $known }.
error-store-timeout = connect_timeout in the address of the database is a number of seconds, at least 1, not “{ $text }”.
error-store-port = The address of the database has the port “{ $port }”; a port is a number from 1 to 65535.
error-store-certificate = The certificate for the database ({ $file }) can't be used: { $detail }.
error-store-read = The database can't be read just now. Please try again in a moment.
error-table-damaged = The log of this table is damaged at line { $line }: it can't be shown. Other tables are not affected.
error-store-write = The database can't be written just now. Nothing of your last step was kept; try again.
error-store-conflict = Somebody else wrote to this table at the same moment. Nothing of your last step was kept; try again.

## The web: pages

site-title = larrons
skip = Skip to the main part
nav-label = Site
nav-api = For programs
language-en = English
language-fr = Français
home-title = Thick as thieves
home-lead = Games of thieves to play with friends over a link, or right now against bots. No account, nothing to install.
home-mine = Your tables
table-state-open = waiting for players
table-state-running = running
table-state-over = finished
table-state-turn = your turn
table-hide = Take off the list
home-over = Finished
home-more = { $count ->
    [one] one more
   *[other] { $count } more
  }
home-first = First time? Learn { $game }
ago-now = just now
ago-minutes = { $count } min ago
ago-hours = { $count } h ago
ago-days = { $count ->
    [one] yesterday
   *[other] { $count } days ago
  }
seat-choices = Your seat
home-for-all = For all games:
rivals-label = Bots
rivals-usual = usual
level-label = Their play
level-suggested = Going by your last games, this might suit you now: { $level }
nav-me = My devices
me-about = You have no account: this browser is you. To go on playing in another one, take your seats along.
me-take-along = Take my seats along
me-code-title = Valid for { $minutes } minutes, and only once
me-code-how = Scan this with the other device, or open the link there. Give it to nobody: whoever uses it plays in your place.
me-local = Only browsers on this machine can open it: this server answers on it alone. To go on at another device, stop it (Ctrl+C) and start it with
me-link = Link for your other browser
me-code-word = Or type the address { $place } and this code there:
me-back = Back to the tables
me-have-code = I have a code from another browser
me-devices = Where you play
me-this = this browser
me-since = since { DATETIME($date, dateStyle: "medium") }
me-remove = Remove
join-title = Go on playing here
join-about = This browser becomes the same person as the one that showed the code, with all its seats and tables. Only use a code that you made yourself.
join-code = Code
join-done = Done: this browser is the same person as the other one. Your seats and tables are here, too.
join-button = Yes, that's me
error-device-code = This code is not valid: check every letter. If it is typed right, it was used already or its ten minutes are up; make a new one in your other browser.
error-device-tries = Too many codes have been tried in the last minutes. Wait a little, or open the link.
error-device-same = This browser is that person already.
error-device-many = More than { $most } browsers are too many. Remove one first.
error-device-unknown = There is no such browser of yours.
new-more = More
play-now = Play now
play-friends = With friends
learn-link = Learn it
rules-link = Rules
watch-bots = Watch bots play
you-name = Filou
local-name = Guest
bot-names = Cartouche, Mandrin, Margot, Vidocq, Colette, Robin, Ninon
new-title = A table of { $game }
your-name = Your name
new-seats = Seats
seat-number = Seat { $number }
seat-name = Name on seat { $number }
seat-name-hint = name
seat-kind-me = me
seat-kind-open = a friend, by link
seat-kind-bot = bot: { $name }
seat-kind-local = another person on this device
seat-kind-none = nobody
new-options = Variants
option-by-players = as is usual for this number of players
new-table = Table manners
setting-spectators = Spectators may watch
setting-odds = Odds may be shown
setting-hints = A bot may be asked for advice
setting-pace = Bots take
pace-0 = no time at all
pace-400 = a blink
pace-900 = a moment
pace-1800 = their time
setting-clock = Time for a decision
clock-none = as long as it takes
clock-seconds = { $count } seconds, then a bot plays
clock-running = { $count } s
salt-summary = My own luck
salt-label = Your own words for the luck (they are mixed into every draw)
new-open = Open the table
refusal-title = That didn't work
refusal-home = Back to the games
rules-title = Rules of { $game }
rules-all = All rules

## The web: before the game

lobby-waiting = { $count ->
    [one] A seat is waiting for a friend.
   *[other] { $count } seats are waiting for friends.
  }
lobby-ready = Everybody is here.
lobby-seats = Seats
lobby-open = open
lobby-fill = Ask a bot
lobby-person = here
lobby-bot = bot
lobby-host = host
lobby-terms = How we play
lobby-usual = No variants: the usual rules.
lobby-variant = { $text }: { $choice }
lobby-pace = { $pace ->
    [0] Bots move at once.
    [400] Bots take the blink of an eye.
    [1800] Bots take their time.
   *[other] Bots take a moment.
  }
lobby-clock = { $count ->
    [0] On your turn nobody is in a hurry: there is no clock.
   *[other] { $count } seconds for a decision, then a bot plays.
  }
lobby-reaction = To answer what others do: { $count } seconds, then the table passes for you.
lobby-no-hints = Nobody may ask a bot for advice.
lobby-no-odds = The odds stay hidden.
lobby-no-spectators = Nobody else may watch.
lobby-copy = Copy
lobby-invites = Come and play { $game }!
lobby-local = Friends can't reach this link: this server answers only on this machine. To open it to your network, stop it (Ctrl+C) and start it with
watching = You are watching.
host-hand-over = Make { $name } the host
host-hand-over-about = { $name } may then start the game, end it and ask for bots; you no longer may.
host-given = You are now the host of this table.
seat-stood-in = { $count ->
    [one] While you were away, a bot made a move for you.
   *[other] While you were away, a bot made { $count } moves for you.
  }
status-passed = This does not concern you: the table lets it pass
sure-button = Yes
menu-title = Menu
fresh-about = A dot on a piece marks what has changed since your last choice.
sound-switch = Sounds
notify-switch = Tell me when it's my turn
notify-denied = Your browser does not allow notifications here.
turn-title = Your turn!
offline-title = No connection
offline-text = larrons can't be reached just now. Nothing is lost: your tables go on where they are. Try again in a moment.
offline-again = Try again
connection-sending = The connection is down. Your choice will be sent as soon as it is back.
connection-not-sent = The connection is down, and this was not sent. Try again when it is back.
lobby-stand = Stand up
lobby-sit = Sit down
lobby-choose = Seat
lobby-sit-button = Take the seat
lobby-start = Start
lobby-start-bots = Start, with bots in the empty seats
lobby-host-starts = The host starts the game.
lobby-share = Share this link
lobby-link = Link of this table
lobby-qr = QR code of the link
lobby-remove = Remove { $name } from the table
lobby-remove-about = { $name } loses the seat and is told so. The link still leads back here.
lobby-removed = The host has removed you from the table.
lobby-code = Code of the table
lobby-code-tell = Tell your friends the code, too: { $code }
setting-code = Code that friends need to sit down (none: the link is enough)
error-code = That is not the code of this table. Ask its host.
error-restless = That is enough back and forth for now: make a move first.
error-crowded = So many people have come and gone here that nobody else can sit down: open another table.
lobby-commitment = The luck is sealed; this is the commitment to it, and it can be checked after the game:

## The web: the game

status-yours = { $name }, it's your move.
status-task = { $name }: { $task }
line-pieces = Choose a piece that glows.
odds-numbers = The numbers
status-others = { $count ->
    [one] { $names } is thinking.
   *[other] { $names } are thinking.
  }
status-away = { $count ->
    [one] { $names } is away.
   *[other] { $names } are away.
  }
status-relieved = A bot plays for you.
status-stuck = This table can't go on: the program made a mistake. It is written down on the server.
status-closed = The host has closed the game before its end.
status-draw = A draw is being made.
status-over = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the win!
  }
seats-label = Players
seat-mine = (you)
seat-place = place { $place }
seat-state-thinking = thinking
seat-state-waiting = waiting
seat-state-ready = ready
seat-state-absent = away
seat-state-relieved = a bot plays meanwhile
seat-state-over = game over
seat-relieve = Let a bot play
seat-relieve-name = Let a bot play for { $name }
seat-back = I'm back
seat-leave = Leave my seat to a bot
seat-leave-about = A bot plays for you at once. You can take your seat back as long as the game lasts.
board-label = Board
bar-label = What you can do
draw-button = Draw
undo-button = Take it back
hint-button = What would a bot do?
undo-short = Undo
hint-short = Hint
more-title = More
hint-line = A careful bot would choose: { $choice }
hint-best = Best chance: { $choice }
hint-chances = Chances of winning, if everybody plays on like a careful bot:
hint-others = { $count ->
    [one] One choice is
   *[other] { $count } choices are
} not told here: tried too little, or no better than these.
hint-percent = { $percent }% ±{ $error }
hint-chance = { $choice } { $percent }% (±{ $error }).
hint-chance-why = { $choice } { $percent }% (±{ $error }): { $reason }.
passes-label = Questions about what others do
passes-button = { $which ->
    [ask] Always ask me
    [always] Always pass
   *[others] Pass what doesn't concern me
  }
error-passes = “{ $given }” is not a way to let reactions pass. Choose one of: { $good }.
odds-show = Show odds
odds-hide = Hide odds
odds-soon = Being prepared, just this once: the odds will be here in a minute.
odds-none = There are no odds to tell now.
odds-star = The choice with ★ is best by these odds. Advice (!) reckons with the rest of the game and may prefer another choice.
odds-title = Odds
ask-title = Are you sure?
ask-yes = Yes: { $choice }
ask-no = No, choose again
ask-on = Ask before costly moves: on
ask-off = Ask before costly moves: off
log-empty = Nothing yet: the first move is to come.
log-title = What happened
rule-title = The rule now: { $rule }
fair-title = Fair luck
fair-start = The server has signed how this game began (players, options, commitment). Keep the signature if you want to hold it to that:
fair-key = The server's public key, with which signatures are checked:
fair-next = The luck of a rematch is sealed already; this is the commitment to it:
close-title = End the game now
close-about = The game ends for everybody, without a winner, and its luck can be checked.
close-button = End it for everybody
curtain-text = Pass the device to { $name }. Nobody else should look.
curtain-button = I am { $name }, show my hand
connection-lost = The connection is down. We keep trying; nothing is lost.
connection-full = Too many pages are open from your network at this server: yours is not told of what others do. Your own choices count; we keep trying.
connection-back = Connected again. You see the game as it stands.
rematch-call = Rematch
rematch-go = To the rematch
replay-link = Look back
verify-link = Was it fair?
record-link = Download the record
ending-yours = { $count ->
    [one] You win!
   *[other] You share the win!
  }
ending-nobody = Nobody wins.
ending-highlight = A moment to remember:
ending-see = See it again
ending-course = How it went, move by move
ending-gains = How the points came about (tap a gain to see it again)
ending-share = Share
ending-picture = Picture of the result
ending-other = Another game
share-copied = Link copied

## The box

box-title = The pieces
box-about = All the pieces, how many there are, and how we know. What is our reconstruction may be different in your box.
box-origin = { $origin ->
    [rulebook] from the rulebook
    [public] from a public source
   *[reconstructed] our reconstruction
  }
box-origin-parts = { $origin }; { $parts }
box-origin-part = { $part }: { $origin }
box-origins = name and count: { $piece } · value or effect: { $fact }
box-none = This game does not say what is in its box.
rules-contents = Contents
origin-ours = our ruling
examples-link = Examples

## The web: the first game, which teaches

guide-title = First game: { $game }
guide-link = First time? Play the guided game
guide-place = Step { $number } of { $steps }
guide-back = Back
guide-next = Go on
guide-play = Play a real game now
guide-again = Begin again
guide-welcome-back = Welcome back: we go on where you left off.
guide-other = That is allowed too: { $choice }. For this first game let's do something else: { $right }.
guide-right = Here, try this: { $right }.
guide-read = Enter goes on, q leaves:
guide-roll = Enter draws, q leaves:
guide-which = Type what stands before a choice; here, try this: { $right }.
guide-left = Go on whenever you like: larrons learn { $game } --step { $number }
error-guide-step = There is no step { $number }. Give 1 to { $last }.
error-no-guide = { $game } has no guided game. Read the rules with larrons rules.

## The web: lessons, looking back, checking

lessons-title = Examples: { $game }
lessons-lead = Positions from the rulebook and our own, each with a question. Try it; then we tell you what happens and why.
lessons-all = All examples
lesson-done = Done. That is what the rules make of it.
lesson-next = Next example
lesson-your-choice = You are { $name }: what do you do?
lesson-draw = Go on: what is drawn?
lesson-rules = The rules behind it
lesson-question = What do the rules make of this position? Try it, or look at the answer.
lesson-answer = The answer
lesson-other = That is allowed here too: { $choice }. But our example goes another way. Try another choice.
replay-title = Looking back: { $game }
replay-eyes = Through whose eyes
replay-above = from above
replay-spectator = spectator
replay-first = Start
replay-previous = Back
replay-step = Next
replay-last = End
replay-place = Move { $number } of { $moves }
replay-begin = Before the first move.
replay-controls = Through the game
replay-slider = Move
replay-play = Play
replay-pause = Pause
replay-keys = Key moments ({ $count })
replay-trouble = This move can't be fetched just now. Try again in a moment.
replay-back = Back to the table
verify-title = Was it fair?
verify-commitment = Commitment, shown before the first move
verify-derived = Commitment to that secret, derived again
verify-secret = Secret, shown after the last move
verify-salts = The players' own words
verify-start = The server's signature of the start
verify-end = The server's signature of the whole record
verify-key = The server's public key
verify-how = Each draw is derived from the secret, the players' words and the number of the move. You can check it yourself: download the record and run larrons verify.
docs-title = larrons for programs
docs-lead = Everything a person can do at a table, over HTTP with JSON. A seat is proved by its key: `Authorization: Bearer <key>`.

## The web: refusals

error-table = There is no such table. Perhaps the link is not complete.
error-table-several = Several tables have an id that begins with { $given }. Give more of it.
error-table-unknown = There is no such table: no id begins with “{ $given }”.
error-page = There is no such page.
error-method = That address can't be used like this.
error-request = This request can't be answered.
error-fields = This can't be read: { $detail }.
error-ours = That was our mistake, not yours. Nothing was changed; please go back and try again.
error-form-number = “{ $name }” has to be a whole number, not “{ $text }”.
error-not-your-seat = That is not your seat.
error-not-your-draw = It is not your turn to draw.
error-seat-kind = A seat can't be “{ $given }”. Give “me”, “open”, or the name of a bot: { $names }.
error-key = A key of your own has { $fewest } to { $most } characters, so that nobody can guess it. Send none, and you get one.
error-no-spectators = This table is played without spectators.
error-no-hints = This table is played without hints.
error-no-hint-now = A bot can only be asked when it is your move.
error-not-finished = The game is not over yet.
error-origin = This request comes from another site. Nothing was changed.
error-public-url = “{ $text }” is not a public address. It looks like https://larrons.example, without a path.
error-host = This server does not answer to this name. Whoever runs it allows the name with --name or --public-url (docs/hosting.md).
error-proxy = --proxy wants an IP address or a network, such as 127.0.0.1 or 10.0.0.0/24, not “{ $text }”.
error-server-name = --name wants the name of a machine, such as club.example, not “{ $text }”.
error-address-long = This address is longer than 2,048 characters, and no longer one is read here. Go back and shorten it.
error-too-large = That is more than a table can take.
error-too-many = Not so fast: too many requests. Wait a few seconds.
serve-ready = The table is open at { $address } (stop with Ctrl+C).
serve-friends = Friends open { $address }
serve-alone = Only this machine can open it. For friends in your network, start it with: { $command }
serve-workers = Several processes need PostgreSQL (--db postgresql://…): an SQLite file is served by one.
backup-done = { $count ->
    [one] One table was
   *[other] { $count } tables were
} copied to { $path }.
restore-done = Tables added or continued: { $added }. Tables left alone because they have gone on differently: { $different }.
restore-progress = { $done } of { $count } tables looked through.
restore-unjudged = { $count ->
    [one] One table of the copy is of a game, or of rules, that this larrons does not know; its moves were not checked.
   *[other] { $count } tables of the copy are of games, or of rules, that this larrons does not know; their moves were not checked.
}
restore-key = The server's key was not taken from the copy: { $count ->
    [one] the table that was added is signed with the key of this database from now on. Whoever noted the key or a signature while it was played
   *[other] the { $count } tables that were added are signed with the key of this database from now on. Whoever noted the key or a signature while they were played
} will find another one in the record.
admin-closed = The table { $table } is closed.
admin-none = There are no tables yet.
admin-exported = The record of table { $table } is in { $path }.
admin-state-open = open
admin-state-running = running
admin-state-over = over
error-backup-exists = { $path } is there already. Name a new file.
error-backup = No copy was made: { $detail }.
error-restore-missing = There is no file { $path }.
error-restore = { $path } can't be restored: { $detail }. Nothing was restored.
error-restore-broken-off = { $path } could not be restored to its end: { $detail }. What was added by then stays; run the command again to add the rest.
error-restore-foreign = { $path } is no copy of larrons, or not a whole one: it has no table “{ $name }”. Nothing was restored.
error-restore-orphan = { $path } is damaged: it has a log of table { $table }, but not the table itself. Take another copy, or leave this table out with --without. Nothing was restored.
error-restore-text = { $path } is damaged: in “{ $name }” something of table { $table } is no text. Take another copy, or leave this table out with --without. Nothing was restored.
error-restore-without = --without { $given }: the copy has no table whose id begins like that. Nothing was restored.
error-restore-newer = { $path } was copied from a newer larrons (version { $given } of its tables; this one knows { $right }). Restore it with that one. Nothing was restored.
error-restore-older = This database is of an older larrons (version { $given } of its tables; this one makes { $right }). Restore with the larrons that serves it, or start this one on it first. Nothing was restored.
error-restore-damaged = { $path } is damaged: of table { $table }, line { $line } is missing or wrong. Take another copy, or leave this table out with --without. Nothing was restored.
serve-port = The port { $port } can't be used: { $detail }.
serve-host = The address { $host } can't be listened on: { $detail }. --host wants an address of this machine, 127.0.0.1 for itself alone, 0.0.0.0 for all.
serve-host-empty = --host is empty. Give an address of this machine, 127.0.0.1 for itself alone, 0.0.0.0 for all, or leave the option out.

# A finished game of older rules, which can be read but not replayed
archive-played = Played on { DATETIME($date, dateStyle: "long") }
archive-about = The moves are listed as they were made; only a program that plays version { $given } can show the board.
archive-moves = Moves
archive-draw = draw
archive-undo = taken back

## What is wrong with a game: larrons check-game

error-game-broken = The game “{ $name }” can't be played. { $why } (All of it: larrons check-game { $name })
error-uncompilable = The rules can't be compiled: { $file }, line { $line }, in { $function }. Numba says: { $why }. (All of it: larrons check-game with the name of the game)
games-left-out = Left out: { $name }. { $why } (All of it: larrons check-game { $name })
check-sound = { $name }: no faults found.
check-kit = That is its files and a few whole games. Every number of players and every option is played by the kit: larrons check-game { $name } --play, or pytest in the folder of the game.
check-no-pytest = Playing the game needs pytest. Install it with: pip install 'larrons[testing]'
fault-file = { $file }: { $why }
fault-line = { $file }, line { $line }: { $why }
fault-import = { $module } can't be imported ({ $error }). Mend this line; python -c "import { $module }" shows how it is reached.
fault-no-game = The entry point { $entry } is not a Game. Let it name the GAME = Game(…) of your package.
fault-entry-name = The entry point is called “{ $entry }” and the game “{ $name }”. Give both the same name.
fault-no-file = This file is missing. Add it.
fault-not-utf8 = This file is not written in UTF-8. Save it in that encoding.
fault-name = The name “{ $name }” can't stand in addresses. Use small letters, digits and _, beginning with a letter.
fault-prefix = The prefix “{ $prefix }” is not two capital letters. Choose two, such as PK; every rule id begins with them.
fault-count = { $field } is { $value }. Give a whole number of at least 1.
fault-seats = seats is { $value }. Give the fewest and the most players: two numbers from 2 to { $most }.
fault-quick-players = quick_players is { $value }. Give 0 or a number of players that seats allows.
fault-quick-option = quick_options gives { $option } a value it can't have. Name an option of the game and one of its values.
fault-hue = hue is { $value }. Give two colours, for a dark and for a light page, each as # and six digits: "#f0a894".
fault-option-twice = Two options are called “{ $option }”. Rename one.
fault-option-name = The option “{ $option }” can't stand in messages. Use small letters, digits and _, beginning with a letter.
fault-option-default = The option “{ $option }” is { $value } by default, which it can't be. Choose one of: { $good }.
fault-option-rule = The option “{ $option }” names the rule { $rule }, which words/rules.en.md does not have. Write that rule or name another.
fault-word-missing = The word “{ $word }” is missing. Add a line: { $word } = …
fault-word-elsewhere = The word “{ $word }” stands in the other language only. Add a line here: { $word } = … (or mend its name there).
fault-word-twice = The word “{ $word }” stands here twice. Take one out.
fault-word-syntax = This is not Fluent: “{ $text }”. Write each word as name = text, and go on in lines that begin with a space.
fault-word-variables = The word “{ $word }” uses { $variables }, but is said without any. Take them out.
fault-word-differs = The word “{ $word }” does not use { $variables }, as the other language does. Use the same in both.
fault-rules-title = The rules begin with a title. Write “# ” and the name of the game in the first line.
fault-rules-none = There is no rule here. Write each as a line: - **{ $prefix }-1** Text of the rule.
fault-rule-form = “{ $text }” is not the beginning of a rule. Write: - **{ $prefix }-1** Text of the rule.
fault-rule-prefix = { $count ->
    [one] The rule { $rule } does
   *[other] { $count } rules, of which { $rule } is the first, do
} not begin with { $prefix }, the game's prefix. Rename them in all languages, or change the prefix in __init__.py.
fault-rule-twice = The rule { $rule } stands here twice. Number one of them anew.
fault-rule-missing = The rule { $rule } is missing; the other language has it. Add it here.
fault-toml = This is not TOML: { $error }.
fault-lesson-key = The lesson { $lesson } has no “{ $entry }”. Add it.
fault-lesson-twice = Two lessons are called { $lesson }. Rename one.
fault-lesson-rule = The lesson { $lesson } names the rule { $rule }, which words/rules.en.md does not have. Write that rule or name another.
fault-lesson-language = The lesson { $lesson } has no “{ $entry }” for the language { $language }. Give one.
fault-lesson-step = Step { $number } of the lesson { $lesson } has neither a seat nor a draw. Say who does what: seat and action, or draw.
fault-inventory-function = There is an inventory.html, but no function shelves(game) that says what it draws. Write it, see docs/adding-a-game.md.
fault-guide-unknown = “{ $entry }” is nothing that a guide has. It has: { $known }.
fault-guide-names = The names of the other players are missing, or too few or too many: give { $fewest } to { $most }.
fault-guide-empty = The guide has no steps. Write some, each under [[step]], or remove the file.
fault-guide-end = The last step asks the learner to do something. Let a step follow that says how the game ended.
fault-guide-language = Step { $number } has no words for the language { $language } ({ $about ->
    [nothing] what the host says
   *[other] the answer to “{ $about }”
    }). Give some.
fault-lesson = The lesson { $lesson } does not play as it says. { $why }
fault-lesson-error = { $number ->
    [0] Its position can't be set up: { $error }
   *[other] Step { $number }: { $error }
  }
fault-lesson-legal = In step { $number } these can be chosen: { $legal }. Name just those.
fault-lesson-end = At the end, { $name } is { $found }, not { $said }.
fault-fails = { $call } fails ({ $error }) in the position “{ $state }”. Mend it.
fault-fails-early = { $call } fails ({ $error }) when a game is begun. Mend it.
fault-unforeseen = Trying the game out breaks off here ({ $error }). Mend it.
fault-endless = This does not come to an end: it was still at work when the time for looking at a game was up. Mend the loop that stands here, or calls this.
fault-uncompilable = { $function } runs as Python, but can't be compiled: { $why }. Write it with what Numba knows: whole numbers, arrays, fields of records.
fault-longest = A game of { $players } players is not over after { $longest } decisions and draws, which longest says is the most. Give longest the most there can be, or mend the rule that ends a game.
fault-outcomes = A draw has { $count } outcomes in the position “{ $state }”, but outcomes says that { $outcomes } is the most. Give outcomes the most that a draw can have.
fault-overflow = A number leaves the range of its field here, below zero or above the most that it holds, and goes on at the other end. Mend the rule. If the number is right, give its field a wider type (i2 instead of i1 or u1); if only something on the way to it is too large, calculate with np.int64(s.field).
fault-prefix-taken = The prefix { $prefix } is that of the installed game { $owner } already. Give another, also to the ids in the rules and lessons.
fault-rule-unknown = { $name } names the rule { $rule }, which words/rules.en.md does not have. Write that rule or name another.
fault-guide-begin = The guide can't begin: { $why } Mend its begin, its options or the moves of its first step.
fault-guide-play = Step { $number } can't be played: { $why } Mend its moves, its jump or what it asks for.
fault-guide-unfinished = The guide ends before the game does. Play it to the end of a game.
fault-guide-point = Step { $number } points at “{ $part }”, which is not on the board then. Name a piece that is there, or a class: .panel.
fault-bot-fails = The bot “{ $bot }” fails ({ $error }), asked for seat { $seat } in “{ $state }”. Mend it.
fault-bot-illegal = The bot “{ $bot }” chooses { $action }, which is not legal, asked for seat { $seat } in “{ $state }”. Let it choose one of the legal actions.
fault-legal-none = legal gives seat { $seat } nothing to choose, though waiting says that it has to choose, in the position “{ $state }”. Set the bit of an action, or let waiting leave this seat out.
fault-legal-beyond = legal sets the bit of action { $action } for seat { $seat } in the position “{ $state }”, but the last action is { $last }. Set bits of actions only, or give the game more actions.
fault-legal-count = legal returns { $told } for seat { $seat } in the position “{ $state }”, but sets { $count ->
    [one] one bit
   *[other] { $count } bits
}. Return the number of actions that are legal.
fault-action-name = Action { $action } can be chosen, but format_action has no name for it that parse_action reads ({ $error }). Name the actions 0 to { $last }.
fault-action-other = Action { $action } is called “{ $text }”, which parse_action takes for another. Give each action a name of its own.
fault-legal-waiting = legal gives seat { $seat } something to do although waiting does not name it: “{ $state }”. Let legal give nothing to whoever is not asked.
fault-label-twice = Actions { $one } and { $other } can be chosen in the same position and are both labelled “{ $label }”. Let label tell them apart.
fault-outcome-name = Outcome { $outcome } can be drawn, but format_outcome has no name for it that parse_outcome reads ({ $error }). Name it.
fault-outcome-other = Outcome { $outcome } is called “{ $text }”, which parse_outcome takes for another. Give each outcome a name of its own.
fault-state-other = This position comes up, but is read as another: “{ $state }”. Write all that a state can differ in, and read it again.
fault-state-refused = This position comes up, but is refused when it is read: “{ $state }”. ({ $objection }) If it may come up, let parse_state and valid accept it, also as a seat observes it; if not, mend the rule that leads there.
fault-observed-refused = What { $seat ->
    [-1] a spectator
   *[other] seat { $seat }
} sees of a position that comes up is refused when it is read: “{ $state }”. ({ $objection }) First look whether hide blanks all that may not be known there. If it does, let parse_state and valid accept what is left; if not, mend hide, and not valid.
fault-leak = hide leaves { $seat ->
    [-1] a spectator
   *[other] seat { $seat }
} what shown keeps secret: after “{ $state }”, { $fields } tells whether it was “{ $one }” or “{ $other }”. Blank it in hide (of sealed choices, seal does that).
fault-no-function = The function { $call } is missing. Write it; docs/adding-a-game.md says what it gives back.
fault-former = Nobody asks for { $function } any more. Write the actions it was for as a list instead: { $now } = (Action.…,)
fault-no-rule = The rules lack { $call }. Write it there, or import it there.
fault-signature = It has { $own }, but is called as { $call }. Give it these arguments in this order.
fault-not-compiled = { $name } is not compiled. Put @compiled (from larrons.engine.compile) above it.
fault-no-dtype = { $name } is missing or not a record. Let it be np.dtype([("name", "i1"), …]).
fault-padding = { $name } has gaps between its fields, so that equal records would have different bytes. Leave out align=True.
fault-field-kind = The field “{ $field }” of { $name } is of type { $kind }. Use whole numbers only: i1, u1, i2, …
fault-field-taken = `s.{ $field }` is something else in numpy, and there is a field of this name. Write `s["{ $field }"]`, or rename the field.
fault-players-field = The game keeps its number of players in “{ $field }”, but STATE has only: { $fields }. Add the field, or name yours in players_field.
fault-box = The box can't be read: { $error }
fault-box-load = Loading components.toml fails ({ $error }). Mend load, or what it reads.
fault-box-type = load must return an array of one record of the type BOX. Make it with np.zeros(1, BOX).
fault-bots-table = BOTS is missing, or not a table of bots. Write BOTS = the dictionary of their names, with `"careful": Policy(careful)`.
fault-no-careful = BOTS has no compiled bot “careful”, which the house seats where nobody says whom. Add `"careful": Policy(careful)`.
fault-playout = { $name } is not a compiled bot. Write `{ $name } = Policy(function)`, with a function of { $call }, or leave it out: then `careful` plays games out.
fault-bot-name = The bot “{ $bot }” can't stand in addresses. Use small letters, digits and _, beginning with a letter.
fault-bot = The bot “{ $bot }” can't be called with { $call }. Give it a function of these arguments.
fault-features-lists = PARTS or FOLLOWS is missing. Write both: the fields that learners are told, and those that follow from them.
fault-feature-missing = The field “{ $field }” of STATE is neither told in PARTS nor named in FOLLOWS. Put it into one of them.
fault-feature-both = The field “{ $field }” stands in PARTS and in FOLLOWS. Take it out of one of them.
fault-feature-unknown = STATE has no field “{ $field }”. Take it out of PARTS or FOLLOWS.
fault-board-function = There is a board.html, but no function board(view). Write it: it returns what the template needs.
fault-board-template = web.py draws a board, but there is no board.html. Add it, or take board out of web.py.
fault-template = This template can't be read: { $error }. Mend it.
fault-forbidden-style = Pages may not have style attributes. Put the looks into board.css.
fault-forbidden-script = Boards may not have scripts of their own. Take it out.
fault-html-stray = The drawn board has </{ $tag }> where { $open ->
    [none] nothing
   *[other] <{ $open }>
} is open, in the position “{ $state }”. Close what was opened, under its name.
fault-html-open = The drawn board opens <{ $tag }> and never closes it, in the position “{ $state }”. Close it.
fault-svg = This picture is not XML: { $error }. Mend it.
fault-svg-box = This picture has no viewBox, or is no SVG. Begin it with <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200">.

## A new game: larrons new-game

new-game-name = “{ $name }” can't be the name of a game. Use 2 to 30 small letters, digits and _, beginning with a letter; Python's own words won't do.
new-game-taken = There is a game “{ $name }” already. Choose another name.
new-game-module = There is a Python module “{ $name }” already, which the game would hide. Choose another name.
new-game-prefix = The prefix “{ $prefix }” won't do. Give two capital letters, such as CA.
new-game-prefix-taken = The prefix { $prefix } is that of the game { $name }. Choose two other letters.
new-game-folder = { $folder } exists already, and nothing is overwritten. Name another with --folder.
new-game-next = Now: pip install --editable '{ $folder }[test]', then larrons check-game { $name } and larrons play { $name }.

# How fast moves are shown

speed-title = Speed
speed-name = { $speed ->
    [slow] Slow
    [fast] Fast
    [once] At once
   *[normal] Normal
  }
speed-about = How long bots pause and how long you see what happens. A tap or the space bar goes on; Ctrl+Z takes a choice back where that is possible.
stage-go-on = Go on

## The arena

error-lab-extra = This needs { $name }, which is not installed: pip install 'larrons[{ $extra }]'.
error-arena-two = An arena needs at least two different bots, not: { $given }.
error-arena-bot = There is no bot “{ $name }”. The bots are: { $names }; a program is run:COMMAND.
error-arena-budget = “{ $text }” is not a bot with a budget. After one of { $names } may stand simulations (:2000) or seconds (:0.5s).
error-arena-no-budget = “{ $text }” is no bot of { $game }: none of them needs a budget. Write one of these names alone: { $names }.
error-arena-test = “{ $text }” is not a test. Give two place scores between 0 and 1, the lower first, such as 0.50:0.52.
error-arena-other = This arena of { $game } was begun by other rules (version { $given }, now { $right }). Begin a new one.
error-arena-exists = { $folder } already holds an arena. Go on with it by --resume, or name another folder.
error-arena-resume = { $folder } holds no arena to go on with.
error-arena-damaged = { $file } is damaged in line { $line }. Delete the lines from there on, and those games are played again.
error-arena-command = “run:{ $command }” names no program.
error-arena-start = The program “{ $command }” can't be started: { $detail }.
error-arena-ready = The program “{ $command }” has to answer the first line with “ready”, not “{ $answer }”.
error-arena-answer = The program “{ $command }” answered “{ $answer }”, which is none of the actions it was offered.
error-arena-late = The program “{ $command }” has not answered for { $seconds } seconds.
error-arena-gone = The program “{ $command }” has ended in the middle of a game.
error-arena-worker = A process of the arena was lost.
error-arena-illegal = The bot “{ $bot }” chose action { $action } in seat { $seat } of { $game }, which is not legal there; its file: { $file }. The position: { $position }
error-arena-fails = The bot “{ $bot }” broke down in seat { $seat } of { $game } ({ $file }, line { $line }): { $error }. The position: { $position }
arena-players = { $players } players ({ NUMBER($fair, maximumFractionDigits: 1) }% of first places are fair)
arena-bot = bot
arena-among = among
arena-games = games
arena-wins = first %
arena-places = place score %
arena-points = points
arena-length = decisions
arena-test = test
arena-verdict-better = stronger ({ NUMBER($ratio, maximumFractionDigits: 1) })
arena-verdict-worse = not stronger ({ NUMBER($ratio, maximumFractionDigits: 1) })
arena-verdict-open = open ({ NUMBER($ratio, maximumFractionDigits: 1) })
arena-ladder = Ratings with { $players } players
arena-rating = rating
arena-sure = almost surely
arena-by-clock = These bots think by the clock, so that their games can't be repeated: { $bots }.
arena-stopped = Stopped. What was played is kept; go on with: larrons arena --resume { $folder }
arena-kept = Games and results are in { $folder }
arena-plot-row = { $bot } among { $among }, { $players } players
arena-plot-bot = { $bot }, { $players } players
arena-plot-wins = first places in %, with 95% intervals; the bar is a fair share
arena-plot-lengths = decisions in a game
arena-plot-points = points (dashed: the rivals)
arena-plot-share = games with at most so much, in %

## The report for designers

study-title = { $game }: a report for its designer
study-subtitle = { $games } games with { $players } players, all played by { $bots }; seed { $seed }.
study-contents = Contents
study-number = { NUMBER($value, maximumFractionDigits: 2) }
study-percent = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
study-part-short = In short
study-part-differences = What differs
study-part-seats = Seats
study-part-length = Length
study-part-tension = Lead and tension
study-part-skill = Skill and luck
study-part-items = Pieces
study-part-actions = Actions
study-part-method = How this was made
study-seat = Seat { $number }
study-seats-about = How often each seat comes first, a shared first place split. Fair would be { $fair } (dashed); the thick line is the 95% interval.
study-turns = Turns
study-turns-about = or rounds or nights, as the game counts them
study-decisions = Decisions
study-decisions-about = of all players in a game
study-choices = Real choices
study-choices-about = decisions with more than one possibility
study-draws = Draws
study-draws-about = times that luck decides
study-minutes = Minutes
study-minutes-about = at the pace given below
study-best-points = Points of the best
study-best-points-about = at the end
study-margin = Margin
study-margin-about = points between the first and the second
study-lead-changes = Lead changes
study-lead-changes-about = how often somebody else leads alone, by the numbers beside the names
study-led-from = The winner leads for good after
study-led-from-about = of the game; late is exciting
study-deficit = The winner was behind by
study-deficit-about = points, at the worst moment
study-leader-wins = Whoever leads at half time wins
study-leader-wins-about = near 100%: a runaway leader; near a fair share: the first half does not matter
study-last-wins = Whoever is last at half time wins
study-last-wins-about = the chance to catch up
study-runaway = A lead of one point grows by
study-runaway-about = points in the second half; above 0 leaders run away, below 0 others catch up
study-known-from = The winner is known after
study-known-from-about = of the game: from there on their chance stays above 90%
study-favourites = Changes of favourite
study-favourites-about = at ten looks at a game, by chances
study-lowest-chance = Lowest chance of the winner
study-lowest-chance-about = in the course of the game: how far back one can come from
study-favourite-wins = The favourite at half time wins
study-favourite-wins-about = by chances, secrets included
study-skill-about = First places of a stronger bot among weaker ones, in every seat on the same luck. At a fair share (dashed) skill would not matter.
study-among = { $bot } among { $among }
study-chart-length = Share of games with at most so many decisions
study-chart-winner = Chance of the eventual winner, over the course of the game
study-chart-leader = How often whoever leads goes on to win, over the course of the game
study-worth-about = Seats that ever had a piece, compared with those that never did. This is what goes together: a winner may have something because they are winning.
study-actions-about = Actions in notation, where there was a choice. What goes together is not yet a cause; the last two columns ask a search: in how many positions the action was the best, and how much less often it wins than the best.
study-items-caption = The surest differences first; 95% intervals.
study-actions-caption = The surest differences first; 95% intervals.
study-differences-caption = Significant differences, the surest first.
study-differences-about = { $count ->
    [0] Of { $all } comparisons none is significant.
    [one] Of { $all } comparisons one is significant.
   *[other] Of { $all } comparisons { $count } are significant.
  } All of them are counted together (Holm): in nineteen of twenty reports not one is called significant by luck alone.
study-column-item = piece
study-column-action = action
study-column-had = seats that had it
study-column-took = seats that did it, of those that could
study-column-chosen = chosen when offered
study-column-with = first with it
study-column-worth = more than without
study-column-best = best in
study-column-loss = wins less often by
study-column-what = what
study-column-change = change
study-more = { $count } more
study-dead = hardly ever
study-dominated = never the best
study-best-of = { $best } of { $positions }
study-item-often = { $name }: how often a seat has it
study-item-worth = { $name }: first places with it, less without
study-action-often = { $name }: how often a seat does it
study-action-worth = { $name }: first places with it, less without
study-method-how = The chances are those of { $watched } games, at ten moments each: from there { $playouts } games were played on by rule bots, with full knowledge of the position.
study-method-judged = The search looked at { $positions } positions with { $trials } trials for each action, knowing what the seat knows.
study-method-minutes = Minutes count { NUMBER($seconds, maximumFractionDigits: 1) } seconds for a real choice and 2 for a draw or a decision without one. People differ: give your own with --pace.
study-method-intervals = ± is half of a 95% interval; games are independent, seats of one game are not, and that is reckoned with. Bots are not people: what they never do, a person may.
study-label-printed = printed box
study-label-file = { $file }
study-label-options = { $box }, { $options }
study-written = The report is in { $page }, its figures are in { $json }.
study-working = Playing
error-study-bots = Name one bot for all seats, or one for each of the { $players } seats, separated by commas.
error-study-alike = Both variants are the same. Give other components or options for one of them.

## Reviews of finished games

review-link = Review the game
review-title = Review: { $game }
review-lead = Where the game was won, and what luck had to do with it.
review-curve-about = Choose a point of the curve (arrow keys go along it), or a line of the table below it, to see the game after that move.
review-curve-band = The band around a line is its doubt: where none is seen, it is narrower than the line.
review-curve-marks = The marks of blunders and mistakes stand below, in a row for each player.
review-preparing = The search of this game is being prepared: about a minute once after an installation, a few seconds otherwise …
review-working = Working out the chances …
review-waiting = { $before ->
    [one] One other review comes first …
   *[other] { $before } other reviews come first, about a minute each …
  }
review-trouble = The review can't be fetched just now. We keep trying.
review-finer = A finer review
review-curve = Chance of winning, move by move
review-draws-mark = draws
review-table = The same as a table
review-move = Move
review-what = What happened
review-player = Player
review-moments = What decided the game
review-balance = Luck and play
review-balance-about = What changed each player's chance from the start to the result: draws, their own decisions, and those of the others, by what the rule bot expects of the rest of the game. A decision that it would have made too changes nothing there, even where there was a better one; a good one that it had not foreseen counts as gained, so that the parts may be larger than 100%. What mistakes cost by what the player knew stands below the result.
review-start = Start
review-luck = Draws
review-own = Own decisions
review-others = Others' decisions
review-result = Result
review-lost = Lost by mistakes
review-accuracy = Accuracy
review-counts = Slips
review-slips = Decisions that lost something
review-chance = Chance of winning
review-draw = draw
review-decision = { $name }'s decision
review-when = { $what }, { $unit ->
    [night] night
    [round] round
   *[turn] turn
  } { $number }
review-analyse = Analyse the position before it
review-slips-some = The { $shown } that lost most, of { $count }. All of them stand in the table below.
review-slips-some-json = The { $shown } that lost most, of { $count }. All of them: --json.
review-no-slips = None that is sure to have lost more than a little.
review-all-decisions = All decisions
review-all-draws = All draws
review-fortunes = The draws that mattered most
review-outcomes = Possible outcomes
# A choice that the table was only told of, with what was chosen
review-sealed = { $text } ({ $choice })
review-chosen = chosen
review-chosen-title = Chosen
review-best-title = Better
review-loss-title = Loss
review-word-title = Verdict
review-at = Move { $number }
review-loss = −{ $points }% (±{ $error }; counts as { $sure })
review-error = ±{ $points }
review-percent = { $value }%
# A reason for the move that was made, where another one was better
review-weighed = { $reason }; all counted, it wins { $points ->
    [one] one game in a hundred
   *[other] { $points } games in a hundred
  } less
review-percent-why = { $percent }: { $reason }
review-more = +{ $points }%
review-less = −{ $points }%
review-same = ±0%
review-played = { $choice } ({ $percent }).
review-better = Better: { $choice } ({ $percent }).
review-word-best = best
review-word-good = good
review-word-inaccuracy = inaccuracy
review-word-mistake = mistake
review-word-blunder = blunder
review-count-inaccuracy = { $count ->
    [one] inaccuracy
   *[other] inaccuracies
  }
review-count-mistake = { $count ->
    [one] mistake
   *[other] mistakes
  }
review-count-blunder = { $count ->
    [one] blunder
   *[other] blunders
  }
review-effort = Every position was played out { $rounds } times; { $simulations } games in all. After ± stand two standard errors.
review-method-title = How this is worked out
review-method-curve = Curve: from each position, with everything that lay hidden, the game is played to its end many times by the rule bot, who sees only what each seat sees. All positions get the same luck, so that the curve moves when the game does. The band is two standard errors wide on each side.
review-method-draws = Draws: the position before a draw is begun with all its outcomes, each with its exact weight. What a draw gave or took is the chance after it, less that average.
review-method-decisions = Decisions: judged only by what that player knew. What lay hidden is dealt anew many times; the chosen move and the best others are played out on the same deals and the same luck. A forced move loses nothing.
review-method-words = Words: by the loss in chance of winning, less one standard error. From 1% on good, from 5% an inaccuracy, from 10% a mistake, from 15% a blunder; below that, best.
review-method-sums = Start, draws, own decisions and others' decisions add up to the result. Lost by mistakes is what the inaccuracies, mistakes and blunders cost together. Accuracy is the share that was not lost of what was at stake: for each decision, the difference between the best and the worst of the moves that were looked at closely.
figures-title = Why figures differ
figures-differ = Figures for one position may differ. The curve and the chances of a position know all that lay hidden, and all players go on like the rule bot. The chance of a move, on the analysis board and in a review, goes by what its player knew, with what was hidden dealt anew; a better move than the rule bot's makes it higher. The analysis board looks for half a second, a review for longer: what stands after ± is the doubt.
error-review-failed = This review could not be worked out. The server's log says why; ask once more to try again.
error-review-busy = There are as many reviews to work out as this server takes on. Try again in a few minutes.

## The analysis board

analysis-link = Analyse from here
analysis-replay = Back to the replay
analysis-title = Analysis board: { $game }
analysis-valuing = Working out what this position is worth …
analysis-preparing = The search of this game is being prepared; that is done once after an installation.
analysis-busy = The machine is busy, and no move has been tried yet. The page asks again.
analysis-late = There is still no answer. Load the page again to go on asking.
analysis-value = Chances of winning here
analysis-best = Best for { $player }
analysis-next = What next?
analysis-draw = What is drawn?
analysis-any = At random
analysis-any-all = All draws until somebody chooses
analysis-take = Take this
analysis-over-here = The game is over here.
analysis-line = The line
analysis-begin = Where it begins
analysis-back = One move back
analysis-variations = Variations
analysis-name = Name of this line
analysis-keep = Keep it as a variation
analysis-forget = remove
analysis-copy = Copy the link
analysis-download = Download the lines
analysis-play = Play from here
analysis-seat = You are
analysis-level = Against
analysis-play-go = Play from here
analysis-play-about = Opens a table that begins at this position, and says so.
analysis-set = Another position
analysis-set-right = Put it right, or begin with an empty table
analysis-position-long = This position makes a link of { $given } characters, and { $most } is the most a page takes.
analysis-blank = No position was given. Paste one in notation, as a replay or this board shows it.
analysis-notation = A position in notation
analysis-set-go = Set it up
analysis-players = Players
analysis-empty = An empty table
analysis-over = The game is over at this position. Go back to a move before the end to play on.
analysis-other-game = That table is of another game. Open the analysis board from its own replay.
analysis-veiled = This position is what one player sees, with blanks. Give one in which everything is known, as a replay of a finished game has it.
analysis-full = The lines have become too long for a link. Download them, or begin a new line at this position.
analysis-afresh = Begin anew here
analysis-too-long = With this variation the link would be longer than { $most } characters. Download the lines first, then remove a variation or begin anew here.
analysis-long = A line has at most { $most } moves.
analysis-move = Move { $number } of the line, “{ $text }”, is not a move. Write d3 for a draw with outcome 3, 0-12 for action 12 of seat 0, and dots between them.
analysis-refused = Move { $number } of the line can't be made: { $why }
lobby-position = The game begins at a position from the analysis board.

## How fast a machine is

bench-game = Game (players)
bench-search = Simulations a second
bench-playouts = Games of the rule bot a second
bench-share = Share

## Puzzles and training

puzzles-link = Puzzles
puzzles-mining = Looking for puzzles: { $game }
puzzles-mined = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
} after { $games ->
    [one] { $games } game
   *[other] { $games } games
}.
puzzle-title = { $game }: puzzle { $number }
puzzle-daily = { $game }: the puzzle of the day
puzzle-daily-link = The puzzle of the day
puzzle-level = The weakest bot that finds it: { $level }.
puzzle-levels = By the weakest bot that finds it
puzzle-ask = You are { $name }. One move wins clearly more often than all others: which?
puzzle-choose = Your move (? for the solution, q to leave):
puzzle-which = That is not one of the moves. Type one of those in the list.
puzzle-right = { $choice }: that is it.
puzzle-wrong = { $choice }: there is something better. Try again.
puzzle-loses = { $choice }: that wins { $points ->
    [one] { $points } game
   *[other] { $points } games
  } fewer in a hundred than the best move. Try again.
puzzle-speaks = About this move: { $reason }. That alone does not decide: all that comes after is counted in.
compare-title = Why it is better
compare-wins = “{ $better }” wins { $points ->
    [one] one game in a hundred
   *[other] { $points } games in a hundred
  } more than “{ $other }”: if all play on by rule, { $percent } of 100 against { $less }.
# Numbers beside the names at the end, on average
compare-ends = At the end of { $playouts } games played on by rule, on average: { $name } { NUMBER($own, minimumFractionDigits: 1) }, the best of the others { NUMBER($rival, minimumFractionDigits: 1) }. After the other move: { NUMBER($own_else, minimumFractionDigits: 1) } and { NUMBER($rival_else, minimumFractionDigits: 1) }.
compare-sealed = The others choose at the same time: half the time as the rule bot does, half the time as they have learned to answer. A move that is easily read wins less.
compare-weighed = What is said of each move is about that move alone and does not decide: the chances count in all that comes after.
puzzle-solution = Show the solution
puzzle-chances = How often each move wins, if everybody plays on soundly
puzzle-best = the best
puzzle-left-out = Moves that are not listed fell behind in a shorter search before.
puzzle-no-more = There are no other moves here.
puzzle-analyse = On the analysis board
puzzle-list-link = All puzzles by number
puzzle-list-title = { $game }: all puzzles
puzzle-done = solved
study-room = { $room ->
    [puzzles] Puzzles
    [train] Training
   *[analysis] Analysis board
  }
study-about = { $room ->
    [puzzles] Positions from games of bots in which one move is clearly the best. Of which game?
    [train] Your own mistakes, to be put right, and puzzles. In which game?
   *[analysis] Any position, any move for any player, any draw, and what it is all worth. Of which game?
  }
puzzle-next = Next puzzle
puzzle-more = More puzzles
puzzle-progress = { $solved } of { $count } solved.
puzzle-solved = You have solved this one before.
puzzle-method = From games of bots, as one player saw them. Three long searches on different luck agreed on the best move.
train-link = Train on your own mistakes
train-title = Training: { $game }
train-lead = Positions from your own games in which you went wrong, and puzzles from games of bots. Find the best move.
train-go = Begin
train-own = Your own mistakes
train-none = When a game of yours is over and you have looked at its review, its mistakes come here.
train-lost = { $points ->
    [one] { $points } game
   *[other] { $points } games
  } in a hundred lost
train-mended = put right
train-stock = Puzzles
train-played = You chose: { $choice } ({ $word }). What is better?
train-ask = You are { $name }. What would the review rather have seen?
train-method = From your own game, as you saw it. The chances are those of its review; where they lie close together, a finer review may put them in another order.
train-left = { $count ->
    [0] No other mistake of yours is left.
    [one] One more mistake of yours is left.
   *[other] { $count } more mistakes of yours are left.
}
error-no-mistake = There is no such mistake of yours. The list of your own is on the page of training.
setting-coach = A coach says, after a choice that lost something, what was better
coach-title = The coach
coach-mark = Your choice ({ $choice }) was { $word ->
    [inaccuracy] an inaccuracy
    [mistake] a mistake
   *[blunder] a blunder
 } ({ $mark }). Better: { $better }, which wins { $points ->
    [one] { $points } game
   *[other] { $points } games
 } more in a hundred.
coach-doubt = With the doubt taken off { $sure } are left, and the word goes by that.
coach-why = About the better move: { $reason }. All that comes after is counted in.
coach-late = It can no longer be taken back: the game has gone on since, or something new was seen.
coach-again = Try again
coach-close = Close
lobby-coach = A coach says after a choice what was better.
error-no-coach = This table is played without a coach.
error-puzzle = There is no puzzle of that number. They go from 1 to { $last }.
error-no-puzzles = This game has no puzzles yet. `larrons lab puzzles` finds some.

