# Lessons, with the explanation of each move, and games that are continued from a moment.

branch-about = Une nouvelle table commence à ce moment, avec les cartes que chacun avait. Le hasard y est nouveau, et la partie ne compte dans aucun classement.
branch-seat = Votre place
branch-go = Jouer la suite

lesson-roll = Le but : arriver le premier à 10 points, surtout par des colonies et des villes. Lancez les dés : chaque hexagone au nombre obtenu rapporte une carte aux colonies qui le touchent.
lesson-road = Construisez une route sur le chemin qui brille. Elle coûte une argile et un bois, et mène à la place d’une colonie.
lesson-settlement = Maintenant une colonie au croisement qui brille, pour argile, bois, laine et blé. Elle vaut un point et rapporte des cartes. Il faut deux chemins entre deux colonies.
lesson-end = Plus rien à construire : terminez votre tour. Les autres jouent, et leurs lancers vous rapportent aussi des cartes.
lesson-roll-again = C’est de nouveau votre tour : lancez les dés.
lesson-robber = Un sept déplace le voleur. Posez-le sur l’hexagone qui brille : il ne rapporte plus rien, et vous tirez une carte à quelqu’un qui habite à côté.
lesson-bank = Vous avez trop d’une même carte. La banque en prend quatre contre une au choix, ou moins si vous habitez un port. Donnez du blé et prenez une argile.
lesson-card = Achetez une carte développement, pour minerai, laine et blé : un chevalier, un point ou une autre aide. Ensuite, jouez comme vous voulez. Bonne chance !
lesson-knights-roll = Le but : arriver le premier à 13 points. Votre ville donne aussi des marchandises. Lancez : deux dés rapportent, le troisième fait avancer les barbares ou donne des cartes progrès.
lesson-recruit = Les chevaliers gardent l’île. Recrutez-en un au croisement qui brille, le long de vos routes, pour un minerai et une laine.
lesson-activate = Votre chevalier dort. Réveillez-le au croisement qui brille, pour un blé : seuls les chevaliers actifs comptent contre les barbares.
lesson-improve = Les marchandises améliorent vos villes : commerce, politique ou science. Achetez un niveau de science : il donne des cartes progrès, et le quatrième une métropole.
lesson-knights-end = Terminez votre tour. Quand les barbares débarquent, tous les chevaliers actifs ensemble doivent être aussi forts que le nombre de villes.
lesson-last-settlement = Construisez une colonie au croisement qui brille : un point et plus de cartes. Ensuite, jouez comme vous voulez. Bonne chance !
lesson-ships-roll = Le but : arriver le premier à 14 points. Les colonies sur de nouvelles îles en rapportent en plus. Lancez les dés : chaque hexagone au nombre obtenu paie les colonies qui le touchent.
lesson-ship = Construisez un bateau sur le bord qui brille, pour un bois et une laine. Les bateaux traversent la mer comme les routes la terre.
lesson-island = Fondez une colonie au croisement qui brille, pour argile, bois, laine et blé : un point comme toujours, et plus pour la première sur une nouvelle île.
lesson-both-roll = Le but : arriver le premier à 16 points. Les chevaliers gardent la terre, les bateaux mènent à de nouvelles îles. Lancez : deux dés rapportent, le troisième fait avancer les barbares.
lesson-last-activate = Votre chevalier dort. Réveillez-le au croisement qui brille, pour un blé : seuls les actifs comptent contre les barbares. Ensuite, jouez comme vous voulez. Bonne chance !
lesson-ship-again = Construisez encore un bateau sur le bord qui brille : votre ligne s’allonge et mène à la prochaine côte.
lesson-last-end = Terminez votre tour. Ensuite, jouez comme vous voulez. Bonne chance !
lesson-town-roll = Le but : vos dix cubes sur le plateau. Lancez : le bateau va à cette rangée, et chaque bâtiment qui la touche rapporte de l’or ou une carte pouvoir.
lesson-town-build = Vous avez les permis pour la case qui brille. Construisez-y le puits : c’est un bâtiment neutre, il porte donc un de vos cubes.
lesson-town-permit = À chaque tour, vous posez un permis ou prenez deux pièces d’or. Posez-en un sur la case qui brille, pour construire plus tard : il coûte son nombre en or.
lesson-town-end = Terminez votre tour. Les autres jouent, et le bateau vous paie aussi chaque fois qu’il vient dans une rangée de vos bâtiments.
lesson-town-wall = Posez un segment du rempart à l’endroit qui brille, au sud. Il coûte de l’or et donne des cartes pouvoir, et un segment sur trois est une tour qui porte un cube.
lesson-town-permit-again = Posez un permis sur la case qui brille. Plus son nombre est haut, plus il est sûr que c’est vous qui y construirez.
lesson-ships-bank = Vous avez trop d’une même carte. La banque en prend quatre contre une au choix, ou moins si vous habitez un port. Donnez du minerai et prenez une laine.
