# What a message is headed, and what a chat is told beside it.

heading-hand = Deine Karten
heading-board = Der Spielplan
heading-log = Das Protokoll des Spiels · Seite { $page } von { $pages }
heading-film = Das Spiel als Film
heading-replay = Rückblick
heading-numbers = Das Spiel in Zahlen
heading-ledger = Das öffentliche Kartenbuch
heading-verify = Der Zufall dieses Spiels
heading-prepared = Deine vorbereiteten Antworten
heading-status = So steht das Spiel
heading-rules = Die Regeln
heading-help = Hilfe
heading-settings = Dieser Tisch
heading-link = Ein anderer Raum
heading-sealed = Du wirst abwerfen
heading-hand-at = { $table } · deine Karten
heading-offer = Angebot
offer-over = Dieses Angebot ist erledigt.

alt-places = Der Spielplan mit den Stellen zur Auswahl: { $places }.
alt-labels = Der Spielplan mit den Stellen zur Auswahl, jede mit ihrem Kürzel.

told-said = { $player }: { $text }
told-fewer = { $count ->
    [one] … { $count } Zeile davor ist weggelassen.
   *[other] … { $count } Zeilen davor sind weggelassen.
}
told-passed = { $count ->
    [one] Inzwischen wurde ein Zug gespielt, der hier nicht gezeigt wird.
   *[other] Inzwischen wurden { $count } Züge gespielt, die hier nicht gezeigt werden.
}
told-back = Wieder da: Das Spiel geht weiter, wo es stand.

link-code = Dein Code: { $code }
link-how = Im anderen Raum tippt jemand „verbinden { $code }“ als Befehl: mit / davor auf Discord, mit ! auf Matrix. Am Web-Tisch kommt er in das Feld „Mit Code mitspielen“ auf der ersten Seite.
link-once = Er gilt einmal, 24 Stunden lang. Ein weiteres /verbinden macht diesen Code ungültig.
    .page = Er gilt einmal, 24 Stunden lang. Ein neuerer Code macht diesen ungültig.
link-managers = Alle im anderen Raum sehen dann diesen Tisch und können sich setzen. Wer den anderen Raum verwaltet, kann Spieler überspringen, das Spiel abbrechen und den Tisch ändern, genau wie du.

log-turn = — { $turn } —
log-file = Das ganze Protokoll liegt als Datei bei: Damit lassen sich jeder Zug und jeder Wurf nachprüfen, wie es /nachprüfen tut.
    .page = Das ganze Protokoll lässt sich hier herunterladen: Damit lassen sich jeder Zug und jeder Wurf nachprüfen, wie es „{ deed-verify }“ tut.
log-file-later = Das ganze Protokoll gibt es als Datei, sobald das Spiel zu Ende ist.
replay-step = Schritt { $step } von { $steps } · { $turn }
alt-film = Ein Film des bisherigen Spiels, Zug für Zug. Am Ende: { $end }

verify-all = Der Zufall ist nachgeprüft: Jeder Schritt ({ $steps }) wurde nachgerechnet; der Spielplan, jeder Wurf und jede Karte folgen aus dem Startwert und den Anteilen, die hier stehen.
verify-played = Der Zufall ist nachgeprüft: Jeder Schritt ({ $steps }) wurde nachgerechnet; jeder Wurf und jede Karte folgen aus dem Startwert und den Anteilen, die hier stehen. Der Spielplan war vorgegeben.
verify-broken = Dieses Protokoll ist nicht in Ordnung. Zeile { $line }: { $why }. Bitte sag es dem Betreiber.
verify-seed = Der Startwert, der bis jetzt geheim war: { $seed }
verify-commitment = Sein Siegel, das seit der Eröffnung des Tisches unter /einstellungen steht: { $commitment }
    .page = Sein Siegel, das seit der Eröffnung des Tisches unter „{ deed-settings }“ steht: { $commitment }
verify-salts = Der Anteil jedes Einzelnen am Zufall: { $salts }
verify-file = Vergleiche das Siegel und deinen eigenen Anteil mit dem, was du vor dem Spiel notiert hast. Das Protokoll ist eine Datei: Mit comptoir verify kann es jeder selbst nachprüfen.
    .page = Vergleiche das Siegel und deinen eigenen Anteil mit dem, was du vor dem Spiel notiert hast.

count-points = Punkte
count-points-of = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
count-points-turns = Punkte nach jedem Zug
count-gained = Erhalten
count-gained-about = Karten erhalten
count-lost = Verloren
count-lost-about = abgeworfen oder geraubt
count-stolen = Geraubt
count-stolen-about = anderen genommen
count-traded = Handel
count-traded-about = Handelsbilanz
count-luck = Glück
count-luck-about = Glück
count-percent = { $index } %
count-throws = { $count ->
    [one] Ein Wurf
   *[other] { $count } Würfe
}
count-thrown = gewürfelt
count-expected = erwartet
counted = { $player }: { $counts }.
counted-as = { $about } { $value }
counted-throws = Gewürfelt: { $counts }.
count-luck-how = Glück ist, was die Würfel brachten, in Prozent dessen, was von den eigenen Gebäuden bei jedem Wurf zu erwarten war: Bei mehr als 100 % meinten sie es gut.
town-count-lost-about = abgeworfen oder zurückgegeben
town-count-paid = Ersatz
town-count-paid-about = Entschädigung erhalten
