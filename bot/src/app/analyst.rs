//! Post-game analysis: one game after the other, on threads of low priority.

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

/// Playouts per analysis, shared among the positions of the game; takes seconds to half a minute.
const PLAYOUTS: u32 = 60_000;

/// Seed of the random numbers: analyzing the same game again gives the same result.
const LUCK: u64 = 1;

/// Longest game that is analyzed, in steps: in a longer one too few playouts fall to each position.
const LONGEST: usize = 3_000;
/// Maximum number of games waiting for their analysis.
const WAITING: usize = 20;

/// Queue of post-game analyses.
pub(crate) struct Analyst {
    /// Permit of the analysis that runs: one at a time.
    turn: Arc<Semaphore>,
    /// Games being analyzed or waiting for it (`Again`), and those whose analysis failed (`InVain`).
    asked: Mutex<HashMap<TableId, Asked>>,
    /// Notified each time an analysis ends.
    done: watch::Sender<()>,
    /// Dropped with the process state, which stops a running analysis.
    alive: Arc<()>,
}

/// State of an analysis that is not stored.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Asked {
    /// This call has queued it: the caller runs it.
    First,
    /// It was queued before and has not ended.
    Again,
    /// It will not be made, for this reason.
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
    /// Queues the analysis of a game of `steps` steps. The caller that gets [`Asked::First`] has to run it and call
    /// [`Analyst::end`].
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

    /// Ends the analysis of a game. Without an error it can be requested again; an error is remembered.
    pub(crate) fn end(&self, table: &TableId, in_vain: Option<UserError>) {
        match in_vain {
            None => drop(self.games().remove(table)),
            Some(why) => drop(self.games().insert(table.clone(), Asked::InVain(why))),
        }
        self.done.send_replace(());
    }

    /// Waits until no analysis of this game is queued or running.
    pub(crate) async fn done_with(&self, table: &TableId) {
        let is_done = |_: &()| self.games().get(table) != Some(&Asked::Again);
        // The sender lives as long as `self`.
        let _ = self.done.subscribe().wait_for(is_done).await;
    }

    fn games(&self) -> MutexGuard<'_, HashMap<TableId, Asked>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the analysis of a game, once those queued before it are done.
    ///
    /// # Errors
    /// If the game can't be analyzed, or the analysis panics.
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
    fn analysis_queue_is_bounded() {
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
    async fn done_with_waits_for_end_of_that_analysis() {
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
    fn too_long_game_is_not_queued() {
        let analyst = Analyst::default();
        let table = TableId::from_random([1; 10]);
        let too_long = Asked::InVain(UserError::AnalysisTooLong { most: LONGEST });
        assert_eq!(analyst.ask(&table, LONGEST + 1), too_long);
        assert_eq!(analyst.ask(&table, LONGEST), Asked::First);
    }
}
