# What the game waits for. $who is "you" when the reader is asked.

prompt-found-settlement = { $who ->
    [you] Place a settlement: choose a corner.
   *[other] { $player }, place a settlement: choose a corner.
}
prompt-found-road = { $who ->
    [you] Now lay a road that starts at { $place }.
   *[other] { $player }, lay a road that starts at { $place }.
}
prompt-roll = { $who ->
    [you] Your turn: roll the dice, or play a development card first.
   *[other] { $player }, your turn: roll the dice, or play a development card first.
}
prompt-roll-only = { $who ->
    [you] Your turn: roll the dice.
   *[other] { $player }, your turn: roll the dice.
}
prompt-turn = { $who ->
    [you] Trade, build, play a card, or end your turn.
   *[other] { $player }, trade, build, play a card, or end your turn.
}
prompt-paired-turn = { $who ->
    [you] Your second turn, without a roll: trade with the bank, build, play a card, or end it.
   *[other] { $player }, your second turn, without a roll: trade with the bank, build, play a card, or end it.
}
prompt-special-building = { $who ->
    [you] Build and buy now, if you like, before the next turn; then end it.
   *[other] { $player }, build and buy now, if you like, before the next turn; then end it.
}
prompt-discard = { $who ->
    [you] Choose { $count } of your cards to discard.
   *[other] { $player }, choose { $count } of your cards to discard.
}
prompt-discard-sealed = { $who ->
    [you] You have chosen the { $count } cards that you discard. You may still change them until everybody has chosen.
   *[other] { $player } has chosen { $count } cards to discard.
}
prompt-move-robber = { $who ->
    [you] Move the robber to another hex.
   *[other] { $player }, move the robber to another hex.
}
prompt-free-road = { $who ->
    [you] Lay { $left ->
        [one] a free road.
       *[other] { $left } free roads, one after the other.
    }
   *[other] { $player }, lay { $left ->
        [one] a free road.
       *[other] { $left } free roads, one after the other.
    }
}
prompt-answer-trade = { $who ->
    [you] { $by } gives { $give } for { $want }. Do you accept?
   *[other] { $player }, do you accept? { $by } gives { $give } for { $want }.
}
prompt-answer = { $who ->
    [you] Answer the offer.
   *[other] { $player }, answer the offer.
}
prompt-waiting = Waiting for { $players }.
prompt-you = you
