# How the players and the board stand.

title-founding = Gründung · { $player }
title-turn = Zug { $number } · { $player }
title-over = Das Spiel ist vorbei · { $player } hat gewonnen
title-stopped = Das Spiel ist vorbei · es wurde abgebrochen

standing = { $player }: { $facts }
standing-resigned = { $player } (hat aufgegeben): { $facts }
standing-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
standing-hand = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
standing-cards = { $count ->
    [one] { $count } Entwicklungskarte
   *[other] { $count } Entwicklungskarten
}
standing-knights = { $count } Ritter
standing-largest-army = Größte Rittermacht ({ $count } Ritter)
standing-road = Straßenlänge { $length }
standing-longest-road = Längste Handelsstraße ({ $length })

status-news = Seit deinem letzten Zug:
status-nothing-new = Seit deinem letzten Zug ist nichts passiert.
status-goal = Wer im eigenen Zug zuerst { $points } Punkte hat, gewinnt.

offer-open = { $player } bietet { $give } gegen { $want }. { $replies }.
reply-waiting = { $player } hat noch nicht geantwortet
reply-accepted = { $player } nimmt an
reply-declined = { $player } lehnt ab
reply-countered = { $player } macht ein Gegenangebot

bank-holds = Die Bank: { $cards } · { $deck ->
    [one] { $deck } Entwicklungskarte
   *[other] { $deck } Entwicklungskarten
}.
dice-deck = Ausgeglichene Würfel: { $left } von 36 Würfen sind übrig; bei 5 werden alle neu gemischt.

board-row = Reihe { $row }: { $hexes }
board-harbors = Häfen: { $harbors }
board-harbor = { $harbor } bei { $from }-{ $to }
board-no-harbors = Die Insel hat keine Häfen.
board-robber = Hier steht der Räuber: { $place }.
board-settlements = – Siedlungen: { $places }
board-cities = – Städte: { $places }
board-roads = – Straßen: { $places }

alt-buildings = { $player } hat: { $places }.
alt-settlement = Siedlung ({ $place })
alt-city = Stadt ({ $place })

end-won = { $player } gewinnt mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}!
end-stopped = Das Spiel wurde abgebrochen, bevor jemand gewonnen hat.
end-line = { $place }. { $player }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}: { $parts }
end-settlements = { $count ->
    [one] { $count } Siedlung
   *[other] { $count } Siedlungen
}
end-cities = { $count ->
    [one] { $count } Stadt
   *[other] { $count } Städte
}
end-longest-road = Längste Handelsstraße
end-largest-army = Größte Rittermacht
end-hidden = { $count ->
    [one] { $count } Siegpunktkarte
   *[other] { $count } Siegpunktkarten
}
end-held = Übrig auf der Hand von { $player }: { $cards }.
end-held-developments = Übrig auf der Hand von { $player }: { $hand }; an Entwicklungskarten: { $cards }.
end-held-progress = Übrig auf der Hand von { $player }: { $hand }; an Fortschrittskarten: { $cards }.
end-resigned = hat aufgegeben

cost-levels = von { $first } (Stufe 1) bis { $last } (Stufe { $top })
cost-permit = so viel Gold wie seine Zahl, { $least } bis { $most }
rolls-title = { $count ->
    [one] { $count } Wurf
   *[other] { $count } Würfe
}
rolls-of = { $count ->
    [0] { $sum }: nie
    [one] { $sum }: einmal
   *[other] { $sum }: { $count }-mal
}
offer-accepted = { $count ->
    [one] { $players } nimmt dein Angebot an: Bestätige den Handel, oder zieh das Angebot zurück.
   *[other] { $players } nehmen dein Angebot an: Wähle, mit wem du handelst, oder zieh das Angebot zurück.
}
offer-waits = Dein Angebot steht: Es fehlt noch die Antwort von { $players }.
