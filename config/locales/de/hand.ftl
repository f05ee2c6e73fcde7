# What only the reader may know.

hand-empty = Deine Hand ist leer.
hand-cards = Deine Hand: { $cards } ({ $total ->
    [one] { $total } Karte
   *[other] { $total } Karten
}).
hand-development = Entwicklungskarten: { $cards }.
hand-fresh = In diesem Zug gekauft, spielbar ab deinem nächsten Zug: { $cards }.
hand-learned = Zuletzt nur für dich: { $told }
hand-sealed = Du wirst abwerfen: { $cards }.
hand-pays-for = Genug für: { $things }.
hand-rates = Für eine Karte deiner Wahl nimmt die Bank { $cards }.
hand-points = Du hast { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} von { $goal }.
hand-points-hidden = Du hast { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} von { $goal }, davon { $hidden } verdeckt.
development-card = Entwicklungskarte
