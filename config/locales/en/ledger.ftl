# The public ledger: what everybody could have counted.
ledger-hand = In hand
ledger-gained = Gained
ledger-paid = Paid
ledger-bought = Received in trades
ledger-sold = Given in trades
ledger-taken = Taken from others
ledger-lost = Discarded or lost
ledger-unknown-heading = Unknown
ledger-unknown-about = cards of unknown kind
ledger-all-heading = All
ledger-all-about = all cards

# One player in words.
ledger-line = { $player } holds { $cards }.
ledger-unknown = { $count ->
    [one] 1 unknown card
   *[other] { $count } unknown cards
}
ledger-at-most = { $cards }: at most { $most }
ledger-change = { $title }: { $cards }.
