# Cities & Knights: what happened, what is asked, and why something is not legal.
# $who is "you" when the reader is the one who acted or is asked, and then $player is not named.
# $rank is a nominative without an article, such as "starker Ritter": after "ein", "dein" and "kein" it fits only as a subject.

event-ship = das Schiff
event-trade = das Tor des Handels
event-politics = das Tor der Politik
event-science = das Tor der Wissenschaft

level-none = noch nichts
level-trade-1 = Markt
level-trade-2 = Handelshaus
level-trade-3 = Gilde
level-trade-4 = Bank
level-trade-5 = Große Börse
level-politics-1 = Rathaus
level-politics-2 = Gesandtschaft
level-politics-3 = Festung
level-politics-4 = Gericht
level-politics-5 = Hoher Rat
level-science-1 = Schule
level-science-2 = Bibliothek
level-science-3 = Aquädukt
level-science-4 = Theater
level-science-5 = Universität

ability-trade = Ab jetzt nimmt die Bank Handelswaren 2:1.
ability-politics = Ab jetzt können starke Ritter zu mächtigen werden.
ability-science = Ab jetzt bringt ein Wurf ohne Ertrag, außer bei einer 7, einen Rohstoff nach Wahl.

knights-city-founded = { $who ->
    [you] Du gründest eine Stadt auf { $place }.
   *[other] { $player } gründet eine Stadt auf { $place }.
}
knights-rolled = { $who ->
    [you] Du würfelst { $sum } (rot { $red } + gelb { $yellow }), und der Ereigniswürfel zeigt { $event }.
   *[other] { $player } würfelt { $sum } (rot { $red } + gelb { $yellow }), und der Ereigniswürfel zeigt { $event }.
}
knights-rolled-chosen = { $who ->
    [you] Du legst die Würfel auf { $sum } (rot { $red } + gelb { $yellow }), und der Ereigniswürfel zeigt { $event }.
   *[other] { $player } legt die Würfel auf { $sum } (rot { $red } + gelb { $yellow }), und der Ereigniswürfel zeigt { $event }.
}

knights-fleet-nearer = Die Barbaren kommen näher: { $left ->
    [one] noch { $left } Schritt.
   *[other] noch { $left } Schritte.
}
knights-fleet-lands = Die Barbaren landen auf der Insel!
knights-defense-called = Welche aktiven Ritter stellen sich ihnen? Gefragt: { $players }.
knights-defense-joined = { $who ->
    [you] Du schickst { $count ->
        [one] deinen Ritter auf { $places }
       *[other] deine Ritter auf { $places }
    } gegen die Barbaren.
   *[other] { $player } schickt { $count ->
        [one] den Ritter auf { $places }
       *[other] die Ritter auf { $places }
    } gegen die Barbaren.
}
knights-defense-declined = { $who ->
    [you] Du schickst keinen Ritter gegen die Barbaren.
   *[other] { $player } schickt keinen Ritter gegen die Barbaren.
}
knights-attack = Die Barbaren greifen mit Stärke { $fleet } an; die Ritter haben { $island }: { $shares }.
knights-attack-unmet = Die Barbaren greifen mit Stärke { $fleet } an, und kein Ritter stellt sich ihnen.
knights-strength-share = { $player } { $strength }
knights-attack-won = Die Insel hält stand.
knights-attack-lost = Die Insel verliert.
knights-cities-owed = { $count ->
    [one] { $players } hat am wenigsten getan und verliert eine Stadt.
   *[other] { $players } haben am wenigsten getan und verlieren je eine Stadt.
}
knights-city-lost = { $who ->
    [you] Deine Stadt auf { $place } wird erobert: Eine Siedlung bleibt übrig.
   *[other] { $player } verliert die Stadt auf { $place }: Eine Siedlung bleibt übrig.
}
knights-city-on-side = { $who ->
    [you] Deine Stadt auf { $place } wird erobert. Du hast keine Siedlung mehr dafür: Die Stadt liegt auf der Seite und zählt als Siedlung.
   *[other] { $player } verliert die Stadt auf { $place }. Es ist keine Siedlung mehr dafür da: Die Stadt liegt auf der Seite und zählt als Siedlung.
}
knights-defended = { $who ->
    [you] Du hast am meisten für die Insel getan: ein Retterpunkt.
   *[other] { $player } hat am meisten für die Insel getan: ein Retterpunkt.
}
knights-rewards-owed = { $players } haben am meisten getan und dürfen je eine Fortschrittskarte ziehen.
knights-reward-forgone = { $who ->
    [you] Du ziehst keine Fortschrittskarte.
   *[other] { $player } zieht keine Fortschrittskarte.
}
knights-fleet-returned = Die Barbaren segeln davon; die Ritter, die sich ihnen gestellt haben, sind jetzt inaktiv.
knights-robber-entered = Der Räuber ist auf die Insel gekommen: { $place }.

knights-drawn = Du ziehst eine Fortschrittskarte: { $card }.
knights-drawn-hidden = { $player } zieht eine Fortschrittskarte ({ $track }).
knights-point-laid = { $who ->
    [you] Du ziehst eine Karte, die offen liegen bleibt ({ $card }): 1 Punkt.
   *[other] { $player } zieht eine Karte, die offen liegen bleibt ({ $card }): 1 Punkt.
}
knights-put-back-owed = { $count ->
    [one] { $players } hat mehr als { $limit } Fortschrittskarten und legt eine zurück.
   *[other] { $players } haben mehr als { $limit } Fortschrittskarten und legen je eine zurück.
}
knights-put-back-kept = Du wirst zurücklegen: { $card }. Das kannst du noch ändern, bis alle gewählt haben.
knights-put-back-sealed = { $player } hat eine Fortschrittskarte zum Zurücklegen gewählt.
knights-put-back = Du legst eine Karte unter ihren Stapel zurück: { $card }.
knights-put-back-hidden = { $player } legt eine Fortschrittskarte zurück ({ $track }).
knights-fifth-card = { $who ->
    [you] Du hast mehr als { $limit } Fortschrittskarten.
   *[other] { $player } hat mehr als { $limit } Fortschrittskarten.
}
knights-city-kept = Du wirst deine Stadt auf { $place } verlieren. Das kannst du noch ändern, bis alle gewählt haben.
knights-city-sealed = { $player } hat die Stadt gewählt, die verloren geht.
knights-reward-kept = Du wirst eine Fortschrittskarte ziehen ({ $track }). Das kannst du noch ändern, bis alle gewählt haben.
knights-reward-none = Du wirst keine Fortschrittskarte ziehen. Das kannst du noch ändern, bis alle gewählt haben.
knights-reward-sealed = { $player } hat gewählt, was gezogen wird.

knights-aqueduct = Der Wurf hat nichts gebracht, darum bringt das Aquädukt einen Rohstoff nach Wahl: { $players }.
knights-resource-forgone = { $who ->
    [you] Du nimmst keinen Rohstoff.
   *[other] { $player } nimmt keinen Rohstoff.
}

knights-wall-built = { $who ->
    [you] Du baust eine Stadtmauer um deine Stadt auf { $place }.
   *[other] { $player } baut eine Stadtmauer um die Stadt auf { $place }.
}
knights-recruited = { $who ->
    [you] Du stellst einen einfachen Ritter auf { $place } auf.
   *[other] { $player } stellt einen einfachen Ritter auf { $place } auf.
}
knights-activated = { $who ->
    [you] { $count ->
        [one] Dein Ritter auf { $places } ist jetzt aktiv.
       *[other] Deine Ritter auf { $places } sind jetzt aktiv.
    }
   *[other] { $player } aktiviert { $count ->
        [one] den Ritter auf { $places }.
       *[other] die Ritter auf { $places }.
    }
}
knights-promoted = { $who ->
    [you] Dein Ritter auf { $place } ist jetzt ein { $rank }.
   *[other] { $player } wertet den Ritter auf { $place } auf: Er ist jetzt ein { $rank }.
}
knights-moved = { $who ->
    [you] Du ziehst mit deinem Ritter von { $from } nach { $to }.
   *[other] { $player } zieht mit einem Ritter von { $from } nach { $to }.
}
knights-displaced = { $who ->
    [you] Dein Ritter zieht von { $from } nach { $place } und verdrängt einen Ritter ({ $victim }, { $rank }).
   *[other] { $player } zieht mit einem Ritter von { $from } nach { $place } und verdrängt einen Ritter ({ $victim }, { $rank }).
}
knights-intrigue = { $who ->
    [you] Du verdrängst den Ritter auf { $place } ({ $victim }, { $rank }).
   *[other] { $player } verdrängt den Ritter auf { $place } ({ $victim }, { $rank }).
}
knights-displaced-moved = { $who ->
    [you] Dein { $rank } zieht nach { $place }.
   *[other] { $player } zieht mit dem verdrängten Ritter ({ $rank }) nach { $place }.
}
knights-displaced-lost = { $who ->
    [you] Dein Ritter kann nirgendwohin und verlässt den Spielplan.
   *[other] Der Ritter kann nirgendwohin und verlässt den Spielplan ({ $player }).
}
knights-robber-chased = { $who ->
    [you] Dein Ritter auf { $place } vertreibt den Räuber.
   *[other] { $player } vertreibt den Räuber mit dem Ritter auf { $place }.
}
knights-deserter-called = { $who ->
    [you] Einer deiner Ritter läuft zu { $rival } über.
   *[other] Ein Ritter von { $player } läuft zu { $rival } über.
}
knights-deserted = { $who ->
    [you] Dein { $rank } auf { $place } verlässt dich.
   *[other] Ein { $rank } auf { $place } verlässt { $player }.
}
knights-deserted-nobody-gains = Kein anderer kann an seine Stelle treten.
knights-deserter-placed = { $who ->
    [you] Auf { $place } steht jetzt ein { $rank } von dir.
   *[other] Auf { $place } steht jetzt ein { $rank } von { $player }.
}
knights-deserter-forgone = { $who ->
    [you] Du stellst keinen Ritter auf.
   *[other] { $player } stellt keinen Ritter auf.
}

knights-improved = { $who ->
    [you] Du baust { $track } auf Stufe { $level } aus: { $name }.
   *[other] { $player } baut { $track } auf Stufe { $level } aus: { $name }.
}
knights-metropolis-founded = { $who ->
    [you] Deine Stadt auf { $place } wird zur Metropole ({ $track }): 2 Punkte mehr.
   *[other] { $player } macht die Stadt auf { $place } zur Metropole ({ $track }): 2 Punkte mehr.
}
knights-metropolis-taken = { $who ->
    [you] Du nimmst { $from } die Metropole ({ $track }) ab, für deine Stadt auf { $place }: 2 Punkte.
   *[other] { $player } nimmt { $from } die Metropole ({ $track }) ab, für die Stadt auf { $place }: 2 Punkte.
}
knights-tokens-swapped = Zwei Zahlenchips tauschen den Platz: jetzt { $first } und { $second }.
knights-fleet-chartered = { $who ->
    [you] Bis zum Ende deines Zugs nimmt die Bank { $card } 2:1 von dir.
   *[other] Bis zum Ende des Zugs nimmt die Bank { $card } 2:1 von { $player }.
}
knights-merchant-placed = { $who ->
    [you] Du stellst den Händler auf { $place }: 1 Punkt, und die Bank nimmt diesen Rohstoff 2:1.
   *[other] { $player } stellt den Händler auf { $place }: 1 Punkt, und die Bank nimmt diesen Rohstoff 2:1.
}
knights-merchant-taken = { $who ->
    [you] Du nimmst { $from } den Händler ab und stellst ihn auf { $place }: 1 Punkt, und die Bank nimmt diesen Rohstoff 2:1.
   *[other] { $player } nimmt { $from } den Händler ab und stellt ihn auf { $place }: 1 Punkt, und die Bank nimmt diesen Rohstoff 2:1.
}
knights-collected = { $who ->
    [you] Du kassierst { $card }: { $shares }.
   *[other] { $player } kassiert { $card }: { $shares }.
}
knights-collected-none = { $who ->
    [you] Du verlangst { $card }, aber niemand hat so eine Karte.
   *[other] { $player } verlangt { $card }, aber niemand hat so eine Karte.
}
knights-harbor-laid = Du legst anderen verdeckt Rohstoffe vor: { $shares }.
knights-harbor-offered = { $who ->
    [you] { $player } legt dir verdeckt einen Rohstoff vor, gegen eine Handelsware.
   *[other] { $player } legt { $to } verdeckt einen Rohstoff vor, gegen eine Handelsware.
}
knights-harbor-failed = { $who ->
    [you] Du hast keine Handelsware zu geben: Der Rohstoff geht zurück.
   *[other] { $player } hat keine Handelsware zu geben: Der Rohstoff geht zurück.
}
knights-harbor-traded = { $player } und { $partner } tauschen einen Rohstoff gegen eine Handelsware.
knights-commodity-kept = Du wirst { $card } geben.
knights-commodity-sealed = { $player } hat eine Handelsware zum Tauschen gewählt.
knights-hand-shown = { $who ->
    [you] Du siehst dir die Hand von { $victim } an und nimmst { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    } daraus.
   *[other] { $player } sieht sich die Hand von { $victim } an und nimmt { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    } daraus.
}
knights-taken = { $thief } nimmt { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
} von { $victim }.
knights-taken-by-you = Du nimmst { $cards } von { $victim }.
knights-taken-from-you = { $thief } nimmt { $cards } von dir.
knights-given = { $giver } gibt { $taker } { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}.
knights-given-by-you = Du gibst { $taker } { $cards }.
knights-given-to-you = { $giver } gibt dir { $cards }.
knights-progress-shown = { $who ->
    [you] Du siehst dir die Fortschrittskarten von { $victim } an und nimmst eine.
   *[other] { $player } sieht sich die Fortschrittskarten von { $victim } an und nimmt eine.
}
knights-progress-stolen = { $thief } nimmt eine Fortschrittskarte ({ $track }) von { $victim }.
knights-progress-stolen-by-you = Du nimmst eine Fortschrittskarte von { $victim }: { $card }.
knights-progress-stolen-from-you = { $thief } nimmt eine Fortschrittskarte von dir: { $card }.
knights-own-road-removed = { $who ->
    [you] Du nimmst deine Straße auf { $place } weg und darfst sie anderswo bauen.
   *[other] { $player } nimmt eine eigene Straße auf { $place } weg und darf sie anderswo bauen.
}
knights-road-removed = { $who ->
    [you] Du entfernst die Straße auf { $place } ({ $victim }).
   *[other] { $player } entfernt die Straße auf { $place } ({ $victim }).
}
knights-road-kept = { $who ->
    [you] Du baust die Straße nirgends: Sie ist wieder in deinem Vorrat.
   *[other] { $player } baut die Straße nirgends.
}
knights-gifts-owed = { $who ->
    [you] Geschenke für dich von allen mit mehr Punkten: { $shares }.
   *[other] Geschenke für { $player } von allen mit mehr Punkten: { $shares }.
}
knights-gift-owed-by = { $player } muss { $count } geben
knights-gift-kept = Du wirst schenken: { $cards }. Das kannst du noch ändern, bis alle gewählt haben.
knights-gift-sealed = { $player } hat das Geschenk gewählt.
knights-sabotage-owed = Die Hälfte der Karten geht verloren: { $shares }.

prompt-found-city = { $who ->
    [you] Gründe eine Stadt: Wähle eine Kreuzung.
   *[other] { $player }, gründe eine Stadt: Wähle eine Kreuzung.
}
prompt-roll-alchemist = Du bist dran: Würfle, oder spiele vorher den Alchemisten.
prompt-join-defense = { $who ->
    [you] Die Barbaren sind gelandet: Wähle, welche deiner aktiven Ritter sich ihnen stellen.
   *[other] { $player }, wähle, welche deiner aktiven Ritter sich den Barbaren stellen.
}
prompt-lose-city = { $who ->
    [you] Wähle die Stadt, die du an die Barbaren verlierst.
   *[other] { $player }, wähle die Stadt, die du an die Barbaren verlierst.
}
prompt-lose-city-sealed = { $who ->
    [you] Du hast die Stadt gewählt, die du verlierst. Das kannst du noch ändern, bis alle gewählt haben.
   *[other] { $player } hat die Stadt gewählt, die verloren geht.
}
prompt-draw-progress = { $who ->
    [you] Du darfst eine Fortschrittskarte ziehen: Wähle Handel, Politik oder Wissenschaft, oder keine.
   *[other] { $player }, du darfst eine Fortschrittskarte ziehen: Wähle Handel, Politik oder Wissenschaft, oder keine.
}
prompt-draw-progress-sealed = { $who ->
    [you] Du hast gewählt, was du ziehst. Das kannst du noch ändern, bis alle gewählt haben.
   *[other] { $player } hat gewählt, was gezogen wird.
}
prompt-put-back = { $who ->
    [you] Du hast mehr als { $limit } Fortschrittskarten: Wähle eine zum Zurücklegen.
   *[other] { $player }, wähle eine Fortschrittskarte zum Zurücklegen.
}
prompt-put-back-sealed = { $who ->
    [you] Du hast die Fortschrittskarte zum Zurücklegen gewählt. Das kannst du noch ändern, bis alle gewählt haben.
   *[other] { $player } hat eine Fortschrittskarte zum Zurücklegen gewählt.
}
prompt-fifth-card = { $who ->
    [you] Du hast mehr als { $limit } Fortschrittskarten: Spiele jetzt eine, oder leg eine zurück, wenn sich keine spielen lässt.
   *[other] { $player }, spiele eine deiner Fortschrittskarten, oder leg eine zurück, wenn sich keine spielen lässt.
}
prompt-take-resource = { $who ->
    [you] Der Wurf hat dir nichts gebracht: Nimm einen Rohstoff von der Bank, oder keinen.
   *[other] { $player }, nimm einen Rohstoff von der Bank, oder keinen.
}
prompt-move-displaced = { $who ->
    [you] Dein { $rank } wurde von { $place } verdrängt: Wähle, wohin er über deine Straßen zieht.
   *[other] { $player }, dein { $rank } wurde von { $place } verdrängt: Zieh mit ihm weiter.
}
prompt-give-commodity = { $who ->
    [you] { $rival } hat dir verdeckt einen Rohstoff vorgelegt: Wähle die Handelsware, die du dafür gibst.
   *[other] { $player }, wähle die Handelsware, die du { $rival } gibst.
}
prompt-give-commodity-sealed = { $who ->
    [you] Du hast die Handelsware gewählt, die du gibst. Das kannst du noch ändern, bis alle gewählt haben.
   *[other] { $player } hat eine Handelsware gewählt.
}
prompt-take-cards = { $who ->
    [you] Wähle { $count ->
        [one] die Karte, die du { $victim } nimmst.
       *[other] die { $count } Karten, die du { $victim } nimmst.
    }
   *[other] { $player }, wähle { $count ->
        [one] die Karte, die du { $victim } nimmst.
       *[other] die { $count } Karten, die du { $victim } nimmst.
    }
}
prompt-take-progress = { $who ->
    [you] Wähle die Fortschrittskarte, die du { $victim } nimmst.
   *[other] { $player }, wähle die Fortschrittskarte, die du { $victim } nimmst.
}
prompt-remove-knight = { $who ->
    [you] Wähle, welcher deiner Ritter zu { $rival } überläuft.
   *[other] { $player }, wähle, welcher deiner Ritter zu { $rival } überläuft.
}
prompt-place-knight = { $who ->
    [you] Wähle, wo dein neuer { $rank } steht, oder verzichte auf ihn.
   *[other] { $player }, wähle, wo dein neuer { $rank } steht, oder verzichte auf ihn.
}
prompt-relocate-road = { $who ->
    [you] Baue die weggenommene Straße anderswo, oder behalte sie.
   *[other] { $player }, baue die weggenommene Straße anderswo, oder behalte sie.
}
prompt-gift = { $who ->
    [you] Hochzeit: Wähle { $count ->
        [one] die Karte, die du { $rival } schenkst.
       *[other] die { $count } Karten, die du { $rival } schenkst.
    }
   *[other] { $player }, wähle { $count ->
        [one] die Karte, die du { $rival } schenkst.
       *[other] die { $count } Karten, die du { $rival } schenkst.
    }
}
prompt-gift-sealed = { $who ->
    [you] Du hast dein Geschenk gewählt: { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }. Das kannst du noch ändern, bis alle gewählt haben.
   *[other] { $player } hat das Geschenk gewählt: { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }.
}
prompt-sabotage = { $who ->
    [you] Saboteur! Wähle { $count } deiner Karten zum Abwerfen.
   *[other] Saboteur! { $player }, wähle { $count } deiner Karten zum Abwerfen.
}

error-not-in-this-game = Dieses Spiel läuft ohne Städte & Ritter; in der Lobby des nächsten könnt ihr es wählen.
error-no-development-cards = Bei Städte & Ritter gibt es keine Entwicklungskarten; Fortschrittskarten kommen durch den Stadtausbau.
error-answer-first = Erst kommt etwas anderes. { $asked }
error-city-needed = Zum Ausbauen brauchst du eine Stadt auf dem Spielplan; baue zuerst eine.
error-not-your-city = Dafür brauchst du eine eigene Stadt, und dort hast du keine.
error-track-complete = { $track } ist schon auf der höchsten Stufe; baue etwas anderes aus.
error-plain-city-needed = Stufe 4 und 5 ({ $track }) brauchen eine Stadt von dir ohne Metropole; baue zuerst eine.
error-no-city-for-metropolis = Diese Stufe bringt eine Metropole, und du hast keine Stadt mehr dafür; baue zuerst eine.
error-metropolis-needs-city = Diese Stufe bringt eine Metropole; sag, welche Stadt sie trägt: { $places }.
error-no-metropolis = Diese Stufe bringt keine Metropole; baue aus, ohne eine Stadt zu nennen.
error-bears-metropolis = Diese Stadt trägt eine Metropole und kann nicht verloren gehen; wähle eine andere.
error-wall-there = Diese Stadt hat schon eine Stadtmauer; wähle eine andere.
error-no-walls-left = Deine { $supply } Stadtmauern stehen alle auf dem Spielplan; mehr kannst du nicht bauen.
error-rebuild-first = Richte zuerst deine liegende Stadt wieder auf: { $place }.
error-knight-there = { $who ->
    [you] Dort steht schon ein Ritter von dir; wähle eine freie Kreuzung.
   *[other] Dort steht schon ein Ritter von { $player }; wähle eine freie Kreuzung.
}
error-not-your-knight = Dort hast du keinen Ritter; /stand zeigt, wo deine stehen.
    .page = Dort hast du keinen Ritter.
error-no-opponent-knight = Dort steht kein fremder Ritter; wähle eine Kreuzung mit einem.
error-no-knights-left = Es ist kein { $rank } mehr übrig: Von jedem Rang hast du { $supply }.
error-not-lower = Es ist ein { $rank }: Nenne keinen Rang oder einen niedrigeren.
error-already-active = Dieser Ritter ist schon aktiv.
error-not-active = Dieser Ritter ist inaktiv; aktiviere ihn zuerst, für 1 Getreide.
error-just-activated = Dieser Ritter wurde erst in diesem Zug aktiv; einsetzen kannst du ihn ab deinem nächsten Zug.
error-acted-already = Dieser Ritter war in diesem Zug schon im Einsatz; das kann er wieder, wenn er in einem späteren Zug aktiv ist.
error-promoted-already = Dieser Ritter wurde in diesem Zug schon aufgewertet; werte ihn in einem späteren Zug wieder auf.
error-mightiest = Ein mächtiger Ritter lässt sich nicht weiter aufwerten.
error-fortress-needed = Nur mit der Festung, Stufe 3 der Politik, wird ein starker Ritter mächtig.
error-out-of-reach = Deine Straßen führen diesen Ritter nicht ohne Unterbrechung zu einer freien Kreuzung dort; wähle eine andere.
error-too-strong = Dieser Ritter ist nicht schwächer als deiner: Er ist ein { $rank }.
error-not-at-robber = Der Ritter muss an einer Kreuzung am Feld des Räubers stehen; zieh zuerst mit ihm dorthin.
error-robber-waits = Der Räuber bleibt fern, bis die Barbaren einmal angegriffen haben.
error-no-such-progress-card = Diese Fortschrittskarte ist nicht da: { $card }.
error-before-the-roll = Diese Karte ({ $card }) wird vor dem Würfeln gespielt; heb sie für deinen nächsten Zug auf.
error-without-effect = Diese Karte ({ $card }) würde jetzt nichts bewirken; heb sie für später auf.
error-not-a-die = Jeder Würfel zeigt eine Zahl von 1 bis 6.
error-same-knight = Nenne zwei verschiedene Ritter, oder nur einen.
error-wrong-tokens = Wähle zwei Felder mit verschiedenen Zahlen, keine davon 2, 6, 8 oder 12.
error-wrong-land = Der Händler steht auf einem Feld mit Ertrag, neben einer Siedlung oder Stadt von dir.
error-nobody-ahead = Niemand hat mehr Punkte als du; heb die Karte für später auf.
error-not-ahead = Das geht nur bei jemandem mit mehr Punkten als du: { $players }.
error-nobody-to-take-from = Bei niemandem gibt es etwas zu holen; heb die Karte für später auf.
error-nothing-to-take = Dort gibt es nichts zu holen; wähle { $players }.
error-no-own-road = Keine deiner Straßen berührt diese Kreuzung; wähle eine an deinen Straßen.
error-no-road = Dort liegt keine Straße; wähle einen Weg mit einer Straße.
error-road-was-there = Genau dort lag die Straße; baue sie anderswo, oder behalte sie im Vorrat.
error-road-not-open = Diese Straße hat kein offenes Ende; wähle eine, an die an einem Ende nichts vom selben Besitzer anschließt.
error-knight-would-strand = Der Ritter auf { $place } stünde dann ohne Straße da; wähle eine andere Straße.
error-no-harbor = Du kannst niemandem mehr einen Rohstoff vorlegen; das geht mit dem Handelshafen, einmal bei jedem Spieler.
error-no-try-left = Dort kannst du jetzt keinen Rohstoff vorlegen; es geht bei { $players }.
error-nobody-asked = Leg mindestens einem Spieler einen Rohstoff vor.
error-stack-empty = Von diesem Stapel ({ $track }) ist keine Fortschrittskarte übrig; wähle einen anderen oder keinen.
error-nothing-to-put-back = Du hast nicht mehr als { $limit } Fortschrittskarten und behältst alle.
error-play-one-instead = Eine deiner Fortschrittskarten lässt sich spielen; spiele eine, statt eine zurückzulegen.
error-too-many-progress-cards = Dein Zug endet mit höchstens { $limit } Fortschrittskarten; spiele eine, oder leg eine zurück.
error-nothing-to-forgo = Jetzt gibt es nichts, worauf du verzichten könntest; /stand zeigt, worauf gewartet wird.
    .page = Jetzt gibt es nichts, worauf du verzichten könntest; „{ deed-status }“ unter „{ deed-menu }“ zeigt, worauf gewartet wird.
