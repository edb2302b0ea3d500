title = Langfinger
credits = Un jeu de Christian Fiore et Knut Happel, illustré par Claus Stephan, publié par Pegasus Spiele, © 2009. Adaptation non officielle ; la plupart des cartes reconstituées, noms des receleurs inventés ici
pitch = Une nuit de cambriolages : placez vos fripouilles, trouvez les bons outils, videz la villa et le musée, et trouvez un receleur avant les autres.
length = 20 à 30 minutes

## Options

option-memory = Les outils pris à découvert à la Ville et encore en main. Les mains sont secrètes dans le jeu même (notre choix) ; montrer ce qui a été pris est une règle maison.
choice-memory-hidden = à chacun de s'en souvenir
choice-memory-open = montrés sur le plateau (règle maison)
option-rascals = L'attribution des fripouilles.
choice-rascals-random = au hasard (règle maison)
choice-rascals-draft = chacun choisit, à partir du premier joueur
option-max_rounds = La manche après laquelle la partie finit, même si personne n'a 20 (notre choix).

## Outils, fripouilles, butins, lieux

tool-pick = crochets
tool-hammer = marteau
tool-pliers = pince
tool-torch = poste à souder
tool-plan = plan
tools-many = { $count } × { $tool }
rascal-pascal = Pascal Passepartout
rascal-hans = Hans Hammer
rascal-tommaso = Tommaso Tenaglia
rascal-yoshiko = Yoshiko Yosetsuki
rascal-bobby = Bobby Blueprint
place-city = Ville
place-villa = Villa
place-ruin = Ruine
place-museum = Musée
place-port = Port
protection-chest = coffre
protection-pillar = pilier
protection-safe = coffre-fort
protection-showcase = vitrine
type-gold = or
type-jewel = bijou
type-coins = pièces
type-statue = statue
type-painting = tableau
type-money = sac d'argent
loot-back = { $protection } ({ $tools })
loot-front = { $type } (valeur { $value })
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
    [1] { $type }
   *[other] { $count } × { $type }
  }{ $bonus ->
    [0] { "" }
   *[other] { " " }+{ $bonus }
  }

## Ce qui s'est passé

event-first = { $player } joue en premier.
event-rascal = { $player } joue { $rascal } ({ $tool }).
event-hand = { $player } reçoit { $count } outils.
event-own-hand = { $player } reçoit : { $tools }.
event-laid = { $place } : { $cards }.
event-round = { $player } commence la manche { $round }.
event-place = { $player } place un jeton : { $place }, case { $slot }.
event-pass = { $place }, { $player } : pas d'action.
event-take = { $place } : { $player } prend un outil ({ $tool }).
event-chest = { $place } : { $player } ouvre le coffre ({ $tools }) et y trouve { $money }, ce qui fait { $total }.
event-chest-rascal = { $place } : { $player } ouvre le coffre ({ $tools }, plus l'outil de { $rascal } : { $tool }) et y trouve { $money }, ce qui fait { $total }.
event-steal = { $place } : { $player } s'empare d'un butin ({ $protection }), payé avec : { $tools }.
event-steal-rascal = { $place } : { $player } s'empare d'un butin ({ $protection }), payé avec : { $tools }, plus l'outil de { $rascal } ({ $tool }).
event-own-loot = Personne d'autre ne le voit : { $loot }.
event-square = { $place } : { $player } échange { $give } contre { $get }.
event-discard = { $place } : { $player } défausse un outil ({ $tool }).
event-own-draw = { $player } tire un outil ({ $tool }).
event-draw = { $count ->
    [1] { $player } tire un outil.
   *[other] { $player } tire { $count } outils.
  }
event-sale = { $bonus ->
    [0] Port : { $player } vend à { fence-name } : { $loot }. Gain : { $money }, ce qui fait { $total }.
   *[other] Port : { $player } vend à { fence-name } (+{ $bonus } par carte) : { $loot }. Gain : { $money }, ce qui fait { $total }.
  }
event-sold = Port : { $player } vend du butin à { fence-name } : { $money }, ce qui fait { $total }.
event-reshuffle-tools = Les outils défaussés sont mélangés et forment une nouvelle pioche.
event-reshuffle-loot = Les butins défaussés sont mélangés et forment une nouvelle pioche.
event-reshuffle-fences = Les receleurs défaussés sont mélangés et forment une nouvelle pioche.
event-end = La manche { $round } est jouée jusqu'au bout et quelqu'un a au moins 20 : la nuit est finie.
event-end-cap = La manche { $round } était la dernière permise : la nuit est finie.
event-win = { $players } gagne avec { $money }.
event-win-shared = { $players } gagnent ensemble avec { $money }.

## Choix

label-place = { $place } (case { $slot })
label-pass = Ne rien faire
label-lost-city = Continuer : plus d'outil
label-lost-villa = Continuer : rien à ouvrir
label-lost-ruin = Continuer : rien à échanger
label-lost-museum = Continuer : rien à ouvrir
label-lost-port = Continuer : rien à vendre ici
label-lost-empty = Continuer : plus de butin
label-enough = Ne vendre que cette carte
label-take = Prendre un outil : { $tool } (il y en a { $count })
label-steal = { $position } : butin ({ $protection }), payer { $tools }
label-steal-rascal = { $position } : butin ({ $protection }) avec votre outil ({ $tool }), payer { $tools }
label-square = Case { $square } : { $give } contre { $get }
label-discard = Défausser un outil : { $tool } ({ $count } en main)
label-fence = { $fence } : jusqu'à { $money }
label-sell-which = { $which ->
    [0] { "" }
   *[other] { " " }(carte { $which })
  }
label-sell = { $bonus ->
    [0] Vendre pour { $money } : { $loot }{ label-sell-which }
   *[other] Vendre pour { $money } (dont +{ $bonus }) : { $loot }{ label-sell-which }
  }
label-rascal = { $rascal } ({ $tool })

## Questions avant un coup coûteux

confirm-decline = Ce jeton peut encore agir ({ $place }). Si vous ne faites rien, son action est perdue. (LF-17)
confirm-second = Ce receleur prend une seconde carte du même type dans la même vente, pour { $money } de plus. (LF-37)
confirm-pair = Ce receleur s'en va après une vente. Pour deux cartes d'un même type vous auriez { $money }, au lieu de { $less } pour celle-ci. (LF-39)
confirm-museum = Un de vos jetons attend au Musée. Sans cet outil ({ $tool }) vous n'y ouvririez plus une carte : { $loot }. (LF-33)
confirm-port = Vous n'avez ni butin, ni jeton à la Villa ou au Musée : il n'y aura rien à vendre au Port. (LF-40)

## Refus

refuse-rascal-taken = { $rascal } n'est plus libre ; choisissez une autre fripouille.
refuse-draft-first = Choisissez d'abord votre fripouille.
refuse-place-full = { $place } : plus de place, les { $most } cases sont occupées.
refuse-place-first = Placez un jeton ; on ne peut rien faire d'autre maintenant, pas même passer.
refuse-placing-over = Tous les jetons sont placés ; à présent ils agissent.
refuse-begun = Vous avez entamé cette action : il faut la finir.
refuse-rascals-over = Les fripouilles sont déjà attribuées.
refuse-elsewhere = Votre jeton agit ici maintenant : { $place }.
refuse-no-tool = Cet outil n'est pas à la Ville : { $tool }.
refuse-no-loot = Il n'y a pas de butin à la position { $position }.
refuse-lacking = Il manque à votre main : { $tools }.
refuse-lacking-rascal = Même avec votre carte Fripouille, il vous manque : { $tools }.
refuse-rascal-used = Votre carte Fripouille a déjà servi ici cette manche : { $place }.
refuse-rascal-useless = Ce butin ne demande pas l'outil de votre fripouille : { $tool }.
refuse-square-first = Choisissez d'abord une case Échange.
refuse-not-in-hand = Vous n'avez pas cet outil : { $tool }.
refuse-square-taken = Le jeton { DE($player) } ferme cette case.
refuse-square-price = Cette case demande { $give ->
    [one] { $give } outil
   *[other] { $give } outils
  } ; vous en avez { $count }.
refuse-no-fence = Il n'y a pas de receleur à la position { $position }.
refuse-no-goods = Vous n'avez pas de butin à vendre.
refuse-not-bought = { fence-name } n'achète aucun de vos butins.
refuse-fence-first = Choisissez d'abord un receleur.
refuse-not-yours = Vous n'avez pas { $id }.
refuse-sold-already = { $id } est la carte que vous vendez déjà.
refuse-other-type = Une action ne vend qu'un seul type, ici : { $type }.
refuse-type-not-bought = Ce receleur n'achète pas ce type : { $type }.

## Fichiers du matériel

component-tools = les outils font { $count } cartes en tout ; il en faut { $right }.
component-loot-tools = un butin demande deux ou trois outils parmi : { $good }.
component-chest = « { $type } » ne peut pas être sous la protection { $protection } : l'argent est dans les coffres (chest), et rien d'autre.
component-fence = un receleur achète au moins un type parmi : { $good }.
component-bonus = un receleur ne paie de bonus que pour un type qu'il achète.

## Notation

notation-action = « { $text } » n'est pas une action. Écrivez par exemple : place city, pass, take plan, steal 1, steal 1 rascal, square 1, discard plan, fence 1, sell L01, rascal hans.
notation-outcome = « { $text } » n'est pas une issue de ce tirage. Écrivez par exemple : plan, L19, F03, first A ou rascals hans bobby.
notation-rounds = « { $text } » : la manche vient après la dernière.
notation-tool = « { $text } » n'est pas un outil. Écrivez par exemple 2plan, ?3 pour trois outils cachés, ou - pour aucun ; les outils sont : { $good }.
notation-loot = « { $text } » n'est pas un butin. Écrivez L01 à L30, un dos comme B01, et qui connaît la face comme L01:AB ou L01:-.
notation-fence = « { $text } » n'est pas un receleur. Les receleurs vont de F01 à F14.
notation-too-many = « { $text } » : il n'y a pas plus de { $most } cartes à cet endroit.
notation-twice = { $text } se trouve à deux endroits.
notation-back = Il ne reste que { $most } cartes au dos { $text }.
notation-tools = Il y a plus d'outils « { $name } » que les { $most } de la boîte.
notation-known = Une main a au moins les outils qu'on lui connaît et ceux qu'elle vient de tirer (fresh).
notation-unseen = Une place ne peut pas avoir vu des outils de la pioche : ce qu'elle n'a pas vu compte au moins autant de cartes.
notation-views = On voit toutes les mains, la sienne ou aucune ; et seul le vendeur voit où en est une vente.
notation-rascals = Les fripouilles ne conviennent pas : dès la distribution chacun en a une, toutes différentes ; avant, seuls ceux qui ont choisi (rascals=draft) en ont une.
notation-chest = Personne ne garde un coffre : il s'encaisse aussitôt.
notation-front = Qui tient un butin en connaît la face, tous connaissent celles de la défausse, personne celles de la pioche.
notation-not-known = Qui voit cela ne connaît pas la face de { $text } : écrivez le dos (B01), ou qui la connaît (L01:AB).
notation-tokens = « { $text } » : ce ne sont pas des jetons. Écrivez les lieux et les places dans l'ordre des cases (places { $good }, un point pour une case vide), par exemple : city AB port .C
notation-tokens-number = { $text } a plus de { $most } jetons sur le plateau.
notation-tokens-placed = Les jetons ne conviennent pas : quand on place, le joueur a encore un jeton et aucune case Échange n'est prise ; un jeton qui a agi n'est plus sur le plateau ; entre les manches il n'y en a aucun.
notation-due = « { $text } » n'est pas attendu ici. Écrivez par exemple : draw first, draft A, deal A 2, refill city 4, place A, A at villa 1, A at ruin 1 square 2 discards 1, A at port 1 fence 2, ou over.
notation-moment = Ce qui est attendu ne peut pas l'être dans cette position.

## Le plateau

board-round = Manche { $round } · commence : { $first }
board-lap = jeton { $lap } sur 3
board-over = Partie finie
board-player = Joueur
board-rascal = Son outil
board-money = Argent jusqu'à 20
board-tools = Outils
board-loot = Butins
board-place = Lieu
board-slots = Jetons
board-cards = Ce qui s'y trouve
board-empty = rien
board-legend = ✓ vos cartes suffisent · * l'outil de votre fripouille · ✗ il vous manque · ≈ votre jeton à la Ville peut le prendre
board-hand = Votre main
board-own-loot = Vos butins
board-nothing = rien
board-none = –
board-pile = Pioche
board-left = Reste
board-discarded = Défausse
board-fences = Receleurs

## Probabilités

odds-name = { $place } { $position } : { $protection }
odds-front = { $front } ({ NUMBER($chance, style: "percent") })
odds-sales = { $tokens ->
    [one] Port, { $tokens } jeton : jusqu'à { $money }, si personne n'y joue avant vous
   *[other] Port, { $tokens } jetons : jusqu'à { $money }, si personne n'y joue avant vous
  }
odds-no-sale = Port : rien que vous puissiez y vendre pour l'instant
odds-draw = Dans la pioche
odds-draws = { $count ->
    [one] en { $count } carte
   *[other] en { $count } cartes
  }
odds-note = Tout vient de ce que vous pouvez savoir : cartes vues, votre main, listes de la boîte. Les faces indiscernables sont également probables.

## La fin

play-place = { $place ->
    [1] 1re
   *[other] { $place }e
  } place avec { $points }

## Le plateau de la page

web-placing = { $player } place un jeton ({ $lap } sur 3)
web-acting = { $place }, case { $slot } : à { $player }
web-players = Joueurs
web-places = Les cinq lieux, dans l'ordre où ils agissent
web-own = Ce qui est à vous
web-first = joue en premier
web-money = { $money } sur { $goal }
web-alarm-has = a { $goal } : dernière manche
web-alarm-may = peut atteindre { $goal } cette manche, au mieux
web-hand-size = { $count ->
    [one] { $count } outil en main
   *[other] { $count } outils en main
  }
web-tokens-left = { $count ->
    [one] { $count } jeton restant
   *[other] { $count } jetons restants
  }
web-lamp-lit = { $place } : la fripouille peut encore aider cette manche
web-lamp-out = { $place } : la fripouille a déjà aidé cette manche
web-place = { $count ->
    [0] { $place }, aucun jeton{ $tokens }
   *[other] { $place }, jetons : { $tokens }
  }
web-slot = { $slot } { $player }
web-city-tool = { $tool }, { $count } à la Ville
web-loot = { $place } { $position } : { $back }.{ $mark ->
    [open] { " " }Vos outils l'ouvrent.
    [rascal] { " " }Vos outils l'ouvrent avec l'aide de votre fripouille.
    [city] { " " }Votre jeton à la Ville peut prendre ce qui manque.
   *[none] { "" }
  }
web-lacks = Il vous manque : { $tools }.
web-square-taken = { $square }, occupée par { $player }
web-fence-pays = { $fence } ; jusqu'à { $money } pour vous
web-hand-tool = { $tool }, { $count } en main
web-goods = Vos butins
web-draft = Les fripouilles
web-taken = prise par { $player }
web-pays = au Port : { $money }
web-pays-here = ici : { $money }
web-pays-nothing = pas d'acheteur pour l'instant
web-piles = Pioches et défausses
web-pile-tools = Outils dans la pioche : { $count }. Défaussés :
web-pile-loot = Butins dans la pioche : { $count }. Défaussés :
web-pile-fences = Receleurs dans la pioche : { $count }. Défaussés :
web-legend-have = dans votre main
web-legend-helped = l'outil de votre fripouille
web-legend-city = à la Ville, à votre portée
web-legend-lack = il vous manque
web-ending = { $text }.
web-behind = { $loot }. Ce qui s'y cache : { $fronts }.
web-buyers = { $count ->
    [one] Pour ce butin ({ $type }) : { $count } receleur au Port ; le prochain posé en achètera dans { $chance } des cas.
   *[other] Pour ce butin ({ $type }) : { $count } receleurs au Port ; le prochain posé en achètera dans { $chance } des cas.
  }
web-note-city = { $count ->
    [0] peut-être plus d'outil pour vous
    [one] au moins { $count } outil encore là à votre tour
   *[other] au moins { $count } outils encore là à votre tour
  }
web-note-ruin = { $count ->
    [0] peut-être plus de case avantageuse
    [one] au moins { $count } case avantageuse
   *[other] au moins { $count } cases avantageuses
  }
web-note-port = { $count ->
    [0] peut-être plus de receleur
    [one] au moins { $count } receleur
   *[other] au moins { $count } receleurs
  } · { $money ->
    [0] rien à vendre encore
   *[other] meilleure vente { $money }
  }
web-note-house = vos outils en ouvrent { $open } sur { $count }
web-note-take = vos outils en ouvriront { $open } sur { $count }
web-note-square = { $chance } de piocher au moins un outil qui vous manque au Musée
web-note-discard = vos outils en ouvriront { $open } sur { $count } au Musée

## Nombres pour apprenants, voir docs/lab.md

feature-phase = Ce qui est à faire : choisir une fripouille, placer les jetons, l'action d'un jeton, un tirage ; ou la partie est finie.
feature-sub = Où en est l'action, ou ce qui est tiré.
feature-round = Le numéro de la manche, à partir de 1.
feature-first = Qui est le premier joueur de la manche.
feature-player = Qui agit.
feature-place = Le lieu dont les jetons agissent, ou qu'on remplit.
feature-slot = Quelle case de ce lieu agit ; 0 pour la première.
feature-left = Combien de cartes restent à prendre, à défausser ou à tirer à cette étape.
feature-sel_fence = La case du port où est le receleur choisi pour une vente, 0 pour la première ; -1 aucune, ou un choix que vous ne voyez pas.
feature-sel_square = La case Échange choisie à la ruine.
feature-sel_loot = La première carte Butin choisie pour une vente ; -1 aucune, ou un choix que vous ne voyez pas.
feature-rascal = La fripouille de chaque place.
feature-money = L'argent de chaque place.
feature-hand = Combien d'outils de chaque sorte vous avez en main.
feature-hand_size = Combien d'outils chaque autre place a en main.
feature-hand_known = Combien d'outils de chaque sorte tout le monde sait dans chaque main.
feature-unseen = Combien d'outils de chaque sorte vous supposez dans la pioche et parmi les cartes tirées face cachée.
feature-fresh = Combien d'outils chaque place a tirés face cachée depuis le dernier mélange et est censée avoir encore.
feature-tool_deck = Combien d'outils sont dans la pioche.
feature-tool_discard = Combien d'outils de chaque sorte sont dans la défausse.
feature-city = Combien d'outils de chaque sorte sont à la ville.
feature-loot_loc = Où est chaque carte Butin : dans la pioche, défaussée, sur une case de la villa ou du musée, ou tenue par une place ; pour des cartes que vous ne distinguez pas, que l'une d'elles y est.
feature-loot_known = Quelles places connaissent la face de chaque carte Butin.
feature-fence_loc = Où est chaque receleur : dans la pioche, défaussé, ou sur une case du port.
feature-token_at = Quel jeton est sur chaque case de chaque lieu.
feature-tokens_left = Combien de jetons chaque place doit encore placer.
feature-rascal_used = 1 si la place a utilisé sa fripouille à la villa ou au musée dans cette manche.
feature-square_owner = Quel jeton est sur chaque case Échange de la ruine.
feature-winners = Qui a gagné.
feature-flags = Si les options memory=open et rascals=draft sont actives, et si la mise en place dure encore.
feature-max_rounds = La dernière manche de la partie.

## La boîte

box-others = Dans la boîte aussi, selon le livret : le plateau, 5 pions, 15 jetons et la carte du premier joueur.
box-tools = Outils
box-rascals = Fripouilles, chacune avec son outil
box-loot = Butins
box-fences = Receleurs et ce qu'ils achètent
box-layouts = Cartes posées
box-squares = Cases Échange de la Ruine
box-card = { $id } : { $name }
box-layout = { $players } joueurs
box-laid = { $place } { $count }
box-parts = { $parts }
part-protection = protection
part-tools = outils
part-bonus = bonus
part-id = nom entier
part-buys = qu'il achète des pièces
part-type = ce que c'est
part-value = valeur
box-square = défausser { $give }, piocher { $get }

## Ce qu'il faut faire, en tête de page

task-draft = Choisissez votre fripouille
task-place = { $count ->
    [one] Placez votre dernier jeton
   *[other] Placez un de vos { $count } jetons
  }
task-act = { $place ->
    [city] Ville : prenez un outil
    [villa] Villa : quel butin allez-vous voler ?
    [museum] Musée : quel butin allez-vous voler ?
    [ruin] Ruine : choisissez un échange
   *[port] Port : choisissez un receleur
  }
task-lost = { $why ->
    [city] Ville : il ne reste pas d'outil pour vous
    [villa] Villa : vos outils n'ouvrent rien ici
    [museum] Musée : vos outils n'ouvrent rien ici
    [ruin] Ruine : vous ne pouvez payer aucune case libre
    [empty] Il ne reste pas de butin ici
   *[port] Port : personne ici n'achète ce que vous avez
  }
task-discard = Choisissez un outil à défausser
task-sell = Choisissez ce que vous vendez
task-sell-second = Vendre une seconde carte ?
odds-chart = Le prochain outil pioché

## Ce qui parle pour un choix

reason-tool = { $count ->
    [0] il ne vous manque pour aucun butin en vue
    [one] il vous manque pour un butin en vue
   *[other] il vous manque pour { $count } butins en vue
  }
reason-burglary = les outils en main suffisent
reason-burglary-rascal = la fripouille épargne un outil
reason-sale = rapporte jusqu'à { $money }
reason-port = { $money ->
    [0] rien à vendre pour l'instant
   *[other] une vente rapporte jusqu'à { $money }, si personne ne passe avant
  }
reason-loot = { $count ->
    [0] les outils n'y ouvrent encore rien
    [one] les outils y ouvrent une carte
   *[other] les outils y ouvrent { $count } cartes
  }
reason-city = des outils pour les prochains cambriolages
reason-ruin = échange des outils contre d'autres
reason-pass = rien de dépensé, rien de gagné

# Ce qui différait dans les parties aux anciennes règles
rules-before-1 = les fripouilles étaient tirées au sort
