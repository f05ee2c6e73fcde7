value-game-toy = Toy

toy-guess = Guess
toy-ask = What will the die show?
toy-asked = { $who ->
    [you] Guess what the die will show. Nobody else sees it.
   *[other] { $name } guesses what the die will show.
}
toy-guessed = { $who ->
    [you] You have guessed.
   *[other] { $name } has guessed.
}
toy-sealed = Sealed until all have guessed
toy-own = Your guess is a { $number }.
toy-thrown = The die shows a { $die }.
toy-won = { $who ->
    [you] You win with { $points } points.
   *[other] { $name } wins with { $points } points.
}
toy-standing = { $name }: { $points } { $points ->
    [one] point
   *[other] points
}
toy-not-asked = Nobody asks you now.
toy-out-of-bounds = A die shows 1 to 6.
toy-about = Guesses what the die will show, for nobody else to see
toy-number = What the die will show: 1 to 6
