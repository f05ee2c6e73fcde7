# Answers that somebody prepares in advance, for their own eyes. Each stands on a line of a list, after its number.

prepared-line = { $place }. { $does }
prepared-done = { $place }. { $does } (done)
prepared-stale = { $place }. { $does } (no longer fits the game)
prepared-until = { $does } (until { $moment })
prepared-nothing = You have prepared nothing.
prepared-how = You can prepare answers for moments when you are away. Each is given a little while after it is asked for, as if you had looked and answered:

prepared-roll = Rolls the dice for you.
prepared-discard-most = Discards what you have most of.
prepared-discard = Discards in this order: { $kinds }; then what you have most of.
prepared-robber = Moves the robber to where it hurts the leader.
prepared-robber-whom = Moves the robber to rob { $victim }.
prepared-robber-where = Moves the robber to { $hex }.
prepared-robber-both = Moves the robber to { $hex }, to rob { $victim }.
prepared-pirate-where = Moves the pirate to { $hex }.
prepared-pirate-both = Moves the pirate to { $hex }, to rob { $victim }.
prepared-accept = Accepts an offer for which you give at most { $give } and get at least { $want }.
prepared-accept-from = Accepts an offer from { $players } for which you give at most { $give } and get at least { $want }.
prepared-decline = Declines every offer.
prepared-decline-below = { $below ->
    [one] Declines offers that give you less than one card for each of yours.
   *[other] Declines offers that give you fewer than { $below } cards for each of yours.
}
prepared-enough = Declines every offer until the turn ends.
prepared-never = Declines every offer from { $player }.
prepared-offer = { $takers ->
    [one] Offers { $give } for { $want } to each player in their turn, until one has traded with you.
   *[other] Offers { $give } for { $want } to each player in their turn, until { $takers } have traded with you.
}
prepared-offer-to = { $takers ->
    [one] Offers { $give } for { $want } to { $players } in their turn, until one has traded with you.
   *[other] Offers { $give } for { $want } to { $players } in their turn, until you have traded { $takers } times.
}
prepared-end = Ends your turn, once you have rolled.
prepared-end-road = Ends your turn once you have built a road.
prepared-end-settlement = Ends your turn once you have built a settlement.
prepared-end-city = Ends your turn once you have built a city.
prepared-end-card = Ends your turn once you have bought a development card.
prepared-pass = Passes in every second turn and whenever you may build between turns.
prepared-town-end = Takes 2 gold and ends your turn, once you have rolled.
prepared-town-end-building = Takes 2 gold and ends your turn once you have built { $building }.
prepared-town-end-wall = Takes 2 gold and ends your turn once you have built a wall segment.
prepared-town-end-church = Takes 2 gold and ends your turn once you have built on the church.
