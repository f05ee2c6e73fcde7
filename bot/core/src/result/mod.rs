//! Results of finished games, and what is computed from many of them: ratings, leaderboards, tallies.

mod derive;
mod leaderboard;
mod rating;
mod seat;
mod statistics;

pub use derive::derive_result;
pub use leaderboard::{LeaderboardRow, RatedPlayer, leaderboard};
pub use rating::{ESTABLISHED, Rating, Ratings, rate, rate_tournament};
pub use seat::{CreditedPlayer, SeatHolder, SeatResult};
pub use statistics::{GameStatistics, PlayerStatistics, player_statistics};

use engine::game::AnyOptions;
use jiff::Timestamp;

use crate::channel::RoomId;
use crate::option::Game;
use crate::people::PlayerId;
use crate::table::{EndReason, SpectatorPageAccess, TableId};
use crate::titles;

/// Result of a finished game.
#[derive(Clone, PartialEq, Debug)]
pub struct GameResult {
    pub table: TableId,
    /// Start of the game.
    pub began: Timestamp,
    pub ended: Timestamp,
    pub options: AnyOptions,
    pub reason: EndReason,
    /// Number of points to win, if it is fixed.
    pub points_to_win: Option<u8>,
    /// Seats in turn order.
    pub seats: Vec<SeatResult>,
    /// Access to the table's spectator page.
    pub spectator_page: SpectatorPageAccess,
    /// Rooms that showed the table.
    pub rooms: Vec<RoomId>,
}

impl GameResult {
    /// Game that was played.
    pub fn game(&self) -> Option<Game> {
        titles::selected_game(&self.options)
    }

    /// Returns `true` if the game was played to its end; a stopped game has no ranking and counts for nobody.
    pub fn is_complete(&self) -> bool {
        self.reason == EndReason::Won
    }

    /// Returns `true` if the game affects ratings. Games with external programs don't: their strength is unknown, and
    /// one could be written to lose. Neither do games with options that make another game of it.
    pub fn is_rated(&self) -> bool {
        let has_rated_options = titles::is_rated(&self.options).unwrap_or(true);
        self.is_complete() && has_rated_options && !self.seats.iter().any(SeatResult::was_played_by_program)
    }

    /// Seat of which this account is the player.
    pub fn seat_of(&self, account: &PlayerId) -> Option<&SeatResult> {
        self.seats.iter().find(|seat| seat.player().account() == Some(account))
    }

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
    pub fn redact(&mut self, account: &PlayerId) -> bool {
        let people = self.seats.iter_mut().flat_map(|seat| &mut seat.people);
        let mut found = false;
        for sitter in people.filter(|sitter| sitter.account.as_ref() == Some(account)) {
            (sitter.account, sitter.name) = (None, String::new());
            found = true;
        }
        found
    }
}

pub fn sort_by_end(results: &mut [GameResult]) {
    results.sort_by(|one, other| (one.ended, &one.table).cmp(&(other.ended, &other.table)));
}
