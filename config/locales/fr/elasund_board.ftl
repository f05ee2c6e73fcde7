# Elasund : ses choses et ses lieux, les mains, où en sont les joueurs et la ville, et la fin.

# Un bâtiment par son nom, comme un parmi d’autres, comme celui de la personne qui lit, ou de celle qu’on vient de nommer.
town-small-hut = { $form ->
    [one] une petite hutte
    [your] votre petite hutte
    [their] sa petite hutte
   *[name] petite hutte
}
town-large-hut = { $form ->
    [one] une grande hutte
    [your] votre grande hutte
    [their] sa grande hutte
   *[name] grande hutte
}
town-merchant-house = { $form ->
    [one] une maison de marchands
    [your] votre maison de marchands
    [their] sa maison de marchands
   *[name] maison de marchands
}
town-artisan-house = { $form ->
    [one] une maison d’artisans
    [your] votre maison d’artisans
    [their] sa maison d’artisans
   *[name] maison d’artisans
}
town-well = { $form ->
    [one] un puits
    [your] votre puits
    [their] son puits
   *[name] puits
}
town-fair = { $form ->
    [one] un marché
    [your] votre marché
    [their] son marché
   *[name] marché
}
town-shop = { $form ->
    [one] une échoppe
    [your] votre échoppe
    [their] son échoppe
   *[name] échoppe
}
town-inn = { $form ->
    [one] une auberge
    [your] votre auberge
    [their] son auberge
   *[name] auberge
}
town-hall = { $form ->
    [one] un comptoir
    [your] votre comptoir
    [their] son comptoir
   *[name] comptoir
}
town-wells = { $count ->
    [one] { $count } puits
   *[other] { $count } puits
}
town-fairs = { $count ->
    [one] { $count } marché
   *[other] { $count } marchés
}
town-shops = { $count ->
    [one] { $count } échoppe
   *[other] { $count } échoppes
}
town-inns = { $count ->
    [one] { $count } auberge
   *[other] { $count } auberges
}
town-halls = { $count ->
    [one] { $count } comptoir
   *[other] { $count } comptoirs
}
town-building-yours = { $building } en { $place }
town-building-of = { $building } en { $place } ({ $player })
town-building-owned = { $building } ({ $player })
town-building-sized = { $building } ({ $columns }×{ $rows })
town-building-facts = { $columns }×{ $rows }, { $permits } permis, { $gold }
town-building-with-facts = { $building } : { $facts }
town-buildings-with-facts = { $buildings } ({ $facts })
town-thing-at = { $thing } ({ $place })
town-permit = permis { $value }
town-church-tile = tuile de l’église
town-wall-segment = rempart

town-gold = { $count ->
    [one] { $count } pièce d’or
   *[other] { $count } pièces d’or
}
town-red = { $count ->
    [one] { $count } pouvoir rouge
   *[other] { $count } pouvoirs rouges
}
town-blue = { $count ->
    [one] { $count } pouvoir bleu
   *[other] { $count } pouvoirs bleus
}
town-green = { $count ->
    [one] { $count } pouvoir vert
   *[other] { $count } pouvoirs verts
}
town-influence = { $count ->
    [one] { $count } carte pouvoir
   *[other] { $count } cartes pouvoir
}

church-north-west = la tuile nord-ouest
church-north = la tuile nord
church-north-east = la tuile nord-est
church-west = la tuile ouest
church-middle = la tuile centrale
church-east = la tuile est
church-south-west = la tuile sud-ouest
church-south = la tuile sud
church-south-east = la tuile sud-est

wall-front-north = le nord
wall-front-south = le sud
wall-front-east-north = l’est depuis la porte nord
wall-front-east-south = l’est depuis la porte sud
wall-north = rempart nord, colonne { $column }
wall-south = rempart sud, colonne { $column }
wall-east = rempart est, rangée { $row }
wall-short-north = nord { $column }
wall-short-south = sud { $column }
wall-short-east = est { $row }
wall-label-north = nord-{ $column }
wall-label-south = sud-{ $column }
wall-label-east = est-{ $row }
town-hand-pays-for = Votre or suffit pour (permis et dédommagements non comptés) : { $things }.
town-hand-bonus = Vos cartes pouvoir suffisent pour un bonus.

town-hand-permits = Permis dans votre réserve : { $permits }.
town-hand-no-permits = Vos permis sont tous sur le plateau.
town-hand-segment = Votre prochain rempart rapporte { $cards }.
town-hand-tower = Votre prochain rempart est une tour, avec un cube.
town-hand-tiles = Les deux tuiles de l’église entre lesquelles choisir : { $tiles }.
town-hand-bottom = Vous avez mis cette tuile de l’église sous la pioche : { $tile }.
town-hand-cubes = Sur le plateau : { $cubes } de vos { $all } cubes ; il en reste { $left }.

town-cubes-of = { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
} sur { $all }
town-points = { $points ->
    [one] { $points } point de commerce
   *[other] { $points } points de commerce
}
town-segments = { $count ->
    [one] { $count } rempart
   *[other] { $count } remparts
}
town-towers = { $count ->
    [one] dont { $count } tour
   *[other] dont { $count } tours
}
town-next-segment = prochain rempart : { $cards }
town-next-tower = prochain rempart : une tour
town-own-left = encore à construire : { $houses }
town-homeless = { $count ->
    [one] une hutte sans place
   *[other] { $count } huttes sans place
}
town-reserve = permis en réserve : { $permits }
town-no-reserve = aucun permis en réserve

town-ship-at-sea = Le bateau est encore au large.
town-ship-at = Le bateau est à la rangée { $row }.
town-pirates-at = Les pirates sont à la rangée { $row }.
town-supply = Encore à construire (colonnes × rangées, permis, or) : { $buildings }.
town-own-houses = À chaque joueur : { $houses }.
town-bank = La banque : { $gold }, { $stack ->
    [one] { $stack } carte pouvoir
   *[other] { $stack } cartes pouvoir
} à piocher, { $used } dans la défausse, { $tiles ->
    [one] { $tiles } tuile de l’église
   *[other] { $tiles } tuiles de l’église
}.
town-goal = La première personne qui, à son tour, a ses { $cubes } cubes sur le plateau gagne.
town-idle = Rien n’a été construit depuis { $idle } tours de table ; au bout de { $all }, la personne qui a le plus de cubes gagne.

town-columns = { $first }-{ $last }
town-row = Rangée { $row } : { $things }
town-row-ship = Rangée { $row }, avec le bateau : { $things }
town-row-building = { $columns } { $building } ({ $player })
town-row-flag = { $columns } { $building } ({ $player }, cube)
town-row-permit = { $column } permis { $value } ({ $player })
town-row-church = { $column } église ({ $player }, cube)
town-row-foundation = { $column } fondation de l’église
town-row-free = libre : { $columns }
town-trade-harbor = Cases commerce : colonne A, 1 point chacune.
town-trade-squares = Cases commerce : colonne A, 1 point chacune ; { $gates }, 2 points chacune.
town-church-none = L’église n’est pas commencée ; sa fondation est en { $place }.
town-church = { $laid ->
    [one] { $laid } tuile de l’église est posée
   *[other] { $laid } tuiles de l’église sont posées
} ; elle ira de { $first } à { $last }.
town-wall = Les remparts : { $segments }.
town-wall-none = Aucun rempart n’est encore construit.
town-wall-part = { $place } { $player }
town-wall-tower = { $place } { $player } (tour)
town-wall-grows = Le rempart peut continuer ici : { $places }.
town-wall-next = { $place } pour { $gold } pièces d’or
town-wall-finished = Le rempart est fini.

town-end-won = { $player } gagne avec ses { $cubes } cubes sur le plateau !
town-end-line = { $place }. { $player }, { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
} : { $parts }
town-end-line-bare = { $place }. { $player }, { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}
town-end-buildings = { $count } sur des bâtiments
town-end-church = { $count } sur l’église
town-end-towers = { $count } sur des tours de rempart
town-end-trade = { $count } sur l’échelle de commerce
town-end-bottom = Sous la pioche de l’église se trouvait { $tile }.
