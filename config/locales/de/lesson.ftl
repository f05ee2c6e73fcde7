# Lessons, with the explanation of each move, and games that are continued from a moment.

branch-about = Ein neuer Tisch beginnt in diesem Moment, mit den Karten, die alle hatten. Das Glück ist neu, und die Partie zählt für keine Wertung.
branch-seat = Dein Platz
branch-go = Weiterspielen

lesson-roll = Das Ziel: als Erster 10 Punkte, die meisten durch Siedlungen und Städte. Würfle: Jedes Feld mit der Zahl bringt jeder Siedlung an seinen Ecken eine Karte.
lesson-road = Bau eine Straße auf dem leuchtenden Weg. Sie kostet Lehm und Holz und führt zu einem Platz für eine Siedlung.
lesson-settlement = Jetzt eine Siedlung auf der leuchtenden Kreuzung, für Lehm, Holz, Wolle und Getreide. Sie zählt einen Punkt und bringt Karten. Zwischen Siedlungen liegen zwei Wege.
lesson-end = Mehr gibt es nicht zu bauen: Beende deinen Zug. Die anderen spielen, und auch ihre Würfe bringen dir Karten.
lesson-roll-again = Du bist wieder am Zug: Würfle.
lesson-robber = Eine Sieben versetzt den Räuber. Stell ihn auf das leuchtende Feld: Es bringt nichts mehr, und du ziehst jemandem dort eine Karte.
lesson-bank = Von einer Sorte hast du zu viel. Die Bank nimmt vier davon für eine beliebige Karte, an einem Hafen weniger. Gib Getreide und nimm Lehm.
lesson-card = Kauf eine Entwicklungskarte, für Erz, Wolle und Getreide: einen Ritter, einen Punkt oder eine andere Hilfe. Danach spielst du frei weiter. Viel Glück!
lesson-knights-roll = Das Ziel: als Erster 13 Punkte. Deine Stadt bringt auch Handelswaren. Würfle: Zwei Würfel bringen Ertrag, der dritte die Barbaren näher oder Fortschrittskarten.
lesson-recruit = Ritter bewachen die Insel. Stell einen auf die leuchtende Kreuzung an deinen Straßen, für Erz und Wolle.
lesson-activate = Dein Ritter schläft. Weck ihn auf der leuchtenden Kreuzung, für ein Getreide: Nur aktive Ritter zählen gegen die Barbaren.
lesson-improve = Handelswaren bauen deine Städte aus: Handel, Politik oder Wissenschaft. Kauf jetzt eine Stufe Wissenschaft: Sie bringt Fortschrittskarten, die vierte eine Metropole.
lesson-knights-end = Beende deinen Zug. Wenn die Barbaren landen, müssen alle aktiven Ritter zusammen so stark sein, wie es Städte gibt.
lesson-last-settlement = Bau eine Siedlung auf der leuchtenden Kreuzung: ein Punkt und mehr Karten. Danach spielst du frei weiter. Viel Glück!
lesson-ships-roll = Das Ziel: als Erster 14 Punkte. Siedlungen auf neuen Inseln bringen zusätzliche. Würfle: Jedes Feld mit der Zahl bringt jeder Siedlung an seinen Ecken eine Karte.
lesson-ship = Bau ein Schiff auf der leuchtenden Kante, für Holz und Wolle. Schiffe führen über das Meer wie Straßen über Land.
lesson-island = Gründe eine Siedlung auf der leuchtenden Kreuzung, für Lehm, Holz, Wolle und Getreide: ein Punkt wie immer, und mehr für die erste auf einer neuen Insel.
lesson-both-roll = Das Ziel: als Erster 16 Punkte. Ritter bewachen das Land, Schiffe führen zu neuen Inseln. Würfle: Zwei Würfel bringen Ertrag, der dritte die Barbaren näher.
lesson-last-activate = Dein Ritter schläft. Weck ihn auf der leuchtenden Kreuzung, für ein Getreide: Nur aktive zählen gegen die Barbaren. Danach spielst du frei weiter. Viel Glück!
lesson-ship-again = Bau noch ein Schiff auf der leuchtenden Kante: Deine Linie wächst und führt zur nächsten Küste.
lesson-last-end = Beende deinen Zug. Danach spielst du frei weiter. Viel Glück!
lesson-town-roll = Das Ziel: alle zehn Siegpunktsteine auf dem Spielplan. Würfle: Das Schiff fährt in diese Reihe, und jedes Gebäude in ihr bringt Gold oder eine Machtkarte.
lesson-town-build = Auf dem leuchtenden Feld reichen deine Baubriefe. Bau dort den Brunnen: Er ist ein neutrales Gebäude und trägt einen deiner Steine.
lesson-town-permit = In jedem Zug legst du einen Baubrief oder nimmst zwei Gold. Leg einen auf das leuchtende Feld, um später dort zu bauen: Er kostet seine Zahl in Gold.
lesson-town-end = Beende deinen Zug. Jetzt spielen die anderen, und das Schiff bringt auch dir etwas, wenn es in eine Reihe deiner Gebäude kommt.
lesson-town-wall = Leg im Süden ein Mauerteil auf den leuchtenden Platz. Es kostet Gold und bringt Machtkarten, und jedes dritte ist ein Turm, der einen Stein trägt.
lesson-town-permit-again = Leg einen Baubrief auf das leuchtende Feld. Je höher seine Zahl, desto sicherer baust dort du.
lesson-ships-bank = Von einer Sorte hast du zu viel. Die Bank nimmt vier davon für eine beliebige Karte, an einem Hafen weniger. Gib Erz und nimm Wolle.
