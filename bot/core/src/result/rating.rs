//! Ratings: how strong players are, as Weng and Lin find it from the rankings of games between several.

use std::collections::{BTreeMap, BTreeSet};

use engine::robot::Robot;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::{GameResult, Player, SeatResult};
use crate::people::PlayerId;

/// After how many games a rating is no longer provisional.
pub const ESTABLISHED: u32 = 5;

/// How many points people read for one of the scale on which ratings are kept.
const SHOWN: f64 = 40.0;

/// How strong somebody is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    value: WengLinRating,
    /// How many games it follows from.
    pub games: u32,
}

impl Default for Rating {
    /// That of somebody who has not played.
    fn default() -> Rating {
        Rating { value: WengLinRating::new(), games: 0 }
    }
}

impl Rating {
    /// That of a robot. It never changes, so that people are measured by what stays the same.
    pub fn of_robot(robot: Robot) -> Rating {
        let rating = match robot {
            Robot::Random => 5.0,
            Robot::Easy => 17.0,
            Robot::Settler => 25.0,
            Robot::Master => 32.0,
        };
        Rating { value: WengLinRating { rating, uncertainty: 1.0 }, games: ESTABLISHED }
    }

    /// As people read it: somebody new has 1000.
    pub fn points(self) -> i32 {
        (self.value.rating * SHOWN).round() as i32
    }

    /// Whether it follows from few games.
    pub fn is_provisional(self) -> bool {
        self.games < ESTABLISHED
    }
}

/// Everybody's rating, by their accounts.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Ratings(BTreeMap<PlayerId, Rating>);

impl Ratings {
    /// Somebody's rating: that of a newcomer where they have not played.
    pub fn of(&self, account: &PlayerId) -> Rating {
        self.0.get(account).copied().unwrap_or_default()
    }

    /// Takes in a game: one that was stopped, that was played alone or with a program changes nothing.
    pub fn take(&mut self, result: &GameResult) {
        if !result.is_rated() || result.seats.len() < 2 {
            return;
        }
        let mut known = BTreeSet::new();
        // Somebody who has played two seats is rated in the first of them.
        let own =
            |seat: &SeatResult| seat.player().account().cloned().filter(|who| known.insert(who.clone()));
        let accounts: Vec<Option<PlayerId>> = result.seats.iter().map(own).collect();
        let before: Vec<Rating> = result
            .seats
            .iter()
            .zip(&accounts)
            .map(|(seat, account)| match (seat.player(), account) {
                (_, Some(account)) => self.of(account),
                (Player::Robot(robot), None) => robot.house().map(Rating::of_robot).unwrap_or_default(),
                (Player::Person(_), None) => Rating::default(),
            })
            .collect();
        let places = result.seats.iter().map(|seat| seat.place.map_or(1, usize::from));
        for (account, after) in accounts.into_iter().zip(after(&before, places)) {
            if let Some(account) = account {
                self.0.insert(account, after);
            }
        }
    }
}

/// The ratings of those who have played a game, from what they were before and the places in which they ended.
fn after(before: &[Rating], places: impl Iterator<Item = usize>) -> Vec<Rating> {
    let values: Vec<[WengLinRating; 1]> = before.iter().map(|rating| [rating.value]).collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        values.iter().map(<[WengLinRating; 1]>::as_slice).zip(places.map(MultiTeamOutcome::new)).collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let values = after.iter().flatten().zip(before);
    values.map(|(value, before)| Rating { value: *value, games: before.games + 1 }).collect()
}

/// The ratings of robots that play a tournament, all of them in each game; of every game it is told which of them won. All
/// begin as newcomers. Where the house knows the rating of one, all are moved so that it has it: of a settler, or of the
/// first that it knows.
pub fn rate_tournament(robots: &[Option<Robot>], winners: impl IntoIterator<Item = usize>) -> Vec<Rating> {
    let mut ratings = vec![Rating::default(); robots.len()];
    for winner in winners {
        ratings = after(&ratings, (0..robots.len()).map(|player| if player == winner { 1 } else { 2 }));
    }
    let settler = robots.contains(&Some(Robot::Settler)).then_some(Robot::Settler);
    if let Some(known) = settler.or_else(|| robots.iter().copied().flatten().next()) {
        let same = robots.iter().zip(&ratings).filter(|(robot, _)| **robot == Some(known));
        let found: Vec<f64> = same.map(|(_, rating)| rating.value.rating).collect();
        let mean = found.iter().sum::<f64>() / found.len() as f64;
        let moved = Rating::of_robot(known).value.rating - mean;
        ratings.iter_mut().for_each(|rating| rating.value.rating += moved);
    }
    ratings
}

/// The ratings that follow from these results, which stand in the order in which their games ended.
pub fn rate<'a>(results: impl IntoIterator<Item = &'a GameResult>) -> Ratings {
    let mut ratings = Ratings::default();
    results.into_iter().for_each(|result| ratings.take(result));
    ratings
}
