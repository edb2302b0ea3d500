# Les mots de la maison. Ceux d'un jeu se trouvent dans son propre dossier.

list-and = { $most } et { $last }

percent = { $value ->
    [0] 0 %
   *[other] { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
  }
percent-tiny = < 0,1 %
decimal = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }

## Erreurs

error-file = Impossible de lire { $file } : { $detail }.
error-game-which = Quel jeu ? Nommez l'un de ceux-ci : { $names }.
error-game-unknown = Le jeu « { $name } » n'existe pas. Les jeux : { $names }.
error-game-near = Le jeu « { $name } » n'existe pas. Vouliez-vous dire { $near } ? Les jeux : { $names }.
error-players = { $game } se joue de { $fewest } à { $most }, pas à { $given }.
error-players-kind = Le nombre de joueurs est un entier de { $fewest } à { $most }, pas { $given }.
error-option-unknown = L'option « { $name } » n'existe pas. Les options : { $names }.
error-options-kind = Les options sont un dictionnaire de noms et de valeurs, pas { $given }. Leurs noms : { $names }.
error-option-value = L'option « { $name } » ne peut pas valoir « { $value } ». Valeurs possibles : { $good }.
error-option-form = « { $text } » n'est pas une option. Écrivez nom=valeur, par exemple { $example }.
error-component = { $file }, ligne { $line } : { $why }
error-component-toml = { $file } n'est pas un fichier TOML : { $detail }.
component-number = « { $name } » vaut { $value }, mais doit être un nombre entier : { $good }.
component-name = « { $name } » vaut { $value }, mais il faudrait : { $good }.
component-row = « { $name } » est { $value }, mais doit être une liste de { $count } nombres entiers.
component-table = Il manque la table [{ $name }].
component-count = Il y a { $count ->
    [one] { $count } entrée
   *[other] { $count } entrées
  } [[{ $table }]], mais il en faut { $right }.
component-provenance = « { $name } » vaut { $value }, mais il faut l'une de ces valeurs : { $good }.
error-state-bytes = Une position de ce jeu compte { $right } octets, pas { $given }.
error-records = Donnez les positions dans un tableau d'octets (uint8), une ligne de { $right } pour chacune ; pas { $given }.
error-record-seats = Donnez un entier pour chacune des { $right } positions : la place qui l'a observée ; pas { $given }.
error-record-seat = Personne n'occupe la place { $seat }. Une position se lit comme l'a observée l'une des places 0 à { $last }.
error-observer = Personne n'occupe la place { $seat }. Donnez 0 à { $last }, ou -1 pour ce que voit un spectateur.
error-no-draw = Aucun tirage n'est attendu ici : quelqu'un doit décider, ou la partie est finie.
error-outcome = Le tirage { $outcome } est impossible ici. Celui qui est attendu a { $count } issues.
error-not-over = Les places ne sont connues qu'à la fin de la partie.
error-batch-size = Il faut au moins une partie et un fil d'exécution, pas { $games } et { $threads }.
error-batch-actions = Donnez un tableau qui a un entier pour chacune des { $right } parties : l'action ; pas { $given }.
error-batch-move = Partie { $number } du lot : { $why }
error-policies = Donnez une stratégie à chacune des { $players } places. Les stratégies : { $good }.
notation-empty = Il n'y a pas de position ici. Celle d'une partie qui commence s'écrit ainsi : { $example }
notation-game = Cela commence par « { $text } ». Une position de ce jeu commence par « { $right } » ; celle d'une partie qui commence s'écrit ainsi : { $example }
notation-bare = Après « { $text } » viennent les champs de la position. Celle d'une partie qui commence s'écrit ainsi : { $example }
notation-field = « { $text } » n'est pas un champ de ce jeu. Écrivez nom=valeur avec l'un de ces noms : { $good }.
notation-value = « { $text } » ne convient pas au champ { $field }. Écrivez des nombres entiers séparés par des virgules, les lignes par /, les tables par un point-virgule, les répétitions comme 3x0.{ $good ->
    [none] { "" }
   *[other] { " " }Ses valeurs : { $good }.
}
notation-range = « { $field } » ne peut pas valoir { $value }. Les valeurs possibles : { $good }.
notation-head-players = « { $text } » ne commence pas par le nombre de joueurs. Écrivez d'abord { $fewest }p à { $most }p. La position d'une partie qui commence s'écrit ainsi : { $example }
notation-head-word = « { $text } » ne convient pas dans « { $part } ». Après le nombre de joueurs viennent ces mots, chacun une fois : { $good }.
notation-head-short = Il manque le mot « { $name } » dans « { $text } ».
notation-not-a-part = « { $text } » n'est pas une partie de cette position. Une partie commence par l'un de ces mots : { $good }.
notation-part-again = « { $name } » y figure deux fois.
notation-part-absent = Il manque la partie « { $name } ».
notation-breaks-off = « { $part } » s'interrompt ; il manque quelque chose à la fin.
notation-too-much = « { $part } » continue là où il faudrait s'arrêter : « { $text } » est de trop.
notation-not-a-number = « { $text } » (dans « { $part } ») n'est pas un nombre entier de { $least } à { $most }.
notation-not-a-seat = « { $text } » n'est pas une place de cette table. Les places sont : { $good }.
notation-not-a-word = « { $text } » (dans « { $part } ») n'y convient pas. Écrivez l'un de ces mots : { $good }.
error-rule-unknown = La règle « { $rule } » n'existe pas dans ce jeu ; ses règles vont de { $first } à { $last }, et tous les numéros entre les deux ne servent pas.
error-bot-unknown = Personne du nom de « { $name } » ne peut s'asseoir là. Les places : you, { $names }.
error-language = Nous ne parlons pas « { $name } ». Les langues : { $names }.
error-stale = Quelqu'un a été plus rapide : la partie a continué depuis cet affichage. Rien n'a changé ; regardez et choisissez à nouveau.
error-ahead = La partie n'en est pas là : ceci a été envoyé pour le coup { $given }, et c'est au coup { $right }. Rien n'a changé ; regardez et choisissez à nouveau.
error-undo = Rien à reprendre : on ne revient que sur son propre dernier choix, avant qu'autre chose n'arrive.
error-seat = Il n'y a pas de place { $seat } à cette table. Donnez 0 à { $last }, ou -1 pour un spectateur.

## Des refus que chaque jeu connaît ; un jeu peut les dire avec ses propres mots

refuse-over = La partie est finie.
refuse-draw = Un tirage a lieu ; personne n'a à choisir maintenant.
refuse-seat = Personne n'est assis là.
refuse-turn = Ce n'est pas à vous : c'est à { $player } de choisir.
refuse-unknown = L'action { $action } n'existe pas ; les actions vont de 0 à { $last }.

## Parties enregistrées

record-not-json = L'enregistrement est abîmé à la ligne { $line } : { $detail }.
record-foreign = Ce n'est pas un enregistrement de larrons, qui est un fichier JSON dont le « format » est « { $format } ».
record-log = C'est le journal d'une table, tel qu'un serveur le garde, et non l'enregistrement d'une partie. Téléchargez celui-ci à la fin de la partie, ou écrivez-le avec : larrons admin export
record-version = L'enregistrement est au format { $given } ; ce programme lit le format { $right }.
record-field = L'enregistrement est abîmé : « { $name } » manque ou n'est pas ce qu'il faut.
record-rules = Cette partie a été jouée avec la version { $given } des règles de { $game } et demande un programme qui les joue ; celui-ci joue la version { $right }.
rules-earlier = Partie jouée avec la version { $given } des règles, et montrée avec elle ({ $before }) ; on joue aujourd'hui la version { $right }.
record-components = La partie a été jouée avec une autre boîte que celle de ce programme ; le matériel diffère.
record-line = L'enregistrement est abîmé au coup { $number } : la ligne n'est pas [numéro, qui, code, contrôle].
record-edited = L'enregistrement a été modifié au coup { $number } : son contrôle ne correspond pas.
record-edited-start = L'enregistrement a été modifié dans son en-tête (jeu, options, noms, sels) ou à son premier coup : le premier contrôle ne correspond pas.
record-edited-head = L'en-tête de l'enregistrement a été modifié (jeu, options, noms, sels) : ce n'est pas ce que le serveur a signé au début.
record-edited-end = L'enregistrement a été modifié après son dernier coup (résultat, contrôle final) : le contrôle final ne correspond pas.
record-truncated = L'enregistrement est incomplet : il compte { $given ->
    [one] { $given } coup
   *[other] { $given } coups
  } et devrait en compter { $right }.
record-move = L'enregistrement ne peut être rejoué au coup { $number } : { $why }
record-undo = L'enregistrement ne peut être rejoué au coup { $number } : il n'y a pas de choix à reprendre.
record-result = La partie enregistrée a été modifiée : ses coups ne mènent pas au résultat qu'elle annonce.
record-no-secret = Inachevée : la partie n'est pas finie ; son secret n'est pas encore montré et le hasard ne peut pas être vérifié.
record-commitment = Pas équitable : le secret ne correspond pas à l'engagement pris avant le premier coup.
record-unfair = Pas équitable : le tirage { $number } montre l'issue { $given }, mais le secret donne { $right }.
record-signature-start = Ce n'est pas ce que le serveur a signé : les joueurs, les options ou l'engagement ont été changés après le début.
record-signature-end = Ce n'est pas ce que le serveur a signé : un coup ou le résultat a été changé après la fin.
record-noted-commitment = Ce n'est pas la partie que vous avez vue : vous avez noté l'engagement { $noted }, celui de l'enregistrement est { $given }.
record-noted-start = Ce n'est pas la partie que vous avez vue : vous avez noté la signature { $noted }, celle de l'enregistrement est { $given }.
record-noted-key = Ce serveur ne l'a pas signée : vous avez donné la clé { $noted }, celle de l'enregistrement est { $given }.
record-finished = La partie { $file } est finie. Revoyez-la avec larrons replay, ou voyez où elle s'est gagnée avec larrons review.
record-secret-lost = La partie { $file } ne peut être reprise : son secret { $secret } a disparu.

## Places et robots

seat-you = Joueur
seat-careless = Étourdi
seat-careful = Prudent
seat-sharp = Malin
seat-expert = Expert
seat-master = Maître
level-sharp = Pèse chaque coup avant de jouer, en un instant.
level-expert = Voit plus loin et sait bluffer ; il y met au plus un tiers de seconde.
level-master = Le plus fort : il réfléchit jusqu'à une seconde à chaque coup.
bot-failed = { $player } : le robot « { $bot } » est tombé en panne ; un coup au hasard a été joué.
view-untold = Ce coup ne peut pas être raconté : le programme du jeu est tombé en panne. Le journal du programme dit où.
game-uncounted = On ne peut pas dire qui a gagné : le programme du jeu est tombé en panne. Le journal du programme dit où.
view-notation = Voici la position telle que vous la voyez, dans la notation du jeu. Vos choix s'écrivent de la même façon.
view-failed = La table ne peut pas être montrée : le programme du jeu a fait une erreur, notée sur le serveur. La partie elle-même est intacte, et vous pouvez continuer.
error-nothing-legal = La place { $seat } de { $game } doit choisir, et les règles ne lui laissent aucun choix. Corrigez legal ou waiting dans les règles ; `larrons check-game { $game }` cherche de telles positions. La position : { $state }
error-game-failed = Le programme du jeu est tombé en panne dans { $file }, ligne { $line } ({ $error }). Corrigez-le ; la partie est enregistrée sous { $saved }, et larrons resume la reprend.
error-rules-failed = Le programme du jeu est tombé en panne dans { $known ->
    [line] { $file }, ligne { $line }
   *[none] { $file }
} ({ $error }). Rien n'a été fait ; le journal du programme a la position.
error-no-word = { $why ->
    [missing] Le mot « { $word } » devrait être dit, mais il n'est pas dans { $file }. Ajoutez-l'y.
   *[other] Le mot « { $word } » de { $file } ne peut pas être dit ({ $why }). Corrigez-le.
  }
error-bot-failed = Le robot « { $bot } » est tombé en panne et n'a pas de coup à proposer.
seat-random = Hasard
level-random = Joue n'importe quel coup permis.
level-careless = Connaît le jeu, mais se contente souvent de sa première idée.
level-careful = Suit de bons principes et se trompe rarement gravement.

## Le terminal

preparing = Préparation des règles (après une installation ou un changement des règles ou des robots ; cela peut prendre une minute)…
check-reading = Lecture des fichiers et essai du jeu …
looking-at = Examen du jeu { $name } …
check-compiling = Compilation des règles : { $rule } ({ $number } sur { $count } ; longue après un changement seulement) …
check-playing = Parties entières avec les règles compilées …
games-players = { $fewest } à { $most } joueurs
play-commitment = Le hasard est fixé dès le départ ; vérifiez-le ensuite avec larrons verify. Engagement : { $commitment }
play-seed = Il vient de la graine { $seed } : qui la connaît peut calculer tous les tirages.
play-keys = Un numéro choisit · ? explique · ! conseille · o chances · u reprend · q enregistre et quitte
play-other-box = Partie jouée avec la boîte de { $file }.
play-saved = Enregistré. Continuez avec : larrons resume { $file }
play-finished = La partie est gardée dans { $file }. Revoyez-la avec larrons replay, voyez où elle s'est gagnée avec larrons review, vérifiez le hasard avec larrons verify.
play-odds = Chances
play-odds-off = Chances masquées.
play-odds-never = Ce jeu ne donne pas de chances.
play-place = { $place ->
    [1] 1re
   *[other] { $place }e
  } place, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
play-roll = { $undo ->
    [yes] Entrée tire, u reprend :
   *[no] Entrée tire :
}
play-roll-wrong = « { $text } » ? Entrée pour tirer, ? pour la règle, q pour enregistrer et quitter.
play-curtain = à vous le clavier, que personne d'autre ne regarde. Entrée montre ce qui est à vous :
play-choose = Votre choix :
play-sure = Entrée joue quand même, tout le reste laisse choisir à nouveau :
play-number-wrong = { $text } n'est pas dans la liste ; choisissez { $count ->
    [one] { $first }, le seul numéro proposé
   *[other] de { $first } à { $last }
  }.
play-answer-wrong = « { $text } » ? Tapez un numéro de la liste, ou ? (règle), ! (conseil), o (chances), u (reprendre), b (plateau), q (enregistrer et quitter).
play-help = Un numéro choisit. On peut aussi taper un coup comme dans l'enregistrement. ! conseil, o chances, u reprendre, b plateau, q enregistrer et quitter. Toutes les règles : larrons rules
play-help-draw = Entrée tire. o chances, u reprendre, b plateau, q enregistrer et quitter. Toutes les règles : larrons rules
play-no-advice = Rien à choisir avant le tirage : Entrée tire, puis demandez conseil.
play-bot-log = Ce qui s'est passé est noté dans { $file }.
play-thinking = { $player } réfléchit…
play-undone = Repris.
resume-none = Aucune partie en cours ici. Commencez-en une avec : larrons play, suivi du nom d'un jeu
replay-next = Coup { $number } sur { $moves } : Entrée continue, q quitte
replay-undo = Le dernier choix est repris.
replay-silent = Rien que tout le monde puisse voir.
replay-chose = { $name } : { $choice }
verify-fair = Équitable : les { $draws } tirages des { $moves } coups découlent tous du secret engagé avant le premier coup.
verify-fair-box = Équitable : les { $draws } tirages des { $moves } coups découlent tous du secret engagé avant le premier coup (partie jouée avec une boîte modifiée, contenue dans l'enregistrement).
verify-unfinished = Inachevée : la partie a été close avant la fin. Ses { $draws } tirages en { $moves } coups découlent du secret engagé avant le premier coup.
verify-line-commitment = Engagement de l'enregistrement :  { $commitment }
verify-line-derived = Engagement du secret montré :     { $derived } (le même)
verify-line-noted = { $given ->
    [1] C'est aussi l'engagement que vous avez noté à la table.
   *[other] Avez-vous noté l'engagement à la table ? Comparez-le, ou donnez-le avec --commitment.
  }
verify-line-noted-start = Elle a commencé comme le dit la signature que vous avez notée.
verify-line-noted-key = La clé est celle que vous avez donnée.
verify-line-signed = Noms, coups et résultat sont tels que le serveur de cette clé les a signés : { $key }
verify-line-unsigned = Aucun serveur n'a signé l'enregistrement : qui avait le fichier a pu changer noms et coups.
error-verify-empty = { $option } est vide : il n'y aurait rien à comparer. Donnez ce que vous avez noté à la table, ou omettez l'option.
error-verify-short = { $option } est trop court pour être comparé : ce que vous avez donné est bien le début de celui de l'enregistrement, mais il faut les { $count } caractères.

## Le labo

error-lab-seat = L'apprenant ne peut pas occuper la place { $seat }. Donnez 0 à { $last }, ou rien pour une autre place à chaque partie.
error-lab-bot = Il n'y a pas de robot « { $name } » pour les autres places. Les robots, sans nombre de simulations ni de secondes : { $good }.
error-lab-bot-kind = { $given } ne peut pas jouer aux autres places. Donnez le nom d'un robot ({ $good }), une fonction, ou une liste qui en a un pour chaque autre place ; dans l'environnement vectoriel aussi Each(bot) ou Pool(weights).
error-lab-rival-fails = L'adversaire { $name } est tombé en panne : { $error }
error-lab-pool = Un groupe reçoit des adversaires avec leurs poids, dans un dictionnaire tel que `{"{"}"careful": 1.0{"}"}` ; pas { $given }.
error-lab-none = { $agent } doit choisir : donnez une de ses actions permises. None n'est que pour les agents dont la partie est finie.
error-lab-agent = Il n'y a pas d'agent « { $agent } ». Les agents : { $good }.
error-lab-steps = Dans l'environnement vectoriel compilé, les parties ne finissent que par leurs règles ; il ne prend pas max_episode_steps ({ $given }). Laissez-le, ou prenez vectorization_mode="sync".
error-lab-position = Cette partie commence par une position qui a ses propres options et { $players } joueurs : ne donnez pas { $names }.
error-lab-bots = Nommez un robot pour tous les autres, ou donnez une liste de { $count ->
    [one] un seul élément, pour l'autre place
   *[other] { $count } éléments, un pour chacune des autres places
  }, pas { $given }. Les robots : { $good }.
lab-features = { $game } à { $players } joueurs : { $size } nombres entre -1 et 1. « me » est la place qui observe, « left1 » la suivante à sa gauche.
lab-read-number = { $least } donne 0, { $most } donne 1
lab-read-number-blank = { $least } donne 0, { $most } donne 1 ; -1 s'il n'y a rien à savoir
lab-read-choice = 1 si c'est le cas, sinon 0
lab-read-tally = combien ; { $most } donnent 1
error-lab-no-features = { $game } n'a pas de nombres pour apprenants : son paquet n'a pas de features.py.
error-lab-reset = Aucune partie n'est en cours ici. Appelez d'abord reset(), et de nouveau après la fin d'une partie.
error-lab-over = La partie { $number } est finie, et ici rien ne recommence de soi-même. Appelez reset() avec l'option reset_mask, un tableau qui a un 1 pour chaque partie finie.
error-lab-seeds = Donnez une graine pour toutes, ou une liste de { $right } graines, une par partie, chacune un entier à partir de 0 ou None ; pas { $given }.
error-lab-mask = « reset_mask » est un tableau de { $right } booléens, un par partie, dont au moins un vrai ; pas { $given }.
error-lab-weights = Les poids d'un groupe sont des nombres à partir de 0, dont au moins un au-dessus de 0 ; on a donné : { $weights }.
error-lab-actions = L'adversaire { $name } doit rendre un entier pour chacune des { $right } lignes ; il a rendu { $given }.
error-lab-rival = L'adversaire { $name } a choisi l'action { $action } dans la partie { $number }, où elle n'est pas permise. Son masque dit ce qui l'est. Appelez reset() pour continuer.
error-lab-baseline = Il n'y a pas de réseau entraîné pour { $game } à { $players } joueurs. Il y en a pour : { $good }.
error-lab-exists = { $file } existe déjà. Nommez un nouveau fichier.
error-file-write = Impossible d'écrire { $file } : { $detail }.
rollouts-result = résultat (de -1 à 1)
rollouts-pace = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
 } en { NUMBER($seconds, maximumFractionDigits: 1) } s : { NUMBER($pace, maximumFractionDigits: 0) } par seconde
rollouts-written = { $rows } décisions sont dans { $file }

## La table

error-not-started = La partie n'a pas encore commencé.
error-already-started = La partie a déjà commencé.
error-chair-taken = Quelqu'un est déjà assis là. Choisissez une autre place.
error-chair-open = Une place est encore libre. Attendez un ami, ou invitez un robot.
error-chair-free = Personne n'est assis là.
error-host-only = Seul l'hôte de la table peut faire cela.
error-no-rematch = La revanche se demande une fois, par l'hôte, quand la partie est finie.
error-over = La partie est déjà finie.
error-closed = La partie a été close avant la fin ; on ne peut plus y jouer.
error-name = Donnez un nom qui puisse se lire.

## Les archives

error-store = Impossible d'ouvrir la base { $url } : { $detail }.
error-store-missing = Il n'y a pas de base { $path }. Indiquez avec --db celle de votre serveur.
error-store-blank = Cette base n'a pas de tables de larrons. Indiquez avec --db celle de votre serveur.
error-store-older = Cette base est d'un larrons plus ancien (version { $given } de ses tables ; celui-ci en fait la { $right }). Utilisez le larrons qui la sert, ou lancez d'abord celui-ci.
error-store-empty = --db est vide, peut-être une variable jamais définie. Indiquez un fichier SQLite ou l'adresse d'une base, ou retirez l'option pour utiliser votre dossier de données.
error-store-folder = Impossible d'ouvrir la base { $path } : il n'y a pas de dossier { $folder }, ou vous ne pouvez pas y entrer. Créez-le d'abord, ou indiquez une autre base avec --db.
error-store-in-use = Un autre larrons sert déjà { $path }. Arrêtez-le d'abord, ou indiquez une autre base avec --db. Pour plusieurs processus à la fois, il faut PostgreSQL.
error-store-newer = Cette base a été écrite par un larrons plus récent (version { $given } de ses tables ; celui-ci connaît la { $right }). Installez le larrons plus récent, ou indiquez une autre base.
error-store-kind = Une base est le chemin d'un fichier SQLite ou une adresse qui commence par postgresql:// ; « { $scheme } » n'est ni l'un ni l'autre.
error-store-driver = PostgreSQL demande un pilote qui n'est pas installé ici : { $command }
error-store-parameter = L'adresse de la base contient « { $name } », qui n'est pas connu ici. Ce qui peut s'y trouver : { $known }.
error-store-timeout = Dans l'adresse de la base, connect_timeout est un nombre de secondes, 1 au moins, et non « { $text } ».
error-store-port = L'adresse de la base a le port « { $port } » ; un port est un nombre de 1 à 65535.
error-store-certificate = Le certificat pour la base ({ $file }) ne peut servir : { $detail }.
error-store-read = La base de données ne peut pas être lue pour l'instant. Réessayez dans un moment.
error-table-damaged = Le journal de cette table est abîmé à la ligne { $line } : elle ne peut pas être montrée. Les autres tables ne sont pas touchées.
error-store-write = La base ne peut être écrite pour l'instant. Rien de votre dernier geste n'a été gardé ; réessayez.
error-store-conflict = Quelqu'un d'autre a écrit à cette table au même moment. Rien de votre dernier geste n'a été gardé ; réessayez.

## Le site : pages

site-title = larrons
skip = Aller à l'essentiel
nav-label = Site
nav-api = Pour les programmes
language-en = English
language-fr = Français
home-title = S'entendre comme larrons en foire
home-lead = Des jeux de voleurs, entre amis par un simple lien, ou tout de suite contre des robots. Sans compte, sans rien installer.
home-mine = Vos tables
table-state-open = attend des joueurs
table-state-running = en cours
table-state-over = finie
table-state-turn = à vous
table-hide = Ôter de la liste
home-over = Finies
home-more = { $count ->
    [one] encore une
   *[other] encore { $count }
  }
home-first = Première fois ? Apprendre { $game }
ago-now = à l'instant
ago-minutes = il y a { $count } min
ago-hours = il y a { $count } h
ago-days = { $count ->
    [one] hier
   *[other] il y a { $count } jours
  }
seat-choices = Votre place
home-for-all = Pour tous les jeux :
rivals-label = Robots
rivals-usual = habituel
level-label = Leur jeu
level-suggested = D'après vos dernières parties, ceci pourrait vous convenir : { $level }
nav-me = Mes appareils
me-about = Pas de compte ici : ce navigateur, c'est vous. Pour continuer sur un autre, emportez vos places.
me-take-along = Emporter mes places
me-code-title = Valable { $minutes } minutes, et une seule fois
me-code-how = Scannez ceci avec l'autre appareil, ou ouvrez-y le lien. Ne le donnez à personne : qui s'en sert joue à votre place.
me-local = Seuls les navigateurs de cette machine peuvent l'ouvrir : ce serveur ne répond que sur elle. Pour continuer sur un autre appareil, arrêtez-le (Ctrl+C) et lancez-le avec
me-link = Lien pour votre autre navigateur
me-code-word = Ou tapez-y l'adresse { $place } et ce code :
me-back = Retour aux tables
me-have-code = J'ai un code d'un autre navigateur
me-devices = Où vous jouez
me-this = ce navigateur
me-since = depuis le { DATETIME($date, dateStyle: "medium") }
me-remove = Retirer
join-title = Continuer ici
join-about = Ce navigateur devient la même personne que celui qui a montré le code, avec toutes ses places et ses tables. N'utilisez qu'un code que vous avez demandé vous-même.
join-code = Code
join-done = C'est fait : ce navigateur est la même personne que l'autre. Vos places et vos tables sont ici aussi.
join-button = Oui, c'est moi
error-device-code = Ce code n'est pas valable : vérifiez chaque lettre. S'il est bien tapé, il a déjà servi ou ses dix minutes sont passées ; demandez-en un autre à votre autre navigateur.
error-device-tries = Trop de codes ont été essayés ces dernières minutes. Attendez un peu, ou ouvrez le lien.
error-device-same = Ce navigateur est déjà cette personne.
error-device-many = Plus de { $most } navigateurs, c'est trop. Retirez-en un d'abord.
error-device-unknown = Ce navigateur n'est pas à vous.
new-more = Plus
play-now = Jouer
play-friends = Entre amis
learn-link = Apprendre
rules-link = Règles
watch-bots = Regarder jouer les robots
you-name = Filou
local-name = Quidam
bot-names = Cartouche, Mandrin, Margot, Vidocq, Colette, Robin, Ninon
new-title = Une table de { $game }
your-name = Votre nom
new-seats = Places
seat-number = Place { $number }
seat-name = Nom à la place { $number }
seat-name-hint = nom
seat-kind-me = moi
seat-kind-open = un ami, par le lien
seat-kind-bot = robot : { $name }
seat-kind-local = quelqu'un d'autre sur cet appareil
seat-kind-none = personne
new-options = Variantes
option-by-players = ce qui est d'usage à ce nombre de joueurs
new-table = Usages de la table
setting-spectators = On peut regarder
setting-odds = On peut afficher les chances
setting-hints = On peut demander conseil à un robot
setting-pace = Les robots prennent
pace-0 = zéro seconde
pace-400 = un clin d'œil
pace-900 = un instant
pace-1800 = leur temps
setting-clock = Temps de réflexion
clock-none = sans limite
clock-seconds = { $count } secondes, puis un robot joue
clock-running = { $count } s
salt-summary = Ma part de hasard
salt-label = Vos propres mots pour le hasard (ils entrent dans chaque tirage)
new-open = Ouvrir la table
refusal-title = Cela n'a pas marché
refusal-home = Retour aux jeux
rules-title = Règles de { $game }
rules-all = Toutes les règles

## Le site : avant la partie

lobby-waiting = { $count ->
    [one] Une place attend un ami.
   *[other] { $count } places attendent des amis.
  }
lobby-ready = Tout le monde est là.
lobby-seats = Places
lobby-open = libre
lobby-fill = Inviter un robot
lobby-person = déjà là
lobby-bot = robot
lobby-host = hôte
lobby-terms = Comment on joue
lobby-usual = Aucune variante : les règles d'usage.
lobby-variant = { $text } : { $choice }
lobby-pace = { $pace ->
    [0] Les robots jouent aussitôt.
    [400] Les robots prennent un clin d'œil.
    [1800] Les robots prennent leur temps.
   *[other] Les robots prennent un instant.
  }
lobby-clock = { $count ->
    [0] À votre tour, rien ne presse : il n'y a pas de pendule.
   *[other] { $count } secondes par décision, puis un robot joue.
  }
lobby-reaction = Pour répondre à un coup des autres : { $count } secondes, puis la table passe pour vous.
lobby-no-hints = On ne demande pas conseil aux robots.
lobby-no-odds = Les chances restent cachées.
lobby-no-spectators = Personne d'autre ne regarde.
lobby-copy = Copier
lobby-invites = Viens jouer à { $game } !
lobby-local = Vos amis ne peuvent pas suivre ce lien : ce serveur ne répond que sur cette machine. Pour l'ouvrir au réseau, arrêtez-le (Ctrl+C) et lancez-le avec
watching = Vous regardez.
host-hand-over = Faire { DE($name) } l'hôte
host-hand-over-about = { $name } pourra lancer la partie, l'arrêter et demander des robots ; vous, non.
host-given = Vous êtes maintenant l'hôte de cette table.
seat-stood-in = { $count ->
    [one] Pendant votre absence, un robot a joué un coup pour vous.
   *[other] Pendant votre absence, un robot a joué { $count } coups pour vous.
  }
status-passed = Cela ne vous concerne pas : la table laisse faire
sure-button = Oui
menu-title = Menu
fresh-about = Un point sur une pièce marque ce qui a changé depuis votre dernier choix.
sound-switch = Sons
notify-switch = Me prévenir quand c'est à moi
notify-denied = Votre navigateur ne permet pas les notifications ici.
turn-title = À vous !
offline-title = Pas de connexion
offline-text = larrons n'est pas joignable pour l'instant. Rien n'est perdu : vos tables continuent là où elles en sont. Réessayez dans un moment.
offline-again = Réessayer
connection-sending = La connexion est coupée. Votre choix partira dès qu'elle sera revenue.
connection-not-sent = La connexion est coupée, et ceci n'est pas parti. Réessayez quand elle sera revenue.
lobby-stand = Se lever
lobby-sit = S'asseoir
lobby-choose = Place
lobby-sit-button = Prendre la place
lobby-start = Commencer
lobby-start-bots = Commencer, avec des robots aux places libres
lobby-host-starts = L'hôte lance la partie.
lobby-share = Partagez ce lien
lobby-link = Lien de cette table
lobby-qr = Code QR du lien
lobby-remove = Retirer { $name } de la table
lobby-remove-about = { $name } perd sa place et en est averti. Le lien permet de revenir.
lobby-removed = L'hôte vous a retiré de la table.
lobby-code = Code de la table
lobby-code-tell = Donnez aussi le code à vos amis : { $code }
setting-code = Code demandé pour s'asseoir (aucun : le lien suffit)
error-code = Ce n'est pas le code de cette table. Demandez-le à son hôte.
error-restless = Assez d'allers-retours pour l'instant : jouez d'abord un coup.
error-crowded = Il y a eu trop d'allées et venues à cette table : ouvrez-en une autre.
lobby-commitment = Le hasard est scellé ; voici l'engagement, que chacun peut vérifier après la partie :

## Le site : la partie

status-yours = { $name }, à vous de jouer.
status-task = { $name } : { $task }
line-pieces = Choisissez une pièce qui brille.
odds-numbers = Les nombres
status-others = { $count ->
    [one] { $names } réfléchit.
   *[other] { $names } réfléchissent.
  }
status-away = { $count ->
    [one] { $names } n'est pas là.
   *[other] { $names } ne sont pas là.
  }
status-relieved = Un robot joue à votre place.
status-stuck = Cette table est bloquée : le programme a fait une erreur. Elle est notée sur le serveur.
status-closed = L'hôte a clos la partie avant la fin.
status-draw = Tirage en cours.
status-over = { $count ->
    [one] { $names } gagne !
   *[other] { $names } se partagent la victoire !
  }
seats-label = Joueurs
seat-mine = (vous)
seat-place = place { $place }
seat-state-thinking = réfléchit
seat-state-waiting = attend
seat-state-ready = choix fait
seat-state-absent = pas là
seat-state-relieved = un robot joue en attendant
seat-state-over = partie finie
seat-relieve = Laisser jouer un robot
seat-relieve-name = Laisser un robot jouer pour { $name }
seat-back = Me revoilà
seat-leave = Laisser ma place à un robot
seat-leave-about = Un robot joue aussitôt pour vous. Vous pourrez reprendre votre place tant que la partie dure.
board-label = Plateau
bar-label = Ce que vous pouvez faire
draw-button = Tirer
undo-button = Reprendre
hint-button = Que ferait un robot ?
undo-short = Annuler
hint-short = Conseil
more-title = Plus
hint-line = Un robot prudent choisirait : { $choice }
hint-best = La meilleure chance : { $choice }
hint-chances = Chances de gagner, si tous continuent comme un robot prudent :
hint-others = { $count ->
    [one] Un choix n'est pas cité
   *[other] { $count } choix ne sont pas cités
} ici : trop peu essayés, ou pas meilleurs que ceux-ci.
hint-percent = { $percent } % ± { $error }
hint-chance = { $choice } { $percent } % (± { $error }).
hint-chance-why = { $choice } { $percent } % (± { $error }) : { $reason }.
passes-label = Questions sur ce que font les autres
passes-button = { $which ->
    [ask] Toujours me demander
    [always] Toujours passer
   *[others] Passer ce qui ne me concerne pas
  }
error-passes = « { $given } » n'est pas une façon de laisser passer les réactions. Choisissez : { $good }.
odds-show = Voir les chances
odds-hide = Cacher les chances
odds-soon = En préparation, une seule fois : les chances seront là dans une minute.
odds-none = Il n'y a pas de chances à donner en ce moment.
odds-star = Le choix marqué ★ est le meilleur d'après ces chances. Le conseil (!) tient compte de toute la suite de la partie et peut préférer autre chose.
odds-title = Chances
ask-title = Vraiment ?
ask-yes = Oui : { $choice }
ask-no = Non, choisir autre chose
ask-on = Demander avant un coup coûteux : oui
ask-off = Demander avant un coup coûteux : non
log-empty = Rien encore : le premier coup est à venir.
log-title = Ce qui s'est passé
rule-title = La règle du moment : { $rule }
fair-title = Hasard honnête
fair-start = Le serveur a signé le début de cette partie (joueurs, options, engagement). Gardez la signature si vous voulez pouvoir le lui rappeler :
fair-key = La clé publique du serveur, qui sert à vérifier ses signatures :
fair-next = Le hasard de la revanche est déjà scellé ; voici son engagement :
close-title = Arrêter la partie
close-about = La partie s'arrête pour tout le monde, sans vainqueur, et son hasard peut être vérifié.
close-button = Arrêter pour tous
curtain-text = Passez l'appareil à { $name }. Que personne d'autre ne regarde.
curtain-button = Je suis { $name }, montrez ma main
connection-lost = La connexion est coupée. Nous réessayons ; rien n'est perdu.
connection-full = Trop de pages de votre réseau sont ouvertes sur ce serveur : la vôtre n'apprend pas ce que font les autres. Vos choix comptent ; nous réessayons.
connection-back = La connexion est revenue. Voici la partie telle qu'elle est.
rematch-call = Revanche
rematch-go = Aller à la revanche
replay-link = Revoir la partie
verify-link = Était-ce honnête ?
record-link = Télécharger la partie
ending-yours = { $count ->
    [one] Vous gagnez !
   *[other] Vous partagez la victoire !
  }
ending-nobody = Personne ne gagne.
ending-highlight = Un moment à retenir :
ending-see = Revoir
ending-course = La partie, coup par coup
ending-gains = Comment les points sont venus (touchez un gain pour le revoir)
ending-share = Partager
ending-picture = Image du résultat
ending-other = Un autre jeu
share-copied = Lien copié

## La boîte

box-title = Les pièces
box-about = Toutes les pièces, leur nombre, et d'où nous le savons. Ce que nous avons reconstitué peut être différent dans votre boîte.
box-origin = { $origin ->
    [rulebook] selon le livret
    [public] selon une source publique
   *[reconstructed] reconstitué par nous
  }
box-origin-parts = { $origin } ; { $parts }
box-origin-part = { $part } : { $origin }
box-origins = nom et nombre : { $piece } · valeur ou effet : { $fact }
box-none = Ce jeu ne dit pas ce qu'il y a dans sa boîte.
rules-contents = Sommaire
origin-ours = notre choix
examples-link = Exemples

## Le site : la première partie, guidée

guide-title = Première partie : { $game }
guide-link = Première fois ? La partie guidée
guide-place = Étape { $number } sur { $steps }
guide-back = Retour
guide-next = Continuer
guide-play = Jouer une vraie partie
guide-again = Recommencer
guide-welcome-back = Vous revoilà : on reprend là où vous en étiez.
guide-other = Permis aussi : { $choice }. Pour cette première partie, faisons autrement : { $right }.
guide-right = Ici, essayez plutôt : { $right }.
guide-read = Entrée continue, q quitte :
guide-roll = Entrée tire, q quitte :
guide-which = Tapez ce qui est devant un choix ; ici, essayez : { $right }.
guide-left = Reprenez quand vous voulez : larrons learn { $game } --step { $number }
error-guide-step = Il n'y a pas d'étape { $number }. Donnez 1 à { $last }.
error-no-guide = { $game } n'a pas de partie guidée. Lisez les règles avec larrons rules.

## Le site : leçons, retour en arrière, vérification

lessons-title = Exemples : { $game }
lessons-lead = Des positions du livret et les nôtres, chacune avec une question. Essayez ; nous disons ensuite ce qui se passe, et pourquoi.
lessons-all = Tous les exemples
lesson-done = Voilà ce qu'en font les règles.
lesson-next = Exemple suivant
lesson-your-choice = Vous êtes { $name } : que faites-vous ?
lesson-draw = La suite : que tire-t-on ?
lesson-rules = Les règles en jeu
lesson-question = Que donnent les règles dans cette position ? Essayez, ou regardez la réponse.
lesson-answer = La réponse
lesson-other = Permis aussi : { $choice }. Mais notre exemple prend un autre chemin : essayez autre chose.
replay-title = Retour sur la partie : { $game }
replay-eyes = Vu par
replay-above = d'en haut
replay-spectator = spectateur
replay-first = Début
replay-previous = Retour
replay-step = Suite
replay-last = Fin
replay-place = Coup { $number } sur { $moves }
replay-begin = Avant le premier coup.
replay-controls = Parcourir la partie
replay-slider = Coup
replay-play = Lecture
replay-pause = Pause
replay-keys = Moments forts ({ $count })
replay-trouble = Ce coup n'arrive pas pour l'instant. Réessayez dans un moment.
replay-back = Retour à la table
verify-title = Était-ce honnête ?
verify-commitment = Engagement, montré avant le premier coup
verify-derived = Engagement de ce secret, recalculé
verify-secret = Secret, montré après le dernier coup
verify-salts = Les mots des joueurs
verify-start = Signature du début par le serveur
verify-end = Signature de toute la partie par le serveur
verify-key = Clé publique du serveur
verify-how = Chaque tirage découle du secret, des mots des joueurs et du numéro du coup. Vérifiez vous-même : téléchargez la partie et lancez larrons verify.
docs-title = larrons pour les programmes
docs-lead = Tout ce qu'on peut faire à une table, par HTTP et JSON. Une place se prouve par sa clé : `Authorization: Bearer <clé>`.

## Le site : refus

error-table = Cette table n'existe pas. Le lien est peut-être incomplet.
error-table-several = Plusieurs tables ont un identifiant qui commence par { $given }. Donnez-en davantage.
error-table-unknown = Cette table n'existe pas : aucun identifiant ne commence par « { $given } ».
error-page = Cette page n'existe pas.
error-method = Cette adresse ne s'utilise pas ainsi.
error-request = Impossible de répondre à cette demande.
error-fields = Illisible : { $detail }.
error-ours = C'est notre faute, pas la vôtre. Rien n'a changé ; revenez en arrière et réessayez.
error-form-number = « { $name } » doit être un nombre entier, pas « { $text } ».
error-not-your-seat = Ce n'est pas votre place.
error-not-your-draw = Ce n'est pas à vous de tirer.
error-seat-kind = Une place ne peut pas être « { $given } ». Donnez « me », « open » ou le nom d'un robot : { $names }.
error-key = Une clé à vous a de { $fewest } à { $most } caractères, pour que personne ne la devine. N'en envoyez pas, et vous en recevrez une.
error-no-spectators = Cette table se joue sans spectateurs.
error-no-hints = Cette table se joue sans conseils.
error-no-hint-now = On ne demande conseil à un robot que quand c'est à soi de jouer.
error-not-finished = La partie n'est pas finie.
error-origin = Cette demande vient d'un autre site. Rien n'a changé.
error-public-url = « { $text } » n'est pas une adresse publique. Elle ressemble à https://larrons.example, sans chemin.
error-host = Ce serveur ne répond pas à ce nom. Qui le gère peut l'admettre par --name ou --public-url (docs/hosting.md).
error-proxy = --proxy attend une adresse IP ou un réseau, comme 127.0.0.1 ou 10.0.0.0/24, et non « { $text } ».
error-server-name = --name attend le nom d'une machine, comme club.example, et non « { $text } ».
error-address-long = Cette adresse a plus de 2 048 caractères, et on n'en lit pas de plus longue ici. Revenez en arrière et raccourcissez-la.
error-too-large = C'est plus qu'une table n'en peut porter.
error-too-many = Doucement : trop de demandes. Attendez quelques secondes.
serve-ready = La table est ouverte : { $address } (arrêt : Ctrl+C).
serve-friends = Vos amis ouvrent { $address }
serve-alone = Seule cette machine peut l'ouvrir. Pour vos amis du réseau, lancez : { $command }
serve-workers = Plusieurs processus demandent PostgreSQL (--db postgresql://…) : un fichier SQLite est servi par un seul.
backup-done = { $count ->
    [one] { $count } table copiée
   *[other] { $count } tables copiées
} dans { $path }.
restore-done = Tables ajoutées ou continuées : { $added }. Tables laissées telles quelles, car elles ont continué autrement : { $different }.
restore-progress = { $done } tables vérifiées sur { $count }.
restore-unjudged = { $count ->
    [one] Une table de la copie est d'un jeu, ou de règles, que ce larrons ne connaît pas ; ses coups n'ont pas été vérifiés.
   *[other] { $count } tables de la copie sont de jeux, ou de règles, que ce larrons ne connaît pas ; leurs coups n'ont pas été vérifiés.
}
restore-key = La clé du serveur n'a pas été prise de la copie : { $count ->
    [one] la table ajoutée est désormais signée avec la clé de cette base. Qui a noté la clé ou une signature pendant la partie
   *[other] les { $count } tables ajoutées sont désormais signées avec la clé de cette base. Qui a noté la clé ou une signature pendant une de ces parties
} en trouvera une autre dans le fichier de la partie.
admin-closed = La table { $table } est close.
admin-none = Il n'y a pas encore de tables.
admin-exported = La partie de la table { $table } est enregistrée dans { $path }.
admin-state-open = ouverte
admin-state-running = en cours
admin-state-over = finie
error-backup-exists = { $path } existe déjà. Indiquez un nouveau fichier.
error-backup = La copie n'a pas été faite : { $detail }.
error-restore-missing = Il n'y a pas de fichier { $path }.
error-restore = { $path } ne peut pas être restauré : { $detail }. Rien n'a été restauré.
error-restore-broken-off = { $path } n'a pas pu être restauré jusqu'au bout : { $detail }. Ce qui a été ajouté reste ; relancez la commande pour ajouter le reste.
error-restore-foreign = { $path } n'est pas une copie de larrons, ou elle n'est pas entière : il n'y a pas de table « { $name } ». Rien n'a été restauré.
error-restore-orphan = { $path } est abîmé : il y a un journal de la table { $table }, mais pas la table elle-même. Prenez une autre copie, ou laissez cette table de côté avec --without. Rien n'a été restauré.
error-restore-text = { $path } est abîmé : dans « { $name } », quelque chose de la table { $table } n'est pas un texte. Prenez une autre copie, ou laissez cette table de côté avec --without. Rien n'a été restauré.
error-restore-without = --without { $given } : la copie n'a pas de table dont l'identifiant commence ainsi. Rien n'a été restauré.
error-restore-newer = { $path } est la copie d'un larrons plus récent (version { $given } de ses tables ; celui-ci connaît la { $right }). Restaurez-la avec celui-là. Rien n'a été restauré.
error-restore-older = Cette base est d'un larrons plus ancien (version { $given } de ses tables ; celui-ci en fait la { $right }). Restaurez avec le larrons qui la sert, ou lancez d'abord celui-ci. Rien n'a été restauré.
error-restore-damaged = { $path } est abîmé : à la table { $table }, la ligne { $line } manque ou est fausse. Prenez une autre copie, ou laissez cette table de côté avec --without. Rien n'a été restauré.
serve-port = Le port { $port } ne peut servir : { $detail }.
serve-host = Impossible d'écouter à l'adresse { $host } : { $detail }. --host demande une adresse de cette machine, 127.0.0.1 pour elle seule, 0.0.0.0 pour toutes.
serve-host-empty = --host est vide. Donnez une adresse de cette machine, 127.0.0.1 pour elle seule, 0.0.0.0 pour toutes, ou retirez l'option.

# Une partie finie d'anciennes règles, qu'on peut lire mais non rejouer
archive-played = Partie jouée le { DATETIME($date, dateStyle: "long") }
archive-about = Les coups sont listés tels qu'ils ont été joués ; seul un programme qui joue la version { $given } peut montrer le plateau.
archive-moves = Coups
archive-draw = tirage
archive-undo = repris

## Ce qui ne va pas dans un jeu : larrons check-game

error-game-broken = Le jeu « { $name } » ne peut pas être joué. { $why } (Tout le reste : larrons check-game { $name })
error-uncompilable = Les règles ne peuvent pas être compilées : { $file }, ligne { $line }, dans { $function }. Numba dit : { $why }. (Tout le reste : larrons check-game avec le nom du jeu)
games-left-out = Laissé de côté : { $name }. { $why } (Tout le reste : larrons check-game { $name })
check-sound = { $name } : rien à redire.
check-kit = Il s'agit de ses fichiers et de quelques parties entières. C'est le kit qui joue avec tous les nombres de joueurs et toutes les options : larrons check-game { $name } --play, ou pytest dans le dossier du jeu.
check-no-pytest = Jouer le jeu demande pytest. Installez-le avec : pip install 'larrons[testing]'
fault-file = { $file } : { $why }
fault-line = { $file }, ligne { $line } : { $why }
fault-import = { $module } ne peut pas être importé ({ $error }). Corrigez cette ligne ; python -c "import { $module }" montre comment on y arrive.
fault-no-game = Le point d'entrée { $entry } n'est pas un Game. Qu'il désigne le GAME = Game(…) de votre paquet.
fault-entry-name = Le point d'entrée s'appelle « { $entry } » et le jeu « { $name } ». Donnez-leur le même nom.
fault-no-file = Ce fichier manque. Ajoutez-le.
fault-not-utf8 = Ce fichier n'est pas écrit en UTF-8. Enregistrez-le dans cet encodage.
fault-name = Le nom « { $name } » ne peut pas figurer dans une adresse. Prenez des minuscules, des chiffres et _, en commençant par une lettre.
fault-prefix = Le préfixe « { $prefix } » n'est pas fait de deux majuscules. Choisissez-en deux, comme PK ; chaque numéro de règle commence par elles.
fault-count = { $field } vaut { $value }. Donnez un nombre entier, 1 ou plus.
fault-seats = seats vaut { $value }. Donnez le plus petit et le plus grand nombre de joueurs : deux nombres de 2 à { $most }.
fault-quick-players = quick_players vaut { $value }. Donnez 0 ou un nombre de joueurs que seats permet.
fault-quick-option = quick_options donne à { $option } une valeur qu'elle ne peut pas avoir. Nommez une option du jeu et une de ses valeurs.
fault-hue = hue vaut { $value }. Donnez deux couleurs, pour une page sombre et pour une page claire, chacune avec # et six chiffres : "#f0a894".
fault-option-twice = Deux options s'appellent « { $option } ». Renommez-en une.
fault-option-name = L'option « { $option } » ne peut pas figurer dans les messages. Prenez des minuscules, des chiffres et _, en commençant par une lettre.
fault-option-default = L'option « { $option } » vaut { $value } par défaut, ce qui n'est pas permis. Choisissez parmi : { $good }.
fault-option-rule = L'option « { $option } » nomme la règle { $rule }, que words/rules.en.md n'a pas. Écrivez cette règle ou nommez-en une autre.
fault-word-missing = Le mot « { $word } » manque. Ajoutez une ligne : { $word } = …
fault-word-elsewhere = Le mot « { $word } » n'existe que dans l'autre langue. Ajoutez ici une ligne : { $word } = … (ou corrigez son nom là-bas).
fault-word-twice = Le mot « { $word } » est là deux fois. Ôtez-en un.
fault-word-syntax = Ceci n'est pas du Fluent : « { $text } ». Écrivez chaque mot comme nom = texte, et continuez par des lignes qui commencent par une espace.
fault-word-variables = Le mot « { $word } » emploie { $variables }, mais il est dit sans aucune variable. Ôtez-les.
fault-word-differs = Le mot « { $word } » n'emploie pas { $variables }, comme le fait l'autre langue. Employez les mêmes dans les deux.
fault-rules-title = Les règles commencent par un titre. Écrivez « # » et le nom du jeu sur la première ligne.
fault-rules-none = Il n'y a pas de règle ici. Écrivez chacune sur une ligne : - **{ $prefix }-1** Texte de la règle.
fault-rule-form = « { $text } » n'est pas le début d'une règle. Écrivez : - **{ $prefix }-1** Texte de la règle.
fault-rule-prefix = { $count ->
    [one] La règle { $rule } ne commence pas
   *[other] { $count } règles, dont { $rule } est la première, ne commencent pas
} par { $prefix }, le préfixe du jeu. Renommez-les dans toutes les langues, ou changez le préfixe dans __init__.py.
fault-rule-twice = La règle { $rule } est là deux fois. Donnez un autre numéro à l'une d'elles.
fault-rule-missing = La règle { $rule } manque ; l'autre langue l'a. Ajoutez-la ici.
fault-toml = Ceci n'est pas du TOML : { $error }.
fault-lesson-key = La leçon { $lesson } n'a pas de « { $entry } ». Ajoutez-le.
fault-lesson-twice = Deux leçons s'appellent { $lesson }. Renommez-en une.
fault-lesson-rule = La leçon { $lesson } nomme la règle { $rule }, que words/rules.en.md n'a pas. Écrivez cette règle ou nommez-en une autre.
fault-lesson-language = La leçon { $lesson } n'a pas de « { $entry } » pour la langue { $language }. Donnez-en un.
fault-lesson-step = L'étape { $number } de la leçon { $lesson } n'a ni place ni tirage. Dites qui fait quoi : seat et action, ou draw.
fault-inventory-function = Il y a un inventory.html, mais aucune fonction shelves(game) qui dise ce qu'il dessine. Écrivez-la, voir docs/adding-a-game.md.
fault-guide-unknown = « { $entry } » n'est rien qu'une partie guidée connaisse. Elle a : { $known }.
fault-guide-names = Les noms des autres joueurs manquent, ou il y en a trop ou trop peu : donnez-en de { $fewest } à { $most }.
fault-guide-empty = La partie guidée n'a aucune étape. Écrivez-en, chacune sous [[step]], ou supprimez le fichier.
fault-guide-end = La dernière étape demande encore quelque chose au joueur. Faites-la suivre d'une étape qui dit comment la partie a fini.
fault-guide-language = L'étape { $number } n'a pas de mots pour la langue { $language } ({ $about ->
    [nothing] ce que dit l'hôte
   *[other] la réponse à « { $about } »
    }). Donnez-en.
fault-lesson = La leçon { $lesson } ne se joue pas comme elle le dit. { $why }
fault-lesson-error = { $number ->
    [0] Sa position ne peut pas être mise en place : { $error }
   *[other] Étape { $number } : { $error }
  }
fault-lesson-legal = À l'étape { $number }, on peut choisir : { $legal }. Nommez juste ceux-là.
fault-lesson-end = À la fin, { $name } est { $found }, et non { $said }.
fault-fails = { $call } tombe en panne ({ $error }) dans la position « { $state } ». Corrigez-la.
fault-fails-early = { $call } tombe en panne ({ $error }) au début d'une partie. Corrigez-la.
fault-unforeseen = L'essai du jeu s'arrête ici ({ $error }). Corrigez cette ligne.
fault-endless = Ceci ne se termine pas : le temps prévu pour examiner un jeu est écoulé, et le calcul continuait ici. Corrigez la boucle de cette ligne, ou celle qui l'appelle.
fault-uncompilable = { $function } marche comme du Python, mais ne peut pas être compilé : { $why }. Écrivez-le avec ce que Numba connaît : des nombres entiers, des tableaux, les champs des records.
fault-longest = Une partie à { $players } n'est pas finie après { $longest } décisions et tirages, le maximum selon longest. Donnez à longest le plus grand nombre possible, ou corrigez la règle qui finit une partie.
fault-outcomes = Un tirage a { $count } issues dans la position « { $state } », mais { $outcomes } est le maximum selon outcomes. Donnez à outcomes le plus grand nombre d'issues d'un tirage.
fault-overflow = Un nombre sort ici des limites de son champ, sous zéro ou au-dessus du maximum, et reprend à l'autre bout. Corrigez la règle. Si le nombre est juste, donnez à son champ un type plus large (i2 au lieu de i1 ou u1) ; si seul un calcul intermédiaire est trop grand, calculez avec np.int64(s.champ).
fault-prefix-taken = Le préfixe { $prefix } est déjà celui du jeu installé { $owner }. Choisissez-en un autre, aussi pour les numéros des règles et des leçons.
fault-rule-unknown = { $name } cite la règle { $rule }, qui manque dans words/rules.en.md. Écrivez cette règle ou citez-en une autre.
fault-guide-begin = Le guide ne peut pas commencer : { $why } Corrigez son begin, ses options ou les coups de sa première étape.
fault-guide-play = L'étape { $number } ne peut pas être jouée : { $why } Corrigez ses coups, son saut ou ce qu'elle demande.
fault-guide-unfinished = Le guide s'arrête avant la fin de la partie. Jouez-le jusqu'au bout.
fault-guide-point = L'étape { $number } montre « { $part } », qui n'est pas alors sur le plateau. Nommez une pièce qui s'y trouve, ou une classe : .panel.
fault-bot-fails = Le robot « { $bot } » tombe en panne ({ $error }), interrogé pour la place { $seat } dans « { $state } ». Corrigez-le.
fault-bot-illegal = Le robot « { $bot } » choisit { $action }, qui n'est pas permis, interrogé pour la place { $seat } dans « { $state } ». Qu'il choisisse une action permise.
fault-legal-none = legal ne laisse rien à choisir à la place { $seat }, alors que waiting dit que c'est à elle, dans la position « { $state } ». Marquez le bit d'une action, ou que waiting laisse cette place de côté.
fault-legal-beyond = legal marque le bit de l'action { $action } pour la place { $seat } dans la position « { $state } », mais la dernière action est { $last }. Ne marquez que des actions, ou donnez-en davantage au jeu.
fault-legal-count = legal renvoie { $told } pour la place { $seat } dans la position « { $state } », mais marque { $count ->
    [one] un bit
   *[other] { $count } bits
}. Renvoyez le nombre d'actions permises.
fault-action-name = L'action { $action } peut être choisie, mais format_action n'a pas de nom pour elle que parse_action sache lire ({ $error }). Nommez les actions de 0 à { $last }.
fault-action-other = L'action { $action } s'appelle « { $text } », que parse_action prend pour une autre. Donnez à chaque action son propre nom.
fault-legal-waiting = legal donne quelque chose à faire à la place { $seat } bien que waiting ne la nomme pas : « { $state } ». Que legal ne donne rien à qui n'est pas interrogé.
fault-label-twice = Les actions { $one } et { $other } peuvent être choisies dans la même position et s'appellent toutes deux « { $label } ». Que label les distingue.
fault-outcome-name = L'issue { $outcome } peut être tirée, mais format_outcome n'a pas de nom pour elle que parse_outcome sache lire ({ $error }). Nommez-la.
fault-outcome-other = L'issue { $outcome } s'appelle « { $text } », que parse_outcome prend pour une autre. Donnez à chaque issue son propre nom.
fault-state-other = Cette position se présente, mais elle est lue comme une autre : « { $state } ». Écrivez tout ce en quoi deux états diffèrent, et lisez-le.
fault-state-refused = Cette position se présente, mais elle est refusée à la lecture : « { $state } ». ({ $objection }) Si elle peut se présenter, que parse_state et valid l'acceptent, aussi telle qu'une place l'observe ; sinon, corrigez la règle qui y mène.
fault-observed-refused = Ce que voit { $seat ->
    [-1] un spectateur
   *[other] la place { $seat }
} d'une position qui se présente est refusé à la lecture : « { $state } ». ({ $objection }) Voyez d'abord si hide efface tout ce qui ne doit pas y être connu. Si oui, que parse_state et valid acceptent ce qui reste ; sinon, corrigez hide, et non valid.
fault-leak = hide laisse voir à { $seat ->
    [-1] un spectateur
   *[other] la place { $seat }
} ce que shown tient secret : après « { $state } », { $fields } dit si c'était « { $one } » ou « { $other } ». Effacez-le dans hide (pour des choix scellés, seal s'en charge).
fault-no-function = La fonction { $call } manque. Écrivez-la ; docs/adding-a-game.md dit ce qu'elle rend.
fault-former = Plus personne ne demande { $function }. Écrivez plutôt la liste des actions concernées : { $now } = (Action.…,)
fault-no-rule = Il manque { $call } aux règles. Écrivez-la là, ou importez-la là.
fault-signature = Il y a { $own }, mais on l'appelle comme { $call }. Donnez-lui ces arguments dans cet ordre.
fault-not-compiled = { $name } n'est pas compilée. Mettez @compiled (de larrons.engine.compile) au-dessus.
fault-no-dtype = { $name } manque ou n'est pas un enregistrement. Que ce soit np.dtype([("nom", "i1"), …]).
fault-padding = { $name } a des trous entre ses champs, si bien que des enregistrements égaux auraient des octets différents. Enlevez align=True.
fault-field-kind = Le champ « { $field } » { DE($name) } est de type { $kind }. N'employez que des nombres entiers : i1, u1, i2, …
fault-field-taken = `s.{ $field }` est autre chose dans numpy, et il y a un champ de ce nom. Écrivez `s["{ $field }"]`, ou renommez le champ.
fault-players-field = Le jeu garde son nombre de joueurs dans « { $field } », mais STATE n'a que : { $fields }. Ajoutez ce champ, ou nommez le vôtre dans players_field.
fault-box = La boîte ne peut pas être lue : { $error }
fault-box-load = La lecture de components.toml échoue ({ $error }). Corrigez load, ou ce qu'elle lit.
fault-box-type = load doit rendre un tableau d'un seul enregistrement du type BOX. Faites-le avec np.zeros(1, BOX).
fault-bots-table = BOTS manque, ou n'est pas une table de robots. Écrivez BOTS = le dictionnaire de leurs noms, avec `"careful": Policy(careful)`.
fault-no-careful = BOTS n'a pas de robot compilé « careful », que la maison fait jouer quand personne n'en nomme un. Ajoutez `"careful": Policy(careful)`.
fault-playout = { $name } n'est pas un robot compilé. Écrivez `{ $name } = Policy(fonction)`, avec une fonction de { $call }, ou supprimez-le : alors `careful` joue les parties jusqu'au bout.
fault-bot-name = Le robot « { $bot } » ne peut pas figurer dans une adresse. Prenez des minuscules, des chiffres et _, en commençant par une lettre.
fault-bot = Le robot « { $bot } » ne peut pas être appelé avec { $call }. Donnez-lui une fonction de ces arguments.
fault-features-lists = PARTS ou FOLLOWS manque. Écrivez les deux : les champs qu'on dit aux apprenants, et ceux qui en découlent.
fault-feature-missing = Le champ « { $field } » de STATE n'est ni dit dans PARTS ni nommé dans FOLLOWS. Mettez-le dans l'un des deux.
fault-feature-both = Le champ « { $field } » est dans PARTS et dans FOLLOWS. Ôtez-le de l'un des deux.
fault-feature-unknown = STATE n'a pas de champ « { $field } ». Ôtez-le de PARTS ou de FOLLOWS.
fault-board-function = Il y a un board.html, mais pas de fonction board(view). Écrivez-la : elle rend ce qu'il faut au modèle.
fault-board-template = web.py dessine un plateau, mais il n'y a pas de board.html. Ajoutez-le, ou ôtez board de web.py.
fault-template = Ce modèle ne peut pas être lu : { $error }. Corrigez-le.
fault-forbidden-style = Les pages n'ont pas d'attributs style. Mettez l'apparence dans board.css.
fault-forbidden-script = Les plateaux n'ont pas de scripts à eux. Ôtez-le.
fault-html-stray = Le plateau dessiné a </{ $tag }> là où { $open ->
    [none] rien n'est ouvert
   *[other] <{ $open }> est ouvert
}, dans la position « { $state } ». Fermez ce qui a été ouvert, sous son nom.
fault-html-open = Le plateau dessiné ouvre <{ $tag }> et ne le ferme jamais, dans la position « { $state } ». Fermez-le.
fault-svg = Cette image n'est pas du XML : { $error }. Corrigez-la.
fault-svg-box = Cette image n'a pas de viewBox, ou n'est pas du SVG. Commencez-la par <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200">.

## Un nouveau jeu : larrons new-game

new-game-name = « { $name } » ne peut pas être le nom d'un jeu. Prenez de 2 à 30 minuscules, chiffres et _, en commençant par une lettre ; les mots de Python ne vont pas.
new-game-taken = Il y a déjà un jeu « { $name } ». Choisissez un autre nom.
new-game-module = Il y a déjà un module Python « { $name } », que le jeu cacherait. Choisissez un autre nom.
new-game-prefix = Le préfixe « { $prefix } » ne va pas. Donnez deux majuscules, comme CA.
new-game-prefix-taken = Le préfixe { $prefix } est celui du jeu { $name }. Choisissez deux autres lettres.
new-game-folder = { $folder } existe déjà, et rien n'est écrasé. Nommez-en un autre avec --folder.
new-game-next = Maintenant : pip install --editable '{ $folder }[test]', puis larrons check-game { $name } et larrons play { $name }.

# À quelle vitesse les coups sont montrés

speed-title = Vitesse
speed-name = { $speed ->
    [slow] Lente
    [fast] Rapide
    [once] Immédiate
   *[normal] Normale
  }
speed-about = Le temps que prennent les robots, et celui qu'on vous laisse pour voir. Touchez l'écran ou appuyez sur la barre d'espace pour continuer ; Ctrl+Z reprend un choix, là où c'est possible.
stage-go-on = Continuer

## L'arène

error-lab-extra = Il faut pour cela { $name }, qui n'est pas installé : pip install 'larrons[{ $extra }]'.
error-arena-two = Une arène demande au moins deux robots différents, et non : { $given }.
error-arena-bot = Il n'y a pas de robot « { $name } ». Les robots : { $names } ; un programme s'écrit run:COMMANDE.
error-arena-budget = « { $text } » n'est pas un robot avec un budget. Après { $names } on peut écrire des simulations (:2000) ou des secondes (:0.5s).
error-arena-no-budget = « { $text } » n'est pas un robot de { $game } : aucun n'y a besoin de budget. Écrivez seulement l'un de ces noms : { $names }.
error-arena-test = « { $text } » n'est pas un test. Donnez deux scores de rang entre 0 et 1, le plus petit d'abord, par exemple 0.50:0.52.
error-arena-other = Cette arène de { $game } a commencé avec d'autres règles (version { $given }, aujourd'hui { $right }). Commencez-en une nouvelle.
error-arena-exists = { $folder } contient déjà une arène. Reprenez-la par --resume, ou nommez un autre dossier.
error-arena-resume = { $folder } ne contient pas d'arène à reprendre.
error-arena-damaged = { $file } est abîmé à la ligne { $line }. Effacez les lignes à partir de là, et ces parties seront rejouées.
error-arena-command = « run:{ $command } » ne nomme aucun programme.
error-arena-start = Le programme « { $command } » ne démarre pas : { $detail }.
error-arena-ready = Le programme « { $command } » doit répondre « ready » à la première ligne, et non « { $answer } ».
error-arena-answer = Le programme « { $command } » a répondu « { $answer } », qui n'est aucune des actions proposées.
error-arena-late = Le programme « { $command } » n'a pas répondu depuis { $seconds } secondes.
error-arena-gone = Le programme « { $command } » s'est arrêté au milieu d'une partie.
error-arena-worker = Un processus de l'arène a été perdu.
error-arena-illegal = Le robot « { $bot } » a choisi l'action { $action } à la place { $seat } de { $game }, ce qui n'y est pas permis ; son fichier : { $file }. La position : { $position }
error-arena-fails = Le robot « { $bot } » est tombé en panne à la place { $seat } de { $game } ({ $file }, ligne { $line }) : { $error }. La position : { $position }
arena-players = { $players } joueurs ({ NUMBER($fair, maximumFractionDigits: 1) } % de premières places sont équitables)
arena-bot = robot
arena-among = parmi
arena-games = parties
arena-wins = premier %
arena-places = score de rang %
arena-points = points
arena-length = décisions
arena-test = test
arena-verdict-better = plus fort ({ NUMBER($ratio, maximumFractionDigits: 1) })
arena-verdict-worse = pas plus fort ({ NUMBER($ratio, maximumFractionDigits: 1) })
arena-verdict-open = ouvert ({ NUMBER($ratio, maximumFractionDigits: 1) })
arena-ladder = Classement à { $players } joueurs
arena-rating = cote
arena-sure = presque sûrement
arena-by-clock = Ces robots réfléchissent à la montre, leurs parties ne peuvent donc pas être répétées : { $bots }.
arena-stopped = Arrêté. Ce qui a été joué est gardé ; pour continuer : larrons arena --resume { $folder }
arena-kept = Parties et résultats sont dans { $folder }
arena-plot-row = { $bot } parmi { $among }, { $players } joueurs
arena-plot-bot = { $bot }, { $players } joueurs
arena-plot-wins = premières places en %, avec intervalles à 95 % ; le trait est la part équitable
arena-plot-lengths = décisions dans une partie
arena-plot-points = points (en pointillé : les rivaux)
arena-plot-share = parties avec au plus autant, en %

## Le rapport pour auteurs

study-title = { $game } : un rapport pour son auteur
study-subtitle = { $games } parties à { $players } joueurs, toutes jouées par { $bots } ; graine { $seed }.
study-contents = Sommaire
study-number = { NUMBER($value, maximumFractionDigits: 2) }
study-percent = { NUMBER($value, style: "percent", maximumFractionDigits: 0) }
study-part-short = En bref
study-part-differences = Ce qui diffère
study-part-seats = Les places à table
study-part-length = La durée
study-part-tension = Avance et tension
study-part-skill = Adresse et chance
study-part-items = Les pièces
study-part-actions = Les actions
study-part-method = Comment c'est fait
study-seat = Place { $number }
study-seats-about = Combien de fois chaque place finit première, une première place partagée comptant en partie. Équitable serait { $fair } (pointillé) ; le trait épais est l'intervalle à 95 %.
study-turns = Tours
study-turns-about = ou manches ou nuits, comme le jeu les compte
study-decisions = Décisions
study-decisions-about = de tous les joueurs dans une partie
study-choices = Vrais choix
study-choices-about = décisions avec plus d'une possibilité
study-draws = Tirages
study-draws-about = fois où la chance décide
study-minutes = Minutes
study-minutes-about = au rythme donné plus bas
study-best-points = Points du meilleur
study-best-points-about = à la fin
study-margin = Écart
study-margin-about = points entre le premier et le deuxième
study-lead-changes = Changements de tête
study-lead-changes-about = combien de fois un autre mène seul, d'après les nombres à côté des noms
study-led-from = Le vainqueur mène pour de bon après
study-led-from-about = de la partie ; tard, c'est palpitant
study-deficit = Le vainqueur était mené de
study-deficit-about = points, au pire moment
study-leader-wins = Celui qui mène à mi-partie gagne
study-leader-wins-about = près de 100 % : le premier s'envole ; près de la part équitable : la première moitié ne compte pas
study-last-wins = Celui qui est dernier à mi-partie gagne
study-last-wins-about = la chance de revenir
study-runaway = Une avance d'un point augmente de
study-runaway-about = points en seconde moitié ; au-dessus de 0 les premiers s'envolent, au-dessous les autres reviennent
study-known-from = Le vainqueur est connu après
study-known-from-about = de la partie : à partir de là, sa chance reste au-dessus de 90 %
study-favourites = Changements de favori
study-favourites-about = en dix regards sur une partie, d'après les chances
study-lowest-chance = Plus petite chance du vainqueur
study-lowest-chance-about = au long de la partie : d'où l'on peut revenir
study-favourite-wins = Le favori de la mi-partie gagne
study-favourite-wins-about = d'après les chances, secrets compris
study-skill-about = Premières places d'un robot plus fort parmi de plus faibles, à chaque place avec la même chance. À la part équitable (pointillé), l'adresse ne compterait pas.
study-among = { $bot } parmi { $among }
study-chart-length = Part des parties avec au plus tant de décisions
study-chart-winner = Chance de celui qui gagne à la fin, au cours de la partie
study-chart-leader = Combien de fois celui qui mène finit par gagner, au cours de la partie
study-worth-about = Les places qui ont jamais eu une pièce, comparées à celles qui ne l'ont jamais eue. C'est ce qui va ensemble : un vainqueur peut avoir une chose parce qu'il gagne.
study-actions-about = Les actions en notation, là où il y avait le choix. Ce qui va ensemble n'est pas encore une cause ; les deux dernières colonnes interrogent une recherche : dans combien de positions l'action était la meilleure, et combien moins souvent elle gagne que la meilleure.
study-items-caption = Les différences les plus sûres d'abord ; intervalles à 95 %.
study-actions-caption = Les différences les plus sûres d'abord ; intervalles à 95 %.
study-differences-caption = Différences significatives, les plus sûres d'abord.
study-differences-about = { $count ->
    [0] Sur { $all } comparaisons, aucune n'est significative.
    [one] Sur { $all } comparaisons, une est significative.
   *[other] Sur { $all } comparaisons, { $count } sont significatives.
  } Elles sont comptées ensemble (Holm) : dans dix-neuf rapports sur vingt, aucune n'est dite significative par pur hasard.
study-column-item = pièce
study-column-action = action
study-column-had = places qui l'ont eue
study-column-took = places qui l'ont faite, parmi celles qui pouvaient
study-column-chosen = choisie quand offerte
study-column-with = premier avec
study-column-worth = de plus que sans
study-column-best = la meilleure dans
study-column-loss = gagne moins souvent de
study-column-what = quoi
study-column-change = changement
study-more = { $count } de plus
study-dead = presque jamais
study-dominated = jamais la meilleure
study-best-of = { $best } sur { $positions }
study-item-often = { $name } : combien de fois une place l'a
study-item-worth = { $name } : premières places avec, moins sans
study-action-often = { $name } : combien de fois une place le fait
study-action-worth = { $name } : premières places avec, moins sans
study-method-how = Les chances sont celles de { $watched } parties, à dix moments chacune : de là, { $playouts } parties ont été continuées par des robots à règles, qui connaissent toute la position.
study-method-judged = La recherche a regardé { $positions } positions, avec { $trials } essais par action, sachant ce que la place sait.
study-method-minutes = Les minutes comptent { NUMBER($seconds, maximumFractionDigits: 1) } secondes pour un vrai choix et 2 pour un tirage ou une décision sans choix. Chacun a son rythme : donnez le vôtre avec --pace.
study-method-intervals = ± est la moitié d'un intervalle à 95 % ; les parties sont indépendantes, les places d'une même partie ne le sont pas, et c'est pris en compte. Des robots ne sont pas des gens : ce qu'ils ne font jamais, quelqu'un peut le faire.
study-label-printed = boîte imprimée
study-label-file = { $file }
study-label-options = { $box }, { $options }
study-written = Le rapport est dans { $page }, ses chiffres dans { $json }.
study-working = On joue
error-study-bots = Nommez un robot pour toutes les places, ou un pour chacune des { $players } places, séparés par des virgules.
error-study-alike = Les deux variantes sont les mêmes. Donnez à l'une d'autres composants ou d'autres options.

## Analyses de parties finies

review-link = Analyser la partie
review-title = Analyse : { $game }
review-lead = Où la partie s'est gagnée, et quelle part y revient à la chance.
review-curve-about = Choisissez un point de la courbe (les flèches du clavier la suivent), ou une ligne du tableau en dessous, pour voir la partie après ce coup.
review-curve-band = La bande autour d'une ligne en dit le doute : là où l'on n'en voit pas, elle est plus étroite que la ligne.
review-curve-marks = Les marques des gaffes et des erreurs sont en dessous, une rangée par joueur.
review-preparing = La recherche de ce jeu se prépare : une minute environ, une fois après l'installation, sinon quelques secondes…
review-working = Calcul des chances…
review-waiting = { $before ->
    [one] Une autre analyse passe d'abord…
   *[other] { $before } autres analyses passent d'abord, une minute environ chacune…
  }
review-trouble = L'analyse n'arrive pas pour l'instant. Nous réessayons.
review-finer = Une analyse plus fine
review-curve = Chances de gagner, coup après coup
review-draws-mark = tirages
review-table = La même chose en tableau
review-move = Coup
review-what = Ce qui s'est passé
review-player = Joueur
review-moments = Ce qui a décidé la partie
review-balance = Chance et jeu
review-balance-about = Ce qui a mené les chances de chacun du départ au résultat : les tirages, ses propres décisions et celles des autres, d'après ce que le robot de base attend de la suite. Une décision qu'il aurait prise aussi n'y change rien, même s'il y avait mieux ; un bon coup qu'il n'avait pas prévu compte comme un gain, si bien que les parts peuvent dépasser 100 %. Ce que les erreurs ont coûté, d'après ce que savait le joueur, figure sous le résultat.
review-start = Départ
review-luck = Tirages
review-own = Ses décisions
review-others = Décisions des autres
review-result = Résultat
review-lost = Perdu par des erreurs
review-accuracy = Précision
review-counts = Faux pas
review-slips = Décisions qui ont coûté
review-chance = Chance de gagner
review-draw = tirage
review-decision = décision : { $name }
review-when = { $what }, { $unit ->
    [night] nuit
    [round] manche
   *[turn] tour
  } { $number }
review-analyse = Analyser la position d'avant
review-slips-some = Les { $shown } qui ont le plus coûté, sur { $count }. Toutes sont dans le tableau ci-dessous.
review-slips-some-json = Les { $shown } qui ont le plus coûté, sur { $count }. Toutes : --json.
review-no-slips = Aucune dont il soit sûr qu'elle ait coûté plus qu'un peu.
review-all-decisions = Toutes les décisions
review-all-draws = Tous les tirages
review-fortunes = Les tirages qui ont le plus compté
review-outcomes = Issues possibles
# A choice that the table was only told of, with what was chosen
review-sealed = { $text } ({ $choice })
review-chosen = choisi
review-chosen-title = Choisi
review-best-title = Mieux
review-loss-title = Perte
review-word-title = Verdict
review-at = Coup { $number }
review-loss = −{ $points } % (± { $error } ; compte pour { $sure })
review-error = ± { $points }
review-percent = { $value } %
# A reason for the move that was made, where another one was better
review-weighed = { $reason } ; tout compte fait, { $points ->
    [one] une partie gagnée de moins sur cent
   *[other] { $points } parties gagnées de moins sur cent
  }
review-percent-why = { $percent } : { $reason }
review-more = +{ $points } %
review-less = −{ $points } %
review-same = ±0 %
review-played = { $choice } ({ $percent }).
review-better = Mieux : { $choice } ({ $percent }).
review-word-best = meilleur coup
review-word-good = bon coup
review-word-inaccuracy = imprécision
review-word-mistake = erreur
review-word-blunder = gaffe
review-count-inaccuracy = { $count ->
    [one] imprécision
   *[other] imprécisions
  }
review-count-mistake = { $count ->
    [one] erreur
   *[other] erreurs
  }
review-count-blunder = { $count ->
    [one] gaffe
   *[other] gaffes
  }
review-effort = Chaque position a été jouée jusqu'au bout { $rounds } fois ; { $simulations } parties en tout. Le signe ± indique deux erreurs types.
review-method-title = Comment c'est calculé
review-method-curve = Courbe : depuis chaque position, avec tout ce qui était caché, la partie est jouée jusqu'au bout un grand nombre de fois par le robot de base, qui ne voit que ce que voit chaque place. Toutes les positions sont jouées avec le même hasard, pour que la courbe ne bouge que si la partie bouge. La bande s'étend sur deux erreurs types de chaque côté.
review-method-draws = Tirages : la position d'avant est reprise avec toutes les issues possibles, chacune selon son poids exact. Ce qu'un tirage a donné ou pris, c'est la chance d'après, moins cette moyenne.
review-method-decisions = Décisions : jugées seulement d'après ce que savait le joueur. Ce qui était caché est redistribué un grand nombre de fois ; le coup choisi et les meilleurs autres sont joués avec les mêmes donnes et le même hasard. Un coup forcé ne perd rien.
review-method-words = Verdicts : d'après la perte en chances de gagner, moins une erreur type. À partir de 1 % bon coup, de 5 % imprécision, de 10 % erreur, de 15 % gaffe ; en dessous, meilleur coup.
review-method-sums = Départ, tirages, ses décisions et celles des autres font ensemble le résultat. « Perdu par des erreurs » est le coût total des imprécisions, erreurs et gaffes. La précision est la part gardée de l'enjeu : pour chaque décision, l'écart entre le meilleur et le pire des coups examinés de près.
figures-title = Pourquoi les chiffres diffèrent
figures-differ = Les chiffres d'une même position peuvent différer. La courbe et les chances d'une position savent tout ce qui était caché, et tous continuent comme le robot de base. La chance d'un coup, sur le plateau d'analyse et dans une analyse, ne tient compte que de ce que savait son joueur, le reste étant redistribué ; un coup meilleur que celui du robot de base l'élève. Le plateau cherche une demi-seconde, une analyse plus longtemps : ce qui suit ± dit le doute.
error-review-failed = Cette analyse n'a pas pu être calculée. Le journal du serveur dit pourquoi ; redemandez-la pour réessayer.
error-review-busy = Ce serveur a autant d'analyses à calculer qu'il en accepte. Réessayez dans quelques minutes.

## Le plateau d'analyse

analysis-link = Analyser à partir d'ici
analysis-replay = Retour à la partie
analysis-title = Plateau d'analyse : { $game }
analysis-valuing = Calcul de ce que vaut cette position…
analysis-preparing = La recherche de ce jeu se prépare ; cela se fait une fois après l'installation.
analysis-busy = La machine est occupée, et aucun coup n'a encore été essayé. La page redemande.
analysis-late = Toujours pas de réponse. Rechargez la page pour redemander.
analysis-value = Chances de gagner ici
analysis-best = Le mieux pour { $player }
analysis-next = Et ensuite ?
analysis-draw = Que tire-t-on ?
analysis-any = Au hasard
analysis-any-all = Tous les tirages jusqu'au prochain choix
analysis-take = Prendre celui-ci
analysis-over-here = La partie est finie ici.
analysis-line = La suite de coups
analysis-begin = Le départ
analysis-back = Un coup en arrière
analysis-variations = Variantes
analysis-name = Nom de cette suite
analysis-keep = Garder comme variante
analysis-forget = retirer
analysis-copy = Copier le lien
analysis-download = Télécharger les suites
analysis-play = Jouer à partir d'ici
analysis-seat = Vous êtes
analysis-level = Contre
analysis-play-go = Jouer à partir d'ici
analysis-play-about = Ouvre une table qui commence à cette position, et qui le dit.
analysis-set = Une autre position
analysis-set-right = Corrigez-la, ou commencez par une table vide
analysis-position-long = Cette position fait un lien de { $given } caractères, et une page n'en prend que { $most }.
analysis-blank = Aucune position n'a été donnée. Collez-en une en notation, telle qu'une relecture ou ce plateau la montre.
analysis-notation = Une position en notation
analysis-set-go = L'installer
analysis-players = Joueurs
analysis-empty = Une table vide
analysis-over = La partie est finie à cette position. Revenez à un coup d'avant la fin pour continuer à jouer.
analysis-other-game = Cette table est celle d'un autre jeu. Ouvrez le plateau d'analyse depuis sa propre relecture.
analysis-veiled = Cette position est ce que voit un joueur, avec des blancs. Donnez-en une où tout est connu, comme dans la relecture d'une partie finie.
analysis-full = Les suites sont devenues trop longues pour un lien. Téléchargez-les, ou commencez une nouvelle suite à cette position.
analysis-afresh = Recommencer ici
analysis-too-long = Avec cette variante, le lien dépasserait { $most } caractères. Téléchargez d'abord les suites, puis retirez une variante ou recommencez ici.
analysis-long = Une suite compte au plus { $most } coups.
analysis-move = Le coup { $number } de la suite, « { $text } », n'est pas un coup. Écrivez d3 pour un tirage d'issue 3, 0-12 pour l'action 12 de la place 0, et des points entre eux.
analysis-refused = Le coup { $number } de la suite ne peut pas être joué : { $why }
lobby-position = La partie commence à une position du plateau d'analyse.

## Énigmes et entraînement

puzzles-link = Énigmes
puzzles-mining = Recherche d'énigmes : { $game }
puzzles-mined = { $count ->
    [one] { $count } énigme
   *[other] { $count } énigmes
} en { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}.
puzzle-title = { $game } : énigme { $number }
puzzle-daily = { $game } : l'énigme du jour
puzzle-daily-link = L'énigme du jour
puzzle-level = Le plus faible robot qui la trouve : { $level }.
puzzle-levels = Selon le plus faible robot qui la trouve
puzzle-ask = Vous êtes { $name }. Un coup gagne nettement plus souvent que tous les autres : lequel ?
puzzle-choose = Votre coup (? pour la solution, q pour partir) :
puzzle-which = Ce n'est pas un des coups. Tapez-en un de la liste.
puzzle-right = { $choice } : c'est bien ça.
puzzle-wrong = { $choice } : il y a mieux. Essayez encore.
puzzle-loses = { $choice } : ce coup gagne { $points } fois de moins sur cent que le meilleur. Essayez encore.
puzzle-speaks = À propos de ce coup : { $reason }. Cela seul ne décide pas : tout ce qui vient après est compté.
compare-title = Pourquoi c'est mieux
compare-wins = « { $better } » gagne { $points ->
    [one] une partie de plus sur cent
   *[other] { $points } parties de plus sur cent
  } que « { $other } » : si tous continuent comme le robot de base, { $percent } sur 100 contre { $less }.
compare-ends = À la fin de { $playouts } parties continuées par le robot de base, en moyenne : { $name } { NUMBER($own, minimumFractionDigits: 1) }, le meilleur des autres { NUMBER($rival, minimumFractionDigits: 1) }. Après l'autre coup : { NUMBER($own_else, minimumFractionDigits: 1) } et { NUMBER($rival_else, minimumFractionDigits: 1) }.
compare-sealed = Les autres choisissent en même temps : une fois sur deux comme le robot de base, une fois sur deux comme ils ont appris à répondre. Un coup facile à deviner gagne moins.
compare-weighed = Ce qui est dit de chaque coup ne parle que de ce coup et ne décide pas seul : les chances comptent tout ce qui vient après.
puzzle-solution = Montrer la solution
puzzle-chances = Combien de fois gagne chaque coup, si tous jouent ensuite avec bon sens
puzzle-best = le meilleur
puzzle-left-out = Les coups qui manquent ici étaient déjà distancés dans une recherche plus courte.
puzzle-no-more = Il n'y a pas d'autre coup ici.
puzzle-analyse = Sur le plateau d'analyse
puzzle-list-link = Toutes les énigmes par numéro
puzzle-list-title = { $game } : toutes les énigmes
puzzle-done = résolue
study-room = { $room ->
    [puzzles] Énigmes
    [train] Entraînement
   *[analysis] Plateau d'analyse
  }
study-about = { $room ->
    [puzzles] Des positions tirées de parties entre robots, où un coup est nettement le meilleur. De quel jeu ?
    [train] Vos propres erreurs, à corriger, et des énigmes. De quel jeu ?
   *[analysis] N'importe quelle position, n'importe quel coup de chacun, n'importe quel tirage, et ce que tout cela vaut. De quel jeu ?
  }
puzzle-next = Énigme suivante
puzzle-more = D'autres énigmes
puzzle-progress = { $solved } sur { $count } résolues.
puzzle-solved = Vous l'avez déjà résolue.
puzzle-method = Tirées de parties entre robots, telles qu'un joueur les a vues. Trois longues recherches, avec des hasards différents, se sont accordées sur le meilleur coup.
train-link = S'entraîner sur ses propres erreurs
train-title = Entraînement : { $game }
train-lead = Des positions de vos propres parties où un meilleur coup vous a échappé, et des énigmes tirées de parties entre robots. Trouvez le meilleur coup.
train-go = Commencer
train-own = Vos propres erreurs
train-none = Quand une de vos parties est finie et que vous avez regardé son analyse, ses erreurs viennent ici.
train-lost = { $points ->
    [one] { $points } partie perdue
   *[other] { $points } parties perdues
  } sur cent
train-mended = corrigée
train-stock = Énigmes
train-played = Vous avez choisi : { $choice } ({ $word }). Qu'y a-t-il de mieux ?
train-ask = Vous êtes { $name }. Qu'est-ce que l'analyse aurait préféré ?
train-method = Tiré de votre propre partie, telle que vous l'avez vue. Les chances sont celles de son analyse ; là où elles sont proches, une analyse plus fine peut les ranger autrement.
train-left = { $count ->
    [0] Il ne reste aucune autre erreur.
    [one] Il reste encore une erreur.
   *[other] Il reste encore { $count } erreurs.
}
error-no-mistake = Vous n'avez pas fait cette erreur. La liste des vôtres est à la page d'entraînement.
setting-coach = Un entraîneur dit, après un choix qui a coûté, ce qui valait mieux
coach-title = L'entraîneur
coach-mark = Votre choix ({ $choice }) était { $word ->
    [inaccuracy] une imprécision
    [mistake] une erreur
   *[blunder] une gaffe
 } ({ $mark }). Mieux : { $better }, qui gagne { $points ->
    [one] { $points } partie
   *[other] { $points } parties
 } de plus sur cent.
coach-doubt = Le doute ôté, il en reste { $sure } : c'est ce qui décide du mot.
coach-why = À propos du meilleur coup : { $reason }. Tout ce qui vient après est compté.
coach-late = Il ne peut plus être repris : la partie a continué, ou quelque chose de nouveau s'est montré.
coach-again = Essayer autrement
coach-close = Fermer
lobby-coach = Un entraîneur dit après un choix ce qui valait mieux.
error-no-coach = Cette table se joue sans entraîneur.
error-puzzle = Il n'y a pas d'énigme de ce numéro. Elles vont de 1 à { $last }.
error-no-puzzles = Ce jeu n'a pas encore d'énigmes. `larrons lab puzzles` en trouve.

## La vitesse d'une machine

bench-game = Jeu (joueurs)
bench-search = Simulations par seconde
bench-playouts = Parties du robot prudent par seconde
bench-share = Rapport
