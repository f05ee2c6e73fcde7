# Où en est une partie de Villes et chevaliers, et ce que seule la personne qui lit peut en savoir.

standing-progress = { $count ->
    [one] { $count } carte progrès
   *[other] { $count } cartes progrès
} ({ $stacks })
standing-stack = { $track } { $count }
standing-basic = { $count ->
    [one] { $count } chevalier simple
   *[other] { $count } chevaliers simples
} ({ $active ->
    [one] { $active } actif
   *[other] { $active } actifs
})
standing-strong = { $count ->
    [one] { $count } chevalier fort
   *[other] { $count } chevaliers forts
} ({ $active ->
    [one] { $active } actif
   *[other] { $active } actifs
})
standing-mighty = { $count ->
    [one] { $count } chevalier puissant
   *[other] { $count } chevaliers puissants
} ({ $active ->
    [one] { $active } actif
   *[other] { $active } actifs
})
standing-knights-brief = { $count ->
    [one] { $count } chevalier
   *[other] { $count } chevaliers
} ({ $active ->
    [one] { $active } actif
   *[other] { $active } actifs
})
standing-level = { $track } { $level } ({ $name })
standing-walls = { $count ->
    [one] { $count } rempart
   *[other] { $count } remparts
}
standing-on-side = { $count ->
    [one] { $count } ville couchée
   *[other] { $count } villes couchées
}
standing-metropolis = métropole ({ $track })
standing-defender = { $points ->
    [one] { $points } point de défense
   *[other] { $points } points de défense
}
standing-merchant = le marchand

bank-holds-progress = La banque : { $cards }. Cartes progrès restantes : { $stacks }.

board-robber-away = Le voleur arrive sur l’île avec la première attaque.
board-dice = Les dés : rouge { $red }, jaune { $yellow }, et { $event }.
board-fleet = Les barbares sont à { $left ->
    [one] { $left } étape
   *[other] { $left } étapes
}, avec une force de { $fleet } ; celle des chevaliers actifs est de { $island }.
board-merchant = Le marchand ({ $player }) est ici : { $place }.
board-knights = – Chevaliers : { $knights }
board-knight-active = { $rank } (actif) en { $place }
board-knight-inactive = { $rank } (inactif) en { $place }
board-walls = – Remparts : { $places }
board-on-side = – Villes couchées : { $places }
board-metropolis = – Métropole ({ $track }) : { $place }

alt-walled-city = ville avec rempart ({ $place })
alt-metropolis = métropole ({ $place })
alt-walled-metropolis = métropole avec rempart ({ $place })
alt-knight-active = { $rank } actif ({ $place })
alt-knight-inactive = { $rank } inactif ({ $place })

piece-wall = rempart
deed-activation = activer un chevalier
deed-improvement = { $track } au niveau { $level }

hand-progress = Cartes progrès : { $cards }.
hand-gift = Vous donnerez : { $cards }.
hand-sealed-city = Vous perdrez votre ville en { $place }.
hand-sealed-draw = Vous piocherez une carte progrès ({ $track }).
hand-sealed-no-draw = Vous ne piocherez pas de carte progrès.
hand-sealed-card = Vous remettrez : { $card }.
hand-shown = On vous montre : { $cards }.

progress-line = – { $card } : { $about }
about-alchemist = choisissez les deux dés de nombre au lieu de les lancer ; seul le dé événement se lance.
about-crane = votre prochaine amélioration de ce tour coûte 1 marchandise de moins.
about-engineering = construisez un rempart gratuitement.
about-invention = échangez deux nombres du plateau, sauf les 2, 6, 8 et 12.
about-irrigation = prenez 2 blés par hexagone de champs où vous avez un bâtiment.
about-medicine = transformez une colonie en ville pour 2 minerais et 1 blé.
about-mining = prenez 2 minerais par hexagone de montagnes où vous avez un bâtiment.
about-printing = 1 point, posé aussitôt face visible.
about-road-building = posez deux routes gratuitement.
about-smith = promouvez un ou deux de vos chevaliers gratuitement.
about-commercial-harbor = une fois avec chaque adversaire, posez une ressource contre une marchandise à son choix.
about-commodity-monopoly = nommez une marchandise : tout le monde vous en donne 1.
about-master-merchant = regardez la main de quelqu’un qui a plus de points que vous et prenez-y 2 cartes.
about-merchant = posez le marchand à côté d’un de vos bâtiments : 1 point, et la ressource de l’hexagone s’échange à 2:1.
about-merchant-fleet = la banque vous prend une sorte de carte au choix à 2:1 jusqu’à la fin de votre tour.
about-resource-monopoly = nommez une ressource : tout le monde vous en donne jusqu’à 2.
about-bishop = déplacez le voleur, et volez une carte à chaque adversaire qui a un bâtiment là.
about-constitution = 1 point, posé aussitôt face visible.
about-deserter = un adversaire abandonne un chevalier ; vous pouvez en poser un du même rang.
about-diplomat = retirez une route ouverte à un bout ; si elle est à vous, vous pouvez la poser ailleurs.
about-intrigue = chassez un chevalier adverse qui touche une de vos routes.
about-sabotage = chaque adversaire qui a au moins autant de points que vous défausse la moitié de ses cartes.
about-spy = regardez les cartes progrès d’un adversaire et prenez-en une.
about-warlord = rendez tous vos chevaliers actifs gratuitement.
about-wedding = chaque adversaire qui a plus de points que vous vous donne 2 cartes à son choix.

option-game = Jeu
option-fifth-card = Une cinquième carte progrès
option-defense = Qui affronte les barbares

value-game-base = Le jeu de base
value-game-cities-knights = Villes et chevaliers
value-fifth-card-at-once = Une cinquième carte progrès se joue ou se remet aussitôt
value-fifth-card-end-of-turn = Une cinquième carte progrès se garde jusqu’à la fin du tour
value-defense-everyone = Tous les chevaliers actifs affrontent les barbares
value-defense-chosen = Les chevaliers qui affrontent les barbares sont choisis en jouant
