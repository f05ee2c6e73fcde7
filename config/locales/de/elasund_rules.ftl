# The rules of Elasund in short, a paragraph for each part, and what is played; then what its commands do.

rules-town-goal = Ziel. Wer als Erster im eigenen Zug alle { $cubes } Siegpunktsteine auf dem Spielplan hat, gewinnt. Sie stehen auf neutralen Gebäuden, auf Kirchenplättchen, auf Türmen der Stadtmauer und auf der Handelsleiste. Deine Karten sind geheim; wie viele du hast, ist es nicht. Wird { $rounds } Runden lang nichts gebaut, gewinnt, wer die meisten Siegpunktsteine hat.
rules-town-founding = Die Stadt. Zehn Reihen haben von Norden nach Süden die Zahlen der Würfel, 2 bis 12 ohne die 7; Spalten haben Buchstaben, A liegt am Hafen. Zu zweit wird auf 5 Spalten gespielt, zu dritt auf 7, zu viert auf 9. Jeder beginnt mit einer kleinen Hütte, einer großen Hütte, 3 Gold und den Baubriefen 0 bis 4 und bekommt mit dem ersten Wurf 1 Machtkarte. Wo die Hütten beginnen, ist eine Option, „hütten“. Auf { $place } ist die Baugrube der Kirche: Nichts anderes kommt je dorthin.
rules-town-turn = Ein Zug. Würfle, und das Schiff bringt Ertrag. Dann baue bis zu { $builds }-mal: Gebäude, Mauerteile, Kirchenplättchen. Dann leg einen Baubrief oder nimm 2 Gold. Zuletzt nimm, wenn du willst, einen Bonus für Machtkarten. Niemand handelt mit Karten.
rules-town-production = Ertrag. Das Schiff fährt in die gewürfelte Reihe. Liegt es dort schon, fährt es stattdessen zwei Reihen weiter, nach Norden oder Süden, wie du willst. Jedes Gebäude, von dem ein Teil in der Reihe des Schiffs liegt, bringt seinem Besitzer eine Karte: Kaufmannsläden, Handwerkerhäuser und große Hütten bringen Gold; Wirtshäuser, Händlerhäuser und kleine Hütten eine verdeckt gezogene Machtkarte; Brunnen, Marktstände und Kontore nichts. Kann die Bank nicht zahlen, geben alle zuerst die Hälfte ihres Goldes oder ihrer Machtkarten zurück, abgerundet.
rules-town-pirates = Piraten. Bei einer 7 gibt es keinen Ertrag: Du schickst das Schiff mit Piraten in eine andere Reihe. Für jeden eigenen Siegpunktstein in dieser Reihe wirft jeder eine Karte seiner Wahl ab: für Steine auf Gebäuden, auf der Kirche und auf Türmen im Osten. Der Stein eines Gebäudes steht auf dessen nordwestlichem Feld, der zweite eines Kontors darunter. Dann darfst du so viele der abgeworfenen Karten zurückholen, wie du Türme hast.
rules-town-building = Gebäude. Auf den Feldern eines neuen Gebäudes müssen so viele Baubriefe liegen, wie es braucht, egal von wem; mindestens einer ist deiner, und die Zahlen auf deinen ergeben mehr als die jedes anderen: Eine einzelne 0 genügt, wo sonst niemand einen hat. Du baust in jeder Reihe, wo immer das Schiff liegt. Du zahlst den Preis, und den anderen die Zahlen auf ihren Baubriefen dort; dann gehen alle diese Baubriefe zurück.
rules-town-sizes = Spalten × Reihen, Baubriefe, Gold; gedreht wird nichts: { $buildings }. Die Häuser gehören dir allein, eines von jeder Art.
rules-town-over = Ein kleineres Gebäude auf diesen Feldern wird umsonst abgerissen, ein gleich großes für drei Machtkarten einer Farbe, ein größeres nie. Was abgerissen wird, geht an seinen Besitzer oder in den Vorrat zurück, seine Siegpunktsteine auch. Ein neutrales Gebäude trägt einen Siegpunktstein von dir, ein Kontor zwei.
rules-town-permits = Baubriefe. Du hast fünf, mit den Zahlen 0 bis 4. Einen zu legen kostet so viel Gold wie seine Zahl. Er kommt auf ein freies Feld in der Reihe des Schiffs oder, wenn sie voll ist, in der nächsten Reihe mit Platz; zwei Machtkarten einer Farbe öffnen jede Reihe. Auf Handelsfeldern dürfen Baubriefe liegen.
rules-town-trade = Handelsleiste. Jedes Feld am Hafen, Spalte A, ist 1 Handelspunkt wert, und die Felder F2, H2, F12 und H12 je 2, wo sie in der Stadt liegen. Du hast die Punkte von allem, was deine Gebäude bedecken. Wer 3, 5, 7, 9 oder 11 Punkte erreicht, hat dort einen Siegpunktstein und verliert ihn, wenn er zurückfällt. Kirchenplättchen bringen keine Handelspunkte.
rules-town-wall = Die Stadtmauer. Deine { $segments } Mauerteile baust du in ihrer Reihenfolge; das dritte, sechste und neunte sind Türme und tragen einen Siegpunktstein, die anderen bringen Machtkarten: eine bis zum vierten, danach zwei. Die Mauer wächst von den Toren aus: für { $side } Gold nach Westen am Nord- oder Südrand, für { $east } Gold am Ostrand. Nichts entfernt sie wieder.
rules-town-church = Die Kirche. Ein Plättchen kostet { $gold } Gold, braucht keinen Baubrief und trägt einen Siegpunktstein. Wer das erste baut, sieht sich zwei Plättchen an, legt eines auf { $place } und das andere unter den Stapel. Von da an hat jedes der { $tiles } Plättchen seinen Platz: Was dort steht, wird abgerissen, wie groß es auch ist, und ein Baubrief geht zurück. Ein Plättchen wird nie entfernt.
rules-town-huts = Hütten. Eine abgerissene Hütte bekommt sofort einen neuen Platz, auf freien Feldern, die keine Handelsfelder sind: zuerst die des Spielers am Zug, dann die der anderen im Uhrzeigersinn. Wo kein Platz ist, kommt sie aus dem Spiel.
rules-town-cards = Machtkarten gibt es in Rot, Blau und Grün, je { $each }. Zwei einer Farbe: Leg deinen Baubrief in eine beliebige Reihe, oder versetze als Bonus einen deiner Baubriefe auf ein freies Feld oder ersetze ihn durch einen höheren, für den Unterschied in Gold. Drei einer Farbe: Überbaue, was gleich groß ist. Drei verschiedene: Leg als Bonus irgendwohin noch einen Baubrief, für sein Gold, oder nimm 2 Gold.
rules-town-more = Mehr: { $topics }.

value-game-elasund = Elasund, die erste Stadt

option-huts = Wo die Hütten beginnen
value-huts-near = Hütten nebeneinander: Platz 1 und 2 beginnen in denselben Reihen
value-huts-across = Hütten gegenüber: Platz 1 und 2 beginnen ohne gemeinsame Reihe
value-huts-drawn = Hütten ausgelost

help-ship = versetzt ein Schiff, etwa 12 15; in Elasund das Schiff, in eine andere Reihe
help-wall = baut dein nächstes Mauerteil, an einer Seite der Stadt
help-church = bezahlt ein Kirchenplättchen
help-permit = legt einen Baubrief; damit endet dein Bauen
help-gold = nimmt Karten für dein Gold, etwa 2 Erz; in Elasund 2 Gold, statt einen Baubrief zu legen
help-bonus = nimmt den einen Bonus deines Zugs, für Machtkarten
help-hut = setzt eine abgerissene Hütte neu
help-reclaim = holt abgeworfene Karten zurück, eine für jeden deiner Türme

help-bonus-move = versetzt einen deiner Baubriefe auf ein freies Feld
help-bonus-raise = ersetzt einen Baubrief durch einen höheren
help-bonus-permit = legt noch einen Baubrief auf ein freies Feld
help-bonus-gold = nimmt 2 Gold
help-build-well = Brunnen auf einem Feld, etwa C4: { $facts }
help-build-fair = Marktstand ab dem westlichen Feld: { $facts }
help-build-merchants = dein Händlerhaus ab dem westlichen Feld: { $facts }
help-build-artisans = dein Handwerkerhaus ab dem nördlichen Feld: { $facts }
help-build-shop = Kaufmannsladen ab dem nordwestlichen Feld: { $facts }
help-build-inn = Wirtshaus ab dem nordwestlichen Feld: { $facts }
help-build-hall = Kontor ab dem nordwestlichen Feld: { $facts }
help-build-church = ein Kirchenplättchen
