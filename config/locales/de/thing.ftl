# Resources, cards, pieces, and lists of them.

resource-brick = Lehm
resource-lumber = Holz
resource-wool = Wolle
resource-grain = Getreide
resource-ore = Erz

resources-brick = { $count } Lehm
resources-lumber = { $count } Holz
resources-wool = { $count } Wolle
resources-grain = { $count } Getreide
resources-ore = { $count } Erz

commodity-paper = Papier
commodity-cloth = Tuch
commodity-coin = Münzen

commodities-paper = { $count } Papier
commodities-cloth = { $count } Tuch
commodities-coin = { $count ->
    [one] { $count } Münze
   *[other] { $count } Münzen
}

cards-none = keine Karten

terrain-hills = Hügelland
terrain-forest = Wald
terrain-pasture = Weideland
terrain-fields = Ackerland
terrain-mountains = Gebirge
terrain-desert = Wüste
terrain-gold = Gold
terrain-sea = Meer

harbor-any = 3:1-Hafen
harbor-only = 2:1-Hafen { $resource }

piece-road = Straße
piece-settlement = Siedlung
piece-city = Stadt

card-knight = Ritter
card-road-building = Straßenbau
card-year-of-plenty = Erfindung
card-monopoly = Monopol
card-victory-point = Siegpunkt
card-counted = { $count ->
    [1] { $card }
   *[other] { $count } × { $card }
}

# A list: its parts are joined with commas, and the last one by a word.
list-comma = { $first }, { $next }
list-and = { $first } und { $last }
list-or = { $first } oder { $last }
