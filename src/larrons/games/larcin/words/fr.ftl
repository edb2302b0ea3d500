title = Larcin
credits = Un jeu d'Olivier Pauwels. Adaptation non officielle ; textes des cartes reconstitués
pitch = Des cambrioleurs dans un manoir : amassez un larcin secret, gênez vos rivaux et filez avant la huitième montre.
length = 30 à 60 minutes

## Options

option-watches = Une montre piochée.
choice-watches-may_keep = peut rester cachée dans votre main
choice-watches-must_reveal = est aussitôt révélée (autre lecture du livret)
option-doubles = Ce que comptent des objets semblables.
choice-doubles-spares_1 = le premier en entier, chaque double 1
choice-doubles-all_copies_1 = dès qu'il y en a deux, 1 chacun (autre lecture du livret)
option-bag = Ce que fait un Sac de cambriole.
choice-bag-both = piocher deux cartes, ou en poser jusqu'à deux (règle maison)
choice-bag-draw = piocher deux cartes
choice-bag-lay = poser jusqu'à deux cartes (règle maison)
option-final_count = Qui marque après un dernier tour de table.
choice-final_count-out_only = ceux qui sont sortis
choice-final_count-all_with_manor = aussi ceux qui auraient pu sortir (autre lecture du livret)
option-value_egg = Ce que vaut un Œuf sculpté.
choice-value_egg--1 = par défaut (reconstitué)
option-value_manuscript = Ce que vaut un Manuscrit ancien.
choice-value_manuscript--1 = par défaut (reconstitué)
option-value_statuette = Ce que vaut une Statuette africaine.
choice-value_statuette--1 = par défaut (reconstitué)
option-value_jewels = Ce que vaut une Parure de bijoux.
choice-value_jewels--1 = par défaut (reconstitué)
option-value_painting = Ce que vaut une Toile de maître.
choice-value_painting--1 = par défaut (reconstitué)
option-counters = Qui peut répondre à une carte jouée sur quelqu'un.
choice-counters-anyone = tous ceux dont ce n'est pas le tour
choice-counters-target = seulement la personne visée (règle maison)
option-glance = Ce que montre un Coup d'œil.
choice-glance-hand = la main
choice-glance-all = la main et le larcin (règle maison)
option-final_round = Qui joue encore pendant le dernier tour de table.
choice-final_round-everyone = tous les autres
choice-final_round-to_dealer = seulement jusqu'à la droite du donneur (autre lecture du livret)
option-fingerprint = L'Empreinte après un « Larcin ! » manqué.
choice-fingerprint-spent = va à la Cave
choice-fingerprint-stays = reste collée (règle maison)

## Cartes

card = { $kind ->
    [egg] Œuf sculpté
    [manuscript] Manuscrit ancien
    [statuette] Statuette africaine
    [jewels] Parure de bijoux
    [painting] Toile de maître
    [manor] Manoir
    [bag] Sac de cambriole
    [cosh] Coup de matraque
    [glance] Coup d'œil
    [confusion] Confusion
    [pockets] Fouiller les poches
    [bins] Fouiller les poubelles
    [fingerprint] Empreinte
    [alarm] Alarme
    [dog] Chien de garde
    [safe] Coffre-fort
    [combination] Combinaison
    [gloves] Paire de gants
    [shears] Cisaille
    [hourglass] Sablier
    [caught] Pris sur le fait
   *[watch] Montre de gousset
  }
cards = { $count ->
    [one] { $card }
   *[other] { $count } × { $card }
  }
short = { $kind ->
    [egg] Œuf
    [manuscript] Manus
    [statuette] Statu
    [jewels] Bijou
    [painting] Toile
    [manor] Manoi
    [bag] Sac
    [cosh] Matra
    [glance] Œil
    [confusion] Confu
    [pockets] Poche
    [bins] Poube
    [fingerprint] Empre
    [alarm] Alarm
    [dog] Chien
    [safe] Coffr
    [combination] Combi
    [gloves] Gants
    [shears] Cisai
    [hourglass] Sabli
    [caught] Pris
   *[watch] Montr
  }

## Ce qui s'est passé

event-dealt = { $player } reçoit : { $card }.
event-deal = Chacun a sa main de départ ; la nuit commence.
event-draw = { $player } pioche dans la pile.
event-draw-known = { $player } pioche : { $card }.
event-redraw = { $player } repioche une carte.
event-redraw-known = { $player } repioche : { $card }.
event-no-redraw = { $player } ne repioche pas.
event-night = Tout est trop calme depuis longtemps, et la nuit avance ; on retourne : { $card }.
event-take = { $player } prend à la Cave : { $card }.
event-end-turn = { $player } finit son tour.
event-reveal = { $player } révèle une montre.
event-shows = { $player } doit montrer { $count ->
    [one] la montre reçue
   *[other] les { $count } montres reçues
  }.
event-clock = L'horloge avance : { $clock } sur { $last }.
event-stop-watch = { $player } arrête la montre avec un Sablier ; les deux quittent le jeu.
event-lay = { $player } pose une carte (larcin : { $count }).
event-lay-known = { $player } pose { $card } (larcin : { $count }).
event-lay-manor = { $player } pose un Manoir et retrouve un toit.
event-bag-draw = { $player } ouvre un Sac de cambriole pour piocher.
event-bag-lay = { $player } ouvre un Sac de cambriole pour poser.
event-play = { $player } joue { $card }.
event-play-on = { $player } joue { $card } sur { $target }.
event-aim = { $player } vise { $target } : { $card }.
event-answer = { $player } répond { $counter } : { $card } reste sans effet.
event-nobody-answers = Personne ne répond.
event-cosh = { $player } prend une carte dans le larcin { DE($target) } (place { $place }).
event-cosh-known = { $player } prend { $card } dans le larcin { DE($target) } (place { $place }).
event-glance = { $player } regarde la main { DE($target) }.
event-glance-known = { $player } regarde la main { DE($target) } : { $cards }.
event-glance-all = { $player } regarde la main et le larcin { DE($target) }.
event-glance-all-known = { $player } regarde le larcin et la main { DE($target) } ; en main : { $cards }.
event-confusion = { $player } et { $target } échangent leurs mains.
event-steal = { $player } tire une carte de la main { DE($target) }.
event-steal-known = { $player } tire { $card } de la main { DE($target) }.
event-fingerprint = { $target } porte maintenant une Empreinte.
event-alarm = { $target } perd son Manoir.
event-alarm-spare = { $target } perd son Manoir, mais un Manoir de réserve prend la relève.
event-dog = { $target } passera son prochain tour.
event-skipped = Un chien retient { $player }, qui passe son tour.
event-gloves = { $player } enfile une Paire de gants et efface l'Empreinte.
event-discard = { $player } défausse { $card }.
event-discard-watch = { $player } a trop de cartes et révèle une montre.
event-out = { $player } dit « Larcin ! » et sort { $rank ->
    [1] en premier
   *[other] en { $rank }e position
  } avec { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }.
event-out-gloves = { $player } dit « Larcin ! », efface l'Empreinte grâce aux Gants et sort { $rank ->
    [1] en premier
   *[other] en { $rank }e position
  } avec { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }.
event-sent-back = { $player } dit « Larcin ! », mais l'Empreinte trahit tout : retour à l'intérieur, larcin face visible.
event-eliminated = { $player } dit « Larcin ! » avec une montre en main : c'est l'élimination.
event-final-tenth = Un larcin compte dix cartes : dernier tour de table.
event-final-pile = La pile est vide : dernier tour de table.
event-over-clock = La dernière montre sonne : la nuit est finie.
event-over-all_gone = Plus personne à l'intérieur : la partie est finie.
event-over-tenth = Le dernier tour de table après la dixième carte est fini.
event-over-pile = Le dernier tour de table sur pile vide est fini.
event-score = { $place ->
    [out] { $player } est dehors avec { $points ->
        [one] { $points } point
       *[other] { $points } points
      }.
   *[inside] Sans avoir quitté le manoir, { $player } marque { $points ->
        [one] { $points } point
       *[other] { $points } points
      }.
  }
event-win = { $player } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
event-win-tie = Égalité à { $points ->
    [one] { $points } point
   *[other] { $points } points
  } : { $player } l'emporte, { $reason ->
    [exit] car la sortie la plus précoce compte.
    [out] car une sortie compte plus que de rester à l'intérieur.
   *[seat] car, à l'intérieur, la place la plus proche du donneur passe d'abord.
  }
account = { $count ->
    [0] dehors, les mains vides
   *[other] { $parts }
  }
account-none = n'a pas filé
account-object = { $count ->
    [one] { $card } { $points }
   *[other] { $count } × { $card } { $points }
  }
account-all = les cinq objets +{ $points }
account-first = première sortie +{ $points }
event-no-winner = Personne n'est sorti, personne ne gagne.

## Choix

label-end = Finir le tour
label-stop = Ne plus rien poser
label-draw = Piocher dans la pile ({ $count })
label-draw-cellar = Prendre à la Cave : { $card }
label-larcin = Dire « Larcin ! » et filer avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
passes-about = On vous demandera de nouveau quand une carte sera jouée contre vous, ou quand une montre sera sur le point de finir la nuit. D'ici là, on passe pour vous à chaque question après un instant, quoi que vous ayez en main : personne ne peut rien en déduire.
label-larcin-watch = Dire « Larcin ! » avec une montre en main : ce serait l'élimination
label-larcin-fingerprint = Dire « Larcin ! » avec l'Empreinte : ce serait le retour à l'intérieur
label-reveal = Révéler une montre ({ $clock } sur { $last }), puis repiocher si vous voulez
label-reveal-only = Révéler une montre ({ $clock } sur { $last })
label-reveal-last = Révéler une montre ({ $clock } sur { $last }) : la nuit finit
label-redraw = Repiocher une carte
label-no-redraw = Ne pas repiocher
label-stop-watch = Arrêter la montre avec votre Sablier
label-stop-watch-action = Arrêter la montre avec votre Sablier (coûte une action)
label-pass-watch = Laisser sonner la montre ({ $clock } sur { $last })
label-answer = Répondre à { $card } : { $counter }
label-answer-for = Sauver { $target } ({ $card }) avec votre carte : { $counter }
label-pass = Laisser faire : { $card }
label-bag-draw = Sac de cambriole : piocher { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }
label-bag-lay = Sac de cambriole : poser jusqu'à { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }
label-play = { $kind ->
    [cosh] Coup de matraque : prendre une carte d'un larcin
    [glance] Coup d'œil : regarder une main
    [confusion] Confusion : échanger les mains
    [pockets] Fouiller les poches : une carte d'une main, au hasard
    [fingerprint] Empreinte : marquer un rival
    [alarm] Alarme : un rival perd son Manoir
    [dog] Chien de garde : un rival passe un tour
    [bins] Fouiller les poubelles : n'importe quelle carte de la Cave
   *[gloves] Paire de gants : effacer votre Empreinte
  }
label-lay = { $gain ->
    [0] Poser { $card } dans votre larcin
   *[other] Poser { $card } dans votre larcin ({ $change })
  }
label-lay-manor = Poser un Manoir : votre nouveau toit
label-target = { $card } sur { $target }
label-slot = Prendre la carte cachée à la place { $place } du larcin { DE($target) }
label-slot-known = Prendre { $card } à la place { $place } du larcin { DE($target) }
label-take = Prendre { $card }
label-discard = Défausser { $card }
label-discard-watch = Révéler une montre au lieu de défausser

## Questions avant un coup coûteux

confirm-watch = Vous avez une montre en main : dire « Larcin ! » maintenant vous élimine. (LA-51)
confirm-fingerprint = Une Empreinte vous colle à la peau et vous n'avez pas de Gants : dire « Larcin ! » maintenant vous renvoie, tout votre larcin retourné face visible. (LA-53)
confirm-objects = { $count ->
    [one] Vous avez encore un objet en main
   *[other] Vous avez encore { $count } objets en main
  } : une fois dehors on ne pose plus rien, et la main ne compte pas. (LA-60)
confirm-clock = C'est la montre { $last } sur { $last } : si aucun Sablier ne l'arrête, la partie finit aussitôt et, encore à l'intérieur, vous ne marquez rien. (LA-70)
confirm-stay = C'est votre dernier tour, et vous n'avez pas dit « Larcin ! » : votre larcin ne compterait pas. (LA-72)
confirm-end = Si vous finissez le tour maintenant, vous perdez { $count ->
    [one] une action
   *[other] { $count } actions
  }. (LA-18)
confirm-tenth = C'est la carte { $most } de votre larcin : le dernier tour de table commence, et ce tour est votre dernier. Dites « Larcin ! » avant de le finir. (LA-72)
confirm-spare = Votre larcin a déjà cet objet : { $card }. Sans les deux réunis, Coffre-fort et Combinaison, un de plus { $gain ->
    [1] n'ajoute que 1 point
   *[other] change vos points de { $change }
  }. (LA-61)

## Refus

refuse-not-held = Vous n'avez pas cette carte : { $card }.
refuse-target = Cette carte ne peut pas viser cette place : { $card }.
refuse-slot = Il n'y a pas de carte à cette place ; le larcin en compte { $count }.
refuse-take = Impossible de prendre cette carte : { $card }. Elle n'est pas à la Cave, ou elle y est arrivée pendant ce tour.
refuse-question = { $phase ->
    [hourglass] Une montre est au milieu : arrêtez-la ou laissez-la sonner.
    [redraw] Dites d'abord si vous repiochez.
    [target] Choisissez d'abord qui vous visez.
    [counter] Une carte vient d'être jouée : répondez ou laissez faire.
    [slot] Choisissez d'abord une place du larcin.
    [take] Choisissez d'abord une carte de la Cave.
    [bag_lay] Le sac est ouvert : posez une carte.
   *[discard] Vous avez trop de cartes : défaussez d'abord.
  }
refuse-already-out = Vous êtes déjà dehors.
refuse-larcin-manor = Sans Manoir, on ne sort pas.
refuse-no-watch = Vous n'avez pas de montre à révéler maintenant.
refuse-not-now = On ne demande rien de tel en ce moment.
refuse-only-answers = Cette carte ne sert qu'à répondre ({ $card }) : gardez-la jusqu'à ce qu'on vous le demande.
refuse-no-action = Il ne vous reste plus d'action ce tour-ci.
refuse-lay-out = Vous êtes dehors : vous ne posez plus rien.
refuse-two-lays = On ne pose pas deux cartes à la suite.
refuse-no-manor = Sans Manoir, on ne peut poser qu'un Manoir.
refuse-loot-full = Votre larcin est plein : { $count } cartes au plus.
refuse-not-layable = Cette carte ne se pose pas : { $card }.
refuse-pile-empty = La pile est vide.
refuse-cellar = La carte du dessus de la Cave y est arrivée pendant ce tour.
refuse-cellar-empty = La Cave est vide.
refuse-bag-option = À cette table, le sac ne s'utilise pas ainsi (option bag).
refuse-bag-lay = Pour poser avec le sac, il faut être à l'intérieur, avoir un Manoir, une place libre et une autre carte à poser.
refuse-gloves = Il n'y a pas d'Empreinte sur vous.
refuse-bins = Rien à la Cave ne peut être pris ce tour-ci.
refuse-no-target = Il n'y a personne à viser : { $card }.

## Fichiers du matériel

component-total = « { $name } » vaut { $stated }, mais les cartes font { $found }.
component-too-many = il y a trop de cartes : au plus { $most } en dehors des montres.
component-too-few = il y a trop peu de cartes : les mains de six joueurs en demandent { $fewest } en dehors des montres.
component-manors = il y a trop peu de Manoirs : six joueurs en demandent { $fewest }.

## Notation

notation-action = « { $text } » n'est pas une action. Écrivez par exemple end, draw, draw cellar, larcin, reveal, redraw, counter, pass, bag draw, play cosh, lay egg, target 1, slot 0, take egg, discard egg.
notation-never-laid = { $card } ne se pose pas : seuls les objets et les événements se posent ({ $rule }).
notation-never-played = { $card } ne se joue jamais, mais se pose ({ $rule }).
notation-target-self = On ne peut pas se viser soi-même ({ $rule }) : target 1 est la première place à votre gauche.
notation-kind = « { $text } » n'est pas une carte. Les cartes sont : { $good }.
notation-cellar = La Cave compte au plus 100 cartes, et jamais de montre.
notation-mark = « { $text } » (dans « { $part } ») ne convient pas. Écrivez manor, fingerprint, dog, immune, out 1, eliminated, flush 1, wary ou counted, puis hand et peut-être loot.
notation-loot = « { $text } » n'est pas une carte d'un larcin. Écrivez une carte, avec ^ si elle est face visible ou +B si B la connaît aussi ; dix au plus.
notation-turn = « { $text } » n'est pas un tour. Écrivez par exemple : A acts 2 main
notation-too-many = Il y a plus de cartes { $kind } que n'en contient la boîte ({ $most }).
notation-pile = Le compte n'y est pas : une vue avec des cartes inconnues a besoin de la partie « { $part } », et rien ne peut être à deux endroits.
notation-impossible-seat = La place { $seat } ne peut pas se présenter ainsi dans une partie : voyez sa main, son larcin, ses marques et ce que les autres en ont vu.
notation-impossible-ranks = Ceux qui sont dehors sont sortis l'un après l'autre : leurs numéros sont 1, 2, … sans trou.
notation-impossible-turn = Le tour « { $text } » ne peut pas se présenter dans cette position.
notation-impossible-view = Ce qui est inconnu ici ne manquerait ni à un joueur ni à un spectateur : écrivez tout, ou exactement ce que voit l'un d'eux.

## Probabilités

odds-leave = Si vous sortiez maintenant : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
odds-watch = Risque que la prochaine carte de la pile soit une montre : { $chance }, si personne n'en cache.
odds-draws = D'ici la fin de la nuit : { $draws ->
    [one] { $draws } pioche
   *[other] { $draws } pioches
  } en moyenne, si toute montre piochée est révélée et si celles des mains y restent.
odds-never = Les montres qui peuvent être dans la pile ne suffisent pas pour que l'horloge sonne la fin.
odds-within = La nuit finit en 4 pioches : { $m4 }, en 8 : { $m8 }, en 16 : { $m16 }.
odds-unseen = Cartes que vous n'avez pas vues : { $cards }
odds-cellar = À la Cave : { $cards }

## Le plateau

board-turn = Tour { $turn }
board-over = Partie finie
board-final = dernier tour de table, { $count ->
    [0] aucun tour restant
    [one] dernier tour
   *[other] encore { $count } tours
  }
board-clock = Horloge
board-clock-of = { $clock } sur { $last }
board-pile = Pile { $count }
board-cellar = Cave { $count }
board-top = dessus : { $card }
board-acts = { $count ->
    [0] aucune action
    [one] encore { $count } action
   *[other] encore { $count } actions
  }
board-hand = main { $count }
board-loot = larcin { $count }
board-no-loot = pas de larcin
board-manor = Manoir
board-no-manor = sans Manoir !
board-fingerprint = Empreinte !
board-dog = un chien attend
board-immune = chien reparti
board-out = dehors, { $rank ->
    [1] en premier
   *[other] en { $rank }e position
  }
board-eliminated = hors de la partie
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
board-seen = en main, vous le savez : { $cards }
board-your-hand = Votre main
board-empty-hand = vide
board-leave = Sortir maintenant : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
board-open-watch = Une montre est au milieu : { $count ->
    [one] une réponse attendue
   *[other] { $count } réponses attendues
  }
board-asked = { $card } sur { $target } : { $count ->
    [one] une réponse attendue
   *[other] { $count } réponses attendues
  }
board-legend = ▒▒ face cachée · (Œuf) cachée, connue de vous · [Œuf] face visible

## Le plateau sur la page

card-back = Carte face cachée
# Sur une carte étroite ; un trait d'union conditionnel (U+00AD) dit où un mot long peut se couper.
card-face = { $kind ->
    [manuscript] Manus­crit ancien
    [statuette] Sta­tuet­te afri­caine
    [bag] Sac de cam­briole
    [shears] Ci­saille
    [hourglass] Sa­blier
    [watch] Montre de gous­set
    [cosh] Coup de ma­traque
    [confusion] Confu­sion
    [pockets] Fouil­ler les poches
    [bins] Fouil­ler les pou­belles
    [fingerprint] Em­preinte
    [combination] Combi­naison
   *[other] { $name }
  }
card-worth = { $card }, vaut { $value }
card-copies = × { $count }
clock-left = { $count ->
    [0] La nuit est finie
    [one] Encore une montre et la nuit est finie
   *[other] Encore { $count } montres avant la fin de la nuit
  }
cellar-text = Cave de { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  }, dessus : { $card }
cellar-empty = La Cave est vide
cellar-all = Toute la Cave
loot-of = Larcin { DE($player) } : { $count } sur { $places } places
loot-back = Place { $place } : carte face cachée
loot-text = Place { $place } : { $card }, { $way ->
    [up] face visible
   *[known] face cachée, connue de vous
  }
hand-of = { $player } a { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
  } en main
out-first = première sortie, +{ $bonus }
board-your-loot = Votre larcin
board-worth = vaut { $points }
board-wins = gagne
board-answer = { $state ->
    [asked] doit répondre
   *[answered] a répondu
  }
board-door = Larcin !
board-all-cards = Ce que font les cartes
door-manor = Pas de Manoir d'où sortir
door-watch = Une montre en main : ce serait l'élimination
door-fingerprint = Empreinte sans Gants : ce serait le retour à l'intérieur
board-signs = Bord rouge : votre carte est cachée. Trait ambré : visible de tous. Œil : cachée ou en main, mais vous la connaissez.
board-marks = Devant { $player }
moment-label = Ce qui se passe
moment-deal = On distribue les cartes.
moment-turn = Au tour { DE($player) }
task-main = { $count ->
    [0] Aucune action : filez, ou finissez votre tour
    [one] Encore 1 action : { $lays ->
        [yes] piochez, posez ou jouez une carte
       *[no] piochez ou jouez une carte
      }
   *[other] { $count } actions : { $lays ->
        [yes] piochez, posez ou jouez une carte
       *[no] piochez ou jouez une carte
      }
  }
task-out = { $count ->
    [0] Vous êtes dehors, et sans action : finissez votre tour
   *[other] Vous êtes dehors : piochez, jouez un événement, ou finissez votre tour
  }
moment-window = Une montre est au milieu ({ $clock } sur { $last } si elle sonne).
moment-window-yours = Une montre est au milieu : { $clock } sur { $last } si elle sonne. { $held ->
    [no] Vous n'avez pas de Sablier : laissez sonner.
   *[yes] L'arrêter ?
  }
moment-counter = { $player } joue { $card } sur { $target }.
moment-counter-other = { $player } joue { $card } sur { $target }. { $held ->
    [no] Vous n'avez pas de réponse ({ $counter }) : laissez faire.
   *[yes] Sauver { $target } ({ $counter }) ?
  }
moment-counter-yours = { $player } joue contre vous : { $card }. { $held ->
    [no] Vous n'avez pas de réponse ({ $counter }) : laissez faire.
   *[yes] Répondre ?
  }
moment-step = { $step ->
    [redraw] { $player } peut repiocher une carte.
    [target] { $player } choisit sa cible.
    [slot] { $player } choisit une carte du larcin { DE($target) }.
    [take] { $player } fouille la Cave.
    [bag_lay] { $player } peut encore poser { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
      } avec le sac.
    [discard] { $player } a { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
      } en trop.
    [steal] { $player } a la main dans la poche { DE($target) }.
   *[draw] { $player } pioche une carte.
  }
moment-step-yours = { $step ->
    [redraw] Repiocher une carte pour la montre ?
    [target] Qui visez-vous ?
    [slot] Choisissez une carte du larcin { DE($target) }.
    [take] Choisissez une carte de la Cave.
    [bag_lay] Le sac est ouvert : encore { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
      } à poser avec le sac, si vous voulez.
    [discard] Vous avez { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
      } en trop : défaussez.
    [steal] Vous avez la main dans la poche { DE($target) }.
   *[draw] Vous piochez une carte.
  }
ask-note = { $given ->
    [0] Personne n'a encore répondu
    [one] { $given } réponse sur { $count }
   *[other] { $given } réponses sur { $count }
  }. On demande à tous ceux qui peuvent répondre, qu'ils aient ou non la carte.
note-watch = une montre : { $chance } au plus
note-counter = { $card } en réponse : { $chance }
chart-title = La prochaine carte et la fin de la nuit
chart-card = { $family ->
    [object] Un objet
    [event] Un événement
    [counter] Un contre
   *[time] Une montre
  }
chart-end = Fin en { $draws } pioches
odds-holds = En main
counter-gloves = Gants
counter-shears = Cisaille
counter-hourglass = Sablier
counter-caught = Pris
verb-play = Jouer
verb-lay = { $gain ->
    [0] Poser
   *[other] Poser { $change }
  }
verb-discard = Jeter
verb-answer = Parer
verb-reveal = Révéler ({ $clock })
verb-bag-draw = Piocher { $count }
verb-bag-lay = Poser { $count }
card-does = { $kind ->
    [manor] Il en faut un pour poser et pour sortir. Un second attend en réserve.
    [bag] { $bag ->
        [0] Piochez deux cartes, ou posez-en jusqu'à deux.
        [2] Posez jusqu'à deux cartes.
       *[other] Piochez deux cartes.
      }
    [cosh] Prenez une carte du larcin d'un rival. Réponse : Pris sur le fait.
    [glance] Regardez la main { $glance ->
        [1] et le larcin d'un rival
       *[other] d'un rival
      }. Réponse : Pris sur le fait.
    [confusion] Échangez votre main avec celle d'un rival. Réponse : Pris sur le fait.
    [pockets] Prenez au hasard une carte de la main d'un rival. Réponse : Pris sur le fait.
    [bins] Prenez n'importe quelle carte de la Cave.
    [fingerprint] Colle à un rival : s'il sort sans Gants, il est renvoyé. Réponse : Gants.
    [alarm] Un rival perd son Manoir. Réponse : Cisaille.
    [dog] Un rival passe un tour. Réponse : Sablier.
    [safe] Avec une Combinaison dans le même larcin, chaque double compte en entier.
    [combination] Avec un Coffre-fort dans le même larcin, chaque double compte en entier.
    [gloves] Efface une Empreinte.
    [shears] Coupe le fil d'une Alarme.
    [hourglass] Arrête une montre, ou un Chien de garde.
    [caught] Arrête Coup de matraque, Coup d'œil, Confusion et Fouiller les poches.
    [watch] Révélée, elle fait avancer l'horloge. Qui sort avec une montre en main est éliminé.
   *[other] Posez-la et sortez avec : elle compte sa valeur une fois, chaque double 1.
  }

## Nombres pour apprenants, voir docs/lab.md

feature-phase = Ce qui est demandé ou pioché maintenant ; ou la partie est finie.
feature-turn = Combien de tours sont finis.
feature-dealer = Qui distribue.
feature-active = À qui est le tour.
feature-actor = Qui décide maintenant.
feature-acts_left = Combien d'actions il reste au joueur actif.
feature-last_was_lay = 1 si sa dernière action était de poser une carte.
feature-hand = Combien de cartes de chaque sorte vous avez en main.
feature-hand_n = Combien de cartes chaque place a en main.
feature-seen_hand = Combien de cartes de chaque sorte vous savez au moins dans chaque main.
feature-seen_none = Les contres et les montres que les autres cartes de chaque main ne peuvent pas être : une carte d'une main que vous connaissiez en partie a été volée depuis.
feature-seen_plain = Combien d'autres cartes de chaque main sont à coup sûr des objets ou des événements, sans que vous sachiez lesquels : l'une de celles que vous aviez vues a été posée ou volée depuis.
feature-may_watch = 1 si la main peut contenir une montre.
feature-loot = La carte à chaque place de chaque larcin, dans l'ordre de pose ; unknown : vous ne pouvez pas la connaître.
feature-loot_up = Quelles places de chaque larcin sont face visible.
feature-loot_known = Quelles places connaissent la carte à chaque place de chaque larcin.
feature-loot_n = Combien de cartes compte chaque larcin.
feature-pile_n = Combien de cartes compte la pile.
feature-cave_cards = Combien de cartes de chaque sorte sont à la Cave.
feature-cave = La sorte de la carte à chaque profondeur de la Cave, à partir du fond ; -1 au-dessus du sommet.
feature-cave_len = Combien de cartes compte la Cave.
feature-cave_floor = Combien d'entre elles, à partir du fond, peuvent être prises dans ce tour.
feature-manor = 1 si la place a un Manoir sur la table.
feature-fingerprint = 1 si une Empreinte est posée sur la place.
feature-dog = Si un chien laisse chaque place tranquille, va lui coûter son prochain tour, ou vient de le faire.
feature-status = Si chaque place est dans le manoir, sortie avec son larcin, ou éliminée.
feature-exit_rank = Dans quel ordre les places sont sorties, à partir de 1 ; 0 pas sortie.
feature-clock = Combien de montres sont révélées.
feature-watches_gone = Combien de montres un Sablier a annulées.
feature-flush = Combien de montres chaque place a montrées et doit encore révéler.
feature-deal_left = Combien de cartes restent à distribuer.
feature-draw_src = Pourquoi on pioche une carte : une action, une repioche, ou la nuit.
feature-draws_owed = Combien de cartes d'un Sac de cambriole restent à piocher.
feature-quiet = Combien de tours de suite ont fini sans carte de la pile.
feature-drew_this_turn = 1 si une carte a quitté la pile dans ce tour.
feature-final_left = Combien de tours il reste au dernier tour de table, celui-ci compris ; -1 avant.
feature-final_by = Ce qui a lancé le dernier tour de table : la dixième carte ou la pile vide.
feature-pend_kind = L'événement en cours.
feature-pend_target = Qui il vise.
feature-bag_lays_left = Combien de cartes peuvent encore être posées avec un Sac de cambriole.
feature-reveal_by = Qui révèle une montre.
feature-reveal_src = Pourquoi une montre est révélée.
feature-asked = Quelles places ont encore à répondre dans la fenêtre de réaction ouverte.
feature-offers = Si vous y avez proposé un contre ; les offres des autres ne sont jamais dites.
feature-skipped = 1 si un chien fait sauter ce tour au joueur actif.
feature-end_reason = Ce qui a fini la partie.
feature-winner = Qui a gagné.
feature-counted = Quelles places restées dans le manoir marquent à la fin.
feature-switch = Les options qui sont des choix nommés, par le numéro de leur choix.
feature-value = Ce que vaut chaque objet.

## La boîte

box-family = { $family ->
    [object] Objets
    [event] Événements
    [counter] Contres
   *[time] Montres
  }
box-worth = vaut { $value }
part-counter = réponse
part-may_lay = le second, en réserve
part-target = en réponse ou sur soi

## Ce qui parle pour un choix

reason-larcin = { $obstacle ->
    [watch] larcin, Manoir et main vont à la Cave
    [fingerprint] { $stays ->
        [0] débarrasse de l'Empreinte ; le larcin est montré, et le tour finit
       *[other] le larcin est montré, et le tour finit
      }
   *[none] { $points ->
        [one] { $points } point à l'abri dehors
       *[other] { $points } points à l'abri dehors
      }
  }
reason-end = { $left ->
    [one] le larcin peut encore grossir, mais la prochaine montre finit la nuit
   *[other] le larcin peut encore grossir ; encore { $left } montres et la nuit finit
  }
reason-draw = on y trouve une montre dans { $percent } % des cas au plus
reason-reveal = { $left ->
    [0] la nuit finit avec elle
    [one] encore une montre et la nuit finit
   *[other] encore { $left } montres et la nuit finit
  }
reason-stop = la montre ne compte pas
reason-counter = la carte reste sans effet
reason-lay = { $points ->
    [one] le larcin rapporterait alors { $points } point
   *[other] le larcin rapporterait alors { $points } points
  }
reason-swap = { $cards ->
    [0] une main vide passe à un rival, contre la sienne
    [one] la carte qui reste passe à un rival, contre sa main
   *[other] les { $cards } cartes qui restent passent à un rival, contre sa main
  }
reason-event = coûte une action et la carte
reason-target = { $cards ->
    [0] aucune carte en main
    [one] une carte en main
   *[other] { $cards } cartes en main
  }, { $loot ->
    [0] aucune dans le larcin
    [one] une dans le larcin
   *[other] { $loot } dans le larcin
  }
reason-cellar = une carte connue, et pas de montre
reason-idle = aucune carte piochée, aucune jouée
reason-pass = le contre reste en main

# Ce qui différait dans les parties aux anciennes règles
rules-before-1 = on répondait l'un après l'autre, la nuit avançait plus tôt, le Coup d'œil et le Sac faisaient autre chose
