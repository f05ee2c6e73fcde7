//! Results of finished games, and what is computed from many of them: ratings, leaderboards, tallies.

mod derive;
mod leaderboard;
mod rating;
mod seat;
mod tally;

pub use derive::result;
pub use leaderboard::{LeaderRow, Rated, leaderboard};
pub use rating::{ESTABLISHED, Rating, Ratings, rate, rate_tournament};
pub use seat::{Player, SeatResult, Sitter};
pub use tally::{GameTally, Tally, tally};

use engine::game::AnyOptions;
use jiff::Timestamp;

use crate::channel::RoomId;
use crate::option::Game;
use crate::people::PlayerId;
use crate::table::id::TableId;
use crate::table::link::Hall;
use crate::table::record::EndReason;
use crate::titles;

/// Result of a finished game.
#[derive(Clone, PartialEq, Debug)]
pub struct GameResult {
    pub table: TableId,
    /// Start of the game.
    pub began: Timestamp,
    /// End of the game.
    pub ended: Timestamp,
    pub options: AnyOptions,
    /// Reason of its end.
    pub reason: EndReason,
    /// Number of points to win, if it is fixed.
    pub goal: Option<u8>,
    /// Seats in turn order.
    pub seats: Vec<SeatResult>,
    /// Access to the table's spectator page.
    pub hall: Hall,
    /// Rooms that showed the table.
    pub rooms: Vec<RoomId>,
}

impl GameResult {
    /// Game that was played.
    pub fn game(&self) -> Option<Game> {
        titles::game_of(&self.options)
    }

    /// Returns `true` if the game was played to its end; a stopped game has no ranking and counts for nobody.
    pub fn counts(&self) -> bool {
        self.reason == EndReason::Won
    }

    /// Returns `true` if the game affects ratings. Games with external programs don't: their strength is unknown, and
    /// one could be written to lose.
    pub fn is_rated(&self) -> bool {
        self.counts() && !self.seats.iter().any(SeatResult::had_program)
    }

    /// Seat of which this account is the player.
    pub fn seat_of(&self, account: &PlayerId) -> Option<&SeatResult> {
        self.seats.iter().find(|seat| seat.player().account() == Some(account))
    }

    /// Seat of the winner.
    pub fn winner(&self) -> Option<&SeatResult> {
        self.seats.iter().find(|seat| seat.place == Some(1))
    }

    /// Maps the accounts, so that linked accounts become one person.
    #[must_use]
    pub fn with_accounts(mut self, of: impl Fn(&PlayerId) -> PlayerId) -> GameResult {
        for sitter in self.seats.iter_mut().flat_map(|seat| &mut seat.people) {
            sitter.account = sitter.account.as_ref().map(&of);
        }
        self
    }

    /// Redacts an account. Returns `true` if the result had it.
    pub fn forget(&mut self, account: &PlayerId) -> bool {
        let people = self.seats.iter_mut().flat_map(|seat| &mut seat.people);
        let mut found = false;
        for sitter in people.filter(|sitter| sitter.account.as_ref() == Some(account)) {
            (sitter.account, sitter.name) = (None, String::new());
            found = true;
        }
        found
    }
}

/// Sorts results by the end of their games.
pub fn in_order(results: &mut [GameResult]) {
    results.sort_by(|one, other| (one.ended, &one.table).cmp(&(other.ended, &other.table)));
}
