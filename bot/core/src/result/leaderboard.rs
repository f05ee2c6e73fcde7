//! Leaderboard: players by rating.

use std::cmp::Reverse;
use std::collections::HashMap;

use engine::robot::Robot;

use super::{CreditedPlayer, GameResult, Rating, rate};
use crate::option::Game;
use crate::people::PlayerId;

/// Player on a leaderboard.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum RatedPlayer {
    Person(PlayerId),
    /// All seats played by a built-in robot of this kind.
    Robot(Robot),
}

#[derive(Clone, PartialEq, Debug)]
pub struct LeaderboardRow {
    pub player: RatedPlayer,
    /// Name in the last game; empty for a robot.
    pub name: String,
    pub rating: Rating,
    /// Number of games.
    pub games: u32,
    /// Number of wins.
    pub won: u32,
}

/// Leaderboard of these results, or of those of one game. `results` must be in the order in which the games ended.
/// Provisional ratings come last.
pub fn leaderboard(results: &[GameResult], game: Option<Game>) -> Vec<LeaderboardRow> {
    let is_meant = |result: &&GameResult| result.is_rated() && (game.is_none() || result.game() == game);
    let meant = || results.iter().filter(is_meant);
    let ratings = rate(meant());
    let mut rows: HashMap<RatedPlayer, LeaderboardRow> = HashMap::new();
    for seat in meant().flat_map(|result| &result.seats) {
        let (who, name, rating) = match seat.player() {
            CreditedPlayer::Person(sitter) => {
                let Some(account) = sitter.account.clone() else { continue };
                let rating = ratings.get(&account);
                (RatedPlayer::Person(account), sitter.name.clone(), rating)
            }
            CreditedPlayer::Robot(robot) => {
                let Some(robot) = robot.built_in() else { continue };
                (RatedPlayer::Robot(robot), String::new(), Rating::for_robot(robot))
            }
        };
        let new = LeaderboardRow { player: who.clone(), name: String::new(), rating, games: 0, won: 0 };
        let row = rows.entry(who).or_insert(new);
        row.name = name;
        row.games += 1;
        row.won += u32::from(seat.place == Some(1));
    }
    let mut rows: Vec<LeaderboardRow> = rows.into_values().collect();
    rows.sort_by_cached_key(|row| {
        let who = match &row.player {
            RatedPlayer::Person(account) => account.0.clone(),
            RatedPlayer::Robot(robot) => robot.index().to_string(),
        };
        (row.rating.is_provisional(), Reverse(row.rating.points()), who)
    });
    rows
}
