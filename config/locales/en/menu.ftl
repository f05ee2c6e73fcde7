# What menus ask, and what stands on their lines and on buttons. Lines and buttons are short: at most 80 characters.

ask-turn = What do you do in your turn?
ask-build-what = What do you build?
ask-build-road = Where does your new road go?
ask-build-settlement = Where do you build your settlement?
ask-build-city = Which settlement becomes a city?
ask-found-settlement = Where do you place your settlement?
ask-found-road = Where does its road go?
ask-free-road = { $left ->
    [one] Where does your free road go?
   *[other] Where does the first of your { $left } free roads go?
}
ask-robber-where = Where does the robber go?
ask-rob-whom = Who do you steal from?
ask-discard = { $count ->
    [one] Which card do you discard?
   *[other] Which { $count } cards do you discard?
}
ask-discard-more = You discard { $chosen } so far; which { $left } more?
ask-play-what = Which development card do you play?
ask-plenty = { $count ->
    [one] Which card do you take from the bank?
   *[other] Which { $count } cards do you take from the bank?
}
ask-plenty-more = You take { $chosen } so far; which { $left } more?
ask-monopoly = Which resource do you claim from everybody?
ask-trade-what = With whom do you trade?
ask-offer-give = What do you give?
ask-offer-give-more = You give { $give }; anything more?
ask-offer-want = You give { $give }; what do you want for it?
ask-offer-want-more = You give { $give } and want { $want }; anything more?
ask-bank-give = What do you give the bank?
ask-bank-get = You give the bank { $give }; what do you take?
ask-answer-offer = { $by } gives you { $want } for { $give }. Do you accept?
ask-accept-which = Which offer do you accept?
ask-decline-which = Which offer do you decline?
ask-counter-which = Which offer do you answer with other terms?
ask-confirm-with = With whom do you trade?
ask-skip-whom = Whose move should be skipped?
ask-resign = Do you really give up? Your pieces stay on the board, and your cards go back to the bank.
ask-stop = Should the game really end for everybody?
ask-clear = Clear this table for everybody? Anyone can then open a new one with /new.
ask-vote = Do you agree?
ask-option-which = Which option do you change?
ask-option-value = { $option }: which one?
ask-robot-add = Which robot joins?
ask-robot-remove = Which robot leaves?
ask-people-whom = Who is it about?
ask-people-what = What should be done?
ask-chat-who = Who may chat here?
ask-away-until = How long are you away?
ask-delegate-until = How long shall a robot play for you?
ask-language-mine = Which language do you read?
ask-language-table = Which language does the table speak?
ask-menu = What do you want to do?

label-corner = { $label } · { $spoken }
label-edge = { $label } · { $spoken }
label-cost = { $thing }: { $cost }
label-add = + { $card }
label-give-done = That is all I give: { $cards }
label-send = Offer { $give } for { $want } to { $to }
label-start-over = Start over
label-offer = { $by }: { $want } for your { $give }
label-accept = Accept
label-decline = Decline
label-counter = Other terms
label-confirm = Trade with { $player }
label-withdraw = Take the offer back
label-yes = Yes
label-manage = { $player }: remove, mute or ban
label-remove = Remove { $player }
label-mute = Mute { $player }
label-unmute = Let { $player } speak again
label-ban = Ban { $player }
label-unban = Let { $player } in again
label-chat-seats = Only those with a seat may chat
label-chat-everyone = Everybody may chat
label-no = No

deed-roll = Roll the dice
deed-build = Build
deed-trade = Trade
deed-offer = Make an offer
deed-bank = Trade with the bank
deed-play = Play a card
deed-end = End turn
deed-found-settlement = Place the settlement
deed-found-road = Lay the road
deed-free-road = Lay a free road
deed-robber = Move the robber
deed-discard = Discard
deed-answer = Answer
deed-hand = My hand
deed-board = Board
deed-board-text = Board in words
deed-status = Status
deed-menu = More
deed-prepared = Prepared answers
deed-drop-prepared = Drop them all
deed-undo = Take back
deed-skip = Skip a player’s move
deed-people = Players and chat
deed-resign = Give up
deed-stop = End the game
deed-again = Play again
deed-log = Game log
deed-older = Older
deed-newer = Newer
deed-film = Film
deed-replay = Look back
deed-first = To the beginning
deed-previous = One step back
deed-next = One step on
deed-last = To the end
deed-numbers = Numbers
deed-verify = Check the luck
deed-rules = Rules
deed-settings = Settings
deed-language = My language
deed-table-language = Table language
deed-help = Help
deed-join = Join
deed-leave = Leave
deed-robot-add = Add a robot
deed-robot-remove = Remove a robot
deed-option = Options
deed-start = Start the game
deed-away = I am away
deed-back = I am back
deed-delegate = Leave my seat to a robot
deed-pause = Let the game rest
deed-resume = Go on with the game
deed-takeover = Take over this seat
