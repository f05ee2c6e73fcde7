//! Looks back at games that are over: apart from the threads that answer people, one game after the other.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::game::AnyGame;
use engine::hindsight::Hindsight;
use engine::robot::{Budget, Rng};
use tokio::sync::{Semaphore, watch};

use super::ours;
use crate::behind::behind;
use bot_core::error::UserError;
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
    /// The games that it looks back at, or will; and those that it has failed in.
    asked: Mutex<HashMap<TableId, Asked>>,
    /// Changes each time it is done with a game.
    done: watch::Sender<()>,
    /// It is gone with the process: what is under way then is broken off.
    alive: Arc<()>,
}

/// How far a look back has come that is not kept.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Asked {
    /// It is asked for now.
    First,
    /// It was asked for before, and is being made.
    Again,
    /// It is not being made, and that is why.
    InVain(UserError),
}

impl Default for Analyst {
    fn default() -> Analyst {
        Analyst {
            turn: Arc::new(Semaphore::new(1)),
            asked: Mutex::default(),
            done: watch::Sender::new(()),
            alive: Arc::new(()),
        }
    }
}

impl Analyst {
    /// Somebody asks for the look back at this game of so many steps. Whoever is the first to has it made.
    pub(crate) fn ask(&self, table: &TableId, steps: usize) -> Asked {
        if steps > LONGEST {
            return Asked::InVain(UserError::AnalysisTooLong { most: LONGEST });
        }
        let mut asked = self.games();
        if let Some(before) = asked.get(table) {
            return before.clone();
        }
        if asked.values().filter(|asked| **asked == Asked::Again).count() >= WAITING {
            return Asked::InVain(UserError::AnalysisLater);
        }
        asked.insert(table.clone(), Asked::Again);
        Asked::First
    }

    /// It is done with this game: what was found is kept, or can be asked for again; or nothing was, and that is why.
    pub(crate) fn end(&self, table: &TableId, in_vain: Option<UserError>) {
        match in_vain {
            None => drop(self.games().remove(table)),
            Some(why) => drop(self.games().insert(table.clone(), Asked::InVain(why))),
        }
        self.done.send_replace(());
    }

    /// Waits until it is done with this game; not at all where it has not been asked for it.
    pub(crate) async fn done_with(&self, table: &TableId) {
        let is_done = |_: &()| self.games().get(table) != Some(&Asked::Again);
        // Its sender is there as long as this is.
        let _ = self.done.subscribe().wait_for(is_done).await;
    }

    fn games(&self) -> MutexGuard<'_, HashMap<TableId, Asked>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What it finds, once it has looked back at those that were asked for before.
    ///
    /// # Errors
    /// There is nothing to find, or we failed.
    pub(crate) fn look_back(
        &self,
        game: AnyGame,
    ) -> impl Future<Output = Result<Hindsight, UserError>> + Send + 'static {
        let (turn, alive) = (self.turn.clone(), Arc::downgrade(&self.alive));
        async move {
            let failed = |why: &dyn std::fmt::Display| ours("could not look back at a game", why);
            let _turn = turn.acquire().await.map_err(|error| failed(&error))?;
            let look = move || {
                let mut goes_on = || alive.strong_count() > 0;
                let mut budget = Budget { playouts: PLAYOUTS, goes_on: &mut goes_on };
                behind(|| game.look_back(&mut budget, &mut Rng::new(LUCK)))
            };
            match tokio::task::spawn_blocking(look).await {
                Ok(Some(found)) => found.ok_or(UserError::NoAnalysis),
                Ok(None) => Err(failed(&"it has panicked")),
                Err(error) => Err(failed(&error)),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;

    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn only_so_many_are_asked_for_at_once() {
        let analyst = Analyst::default();
        let table = |number: u8| TableId::from_random([number; 10]);
        let ask = |number| analyst.ask(&table(number), LONGEST);
        for number in 0..WAITING as u8 {
            assert_eq!(ask(number), Asked::First);
            assert_eq!(ask(number), Asked::Again);
        }
        assert_eq!(ask(25), Asked::InVain(UserError::AnalysisLater));
        analyst.end(&table(0), None);
        analyst.end(&table(1), Some(UserError::NoAnalysis));
        assert_eq!(ask(25), Asked::First, "it has come to it");
        assert_eq!(ask(1), Asked::InVain(UserError::NoAnalysis));
    }

    #[tokio::test]
    async fn done_with_a_game_that_is_being_looked_back_at_waits_for_its_end() {
        let (analyst, table) = (Analyst::default(), TableId::from_random([1; 10]));
        analyst.done_with(&table).await;
        for in_vain in [None, Some(UserError::NoAnalysis)] {
            assert_eq!(analyst.ask(&table, LONGEST), Asked::First);
            let (mut done, other) = (pin!(analyst.done_with(&table)), TableId::from_random([2; 10]));
            assert_eq!(done.as_mut().now_or_never(), None);
            analyst.end(&other, None);
            assert_eq!(done.as_mut().now_or_never(), None, "that was another game");
            analyst.end(&table, in_vain);
            done.await;
        }
    }

    #[test]
    fn a_game_that_is_too_long_takes_no_place() {
        let analyst = Analyst::default();
        let table = TableId::from_random([1; 10]);
        let too_long = Asked::InVain(UserError::AnalysisTooLong { most: LONGEST });
        assert_eq!(analyst.ask(&table, LONGEST + 1), too_long);
        assert_eq!(analyst.ask(&table, LONGEST), Asked::First);
    }
}
