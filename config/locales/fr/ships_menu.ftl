# Ships: what menus ask, and what is written on their lines and on buttons.

ask-build-ship = Où va votre nouveau bateau ?
ask-sail = Quel bateau déplacez-vous ?
ask-sail-where = Où va votre bateau ?
ask-found-way = De quel côté va sa route ou son bateau ?
ask-free-way = { $left ->
    [one] Où posez-vous votre route ou votre bateau gratuit ?
   *[other] Où posez-vous la première de vos { $left } pièces gratuites, route ou bateau ?
}
ask-robber-or-pirate = Déplacez-vous le voleur ou le pirate ?
ask-pirate-where = Où va le pirate ?
ask-chase-pirate = Quel chevalier chasse le pirate ?
ask-gold = { $count ->
    [one] Quelle carte prenez-vous pour votre or ?
   *[other] Quelles cartes prenez-vous pour votre or ? Il en faut { $count }.
}
ask-gold-more = Pour votre or, vous prenez déjà { $chosen } ; encore { $left } : lesquelles ?
ask-diplomat-at-sea = Quelle route ou quel bateau retirez-vous ?
ask-relocate-ship = Où reposez-vous le bateau que vous avez retiré ?

label-road = Route { $label } · { $spoken }
label-ship = Bateau { $label } · { $spoken }

verb-ship = bateau
verb-chase-pirate = Chasser le pirate

deed-found-way = Poser une route ou un bateau
deed-free-way = Poser une route ou un bateau gratuit
deed-robber-or-pirate = Déplacer le voleur ou le pirate
deed-pirate = Déplacer le pirate
deed-sail = Déplacer un bateau
deed-take-gold = Choisir pour l’or
deed-relocate-ship = Reposer le bateau

error-no-place-for-ship = Il n’y a pas de place pour votre bateau : il doit toucher vos bateaux ou vos bâtiments, sur un chemin libre au bord de la mer, loin du pirate.
error-no-ship = Vous n’avez pas encore de bateau sur le plateau ; /construire bateau en construit un.
    .page = Vous n’avez pas encore de bateau sur le plateau ; construisez-en un d’abord.
error-no-ship-moves = Aucun de vos bateaux ne peut être déplacé pour le moment. { $reasons }

help-build-ship = sur un chemin au bord de la mer, comme 17 ou C4-D4
help-pirate = déplace le pirate au lieu du voleur, et vole quelqu’un qui a un bateau à cet endroit
help-knight-pirate = chasse le pirate avec un chevalier, par exemple C4 h22 Bob
help-standing-gold = choisit pour l’or dans cet ordre, par exemple minerai blé

prepared-gold-least = Prend pour l’or ce que vous avez en plus petit nombre.
prepared-gold = Prend pour l’or dans cet ordre : { $kinds } ; puis ce que vous avez en plus petit nombre.
prepared-end-ship = Termine votre tour dès que vous avez construit un bateau.

slash-group-sea = Bateaux, pirate, or et ports
