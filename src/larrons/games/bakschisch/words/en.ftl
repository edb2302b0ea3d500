title = Bakschisch
pitch = Bribe your way to the caliph's throne, and still sit there when the round ends.
credits = Bakschisch, 1995, Goldsieber Spiele. Design: “Kara Ben Hering” (Fritz Gruber, Wolfgang Lüdtke, Reiner Müller, Peter Neugebauer, Klaus Teuber). Art: Karin Späth, Marion Pott. French rules shared by Escale à jeux. Board path of this digital edition: our reconstruction.
length = 35 to 45 minutes

## Options

option-fifth_zero_all = The leaflet to the letter: on the fifth bribe a single empty fist or thief sends everybody back. Then nobody can hold the throne for sure.
option-caliph_rank = How the caliph counts places (our ruling: by the pawns ahead; the other is a house rule).
choice-caliph_rank-ahead = by the pawns ahead of you
choice-caliph_rank-dense = by the spaces with pawns ahead of you
option-throne_tiebreak = What decides first between several on the throne (the leaflet: the gold; the other is a house rule).
choice-throne_tiebreak-gold = the fuller bag
choice-throne_tiebreak-first = the earlier arrival
option-max_rounds = The round after which the game ends even if the throne is empty (our ruling).
option-show_gold = Show everybody's gold. It can always be counted, for every coin moves in the open; switch it off to rely on your memory.

## Persons, spaces and things

person-G = guard
person-S = servant
person-H = harem lady
person-E = eunuch
person-F = fakir
person-C = caliph
short-G = guard
short-S = servant
short-H = harem
short-E = eunuch
short-F = fakir
short-C = caliph
space-start = the start
space-throne = the throne
space-number = space { $number }
thief-bag = in the bag
thief-used = used
thief-given-up = given up
fist-coins = { $player } ({ $coins })
fist-thief = { $player } (thief)

## The log

event-shuffle = All the cards have been seen: they are shuffled again.
event-card = Round { $round }, card { $bribe }: { $person }.
event-closed = { $player } closes their fist.
event-fists = The fists open ({ $person }): { $fists }.
event-steal = { $coins ->
    [one] { $player } steals 1 coin.
   *[other] { $player } steals { $coins } coins.
  }
event-steal-nothing = { $player } sends out the thief for nothing.
event-pot = { $coins ->
    [one] 1 coin goes to the pot (now { $pot }).
   *[other] { $coins } coins go to the pot (now { $pot }).
  }
event-nobody = Nobody offers a coin, so nobody moves.
event-forward = { $player } moves from { $old } to { $new }.
event-back = { $player } falls back from { $old } to { $new }.
event-stay = { $player } stays { $where ->
    [throne] on the throne
   *[start] at the start
  }.
event-given-up = { $player } enters the palace and gives up the thief.
event-returned = { $player } is out of the palace and gets the thief back.
event-share = Round { $round } is over. Pot { $pot }: { $share } each, { $rest ->
    [0] nothing is left over.
    [one] 1 is left over.
   *[other] { $rest } are left over.
  }
event-over-alone = { $players } is alone on the throne and wins.
event-over-gold = Several sit on the throne. { $level ->
    [0] { $players } has the fullest bag of them and wins.
   *[other] { $asked } came first together; of these, { $players } has the fullest bag and wins.
  }
event-over-first = Several sit on the throne. { $level ->
    [0] { $players } came before the others and wins.
   *[other] { $asked } have equally full bags; of these, { $players } came first and wins.
  }
event-over-shared = Nothing sets them apart on the throne: { $players } share the victory.
event-over-cap = The last round leaves the throne empty. { $level ->
    [0] { $players } is furthest ahead and wins.
   *[other] { $asked } are furthest ahead; { $count ->
        [one] of these, { $players } has the fullest bag and wins.
       *[other] { $players } have equally full bags and share the victory.
      }
  }

## Choices

label-nothing = Empty fist
label-offer = { $coins ->
    [one] Offer 1 coin
   *[other] Offer { $coins } coins
  }
label-all = { $coins ->
    [one] Offer your last coin
   *[other] Offer all { $coins } coins
  }
label-thief = Show the thief

## Questions before a costly move

confirm-thief = On the fifth bribe the thief counts as 0, and a 0 always falls back: { $steps ->
    [one] 1 space
   *[other] { $steps } spaces
  } for you. (BK-18)
confirm-throne = You sit on the throne. With an empty fist you fall back for sure: { $steps ->
    [one] 1 space
   *[other] { $steps } spaces
  }. (BK-18)
confirm-all-coins = These are all your coins, and everyone pays, winner or not. { $bribes ->
    [one] Nothing would be left for the fifth bribe, which sends pawns back
   *[other] Nothing would be left for the { $bribes } bribes to come in this round
  }. (BK-16)

## Refusals

refuse-draw = The next card has to be turned first.
refuse-turn = Your fist is closed, and stays closed until all are.
refuse-thief-used = Your thief was shown in this round already.
refuse-thief-palace = No thief enters the palace: you gave yours up.
refuse-coins = { $gold ->
    [0] Your bag holds no coin: show an empty fist or, if you have it, the thief.
    [one] Your bag holds 1 coin: offer it or nothing.
   *[other] Your bag holds { $gold } coins: offer 0 to { $gold }.
  }

## Component files

component-cards = There are { $count } cards. A round lays { $row }, so their number must be a multiple of { $row }, and not 0.
component-inhabitant = Space { $space } shows “{ $letter }”. The inhabitants are { $good }.
component-path = The path has { $count } spaces. It needs { $fewest } to { $most }.
component-rare = { $count ->
    [0] “{ $letter }” is nowhere on the path. Each inhabitant needs at least two spaces.
   *[other] “{ $letter }” is on the path only once. Each inhabitant needs at least two spaces.
  }

## Notation

notation-action = “{ $text }” is not an action. Write “offer 4” (0 to 40 coins) or “thief”.
notation-card = “{ $text }” is not a card. Write “card” and one of G, S, H, E, F, C.
notation-seat = “{ $text }” is not a player. Write space, gold and thief (T in the bag, t used, x given up): “A 12 8T”, on the throne “A 31@2 8x”.
notation-coins = Bags and pot hold { $given } coins, but { $right } are in play.
notation-row = “{ $text }” is not a row. Write the cards turned, and “?” if the next one is to be turned: “GF?”.
notation-deck = “{ $text }” is not a deck. Write how often each card is in it: “G5 S5 H5 E5 F5 C5”.
notation-copies = Deck and row hold { $given } cards of { $letter }. There are only { $right }.
notation-deck-number = The deck holds { $given } cards. In round { $round }, with this row, it holds { $right }.
notation-fists = “{ $text }” are not the fists of { $players } players. Write coins or T for each, for closed fists also - (open) and ? (unknown).
notation-fists-now = “{ $text }”: fists are closed only while somebody's is still open and a card is turned.
notation-fist = { $seat } can't hold “{ $text }”.
notation-last-now = “{ $text }”: the fists opened last stand in every state but those before the first opening: “last 1 1 0 2” after the row, for instance.
notation-over = “{ $text }” is not an end after five cards. Write, for example, “over AB shared” (alone, gold, first, shared, cap).
notation-thief = The thief of { $seat } does not fit: beyond space { $cross } it is given up (x), on this side it is not, and when a round begins it is in the bag (T).
notation-arrival = { $seat }: on the throne, space { $throne }, and only there, stands the bribe of arrival, one that has passed: “{ $throne }@2”.
notation-winner = “{ $text }” does not fit: by this board it is “{ $right }”.
notation-fists-seen = “{ $text }”: whoever does not know some of the closed fists knows no other than their own.
notation-pot = The pot holds { $pot } coins, but when a round begins it has been shared out: it holds at most { $most }.
notation-round = This is round { $given }, but the game ends after round { $most }.

## The board

board-bribe = Round { $round } · bribe { $bribe } of 5: the highest offer moves forward
board-fifth = Round { $round } · fifth bribe: { $all ->
    [0] the lowest offer falls back
   *[other] the lowest offer falls back, and a single 0 sends everybody back
  }
web-bribe = Round { $round } · bribe { $bribe } of 5
board-over = The game is over
board-start = START
board-throne = THRONE
board-player = Player
board-space = Pawn
board-gold = Gold
board-thief = Thief
board-last = Last
board-fist = Fist
last-coins = { $coins }
last-thief = thief
board-open = open
board-closed = closed
board-if-highest = If highest
board-if-lowest = If lowest
board-stays = stays
board-pot = Pot { $pot } · if shared now: { $share } each, { $rest ->
    [0] nothing
   *[other] { $rest }
  } left over
board-pot-over = Pot { $pot }, not shared any more
board-safe = { $player } can keep the throne: an offer of { $coins } is safe.
board-unsafe = { $player } can be dislodged, but only if every other player offers at least as much.

## Odds

odds-card = Next card
odds-chance = Chance
odds-left = Left
odds-step = If the next card moves a pawn from where it stands, by so many spaces on average
odds-endgame = If everybody plays their best, { $player } will be on the throne at the end of this round with a probability of { $chance }.

## The end

play-place = { $place ->
    [1] wins
   *[other] does not win
  }{ $points ->
    [6] , half the victory
    [4] , a third of the victory
    [3] , a quarter of the victory
   *[other] {""}
  }

## The web board

path-label = The street to the throne
cards-label = The five cards of this round
hands-label = Hands and bags
tray-label = Your fist
space-text = { $number }, { $person }
space-cross-text = { $number }, { $person }; the cross: beyond it lies the palace
space-start-text = The start
space-throne-text = The throne, { $person }
place-person = { $place } ({ $person })
pawn-text = Pawn of { $name }
ghost-text = Here { $name } would land ({ $steps })
card-text = Card { $number }: { $person }
card-now-text = Card { $number }, in play: { $person }
card-down-text = Card { $number }, face down
card-fifth-note = { $all ->
    [0] the lowest offer falls back
   *[other] the lowest offer falls back, and a single 0 sends everybody back
  }
hand-bag-text = { $name } has a hand in the bag
hand-choosing-text = { $name } is choosing, a hand in the bag
hand-closed-text = { $name } has closed their fist
hand-thief-text = { $name } showed the thief
hand-coins-text = { $coins ->
    [0] { $name } showed an empty hand
    [one] { $name } showed 1 coin
   *[other] { $name } showed { $coins } coins
  }
gold-text = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
  }
pile-text = { $least } to { $most } coins
gold-unknown-text = Coins hidden
account = { $place ->
    [throne] on the throne
   *[street] on space { $space }
  }, { $gold } gold
won-text = wins
pot-brief = { $share } each
moved-forward = moved forward
moved-back = fell back
landing-throne = throne
landing-start = start
tray-highest = If your offer is the highest: { $place }, { $steps }.
tray-palace = Beyond the cross you give up the thief.
tray-throne = You sit on the throne: no offer takes you further.
tray-lowest = { $all ->
    [0] If your offer is the lowest: { $place }, { $steps }.
   *[other] If your offer is the lowest, or anybody shows 0: { $place }, { $steps }.
  }
tray-zero = { $all ->
    [0] An empty fist or the thief is always lowest.
   *[other] An empty fist or the thief sends everybody back.
  }
tray-start = You are at the start: you can't fall back, whatever you offer.
tray-coins = { $coins ->
    [0] Your fist is closed and empty.
    [one] Your fist is closed on 1 coin.
   *[other] Your fist is closed on { $coins } coins.
  }
tray-thief = Your fist is closed on the thief.
tray-wait = All fists open together.
note-stays = you stay
note-moves = you move for sure
note-falls = you fall for sure
note-safe = you can't fall
odds-steps = { $step }: { $steps }.

## Numbers for learners, see docs/lab.md

feature-phase = What is due: turning up a card, closing the fists; or the game is over.
feature-round = The number of the round, from 1.
feature-bribe = Which bribe of the round it is; 0 is the first.
feature-deck = How many cards of each person have not been turned up since the last shuffle.
feature-row = Who lies in each place of this round's row; face_down: not turned up yet.
feature-pos = The space of each seat's pawn, from the start to the throne.
feature-gold = How many coins are in each seat's bag.
feature-pot = How many coins are in the pot.
feature-thief = Whether each seat still has its thief, has used it, or has given it up.
feature-commit = What is in each seat's fist now: -1 no fist yet, the number of coins, 41 the thief, 42 a fist you can't look into.
feature-fist = The same in kinds: open is no fist yet, closed is one you can't look into; none of them is coins you know.
feature-last = What was in each seat's fist at the bribe before, written as in “commit”.
feature-last_fist = The same in kinds, written as in “fist”.
feature-arrive = The bribe of this round at which each seat came to the throne, from 1; 0 if it is not there.
feature-winners = Who has won.
feature-reason = What decided the game: alone on the throne, most gold there, first there, shared, or the last round.
feature-board = 1 if the board is another one than the printed one.
feature-opt_fifth_zero_all = The option fifth_zero_all is on.
feature-opt_rank_dense = The option caliph_rank is “dense”.
feature-opt_tb_first = The option throne_tiebreak is “first”.
feature-opt_show_gold = The option show_gold is on.
feature-max_rounds = The last round of the game.

## The box

box-others = In the box too, by the rulebook: the board, 4 figures, 4 thieves and 4 bags.
box-cards = Person cards
box-gold = Gold
box-path = The path, from the start to the throne
box-end = At its end
box-coins = gold coins
box-each = { $coins } for each of you at the start
box-cross = the cross: beyond it lies the palace

## What to do, in the headline

task-highest = Your bribe? The highest offer moves forward
task-lowest = Your bribe? The lowest offer falls back{ $all ->
    [0] {""}
   *[other] , and a single 0 sends everybody back
  }

## Why a choice may be a good one

reason-fifth = { $steps ->
    [0] the pawn would not move back
    [one] the lowest offer falls back one space; this one is { $offer }
   *[other] the lowest offer falls back { $steps } spaces; this one is { $offer }
  }
reason-thief = steals what the others pay, and pays nothing
reason-offer = { $steps ->
    [0] keeps others from moving; { $left } left for later bribes
    [one] one space, if it is the highest; { $left } left for later bribes
   *[other] { $steps } spaces, if it is the highest; { $left } left for later bribes
  }
reason-nothing = { $left ->
    [0] there is no gold to offer
   *[other] saves the gold: { $left } left for later bribes
  }
