# Elasund: what happened, what is asked, and why an action is not allowed.
# $who is "you" when the reader acted or must answer, and then $player is not named.

# $from is the row that it leaves; "sea" before the first roll.
town-ship-moved = { $from ->
    [sea] Das Schiff segelt in Reihe { $row }.
   *[other] Das Schiff segelt von Reihe { $from } in Reihe { $row }.
}
town-ship-passes = Das Schiff lag schon in Reihe { $from }, darum segelt es zwei Reihen weiter, in Reihe { $row }.
town-pirates-moved = { $who ->
    [you] Du schickst die Piraten in Reihe { $row }.
   *[other] { $player } schickt die Piraten in Reihe { $row }.
}
town-gold-returned = Der Bank fehlt Gold, darum geben alle zuerst die Hälfte ihres Goldes zurück: { $shares }.
town-income = Ertrag der Reihe: { $shares }.
town-income-none = Die Reihe bringt niemandem Ertrag.
town-plundered = Die Piraten plündern: { $owed }.
town-plundered-none = Es gibt nichts zu plündern: Niemand wirft etwas ab.
town-influence-short = Es sind zu wenige Machtkarten übrig, darum geben alle zuerst die Hälfte ihrer eigenen zurück: { $owed }.
town-reclaimed = { $who ->
    [you] Von den abgeworfenen Karten holst du { $cards } zurück.
   *[other] Von den abgeworfenen Karten holt { $player } { $cards } zurück.
}
town-reclaimed-none = { $who ->
    [you] Von den abgeworfenen Karten holst du nichts zurück.
   *[other] Von den abgeworfenen Karten holt { $player } nichts zurück.
}
town-influence-drawn = Du ziehst { $cards }.
town-influence-reshuffled = Die benutzten Machtkarten werden gemischt und sind der neue Stapel.

town-demolished = { $who ->
    [you] Auf { $place } wird { $building } abgerissen.
   *[other] Auf { $place } wird abgerissen: { $building } ({ $player }).
}
town-built = { $who ->
    [you] Du baust { $building } auf { $place }{ $cubes ->
        [0] .
        [one] , mit einem Siegpunktstein darauf.
       *[other] , mit { $cubes } Siegpunktsteinen darauf.
    }
   *[other] { $player } baut { $building } auf { $place }{ $cubes ->
        [0] .
        [one] , mit einem Siegpunktstein darauf.
       *[other] , mit { $cubes } Siegpunktsteinen darauf.
    }
}
town-built-over = Für { $price } mussten gleich große Gebäude weichen.
town-compensation = Für Baubriefe gezahlt: { $shares }.
town-trade-points = { $who ->
    [you] Du hast jetzt { $points ->
        [one] { $points } Handelspunkt.
       *[other] { $points } Handelspunkte.
    }
   *[other] { $player } hat jetzt { $points ->
        [one] { $points } Handelspunkt.
       *[other] { $points } Handelspunkte.
    }
}
town-trade-cubes = Das setzt { $count ->
    [one] einen Siegpunktstein
   *[other] { $count } Siegpunktsteine
} auf die Handelsleiste.
town-trade-cubes-lost = Das nimmt { $count ->
    [one] einen Siegpunktstein
   *[other] { $count } Siegpunktsteine
} von der Handelsleiste.
town-cubes-now = { $who ->
    [you] Du hast jetzt { $cubes } von { $all } Siegpunktsteinen auf dem Spielplan.
   *[other] { $player } hat jetzt { $cubes } von { $all } Siegpunktsteinen auf dem Spielplan.
}
town-wall-built = { $who ->
    [you] Du baust ein Mauerteil ({ $place }).
   *[other] { $player } baut ein Mauerteil ({ $place }).
}
town-wall-brings = Es bringt { $cards }.
town-wall-brings-none = Es brächte Machtkarten, aber es gibt keine mehr zu ziehen.
town-tower-built = { $who ->
    [you] Du baust einen Turm, mit einem Siegpunktstein darauf ({ $place }).
   *[other] { $player } baut einen Turm, mit einem Siegpunktstein darauf ({ $place }).
}
town-church-paid = { $who ->
    [you] Du bezahlst ein Kirchenplättchen.
   *[other] { $player } bezahlt ein Kirchenplättchen.
}
town-tiles-seen = Du siehst dir zwei Kirchenplättchen an: { $tiles }.
town-tiles-seen-hidden = { $player } sieht sich zwei Kirchenplättchen an und wählt eines.
town-tile-sunk = Du legst das andere unter den Stapel: { $tile }.
town-tile-sunk-hidden = { $player } legt das andere unter den Stapel.
town-tile-laid = { $who ->
    [you] Du legst { $tile } der Kirche auf { $place }, mit einem Siegpunktstein darauf.
   *[other] { $player } legt { $tile } der Kirche auf { $place }, mit einem Siegpunktstein darauf.
}
town-church-area = Die Kirche wird von { $first } bis { $last } reichen.
town-permit-returned = { $who ->
    [you] Dein Baubrief { $value } auf { $place } kommt zu dir zurück.
   *[other] Der Baubrief { $value } auf { $place } geht an { $player } zurück.
}
town-hut-placed = { $who ->
    [you] Du setzt { $hut } auf { $place }.
   *[other] { $player } setzt { $hut } auf { $place }.
}
town-hut-removed = { $who ->
    [you] Kein Platz für { $hut }: Sie ist aus dem Spiel.
   *[other] Kein Platz für eine { $hut } ({ $player }): Sie ist aus dem Spiel.
}

town-permit-placed = { $who ->
    [you] Du legst Baubrief { $value } auf { $place }, für { $price }.
   *[other] { $player } legt Baubrief { $value } auf { $place }, für { $price }.
}
town-permit-placed-free = { $who ->
    [you] Du legst Baubrief { $value } auf { $place }.
   *[other] { $player } legt Baubrief { $value } auf { $place }.
}
town-gold-taken = { $who ->
    [you] Du nimmst { $gold } von der Bank.
   *[other] { $player } nimmt { $gold } von der Bank.
}
town-gold-taken-none = { $who ->
    [you] Du verlangst Gold, aber die Bank hat keines mehr.
   *[other] { $player } verlangt Gold, aber die Bank hat keines mehr.
}
town-bonus-permit = { $who ->
    [you] Dein Bonus: Du legst Baubrief { $value } auf { $place }, für { $price }.
   *[other] { $player } nutzt den Bonus: Baubrief { $value } auf { $place }, für { $price }.
}
town-permit-moved = { $who ->
    [you] Dein Bonus: Du versetzt Baubrief { $value } von { $from } nach { $to }, für { $price }.
   *[other] { $player } nutzt den Bonus: Baubrief { $value } geht von { $from } nach { $to }, für { $price }.
}
town-permit-raised = { $who ->
    [you] Dein Bonus: Auf { $place } ersetzt Baubrief { $to } Baubrief { $from }, für { $price }.
   *[other] { $player } nutzt den Bonus: Auf { $place } ersetzt Baubrief { $to } Baubrief { $from }, für { $price }.
}
town-bonus-gold = { $who ->
    [you] Dein Bonus: Du bekommst { $gold } für { $price }.
   *[other] { $player } nutzt den Bonus: { $gold } für { $price }.
}

town-resigned = { $who ->
    [you] Du gibst auf. Was du gebaut hast, bleibt; deine Baubriefe und Karten gehen zurück.
   *[other] { $player } gibt auf. Was gebaut ist, bleibt; Baubriefe und Karten gehen zurück.
}
town-won = { $who ->
    [you] Du gewinnst mit allen { $cubes } Siegpunktsteinen auf dem Spielplan!
   *[other] { $player } gewinnt mit allen { $cubes } Siegpunktsteinen auf dem Spielplan!
}
town-won-last = { $who ->
    [you] Alle anderen haben aufgegeben: Du gewinnst mit { $cubes ->
        [one] { $cubes } Siegpunktstein
       *[other] { $cubes } Siegpunktsteinen
    } auf dem Spielplan.
   *[other] Alle anderen haben aufgegeben: { $player } gewinnt mit { $cubes ->
        [one] { $cubes } Siegpunktstein
       *[other] { $cubes } Siegpunktsteinen
    } auf dem Spielplan.
}
town-won-standstill = { $who ->
    [you] Zwanzig Runden lang wurde nichts gebaut: Du hast die meisten Siegpunktsteine ({ $cubes }) und gewinnst.
   *[other] Zwanzig Runden lang wurde nichts gebaut: { $player } hat die meisten Siegpunktsteine ({ $cubes }) und gewinnt.
}

town-prompt-shift = { $who ->
    [you] Das Schiff liegt schon in dieser Reihe: Zieh es in Reihe { $rows }.
   *[other] { $player }, das Schiff liegt schon in dieser Reihe: Zieh es in Reihe { $rows }.
}
town-prompt-pirates = { $who ->
    [you] Piraten! Schick sie in eine andere Reihe.
   *[other] { $player }, Piraten! Schick sie in eine andere Reihe.
}
town-prompt-return = { $who ->
    [you] Wähle { $count } deiner Machtkarten zum Zurückgeben.
   *[other] { $player }, wähle { $count } deiner Machtkarten zum Zurückgeben.
}
town-prompt-reclaim = { $who ->
    [you] Deine Türme holen bis zu { $most ->
        [one] { $most } abgeworfene Karte
       *[other] { $most } abgeworfene Karten
    } zurück, zur Wahl: { $cards }.
   *[other] { $player }, deine Türme holen bis zu { $most ->
        [one] { $most } abgeworfene Karte
       *[other] { $most } abgeworfene Karten
    } zurück, zur Wahl: { $cards }.
}
town-prompt-build = { $who ->
    [you] { $left ->
        [0] Leg einen Baubrief oder nimm 2 Gold.
        [one] Baue noch einmal, oder leg einen Baubrief oder nimm 2 Gold.
       *[other] Baue bis zu zweimal; dann leg einen Baubrief oder nimm 2 Gold.
    }
   *[other] { $player }, { $left ->
        [0] leg einen Baubrief oder nimm 2 Gold.
        [one] baue noch einmal, oder leg einen Baubrief oder nimm 2 Gold.
       *[other] baue bis zu zweimal; dann leg einen Baubrief oder nimm 2 Gold.
    }
}
town-prompt-tile = { $who ->
    [you] Wähle das erste Plättchen der Kirche.
   *[other] { $player }, wähle das erste Plättchen der Kirche.
}
town-prompt-tile-yours = Wähle das erste Plättchen der Kirche: { $tiles }.
town-prompt-hut = { $who ->
    [you] Finde einen neuen Platz für { $huts }.
   *[other] { $player }, finde einen neuen Platz für { $huts }.
}
town-prompt-bonus = { $who ->
    [you] Nimm einen Bonus für Machtkarten, oder beende deinen Zug.
   *[other] { $player }, nimm einen Bonus für Machtkarten, oder beende deinen Zug.
}
town-prompt-end = { $who ->
    [you] Beende deinen Zug.
   *[other] { $player }, beende deinen Zug.
}
town-standstill-near = Seit { $idle } Runden wurde nichts gebaut: Bleibt es { $left ->
    [one] in der nächsten Runde
   *[other] in den nächsten { $left } Runden
} dabei, gewinnt, wer die meisten Siegpunktsteine hat.

town-error-rolled = Du hast schon gewürfelt; baue, dann leg einen Baubrief oder nimm 2 Gold.
town-error-ship-first = Wähle zuerst die Reihe des Schiffs, mit /schiff.
    .page = Wähle zuerst die Reihe des Schiffs, mit „{ deed-ship }“.
town-error-reclaim-first = Sag zuerst, welche abgeworfenen Karten du zurückholst, mit /zurückholen.
    .page = Sag zuerst, welche abgeworfenen Karten du zurückholst, mit „{ deed-reclaim }“.
town-error-tile-first = Wähle zuerst das erste Plättchen der Kirche, mit /wählen.
    .page = Wähle zuerst das erste Plättchen der Kirche, mit „{ deed-tile }“.
town-error-hut-first = Finde zuerst einen neuen Platz für deine Hütte, mit /hütte.
    .page = Finde zuerst einen neuen Platz für deine Hütte, mit „{ deed-hut }“.
town-error-permit-first = Leg zuerst einen Baubrief oder nimm 2 Gold, mit /baubrief oder /gold.
    .page = Leg zuerst einen Baubrief oder nimm 2 Gold, mit „{ deed-permit }“ oder „{ deed-gold }“.
town-error-permit-done = Du hast in diesem Zug schon einen Baubrief gelegt oder Gold genommen; jetzt bleibt ein Bonus oder /ende.
    .page = Du hast in diesem Zug schon einen Baubrief gelegt oder Gold genommen; jetzt bleibt ein Bonus oder „{ deed-end }“.
town-error-bonus-done = Es gibt einen Bonus pro Zug, und du hattest ihn; beende den Zug mit /ende.
    .page = Es gibt einen Bonus pro Zug, und du hattest ihn; jetzt bleibt „{ deed-end }“.
town-error-builds-used = Gebaut wird zweimal pro Zug, und das hast du schon getan; leg jetzt einen Baubrief oder nimm Gold, mit /baubrief oder /gold.
    .page = Gebaut wird zweimal pro Zug, und das hast du schon getan; leg jetzt einen Baubrief oder nimm Gold, mit „{ deed-permit }“ oder „{ deed-gold }“.
town-error-ship-row = Dorthin kann das Schiff jetzt nicht; es kann in Reihe { $rows }.
town-error-influence-only = Jetzt werden nur Machtkarten zurückgegeben; behalte dein Gold.
town-error-too-many = Deine Türme holen höchstens { $most ->
    [one] { $most } Karte
   *[other] { $most } Karten
} zurück; nimm weniger.
town-error-not-discarded = Das wurde nicht alles abgeworfen; zur Wahl: { $cards }.
town-error-not-built = Hütten werden nicht gebaut; sie ziehen nur um, wenn etwas über sie gebaut wird.
town-error-none-left = Davon ist nichts mehr im Vorrat ({ $building }); baue etwas anderes.
town-error-own-built = Schon gebaut: { $building }. Nach einem Abriss kannst du es wieder bauen.
town-error-outside = Das ragt aus der Stadt hinaus; ihre Felder gehen von A2 bis { $last }.
town-error-foundation = { $place } ist die Baugrube der Kirche: Nichts anderes kommt dorthin; wähle ein anderes Feld.
town-error-church = Auf { $place } liegt ein Kirchenplättchen, und es bleibt dort; wähle andere Felder.
town-error-larger = { $building }: ein größeres Gebäude; überbauen lassen sich nur kleinere oder gleich große.
town-error-few-permits = { $needed ->
    [one] Auf den Feldern muss { $needed } Baubrief liegen
   *[other] Auf den Feldern müssen { $needed } Baubriefe liegen
}, und dort { $present ->
    [one] liegt { $present }
   *[other] liegen { $present }
}; leg zuerst mehr.
town-error-no-permit = Keiner der Baubriefe dort ist deiner; zum Bauen brauchst du mindestens einen.
town-error-majority = Deine Baubriefe dort zählen { $own }, die von { $player } { $theirs }; deine müssen mehr zählen.
town-error-same-size = { $building }: gleich groß; zum Überbauen nenne eine Farbe, von der du drei Karten hast.
town-error-no-influence = Dafür braucht es keine Machtkarten; lass die Farbe weg.
town-error-front = Dort ist die Stadtmauer fertig ({ $front }); wähle eine andere Seite.
town-error-no-segment = Deine { $count } Mauerteile sind alle gebaut; baue etwas anderes.
town-error-church-finished = Die Kirche ist fertig; baue etwas anderes.
town-error-tile = Das ist keines deiner zwei Plättchen; wähle eines davon mit /wählen.
    .page = Das ist keines deiner zwei Plättchen; wähle eines davon.
town-error-hut-placed = Nichts zu versetzen: { $hut } hat schon einen Platz.
town-error-trade-square = Auf ein Handelsfeld kommt keine Hütte, und { $place } ist eines; wähle andere Felder.
town-error-built-there = { $place } ist besetzt: { $building }; wähle ein freies Feld.
town-error-permit-there = { $who ->
    [you] Auf { $place } liegt dein Baubrief { $value }; wähle ein freies Feld.
   *[other] Auf { $place } liegt Baubrief { $value } von { $player }; wähle ein freies Feld.
}
town-error-town-full = Kein Feld ist für einen Baubrief frei; nimm Gold mit /gold.
    .page = Kein Feld ist für einen Baubrief frei; nimm Gold mit „{ deed-gold }“.
town-error-row = Ein Baubrief kommt jetzt in Reihe { $rows }; zwei Machtkarten einer Farbe öffnen jede Reihe.
town-error-reserve = Baubrief { $value } liegt schon auf dem Spielplan; in deinem Vorrat: { $left }.
town-error-no-reserve = Alle deine Baubriefe liegen auf dem Spielplan; nimm Gold mit /gold.
    .page = Alle deine Baubriefe liegen auf dem Spielplan; nimm Gold mit „{ deed-gold }“.
town-error-not-on-board = Dein Baubrief { $value } liegt nicht auf dem Spielplan; wähle einen, der dort liegt.
town-error-not-higher = Der andere Baubrief muss höher sein als der auf dem Spielplan.
town-error-no-gold-left = Die Bank hat kein Gold mehr, dieser Bonus brächte dir nichts.
