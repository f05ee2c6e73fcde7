# Lessons, with the explanation of each move, and games that are continued from a moment.

branch-about = A new table begins at this moment, with the cards that each player had. Its luck is new, and its game counts for no ranking.
branch-seat = Your seat
branch-go = Play on

lesson-roll = The goal: be first to 10 points. Settlements and cities bring most of them. Roll the dice: each hex with that number gives a card to every settlement at its corners.
lesson-road = Build a road at the glowing edge. It costs a brick and a lumber, and leads to a place for a settlement.
lesson-settlement = Now a settlement at the glowing corner, for brick, lumber, wool and grain. It brings a point and more cards. Two edges must lie between settlements.
lesson-end = Nothing more to build: end your turn. The others play, and their rolls bring you cards, too.
lesson-roll-again = It is your turn again: roll the dice.
lesson-robber = A seven moves the robber. Put it on the glowing hex: that hex yields nothing any more, and you draw a card from somebody who lives beside it.
lesson-bank = You have too much of one kind. The bank takes four of it for one card of your choice, or fewer if you live at a harbor. Give grain and take a brick.
lesson-card = Buy a development card, for ore, wool and grain: a knight, a point or another help. After that, play on as you like. Good luck!
lesson-knights-roll = The goal: be first to 13 points. Your city brings commodities besides resources. Roll: two dice yield cards, and the third moves the barbarians or brings progress cards.
lesson-recruit = Knights guard the island. Recruit one at the glowing corner of your roads, for an ore and a wool.
lesson-activate = Your knight sleeps. Wake it at the glowing corner, for a grain: only active knights count against the barbarians.
lesson-improve = Commodities improve your cities, in trade, politics or science. Buy a level of science now: it brings progress cards, and the fourth one a metropolis.
lesson-knights-end = End your turn. When the barbarians land, all active knights together must be as strong as there are cities.
lesson-last-settlement = Build a settlement at the glowing corner: a point, and more cards. After that, play on as you like. Good luck!
lesson-ships-roll = The goal: be first to 14 points. Settlements on new islands bring extra points. Roll the dice: each hex with that number gives a card to every settlement at its corners.
lesson-ship = Build a ship at the glowing edge, for a lumber and a wool. Ships cross the sea as roads cross the land.
lesson-island = Found a settlement at the glowing corner, for brick, lumber, wool and grain: a point as always, and more for the first one on a new island.
lesson-both-roll = The goal: be first to 16 points. Knights guard the land, and ships lead to new islands. Roll: two dice yield cards, and the third moves the barbarians or brings progress cards.
lesson-last-activate = Your knight sleeps. Wake it at the glowing corner, for a grain: only active knights count against the barbarians. After that, play on as you like. Good luck!
lesson-ship-again = Build another ship at the glowing edge: your line grows, and leads to the next coast.
lesson-last-end = End your turn. After that, play on as you like. Good luck!
lesson-town-roll = The goal: all ten of your cubes on the board. Roll: the ship sails to that row, and every building beside it pays its owner gold or an influence card.
lesson-town-build = You have the permits to build at the glowing square. Build the well there: it is a neutral building, and so it bears one of your cubes.
lesson-town-permit = Each turn you lay a permit, or take two gold. Lay one on the glowing square, where you can build later: it costs its number in gold.
lesson-town-end = End your turn. The others play now, and the ship pays you, too, whenever it comes to a row of your buildings.
lesson-town-wall = Lay a segment of the town wall at the glowing place in the south. It costs gold and brings influence cards, and every third segment is a tower that bears a cube.
lesson-town-permit-again = Lay a permit on the glowing square. The higher its number, the surer that you are the one who builds there.
lesson-ships-bank = You have too much of one kind. The bank takes four of it for one card of your choice, or fewer if you live at a harbor. Give ore and take a wool.
