# Les règles en bref, un paragraphe par partie.

rules-goal = But. Pour gagner, il faut avoir { $points } points à son propre tour avant tout le monde : 1 par colonie, 2 par ville, 2 pour la route la plus longue, 2 pour la plus grande armée, 1 par carte point de victoire. Les cartes en main sont secrètes ; leur nombre ne l’est pas.

rules-founding = Premières colonies. Tout le monde en pose deux, chacune avec une route à côté : un tour de table dans un sens, puis un dans l’autre. Les colonies se posent sur les croisements, là où les hexagones se touchent, à deux chemins au moins les unes des autres. La seconde vous rapporte une carte par hexagone de terre autour d’elle. Plus un nombre a de points dessous, plus il sort souvent : 6 et 8 sont les meilleurs.
rules-founding-given = Premières colonies. Sur cette île, les deux premières colonies de tout le monde sont déjà posées avec leurs routes, et la seconde a rapporté ses cartes.

rules-turn = Un tour. Lancez d’abord les dés. Puis échangez et construisez autant que vous voulez, dans l’ordre que vous voulez, et finissez votre tour. Une fois par tour, même avant les dés, vous pouvez jouer une carte développement.
rules-turn-strict = Un tour. Lancez d’abord les dés, puis échangez, puis construisez, autant que vous voulez, et finissez votre tour. Le premier achat met fin aux échanges pour ce tour, et un nouveau port ne vous sert qu’à partir de votre prochain tour. Une fois par tour, même avant les dés, vous pouvez jouer une carte développement.
rules-paired-turns = À cinq ou six, le troisième joueur à gauche a ensuite un second tour, sans lancer : tout y est permis sauf les échanges entre joueurs, et on peut y gagner.
rules-special-building = À cinq ou six, tous les autres peuvent ensuite construire et acheter, l’un après l’autre en partant de la gauche ; entre-temps, on n’échange pas, on ne joue pas de carte et on ne gagne pas.

rules-production = Les dés. Chaque hexagone au nombre obtenu rapporte une carte par colonie à ses croisements, et deux par ville : les collines donnent l’argile, la forêt le bois, le pâturage la laine, les champs le blé, les montagnes le minerai, le désert rien. Quand une ressource manque à la banque, personne n’en reçoit ; si elle n’est due qu’à une seule personne, celle-ci prend ce qui reste.

rules-robber = Le voleur. Sur un 7, rien ne rapporte. Qui a plus de { $limit } cartes en défausse la moitié, arrondie à l’entier inférieur. Puis la personne qui a lancé les dés déplace le voleur sur un autre hexagone et vole une carte, au hasard, à quelqu’un qui a un bâtiment là. L’hexagone du voleur ne rapporte rien tant qu’il y reste.

rules-trade = Échanges. Après les dés, la personne dont c’est le tour peut échanger avec tout le monde, n’importe quelles cartes contre n’importe quelles autres ; les autres peuvent aussi faire des offres, mais seulement à elle. La banque prend 4 cartes d’une sorte contre 1 au choix. Avec une colonie ou une ville à un port 3:1 elle en prend 3, et à un port 2:1, 2 de la sorte que montre le port.
rules-friendly-robber = À cette table, le voleur est gentil : il ne va sur aucun hexagone où une autre personne avec { $points } points ou moins a un bâtiment, sans compter les cartes cachées. S’il ne reste aucun autre hexagone, il va où l’on veut et ne vole personne. Il en va de même du pirate et des bateaux.
rules-sevenless = { $rounds ->
    [1] Au premier tour, un 7 ne compte pas : les dés sont relancés.
   *[other] Aux { $rounds } premiers tours, un 7 ne compte pas : les dés sont relancés.
}
rules-even-dice = Les dés sont équilibrés : chacun des 36 jets de deux dés sort une fois, dans un ordre aléatoire. Quand il n’en reste que 5, tous sont mélangés de nouveau.
rules-random-discards = À cette table, le hasard choisit les cartes défaussées.
rules-no-trade = Mais à cette table, les joueurs n’échangent pas entre eux.

rules-building = Construire. Une route coûte { $road } ; elle touche vos propres routes ou bâtiments. Une colonie coûte { $settlement } ; une de vos routes doit y mener, et tout bâtiment reste à deux chemins au moins. Une ville coûte { $city } ; elle remplace votre colonie et reçoit le double. Une carte développement coûte { $card }. Vous avez { $roads } routes, { $settlements } colonies et { $cities } villes.

rules-cards = Cartes développement. Chevalier : déplacez le voleur et volez. Construction de routes : deux routes gratuites. Invention : deux cartes au choix à la banque. Monopole : nommez une ressource, tout le monde vous remet toutes les siennes. Point de victoire : il reste caché et compte aussitôt. Vous pouvez jouer une carte par tour, mais pas une carte achetée pendant ce tour.
rules-cards-one = Cartes développement. Chevalier : déplacez le voleur et volez. Construction de routes : deux routes gratuites. Invention : deux cartes au choix à la banque. Monopole : nommez une ressource, tout le monde vous remet toutes les siennes. Point de victoire : il reste caché et compte aussitôt. Vous pouvez acheter une carte par tour, et en jouer une achetée à un tour précédent.

rules-awards = Route la plus longue et plus grande armée. La plus longue route continue, à partir de 5, vaut 2 points, jusqu’à ce que quelqu’un en ait une plus longue ; un bâtiment adverse sur son trajet la coupe en deux. Si une coupure laisse plusieurs routes à égalité, les points restent à qui les avait, s’il est du nombre, et sinon à personne. La première personne à avoir joué 3 chevaliers a la plus grande armée, qui vaut 2 points, jusqu’à ce que quelqu’un en ait joué plus.
rules-awards-set-aside = Route la plus longue et plus grande armée. La plus longue route continue, à partir de 5, vaut 2 points, jusqu’à ce que quelqu’un en ait une plus longue ; un bâtiment adverse sur son trajet la coupe en deux. Si la route la plus longue est elle-même coupée et que plusieurs sont alors à égalité, personne ne l’a tant qu’une seule n’est pas la plus longue. La première personne à avoir joué 3 chevaliers a la plus grande armée, qui vaut 2 points, jusqu’à ce que quelqu’un en ait joué plus.
rules-awards-any-cut = Route la plus longue et plus grande armée. La plus longue route continue, à partir de 5, vaut 2 points, jusqu’à ce que quelqu’un en ait une plus longue ; un bâtiment adverse sur son trajet la coupe en deux. Si une nouvelle colonie coupe une route, quelle qu’elle soit, et que plusieurs sont alors à égalité, personne ne l’a tant qu’une seule n’est pas la plus longue. La première personne à avoir joué 3 chevaliers a la plus grande armée, qui vaut 2 points, jusqu’à ce que quelqu’un en ait joué plus.
