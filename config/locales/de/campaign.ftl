# Was über eine Reihe von Spielen gesagt wird.

campaign-announced = Die Kampagne „{ $name }“ ist angekündigt: Mit /kampagne mitmachen bist du dabei, und /kampagne beginnen startet ihre Spiele.
campaign-joined = { $player } macht jetzt bei „{ $name }“ mit.
campaign-left = { $player } macht bei „{ $name }“ nicht mehr mit.
campaign-started = „{ $name }“ beginnt: Das erste Spiel wird hier eröffnet.
label-campaign-start = Spiele beginnen
campaign-ended = „{ $name }“ ist zu Ende. Ein laufendes Spiel geht weiter und zählt.
campaign-books = Die Bücher von „{ $name }“: { $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
}.
campaign-options = Gespielt wird: { $options }
campaign-members = Es machen mit: { $members }
campaign-no-members = Noch macht niemand mit: /kampagne mitmachen.
campaign-game = Spiel { $number }, { $date }: { $winner } hat gewonnen.
campaign-game-stopped = Spiel { $number }, { $date }: abgebrochen.
campaign-gathering = /kampagne beginnen startet ihre Spiele.
campaign-on = Spiel { $number } wird gespielt. Das nächste wird eröffnet, wenn es zu Ende ist.
campaign-on-of = Spiel { $number } von { $most } wird gespielt.
campaign-opens = Spiel { $number } wird eröffnet, sobald dieser Raum frei ist und jemand mitmacht.
campaign-over = Die Kampagne ist zu Ende.
campaign-points = Punkte
campaign-change = Wertung
campaign-points-how = Punkte: für den ersten Platz so viele, wie mitgespielt haben, für jeden weiteren einen weniger. Wertung: was allein diese Spiele geändert haben.
campaign-problem-none = In diesem Raum gibt es keine Kampagne. /kampagne neu kündigt eine an.
campaign-problem-exists = Dieser Raum hat eine Kampagne, die nicht zu Ende ist. /kampagne seite zeigt sie.
campaign-problem-no-room = Eine Kampagne gehört zu einem Raum, der Spiele zeigt, auf Discord oder Matrix. Frag dort danach.
campaign-problem-name = Eine Kampagne hat einen Namen aus höchstens { $most } Zeichen: /kampagne neu NAME.
campaign-problem-games = Eine Kampagne hat ein bis { $most } Spiele.
campaign-problem-full = Bei einer Kampagne machen höchstens { $most } mit.
campaign-problem-member-already = Du machst schon mit.
campaign-problem-no-member = Du machst nicht mit.
campaign-problem-no-members = Noch macht niemand mit: /kampagne mitmachen.
campaign-problem-started-already = Ihre Spiele haben schon begonnen.
campaign-problem-over = Die Kampagne ist zu Ende. /kampagne neu kündigt eine andere an.
campaign-problem-host-only = Das kann nur, wer die Kampagne angekündigt hat, oder wer diesen Ort verwaltet.
campaign-problem-no-books = Noch ist keines ihrer Spiele zu Ende.
