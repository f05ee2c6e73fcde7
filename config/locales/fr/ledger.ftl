# Le registre public : ce que chacun aurait pu compter.
ledger-hand = En main
ledger-gained = Reçues
ledger-paid = Payées
ledger-bought = Obtenues par échange
ledger-sold = Cédées par échange
ledger-taken = Prises aux autres
ledger-lost = Défaussées ou perdues
ledger-unknown-heading = Inconnues
ledger-unknown-about = cartes de sorte inconnue
ledger-all-heading = Toutes
ledger-all-about = toutes les cartes

# Un joueur en mots.
ledger-line = { $player } a en main { $cards }.
ledger-unknown = { $count ->
    [one] 1 carte inconnue
   *[other] { $count } cartes inconnues
}
ledger-at-most = { $cards } : au plus { $most }
ledger-change = { $title } : { $cards }.
