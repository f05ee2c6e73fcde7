# A look back at a game that is over: how likely everybody was to win, and what mattered.

heading-analysis = A look back at the game
analysis-about = How likely everybody was to win after each step: robots played on from there for a few rounds, many times, with all cards open, and a judgement fitted to many games valued what stood then. The founding is judged as a whole, once it is done; before that everybody counts alike.
analysis-player = { $player }: from { $from } % to { $to } %. Dice { $dice }, cards drawn { $draws }, own choices { $own }, the others’ choices { $others }, seen only later { $later } (in percentage points).
analysis-founding = The founding: { $founding }.
analysis-paid = Cards from rolls: { $brought }, to be expected: { $expected }.
analysis-moments = What mattered most:
analysis-moment = { $number }. { $turn }. { $what } { $player }: { $from } % → { $to } %.
analysis-parted = Furthest from what everybody could know: { $turn }. { $player } had { $open } % with all cards open, and { $public } % by what had been seen.
analysis-turns = Turns
analysis-dotted = dotted: as far as everybody could know
analysis-making = The look back is being worked out, which takes up to half a minute. It then comes by itself; should it not, ask for it again: /analysis
alt-analysis = A chart of how likely everybody was to win, step by step. { $end }
error-analysis-secret = A look back tells what was hidden; you get it here as soon as the game has ended.
error-no-analysis = A game of this kind can’t be looked back at so.
error-analysis-too-long = This game has more than { $most } steps; so long a one is not looked back at.
error-analysis-later = So many games are being looked back at just now that this one has to wait. Ask for it again in some minutes: /analysis
