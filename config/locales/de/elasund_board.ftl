# Elasund: its things and places, hands, how the players and the town stand, and the end.

# A building by its name (nominative), as one of several (accusative), as the reader’s (nominative), or as theirs who were
# named before (accusative; by the article, for "sein" or "ihr" is not known).
town-small-hut = { $form ->
    [one] eine kleine Hütte
    [your] deine kleine Hütte
    [their] die kleine Hütte
   *[name] kleine Hütte
}
town-large-hut = { $form ->
    [one] eine große Hütte
    [your] deine große Hütte
    [their] die große Hütte
   *[name] große Hütte
}
town-merchant-house = { $form ->
    [one] ein Händlerhaus
    [your] dein Händlerhaus
    [their] das Händlerhaus
   *[name] Händlerhaus
}
town-artisan-house = { $form ->
    [one] ein Handwerkerhaus
    [your] dein Handwerkerhaus
    [their] das Handwerkerhaus
   *[name] Handwerkerhaus
}
town-well = { $form ->
    [one] einen Brunnen
    [your] dein Brunnen
    [their] den Brunnen
   *[name] Brunnen
}
town-fair = { $form ->
    [one] einen Marktstand
    [your] dein Marktstand
    [their] den Marktstand
   *[name] Marktstand
}
town-shop = { $form ->
    [one] einen Kaufmannsladen
    [your] dein Kaufmannsladen
    [their] den Kaufmannsladen
   *[name] Kaufmannsladen
}
town-inn = { $form ->
    [one] ein Wirtshaus
    [your] dein Wirtshaus
    [their] das Wirtshaus
   *[name] Wirtshaus
}
town-hall = { $form ->
    [one] ein Kontor
    [your] dein Kontor
    [their] das Kontor
   *[name] Kontor
}
town-wells = { $count } Brunnen
town-fairs = { $count ->
    [one] { $count } Marktstand
   *[other] { $count } Marktstände
}
town-shops = { $count ->
    [one] { $count } Kaufmannsladen
   *[other] { $count } Kaufmannsläden
}
town-inns = { $count ->
    [one] { $count } Wirtshaus
   *[other] { $count } Wirtshäuser
}
town-halls = { $count ->
    [one] { $count } Kontor
   *[other] { $count } Kontore
}
town-building-yours = { $building } auf { $place }
town-building-of = { $building } auf { $place } ({ $player })
town-building-owned = { $building } ({ $player })
town-building-sized = { $building } ({ $columns }×{ $rows })
town-building-facts = { $columns }×{ $rows }, { $permits ->
    [one] { $permits } Baubrief
   *[other] { $permits } Baubriefe
}, { $gold }
town-building-with-facts = { $building }: { $facts }
town-buildings-with-facts = { $buildings } ({ $facts })
town-thing-at = { $thing } ({ $place })
town-permit = Baubrief { $value }
town-church-tile = Kirchenplättchen
town-wall-segment = Mauerteil

town-gold = { $count } Gold
town-red = { $count ->
    [one] { $count } rote Machtkarte
   *[other] { $count } rote Machtkarten
}
town-blue = { $count ->
    [one] { $count } blaue Machtkarte
   *[other] { $count } blaue Machtkarten
}
town-green = { $count ->
    [one] { $count } grüne Machtkarte
   *[other] { $count } grüne Machtkarten
}
town-influence = { $count ->
    [one] { $count } Machtkarte
   *[other] { $count } Machtkarten
}

church-north-west = das nordwestliche Plättchen
church-north = das nördliche Plättchen
church-north-east = das nordöstliche Plättchen
church-west = das westliche Plättchen
church-middle = das mittlere Plättchen
church-east = das östliche Plättchen
church-south-west = das südwestliche Plättchen
church-south = das südliche Plättchen
church-south-east = das südöstliche Plättchen

wall-front-north = im Norden
wall-front-south = im Süden
wall-front-east-north = im Osten, vom Nordtor aus
wall-front-east-south = im Osten, vom Südtor aus
wall-north = Nordmauer, Spalte { $column }
wall-south = Südmauer, Spalte { $column }
wall-east = Ostmauer, Reihe { $row }
wall-short-north = Nord { $column }
wall-short-south = Süd { $column }
wall-short-east = Ost { $row }
wall-label-north = nord-{ $column }
wall-label-south = süd-{ $column }
wall-label-east = ost-{ $row }
town-hand-pays-for = Dein Gold reicht für (ohne Baubriefe und Entschädigung): { $things }.
town-hand-bonus = Deine Machtkarten reichen für einen Bonus.

town-hand-permits = Baubriefe in deinem Vorrat: { $permits }.
town-hand-no-permits = Alle deine Baubriefe liegen auf dem Spielplan.
town-hand-segment = Dein nächstes Mauerteil bringt { $cards }.
town-hand-tower = Dein nächstes Mauerteil ist ein Turm mit einem Siegpunktstein.
town-hand-tiles = Die zwei Kirchenplättchen, aus denen du wählst: { $tiles }.
town-hand-bottom = Dieses Kirchenplättchen hast du unter den Stapel gelegt: { $tile }.
town-hand-cubes = Auf dem Spielplan: { $cubes } von { $all } Siegpunktsteinen; es fehlen noch { $left }.

town-cubes-of = { $cubes } von { $all } Siegpunktsteinen
town-points = { $points ->
    [one] { $points } Handelspunkt
   *[other] { $points } Handelspunkte
}
town-segments = { $count ->
    [one] { $count } Mauerteil
   *[other] { $count } Mauerteile
}
town-towers = { $count ->
    [one] davon { $count } Turm
   *[other] davon { $count } Türme
}
town-next-segment = nächstes Mauerteil: { $cards }
town-next-tower = nächstes Mauerteil: ein Turm
town-own-left = noch zu bauen: { $houses }
town-homeless = { $count ->
    [one] eine Hütte ohne Platz
   *[other] { $count } Hütten ohne Platz
}
town-reserve = Baubriefe im Vorrat: { $permits }
town-no-reserve = keine Baubriefe im Vorrat

town-ship-at-sea = Das Schiff ist noch auf See.
town-ship-at = Das Schiff liegt in Reihe { $row }.
town-pirates-at = In Reihe { $row } liegen Piraten.
town-supply = Noch zu bauen (Spalten × Reihen, Baubriefe, Gold): { $buildings }.
town-own-houses = Für jeden Spieler: { $houses }.
town-bank = Die Bank: { $gold }, { $stack ->
    [one] { $stack } Machtkarte
   *[other] { $stack } Machtkarten
} zu ziehen, { $used } benutzt, { $tiles } Kirchenplättchen.
town-goal = Wer im eigenen Zug zuerst alle { $cubes } Siegpunktsteine auf dem Spielplan hat, gewinnt.
town-idle = Seit { $idle } Runden wurde nichts gebaut; nach { $all } gewinnt, wer die meisten Siegpunktsteine hat.

town-columns = { $first }-{ $last }
town-row = Reihe { $row }: { $things }
town-row-ship = Reihe { $row }, mit dem Schiff: { $things }
town-row-building = { $columns } { $building } ({ $player })
town-row-flag = { $columns } { $building } ({ $player }, Stein)
town-row-permit = { $column } Baubrief { $value } ({ $player })
town-row-church = { $column } Kirche ({ $player }, Stein)
town-row-foundation = { $column } Baugrube der Kirche
town-row-free = frei: { $columns }
town-trade-harbor = Handelsfelder: Spalte A, je 1 Punkt.
town-trade-squares = Handelsfelder: Spalte A, je 1 Punkt; { $gates }, je 2 Punkte.
town-church-none = Die Kirche ist nicht begonnen; ihre Baugrube ist { $place }.
town-church = Von der Kirche { $laid ->
    [one] liegt { $laid } Plättchen
   *[other] liegen { $laid } Plättchen
}; sie wird von { $first } bis { $last } reichen.
town-wall = Die Stadtmauer: { $segments }.
town-wall-none = Noch ist keine Stadtmauer gebaut.
town-wall-part = { $place } { $player }
town-wall-tower = { $place } { $player } (Turm)
town-wall-grows = Hier kann die Stadtmauer wachsen: { $places }.
town-wall-next = { $place } für { $gold } Gold
town-wall-finished = Die Stadtmauer ist fertig.

town-end-won = { $player } gewinnt mit allen { $cubes } Siegpunktsteinen auf dem Spielplan!
town-end-line = { $place }. { $player }, { $cubes ->
    [one] { $cubes } Siegpunktstein
   *[other] { $cubes } Siegpunktsteine
}: { $parts }
town-end-line-bare = { $place }. { $player }, { $cubes ->
    [one] { $cubes } Siegpunktstein
   *[other] { $cubes } Siegpunktsteine
}
town-end-buildings = { $count } auf Gebäuden
town-end-church = { $count } auf der Kirche
town-end-towers = { $count } auf Türmen
town-end-trade = { $count } auf der Handelsleiste
town-end-bottom = Unter dem Stapel der Kirche lag { $tile }.
