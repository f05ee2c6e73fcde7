//! Handling of room events: commands, replies, reactions and membership changes.

mod answer;
mod away;
mod caller;
mod clear;
mod corrections;
mod hear;
mod link;
mod offered;
mod own;
mod press;
mod queue;
mod refusals;
mod said;
mod seats;
mod secret;
mod taken_back;
mod typed;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use matrix_sdk::ruma::{OwnedEventId, OwnedRoomId};

use self::corrections::Corrections;
use self::queue::Queue;
use self::refusals::Refusals;
use super::Matrix;
use super::arrival::{Arrival, Change, What};
use super::tasks::Tasks;
use crate::app::App;
use crate::metrics::MatrixMetrics;
use crate::place::Places;

pub use self::hear::{Heard, Mark, Us, hear, language_of};
pub use self::offered::{Offered, Pressed};

/// Handler of room events. Clones share the same state.
#[derive(Clone)]
pub(super) struct Inbox(Arc<Inner>);

struct Inner {
    app: App,
    places: Places,
    matrix: Arc<Matrix>,
    tasks: Tasks,
    /// Pending post-game analyses; shutdown does not wait for them.
    looks_back: Tasks,
    answers: Queue,
    refusals: Refusals,
    corrections: Corrections,
    /// Last message with items in each private room.
    offered: Mutex<HashMap<OwnedRoomId, (OwnedEventId, Offered)>>,
}

impl Inbox {
    pub(super) fn new(app: App, places: Places, matrix: Arc<Matrix>) -> Inbox {
        Inbox(Arc::new(Inner {
            app,
            places,
            matrix,
            tasks: Tasks::default(),
            looks_back: Tasks::default(),
            answers: Queue::default(),
            refusals: Refusals::default(),
            corrections: Corrections::default(),
            offered: Mutex::default(),
        }))
    }

    pub(super) fn places(&self) -> &Places {
        &self.0.places
    }

    pub(super) fn matrix(&self) -> &Arc<Matrix> {
        &self.0.matrix
    }

    pub(super) fn metrics(&self) -> &MatrixMetrics {
        self.app().metrics().matrix()
    }

    /// Background tasks outside the ordered event handling.
    pub(super) fn tasks(&self) -> &Tasks {
        &self.0.tasks
    }

    /// Pending post-game analyses.
    fn looks_back(&self) -> &Tasks {
        &self.0.looks_back
    }

    pub(super) fn app(&self) -> &App {
        &self.0.app
    }

    /// Handles an event; the caller serializes the events of a room. When this returns, its effects are durable.
    pub(super) async fn take(&self, arrival: Arrival) {
        tracing::debug!(room = %arrival.room, id = %arrival.id, "arrived");
        match &arrival.what {
            What::Said(said) => self.said(&arrival, said).await,
            What::Edited { of, to } => self.edited(&arrival, of, to).await,
            What::Redacted { event } => self.taken_back(&arrival, event).await,
            What::Reacted { to, key } => self.reacted(&arrival, to, key).await,
            What::Member { user, change: Change::Joined } => self.came(&arrival.room, user).await,
            What::Member { user, change } if *change != Change::Invited => {
                self.went(&arrival, user, *change).await
            }
            What::WeLeft(_) => self.put_out(&arrival.room).await,
            _ => {}
        }
        self.live(&arrival).await;
    }

    /// Recent refusals per account.
    fn refusals(&self) -> &Refusals {
        &self.0.refusals
    }

    /// Refused commands that an edit may correct.
    fn corrections(&self) -> &Corrections {
        &self.0.corrections
    }

    /// Queue of answers: in order per account, concurrent with event handling.
    pub(super) fn answers(&self) -> &Queue {
        &self.0.answers
    }
}
