//! What robots do between two people's moves.

use engine::game::{AnyAction, AnyGame};
use engine::journal::By;
use engine::luck::KeyedLuck;
use engine::robot::{Rng, Robot};
use engine::seat::Seat;

use super::play::steps;
use super::record::Record;
use super::state::{Play, TablePhase, TableState};
use crate::people::Occupant;

/// The most steps that are decided before they are written down.
const BATCH: usize = 200;

/// The robots' next steps, up to where a person is awaited or the game is over.
pub fn next(table: &TableState, choice: &mut Rng) -> Vec<Record> {
    let (TablePhase::Playing(play), Some(mut luck)) = (&table.stage, table.luck()) else { return Vec::new() };
    if awaited_robots(play, &play.game).next().is_none() {
        return Vec::new();
    }
    let mut game = play.game.clone();
    let mut records = Vec::new();
    while records.len() < BATCH {
        let Some(taken) = next_step(play, &game, choice, &mut luck) else { break };
        for record in &taken {
            if let Record::Step { step } = record {
                game.push(step.clone());
            }
        }
        records.extend(taken);
    }
    records
}

/// Whether robots are about to play on: they alone are awaited.
pub fn are_next(table: &TableState) -> bool {
    let TablePhase::Playing(play) = &table.stage else { return false };
    let awaited = table.awaited();
    let robot = |seat: Seat| matches!(play.seats.get(seat.index()), Some(Occupant::Robot { .. }));
    !awaited.is_empty() && awaited.iter().all(robot)
}

fn next_step(play: &Play, game: &AnyGame, choice: &mut Rng, luck: &mut KeyedLuck) -> Option<Vec<Record>> {
    let willing = awaited_robots(play, game).find_map(|(seat, robot)| {
        game.robot_action(robot, seat, choice).map(|action| (seat, action, By::Robot))
    });
    let (seat, action, by): (Seat, AnyAction, By) = willing.or_else(|| {
        // Robots that wait for an answer wait for people only.
        if is_person_awaited(play, game) {
            return None;
        }
        let (seat, _) = awaited_robots(play, game).next()?;
        Some((seat, game.default_action(seat)?, By::Default))
    })?;
    steps(game, seat, &[action], by, luck).ok()
}

fn awaited_robots<'a>(play: &'a Play, game: &AnyGame) -> impl Iterator<Item = (Seat, Robot)> + 'a {
    game.prompts().into_iter().filter(|prompt| prompt.is_awaited()).filter_map(|prompt| {
        match play.seats.get(prompt.seat.index()) {
            Some(Occupant::Robot { robot, .. }) => Some((prompt.seat, *robot)),
            _ => None,
        }
    })
}

fn is_person_awaited(play: &Play, game: &AnyGame) -> bool {
    game.prompts().into_iter().any(|prompt| {
        let occupant = play.seats.get(prompt.seat.index());
        prompt.is_awaited() && matches!(occupant, Some(Occupant::Person(_)))
    })
}
