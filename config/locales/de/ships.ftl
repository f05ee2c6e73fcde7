# Ships: what happened, what is asked, why something is not legal, how such a game stands, and its rules in short.
# $who is "you" when the reader is the one who acted or is asked, and then $player is not named.
# Never "sein" or "ihr" of a player: what they are is not known.

notice-ship-built = { $who ->
    [you] Du baust ein Schiff auf { $place }.
   *[other] { $player } baut ein Schiff auf { $place }.
}
notice-ship-moved = { $who ->
    [you] Du versetzt dein Schiff von { $origin } nach { $place }.
   *[other] { $player } versetzt ein Schiff von { $origin } nach { $place }.
}
notice-pirate-moved = { $who ->
    [you] Du versetzt den Seeräuber: { $place }.
   *[other] { $player } versetzt den Seeräuber: { $place }.
}
notice-area-settled = { $who ->
    [you] Du besiedelst Neuland ({ $area }): { $points } Punkte mehr.
   *[other] { $player } besiedelt Neuland ({ $area }): { $points } Punkte mehr.
}
notice-gold-owed = Gold bringt Ertrag: { $owed }.
notice-gold-owed-to = { $player } wählt { $count ->
    [one] { $count } Rohstoff
   *[other] { $count } Rohstoffe
}
notice-gold-taken = { $who ->
    [you] Du nimmst { $cards } für dein Gold.
   *[other] { $player } nimmt { $cards } für Gold.
}
notice-longest-route = { $who ->
    [you] Du hast jetzt die Längste Handelsstraße mit Länge { $length }: 2 Punkte.
   *[other] { $player } hat jetzt die Längste Handelsstraße mit Länge { $length }: 2 Punkte.
}
notice-longest-route-aside = Niemand hat mehr die Längste Handelsstraße.

knights-pirate-entered = Der Seeräuber ist gekommen: { $place }.
knights-pirate-chased = { $who ->
    [you] Dein Ritter auf { $place } vertreibt den Seeräuber.
   *[other] { $player } vertreibt den Seeräuber mit dem Ritter auf { $place }.
}
knights-own-ship-removed = { $who ->
    [you] Du nimmst dein Schiff auf { $place } weg und darfst es anderswo einsetzen.
   *[other] { $player } nimmt ein eigenes Schiff auf { $place } weg und darf es anderswo einsetzen.
}
knights-ship-removed = { $who ->
    [you] Du entfernst das Schiff auf { $place } ({ $victim }).
   *[other] { $player } entfernt das Schiff auf { $place } ({ $victim }).
}
knights-piece-kept = { $who ->
    [you] Du setzt nichts wieder ein: Was du weggenommen hast, ist wieder in deinem Vorrat.
   *[other] { $player } setzt nichts wieder ein.
}

prompt-take-gold = { $who ->
    [you] Gold bringt Ertrag: Nimm { $count ->
        [one] einen Rohstoff
       *[other] { $count } Rohstoffe
    } deiner Wahl von der Bank.
   *[other] { $player }, nimm für Gold { $count ->
        [one] einen Rohstoff
       *[other] { $count } Rohstoffe
    } deiner Wahl von der Bank.
}
prompt-found-road-or-ship = { $who ->
    [you] Baue jetzt eine Straße oder ein Schiff, ausgehend von { $place }.
   *[other] { $player }, baue eine Straße oder ein Schiff, ausgehend von { $place }.
}
prompt-free-road-or-ship = { $who ->
    [you] Baue { $left ->
        [one] kostenlos eine Straße oder ein Schiff.
       *[other] kostenlos { $left } Straßen oder Schiffe, nacheinander.
    }
   *[other] { $player }, baue { $left ->
        [one] kostenlos eine Straße oder ein Schiff.
       *[other] kostenlos { $left } Straßen oder Schiffe, nacheinander.
    }
}
prompt-move-robber-or-pirate = { $who ->
    [you] Versetze den Räuber oder den Seeräuber auf ein anderes Feld.
   *[other] { $player }, versetze den Räuber oder den Seeräuber auf ein anderes Feld.
}
prompt-relocate-ship = { $who ->
    [you] Setze das weggenommene Schiff anderswo ein, oder behalte es.
   *[other] { $player }, setze das weggenommene Schiff anderswo ein, oder behalte es.
}
prompt-move-displaced-ships = { $who ->
    [you] Dein { $rank } wurde von { $place } verdrängt: Wähle, wohin er über deine Straßen und Schiffe zieht.
   *[other] { $player }, dein { $rank } wurde von { $place } verdrängt: Zieh mit ihm weiter.
}

error-no-ships = Dieses Spiel läuft ohne Schiffe; in der Lobby des nächsten könnt ihr sie wählen.
error-no-land = Um diese Kreuzung herum ist nur Meer; wähle eine an Land.
error-not-at-home = Die ersten Gebäude stehen auf der Hauptinsel; wähle dort eine Kreuzung.
error-open-sea = Über das offene Meer führt keine Straße; baue dort ein Schiff, oder wähle einen Weg an Land.
error-not-at-sea = Im Landesinneren liegt kein Schiff; wähle einen Weg an der Küste oder auf dem Meer.
error-no-ships-left = Deine { $supply } Schiffe sind alle auf dem Spielplan; eines versetzen darfst du noch.
error-pirate-near = Rund um das Feld des Seeräubers wird kein Schiff gebaut oder versetzt; wähle einen anderen Weg.
error-not-your-ship = Dort hast du kein Schiff; /spielplan als: text zeigt, wo deine liegen.
    .page = Dort hast du kein Schiff.
error-ship-is-new = Dieses Schiff wurde erst in diesem Zug gebaut; versetzen kannst du es ab deinem nächsten Zug.
error-ship-moved-already = Du darfst in jedem Zug ein Schiff versetzen und hast das schon getan; versetze das nächste in deinem nächsten Zug.
error-line-is-closed = Diese Schiffslinie ist an beiden Enden geschlossen und bleibt liegen; versetze das letzte Schiff einer offenen Linie.
error-ship-not-at-end = Nur das letzte Schiff einer offenen Linie lässt sich versetzen; wähle eines am Ende.
error-knight-stranded = Dein Ritter stünde dann ohne Straße und Schiff da; versetze ein anderes Schiff, oder zieh zuerst mit dem Ritter.
error-pirate-at-sea = Der Seeräuber bleibt auf dem Meer; wähle ein Meerfeld.
error-robber-on-land = Der Räuber bleibt an Land; wähle ein Landfeld.
error-pirate-must-move = Dort ist der Seeräuber schon; versetze ihn auf ein anderes Meerfeld.
error-pirate-waits = Der Seeräuber bleibt fern, bis die Barbaren einmal angegriffen haben.
error-take-gold-first = Wähle zuerst, was dein Gold dir bringt, mit /gold.
    .page = Wähle zuerst, was dein Gold dir bringt, mit „{ deed-take-gold }“.
error-gold-goes-round = Andere wählen vor dir, was ihr Gold bringt: Wir warten auf { $players }.
error-not-at-pirate = Der Ritter muss an einer Kreuzung am Feld des Seeräubers stehen; zieh zuerst mit ihm dorthin.

error-found-road-or-ship-first = Baue zuerst die Straße oder das Schiff an deiner neuen Siedlung, mit /bauen straße oder /bauen schiff.
    .page = Baue zuerst die Straße oder das Schiff an deiner neuen Siedlung; der Spielplan zeigt, wo.
error-move-robber-or-pirate-first = Versetze zuerst den Räuber oder den Seeräuber, mit /räuber oder /seeräuber.
    .page = Versetze zuerst den Räuber oder den Seeräuber; der Spielplan zeigt, wohin.
error-lay-roads-or-ships-first = Baue zuerst deine kostenlosen Straßen oder Schiffe, mit /bauen straße oder /bauen schiff.
    .page = Baue zuerst deine kostenlosen Straßen oder Schiffe; der Spielplan zeigt, wo.
error-nothing-leads-there = Keine deiner Straßen und keines deiner Schiffe führt dorthin; eine Straße setzt eine Straße fort, ein Schiff ein Schiff, und beide beginnen an einer Siedlung oder Stadt.
error-road-or-ship-not-at-settlement = Diese Straße oder dieses Schiff muss an deiner neuen Siedlung beginnen: { $place }.
error-no-road-or-ship-possible = Für eine kostenlose Straße oder ein Schiff fehlt dir der Platz oder die Figur; heb die Karte für später auf.
error-no-victim-of-pirate = Dort gibt es niemanden zu berauben; wähle das Feld, ohne jemanden zu nennen.
error-no-place-for-settlement-ships = Du hast keinen Platz für eine Siedlung: Deine Straßen oder Schiffe müssen zu einer Kreuzung an Land führen, neben der kein Gebäude steht.
error-out-of-reach-ships = Deine Straßen und Schiffe führen diesen Ritter nicht ohne Unterbrechung zu einer freien Kreuzung dort; wähle eine andere.
error-no-own-road-or-ship = Keine Straße und kein Schiff von dir berührt diese Kreuzung; wähle eine andere.
error-no-road-or-ship = Dort liegt weder Straße noch Schiff; wähle einen Weg mit einem davon.
error-piece-was-there = Genau dort lag die Figur; setze sie anderswo ein, oder behalte sie im Vorrat.
error-piece-not-open = Diese Figur hat kein offenes Ende; wähle eine Straße oder ein Schiff, woran an einem Ende nichts vom selben Besitzer anschließt.
error-knight-would-strand-ships = Der Ritter auf { $place } stünde dann ohne Straße und Schiff da; wähle eine andere Figur.

piece-ship = Schiff
standing-route = Handelsstraße mit Länge { $length }
standing-longest-route = Längste Handelsstraße ({ $length })
standing-new-land = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} für Neuland
standing-ships-left = { $count ->
    [0] kein Schiff mehr übrig
    [one] { $count } Schiff übrig
   *[other] { $count } Schiffe übrig
}
end-longest-route = Längste Handelsstraße

board-frame = Ringsum liegt das Meer: { $first } bis { $last }.
board-pirate = Hier ist der Seeräuber: { $place }.
board-pirate-away = Der Seeräuber kommt mit dem ersten Angriff: { $place }.
board-area = Neuland, { $points } Punkte für die erste Siedlung ({ $players }): { $area }
board-area-settled = Neuland, von allen besiedelt: { $area }
board-ships = – Schiffe: { $places }
alt-ships = { $count ->
    [one] { $count } Schiff
   *[other] { $count } Schiffe
}
hand-ships-left = Schiffe, die du noch bauen kannst: { $count }.

about-road-building-ships = Baue kostenlos zwei Straßen, zwei Schiffe oder eins von jedem.
about-diplomat-ships = Entferne eine Straße oder ein Schiff mit offenem Ende; Eigenes darfst du anderswo einsetzen.
about-intrigue-ships = Verdränge einen fremden Ritter von einer deiner Straßen oder einem deiner Schiffe.
about-bishop-ships = Versetze den Räuber, nicht den Seeräuber, und stiehl jedem eine Karte, der dort ein Gebäude hat.

option-arrangement = Felder und Zahlen
value-arrangement-fixed = Felder und Zahlen an festen Plätzen
value-arrangement-shuffled = Felder und Zahlen gemischt
value-board-new-shores = Neue Ufer
value-board-through-the-desert = Durch die Wüste
value-game-ships = Schiffe und Inseln
value-own = { $option }: { $name }

rules-ships-goal = Ziel. Wer als Erster im eigenen Zug { $points } Punkte hat, gewinnt: 1 für jede Siedlung, 2 für jede Stadt, 2 für die erste eigene Siedlung in jedem neuen Gebiet, 2 für die Längste Handelsstraße, 2 für die Größte Rittermacht, 1 für jede Siegpunktkarte. Handkarten sind geheim; wie viele jemand hat, ist es nicht.
rules-ships-knights-goal = Ziel. Wer als Erster im eigenen Zug { $points } Punkte hat, gewinnt: 1 für eine Siedlung, 2 für eine Stadt, 2 mehr für eine Metropole, 2 für die erste eigene Siedlung in jedem neuen Gebiet, 1 für jeden Retterpunkt, 1 für den Händler, 1 für jede Fortschrittskarte, die ein Punkt ist, 2 für die Längste Handelsstraße. Entwicklungskarten und die Größte Rittermacht gibt es nicht.
rules-ships-founding = Die ersten Gebäude stehen auf der Hauptinsel. An der Küste darf statt der Straße ein Schiff liegen.
rules-ships-production = Gold bringt Rohstoffe nach Wahl: einen für jede Siedlung, zwei für jede Stadt, sobald alle anderen Felder ihren Ertrag gebracht haben.
rules-ships-robber = Statt des Räubers darfst du den Seeräuber auf ein anderes Meerfeld versetzen und stiehlst dann jemandem eine Karte, der an diesem Feld ein Schiff hat. Rund um das Feld des Seeräubers wird kein Schiff gebaut oder versetzt; sonst verhindert er nichts. Der Räuber bleibt an Land.
rules-ships-knights-robber = Auch der Seeräuber wartet auf den ersten Angriff; bis dahin werden rund um sein Feld Schiffe gebaut und versetzt wie überall.
rules-ships-building = Ein Schiff kostet { $ship }; es liegt auf dem Meer oder an der Küste und schließt an deine Schiffe, Siedlungen oder Städte an. Eine Straße und ein Schiff schließen nur über eine Siedlung oder Stadt von dir aneinander an. Siedlungen darfst du auch dort bauen, wohin deine Schiffe führen. Du hast { $ships } Schiffe.
rules-ships-cards = Ein Ritter darf statt des Räubers den Seeräuber versetzen. Mit dem Straßenbau baust du Straßen oder Schiffe.
rules-ships-knights-cards = Was eine Karte über Straßen sagt, gilt auch für Schiffe.
rules-ships-knights-knights = Über Schiffe ziehen Ritter wie über Straßen, auch von einem auf das andere und bis aufs offene Meer; aufgestellt werden sie aber nur an Land. Ein Ritter an einer Kreuzung am Feld des Seeräubers kann ihn vertreiben.
rules-ships-sea = Schiffe. Einmal in jedem Zug, nach dem Würfeln, darfst du ein Schiff dorthin versetzen, wo du eines bauen könntest: das letzte einer offenen Linie, aber keines, das in diesem Zug gebaut wurde. Figuren und Gebäude anderer öffnen und schließen keine Linie: Auch neben ihnen darf das letzte Schiff versetzt werden. Eine Linie, die zwei deiner Siedlungen oder Städte verbindet, ist geschlossen und bleibt liegen. Neuland sind die Gebiete jenseits des Meeres oder der Wüste: Deine erste Siedlung in jedem davon bringt dir { $land } Punkte mehr, auch wenn andere schon dort sind.
rules-ships-knights-sea = Auch eine Linie von einem deiner Gebäude zu einem deiner Ritter ist geschlossen, solange er dort steht. Neben dem Ritter eines anderen darf das letzte Schiff einer offenen Linie trotzdem versetzt werden: Er hat die Linie schon unterbrochen. Du darfst kein Schiff versetzen, wenn dann einer deiner Ritter ohne Straße und Schiff dastünde.
rules-ships-awards = Mit Schiffen zählen Straßen und Schiffe zusammen; von den einen zu den anderen geht es nur über eine eigene Siedlung oder Stadt weiter. Ein eigenes Schiff wegzuziehen zählt als Unterbrechung: Deine Handelsstraße kann dadurch die kürzere werden, und bei Gleichstand gilt dasselbe wie nach jeder Unterbrechung.
