# A look back at a game that is over: how likely everybody was to win, and what mattered.

heading-analysis = Ein Rückblick auf das Spiel
analysis-about = Wie wahrscheinlich der Sieg für alle nach jedem Schritt war: Roboter haben von dort oft weitergespielt, mit offenen Karten.
analysis-player = { $player }: von { $from } % auf { $to } %. Glück { $luck } (davon Würfel { $dice }, gezogene Karten { $draws }), eigene Entscheidungen { $own }, die der anderen { $others } (in Prozentpunkten).
analysis-paid = Karten durch Würfe: { $brought }, zu erwarten: { $expected }.
analysis-moments = Darauf kam es an:
analysis-moment = { $number }. { $turn }. { $what } { $player }: { $from } % → { $to } %.
analysis-parted = Am weitesten von dem, was alle wissen konnten: { $turn }. { $player } hatte { $open } % mit offenen Karten und { $public } % nach dem, was zu sehen war.
analysis-turns = Züge
analysis-dotted = gepunktet: so weit alle es wissen konnten
analysis-making = Der Rückblick wird gerade errechnet; das dauert bis zu einer halben Minute. Frag dann noch einmal: /analyse
analysis-none = Auf ein solches Spiel kann ich nicht so zurückblicken.
alt-analysis = Ein Diagramm, wie wahrscheinlich der Sieg für alle war, Schritt für Schritt. { $end }
error-analysis-secret = Ein Rückblick verrät, was verborgen war; du bekommst ihn hier, sobald das Spiel zu Ende ist.
