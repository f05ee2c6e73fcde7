# Cities & Knights: names of cards, tracks and knights, and what menus ask.

progress-alchemist = Alchemist
progress-crane = Kran
progress-engineering = Ingenieur
progress-invention = Erfinder
progress-irrigation = Bewässerung
progress-medicine = Medizin
progress-mining = Bergbau
progress-printing = Buchdruck
progress-road-building = Straßenbau
progress-smith = Schmied
progress-commercial-harbor = Handelshafen
progress-commodity-monopoly = Handelsmonopol
progress-master-merchant = Großhändler
progress-merchant = Händler
progress-merchant-fleet = Handelsflotte
progress-resource-monopoly = Rohstoffmonopol
progress-bishop = Bischof
progress-constitution = Verfassung
progress-deserter = Deserteur
progress-diplomat = Diplomat
progress-intrigue = Intrige
progress-sabotage = Saboteur
progress-spy = Spion
progress-warlord = Heerführer
progress-wedding = Hochzeit

track-trade = Handel
track-politics = Politik
track-science = Wissenschaft

rank-basic = einfacher Ritter
rank-strong = starker Ritter
rank-mighty = mächtiger Ritter

ask-found-city = Wo gründest du deine Stadt?
ask-knights-what = Was tust du mit deinen Rittern?
ask-improve-what = Welchen Bereich baust du aus?
ask-play-progress = Welche Fortschrittskarte spielst du?
ask-wall = Um welche Stadt baust du eine Stadtmauer?
ask-recruit = Wo steht dein neuer Ritter?
ask-activate = Welchen Ritter aktivierst du?
ask-promote = Welchen Ritter wertest du auf?
ask-move = Mit welchem Ritter ziehst du?
ask-move-where = Wohin zieht dein Ritter?
ask-displace = Welcher deiner Ritter verdrängt einen anderen?
ask-displace-whom = Welchen Ritter verdrängt er?
ask-chase = Welcher Ritter vertreibt den Räuber?
ask-chase-whom = Wen beraubst du dort?
ask-metropolis = Welche Stadt wird zur Metropole?
ask-put-back = Welche Fortschrittskarte legst du zurück?
ask-alchemist-red = Was zeigt der rote Würfel?
ask-alchemist-yellow = Was zeigt der gelbe Würfel?
ask-smith = Welchen Ritter wertest du kostenlos auf?
ask-smith-second = Welchen zweiten Ritter wertest du kostenlos auf?
ask-invention = Welchen Zahlenchip tauschst du?
ask-invention-second = Mit welchem tauscht er den Platz?
ask-intrigue = Welchen Ritter verdrängst du?
ask-merchant-fleet = Welche Sorte tauschst du 2:1?
ask-merchant = Wohin kommt der Händler?
ask-resource-monopoly = Von welchem Rohstoff geben dir alle zwei?
ask-commodity-monopoly = Von welcher Handelsware geben dir alle eine?
ask-master-merchant = Aus wessen Hand nimmst du zwei Karten?
ask-spy = Wessen Fortschrittskarten siehst du dir an?
ask-deserter = Wer verliert einen Ritter?
ask-diplomat = Welche Straße entfernst du?
ask-lay = Welchen Rohstoff legst du wem vor, gegen eine Handelsware?
ask-lay-more = Bisher legst du vor: { $laid }. Noch etwas?
ask-join-defense = Welche deiner Ritter stellen sich den Barbaren?
ask-lose-city = Welche Stadt nehmen die Barbaren?
ask-draw-progress = Von welchem Stapel ziehst du eine Fortschrittskarte?
ask-fifth-card = Du hast fünf Fortschrittskarten. Welche spielst du?
ask-take-resource = Der Wurf hat dir nichts gebracht. Welchen Rohstoff nimmst du?
ask-move-displaced = Dein { $knight } wurde verdrängt. Wohin zieht er?
ask-give-commodity = { $to } legt dir einen Rohstoff vor. Welche Handelsware gibst du dafür?
ask-take-cards = { $count ->
    [one] Welche Karte nimmst du von { $victim }?
   *[other] Welche { $count } Karten nimmst du von { $victim }?
}
ask-gift = { $count ->
    [one] Welche Karte schenkst du?
   *[other] Welche { $count } Karten schenkst du?
}
ask-gift-more = Bisher schenkst du { $chosen }; welche { $left } noch?
ask-take-progress = Welche Fortschrittskarte nimmst du von { $victim }?
ask-remove-knight = Welchen Ritter gibst du an { $to } ab?
ask-place-knight = Wo steht dein { $knight }?
ask-relocate-road = Wo baust du die weggenommene Straße?

label-level = { $track } { $level }: { $cost }
label-lay = { $resource } an { $to }
label-lay-done = Mehr lege ich nicht vor: { $laid }
label-nothing = Nichts
label-lower-knight = { $label } · { $rank }
label-no-knight = Kein Ritter

verb-wall = Stadtmauer
verb-recruit = Neuer Ritter
verb-activate = Ritter aktivieren
verb-promote = Ritter aufwerten
verb-move = Mit einem Ritter ziehen
verb-displace = Fremden Ritter verdrängen
verb-chase = Räuber vertreiben

deed-knights = Ritter
deed-improve = Ausbauen
deed-harbor = Rohstoffe gegen Handelswaren
deed-found-city = Stadt gründen
deed-join-defense = Ritter schicken
deed-lose-city = Stadt hergeben
deed-draw-progress = Fortschrittskarte ziehen
deed-put-back = Fortschrittskarte zurücklegen
deed-fifth-card = Fünfte Karte spielen
deed-take-resource = Rohstoff nehmen
deed-move-displaced = Mit dem Ritter ziehen
deed-give-commodity = Handelsware geben
deed-take-cards = Karten nehmen
deed-gift = Karten schenken
deed-take-progress = Fortschrittskarte nehmen
deed-remove-knight = Ritter abgeben
deed-place-knight = Ritter aufstellen
deed-relocate-road = Straße neu bauen

error-no-progress-card = Du hast keine Fortschrittskarte.
expected-hand-card = ein Rohstoff oder eine Handelsware
expected-die = eine Zahl von 1 bis 6

help-knight = Ritter aufstellen, aktivieren, aufwerten, ziehen
help-improve = baut einen Bereich der Städte aus
help-harbor = legt anderen Rohstoffe vor, je gegen eine Handelsware
help-build-wall = um deine Stadt, etwa C4
help-play-progress = eine Fortschrittskarte mit dem, was du dazu wählst, etwa schmied C4 D5
help-knight-recruit = stellt einen neuen Ritter auf, etwa auf C4
help-knight-activate = aktiviert deinen Ritter
help-knight-promote = macht deinen Ritter stärker
help-knight-move = über deine Straßen oder Schiffe, etwa C4 D5
help-knight-displace = verdrängt einen schwächeren Ritter, etwa C4 D5
help-knight-chase = vertreibt mit einem Ritter den Räuber, etwa C4 h12 Bob
help-improve-trade = mit Tuch
help-improve-politics = mit Münzen
help-improve-science = mit Papier

slash-corners = Von wo nach wo, etwa C4 D5; ohne Angabe kommt ein Menü
slash-progress = Die Karte mit dem, was du dazu wählst, etwa schmied C4 D5
