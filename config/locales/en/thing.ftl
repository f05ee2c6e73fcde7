# Resources, cards, pieces, and lists of them.

resource-brick = brick
resource-lumber = lumber
resource-wool = wool
resource-grain = grain
resource-ore = ore

resources-brick = { $count } brick
resources-lumber = { $count } lumber
resources-wool = { $count } wool
resources-grain = { $count } grain
resources-ore = { $count } ore

commodity-paper = paper
commodity-cloth = cloth
commodity-coin = coin

commodities-paper = { $count } paper
commodities-cloth = { $count } cloth
commodities-coin = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
}

cards-none = no cards

terrain-hills = hills
terrain-forest = forest
terrain-pasture = pasture
terrain-fields = fields
terrain-mountains = mountains
terrain-desert = desert
terrain-gold = gold
terrain-sea = sea

harbor-any = 3:1 harbor
harbor-only = 2:1 { $resource } harbor

piece-road = road
piece-settlement = settlement
piece-city = city

card-knight = Knight
card-road-building = Road building
card-year-of-plenty = Year of plenty
card-monopoly = Monopoly
card-victory-point = Victory point
card-counted = { $count ->
    [1] { $card }
   *[other] { $count } × { $card }
}

# A list: its parts are joined with commas, and the last one by a word.
list-comma = { $first }, { $next }
list-and = { $first } and { $last }
list-or = { $first } or { $last }
