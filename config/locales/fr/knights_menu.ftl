# Villes et chevaliers : noms des cartes, des voies et des chevaliers, et ce que demandent les menus.

progress-alchemist = Alchimiste
progress-crane = Grue
progress-engineering = Ingénierie
progress-invention = Invention
progress-irrigation = Irrigation
progress-medicine = Médecine
progress-mining = Mines
progress-printing = Imprimerie
progress-road-building = Construction de routes
progress-smith = Forgeron
progress-commercial-harbor = Port de commerce
progress-commodity-monopoly = Monopole de marchandise
progress-master-merchant = Maître marchand
progress-merchant = Marchand
progress-merchant-fleet = Flotte marchande
progress-resource-monopoly = Monopole de ressource
progress-bishop = Évêque
progress-constitution = Constitution
progress-deserter = Déserteur
progress-diplomat = Diplomate
progress-intrigue = Intrigue
progress-sabotage = Sabotage
progress-spy = Espion
progress-warlord = Chef de guerre
progress-wedding = Mariage

track-trade = commerce
track-politics = politique
track-science = science

rank-basic = chevalier simple
rank-strong = chevalier fort
rank-mighty = chevalier puissant

ask-found-city = Où posez-vous votre ville ?
ask-knights-what = Que faites-vous de vos chevaliers ?
ask-improve-what = Quelle voie améliorez-vous ?
ask-play-progress = Quelle carte progrès jouez-vous ?
ask-wall = Autour de quelle ville construisez-vous un rempart ?
ask-recruit = Où se tient votre nouveau chevalier ?
ask-activate = Quel chevalier rendez-vous actif ?
ask-promote = Quel chevalier promouvez-vous ?
ask-move = Quel chevalier déplacez-vous ?
ask-move-where = Où va votre chevalier ?
ask-displace = Lequel de vos chevaliers en chasse un autre ?
ask-displace-whom = Quel chevalier chasse-t-il ?
ask-chase = Quel chevalier chasse le voleur ?
ask-chase-whom = Qui volez-vous là-bas ?
ask-metropolis = Quelle ville devient la métropole ?
ask-put-back = Quelle carte progrès remettez-vous sous sa pile ?
ask-alchemist-red = Que montre le dé rouge ?
ask-alchemist-yellow = Que montre le dé jaune ?
ask-smith = Quel chevalier promouvez-vous gratuitement ?
ask-smith-second = Quel autre chevalier promouvez-vous gratuitement ?
ask-invention = Quel jeton déplacez-vous ?
ask-invention-second = Avec quel jeton change-t-il de place ?
ask-intrigue = Quel chevalier chassez-vous ?
ask-merchant-fleet = Quelle sorte échangez-vous à deux contre un ?
ask-merchant = Où va le marchand ?
ask-resource-monopoly = De quelle ressource chacun vous donne-t-il deux cartes ?
ask-commodity-monopoly = De quelle marchandise chacun vous donne-t-il une carte ?
ask-master-merchant = À qui prenez-vous deux cartes ?
ask-spy = De qui regardez-vous les cartes progrès ?
ask-deserter = Qui perd un chevalier ?
ask-diplomat = Quelle route retirez-vous ?
ask-lay = Quelle ressource posez-vous devant qui, contre une marchandise ?
ask-lay-more = Vous posez déjà { $laid } ; autre chose ?
ask-join-defense = Lesquels de vos chevaliers affrontent les barbares ?
ask-lose-city = Quelle ville les barbares prennent-ils ?
ask-draw-progress = De quelle pile piochez-vous une carte progrès ?
ask-fifth-card = Vous avez cinq cartes progrès. Laquelle jouez-vous ?
ask-take-resource = Le lancer ne vous a rien rapporté. Quelle ressource prenez-vous ?
ask-move-displaced = Votre { $knight } a été chassé. Où va-t-il ?
ask-give-commodity = { $to } pose une ressource devant vous. Quelle marchandise donnez-vous en échange ?
ask-take-cards = { $count ->
    [one] Quelle carte prenez-vous à { $victim } ?
   *[other] Quelles cartes prenez-vous à { $victim } ? Il en faut { $count }.
}
ask-gift = { $count ->
    [one] Quelle carte donnez-vous ?
   *[other] Quelles cartes donnez-vous ? Il en faut { $count }.
}
ask-gift-more = Vous donnez déjà { $chosen } ; encore { $left } : lesquelles ?
ask-take-progress = Quelle carte progrès prenez-vous à { $victim } ?
ask-remove-knight = Quel chevalier cédez-vous à { $to } ?
ask-place-knight = Où posez-vous votre { $knight } ?
ask-relocate-road = Où reposez-vous la route que vous avez retirée ?

label-level = { $track } { $level } : { $cost }
label-lay = { $resource } devant { $to }
label-lay-done = C’est tout ce que je pose : { $laid }
label-nothing = Rien
label-lower-knight = { $label } · { $rank }
label-no-knight = Aucun chevalier

verb-wall = rempart
verb-recruit = nouveau chevalier
verb-activate = activer un chevalier
verb-promote = promouvoir un chevalier
verb-move = Déplacer un chevalier
verb-displace = Chasser le chevalier d’un autre
verb-chase = Chasser le voleur

deed-knights = Chevaliers
deed-improve = Améliorer
deed-harbor = Ressources contre marchandises
deed-found-city = Poser la ville
deed-join-defense = Envoyer des chevaliers
deed-lose-city = Céder une ville
deed-draw-progress = Piocher une carte progrès
deed-put-back = Remettre une carte progrès
deed-fifth-card = Jouer une cinquième carte
deed-take-resource = Prendre une ressource
deed-move-displaced = Déplacer le chevalier
deed-give-commodity = Donner une marchandise
deed-take-cards = Prendre des cartes
deed-gift = Donner des cartes
deed-take-progress = Prendre une carte progrès
deed-remove-knight = Céder un chevalier
deed-place-knight = Poser le chevalier
deed-relocate-road = Reposer la route

error-no-progress-card = Vous n’avez aucune carte progrès.
expected-hand-card = une ressource ou une marchandise
expected-die = un nombre de 1 à 6

help-knight = recrute, active, promeut ou déplace un chevalier
help-improve = améliore une voie de vos villes
help-harbor = pose des ressources devant les autres, chacune contre une marchandise
help-build-wall = autour de votre ville, par exemple C4
help-play-progress = une carte progrès et ce que vous choisissez pour elle : forgeron C4 D5
help-knight-recruit = pose un nouveau chevalier, par exemple en C4
help-knight-activate = rend votre chevalier actif
help-knight-promote = rend votre chevalier plus fort
help-knight-move = le long de vos routes ou bateaux, par exemple C4 D5
help-knight-displace = chasse un chevalier plus faible, par exemple C4 D5
help-knight-chase = chasse le voleur avec un chevalier, par exemple C4 h12 Bob
help-improve-trade = avec des étoffes
help-improve-politics = avec des pièces
help-improve-science = avec du papier

slash-corners = D’où et vers où, par exemple C4 D5 ; sans cela, un menu s’ouvre
slash-progress = La carte et ce que vous choisissez pour elle, par exemple : forgeron C4 D5
