# What a message is headed, and what a chat is told beside it.

heading-hand = Your cards
heading-board = The board
heading-log = The game’s log · page { $page } of { $pages }
heading-film = The game as a film
heading-replay = Step by step
heading-numbers = The game in numbers
heading-ledger = The public ledger
heading-verify = The luck of this game
heading-prepared = Your prepared answers
heading-status = How the game stands
heading-rules = The rules
heading-help = Help
heading-settings = This table
heading-link = Another room
heading-sealed = You will discard
heading-hand-at = { $table } · your cards
heading-offer = Offer
offer-over = This offer is over.

alt-places = The board with the places to choose from: { $places }.
alt-labels = The board with the places to choose from, each with its label.

told-said = { $player }: { $text }
told-fewer = { $count ->
    [one] … { $count } line before this one is left out.
   *[other] … { $count } lines before this one are left out.
}
told-passed = { $count ->
    [one] Meanwhile one turn was played that is not shown here.
   *[other] Meanwhile { $count } turns were played that are not shown here.
}
told-back = Back again: the game goes on where it stood.

link-code = Your code: { $code }
link-how = In the other room somebody types “link { $code }” as a command: with / before it on Discord, with ! on Matrix. On the web table it goes into the field “Join with a code” on the first page.
link-once = It works once, within 24 hours. Another /link makes this code void.
    .page = It works once, within 24 hours. A newer code makes this one void.
link-managers = Everybody in the other room then sees this table and can sit down. Those who manage that room can skip players, stop the game and change the table, as you can.

log-turn = — { $turn } —
log-file = The full log is attached as a file: with it every move and every roll can be checked, as /verify does.
    .page = The full log can be downloaded here: with it every move and every roll can be checked, as “{ deed-verify }” does.
log-file-later = The full log is available as a file once the game is over.
replay-step = Step { $step } of { $steps } · { $turn }
alt-film = A film of the game so far, turn by turn. At its end: { $end }

verify-all = The luck is proven: every step ({ $steps }) was worked out again, and the board, every roll and every card follow from the seed and the shares below.
verify-played = The luck is proven: every step ({ $steps }) was worked out again, and every roll and every card follow from the seed and the shares below. The board was given.
verify-broken = This log is not sound. Line { $line }: { $why }. Please tell the host.
verify-seed = The seed, which was secret until now: { $seed }
verify-commitment = Its seal, which has stood under /settings since the table opened: { $commitment }
    .page = Its seal, which has stood under “{ deed-settings }” since the table opened: { $commitment }
verify-salts = Everybody’s share in the luck: { $salts }
verify-file = Compare the seal and your own share with what you noted before the game. The log is a file: with comptoir verify anybody can check it for themselves.
    .page = Compare the seal and your own share with what you noted before the game.

count-points = Points
count-points-of = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
count-points-turns = Points after each turn
count-gained = Gained
count-gained-about = cards gained
count-lost = Lost
count-lost-about = discarded or robbed
count-stolen = Stolen
count-stolen-about = taken from others
count-traded = Trade
count-traded-about = trade balance
count-luck = Luck
count-luck-about = luck
count-percent = { $index } %
count-throws = { $count ->
    [one] One throw
   *[other] { $count } throws
}
count-thrown = thrown
count-expected = expected
counted = { $player }: { $counts }.
counted-as = { $about } { $value }
counted-throws = Thrown: { $counts }.
count-luck-how = Luck is what the dice brought as a percentage of what could be expected of each player’s buildings at each throw: above 100 % they were kind.
town-count-lost-about = discarded or returned
town-count-paid = Paid
town-count-paid-about = compensation received
