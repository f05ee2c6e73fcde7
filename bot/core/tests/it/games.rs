//! Recorded games: they verify, and cover every kind of action, event, prompt and victory.

use std::path::PathBuf;

use bot_core::game_log::Layout;
use bot_core::verify::{Luck, verify};
use bot_core_kit::coverage::{all, knights, ships, ships_knights};
use bot_core_kit::elasund::{coverage as town, walk};
use bot_core_kit::house::{data, files_under, from_root, root, text};
use bot_core_kit::islands::{any_knights_setup, any_setup, any_ships_knights_setup, any_ships_setup};
use bot_core_kit::recorder::{Recorded, for_engine, read, record};
use bot_core_kit::walk::pick;
use engine::catan::Catan;
use engine::catan::options::{Board, Options, Preset};
use engine::catan::setup::Setup;
use engine::elasund::Elasund;
use engine::elasund::action::Action as TownAction;
use engine::elasund::options::{Huts, Options as TownOptions};
use engine::elasund::setup::Setup as TownSetup;
use engine::elasund::state::State as TownState;
use engine::game::Listed;
use engine::legal::Legal;
use engine::next_action;
use engine::robot::{Rng, Robot};
use engine::seat::{PerSeat, Seat};
use engine_kit::keys::shared_luck;
use engine_kit::kinds::Kinds;
use engine_kit::recorded::Recorded as InEngine;

/// Maximum size of all recorded games, in bytes.
const MOST_BYTES: usize = 2_000_000;

fn games() -> Vec<PathBuf> {
    let mut files = files_under(&data().join("games"));
    files.retain(|path| path.extension().is_some_and(|extension| extension == "jsonl"));
    files
}

#[test]
fn recorded_games_verify() {
    let (mut bytes, mut steps, mut undos) = (0, 0, 0);
    for path in games() {
        let log = text(&path);
        bytes += log.len();
        let name = from_root(&path);
        let verdict = verify(log.as_bytes(), None).unwrap_or_else(|finding| panic!("{name}: {finding}"));
        assert!(verdict.end.is_some() && verdict.winner.is_some(), "{name} has no end");
        let luck = if name.contains("whole") { Luck::All } else { Luck::Played };
        assert_eq!(verdict.luck, luck, "{name}");
        assert_eq!(
            verdict.to_string().contains("church tiles"),
            name.contains("elasund"),
            "{name}: {verdict}"
        );
        (steps, undos) = (steps + verdict.steps, undos + verdict.undone);
    }
    println!("{} games, {steps} steps, {undos} taken back, {bytes} bytes", games().len());
    assert!(undos > 10 && bytes < MOST_BYTES, "{undos} taken back, {bytes} bytes");
}

#[test]
fn recorded_games_cover_every_kind() {
    let mut seen: Kinds = games().iter().flat_map(|path| shown_in(&text(path))).collect();
    if std::env::var_os("COMPTOIR_RECORD").is_some() {
        let before = games();
        record_what_is_missing(&mut seen);
        remove_what_is_superfluous(&before);
    }
    let all = everything();
    let missing: Vec<_> = all.difference(&seen).collect();
    assert!(missing.is_empty(), "no recorded game shows {missing:?}; COMPTOIR_RECORD=1 looks for one");
}

/// The engine's scripts contain the same games; `COMPTOIR_RECORD=1` rewrites them.
#[test]
fn engine_scripts_match_recorded_games() {
    let kept = root().join("engine/tests/data/games");
    let mut expected = Vec::new();
    for path in games() {
        let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let number = name.rsplit('_').next().and_then(|number| number.parse().ok()).expect("a number");
        let log = text(&path);
        let (title, record) = match for_engine::<Catan>(number, &log) {
            Some(record) => ("catan", record),
            None => ("elasund", for_engine::<Elasund>(number, &log).expect("a title that there is")),
        };
        let record = record.unwrap_or_else(|unread| panic!("{name}: {unread}"));
        let file = kept.join(title).join(format!("{name}.txt"));
        if std::env::var_os("COMPTOIR_RECORD").is_some() {
            std::fs::write(&file, &record).expect("the record can be written");
        }
        assert!(text(&file) == record, "{} is not the game of {name}", from_root(&file));
        expected.push(file);
    }
    expected.sort();
    assert_eq!(files_under(&kept), expected);
}

/// Kinds that all titles have to cover.
fn everything() -> Kinds {
    [all(), knights(), ships(), at_sea(), town::all()].into_iter().flatten().collect()
}

/// Kinds that only Cities & Knights with ships has; of the victories, settling new land.
fn at_sea() -> Kinds {
    let is_other_win = |kind: &String| kind.contains(" win ") && !kind.ends_with("Area");
    ships_knights().into_iter().filter(|kind| !is_other_win(kind)).collect()
}

fn shown_in(log: &str) -> Kinds {
    shown_of::<Catan>(log).or_else(|| shown_of::<Elasund>(log)).expect("a game of a title that there is")
}

/// Kinds that a game covers; `None` for another title.
fn shown_of<T: Listed + InEngine>(log: &str) -> Option<Kinds> {
    let (setup, steps) = read::<T>(log)?;
    Some(T::shown(&setup, &steps))
}

/// Plays short games until each kind is covered, and keeps those that cover a new one.
fn record_what_is_missing(seen: &mut Kinds) {
    let all = all();
    for number in 0..4_000 {
        let missing: Kinds = all.difference(seen).cloned().collect();
        if missing.is_empty() {
            break;
        }
        let Some(game) = short_game(number) else { continue };
        if game.kinds.intersection(&missing).next().is_some() {
            keep(&format!("short_{number}"), &game);
            seen.extend(game.kinds);
        }
    }
    record_knights_games(seen);
    record_games_with_ships(seen, "ships", &ships(), any_ships_setup);
    record_games_with_ships(seen, "sea_knights", &at_sea(), any_ships_knights_setup);
    record_town_games(seen);
    for (players, preset) in [(2, Preset::Classic), (3, Preset::Filosofia), (4, Preset::Modern)] {
        if is_kept(&format!("whole_{players}")) {
            continue;
        }
        let options = Options { board: Board::Variable, ..preset.options() };
        let setup = Setup::new(players, options, &mut shared_luck(players as u64, players))
            .expect("a base board is playable");
        keep(&format!("whole_{players}"), &whole_game::<Catan>(&setup, players as u64));
    }
    for (players, huts) in [(2, Huts::Near), (3, Huts::Drawn)] {
        let name = format!("whole_elasund_{players}");
        if !is_kept(&name) {
            let luck = &mut shared_luck(players as u64, players);
            let setup = TownSetup::new(players, TownOptions { huts }, luck).expect("so many can play");
            keep(&name, &whole_game::<Elasund>(&setup, players as u64));
        }
    }
}

/// Plays games with Cities & Knights, short ones first, until each kind is covered.
fn record_knights_games(seen: &mut Kinds) {
    let all = knights();
    for number in 0..6_000 {
        let missing: Kinds = all.difference(seen).cloned().collect();
        if missing.is_empty() {
            break;
        }
        let Some(game) = knights_game(number) else { continue };
        if game.kinds.intersection(&missing).next().is_some() {
            keep(&format!("knights_{number}"), &game);
            seen.extend(game.kinds);
        }
    }
}

/// Plays games with ships, short ones first, until each of these kinds is covered.
fn record_games_with_ships(seen: &mut Kinds, name: &str, all: &Kinds, setup: fn(&mut Rng) -> Setup) {
    for number in 0..6_000 {
        let missing: Kinds = all.difference(seen).cloned().collect();
        if missing.is_empty() {
            break;
        }
        let Some(game) = game_with_ships(number, setup) else { continue };
        if game.kinds.intersection(&missing).next().is_some() {
            keep(&format!("{name}_{number}"), &game);
            seen.extend(game.kinds);
        }
    }
}

/// Plays games of Elasund until each kind is covered.
fn record_town_games(seen: &mut Kinds) {
    let all = town::all();
    for number in 0..6_000 {
        let missing: Kinds = all.difference(seen).cloned().collect();
        if missing.is_empty() {
            break;
        }
        let Some(game) = town_game(number) else { continue };
        if game.kinds.intersection(&missing).next().is_some() {
            keep(&format!("elasund_{number}"), &game);
            seen.extend(game.kinds);
        }
    }
}

/// Removes games recorded now that cover no kind of their own, the longest first.
fn remove_what_is_superfluous(before: &[PathBuf]) {
    let mut shown: Vec<(PathBuf, usize, Kinds)> =
        games().into_iter().map(|path| (path.clone(), text(&path).len(), shown_in(&text(&path)))).collect();
    shown.retain(|(path, ..)| !path.to_string_lossy().contains("whole"));
    shown.sort_by_key(|&(_, length, _)| length);
    for index in (0..shown.len()).rev() {
        let others = shown.iter().enumerate().filter(|&(other, _)| other != index);
        let others: Kinds = others.flat_map(|(_, (_, _, kinds))| kinds.iter().cloned()).collect();
        if !before.contains(&shown[index].0) && shown[index].2.is_subset(&others) {
            std::fs::remove_file(&shown[index].0).expect("the game can be removed");
            shown.remove(index);
        }
    }
}

fn is_kept(name: &str) -> bool {
    data().join(format!("games/{name}.jsonl")).exists()
}

fn keep(name: &str, game: &Recorded) {
    std::fs::write(data().join(format!("games/{name}.jsonl")), &game.log).expect("the game can be written");
}

/// Game to few points with every style of play.
fn short_game(number: u64) -> Option<Recorded> {
    let mut choice = Rng::new(number);
    let mut setup = any_setup(&mut choice);
    setup.options.points = 3 + choice.below(4) as u8;
    let resigns = [400, 60][choice.below(2)];
    let most_steps = if number < 1_000 { 250 } else { 700 };
    record::<Catan>(&setup, Layout::Given, number, most_steps, |state, choice| pick(state, resigns, choice))
}

/// Game with Cities & Knights and every style of play.
fn knights_game(number: u64) -> Option<Recorded> {
    let mut choice = Rng::new(number);
    let mut setup = any_knights_setup(&mut choice);
    setup.options.points = 6 + choice.below(4) as u8;
    let resigns = [2_000, 100][choice.below(2)];
    let most_steps = [250, 400, 600][(number / 1_500).min(2) as usize];
    record::<Catan>(&setup, Layout::Given, number, most_steps, |state, choice| pick(state, resigns, choice))
}

/// Game with ships and every style of play.
fn game_with_ships(number: u64, setup: fn(&mut Rng) -> Setup) -> Option<Recorded> {
    let mut choice = Rng::new(number);
    let mut setup = setup(&mut choice);
    setup.options.points = if setup.options.cities_knights.is_some() { 6 } else { 4 } + choice.below(4) as u8;
    let resigns = [2_000, 100][choice.below(2)];
    let most_steps = [300, 450, 700][(number / 1_500).min(2) as usize];
    record::<Catan>(&setup, Layout::Given, number, most_steps, |state, choice| pick(state, resigns, choice))
}

/// Style of play in a recorded game of Elasund.
#[derive(Clone, Copy)]
enum Style {
    /// Builds if possible.
    Builds,
    /// Acts at random.
    Wanders,
    /// Neither builds nor spends, until the supply is short or nothing is awaited.
    Hoards,
}

/// Game of Elasund with every style of play.
fn town_game(number: u64) -> Option<Recorded> {
    let mut choice = Rng::new(number);
    let players = 2 + choice.below(3);
    let style = [Style::Builds, Style::Builds, Style::Wanders, Style::Hoards][choice.below(4)];
    let resigns = [3_000, 150][choice.below(2)];
    let setup = TownSetup::new(players, TownOptions::default(), &mut shared_luck(number, players))
        .expect("so many can play");
    let most_steps = [250, 350, 500][(number / 400).min(2) as usize];
    record::<Elasund>(&setup, Layout::Given, number, most_steps, |state, choice| match style {
        Style::Builds => walk::pick(state, resigns, true, choice),
        Style::Wanders => walk::pick(state, resigns, false, choice),
        Style::Hoards => hoard(state, resigns, choice),
    })
}

/// Action of a player who hoards.
fn hoard(state: &TownState, resigns: usize, choice: &mut Rng) -> Option<(Seat, TownAction)> {
    let spends = |action: &TownAction| {
        matches!(
            action,
            TownAction::Build { .. }
                | TownAction::BuildWall { .. }
                | TownAction::BuildChurch
                | TownAction::PlacePermit { .. }
                | TownAction::Bonus(_)
        )
    };
    loop {
        let picked = walk::pick(state, resigns, false, choice)?;
        if !spends(&picked.1) {
            return Some(picked);
        }
    }
}

/// Complete game between settler robots.
fn whole_game<T: Listed + InEngine>(setup: &T::Setup, number: u64) -> Recorded {
    let mut legal = Legal::new();
    let robots = PerSeat([Robot::Settler; 4]);
    record::<T>(setup, Layout::Dealt, number, 3_000, |state, choice| {
        next_action::<T>(state, &robots, &mut legal, choice)
    })
    .expect("robots come to an end")
}
