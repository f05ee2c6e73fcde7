//! Statistics of a tournament.

use std::time::Duration;

use serde::Serialize;

use super::decision_times::DecisionTimes;
use super::report::Contestant;
use super::runner::GameOutcome;
use bot_core::result::rate_tournament;

/// Standard deviations of a confidence level of 95 %.
const DEVIATIONS: f64 = 1.96;

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TournamentStatistics {
    /// Number of games played.
    pub games: u64,
    /// Number of steps of all games.
    pub steps: u64,
    /// Duration of the tournament.
    pub seconds: f64,
    pub games_per_second: f64,
    pub steps_per_game: f64,
    /// Like `steps_per_game`, but a discard counts once per card.
    pub actions_per_game: f64,
    /// Number of wins per contestant, in the order of the parameters.
    pub wins: Vec<u64>,
    /// Number of games without a winner, such as those aborted after [`STEP_LIMIT`](super::STEP_LIMIT) steps, or with
    /// programs after [`PROGRAMS_STEP_LIMIT`](super::PROGRAMS_STEP_LIMIT).
    pub unfinished: u64,
    /// Statistics per robot; one that has several seats occurs once.
    pub robots: Vec<RobotStatistics>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RobotStatistics {
    pub name: String,
    /// Number of games, counted once per seat of the robot.
    pub games: u64,
    /// Number of these that it won.
    pub wins: u64,
    /// Wins per game, from 0 to 1.
    pub rate: f64,
    /// Bounds of the 95 % Wilson interval of the rate.
    pub low: f64,
    pub high: f64,
    /// Rating after the last game, as for people.
    pub rating: i32,
    /// Number of decisions.
    pub decisions: u64,
    /// Mean time per decision, in milliseconds.
    pub mean_ms: f64,
    /// 99th percentile of the time per decision, in milliseconds.
    pub p99_ms: f64,
    /// Number of failed answers of a program, each replaced by the default action.
    pub failed: u64,
}

/// Sums of the finished games.
pub(super) struct Tally {
    steps: u64,
    actions: u64,
    games: u64,
    /// Winner by number of the game, since games end in another order.
    winners: Vec<Option<u8>>,
    wins: Vec<u64>,
    failed: Vec<u64>,
}

impl Tally {
    /// Creates sums of no games.
    pub(super) fn new(contestants: usize) -> Tally {
        Tally {
            steps: 0,
            actions: 0,
            games: 0,
            winners: Vec::new(),
            wins: vec![0; contestants],
            failed: vec![0; contestants],
        }
    }

    /// Number of games added.
    pub(super) fn games(&self) -> u64 {
        self.games
    }

    /// Adds the game with this number.
    pub(super) fn add(&mut self, number: u64, outcome: &GameOutcome) {
        self.games += 1;
        self.steps += outcome.steps;
        self.actions += outcome.actions;
        let number = number as usize;
        self.winners.resize(self.winners.len().max(number + 1), None);
        self.winners[number] = outcome.winner.map(|winner| winner as u8);
        if let Some(winner) = outcome.winner {
            self.wins[winner] += 1;
        }
        self.failed.iter_mut().zip(outcome.failed).for_each(|(sum, failed)| *sum += failed);
    }

    /// Computes the statistics.
    pub(super) fn into_statistics(
        self,
        contestants: &[Contestant],
        times: &[DecisionTimes],
        took: Duration,
    ) -> TournamentStatistics {
        let per_game = |count: u64| count as f64 / self.games.max(1) as f64;
        let robots: Vec<_> = contestants.iter().map(Contestant::robot).collect();
        let won = self.winners.iter().flatten().map(|&winner| usize::from(winner));
        let ratings: Vec<i32> = rate_tournament(&robots, won).iter().map(|rating| rating.points()).collect();
        let first = |&index: &usize| {
            contestants.iter().position(|other| other.name() == contestants[index].name()) == Some(index)
        };
        let robots = (0..contestants.len()).filter(first).map(|first| {
            let name = contestants[first].name();
            let own: Vec<usize> = (0..contestants.len()).filter(|&index| contestants[index].name() == name).collect();
            let (games, wins) = (self.games * own.len() as u64, own.iter().map(|&index| self.wins[index]).sum());
            let (low, high) = wilson(wins, games);
            let times = own.iter().fold(DecisionTimes::default(), |sum, &index| sum.merge(&times[index]));
            RobotStatistics {
                name: name.to_owned(),
                games,
                wins,
                rate: wins as f64 / games.max(1) as f64,
                low,
                high,
                rating: own.iter().map(|&index| ratings[index]).sum::<i32>() / own.len() as i32,
                decisions: times.count(),
                mean_ms: times.mean(),
                p99_ms: times.quantile(0.99),
                failed: own.iter().map(|&index| self.failed[index]).sum(),
            }
        });
        TournamentStatistics {
            games: self.games,
            steps: self.steps,
            seconds: took.as_secs_f64(),
            games_per_second: self.games as f64 / took.as_secs_f64().max(f64::MIN_POSITIVE),
            steps_per_game: per_game(self.steps),
            actions_per_game: per_game(self.actions),
            unfinished: self.games - self.wins.iter().sum::<u64>(),
            robots: robots.collect(),
            wins: self.wins,
        }
    }
}

/// Wilson score interval at 95 % for `won` successes of `of` trials, as bounds from 0 to 1; (0, 1) without trials.
pub(super) fn wilson(won: u64, of: u64) -> (f64, f64) {
    if of == 0 {
        return (0.0, 1.0);
    }
    let (count, square) = (of as f64, DEVIATIONS * DEVIATIONS);
    let share = won as f64 / count;
    let middle = share + square / (2.0 * count);
    let spread = share * (1.0 - share) / count + square / (4.0 * count * count);
    let (wide, whole) = (DEVIATIONS * spread.sqrt(), 1.0 + square / count);
    (((middle - wide) / whole).max(0.0), ((middle + wide) / whole).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::wilson;

    #[test]
    fn wilson_interval_matches_published_values() {
        let close = |found: f64, known: f64| (found - known).abs() < 0.0005;
        let known = [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (153, 200, 0.7016, 0.8184)];
        for (won, of, low, high) in known {
            let found = wilson(won, of);
            assert!(close(found.0, low) && close(found.1, high), "{won} of {of}: {found:?}");
        }
        assert_eq!(wilson(0, 0), (0.0, 1.0));
    }

    #[test]
    fn wilson_interval_contains_share_and_narrows_with_trials() {
        for of in 1..200_u64 {
            for won in 0..=of {
                let ((low, high), share) = (wilson(won, of), won as f64 / of as f64);
                assert!(low <= share + 1e-9 && share <= high + 1e-9, "{won} of {of}: {low} to {high}");
                let more = wilson(won * 4, of * 4);
                assert!(more.1 - more.0 < high - low, "{won} of {of}");
            }
        }
    }
}
