# How a game of Cities & Knights stands, and what only the reader may know of it.

standing-progress = { $count ->
    [one] { $count } Fortschrittskarte
   *[other] { $count } Fortschrittskarten
} ({ $stacks })
standing-stack = { $track } { $count }
standing-basic = { $count ->
    [one] { $count } einfacher Ritter
   *[other] { $count } einfache Ritter
} ({ $active } aktiv)
standing-strong = { $count ->
    [one] { $count } starker Ritter
   *[other] { $count } starke Ritter
} ({ $active } aktiv)
standing-mighty = { $count ->
    [one] { $count } mächtiger Ritter
   *[other] { $count } mächtige Ritter
} ({ $active } aktiv)
standing-knights-brief = { $count } Ritter ({ $active } aktiv)
standing-level = { $track } { $level } ({ $name })
standing-walls = { $count ->
    [one] { $count } Stadtmauer
   *[other] { $count } Stadtmauern
}
standing-on-side = { $count ->
    [one] { $count } liegende Stadt
   *[other] { $count } liegende Städte
}
standing-metropolis = Metropole ({ $track })
standing-defender = { $points ->
    [one] { $points } Retterpunkt
   *[other] { $points } Retterpunkte
}
standing-merchant = der Händler

bank-holds-progress = Die Bank: { $cards }. Fortschrittskarten übrig: { $stacks }.

board-robber-away = Der Räuber kommt mit dem ersten Angriff auf die Insel.
board-dice = Die Würfel: rot { $red }, gelb { $yellow } und { $event }.
board-fleet = Die Barbaren sind { $left ->
    [one] { $left } Schritt
   *[other] { $left } Schritte
} entfernt, mit Stärke { $fleet }; die aktiven Ritter haben { $island }.
board-merchant = Hier steht der Händler ({ $player }): { $place }.
board-knights = – Ritter: { $knights }
board-knight-active = { $rank } (aktiv) auf { $place }
board-knight-inactive = { $rank } (inaktiv) auf { $place }
board-walls = – Stadtmauern: { $places }
board-on-side = – Liegende Städte: { $places }
board-metropolis = – Metropole ({ $track }): { $place }

alt-walled-city = Stadt mit Stadtmauer ({ $place })
alt-metropolis = Metropole ({ $place })
alt-walled-metropolis = Metropole mit Stadtmauer ({ $place })
alt-knight-active = aktiver { $rank } ({ $place })
alt-knight-inactive = inaktiver { $rank } ({ $place })

piece-wall = Stadtmauer
deed-activation = Aktivierung eines Ritters
deed-improvement = { $track } auf Stufe { $level }

hand-progress = Fortschrittskarten: { $cards }.
hand-gift = Du wirst schenken: { $cards }.
hand-sealed-city = Du wirst deine Stadt auf { $place } verlieren.
hand-sealed-draw = Du wirst eine Fortschrittskarte ziehen ({ $track }).
hand-sealed-no-draw = Du wirst keine Fortschrittskarte ziehen.
hand-sealed-card = Du wirst zurücklegen: { $card }.
hand-shown = Du siehst: { $cards }.

progress-line = – { $card }: { $about }
about-alchemist = Lege die beiden Zahlenwürfel fest, statt sie zu würfeln; nur der Ereigniswürfel wird geworfen.
about-crane = Dein nächster Ausbau in diesem Zug kostet 1 Handelsware weniger.
about-engineering = Baue kostenlos eine Stadtmauer.
about-invention = Tausche zwei Zahlenchips auf dem Spielplan, aber keine 2, 6, 8 oder 12.
about-irrigation = Nimm 2 Getreide für jedes Ackerland, an dem du ein Gebäude hast.
about-medicine = Mach eine Siedlung für 2 Erz und 1 Getreide zur Stadt.
about-mining = Nimm 2 Erz für jedes Gebirge, an dem du ein Gebäude hast.
about-printing = 1 Punkt, sofort offen ausgelegt.
about-road-building = Baue kostenlos zwei Straßen.
about-smith = Werte kostenlos einen oder zwei deiner Ritter auf.
about-commercial-harbor = Leg jedem Spieler einmal einen Rohstoff vor; er gibt dafür eine Handelsware seiner Wahl.
about-commodity-monopoly = Nenne eine Handelsware: Alle geben dir 1 davon.
about-master-merchant = Sieh dir die Hand eines Spielers mit mehr Punkten als du an und nimm 2 Karten.
about-merchant = Stell den Händler neben ein Gebäude von dir: 1 Punkt, und die Bank nimmt den Rohstoff des Feldes 2:1.
about-merchant-fleet = Die Bank nimmt eine Sorte deiner Wahl 2:1, bis dein Zug endet.
about-resource-monopoly = Nenne einen Rohstoff: Alle geben dir bis zu 2 davon.
about-bishop = Versetze den Räuber, und stiehl jedem eine Karte, der dort ein Gebäude hat.
about-constitution = 1 Punkt, sofort offen ausgelegt.
about-deserter = Ein anderer Spieler gibt einen Ritter ab; du darfst einen vom selben Rang aufstellen.
about-diplomat = Entferne eine Straße mit offenem Ende; eine eigene darfst du anderswo bauen.
about-intrigue = Verdränge einen fremden Ritter von einer deiner Straßen.
about-sabotage = Alle mit mindestens so vielen Punkten wie du werfen die Hälfte ihrer Karten ab.
about-spy = Sieh dir die Fortschrittskarten eines anderen Spielers an und nimm eine.
about-warlord = Aktiviere kostenlos alle deine Ritter.
about-wedding = Alle mit mehr Punkten als du schenken dir 2 Karten ihrer Wahl.

option-game = Spiel
option-fifth-card = Fünfte Fortschrittskarte
option-defense = Wer sich den Barbaren stellt

value-game-base = Das Basisspiel
value-game-cities-knights = Städte & Ritter
value-fifth-card-at-once = Fünfte Fortschrittskarte sofort spielen oder zurücklegen
value-fifth-card-end-of-turn = Fünfte Fortschrittskarte bis Zugende behalten
value-defense-everyone = Alle aktiven Ritter stellen sich den Barbaren
value-defense-chosen = Jeder wählt, welche Ritter sich den Barbaren stellen
