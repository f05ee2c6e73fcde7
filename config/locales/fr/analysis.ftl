# Un regard en arrière sur une partie finie : les chances de chacun, et ce qui a compté.

heading-analysis = Retour sur la partie
analysis-about = Les chances de gagner de chacun après chaque étape : des robots ont joué la suite de nombreuses fois, pendant quelques tours, cartes sur table, et une évaluation apprise sur beaucoup de parties a jugé la position atteinte. La fondation est jugée en bloc, une fois achevée ; jusque-là, tout le monde est à égalité.
analysis-player = { $player } : de { $from } % à { $to } %. Dés { $dice }, cartes tirées { $draws }, ses propres choix { $own }, ceux des autres { $others }, ce qui ne s’est vu que plus tard { $later } (en points de pourcentage).
analysis-founding = La fondation : { $founding }.
analysis-paid = Cartes des lancers : { $brought }, attendues : { $expected }.
analysis-moments = Ce qui a le plus compté :
analysis-moment = { $number }. { $what } { $player } : { $from } % → { $to } %.
analysis-parted = Le plus grand écart avec ce que tous pouvaient savoir : { $turn }. { $player } avait { $open } % cartes sur table, et { $public } % d’après ce qui s’était vu.
analysis-turns = Tours
analysis-dotted = pointillé : ce que tous pouvaient savoir
analysis-making = Le retour sur la partie est en cours de calcul, ce qui prend jusqu’à une demi-minute. Il arrive ensuite de lui-même ; sinon, redemandez-le : /analyse
    .page = Le retour sur la partie est en cours de calcul, ce qui prend jusqu’à une demi-minute. Il arrive ensuite de lui-même ; sinon, appuyez encore une fois sur « { deed-analysis } ».
alt-analysis = Un graphique des chances de gagner de chacun, étape par étape. { $end }
error-analysis-secret = Un retour sur la partie révèle ce qui était caché ; vous l’aurez ici dès que la partie sera finie.
error-no-analysis = Une partie de ce genre ne peut pas être analysée ainsi.
error-analysis-too-long = Cette partie compte plus de { $most } étapes ; une partie aussi longue n’est pas analysée.
error-analysis-later = Trop de parties sont en cours d’analyse en ce moment ; redemandez celle-ci dans quelques minutes : /analyse
    .page = Trop de parties sont en cours d’analyse en ce moment ; appuyez de nouveau sur « { deed-analysis } » dans quelques minutes.
