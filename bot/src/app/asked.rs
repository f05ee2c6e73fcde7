//! Requests to a table, of all kinds, as its task handles them.

use jiff::Timestamp;

use bot_core::error::UserError;
use bot_core::table::answer::{Request, Requester};
use bot_core::table::answered::Print;
use bot_core::table::decide::{Decision, decide};
use bot_core::table::forget::{self, ForgetRequest};
use bot_core::table::link::{self, RoomRequest};
use bot_core::table::lobby::{self, Beginning};
use bot_core::table::record::RequestId;
use bot_core::table::state::TableState;

/// A request to a table.
pub(super) enum TableRequest {
    /// A command from an actor.
    Said(Request),
    /// Linking or unlinking of a channel.
    Room(RoomRequest),
    /// Restart of an empty lobby with new options.
    Beginning(Beginning),
    /// Erasure of a person.
    Forget(ForgetRequest),
}

impl TableRequest {
    /// Id by which a repeated request is recognized.
    pub(super) fn id(&self) -> &RequestId {
        match self {
            TableRequest::Said(request) => &request.id,
            TableRequest::Room(request) => &request.id,
            TableRequest::Beginning(request) => &request.id,
            TableRequest::Forget(request) => &request.id,
        }
    }

    /// Actor who sends the request.
    pub(super) fn from(&self) -> &Requester {
        match self {
            TableRequest::Said(request) => &request.from,
            TableRequest::Room(request) => &request.from,
            TableRequest::Beginning(request) => &request.from,
            TableRequest::Forget(request) => &request.from,
        }
    }

    /// Fingerprint of id and text: a platform may try two readings of one event under one id.
    pub(super) fn print(&self) -> Print {
        match self {
            TableRequest::Said(request) => Print::of(&request.id, &request.said.text),
            TableRequest::Room(request) => Print::of(&request.id, "room"),
            TableRequest::Beginning(request) => Print::of(&request.id, "beginning"),
            TableRequest::Forget(request) => Print::of(&request.id, "forget"),
        }
    }

    /// Returns the decision of the table's rules on this request.
    pub(super) fn decide(&self, table: &TableState, now: Timestamp) -> Result<Decision, UserError> {
        match self {
            TableRequest::Said(request) => decide(table, request, now),
            TableRequest::Room(request) => link::decide(table, request),
            TableRequest::Beginning(request) => lobby::begin(table, request),
            TableRequest::Forget(request) => forget::decide(table, request),
        }
    }
}
