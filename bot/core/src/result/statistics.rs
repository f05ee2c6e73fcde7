//! Statistics of one person over many games.

use super::{GameResult, SeatResult};
use crate::option::Game;
use crate::people::PlayerId;

/// Statistics of a person.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayerStatistics {
    /// Number of games played to the end.
    pub games: u32,
    /// Number of wins.
    pub won: u32,
    /// Number of games that were stopped.
    pub stopped: u32,
    /// Number of games in which the person had a seat that mostly a robot or somebody else played.
    pub left: u32,
    /// Number of games for each place, from the first.
    pub places: [u32; engine::seat::MAX_SEATS],
    /// Counts for each game of a title, in the order in which the person first played them.
    pub by_game: Vec<GameStatistics>,
    /// Average of their points, in percent of the points to win; `None` without games of fixed length.
    pub points: Option<u32>,
    /// Percentage of their steps that a robot or the timeout took.
    pub automatic_share: u32,
}

/// Counts for one game of a title.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameStatistics {
    pub game: Game,
    /// Number of games played to the end.
    pub games: u32,
    /// Number of wins.
    pub won: u32,
}

/// Statistics of an account over these results.
pub fn player_statistics<'a>(
    results: impl IntoIterator<Item = &'a GameResult>,
    account: &PlayerId,
) -> PlayerStatistics {
    let mut tally = PlayerStatistics::default();
    let (mut shares, mut all, mut others) = (Vec::new(), 0, 0);
    for result in results {
        let is_theirs = |seat: &&SeatResult| seat.people.iter().any(|own| own.account.as_ref() == Some(account));
        let Some(seat) = result.seat_of(account) else {
            tally.left += u32::from(result.is_complete() && result.seats.iter().any(|seat| is_theirs(&seat)));
            continue;
        };
        all += seat.steps();
        others += seat.by_robot + seat.by_default;
        let Some(place) = seat.place.filter(|_| result.is_complete()) else {
            tally.stopped += 1;
            continue;
        };
        let won = u32::from(place == 1);
        tally.games += 1;
        tally.won += won;
        if let Some(count) = tally.places.get_mut(usize::from(place).saturating_sub(1)) {
            *count += 1;
        }
        if let Some(goal) = result.points_to_win.filter(|&goal| goal > 0) {
            shares.push(100 * u32::from(seat.points) / u32::from(goal));
        }
        if let Some(game) = result.game() {
            match tally.by_game.iter_mut().find(|known| known.game == game) {
                Some(known) => (known.games, known.won) = (known.games + 1, known.won + won),
                None => tally.by_game.push(GameStatistics { game, games: 1, won }),
            }
        }
    }
    tally.points = shares.iter().sum::<u32>().checked_div(shares.len() as u32);
    tally.automatic_share = (100 * others).checked_div(all).unwrap_or_default();
    tally
}
