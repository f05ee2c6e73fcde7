//! Corrections: an edit of a refused command is executed in its place.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use matrix_sdk::ruma::{EventId, OwnedEventId, OwnedUserId, UserId};
use tokio::time::Instant;

use super::Inbox;
use crate::chat::matrix::arrival::{Arrival, What, Written};
use crate::chat::matrix::private::account;
use bot_core::people::PlayerId;

/// Time after its refusal in which a command can be corrected.
const OPEN_FOR: Duration = Duration::from_secs(10 * 60);
/// Largest number of remembered commands.
const REMEMBERED: usize = 256;

/// Recently refused commands.
#[derive(Default)]
pub(super) struct Corrections(Mutex<VecDeque<Refused>>);

/// Refused command.
struct Refused {
    event: OwnedEventId,
    sender: OwnedUserId,
    stands: Stands,
    form: Form,
    /// Edit that was already applied when the command was read, until it arrives itself; edits before it are older.
    awaits: Option<OwnedEventId>,
    at: Instant,
}

/// Form of a refused command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// With the prefix, or addressed to the bot by name.
    Command,
    /// Plain text: it answers the question that was open then.
    Plain,
}

/// Relation of a message, which its edits do not repeat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Stands {
    reply_to: Option<OwnedEventId>,
    thread: Option<OwnedEventId>,
}

impl Corrections {
    fn held(&self) -> MutexGuard<'_, VecDeque<Refused>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records a refused command.
    pub(super) fn add(&self, event: &EventId, sender: &UserId, written: &Written, form: Form) {
        let Written { reply_to, thread, edit, .. } = written.clone();
        let mut held = self.held();
        held.retain(|refused| refused.event != event);
        if held.len() >= REMEMBERED {
            held.pop_front();
        }
        let (event, sender, stands) = (event.to_owned(), sender.to_owned(), Stands { reply_to, thread });
        held.push_back(Refused { event, sender, stands, form, awaits: edit, at: Instant::now() });
    }

    /// Returns the relation of the refused command that this edit corrects, if any. Each edit counts once.
    fn take(&self, of: &EventId, sender: &UserId, edit: &EventId) -> Option<Stands> {
        let mut held = self.held();
        let index = held.iter().position(|refused| refused.event == of && refused.sender == sender)?;
        let refused = held.get_mut(index)?;
        if let Some(awaited) = &refused.awaits {
            if awaited == edit {
                refused.awaits = None;
            }
            return None;
        }
        let refused = held.remove(index)?;
        (refused.at.elapsed() < OPEN_FOR).then_some(refused.stands)
    }

    /// Drops the actor's plain texts after a success: their question may be past.
    pub(super) fn went_on(&self, who: &PlayerId) {
        self.held().retain(|refused| refused.form == Form::Command || account(&refused.sender) != *who);
    }

    /// Records that the edit a command was read with has arrived.
    fn came(&self, of: &EventId) {
        if let Some(refused) = self.held().iter_mut().find(|refused| refused.event == of) {
            refused.awaits = None;
        }
    }
}

impl Inbox {
    /// Handles an edit: a refused command is executed with its new content.
    pub(super) async fn edited(&self, arrival: &Arrival, of: &EventId, to: &Written) {
        let Some(stands) = self.corrections().take(of, &arrival.sender, &arrival.id) else { return };
        let written = Written { reply_to: stands.reply_to, thread: stands.thread, ..to.clone() };
        let what = What::Said(written.clone());
        let corrected = Arrival { id: of.to_owned(), what, ..arrival.clone() };
        self.said(&corrected, &written).await;
        self.corrections().came(of);
    }
}

#[cfg(test)]
mod tests {
    use matrix_sdk::ruma::{event_id, user_id};

    use super::*;
    use crate::chat::matrix::arrival::Encryption;

    fn written(edit: Option<&EventId>) -> Written {
        Written {
            text: "!rol".to_owned(),
            html: None,
            reply_to: None,
            thread: None,
            mentions: Vec::new(),
            encryption: Encryption::Plain,
            edit: edit.map(ToOwned::to_owned),
            earlier: Vec::new(),
        }
    }

    #[tokio::test(start_paused = true)]
    async fn edit_of_refused_command_counts_once_and_only_from_sender() {
        let corrections = Corrections::default();
        let (command, anna) = (event_id!("$command"), user_id!("@anna:b.example"));
        let take = |sender: &UserId, edit: &str| {
            corrections.take(command, sender, &EventId::parse(edit).expect("an event")).is_some()
        };
        assert!(!take(anna, "$other"), "nothing was refused");
        corrections.add(command, anna, &written(None), Form::Command);
        assert!(!take(user_id!("@bob:b.example"), "$edit"));
        assert!(take(anna, "$edit"));
        assert!(!take(anna, "$edit"), "it was carried out");
        corrections.add(command, anna, &written(None), Form::Command);
        tokio::time::advance(OPEN_FOR).await;
        assert!(!take(anna, "$late"));
    }

    #[tokio::test(start_paused = true)]
    async fn edit_already_applied_is_not_a_correction() {
        let corrections = Corrections::default();
        let (command, anna) = (event_id!("$command"), user_id!("@anna:b.example"));
        let take = |edit: &EventId| corrections.take(command, anna, edit).is_some();
        corrections.add(command, anna, &written(Some(event_id!("$second"))), Form::Command);
        assert!(!take(event_id!("$first")), "it is older than what was read");
        assert!(!take(event_id!("$second")));
        assert!(take(event_id!("$third")));
    }

    #[tokio::test(start_paused = true)]
    async fn plain_text_is_not_correctable_after_later_success() {
        let corrections = Corrections::default();
        let (anna, bob) = (user_id!("@anna:b.example"), user_id!("@bob:b.example"));
        let take = |of: &EventId, sender: &UserId| corrections.take(of, sender, event_id!("$edit")).is_some();
        corrections.add(event_id!("$command"), anna, &written(None), Form::Command);
        corrections.add(event_id!("$seven"), anna, &written(None), Form::Plain);
        corrections.add(event_id!("$eight"), bob, &written(None), Form::Plain);
        corrections.went_on(&account(anna));
        assert!(!take(event_id!("$seven"), anna), "it would answer a later question");
        assert!(take(event_id!("$command"), anna));
        assert!(take(event_id!("$eight"), bob));
    }
}
