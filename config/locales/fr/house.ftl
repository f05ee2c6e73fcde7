# Ce que la maison dit des parties de quelqu’un, et de ce qui est gardé.

my-games = Vos parties
my-games-none = Vous ne jouez nulle part en ce moment. Prenez place avec /join, ou ouvrez une table avec /new.
my-game-waits = Table de { $host } · { $game } : on vous attend.
my-game = Table de { $host } · { $game } : on attend quelqu’un d’autre.

forget-title = Être oublié
forget-what = Ce qui disparaît : votre nom et votre compte à { $count ->
    [one] une table
   *[other] { $count } tables
}, ce que vous y avez dit et préparé, et tout ce qui est retenu de vous par ailleurs.
forget-game = Vous avez une place dans une partie en cours. Une partie ne peut pas attendre quelqu’un qu’elle ne connaît pas : vous la quittez, et votre place est libre pour d’autres. { $game }
forget-lobby = Vous quittez une table qui n’a pas commencé. { $game }
forget-stays = Ce qui reste : les coups de vos parties, sans votre nom, pour qu’elles restent entières pour les autres ; ce qui a été publié sur Discord et Matrix ; ce que d’autres ont écrit ; et les copies que l’hôte a faites. Les fichiers de la base gardent ce qui est supprimé jusqu’à ce que leur place serve de nouveau.
forget-how = C’est définitif. Le voulez-vous vraiment ? Alors dites /oublier moi oui.
forget-done = Vous êtes oublié ici. Les tables vous appellent « Quelqu’un », et un lien vers une de vos places ne mène plus nulle part.
forget-nobody = Rien n’est gardé de vous ici.
