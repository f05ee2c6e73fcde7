# What a message is headed, and what a chat is told beside it.

heading-hand = Your cards
heading-board = The board
heading-log = The game’s log
heading-status = How the game stands
heading-rules = The rules
heading-help = Help
heading-settings = This table
heading-sealed = You will discard
heading-hand-at = { $table } · your cards
heading-offer = Offer

alt-labels = The board with the places to choose from, each with its label.

told-said = { $player }: { $text }
told-fewer = { $count ->
    [one] … { $count } line before this one is left out.
   *[other] … { $count } lines before this one are left out.
}
told-passed = { $count ->
    [one] Meanwhile one turn was played that is not told here.
   *[other] Meanwhile { $count } turns were played that are not told here.
}
told-back = Back again: the game goes on where it stood.
