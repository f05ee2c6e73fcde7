//! Requests to a table, of all kinds, as its task handles them.

use jiff::Timestamp;

use bot_core::error::UserError;
use bot_core::table::answered_requests::RequestDigest;
use bot_core::table::decide::{Decision, decide};
use bot_core::table::erasure::{self, ErasureRequest};
use bot_core::table::link;
use bot_core::table::lobby::{self, LobbyResetRequest};
use bot_core::table::{Request, RequestId, Requester, RoomRequest, TableState};

pub(super) enum TableRequest {
    /// A command from an actor.
    Command(Request),
    /// Linking or unlinking of a channel.
    Link(RoomRequest),
    /// Restart of an empty lobby with new options.
    Restart(LobbyResetRequest),
    /// Erasure of a person.
    Erasure(ErasureRequest),
}

impl TableRequest {
    /// Id by which a repeated request is recognized.
    pub(super) fn id(&self) -> &RequestId {
        match self {
            TableRequest::Command(request) => &request.id,
            TableRequest::Link(request) => &request.id,
            TableRequest::Restart(request) => &request.id,
            TableRequest::Erasure(request) => &request.id,
        }
    }

    /// Actor who sends the request.
    pub(super) fn requester(&self) -> &Requester {
        match self {
            TableRequest::Command(request) => &request.from,
            TableRequest::Link(request) => &request.from,
            TableRequest::Restart(request) => &request.from,
            TableRequest::Erasure(request) => &request.from,
        }
    }

    /// Fingerprint of id and text: a platform may try two readings of one event under one id.
    pub(super) fn fingerprint(&self) -> RequestDigest {
        match self {
            TableRequest::Command(request) => RequestDigest::new(&request.id, &request.line.text),
            TableRequest::Link(request) => RequestDigest::new(&request.id, "room"),
            TableRequest::Restart(request) => RequestDigest::new(&request.id, "beginning"),
            TableRequest::Erasure(request) => RequestDigest::new(&request.id, "forget"),
        }
    }

    /// Returns the decision of the table's rules on this request.
    pub(super) fn decide(&self, table: &TableState, now: Timestamp) -> Result<Decision, UserError> {
        match self {
            TableRequest::Command(request) => decide(table, request, now),
            TableRequest::Link(request) => link::decide(table, request),
            TableRequest::Restart(request) => lobby::reset_lobby(table, request),
            TableRequest::Erasure(request) => erasure::decide(table, request),
        }
    }
}
