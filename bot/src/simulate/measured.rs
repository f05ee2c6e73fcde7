//! Statistics of a tournament.

use std::time::Duration;

use bot_core::result::rate_tournament;
use serde::Serialize;

use super::contestant::Contestant;
use super::game::Outcome;
use super::interval::wilson;
use super::times::Times;

/// Statistics of a tournament.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Measured {
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
    pub robots: Vec<RobotMeasured>,
}

/// Statistics of a robot.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RobotMeasured {
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
    pub(super) fn take(&mut self, number: u64, outcome: &Outcome) {
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
    pub(super) fn measured(self, contestants: &[Contestant], times: &[Times], took: Duration) -> Measured {
        let per_game = |count: u64| count as f64 / self.games.max(1) as f64;
        let robots: Vec<_> = contestants.iter().map(Contestant::robot).collect();
        let won = self.winners.iter().flatten().map(|&winner| usize::from(winner));
        let ratings: Vec<i32> = rate_tournament(&robots, won).iter().map(|rating| rating.points()).collect();
        let first = |&index: &usize| {
            contestants.iter().position(|other| other.name() == contestants[index].name()) == Some(index)
        };
        let robots = (0..contestants.len()).filter(first).map(|first| {
            let name = contestants[first].name();
            let own: Vec<usize> =
                (0..contestants.len()).filter(|&index| contestants[index].name() == name).collect();
            let (games, wins) =
                (self.games * own.len() as u64, own.iter().map(|&index| self.wins[index]).sum());
            let (low, high) = wilson(wins, games);
            let times = own.iter().fold(Times::default(), |sum, &index| sum.and(&times[index]));
            RobotMeasured {
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
        Measured {
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
