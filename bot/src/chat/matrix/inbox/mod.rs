//! What people do in rooms: commands, replies and reactions, and what becomes of the rooms themselves.

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

/// Where arrivals are handled. Cloning it gives another handle to the same.
#[derive(Clone)]
pub(super) struct Inbox(Arc<Inner>);

struct Inner {
    app: App,
    places: Places,
    matrix: Arc<Matrix>,
    tasks: Tasks,
    /// Looks back that somebody waits for: at the end nobody waits for them.
    looks_back: Tasks,
    answers: Queue,
    refusals: Refusals,
    corrections: Corrections,
    /// What was last offered in each private room, and in which message.
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

    /// What goes on beside what is handled in order.
    pub(super) fn tasks(&self) -> &Tasks {
        &self.0.tasks
    }

    /// Looks back that somebody waits for.
    fn looks_back(&self) -> &Tasks {
        &self.0.looks_back
    }

    pub(super) fn app(&self) -> &App {
        &self.0.app
    }

    /// Handles what came from a room. Those of one room come one after the other. When this returns, all that follows
    /// from it is durable: it does not come again.
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

    /// What people were told last that could not be done.
    fn refusals(&self) -> &Refusals {
        &self.0.refusals
    }

    /// The commands that an edit can correct.
    fn corrections(&self) -> &Corrections {
        &self.0.corrections
    }

    /// Answers that are told one after the other to each person, beside what is handled in order.
    pub(super) fn answers(&self) -> &Queue {
        &self.0.answers
    }
}
