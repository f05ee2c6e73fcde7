//! What a tournament has shown.

use std::time::Duration;

use bot_core::result::rate_tournament;
use serde::Serialize;

use super::contestant::Contestant;
use super::game::Outcome;
use super::interval::wilson;
use super::times::Times;

/// What was measured.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Measured {
    /// Games played.
    pub games: u64,
    /// Steps of all games.
    pub steps: u64,
    /// How long it took.
    pub seconds: f64,
    /// Games by seconds.
    pub games_per_second: f64,
    /// Steps by games.
    pub steps_per_game: f64,
    /// As steps, but a discard counts one for each of its cards.
    pub actions_per_game: f64,
    /// How many games each contestant won, as they were named.
    pub wins: Vec<u64>,
    /// Games given up after [`STEP_LIMIT`](super::STEP_LIMIT) steps, or with programs after
    /// [`PROGRAMS_STEP_LIMIT`](super::PROGRAMS_STEP_LIMIT).
    pub unfinished: u64,
    /// What is known of each robot: of those that play several seats, all together.
    pub robots: Vec<RobotMeasured>,
}

/// What is known of one robot.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RobotMeasured {
    /// What it is called.
    pub name: String,
    /// How many seats it had in all games.
    pub games: u64,
    /// In how many of them it won.
    pub wins: u64,
    /// Wins by games.
    pub rate: f64,
    /// The bounds of Wilson's interval for that, 95 %.
    pub low: f64,
    pub high: f64,
    /// Its rating after the last game, as people read theirs.
    pub rating: i32,
    /// How often it was asked.
    pub decisions: u64,
    /// How many milliseconds it took for a decision, on average.
    pub mean_ms: f64,
    /// And in 99 of 100 at most.
    pub p99_ms: f64,
    /// How often a program gave no answer that counts; the default was done in its place.
    pub failed: u64,
}

/// What is counted while games are played.
pub(super) struct Tally {
    steps: u64,
    actions: u64,
    games: u64,
    /// Who won which game; they end in another order.
    winners: Vec<Option<u8>>,
    wins: Vec<u64>,
    failed: Vec<u64>,
}

impl Tally {
    /// Nothing yet, of so many contestants.
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

    /// How many games are in it.
    pub(super) fn games(&self) -> u64 {
        self.games
    }

    /// The game with this number is over.
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

    /// What has come of it.
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
