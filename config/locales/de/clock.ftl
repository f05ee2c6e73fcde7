# Was von der Zeit gesagt wird: wie viel bleibt, wer weg ist und was daraus folgt.

time-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
time-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
time-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
time-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
time-moment = { $date }, { $time } { $zone }
time-moment-in = { $date }, { $time } { $zone } (noch { $left })

clock-until = { $player } hat Zeit bis { $moment }.
clock-until-you = Du hast Zeit bis { $moment }.
clock-last = Nur die Antwort von { $player } fehlt noch.
clock-last-you = Nur deine Antwort fehlt noch.
clock-away = { $player } ist weg bis { $moment }.
clock-paused = Das Spiel ruht. Mit /weiterspielen geht es weiter.
    .page = Das Spiel ruht. Mit „{ deed-resume }“ unter „{ deed-menu }“ geht es weiter.
clock-rested = Das Spiel ruht: Niemand, der mitspielt, ist da. Es geht weiter, sobald jemand etwas tut oder /zurück sagt.
    .page = Das Spiel ruht: Niemand, der mitspielt, ist da. Es geht weiter, sobald jemand etwas tut.
clock-autopilot = Ein Roboter spielt für { $player } (Autopilot), bis { $player } wieder da ist.
clock-autopilot-until = Ein Roboter spielt für { $player } (Autopilot) bis { $moment }.
clock-autopilot-advertised = Ein Roboter spielt für { $player } (Autopilot). Wer den Platz möchte, übernimmt ihn mit /übernehmen.
    .page = Ein Roboter spielt für { $player } (Autopilot). Wer den Platz möchte, übernimmt ihn mit „{ deed-takeover }“.
clock-reminded = { $player }, das Spiel wartet noch auf dich.
clock-next = Nach { $player } bist du am Zug.

news-away = { $player } ist weg bis { $moment }. So lange läuft für { $player } keine Uhr.
news-holiday = { $player } ist von { $from } bis { $until } weg. So lange läuft für { $player } keine Uhr.
news-back = { $player } ist wieder da.
news-paused = { $by } lässt das Spiel ruhen: Niemand muss etwas tun, und keine Uhr läuft. Mit /weiterspielen geht es weiter.
    .page = { $by } lässt das Spiel ruhen: Niemand muss etwas tun, und keine Uhr läuft. Mit „{ deed-resume }“ unter „{ deed-menu }“ geht es weiter.
news-paused-by-vote = So wurde abgestimmt: Das Spiel ruht. Niemand muss etwas tun, und keine Uhr läuft. Mit /weiterspielen geht es weiter.
    .page = So wurde abgestimmt: Das Spiel ruht. Niemand muss etwas tun, und keine Uhr läuft. Mit „{ deed-resume }“ unter „{ deed-menu }“ geht es weiter.
news-resumed = { $by } lässt das Spiel weitergehen.
news-resumed-by-vote = So wurde abgestimmt: Das Spiel geht weiter.
news-stalled = Das Spiel wartet auf { $players }. Erinnert wird niemand mehr; mit der Antwort geht es weiter. /überspringen macht ohne sie weiter.
    .page = Das Spiel wartet auf { $players }. Erinnert wird niemand mehr; mit der Antwort geht es weiter. „{ deed-skip }“ unter „{ deed-menu }“ macht ohne sie weiter.
news-granted-first = { $player } hat nicht rechtzeitig geantwortet. Das erste Mal wird verziehen: { $player } hat noch { $time } Zeit.
news-granted-late = Dieses Programm lief nicht, als die Zeit von { $player } um war: { $player } hat noch { $time } Zeit.
news-granted-host = { $player } hat { $time } mehr Zeit bekommen.
news-granted-vote = So wurde abgestimmt: { $player } hat { $time } mehr Zeit.
news-missed = { $player } hat nicht rechtzeitig geantwortet.
news-reachable = Hier konnte von { $from } bis { $until } nichts geschrieben werden. Das Spiel hat so lange gewartet.
news-reachable-clock = Hier konnte von { $from } bis { $until } nichts geschrieben werden. So lange lief keine Uhr, und alle, auf die gewartet wird, haben noch mindestens { $time }.
news-rested = Niemand, der mitspielt, ist mehr da: Das Spiel ruht, keine Uhr läuft, und kein Roboter spielt weiter. Es geht weiter, sobald jemand etwas tut oder /zurück sagt.
    .page = Niemand, der mitspielt, ist mehr da: Das Spiel ruht, keine Uhr läuft, und kein Roboter spielt weiter. Es geht weiter, sobald jemand etwas tut.
news-steered = Ein Roboter spielt für { $player }, bis { $player } wieder da ist: mit /zurück oder mit irgendeiner Aktion hier.
    .page = Ein Roboter spielt für { $player }, bis { $player } wieder da ist: mit „{ deed-back }“ unter „{ deed-menu }“ oder mit irgendeiner Aktion hier.
news-delegated = { $player } überlässt den Platz bis { $moment } einem Roboter.
news-pause-failed = Keine Einigung: Das Spiel geht weiter.
news-extend-failed = Keine Einigung: Mehr Zeit gibt es nicht.
news-resume-failed = Keine Einigung: Das Spiel ruht weiter.

seat-title = Ein freier Platz
seat-offered = Von { $player } war lange nichts zu hören; jetzt spielt ein Roboter. Wer den Platz übernimmt, spielt mit allem weiter, was dazugehört.

vote-pause = { $by } möchte das Spiel ruhen lassen. Mehr als die Hälfte muss einverstanden sein.
vote-extend = { $by } möchte allen, auf die gewartet wird, { $time } mehr Zeit geben. Mehr als die Hälfte muss einverstanden sein.
vote-resume = { $by } möchte weiterspielen. Mehr als die Hälfte muss einverstanden sein.

missed-title = Während du weg warst
missed-since = Du warst zuletzt hier: { $moment }.
missed-nothing = Seitdem ist nichts geschehen.
missed-done-for = Inzwischen für dich getan:
missed-cards = Deine Karten, nur für dich:
missed-now = Jetzt:
