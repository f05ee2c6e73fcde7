# Les titres des messages, et ce qui se dit autour d’eux.

heading-hand = Vos cartes
heading-board = Le plateau
heading-log = Le journal de la partie · page { $page } sur { $pages }
heading-film = La partie en film
heading-replay = Retour en arrière
heading-numbers = La partie en chiffres
heading-ledger = Le registre public
heading-verify = Le hasard de cette partie
heading-prepared = Vos réponses préparées
heading-status = Situation de la partie
heading-rules = Les règles
heading-help = Aide
heading-settings = Cette table
heading-link = Un autre salon
heading-sealed = Vous allez défausser
heading-hand-at = { $table } · vos cartes
heading-offer = Offre
offer-over = Cette offre n’est plus d’actualité.

alt-places = Le plateau avec les endroits à choisir : { $places }.
alt-labels = Le plateau avec les endroits à choisir, chacun avec son repère.

told-said = { $player } : { $text }
told-fewer = { $count ->
    [one] … { $count } ligne avant celle-ci n’est pas reprise.
   *[other] … { $count } lignes avant celle-ci ne sont pas reprises.
}
told-passed = { $count ->
    [one] Entre-temps, un tour a été joué ; il n’est pas raconté ici.
   *[other] Entre-temps, { $count } tours ont été joués ; ils ne sont pas racontés ici.
}
told-back = De retour : la partie continue là où elle en était.

link-code = Votre code : { $code }
link-how = Dans l’autre salon, quelqu’un tape la commande « link { $code } », avec / devant sur Discord, et ! sur Matrix. Sur la table web, le code se tape dans le champ « Rejoindre avec un code » de la première page.
link-once = Il ne sert qu’une fois, dans les 24 heures. Un nouveau /lier annule ce code.
    .page = Il ne sert qu’une fois, dans les 24 heures. Un code plus récent annule celui-ci.
link-managers = Tout le monde dans l’autre salon voit alors cette table et peut s’y asseoir. Qui gère ce salon peut passer le tour de quelqu’un, arrêter la partie et régler la table, comme vous.

log-turn = — { $turn } —
log-file = Le journal complet est joint en fichier : il permet de vérifier chaque coup et chaque lancer, comme le fait /vérifier.
    .page = Le journal complet se télécharge ici : il permet de vérifier chaque coup et chaque lancer, comme le fait « { deed-verify } ».
log-file-later = Le journal complet sera disponible en fichier une fois la partie finie.
replay-step = Étape { $step } sur { $steps } · { $turn }
alt-film = Un film de la partie jusqu’ici, tour par tour. À la fin : { $end }

verify-all = Le hasard est prouvé : chaque étape ({ $steps }) a été rejouée, et le plateau, chaque lancer et chaque carte découlent de la graine et des parts ci-dessous.
verify-played = Le hasard est prouvé : chaque étape ({ $steps }) a été rejouée, et chaque lancer et chaque carte découlent de la graine et des parts ci-dessous. Le plateau était donné.
verify-broken = Ce journal n’est pas valable. Ligne { $line } : { $why }. Merci de prévenir la personne qui héberge.
verify-seed = La graine, secrète jusqu’ici : { $seed }
verify-commitment = Son sceau, visible dans /réglages depuis l’ouverture de la table : { $commitment }
    .page = Son sceau, visible dans « { deed-settings } » depuis l’ouverture de la table : { $commitment }
verify-salts = La part de chacun dans le hasard : { $salts }
verify-file = Comparez le sceau et votre propre part avec ce que vous aviez noté avant la partie. Le journal est un fichier : avec comptoir verify, chacun peut le vérifier soi-même.
    .page = Comparez le sceau et votre propre part avec ce que vous aviez noté avant la partie.

count-points = Points
count-points-of = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
count-points-turns = Points après chaque tour
count-gained = Reçues
count-gained-about = cartes reçues
count-lost = Perdues
count-lost-about = défaussées ou volées
count-stolen = Prises
count-stolen-about = prises aux autres
count-traded = Troc
count-traded-about = solde des échanges
count-luck = Chance
count-luck-about = chance
count-percent = { $index } %
count-throws = { $count ->
    [one] { $count } lancer
   *[other] { $count } lancers
}
count-thrown = lancés
count-expected = attendus
counted = { $player } : { $counts }.
counted-as = { $about } { $value }
counted-throws = Lancers : { $counts }.
count-luck-how = La chance est ce que les dés ont rapporté, en pourcentage de ce qu’on pouvait attendre des constructions de chacun à chaque lancer : au-dessus de 100 %, ils ont été généreux.
town-count-lost-about = défaussées ou rendues
town-count-paid = Touché
town-count-paid-about = compensations reçues
