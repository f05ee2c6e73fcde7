//! Commands that were refused: an edit of one is carried out in its place.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use matrix_sdk::ruma::{EventId, OwnedEventId, OwnedUserId, UserId};
use tokio::time::Instant;

use super::Inbox;
use crate::chat::matrix::arrival::{Arrival, What, Written};
use crate::chat::matrix::private::account;
use bot_core::people::PlayerId;

/// So long after its refusal a command can be corrected.
const OPEN_FOR: Duration = Duration::from_secs(10 * 60);
/// Of so many commands it is remembered.
const REMEMBERED: usize = 256;

/// The commands that were refused last.
#[derive(Default)]
pub(super) struct Corrections(Mutex<VecDeque<Refused>>);

/// A command that was refused.
struct Refused {
    event: OwnedEventId,
    sender: OwnedUserId,
    stands: Stands,
    form: Form,
    /// The edit that it was read with, until that has come by itself: what comes before is older.
    awaits: Option<OwnedEventId>,
    at: Instant,
}

/// How what was refused was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// With the mark of a command, or after our name.
    Command,
    /// In plain words: what they answer is the question of then.
    Plain,
}

/// Where a message stands: its edits do not tell.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Stands {
    reply_to: Option<OwnedEventId>,
    thread: Option<OwnedEventId>,
}

impl Corrections {
    fn held(&self) -> MutexGuard<'_, VecDeque<Refused>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A command was refused, as it was written.
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

    /// Where the refused command stands that this edit corrects, if there is one. Each edit counts once.
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

    /// Somebody has done something that was not refused: the question that their plain words answered may be past.
    pub(super) fn went_on(&self, who: &PlayerId) {
        self.held().retain(|refused| refused.form == Form::Command || account(&refused.sender) != *who);
    }

    /// The edit that a command was read with has come.
    fn came(&self, of: &EventId) {
        if let Some(refused) = self.held().iter_mut().find(|refused| refused.event == of) {
            refused.awaits = None;
        }
    }
}

impl Inbox {
    /// Somebody changed a message: where it was a command that was refused, it is carried out as it is now.
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
    async fn edit_of_a_refused_command_counts_once_and_from_its_sender() {
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
    async fn edit_that_a_command_was_read_with_does_not_count_again() {
        let corrections = Corrections::default();
        let (command, anna) = (event_id!("$command"), user_id!("@anna:b.example"));
        let take = |edit: &EventId| corrections.take(command, anna, edit).is_some();
        corrections.add(command, anna, &written(Some(event_id!("$second"))), Form::Command);
        assert!(!take(event_id!("$first")), "it is older than what was read");
        assert!(!take(event_id!("$second")));
        assert!(take(event_id!("$third")));
    }

    #[tokio::test(start_paused = true)]
    async fn plain_words_once_their_sender_has_gone_on_are_not_corrected() {
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
