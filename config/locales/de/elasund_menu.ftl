# Elasund: what menus ask, and what stands on their lines and on buttons. Lines and buttons are short: at most 80
# characters.

ask-town-build = Wo baust du { $building }? Nenne das nordwestliche Feld.
ask-town-build-at = Was baust du auf { $place }?
ask-front = Wo baust du dein Mauerteil?
ask-permit = Welchen Baubrief legst du?
ask-permit-where = Wohin legst du deinen Baubrief?
ask-permit-move = Welchen Baubrief versetzt du?
ask-permit-move-where = Wohin kommt dein Baubrief?
ask-raise = Welchen Baubrief ersetzt du durch einen höheren?
ask-raise-by = Welcher Baubrief kommt an seine Stelle?
ask-color = Machtkarten welcher Farbe zahlst du?
ask-bonus = Welchen Bonus nimmst du?
ask-row = In welche Reihe fährt das Schiff?
ask-tile = Welches Kirchenplättchen legst du? Das andere kommt unter den Stapel.
ask-hut = Welche Hütte setzt du?
ask-hut-where = Wohin kommt deine Hütte? Nenne das nordwestliche Feld.
ask-reclaim = { $most ->
    [one] Welche Karte holt dein Turm zurück?
   *[other] Welche Karten holen deine Türme zurück? Höchstens { $most }.
}
ask-reclaim-more = Bisher holen deine Türme { $chosen } zurück; höchstens { $left } noch?

label-row = Reihe { $row }
label-elsewhere = In eine andere Reihe, für 2 Machtkarten einer Farbe
label-of-one-color = { $count } Machtkarten einer Farbe
label-no-influence = Keine Machtkarten
label-front = { $front } ({ $place })
label-permit = Baubrief { $value }
label-permit-at = Baubrief { $value } auf { $place }
label-wall = ein Mauerteil
label-church = ein Kirchenplättchen
label-reclaim-done = Das ist alles: { $cards }

bonus-move = Baubrief versetzen: 2 Machtkarten einer Farbe
bonus-raise = Baubrief durch einen höheren ersetzen: 2 Machtkarten einer Farbe und Gold
bonus-permit = Baubrief irgendwohin legen: eine Machtkarte jeder Farbe und Gold
bonus-gold = 2 Gold nehmen: eine Machtkarte jeder Farbe

deed-permit = Baubrief
deed-gold = Zwei Gold
deed-bonus = Bonus
deed-ship = Schiff ziehen
deed-pirates = Piraten schicken
deed-reclaim = Karten zurückholen
deed-tile = Kirchenplättchen wählen
deed-hut = Hütte setzen

error-other-game = Dieser Befehl gehört zu einem anderen Spiel. Hier geht { $commands }.
error-no-trade = In Elasund handelt niemand mit Karten: weder untereinander noch mit der Bank.
error-no-bonus = Deine Karten reichen für keinen Bonus: Es braucht zwei Machtkarten einer Farbe für einen deiner Baubriefe auf dem Spielplan oder eine Karte jeder Farbe.
error-unknown-square = „{ $label }“ ist kein Feld; ein Feld ist ein Buchstabe und eine Zahl, etwa { $example }.
error-unknown-row = Reihe { $row } gibt es nicht; es gibt 2 bis 6 und 8 bis 12.
error-unknown-column = Spalte { $column } gibt es nicht; die Spalten gehen von A bis { $last }.
error-squares-near = Du könntest { $near } wählen.
expected-row = die Nummer einer Reihe, 2 bis 6 oder 8 bis 12

slash-square = Ein Feld, etwa C8: bei einem Gebäude das nordwestliche; ohne Angabe kommt ein Menü
slash-row = Die Nummer einer Reihe
slash-front = Eine Seite der Mauer: Norden, Süden, Nordosten oder Südosten; ohne Angabe kommt ein Menü
slash-permit = Die Zahl auf einem Baubrief; ohne Angabe kommt ein Menü
slash-influence = Die Farbe der Machtkarten, die du zahlst, wenn du welche zahlst
slash-hut = Welche Hütte, wenn beide einen Platz brauchen
slash-town-cards = Etwa 2 Gold 1 rot; ohne Angabe kommt ein Menü
