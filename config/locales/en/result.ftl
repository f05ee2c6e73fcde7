# What games come to, and who is how strong.

stats-of = The games of { $name }
stats-none = No finished game is known here.
stats-here = Here { $games ->
    [one] one game was
   *[other] { $games } games were
} played to the end, and { $stopped } stopped.
stats-games = { $games ->
    [one] One game
   *[other] { $games } games
} played to the end, { $won } won.
stats-rating = Rating: { $rating }
stats-places = Places: { $places }
stats-place = { $place }.: { $count }×
stats-by-game = { $game }: { $games ->
    [one] one game
   *[other] { $games } games
}, { $won } won.
stats-points = On average { $percent } % of the points needed to win.
stats-autopilot = A robot or the rules took { $percent } % of the moves.
stats-stopped = { $games ->
    [one] One game was stopped, and counts
   *[other] { $games } games were stopped, and count
} for nobody.
stats-left = { $games ->
    [one] One game was
   *[other] { $games } games were
} played mostly by others or by robots: { $games ->
    [one] it counts
   *[other] they count
} for them.
rating-provisional = { $points }?

leaderboard = Leaderboard
leaderboard-of = Leaderboard: { $game }
leaderboard-none = No game was played to its end here yet.
leaderboard-robot = { $robot } (robot)
leaderboard-rating = Rating
leaderboard-games = Games
leaderboard-won = Won
leaderboard-provisional = “?” marks a rating from fewer than { $games } games.
ranking-cell = { $about } { $value }
ranking-line = { $place } { $name } – { $cells }
ranking-apart = – { $name } – { $cells }
