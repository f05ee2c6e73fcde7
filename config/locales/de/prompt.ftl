# What the game waits for. $who is "you" when the reader is asked.

prompt-found-settlement = { $who ->
    [you] Gründe eine Siedlung: Wähle eine Kreuzung.
   *[other] { $player }, gründe eine Siedlung: Wähle eine Kreuzung.
}
prompt-found-road = { $who ->
    [you] Baue jetzt eine Straße, die an { $place } beginnt.
   *[other] { $player }, baue eine Straße, die an { $place } beginnt.
}
prompt-roll = { $who ->
    [you] Du bist dran: Würfle, oder spiele vorher eine Entwicklungskarte.
   *[other] { $player }, du bist dran: Würfle, oder spiele vorher eine Entwicklungskarte.
}
prompt-roll-only = { $who ->
    [you] Du bist dran: Würfle.
   *[other] { $player }, du bist dran: Würfle.
}
prompt-turn = { $who ->
    [you] Handle, baue, spiele eine Karte oder beende deinen Zug.
   *[other] { $player }, handle, baue, spiele eine Karte oder beende deinen Zug.
}
prompt-paired-turn = { $who ->
    [you] Dein zweiter Zug, ohne Würfeln: Handle mit der Bank, baue, spiele eine Karte oder beende ihn.
   *[other] { $player }, dein zweiter Zug, ohne Würfeln: Handle mit der Bank, baue, spiele eine Karte oder beende ihn.
}
prompt-special-building = { $who ->
    [you] Wenn du willst, baue und kaufe jetzt, vor dem nächsten Zug; dann beende das.
   *[other] { $player }, wenn du willst, baue und kaufe jetzt, vor dem nächsten Zug; dann beende das.
}
prompt-discard = { $who ->
    [you] Wähle { $count } deiner Karten zum Abwerfen.
   *[other] { $player }, wähle { $count } deiner Karten zum Abwerfen.
}
prompt-discard-sealed = { $who ->
    [you] Du hast die { $count } Karten zum Abwerfen gewählt. Das kannst du noch ändern, bis alle gewählt haben.
   *[other] { $player } hat { $count } Karten zum Abwerfen gewählt.
}
prompt-move-robber = { $who ->
    [you] Versetze den Räuber auf ein anderes Feld.
   *[other] { $player }, versetze den Räuber auf ein anderes Feld.
}
prompt-free-road = { $who ->
    [you] Baue { $left ->
        [one] eine kostenlose Straße.
       *[other] { $left } kostenlose Straßen, eine nach der anderen.
    }
   *[other] { $player }, baue { $left ->
        [one] eine kostenlose Straße.
       *[other] { $left } kostenlose Straßen, eine nach der anderen.
    }
}
prompt-answer-trade = { $who ->
    [you] { $by } gibt { $give } gegen { $want }. Nimmst du an?
   *[other] { $player }, nimmst du an? { $by } gibt { $give } gegen { $want }.
}
prompt-answer = { $who ->
    [you] Antworte auf das Angebot.
   *[other] { $player }, antworte auf das Angebot.
}
prompt-waiting = Warten auf { $players }.
prompt-you = dich
