# Ships: what menus ask, and what is written on their lines and on buttons.

ask-build-ship = Wo baust du dein Schiff?
ask-sail = Welches Schiff versetzt du?
ask-sail-where = Wohin fährt dein Schiff?
ask-found-way = Wohin führt ihre Straße oder ihr Schiff?
ask-free-way = { $left ->
    [one] Wo baust du deine kostenlose Straße oder dein kostenloses Schiff?
   *[other] Wo baust du das erste deiner { $left } kostenlosen Stücke, Straße oder Schiff?
}
ask-robber-or-pirate = Versetzt du den Räuber oder den Seeräuber?
ask-pirate-where = Wohin versetzt du den Seeräuber?
ask-chase-pirate = Welcher Ritter vertreibt den Seeräuber?
ask-gold = { $count ->
    [one] Welche Karte nimmst du für dein Gold?
   *[other] Welche { $count } Karten nimmst du für dein Gold?
}
ask-gold-more = Für dein Gold nimmst du bisher { $chosen }; welche { $left } noch?
ask-diplomat-at-sea = Welche Straße oder welches Schiff entfernst du?
ask-relocate-ship = Wo baust du das weggenommene Schiff?

label-road = Straße { $label } · { $spoken }
label-ship = Schiff { $label } · { $spoken }

verb-ship = Schiff
verb-chase-pirate = Seeräuber vertreiben

deed-found-way = Straße oder Schiff bauen
deed-free-way = Kostenlos Straße oder Schiff bauen
deed-robber-or-pirate = Räuber oder Seeräuber versetzen
deed-pirate = Seeräuber versetzen
deed-sail = Schiff versetzen
deed-take-gold = Für Gold wählen
deed-relocate-ship = Schiff neu bauen

error-no-place-for-ship = Für dein Schiff gibt es keinen Platz: Es muss auf einem freien Weg am Meer liegen, an deine Schiffe oder Gebäude anschließen und vom Seeräuber fern sein.
error-no-ship = Du hast noch kein Schiff auf dem Spielplan; /bauen schiff baut eines.
    .page = Du hast noch kein Schiff auf dem Spielplan; baue zuerst eines.
error-no-ship-moves = Von deinen Schiffen kannst du jetzt keines versetzen. { $reasons }

help-build-ship = auf einem Weg am Meer, etwa 17 oder C4-D4
help-pirate = versetzt statt des Räubers den Seeräuber und beraubt jemanden, der dort ein Schiff hat
help-knight-pirate = vertreibt mit einem Ritter den Seeräuber, etwa C4 h22 Bob
help-standing-gold = wählt für Gold in dieser Reihenfolge, zum Beispiel Erz Getreide

prepared-gold-least = Nimmt für Gold, wovon du am wenigsten hast.
prepared-gold = Nimmt für Gold in dieser Reihenfolge: { $kinds }; dann, wovon du am wenigsten hast.
prepared-end-ship = Beendet deinen Zug, sobald du ein Schiff gebaut hast.

slash-group-sea = Schiffe, Seeräuber, Gold und Häfen
