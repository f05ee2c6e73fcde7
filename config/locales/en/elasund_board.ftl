# Elasund: its things and places, hands, how the players and the town stand, and the end.

# A building by its name, as one of several, as the reader’s, or as theirs who were named before.
town-small-hut = { $form ->
    [one] a small hut
    [your] your small hut
    [their] their small hut
   *[name] small hut
}
town-large-hut = { $form ->
    [one] a large hut
    [your] your large hut
    [their] their large hut
   *[name] large hut
}
town-merchant-house = { $form ->
    [one] a merchants’ house
    [your] your merchants’ house
    [their] their merchants’ house
   *[name] merchants’ house
}
town-artisan-house = { $form ->
    [one] an artisans’ house
    [your] your artisans’ house
    [their] their artisans’ house
   *[name] artisans’ house
}
town-well = { $form ->
    [one] a well
    [your] your well
    [their] their well
   *[name] well
}
town-fair = { $form ->
    [one] a market stall
    [your] your market stall
    [their] their market stall
   *[name] market stall
}
town-shop = { $form ->
    [one] a shop
    [your] your shop
    [their] their shop
   *[name] shop
}
town-inn = { $form ->
    [one] an inn
    [your] your inn
    [their] their inn
   *[name] inn
}
town-hall = { $form ->
    [one] a hall
    [your] your hall
    [their] their hall
   *[name] hall
}
town-wells = { $count ->
    [one] { $count } well
   *[other] { $count } wells
}
town-fairs = { $count ->
    [one] { $count } market stall
   *[other] { $count } market stalls
}
town-shops = { $count ->
    [one] { $count } shop
   *[other] { $count } shops
}
town-inns = { $count ->
    [one] { $count } inn
   *[other] { $count } inns
}
town-halls = { $count ->
    [one] { $count } hall
   *[other] { $count } halls
}
town-building-yours = { $building } at { $place }
town-building-of = { $player }’s { $building } at { $place }
town-building-owned = { $player }’s { $building }
town-building-sized = { $building } ({ $columns }×{ $rows })
town-building-facts = { $columns }×{ $rows }, { $permits ->
    [one] { $permits } permit
   *[other] { $permits } permits
}, { $gold }
town-building-with-facts = { $building }: { $facts }
town-buildings-with-facts = { $buildings } ({ $facts })
town-thing-at = { $thing } ({ $place })
town-permit = permit { $value }
town-church-tile = church tile
town-wall-segment = wall segment

town-gold = { $count } gold
town-red = { $count } red influence
town-blue = { $count } blue influence
town-green = { $count } green influence
town-influence = { $count ->
    [one] { $count } influence card
   *[other] { $count } influence cards
}

church-north-west = the north-west tile
church-north = the north tile
church-north-east = the north-east tile
church-west = the west tile
church-middle = the middle tile
church-east = the east tile
church-south-west = the south-west tile
church-south = the south tile
church-south-east = the south-east tile

wall-front-north = the north
wall-front-south = the south
wall-front-east-north = the east from the north gate
wall-front-east-south = the east from the south gate
wall-north = north wall, column { $column }
wall-south = south wall, column { $column }
wall-east = east wall, row { $row }
wall-short-north = north { $column }
wall-short-south = south { $column }
wall-short-east = east { $row }
wall-label-north = north-{ $column }
wall-label-south = south-{ $column }
wall-label-east = east-{ $row }
town-hand-pays-for = Your gold pays for (permits and compensation not counted): { $things }.
town-hand-bonus = Your influence cards pay for a bonus.

town-hand-permits = Permits in your reserve: { $permits }.
town-hand-no-permits = All your permits are on the board.
town-hand-segment = Your next wall segment brings { $cards }.
town-hand-tower = Your next wall segment is a tower, with a cube.
town-hand-tiles = The two church tiles that you choose from: { $tiles }.
town-hand-bottom = You put this church tile under the stack: { $tile }.
town-hand-cubes = On the board: { $cubes } of your { $all } cubes; { $left } to go.

town-cubes-of = { $cubes } of { $all } cubes
town-points = { $points ->
    [one] { $points } trade point
   *[other] { $points } trade points
}
town-segments = { $count ->
    [one] { $count } wall segment
   *[other] { $count } wall segments
}
town-towers = { $count ->
    [one] { $count } of them a tower
   *[other] { $count } of them towers
}
town-next-segment = next wall segment: { $cards }
town-next-tower = next wall segment: a tower
town-own-left = still to build: { $houses }
town-homeless = { $count ->
    [one] a hut without a place
   *[other] { $count } huts without a place
}
town-reserve = permits in reserve: { $permits }
town-no-reserve = no permits in reserve

town-ship-at-sea = The ship is still out at sea.
town-ship-at = The ship lies in row { $row }.
town-pirates-at = Pirates lie in row { $row }.
town-supply = Left to be built (columns × rows, permits, gold): { $buildings }.
town-own-houses = Each player’s own: { $houses }.
town-bank = The bank: { $gold }, { $stack ->
    [one] { $stack } influence card
   *[other] { $stack } influence cards
} to draw, { $used } used, { $tiles ->
    [one] { $tiles } church tile
   *[other] { $tiles } church tiles
}.
town-goal = The first to have all { $cubes } cubes on the board in their own turn wins.
town-idle = Nothing has been built for { $idle } rounds; after { $all } the one with the most cubes wins.

town-columns = { $first }-{ $last }
town-row = Row { $row }: { $things }
town-row-ship = Row { $row }, with the ship: { $things }
town-row-building = { $columns } { $building } ({ $player })
town-row-flag = { $columns } { $building } ({ $player }, cube)
town-row-permit = { $column } permit { $value } ({ $player })
town-row-church = { $column } church ({ $player }, cube)
town-row-foundation = { $column } foundation of the church
town-row-free = free: { $columns }
town-trade-harbor = Trade squares: column A, 1 point each.
town-trade-squares = Trade squares: column A, 1 point each; { $gates }, 2 points each.
town-church-none = The church has not been begun; its foundation is { $place }.
town-church = { $laid ->
    [one] { $laid } tile of the church is laid
   *[other] { $laid } tiles of the church are laid
}; it will reach from { $first } to { $last }.
town-wall = The wall: { $segments }.
town-wall-none = No wall is built yet.
town-wall-part = { $place } { $player }
town-wall-tower = { $place } { $player } (tower)
town-wall-grows = The wall can grow here: { $places }.
town-wall-next = { $place } for { $gold } gold
town-wall-finished = The wall is finished.

town-end-won = { $player } wins with all { $cubes } cubes on the board!
town-end-line = { $place }. { $player }, { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}: { $parts }
town-end-line-bare = { $place }. { $player }, { $cubes ->
    [one] { $cubes } cube
   *[other] { $cubes } cubes
}
town-end-buildings = { $count } on buildings
town-end-church = { $count } on the church
town-end-towers = { $count } on towers
town-end-trade = { $count } on the trade track
town-end-bottom = Under the stack of the church lay { $tile }.
