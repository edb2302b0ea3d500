title = Toc
credits = Exemple d'un jeu d'un autre auteur
pitch = Vendez du verre pour du diamant, tant que personne ne crie « Toc ! ».
length = 10 à 25 minutes

## Options

option-sales = Combien de cartes chacun vend.
option-twice = La même pierre peut être annoncée deux fois de suite.

## Les cartes

kind-glass = verre
kind-pearl = perle
kind-sapphire = saphir
kind-ruby = rubis
kind-diamond = diamant

a-glass = un bout de verre
a-pearl = une perle
a-sapphire = un saphir
a-ruby = un rubis
a-diamond = un diamant

coins = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
  }

## Ce qui s'est passé

event-draws = { $player } pioche { $card }.
event-draws-something = { $player } pioche une carte.
event-sells = { $player } pose une carte : « { $gem }, ça fait { $price }. »
event-sells-true = { $player } pose { $gem } et le dit : { $price }.
event-sells-as = { $player } pose { $card } et annonce : « { $gem }, ça fait { $price }. »
event-passes = { $player } ne dit rien.
event-bought = Personne ne crie. Le receleur paie { $price } à { $player }.
event-cries = { $player } crie « Toc ! ».
event-toc = C'est { $card } : { $seller } n'a rien, { $crier } reçoit { $price }.
event-genuine = C'est { $card } : le receleur paie { $price } à { $seller }, et { $crier } ajoute { $fine } de sa poche.
event-over = { $count ->
    [one] La partie est finie : { $players } gagne.
   *[other] La partie est finie : { $players } gagnent ensemble.
  }

## Les boutons et les refus

label-sell = Poser { $card } pour { $gem } ({ $price })
label-true = Poser { $card } et le dire ({ $price })
label-pass = Ne rien dire
label-cry = Crier « Toc ! » ({ $price })
refuse-answer = Quelqu'un a posé une carte : ne dites rien, ou criez « Toc ! ».
refuse-sell = C'est à vous de vendre : posez une carte et annoncez une pierre.
refuse-card = Vous n'avez pas cette carte en main : { $card }.
refuse-again = Cette pierre vient d'être annoncée ({ $gem }) : annoncez-en une autre.
confirm-cheap = Vous posez { $card }, qui vaut { $worth }, pour { $gem } : personne n'en donnera plus de { $price }. (TO-7)
confirm-gone = Tout le monde a vu que ce ne peut plus être { $gem }. (TO-8)
confirm-true = Vous savez que c'est { $gem } ou mieux : toutes les cartes qui valent moins sont connues. (TO-8)
passes-about = On vous demandera de nouveau quand un rubis ou un diamant sera annoncé. Pour le reste, vous ne dites rien après un instant.

## Le plateau

board-player = Joueur
board-coins = Pièces
board-left = À vendre
board-hand = Main
board-sold = Acheté sans voir
board-sold-cards = Acheté sans voir : { $cards }
board-hidden = { $count ->
    [one] { $count } cachée
   *[other] { $count } cachées
  }
board-no-offer = Il n'y a rien devant le receleur.
board-offer = { $player } vend une carte pour { $gem } ({ $price }).
board-open = Retournées : { $cards }
board-fence = Le receleur
board-turned = Retournées
board-none = Rien encore
board-your-hand = Votre main : choisissez pour quoi passe une carte
board-face-down = Une carte, face cachée
board-hand-count = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
  }
board-to-sell = { $count ->
    [one] { $count } vente à faire
   *[other] { $count } ventes à faire
  }
odds-gem = Ceci ou mieux
odds-chance = Une carte que vous ne voyez pas
odds-note = Comme si toute carte que vous ne voyez pas avait autant de chances d'être posée. On dit la vérité plus souvent que cela.
odds-now = Une carte que vous ne voyez pas est { $gem } ou mieux : { $chance }.

## Des textes qu'on ne peut pas lire

notation-action = « { $text } » n'est pas une action. Écrivez l'une de celles-ci : { $good }.
notation-card = « { $text } » n'est pas une carte. Écrivez l'une de celles-ci : { $good }.
component-deck = Le paquet a { $count } cartes ; il en faut au moins { $right }.
invalid-cards = Il y aurait { $count } cartes du genre { $kind }, mais la boîte en a { $right }.
invalid-seats = Il y a quelque chose à une place où personne n'est assis.
invalid-counts = Une main, ou ce qui a été vendu, n'a pas autant de cartes qu'on en compte.
invalid-sales = Les ventes ne peuvent pas être ainsi : chacun vend à son tour et pioche une carte après sa vente.
invalid-turn = Personne ne pourrait continuer : quelqu'un doit avoir à vendre, à répondre ou à recevoir une carte.

## Pour les élèves : ce que dit chaque champ

feature-sales = Combien de cartes chacun vend.
feature-twice = Si la même pierre peut être annoncée deux fois de suite.
feature-phase = Ce qu'il faut faire maintenant.
feature-turn = La place qui vend ou reçoit une carte.
feature-asked = La place qui peut crier.
feature-named = La dernière pierre annoncée.
feature-offer = La carte devant le receleur.
feature-deck = Les cartes qu'on ne voit pas.
feature-open = Les cartes retournées.
feature-hand = Les cartes de chaque main qu'on peut voir.
feature-held = Combien de cartes a chaque main.
feature-sold = Les cartes achetées sans voir à chaque place, quand on les connaît.
feature-unseen = Combien de cartes ont été achetées sans voir à chaque place.
feature-made = Combien de cartes chaque place a vendues.
feature-coins = Les pièces de chaque place.
