//! What robots do between two people's moves.

use engine::game::{AnyAction, AnyGame};
use engine::journal::By;
use engine::luck::KeyedLuck;
use engine::robot::{Rng, Robot};
use engine::seat::Seat;

use super::play::steps;
use super::record::Record;
use super::state::{TablePhase, TableState};

/// The most steps that are decided before they are written down.
const BATCH: usize = 200;

/// The robots' next steps, up to where a person is awaited or the game is over.
pub fn next(table: &TableState, choice: &mut Rng) -> Vec<Record> {
    let (TablePhase::Playing(play), Some(mut luck)) = (&table.stage, table.luck()) else { return Vec::new() };
    if awaited_robots(table, &play.game).next().is_none() || table.is_paused() {
        return Vec::new();
    }
    let mut game = play.game.clone();
    let mut records = Vec::new();
    while records.len() < BATCH {
        let Some(taken) = next_step(table, &game, choice, &mut luck) else { break };
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
    let awaited = table.awaited();
    !awaited.is_empty() && !table.is_paused() && awaited.iter().all(|seat| table.robot_at(seat).is_some())
}

fn next_step(
    table: &TableState,
    game: &AnyGame,
    choice: &mut Rng,
    luck: &mut KeyedLuck,
) -> Option<Vec<Record>> {
    let willing = awaited_robots(table, game).find_map(|(seat, robot)| {
        game.robot_action(robot, seat, choice).map(|action| (seat, action, By::Robot))
    });
    let (seat, action, by): (Seat, AnyAction, By) = willing.or_else(|| {
        // Robots that wait for an answer wait for people only.
        if is_person_awaited(table, game) {
            return None;
        }
        let (seat, _) = awaited_robots(table, game).next()?;
        Some((seat, game.default_action(seat)?, By::Default))
    })?;
    steps(game, seat, &[action], by, luck).ok()
}

fn awaited_robots<'a>(table: &'a TableState, game: &AnyGame) -> impl Iterator<Item = (Seat, Robot)> + 'a {
    let awaited = game.prompts().into_iter().filter(|prompt| prompt.is_awaited());
    awaited.filter_map(|prompt| Some((prompt.seat, table.robot_at(prompt.seat)?)))
}

fn is_person_awaited(table: &TableState, game: &AnyGame) -> bool {
    game.prompts().into_iter().any(|prompt| prompt.is_awaited() && table.sitter(prompt.seat).is_some())
}
