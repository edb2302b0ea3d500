title = Langfinger
credits = A game by Christian Fiore and Knut Happel, illustrated by Claus Stephan, published by Pegasus Spiele, © 2009. Unofficial implementation; most cards reconstructed, names of fences our own
pitch = A night of burglaries: place your rascals, fetch the right tools, empty the villa and the museum, and find a fence before the others do.
length = 20 to 30 minutes

## Options

option-memory = Tools taken openly in the City and still in a hand. Hands are secret in the game itself (our ruling); showing what was taken is a house rule.
choice-memory-hidden = yours to remember
choice-memory-open = shown on the board (house rule)
option-rascals = How the rascals are handed out.
choice-rascals-random = by chance (house rule)
choice-rascals-draft = each player picks one, from the first player on
option-max_rounds = The round after which the game ends, even if nobody has 20 (our ruling).

## Tools, rascals, loot, places

tool-pick = lock pick
tool-hammer = hammer
tool-pliers = pliers
tool-torch = welding torch
tool-plan = plan
tools-many = { $count } × { $tool }
rascal-pascal = Pascal Passepartout
rascal-hans = Hans Hammer
rascal-tommaso = Tommaso Tenaglia
rascal-yoshiko = Yoshiko Yosetsuki
rascal-bobby = Bobby Blueprint
place-city = City
place-villa = Villa
place-ruin = Ruin
place-museum = Museum
place-port = Port
protection-chest = chest
protection-pillar = pillar
protection-safe = safe
protection-showcase = showcase
type-gold = gold
type-jewel = jewellery
type-coins = coins
type-statue = statue
type-painting = painting
type-money = money bag
loot-back = { $protection } ({ $tools })
loot-front = { $type } worth { $value }
fence-name = { $id ->
    [F01] Aldo
    [F02] Berthe
    [F03] Casimir
    [F04] Dolores
    [F05] Edmond
    [F06] Fanny
    [F07] Gaspard
    [F08] Hortense
    [F09] Igor
    [F10] Josette
    [F11] Klaus
    [F12] Lucette
    [F13] Marius
   *[F14] Ninon
  }
fence = { fence-name } ({ $offers })
fence-buys = { $count ->
    [one] { $type }
   *[other] { $count } × { $type }
  }{ $bonus ->
    [0] { "" }
   *[other] { " " }+{ $bonus }
  }

## What happened

event-first = { $player } is the first player.
event-rascal = { $player } plays { $rascal } ({ $tool }).
event-hand = { $player } is dealt { $count } tools.
event-own-hand = { $player } is dealt: { $tools }.
event-laid = { $place }: { $cards }.
event-round = Round { $round } begins with { $player }.
event-place = { $player } places a token: { $place }, slot { $slot }.
event-pass = { $place }: no action by { $player }.
event-take = { $place }: { $player } takes a tool, { $tool }.
event-chest = { $place }: { $player } opens the chest ({ $tools }) and finds { $money }, now { $total }.
event-chest-rascal = { $place }: { $player } opens the chest ({ $tools }, and { $rascal }'s { $tool }) and finds { $money }, now { $total }.
event-steal = { $place }: { $player } takes loot ({ $protection }) and pays { $tools }.
event-steal-rascal = { $place }: { $player } takes loot ({ $protection }) and pays { $tools }, with { $rascal }'s { $tool }.
event-own-loot = Only you can see it: { $loot }.
event-square = { $place }: { $player } exchanges { $give } for { $get }.
event-discard = { $place }: { $player } discards a tool, { $tool }.
event-own-draw = { $player } draws a tool, { $tool }.
event-draw = { $count ->
    [one] { $player } draws a tool.
   *[other] { $player } draws { $count } tools.
  }
event-sale = { $bonus ->
    [0] Port: { $player } sells { $loot } to { fence-name }: { $money }, now { $total }.
   *[other] Port: { $player } sells { $loot } to { fence-name } (+{ $bonus } a card): { $money }, now { $total }.
  }
event-sold = Port: { $player } sells loot to { fence-name }: { $money }, now { $total }.
event-reshuffle-tools = The discarded tools are shuffled into a new pile.
event-reshuffle-loot = The discarded loot is shuffled into a new pile.
event-reshuffle-fences = The discarded fences are shuffled into a new pile.
event-end = Round { $round } is played out and somebody has 20 or more: the night is over.
event-end-cap = Round { $round } was the last one allowed: the night is over.
event-win = { $players } wins with { $money }.
event-win-shared = { $players } win together with { $money }.

## Choices

label-place = { $place } (slot { $slot })
label-pass = Do nothing
label-lost-city = Go on: no tool left
label-lost-villa = Go on: you can open nothing
label-lost-ruin = Go on: no square you can pay for
label-lost-museum = Go on: you can open nothing
label-lost-port = Go on: no sale here
label-lost-empty = Go on: no loot left
label-enough = Sell this card only
label-take = Take a tool: { $tool } ({ $count } there)
label-steal = { $position }: rob the { $protection }, pay { $tools }
label-steal-rascal = { $position }: rob the { $protection } with your own { $tool }, pay { $tools }
label-square = Square { $square }: { $give } for { $get }
label-discard = Discard a tool: { $tool } ({ $count } in hand)
label-fence = { $fence }: up to { $money }
label-sell-which = { $which ->
    [0] { "" }
   *[other] { " " }(card { $which })
  }
label-sell = { $bonus ->
    [0] Sell { $loot } for { $money }{ label-sell-which }
   *[other] Sell { $loot } for { $money } (+{ $bonus }){ label-sell-which }
  }
label-rascal = { $rascal } ({ $tool })

## Questions before a costly move

confirm-decline = There is still something to do for this token ({ $place }). If you do nothing, its action is gone. (LF-17)
confirm-second = This fence takes a second card of that type in the same sale, for { $money } more. (LF-37)
confirm-pair = This fence goes after one sale. For two cards of one type you would get { $money }, instead of { $less } for this one. (LF-39)
confirm-museum = A token of yours waits at the Museum. Without this tool ({ $tool }) you could no longer open a card there: { $loot }. (LF-33)
confirm-port = You have no loot and no token at the Villa or the Museum: there will be nothing to sell at the Port. (LF-40)

## Refusals

refuse-rascal-taken = { $rascal } is already taken; choose another rascal.
refuse-draft-first = First choose your rascal.
refuse-place-full = { $place } is closed: its { $most } slots are taken.
refuse-place-first = Place a token now; you can do nothing else, not even pass.
refuse-placing-over = All tokens are placed; now they act.
refuse-begun = You have begun this action, so carry it out.
refuse-rascals-over = The rascals are handed out already.
refuse-elsewhere = Your token acts here now: { $place }.
refuse-no-tool = No such tool lies in the City: { $tool }.
refuse-no-loot = No loot lies at position { $position }.
refuse-lacking = Your hand lacks: { $tools }.
refuse-lacking-rascal = Even with your rascal card you lack: { $tools }.
refuse-rascal-used = Your rascal card has already helped here this round: { $place }.
refuse-rascal-useless = This loot does not ask for your rascal's tool: { $tool }.
refuse-square-first = First choose an exchange square.
refuse-not-in-hand = You have no such tool: { $tool }.
refuse-square-taken = { $player }'s token closes this square.
refuse-square-price = This square asks for { $give ->
    [one] { $give } tool
   *[other] { $give } tools
  }; you have { $count }.
refuse-no-fence = No fence stands at position { $position }.
refuse-no-goods = You have no loot to sell.
refuse-not-bought = { fence-name } buys none of your loot.
refuse-fence-first = First choose a fence.
refuse-not-yours = You don't have { $id }.
refuse-sold-already = { $id } is the card you are selling already.
refuse-other-type = In one action you sell one type only, here: { $type }.
refuse-type-not-bought = This fence does not buy this type: { $type }.

## Component files

component-tools = the tools add up to { $count } cards; there must be { $right }.
component-loot-tools = a loot card asks for two or three tools out of: { $good }.
component-chest = “{ $type }” can't be behind a { $protection }: money is in chests, and nothing else is.
component-fence = a fence buys at least one of: { $good }.
component-bonus = a fence pays a bonus only for a type that it buys.

## Notation

notation-action = “{ $text }” is not an action. Write for example: place city, pass, take plan, steal 1, steal 1 rascal, square 1, discard plan, fence 1, sell L01, rascal hans.
notation-outcome = “{ $text }” is not an outcome of this draw. Write for example: plan, L19, F03, first A, or rascals hans bobby.
notation-rounds = “{ $text }”: the round is later than the last one.
notation-tool = “{ $text }” is not a tool. Write for example 2plan, ?3 for three unseen ones, or - for none; the tools are: { $good }.
notation-loot = “{ $text }” is not a loot card. Write L01 to L30, a back as B01, and who knows the front as L01:AB or L01:-.
notation-fence = “{ $text }” is not a fence. Fences are F01 to F14.
notation-too-many = “{ $text }”: no more than { $most } cards lie there.
notation-twice = { $text } is in two places.
notation-back = There are only { $most } cards left with the back { $text }.
notation-tools = There are more of the tool “{ $name }” than the { $most } in the box.
notation-known = A hand has at least the tools that are known and fresh in it.
notation-unseen = A seat can't have seen tools that lie in the pile: what it has not seen is at least as much as that.
notation-views = One sees all hands, one's own or none; and only the seller sees how far a sale is.
notation-rascals = The rascals don't fit: from the deal on everybody has one, all different; before it, only those who have chosen theirs (rascals=draft) have one.
notation-chest = Nobody keeps a chest: it is cashed at once.
notation-front = Whoever holds a loot card knows its front, everybody knows the discarded ones, and nobody those in the pile.
notation-not-known = The seat whose view this is does not know the front of { $text }: write the back (B01), or who knows it (L01:AB).
notation-tokens = “{ $text }” are not tokens. Write places and seats in slot order (seats { $good }, a dot for none), for example: city AB port .C
notation-tokens-number = { $text } has more than { $most } tokens on the board.
notation-tokens-placed = The tokens don't fit what is due: while tokens are placed the seat has one left and no square is taken; tokens that have acted are off the board; between the rounds all are.
notation-due = “{ $text }” is not due here. Write for example: draw first, draft A, deal A 2, refill city 4, place A, A at villa 1, A at ruin 1 square 2 discards 1, A at port 1 fence 2, or over.
notation-moment = What is due can't be due in this position.

## The board

board-round = Round { $round } · first: { $first }
board-lap = token { $lap } of 3
board-over = Game over
board-player = Player
board-rascal = Own tool
board-money = Money to 20
board-tools = Tools
board-loot = Loot
board-place = Place
board-slots = Tokens
board-cards = What lies there
board-empty = nothing
board-legend = ✓ your hand opens or sells it · * your rascal's own tool · ✗ you lack it · ≈ your token in the City can fetch it
board-hand = Your hand
board-own-loot = Your loot
board-nothing = nothing
board-none = –
board-pile = Pile
board-left = Left
board-discarded = Discarded
board-fences = Fences

## Odds

odds-name = { $place } { $position }: { $protection }
odds-front = { $front } ({ NUMBER($chance, style: "percent") })
odds-sales = { $tokens ->
    [one] Port, { $tokens } token: up to { $money } if nobody comes first
   *[other] Port, { $tokens } tokens: up to { $money } if nobody comes first
  }
odds-no-sale = Port: nothing you could sell there now
odds-draw = From the pile
odds-draws = { $count ->
    [one] in { $count } draw
   *[other] in { $count } draws
  }
odds-note = All from what you may know: cards seen, your hand, the lists of the box. Fronts you can't tell apart are equally likely.

## The end

play-place = place { $place } with { $points }

## The web board

web-placing = { $player } places token { $lap } of 3
web-acting = { $place }, slot { $slot }: { $player } acts
web-players = Players
web-places = The five places, in the order in which they act
web-own = What is yours
web-first = first player
web-money = { $money } of { $goal }
web-alarm-has = has { $goal }: the last round
web-alarm-may = may reach { $goal } this round, at the very best
web-hand-size = { $count ->
    [one] { $count } tool in hand
   *[other] { $count } tools in hand
  }
web-tokens-left = { $count ->
    [one] { $count } token left
   *[other] { $count } tokens left
  }
web-lamp-lit = { $place }: the rascal card can still help this round
web-lamp-out = { $place }: the rascal card has helped this round
web-place = { $count ->
    [0] { $place }, no tokens{ $tokens }
   *[other] { $place }, tokens: { $tokens }
  }
web-slot = { $slot } { $player }
web-city-tool = { $tool }, { $count } in the City
web-loot = { $place } { $position }: { $back }.{ $mark ->
    [open] { " " }Your tools open it.
    [rascal] { " " }Your tools open it with your rascal's help.
    [city] { " " }Your token in the City can fetch what you lack.
   *[none] { "" }
  }
web-lacks = You lack { $tools }.
web-square-taken = { $square }, taken by { $player }
web-fence-pays = { $fence }; you get up to { $money }
web-hand-tool = { $tool }, { $count } in your hand
web-goods = Your loot
web-draft = The rascals
web-taken = taken by { $player }
web-pays = at the Port: { $money }
web-pays-here = here: { $money }
web-pays-nothing = no buyer yet
web-piles = Piles and discards
web-pile-tools = Tools in the pile: { $count }. Discarded:
web-pile-loot = Loot in the pile: { $count }. Discarded:
web-pile-fences = Fences in the pile: { $count }. Discarded:
web-legend-have = in your hand
web-legend-helped = your rascal's own tool
web-legend-city = in the City, within your reach
web-legend-lack = you lack it
web-ending = { $text }.
web-behind = { $loot }. Behind it: { $fronts }.
web-buyers = { $count ->
    [one] Selling { $type }: { $count } fence at the Port buys it; the next one laid buys it with probability { $chance }.
   *[other] Selling { $type }: { $count } fences at the Port buy it; the next one laid buys it with probability { $chance }.
  }
web-note-city = { $count ->
    [0] perhaps no tool left for you
    [one] at least { $count } tool still there at your turn
   *[other] at least { $count } tools still there at your turn
  }
web-note-ruin = { $count ->
    [0] perhaps no square left that gains a card
    [one] at least { $count } square left that gains a card
   *[other] at least { $count } squares left that gain a card
  }
web-note-port = { $count ->
    [0] perhaps no fence left
    [one] at least { $count } fence left
   *[other] at least { $count } fences left
  } · { $money ->
    [0] nothing to sell yet
   *[other] best sale { $money }
  }
web-note-house = your tools open { $open } of { $count }
web-note-take = then your tools open { $open } of { $count }
web-note-square = { $chance } chance of drawing at least one tool you lack at the Museum
web-note-discard = then your tools open { $open } of { $count } at the Museum

## Numbers for learners, see docs/lab.md

feature-phase = What is due: choosing a rascal, placing tokens, the action of a token, a draw; or the game is over.
feature-sub = How far the action is, or what is being drawn.
feature-round = The number of the round, from 1.
feature-first = Who is the first player of the round.
feature-player = Who is acting.
feature-place = The place whose tokens are acting, or that is being filled up.
feature-slot = Which slot of that place is acting; 0 is the first.
feature-left = How many cards are still to be taken, discarded or drawn in this step.
feature-sel_fence = The slot of the port with the fence chosen for a sale, 0 for the first; -1 none, or a choice you don't see.
feature-sel_square = The exchange square chosen at the ruin.
feature-sel_loot = The first loot card chosen for a sale; -1 none, or a choice you don't see.
feature-rascal = The rascal of each seat.
feature-money = The money of each seat.
feature-hand = How many tools of each kind you hold.
feature-hand_size = How many tools each other seat holds.
feature-hand_known = How many tools of each kind everybody knows to be in each hand.
feature-unseen = How many tools of each kind you reckon with in the pile and among cards drawn face down.
feature-fresh = How many tools each seat drew face down since the last shuffle and is taken to hold still.
feature-tool_deck = How many tools are in the pile.
feature-tool_discard = How many tools of each kind lie in the discard.
feature-city = How many tools of each kind lie in the city.
feature-loot_loc = Where each loot card is: in the pile, discarded, on a slot of the villa or the museum, or held by a seat; of cards you can't tell apart, that one of them is there.
feature-loot_known = Which seats know the front of each loot card.
feature-fence_loc = Where each fence is: in the pile, discarded, or on a slot of the port.
feature-token_at = Whose token is on each slot of each place.
feature-tokens_left = How many tokens each seat still has to place.
feature-rascal_used = 1 if the seat has used its rascal at the villa or the museum in this round.
feature-square_owner = Whose token is on each exchange square of the ruin.
feature-winners = Who has won.
feature-flags = Whether the options memory=open and rascals=draft are on, and whether the game is still being set up.
feature-max_rounds = The last round of the game.

## The box

box-others = In the box too, by the rulebook: the board, 5 pawns, 15 tokens and the first player's card.
box-tools = Tools
box-rascals = Rascals, each with a tool
box-loot = Loot
box-fences = Fences and what they buy
box-layouts = Cards laid out
box-squares = Exchange squares of the Ruin
box-card = { $id }: { $name }
box-layout = { $players } players
box-laid = { $place } { $count }
box-parts = { $parts }
part-protection = protection
part-tools = tools
part-bonus = bonus
part-id = full name
part-buys = that it buys coins
part-type = what it is
part-value = value
box-square = discard { $give }, draw { $get }

## What to do, in the headline

task-draft = Choose your rascal
task-place = { $count ->
    [one] Place your last token
   *[other] Place one of your { $count } tokens
  }
task-act = { $place ->
    [city] City: take a tool
    [villa] Villa: which loot do you break in for?
    [museum] Museum: which loot do you break in for?
    [ruin] Ruin: choose an exchange
   *[port] Port: choose a fence
  }
task-lost = { $why ->
    [city] City: no tool is left for you
    [villa] Villa: your tools open nothing here
    [museum] Museum: your tools open nothing here
    [ruin] Ruin: you cannot pay for any free square
    [empty] No loot is left here
   *[port] Port: nobody here buys what you have
  }
task-discard = Choose a tool to discard
task-sell = Choose what you sell
task-sell-second = Sell a second card?
odds-chart = The next tool drawn

## Why a choice may be a good one

reason-tool = { $count ->
    [0] you lack it for no loot on the board
    [one] you lack it for one loot card on the board
   *[other] you lack it for { $count } loot cards on the board
  }
reason-burglary = the tools in hand are enough
reason-burglary-rascal = the rascal saves a tool
reason-sale = brings up to { $money }
reason-port = { $money ->
    [0] nothing to sell yet
   *[other] a sale brings up to { $money }, if nobody comes first
  }
reason-loot = { $count ->
    [0] the tools open nothing there yet
    [one] the tools open one card there
   *[other] the tools open { $count } cards there
  }
reason-city = tools for later burglaries
reason-ruin = exchanges tools for others
reason-pass = nothing is spent, and nothing is won

# What was different in games of older rules
rules-before-1 = rascals were dealt out by lot
