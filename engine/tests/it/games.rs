//! Replays of recorded games. `COMPTOIR_BLESS=1` updates the records; logs of the same games in the tests of other crates
//! keep the old results.

use std::path::PathBuf;

use engine::catan::Catan;
use engine::elasund::Elasund;
use engine_kit::files::{data_directory, files_under, read_text, relative_to_engine};
use engine_kit::recorded::{Recordable, replay};

use crate::scripts::first_difference;

pub(crate) fn games(title: &str) -> Vec<PathBuf> {
    let games = files_under(&data_directory().join("games").join(title));
    assert!(games.len() > 5, "there are recorded games");
    games
}

fn go_as_they_went<T: Recordable>(title: &str) {
    let bless = std::env::var_os("COMPTOIR_BLESS").is_some();
    let (mut wrong, mut steps) = (Vec::new(), 0);
    for path in games(title) {
        let (record, name) = (read_text(&path), relative_to_engine(&path));
        match replay::<T>(&record) {
            Err(unread) => wrong.push(format!("{name}: {unread}")),
            Ok(game) => {
                steps += game.steps.len();
                if game.text != record && bless {
                    std::fs::write(&path, &game.text).expect("the record can be written");
                } else if game.text != record {
                    wrong.push(format!("{name}:\n{}", first_difference(&record, &game.text)));
                }
            }
        }
    }
    println!("{steps} steps");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn recorded_games_replay_to_same_events() {
    go_as_they_went::<Catan>("catan");
    go_as_they_went::<Elasund>("elasund");
}
