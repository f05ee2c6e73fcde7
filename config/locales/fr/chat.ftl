# Les titres des messages, et ce qui se dit autour d’eux.

heading-hand = Vos cartes
heading-board = Le plateau
heading-log = Le journal de la partie
heading-prepared = Vos réponses préparées
heading-status = Situation de la partie
heading-rules = Les règles
heading-help = Aide
heading-settings = Cette table
heading-link = Un autre salon
heading-sealed = Vous allez défausser
heading-hand-at = { $table } · vos cartes
heading-offer = Offre
offer-over = Cette offre n’est plus d’actualité.

alt-places = Le plateau avec les endroits à choisir : { $places }.
alt-labels = Le plateau avec les endroits à choisir, chacun avec son repère.

told-said = { $player } : { $text }
told-fewer = { $count ->
    [one] … { $count } ligne avant celle-ci n’est pas reprise.
   *[other] … { $count } lignes avant celle-ci ne sont pas reprises.
}
told-passed = { $count ->
    [one] Entre-temps, un tour a été joué qui n’est pas raconté ici.
   *[other] Entre-temps, { $count } tours ont été joués qui ne sont pas racontés ici.
}
told-back = De retour : la partie continue où elle en était.

link-code = Votre code : { $code }
link-how = Dans l’autre salon, quelqu’un tape la commande « link { $code } », avec / devant sur Discord, et ! sur Matrix. Sur la table web, il se tape dans le champ « Rejoindre avec un code » de la première page.
link-once = Il sert une seule fois, dans les 24 heures. Un nouveau /link annule ce code.
link-managers = Tout l’autre salon voit alors cette table et peut s’y asseoir. Qui gère ce salon peut passer des joueurs, arrêter la partie et régler la table, comme vous.
