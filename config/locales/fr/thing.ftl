# Ressources, cartes, pièces, et leurs listes.

resource-brick = argile
resource-lumber = bois
resource-wool = laine
resource-grain = blé
resource-ore = minerai

resources-brick = { $count ->
    [one] { $count } argile
   *[other] { $count } argiles
}
resources-lumber = { $count } bois
resources-wool = { $count ->
    [one] { $count } laine
   *[other] { $count } laines
}
resources-grain = { $count ->
    [one] { $count } blé
   *[other] { $count } blés
}
resources-ore = { $count ->
    [one] { $count } minerai
   *[other] { $count } minerais
}

commodity-paper = papier
commodity-cloth = étoffe
commodity-coin = pièce

commodities-paper = { $count ->
    [one] { $count } papier
   *[other] { $count } papiers
}
commodities-cloth = { $count ->
    [one] { $count } étoffe
   *[other] { $count } étoffes
}
commodities-coin = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}

cards-none = aucune carte

terrain-hills = collines
terrain-forest = forêt
terrain-pasture = pâturage
terrain-fields = champs
terrain-mountains = montagnes
terrain-desert = désert
terrain-gold = or
terrain-sea = mer

harbor-any = port 3:1
harbor-only = port 2:1 { $resource }

piece-road = route
piece-settlement = colonie
piece-city = ville

card-knight = Chevalier
card-road-building = Construction de routes
card-year-of-plenty = Invention
card-monopoly = Monopole
card-victory-point = Point de victoire
card-counted = { $count ->
    [1] { $card }
   *[other] { $count } × { $card }
}

# Une liste : des virgules entre ses parties, et un mot avant la dernière.
list-comma = { $first }, { $next }
list-and = { $first } et { $last }
list-or = { $first } ou { $last }
