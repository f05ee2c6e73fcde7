# Ce que donnent les parties, et qui est le plus fort.

stats-of = Les parties jouées par { $name }
stats-none = On ne connaît ici aucune partie finie.
stats-here = Ici, { $games ->
    [one] { $games } partie a été jouée
   *[other] { $games } parties ont été jouées
} jusqu’au bout, et { $stopped ->
    [one] { $stopped } arrêtée
   *[other] { $stopped } arrêtées
}.
stats-games = { $games ->
    [one] { $games } partie jouée
   *[other] { $games } parties jouées
} jusqu’au bout, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}.
stats-rating = Cote : { $rating }
stats-places = Places : { $places }
stats-place = { $place ->
    [1] 1re
   *[other] { $place }e
} : { $count } ×
stats-by-game = { $game } : { $games ->
    [one] une partie
   *[other] { $games } parties
}, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}.
stats-points = En moyenne { $percent } % des points qui font gagner.
stats-autopilot = Un robot ou les règles ont joué { $percent } % des coups.
stats-stopped = { $games ->
    [one] Une partie a été arrêtée et ne compte
   *[other] { $games } parties ont été arrêtées et ne comptent
} pour personne.
stats-left = { $games ->
    [one] Une partie a été jouée
   *[other] { $games } parties ont été jouées
} surtout par d’autres ou par des robots : { $games ->
    [one] elle compte
   *[other] elles comptent
} pour eux.
rating-provisional = { $points } ?

leaderboard = Palmarès
leaderboard-of = Palmarès : { $game }
leaderboard-none = Aucune partie n’a encore été jouée ici jusqu’au bout.
leaderboard-robot = { $robot } (robot)
leaderboard-rating = Cote
leaderboard-games = Parties
leaderboard-won = Gagnées
leaderboard-provisional = « ? » marque une cote tirée de moins de { $games } parties.
ranking-cell = { $about } { $value }
ranking-line = { $place } { $name } – { $cells }
ranking-apart = – { $name } – { $cells }
