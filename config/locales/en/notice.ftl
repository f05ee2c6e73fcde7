# What happened. $who is "you" when the reader is the one who acted, and then $player is not named.

notice-road-built = { $who ->
    [you] You build a road at { $place }.
   *[other] { $player } builds a road at { $place }.
}
notice-settlement-founded = { $who ->
    [you] You place a settlement at { $place }.
   *[other] { $player } places a settlement at { $place }.
}
notice-settlement-built = { $who ->
    [you] You build a settlement at { $place }.
   *[other] { $player } builds a settlement at { $place }.
}
notice-city-built = { $who ->
    [you] Your settlement at { $place } becomes a city.
   *[other] { $player } turns the settlement at { $place } into a city.
}
notice-first-cards = { $who ->
    [you] Your first cards: { $cards }.
   *[other] First cards for { $player }: { $cards }.
}

notice-rolled = { $who ->
    [you] You roll { $sum } ({ $first } + { $second }).
   *[other] { $player } rolls { $sum } ({ $first } + { $second }).
}
notice-harvest = { $shares }.
notice-harvest-share = { $player } { $cards }
notice-harvest-gets = { $player } gets { $cards }
notice-harvest-none = Nobody gets anything.
notice-bank-short = The bank lacks { $cards }.
notice-discards-owed = Too many cards: { $owed }.
notice-discards-owed-by = { $player } must discard { $count }
notice-discard-kept = You will discard { $cards }. You may change this until everybody has chosen.
notice-discard-sealed = { $player } has chosen what to discard.
notice-discarded = { $who ->
    [you] You discard { $cards }.
   *[other] { $player } discards { $cards }.
}

notice-robber-moved = { $who ->
    [you] You move the robber to { $place }.
   *[other] { $player } moves the robber to { $place }.
}
notice-stolen = { $thief } steals a card from { $victim }.
notice-stolen-by-you = You steal { $card } from { $victim }.
notice-stolen-from-you = { $thief } steals { $card } from you.

notice-card-bought = { $player } buys a development card.
notice-card-drawn = You buy a development card and draw: { $card }.
notice-card-played = { $who ->
    [you] You play a card: { $card }.
   *[other] { $player } plays a card: { $card }.
}
notice-plenty-taken = { $who ->
    [you] You take { $cards } from the bank.
   *[other] { $player } takes { $cards } from the bank.
}
notice-monopoly = { $who ->
    [you] You collect all { $resource }: { $shares }.
   *[other] { $player } collects all { $resource }: { $shares }.
}
notice-monopoly-share = { $count } from { $player }
notice-monopoly-none = { $who ->
    [you] You ask for all { $resource }, but nobody has any.
   *[other] { $player } asks for all { $resource }, but nobody has any.
}

notice-bank-trade = { $who ->
    [you] You give the bank { $give } and get { $get }.
   *[other] { $player } gives the bank { $give } and gets { $get }.
}
notice-offer-to-all = { $who ->
    [you] You offer { $give } for { $want }.
   *[other] { $player } offers { $give } for { $want }.
}
notice-offer = { $who ->
    [you] You offer { $to } { $give } for { $want }.
   *[other] { $player } offers { $to } { $give } for { $want }.
}
notice-trade-accepted = { $who ->
    [you] You accept the offer.
   *[other] { $player } accepts the offer.
}
notice-trade-declined = { $who ->
    [you] You decline the offer.
   *[other] { $player } declines the offer.
}
notice-trade-withdrawn = { $who ->
    [you] You take your offer back.
   *[other] { $player } takes the offer back.
}
notice-traded = { $who ->
    [you] You give { $partner } { $give } and get { $get }.
   *[other] { $player } gives { $partner } { $give } and gets { $get }.
}
notice-trade-failed = { $who ->
    [you] The trade fails: you no longer have the cards.
   *[other] The trade fails: { $player } no longer has the cards.
}

notice-longest-road = { $who ->
    [you] You now have the longest road, with a length of { $length }: 2 points.
   *[other] { $player } now has the longest road, with a length of { $length }: 2 points.
}
notice-longest-road-aside = Nobody has the longest road any more.
notice-largest-army = { $who ->
    [you] You now have the largest army, with { $knights } knights: 2 points.
   *[other] { $player } now has the largest army, with { $knights } knights: 2 points.
}
notice-largest-army-aside = Nobody has the largest army any more.
notice-paired-turn = { $who ->
    [you] You have a second turn now, without a roll.
   *[other] { $player } has a second turn now, without a roll.
}
notice-special-building = { $who ->
    [you] You may build and buy now.
   *[other] { $player } may build and buy now.
}

notice-resigned = { $who ->
    [you] You give up. Your pieces stay on the board, and your cards go back to the bank.
   *[other] { $player } gives up. Their pieces stay on the board, and their cards go back to the bank.
}
notice-won = { $who ->
    [you] You win with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }!
   *[other] { $player } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }!
}
notice-hidden = Hidden victory points: { $shares }.
notice-hidden-share = { $player } { $count }
