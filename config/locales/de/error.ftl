# Why an action is not legal: what was wrong, and what would work. One sentence each.

error-other-title = Das gehört zu einem anderen Spiel; /hilfe zeigt, was dieses versteht.
error-game-over = Das Spiel ist vorbei; /nochmal startet ein neues mit denselben Leuten.
    .page = Das Spiel ist vorbei; „{ deed-again }“ startet ein neues mit denselben Leuten.
error-not-playing = Du spielst hier nicht mit; /mitspielen nimmt einen freien Platz, wenn es einen gibt.
    .page = Du spielst hier nicht mit; „{ deed-join }“ nimmt einen freien Platz, wenn es einen gibt.
error-not-awaited = Du bist gerade nicht gefragt: Wir warten auf { $players }.
error-not-your-turn = { $player } ist am Zug; das geht, wenn du dran bist.
error-roll-first = Würfle zuerst, mit /würfeln.
    .page = Drück zuerst „{ deed-roll }“.
error-not-rolled-yet = { $player } hat noch nicht gewürfelt; gehandelt wird erst danach.
error-already-rolled = Du hast schon gewürfelt; handle, baue, spiele eine Karte oder beende den Zug mit /ende.
    .page = Du hast schon gewürfelt; handle, baue, spiele eine Karte, oder drück „{ deed-end }“.
error-found-settlement-first = Gründe zuerst deine Siedlung, mit /bauen siedlung.
    .page = Gründe zuerst deine Siedlung; der Spielplan zeigt, wo.
error-found-road-first = Baue zuerst die Straße an deiner neuen Siedlung, mit /bauen straße.
    .page = Baue zuerst die Straße an deiner neuen Siedlung; der Spielplan zeigt, wo.
error-discard-first = Wähle zuerst die Karten, die du abwirfst, mit /abwerfen.
    .page = Wähle zuerst die Karten, die du abwirfst, mit „{ deed-discard }“.
error-move-robber-first = Versetze zuerst den Räuber, mit /räuber.
    .page = Versetze zuerst den Räuber; der Spielplan zeigt, wohin.
error-lay-roads-first = Baue zuerst deine kostenlosen Straßen, mit /bauen straße.
    .page = Baue zuerst deine kostenlosen Straßen; der Spielplan zeigt, wo.
error-not-asked = Danach ist gerade nicht gefragt; /stand zeigt, worauf gewartet wird.
    .page = Danach ist gerade nicht gefragt; „{ deed-status }“ unter „{ deed-menu }“ zeigt, worauf gewartet wird.
error-no-such-place = Diese Stelle gibt es auf dem Spielplan nicht; /spielplan als: text nennt alle.
    .page = Diese Stelle gibt es auf dem Spielplan nicht; „{ deed-board-text }“ unter „{ deed-menu }“ nennt alle.
error-cannot-afford = Dir fehlt noch: { $cards }.
error-no-roads-left = Deine { $supply } Straßen liegen alle auf dem Spielplan; mehr kannst du nicht bauen.
error-no-settlements-left = Deine { $supply } Siedlungen stehen alle auf dem Spielplan; mach eine zur Stadt, dann hast du sie wieder.
error-no-cities-left = Deine { $supply } Städte stehen alle auf dem Spielplan; mehr kannst du nicht bauen.
error-occupied = { $who ->
    [you] Dort steht schon etwas von dir; wähle eine freie Stelle.
   *[other] Dort steht schon etwas von { $player }; wähle eine freie Stelle.
}
error-too-close = Das ist zu nah am Gebäude auf { $place }: Zwischen zwei Gebäuden liegen mindestens zwei Wege.
error-not-connected = Keine deiner Straßen führt dorthin; baue zuerst eine Straße bis dahin.
error-blocked = Ein Gebäude von { $player } versperrt dort den Weg; komm von einer anderen Seite.
error-not-at-settlement = Diese Straße muss an deiner neuen Siedlung beginnen: { $place }.
error-not-your-settlement = Nur eine eigene Siedlung wird zur Stadt, und dort hast du keine.
error-deck-empty = Es gibt keine Entwicklungskarten mehr zu kaufen; baue etwas anderes.
error-purchase-limit = Du darfst in jedem Zug eine Entwicklungskarte kaufen und hast das schon getan; kaufe die nächste in deinem nächsten Zug.
error-card-already-played = Du darfst in jedem Zug eine Entwicklungskarte spielen und hast das schon getan; spiele die nächste in deinem nächsten Zug.
error-no-such-card = Diese Karte hast du nicht auf der Hand: { $card }.
error-card-is-new = Diese Karte ({ $card }) hast du in diesem Zug gekauft; spielen kannst du sie ab deinem nächsten Zug.
error-no-road-possible = Für eine kostenlose Straße hast du keinen Platz oder keine Straße mehr; heb die Karte für später auf.
error-wrong-count = Wähle genau { $expected ->
    [one] { $expected } Karte
   *[other] { $expected } Karten
}, nicht { $given }.
error-bank-lacks = Der Bank fehlt dafür: { $cards }.
error-robber-must-move = Dort steht der Räuber schon; versetze ihn auf ein anderes Feld.
error-victim-needed = Sag, wen du dort beraubst: { $players }.
error-no-victim = Dort gibt es niemanden zu berauben; versetze den Räuber, ohne jemanden zu nennen.
error-not-a-victim = Dort kannst du nur { $players } berauben.
error-empty-side = Beide Seiten müssen mindestens eine Karte geben.
error-same-on-both-sides = Derselbe Rohstoff ({ $resource }) kann nicht auf beiden Seiten stehen.
error-bad-partners = Dieses Angebot kannst du nur { $players } machen.
error-trading-closed = In diesem Zug wird nicht mehr gehandelt, weil schon gebaut oder gekauft wurde; handle im nächsten Zug.
error-only-bank = In einem zweiten Zug wird nur mit der Bank gehandelt, nicht untereinander; biete in einem Zug an, der mit dem Würfeln begann.
error-only-building = Zwischen zwei Zügen wird nur gebaut und gekauft; handle, ziehe und spiele Karten in deinem eigenen Zug.
error-no-such-offer = Dieses Angebot gilt nicht mehr; /stand zeigt die offenen.
    .page = Dieses Angebot gilt nicht mehr.
error-not-for-you = Dieses Angebot ging an andere; mach selbst eines mit /handeln anbieten.
    .page = Dieses Angebot ging an andere; mach selbst eines mit „{ deed-trade }“.
error-own-offer = Das ist dein eigenes Angebot; warte auf Antwort, oder nimm es mit /handeln zurückziehen vom Tisch.
    .page = Das ist dein eigenes Angebot; warte auf Antwort, oder drück „{ label-withdraw }“.
error-not-your-offer = Das kann nur, wer das Angebot gemacht hat; antworten kannst du mit /handeln annehmen oder /handeln ablehnen.
    .page = Das kann nur, wer das Angebot gemacht hat; antworten kannst du mit „{ label-accept }“ oder „{ label-decline }“.
error-already-answered = Diese Antwort hast du schon gegeben; warte jetzt auf die anderen.
error-nobody-accepted = Noch hat niemand dein Angebot angenommen; warte auf Antwort, oder nimm es mit /handeln zurückziehen vom Tisch.
    .page = Noch hat niemand dein Angebot angenommen; warte auf Antwort, oder drück „{ label-withdraw }“.
error-not-accepted = Dein Angebot wurde dort nicht angenommen; du kannst mit { $players } handeln.
error-no-games-of = Niemand namens { $name } hat hier ein beendetes Spiel.
