# What a message is headed, and what a chat is told beside it.

heading-hand = Deine Karten
heading-board = Der Spielplan
heading-log = Das Protokoll des Spiels
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
    [one] Inzwischen wurde ein Zug gespielt, der hier nicht erzählt wird.
   *[other] Inzwischen wurden { $count } Züge gespielt, die hier nicht erzählt werden.
}
told-back = Wieder da: Das Spiel geht weiter, wo es stand.

link-code = Dein Code: { $code }
link-how = Im anderen Raum tippt jemand „verbinden { $code }“ als Befehl: mit / davor auf Discord, mit ! auf Matrix. Am Web-Tisch kommt er in das Feld „Mit Code mitspielen“ auf der ersten Seite.
link-once = Er gilt einmal, 24 Stunden lang. Ein weiteres /verbinden macht diesen Code ungültig.
link-managers = Alle im anderen Raum sehen dann diesen Tisch und können sich setzen. Wer jenen Raum verwaltet, kann Spieler überspringen, das Spiel abbrechen und den Tisch ändern, genau wie du.
