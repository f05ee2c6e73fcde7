//! Verification of luck: commitment, deal, dice and cards from the revealed seed; rolls for the starting player.

use engine::game::{AnyGame, AnySetup, AnyStep};
use engine::luck::{KeyedLuck, Salt, Seed};
use engine::opening::OpeningRound;

use super::finding::{Finding, LuckProof, Problem, finding_at};
use super::{Replay, compare_events};
use crate::game_log::{LogRecord, SetupSource, deal_setup};
use crate::record::PlaceNames;
use crate::titles;

/// Verifies all luck of a game that replayed without an error. `line`: line of the seed.
pub(super) fn check_luck(replay: &Replay, seed: Seed, line: usize, places: &PlaceNames) -> Result<LuckProof, Finding> {
    let setup = &replay.setup;
    if setup.commitment.is_some_and(|commitment| commitment != seed.commitment()) {
        return Err(finding_at(line, Problem::Commitment));
    }
    let salts: Vec<Salt> = setup.seats.iter().map(|(_, salt)| *salt).collect();
    if setup.source == SetupSource::Dealt {
        check_deal(&setup.setup, seed, &salts).map_err(|problem| finding_at(replay.line, problem))?;
    }
    let mut game = AnyGame::new(setup.setup.clone());
    let mut luck = KeyedLuck::new(seed.derive_key(&salts));
    for (line, record) in &replay.replayed_records {
        match record {
            LogRecord::Step(step) if game.step_count() < setup.given_steps => game.push(step.clone()),
            LogRecord::Step(step) => {
                replay_step(&mut game, step, &mut luck, places).map_err(|problem| finding_at(*line, problem))?
            }
            LogRecord::Undo { to_step, .. } => game.undo_to(*to_step),
            LogRecord::Setup(_) | LogRecord::Seat { .. } | LogRecord::End { .. } => {}
        }
    }
    Ok(match setup.source {
        SetupSource::Dealt => LuckProof::All,
        SetupSource::Given => LuckProof::Played,
    })
}

fn check_deal(setup: &AnySetup, seed: Seed, salts: &[Salt]) -> Result<(), Problem> {
    let dealt = deal_setup(setup, seed, salts).ok_or(Problem::Dealt("game"))?;
    if let Some(what) = titles::setup_difference(&dealt, setup) {
        return Err(Problem::Dealt(what));
    }
    let same = titles::opening_rounds(&dealt) == titles::opening_rounds(setup);
    if same { Ok(()) } else { Err(Problem::Dealt("throw for the first turn")) }
}

fn replay_step(game: &mut AnyGame, step: &AnyStep, luck: &mut KeyedLuck, places: &PlaceNames) -> Result<(), Problem> {
    let number = game.step_count() + 1;
    let action = std::slice::from_ref(&step.action);
    // The step was legal in the replay of the same events, so it is legal here.
    for decided in game.decide(step.seat, action, step.by, luck).unwrap_or_default() {
        compare_events(number, &step.events, &decided.events, places).map_err(into_luck_problem)?;
        game.push(decided);
    }
    Ok(())
}

/// The replay confirmed the events, so a difference is one of luck.
fn into_luck_problem(problem: Problem) -> Problem {
    match problem {
        Problem::Differs { step, event, recorded, decided } => Problem::Luck { step, event, recorded, decided },
        other => other,
    }
}

/// Checks the rounds of rolls of this many players. Rounds are numbered from 1.
pub(super) fn check_opening_rounds(rounds: &[OpeningRound], players: usize) -> Result<(), String> {
    let sum = |dice: [u8; 2]| dice[0] + dice[1];
    let mut left: Vec<usize> = (0..players).collect();
    for (number, round) in (1..).zip(rounds) {
        if left.len() < 2 {
            return Err(format!("round {number} comes after one has led"));
        }
        let threw = |place: usize| round.0.get(place).copied().flatten();
        if let Some(place) = (0..players).find(|place| threw(*place).is_some() != left.contains(place)) {
            return Err(match left.contains(&place) {
                true => format!("in round {number} number {place} takes part, counted from 0, and has no throw"),
                false => format!("in round {number} number {place} throws, counted from 0, and takes no part in it"),
            });
        }
        let best = left.iter().filter_map(|&place| threw(place)).map(sum).max();
        left.retain(|&place| threw(place).map(sum) == best);
    }
    match left.len() {
        1 => Ok(()),
        _ if rounds.is_empty() => Ok(()),
        tied => Err(format!("{tied} are tied after the last round, and nobody leads")),
    }
}
