title = Pickomino
credits = Un jeu de Reiner Knizia, illustré par Doris Matthäus, édité par Zoch Verlag, © 2005
pitch = Des dés et du culot : lancez, gardez, arrêtez-vous à temps, et piquez les vers sur les piles des autres.
length = 20 à 30 minutes

## Options

option-short_game = La partie courte : chaque fois qu'un Pickomino est remis sur la brochette, le plus grand qui y est visible est retourné, même si c'est celui-là. Le livret la conseille à partir de cinq joueurs.
option-give_up = Règle maison : on peut s'arrêter sans rien prendre ; le tour est alors raté.
option-any_lower = Règle maison : on peut prendre n'importe quel Pickomino inférieur de la brochette, pas seulement le plus proche, même si le Pickomino exact s'y trouve.
option-forced_steal = Règle maison : qui pourrait voler ou prendre sur la brochette doit voler.
option-start = Qui commence.
choice-start--1 = au hasard
choice-start-0 = place 1
choice-start-1 = place 2
choice-start-2 = place 3
choice-start-3 = place 4
choice-start-4 = place 5
choice-start-5 = place 6
choice-start-6 = place 7
option-memory = Ce qui est recouvert dans une pile.
choice-memory-open = se voit, avec les vers de chacun
choice-memory-hidden = est à retenir jusqu'à la fin
option-conflict-start = La place { $start ->
    [2] 3
    [3] 4
    [4] 5
    [5] 6
   *[other] 7
  } n'existe pas à cette table de { $players } joueurs. Choisissez-en une autre, ou laissez faire le hasard (start=-1).

## Dés et Pickominos

face = { $face ->
    [W] V
   *[other] { $face }
  }
dice = { $die } { $more }
worms = { $count ->
    [one] { $count } ver
   *[other] { $count } vers
  }

## Ce qui s'est passé

event-start = { $player } commence.
event-roll = { $player } lance { $count ->
    [one] { $count } dé
   *[other] { $count } dés
  } : { $dice }.
event-roll-again = { $player } relance.
event-keep = { $player } garde { $face ->
    [W] { $count ->
        [one] un ver
       *[other] { $count } vers
      }
   *[other] { $count ->
        [one] un { $face }
       *[other] { $count } × { $face }
      }
  }, total { $total }.
event-take = { $player } s'arrête à { $total } et prend le { $tile } sur la brochette.
event-steal = { $player } s'arrête à { $total } et vole le { $tile } à { $victim } !
event-fail-a = { $player } rate son tour : rien que des faces déjà prises.
event-fail-b = { $player } rate son tour : pas de ver parmi les dés.
event-fail-c = { $player } rate son tour : rien à prendre avec { $total }.
event-fail-d = { $player } renonce.
event-return = { $player } remet le { $tile } sur la brochette.
event-flip = Le { $tile } est retourné face cachée.
event-end = Plus aucun Pickomino visible sur la brochette : la partie est finie.
event-end-cap = Mille tours : on arrête la partie.
event-win = { $player } gagne avec { $worms ->
    [one] { $worms } ver
   *[other] { $worms } vers
  }.
event-win-tie = À égalité ({ $worms ->
    [one] { $worms } ver
   *[other] { $worms } vers
  }), { $player } l'emporte grâce à son plus grand Pickomino.
account = { $count ->
    [0] aucun Pickomino
    [one] Pickomino { $tiles } : { $worms }
   *[other] Pickominos { $tiles } : { $worms }
  }
event-no-winner = Personne n'a de Pickomino, personne ne gagne.

## Choix

label-keep = { $face ->
    [W] { $count ->
        [one] Garder le ver : total { $total }
       *[other] Garder les { $count } vers : total { $total }
      }
   *[other] { $count ->
        [one] Garder le { $face } : total { $total }
       *[other] Garder les { $count } × { $face } : total { $total }
      }
  }
label-roll = { $count ->
    [one] Lancer le dernier dé
   *[other] Lancer les { $count } dés restants
  }
label-take = Prendre le { $tile } ({ $worms ->
    [one] { $worms } ver
   *[other] { $worms } vers
  })
label-steal = Voler le { $tile } à { $victim } ({ $worms ->
    [one] { $worms } ver
   *[other] { $worms } vers
  })
label-give-up = Renoncer à ce tour

## Questions avant un coup coûteux

confirm-roll = Vous pourriez prendre le { $tile } tout de suite. Si ce tour échoue, votre { $top } repart avec { $worms ->
    [one] son ver
   *[other] ses { $worms } vers
  }. (PK-32)
confirm-last-tile = C'est le dernier Pickomino de la brochette : la partie serait finie, gagnée par { $player } avec { $worms ->
    [one] { $worms } ver
   *[other] { $worms } vers
  }. (PK-40)
confirm-steal = Vous pourriez plutôt voler le { $tile } à { $victim }, pour { $worms ->
    [one] { $worms } ver
   *[other] { $worms } vers
  }. (PK-22)

## Refus

refuse-pick-first = Choisissez d'abord une face de ce lancer à garder.
refuse-face-used = Vous avez déjà gardé les { $face ->
    [W] vers
   *[other] { $face }
  } pendant ce tour ; choisissez une face que vous n'avez pas.
refuse-face-not-rolled = Aucun dé ne montre { $face ->
    [W] de ver
   *[other] de { $face }
  } ; choisissez une face de ce lancer.
refuse-keep-without-roll = Une face se choisit juste après un lancer ; maintenant, arrêtez-vous ou relancez.
refuse-roll-closed = Votre tour est fermé : plus rien à lancer, prenez un Pickomino.
refuse-give-up = Renoncer n'est pas permis à cette table (option give_up).
refuse-give-up-closed = Votre tour est fermé : prenez un Pickomino, il est trop tard pour renoncer.
refuse-no-worm = Sans un ver parmi vos dés, vous ne pouvez rien prendre.
refuse-face-down = Le { $tile } est face cachée, hors du jeu.
refuse-own = Le { $tile } est déjà à vous.
refuse-covered = Le { $tile } est recouvert dans la pile { DE($player) }, bien à l'abri.
refuse-not-exact = Vous avez { $total } : pour voler le { $tile } à { $player }, il faut { $tile } tout juste.
refuse-too-high = Vous avez { $total } : le { $tile } est trop grand.
refuse-must-steal = Vous avez tout juste { $total } : à cette table, il faut voler ce Pickomino (option forced_steal).
refuse-exact-there = Vous avez { $total } et le { $total } est sur la brochette : c'est lui qu'il faut prendre.
refuse-not-nearest = Avec { $total }, vous prenez le Pickomino inférieur le plus proche sur la brochette, et ce n'est pas le { $tile }.

## Notation

notation-action = « { $text } » n'est pas une action. Écrivez keep 1 … keep 5, keep W, roll, take 21 … take 36 ou give up.
notation-dice = « { $text } » ne sont pas des dés. Écrivez un à huit de 1 2 3 4 5 W, par exemple 445W.
notation-dice-number = « { $text } » : cela fait { $given } dés, mais il en faut { $right }.
notation-start = « { $text } » n'est pas un tirage de départ. Écrivez start et la lettre d'une place de cette table, par exemple start A.
notation-tile = « { $text } » (dans « { $part } ») n'est pas un Pickomino. Ils vont de 21 à 36, une suite s'écrit 21-25.
notation-draw-start = « { $text } » ne va pas : le tirage de départ vient en premier, avec turn 0 et tous les Pickominos sur la brochette.
notation-tile-twice = Le { $tile } est à deux endroits.
notation-tile-missing = Il manque le { $tile } : mettez-le sur la brochette, face cachée ou dans une pile.
notation-turn = « { $text } » n'est pas un tour. Écrivez par exemple : A to roll, A keeps WW rolls 112234, A keeps 445WW decides, A over ou draw start.
notation-over = « { $text } » ne va pas : la partie est finie quand quelqu'un a pris le dernier Pickomino de la brochette, ou après 1000 tours, et seulement alors ; aucun dé n'est gardé.
notation-seat = « { $text } » ne va pas : après { $turn } tours, c'est à { $right }.
notation-no-face = « { $text } » ne va pas : aucune face de ce lancer n'est libre, le tour est donc raté.
notation-no-decision = « { $text } » ne va pas : il n'y a rien à décider avec ces dés.
notation-no-roll = « { $text } » ne va pas : ce tour est fermé, on ne lance plus de dés.

## Chances

error-no-turn = Pour des chances, il faut un tour en cours.
odds-tile = Pickomino
odds-at-least = au moins ce total
odds-exactly = tout juste
odds-next = Risque de tout rater au prochain lancer : { $fail }.
odds-turn = À partir d'ici : valeur { $worms } en moyenne, risque de rater le tour { $fail }.
odds-note = La « valeur » est une moyenne sur la suite du tour, jouée au mieux : les vers du Pickomino pris (s'il est volé, davantage, car un adversaire le perd), moins ceux de votre sommet si le tour est raté. Les chances d'un Pickomino sont celles de qui ne vise que ce total ; un astérisque marque le sommet d'une pile adverse, qu'il faut atteindre tout juste.

## Le plateau

board-grill = Brochette
board-turn = Tour { $turn }
board-over = Partie finie
board-worms = Vers
board-height = { $count ->
    [one] { $count } Pickomino
   *[other] { $count } Pickominos
  }
board-top = Sommet
board-stack = Pile
board-player = Joueur
board-kept = Gardés
board-rolled = Lancés
board-makes = fait { $total }
dice-text = { $count ->
    [one] { $die }
   *[other] { $count } × { $die }
  }
odds-chart = Chances d'atteindre au moins
board-total = Total { $total }
board-worm-yes = avec un ver
board-worm-no = pas encore de ver
board-left = { $count ->
    [one] { $count } dé restant
   *[other] { $count } dés restants
  }
board-nothing = encore rien
board-at-risk = menacé

## Le plateau sur la page

tile-text = Pickomino { $tile }, { $worms ->
    [one] { $worms } ver
   *[other] { $worms } vers
  }
tile-down-text = Pickomino { $tile }, face cachée
tile-gone-text = Le Pickomino { $tile } est dans une pile
die-text = { $face ->
    [W] Dé : ver
   *[other] Dé : { $face }
  }
die-spent-text = { $face ->
    [W] Dé : ver, déjà gardé à ce tour
   *[other] Dé : { $face }, déjà gardé à ce tour
  }
odds-note-short = valeur { $worms } · raté { $fail }
board-covered = à l'abri : { $tiles }

## La fin

play-place = { $place ->
    [1] 1re
   *[other] { $place }e
  } place, { $points ->
    [one] { $points } ver
   *[other] { $points } vers
  }

## Nombres pour apprenants, voir docs/lab.md

feature-phase = Ce qui est à faire : tirer qui commence, choisir une face du lancer, relancer ou s'arrêter ; ou la partie est finie.
feature-current = À qui est le tour.
feature-start = Qui a commencé la partie.
feature-kept = Combien de dés de chaque face sont mis de côté dans ce tour.
feature-rolled = Combien de dés de chaque face viennent d'être lancés.
feature-total = La somme des dés mis de côté ; un ver compte 5.
feature-rolls = Combien de lancers ont eu lieu dans ce tour.
feature-loc = Où est chaque Pickomino : retourné, sur la brochette ou dans la pile d'une place.
feature-pos = À quelle hauteur chaque Pickomino est dans la pile de son propriétaire, 0 tout en bas ; -1 si personne ne l'a.
feature-height = Combien de Pickominos a chaque place.
feature-top = Le numéro au sommet de la pile de chaque place ; 0 sans Pickomino.
feature-worms = Combien de vers portent les Pickominos de chaque place.
feature-turn = Combien de tours ont été joués.
feature-winner = Qui a gagné.
feature-variant = Quelles options sont actives.

## La boîte

box-tiles = Pickominos
part-number = numéro
box-dice = Dés
box-die = dés, un ver à la place du 6

## Ce qu'il faut faire, en tête de page

task-roll = Lancez les dés
task-pick = Choisissez une face à garder
task-decide = Prenez un Pickomino, ou relancez
task-take = Prenez un Pickomino
task-roll-on = Relancez : vous ne pouvez encore rien prendre

## À la place des mots de la maison pour un tirage

draw-button = Lancer les dés
play-roll = { $undo ->
    [yes] Entrée lance, u reprend :
   *[no] Entrée lance :
}
play-roll-wrong = « { $text } » ? Entrée pour lancer, ? pour la règle, q pour enregistrer et quitter.
guide-roll = Entrée lance, q quitte :

## Ce qui parle pour un choix

reason-keep-worm = garde un ver, sans quoi l'on ne prend aucun Pickomino ; { $left ->
    [0] plus aucun dé
    [one] encore un dé
   *[other] encore { $left } dés
  }
reason-keep = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, { $left ->
    [0] et plus aucun dé
    [one] et encore un dé
   *[other] et encore { $left } dés
  }
reason-roll = { $worms ->
    [0] le lancer échoue dans { $percent } % des cas
    [one] le lancer échoue dans { $percent } % des cas, et coûte alors un ver
   *[other] le lancer échoue dans { $percent } % des cas, et coûte alors { $worms } vers
  }
reason-last = { $wins ->
    [yes] le dernier Pickomino : il fait gagner la partie
   *[no] le dernier Pickomino : il finit la partie, et quelqu'un d'autre gagne
  }
reason-take = { $worms ->
    [one] un ver assuré
   *[other] { $worms } vers assurés
  }
reason-steal = { $worms ->
    [one] un ver, que perd { $victim }
   *[other] { $worms } vers, que perd { $victim }
  }
