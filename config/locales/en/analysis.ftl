# A look back at a game that is over: how likely everybody was to win, and what mattered.

heading-analysis = A look back at the game
analysis-about = How likely everybody was to win after each step: robots played a few rounds from there, many times over, with all cards open, and a measure fitted to many games rated how things then stood. The founding is rated as a whole, once it is done; until then everybody counts alike.
analysis-player = { $player }: from { $from } % to { $to } %. Dice { $dice }, cards drawn { $draws }, own choices { $own }, the others’ choices { $others }, seen only later { $later } (in percentage points).
analysis-founding = The founding: { $founding }.
analysis-paid = Cards from rolls: { $brought }, expected: { $expected }.
analysis-moments = What mattered most:
analysis-moment = { $number }. { $what } { $player }: { $from } % → { $to } %.
analysis-parted = Furthest from what everybody could know: { $turn }. { $player } had { $open } % with all cards open, and { $public } % by what had been seen.
analysis-turns = Turns
analysis-dotted = dotted: as far as everybody could know
analysis-making = The look back is being worked out, which takes up to half a minute. It then appears by itself; if it does not, ask for it again: /analysis
    .page = The look back is being worked out, which takes up to half a minute. It then appears by itself; if it does not, press “{ deed-analysis }” once more.
alt-analysis = A chart of how likely everybody was to win, step by step. { $end }
error-analysis-secret = A look back reveals what was hidden; you get it here as soon as the game has ended.
error-no-analysis = There is no look back at a game of this kind.
error-analysis-too-long = This game has more than { $most } steps; that is too long for a look back.
error-analysis-later = So many games are being looked back at just now that this one has to wait. Ask for it again in a few minutes: /analysis
    .page = So many games are being looked back at just now that this one has to wait. Press “{ deed-analysis }” again in a few minutes.
