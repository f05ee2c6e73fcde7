# Ships: what menus ask, and what is written on their lines and on buttons.

ask-build-ship = Where does your new ship go?
ask-sail = Which ship do you move?
ask-sail-where = Where does your ship go?
ask-found-way = Where does its road or ship go?
ask-free-way = { $left ->
    [one] Where does your free road or ship go?
   *[other] Where does the first of your { $left } free roads or ships go?
}
ask-robber-or-pirate = Do you move the robber or the pirate?
ask-pirate-where = Where does the pirate go?
ask-chase-pirate = Which knight drives the pirate off?
ask-gold = { $count ->
    [one] Which card do you take for your gold?
   *[other] Which { $count } cards do you take for your gold?
}
ask-gold-more = For your gold you take { $chosen } so far; which { $left } more?
ask-diplomat-at-sea = Which road or ship do you remove?
ask-relocate-ship = Where do you lay the ship that you took up?

label-road = Road { $label } · { $spoken }
label-ship = Ship { $label } · { $spoken }

verb-ship = ship
verb-chase-pirate = Drive the pirate off

deed-found-way = Lay a road or a ship
deed-free-way = Lay a free road or ship
deed-robber-or-pirate = Move robber or pirate
deed-pirate = Move the pirate
deed-sail = Move a ship
deed-take-gold = Choose for gold
deed-relocate-ship = Lay the ship again

error-no-place-for-ship = There is no place for your ship: it must lie on a free edge at the sea, join your own ships or buildings, and keep away from the pirate.
error-no-ship = You have no ship on the board yet; /build ship builds one.
    .page = You have no ship on the board yet; build one first.
error-no-ship-moves = None of your ships can be moved now. { $reasons }

help-build-ship = on an edge at the sea, such as 17 or C4-D4
help-pirate = moves the pirate instead of the robber, and robs somebody who has a ship there
help-knight-pirate = drives the pirate off with a knight, such as C4 h22 Bob
help-standing-gold = chooses for gold in this order, such as ore grain

prepared-gold-least = Takes for gold what you have least of.
prepared-gold = Takes for gold in this order: { $kinds }; then what you have least of.
prepared-end-ship = Ends your turn as soon as you have built a ship.

slash-group-sea = Ships, the pirate, gold and harbors
