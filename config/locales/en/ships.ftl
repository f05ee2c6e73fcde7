# Ships: what happened, what is asked, why something is not legal, how such a game stands, and its rules in short.
# $who is "you" when the reader is the one who acted or is asked, and then $player is not named.

notice-ship-built = { $who ->
    [you] You build a ship at { $place }.
   *[other] { $player } builds a ship at { $place }.
}
notice-ship-moved = { $who ->
    [you] You move your ship from { $origin } to { $place }.
   *[other] { $player } moves a ship from { $origin } to { $place }.
}
notice-pirate-moved = { $who ->
    [you] You move the pirate to { $place }.
   *[other] { $player } moves the pirate to { $place }.
}
notice-area-settled = { $who ->
    [you] You settle new land ({ $area }): { $points } points more.
   *[other] { $player } settles new land ({ $area }): { $points } points more.
}
notice-gold-owed = Gold: { $owed }.
notice-gold-owed-to = { $player } may choose { $count ->
    [one] { $count } resource
   *[other] { $count } resources
}
notice-gold-taken = { $who ->
    [you] You take { $cards } for gold.
   *[other] { $player } takes { $cards } for gold.
}
notice-longest-route = { $who ->
    [you] You now have the longest trade route, with a length of { $length }: 2 points.
   *[other] { $player } now has the longest trade route, with a length of { $length }: 2 points.
}
notice-longest-route-aside = Nobody has the longest trade route any more.

knights-pirate-entered = The pirate has come: { $place }.
knights-pirate-chased = { $who ->
    [you] Your knight at { $place } drives the pirate off.
   *[other] { $player } drives the pirate off with the knight at { $place }.
}
knights-own-ship-removed = { $who ->
    [you] You take up your ship at { $place }, and may lay it elsewhere.
   *[other] { $player } takes up a ship at { $place }, and may lay it elsewhere.
}
knights-ship-removed = { $who ->
    [you] You remove the ship at { $place } ({ $victim }).
   *[other] { $player } removes the ship at { $place } ({ $victim }).
}
knights-piece-kept = { $who ->
    [you] You keep it: what you took up is back in your supply.
   *[other] { $player } keeps what was taken up.
}

prompt-take-gold = { $who ->
    [you] Gold: take { $count ->
        [one] a resource
       *[other] { $count } resources
    } of your choice from the bank.
   *[other] { $player }, take { $count ->
        [one] a resource
       *[other] { $count } resources
    } of your choice for gold.
}
prompt-found-road-or-ship = { $who ->
    [you] Now lay a road or a ship that starts at { $place }.
   *[other] { $player }, lay a road or a ship that starts at { $place }.
}
prompt-free-road-or-ship = { $who ->
    [you] Lay { $left ->
        [one] a free road or ship.
       *[other] { $left } free roads or ships, one after the other.
    }
   *[other] { $player }, lay { $left ->
        [one] a free road or ship.
       *[other] { $left } free roads or ships, one after the other.
    }
}
prompt-move-robber-or-pirate = { $who ->
    [you] Move the robber or the pirate to another hex.
   *[other] { $player }, move the robber or the pirate to another hex.
}
prompt-relocate-ship = { $who ->
    [you] Lay the ship that you took up elsewhere, or keep it.
   *[other] { $player }, lay the ship that you took up elsewhere, or keep it.
}
prompt-move-displaced-ships = { $who ->
    [you] Your { $rank } was driven away from { $place }: choose where it goes along your roads and ships.
   *[other] { $player }, move the { $rank } that was driven away from { $place }.
}

error-no-ships = This game is played without ships; you can choose them in the lobby of the next one.
error-no-land = There is only sea around that corner; choose one that touches land.
error-not-at-home = The first buildings stand on the main island; choose a corner there.
error-open-sea = No road crosses the open sea; lay a ship there, or choose an edge beside land.
error-not-at-sea = No ship lies inland; choose an edge at the coast or at sea.
error-no-ships-left = All { $supply } of your ships are on the board; you may still move one.
error-pirate-near = Around the pirate’s hex no ship is built or moved; choose another edge.
error-not-your-ship = You have no ship there; /board as: text tells where yours are.
    .page = You have no ship there.
error-ship-is-new = That ship was built in this turn; you can move it from your next turn on.
error-ship-moved-already = You may move one ship each turn, and you have; move the next in your next turn.
error-line-is-closed = That line of ships is closed at both ends and stays; move the last ship of an open line.
error-ship-not-at-end = Only the last ship of an open line can be moved; choose one at its end.
error-knight-stranded = Your knight would be left without a road or ship; move another ship, or the knight first.
error-pirate-at-sea = The pirate stays at sea; choose a hex of sea.
error-robber-on-land = The robber stays on land; choose a hex of land.
error-pirate-must-move = The pirate is there already; move it to another hex of sea.
error-pirate-waits = The pirate stays away until the barbarians have attacked once.
error-take-gold-first = Choose first what your gold brings you, with /gold.
    .page = Choose first what your gold brings you, with “{ deed-take-gold }”.
error-gold-goes-round = Others choose before you what gold brings them: we are waiting for { $players }.
error-not-at-pirate = The knight must stand at a corner of the pirate’s hex; move it there first.

error-found-road-or-ship-first = Lay the road or ship of your new settlement first, with /build road or /build ship.
    .page = Lay the road or ship of your new settlement first; the board shows where.
error-move-robber-or-pirate-first = Move the robber or the pirate first, with /robber or /pirate.
    .page = Move the robber or the pirate first; the board shows where they can go.
error-lay-roads-or-ships-first = Lay your free roads or ships first, with /build road or /build ship.
    .page = Lay your free roads or ships first; the board shows where.
error-nothing-leads-there = None of your roads or ships leads there; a road continues a road, a ship continues a ship, and both start from a settlement or city.
error-road-or-ship-not-at-settlement = This road or ship must start at your new settlement, { $place }.
error-no-road-or-ship-possible = You have no place or no piece left for a free road or ship, so keep the card for now.
error-no-victim-of-pirate = There is nobody to rob there; go there without naming a player.
error-no-place-for-settlement-ships = You have no place for a settlement: your roads or ships must reach a corner on land with no building next to it.
error-out-of-reach-ships = No unbroken line of your roads and ships leads the knight to a free corner there; choose another.
error-no-own-road-or-ship = No road or ship of yours touches that corner; choose one that does.
error-no-road-or-ship = No road or ship lies there; choose an edge with one.
error-piece-was-there = That is where it lay; lay it elsewhere, or keep it in your supply.
error-piece-not-open = That road or ship is open at neither end; choose one that joins nothing of its owner’s at one end.
error-knight-would-strand-ships = The knight at { $place } would be left without a road or ship; choose another piece.

piece-ship = ship
standing-route = trade route { $length }
standing-longest-route = longest trade route ({ $length })
standing-new-land = { $points ->
    [one] { $points } point
   *[other] { $points } points
} for new land
standing-ships-left = { $count ->
    [0] no ships left
    [one] { $count } ship left
   *[other] { $count } ships left
}
end-longest-route = longest trade route

board-frame = All around lies the sea: { $first } to { $last }.
board-pirate = The pirate is here: { $place }.
board-pirate-away = The pirate comes with the first attack: { $place }.
board-area = New land, { $points } points for a first settlement ({ $players }): { $area }
board-area-settled = New land, settled by everybody: { $area }
board-ships = – Ships: { $places }
alt-ships = { $count ->
    [one] { $count } ship
   *[other] { $count } ships
}
hand-ships-left = Ships that you can still build: { $count }.

about-road-building-ships = lay two roads, two ships, or one of each for free.
about-diplomat-ships = remove a road or ship that is open at one end; your own you may lay elsewhere.
about-intrigue-ships = drive an opponent’s knight away from one of your roads or ships.
about-bishop-ships = move the robber, not the pirate, and steal a card from everybody with a building there.

option-arrangement = Hexes and numbers
value-arrangement-fixed = Hexes and numbers in fixed places
value-arrangement-shuffled = Hexes and numbers shuffled
value-board-new-shores = New Shores
value-board-through-the-desert = Through the Desert
value-game-ships = Ships and islands
value-own = { $option }: { $name }

rules-ships-goal = Goal. Be the first to have { $points } points in your own turn: 1 for a settlement, 2 for a city, 2 for your first settlement on each new land, 2 for the longest trade route, 2 for the largest army, 1 for each victory point card. Cards in hand are secret; how many somebody holds is not.
rules-ships-knights-goal = Goal. Be the first to have { $points } points in your own turn: 1 for a settlement, 2 for a city, 2 more for a metropolis, 2 for your first settlement on each new land, 1 for each defender point, 1 for the merchant, 1 for each progress card that is a point, 2 for the longest trade route. There are no development cards and no largest army.
rules-ships-founding = The first buildings stand on the main island. At the coast a ship may lie in place of the road.
rules-ships-production = Gold pays what you like: a resource for each settlement, two for each city, chosen after all others have been paid.
rules-ships-robber = In place of the robber you may move the pirate to another hex of sea, and steal from somebody with a ship at that hex. Around the pirate’s hex no ship is built or moved; it stops nothing else. The robber stays on land.
rules-ships-knights-robber = The pirate waits just like the robber; until the first attack ships are built and moved around its hex as anywhere.
rules-ships-building = A ship costs { $ship }; it lies at sea or at the coast, and joins your own ships, settlements and cities. A road and a ship join only through a settlement or city of yours. Settlements may also stand where your ships lead. You have { $ships } ships.
rules-ships-cards = A Knight may move the pirate in place of the robber. Road building lays roads or ships.
rules-ships-knights-cards = What a card says of roads holds for ships.
rules-ships-knights-knights = Ships lead knights just as roads do, also on from one to the other and out to sea; but a new knight stands on land. A knight at a corner of the pirate’s hex can drive it off.
rules-ships-sea = Ships. Once in each turn, after the dice, you may move a ship to where you could build one: the last of an open line, but none built in this turn. Other players’ pieces open and close no line: beside them, too, its last ship may be moved. A line that joins two of your settlements or cities is closed, and stays. New land is what lies beyond the sea, or beyond the desert: your first settlement on each brings you { $land } points more, no matter who else is there.
rules-ships-knights-sea = A line from a building of yours to a knight of yours is closed too, as long as the knight is there. Beside another player’s knight the last ship of an open line may still be moved: he has cut the line already. You may not move a ship if a knight of yours would be left without a road or ship.
rules-ships-awards = With ships this is the longest trade route: roads and ships count together, and it continues from one to the other only at a settlement or city of yours. A ship of your own that you move away counts as a cut: your route can become the shorter one, and a tie is judged as after any cut.
