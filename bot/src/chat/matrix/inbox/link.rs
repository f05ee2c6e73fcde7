//! `!link` with a code, and `!unlink`: this room or thread joins a table, or leaves it to the other rooms.

use super::Desk;
use super::answer::Answer;
use super::caller::Caller;
use crate::chat::RoomId;
use crate::chat::link::{self, Visit};
use crate::chat::matrix::NETWORK;
use crate::chat::matrix::line::Line;
use crate::table::link::LinkedRoom;

impl Desk {
    /// The room joins the table of this code.
    pub(super) async fn link(&self, caller: &Caller, code: &str) -> Answer {
        let room = caller.spot.name();
        match link::join(self.app(), self.places(), &visit(caller, &room), code).await {
            Ok(_) => Answer::Done,
            Err(error) => self.failed(caller, &error),
        }
    }

    /// The room shows its table no longer.
    pub(super) async fn unlink(&self, caller: &Caller) -> Answer {
        let room = caller.spot.name();
        let Some(table) = self.places().table(&room) else {
            return Answer::aloud(caller.lines(&[Line::NoGame]));
        };
        match link::part(self.app(), self.places(), &visit(caller, &room), &table).await {
            Ok(()) => Answer::Done,
            Err(error) => self.failed(caller, &error),
        }
    }
}

fn visit<'a>(caller: &'a Caller, room: &'a RoomId) -> Visit<'a> {
    let called = LinkedRoom::new(NETWORK, caller.room.name().as_deref());
    Visit { room, called, visitor: caller.visitor(), request: caller.request_id() }
}
