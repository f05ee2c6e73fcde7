# Das öffentliche Kartenbuch: was alle hätten mitzählen können.
ledger-hand = Auf der Hand
ledger-gained = Erhalten
ledger-paid = Bezahlt
ledger-bought = Im Handel bekommen
ledger-sold = Im Handel gegeben
ledger-taken = Anderen genommen
ledger-lost = Abgeworfen oder verloren
ledger-unknown-heading = Unbekannt
ledger-unknown-about = Karten unbekannter Art
ledger-all-heading = Alle
ledger-all-about = alle Karten

# Ein Spieler in Worten.
ledger-line = { $player } hat { $cards }.
ledger-unknown = { $count ->
    [one] 1 unbekannte Karte
   *[other] { $count } unbekannte Karten
}
ledger-at-most = { $cards }: höchstens { $most }
ledger-change = { $title }: { $cards }.
