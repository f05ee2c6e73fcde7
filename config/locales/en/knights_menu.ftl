# Cities & Knights: names of cards, tracks and knights, and what menus ask.

progress-alchemist = Alchemist
progress-crane = Crane
progress-engineering = Engineering
progress-invention = Invention
progress-irrigation = Irrigation
progress-medicine = Medicine
progress-mining = Mining
progress-printing = Printing
progress-road-building = Road building
progress-smith = Smith
progress-commercial-harbor = Commercial harbor
progress-commodity-monopoly = Commodity monopoly
progress-master-merchant = Master merchant
progress-merchant = Merchant
progress-merchant-fleet = Merchant fleet
progress-resource-monopoly = Resource monopoly
progress-bishop = Bishop
progress-constitution = Constitution
progress-deserter = Deserter
progress-diplomat = Diplomat
progress-intrigue = Intrigue
progress-sabotage = Sabotage
progress-spy = Spy
progress-warlord = Warlord
progress-wedding = Wedding

track-trade = trade
track-politics = politics
track-science = science

rank-basic = basic knight
rank-strong = strong knight
rank-mighty = mighty knight

ask-found-city = Where do you place your city?
ask-knights-what = What do you do with your knights?
ask-improve-what = Which track do you improve?
ask-play-progress = Which progress card do you play?
ask-wall = Around which city do you build a wall?
ask-recruit = Where does your new knight stand?
ask-activate = Which knight do you make active?
ask-promote = Which knight do you promote?
ask-move = Which knight do you move?
ask-move-where = Where does your knight go?
ask-displace = Which of your knights drives another away?
ask-displace-whom = Which knight does it drive away?
ask-chase = Which knight drives the robber off?
ask-chase-whom = Whom do you rob there?
ask-metropolis = Which city becomes the metropolis?
ask-put-back = Which progress card do you put back?
ask-alchemist-red = What does the red die show?
ask-alchemist-yellow = What does the yellow die show?
ask-smith = Which knight do you promote for free?
ask-smith-second = Which other knight do you promote for free?
ask-invention = Which number do you move?
ask-invention-second = With which number does it change places?
ask-intrigue = Which knight do you drive away?
ask-merchant-fleet = Which kind do you trade two for one?
ask-merchant = Where does the merchant go?
ask-resource-monopoly = Of which resource does everybody give you two?
ask-commodity-monopoly = Of which commodity does everybody give you one?
ask-master-merchant = Out of whose hand do you take two cards?
ask-spy = Whose progress cards do you look at?
ask-deserter = Who loses a knight?
ask-diplomat = Which road do you remove?
ask-lay = Which resource do you lay before whom, for a commodity?
ask-lay-more = You lay { $laid } so far; anything more?
ask-join-defense = Which of your knights meet the barbarians?
ask-lose-city = Which city do the barbarians take?
ask-draw-progress = From which stack do you draw a progress card?
ask-fifth-card = You have five progress cards. Which one do you play?
ask-take-resource = The roll brought you nothing. Which resource do you take?
ask-move-displaced = Your { $knight } was driven away. Where does it go?
ask-give-commodity = { $to } lays a resource before you. Which commodity do you give for it?
ask-take-cards = { $count ->
    [one] Which card do you take from { $victim }?
   *[other] Which { $count } cards do you take from { $victim }?
}
ask-gift = { $count ->
    [one] Which card do you give?
   *[other] Which { $count } cards do you give?
}
ask-gift-more = You give { $chosen } so far; which { $left } more?
ask-take-progress = Which progress card do you take from { $victim }?
ask-remove-knight = Which knight do you give up to { $to }?
ask-place-knight = Where do you place your { $knight }?
ask-relocate-road = Where do you lay the road that you took up?

label-level = { $track } { $level }: { $cost }
label-lay = { $resource } to { $to }
label-lay-done = That is all I lay: { $laid }
label-nothing = Nothing
label-lower-knight = { $label } · { $rank }
label-no-knight = No knight

verb-wall = wall
verb-recruit = new knight
verb-activate = activate a knight
verb-promote = promote a knight
verb-move = Move a knight
verb-displace = Drive another’s knight away
verb-chase = Drive the robber off

deed-knights = Knights
deed-improve = Improve
deed-harbor = Offer resources for commodities
deed-found-city = Place the city
deed-join-defense = Send knights
deed-lose-city = Give a city up
deed-draw-progress = Draw a progress card
deed-put-back = Put a progress card back
deed-fifth-card = Play a fifth card
deed-take-resource = Take a resource
deed-move-displaced = Move the knight
deed-give-commodity = Give a commodity
deed-take-cards = Take cards
deed-gift = Give cards
deed-take-progress = Take a progress card
deed-remove-knight = Give a knight up
deed-place-knight = Place the knight
deed-relocate-road = Lay the road again

error-no-progress-card = You have no progress card.
expected-hand-card = a resource or a commodity
expected-die = a number from 1 to 6

help-knight = recruits, activates, promotes or moves a knight
help-improve = improves a track of your cities
help-harbor = lays resources before others, each for a commodity of theirs
help-build-wall = around your city, such as C4
help-play-progress = a progress card with what you choose for it, such as smith C4 D5
help-knight-recruit = sets down a new knight, such as on C4
help-knight-activate = makes your knight active
help-knight-promote = makes your knight stronger
help-knight-move = along your roads or ships, such as C4 D5
help-knight-displace = drives a weaker knight away, such as C4 D5
help-knight-chase = drives the robber off with a knight, such as C4 h12 Bob
help-improve-trade = with cloth
help-improve-politics = with coins
help-improve-science = with paper

slash-corners = From where to where, such as C4 D5; left out, you get a menu
slash-progress = The card with what you choose for it, such as smith C4 D5
