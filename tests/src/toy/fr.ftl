value-game-toy = Jouet

toy-guess = Deviner
toy-ask = Que montrera le dé ?
toy-asked = { $who ->
    [you] Devinez ce que montrera le dé. Personne d’autre ne le voit.
   *[other] { $name } devine ce que montrera le dé.
}
toy-guessed = { $who ->
    [you] Vous avez choisi.
   *[other] { $name } a choisi.
}
toy-sealed = Scellé jusqu’à ce que tous aient deviné
toy-own = Vous avez choisi le { $number }.
toy-thrown = Le dé montre un { $die }.
toy-won = { $who ->
    [you] Vous gagnez avec { $points } points.
   *[other] { $name } gagne avec { $points } points.
}
toy-standing = { $name } : { $points } { $points ->
    [one] point
   *[other] points
}
toy-not-asked = On ne vous demande rien pour l’instant.
toy-out-of-bounds = Un dé montre de 1 à 6.
toy-about = Devine ce que montrera le dé, sans que personne d’autre le voie
toy-number = Ce que montrera le dé : de 1 à 6
