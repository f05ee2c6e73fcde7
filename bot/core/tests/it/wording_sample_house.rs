//! What the house says of somebody's games.

use bot_core::wording::Words;
use bot_core_kit::samples::Samples;

pub(crate) fn samples(words: &Words) -> Samples {
    let games = vec![words.my_game("Anna", "Elasund", true), words.my_game("Bob", "Elasund", false)];
    vec![("Somebody's games", [vec![words.my_games()], games].concat()), ("No games", vec![words.no_games()])]
}
