# Ce que seule la personne qui lit peut savoir.

hand-empty = Votre main est vide.
hand-cards = Votre main : { $cards } ({ $total ->
    [one] { $total } carte
   *[other] { $total } cartes
}).
hand-development = Cartes développement : { $cards }.
hand-fresh = Achetées pendant ce tour, jouables dès votre prochain tour : { $cards }.
hand-learned = Dernier secret appris : { $told }
hand-sealed = Vous défausserez : { $cards }.
hand-pays-for = Assez pour : { $things }.
hand-rates = Contre une carte au choix, la banque vous prend { $cards }.
hand-points = Vous avez { $points ->
    [one] { $points } point
   *[other] { $points } points
} sur { $goal }.
hand-points-hidden = Vous avez { $points ->
    [one] { $points } point
   *[other] { $points } points
} sur { $goal }, dont { $hidden } en cartes cachées.
development-card = carte développement
