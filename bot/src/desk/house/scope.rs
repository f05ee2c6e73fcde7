//! Of which games something is told: those of a server or a room, those of the web house, or somebody's everywhere.

use crate::place::Places;
use bot_core::channel::RoomId;
use bot_core::people::PlayerId;
use bot_core::result::GameResult;
use bot_core::table::link::{Hall, WEB};

/// Which games.
#[derive(Clone)]
pub(super) enum Scope {
    /// Those that were shown in a server, or in a room that is in none.
    Server(RoomId),
    /// Those to which anybody could come by their page.
    House,
    /// Those that somebody has played.
    Own(PlayerId),
}

impl Scope {
    /// The games that are meant where somebody asks, in this room if others read there.
    pub(super) fn of(places: &Places, account: &PlayerId, room: Option<&RoomId>) -> Scope {
        match room {
            Some(room) => Scope::Server(places.server(room)),
            None if account.network() == WEB => Scope::House,
            None => Scope::Own(account.clone()),
        }
    }

    /// What the result of each of them mentions, if that is one thing.
    pub(super) fn mention(&self) -> Option<String> {
        match self {
            Scope::Server(room) => Some(room.0.clone()),
            Scope::House => None,
            Scope::Own(account) => Some(account.0.clone()),
        }
    }

    /// Whether a game is one of them.
    pub(super) fn has(&self, result: &GameResult) -> bool {
        match self {
            Scope::Server(server) => result.rooms.contains(server),
            Scope::House => result.hall == Hall::Open,
            Scope::Own(account) => {
                let mut people = result.seats.iter().flat_map(|seat| &seat.people);
                people.any(|sitter| sitter.account.as_ref() == Some(account))
            }
        }
    }
}
