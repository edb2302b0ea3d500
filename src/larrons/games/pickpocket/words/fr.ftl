title = Pickpocket
credits = Un jeu de Reiner Knizia, illustré par Olivier Fagnère, édité par Repos Production, © 2008. Adaptation non officielle ; nombres de tuiles et valeurs des gardes reconstitués
pitch = Voler encore une tuile, ou filer avec le butin ? Le dernier voleur dans l'auberge joue à quitte ou double.
length = 30 minutes

## Options

option-powers = Sept pouvoirs, choisis chaque nuit. Le livret conseille une première partie sans.
choice-powers-true = avec pouvoirs
choice-powers-false = sans pouvoirs
option-merchant_elements = Éléments sur chaque ligne du marchand : aucun selon notre choix, un par règle maison.
choice-merchant_elements--1 = comme dans le fichier de matériel
option-don_guard_counts = Un premier garde tiré à quitte ou double compte pour l'une des deux tuiles (notre choix ; sans, c'est une règle maison).
option-ambi_strict = Un second flagrant délit sur la tuile de l'ambidextre met dehors, même s'il restait un avertissement (règle du livret ; sans, c'est une règle maison).

## Tuiles et pouvoirs

line-purse = bourse
line-key = clef
line-vial = fiole
line-jewel = bijou
tile-1 = { $a }
tile-2 = { $a }-{ $b }
tile-3 = { $a }-{ $b }-{ $c }
tile-4 = { $a }-{ $b }-{ $c }-{ $d }
tile-double = double { $tile }
tile-many = { $count } × { $tile }
power-illusion = Sort d'illusion
power-glove = Gant magique
power-passage = Passage secret
power-accomplice = Complice
power-bruce = Bruce, la souris ninja
power-beer = Une bière au bar
power-ambidextrous = L'ambidextre
illusion-part = { $line } { $points }
power-illusion-effect = en filant, par ligne ouverte : { $parts }
power-glove-effect = une tuile du sac quand vous avez filé
power-passage-effect = le butin et les deux gardes si le deuxième arrive
power-accomplice-effect = le garde compte deux fois quand vous filez
power-bruce-effect = { $points } points de plus quand vous filez
power-beer-effect = passer une fois, même à quitte ou double
power-ambidextrous-effect = une fois, en flagrant délit, tirer une autre tuile

## Ce qui s'est passé

event-marker-bottom = Le marqueur du dessous est à { $player }, qui ouvre la première nuit.
event-marker = Par-dessus, le marqueur suivant : { $player }.
event-dealt = { $player } reçoit une tuile : { $tile }.
event-first-night = Nuit { $night } : { $player } commence.
event-night = Nuit { $night } : { $player } est Prince des voleurs et commence.
event-power = { $player } prend un pouvoir : { $power }.
event-steal = { $player } vole : { $tile }. Le butin vaut { $worth }.
event-play = { $player } joue de sa main : { $tile }. Le butin vaut { $worth }.
event-caught = Flagrant délit : { $player } se fait prendre ({ $tile }), { $count ->
    [one] seule la ligne { $lines } était ouverte
   *[other] seules les lignes { $lines } étaient ouvertes
  } !
event-may-redraw = { $player } a l'autre main libre et peut tirer une autre tuile.
event-redraw = { $player } tire une autre tuile.
event-warned = Simple avertissement : { $player } se couche, mais reste.
event-out = { $player } sort pour la nuit, sans rien.
event-double-lost = Quitte ou double perdu : rien cette nuit pour { $player }.
event-leave = { $player } file : { $sum }.
event-leave-nothing = { $player } file les mains vides.
event-laid-down = { $player } couche { $other }.
event-beer = { $player } boit une bière.
event-double-begins = Plus personne dans l'auberge, sauf { $player } : quitte ou double !
event-double-won = Quitte ou double gagné par { $player } : { $sum }.
event-glove = Avec le gant magique, { $player } prend une tuile.
event-glove-tile = Avec le gant magique, { $player } prend une tuile : { $tile }.
event-guard-drawn = { $player } tombe sur un garde de { $value } ({ $seen } sur 7).
event-guard-glove = Avec le gant magique, { $player } réveille un garde de { $value } ({ $seen } sur 7).
event-guard-free = Ce garde ne compte pour aucune des tuiles à jouer.
event-second-guard = C'est le deuxième garde de la nuit : les portes sont barrées.
event-passage = { $player } s'échappe par le passage secret : { $sum }.
event-thrown-out = Dehors, sans rien : { $players }.
event-seventh-guard = C'est le septième garde : la partie est finie.
event-hand = { $player } montre { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
  } en main : { $points ->
    [one] { $points } point
   *[other] { $points } points
  } de plus.
event-win = { $player } devient Roi des voleurs avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
event-win-tie = { $player } devient Roi des voleurs : { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, et moins de tuiles en main.
event-win-shared = { $players } partagent la couronne à { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, avec autant de tuiles en main.

## Choix

label-steal = Voler une tuile dans le sac
label-steal-double = Voler une tuile dans le sac ({ $left ->
    [one] la dernière à jouer
   *[other] encore { $left } à jouer
  })
label-leave = Filer avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
label-leave-nothing = Filer les mains vides
label-beer = Boire une bière et passer
label-beer-double = Boire une bière au lieu d'une tuile ({ $left ->
    [one] la dernière à jouer
   *[other] encore { $left } à jouer
  })
label-play = Jouer { $tile } : butin { $worth } (vaut { $end } si on la garde)
label-redraw = Tirer une autre tuile de l'autre main
label-accept = Se rendre : dehors, sans rien
label-accept-warning = Se rendre : un avertissement, et se coucher
label-lay-down = Coucher { $player }
label-power = { $power } : { $effect }

## Questions avant un coup coûteux

confirm-empty-row = Le butin est encore vide : { $points ->
    [0] vous fileriez les mains vides
    [one] vous fileriez avec 1 point
   *[other] vous fileriez avec { $points } points
  }. (PP-19)
confirm-rival = Il n'y aurait plus que { $player } dans l'auberge, à quitte ou double sur un butin de { $worth } avec { $lines ->
    [one] { $lines } ligne ouverte
   *[other] { $lines } lignes ouvertes
  }. (PP-22)
confirm-guard = Un garde est là, et vous pourriez filer avec { $points ->
    [one] { $points } point
   *[other] { $points } points
  } tout de suite. Si ça tourne mal, vous risquez de tout perdre. (PP-17)
confirm-last-tile = C'est la dernière tuile de votre main. { $end ->
    [0] Gardée jusqu'au bout, elle ne vaut rien, mais on ne complète plus sa main
    [one] Gardée jusqu'au bout, elle vaut { $end } point, et on ne complète plus sa main
   *[other] Gardée jusqu'au bout, elle vaut { $end } points, et on ne complète plus sa main
  }. (PP-29)

## Refus

refuse-turn = C'est à { $player } de jouer.
refuse-out = Vous êtes hors de l'auberge jusqu'à la nuit suivante ; c'est à { $player } de jouer.
refuse-pick-turn = C'est à { $player } de choisir un pouvoir.
refuse-power-taken = { $power } : ce pouvoir est déjà à { $player } cette nuit.
refuse-power-first = Choisissez d'abord un pouvoir : la nuit n'a pas commencé.
refuse-power-now = Les pouvoirs se choisissent avant la nuit, pas maintenant.
refuse-caught = Flagrant délit : tirez une autre tuile, ou rendez-vous.
refuse-not-caught = Pas de flagrant délit : vous n'avez ni à tirer une autre tuile, ni à vous rendre.
refuse-lay-down-first = Couchez d'abord un autre voleur, présent et debout.
refuse-lay-down-now = On ne couche quelqu'un qu'en filant.
refuse-no-such-tile = Cette boîte n'a pas de type de tuile { $number } ; elle en compte { $types }, à partir de 0.
refuse-not-in-hand = Vous n'avez pas cette tuile en main : { $tile }.
refuse-extends-nothing = Cette tuile ne prolonge aucune ligne ouverte du butin : { $tile }.
refuse-leave-double = Plus que vous dans l'auberge : pas question de filer, c'est quitte ou double.
refuse-no-beer = La bière au bar n'est pas pour vous cette nuit.
refuse-beer-used = Vous avez déjà bu votre bière cette nuit.

## Fichiers de matériel

component-copies = les exemplaires des tuiles Butin font { $count } en tout ; il en faut { $right }.
component-lines = les lignes sont « { $value } » ; écrivez une ou plusieurs des lettres { $good }, dans cet ordre.
component-twins = cette tuile est la même qu'une autre plus haut : lignes { $lines }, elem { $elem }, end { $end }. Augmentez plutôt ses copies.

## Notation

notation-action = « { $text } » n'est pas une action. Écrivez steal, leave, beer, redraw, accept, lay down A, take bruce ou play 0 … play 23 (le type de la tuile).
notation-marker = « { $text } » n'est pas un tirage de la pile. Écrivez marker et la lettre d'une place, par exemple marker B.
notation-tile = « { $text } » n'est pas une tuile de cette boîte. Ses tuiles : { $good }.
notation-guard = « { $text } » n'est pas un garde de cette boîte. Ses gardes : { $good }.
notation-power = « { $text } » n'est pas un pouvoir. Les pouvoirs : { $good }.
notation-power-twice = Le pouvoir { $name } a deux propriétaires.
notation-row = { $text } ne peut pas être là : la tuile ne prolonge aucune ligne ouverte.
notation-guards = Un garde au plus est présent (deux quand la partie est finie), et aucun n'est à deux endroits.
notation-too-many = Il y a { $count } tuiles { $name }, mais la boîte en a { $right }.
notation-too-many-hidden = Il y a { $count } tuiles Butin de plus que dans la boîte.
notation-views = On voit toutes les mains, la sienne seule ou aucune.
notation-heights = Deux marqueurs ne sont jamais à la même hauteur.
notation-night = La première nuit, quelqu'un a commencé (start A) ; les suivantes, quelqu'un est Prince (prince A) ; et tous les marqueurs sont placés.
notation-no-powers = Quelqu'un a un pouvoir ou en choisit un, mais la partie se joue sans (powers), ou c'est la première nuit, ou c'est le Prince, qui n'en a pas à quatre joueurs ou plus.
notation-set-up = Avant la première nuit, les marqueurs s'empilent à partir de la hauteur 0, puis chaque place reçoit trois tuiles l'une après l'autre.
notation-over = La partie est finie si et seulement si sept gardes sont apparus.
notation-picks = « { $text } » ne va pas : d'après les scores et les pouvoirs pris, ce n'est pas à cette place de choisir.
notation-inside = Ce tour ne va pas avec { $count ->
    [one] { $count } voleur
   *[other] { $count } voleurs
  } à l'intérieur.

## Chances

odds-tile = prolonge le butin
odds-caught = ne prolonge rien : flagrant délit
odds-guard-1 = premier garde de la nuit : sans danger
odds-guard-2 = deuxième garde : la nuit est finie
odds-guard-7 = septième garde : la partie est finie
odds-lost = Risque de perdre la nuit : { $chance }.
odds-not-lost = Ce tirage ne peut pas vous coûter la nuit.
odds-worth = Après une tuile qui convient, le butin vaut { $worth } en moyenne (maintenant { $now }).
odds-line = Ligne
odds-extended = montrée
odds-open = ouverte après
odds-hand = Votre main vaut { $points ->
    [one] { $points } point
   *[other] { $points } points
  } à la fin de la partie.

## Le plateau

letter-purse = B
letter-key = C
letter-vial = F
letter-jewel = J
lines-purse = Bourses
lines-key = Clefs
lines-vial = Fioles
lines-jewel = Bijoux
board-set-up = Mise en place
board-night = Nuit { $night }
board-over = Partie finie
board-loot = Butin { $worth }
board-leave = Vous fileriez avec { $points }
board-double = Quitte ou double, { $left ->
    [one] encore une tuile
   *[other] { $left } tuiles à jouer
  }
board-double-points = { $points } en l'état
board-no-guard = Pas de garde en vue
board-guard = Un garde de { $value } à la porte
board-guards = Les gardes { $first } et { $second } barrent les portes
board-guards-seen = gardes { $seen } sur 7
board-bag = Sac : { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
  }, { $guards ->
    [one] { $guards } garde
   *[other] { $guards } gardes
  }
board-player = Voleur
board-points = Points
board-where = Où
board-hand = Main
board-powers = Pouvoirs
board-tonight = +{ $points }
board-in = dans l'auberge
board-standing = dans l'auberge, debout
board-lying = dans l'auberge, figurine couchée
board-away = a filé
board-caught = flagrant délit
board-thrown = dehors, sans rien
board-passage = passage secret
board-won = quitte ou double gagné
board-used = a déjà servi
board-prince = Prince
board-king = Roi
board-your-hand = Votre main
board-pile = À { $total ->
    [one] { $total } point
   *[other] { $total } points
  }, de bas en haut :
board-laps = ({ $laps } + { $rest })

## Le plateau sur la page

web-inn = Dans l'auberge
web-inn-empty = Plus personne à l'intérieur.
web-street = Dans la rue
web-street-empty = Personne n'est encore sorti.
web-watch = Gardes : { $seen } sur 7
web-door-guards = Gardes à la porte
web-guard = Un garde de { $value } est à la porte
web-post = Place de garde { $number }, vide
web-watch-come = garde de { $value }, déjà venu
web-watch-bag = garde de { $value }, encore dans le sac
web-loot = Butin
web-merchant = Le marchand : ici commencent les quatre lignes
web-row-tile = Tuile { $number } : { $tile }
web-line-open = { $line } : ligne ouverte, { $count }
web-line-broken = { $line } : ligne brisée
web-double = Quitte ou double
web-double-left = { $left ->
    [one] encore une tuile à jouer
   *[other] { $left } tuiles à jouer
  }
web-as-it-stands = { $sum } en l'état
web-exit = { $sum } si vous filez
web-door = Filer vous rapporterait { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
web-door-double = Gagné en l'état, cela rapporterait { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
web-door-name = Filer
web-door-name-double = Si gagné
web-bag-name = Sac
web-bag-guards = { $guards ->
    [one] { $guards } garde
   *[other] { $guards } gardes
  }
web-caught-name = Flagrant délit
web-caught = { $player } se fait prendre ({ $tile })
web-hand-fits = { $tile } : convient, le butin vaudrait { $worth } ; { $end } à la fin si on la garde
web-hand-idle = { $tile } : ne prolonge aucune ligne ouverte ; { $end } à la fin si on la garde
web-hand-none = Plus de tuile.
web-held = { $count ->
    [0] aucune tuile en main
    [one] { $count } tuile en main
   *[other] { $count } tuiles en main
  }
web-lying = figurine couchée
web-thief = { $player } : { $facts }
web-own-powers = Vos pouvoirs
web-powers = Pouvoirs de la nuit
web-powers-choose = Choisir un pouvoir
web-powers-next = Doivent encore choisir :
web-power-used = { $power } (a déjà servi)
web-power-of = { $power } : { $player }
web-power-free = libre
web-short-illusion = Illusion
web-short-glove = Gant
web-short-passage = Passage
web-short-accomplice = Complice
web-short-bruce = Bruce
web-short-beer = Bière
web-short-ambidextrous = Ambidextre
web-track = Piste de score
web-marker = { $player } ({ $points })
web-pile = Case { $number }, de bas en haut : { $players }
web-discard = Défausse : { $count ->
    [one] { $count } tuile
   *[other] { $count } tuiles
  }
web-discard-none = Rien n'est encore défaussé.
web-gone = { $tile }, { $count } en défausse
account = { $nights } des nuits, { $hand } des tuiles en main
web-shown = Les mains à la fin
web-hands = Les mains
web-final = { $score } + { $hand } = { $total }
web-note-steal = { $lost } de risque ; butin { $worth } si elle convient
web-note-steal-safe = au pire un avertissement ; butin { $worth } si elle convient
web-note-redraw = { $safe } de s'en tirer
web-note-double = { $win } de gagner, { $points } en moyenne

## Nombres pour apprenants, voir docs/lab.md

feature-phase = Ce qui est demandé : choisir un pouvoir, un tour, quitte ou double, tirer une autre tuile après un flagrant délit, coucher quelqu'un ; ou la partie est finie.
feature-draw = Ce qui est tiré : la pile de marqueurs, la donne, un vol, une seconde tuile, la tuile du gant magique ; ou rien.
feature-to_move = Quel voleur agit.
feature-start_player = Qui ouvre la nuit.
feature-prince = Qui est le Prince des voleurs.
feature-night = Le numéro de la nuit, à partir de 1.
feature-don_left = Combien de tuiles restent à jouer à quitte ou double.
feature-pending_tile = Le type de la tuile du flagrant délit, tant que le voleur peut en tirer une autre (types numérotés comme dans components.toml).
feature-pending_seat = Qui vient de sortir, tant qu'il couche quelqu'un ou que son gant tire.
feature-pick_order = Qui choisit un pouvoir en premier, en deuxième, et ainsi de suite.
feature-pick_idx = Combien ont choisi un pouvoir.
feature-hand = Combien de tuiles de chaque type tient chaque place ; -1 dans les mains que vous ne voyez pas.
feature-hand_size = Combien de tuiles tient chaque place.
feature-bag = Combien de tuiles de chaque type sont dans le sac ; -1 quand vous ne pouvez pas le savoir.
feature-bag_loot = Combien de tuiles sont dans le sac, sans compter les gardes.
feature-bag_guards = Quels gardes sont encore dans le sac.
feature-discard = Combien de tuiles de chaque type sont dans la défausse.
feature-row_tiles = Combien de tuiles de chaque type sont dans la rangée de cette nuit.
feature-row = Le type de la tuile à chaque place de la rangée, à partir de la gauche ; -1 au-delà de la fin.
feature-row_len = Combien de tuiles a la rangée.
feature-row_elems = Combien d'éléments montre chaque ligne ; 0 dès qu'elle est brisée.
feature-open_mask = Quelles lignes sont encore ouvertes.
feature-night_guards = Le premier et le deuxième garde sortis cette nuit.
feature-guards_seen = Combien de gardes sont sortis dans la partie.
feature-status = Où est chaque voleur : dans l'auberge, parti de lui-même, pris en flagrant délit, chassé par les gardes, sorti par le passage secret, ou parti avec un quitte ou double gagné.
feature-standing = 1 si le voleur est debout et n'aurait d'abord qu'un avertissement.
feature-power_owner = Qui a chaque pouvoir cette nuit.
feature-power_used = Quels pouvoirs sont épuisés pour cette nuit.
feature-score = Les points de chaque place.
feature-arrival = Quand chaque marqueur est arrivé sur sa case : à égalité le plus récent est au-dessus ; -1 avant d'être placé.
feature-night_points = Les points que chaque place a faits cette nuit.
feature-final = Les points de chaque place à la fin, main comprise ; 0 avant.
feature-clock = Le numéro que recevra la prochaine arrivée, voir « arrival ».
feature-winners = Qui a gagné.
feature-opt_powers = L'option powers est active.
feature-opt_merchant_elements = Combien d'éléments le marchand montre sur chaque ligne.
feature-opt_don_guard_counts = L'option don_guard_counts est active.
feature-opt_ambi_strict = L'option ambi_strict est active.

## La boîte

box-others = Dans la boîte aussi, selon le livret : le plateau, 6 personnages avec leurs figurines et leurs marqueurs, la tuile du Prince des voleurs et le sac.
box-tiles = Tuiles de butin
box-guards = Gardes
part-value = valeur
box-merchants = Marchand
box-merchant = marchand
box-elements = { $count ->
    [0] ne montre aucun élément
    [one] montre { $count } élément sur chaque ligne
   *[other] montre { $count } éléments sur chaque ligne
  }
box-powers = Pouvoirs (variante)
box-parts = { $parts }
box-line = { $line } { $points }
part-name = nom, effet et points
box-guard = garde de { $value }
box-end = vaut { $points } si on la garde jusqu'à la fin

## Ce qu'il faut faire, en tête de page

task-power = Choisissez un pouvoir pour cette nuit
task-turn = { $plays ->
    [0] Volez,
   *[other] Volez, jouez une tuile,
  } ou filez { $points ->
    [0] les mains vides
    [one] avec { $points } point
   *[other] avec { $points } points
  }
task-double = Quitte ou double : { $left ->
    [one] encore une tuile
   *[other] encore { $left } tuiles
  }
task-caught = Flagrant délit ! Tirer une autre tuile, ou vous rendre ?
task-lay-down = Choisissez le voleur à coucher
web-score = { $points ->
    [one] { $points } pt
   *[other] { $points } pts
  }
web-chart = La prochaine tuile du sac

## Ce qui parle pour un choix

reason-double = quitte ou double est alors gagné dans { $percent } % des cas et rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
  } en moyenne
reason-leave = { $points ->
    [one] { $points } point assuré
   *[other] { $points } points assurés
  }
reason-steal = { $percent ->
    [0] la nuit ne risque encore presque rien
   *[other] la nuit est perdue dans { $percent } % des cas{ $worth ->
        [0] {""}
       *[other] , et avec elle le butin de { $worth }
      }
  }
reason-lay-down = { $points ->
    [one] a { $points } point jusqu'ici
   *[other] a { $points } points jusqu'ici
  }
reason-play = { $gain ->
    [0] continue sans rien tirer du sac ; le butin ne change pas
   *[other] augmente le butin de { $gain }, sans rien tirer du sac
  }
reason-play-less = continue sans rien tirer du sac, mais le butin perd { $loss }
reason-beer = reste à l'intérieur sans rien tirer du sac
reason-power = { $guards ->
    [one] pour cette nuit ; encore un garde et la partie finit
   *[other] pour cette nuit ; encore { $guards } gardes et la partie finit
  }
reason-accept = { $warned ->
    [yes] reste à l'intérieur, averti ; à la prochaine faute, la nuit est perdue
   *[no] rien n'est gagné, et aucune seconde tuile n'est tirée
  }

# Ce qui différait dans les parties aux anciennes règles
rules-before-1 = les tuiles gardées jusqu'à la fin valaient autre chose, et un second flagrant délit de l'ambidextre pouvait être pardonné
