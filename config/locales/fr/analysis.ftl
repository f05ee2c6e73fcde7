# Un regard en arrière sur une partie finie : les chances de chacun, et ce qui a compté.

heading-analysis = Un regard en arrière sur la partie
analysis-about = Les chances de gagner de chacun après chaque étape : des robots ont joué la suite de nombreuses fois, cartes sur table.
analysis-player = { $player } : de { $from } % à { $to } %. Chance { $luck } (dont dés { $dice }, cartes tirées { $draws }), ses propres choix { $own }, ceux des autres { $others } (en points de pourcentage).
analysis-paid = Cartes des lancers : { $brought }, à attendre : { $expected }.
analysis-moments = Ce qui a le plus compté :
analysis-moment = { $number }. { $turn }. { $what } { $player } : { $from } % → { $to } %.
analysis-parted = Au plus loin de ce que tous pouvaient savoir : { $turn }. { $player } avait { $open } % cartes sur table, et { $public } % d’après ce qui s’était vu.
analysis-turns = Tours
analysis-dotted = pointillé : ce que tous pouvaient savoir
analysis-making = Le regard en arrière est en cours de calcul, ce qui prend jusqu’à une demi-minute. Redemandez-le ensuite : /analyse
analysis-none = Une partie de ce genre ne peut pas être analysée ainsi.
alt-analysis = Un graphique des chances de gagner de chacun, étape par étape. { $end }
error-analysis-secret = Un regard en arrière dit ce qui était caché ; vous l’aurez ici dès que la partie sera finie.
