# Why an action is not legal: what was wrong, and what would work. One sentence each.

error-other-title = That belongs to another game; /help lists what this one understands.
error-game-over = The game is over; /again starts a new one with the same people.
    .page = The game is over; “{ deed-again }” starts a new one with the same people.
error-not-playing = You are not playing in this game; /join takes a free seat if there is one.
    .page = You are not playing in this game; “{ deed-join }” takes a free seat if there is one.
error-not-awaited = That is not for you now: we are waiting for { $players }.
error-not-your-turn = It is { $player }’s turn; you can do that when yours comes.
error-roll-first = Roll the dice first, with /roll.
    .page = First press “{ deed-roll }”.
error-not-rolled-yet = { $player } has not rolled yet; trading begins after the roll.
error-already-rolled = You have already rolled; trade, build, play a card, or finish with /end.
    .page = You have already rolled; trade, build, play a card, or finish with “{ deed-end }”.
error-found-settlement-first = Place your settlement first, with /build settlement.
    .page = Place your settlement first; the board shows where.
error-found-road-first = Lay the road of your new settlement first, with /build road.
    .page = Lay the road of your new settlement first; the board shows where.
error-discard-first = Choose the cards that you discard first, with /discard.
    .page = Choose the cards that you discard first, with “{ deed-discard }”.
error-move-robber-first = Move the robber first, with /robber.
    .page = Move the robber first; the board shows where it can go.
error-lay-roads-first = Lay your free roads first, with /build road.
    .page = Lay your free roads first; the board shows where.
error-not-asked = That is not asked for now; /status tells what is.
    .page = That is not asked for now; “{ deed-status }”, under “{ deed-menu }”, tells what is.
error-no-such-place = The map has no such place; /board as: text lists them all.
    .page = The map has no such place; “{ deed-board-text }”, under “{ deed-menu }”, lists them all.
error-cannot-afford = You still need { $cards }.
error-no-roads-left = All { $supply } of your roads are on the board, so you can’t lay another.
error-no-settlements-left = All { $supply } of your settlements are on the board; turn one into a city to get it back.
error-no-cities-left = All { $supply } of your cities are on the board, so you can’t build another.
error-occupied = { $who ->
    [you] You have a piece there already; choose a free place.
   *[other] { $player } has a piece there already; choose a free place.
}
error-too-close = That is too close to the building at { $place }: two buildings must be at least two edges apart.
error-not-connected = None of your roads leads there; build a road to it first.
error-blocked = { $player }’s building blocks the way there; reach it from another side.
error-not-at-settlement = This road must start at your new settlement, { $place }.
error-not-your-settlement = Only a settlement of your own becomes a city, and you have none there.
error-deck-empty = No development cards are left to buy; build something instead.
error-purchase-limit = You may buy one development card each turn, and you have; buy the next in your next turn.
error-card-already-played = You may play one development card each turn, and you have; play the next in your next turn.
error-no-such-card = You hold no such card to play: { $card }.
error-card-is-new = You bought that card in this turn; { $card } can be played from your next turn on.
error-no-road-possible = You have no place or no piece left for a free road, so keep the card for now.
error-wrong-count = Choose exactly { $expected ->
    [one] { $expected } card
   *[other] { $expected } cards
}, not { $given }.
error-bank-lacks = The bank lacks { $cards } for that.
error-robber-must-move = The robber stands there already; move it to another hex.
error-victim-needed = Say whom you rob there: { $players }.
error-no-victim = There is nobody to rob there; move the robber without naming a player.
error-not-a-victim = There you can rob only { $players }.
error-empty-side = Both sides of a trade must give at least one card.
error-same-on-both-sides = The same resource, { $resource }, can’t be on both sides of a trade.
error-bad-partners = You can make this offer only to { $players }.
error-trading-closed = Trading is over for this turn, because something was built or bought; trade in the next turn.
error-only-bank = In a second turn there is no trade between players, only with the bank; make offers in a turn that began with a roll.
error-only-building = Between two turns, players only build and buy; keep trades, cards and moves for your own turn.
error-no-such-offer = That offer is no longer open; /status lists those that are.
    .page = That offer is no longer open.
error-not-for-you = That offer was made to others; you can make one of your own with /trade offer.
    .page = That offer was made to others; you can make one of your own with “{ deed-trade }”.
error-own-offer = That is your own offer; wait for an answer, or take it back with /trade withdraw.
    .page = That is your own offer; wait for an answer, or press “{ label-withdraw }”.
error-not-your-offer = Only the player who made that offer can do this; you can answer it with /trade accept or /trade decline.
    .page = Only the player who made that offer can do this; you can answer it with “{ label-accept }” or “{ label-decline }”.
error-already-answered = You have already given that answer; wait for the others now.
error-nobody-accepted = Nobody has accepted your offer yet; wait for an answer, or take it back with /trade withdraw.
    .page = Nobody has accepted your offer yet; wait for an answer, or press “{ label-withdraw }”.
error-not-accepted = That player has not accepted your offer; you can trade with { $players }.
error-no-games-of = Nobody called { $name } has a finished game here.
