# How the players and the board stand.

title-founding = Founding · { $player }
title-turn = Turn { $number } · { $player }
title-over = The game is over · { $player } has won
title-stopped = The game is over · it was stopped

standing = { $player }: { $facts }
standing-resigned = { $player } (has given up): { $facts }
standing-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
standing-hand = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
standing-cards = { $count ->
    [one] { $count } development card
   *[other] { $count } development cards
}
standing-knights = { $count ->
    [one] { $count } knight
   *[other] { $count } knights
}
standing-largest-army = largest army ({ $count } knights)
standing-road = road length { $length }
standing-longest-road = longest road ({ $length })

status-news = Since your last move:
status-nothing-new = Nothing has happened since your last move.
status-goal = The first to have { $points } points in their own turn wins.

offer-open = { $player } offers { $give } for { $want }. { $replies }.
reply-waiting = { $player } has not answered
reply-accepted = { $player } accepts
reply-declined = { $player } declines
reply-countered = { $player } proposes other terms

bank-holds = The bank: { $cards } · { $deck ->
    [one] { $deck } development card
   *[other] { $deck } development cards
}.
dice-deck = Even dice: { $left } of 36 throws are left before all are shuffled again at 5.

board-row = Row { $row }: { $hexes }
board-harbors = Harbors: { $harbors }
board-harbor = { $harbor } at { $from }-{ $to }
board-no-harbors = The island has no harbors.
board-robber = The robber stands here: { $place }.
board-settlements = – Settlements: { $places }
board-cities = – Cities: { $places }
board-roads = – Roads: { $places }

alt-buildings = { $player } has: { $places }.
alt-settlement = settlement ({ $place })
alt-city = city ({ $place })

end-won = { $player } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
}!
end-stopped = The game was stopped before anybody won.
end-line = { $place }. { $player }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $parts }
end-settlements = { $count ->
    [one] { $count } settlement
   *[other] { $count } settlements
}
end-cities = { $count ->
    [one] { $count } city
   *[other] { $count } cities
}
end-longest-road = longest road
end-largest-army = largest army
end-hidden = { $count ->
    [one] { $count } victory point card
   *[other] { $count } victory point cards
}
end-held = Left in { $player }’s hand: { $cards }.
end-held-developments = Left in { $player }’s hand: { $hand }; of development cards: { $cards }.
end-held-progress = Left in { $player }’s hand: { $hand }; of progress cards: { $cards }.
end-resigned = has given up

cost-levels = from { $first } (level 1) to { $last } (level { $top })
cost-permit = as much gold as its number, { $least } to { $most }
rolls-title = { $count ->
    [one] { $count } roll of the dice
   *[other] { $count } rolls of the dice
}
rolls-of = { $count ->
    [0] { $sum }: never
    [one] { $sum }: once
   *[other] { $sum }: { $count } times
}
offer-accepted = { $count ->
    [one] { $players } accepts your offer: confirm the trade, or withdraw the offer.
   *[other] { $players } accept your offer: choose with whom you trade, or withdraw the offer.
}
offer-waits = Your offer is open: { $players } may still answer.
