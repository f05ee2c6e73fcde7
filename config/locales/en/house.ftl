# What the house says of somebody’s games, and of what is kept of them.

my-games = Your games
my-games-none = You play nowhere just now. Sit down with /join, or open a table with /new.
my-game-waits = { $host }’s table · { $game }: it waits for you.
my-game = { $host }’s table · { $game }: others are waited for.

forget-title = To be forgotten
forget-what = What goes: your name and your account at { $count ->
    [one] one table
   *[other] { $count } tables
}, what you said and prepared there, and all that is remembered of you beside them.
forget-game = You have a seat in a game that runs. A game can't wait for somebody it does not know, so you leave it, and your seat is free for others. { $game }
forget-lobby = You get up from a table that has not begun. { $game }
forget-stays = What stays: the moves of your games, without your name, so that these stay whole for the others; what was posted on Discord and Matrix; what others wrote; and copies that the host has made. The files of the database hold what was deleted until their room is used again.
forget-how = It can't be undone. Do you mean it? Then say /forget me yes.
forget-done = You are forgotten here. The tables call you “Someone”, and a link to a seat of yours leads nowhere now.
forget-nobody = Nothing is kept of you here.
