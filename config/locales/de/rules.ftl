# The rules in short, a paragraph for each part.

rules-goal = Ziel. Wer als Erster im eigenen Zug { $points } Punkte hat, gewinnt: 1 für jede Siedlung, 2 für jede Stadt, 2 für die Längste Handelsstraße, 2 für die Größte Rittermacht, 1 für jede Siegpunktkarte. Handkarten sind geheim; wie viele jemand hat, ist es nicht.

rules-founding = Erste Siedlungen. Jeder gründet zwei, jede mit einer Straße daneben: einmal rund um den Tisch, dann in umgekehrter Reihenfolge. Siedlungen stehen auf Kreuzungen, wo Felder zusammenstoßen, mindestens zwei Wege voneinander entfernt. Die zweite Siedlung bringt dir von jedem Landfeld ringsum eine Karte. Je mehr Punkte unter einer Zahl, desto öfter fällt sie: 6 und 8 sind am besten.
rules-founding-given = Erste Siedlungen. Auf dieser Insel stehen die ersten beiden Siedlungen und Straßen von jedem schon, und die zweite hat ihre Karten gebracht.

rules-turn = Ein Zug. Würfle zuerst. Dann handle und baue, so oft und in welcher Folge du willst, und beende deinen Zug. Einmal in jedem Zug, auch vor dem Würfeln, darfst du eine Entwicklungskarte spielen.
rules-turn-strict = Ein Zug. Würfle zuerst, dann handle, dann baue, jeweils so oft du willst, und beende deinen Zug. Was du als Erstes baust oder kaufst, beendet in diesem Zug das Handeln, und ein neuer Hafen dient dir erst ab deinem nächsten Zug. Einmal in jedem Zug, auch vor dem Würfeln, darfst du eine Entwicklungskarte spielen.
rules-paired-turns = Zu fünft oder sechst hat danach der dritte Spieler links einen zweiten Zug ohne Würfeln: Darin geht alles außer dem Handel mit anderen, auch der Sieg.
rules-special-building = Zu fünft oder sechst dürfen danach alle anderen der Reihe nach, von links an, bauen und kaufen; dazwischen wird nicht gehandelt, keine Karte gespielt und nicht gewonnen.

rules-production = Der Wurf. Jedes Feld mit der gewürfelten Zahl bringt für jede Siedlung an seinen Kreuzungen eine Karte und für jede Stadt zwei: Hügelland bringt Lehm, Wald Holz, Weideland Wolle, Ackerland Getreide, Gebirge Erz, die Wüste nichts. Reicht ein Rohstoff in der Bank nicht, bekommt niemand etwas davon; steht er nur einem Spieler zu, bekommt dieser den Rest.

rules-robber = Der Räuber. Bei einer 7 gibt es keinen Ertrag. Wer mehr als { $limit } Karten hat, wirft die Hälfte ab, abgerundet. Dann versetzt der Spieler, der gewürfelt hat, den Räuber auf ein anderes Feld und stiehlt verdeckt eine Karte von jemandem, der dort ein Gebäude hat. Solange der Räuber auf einem Feld steht, bringt es nichts.

rules-trade = Handel. Nach dem Würfeln darf der Spieler am Zug mit jedem handeln, beliebige Karten gegen beliebige andere; auch die anderen dürfen Angebote machen, aber nur ihm. Die Bank nimmt 4 Karten einer Sorte für 1 deiner Wahl. Mit einer Siedlung oder Stadt an einem 3:1-Hafen nimmt sie 3, an einem 2:1-Hafen 2 von der Sorte, die der Hafen zeigt.
rules-friendly-robber = An diesem Tisch ist der Räuber freundlich: Er kommt auf kein Feld mit einem Gebäude eines anderen Spielers, der höchstens { $points } Punkte hat, verdeckte Karten nicht gezählt. Bleibt kein anderes Feld, darf er überallhin, und niemand wird beraubt. Dasselbe gilt für den Piraten und für Schiffe.
rules-sevenless = { $rounds ->
    [one] In der ersten Runde zählt eine 7 nicht: Es wird noch einmal gewürfelt.
   *[other] In den ersten { $rounds } Runden zählt eine 7 nicht: Es wird noch einmal gewürfelt.
}
rules-even-dice = Die Würfel sind ausgeglichen: Jeder der 36 Würfe zweier Würfel kommt einmal, in zufälliger Reihenfolge. Sind nur noch 5 übrig, werden alle neu gemischt.
rules-random-discards = An diesem Tisch wählt der Zufall die abgeworfenen Karten.
rules-no-trade = An diesem Tisch handeln die Spieler aber nicht miteinander.

rules-building = Bauen. Eine Straße kostet { $road }; sie schließt an deine Straßen oder Gebäude an. Eine Siedlung kostet { $settlement }; eine deiner Straßen muss dorthin führen, und jedes Gebäude bleibt zwei Wege entfernt. Eine Stadt kostet { $city }; sie ersetzt deine Siedlung und bekommt doppelten Ertrag. Eine Entwicklungskarte kostet { $card }. Du hast { $roads } Straßen, { $settlements } Siedlungen und { $cities } Städte.

rules-cards = Entwicklungskarten. Ritter: Versetze den Räuber und stiehl eine Karte. Straßenbau: zwei kostenlose Straßen. Erfindung: zwei Karten deiner Wahl von der Bank. Monopol: Nenne einen Rohstoff, und alle geben dir alles davon. Siegpunkt: bleibt verdeckt und zählt sofort. Du darfst in jedem Zug eine Karte spielen, aber keine, die du im selben Zug gekauft hast.
rules-cards-one = Entwicklungskarten. Ritter: Versetze den Räuber und stiehl eine Karte. Straßenbau: zwei kostenlose Straßen. Erfindung: zwei Karten deiner Wahl von der Bank. Monopol: Nenne einen Rohstoff, und alle geben dir alles davon. Siegpunkt: bleibt verdeckt und zählt sofort. Du darfst in jedem Zug eine Karte kaufen und eine spielen, die du in einem früheren Zug gekauft hast.

rules-awards = Längste Handelsstraße und Größte Rittermacht. Die längste durchgehende Straße ab 5 ist 2 Punkte wert, bis jemand eine längere hat; das Gebäude eines anderen Spielers darauf unterbricht sie. Sind nach einer Unterbrechung mehrere gleich lang, behält sie ihr Besitzer, wenn er dabei ist, sonst hat sie niemand. Wer als Erster 3 Ritter gespielt hat, bekommt die Größte Rittermacht, 2 Punkte wert, bis jemand mehr gespielt hat.
rules-awards-set-aside = Längste Handelsstraße und Größte Rittermacht. Die längste durchgehende Straße ab 5 ist 2 Punkte wert, bis jemand eine längere hat; das Gebäude eines anderen Spielers darauf unterbricht sie. Wird die Längste Handelsstraße selbst unterbrochen und sind dann mehrere gleich lang, hat sie niemand, bis eine allein die längste ist. Wer als Erster 3 Ritter gespielt hat, bekommt die Größte Rittermacht, 2 Punkte wert, bis jemand mehr gespielt hat.
rules-awards-any-cut = Längste Handelsstraße und Größte Rittermacht. Die längste durchgehende Straße ab 5 ist 2 Punkte wert, bis jemand eine längere hat; das Gebäude eines anderen Spielers darauf unterbricht sie. Unterbricht eine neue Siedlung irgendeine Straße und sind dann mehrere gleich lang, hat sie niemand, bis eine allein die längste ist. Wer als Erster 3 Ritter gespielt hat, bekommt die Größte Rittermacht, 2 Punkte wert, bis jemand mehr gespielt hat.
