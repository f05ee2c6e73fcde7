//! Ratings of players by the algorithm of Weng and Lin, from the rankings of games with several players.

use std::collections::{BTreeMap, BTreeSet};

use engine::robot::Robot;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::{CreditedPlayer, GameResult, SeatResult};
use crate::people::PlayerId;

/// Number of games after which a rating is no longer provisional.
pub const ESTABLISHED: u32 = 5;

/// Displayed points for each unit of the internal scale.
const POINTS_PER_UNIT: f64 = 40.0;

/// Strength of a player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    value: WengLinRating,
    /// Number of rated games.
    pub games: u32,
}

impl Default for Rating {
    /// Rating of a new player.
    fn default() -> Rating {
        Rating { value: WengLinRating::new(), games: 0 }
    }
}

impl Rating {
    /// Fixed rating of a built-in robot: the anchor of the scale.
    pub fn for_robot(robot: Robot) -> Rating {
        let rating = match robot {
            Robot::Random => 5.0,
            Robot::Easy => 17.0,
            Robot::Settler => 25.0,
            Robot::Master => 32.0,
        };
        Rating { value: WengLinRating { rating, uncertainty: 1.0 }, games: ESTABLISHED }
    }

    /// Displayed value; a new player has 1000.
    pub fn points(self) -> i32 {
        (self.value.rating * POINTS_PER_UNIT).round() as i32
    }

    /// Returns `true` while it is based on fewer than [`ESTABLISHED`] games.
    pub fn is_provisional(self) -> bool {
        self.games < ESTABLISHED
    }
}

/// Ratings by account.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Ratings(BTreeMap<PlayerId, Rating>);

impl Ratings {
    /// Rating of an account; that of a new player if it has no games.
    pub fn get(&self, account: &PlayerId) -> Rating {
        self.0.get(account).copied().unwrap_or_default()
    }

    /// Updates the ratings with a game. Games that were stopped, had one player, or had a program are ignored.
    pub fn update(&mut self, result: &GameResult) {
        if !result.is_rated() || result.seats.len() < 2 {
            return;
        }
        let mut known = BTreeSet::new();
        // A person with two seats is rated in the first of them.
        let own = |seat: &SeatResult| seat.player().account().cloned().filter(|who| known.insert(who.clone()));
        let accounts: Vec<Option<PlayerId>> = result.seats.iter().map(own).collect();
        let before: Vec<Rating> = result
            .seats
            .iter()
            .zip(&accounts)
            .map(|(seat, account)| match (seat.player(), account) {
                (_, Some(account)) => self.get(account),
                (CreditedPlayer::Robot(robot), None) => robot.built_in().map(Rating::for_robot).unwrap_or_default(),
                (CreditedPlayer::Person(_), None) => Rating::default(),
            })
            .collect();
        let places = result.seats.iter().map(|seat| seat.place.map_or(1, usize::from));
        for (account, after) in accounts.into_iter().zip(updated_ratings(&before, places)) {
            if let Some(account) = account {
                self.0.insert(account, after);
            }
        }
    }
}

/// New ratings of the players of a game, from their ratings before and their places.
fn updated_ratings(before: &[Rating], places: impl Iterator<Item = usize>) -> Vec<Rating> {
    let values: Vec<[WengLinRating; 1]> = before.iter().map(|rating| [rating.value]).collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        values.iter().map(<[WengLinRating; 1]>::as_slice).zip(places.map(MultiTeamOutcome::new)).collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let values = after.iter().flatten().zip(before);
    values.map(|(value, before)| Rating { value: *value, games: before.games + 1 }).collect()
}

/// Ratings of robots after a tournament in which all play every game; `winners` has the index of each game's winner.
/// All start as new players. If a robot is built in, all ratings are shifted so that its rating becomes its fixed
/// one; a settler takes precedence, else the first built-in robot.
pub fn rate_tournament(robots: &[Option<Robot>], winners: impl IntoIterator<Item = usize>) -> Vec<Rating> {
    let mut ratings = vec![Rating::default(); robots.len()];
    for winner in winners {
        ratings = updated_ratings(&ratings, (0..robots.len()).map(|player| if player == winner { 1 } else { 2 }));
    }
    let settler = robots.contains(&Some(Robot::Settler)).then_some(Robot::Settler);
    if let Some(known) = settler.or_else(|| robots.iter().copied().flatten().next()) {
        let same = robots.iter().zip(&ratings).filter(|(robot, _)| **robot == Some(known));
        let found: Vec<f64> = same.map(|(_, rating)| rating.value.rating).collect();
        let mean = found.iter().sum::<f64>() / found.len() as f64;
        let moved = Rating::for_robot(known).value.rating - mean;
        ratings.iter_mut().for_each(|rating| rating.value.rating += moved);
    }
    ratings
}

/// Ratings from these results, which must be in the order in which the games ended.
pub fn rate<'a>(results: impl IntoIterator<Item = &'a GameResult>) -> Ratings {
    let mut ratings = Ratings::default();
    results.into_iter().for_each(|result| ratings.update(result));
    ratings
}
