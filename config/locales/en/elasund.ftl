# Elasund: what happened, what is asked, and why an action is not allowed.
# $who is "you" when the reader acted or must answer, and then $player is not named.

# $from is the row that it leaves; "sea" before the first roll.
town-ship-moved = { $from ->
    [sea] The ship sails to row { $row }.
   *[other] The ship sails from row { $from } to row { $row }.
}
town-ship-passes = The ship lay in row { $from } already, so it sails two rows on, to row { $row }.
town-pirates-moved = { $who ->
    [you] You send the pirates to row { $row }.
   *[other] { $player } sends the pirates to row { $row }.
}
town-gold-returned = The bank is short of gold, so everybody first gives half of theirs back: { $shares }.
town-income = The row pays: { $shares }.
town-income-none = The row pays nobody.
town-plundered = The pirates plunder: { $owed }.
town-plundered-none = There is nothing to plunder: nobody discards.
town-influence-short = Too few influence cards are left, so everybody first gives half of theirs back: { $owed }.
town-reclaimed = { $who ->
    [you] You take back { $cards } of what was discarded.
   *[other] { $player } takes back { $cards } of what was discarded.
}
town-reclaimed-none = { $who ->
    [you] You take back nothing of what was discarded.
   *[other] { $player } takes back nothing of what was discarded.
}
town-influence-drawn = You draw { $cards }.
town-influence-reshuffled = The used influence cards are shuffled and become the new stack.

town-demolished = { $who ->
    [you] At { $place }, { $building } is torn down.
   *[other] { $player }’s { $building } at { $place } is torn down.
}
town-built = { $who ->
    [you] You build { $building } at { $place }{ $cubes ->
        [0] .
        [one] , with a cube on it.
       *[other] , with { $cubes } cubes on it.
    }
   *[other] { $player } builds { $building } at { $place }{ $cubes ->
        [0] .
        [one] , with a cube on it.
       *[other] , with { $cubes } cubes on it.
    }
}
town-built-over = For { $price }, buildings of the same size gave way.
town-compensation = Paid for permits: { $shares }.
town-trade-points = { $who ->
    [you] You now have { $points ->
        [one] { $points } trade point.
       *[other] { $points } trade points.
    }
   *[other] { $player } now has { $points ->
        [one] { $points } trade point.
       *[other] { $points } trade points.
    }
}
town-trade-cubes = That puts { $count ->
    [one] a cube
   *[other] { $count } cubes
} on the trade track.
town-trade-cubes-lost = That takes { $count ->
    [one] a cube
   *[other] { $count } cubes
} off the trade track.
town-cubes-now = { $who ->
    [you] You now have { $cubes } of your { $all } cubes on the board.
   *[other] { $player } now has { $cubes } of { $all } cubes on the board.
}
town-wall-built = { $who ->
    [you] You build a wall segment ({ $place }).
   *[other] { $player } builds a wall segment ({ $place }).
}
town-wall-brings = It brings { $cards }.
town-wall-brings-none = It would bring influence cards, but none is left to draw.
town-tower-built = { $who ->
    [you] You build a tower, with a cube on it ({ $place }).
   *[other] { $player } builds a tower, with a cube on it ({ $place }).
}
town-church-paid = { $who ->
    [you] You pay for a tile of the church.
   *[other] { $player } pays for a tile of the church.
}
town-tiles-seen = You look at two tiles: { $tiles }.
town-tiles-seen-hidden = { $player } looks at two church tiles to choose one.
town-tile-sunk = You put the other tile under the stack: { $tile }.
town-tile-sunk-hidden = { $player } puts the other tile under the stack.
town-tile-laid = { $who ->
    [you] You lay { $tile } of the church at { $place }, with a cube on it.
   *[other] { $player } lays { $tile } of the church at { $place }, with a cube on it.
}
town-church-area = The church will reach from { $first } to { $last }.
town-permit-returned = { $who ->
    [you] Your permit { $value } at { $place } comes back to you.
   *[other] { $player }’s permit { $value } at { $place } goes back.
}
town-hut-placed = { $who ->
    [you] You put { $hut } at { $place }.
   *[other] { $player } puts { $hut } at { $place }.
}
town-hut-removed = { $who ->
    [you] There is no room for { $hut }: it leaves the game.
   *[other] There is no room for { $player }’s { $hut }: it leaves the game.
}

town-permit-placed = { $who ->
    [you] You place permit { $value } at { $place }, for { $price }.
   *[other] { $player } places permit { $value } at { $place }, for { $price }.
}
town-permit-placed-free = { $who ->
    [you] You place permit { $value } at { $place }.
   *[other] { $player } places permit { $value } at { $place }.
}
town-gold-taken = { $who ->
    [you] You take { $gold } from the bank.
   *[other] { $player } takes { $gold } from the bank.
}
town-gold-taken-none = { $who ->
    [you] You ask for gold, but the bank has none left.
   *[other] { $player } asks for gold, but the bank has none left.
}
town-bonus-permit = { $who ->
    [you] Your bonus: you place permit { $value } at { $place }, for { $price }.
   *[other] { $player } uses the bonus: permit { $value } at { $place }, for { $price }.
}
town-permit-moved = { $who ->
    [you] Your bonus: you move permit { $value } from { $from } to { $to }, for { $price }.
   *[other] { $player } uses the bonus: permit { $value } moves from { $from } to { $to }, for { $price }.
}
town-permit-raised = { $who ->
    [you] Your bonus: permit { $to } replaces permit { $from } at { $place }, for { $price }.
   *[other] { $player } uses the bonus: permit { $to } replaces permit { $from } at { $place }, for { $price }.
}
town-bonus-gold = { $who ->
    [you] Your bonus: you get { $gold } for { $price }.
   *[other] { $player } uses the bonus: { $gold } for { $price }.
}

town-resigned = { $who ->
    [you] You give up. What you have built stays; your permits and cards go back.
   *[other] { $player } gives up. What they have built stays; their permits and cards go back.
}
town-won = { $who ->
    [you] You win with all { $cubes } cubes on the board!
   *[other] { $player } wins with all { $cubes } cubes on the board!
}
town-won-last = { $who ->
    [you] Everybody else has given up: you win with { $cubes ->
        [one] { $cubes } cube
       *[other] { $cubes } cubes
    } on the board.
   *[other] Everybody else has given up: { $player } wins with { $cubes ->
        [one] { $cubes } cube
       *[other] { $cubes } cubes
    } on the board.
}
town-won-standstill = { $who ->
    [you] Nothing has been built for twenty rounds: you have the most cubes, { $cubes }, and win.
   *[other] Nothing has been built for twenty rounds: { $player } has the most cubes, { $cubes }, and wins.
}

town-prompt-shift = { $who ->
    [you] The ship lies in that row already: move it to row { $rows }.
   *[other] { $player }, the ship lies in that row already: move it to row { $rows }.
}
town-prompt-pirates = { $who ->
    [you] Pirates! Send them to another row.
   *[other] { $player }, pirates! Send them to another row.
}
town-prompt-return = { $who ->
    [you] Choose { $count } of your influence cards to give back.
   *[other] { $player }, choose { $count } of your influence cards to give back.
}
town-prompt-reclaim = { $who ->
    [you] Your towers bring back up to { $most ->
        [one] { $most } card
       *[other] { $most } cards
    } of those discarded: { $cards }.
   *[other] { $player }, your towers bring back up to { $most ->
        [one] { $most } card
       *[other] { $most } cards
    } of those discarded: { $cards }.
}
town-prompt-build = { $who ->
    [you] { $left ->
        [0] Place a permit, or take 2 gold.
        [one] Build one more thing, or place a permit or take 2 gold.
       *[other] Build up to two things; then place a permit or take 2 gold.
    }
   *[other] { $player }, { $left ->
        [0] place a permit, or take 2 gold.
        [one] build one more thing, or place a permit or take 2 gold.
       *[other] build up to two things; then place a permit or take 2 gold.
    }
}
town-prompt-tile = { $who ->
    [you] Choose the first tile of the church.
   *[other] { $player }, choose the first tile of the church.
}
town-prompt-tile-yours = Choose the first tile of the church: { $tiles }.
town-prompt-hut = { $who ->
    [you] Find a new place for { $huts }.
   *[other] { $player }, find a new place for { $huts }.
}
town-prompt-bonus = { $who ->
    [you] Take a bonus for influence cards, or end your turn.
   *[other] { $player }, take a bonus for influence cards, or end your turn.
}
town-prompt-end = { $who ->
    [you] End your turn.
   *[other] { $player }, end your turn.
}
town-standstill-near = Nothing has been built for { $idle } rounds: if nothing is built in { $left ->
    [one] the next round
   *[other] the next { $left } rounds
}, the player with the most cubes wins.

town-error-rolled = You have already rolled; build, then place a permit or take 2 gold.
town-error-ship-first = Choose the ship’s row first, with /ship.
    .page = Choose the ship’s row first, with “{ deed-ship }”.
town-error-reclaim-first = Say first which discarded cards you take back, with /reclaim.
    .page = Say first which discarded cards you take back, with “{ deed-reclaim }”.
town-error-tile-first = Choose the first tile of the church first, with /choose.
    .page = Choose the first tile of the church first, with “{ deed-tile }”.
town-error-hut-first = Find your hut a new place first, with /hut.
    .page = Find your hut a new place first, with “{ deed-hut }”.
town-error-permit-first = Place a permit or take 2 gold first, with /permit or /gold.
    .page = Place a permit or take 2 gold first, with “{ deed-permit }” or “{ deed-gold }”.
town-error-permit-done = You have placed your permit or taken gold in this turn; what is left is a bonus, or /end.
    .page = You have placed your permit or taken gold in this turn; what is left is a bonus, or “{ deed-end }”.
town-error-bonus-done = One bonus a turn, and you have had it; finish with /end.
    .page = One bonus a turn, and you have had it; what is left is “{ deed-end }”.
town-error-builds-used = You may build two things each turn, and you have; now place a permit or take gold, with /permit or /gold.
    .page = You may build two things each turn, and you have; now place a permit or take gold, with “{ deed-permit }” or “{ deed-gold }”.
town-error-ship-row = The ship can’t go there now; it can go to row { $rows }.
town-error-influence-only = Only influence cards are given back now; leave your gold out.
town-error-too-many = Your towers bring back at most { $most ->
    [one] { $most } card
   *[other] { $most } cards
}; take fewer.
town-error-not-discarded = Those were not all discarded; you can take from { $cards }.
town-error-not-built = Huts are not built; they only move, when something is built over them.
town-error-none-left = The supply has no { $building } left; build something else.
town-error-own-built = You have built { $building } already; once it is torn down, you can build it again.
town-error-outside = That reaches outside the town; its squares go from A2 to { $last }.
town-error-foundation = { $place } is the foundation of the church: nothing else goes there; choose another square.
town-error-church = A tile of the church lies at { $place } and stays there; choose other squares.
town-error-larger = { $building } is larger: only a smaller or equally large building can be built over.
town-error-few-permits = That takes { $needed ->
    [one] { $needed } permit
   *[other] { $needed } permits
} on its squares, and there { $present ->
    [one] is { $present }
   *[other] are { $present }
}; place more first.
town-error-no-permit = None of the permits there is yours; you need at least one to build.
town-error-majority = Your permits there come to { $own }, and { $player }’s to { $theirs }; yours must come to more.
town-error-same-size = { $building } is the same size; to build over it, add a color of which you hold three cards.
town-error-no-influence = That takes no influence cards; leave the color out.
town-error-front = The wall in { $front } is finished; choose another side.
town-error-no-segment = All { $count } of your wall segments are laid; build something else.
town-error-church-finished = The church is finished; build something else.
town-error-tile = That is neither of your two tiles; choose one of them with /choose.
    .page = That is neither of your two tiles; choose one of them.
town-error-hut-placed = There is nothing to move: { $hut } has its place.
town-error-trade-square = No hut goes on a trade square, and { $place } is one; choose other squares.
town-error-built-there = { $place } is taken by { $building }; choose a free square.
town-error-permit-there = { $who ->
    [you] At { $place } lies your permit { $value }; choose a free square.
   *[other] At { $place } lies { $player }’s permit { $value }; choose a free square.
}
town-error-town-full = No square is free for a permit; take gold with /gold.
    .page = No square is free for a permit; take gold with “{ deed-gold }”.
town-error-row = A permit goes to row { $rows } now; two influence cards of one color open every row.
town-error-reserve = Permit { $value } lies on the board already; in your reserve you have { $left }.
town-error-no-reserve = All your permits lie on the board; take gold with /gold.
    .page = All your permits lie on the board; take gold with “{ deed-gold }”.
town-error-not-on-board = Your permit { $value } is not on the board; choose one that is.
town-error-not-higher = The other permit must be higher than the one on the board.
town-error-no-gold-left = The bank has no gold left, so this bonus would bring you nothing.
