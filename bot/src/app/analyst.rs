//! Looks back at games that are over: apart from the threads that answer people, one game after the other.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use engine::game::AnyGame;
use engine::hindsight::Hindsight;
use engine::robot::{Budget, Rng};
use tokio::sync::Semaphore;

use crate::behind::behind;
use bot_core::table::id::TableId;

/// How many games are imagined at a look back, shared out among its positions: some seconds to half a minute.
const PLAYOUTS: u32 = 60_000;

/// The luck that all positions meet. Who looks back at a game once more sees the same.
const LUCK: u64 = 1;

/// The longest game, in steps, that it looks back at: of a longer one, each position would still take some games.
const LONGEST: usize = 3_000;
/// How many games it has to look back at, at most; whoever asks for more is to ask again later.
const WAITING: usize = 20;

/// Looks back when it is asked.
pub(crate) struct Analyst {
    /// Whoever looks back has it.
    turn: Arc<Semaphore>,
    /// The games that it looks back at, or will; and those where there is nothing to find.
    asked: Mutex<HashMap<TableId, Asked>>,
    /// It is gone with the process: what is under way then is broken off.
    alive: Arc<()>,
}

/// How far a look back has come that is not kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// It is asked for now.
    First,
    /// It was asked for before, and is being made; or so many are that it has to be asked for again.
    Again,
    /// There is none of such a game.
    InVain,
}

impl Default for Analyst {
    fn default() -> Analyst {
        Analyst { turn: Arc::new(Semaphore::new(1)), asked: Mutex::default(), alive: Arc::new(()) }
    }
}

impl Analyst {
    /// Somebody asks for the look back at this game. Whoever is the first to has it made.
    pub(crate) fn ask(&self, table: &TableId) -> Asked {
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(before) = asked.get(table) {
            return *before;
        }
        if asked.values().filter(|asked| **asked == Asked::Again).count() >= WAITING {
            return Asked::Again;
        }
        asked.insert(table.clone(), Asked::Again);
        Asked::First
    }

    /// It is done with this game: what was found is kept, or can be asked for again; or there is nothing to find.
    pub(crate) fn end(&self, table: &TableId, has_found: bool) {
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        match has_found {
            true => drop(asked.remove(table)),
            false => drop(asked.insert(table.clone(), Asked::InVain)),
        }
    }

    /// What it finds, once it has looked back at those that were asked for before; `None` where there is nothing to find, or
    /// the process ends.
    pub(crate) fn look_back(
        &self,
        game: AnyGame,
    ) -> impl Future<Output = Option<Hindsight>> + Send + 'static {
        let (turn, alive) = (self.turn.clone(), Arc::downgrade(&self.alive));
        async move {
            let _turn = turn.acquire().await.ok()?;
            if game.steps() > LONGEST {
                return None;
            }
            let look = move || {
                let mut goes_on = || alive.strong_count() > 0;
                let mut budget = Budget { playouts: PLAYOUTS, goes_on: &mut goes_on };
                behind(|| game.look_back(&mut budget, &mut Rng::new(LUCK)))
            };
            let found = tokio::task::spawn_blocking(look).await.ok().flatten();
            if found.is_none() {
                tracing::error!("a game can't be looked back at");
            }
            found.flatten()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_so_many_are_asked_for_at_once() {
        let analyst = Analyst::default();
        let table = |number: u8| TableId::from_random([number; 10]);
        for number in 0..WAITING as u8 {
            assert_eq!(analyst.ask(&table(number)), Asked::First);
            assert_eq!(analyst.ask(&table(number)), Asked::Again);
        }
        assert_eq!(analyst.ask(&table(25)), Asked::Again);
        analyst.end(&table(0), true);
        analyst.end(&table(1), false);
        assert_eq!(analyst.ask(&table(25)), Asked::First, "it has come to it");
        assert_eq!(analyst.ask(&table(1)), Asked::InVain);
    }
}
