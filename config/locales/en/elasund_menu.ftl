# Elasund: what menus ask, and what stands on their lines and on buttons. Lines and buttons are short: at most 80
# characters.

ask-town-build = Where do you build { $building }? Choose its north-west square.
ask-town-build-at = What do you build at { $place }?
ask-front = Where do you lay your wall segment?
ask-permit = Which permit do you place?
ask-permit-where = Where do you place your permit?
ask-permit-move = Which permit do you move?
ask-permit-move-where = Where does your permit go?
ask-raise = Which permit do you replace by a higher one?
ask-raise-by = Which permit takes its place?
ask-color = Influence cards of which color do you pay?
ask-bonus = Which bonus do you take?
ask-row = To which row does the ship go?
ask-tile = Which church tile do you lay? The other goes under the stack.
ask-hut = Which hut do you place?
ask-hut-where = Where does your hut go? Choose its north-west square.
ask-reclaim = { $most ->
    [one] Which card does your tower bring back?
   *[other] Which cards do your towers bring back? At most { $most }.
}
ask-reclaim-more = Your towers bring back { $chosen } so far; at most { $left } more?

label-row = Row { $row }
label-elsewhere = In another row, for 2 influence cards of one color
label-of-one-color = { $count } influence cards of one color
label-no-influence = No influence cards
label-front = { $front } ({ $place })
label-permit = Permit { $value }
label-permit-at = Permit { $value } at { $place }
label-wall = a wall segment
label-church = a church tile
label-reclaim-done = That is all: { $cards }

bonus-move = Move a permit: 2 influence cards of one color
bonus-raise = Replace a permit by a higher one: 2 influence cards of one color, and gold
bonus-permit = Place a permit anywhere: one influence card of each color, and gold
bonus-gold = Take 2 gold: one influence card of each color

deed-permit = Permit
deed-gold = Two gold
deed-bonus = Bonus
deed-ship = Move the ship
deed-pirates = Send the pirates
deed-reclaim = Take cards back
deed-tile = Choose a church tile
deed-hut = Place a hut

error-other-game = That command is for another game. Here you can use { $commands }.
error-no-trade = In Elasund nobody trades cards, either with each other or with the bank.
error-no-bonus = Your cards pay for no bonus: it takes two influence cards of one color for a permit of yours on the board, or one card of each color.
error-unknown-square = “{ $label }” is no square; a square is a letter and a number, such as { $example }.
error-unknown-row = There is no row { $row }; rows are 2 to 6 and 8 to 12.
error-unknown-column = There is no column { $column }; columns go from A to { $last }.
error-squares-near = You could choose { $near }.
expected-row = the number of a row, 2 to 6 or 8 to 12

slash-square = A square, such as C8: of a building, its north-west one; left out, you get a menu
slash-row = The number of a row
slash-front = A side of the wall: north, south, northeast or southeast; left out, you get a menu
slash-permit = The number on a permit; left out, you get a menu
slash-influence = The color of the influence cards that you pay, if you pay any
slash-hut = Which hut, if both need a place
slash-town-cards = Such as 2 gold 1 red; left out, you get a menu
