# Où en sont les joueurs et le plateau.

title-founding = Fondation · { $player }
title-turn = Tour { $number } · { $player }
title-over = La partie est finie · victoire : { $player }
title-stopped = La partie est finie · elle a été arrêtée

standing = { $player } : { $facts }
standing-resigned = { $player } (abandon) : { $facts }
standing-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
standing-hand = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
standing-cards = { $count ->
    [one] { $count } carte développement
   *[other] { $count } cartes développement
}
standing-knights = { $count ->
    [one] { $count } chevalier
   *[other] { $count } chevaliers
}
standing-largest-army = plus grande armée ({ $count } chevaliers)
standing-road = route de longueur { $length }
standing-longest-road = route la plus longue ({ $length })

status-news = Depuis votre dernier coup :
status-nothing-new = Rien ne s’est passé depuis votre dernier coup.
status-goal = Pour gagner, il faut avoir { $points } points à son propre tour avant tout le monde.

offer-open = { $player } propose { $give } contre { $want }. { $replies }.
reply-waiting = { $player } n’a pas répondu
reply-accepted = { $player } accepte
reply-declined = { $player } refuse
reply-countered = { $player } propose autre chose

bank-holds = La banque : { $cards } · { $deck ->
    [one] { $deck } carte développement
   *[other] { $deck } cartes développement
}.
dice-deck = Dés équilibrés : il reste { $left } jets sur 36 ; à 5, tous sont mélangés de nouveau.

board-row = Rangée { $row } : { $hexes }
board-harbors = Ports : { $harbors }
board-harbor = { $harbor } en { $from }-{ $to }
board-no-harbors = L’île n’a pas de port.
board-robber = Le voleur est ici : { $place }.
board-settlements = – Colonies : { $places }
board-cities = – Villes : { $places }
board-roads = – Routes : { $places }

alt-buildings = { $player } : { $places }.
alt-settlement = colonie ({ $place })
alt-city = ville ({ $place })

end-won = { $player } gagne avec { $points ->
    [one] { $points } point
   *[other] { $points } points
} !
end-stopped = La partie a été arrêtée avant que quelqu’un ait gagné.
end-line = { $place }. { $player }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $parts }
end-settlements = { $count ->
    [one] { $count } colonie
   *[other] { $count } colonies
}
end-cities = { $count ->
    [one] { $count } ville
   *[other] { $count } villes
}
end-longest-road = route la plus longue
end-largest-army = plus grande armée
end-hidden = { $count ->
    [one] { $count } carte point de victoire
   *[other] { $count } cartes point de victoire
}
end-held = { $player } avait encore en main : { $cards }.
end-held-developments = { $player } avait encore en main : { $hand } ; en cartes développement : { $cards }.
end-held-progress = { $player } avait encore en main : { $hand } ; en cartes progrès : { $cards }.
end-resigned = abandon

cost-levels = de { $first } (niveau 1) à { $last } (niveau { $top })
cost-permit = autant d’or que son numéro, de { $least } à { $most }
rolls-title = { $count ->
    [one] { $count } lancer de dés
   *[other] { $count } lancers de dés
}
rolls-of = { $count ->
    [0] { $sum } : jamais
   *[other] { $sum } : { $count } fois
}
offer-accepted = { $count ->
    [one] { $players } accepte votre offre : confirmez l’échange, ou retirez l’offre.
   *[other] { $players } acceptent votre offre : choisissez avec qui échanger, ou retirez l’offre.
}
offer-waits = Votre offre est ouverte ; on attend encore : { $players }.
