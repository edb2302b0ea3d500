title = Pickpocket
credits = A game by Reiner Knizia, illustrated by Olivier Fagnère, published by Repos Production, © 2008. Unofficial implementation; numbers of tiles and values of guards reconstructed
pitch = Steal one more tile or slip out with the loot? The last thief in the inn plays double or nothing.
length = 30 minutes

## Options

option-powers = Seven powers, chosen each night. The book advises a first game without them.
choice-powers-true = with powers
choice-powers-false = without powers
option-merchant_elements = Elements on each line of the merchant: none by our ruling, one is a house rule.
choice-merchant_elements--1 = as in the component file
option-don_guard_counts = A first guard drawn in double or nothing counts as one of the two tiles (our ruling; off is a house rule).
option-ambi_strict = Caught again on the Ambidextrous redraw, a thief is out even if a warning was left (by the rulebook; off is a house rule).

## Tiles and powers

line-purse = purse
line-key = key
line-vial = vial
line-jewel = jewel
tile-1 = { $a }
tile-2 = { $a }-{ $b }
tile-3 = { $a }-{ $b }-{ $c }
tile-4 = { $a }-{ $b }-{ $c }-{ $d }
tile-double = double { $tile }
tile-many = { $count } × { $tile }
power-illusion = Illusion spell
power-glove = Magic glove
power-passage = Secret passage
power-accomplice = Accomplice
power-bruce = Bruce, the ninja mouse
power-beer = A beer at the bar
power-ambidextrous = Ambidextrous
illusion-part = { $line } { $points }
power-illusion-effect = slipping away, for each open line: { $parts }
power-glove-effect = a tile from the bag when you have slipped away
power-passage-effect = loot and both guards if the second one comes
power-accomplice-effect = the guard counts twice when you slip away
power-bruce-effect = { $points } extra points when you slip away
power-beer-effect = pass once, in double or nothing too
power-ambidextrous-effect = once, when caught, draw another tile

## What happened

event-marker-bottom = { $player }'s marker is at the bottom of the stack: { $player } starts the first night.
event-marker = { $player }'s marker comes on top.
event-dealt = { $player } is dealt a { $tile } tile.
event-first-night = Night { $night }: { $player } begins.
event-night = Night { $night }: { $player } is Prince of Thieves and begins.
event-power = { $player } takes a power: { $power }.
event-steal = { $player } steals: { $tile }. The loot is worth { $worth }.
event-play = { $player } plays { $tile } from hand. The loot is worth { $worth }.
event-caught = { $player } is caught red-handed ({ $tile }): only { $count ->
    [one] the { $lines } line was open
   *[other] the lines { $lines } were open
  }!
event-may-redraw = { $player } is ambidextrous and may draw another tile.
event-redraw = { $player } draws another tile.
event-warned = { $player } gets a warning and lies down, but stays.
event-out = { $player } is out for the night with nothing.
event-double-lost = { $player } loses double or nothing: no points tonight.
event-leave = { $player } slips away: { $sum }.
event-leave-nothing = { $player } slips away with nothing.
event-laid-down = { $player } lays { $other } down.
event-beer = { $player } has a beer.
event-double-begins = { $player } is the last one inside: double or nothing!
event-double-won = { $player } wins double or nothing: { $sum }.
event-glove = { $player }'s magic glove takes a tile.
event-glove-tile = { $player }'s magic glove takes a tile: { $tile }.
event-guard-drawn = { $player } meets a guard of { $value } ({ $seen } of 7).
event-guard-glove = { $player }'s magic glove wakes a guard of { $value } ({ $seen } of 7).
event-guard-free = This guard uses up none of the tiles to play.
event-second-guard = It is the second guard of the night: the doors are barred.
event-passage = { $player } escapes through the secret passage: { $sum }.
event-thrown-out = Thrown out with nothing: { $players }.
event-seventh-guard = It is the seventh guard: the game is over.
event-hand = { $player } shows { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
  } in hand: { $points ->
    [one] { $points } point
   *[other] { $points } points
  } more.
event-win = { $player } is King of Thieves with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
event-win-tie = { $player } is King of Thieves: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, and fewer tiles in hand.
event-win-shared = { $players } share the crown with { $points ->
    [one] { $points } point
   *[other] { $points } points
  } each and equally many tiles in hand.

## Choices

label-steal = Steal a tile from the bag
label-steal-double = Steal a tile from the bag ({ $left ->
    [one] the last tile to play
   *[other] { $left } tiles to play
  })
label-leave = Slip away with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
label-leave-nothing = Slip away with nothing
label-beer = Have a beer and pass
label-beer-double = Have a beer instead of a tile ({ $left ->
    [one] the last one to play
   *[other] { $left } to play
  })
label-play = Play { $tile }: loot { $worth } (worth { $end } if kept)
label-redraw = Draw another tile with your other hand
label-accept = Give in: out with nothing
label-accept-warning = Give in: take the warning and lie down
label-lay-down = Lay { $player } down
label-power = { $power }: { $effect }

## Questions before a costly move

confirm-empty-row = Nothing lies in the row yet: { $points ->
    [0] you would slip away with nothing
    [one] you would slip away with 1 point
   *[other] you would slip away with { $points } points
  }. (PP-19)
confirm-rival = { $player } would be the last thief inside, with double or nothing on loot worth { $worth } and { $lines ->
    [one] { $lines } open line
   *[other] { $lines } open lines
  }. (PP-22)
confirm-guard = A guard is out, and you could slip away with { $points ->
    [one] { $points } point
   *[other] { $points } points
  } now. If this goes wrong you may lose everything. (PP-17)
confirm-last-tile = This is the last tile of your hand. { $end ->
    [0] Kept to the end it is worth nothing, but hands are not filled up again
    [one] Kept to the end it is worth 1 point, and hands are not filled up again
   *[other] Kept to the end it is worth { $end } points, and hands are not filled up again
  }. (PP-29)

## Refusals

refuse-turn = It is { $player }'s turn.
refuse-out = You are out of the inn until the next night; it is { $player }'s turn.
refuse-pick-turn = It is { $player }'s turn to choose a power.
refuse-power-taken = { $power } already belongs to { $player } tonight.
refuse-power-first = Choose a power first: the night has not begun.
refuse-power-now = Powers are chosen before the night begins, not now.
refuse-caught = You are caught: draw another tile or give in.
refuse-not-caught = You are not caught, so there is no other tile to draw and nothing to give in to.
refuse-lay-down-first = Lay another thief down first: one who is inside and standing.
refuse-lay-down-now = You lay somebody down only when you slip away.
refuse-no-such-tile = This box has no tile type { $number }; it has { $types } types, numbered from 0.
refuse-not-in-hand = You have no { $tile } in your hand.
refuse-extends-nothing = { $tile } extends no open line of the loot.
refuse-leave-double = You are the last one inside: you can't just slip away, it is double or nothing.
refuse-no-beer = The beer at the bar is not yours tonight.
refuse-beer-used = You have already had your beer tonight.

## Component files

component-copies = the copies of the loot tiles add up to { $count }; they must make { $right }.
component-lines = the lines are “{ $value }”; write one or more of the letters { $good }, in this order.
component-twins = this tile is the same as an earlier one: lines { $lines }, elem { $elem }, end { $end }. Raise its copies instead.

## Notation

notation-action = “{ $text }” is not an action. Write steal, leave, beer, redraw, accept, lay down A, take bruce, or play 0 … play 23 (the type of the tile).
notation-marker = “{ $text }” is not a draw of the stack. Write marker and the letter of a seat, for example marker B.
notation-tile = “{ $text }” is not a tile of this box. Its tiles: { $good }.
notation-guard = “{ $text }” is not a guard of this box. Its guards: { $good }.
notation-power = “{ $text }” is not a power. The powers: { $good }.
notation-power-twice = The power { $name } has two owners.
notation-row = { $text } can't lie there: it extends no open line.
notation-guards = At most one guard is out (two when the game is over), and none is in two places.
notation-too-many = There are { $count } tiles { $name }, but the box has { $right }.
notation-too-many-hidden = There are { $count } more loot tiles than the box has.
notation-views = One sees all hands, one's own or none.
notation-heights = No two markers stand at the same height.
notation-night = In the first night somebody has started (start A), in later ones somebody is Prince (prince A), and all markers are placed.
notation-no-powers = Somebody has a power or chooses one, but this game is played without (powers), or it is the first night, or it is the Prince of four or more players, who has none.
notation-set-up = Before the first night markers are placed from height 0 up, and then three tiles are dealt to one seat after the other.
notation-over = The game is over exactly when seven guards have been seen.
notation-picks = “{ $text }” does not fit: by the scores and the powers taken it is not that player's choice.
notation-inside = This turn does not fit with { $count ->
    [one] { $count } thief
   *[other] { $count } thieves
  } inside.

## Odds

odds-tile = extends the loot
odds-caught = extends nothing: caught
odds-guard-1 = first guard of the night: safe
odds-guard-2 = second guard: the night is over
odds-guard-7 = seventh guard: the game is over
odds-lost = Risk of losing the night: { $chance }.
odds-not-lost = This draw can't cost you the night.
odds-worth = After a tile that fits, the loot is worth { $worth } on average (now { $now }).
odds-line = Line
odds-extended = shown
odds-open = open after
odds-hand = Your hand is worth { $points ->
    [one] { $points } point
   *[other] { $points } points
  } at the end of the game.

## The board

letter-purse = P
letter-key = K
letter-vial = V
letter-jewel = J
lines-purse = Purses
lines-key = Keys
lines-vial = Vials
lines-jewel = Jewels
board-set-up = Setting up
board-night = Night { $night }
board-over = Game over
board-loot = Loot { $worth }
board-leave = You would slip away with { $points }
board-double = Double or nothing, { $left ->
    [one] one more tile
   *[other] { $left } tiles to play
  }
board-double-points = { $points } as it stands
board-no-guard = No guard about
board-guard = A guard of { $value } at the door
board-guards = The guards { $first } and { $second } bar the doors
board-guards-seen = guards { $seen } of 7
board-bag = Bag: { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
  }, { $guards ->
    [one] { $guards } guard
   *[other] { $guards } guards
  }
board-player = Thief
board-points = Points
board-where = Where
board-hand = Hand
board-powers = Powers
board-tonight = +{ $points }
board-in = in the inn
board-standing = in the inn, standing
board-lying = in the inn, lying down
board-away = slipped away
board-caught = caught
board-thrown = thrown out
board-passage = secret passage
board-won = double or nothing won
board-used = used
board-prince = Prince
board-king = King
board-your-hand = Your hand
board-pile = At { $total ->
    [one] { $total } point
   *[other] { $total } points
  }, bottom to top:
board-laps = ({ $laps } + { $rest })

## The web board

web-inn = In the inn
web-inn-empty = Nobody is left inside.
web-street = In the street
web-street-empty = Nobody has left yet.
web-watch = Guards: { $seen } of 7
web-door-guards = Guards at the door
web-guard = A guard of { $value } stands at the door
web-post = Guard place { $number }, empty
web-watch-come = guard of { $value }, has come
web-watch-bag = guard of { $value }, still in the bag
web-loot = Loot
web-merchant = The merchant: here the four lines begin
web-row-tile = Tile { $number }: { $tile }
web-line-open = { $line } open, { $count }
web-line-broken = { $line } broken
web-double = Double or nothing
web-double-left = { $left ->
    [one] one more tile to play
   *[other] { $left } tiles to play
  }
web-as-it-stands = { $sum } as it stands
web-exit = { $sum } if you slip away
web-door = Slipping away would bring you { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
web-door-double = Won as it stands, this would bring { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
web-door-name = Slip away
web-door-name-double = If won
web-bag-name = Bag
web-bag-guards = { $guards ->
    [one] { $guards } guard
   *[other] { $guards } guards
  }
web-caught-name = Caught
web-caught = { $player } is caught with { $tile }
web-hand-fits = { $tile }: fits, the loot would be worth { $worth }; { $end } at the end if kept
web-hand-idle = { $tile }: extends no open line now; { $end } at the end if kept
web-hand-none = No tiles left.
web-held = { $count ->
    [0] no tile in hand
    [one] { $count } tile in hand
   *[other] { $count } tiles in hand
  }
web-lying = lying down
web-thief = { $player }: { $facts }
web-own-powers = Your powers
web-powers = Powers of the night
web-powers-choose = Choose a power
web-powers-next = Still to choose:
web-power-used = { $power } (used)
web-power-of = { $power }: { $player }
web-power-free = free
web-short-illusion = Illusion
web-short-glove = Glove
web-short-passage = Passage
web-short-accomplice = Accomplice
web-short-bruce = Bruce
web-short-beer = Beer
web-short-ambidextrous = Ambidextrous
web-track = Score track
web-marker = { $player } ({ $points })
web-pile = Space { $number }, bottom to top: { $players }
web-discard = Discard: { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
  }
web-discard-none = Nothing has been discarded yet.
web-gone = { $tile }, { $count } discarded
account = { $nights } from the nights, { $hand } from tiles in hand
web-shown = Hands at the end
web-hands = Hands
web-final = { $score } + { $hand } = { $total }
web-note-steal = { $lost } risk of losing the night; loot { $worth } if it fits
web-note-steal-safe = a warning at worst; loot { $worth } if it fits
web-note-redraw = { $safe } chance of getting away with it
web-note-double = { $win } chance of winning, { $points } on average

## Numbers for learners, see docs/lab.md

feature-phase = What is asked: choosing a power, a turn, double or nothing, drawing another tile after being caught, laying somebody down; or the game is over.
feature-draw = What is being drawn: the stack of markers, the deal, a theft, a redraw, the tile of the magic glove; or nothing.
feature-to_move = Which thief is acting.
feature-start_player = Who begins the night.
feature-prince = Who is the Prince of Thieves.
feature-night = The number of the night, from 1.
feature-don_left = How many tiles are still to be played in double or nothing.
feature-pending_tile = The type of the tile the thief was caught with, while another one may be drawn (types are numbered as in components.toml).
feature-pending_seat = Who has just left, while they lay somebody down or their glove draws.
feature-pick_order = Who chooses a power first, second, and so on.
feature-pick_idx = How many have chosen a power.
feature-hand = How many tiles of each type each seat holds; -1 in hands you don't see.
feature-hand_size = How many tiles each seat holds.
feature-bag = How many tiles of each type are in the bag; -1 where you can't know.
feature-bag_loot = How many tiles are in the bag, guards not counted.
feature-bag_guards = Which guards are still in the bag.
feature-discard = How many tiles of each type lie in the discard.
feature-row_tiles = How many tiles of each type lie in this night's row.
feature-row = The type of the tile in each place of the row, from the left; -1 beyond its end.
feature-row_len = How many tiles the row has.
feature-row_elems = How many elements each line shows; 0 once it is broken.
feature-open_mask = Which lines are still open.
feature-night_guards = The first and the second guard out this night.
feature-guards_seen = How many guards have come out in the game.
feature-status = Where each thief is: in the inn, slipped away, caught, thrown out by guards, gone through the secret passage, or off with a won double or nothing.
feature-standing = 1 if the thief is standing and would only be warned if caught.
feature-power_owner = Who has each power this night.
feature-power_used = Which powers are used up for this night.
feature-score = The points of each seat.
feature-arrival = When each marker came to its space: of equal points the later lies on top; -1 before it is placed.
feature-night_points = The points each seat made this night.
feature-final = The points of each seat at the end, its hand included; 0 before.
feature-clock = The number the next arrival will get, see “arrival”.
feature-winners = Who has won.
feature-opt_powers = The option powers is on.
feature-opt_merchant_elements = How many elements the merchant shows on each line.
feature-opt_don_guard_counts = The option don_guard_counts is on.
feature-opt_ambi_strict = The option ambi_strict is on.

## The box

box-others = In the box too, by the rulebook: the board, 6 characters with their figures and markers, the tile of the Prince of Thieves and the bag.
box-tiles = Loot tiles
box-guards = Guards
part-value = value
box-merchants = Merchant
box-merchant = merchant
box-elements = { $count ->
    [0] shows no element of his own
    [one] shows { $count } element on each line
   *[other] shows { $count } elements on each line
  }
box-powers = Powers (variant)
box-parts = { $parts }
box-line = { $line } { $points }
part-name = name, effect and points
box-guard = guard of { $value }
box-end = worth { $points } if kept to the end

## What to do, in the headline

task-power = Choose a power for this night
task-turn = { $plays ->
    [0] Steal,
   *[other] Steal, play a tile,
  } or slip away with { $points ->
    [0] nothing
    [one] { $points } point
   *[other] { $points } points
  }
task-double = Double or nothing: { $left ->
    [one] one tile to go
   *[other] { $left } tiles to go
  }
task-caught = Caught! Draw once more, or give in?
task-lay-down = Choose a thief to lay down
web-score = { $points ->
    [one] { $points } pt
   *[other] { $points } pts
  }
web-chart = The next tile from the bag

## Why a choice may be a good one

reason-double = double or nothing is then won in { $percent }% of cases and brings { $points ->
    [one] one point
   *[other] { $points } points
  } on average
reason-leave = { $points ->
    [one] a point for sure
   *[other] { $points } points for sure
  }
reason-steal = { $percent ->
    [0] the night is hardly at stake yet
   *[other] the night is lost in { $percent }% of cases{ $worth ->
        [0] {""}
       *[other] , and with it the loot of { $worth }
      }
  }
reason-lay-down = { $points ->
    [one] has a point so far
   *[other] has { $points } points so far
  }
reason-play = { $gain ->
    [0] goes on without a draw; the loot stays as it is
   *[other] raises the loot by { $gain }, without a draw
  }
reason-play-less = goes on without a draw, but the loot loses { $loss }
reason-beer = stays inside without a draw
reason-power = { $guards ->
    [one] for this night; one more guard ends the game
   *[other] for this night; { $guards } more guards end the game
  }
reason-accept = { $warned ->
    [yes] stays inside with a warning; caught once more, the night is lost
   *[no] nothing is won, and no second tile is drawn
  }

# What was different in games of older rules
rules-before-1 = tiles kept to the end were worth something else, and a second theft of the Ambidextrous could be forgiven
