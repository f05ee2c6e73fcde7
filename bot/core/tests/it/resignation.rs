//! Resignation at any prompt, by any player: the game continues or ends properly.

use std::collections::BTreeMap;

use bot_core::game_log::{LogReader, LogRecord};
use bot_core_kit::islands::key;
use bot_core_kit::repository::{data_directory, files_under, read_text, relative_to_root};
use engine::game::{AnyAction, AnyGame, AnySetup, AnyStep, HostedTitle};
use engine::journal::StepOrigin;
use engine::luck::KeyedLuck;
use engine::robot::{Rng, Robot};
use engine::seat::Seat;
use engine::{Catan, Elasund};

/// Number of occurrences of each kind of prompt from which the game is continued, for each player who may resign.
const PLAYED_ON: usize = 4;
/// Maximum number of answers before the next turn.
const SOON: usize = 400;

/// Kind of a prompt without its arguments; of a discard, with its cause.
fn prompt_kind(prompt: &impl std::fmt::Debug) -> String {
    let told = format!("{prompt:?}");
    let words = told.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    let words = words.filter(|word| word.starts_with(char::is_uppercase) && !matches!(*word, "Seat" | "Some"));
    words.take(if told.contains("Discard") { 4 } else { 3 }).collect::<Vec<_>>().join(" ")
}

/// Setup of a log, and the steps that stand at its end.
fn parse_log(log: &str) -> (AnySetup, Vec<AnyStep>) {
    let mut reader = LogReader::default();
    let (mut setup, mut steps) = (None, Vec::new());
    for line in log.lines() {
        match reader.decode(line).expect("a sound line") {
            LogRecord::Setup(first) => setup = Some(first.setup),
            LogRecord::Step(step) => steps.push(step),
            LogRecord::Undo { to_step, .. } => steps.truncate(to_step),
            LogRecord::Seat { .. } | LogRecord::End { .. } => {}
        }
    }
    (setup.expect("a set-up"), steps)
}

fn resign(game: &AnyGame) -> AnyAction {
    match Catan::downcast_game(game) {
        Some(_) => Catan::any_action(engine::catan::action::Action::Resign),
        None => Elasund::any_action(engine::elasund::action::Action::Resign),
    }
}

fn take(game: &mut AnyGame, seat: Seat, action: AnyAction, luck: &mut KeyedLuck, what: &str) {
    let steps = game.decide(seat, std::slice::from_ref(&action), StepOrigin::Player, luck);
    steps.unwrap_or_else(|error| panic!("{what}: {action:?} of {seat:?}: {error:?}")).into_iter().for_each(|step| {
        game.push(step);
    });
}

/// Asserts that only current players have prompts, and that one is awaited unless the game is over.
fn asks_those_who_play(game: &AnyGame, what: &str) {
    let prompts = game.prompts();
    if game.winner().is_some() {
        assert!(prompts.is_empty(), "{what}: it is over, and {prompts:?}");
        return;
    }
    assert!(prompts.iter().all(|prompt| game.playing().contains(prompt.seat)), "{what}: {prompts:?}");
    assert!(prompts.iter().any(|prompt| prompt.is_awaited()), "{what}: nobody is awaited");
}

/// Answers all prompts until two more turns have started.
fn goes_on(game: &mut AnyGame, luck: &mut KeyedLuck, by: Option<Robot>, what: &str) {
    let (begun, mut choice) = (game.turn().1, Rng::new(7));
    for _ in 0..SOON {
        if game.winner().is_some() || game.turn().1 > begun + 1 {
            return;
        }
        let awaited = game.prompts().into_iter().filter(|prompt| prompt.is_awaited());
        let answer = awaited.into_iter().find_map(|prompt| {
            let action = match by {
                Some(robot) => game.robot_action(robot, prompt.seat, &mut choice),
                None => game.default_action(prompt.seat),
            };
            action.map(|action| (prompt.seat, action))
        });
        let (seat, action) = answer.unwrap_or_else(|| panic!("{what}: nobody has an answer"));
        take(game, seat, action, luck, what);
        asks_those_who_play(game, what);
    }
    panic!("{what}: no other turn comes");
}

#[test]
fn resignation_at_any_prompt_lets_game_continue() {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for path in files_under(&data_directory().join("games")) {
        let name = relative_to_root(&path);
        let (setup, steps) = parse_log(&read_text(&path));
        let mut game = AnyGame::new(setup);
        for step in steps {
            for seat in game.playing().iter() {
                let mut kinds: Vec<(String, bool)> =
                    game.prompts().iter().map(|prompt| (prompt_kind(&prompt.kind), prompt.seat == seat)).collect();
                kinds.dedup();
                for (kind, is_asked) in kinds {
                    let has_turn = game.turn().0 == seat;
                    let case = format!("{kind}, asked {is_asked}, turn {has_turn}");
                    let times = seen.entry(case.clone()).or_default();
                    *times += 1;
                    if *times > PLAYED_ON {
                        continue;
                    }
                    let what = format!("{name}, after {} steps, {seat:?}: {case}", game.step_count());
                    for by in [None, Some(Robot::Settler), Some(Robot::Random)] {
                        let (mut game, mut luck) = (game.clone(), KeyedLuck::new(key(1)));
                        let leaves = resign(&game);
                        take(&mut game, seat, leaves, &mut luck, &what);
                        asks_those_who_play(&game, &what);
                        goes_on(&mut game, &mut luck, by, &what);
                    }
                }
            }
            game.push(step);
        }
    }
    let asked: Vec<&str> =
        seen.keys().filter_map(|case| case.split_once(", asked true")).map(|(kind, _)| kind).collect();
    println!("{seen:#?}");
    assert!(seen.len() > 80 && asked.len() > 40, "{} cases: {seen:#?}", seen.len());
}
