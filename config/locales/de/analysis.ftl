# A look back at a game that is over: how likely everybody was to win, and what mattered.

heading-analysis = Ein Rückblick auf das Spiel
analysis-about = Wie wahrscheinlich der Sieg für alle nach jedem Schritt war: Roboter haben von dort aus viele Male ein paar Runden weitergespielt, mit offenen Karten, und ein Maß, das an vielen Spielen geeicht ist, hat bewertet, wie es dann stand. Die Gründung wird als Ganzes bewertet, sobald sie fertig ist; vorher zählen alle gleich.
analysis-player = { $player }: von { $from } % auf { $to } %. Würfel { $dice }, gezogene Karten { $draws }, eigene Entscheidungen { $own }, die der anderen { $others }, erst später zu sehen { $later } (in Prozentpunkten).
analysis-founding = Die Gründung: { $founding }.
analysis-paid = Karten durch Würfe: { $brought }, zu erwarten: { $expected }.
analysis-moments = Darauf kam es an:
analysis-moment = { $number }. { $what } { $player }: { $from } % → { $to } %.
analysis-parted = Am weitesten von dem, was alle wissen konnten: { $turn }. { $player } hatte { $open } % mit offenen Karten und { $public } % nach dem, was zu sehen war.
analysis-turns = Züge
analysis-dotted = gepunktet: so weit alle es wissen konnten
analysis-making = Der Rückblick wird gerade errechnet; das dauert bis zu einer halben Minute. Dann erscheint er von selbst; falls nicht, frag noch einmal: /analyse
    .page = Der Rückblick wird gerade errechnet; das dauert bis zu einer halben Minute. Dann erscheint er von selbst; falls nicht, drück noch einmal „{ deed-analysis }“.
alt-analysis = Ein Diagramm, wie wahrscheinlich der Sieg für alle war, Schritt für Schritt. { $end }
error-analysis-secret = Ein Rückblick verrät, was verborgen war; du bekommst ihn hier, sobald das Spiel zu Ende ist.
error-no-analysis = Auf ein solches Spiel kann ich nicht zurückblicken.
error-analysis-too-long = Dieses Spiel hat mehr als { $most } Schritte; auf ein so langes blicke ich nicht zurück.
error-analysis-later = Gerade werden sehr viele Rückblicke errechnet, darum muss dieser warten. Frag in ein paar Minuten noch einmal: /analyse
    .page = Gerade werden sehr viele Rückblicke errechnet, darum muss dieser warten. Drück in ein paar Minuten noch einmal „{ deed-analysis }“.
