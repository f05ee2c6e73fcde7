# What happened. $who is "you" when the reader is the one who acted, and then $player is not named.
# Never "sein" or "ihr" of a player: what they are is not known.

notice-road-built = { $who ->
    [you] Du baust eine Straße auf { $place }.
   *[other] { $player } baut eine Straße auf { $place }.
}
notice-settlement-founded = { $who ->
    [you] Du gründest eine Siedlung auf { $place }.
   *[other] { $player } gründet eine Siedlung auf { $place }.
}
notice-settlement-built = { $who ->
    [you] Du baust eine Siedlung auf { $place }.
   *[other] { $player } baut eine Siedlung auf { $place }.
}
notice-city-built = { $who ->
    [you] Deine Siedlung auf { $place } wird zur Stadt.
   *[other] { $player } macht aus der Siedlung auf { $place } eine Stadt.
}
notice-first-cards = { $who ->
    [you] Deine ersten Karten: { $cards }.
   *[other] Erste Karten für { $player }: { $cards }.
}

notice-rolled = { $who ->
    [you] Du würfelst { $sum } ({ $first } + { $second }).
   *[other] { $player } würfelt { $sum } ({ $first } + { $second }).
}
notice-harvest = { $shares }.
notice-harvest-share = { $player } { $cards }
notice-harvest-gets = { $player } bekommt { $cards }
notice-harvest-none = Niemand bekommt etwas.
notice-bank-short = Der Bank fehlt: { $cards }.
notice-discards-owed = Zu viele Karten: { $owed }.
notice-discards-owed-by = { $player } muss { $count } abwerfen
notice-discard-kept = Du wirst abwerfen: { $cards }. Das kannst du noch ändern, bis alle gewählt haben.
notice-discard-sealed = { $player } hat die Karten zum Abwerfen gewählt.
notice-discarded = { $who ->
    [you] Du wirfst { $cards } ab.
   *[other] { $player } wirft { $cards } ab.
}

notice-robber-moved = { $who ->
    [you] Du versetzt den Räuber: { $place }.
   *[other] { $player } versetzt den Räuber: { $place }.
}
notice-stolen = { $thief } stiehlt eine Karte von { $victim }.
notice-stolen-by-you = Du stiehlst { $card } von { $victim }.
notice-stolen-from-you = { $thief } stiehlt { $card } von dir.

notice-card-bought = { $player } kauft eine Entwicklungskarte.
notice-card-drawn = Du kaufst eine Entwicklungskarte und ziehst: { $card }.
notice-card-played = { $who ->
    [you] Du spielst eine Karte: { $card }.
   *[other] { $player } spielt eine Karte: { $card }.
}
notice-plenty-taken = { $who ->
    [you] Du nimmst { $cards } von der Bank.
   *[other] { $player } nimmt { $cards } von der Bank.
}
notice-monopoly = { $who ->
    [you] Du kassierst { $resource ->
        [Lehm] allen Lehm
        [Wolle] alle Wolle
       *[other] alles { $resource }
    }: { $shares }.
   *[other] { $player } kassiert { $resource ->
        [Lehm] allen Lehm
        [Wolle] alle Wolle
       *[other] alles { $resource }
    }: { $shares }.
}
notice-monopoly-share = { $count } von { $player }
notice-monopoly-none = { $who ->
    [you] Du verlangst { $resource ->
        [Lehm] allen Lehm, aber niemand hat welchen.
        [Wolle] alle Wolle, aber niemand hat welche.
       *[other] alles { $resource }, aber niemand hat welches.
    }
   *[other] { $player } verlangt { $resource ->
        [Lehm] allen Lehm, aber niemand hat welchen.
        [Wolle] alle Wolle, aber niemand hat welche.
       *[other] alles { $resource }, aber niemand hat welches.
    }
}

notice-bank-trade = { $who ->
    [you] Du gibst der Bank { $give } und bekommst { $get }.
   *[other] { $player } gibt der Bank { $give } und bekommt { $get }.
}
notice-offer-to-all = { $who ->
    [you] Du bietest { $give } gegen { $want }.
   *[other] { $player } bietet { $give } gegen { $want }.
}
notice-offer = { $who ->
    [you] Du bietest { $to } { $give } gegen { $want }.
   *[other] { $player } bietet { $to } { $give } gegen { $want }.
}
notice-trade-accepted = { $who ->
    [you] Du nimmst das Angebot an.
   *[other] { $player } nimmt das Angebot an.
}
notice-trade-declined = { $who ->
    [you] Du lehnst das Angebot ab.
   *[other] { $player } lehnt das Angebot ab.
}
notice-trade-withdrawn = { $who ->
    [you] Du ziehst dein Angebot zurück.
   *[other] { $player } zieht das Angebot zurück.
}
notice-traded = { $who ->
    [you] Du gibst { $partner } { $give } und bekommst { $get }.
   *[other] { $player } gibt { $partner } { $give } und bekommt { $get }.
}
notice-trade-failed = { $who ->
    [you] Der Handel platzt: Du hast die Karten nicht mehr.
   *[other] Der Handel platzt: { $player } hat die Karten nicht mehr.
}

notice-longest-road = { $who ->
    [you] Du hast jetzt die Längste Handelsstraße mit Länge { $length }: 2 Punkte.
   *[other] { $player } hat jetzt die Längste Handelsstraße mit Länge { $length }: 2 Punkte.
}
notice-longest-road-aside = Niemand hat mehr die Längste Handelsstraße.
notice-largest-army = { $who ->
    [you] Du hast jetzt die Größte Rittermacht mit { $knights } Rittern: 2 Punkte.
   *[other] { $player } hat jetzt die Größte Rittermacht mit { $knights } Rittern: 2 Punkte.
}
notice-largest-army-aside = Niemand hat mehr die Größte Rittermacht.
notice-paired-turn = { $who ->
    [you] Du hast jetzt einen zweiten Zug, ohne Würfeln.
   *[other] { $player } hat jetzt einen zweiten Zug, ohne Würfeln.
}
notice-special-building = { $who ->
    [you] Du darfst jetzt bauen und kaufen.
   *[other] { $player } darf jetzt bauen und kaufen.
}

notice-resigned = { $who ->
    [you] Du gibst auf. Deine Figuren bleiben auf dem Spielplan, deine Karten gehen zurück an die Bank.
   *[other] { $player } gibt auf. Die Figuren bleiben auf dem Spielplan, die Karten gehen zurück an die Bank.
}
notice-won = { $who ->
    [you] Du gewinnst mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }!
   *[other] { $player } gewinnt mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }!
}
notice-hidden = Verdeckte Siegpunkte: { $shares }.
notice-hidden-share = { $player } { $count }
