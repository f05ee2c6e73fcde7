//! Handling of room events: commands, replies, reactions and membership changes.

mod answer;
mod caller;
mod command_detection;
mod corrections;
mod departures;
mod intended_table;
mod link;
mod matrix_commands;
mod offered_items;
mod plain_text;
mod press;
mod reaction_cleanup;
mod reaction_removal;
mod refusals;
mod secret_redaction;
mod text_message;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use matrix_sdk::ruma::{OwnedEventId, OwnedRoomId};

use self::corrections::Corrections;
use self::refusals::Refusals;
use super::Matrix;
use super::incoming_event::{EventKind, IncomingEvent, MemberChange};
use super::keyed_queue::KeyedQueue;
use super::tasks::Tasks;
use bot_app::app::App;
use bot_app::mirror::Mirrors;
use bot_core::people::PlayerId;
use bot_runtime::metrics::MatrixMetrics;

pub use self::command_detection::{BotNames, ClassifiedText, CommandMarker, classify_text, command_language};
pub use self::offered_items::{ItemCommand, OfferedItems};

/// Handler of room events. Clones share the same state.
#[derive(Clone)]
pub(super) struct Inbox(Arc<Inner>);

struct Inner {
    app: App,
    mirrors: Mirrors,
    matrix: Arc<Matrix>,
    tasks: Tasks,
    /// Pending post-game analyses; shutdown does not wait for them.
    analyses: Tasks,
    answers: KeyedQueue<PlayerId>,
    refusals: Refusals,
    corrections: Corrections,
    /// Last message with items in each private room.
    last_items: Mutex<HashMap<OwnedRoomId, (OwnedEventId, OfferedItems)>>,
}

impl Inbox {
    pub(super) fn new(app: App, places: Mirrors, matrix: Arc<Matrix>) -> Inbox {
        Inbox(Arc::new(Inner {
            app,
            mirrors: places,
            matrix,
            tasks: Tasks::default(),
            analyses: Tasks::default(),
            answers: KeyedQueue::default(),
            refusals: Refusals::default(),
            corrections: Corrections::default(),
            last_items: Mutex::default(),
        }))
    }

    pub(super) fn mirrors(&self) -> &Mirrors {
        &self.0.mirrors
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
    fn analyses(&self) -> &Tasks {
        &self.0.analyses
    }

    pub(super) fn app(&self) -> &App {
        &self.0.app
    }

    /// Handles an event; the caller serializes the events of a room. When this returns, its effects are durable.
    pub(super) async fn handle(&self, arrival: IncomingEvent) {
        tracing::debug!(room = %arrival.room, id = %arrival.id, "arrived");
        match &arrival.kind {
            EventKind::Message(said) => self.handle_text(&arrival, said).await,
            EventKind::Edited { of, to } => self.handle_edit(&arrival, of, to).await,
            EventKind::Redacted { event } => self.handle_redaction(&arrival, event).await,
            EventKind::Reacted { to, key } => self.handle_reaction(&arrival, to, key).await,
            EventKind::Member { user, change: MemberChange::Joined } => self.handle_join(&arrival.room, user).await,
            EventKind::Member { user, change } if *change != MemberChange::Invited => {
                self.handle_departure(&arrival, user, *change).await
            }
            EventKind::BotLeft(_) => self.handle_removal(&arrival.room).await,
            _ => {}
        }
        self.handle_room_event(&arrival).await;
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
    pub(super) fn answers(&self) -> &KeyedQueue<PlayerId> {
        &self.0.answers
    }
}
