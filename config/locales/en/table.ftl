# What a table tells beside its game.

forgotten = Someone
forgotten-in-seat = Someone ({ $seat })
table-title = { $host }’s table
table-lobby = In the lobby: { $players }
table-playing = Playing: { $players }
table-over = Over: { $players }
table-free = { $count ->
    [one] { $count } free seat
   *[other] { $count } free seats
}
table-steps-since = { $count ->
    [one] One step since you were here
   *[other] { $count } steps since you were here
}
table-watching = { $count } watching

lobby-title = A new game
lobby-players = { $count ->
    [one] At the table: { $players }
   *[other] At the table ({ $count }): { $players }
}
lobby-empty = Nobody sits at the table yet.
lobby-robot = { $player } (robot)
lobby-seats = For { $count } players: robots take the seats that are left.
lobby-options = { $options }
lobby-how = Sit down with “Join” or /join. { $host } begins with “Start the game” or /start.
    .page = Sit down with “{ deed-join }”. { $host } begins with “{ deed-start }”.
lobby-how-empty = Sit down with “Join” or /join. The first to sit down hosts, and begins with “Start the game” or /start.
    .page = Sit down with “{ deed-join }”. The first to sit down hosts, and begins with “{ deed-start }”.

news-joined = { $player } joins.
news-left = { $player } leaves.
news-robot-joined = { $player }, a robot, joins.
news-robot-left = { $player }, a robot, leaves.
news-seated = { $player } takes over a free seat.
news-robot-seated = { $player }, a robot, takes over a free seat.
news-vacant = { $player } leaves. The seat is free: for a newcomer with /join, or for a robot with /robot add.
    .page = { $player } leaves. The seat is free: for a newcomer with “{ deed-join }”, or for a robot with “{ deed-robot-add }”, under “{ deed-menu }”.
news-language = This table now speaks { $language }.
news-voted-yes = { $player } agrees.
news-voted-no = { $player } does not agree.
news-hinted = { $player } takes a hint.
news-undo-failed = No agreement: the move stays.
news-skip-failed = No agreement: nobody’s move is skipped.
news-remove-failed = No agreement: nobody is removed.
news-by-room = Somebody who looks after the room
news-removed = { $by } removed { $player }.
news-removed-by-vote = { $player } was removed by vote.
news-muted = { $by } muted { $player }.
news-unmuted = { $by } lets { $player } speak again.
news-banned = { $by } banned { $player } from this table.
news-unbanned = { $by } lets { $player } in again.
news-chat-seats = Only those who have a seat can chat here now.
news-chat-everyone = Everybody who is known at this table can chat here now.
news-stop-failed = No agreement: the game continues.
news-continued = The same people go on at a new table.
news-branched = This game goes on from a finished one, after { $steps ->
    [one] one move
   *[other] { $steps } moves
 }. It counts for no ranking.
news-lesson = This table is a lesson: the first moves are fixed, then you play on as you like. The game counts for no ranking.
news-linked-room = This table is now also played in { $room } on { $network }.
news-linked-web = This table is now also played on the web table.
news-linked = This table is now also played in a room on { $network }.
news-linked-unencrypted = That room is not encrypted.
news-unlinked-room = This table is no longer shown in { $room } on { $network }. Players there keep their seats; /skip passes over those who do not answer.
    .page = This table is no longer shown in { $room } on { $network }. Players there keep their seats; “{ deed-skip }”, under “{ deed-menu }”, passes over those who do not answer.
news-unlinked-web = This table is no longer open on the web table. Those who sit there keep their page.
news-unlinked = This table is no longer shown in a room on { $network }. Players there keep their seats; /skip passes over those who do not answer.
    .page = This table is no longer shown in a room on { $network }. Players there keep their seats; “{ deed-skip }”, under “{ deed-menu }”, passes over those who do not answer.
news-taken-back = { $player } has taken a move back.
news-taken-back-what = { $player } has taken back: “{ $moves }”
news-swapped = { $one } and { $other } have swapped seats.
news-chosen = From now on: { $option }.
news-replace-failed = No agreement: the seat stays as it is.
news-swap-failed = No agreement: the seats stay as they are.
news-choose-failed = No agreement: time is kept as before.

vote-title = A vote
vote-undo = { $player } asks to take the last move back. Everybody must agree.
vote-skip = { $by } asks to skip the move of { $player }. More than half must agree.
vote-stop = { $by } asks to end the game. Everybody must agree.
vote-remove = { $by } asks to remove { $player } from the game. More than half of the others must agree; the seat is then free for a robot or a newcomer.
vote-replace = { $by } would like to play on for { $player }, and would see their cards. { $player } can agree alone; otherwise more than half of the others must.
vote-replace-robot = { $by } would like to have the seat of { $player }, a robot. More than half must agree.
vote-swap = { $by } would like to swap seats with { $player }: each will have the other’s cards. Everybody must agree.
vote-choose = { $by } asks for another pace: { $option }. More than half must agree.
vote-passed = Agreed: it is done.
vote-waiting = Not answered yet: { $players }.

end-log = /log gives the full log now: with it every move and every roll can be checked.
end-abandoned = Nobody who played came back: the game was closed as abandoned. Nobody has won it, and it counts for nobody.
end-log-stopped = /log gives the log as far as the game went: with it every move and every roll can be checked.
end-hints = { $count ->
    [one] { $player } took { $count } hint.
   *[other] { $player } took { $count } hints.
}
end-again = /again starts a new game with the same people.

settings-host = { $host } hosts this table.
settings-language = The table speaks { $language }.
settings-chat-seats = Chat: those who have a seat
settings-chat-everyone = Chat: everybody who is known here
settings-muted = Muted: { $players }
settings-banned = Banned: { $players }
settings-luck = The luck of this game was fixed when the table opened, and this is its seal: { $commitment }. Keep a copy: after the end anybody can compare the log with it.
settings-luck-salts = Everybody’s share in the luck, to compare as well: { $salts }.

picture-bank = Bank
picture-any = any
