# Les mots de la maison. Ceux d'un jeu se trouvent dans son propre dossier.

list-and = { $most } et { $last }

percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
percent-tiny = moins de 0,1 %
decimal = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## Erreurs

error-file = Impossible de lire { $file } : { $detail }.
error-game-unknown = Le jeu « { $name } » n'existe pas. Les jeux : { $names }.
error-game-near = Le jeu « { $name } » n'existe pas. Vouliez-vous dire { $near } ? Les jeux : { $names }.
error-players = { $game } se joue de { $fewest } à { $most }, pas à { $given }.
error-option-unknown = L'option « { $name } » n'existe pas. Les options : { $names }.
error-option-value = L'option « { $name } » ne peut pas valoir « { $value } ». Valeurs possibles : { $good }.
error-option-form = « { $text } » n'est pas une option. Écrivez nom=valeur, par exemple { $example }.
error-component = { $file }, ligne { $line } : { $why }
error-component-toml = { $file } n'est pas un fichier TOML : { $detail }.
component-number = « { $name } » vaut { $value }, mais doit être un nombre entier : { $good }.
component-provenance = « from » vaut { $value }, mais doit être l'un de : { $good }.
error-state-bytes = Une position de ce jeu compte { $right } octets, pas { $given }.
error-no-draw = Aucun tirage n'est attendu ici : quelqu'un doit décider, ou la partie est finie.
error-outcome = Le tirage { $outcome } est impossible ici. Celui qui est attendu a { $count } issues.
error-not-over = Les places ne sont connues qu'à la fin de la partie.
error-batch-size = Il faut au moins une partie et un fil d'exécution, pas { $games } et { $threads }.
error-batch-move = Partie { $number } du lot : { $why }
error-policies = Donnez une politique à chacune des { $players } places. Les politiques : { $good }.
notation-game = Cela commence par « { $text } ». Une position de ce jeu commence par « { $right } ».
notation-field = « { $text } » n'est pas un champ de ce jeu. Écrivez nom=valeur avec l'un de : { $good }.
notation-value = « { $text } » ne convient pas au champ { $field }. Écrivez des nombres entiers séparés par des virgules, les lignes par /, les répétitions comme 3x0.
error-rule-unknown = La règle « { $rule } » n'existe pas dans ce jeu ; ses règles vont de { $first } à { $last }.
error-bot-unknown = Personne du nom de « { $name } » ne peut s'asseoir là. Les places : you, { $names }.
error-language = Nous ne parlons pas « { $name } ». Les langues : { $names }.
error-stale = Ce coup devait porter le numéro { $given }, mais le prochain est le { $right } : quelqu'un a été plus rapide. Rien n'a changé.
error-undo = Rien à reprendre : on ne revient que sur son propre dernier choix, avant qu'autre chose n'arrive.
error-seat = Il n'y a pas de place { $seat } à cette table. Donnez 0 à { $last }, ou -1 pour un spectateur.

## Parties enregistrées

record-not-json = L'enregistrement est abîmé à la ligne { $line } : { $detail }.
record-foreign = Ce n'est pas un enregistrement de larrons (son « format » n'est pas « { $format } »).
record-version = L'enregistrement est au format { $given } ; ce programme lit le format { $right }.
record-field = L'enregistrement est abîmé : « { $name } » manque ou n'est pas ce qu'il faut.
record-rules = La partie a été jouée avec la version { $given } des règles de ce jeu ; ce programme a la version { $right }.
record-components = La partie a été jouée avec une autre boîte que celle de ce programme ; le matériel diffère.
record-line = L'enregistrement est abîmé au coup { $number } : la ligne n'est pas [numéro, qui, code, contrôle].
record-edited = L'enregistrement a été modifié au coup { $number } : son contrôle ne correspond pas.
record-edited-head = L'en-tête de l'enregistrement a été modifié (jeu, options, places, sels) : le contrôle final ne correspond pas.
record-truncated = L'enregistrement est incomplet : il compte { $given } coups et devrait en compter { $right }.
record-move = L'enregistrement ne peut être rejoué au coup { $number } : { $why }
record-undo = L'enregistrement ne peut être rejoué au coup { $number } : il n'y a pas de choix à reprendre.
record-no-secret = La partie n'est pas finie : son secret n'est pas encore montré, le hasard ne peut être vérifié.
record-commitment = Pas équitable : le secret ne correspond pas à l'engagement pris avant le premier coup.
record-unfair = Pas équitable : le tirage { $number } montre l'issue { $given }, mais le secret donne { $right }.
record-finished = { $file } est finie. Revoyez-la avec : larrons replay
record-secret-lost = { $file } ne peut être reprise : son secret { $secret } a disparu.

## Places et robots

seat-you = Joueur
seat-careful = Prudent
seat-random = Hasard

## Le terminal

preparing = Préparation des règles (au premier lancement seulement, quelques secondes)…
games-players = { $fewest } à { $most } joueurs
play-commitment = Le hasard est scellé ; vérifiez-le ensuite avec larrons verify. Engagement : { $commitment }
play-keys = Un numéro choisit · ? explique · o chances · u reprend · q enregistre et quitte
play-other-box = Joué avec la boîte de { $file }.
play-saved = Enregistré. Continuez avec : larrons resume { $file }
play-finished = La partie est gardée dans { $file }. Revoyez-la avec larrons replay, vérifiez le hasard avec larrons verify.
play-odds = Chances
play-odds-off = Chances masquées.
play-place = place { $place }, { $points } points
play-roll = Entrée lance, u reprend :
play-roll-wrong = « { $text } » ? Entrée pour lancer, ? pour la règle, u pour reprendre, q pour enregistrer et quitter.
play-choose = Votre choix :
play-number-wrong = { $text } n'est pas dans la liste ; choisissez de { $first } à { $last }.
play-answer-wrong = « { $text } » ? Tapez un numéro de la liste, ou ? (règle), o (chances), u (reprendre), b (plateau), q (enregistrer et quitter).
play-help = Un numéro choisit. On peut aussi taper un coup comme dans l'enregistrement. o chances, u reprendre, b plateau, q enregistrer et quitter. Toutes les règles : larrons rules
play-undone = Repris.
resume-none = Aucune partie en cours ici. Commencez-en une avec : larrons play
replay-next = Coup { $number } sur { $moves } : Entrée continue, q quitte
replay-undo = Le dernier choix est repris.
replay-silent = …
verify-fair = Équitable : les { $draws } tirages des { $moves } coups découlent tous du secret engagé avant le premier coup.
verify-fair-box = Équitable : les { $draws } tirages des { $moves } coups découlent tous du secret engagé avant le premier coup (partie jouée avec une boîte modifiée, contenue dans l'enregistrement).

## La table

error-not-started = La partie n'a pas encore commencé.
error-already-started = La partie a déjà commencé.
error-chair-taken = Quelqu'un est déjà assis là. Choisissez une autre place.
error-chair-open = Une place est encore libre. Attendez un ami, ou invitez un robot.
error-chair-free = Personne n'est assis là.
error-host-only = Seul l'hôte de la table peut faire cela.
error-no-rematch = La revanche se demande une fois, par l'hôte, quand la partie est finie.
error-name = Donnez un nom qui puisse se lire.

## Les archives

error-store = Impossible d'ouvrir la base { $url } : { $detail }.
error-store-write = La base ne peut être écrite pour l'instant ({ $detail }). Rien de votre dernier geste n'a été gardé ; réessayez.
error-store-conflict = Quelqu'un d'autre a écrit à cette table au même moment. Rien de votre dernier geste n'a été gardé ; réessayez.
