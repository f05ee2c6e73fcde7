//! What is asked of a table.

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

/// What is asked of a table.
pub(super) enum TableRequest {
    /// By somebody, in words.
    Said(Request),
    /// For a room.
    Room(RoomRequest),
    /// To begin anew.
    Beginning(Beginning),
    /// To forget somebody.
    Forget(ForgetRequest),
}

impl TableRequest {
    /// By what it is known again.
    pub(super) fn id(&self) -> &RequestId {
        match self {
            TableRequest::Said(request) => &request.id,
            TableRequest::Room(request) => &request.id,
            TableRequest::Beginning(request) => &request.id,
            TableRequest::Forget(request) => &request.id,
        }
    }

    /// Who asks.
    pub(super) fn from(&self) -> &Requester {
        match self {
            TableRequest::Said(request) => &request.from,
            TableRequest::Room(request) => &request.from,
            TableRequest::Beginning(request) => &request.from,
            TableRequest::Forget(request) => &request.from,
        }
    }

    /// What knows it again, words included: a platform may try two readings of one event.
    pub(super) fn print(&self) -> Print {
        match self {
            TableRequest::Said(request) => Print::of(&request.id, &request.said.text),
            TableRequest::Room(request) => Print::of(&request.id, "room"),
            TableRequest::Beginning(request) => Print::of(&request.id, "beginning"),
            TableRequest::Forget(request) => Print::of(&request.id, "forget"),
        }
    }

    /// What it leads to at a table.
    pub(super) fn decide(&self, table: &TableState, now: Timestamp) -> Result<Decision, UserError> {
        match self {
            TableRequest::Said(request) => decide(table, request, now),
            TableRequest::Room(request) => link::decide(table, request),
            TableRequest::Beginning(request) => lobby::begin(table, request),
            TableRequest::Forget(request) => forget::decide(table, request),
        }
    }
}
