title = Bakschisch
pitch = Frayez-vous un chemin à coups de pots-de-vin jusqu'au trône du calife, et soyez-y encore à la fin du tour.
credits = Bakschisch, 1995, Goldsieber Spiele. Auteurs : « Kara Ben Hering » (Fritz Gruber, Wolfgang Lüdtke, Reiner Müller, Peter Neugebauer, Klaus Teuber). Illustrations : Karin Späth, Marion Pott. Règle française partagée par Escale à jeux. Parcours de cette édition numérique : notre reconstitution.
length = 35 à 45 minutes

## Options

option-fifth_zero_all = Le feuillet à la lettre : au cinquième dessous de table, un seul poing vide ou voleur fait reculer tout le monde. Plus personne n'est alors sûr de garder le trône.
option-caliph_rank = Comment le calife compte les rangs (notre choix : par les pions devant vous ; l'autre est une règle maison).
choice-caliph_rank-ahead = par les pions devant vous
choice-caliph_rank-dense = par les cases occupées devant vous
option-throne_tiebreak = Ce qui départage d'abord plusieurs joueurs sur le trône (feuillet : l'or ; l'autre est une règle maison).
choice-throne_tiebreak-gold = le sac le plus lourd
choice-throne_tiebreak-first = l'arrivée la plus ancienne
option-max_rounds = Le tour après lequel la partie s'arrête même si le trône est vide (notre choix).
option-show_gold = Montrer l'or de chacun. On peut toujours le compter, car chaque pièce bouge au grand jour ; désactivez pour jouer de mémoire.

## Personnages, cases et choses

person-G = garde
person-S = servant
person-H = femme du harem
person-E = eunuque
person-F = fakir
person-C = calife
short-G = garde
short-S = servant
short-H = harem
short-E = eunuque
short-F = fakir
short-C = calife
space-start = départ
space-throne = trône
space-number = case { $number }
thief-bag = dans le sac
thief-used = déjà montré
thief-given-up = abandonné
fist-coins = { $player } ({ $coins })
fist-thief = { $player } (voleur)

## Le journal

event-shuffle = Toutes les cartes sont passées : on les mélange.
event-card = Tour { $round }, carte { $bribe } : { $person }.
event-closed = { $player } ferme le poing.
event-fists = Les poings s'ouvrent ({ $person }) : { $fists }.
event-steal = { $coins ->
    [one] { $player } vole 1 pièce.
   *[other] { $player } vole { $coins } pièces.
  }
event-steal-nothing = { $player } sort son voleur pour rien.
event-pot = { $coins ->
    [one] 1 pièce va au pot (qui en compte { $pot }).
   *[other] { $coins } pièces vont au pot (qui en compte { $pot }).
  }
event-nobody = Personne n'offre rien : personne ne bouge.
event-forward = { $player } avance : { $old } → { $new }.
event-back = { $player } recule : { $old } → { $new }.
event-stay = { $player } ne bouge pas ({ $where ->
    [throne] trône
   *[start] départ
  }).
event-given-up = { $player } entre au palais et renonce à son voleur.
event-returned = { $player } sort du palais et retrouve son voleur.
event-share = Fin du tour { $round }. Pot de { $pot } : { $share } chacun, { $rest ->
    [0] il ne reste rien.
   *[other] il en reste { $rest }.
  }
event-over-alone = { $players } est sans rival sur le trône et gagne.
event-over-gold = Plusieurs pions sont sur le trône. { $level ->
    [0] { $players } a le sac le plus lourd et gagne.
   *[other] { $asked } y étaient ensemble avant les autres ; le sac le plus lourd les départage : { $players } gagne.
  }
event-over-first = Plusieurs pions sont sur le trône. { $level ->
    [0] { $players } y était avant les autres et gagne.
   *[other] { $asked } ont des sacs aussi lourds ; l'arrivée la plus ancienne les départage : { $players } gagne.
  }
event-over-shared = Rien ne les départage sur le trône : { $players } partagent la victoire.
event-over-cap = Le dernier tour laisse le trône vide. { $level ->
    [0] { $players } est en tête et gagne.
   *[other] { $asked } sont en tête ; { $count ->
        [one] le sac le plus lourd les départage : { $players } gagne.
       *[other] { $players } ont des sacs aussi lourds et partagent la victoire.
      }
  }

## Choix

label-nothing = Poing vide
label-offer = { $coins ->
    [one] Offrir 1 pièce
   *[other] Offrir { $coins } pièces
  }
label-all = { $coins ->
    [one] Offrir la dernière pièce
   *[other] Offrir les { $coins } pièces
  }
label-thief = Montrer le voleur

## Questions avant un coup coûteux

confirm-thief = Au cinquième dessous de table le voleur compte pour 0, et un 0 recule toujours : de { $steps ->
    [one] 1 case
   *[other] { $steps } cases
  } pour vous. (BK-18)
confirm-throne = Vous êtes sur le trône. Le poing vide, vous reculez à coup sûr : de { $steps ->
    [one] 1 case
   *[other] { $steps } cases
  }. (BK-18)
confirm-all-coins = Ce sont toutes vos pièces, et tout le monde paie, gagnant ou non. { $bribes ->
    [one] Il ne resterait rien pour le cinquième dessous de table, celui qui fait reculer
   *[other] Il ne resterait rien pour les { $bribes } dessous de table encore à venir dans ce tour
  }. (BK-16)

## Refus

refuse-draw = Il faut d'abord retourner la carte suivante.
refuse-turn = Votre poing est fermé, et il le reste jusqu'à ce que tous le soient.
refuse-thief-used = Votre voleur a déjà été montré pendant ce tour.
refuse-thief-palace = Aucun voleur n'entre au palais : vous avez renoncé au vôtre.
refuse-coins = { $gold ->
    [0] Votre sac est vide : montrez un poing vide ou, si vous l'avez, le voleur.
    [one] Votre sac contient 1 pièce : offrez-la, ou rien.
   *[other] Votre sac contient { $gold } pièces : offrez de 0 à { $gold }.
  }

## Fichiers de matériel

component-cards = Il y a { $count } cartes. Un tour en pose { $row } : leur nombre doit être un multiple de { $row }, et non 0.
component-inhabitant = La case { $space } montre « { $letter } ». Les habitants sont { $good }.
component-path = Le parcours compte { $count } cases. Il en faut de { $fewest } à { $most }.
component-rare = { $count ->
    [0] « { $letter } » n'est nulle part sur le parcours. Chaque habitant a besoin d'au moins deux cases.
   *[other] « { $letter } » n'est qu'une fois sur le parcours. Chaque habitant a besoin d'au moins deux cases.
  }

## Notation

notation-action = « { $text } » n'est pas une action. Écrivez « offer 4 » (de 0 à 40 pièces) ou « thief ».
notation-card = « { $text } » n'est pas une carte. Écrivez « card » et l'une des lettres G, S, H, E, F, C.
notation-seat = « { $text } » n'est pas un joueur. Écrivez case, or et voleur (T dans le sac, t utilisé, x abandonné) : « A 12 8T », sur le trône « A 31@2 8x ».
notation-coins = Sacs et pot contiennent { $given } pièces, mais il y en a { $right } en jeu.
notation-row = « { $text } » n'est pas une rangée. Écrivez les cartes retournées, et « ? » si la suivante est à retourner : « GF? ».
notation-deck = « { $text } » n'est pas une pioche. Écrivez combien de fois chaque carte y est : « G5 S5 H5 E5 F5 C5 ».
notation-copies = Pioche et rangée contiennent { $given } cartes { $letter }. Il n'y en a que { $right }.
notation-deck-number = La pioche contient { $given } cartes. Au tour { $round }, avec cette rangée, elle en contient { $right }.
notation-fists = « { $text } » : ce ne sont pas les poings de { $players } joueurs. Écrivez pour chacun ses pièces ou T ; pour des poings fermés, aussi - (ouvert) et ? (inconnu).
notation-fists-now = « { $text } » : des poings ne sont fermés que si une carte est retournée et qu'un autre poing est encore ouvert.
notation-fist = { $seat } ne peut pas tenir « { $text } ».
notation-last-now = « { $text } » : les derniers poings ouverts figurent dans toute position, sauf avant la première ouverture : par exemple « last 1 1 0 2 » après la rangée.
notation-over = « { $text } » n'est pas une fin après cinq cartes. Écrivez par exemple « over AB shared » (alone, gold, first, shared, cap).
notation-thief = Le voleur de { $seat } ne convient pas : au-delà de la case { $cross } on y a renoncé (x), en deçà non, et au début d'un tour il est dans le sac (T).
notation-arrival = { $seat } : sur le trône, case { $throne }, et là seulement, figure la carte d'arrivée, déjà passée : « { $throne }@2 ».
notation-winner = « { $text } » ne convient pas : sur ce plateau, c'est « { $right } ».
notation-fists-seen = « { $text } » : qui ignore certains des poings fermés n'en connaît pas d'autre que le sien.
notation-pot = Le pot contient { $pot } pièces, mais au début d'un tour il vient d'être partagé : il en contient { $most } au plus.
notation-round = C'est le tour { $given }, mais la partie finit après le tour { $most }.

## Le plateau

board-bribe = Tour { $round } · carte { $bribe } sur 5 : la plus grosse offre avance
board-fifth = Tour { $round } · cinquième carte : { $all ->
    [0] la plus petite offre recule
   *[other] la plus petite offre recule, et un seul 0 fait reculer tout le monde
  }
web-bribe = Tour { $round } · carte { $bribe } sur 5
board-over = La partie est finie
board-start = DÉPART
board-throne = TRÔNE
board-player = Joueur
board-space = Pion
board-gold = Or
board-thief = Voleur
board-last = Dernier
board-fist = Poing
last-coins = { $coins }
last-thief = voleur
board-open = ouvert
board-closed = fermé
board-if-highest = En avançant
board-if-lowest = En reculant
board-stays = reste
board-pot = Pot { $pot } · partagé maintenant : { $share } chacun, { $rest ->
    [0] sans reste
   *[other] reste { $rest }
  }
board-pot-over = Pot { $pot }, qu'on ne partage plus
board-safe = { $player } peut garder le trône : une offre de { $coins } suffit à coup sûr.
board-unsafe = { $player } peut perdre le trône, mais seulement si tous les autres offrent au moins autant.

## Chances

odds-card = Carte suivante
odds-chance = Chance
odds-left = Reste
odds-step = Déplacement moyen si la carte suivante fait bouger le pion de sa case actuelle
odds-endgame = Si chacun joue au mieux, { $player } sera sur le trône à la fin de ce tour avec une probabilité de { $chance }.

## La fin

play-place = { $place ->
    [1] gagne
   *[other] ne gagne pas
  }{ $points ->
    [6] , la moitié de la victoire
    [4] , un tiers de la victoire
    [3] , un quart de la victoire
   *[other] {""}
  }

## Le plateau sur la page

path-label = La rue qui mène au trône
cards-label = Les cinq cartes de ce tour
hands-label = Mains et sacs
tray-label = Votre poing
space-text = { $number }, { $person }
space-cross-text = { $number }, { $person } ; la croix : au-delà commence le palais
space-start-text = Le départ
space-throne-text = Le trône, { $person }
place-person = { $place } ({ $person })
pawn-text = Pion { DE($name) }
ghost-text = Ici arriverait { $name } ({ $steps })
card-text = Carte { $number } : { $person }
card-now-text = Carte { $number }, en jeu : { $person }
card-down-text = Carte { $number }, cachée
card-fifth-note = { $all ->
    [0] la plus petite offre recule
   *[other] la plus petite offre recule, et un seul 0 fait reculer tout le monde
  }
hand-bag-text = { $name } a la main dans son sac
hand-choosing-text = { $name } choisit, la main dans son sac
hand-closed-text = { $name } a fermé le poing
hand-thief-text = { $name } a montré son voleur
hand-coins-text = { $coins ->
    [0] { $name } a montré une main vide
    [one] { $name } a montré 1 pièce
   *[other] { $name } a montré { $coins } pièces
  }
gold-text = { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
  }
pile-text = { $least } à { $most } pièces
gold-unknown-text = Pièces cachées
account = { $place ->
    [throne] sur le trône
   *[street] en case { $space }
  }, { $gold ->
    [0] sans or
    [one] 1 pièce d'or
   *[other] { $gold } pièces d'or
  }
won-text = gagne
pot-brief = { $share } chacun
moved-forward = a avancé
moved-back = a reculé
landing-throne = trône
landing-start = départ
tray-highest = Si vous offrez le plus : { $place }, { $steps }.
tray-palace = Passé la croix, vous renoncez à votre voleur.
tray-throne = Vous êtes sur le trône : aucune offre ne vous mène plus loin.
tray-lowest = { $all ->
    [0] Si vous offrez le moins : { $place }, { $steps }.
   *[other] Si vous offrez le moins, ou si quelqu'un montre 0 : { $place }, { $steps }.
  }
tray-zero = { $all ->
    [0] Poing vide ou voleur : vous reculez à coup sûr.
   *[other] Poing vide ou voleur : tout le monde recule.
  }
tray-start = Vous êtes au départ : quoi que vous offriez, vous ne reculez pas.
tray-coins = { $coins ->
    [0] Votre poing est fermé et vide.
    [one] Votre poing est fermé sur 1 pièce.
   *[other] Votre poing est fermé sur { $coins } pièces.
  }
tray-thief = Votre poing est fermé sur le voleur.
tray-wait = Tous les poings s'ouvriront ensemble.
note-stays = vous ne bougez pas
note-moves = vous avancez à coup sûr
note-falls = vous reculez à coup sûr
note-safe = vous ne reculez pas
odds-steps = { $step } : { $steps }.

## Nombres pour apprenants, voir docs/lab.md

feature-phase = Ce qui est à faire : retourner une carte, fermer les poings ; ou la partie est finie.
feature-round = Le numéro du tour, à partir de 1.
feature-bribe = Quel dessous de table du tour c'est ; 0 pour le premier.
feature-deck = Combien de cartes de chaque personnage n'ont pas été retournées depuis le dernier mélange.
feature-row = Qui est à chaque place de la rangée de ce tour ; face_down : pas encore retournée.
feature-pos = La case du pion de chaque place, du départ au trône.
feature-gold = Combien de pièces contient le sac de chaque place.
feature-pot = Combien de pièces sont dans le pot.
feature-thief = Si chaque place a encore son voleur, l'a utilisé ou y a renoncé.
feature-commit = Ce que tient le poing de chaque place : -1 pas encore de poing, le nombre de pièces, 41 le voleur, 42 un poing dont vous ignorez le contenu.
feature-fist = La même chose par espèces : open, pas encore de poing ; closed, un poing dont vous ignorez le contenu ; aucun des trois, des pièces que vous connaissez.
feature-last = Ce que tenait le poing de chaque place au dessous de table précédent, écrit comme dans « commit ».
feature-last_fist = La même chose par espèces, écrite comme dans « fist ».
feature-arrive = Le dessous de table de ce tour où chaque place est arrivée au trône, à partir de 1 ; 0 si elle n'y est pas.
feature-winners = Qui a gagné.
feature-reason = Ce qui a décidé la partie : seul sur le trône, plus d'or sur le trône, premier arrivé, partage, ou le dernier tour.
feature-board = 1 si le plateau n'est pas celui de la boîte.
feature-opt_fifth_zero_all = L'option fifth_zero_all est active.
feature-opt_rank_dense = L'option caliph_rank est « dense ».
feature-opt_tb_first = L'option throne_tiebreak est « first ».
feature-opt_show_gold = L'option show_gold est active.
feature-max_rounds = Le dernier tour de la partie.

## La boîte

box-others = Dans la boîte aussi, selon le livret : le plateau, 4 figurines, 4 voleurs et 4 sacs.
box-cards = Cartes Personnage
box-gold = L'or
box-path = Le chemin, du départ au trône
box-end = Au bout
box-coins = pièces d'or
box-each = { $coins } pour chacun au départ
box-cross = la croix : au-delà, c'est le palais

## Ce qu'il faut faire, en tête de page

task-highest = Votre offre ? La plus grosse avance
task-lowest = Votre offre ? La plus petite recule{ $all ->
    [0] {""}
   *[other] , et un seul 0 fait reculer tout le monde
  }

## Ce qui parle pour un choix

reason-fifth = { $steps ->
    [0] le pion ne reculerait pas
    [one] la plus petite offre recule d'une case ; celle-ci est de { $offer }
   *[other] la plus petite offre recule de { $steps } cases ; celle-ci est de { $offer }
  }
reason-thief = vole ce que paient les autres, et ne paie rien
reason-offer = { $steps ->
    [0] empêche les autres d'avancer ; reste { $left } pour la suite
    [one] une case, si c'est la plus grosse offre ; reste { $left } pour la suite
   *[other] { $steps } cases, si c'est la plus grosse offre ; reste { $left } pour la suite
  }
reason-nothing = { $left ->
    [0] il n'y a pas d'or à offrir
   *[other] garde l'or : { $left } pour la suite
  }
