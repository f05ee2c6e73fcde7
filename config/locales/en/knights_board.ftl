# How a game of Cities & Knights stands, and what only the reader may know of it.

standing-progress = { $count ->
    [one] { $count } progress card
   *[other] { $count } progress cards
} ({ $stacks })
standing-stack = { $track } { $count }
standing-basic = { $count ->
    [one] { $count } basic knight
   *[other] { $count } basic knights
} ({ $active } active)
standing-strong = { $count ->
    [one] { $count } strong knight
   *[other] { $count } strong knights
} ({ $active } active)
standing-mighty = { $count ->
    [one] { $count } mighty knight
   *[other] { $count } mighty knights
} ({ $active } active)
standing-knights-brief = { $count ->
    [one] { $count } knight
   *[other] { $count } knights
} ({ $active } active)
standing-level = { $track } { $level } ({ $name })
standing-walls = { $count ->
    [one] { $count } wall
   *[other] { $count } walls
}
standing-on-side = { $count ->
    [one] { $count } city on its side
   *[other] { $count } cities on their side
}
standing-metropolis = metropolis of { $track }
standing-defender = { $points ->
    [one] { $points } defender point
   *[other] { $points } defender points
}
standing-merchant = the merchant

bank-holds-progress = The bank: { $cards }. Progress cards left: { $stacks }.

board-robber-away = The robber comes to the island with the first attack.
board-dice = The dice: red { $red }, yellow { $yellow }, and { $event }.
board-fleet = The barbarians are { $left ->
    [one] { $left } step away
   *[other] { $left } steps away
}, with a strength of { $fleet }; the active knights have { $island }.
board-merchant = The merchant ({ $player }) stands here: { $place }.
board-knights = – Knights: { $knights }
board-knight-active = { $rank } (active) at { $place }
board-knight-inactive = { $rank } (inactive) at { $place }
board-walls = – Walls: { $places }
board-on-side = – Cities on their side: { $places }
board-metropolis = – Metropolis of { $track }: { $place }

alt-walled-city = city with a wall ({ $place })
alt-metropolis = metropolis ({ $place })
alt-walled-metropolis = metropolis with a wall ({ $place })
alt-knight-active = active { $rank } ({ $place })
alt-knight-inactive = inactive { $rank } ({ $place })

piece-wall = wall
deed-activation = activating a knight
deed-improvement = { $track } to level { $level }

hand-progress = Progress cards: { $cards }.
hand-gift = You will give: { $cards }.
hand-sealed-city = You will lose your city at { $place }.
hand-sealed-draw = You will draw a progress card ({ $track }).
hand-sealed-no-draw = You will draw no progress card.
hand-sealed-card = You will put back: { $card }.
hand-shown = You are shown: { $cards }.

progress-line = – { $card }: { $about }
about-alchemist = choose the two number dice instead of rolling them; only the event die is rolled.
about-crane = your next improvement this turn costs 1 commodity less.
about-engineering = build a wall for free.
about-invention = swap two numbers on the map, but no 2, 6, 8 or 12.
about-irrigation = take 2 grain for each fields hex where you have a building.
about-medicine = make a settlement a city for 2 ore and 1 grain.
about-mining = take 2 ore for each mountains hex where you have a building.
about-printing = 1 point, laid open at once.
about-road-building = lay two roads for free.
about-smith = promote one or two of your knights for free.
about-commercial-harbor = once with each player, lay down a resource for a commodity of their choice.
about-commodity-monopoly = name a commodity: everybody gives you 1 of it.
about-master-merchant = look at the hand of a player with more points than you and take 2 cards.
about-merchant = place the merchant beside a building of yours: 1 point, and the bank takes that hex’s resource 2:1.
about-merchant-fleet = the bank takes one kind of card of your choice 2:1 until your turn ends.
about-resource-monopoly = name a resource: everybody gives you up to 2 of it.
about-bishop = move the robber, and steal a card from everybody with a building there.
about-constitution = 1 point, laid open at once.
about-deserter = another player gives up a knight; you may set down one of the same rank.
about-diplomat = remove a road that is open at one end; your own you may lay elsewhere.
about-intrigue = drive an opponent’s knight away from one of your roads.
about-sabotage = everybody with at least as many points as you discards half their cards.
about-spy = look at the progress cards of another player and take one.
about-warlord = make all your knights active for free.
about-wedding = everybody with more points than you gives you 2 cards of their choice.

option-game = Game
option-fifth-card = A fifth progress card
option-defense = Who meets the barbarians

value-game-base = The base game
value-game-cities-knights = Cities & Knights
value-fifth-card-at-once = A fifth progress card is played or put back at once
value-fifth-card-end-of-turn = A fifth progress card may be held until the turn ends
value-defense-everyone = All active knights meet the barbarians
value-defense-chosen = Players choose which knights meet the barbarians
