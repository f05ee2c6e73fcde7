//! Post-game analysis: one game after the other, on threads of low priority.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::analysis::PostGameAnalysis;
use engine::game::AnyGame;
use engine::robot::{Budget, Rng};
use tokio::sync::{Semaphore, watch};

use super::internal_error;
use crate::low_priority::run_low_priority;
use bot_core::error::UserError;
use bot_core::table::TableId;

/// Playouts per analysis, shared among the positions of the game; takes seconds to half a minute.
const PLAYOUTS_PER_GAME: u32 = 60_000;

/// Seed of the random numbers: analyzing the same game again gives the same result.
const RNG_SEED: u64 = 1;

/// Longest game that is analyzed, in steps: in a longer one too few playouts fall to each position.
const MAX_STEPS: usize = 3_000;
/// Maximum number of games waiting for their analysis.
const MAX_WAITING: usize = 20;

/// Queue of post-game analyses.
pub(crate) struct AnalysisQueue {
    /// Permit of the analysis that runs: one at a time.
    permit: Arc<Semaphore>,
    /// Games being analyzed or waiting for it (`Pending`), and those whose analysis failed (`Failed`).
    statuses: Mutex<HashMap<TableId, AnalysisStatus>>,
    /// Notified each time an analysis ends.
    ended: watch::Sender<()>,
    /// Dropped with the process state, which stops a running analysis.
    alive: Arc<()>,
}

/// State of an analysis that is not stored.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum AnalysisStatus {
    /// This call has queued it: the caller runs it.
    NewlyQueued,
    /// It was queued before and has not ended.
    Pending,
    /// It will not be made, for this reason.
    Failed(UserError),
}

impl Default for AnalysisQueue {
    fn default() -> AnalysisQueue {
        AnalysisQueue {
            permit: Arc::new(Semaphore::new(1)),
            statuses: Mutex::default(),
            ended: watch::Sender::new(()),
            alive: Arc::new(()),
        }
    }
}

impl AnalysisQueue {
    /// Queues the analysis of a game of `steps` steps. The caller that gets [`AnalysisStatus::NewlyQueued`] has to run it
    /// and call [`AnalysisQueue::finish`].
    pub(crate) fn enqueue(&self, table: &TableId, steps: usize) -> AnalysisStatus {
        if steps > MAX_STEPS {
            return AnalysisStatus::Failed(UserError::AnalysisTooLong { most: MAX_STEPS });
        }
        let mut asked = self.lock();
        if let Some(before) = asked.get(table) {
            return before.clone();
        }
        if asked.values().filter(|asked| **asked == AnalysisStatus::Pending).count() >= MAX_WAITING {
            return AnalysisStatus::Failed(UserError::AnalysisLater);
        }
        asked.insert(table.clone(), AnalysisStatus::Pending);
        AnalysisStatus::NewlyQueued
    }

    /// Ends the analysis of a game. Without an error it can be requested again; an error is remembered.
    pub(crate) fn finish(&self, table: &TableId, in_vain: Option<UserError>) {
        match in_vain {
            None => drop(self.lock().remove(table)),
            Some(why) => drop(self.lock().insert(table.clone(), AnalysisStatus::Failed(why))),
        }
        self.ended.send_replace(());
    }

    /// Waits until no analysis of this game is queued or running.
    pub(crate) async fn wait_finished(&self, table: &TableId) {
        let is_done = |_: &()| self.lock().get(table) != Some(&AnalysisStatus::Pending);
        // The sender lives as long as `self`.
        let _ = self.ended.subscribe().wait_for(is_done).await;
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, AnalysisStatus>> {
        self.statuses.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the analysis of a game, once those queued before it are done.
    ///
    /// # Errors
    /// If the game can't be analyzed, or the analysis panics.
    pub(crate) fn analyze(
        &self,
        game: AnyGame,
    ) -> impl Future<Output = Result<PostGameAnalysis, UserError>> + Send + 'static {
        let (turn, alive) = (self.permit.clone(), Arc::downgrade(&self.alive));
        async move {
            let failed = |why: &dyn std::fmt::Display| internal_error("could not look back at a game", why);
            let _turn = turn.acquire().await.map_err(|error| failed(&error))?;
            let look = move || {
                let mut goes_on = || alive.strong_count() > 0;
                let mut budget = Budget { playouts: PLAYOUTS_PER_GAME, may_continue: &mut goes_on };
                run_low_priority(|| game.analyze(&mut budget, &mut Rng::new(RNG_SEED)))
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
        let analyst = AnalysisQueue::default();
        let table = |number: u8| TableId::from_random([number; 10]);
        let ask = |number| analyst.enqueue(&table(number), MAX_STEPS);
        for number in 0..MAX_WAITING as u8 {
            assert_eq!(ask(number), AnalysisStatus::NewlyQueued);
            assert_eq!(ask(number), AnalysisStatus::Pending);
        }
        assert_eq!(ask(25), AnalysisStatus::Failed(UserError::AnalysisLater));
        analyst.finish(&table(0), None);
        analyst.finish(&table(1), Some(UserError::NoAnalysis));
        assert_eq!(ask(25), AnalysisStatus::NewlyQueued, "it has come to it");
        assert_eq!(ask(1), AnalysisStatus::Failed(UserError::NoAnalysis));
    }

    #[tokio::test]
    async fn done_with_waits_for_end_of_that_analysis() {
        let (analyst, table) = (AnalysisQueue::default(), TableId::from_random([1; 10]));
        analyst.wait_finished(&table).await;
        for in_vain in [None, Some(UserError::NoAnalysis)] {
            assert_eq!(analyst.enqueue(&table, MAX_STEPS), AnalysisStatus::NewlyQueued);
            let (mut done, other) = (pin!(analyst.wait_finished(&table)), TableId::from_random([2; 10]));
            assert_eq!(done.as_mut().now_or_never(), None);
            analyst.finish(&other, None);
            assert_eq!(done.as_mut().now_or_never(), None, "that was another game");
            analyst.finish(&table, in_vain);
            done.await;
        }
    }

    #[test]
    fn too_long_game_is_not_queued() {
        let analyst = AnalysisQueue::default();
        let table = TableId::from_random([1; 10]);
        let too_long = AnalysisStatus::Failed(UserError::AnalysisTooLong { most: MAX_STEPS });
        assert_eq!(analyst.enqueue(&table, MAX_STEPS + 1), too_long);
        assert_eq!(analyst.enqueue(&table, MAX_STEPS), AnalysisStatus::NewlyQueued);
    }
}
