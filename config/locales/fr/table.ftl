# Ce que dit une table en dehors de la partie.

forgotten = Quelqu’un
forgotten-in-seat = Quelqu’un ({ $seat })
table-title = Table ouverte par { $host }
table-lobby = En préparation : { $players }
table-playing = En cours : { $players }
table-over = Finie : { $players }
table-free = { $count ->
    [one] { $count } place libre
   *[other] { $count } places libres
}
table-steps-since = { $count ->
    [one] Une action depuis votre dernier passage
   *[other] { $count } actions depuis votre dernier passage
}
table-watching = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}

lobby-title = Une nouvelle partie
lobby-players = { $count ->
    [one] À la table : { $players }
   *[other] À la table ({ $count }) : { $players }
}
lobby-empty = Personne n’est encore à la table.
lobby-robot = { $player } (robot)
lobby-seats = Pour { $count } : des robots prennent les places qui restent.
lobby-options = { $options }
lobby-how = Prenez place avec « Prendre place » ou /rejoindre. { $host } lance la partie avec « Commencer la partie » ou /commencer.
    .page = Prenez place avec « { deed-join } ». { $host } lance la partie avec « { deed-start } ».
lobby-how-empty = Prenez place avec « Prendre place » ou /rejoindre. Qui arrive en premier est l’hôte, et lance la partie avec « Commencer la partie » ou /commencer.
    .page = Prenez place avec « { deed-join } ». Qui arrive en premier est l’hôte, et lance la partie avec « { deed-start } ».

news-joined = { $player } prend place.
news-left = { $player } s’en va.
news-robot-joined = { $player } (robot) prend place.
news-robot-left = { $player } (robot) s’en va.
news-seated = { $player } reprend une place libre.
news-robot-seated = { $player } (robot) reprend une place libre.
news-vacant = { $player } s’en va. La place est libre : pour quelqu’un d’autre avec /rejoindre, ou pour un robot avec /robot ajouter.
    .page = { $player } s’en va. La place est libre : pour quelqu’un d’autre avec « { deed-join } », ou pour un robot avec « { deed-robot-add } », dans « { deed-menu } ».
news-language = Cette table parle maintenant { $language }.
news-voted-yes = { $player } est d’accord.
news-voted-no = { $player } n’est pas d’accord.
news-hinted = { $player } demande un conseil.
news-undo-failed = Faute d’accord, le coup reste.
news-skip-failed = Faute d’accord, personne ne passe son tour.
news-remove-failed = Faute d’accord, personne n’est exclu.
news-by-room = Quelqu’un qui s’occupe du salon
news-removed = { $by } a exclu { $player }.
news-removed-by-vote = { $player } a été exclu par un vote.
news-muted = { $by } a retiré la parole à { $player }.
news-unmuted = { $by } a rendu la parole à { $player }.
news-banned = { $by } a banni { $player } de cette table.
news-unbanned = { $by } réadmet { $player }.
news-chat-seats = Désormais, seuls ceux qui ont une place peuvent discuter ici.
news-chat-everyone = Désormais, tous ceux que cette table connaît peuvent discuter ici.
news-stop-failed = Faute d’accord, la partie continue.
news-continued = Les mêmes personnes continuent à une nouvelle table.
news-branched = Cette partie reprend une partie terminée, après { $steps ->
    [one] un coup
   *[other] { $steps } coups
 }. Elle ne compte dans aucun classement.
news-lesson = Cette table est une leçon : les premiers coups sont fixés, puis vous jouez comme vous voulez. La partie ne compte dans aucun classement.
news-linked-room = Cette table se joue maintenant aussi dans { $room } sur { $network }.
news-linked-web = Cette table se joue maintenant aussi sur la table web.
news-linked = Cette table se joue maintenant aussi dans un salon sur { $network }.
news-linked-unencrypted = Ce salon n’est pas chiffré.
news-unlinked-room = Cette table n’est plus montrée dans { $room } sur { $network }. Qui y joue garde sa place ; les autres peuvent voter pour passer son tour avec /sauter.
    .page = Cette table n’est plus montrée dans { $room } sur { $network }. Qui y joue garde sa place ; les autres peuvent voter pour passer son tour avec « { deed-skip } », dans « { deed-menu } ».
news-unlinked-web = Cette table n’est plus ouverte sur la table web. Qui y joue garde sa page.
news-unlinked = Cette table n’est plus montrée dans un salon sur { $network }. Qui y joue garde sa place ; les autres peuvent voter pour passer son tour avec /sauter.
    .page = Cette table n’est plus montrée dans un salon sur { $network }. Qui y joue garde sa place ; les autres peuvent voter pour passer son tour avec « { deed-skip } », dans « { deed-menu } ».
news-taken-back = { $player } a repris un coup.
news-taken-back-what = { $player } a repris : « { $moves } »
news-swapped = { $one } et { $other } ont échangé leurs places.
news-chosen = À partir de maintenant : { $option }.
news-replace-failed = Faute d’accord, la place reste comme elle est.
news-swap-failed = Faute d’accord, les places restent comme elles sont.
news-choose-failed = Faute d’accord, le rythme reste le même.

vote-title = Un vote
vote-undo = { $player } demande à reprendre le dernier coup. Tout le monde doit être d’accord.
vote-skip = { $by } propose de faire passer son tour à { $player }. Plus de la moitié doit être d’accord.
vote-stop = { $by } demande à arrêter la partie. Tout le monde doit être d’accord.
vote-remove = { $by } propose d’exclure { $player } de la partie. Plus de la moitié des autres doit être d’accord ; la place est alors libre pour un robot ou quelqu’un d’autre.
vote-replace = { $by } voudrait remplacer { $player } dans la partie, et verrait ses cartes. Si { $player } accepte, c’est fait ; sinon, plus de la moitié des autres doit être d’accord.
vote-replace-robot = { $by } voudrait prendre la place d’un robot, { $player }. Plus de la moitié doit être d’accord.
vote-swap = { $by } voudrait échanger sa place avec { $player } : chacun aura les cartes de l’autre. Tout le monde doit être d’accord.
vote-choose = { $by } demande un autre rythme : { $option }. Plus de la moitié doit être d’accord.
vote-passed = Accepté : c’est fait.
vote-waiting = Pas encore de réponse : { $players }.

end-log = /journal donne maintenant le journal complet : il permet de vérifier chaque coup et chaque lancer.
end-abandoned = Aucun joueur n’est revenu : la partie a été close comme abandonnée. Personne ne l’a gagnée, et elle ne compte pour personne.
end-log-stopped = /journal donne le journal jusqu’à l’arrêt : il permet de vérifier chaque coup et chaque lancer.
end-hints = { $player } a demandé conseil { $count } fois.
end-again = /rejouer lance une nouvelle partie avec les mêmes personnes.

settings-host = { $host } tient cette table.
settings-language = La langue de la table : { $language }.
settings-chat-seats = Discussion : ceux qui ont une place
settings-chat-everyone = Discussion : tous ceux que la table connaît
settings-muted = Parole retirée : { $players }
settings-banned = Bannis : { $players }
settings-luck = Le hasard de cette partie a été fixé à l’ouverture de la table, et voici son sceau : { $commitment }. Gardez-en une copie : après la fin, tout le monde peut y comparer le journal.
settings-luck-salts = La part de chacun dans le hasard, à comparer aussi : { $salts }.

picture-bank = Banque
picture-any = { "" }
