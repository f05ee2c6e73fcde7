# Was das Haus über jemandes Spiele sagt, und darüber, was aufbewahrt wird.

my-games = Deine Spiele
my-games-none = Du spielst gerade nirgends. Setz dich mit /mitspielen, oder eröffne mit /neu einen Tisch.
    .page = Du spielst gerade nirgends.

me-title = Was für dich eingestellt ist
me-remind-each = Wartet ein Spiel auf dich, wirst du in diesem Abstand erinnert: { $time }. /ich erinnern ändert das, etwa /ich erinnern 3h.
me-remind-never = Du wirst einmal gerufen und nie erinnert. /ich erinnern ändert das, etwa /ich erinnern 1d.
me-hours-unsaid = Du darfst zu jeder Tageszeit erinnert werden. /ich wach 8:00-22:30 Europe/Berlin legt fest, wann du wach bist.
    .page = Du darfst zu jeder Tageszeit erinnert werden.
me-hours-always = Du darfst zu jeder Tageszeit erinnert werden; deine Zeitzone ist { $zone }. /ich wach ändert das.
    .page = Du darfst zu jeder Tageszeit erinnert werden; deine Zeitzone ist { $zone }.
me-hours = Du bist wach von { $from } bis { $to } ({ $zone }): Nur dann wirst du erinnert, und nur dann läuft ein Zeitkonto. /ich wach ändert das.
    .page = Du bist wach von { $from } bis { $to } ({ $zone }): Nur dann wirst du erinnert, und nur dann läuft ein Zeitkonto.
me-calls-channel = Du wirst dort gerufen, wo alle vom Spiel lesen. /ich rufen privat ändert das.
me-calls-private = Du wirst privat gerufen, wenn dich das erreicht, sonst dort, wo alle lesen. /ich rufen kanal ändert das.
me-next-told = Du erfährst privat, wenn du als Nächstes am Zug bist. /ich gleich nein ändert das.
    .page = Du erfährst privat, wenn du als Nächstes am Zug bist.
me-next-unsaid = Du erfährst nicht, wenn du als Nächstes am Zug bist. /ich gleich ja ändert das.
    .page = Du erfährst nicht, wenn du als Nächstes am Zug bist.
me-digest = Jeden Tag um { $at } ({ $zone }) erfährst du privat, welche Spiele auf dich warten, wenn es welche gibt. /ich übersicht nie beendet das.
me-digest-never = Du erfährst nicht täglich, welche Spiele auf dich warten. /ich übersicht 8:00 ändert das.
digest-title = Spiele, die auf dich warten
me-away = Du bist weg bis { $moment }: Deine Uhr steht, und niemand erinnert dich. /zurück beendet das.
    .page = Du bist weg bis { $moment }: Deine Uhr steht, und niemand erinnert dich. „{ deed-back }“ unter „{ deed-menu }“ beendet das.
me-holiday = Du bist von { $from } bis { $until } weg. /zurück hebt das auf.
    .page = Du bist von { $from } bis { $until } weg. „{ deed-back }“ unter „{ deed-menu }“ hebt das auf.
me-alone = Dieses Konto steht für sich. /ich verbinden verbindet es mit einem anderen von dir.
me-accounts = Zu dir gehören { $count } Konten: dieses und die von { $networks }. Was eingestellt ist und wann du weg bist, gilt für alle; /ich trennen nimmt dieses heraus.
me-code = Tippe das innerhalb von { $time } mit deinem anderen Konto: /ich verbinden { $code }
me-code-secret = Zeig ihn niemandem: Wer ihn eintippt, gilt als du, teilt diese Einstellungen und sieht, welche Spiele du spielst.
me-joined = Dieses Konto und eines von dir auf { $network } sind verbunden: Was eingestellt ist und wann du weg bist, gilt für beide.
me-parted = Dieses Konto und die von dir auf { $network } sind nicht mehr verbunden. Jedes behält, was eingestellt war.
me-away-at = Du bist weg bis { $moment }, { $count ->
    [0] in jedem Spiel, in das du einsteigst
    [one] in { $count } Spiel
   *[other] in { $count } Spielen
}. Deine Uhr steht, und niemand erinnert dich. /zurück beendet das.
    .page = Du bist weg bis { $moment }, { $count ->
        [0] in jedem Spiel, in das du einsteigst
        [one] in { $count } Spiel
       *[other] in { $count } Spielen
    }. Deine Uhr steht, und niemand erinnert dich. „{ deed-back }“ unter „{ deed-menu }“ beendet das.
me-holiday-at = Du bist von { $from } bis { $until } weg, { $count ->
    [0] in jedem Spiel, in das du einsteigst
    [one] in { $count } Spiel
   *[other] in { $count } Spielen
}. /zurück hebt das auf.
    .page = Du bist von { $from } bis { $until } weg, { $count ->
        [0] in jedem Spiel, in das du einsteigst
        [one] in { $count } Spiel
       *[other] in { $count } Spielen
    }. „{ deed-back }“ unter „{ deed-menu }“ hebt das auf.
me-back-at = { $count ->
    [0] Du bist wieder da.
    [one] Du bist in { $count } Spiel wieder da.
   *[other] Du bist in { $count } Spielen wieder da.
}
forget-title = Vergessen werden
forget-what = Was verschwindet: dein Name und dein Konto an { $count ->
    [one] einem Tisch
   *[other] { $count } Tischen
}, was du dort gesagt und vorbereitet hast, und alles, was sonst über dich vermerkt ist.
forget-game = Du hast einen Platz in einem laufenden Spiel. Ein Spiel kann nicht auf jemanden warten, den es nicht kennt: Du verlässt es, und dein Platz ist frei für andere. { $game }
forget-lobby = Du stehst von einem Tisch auf, der noch nicht begonnen hat. { $game }
forget-stays = Was bleibt: die Züge deiner Spiele, ohne deinen Namen, damit die Spiele für die anderen vollständig bleiben; was auf Discord und Matrix veröffentlicht wurde; was andere geschrieben haben; und Kopien, die der Betreiber gemacht hat. In den Dateien der Datenbank steht Gelöschtes, bis sein Platz wieder gebraucht wird.
forget-sure = Das lässt sich nicht rückgängig machen. Meinst du es ernst?
forget-how = Wenn ja, sag /vergessen mich ja.
label-forget = Mich vergessen
forget-done = Du bist hier vergessen. Die Tische nennen dich „Jemand“, und ein Link zu einem deiner Plätze führt nirgendwohin mehr.
forget-nobody = Über dich wird hier nichts aufbewahrt.

my-games-more = { $count ->
    [one] { $count } weiteres Spiel ist nicht aufgeführt.
   *[other] { $count } weitere Spiele sind nicht aufgeführt.
}
my-game-with = mit { $players }
my-game-lobby = Es hat noch nicht begonnen.
my-game-awaits = Es wartet seit { $since } auf dich.
my-game-awaits-until = Es wartet seit { $since } auf dich; du hast Zeit bis { $until }.
my-game-asks = Es wartet auf dich.
my-game-others = Es wartet auf { $players }.
my-game-others-since = Es wartet seit { $since } auf { $players }.
my-game-goes-on = Es läuft weiter.
my-game-rests = Es ruht.
my-game-stalled = Erinnert wird niemand mehr.
my-game-steered = Dort spielt ein Roboter für dich (Autopilot), bis du mit /zurück wieder da bist.
    .page = Dort spielt ein Roboter für dich (Autopilot), bis du wieder da bist.
my-game-away = Dort bist du weg bis { $moment }.
my-game-lost = { $table }: Es gibt keinen Raum mehr, in den ich schreiben kann. Um woanders weiterzuspielen, tippe dort: /verbinden { $code }

watch-on = Du siehst jetzt privat zu, bis das Spiel endet: { $table }.
watch-late = Du siehst jetzt zu: { $table }. Die erste Nachricht ist noch nicht angekommen.
watch-closed = Ich kann dir nicht privat schreiben, also gibt es nichts zu sehen.
watch-off = Du siehst keinem Tisch mehr privat zu.
watch-none = Du siehst keinem Tisch privat zu.
watch-off-here = Du siehst diesem Tisch nicht mehr privat zu.
watch-not-here = Du siehst diesem Tisch nicht privat zu.
watch-seated = Du sitzt an diesem Tisch: Mehr gibt es für Zuschauer nicht zu sehen.
watch-no-table = Hier wird kein Tisch gezeigt. Tippe /zuschauen dort, wo einer ist.
watch-over = Dieses Spiel ist zu Ende.
watch-many = Du siehst schon { $count } Tischen privat zu.
watch-how = /zuschauen aus beendet das.
label-watch-off = Nicht mehr zusehen
watch-full = Diesem Tisch sehen schon zu viele privat zu.
watch-page = Am Web-Tisch dürfen alle zusehen, auf der Seite des Tisches.

saved-rules-title = Hier gespeicherte Regeln
saved-rules-none = Hier sind keine Regeln gespeichert. Wähle die Optionen eines Tisches und speichere sie mit /hausregeln speichern und einem Namen.
saved-rules-entry = { $name }: { $rules }
saved-rules-saved = Die Regeln dieses Tisches sind als „{ $name }“ gespeichert. /hausregeln nutzen { $name } wählt sie an einem anderen Tisch.
saved-rules-used = An diesem Tisch gilt jetzt „{ $name }“: { $rules }
saved-rules-removed = Die Regeln „{ $name }“ sind nicht mehr gespeichert.
saved-rules-problem-no-room = Regeln werden für einen Kanal oder Raum gespeichert; nutze den Befehl dort, wo seine Tische gezeigt werden.
saved-rules-problem-no-table = Hier wird kein Tisch gezeigt, dessen Spiel noch nicht begonnen hat; öffne zuerst einen mit /neu.
saved-rules-problem-managers-only = Nur wer diesen Kanal verwaltet, darf seine Regeln speichern oder entfernen; frag dort nach.
saved-rules-problem-name = Gib den Regeln einen Namen von höchstens { $most } Zeichen, mit einem Buchstaben oder einer Ziffer.
saved-rules-problem-full = Es sind schon { $most } Regeln gespeichert; entferne zuerst welche mit /hausregeln entfernen.
saved-rules-problem-unknown = Hier sind keine Regeln namens „{ $name }“ gespeichert; /hausregeln liste zeigt die gespeicherten.
saved-rules-problem-outdated = Die Regeln „{ $name }“ haben einen Plan oder Wert, den es nicht mehr gibt; wähle die Optionen neu und speichere sie unter diesem Namen.
saved-rules-problem-unreadable = Die hier gespeicherten Regeln sind gerade nicht lesbar; sie bleiben, wie sie sind. Sag dem Betreiber des Programms Bescheid.
