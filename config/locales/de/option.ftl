# Options of a game. A value is understood without the option's name.

option-preset = Edition
option-board = Insel
option-founding = Erste Siedlungen
option-tokens = Zahlenchips
option-balance = Rote Zahlen
option-phases = Ablauf des Zugs
option-purchases = Kauf von Entwicklungskarten
option-road-tie = Gleichstand bei der Längsten Handelsstraße
option-turn-rule = Züge zu fünft oder sechst
option-points = Punkte zum Sieg
option-players = Zahl der Spieler
option-clock = Uhr
option-reminders = Erinnerungen
option-hints = Rat
option-hour = Tägliche Stunde
option-answers = Antworten in fremden Zügen
option-deserted = Niemand da
option-thinking = Bedenkzeit der Roboter

value-preset-classic = Klassische Edition
value-preset-filosofia = Filosofia-Edition
value-preset-modern = Moderne Edition
value-board-beginner = Insel für Einsteiger
value-board-variable = Gemischte Insel
value-founding-chosen = Erste Siedlungen frei gewählt
value-founding-given = Erste Siedlungen stehen schon
value-tokens-spiral = Zahlen in Spirale
value-tokens-random = Zahlen gemischt
value-balance-any = Rote Zahlen dürfen sich berühren
value-balance-balanced = Rote Zahlen berühren sich nie
value-phases-combined = Handeln und bauen in beliebiger Folge
value-phases-strict = Erst handeln, dann bauen
value-purchases-unlimited = Beliebig viele Entwicklungskarten pro Zug kaufen
value-purchases-one = Eine Entwicklungskarte pro Zug kaufen
value-road-tie-holder-keeps = Längste Handelsstraße unterbrochen, Gleichstand: Besitzer behält sie
value-road-tie-set-aside = Längste Handelsstraße unterbrochen, Gleichstand: niemand hat sie
value-road-tie-set-aside-by-any = Irgendeine Straße unterbrochen, Gleichstand der längsten: niemand hat sie
value-turn-rule-paired = Zu fünft oder sechst: zweiter Zug für den dritten Spieler links
value-turn-rule-special-building = Zu fünft oder sechst: alle dürfen zwischen den Zügen bauen
value-points = { $number ->
    [one] { $number } Punkt zum Sieg
   *[other] { $number } Punkte zum Sieg
}
value-players = { $number } Spieler
value-clock-none = Ohne Uhr
value-clock-minute = 1 Minute für jede Antwort
value-clock-minutes-3 = 3 Minuten für jede Antwort
value-clock-minutes-15 = 15 Minuten für jede Antwort
value-clock-hour = 1 Stunde für jede Antwort
value-clock-hours-8 = 8 Stunden für jede Antwort
value-clock-day = 1 Tag für jede Antwort
value-clock-days-3 = 3 Tage für jede Antwort
value-clock-week = 1 Woche für jede Antwort
value-clock-daily = Bis zur täglichen Stunde nach der Uhr des Gastgebers, mindestens 8 Stunden
value-clock-bank-minutes-10 = 10 Minuten für alle, mit jedem Zug 30 Sekunden mehr
value-clock-bank-12 = 12 wache Stunden für alle, mit jedem Zug 1 mehr
value-clock-bank-48 = 48 wache Stunden für alle, mit jedem Zug 4 mehr
value-hints-alone = Rat für alle, die allein gegen Roboter spielen
value-hints-all = Rat für alle
value-hints-none = Kein Rat
value-hour = Mit täglicher Uhr läuft die Zeit um { $number }:00 ab
value-answers-same = Antworten in fremden Zügen haben dieselbe Zeit
value-answers-seconds-30 = Antworten in fremden Zügen binnen 30 Sekunden
value-answers-minutes-2 = Antworten in fremden Zügen binnen 2 Minuten
value-answers-hour = Antworten in fremden Zügen binnen 1 Stunde
value-answers-hours-4 = Antworten in fremden Zügen binnen 4 Stunden
value-answers-hours-12 = Antworten in fremden Zügen binnen 12 Stunden
value-deserted-rest = Das Spiel ruht, solange niemand da ist
value-deserted-play-on = Roboter spielen weiter, auch wenn niemand da ist
value-thinking-glance = Roboter denken 0,05 Sekunden
value-thinking-usual = Roboter denken 0,2 Sekunden
value-thinking-long = Roboter denken eine Sekunde
value-thinking-deep = Roboter denken 5 Sekunden
value-reminders = { $number ->
    [0] Keine Erinnerungen
    [one] { $number } Erinnerung
   *[other] { $number } Erinnerungen
}

robot-easy = Leicht: spielt vernünftig und verzeiht viel
robot-settler = Siedler: spielt vernünftig und handelt
robot-master = Meister: denkt voraus
robot-random = Zufall: spielt irgendetwas
robot-program = { $name }: ein Programm des Betreibers
robot-brief-easy = Leichter Roboter
robot-brief-settler = Siedler-Roboter
robot-brief-master = Meister-Roboter
robot-brief-random = Zufallsroboter
robot-brief-program = Roboter { $name }
