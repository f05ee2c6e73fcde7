# What is said of time: how long somebody has, who is away, and what comes of it.

time-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
time-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
time-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
time-moment = { $date }, { $time } { $zone }
time-moment-in = { $date }, { $time } { $zone } (in { $left })

clock-until = { $player } has until { $moment }.
clock-until-you = You have until { $moment }.
clock-last = Only the answer of { $player } is missing.
clock-last-you = Only your answer is missing.
clock-away = { $player } is away until { $moment }.
clock-paused = The game rests. It continues with /resume.
    .page = The game rests. It continues with “{ deed-resume }”, under “{ deed-menu }”.
clock-rested = The game rests: nobody who plays is here. It continues as soon as somebody acts or says /back.
    .page = The game rests: nobody who plays is here. It continues as soon as somebody acts.
clock-autopilot = A robot plays for { $player } (autopilot) until they are back.
clock-autopilot-until = A robot plays for { $player } (autopilot) until { $moment }.
clock-autopilot-advertised = A robot plays for { $player } (autopilot). Anybody who wants the seat can take it over with /takeover.
    .page = A robot plays for { $player } (autopilot). Anybody who wants the seat can take it over with “{ deed-takeover }”.
clock-reminded = { $player }, the game still waits for you.
clock-next = Your turn comes next, after that of { $player }.

news-away = { $player } is away until { $moment }. Until then no clock runs for them.
news-holiday = { $player } will be away from { $from } until { $until }. Meanwhile no clock runs for them.
news-back = { $player } is back.
news-paused = { $by } lets the game rest: nobody has to act, and no clock runs. It continues with /resume.
    .page = { $by } lets the game rest: nobody has to act, and no clock runs. It continues with “{ deed-resume }”, under “{ deed-menu }”.
news-paused-by-vote = The game rests, as the vote decided. Nobody has to act, and no clock runs. It continues with /resume.
    .page = The game rests, as the vote decided. Nobody has to act, and no clock runs. It continues with “{ deed-resume }”, under “{ deed-menu }”.
news-resumed = { $by } lets the game continue.
news-resumed-by-vote = The game continues, as the vote decided.
news-stalled = The game waits for { $players }. Nobody is reminded any more; it continues as soon as they answer. /skip passes over them.
    .page = The game waits for { $players }. Nobody is reminded any more; it continues as soon as they answer. “{ deed-skip }”, under “{ deed-menu }”, passes over them.
news-granted-first = { $player } did not act in time. The first time is forgiven: { $player } has { $time } more.
news-granted-late = This program was not running when the time of { $player } was up: { $player } has { $time } more.
news-granted-host = { $player } was given { $time } more.
news-granted-vote = { $player } has { $time } more, as the vote decided.
news-missed = { $player } did not act in time.
news-reachable = Nothing could be written here from { $from } until { $until }. The game waited meanwhile.
news-reachable-clock = Nothing could be written here from { $from } until { $until }. No clock ran meanwhile, and everybody who is awaited has at least { $time } more.
news-rested = Nobody who plays is here any more: the game rests, no clock runs, and no robot plays on. It continues as soon as somebody acts or says /back.
    .page = Nobody who plays is here any more: the game rests, no clock runs, and no robot plays on. It continues as soon as somebody acts.
news-steered = A robot plays for { $player } until they are back: with /back, or by doing anything here.
    .page = A robot plays for { $player } until they are back: with “{ deed-back }”, under “{ deed-menu }”, or by doing anything here.
news-delegated = { $player } leaves the seat to a robot until { $moment }.
news-pause-failed = No agreement: the game continues.
news-extend-failed = No agreement: nobody has more time.
news-resume-failed = No agreement: the game still rests.

seat-title = A free seat
seat-offered = A robot plays for { $player }, who has not been here for a long time. If you take the seat over, you play on with everything that it has.

vote-pause = { $by } asks to let the game rest. More than half must agree.
vote-extend = { $by } asks to give everybody who is awaited { $time } more. More than half must agree.
vote-resume = { $by } asks to continue. More than half must agree.

missed-title = While you were away
missed-since = You were last here { $moment }.
missed-nothing = Nothing has happened since.
missed-done-for = Done for you meanwhile:
missed-cards = Your cards, shown to you alone:
missed-now = Now:
