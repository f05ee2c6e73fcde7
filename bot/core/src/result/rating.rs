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

    /// Takes in a game: one that was stopped, or that was played alone, changes nothing.
    pub fn take(&mut self, result: &GameResult) {
        if !result.counts() || result.seats.len() < 2 {
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
                (Player::Robot(robot), None) => Rating::of_robot(robot),
                (Player::Person(_), None) => Rating::default(),
            })
            .collect();
        let values: Vec<[WengLinRating; 1]> = before.iter().map(|rating| [rating.value]).collect();
        let places = result.seats.iter().map(|seat| MultiTeamOutcome::new(seat.place.map_or(1, usize::from)));
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
            values.iter().map(<[WengLinRating; 1]>::as_slice).zip(places).collect();
        let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
        for ((account, before), after) in accounts.into_iter().zip(before).zip(after) {
            if let (Some(account), [value]) = (account, after.as_slice()) {
                self.0.insert(account, Rating { value: *value, games: before.games + 1 });
            }
        }
    }
}

/// The ratings that follow from these results, which stand in the order in which their games ended.
pub fn rate<'a>(results: impl IntoIterator<Item = &'a GameResult>) -> Ratings {
    let mut ratings = Ratings::default();
    results.into_iter().for_each(|result| ratings.take(result));
    ratings
}
