# Cities & Knights: what happened, what is asked, and why something is not legal.
# $who is "you" when the reader is the one who acted or is asked, and then $player is not named.

event-ship = the ship
event-trade = the gate of trade
event-politics = the gate of politics
event-science = the gate of science

level-none = nothing yet
level-trade-1 = market
level-trade-2 = trading house
level-trade-3 = guild
level-trade-4 = bank
level-trade-5 = great exchange
level-politics-1 = town hall
level-politics-2 = embassy
level-politics-3 = fortress
level-politics-4 = courthouse
level-politics-5 = high assembly
level-science-1 = school
level-science-2 = library
level-science-3 = aqueduct
level-science-4 = theater
level-science-5 = university

ability-trade = From now on the bank takes commodities 2:1.
ability-politics = From now on strong knights may become mighty.
ability-science = From now on a roll that brings nothing, unless it is a 7, brings a resource of choice.

knights-city-founded = { $who ->
    [you] You place a city at { $place }.
   *[other] { $player } places a city at { $place }.
}
knights-rolled = { $who ->
    [you] You roll { $sum } (red { $red } + yellow { $yellow }), and the event die shows { $event }.
   *[other] { $player } rolls { $sum } (red { $red } + yellow { $yellow }), and the event die shows { $event }.
}
knights-rolled-chosen = { $who ->
    [you] You set the dice to { $sum } (red { $red } + yellow { $yellow }), and the event die shows { $event }.
   *[other] { $player } sets the dice to { $sum } (red { $red } + yellow { $yellow }), and the event die shows { $event }.
}

knights-fleet-nearer = The barbarians come nearer: { $left ->
    [one] { $left } step away.
   *[other] { $left } steps away.
}
knights-fleet-lands = The barbarians land on the island!
knights-defense-called = Who meets them? { $players } may choose among their active knights.
knights-defense-joined = { $who ->
    [you] You send { $count ->
        [one] your knight at { $places }
       *[other] your knights at { $places }
    } against the barbarians.
   *[other] { $player } sends { $count ->
        [one] the knight at { $places }
       *[other] the knights at { $places }
    } against the barbarians.
}
knights-defense-declined = { $who ->
    [you] You send no knight against the barbarians.
   *[other] { $player } sends no knight against the barbarians.
}
knights-attack = The barbarians attack with a strength of { $fleet }; the knights have { $island }: { $shares }.
knights-attack-unmet = The barbarians attack with a strength of { $fleet }, and no knight meets them.
knights-strength-share = { $player } { $strength }
knights-attack-won = The island holds.
knights-attack-lost = The island loses.
knights-cities-owed = { $count ->
    [one] { $players } did least, and loses a city.
   *[other] { $players } did least, and each of them loses a city.
}
knights-city-lost = { $who ->
    [you] Your city at { $place } is taken: a settlement is left.
   *[other] { $player } loses the city at { $place }: a settlement is left.
}
knights-city-on-side = { $who ->
    [you] Your city at { $place } is taken. You have no settlement left to put there: the city lies on its side, and counts as one.
   *[other] { $player } loses the city at { $place }. No settlement is left to put there: the city lies on its side, and counts as one.
}
knights-defended = { $who ->
    [you] You did most for the island: a defender point.
   *[other] { $player } did most for the island: a defender point.
}
knights-rewards-owed = { $players } did most, and may each draw a progress card.
knights-reward-forgone = { $who ->
    [you] You draw no progress card.
   *[other] { $player } draws no progress card.
}
knights-fleet-returned = The barbarians sail away; the knights that met them are inactive now.
knights-robber-entered = The robber has come to the island: { $place }.

knights-drawn = You draw a progress card: { $card }.
knights-drawn-hidden = { $player } draws a progress card ({ $track }).
knights-point-laid = { $who ->
    [you] You draw { $card } and lay it open: 1 point.
   *[other] { $player } draws { $card } and lays it open: 1 point.
}
knights-put-back-owed = { $count ->
    [one] { $players } holds more than { $limit } progress cards, and puts one back.
   *[other] { $players } hold more than { $limit } progress cards, and each put one back.
}
knights-put-back-kept = You will put { $card } back. You may change this until everybody has chosen.
knights-put-back-sealed = { $player } has chosen a progress card to put back.
knights-put-back = You put { $card } back beneath its stack.
knights-put-back-hidden = { $player } puts a progress card back ({ $track }).
knights-fifth-card = { $who ->
    [you] You hold more than { $limit } progress cards.
   *[other] { $player } holds more than { $limit } progress cards.
}
knights-city-kept = You will lose your city at { $place }. You may change this until everybody has chosen.
knights-city-sealed = { $player } has chosen a city to lose.
knights-reward-kept = You will draw a progress card ({ $track }). You may change this until everybody has chosen.
knights-reward-none = You will draw no progress card. You may change this until everybody has chosen.
knights-reward-sealed = { $player } has chosen what to draw.

knights-aqueduct = The roll brought nothing, and so the aqueduct brings a resource of choice: { $players }.
knights-resource-forgone = { $who ->
    [you] You take no resource.
   *[other] { $player } takes no resource.
}

knights-wall-built = { $who ->
    [you] You build a wall around your city at { $place }.
   *[other] { $player } builds a wall around the city at { $place }.
}
knights-recruited = { $who ->
    [you] You recruit a basic knight at { $place }.
   *[other] { $player } recruits a basic knight at { $place }.
}
knights-activated = { $who ->
    [you] { $count ->
        [one] Your knight at { $places } is active now.
       *[other] Your knights at { $places } are active now.
    }
   *[other] { $player } activates { $count ->
        [one] the knight at { $places }.
       *[other] the knights at { $places }.
    }
}
knights-promoted = { $who ->
    [you] Your knight at { $place } is a { $rank } now.
   *[other] { $player } promotes the knight at { $place }: it is a { $rank } now.
}
knights-moved = { $who ->
    [you] You move your knight from { $from } to { $to }.
   *[other] { $player } moves a knight from { $from } to { $to }.
}
knights-displaced = { $who ->
    [you] Your knight goes from { $from } to { $place } and drives a { $rank } away ({ $victim }).
   *[other] { $player } moves a knight from { $from } to { $place } and drives a { $rank } away ({ $victim }).
}
knights-intrigue = { $who ->
    [you] You drive the { $rank } at { $place } away ({ $victim }).
   *[other] { $player } drives the { $rank } at { $place } away ({ $victim }).
}
knights-displaced-moved = { $who ->
    [you] Your { $rank } goes to { $place }.
   *[other] { $player } moves the { $rank } to { $place }.
}
knights-displaced-lost = { $who ->
    [you] Your knight has nowhere to go, and leaves the board.
   *[other] The knight has nowhere to go, and leaves the board ({ $player }).
}
knights-robber-chased = { $who ->
    [you] Your knight at { $place } drives the robber off.
   *[other] { $player } drives the robber off with the knight at { $place }.
}
knights-deserter-called = { $who ->
    [you] One of your knights deserts to { $rival }.
   *[other] One of the knights deserts from { $player } to { $rival }.
}
knights-deserted = { $who ->
    [you] Your { $rank } at { $place } leaves you.
   *[other] The { $rank } at { $place } leaves { $player }.
}
knights-deserted-nobody-gains = No other can take its place.
knights-deserter-placed = { $who ->
    [you] You set a { $rank } down at { $place }.
   *[other] { $player } sets a { $rank } down at { $place }.
}
knights-deserter-forgone = { $who ->
    [you] You set no knight down.
   *[other] { $player } sets no knight down.
}

knights-improved = { $who ->
    [you] You improve { $track } to level { $level }: { $name }.
   *[other] { $player } improves { $track } to level { $level }: { $name }.
}
knights-metropolis-founded = { $who ->
    [you] Your city at { $place } becomes the metropolis of { $track }: 2 points more.
   *[other] { $player } makes the city at { $place } the metropolis of { $track }: 2 points more.
}
knights-metropolis-taken = { $who ->
    [you] You take the metropolis of { $track } from { $from } to your city at { $place }: 2 points.
   *[other] { $player } takes the metropolis of { $track } from { $from } to the city at { $place }: 2 points.
}
knights-tokens-swapped = Two numbers change places: now { $first } and { $second }.
knights-fleet-chartered = { $who ->
    [you] Until the end of your turn the bank takes { $card } from you 2:1.
   *[other] Until the end of the turn the bank takes { $card } 2:1 from { $player }.
}
knights-merchant-placed = { $who ->
    [you] Your merchant comes to { $place }: 1 point, and the bank takes that resource 2:1.
   *[other] { $player } places the merchant at { $place }: 1 point, and the bank takes that resource 2:1.
}
knights-merchant-taken = { $who ->
    [you] You take the merchant from { $from } and place it at { $place }: 1 point, and the bank takes that resource 2:1.
   *[other] { $player } takes the merchant from { $from } and places it at { $place }: 1 point, and the bank takes that resource 2:1.
}
knights-collected = { $who ->
    [you] You collect { $card }: { $shares }.
   *[other] { $player } collects { $card }: { $shares }.
}
knights-collected-none = { $who ->
    [you] You ask for { $card }, but nobody has any.
   *[other] { $player } asks for { $card }, but nobody has any.
}
knights-harbor-laid = You lay resources face down before others: { $shares }.
knights-harbor-offered = { $who ->
    [you] { $player } lays a resource face down before you, for a commodity.
   *[other] { $player } lays a resource face down, for a commodity, before { $to }.
}
knights-harbor-failed = { $who ->
    [you] You have no commodity to give: the resource goes back.
   *[other] { $player } has no commodity to give: the resource goes back.
}
knights-harbor-traded = { $player } and { $partner } exchange a resource for a commodity.
knights-commodity-kept = You will give { $card }.
knights-commodity-sealed = { $player } has chosen a commodity to give.
knights-hand-shown = { $who ->
    [you] You look at the hand of { $victim } and take { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } out of it.
   *[other] { $player } looks at the hand of { $victim } and takes { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } out of it.
}
knights-taken = { $thief } takes { $count ->
    [one] { $count } card
   *[other] { $count } cards
} from { $victim }.
knights-taken-by-you = You take { $cards } from { $victim }.
knights-taken-from-you = { $thief } takes { $cards } from you.
knights-given = { $giver } gives { $taker } { $count ->
    [one] { $count } card
   *[other] { $count } cards
}.
knights-given-by-you = You give { $taker } { $cards }.
knights-given-to-you = { $giver } gives you { $cards }.
knights-progress-shown = { $who ->
    [you] You look at the progress cards of { $victim } and take one.
   *[other] { $player } looks at the progress cards of { $victim } and takes one.
}
knights-progress-stolen = { $thief } takes a progress card ({ $track }) from { $victim }.
knights-progress-stolen-by-you = You take a progress card from { $victim }: { $card }.
knights-progress-stolen-from-you = { $thief } takes a progress card from you: { $card }.
knights-own-road-removed = { $who ->
    [you] You take up your road at { $place }, and may lay it elsewhere.
   *[other] { $player } takes up a road at { $place }, and may lay it elsewhere.
}
knights-road-removed = { $who ->
    [you] You remove the road at { $place } ({ $victim }).
   *[other] { $player } removes the road at { $place } ({ $victim }).
}
knights-road-kept = { $who ->
    [you] You keep the road: it is back in your supply.
   *[other] { $player } keeps the road.
}
knights-gifts-owed = { $who ->
    [you] Gifts for you, from those who are ahead: { $shares }.
   *[other] Gifts for { $player }, from those who are ahead: { $shares }.
}
knights-gift-owed-by = { $player } must give { $count }
knights-gift-kept = You will give { $cards }. You may change this until everybody has chosen.
knights-gift-sealed = { $player } has chosen what to give.
knights-sabotage-owed = Half the cards are lost: { $shares }.

prompt-found-city = { $who ->
    [you] Place a city: choose a corner.
   *[other] { $player }, place a city: choose a corner.
}
prompt-roll-alchemist = Your turn: roll the dice, or play the Alchemist first.
prompt-join-defense = { $who ->
    [you] The barbarians have landed: choose which of your active knights meet them.
   *[other] { $player }, choose which of your active knights meet the barbarians.
}
prompt-lose-city = { $who ->
    [you] Choose the city that you lose to the barbarians.
   *[other] { $player }, choose the city that you lose to the barbarians.
}
prompt-lose-city-sealed = { $who ->
    [you] You have chosen the city that you lose. You may still change it until everybody has chosen.
   *[other] { $player } has chosen the city to lose.
}
prompt-draw-progress = { $who ->
    [you] You may draw a progress card: choose trade, politics or science, or none.
   *[other] { $player }, you may draw a progress card: choose trade, politics or science, or none.
}
prompt-draw-progress-sealed = { $who ->
    [you] You have chosen what you draw. You may still change it until everybody has chosen.
   *[other] { $player } has chosen what to draw.
}
prompt-put-back = { $who ->
    [you] You hold more than { $limit } progress cards: choose one to put back.
   *[other] { $player }, choose a progress card to put back.
}
prompt-put-back-sealed = { $who ->
    [you] You have chosen the progress card that you put back. You may still change it until everybody has chosen.
   *[other] { $player } has chosen a progress card to put back.
}
prompt-fifth-card = { $who ->
    [you] You hold more than { $limit } progress cards: play one now, or put one back if none can be played.
   *[other] { $player }, play one of your progress cards, or put one back if none can be played.
}
prompt-take-resource = { $who ->
    [you] The roll brought you nothing: take a resource from the bank, or none.
   *[other] { $player }, take a resource from the bank, or none.
}
prompt-move-displaced = { $who ->
    [you] Your { $rank } was driven away from { $place }: choose where it goes along your roads.
   *[other] { $player }, move the { $rank } that was driven away from { $place }.
}
prompt-give-commodity = { $who ->
    [you] { $rival } has laid a resource face down before you: choose the commodity that you give for it.
   *[other] { $player }, choose the commodity that you give { $rival }.
}
prompt-give-commodity-sealed = { $who ->
    [you] You have chosen the commodity that you give. You may still change it until everybody has chosen.
   *[other] { $player } has chosen a commodity.
}
prompt-take-cards = { $who ->
    [you] Choose { $count ->
        [one] the card that you take
       *[other] the { $count } cards that you take
    } from { $victim }.
   *[other] { $player }, choose { $count ->
        [one] the card that you take
       *[other] the { $count } cards that you take
    } from { $victim }.
}
prompt-take-progress = { $who ->
    [you] Choose the progress card that you take from { $victim }.
   *[other] { $player }, choose the progress card that you take from { $victim }.
}
prompt-remove-knight = { $who ->
    [you] Choose which of your knights deserts to { $rival }.
   *[other] { $player }, choose which of your knights deserts to { $rival }.
}
prompt-place-knight = { $who ->
    [you] Choose where your new { $rank } stands, or do without it.
   *[other] { $player }, choose where the new { $rank } stands, or do without it.
}
prompt-relocate-road = { $who ->
    [you] Lay the road that you took up elsewhere, or keep it.
   *[other] { $player }, lay the road that you took up elsewhere, or keep it.
}
prompt-gift = { $who ->
    [you] Wedding: choose { $count ->
        [one] the card that you give
       *[other] the { $count } cards that you give
    } { $rival }.
   *[other] { $player }, choose { $count ->
        [one] the card that you give
       *[other] the { $count } cards that you give
    } { $rival }.
}
prompt-gift-sealed = { $who ->
    [you] You have chosen what you give: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }. You may still change it until everybody has chosen.
   *[other] { $player } has chosen what to give: { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
}
prompt-sabotage = { $who ->
    [you] Sabotage: choose { $count } of your cards to discard.
   *[other] { $player }, sabotage: choose { $count } of your cards to discard.
}

error-not-in-this-game = This game is played without Cities & Knights; you can choose it in the lobby of the next one.
error-no-development-cards = There are no development cards in Cities & Knights; progress cards come from improved cities.
error-answer-first = Something else comes first. { $asked }
error-city-needed = You need a city on the board to improve anything; build one first.
error-not-your-city = That takes a city of your own, and you have none there.
error-track-complete = Your { $track } is at its highest level already; improve something else.
error-plain-city-needed = Levels 4 and 5 of { $track } need a city of yours without a metropolis; build one first.
error-no-city-for-metropolis = This level brings a metropolis, and you have no city left for it; build one first.
error-metropolis-needs-city = This level brings a metropolis; say which city bears it: { $places }.
error-no-metropolis = This level brings no metropolis; improve without naming a city.
error-bears-metropolis = That city bears a metropolis and can’t be lost; choose another.
error-wall-there = That city has a wall already; choose another.
error-no-walls-left = All { $supply } of your walls are on the board, so you can’t build another.
error-rebuild-first = First rebuild your city on its side, at { $place }.
error-knight-there = { $who ->
    [you] A knight of yours stands there already; choose a free corner.
   *[other] A knight stands there already ({ $player }); choose a free corner.
}
error-not-your-knight = You have no knight there; /status tells where yours stand.
    .page = You have no knight there.
error-no-opponent-knight = No other player’s knight stands there; choose a corner where one does.
error-no-knights-left = You have no { $rank } left: there are { $supply } of each rank.
error-not-lower = Set the { $rank } down without naming a rank, or name a lower one.
error-already-active = That knight is active already.
error-not-active = That knight is inactive; activate it first, for 1 grain.
error-just-activated = That knight became active in this turn; it can act from your next turn on.
error-acted-already = That knight has acted in this turn; it can act again once it is active in a later turn.
error-promoted-already = That knight was promoted in this turn; promote it again in a later turn.
error-mightiest = A mighty knight can’t rise any further.
error-fortress-needed = Only with the fortress, level 3 of politics, can a strong knight become mighty.
error-out-of-reach = No unbroken line of your roads leads the knight to a free corner there; choose another.
error-too-strong = That knight is not weaker than yours: it is a { $rank }.
error-not-at-robber = The knight must stand at a corner of the robber’s hex; move it there first.
error-robber-waits = The robber stays away until the barbarians have attacked once.
error-no-such-progress-card = There is no such progress card there: { $card }.
error-before-the-roll = { $card } is played before the dice; keep it for your next turn.
error-without-effect = { $card } would do nothing now; keep it for later.
error-not-a-die = Each die shows a number from 1 to 6.
error-same-knight = Name two different knights, or just one.
error-wrong-tokens = Choose two hexes with different numbers, neither of them 2, 6, 8 or 12.
error-wrong-land = The merchant stands on a hex that yields a resource, beside a settlement or city of yours.
error-nobody-ahead = Nobody has more points than you; keep the card for later.
error-not-ahead = That works only on somebody with more points than you: { $players }.
error-nobody-to-take-from = Nobody has anything to take; keep the card for later.
error-nothing-to-take = There is nothing to take there; choose { $players }.
error-no-own-road = No road of yours touches that corner; choose one at a road of yours.
error-no-road = No road lies there; choose an edge with a road.
error-road-was-there = That is where the road lay; lay it elsewhere, or keep it in your supply.
error-road-not-open = That road is open at neither end; choose one that joins nothing of its owner’s at one end.
error-knight-would-strand = The knight at { $place } would be left without a road; choose another road.
error-no-harbor = You have nobody left to lay a resource before; it takes the Commercial harbor, once for each player.
error-no-try-left = You can’t lay a resource before them now; you can before { $players }.
error-nobody-asked = Lay a resource before at least one player.
error-stack-empty = No progress card of { $track } is left; choose another stack, or none.
error-nothing-to-put-back = You hold no more than { $limit } progress cards, so you keep them all.
error-play-one-instead = One of your progress cards can be played; play one rather than putting one back.
error-too-many-progress-cards = Your turn ends with { $limit } progress cards at most; play one, or put one back.
error-nothing-to-forgo = There is nothing that you could do without now; /status tells what is asked.
    .page = There is nothing that you could do without now; “{ deed-status }”, under “{ deed-menu }”, tells what is asked.
