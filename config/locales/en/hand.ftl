# What only the reader may know.

hand-empty = Your hand is empty.
hand-cards = Your hand: { $cards } ({ $total ->
    [one] { $total } card
   *[other] { $total } cards
}).
hand-development = Development cards: { $cards }.
hand-fresh = Bought in this turn, to be played from your next turn on: { $cards }.
hand-learned = The latest, for you alone: { $told }
hand-sealed = You will discard: { $cards }.
hand-pays-for = Enough for: { $things }.
hand-rates = For a card of your choice the bank takes { $cards }.
hand-points = You have { $points ->
    [one] { $points } point
   *[other] { $points } points
} of { $goal }.
hand-points-hidden = You have { $points ->
    [one] { $points } point
   *[other] { $points } points
} of { $goal }, { $hidden } of them hidden.
development-card = development card
