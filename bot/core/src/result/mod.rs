//! The results of games: what is known of a game once it is over, apart from its log, and what follows from many of them.

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

/// What is known of a game that is over.
#[derive(Clone, PartialEq, Debug)]
pub struct GameResult {
    /// Its table.
    pub table: TableId,
    /// When it began.
    pub began: Timestamp,
    /// When it ended.
    pub ended: Timestamp,
    /// What was played.
    pub options: AnyOptions,
    /// How it ended.
    pub reason: EndReason,
    /// How many points win, where that is a fixed number.
    pub goal: Option<u8>,
    /// Who played it, in turn order.
    pub seats: Vec<SeatResult>,
    /// Whether anybody could come to it by its page.
    pub hall: Hall,
    /// The rooms that showed it.
    pub rooms: Vec<RoomId>,
}

impl GameResult {
    /// Which game was played.
    pub fn game(&self) -> Option<Game> {
        titles::game_of(&self.options)
    }

    /// Whether it was played to its end: a game that was stopped has no ranking, and counts for nobody.
    pub fn counts(&self) -> bool {
        self.reason == EndReason::Won
    }

    /// Whether ratings follow from it: nobody knows how strong a program is, and one can be written to lose.
    pub fn is_rated(&self) -> bool {
        self.counts() && !self.seats.iter().any(SeatResult::had_program)
    }

    /// The seat that a person played, if they did.
    pub fn seat_of(&self, account: &PlayerId) -> Option<&SeatResult> {
        self.seats.iter().find(|seat| seat.player().account() == Some(account))
    }

    /// The seat that has won.
    pub fn winner(&self) -> Option<&SeatResult> {
        self.seats.iter().find(|seat| seat.place == Some(1))
    }

    /// The same, with other accounts: those that are joined are one person.
    #[must_use]
    pub fn with_accounts(mut self, of: impl Fn(&PlayerId) -> PlayerId) -> GameResult {
        for sitter in self.seats.iter_mut().flat_map(|seat| &mut seat.people) {
            sitter.account = sitter.account.as_ref().map(&of);
        }
        self
    }

    /// Puts nobody in the place of an account. Whether it was there.
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

/// Results in the order in which their games ended.
pub fn in_order(results: &mut [GameResult]) {
    results.sort_by(|one, other| (one.ended, &one.table).cmp(&(other.ended, &other.table)));
}
