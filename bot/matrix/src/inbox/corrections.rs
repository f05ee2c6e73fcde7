//! Corrections: an edit of a refused command is executed in its place.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use matrix_sdk::ruma::{EventId, OwnedEventId, OwnedUserId, UserId};
use tokio::time::Instant;

use super::Inbox;
use crate::incoming_event::{EventKind, IncomingEvent, MessageContent};
use crate::private_room::account_id;
use bot_core::people::PlayerId;

/// Time after its refusal in which a command can be corrected.
const CORRECTION_PERIOD: Duration = Duration::from_secs(10 * 60);
/// Largest number of remembered commands.
const MAX_REMEMBERED: usize = 256;

/// Recently refused commands.
#[derive(Default)]
pub(super) struct Corrections(Mutex<VecDeque<RefusedCommand>>);

/// Refused command.
struct RefusedCommand {
    event: OwnedEventId,
    sender: OwnedUserId,
    relation: MessageRelation,
    form: CommandForm,
    /// Edit that was already applied when the command was read, until it arrives itself; edits before it are older.
    awaited_edit: Option<OwnedEventId>,
    refused_at: Instant,
}

/// Form of a refused command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CommandForm {
    /// With the prefix, or addressed to the bot by name.
    Command,
    /// Plain text: it answers the question that was open then.
    Plain,
}

/// Relation of a message, which its edits do not repeat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct MessageRelation {
    reply_to: Option<OwnedEventId>,
    thread: Option<OwnedEventId>,
}

impl Corrections {
    fn commands(&self) -> MutexGuard<'_, VecDeque<RefusedCommand>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records a refused command.
    pub(super) fn add(&self, event: &EventId, sender: &UserId, written: &MessageContent, form: CommandForm) {
        let MessageContent { reply_to, thread, edit, .. } = written.clone();
        let mut held = self.commands();
        held.retain(|refused| refused.event != event);
        if held.len() >= MAX_REMEMBERED {
            held.pop_front();
        }
        let (event, sender, stands) = (event.to_owned(), sender.to_owned(), MessageRelation { reply_to, thread });
        held.push_back(RefusedCommand {
            event,
            sender,
            relation: stands,
            form,
            awaited_edit: edit,
            refused_at: Instant::now(),
        });
    }

    /// Returns the relation of the refused command that this edit corrects, if any. Each edit counts once.
    fn take_correctable(&self, of: &EventId, sender: &UserId, edit: &EventId) -> Option<MessageRelation> {
        let mut held = self.commands();
        let index = held.iter().position(|refused| refused.event == of && refused.sender == sender)?;
        let refused = held.get_mut(index)?;
        if let Some(awaited) = &refused.awaited_edit {
            if awaited == edit {
                refused.awaited_edit = None;
            }
            return None;
        }
        let refused = held.remove(index)?;
        (refused.refused_at.elapsed() < CORRECTION_PERIOD).then_some(refused.relation)
    }

    /// Drops the actor's plain texts after a success: their question may be past.
    pub(super) fn record_success(&self, who: &PlayerId) {
        self.commands().retain(|refused| refused.form == CommandForm::Command || account_id(&refused.sender) != *who);
    }

    /// Records that the edit a command was read with has arrived.
    fn record_edit(&self, of: &EventId) {
        if let Some(refused) = self.commands().iter_mut().find(|refused| refused.event == of) {
            refused.awaited_edit = None;
        }
    }
}

impl Inbox {
    /// Handles an edit: a refused command is executed with its new content.
    pub(super) async fn handle_edit(&self, arrival: &IncomingEvent, of: &EventId, to: &MessageContent) {
        let Some(stands) = self.corrections().take_correctable(of, &arrival.sender, &arrival.id) else {
            return;
        };
        let written = MessageContent { reply_to: stands.reply_to, thread: stands.thread, ..to.clone() };
        let what = EventKind::Message(written.clone());
        let corrected = IncomingEvent { id: of.to_owned(), kind: what, ..arrival.clone() };
        self.handle_text(&corrected, &written).await;
        self.corrections().record_edit(of);
    }
}

#[cfg(test)]
mod tests {
    use matrix_sdk::ruma::{event_id, user_id};

    use super::*;
    use crate::incoming_event::Encryption;

    fn written(edit: Option<&EventId>) -> MessageContent {
        MessageContent {
            text: "!rol".to_owned(),
            html: None,
            reply_to: None,
            thread: None,
            mentions: Vec::new(),
            encryption: Encryption::Plain,
            edit: edit.map(ToOwned::to_owned),
            earlier_edits: Vec::new(),
        }
    }

    #[tokio::test(start_paused = true)]
    async fn edit_of_refused_command_counts_once_and_only_from_sender() {
        let corrections = Corrections::default();
        let (command, anna) = (event_id!("$command"), user_id!("@anna:b.example"));
        let take = |sender: &UserId, edit: &str| {
            corrections.take_correctable(command, sender, &EventId::parse(edit).expect("an event")).is_some()
        };
        assert!(!take(anna, "$other"), "nothing was refused");
        corrections.add(command, anna, &written(None), CommandForm::Command);
        assert!(!take(user_id!("@bob:b.example"), "$edit"));
        assert!(take(anna, "$edit"));
        assert!(!take(anna, "$edit"), "it was carried out");
        corrections.add(command, anna, &written(None), CommandForm::Command);
        tokio::time::advance(CORRECTION_PERIOD).await;
        assert!(!take(anna, "$late"));
    }

    #[tokio::test(start_paused = true)]
    async fn edit_already_applied_is_not_a_correction() {
        let corrections = Corrections::default();
        let (command, anna) = (event_id!("$command"), user_id!("@anna:b.example"));
        let take = |edit: &EventId| corrections.take_correctable(command, anna, edit).is_some();
        corrections.add(command, anna, &written(Some(event_id!("$second"))), CommandForm::Command);
        assert!(!take(event_id!("$first")), "it is older than what was read");
        assert!(!take(event_id!("$second")));
        assert!(take(event_id!("$third")));
    }

    #[tokio::test(start_paused = true)]
    async fn plain_text_is_not_correctable_after_later_success() {
        let corrections = Corrections::default();
        let (anna, bob) = (user_id!("@anna:b.example"), user_id!("@bob:b.example"));
        let take =
            |of: &EventId, sender: &UserId| corrections.take_correctable(of, sender, event_id!("$edit")).is_some();
        corrections.add(event_id!("$command"), anna, &written(None), CommandForm::Command);
        corrections.add(event_id!("$seven"), anna, &written(None), CommandForm::Plain);
        corrections.add(event_id!("$eight"), bob, &written(None), CommandForm::Plain);
        corrections.record_success(&account_id(anna));
        assert!(!take(event_id!("$seven"), anna), "it would answer a later question");
        assert!(take(event_id!("$command"), anna));
        assert!(take(event_id!("$eight"), bob));
    }
}
