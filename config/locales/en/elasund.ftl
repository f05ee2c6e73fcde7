# Elasund: what happens, what is asked, and what was wrong.
# $who is "you" when the reader is the one who acted or is asked, and then $player is not named.

town-gold = { $count } gold
town-influence = { $count ->
    [one] { $count } influence card
   *[other] { $count } influence cards
}
town-influence-red = { $count ->
    [one] { $count } red influence card
   *[other] { $count } red influence cards
}
town-influence-blue = { $count ->
    [one] { $count } blue influence card
   *[other] { $count } blue influence cards
}
town-influence-green = { $count ->
    [one] { $count } green influence card
   *[other] { $count } green influence cards
}
building-small-hut = a small hut
building-large-hut = a large hut
building-merchant-house = a merchants’ house
building-artisan-house = an artisans’ house
building-well = a well
building-fair = a fair
building-shop = a shop
building-inn = an inn
building-hall = a hall
town-tower = a tower
town-wall-north = in the north, above column { $column }
town-wall-south = in the south, below column { $column }
town-wall-east = in the east, beside row { $row }
town-front-north = the north
town-front-south = the south
town-front-east-north = the east from the north gate
town-front-east-south = the east from the south gate
tile-north-west = the north-west tile
tile-north = the north tile
tile-north-east = the north-east tile
tile-west = the west tile
tile-middle = the middle tile
tile-east = the east tile
tile-south-west = the south-west tile
tile-south = the south tile
tile-south-east = the south-east tile
value-game-elasund = Elasund

notice-ship-moved = The ship lies off row { $row }.
notice-pirates-sent = { $who ->
    [you] You send the pirates to row { $row }.
   *[other] { $player } sends the pirates to row { $row }.
}
notice-gold-returned = The bank has too little gold, so half of every hand’s goes back: { $shares }.
notice-row-pays = The row pays: { $shares }.
notice-pirates-plunder = The pirates plunder the row: { $owed }.
notice-influence-short = There are too few influence cards, so half of every hand’s goes back: { $owed }.
notice-reclaimed = { $who ->
    [you] Your towers bring back { $cards }.
   *[other] { $player }’s towers bring back { $cards }.
}
notice-reclaimed-nothing = { $who ->
    [you] You take nothing back.
   *[other] { $player } takes nothing back.
}
notice-influence-drawn-own = You draw { $cards }.
notice-influence-drawn = { $player } draws { $cards }.
notice-influence-reshuffled = The used influence cards are shuffled again.
notice-demolished = Torn down at { $place }: { $building } ({ $player }).
notice-built = { $who ->
    [you] You build { $building } at { $place }.
   *[other] { $player } builds { $building } at { $place }.
}
notice-built-influence = That takes { $cards }.
notice-built-compensation = Paid for permits: { $shares }.
notice-trade-points = { $who ->
    [you] Your trade points go from { $from } to { $to }.
   *[other] { $player }’s trade points go from { $from } to { $to }.
}
notice-wall-built = { $who ->
    [you] You lay your wall segment { $number } { $place }: { $reward }.
   *[other] { $player } lays wall segment { $number } { $place }: { $reward }.
}
notice-tiles-seen-own = You look at two church tiles: { $tiles }.
notice-tiles-seen = { $player } pays for the first church tile and looks at two.
notice-tile-sunk-own = Under the stack goes { $tile }.
notice-tile-sunk = { $player } puts the other tile under the stack.
notice-church-tile = { $who ->
    [you] You lay a church tile at { $place }.
   *[other] { $player } lays a church tile at { $place }.
}
notice-permit-returned = Permit { $value } at { $place } goes back to { $player }.
notice-hut-placed = { $who ->
    [you] You set { $hut } at { $place }.
   *[other] { $player } sets { $hut } at { $place }.
}
notice-hut-removed = There is no room for { $hut } of { $player }: it leaves the game.
notice-permit-placed = { $who ->
    [you] You place permit { $value } at { $place }.
   *[other] { $player } places permit { $value } at { $place }.
}
notice-permit-placed-for = { $who ->
    [you] You place permit { $value } at { $place }, for { $cards }.
   *[other] { $player } places permit { $value } at { $place }, for { $cards }.
}
notice-permit-bonus = { $who ->
    [you] Bonus: you place permit { $value } at { $place }.
   *[other] Bonus: { $player } places permit { $value } at { $place }.
}
notice-permit-moved = { $who ->
    [you] Bonus: you move permit { $value } from { $from } to { $to }, for { $cards }.
   *[other] Bonus: { $player } moves permit { $value } from { $from } to { $to }, for { $cards }.
}
notice-permit-raised = { $who ->
    [you] Bonus: at { $place } you replace permit { $from } by { $to }, for { $cards }.
   *[other] Bonus: at { $place } { $player } replaces permit { $from } by { $to }, for { $cards }.
}
notice-gold-taken = { $who ->
    [you] You take { $gold }.
   *[other] { $player } takes { $gold }.
}
notice-bonus-gold = { $who ->
    [you] Bonus: you take { $gold }.
   *[other] Bonus: { $player } takes { $gold }.
}
notice-town-won = { $who ->
    [you] You have all { $cubes } cubes on the board and win!
   *[other] { $player } has all { $cubes } cubes on the board and wins!
}
notice-town-won-last = { $who ->
    [you] You are the last one left and win.
   *[other] { $player } is the last one left and wins.
}
notice-town-won-standstill = { $who ->
    [you] Nobody builds any more: you win with { $cubes } cubes on the board.
   *[other] Nobody builds any more: { $player } wins with { $cubes } cubes on the board.
}

prompt-shift-ship = { $who ->
    [you] Your turn: the ship lies off that row already; send it to row { $rows }.
   *[other] { $player }, the ship lies off that row already: send it to row { $rows }.
}
prompt-move-pirates = { $who ->
    [you] A seven: send the pirates to another row.
   *[other] { $player }, a seven: send the pirates to another row.
}
prompt-discard-influence = { $who ->
    [you] Choose { $count } of your influence cards to give back.
   *[other] { $player }, choose { $count } of your influence cards to give back.
}
prompt-reclaim = { $who ->
    [you] Your towers: take back up to { $most } of these, or nothing: { $cards }.
   *[other] { $player }, your towers: take back up to { $most } of these, or nothing: { $cards }.
}
prompt-town-build = { $who ->
    [you] Your turn: build up to { $left } more, then place a permit or take 2 gold.
   *[other] { $player }, your turn: build up to { $left } more, then place a permit or take 2 gold.
}
prompt-permit = { $who ->
    [you] Your turn: place a permit or take 2 gold.
   *[other] { $player }, your turn: place a permit or take 2 gold.
}
prompt-choose-tile = { $who ->
    [you] Choose which of your two church tiles is laid first.
   *[other] { $player }, choose which church tile is laid first.
}
prompt-place-hut = { $who ->
    [you] Find a new place for { $huts }.
   *[other] { $player }, find a new place for { $huts }.
}
prompt-bonus = { $who ->
    [you] Your turn: take a bonus for influence cards, or finish with /end.
   *[other] { $player }, your turn: take a bonus for influence cards, or finish with /end.
}

error-town-already-rolled = You have already rolled.
error-move-ship-first = Move the ship first.
error-reclaim-first = Take cards back first, or none.
error-choose-tile-first = Choose the first church tile first.
error-place-hut-first = Find a new place for your huts first.
error-permit-or-gold-first = Place a permit or take 2 gold first.
error-permit-or-gold-done = You have placed a permit or taken gold: building is over for this turn.
error-bonus-done = You have taken this turn’s bonus already.
error-builds-used-up = You have built twice in this turn: place a permit or take 2 gold.
error-wrong-ship-row = The ship can only go to row { $rows }.
error-influence-only = Only influence cards are asked for.
error-too-many-reclaimed = Your towers bring back { $most ->
    [one] { $most } card
   *[other] { $most } cards
} at most.
error-not-discarded = That was not discarded; these were: { $cards }.
error-hut-not-built = A hut is never built: it only moves when it is built over.
error-none-left = None is left: { $building }.
error-outside-town = That is not in the town, or not all of it.
error-on-foundation = Only the church stands on its foundation.
error-on-church = The church stands at { $place }.
error-larger-building = A larger building is in the way: { $building } at { $place } ({ $player }).
error-too-few-permits = That takes { $needed ->
    [one] { $needed } permit
   *[other] { $needed } permits
} in its squares, and { $present ->
    [0] none lies
    [one] only { $present } lies
   *[other] only { $present } lie
} there.
error-no-own-permit = None of the permits in those squares is yours.
error-no-majority = { $player } has permits worth { $theirs } in those squares, and yours, worth { $own }, must be worth more.
error-influence-needed = A building of the same size is in the way: { $building } at { $place } ({ $player }). It goes for three influence cards of one color.
error-influence-not-needed = No influence cards are needed there.
error-front-closed = The wall is finished in { $front }.
error-no-segment-left = All nine of your wall segments are laid.
error-church-finished = The church is finished.
error-no-such-tile = It is none of your two church tiles.
error-hut-not-homeless = It needs no new place: { $hut }.
error-trade-square = { $place } is a trade square, where no hut may stand.
error-not-free = { $place } is not free: { $obstacle }.
error-town-full = The town is full; take 2 gold.
error-wrong-row = A permit can be placed in row { $rows }, or in any other for two influence cards of one color.
error-no-permit-left = All of your permits are on the board, { $value } too.
error-not-in-reserve = Permit { $value } is on the board already; you have { $reserve } left.
error-not-on-board = Permit { $value } is not on the board.
error-not-higher = The other permit must be higher.
obstacle-building = { $building } ({ $player })
obstacle-permit = permit { $value } ({ $player })
obstacle-church = the church
obstacle-foundation = the church’s foundation
