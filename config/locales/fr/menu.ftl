# Ce que demandent les menus, et ce qui est écrit sur leurs lignes et sur les boutons : 80 caractères au plus.

ask-turn = Que faites-vous pendant votre tour ?
ask-build-what = Que construisez-vous ?
ask-build-road = Où va votre nouvelle route ?
ask-build-settlement = Où construisez-vous votre colonie ?
ask-build-city = Quelle colonie devient une ville ?
ask-found-settlement = Où posez-vous votre colonie ?
ask-found-road = De quel côté va sa route ?
ask-free-road = { $left ->
    [one] Où posez-vous votre route gratuite ?
   *[other] Où posez-vous la première de vos { $left } routes gratuites ?
}
ask-robber-where = Où va le voleur ?
ask-rob-whom = Qui volez-vous ici : { $place } ?
ask-discard = Quelles cartes défaussez-vous ? Il en faut { $count }.
ask-discard-more = Vous défaussez déjà { $chosen } ; encore { $left } : lesquelles ?
ask-play-what = Quelle carte développement jouez-vous ?
ask-plenty = { $count ->
    [one] Quelle carte prenez-vous à la banque ?
   *[other] Quelles cartes prenez-vous à la banque ? Il en faut { $count }.
}
ask-plenty-more = Vous prenez déjà { $chosen } ; encore { $left } : lesquelles ?
ask-monopoly = Quelle ressource tout le monde vous remet-il ?
ask-trade-what = Avec qui échangez-vous ?
ask-offer-give = Que donnez-vous ?
ask-offer-give-more = Vous donnez { $give } ; autre chose ?
ask-offer-want = Vous donnez { $give } ; que voulez-vous en échange ?
ask-offer-want-more = Vous donnez { $give } et voulez { $want } ; autre chose ?
ask-bank-give = Que donnez-vous à la banque ?
ask-bank-get = Vous donnez { $give } à la banque ; que prenez-vous ?
ask-answer-offer = { $by } vous donne { $want } contre { $give }. Acceptez-vous ?
ask-accept-which = Quelle offre acceptez-vous ?
ask-decline-which = Quelle offre refusez-vous ?
ask-counter-which = À quelle offre répondez-vous par d’autres conditions ?
ask-confirm-with = Avec qui échangez-vous ?
ask-skip-whom = De qui faut-il passer le tour ?
ask-resign = Voulez-vous vraiment abandonner ? Vos pièces restent sur le plateau, vos cartes retournent à la banque.
ask-stop = Faut-il vraiment arrêter la partie pour tout le monde ?
ask-clear = Faut-il que tout le monde quitte cette table ? Le premier qui tape /nouveau recommence alors.
ask-vote = Êtes-vous d’accord ?
ask-option-which = Quelle option changez-vous ?
ask-option-value = { $option } : quel choix ?
ask-robot-add = Quel robot prend place ?
ask-robot-remove = Quel robot s’en va ?
ask-language-mine = Quelle langue lisez-vous ?
ask-language-table = Quelle langue parle la table ?
ask-menu = Que voulez-vous faire ?

label-corner = { $label } · { $spoken }
label-edge = { $label } · { $spoken }
label-cost = { $thing } : { $cost }
label-add = + { $card }
label-give-done = C’est tout ce que je donne : { $cards }
label-send = Proposer à { $to } : { $give } contre { $want }
label-start-over = Recommencer
label-offer = { $by } : { $want } contre { $give }
label-accept = Accepter
label-decline = Refuser
label-counter = D’autres conditions
label-confirm = Échanger avec { $player }
label-withdraw = Retirer l’offre
label-yes = Oui
label-no = Non

deed-roll = Lancer les dés
deed-build = Construire
deed-trade = Échanger
deed-offer = Faire une offre
deed-bank = Échanger avec la banque
deed-play = Jouer une carte
deed-end = Finir le tour
deed-found-settlement = Poser la colonie
deed-found-road = Poser la route
deed-free-road = Poser une route gratuite
deed-robber = Déplacer le voleur
deed-discard = Défausser
deed-answer = Répondre
deed-hand = Ma main
deed-board = Plateau
deed-board-text = Plateau en mots
deed-status = Où en est-on
deed-menu = Plus
deed-undo = Reprendre le coup
deed-skip = Passer le tour de quelqu’un
deed-resign = Abandonner
deed-stop = Arrêter la partie
deed-again = Rejouer
deed-log = Journal de la partie
deed-rules = Règles
deed-settings = Réglages
deed-language = Ma langue
deed-table-language = Langue de la table
deed-help = Aide
deed-join = Prendre place
deed-leave = Partir
deed-robot-add = Ajouter un robot
deed-robot-remove = Retirer un robot
deed-option = Options
deed-start = Commencer la partie
