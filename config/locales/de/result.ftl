# Was Spiele ergeben, und wer wie stark ist.

stats-of = Die Spiele von { $name }
stats-none = Hier ist kein beendetes Spiel bekannt.
stats-here = Hier { $games ->
    [one] wurde ein Spiel
   *[other] wurden { $games } Spiele
} zu Ende gespielt und { $stopped } abgebrochen.
stats-games = { $games ->
    [one] Ein Spiel
   *[other] { $games } Spiele
} zu Ende gespielt, { $won } gewonnen.
stats-rating = Wertung: { $rating }
stats-places = Plätze: { $places }
stats-place = { $place }.: { $count }×
stats-by-game = { $game }: { $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
}, { $won } gewonnen.
stats-points = Im Mittel { $percent } % der Punkte, mit denen man gewinnt.
stats-autopilot = Ein Roboter oder die Regeln machten { $percent } % der Züge.
stats-stopped = { $games ->
    [one] Ein Spiel wurde abgebrochen und zählt
   *[other] { $games } Spiele wurden abgebrochen und zählen
} für niemanden.
stats-left = { $games ->
    [one] Ein Spiel wurde
   *[other] { $games } Spiele wurden
} überwiegend von anderen oder von Robotern gespielt: { $games ->
    [one] Es zählt
   *[other] Sie zählen
} für sie.
rating-provisional = { $points }?

leaderboard = Bestenliste
leaderboard-of = Bestenliste: { $game }
leaderboard-none = Hier wurde noch kein Spiel zu Ende gespielt.
leaderboard-robot = { $robot } (Roboter)
leaderboard-rating = Wertung
leaderboard-games = Spiele
leaderboard-won = Siege
leaderboard-provisional = „?“ steht bei einer Wertung aus weniger als { $games } Spielen.
ranking-cell = { $about } { $value }
ranking-line = { $place } { $name } – { $cells }
ranking-apart = – { $name } – { $cells }
