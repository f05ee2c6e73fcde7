# Elasund: how the town and its players stand, and its rules in short.

standing-cubes = { $count ->
    [one] { $count } cube on the board
   *[other] { $count } cubes on the board
}
standing-trade-points = { $count ->
    [one] { $count } trade point
   *[other] { $count } trade points
}
standing-segments = { $count ->
    [one] { $count } wall segment
   *[other] { $count } wall segments
} ({ $towers ->
    [0] no tower
    [one] { $towers } tower
   *[other] { $towers } towers
})
standing-reserve = permits left { $permits }
standing-no-reserve = no permit left
status-town-goal = The first to have { $cubes } cubes on the board in their own turn wins.
end-town-won = { $player } wins with { $cubes } cubes on the board.

board-ship-away = The ship has not come yet.
board-ship = The ship lies off row { $row }.
board-pirates = The pirates lie off row { $row }.
board-buildings = Buildings: { $places }
board-permits = Permits: { $permits }
board-wall = Wall: { $places }
board-no-church = The church is not begun.
board-church = Church: { $tiles }; { $left } tiles left.
board-left = Left to build: { $buildings }
town-building-at = { $building } at { $place }
town-permit-at = { $value } at { $place }
town-tile-at = { $place } ({ $player })
town-left = { $building } × { $count }
bank-town = The bank: { $gold } · { $stack } influence cards to draw, { $used } used

hand-tiles = Your church tiles: { $tiles }.
hand-bottom-tile = Under the stack of the church lies { $tile }.
hand-reserve = Permits left: { $permits }.
hand-no-reserve = All of your permits are on the board.
hand-cubes = { $cubes } of your { $goal } cubes are on the board; trade points: { $points }.

rules-town-goal = Goal: you have { $cubes } cubes. Whoever has them all on the board in their own turn, on buildings, church tiles, towers and the trade track, wins at once.
rules-town-start = Start: two huts of everybody stand. You begin with 3 gold and an influence card, and own five permits, 0 to 4.
rules-town-turn = Turn: roll and move the ship; build up to twice; place a permit for its number in gold, or take 2 gold; then take one bonus at most.
rules-town-ship = Ship: it goes to the row that was rolled, and every building with a part in that row pays its owner a gold or an influence card. If it lies there already, it goes two rows on, north or south.
rules-town-pirates = Seven: you send the pirates to another row. Nothing is paid; everybody discards a card for each of their cubes in the row. Whoever rolled may then take back a card for each of their towers.
rules-town-building = Building: all squares must be in the town and hold enough permits, anybody’s. Yours there must be worth more than those of each other player. You pay the building to the bank, and their permits to the others; all permits go home. Smaller buildings give way; those of the same size for three influence cards of one color.
rules-town-trade = Trade: squares in the harbor are worth a point each, those by the gates two. At 3, 5, 7, 9 and 11 points a cube lies on the track; what is torn down takes its points along.
rules-town-bonus = Bonus: two influence cards of one color move a permit, or replace it by a higher one for the difference in gold; three different ones place a permit anywhere for its gold, or bring 2 gold. Two of one color also let you place a permit in any row.
rules-town-wall-church = Wall and church: a wall segment costs 2 gold in the north and south, 4 in the east; every third is a tower with a cube, the others bring influence cards. A church tile costs 7 gold, has a cube, and removes what stands in its place.
