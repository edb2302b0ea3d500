title = Larcin
credits = A game by Olivier Pauwels. Unofficial implementation; card texts reconstructed
pitch = Burglars in a manor: gather a secret haul, trouble your rivals, and be out before the eighth watch strikes.
length = 30 to 60 minutes

## Options

option-watches = A watch you draw.
choice-watches-may_keep = may stay hidden in your hand
choice-watches-must_reveal = is revealed at once (another reading of the rulebook)
option-doubles = What equal objects count.
choice-doubles-spares_1 = the first in full, each other 1
choice-doubles-all_copies_1 = as soon as there are two, 1 each (another reading of the rulebook)
option-bag = What a Burglar's bag does.
choice-bag-both = draw two cards, or lay up to two (house rule)
choice-bag-draw = draw two cards
choice-bag-lay = lay up to two cards (house rule)
option-final_count = Who scores after a final round.
choice-final_count-out_only = those who are out
choice-final_count-all_with_manor = also those inside who could have left (another reading of the rulebook)
option-value_egg = What a Carved egg is worth.
choice-value_egg--1 = default (reconstructed)
option-value_manuscript = What an Old manuscript is worth.
choice-value_manuscript--1 = default (reconstructed)
option-value_statuette = What an African statuette is worth.
choice-value_statuette--1 = default (reconstructed)
option-value_jewels = What a Set of jewels is worth.
choice-value_jewels--1 = default (reconstructed)
option-value_painting = What a Master painting is worth.
choice-value_painting--1 = default (reconstructed)
option-counters = Who may answer a card played on somebody.
choice-counters-anyone = everybody whose turn it is not
choice-counters-target = only the one it was played on (house rule)
option-glance = What a Glance shows.
choice-glance-hand = the hand
choice-glance-all = the hand and the haul (house rule)
option-final_round = Who has a last turn in the final round.
choice-final_round-everyone = everybody else
choice-final_round-to_dealer = only those up to the dealer's right (another reading of the rulebook)
option-fingerprint = The Fingerprint after a failed call of “Larcin!”.
choice-fingerprint-spent = goes to the cellar
choice-fingerprint-stays = stays on the caller (house rule)

## Cards

card = { $kind ->
    [egg] Carved egg
    [manuscript] Old manuscript
    [statuette] African statuette
    [jewels] Set of jewels
    [painting] Master painting
    [manor] Manor
    [bag] Burglar's bag
    [cosh] Cosh
    [glance] Glance
    [confusion] Confusion
    [pockets] Pick pockets
    [bins] Search the bins
    [fingerprint] Fingerprint
    [alarm] Alarm
    [dog] Guard dog
    [safe] Safe
    [combination] Combination
    [gloves] Gloves
    [shears] Shears
    [hourglass] Hourglass
    [caught] Caught in the act
   *[watch] Watch
  }
cards = { $count ->
    [one] { $card }
   *[other] { $count } × { $card }
  }
short = { $kind ->
    [egg] Egg
    [manuscript] Manus
    [statuette] Statu
    [jewels] Jewel
    [painting] Paint
    [manor] Manor
    [bag] Bag
    [cosh] Cosh
    [glance] Glanc
    [confusion] Confu
    [pockets] Pockt
    [bins] Bins
    [fingerprint] Print
    [alarm] Alarm
    [dog] Dog
    [safe] Safe
    [combination] Combi
    [gloves] Glove
    [shears] Shear
    [hourglass] Hourg
    [caught] Caugh
   *[watch] Watch
  }

## What happened

event-dealt = { $player } is dealt: { $card }.
event-deal = Everybody holds a starting hand; the night begins.
event-draw = { $player } draws from the pile.
event-draw-known = { $player } draws: { $card }.
event-redraw = { $player } redraws a card.
event-redraw-known = { $player } redraws: { $card }.
event-no-redraw = { $player } doesn't redraw.
event-night = It has been quiet for too long, and the night moves on. Turned up from the pile: { $card }.
event-take = { $player } takes { $card } from the cellar.
event-end-turn = { $player } ends the turn.
event-reveal = { $player } reveals a watch.
event-shows = { $player } has to show { $count ->
    [one] the watch just received
   *[other] the { $count } watches just received
  }.
event-clock = The clock strikes: { $clock } of { $last }.
event-stop-watch = { $player } stops the watch with an Hourglass; both leave the game.
event-lay = { $player } lays a card (haul: { $count }).
event-lay-known = { $player } lays { $card } (haul: { $count }).
event-lay-manor = { $player } lays a Manor and has a home again.
event-bag-draw = { $player } opens a Burglar's bag to draw.
event-bag-lay = { $player } opens a Burglar's bag to lay cards.
event-play = { $player } plays { $card }.
event-play-on = { $player } plays { $card } on { $target }.
event-aim = { $player } aims { $card } at { $target }.
event-answer = { $player } answers with { $counter }: { $card } has no effect.
event-nobody-answers = Nobody answers.
event-cosh = { $player } takes a card from { $target }'s haul (place { $place }).
event-cosh-known = { $player } takes { $card } from { $target }'s haul (place { $place }).
event-glance = { $player } looks at { $target }'s hand.
event-glance-known = { $player } looks at { $target }'s hand: { $cards }.
event-glance-all = { $player } looks at { $target }'s hand and haul.
event-glance-all-known = { $player } looks at { $target }'s haul and hand; in the hand: { $cards }.
event-confusion = { $player } and { $target } swap hands.
event-steal = { $player } takes a card out of { $target }'s hand.
event-steal-known = { $player } takes { $card } out of { $target }'s hand.
event-fingerprint = { $target } has a Fingerprint now.
event-alarm = { $target } loses the Manor.
event-alarm-spare = { $target } loses the Manor, but a spare one takes over.
event-dog = { $target } will skip the next turn.
event-skipped = A dog keeps { $player } busy: the turn is skipped.
event-gloves = { $player } puts on Gloves and wipes off the Fingerprint.
event-discard = { $player } discards { $card }.
event-discard-watch = { $player } holds too many cards and reveals a watch.
event-out = { $player } calls “Larcin!” and leaves as number { $rank } with { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }.
event-out-gloves = { $player } calls “Larcin!”, wipes off the Fingerprint with Gloves and leaves as number { $rank } with { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }.
event-sent-back = { $player } calls “Larcin!”, but the Fingerprint gives the game away: back inside, haul face up.
event-eliminated = { $player } calls “Larcin!” with a watch in hand and is eliminated.
event-final-tenth = A haul holds ten cards: the final round begins.
event-final-pile = The pile is empty: the final round begins.
event-over-clock = The last watch strikes: the night is over.
event-over-all_gone = Nobody is left inside: the game is over.
event-over-tenth = The final round after the tenth card of a haul is over.
event-over-pile = The final round after the last card of the pile is over.
event-score = { $place ->
    [out] { $player } got out with { $points ->
        [one] { $points } point
       *[other] { $points } points
      }.
   *[inside] { $player }, still inside, scores { $points ->
        [one] { $points } point
       *[other] { $points } points
      }.
  }
event-win = { $player } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
event-win-tie = { $player } wins the tie at { $points ->
    [one] { $points } point
   *[other] { $points } points
  }: { $reason ->
    [exit] the earlier exit counts.
    [out] whoever got out comes before whoever stayed inside.
   *[seat] among those inside, the seat nearer to the dealer comes first.
  }
account = { $count ->
    [0] out, with nothing
   *[other] { $parts }
  }
account-none = did not get out
account-object = { $count ->
    [one] { $card } { $points }
   *[other] { $count } × { $card } { $points }
  }
account-all = all five objects +{ $points }
account-first = first out +{ $points }
event-no-winner = Nobody got out, so nobody wins.

## Choices

label-end = End the turn
label-stop = Lay no more
label-draw = Draw from the pile ({ $count })
label-draw-cellar = Take { $card } from the cellar
label-larcin = Call “Larcin!” and slip out with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
passes-about = You are asked again when a card is played against you, or when a watch is about to end the night. Until then every question is passed for you after a moment, whatever you hold: nobody can tell.
label-larcin-watch = Call “Larcin!” with a watch in hand: you would be eliminated
label-larcin-fingerprint = Call “Larcin!” with the Fingerprint: you would be sent back
label-reveal = Reveal a watch ({ $clock } of { $last }), then redraw if you like
label-reveal-only = Reveal a watch ({ $clock } of { $last })
label-reveal-last = Reveal a watch ({ $clock } of { $last }): the night ends
label-redraw = Redraw a card
label-no-redraw = Don't redraw
label-stop-watch = Stop the watch with your Hourglass
label-stop-watch-action = Stop the watch with your Hourglass (costs an action)
label-pass-watch = Let the watch strike ({ $clock } of { $last })
label-answer = Answer { $card } with { $counter }
label-answer-for = Save { $target } from { $card } with your { $counter }
label-pass = Let { $card } happen
label-bag-draw = Burglar's bag: draw { $count }
label-bag-lay = Burglar's bag: lay up to { $count }
label-play = { $kind ->
    [cosh] Cosh: take a card from a haul
    [glance] Glance: look at a hand
    [confusion] Confusion: swap hands
    [pockets] Pick pockets: a random card from a hand
    [fingerprint] Fingerprint: mark a rival
    [alarm] Alarm: a rival loses the Manor
    [dog] Guard dog: a rival skips a turn
    [bins] Search the bins: any card from the cellar
   *[gloves] Gloves: wipe off your Fingerprint
  }
label-lay = { $gain ->
    [0] Lay { $card } in your haul
   *[other] Lay { $card } in your haul ({ $change })
  }
label-lay-manor = Lay a Manor: your new home
label-target = { $card } on { $target }
label-slot = Take the face-down card at place { $place } of { $target }'s haul
label-slot-known = Take { $card } at place { $place } of { $target }'s haul
label-take = Take { $card }
label-discard = Discard { $card }
label-discard-watch = Reveal a watch instead of discarding

## Questions before a costly move

confirm-watch = You hold a watch: calling “Larcin!” now eliminates you. (LA-51)
confirm-fingerprint = A Fingerprint sticks to you and you have no Gloves: calling “Larcin!” now sends you back, with your whole haul turned face up. (LA-53)
confirm-objects = { $count ->
    [one] You still hold an object
   *[other] You still hold { $count } objects
  }: once you are out you lay nothing more, and cards in hand score nothing. (LA-60)
confirm-clock = This is watch { $last } of { $last }: unless an Hourglass stops it, the game ends at once, and you, still inside, score nothing. (LA-70)
confirm-stay = This is your last turn, and you have not called “Larcin!”: your haul would score nothing. (LA-72)
confirm-end = If you end the turn now, you lose { $count ->
    [one] an action
   *[other] { $count } actions
  }. (LA-18)
confirm-tenth = This is card { $most } of your haul: the final round begins, and this turn is your last. Call “Larcin!” before you end it. (LA-72)
confirm-spare = Your haul already has this object: { $card }. Without Safe and Combination together another one { $gain ->
    [1] adds 1 point only
   *[other] changes your points by { $change }
  }. (LA-61)

## Refusals

refuse-not-held = You don't hold { $card }.
refuse-target = { $card } can't be aimed at that seat.
refuse-slot = There is no card at that place; the haul has { $count }.
refuse-take = { $card } can't be taken: it isn't in the cellar, or it came there in this very turn.
refuse-question = { $phase ->
    [hourglass] A watch lies open: stop it or let it strike.
    [redraw] First say whether you redraw.
    [target] First choose a target.
    [counter] A card has just been played: answer it or let it happen.
    [slot] First choose a place in the haul.
    [take] First choose a card from the cellar.
    [bag_lay] The bag is open: lay a card.
   *[discard] You hold too many cards: discard first.
  }
refuse-already-out = You are out already.
refuse-larcin-manor = Without a Manor you can't leave.
refuse-no-watch = You have no watch to reveal now.
refuse-not-now = Nothing of that kind is being asked now.
refuse-only-answers = { $card } only answers what others do: keep it until you are asked.
refuse-no-action = You have no action left in this turn.
refuse-lay-out = You are out: you can't lay cards any more.
refuse-two-lays = You can't lay two cards in a row.
refuse-no-manor = Without a Manor you can lay nothing but a Manor.
refuse-loot-full = Your haul is full: { $count } cards at most.
refuse-not-layable = { $card } can't be laid.
refuse-pile-empty = The pile is empty.
refuse-cellar = The top card of the cellar came there in this very turn.
refuse-cellar-empty = The cellar is empty.
refuse-bag-option = The bag can't be used that way at this table (option bag).
refuse-bag-lay = To lay with the bag you must be inside and have a Manor, a free place and another card that can be laid.
refuse-gloves = There is no Fingerprint on you.
refuse-bins = The cellar holds nothing that may be taken in this turn.
refuse-no-target = There is nobody { $card } could be aimed at.

## Component files

component-total = “{ $name }” is { $stated }, but the cards add up to { $found }.
component-too-many = there are too many cards: at most { $most } besides the watches.
component-too-few = there are too few cards: the hands of six players need { $fewest } besides the watches.
component-manors = there are too few Manors: six players need { $fewest }.

## Notation

notation-action = “{ $text }” is not an action. Write for example end, draw, draw cellar, larcin, reveal, redraw, counter, pass, bag draw, play cosh, lay egg, target 1, slot 0, take egg, discard egg.
notation-never-laid = { $card } can't be laid: only objects and events can ({ $rule }).
notation-never-played = { $card } is never played, only laid ({ $rule }).
notation-target-self = You can't aim at yourself ({ $rule }): target 1 is the first player to your left.
notation-kind = “{ $text }” is not a card. The cards are: { $good }.
notation-cellar = The cellar holds at most 100 cards and never a watch.
notation-mark = “{ $text }” (in “{ $part }”) does not fit. Write manor, fingerprint, dog, immune, out 1, eliminated, flush 1, wary or counted, then hand and perhaps loot.
notation-loot = “{ $text }” is not a card of a haul. Write a card, with ^ if it lies face up or +B if B knows it too; at most ten.
notation-turn = “{ $text }” is not a turn. Write for example: A acts 2 main
notation-too-many = There are more cards { $kind } than the box holds ({ $most }).
notation-pile = The cards do not add up: a view with unknown cards needs the part “{ $part }”, and nothing may be there twice.
notation-impossible-seat = Seat { $seat } can't come about like this in a game: look at its hand, its haul, its marks and what others have seen of it.
notation-impossible-ranks = Those who are out left one after the other: their numbers are 1, 2, … without a gap.
notation-impossible-turn = The turn “{ $text }” can't come about in this position.
notation-impossible-view = What is unknown here is what no single player and no spectator would be missing: write everything, or exactly what one of them sees.

## Odds

odds-leave = If you left now: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
odds-watch = Chance that the next card of the pile is a watch: { $chance }, if nobody hides one.
odds-draws = Until the night ends: { $draws ->
    [one] { $draws } draw
   *[other] { $draws } draws
  } on average, if every watch drawn is revealed and those in hands stay there.
odds-never = The watches that may be in the pile are not enough for the clock to strike the end.
odds-within = The night ends within 4 draws: { $m4 }, 8 draws: { $m8 }, 16 draws: { $m16 }.
odds-unseen = Cards you have not seen: { $cards }
odds-cellar = In the cellar: { $cards }

## The board

board-turn = Turn { $turn }
board-over = Game over
board-final = final round, { $count ->
    [0] nobody has a turn left
    [one] last turn
   *[other] { $count } turns left
  }
board-clock = Clock
board-clock-of = { $clock } of { $last }
board-pile = Pile { $count }
board-cellar = Cellar { $count }
board-top = top: { $card }
board-acts = { $count ->
    [0] no action left
    [one] { $count } action left
   *[other] { $count } actions left
  }
board-hand = hand { $count }
board-loot = haul { $count }
board-no-loot = no haul
board-manor = Manor
board-no-manor = no Manor!
board-fingerprint = Fingerprint!
board-dog = dog waiting
board-immune = dog gone
board-out = out, number { $rank }
board-eliminated = eliminated
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
board-seen = in hand, as you know: { $cards }
board-your-hand = Your hand
board-empty-hand = empty
board-leave = If you leave now: { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
board-open-watch = A watch lies open: { $count ->
    [one] one answer to come
   *[other] { $count } answers to come
  }
board-asked = { $card } on { $target }: { $count ->
    [one] one answer to come
   *[other] { $count } answers to come
  }
board-legend = ▒▒ face down · (Egg) face down, known to you · [Egg] face up

## The web board

card-back = Face-down card
# On a narrow card; a soft hyphen (U+00AD) is where a long word may break.
card-face = { $kind ->
    [bag] Burg­lar's bag
    [manuscript] Old manu­script
    [statuette] Afri­can statu­ette
    [painting] Master paint­ing
    [confusion] Confu­sion
    [fingerprint] Finger­print
    [pockets] Pick pock­ets
    [combination] Combi­nation
    [hourglass] Hour­glass
   *[other] { $name }
  }
card-worth = { $card }, worth { $value }
card-copies = × { $count }
clock-left = { $count ->
    [0] The night is over
    [one] One more watch ends the night
   *[other] { $count } more watches end the night
  }
cellar-text = Cellar of { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }, on top: { $card }
cellar-empty = The cellar is empty
cellar-all = The whole cellar
loot-of = Haul of { $player }: { $count } of { $places } places
loot-back = Place { $place }: face-down card
loot-text = Place { $place }: { $card }, { $way ->
    [up] face up
   *[known] face down, known to you
  }
hand-of = { $player } holds { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
out-first = out first, +{ $bonus }
board-your-loot = Your haul
board-worth = worth { $points }
board-wins = wins
board-answer = { $state ->
    [asked] is asked
   *[answered] has answered
  }
board-door = Larcin!
board-all-cards = What the cards do
door-manor = No Manor to leave from
door-watch = A watch in hand: you would be eliminated
door-fingerprint = Fingerprint and no Gloves: you would be sent back
board-signs = Red rim: your card lies face down. Amber line: face up, all can see it. Eye: face down or in a hand, but you know it.
board-marks = In front of { $player }
moment-label = What is going on
moment-deal = The cards are being dealt.
moment-turn = { $player }'s turn
task-main = { $count ->
    [0] No action left: slip out, or end your turn
    [one] 1 action left: { $lays ->
        [yes] draw, lay or play a card
       *[no] draw or play a card
      }
   *[other] { $count } actions: { $lays ->
        [yes] draw, lay or play a card
       *[no] draw or play a card
      }
  }
task-out = { $count ->
    [0] You are out and have no action left: end your turn
   *[other] You are out: draw, play an event, or end your turn
  }
moment-window = A watch lies open ({ $clock } of { $last } if it strikes).
moment-window-yours = A watch lies open: { $clock } of { $last } if it strikes. { $held ->
    [no] You have no Hourglass: let it strike.
   *[yes] Stop it?
  }
moment-counter = { $player } plays { $card } on { $target }.
moment-counter-other = { $player } plays { $card } on { $target }. { $held ->
    [no] You have no answer ({ $counter }): let it happen.
   *[yes] Save { $target } with { $counter }?
  }
moment-counter-yours = { $player } plays { $card } on you. { $held ->
    [no] You have no answer ({ $counter }): let it happen.
   *[yes] Answer it?
  }
moment-step = { $step ->
    [redraw] { $player } may redraw a card.
    [target] { $player } chooses a target.
    [slot] { $player } chooses a card from { $target }'s haul.
    [take] { $player } searches the cellar.
    [bag_lay] { $player } may lay { $count ->
        [one] { $count } more card
       *[other] { $count } more cards
      } with the bag.
    [discard] { $player } holds { $count ->
        [one] { $count } card
       *[other] { $count } cards
      } too many.
    [steal] { $player }'s hand is in { $target }'s pocket.
   *[draw] { $player } draws a card.
  }
moment-step-yours = { $step ->
    [redraw] Redraw a card for the watch?
    [target] Choose a target.
    [slot] Choose a card from { $target }'s haul.
    [take] Choose a card from the cellar.
    [bag_lay] The bag is open: you may lay { $count ->
        [one] { $count } more card
       *[other] { $count } more cards
      } with it.
    [discard] You hold { $count ->
        [one] { $count } card
       *[other] { $count } cards
      } too many: discard.
    [steal] Your hand is in { $target }'s pocket.
   *[draw] You draw a card.
  }
ask-note = { $given ->
    [0] Nobody has answered yet
    [one] { $given } answer of { $count } is in
   *[other] { $given } answers of { $count } are in
  }. All who may answer are asked, whether they hold the card or not.
note-watch = a watch: { $chance } at most
note-counter = { $card } against it: { $chance }
chart-title = Next card, and the end of the night
chart-card = { $family ->
    [object] An object
    [event] An event
    [counter] A counter
   *[time] A watch
  }
chart-end = End in { $draws } draws
odds-holds = Holds
counter-gloves = Gloves
counter-shears = Shears
counter-hourglass = Hourgl.
counter-caught = Caught
verb-play = Play
verb-lay = { $gain ->
    [0] Lay
   *[other] Lay { $change }
  }
verb-discard = Discard
verb-answer = Answer
verb-reveal = Reveal ({ $clock })
verb-bag-draw = Draw { $count }
verb-bag-lay = Lay { $count }
card-does = { $kind ->
    [manor] You need one to lay cards and to leave. A second one is kept as a spare.
    [bag] { $bag ->
        [0] Draw two cards, or lay up to two.
        [2] Lay up to two cards.
       *[other] Draw two cards.
      }
    [cosh] Take a card from a rival's haul. Answer: Caught in the act.
    [glance] Look at a rival's { $glance ->
        [1] hand and haul
       *[other] hand
      }. Answer: Caught in the act.
    [confusion] Swap hands with a rival. Answer: Caught in the act.
    [pockets] Take a random card from a rival's hand. Answer: Caught in the act.
    [bins] Take any card from the cellar.
    [fingerprint] Sticks to a rival, who is sent back when leaving without Gloves. Answer: Gloves.
    [alarm] A rival loses the Manor. Answer: Shears.
    [dog] A rival skips a turn. Answer: Hourglass.
    [safe] With a Combination in the same haul every copy counts in full.
    [combination] With a Safe in the same haul every copy counts in full.
    [gloves] Wipe off a Fingerprint.
    [shears] Cut the wire of an Alarm.
    [hourglass] Stops a watch, or a Guard dog.
    [caught] Stops Cosh, Glance, Confusion and Pick pockets.
    [watch] Revealed watches move the clock. Leave with one in hand and you are eliminated.
   *[other] Lay it and leave with it: it counts its value once, each further copy 1.
  }

## Numbers for learners, see docs/lab.md

feature-phase = What is asked or drawn now; or the game is over.
feature-turn = How many turns have ended.
feature-dealer = Who deals.
feature-active = Whose turn it is.
feature-actor = Who decides now.
feature-acts_left = How many actions the active player has left.
feature-last_was_lay = 1 if the active player's last action was laying a card.
feature-hand = How many cards of each kind you hold.
feature-hand_n = How many cards each seat holds.
feature-seen_hand = How many cards of each kind you know to be in each hand at least.
feature-seen_none = Counters and watches that none of the other cards of each hand can be: a card of a hand you know something about was stolen since.
feature-seen_plain = How many more cards you know to be objects or events in each hand, without knowing which: one of those you had seen was laid or stolen since.
feature-may_watch = 1 if the hand may hold a watch.
feature-loot = The card in each place of each haul, in the order of laying; unknown: one you may not know.
feature-loot_up = Which places of each haul lie face up.
feature-loot_known = Which seats know the card in each place of each haul.
feature-loot_n = How many cards lie in each haul.
feature-pile_n = How many cards are in the pile.
feature-cave_cards = How many cards of each kind lie in the cellar.
feature-cave = The kind of the card at each depth of the cellar, from the bottom; -1 above its top.
feature-cave_len = How many cards lie in the cellar.
feature-cave_floor = How many of them, from the bottom, may be taken in this turn.
feature-manor = 1 if the seat has a Manor on the table.
feature-fingerprint = 1 if a Fingerprint lies on the seat.
feature-dog = Whether a dog leaves each seat alone, will cost it its next turn, or has just done so.
feature-status = Whether each seat is inside, out with its haul, or eliminated.
feature-exit_rank = In which order the seats left, from 1; 0 has not left.
feature-clock = How many watches are on the clock.
feature-watches_gone = How many watches an Hourglass has cancelled.
feature-flush = How many watches each seat has shown and must still reveal.
feature-deal_left = How many cards are still to be dealt.
feature-draw_src = Why a card is drawn from the pile: an action, a redraw, or the night.
feature-draws_owed = How many cards of a Burglar's bag are still to be drawn.
feature-quiet = How many turns in a row have ended without a card from the pile.
feature-drew_this_turn = 1 if a card has left the pile in this turn.
feature-final_left = How many turns of the final round are left, this one included; -1 before it.
feature-final_by = What began the final round: the tenth card or the empty pile.
feature-pend_kind = The event being played.
feature-pend_target = At whom it is aimed.
feature-bag_lays_left = How many cards may still be laid from a Burglar's bag.
feature-reveal_by = Who is revealing a watch.
feature-reveal_src = Why a watch is being revealed.
feature-asked = Which seats have still to answer in the open reaction window.
feature-offers = Whether you have offered a counter in it; the offers of others are never told.
feature-skipped = 1 if a dog makes the active player skip this turn.
feature-end_reason = What ended the game.
feature-winner = Who has won.
feature-counted = Which seats still inside score at the end.
feature-switch = The options that are named choices, by the number of their choice.
feature-value = What each object is worth.

## The box

box-family = { $family ->
    [object] Objects
    [event] Events
    [counter] Counters
   *[time] Watches
  }
box-worth = worth { $value }
part-counter = answer
part-may_lay = a spare one
part-target = as an answer, or on oneself

## Why a choice may be a good one

reason-larcin = { $obstacle ->
    [watch] haul, Manor and hand go to the cellar
    [fingerprint] { $stays ->
        [0] gets rid of the Fingerprint; the haul is shown, and the turn ends
       *[other] the haul is shown, and the turn ends
      }
   *[none] { $points ->
        [one] a point is safe outside
       *[other] { $points } points are safe outside
      }
  }
reason-end = { $left ->
    [one] the haul may still grow, but the next watch ends the night
   *[other] the haul may still grow; { $left } more watches end the night
  }
reason-draw = brings a watch in at most { $percent }% of cases
reason-reveal = { $left ->
    [0] the night ends with it
    [one] one more watch would end the night
   *[other] { $left } more watches would end the night
  }
reason-stop = the watch does not count
reason-counter = the card has no effect
reason-lay = { $points ->
    [one] the haul would then bring { $points } point
   *[other] the haul would then bring { $points } points
  }
reason-swap = { $cards ->
    [0] an empty hand goes to a rival, for theirs
    [one] the one card left goes to a rival, for their hand
   *[other] the { $cards } cards left go to a rival, for their hand
  }
reason-event = takes an action and the card
reason-target = { $cards ->
    [0] no card in hand
    [one] one card in hand
   *[other] { $cards } cards in hand
  }, { $loot ->
    [0] none in the haul
    [one] one in the haul
   *[other] { $loot } in the haul
  }
reason-cellar = a card that is known, and no watch
reason-idle = no card is drawn, none is played
reason-pass = the counter stays in hand

# What was different in games of older rules
rules-before-1 = reactions were asked for one after the other, the night moved on sooner, and a Glance and a bag did something else
