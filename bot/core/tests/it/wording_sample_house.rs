//! What the house says of somebody's games.

use bot_core::time::Zone;
use bot_core::wording::{GameState, WatchText, Words};
use bot_core::words::moment::in_words;
use bot_core_kit::samples::Samples;
use jiff::Timestamp;

pub(crate) fn samples(words: &Words) -> Samples {
    let (since, until) = (Some(moment(0)), Some(moment(90_000)));
    let bob = || vec!["Bob".to_owned()];
    let states = [
        GameState::Awaits { since, until },
        GameState::Awaits { since, until: None },
        GameState::Awaits { since: None, until: None },
        GameState::Others { players: bob(), since },
        GameState::Others { players: bob(), since: None },
        GameState::Others { players: Vec::new(), since: None },
        GameState::Rests,
        GameState::Lobby,
    ];
    let zone = Zone::UTC;
    let games = [
        words.my_game(&words.table_title("Anna"), Some("Elasund"), &bob()),
        words.my_game(&words.table_title("Anna"), None, &[]),
    ];
    let states = states.iter().map(|state| words.my_game_state(state, &zone));
    let beside = [
        words.my_game_stalled(),
        words.my_game_steered(),
        words.my_game_away(moment(90_000), &zone),
        words.more_games(1),
        words.more_games(7),
    ];
    let all = [words.my_games()].into_iter().chain(games).chain(states).chain(beside);
    let all = all.map(|line| in_words(&line)).collect();
    let watched = watched().iter().map(|text| words.watched(text)).collect();
    vec![("Somebody's games", all), ("No games", vec![words.no_games()]), ("Looking on in private", watched)]
}

fn watched() -> [WatchText; 11] {
    let host = || "Anna".to_owned();
    [
        WatchText::On { host: host() },
        WatchText::Late { host: host() },
        WatchText::Closed,
        WatchText::Off,
        WatchText::None,
        WatchText::Seated,
        WatchText::NoTable,
        WatchText::Over,
        WatchText::TooMany { count: 5 },
        WatchText::Full,
        WatchText::Page,
    ]
}

fn moment(seconds: i64) -> Timestamp {
    Timestamp::from_second(1_800_000_000 + seconds).expect("a moment")
}
