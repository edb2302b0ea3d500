# Les mots de la maison. Ceux d'un jeu se trouvent dans son propre dossier.

list-and = { $most } et { $last }

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
