# What menus ask, and what stands on their lines and on buttons. Lines and buttons are short: at most 80 characters.

ask-turn = Was tust du in deinem Zug?
ask-build-what = Was baust du?
ask-build-road = Wo baust du deine Straße?
ask-build-settlement = Wo baust du deine Siedlung?
ask-build-city = Welche Siedlung wird zur Stadt?
ask-found-settlement = Wo gründest du deine Siedlung?
ask-found-road = Wohin führt ihre Straße?
ask-free-road = { $left ->
    [one] Wo baust du deine kostenlose Straße?
   *[other] Wo baust du die erste deiner { $left } kostenlosen Straßen?
}
ask-robber-where = Wohin versetzt du den Räuber?
ask-rob-whom = Wen beraubst du?
ask-discard = { $count ->
    [one] Welche Karte wirfst du ab?
   *[other] Welche { $count } Karten wirfst du ab?
}
ask-discard-more = Bisher wirfst du { $chosen } ab; welche { $left } noch?
ask-play-what = Welche Entwicklungskarte spielst du?
ask-plenty = { $count ->
    [one] Welche Karte nimmst du von der Bank?
   *[other] Welche { $count } Karten nimmst du von der Bank?
}
ask-plenty-more = Bisher nimmst du { $chosen }; welche { $left } noch?
ask-monopoly = Welchen Rohstoff verlangst du von allen?
ask-trade-what = Mit wem handelst du?
ask-offer-give = Was gibst du?
ask-offer-give-more = Du gibst { $give }; noch etwas?
ask-offer-want = Du gibst { $give }; was willst du dafür?
ask-offer-want-more = Du gibst { $give } und willst { $want }; noch etwas?
ask-bank-give = Was gibst du der Bank?
ask-bank-get = Du gibst der Bank { $give }; was nimmst du?
ask-answer-offer = { $by } gibt dir { $want } gegen { $give }. Nimmst du an?
ask-accept-which = Welches Angebot nimmst du an?
ask-decline-which = Welches Angebot lehnst du ab?
ask-counter-which = Auf welches Angebot machst du ein Gegenangebot?
ask-confirm-with = Mit wem handelst du?
ask-skip-whom = Wer soll übersprungen werden?
ask-resign = Gibst du wirklich auf? Deine Figuren bleiben auf dem Spielplan, deine Karten gehen zurück an die Bank.
ask-stop = Soll das Spiel wirklich für alle enden?
ask-clear = Diesen Tisch für alle abräumen? Danach kann jeder mit /neu einen neuen eröffnen.
ask-vote = Bist du einverstanden?
ask-option-which = Welche Option änderst du?
ask-option-value = { $option }: Was soll gelten?
ask-robot-add = Welcher Roboter kommt dazu?
ask-robot-remove = Welcher Roboter geht?
ask-people-whom = Um wen geht es?
ask-people-what = Was soll geschehen?
ask-chat-who = Wer darf hier chatten?
ask-away-until = Wie lange bist du weg?
ask-delegate-until = Wie lange soll ein Roboter für dich spielen?
ask-language-mine = Welche Sprache liest du?
ask-language-table = Welche Sprache spricht der Tisch?
ask-menu = Was möchtest du tun?

label-corner = { $label } · { $spoken }
label-edge = { $label } · { $spoken }
label-cost = { $thing }: { $cost }
label-add = + { $card }
label-give-done = Mehr gebe ich nicht: { $cards }
label-send = Angebot an { $to }: { $give } gegen { $want }
label-start-over = Von vorn
label-offer = { $by }: { $want } gegen { $give } von dir
label-accept = Annehmen
label-decline = Ablehnen
label-counter = Gegenangebot
label-confirm = Mit { $player } handeln
label-withdraw = Angebot zurückziehen
label-yes = Ja
label-manage = { $player }: entfernen, stummschalten oder sperren
label-remove = { $player } entfernen
label-mute = { $player } stummschalten
label-unmute = { $player } wieder chatten lassen
label-ban = { $player } sperren
label-unban = { $player } wieder hereinlassen
label-chat-seats = Nur wer einen Platz hat, darf chatten
label-chat-everyone = Alle dürfen chatten
label-no = Nein

deed-roll = Würfeln
deed-build = Bauen
deed-trade = Handeln
deed-offer = Angebot machen
deed-bank = Mit der Bank handeln
deed-play = Karte spielen
deed-end = Zug beenden
deed-found-settlement = Siedlung gründen
deed-found-road = Straße bauen
deed-free-road = Kostenlose Straße bauen
deed-robber = Räuber versetzen
deed-discard = Abwerfen
deed-answer = Antworten
deed-hand = Meine Hand
deed-board = Spielplan
deed-board-text = Spielplan als Text
deed-status = Spielstand
deed-menu = Mehr
deed-prepared = Vorbereitete Antworten
deed-drop-prepared = Alle verwerfen
deed-undo = Zurücknehmen
deed-skip = Jemanden überspringen
deed-people = Spieler und Chat
deed-resign = Aufgeben
deed-stop = Spiel abbrechen
deed-again = Nochmal spielen
deed-log = Spielprotokoll
deed-older = Älteres
deed-newer = Neueres
deed-film = Film
deed-replay = Zurückblicken
deed-first = Zum Anfang
deed-previous = Ein Schritt zurück
deed-next = Ein Schritt weiter
deed-last = Zum Ende
deed-numbers = Zahlen
deed-verify = Glück nachprüfen
deed-rules = Regeln
deed-settings = Einstellungen
deed-language = Meine Sprache
deed-table-language = Sprache des Tisches
deed-help = Hilfe
deed-join = Mitspielen
deed-leave = Verlassen
deed-robot-add = Roboter holen
deed-robot-remove = Roboter entfernen
deed-option = Optionen
deed-start = Spiel starten
deed-away = Ich bin weg
deed-back = Ich bin wieder da
deed-delegate = Platz einem Roboter überlassen
deed-pause = Spiel ruhen lassen
deed-resume = Weiterspielen
deed-takeover = Diesen Platz übernehmen
