# Un regard en arrière sur une partie finie : les chances de chacun, et ce qui a compté.

heading-analysis = Un regard en arrière sur la partie
analysis-about = Les chances de gagner de chacun après chaque étape : des robots ont joué la suite de nombreuses fois, pendant quelques tours, cartes sur table, et une évaluation apprise sur beaucoup de parties a jugé la position atteinte. La fondation est jugée en bloc, une fois achevée ; jusque-là tous comptent pareil.
analysis-player = { $player } : de { $from } % à { $to } %. Dés { $dice }, cartes tirées { $draws }, ses propres choix { $own }, ceux des autres { $others }, vu plus tard seulement { $later } (en points de pourcentage).
analysis-founding = La fondation : { $founding }.
analysis-paid = Cartes des lancers : { $brought }, à attendre : { $expected }.
analysis-moments = Ce qui a le plus compté :
analysis-moment = { $number }. { $turn }. { $what } { $player } : { $from } % → { $to } %.
analysis-parted = Au plus loin de ce que tous pouvaient savoir : { $turn }. { $player } avait { $open } % cartes sur table, et { $public } % d’après ce qui s’était vu.
analysis-turns = Tours
analysis-dotted = pointillé : ce que tous pouvaient savoir
analysis-making = Le regard en arrière est en cours de calcul, ce qui prend jusqu’à une demi-minute. Il arrive ensuite de lui-même ; sinon, redemandez-le : /analyse
alt-analysis = Un graphique des chances de gagner de chacun, étape par étape. { $end }
error-analysis-secret = Un regard en arrière dit ce qui était caché ; vous l’aurez ici dès que la partie sera finie.
error-no-analysis = Une partie de ce genre ne peut pas être analysée ainsi.
error-analysis-too-long = Cette partie compte plus de { $most } étapes ; une partie aussi longue n’est pas analysée.
error-analysis-later = Trop de parties sont en cours d’analyse en ce moment ; redemandez celle-ci dans quelques minutes : /analyse
