//! Scope of statistics: the games of a server or channel, of the public web tables, or of a person.

use crate::place::Places;
use bot_core::channel::RoomId;
use bot_core::people::PlayerId;
use bot_core::result::GameResult;
use bot_core::table::link::{Hall, WEB};

/// Set of finished games.
#[derive(Clone)]
pub(super) enum Scope {
    /// Games mirrored in a server, or in a channel that belongs to none.
    Server(RoomId),
    /// Games with a public spectator page.
    House,
    /// Games that this account has played.
    Own(PlayerId),
}

impl Scope {
    /// Scope of a request: the server of the channel, the public web tables, or else the requester's games.
    pub(super) fn of(places: &Places, account: &PlayerId, room: Option<&RoomId>) -> Scope {
        match room {
            Some(room) => Scope::Server(places.server(room)),
            None if account.network() == WEB => Scope::House,
            None => Scope::Own(account.clone()),
        }
    }

    /// Text that the stored result of each of these games contains, to preselect them; `None` if there is none.
    pub(super) fn mention(&self) -> Option<String> {
        match self {
            Scope::Server(room) => Some(room.0.clone()),
            Scope::House => None,
            Scope::Own(account) => Some(account.0.clone()),
        }
    }

    /// Returns `true` if the game belongs to the scope.
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
