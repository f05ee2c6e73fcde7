# The rules of Elasund in short, a paragraph for each part, and what is played; then what its commands do.

rules-town-goal = Goal. Be the first to have all { $cubes } of your cubes on the board in your own turn. Cubes stand on neutral buildings, on tiles of the church, on towers of the wall, and on the trade track. Your cards are secret; how many you hold is not. When nothing has been built for { $rounds } rounds, the player with the most cubes wins.
rules-town-founding = The town. Ten rows have the numbers of the dice from north to south, 2 to 12 without the 7; columns have letters, A at the harbor. Two play on 5 columns, three on 7, four on 9. Everybody starts with a small hut, a large hut, 3 gold and the permits 0 to 4, and gets 1 influence card with the first roll. Where the huts start is an option, “huts”. { $place } is the foundation of the church: nothing else ever goes there.
rules-town-turn = A turn. Roll, and the ship brings income. Then build up to { $builds } things: buildings, wall segments, tiles of the church. Then place a permit, or take 2 gold. Finally, if you like, take one bonus for influence cards. Nobody trades cards.
rules-town-production = Income. The ship goes to the row that was rolled. If it lies there already, it sails two rows on instead, north or south as you like. Every building with any part in the ship’s row brings its owner one card: shops, artisans’ houses and large huts bring gold; inns, merchants’ houses and small huts an influence card, drawn unseen; wells, market stalls and halls nothing. If the bank can’t pay, everybody first gives back half of their gold, or of their influence cards, rounded down.
rules-town-pirates = Pirates. On a 7 there is no income: you send the ship, with pirates, to another row. For each of their cubes in that row, everybody discards a card of their choice: cubes on buildings, on the church, and on wall towers in the east. A cube on a building stands on its north-west square; the second one of a hall below it. Then you may take back as many of the discarded cards as you have towers.
rules-town-building = Buildings. The squares of a new building must hold as many permits as it needs, no matter who placed them; at least one must be yours, and the numbers on yours must come to more than anybody else’s: a lone 0 is enough where nobody else has one. You may build in any row, wherever the ship lies. You pay the price, and the others the numbers on their permits there; then all these permits go back.
rules-town-sizes = Columns × rows, permits, gold; none is turned: { $buildings }. The houses are your own, one of each.
rules-town-over = A smaller building on these squares is torn down for free, one of the same size for three influence cards of one color, a larger one never. What is torn down goes back to its owner or the supply, its cubes too. A neutral building bears your cube, a hall two.
rules-town-permits = Permits. You have five, with the numbers 0 to 4. To place one you pay its number in gold. It goes on a free square of the ship’s row, or of the nearest row with room when that is full; two influence cards of one color open every row. Trade squares may hold permits.
rules-town-trade = Trade track. Each square of the harbor, column A, is worth 1 trade point, and the squares F2, H2, F12 and H12, where they are in the town, 2 each. You have the points of all that your buildings cover. When you reach 3, 5, 7, 9 or 11 points you have a cube there, and you lose it when you fall back. Tiles of the church bring no trade points.
rules-town-wall = The wall. You lay your { $segments } segments in their order; the third, sixth and ninth are towers and bear a cube, the others bring influence cards: one up to the fourth, then two. The wall grows from the gates: for { $side } gold to the west along the north or south edge, for { $east } gold along the east edge. Nothing removes it.
rules-town-church = The church. A tile costs { $gold } gold, needs no permit and bears a cube. The player who builds the first looks at two tiles, lays one on { $place } and puts the other under the stack. From then on each of the { $tiles } tiles has its place: whatever stands there is torn down, whatever its size, and a permit goes back. A tile is never removed.
rules-town-huts = Huts. A hut that is torn down finds a new place at once, on free squares that are no trade squares: first those of the player whose turn it is, then the others’ clockwise. Where there is no room, it leaves the game.
rules-town-cards = Influence cards come in red, blue and green, { $each } of each. Two of one color: place your permit in any row, or as a bonus move one of your permits to any free square, or replace it by a higher one for the difference in gold. Three of one color: build over what is of the same size. Three different ones: as a bonus, place another permit anywhere for its gold, or take 2 gold.
rules-town-more = More: { $topics }.

value-game-elasund = Elasund, the first town

option-huts = Where the huts start
value-huts-near = Huts side by side: seats 1 and 2 start in the same rows
value-huts-across = Huts across: seats 1 and 2 share no row at the start
value-huts-drawn = Huts in places drawn by lot

help-ship = moves a ship to another edge, such as 12 15; in Elasund the ship to another row, after a 7 to any
help-wall = lays your next wall segment, on a side of the town
help-church = pays for a tile of the church
help-permit = places a permit, which ends your building
help-gold = takes cards for your gold, such as 2 ore; in Elasund 2 gold instead of placing a permit
help-bonus = takes the one bonus of your turn, for influence cards
help-hut = gives a hut that was torn down a new place
help-reclaim = takes back discarded cards, one for each of your towers

help-bonus-move = moves one of your permits to any free square
help-bonus-raise = replaces one of your permits by a higher one
help-bonus-permit = places another permit, on any free square
help-bonus-gold = takes 2 gold
help-build-well = a well at a square, such as C4: { $facts }
help-build-fair = a market stall, by its west square: { $facts }
help-build-merchants = your merchants’ house, by its west square: { $facts }
help-build-artisans = your artisans’ house, by its north square: { $facts }
help-build-shop = a shop, by its north-west square: { $facts }
help-build-inn = an inn, by its north-west square: { $facts }
help-build-hall = a hall, by its north-west square: { $facts }
help-build-church = a tile of the church
