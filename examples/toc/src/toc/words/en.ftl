title = Toc
credits = An example of a game by another author
pitch = Sell the fence glass for diamonds, as long as nobody cries “Toc!”.
length = 10 to 25 minutes

## Options

option-sales = How many cards everybody sells.
option-twice = The same gem may be named twice in a row.

## Cards

kind-glass = glass
kind-pearl = pearl
kind-sapphire = sapphire
kind-ruby = ruby
kind-diamond = diamond

a-glass = a piece of glass
a-pearl = a pearl
a-sapphire = a sapphire
a-ruby = a ruby
a-diamond = a diamond

coins = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
  }

## What happened

event-draws = { $player } draws { $card }.
event-draws-something = { $player } draws a card.
event-sells = { $player } lays down a card: “{ $gem }, that makes { $price }.”
event-sells-true = { $player } lays down { $gem } and says so: { $price }.
event-sells-as = { $player } lays down { $card } and says: “{ $gem }, that makes { $price }.”
event-passes = { $player } says nothing.
event-bought = Nobody cries. The fence pays { $player } { $price }.
event-cries = { $player } cries “Toc!”.
event-toc = It is { $card }: { $seller } gets nothing, { $crier } gets { $price }.
event-genuine = It is { $card }: the fence pays { $seller } { $price }, and { $crier } pays { $fine } on top.
event-over = { $count ->
    [one] The game is over: { $players } wins.
   *[other] The game is over: { $players } share the win.
  }

## Buttons and refusals

label-sell = Lay down { $card } as { $gem } ({ $price })
label-true = Lay down { $card } as what it is ({ $price })
label-pass = Say nothing
label-cry = Cry “Toc!” ({ $price })
refuse-answer = Somebody has laid down a card: say nothing, or cry “Toc!”.
refuse-sell = It is your turn to sell: lay down a card and name a gem.
refuse-card = You do not hold { $card }.
refuse-again = Name another gem than { $gem }, which was named just before.
confirm-cheap = You lay down { $card }, worth { $worth }, as { $gem }, for which nobody pays more than { $price }. (TO-7)
confirm-gone = Everybody has seen that { $gem } can't be there any more. (TO-8)
confirm-true = You know that it is { $gem } or better: all cards that are worth less are accounted for. (TO-8)
passes-about = You are asked again when a ruby or a diamond is named. For the rest, you say nothing after a moment.

## The board

board-player = Player
board-coins = Coins
board-left = To sell
board-hand = Hand
board-sold = Bought unseen
board-sold-cards = Bought unseen: { $cards }
board-hidden = { $count } hidden
board-no-offer = Nothing lies before the fence.
board-offer = { $player } sells a card as { $gem } ({ $price }).
board-open = Turned over: { $cards }
board-fence = The fence
board-turned = Turned over
board-none = Nothing yet
board-your-hand = Your hand: choose what to call a card
board-face-down = A card, face down
board-hand-count = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
  }
board-to-sell = { $count ->
    [one] one sale to come
   *[other] { $count } sales to come
  }
odds-gem = This or better
odds-chance = A card you don't see
odds-note = As if every card you don't see were as likely to be laid down. People tell the truth more often than that.
odds-now = A card you don't see is { $gem } or better: { $chance }.

## Texts that can't be read

notation-action = “{ $text }” is not an action. Write one of: { $good }.
notation-card = “{ $text }” is not a card. Write one of: { $good }.
component-deck = The deck has { $count } cards; at least { $right } are needed.
invalid-cards = There would be { $count } cards of the kind { $kind }, but the box has { $right }.
invalid-seats = There is something at a seat where nobody sits.
invalid-counts = A hand, or what was sold, does not have as many cards as are counted.
invalid-sales = The sales can't be like this: all sell in turn, and draw a card after a sale.
invalid-turn = Nobody could go on here: it must be somebody's turn to sell, to answer, or to be dealt a card.

## For learners: what each field says

feature-sales = How many cards everybody sells.
feature-twice = Whether the same gem may be named twice in a row.
feature-phase = What is to be done now.
feature-turn = The seat that sells or is dealt a card.
feature-asked = The seat that may cry.
feature-named = The gem that was named last.
feature-offer = The card before the fence.
feature-deck = The cards that can't be seen.
feature-open = The cards that were turned over.
feature-hand = The cards in each hand that can be seen.
feature-held = How many cards each hand has.
feature-sold = The cards bought unseen from each seat, where they are known.
feature-unseen = How many cards were bought unseen from each seat.
feature-made = How many cards each seat has sold.
feature-coins = The coins of each seat.
