//! Verification with the revealed seed: commitment, deal, dice and cards.

use engine::game::{AnyGame, AnySetup, AnyStep};
use engine::luck::{KeyedLuck, Salt, Seed};

use super::finding::{Finding, Luck, Problem, at};
use super::{Replay, same_events};
use crate::game_log::{Layout, LogRecord, deal};
use crate::record::Places;
use crate::titles;

/// Verifies all luck of a game that replayed without an error. `line`: line of the seed.
pub(super) fn check(replay: &Replay, seed: Seed, line: usize, places: &Places) -> Result<Luck, Finding> {
    let setup = &replay.setup;
    if setup.commitment.is_some_and(|commitment| commitment != seed.commitment()) {
        return Err(at(line, Problem::Commitment));
    }
    let salts: Vec<Salt> = setup.seats.iter().map(|(_, salt)| *salt).collect();
    if setup.layout == Layout::Dealt {
        check_layout(&setup.setup, seed, &salts).map_err(|problem| at(replay.line, problem))?;
    }
    let mut game = AnyGame::new(setup.setup.clone());
    let mut luck = KeyedLuck::new(seed.key(&salts));
    for (line, record) in &replay.played {
        match record {
            LogRecord::Step(step) => {
                take(&mut game, step, &mut luck, places).map_err(|problem| at(*line, problem))?
            }
            LogRecord::Undo { to_step, .. } => game.undo_to(*to_step),
            LogRecord::Setup(_) | LogRecord::Seat { .. } | LogRecord::End { .. } => {}
        }
    }
    Ok(match setup.layout {
        Layout::Dealt => Luck::All,
        Layout::Given => Luck::Played,
    })
}

fn check_layout(setup: &AnySetup, seed: Seed, salts: &[Salt]) -> Result<(), Problem> {
    let dealt = deal(setup, seed, salts).ok_or(Problem::Dealt("game"))?;
    if let Some(what) = titles::differs(&dealt, setup) {
        return Err(Problem::Dealt(what));
    }
    let same = titles::opening(&dealt) == titles::opening(setup);
    if same { Ok(()) } else { Err(Problem::Dealt("throw for the first turn")) }
}

fn take(game: &mut AnyGame, step: &AnyStep, luck: &mut KeyedLuck, places: &Places) -> Result<(), Problem> {
    let number = game.steps() + 1;
    let action = std::slice::from_ref(&step.action);
    // The step was legal in the replay of the same events, so it is legal here.
    for decided in game.decide(step.seat, action, step.by, luck).unwrap_or_default() {
        same_events(number, &step.events, &decided.events, places).map_err(as_luck)?;
        game.push(decided);
    }
    Ok(())
}

/// The replay confirmed the events, so a difference is one of luck.
fn as_luck(problem: Problem) -> Problem {
    match problem {
        Problem::Differs { step, event, recorded, decided } => {
            Problem::Luck { step, event, recorded, decided }
        }
        other => other,
    }
}
