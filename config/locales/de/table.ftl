# What a table tells beside its game.

forgotten = Jemand
forgotten-in-seat = Jemand ({ $seat })
table-title = Tisch von { $host }
table-lobby = In der Lobby: { $players }
table-playing = Im Spiel: { $players }
table-over = Vorbei: { $players }
table-free = { $count ->
    [one] { $count } freier Platz
   *[other] { $count } freie Plätze
}
table-steps-since = { $count ->
    [one] Ein Schritt, seit du hier warst
   *[other] { $count } Schritte, seit du hier warst
}
table-watching = { $count } Zuschauer

lobby-title = Ein neues Spiel
lobby-players = { $count ->
    [one] Am Tisch: { $players }
   *[other] Am Tisch ({ $count }): { $players }
}
lobby-empty = Noch sitzt niemand am Tisch.
lobby-robot = { $player } (Roboter)
lobby-seats = Für { $count } Spieler: Roboter nehmen die übrigen Plätze.
lobby-options = { $options }
lobby-how = Setz dich mit „Mitspielen“ oder /mitspielen. { $host } beginnt mit „Spiel starten“ oder /starten.
    .page = Setz dich mit „{ deed-join }“. { $host } beginnt mit „{ deed-start }“.
lobby-how-empty = Setz dich mit „Mitspielen“ oder /mitspielen. Wer zuerst kommt, ist Gastgeber und beginnt mit „Spiel starten“ oder /starten.
    .page = Setz dich mit „{ deed-join }“. Wer zuerst kommt, ist Gastgeber und beginnt mit „{ deed-start }“.

news-joined = { $player } spielt mit.
news-left = { $player } geht.
news-robot-joined = { $player }, ein Roboter, spielt mit.
news-robot-left = { $player }, ein Roboter, geht.
news-seated = { $player } übernimmt einen freien Platz.
news-robot-seated = { $player }, ein Roboter, übernimmt einen freien Platz.
news-vacant = { $player } geht. Der Platz ist frei: für jemand anderen mit /mitspielen oder für einen Roboter mit /roboter hinzufügen.
    .page = { $player } geht. Der Platz ist frei: für jemand anderen mit „{ deed-join }“ oder für einen Roboter mit „{ deed-robot-add }“ unter „{ deed-menu }“.
news-language = Dieser Tisch spricht jetzt { $language }.
news-voted-yes = { $player } ist einverstanden.
news-voted-no = { $player } ist nicht einverstanden.
news-hinted = { $player } holt sich einen Rat.
news-undo-failed = Keine Einigung: Die Aktion bleibt.
news-skip-failed = Keine Einigung: Niemand wird übersprungen.
news-remove-failed = Keine Einigung: Niemand wird entfernt.
news-by-room = Die Raumverwaltung
news-removed = { $by } hat { $player } entfernt.
news-removed-by-vote = { $player } wurde durch Abstimmung entfernt.
news-muted = { $by } hat { $player } stummgeschaltet.
news-unmuted = { $by } lässt { $player } wieder chatten.
news-banned = { $by } hat { $player } für diesen Tisch gesperrt.
news-unbanned = { $by } lässt { $player } wieder herein.
news-chat-seats = Jetzt darf hier nur chatten, wer einen Platz hat.
news-chat-everyone = Jetzt dürfen hier alle chatten, die der Tisch kennt.
news-stop-failed = Keine Einigung: Das Spiel geht weiter.
news-continued = Dieselben Leute spielen an einem neuen Tisch weiter.
news-branched = Diese Partie geht von einer beendeten aus weiter, nach { $steps ->
    [one] einem Zug
   *[other] { $steps } Zügen
 }. Sie zählt für keine Wertung.
news-lesson = Dieser Tisch ist eine Lektion: Die ersten Züge stehen fest, danach spielst du frei weiter. Die Partie zählt für keine Wertung.
news-linked-room = Dieser Tisch wird jetzt auch in { $room } auf { $network } gespielt.
news-linked-web = Dieser Tisch wird jetzt auch am Web-Tisch gespielt.
news-linked = Dieser Tisch wird jetzt auch in einem Raum auf { $network } gespielt.
news-linked-unencrypted = Dieser Raum ist nicht verschlüsselt.
news-unlinked-room = Dieser Tisch ist nicht mehr in { $room } auf { $network } zu sehen. Wer dort spielt, behält seinen Platz; /überspringen macht weiter, wenn jemand nicht antwortet.
    .page = Dieser Tisch ist nicht mehr in { $room } auf { $network } zu sehen. Wer dort spielt, behält seinen Platz; „{ deed-skip }“ unter „{ deed-menu }“ macht weiter, wenn jemand nicht antwortet.
news-unlinked-web = Dieser Tisch ist nicht mehr am Web-Tisch offen. Wer dort sitzt, behält seine Seite.
news-unlinked = Dieser Tisch ist nicht mehr in einem Raum auf { $network } zu sehen. Wer dort spielt, behält seinen Platz; /überspringen macht weiter, wenn jemand nicht antwortet.
    .page = Dieser Tisch ist nicht mehr in einem Raum auf { $network } zu sehen. Wer dort spielt, behält seinen Platz; „{ deed-skip }“ unter „{ deed-menu }“ macht weiter, wenn jemand nicht antwortet.
news-taken-back = { $player } hat eine Aktion zurückgenommen.
news-taken-back-what = { $player } hat zurückgenommen: „{ $moves }“
news-swapped = { $one } und { $other } haben die Plätze getauscht.
news-chosen = Ab jetzt gilt: { $option }.
news-replace-failed = Keine Einigung: Der Platz bleibt, wie er ist.
news-swap-failed = Keine Einigung: Die Plätze bleiben, wie sie sind.
news-choose-failed = Keine Einigung: Das Tempo bleibt, wie es ist.

vote-title = Eine Abstimmung
vote-undo = { $player } möchte die letzte Aktion zurücknehmen. Alle müssen einverstanden sein.
vote-skip = { $by } möchte { $player } überspringen. Mehr als die Hälfte muss einverstanden sein.
vote-stop = { $by } möchte das Spiel beenden. Alle müssen einverstanden sein.
vote-remove = { $by } möchte { $player } aus dem Spiel entfernen. Mehr als die Hälfte der anderen muss einverstanden sein; der Platz ist dann frei für einen Roboter oder jemand anderen.
vote-replace = { $by } möchte für { $player } weiterspielen und sähe dann diese Karten. { $player } kann allein zustimmen; sonst muss mehr als die Hälfte der anderen einverstanden sein.
vote-replace-robot = { $by } möchte den Platz von { $player } haben, einem Roboter. Mehr als die Hälfte muss einverstanden sein.
vote-swap = { $by } möchte mit { $player } den Platz tauschen: Jeder bekommt die Karten des anderen. Alle müssen einverstanden sein.
vote-choose = { $by } möchte ein anderes Tempo: { $option }. Mehr als die Hälfte muss einverstanden sein.
vote-passed = Angenommen; so geschieht es.
vote-waiting = Noch ohne Antwort: { $players }.

end-log = /protokoll gibt jetzt das ganze Protokoll: Damit lässt sich jeder Zug und jeder Wurf prüfen.
end-abandoned = Niemand, der mitspielte, kam zurück: Das Spiel gilt als verlassen und wurde beendet. Niemand hat es gewonnen, und es zählt für niemanden.
end-log-stopped = /protokoll gibt das Protokoll, so weit das Spiel ging: Damit lässt sich jeder Zug und jeder Wurf prüfen.
end-hints = { $player } hat sich { $count } Mal Rat geholt.
end-again = /nochmal startet ein neues Spiel mit denselben Leuten.

settings-host = Gastgeber an diesem Tisch: { $host }
settings-language = Der Tisch spricht: { $language }
settings-chat-seats = Chat: wer einen Platz hat
settings-chat-everyone = Chat: alle, die der Tisch kennt
settings-muted = Stummgeschaltet: { $players }
settings-banned = Gesperrt: { $players }
settings-luck = Der Zufall dieses Spiels stand fest, als der Tisch eröffnet wurde, und dies ist sein Siegel: { $commitment }. Heb eine Kopie auf: Nach dem Ende kann jeder das Protokoll damit vergleichen.
settings-luck-salts = Was jeder zum Zufall beigetragen hat, auch zum Vergleichen: { $salts }.

picture-bank = Bank
picture-any = { "" }
