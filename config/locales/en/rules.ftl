# The rules in short, a paragraph for each part.

rules-goal = Goal. Be the first to have { $points } points in your own turn: 1 for a settlement, 2 for a city, 2 for the longest road, 2 for the largest army, 1 for each victory point card. Cards in hand are secret; how many somebody holds is not.

rules-founding = First settlements. Everybody places two, each with a road beside it: once round the table, then back the other way. Settlements stand on corners, where hexes meet, at least two edges from one another. The second settlement brings you a card from each land hex around it. The more dots under a number, the more often it is rolled: 6 and 8 are best.
rules-founding-given = First settlements. On this island everybody’s first two settlements and roads stand already, and the second one has brought its cards.

rules-turn = A turn. Roll the dice first. Then trade and build as often as you like, in any order, and end your turn. Once in each turn, even before the roll, you may play a development card.
rules-turn-strict = A turn. Roll the dice first, then trade, then build, each as often as you like, and end your turn. What you build or buy first ends trading for this turn, and a new harbor serves you from your next turn on. Once in each turn, even before the roll, you may play a development card.
rules-paired-turns = With five or six players, the third player to the left then has a second turn without a roll: it has everything but trade with other players, and one can win in it.
rules-special-building = With five or six players, all others may then build and buy, one after another from the left; nobody trades, plays a card or wins in between.

rules-production = The roll. Every hex with the number rolled pays one card for each settlement on its corners and two for each city: hills pay brick, forests lumber, pastures wool, fields grain, mountains ore, the desert nothing. When the bank runs out of a resource, nobody gets any of it; if it is owed to one player only, that player gets what is left.

rules-robber = The robber. On a 7 nothing pays. Anybody who holds more than 7 cards discards half of them, rounded down. Then the player who rolled moves the robber to another hex and steals a card, unseen, from somebody with a building there. The robber’s hex pays nothing while it stands there.

rules-trade = Trade. After the roll, the player whose turn it is may trade with anybody, any cards for any others; the others may make offers too, but only to that player. The bank takes 4 cards of one kind for 1 of your choice. With a settlement or city at a 3:1 harbor it takes 3, and at a 2:1 harbor 2 of the kind that the harbor shows.

rules-building = Building. A road costs { $road }; it joins your own roads and buildings. A settlement costs { $settlement }; a road of yours must lead there, and all buildings stay two edges away. A city costs { $city }; it takes the place of your settlement and gets twice as much. A development card costs { $card }. You have { $roads } roads, { $settlements } settlements and { $cities } cities.

rules-cards = Development cards. Knight: move the robber and steal. Road building: two free roads. Year of plenty: two cards of your choice from the bank. Monopoly: name a resource, and everybody gives you all of it. Victory point: kept hidden, it counts at once. You may play one card each turn, but none that you bought in the same turn.
rules-cards-one = Development cards. Knight: move the robber and steal. Road building: two free roads. Year of plenty: two cards of your choice from the bank. Monopoly: name a resource, and everybody gives you all of it. Victory point: kept hidden, it counts at once. You may buy one card each turn, and play one that you bought in an earlier turn.

rules-awards = Longest road and largest army. The longest unbroken road of at least 5 is worth 2 points, until somebody has a longer one; another player’s building on it cuts it in two. If a cut leaves several equally long, its holder keeps it if among them, and otherwise nobody has it. The first to have played 3 knights has the largest army, worth 2 points, until somebody has played more.
rules-awards-set-aside = Longest road and largest army. The longest unbroken road of at least 5 is worth 2 points, until somebody has a longer one; another player’s building on it cuts it in two. If the longest road itself is cut, and several are equally long then, nobody has it until one is the longest alone. The first to have played 3 knights has the largest army, worth 2 points, until somebody has played more.
rules-awards-any-cut = Longest road and largest army. The longest unbroken road of at least 5 is worth 2 points, until somebody has a longer one; another player’s building on it cuts it in two. If a new settlement cuts anybody’s road, and several are equally long then, nobody has it until one is the longest alone. The first to have played 3 knights has the largest army, worth 2 points, until somebody has played more.
