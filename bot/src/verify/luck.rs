//! Once a seed is revealed: what was published in its place, what it deals, and every die and card.

use engine::catan::Catan;
use engine::catan::event::Event;
use engine::game::{AnyAction, AnyEvent, AnySetup, AnyStep};
use engine::journal::Journal;
use engine::luck::{KeyedLuck, Salt, Seed};

use super::finding::{Finding, Luck, Problem, at};
use super::{Replay, same_events};
use crate::game_log::{Layout, LogRecord, deal};
use crate::store::record::Places;

/// Checks all luck of a game that was replayed without a finding. The seed stands on line `line`.
pub(super) fn check(replay: &Replay, seed: Seed, line: usize, places: &Places) -> Result<Luck, Finding> {
    let setup = &replay.setup;
    if setup.commitment.is_some_and(|commitment| commitment != seed.commitment()) {
        return Err(at(line, Problem::Commitment));
    }
    let salts: Vec<Salt> = setup.seats.iter().map(|(_, salt)| *salt).collect();
    if setup.layout == Layout::Dealt {
        check_layout(&setup.setup, seed, &salts).map_err(|problem| at(replay.line, problem))?;
    }
    let AnySetup::Catan(game) = &setup.setup;
    let mut journal: Journal<Catan> = Journal::new(game.clone());
    let mut luck = KeyedLuck::new(seed.key(&salts));
    for (line, record) in &replay.played {
        match record {
            LogRecord::Step(step) => {
                take(&mut journal, step, &mut luck, places).map_err(|problem| at(*line, problem))?
            }
            LogRecord::Undo { to_step, .. } => journal.undo_to(*to_step),
            LogRecord::Setup(_) | LogRecord::Seat { .. } | LogRecord::End { .. } => {}
        }
    }
    Ok(if setup.layout == Layout::Dealt { Luck::All } else { Luck::Played })
}

fn check_layout(setup: &AnySetup, seed: Seed, salts: &[Salt]) -> Result<(), Problem> {
    let Some(AnySetup::Catan(dealt)) = deal(setup, seed, salts) else {
        return Err(Problem::Dealt("game"));
    };
    let AnySetup::Catan(setup) = setup;
    if dealt.island != setup.island {
        return Err(Problem::Dealt("island"));
    }
    if dealt.founded != setup.founded {
        return Err(Problem::Dealt("founding"));
    }
    if dealt.opening == setup.opening { Ok(()) } else { Err(Problem::Dealt("throw for the first turn")) }
}

fn take(
    journal: &mut Journal<Catan>,
    step: &AnyStep,
    luck: &mut KeyedLuck,
    places: &Places,
) -> Result<(), Problem> {
    let AnyAction::Catan(action) = step.action;
    let recorded: Vec<Event> = step.events.iter().map(|&AnyEvent::Catan(event)| event).collect();
    let number = journal.steps().len() + 1;
    // What was legal a moment ago, with the same events before it, is legal still.
    for decided in journal.decide(step.seat, &[action], step.by, luck).unwrap_or_default() {
        same_events(number, &recorded, &decided.events, places).map_err(as_luck)?;
        journal.push(decided);
    }
    Ok(())
}

/// The rules gave the same events: only the luck can have been another.
fn as_luck(problem: Problem) -> Problem {
    match problem {
        Problem::Differs { step, event, recorded, decided } => {
            Problem::Luck { step, event, recorded, decided }
        }
        other => other,
    }
}
