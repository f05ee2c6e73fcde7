//! Recorded games: they verify, and cover every kind of action, event, prompt and victory.

use std::path::PathBuf;

use bot_core::game_log::SetupSource;
use bot_core::verify::{LuckProof, verify};
use bot_core_kit::coverage::{base_kinds, knight_kinds, ship_and_knight_kinds, ship_kinds};
use bot_core_kit::elasund::{coverage as town, random_game};
use bot_core_kit::islands::{any_knights_setup, any_setup, any_ships_knights_setup, any_ships_setup};
use bot_core_kit::random_game::pick_action;
use bot_core_kit::recorder::{RecordedGame, decode_log, record_game, to_engine_script};
use bot_core_kit::repository::{data_directory, files_under, read_text, relative_to_root, root_directory};
use engine::catan::Catan;
use engine::catan::custom_rules::{CustomRules, DiceRule, DiscardRule, DomesticTrade, RobberRule};
use engine::catan::options::{Board, Options, Preset, TurnRule};
use engine::catan::setup::Setup;
use engine::elasund::Elasund;
use engine::elasund::action::Action as TownAction;
use engine::elasund::options::{HutArrangement, Options as TownOptions};
use engine::elasund::setup::Setup as TownSetup;
use engine::elasund::state::State as TownState;
use engine::game::HostedTitle;
use engine::legal::Legal;
use engine::next_action;
use engine::robot::{Rng, Robot};
use engine::seat::{PerSeat, Seat};
use engine_kit::coverage_kinds::CoverageKinds;
use engine_kit::keys::recorded_luck;
use engine_kit::recorded::Recordable as InEngine;

/// Maximum size of all recorded games, in bytes.
const MAX_GAMES_BYTES: usize = 2_400_000;

fn game_files() -> Vec<PathBuf> {
    let mut files = files_under(&data_directory().join("games"));
    files.retain(|path| path.extension().is_some_and(|extension| extension == "jsonl"));
    files
}

#[test]
fn recorded_games_verify() {
    let (mut bytes, mut steps, mut undos) = (0, 0, 0);
    for path in game_files() {
        let log = read_text(&path);
        bytes += log.len();
        let name = relative_to_root(&path);
        let verdict = verify(log.as_bytes(), None).unwrap_or_else(|finding| panic!("{name}: {finding}"));
        assert!(verdict.end.is_some() && verdict.winner.is_some(), "{name} has no end");
        let luck = if name.contains("whole") { LuckProof::All } else { LuckProof::Played };
        assert_eq!(verdict.luck, luck, "{name}");
        assert_eq!(verdict.to_string().contains("church tiles"), name.contains("elasund"), "{name}: {verdict}");
        (steps, undos) = (steps + verdict.steps, undos + verdict.undone);
    }
    println!("{} games, {steps} steps, {undos} taken back, {bytes} bytes", game_files().len());
    assert!(undos > 10 && bytes < MAX_GAMES_BYTES, "{undos} taken back, {bytes} bytes");
}

#[test]
fn recorded_games_cover_every_kind() {
    let mut seen: CoverageKinds = game_files().iter().flat_map(|path| shown_in(&read_text(path))).collect();
    if std::env::var_os("COMPTOIR_RECORD").is_some() {
        let before = game_files();
        record_what_is_missing(&mut seen);
        remove_what_is_superfluous(&before);
    }
    let all = required_kinds();
    let missing: Vec<_> = all.difference(&seen).collect();
    assert!(missing.is_empty(), "no recorded game shows {missing:?}; COMPTOIR_RECORD=1 looks for one");
}

/// The engine's scripts contain the same games; `COMPTOIR_RECORD=1` rewrites them.
#[test]
fn engine_scripts_match_recorded_games() {
    let kept = root_directory().join("engine/tests/data/games");
    let mut expected = Vec::new();
    for path in game_files() {
        let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let number = name.rsplit('_').next().and_then(|number| number.parse().ok()).expect("a number");
        let log = read_text(&path);
        let (title, record) = match to_engine_script::<Catan>(number, &log) {
            Some(record) => ("catan", record),
            None => ("elasund", to_engine_script::<Elasund>(number, &log).expect("a title that there is")),
        };
        let record = record.unwrap_or_else(|unread| panic!("{name}: {unread}"));
        let file = kept.join(title).join(format!("{name}.txt"));
        if std::env::var_os("COMPTOIR_RECORD").is_some() {
            std::fs::write(&file, &record).expect("the record can be written");
        }
        assert!(read_text(&file) == record, "{} is not the game of {name}", relative_to_root(&file));
        expected.push(file);
    }
    expected.sort();
    assert_eq!(files_under(&kept), expected);
}

/// Kinds that all titles have to cover.
fn required_kinds() -> CoverageKinds {
    [base_kinds(), knight_kinds(), ship_kinds(), own_sea_knight_kinds(), town::all_kinds()]
        .into_iter()
        .flatten()
        .collect()
}

/// Kinds that only Cities & Knights with ships has; of the victories, settling new land.
fn own_sea_knight_kinds() -> CoverageKinds {
    let is_other_win = |kind: &String| kind.contains(" win ") && !kind.ends_with("Area");
    ship_and_knight_kinds().into_iter().filter(|kind| !is_other_win(kind)).collect()
}

fn shown_in(log: &str) -> CoverageKinds {
    shown_of::<Catan>(log).or_else(|| shown_of::<Elasund>(log)).expect("a game of a title that there is")
}

/// Kinds that a game covers; `None` for another title.
fn shown_of<T: HostedTitle + InEngine>(log: &str) -> Option<CoverageKinds> {
    let (setup, steps) = decode_log::<T>(log)?;
    Some(T::covered_kinds(&setup, &steps))
}

/// Plays short games until each kind is covered, and keeps those that cover a new one.
fn record_what_is_missing(seen: &mut CoverageKinds) {
    record_whole_games(seen);
    let all = base_kinds();
    for number in 0..4_000 {
        let missing: CoverageKinds = all.difference(seen).cloned().collect();
        if missing.is_empty() {
            break;
        }
        let Some(game) = short_game(number) else { continue };
        if game.kinds.intersection(&missing).next().is_some() {
            keep(&format!("short_{number}"), &game, seen);
        }
    }
    record_knights_games(seen);
    record_games_with_ships(seen, "ships", &ship_kinds(), any_ships_setup);
    record_games_with_ships(seen, "sea_knights", &own_sea_knight_kinds(), any_ships_knights_setup);
    record_town_games(seen);
}

/// Plays whole games with dealt boards, and keeps those that are not there yet.
fn record_whole_games(seen: &mut CoverageKinds) {
    for (players, preset, turn_rule) in [
        (2, Preset::Classic, TurnRule::Paired),
        (3, Preset::Filosofia, TurnRule::Paired),
        (4, Preset::Modern, TurnRule::Paired),
        (5, Preset::Modern, TurnRule::Paired),
        (6, Preset::Modern, TurnRule::SpecialBuilding),
    ] {
        if is_kept(&format!("whole_{players}")) {
            continue;
        }
        let options = Options { board: Board::Variable, turn_rule, ..preset.options() };
        let setup = Setup::new(players, options, &mut recorded_luck(players as u64, players))
            .expect("a base board is playable");
        keep(&format!("whole_{players}"), &whole_game::<Catan>(&setup, players as u64), seen);
    }
    for (players, dice) in [(3, DiceRule::Even), (4, DiceRule::Random)] {
        let name = format!("whole_rules_{players}");
        if !is_kept(&name) {
            let custom_rules = CustomRules { dice, ..CUSTOM_RULES };
            let options = Options { board: Board::Variable, custom_rules, ..Options::default() };
            let luck = &mut recorded_luck(players as u64, players);
            let setup = Setup::new(players, options, luck).expect("a base board is playable");
            keep(&name, &whole_game::<Catan>(&setup, players as u64), seen);
        }
    }
    for (players, huts) in [(2, HutArrangement::Near), (3, HutArrangement::Drawn)] {
        let name = format!("whole_elasund_{players}");
        if !is_kept(&name) {
            let luck = &mut recorded_luck(players as u64, players);
            let setup = TownSetup::new(players, TownOptions { huts }, luck).expect("so many can play");
            keep(&name, &whole_game::<Elasund>(&setup, players as u64), seen);
        }
    }
}

/// Plays games with Cities & Knights, short ones first, until each kind is covered.
fn record_knights_games(seen: &mut CoverageKinds) {
    let all = knight_kinds();
    for number in 0..6_000 {
        let missing: CoverageKinds = all.difference(seen).cloned().collect();
        if missing.is_empty() {
            break;
        }
        let Some(game) = knights_game(number) else { continue };
        if game.kinds.intersection(&missing).next().is_some() {
            keep(&format!("knights_{number}"), &game, seen);
        }
    }
}

/// Plays games with ships, short ones first, until each of these kinds is covered.
fn record_games_with_ships(seen: &mut CoverageKinds, name: &str, all: &CoverageKinds, setup: fn(&mut Rng) -> Setup) {
    for number in 0..6_000 {
        let missing: CoverageKinds = all.difference(seen).cloned().collect();
        if missing.is_empty() {
            break;
        }
        let Some(game) = game_with_ships(number, setup) else { continue };
        if game.kinds.intersection(&missing).next().is_some() {
            keep(&format!("{name}_{number}"), &game, seen);
        }
    }
}

/// Plays games of Elasund until each kind is covered.
fn record_town_games(seen: &mut CoverageKinds) {
    let all = town::all_kinds();
    for number in 0..6_000 {
        let missing: CoverageKinds = all.difference(seen).cloned().collect();
        if missing.is_empty() {
            break;
        }
        let Some(game) = town_game(number) else { continue };
        if game.kinds.intersection(&missing).next().is_some() {
            keep(&format!("elasund_{number}"), &game, seen);
        }
    }
}

/// Removes games recorded now that cover no kind of their own, the longest first.
fn remove_what_is_superfluous(before: &[PathBuf]) {
    let mut shown: Vec<(PathBuf, usize, CoverageKinds)> = game_files()
        .into_iter()
        .map(|path| (path.clone(), read_text(&path).len(), shown_in(&read_text(&path))))
        .collect();
    shown.retain(|(path, ..)| !path.to_string_lossy().contains("whole"));
    shown.sort_by_key(|&(_, length, _)| length);
    for index in (0..shown.len()).rev() {
        let others = shown.iter().enumerate().filter(|&(other, _)| other != index);
        let others: CoverageKinds = others.flat_map(|(_, (_, _, kinds))| kinds.iter().cloned()).collect();
        if !before.contains(&shown[index].0) && shown[index].2.is_subset(&others) {
            std::fs::remove_file(&shown[index].0).expect("the game can be removed");
            shown.remove(index);
        }
    }
}

fn is_kept(name: &str) -> bool {
    data_directory().join(format!("games/{name}.jsonl")).exists()
}

fn keep(name: &str, game: &RecordedGame, seen: &mut CoverageKinds) {
    std::fs::write(data_directory().join(format!("games/{name}.jsonl")), &game.log).expect("the game can be written");
    seen.extend(game.kinds.iter().cloned());
}

/// Game to few points with every style of play.
fn short_game(number: u64) -> Option<RecordedGame> {
    let mut choice = Rng::new(number);
    let mut setup = any_setup(&mut choice);
    setup.options.points = 3 + choice.below(4) as u8;
    let resigns = [400, 60][choice.below(2)];
    let most_steps = if number < 1_000 { 250 } else { 700 };
    record_game::<Catan>(&setup, SetupSource::Given, number, most_steps, |state, choice| {
        pick_action(state, resigns, choice)
    })
}

/// All rules changed that a table may change.
const CUSTOM_RULES: CustomRules = CustomRules {
    robber: RobberRule::Friendly,
    sevenless_rounds: 3,
    hand_limit: 5,
    dice: DiceRule::Even,
    trade: DomesticTrade::Forbidden,
    discards: DiscardRule::Random,
};

/// Game with Cities & Knights and every style of play.
fn knights_game(number: u64) -> Option<RecordedGame> {
    let mut choice = Rng::new(number);
    let mut setup = any_knights_setup(&mut choice);
    setup.options.points = 6 + choice.below(4) as u8;
    let resigns = [2_000, 100][choice.below(2)];
    let most_steps = [250, 400, 600][(number / 1_500).min(2) as usize];
    record_game::<Catan>(&setup, SetupSource::Given, number, most_steps, |state, choice| {
        pick_action(state, resigns, choice)
    })
}

/// Game with ships and every style of play.
fn game_with_ships(number: u64, setup: fn(&mut Rng) -> Setup) -> Option<RecordedGame> {
    let mut choice = Rng::new(number);
    let mut setup = setup(&mut choice);
    setup.options.points = if setup.options.cities_knights.is_some() { 6 } else { 4 } + choice.below(4) as u8;
    let resigns = [2_000, 100][choice.below(2)];
    let most_steps = [300, 450, 700][(number / 1_500).min(2) as usize];
    record_game::<Catan>(&setup, SetupSource::Given, number, most_steps, |state, choice| {
        pick_action(state, resigns, choice)
    })
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
fn town_game(number: u64) -> Option<RecordedGame> {
    let mut choice = Rng::new(number);
    let players = 2 + choice.below(3);
    let style = [Style::Builds, Style::Builds, Style::Wanders, Style::Hoards][choice.below(4)];
    let resigns = [3_000, 150][choice.below(2)];
    let setup =
        TownSetup::new(players, TownOptions::default(), &mut recorded_luck(number, players)).expect("so many can play");
    let most_steps = [250, 350, 500][(number / 400).min(2) as usize];
    record_game::<Elasund>(&setup, SetupSource::Given, number, most_steps, |state, choice| match style {
        Style::Builds => random_game::pick_action(state, resigns, true, choice),
        Style::Wanders => random_game::pick_action(state, resigns, false, choice),
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
        let picked = random_game::pick_action(state, resigns, false, choice)?;
        if !spends(&picked.1) {
            return Some(picked);
        }
    }
}

/// Complete game between settler robots.
fn whole_game<T: HostedTitle + InEngine>(setup: &T::Setup, number: u64) -> RecordedGame {
    let mut legal = Legal::new();
    let robots = PerSeat::filled(Robot::Settler);
    record_game::<T>(setup, SetupSource::Dealt, number, 3_000, |state, choice| {
        next_action::<T>(state, &robots, &mut legal, choice)
    })
    .expect("robots come to an end")
}
