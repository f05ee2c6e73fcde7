# What the house says of somebody’s games, and of what is kept of them.

my-games = Your games
my-games-none = You play nowhere just now. Sit down with /join, or open a table with /new.
    .page = You play nowhere just now.

me-title = What is set for you
me-remind-each = While a game waits for you, you are reminded at intervals of { $time }. /me remind changes that, such as /me remind 3h.
me-remind-never = You are called once, and never reminded. /me remind changes that, such as /me remind 1d.
me-hours-unsaid = You may be reminded at any time of the day. /me hours 8:00-22:30 Europe/Berlin says when you are awake.
    .page = You may be reminded at any time of the day.
me-hours-always = You may be reminded at any time of the day; your clocks are those of { $zone }. /me hours changes that.
    .page = You may be reminded at any time of the day; your clocks are those of { $zone }.
me-hours = You are awake from { $from } to { $to } ({ $zone }): you are not reminded before or after, and a bank of time runs only then. /me hours changes that.
    .page = You are awake from { $from } to { $to } ({ $zone }): you are not reminded before or after, and a bank of time runs only then.
me-calls-channel = You are called where everybody reads about the game. /me calls private changes that.
me-calls-private = You are called where you alone read, if something reaches you there; otherwise where everybody does. /me calls channel changes that.
me-next-told = You are told in private when your turn comes next. /me next no changes that.
    .page = You are told in private when your turn comes next.
me-next-unsaid = You are not told that your turn comes next. /me next yes changes that.
    .page = You are not told that your turn comes next.
me-digest = Each day at { $at } ({ $zone }) you are told in private which games wait for you, if any does. /me digest never ends that.
me-digest-never = You are not told each day which games wait for you. /me digest 8:00 changes that.
digest-title = Games that wait for you
me-away = You are away until { $moment }: no clock runs for you, and nobody reminds you. /back ends that.
    .page = You are away until { $moment }: no clock runs for you, and nobody reminds you. “{ deed-back }”, under “{ deed-menu }”, ends that.
me-holiday = You will be away from { $from } until { $until }. /back takes that back.
    .page = You will be away from { $from } until { $until }. “{ deed-back }”, under “{ deed-menu }”, takes that back.
me-alone = This account stands alone. /me link joins it to another one of yours.
me-accounts = { $count } accounts are yours: this one, and those on { $networks }. What is set, and when you are away, is the same for all; /me unlink takes this one out.
me-code = Type this at your other account within { $time }: /me link { $code }
me-code-secret = Show it to nobody: anybody who types it is taken for you, shares these settings, and sees which games you play.
me-joined = This account and one of yours on { $network } are joined: what is set, and when you are away, is the same for both.
me-parted = This account and those of yours on { $network } are joined no more. Each keeps what was set.
me-away-at = You are away until { $moment }, { $count ->
    [0] in every game that you join
    [one] in { $count } game
   *[other] in { $count } games
}. No clock runs for you, and nobody reminds you. /back ends that.
    .page = You are away until { $moment }, { $count ->
        [0] in every game that you join
        [one] in { $count } game
       *[other] in { $count } games
    }. No clock runs for you, and nobody reminds you. “{ deed-back }”, under “{ deed-menu }”, ends that.
me-holiday-at = You will be away from { $from } until { $until }, { $count ->
    [0] in every game that you join
    [one] in { $count } game
   *[other] in { $count } games
}. /back takes that back.
    .page = You will be away from { $from } until { $until }, { $count ->
        [0] in every game that you join
        [one] in { $count } game
       *[other] in { $count } games
    }. “{ deed-back }”, under “{ deed-menu }”, takes that back.
me-back-at = { $count ->
    [0] You are back.
    [one] You are back in { $count } game.
   *[other] You are back in { $count } games.
}
forget-title = Being forgotten
forget-what = What goes: your name and your account at { $count ->
    [one] one table
   *[other] { $count } tables
}, what you said and prepared there, and everything else that is remembered about you.
forget-game = You have a seat in a game that runs. A game can’t wait for somebody it does not know, so you leave it, and your seat is free for others. { $game }
forget-lobby = You get up from a table that has not begun. { $game }
forget-stays = What stays: the moves of your games, without your name, so that these stay whole for the others; what was posted on Discord and Matrix; what others wrote; and copies that the host has made. The files of the database hold what was deleted until their room is used again.
forget-sure = It can’t be undone. Do you mean it?
forget-how = If you do, say /forget me yes.
label-forget = Forget me
forget-done = You are forgotten here. The tables call you “Someone”, and a link to a seat of yours leads nowhere now.
forget-nobody = Nothing is kept of you here.

my-games-more = { $count ->
    [one] { $count } more game is not listed.
   *[other] { $count } more games are not listed.
}
my-game-with = with { $players }
my-game-lobby = It has not begun.
my-game-awaits = It has waited for you since { $since }.
my-game-awaits-until = It has waited for you since { $since }; you have until { $until }.
my-game-asks = It waits for you.
my-game-others = It waits for { $players }.
my-game-others-since = It has waited for { $players } since { $since }.
my-game-goes-on = It continues.
my-game-rests = It rests.
my-game-stalled = Nobody is reminded any more.
my-game-steered = A robot plays for you there (autopilot) until you are back, with /back.
    .page = A robot plays for you there (autopilot) until you are back.
my-game-away = You are away there until { $moment }.
my-game-lost = { $table } has no room that I can write to. To continue elsewhere, type there: /link { $code }

watch-on = You follow { $table } in private now, until its game ends.
watch-late = You follow { $table } now. The first message has not arrived yet.
watch-closed = I can’t write to you in private, so there is nothing to follow.
watch-off = You follow no table in private any more.
watch-none = You follow no table in private.
watch-off-here = You no longer follow this table in private.
watch-not-here = You don’t follow this table in private.
watch-seated = You sit at this table: there is nothing more for onlookers.
watch-no-table = No table is shown here. Type /watch where one is.
watch-over = This game is over.
watch-many = You follow { $count } tables in private already.
watch-how = /watch off ends that.
label-watch-off = Follow no longer
watch-full = Too many follow this table in private already.
watch-page = At the web table everybody may look on, at the table’s page.

saved-rules-title = Rules saved here
saved-rules-none = No rules are saved here. Choose the options of a table, then save them with /house-rules save and a name.
saved-rules-entry = { $name }: { $rules }
saved-rules-saved = The rules of this table are saved as “{ $name }”. /house-rules use { $name } chooses them at another table.
saved-rules-used = This table now plays by “{ $name }”: { $rules }
saved-rules-removed = The rules “{ $name }” are no longer saved.
saved-rules-problem-no-room = Rules are saved for a channel or room; use this command where its tables are shown.
saved-rules-problem-no-table = No table that is still in the lobby is shown here; open one with /new first.
saved-rules-problem-managers-only = Only those who manage this channel may save or remove its rules; ask one of them.
saved-rules-problem-name = Give the rules a name of at most { $most } characters, with a letter or a digit.
saved-rules-problem-full = There are { $most } saved rules already; remove some first, with /house-rules remove.
saved-rules-problem-unknown = No rules called “{ $name }” are saved here; /house-rules list shows those that are.
saved-rules-problem-outdated = The rules “{ $name }” have a board or value that is not known any more; choose options anew and save them under this name.
saved-rules-problem-unreadable = The rules saved here can’t be read just now; they were left as they are. Tell the operator of this program.
