//! Executes the steps of a mirror: posting exactly once, everything else as often as needed.

use tracing::{error, warn};

use super::compose::{ComposedMessage, with_unknown_content};
use super::mentions::{mention_reason, mention_reason_in, mentions_for_wait};
use super::plan::{MirrorStep, Planner, PostStep};
use super::task::{MirrorTask, StepOutcome, Stop};
use crate::app::new_incident;
use crate::app::task::TableHandle;
use crate::mirror::{ChatError, KeyScope};
use bot_core::channel::state::{Audience, Availability, DeliveryState, MirroredMessage, PublishedContent};
use bot_core::channel::{MessageId, RoomId, SendKey, Surface};
use bot_core::people::PersonId;
use bot_core::surface::Message;
use bot_core::table::record::Revision;

/// Length of a key, and number of random bytes for it.
const KEY_LENGTH: usize = 25;
/// Alphabet of keys.
const KEY_ALPHABET: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

/// Handling of a message that is not found.
enum MissingPolicy {
    /// It is sent under the same key, as if for the first time.
    Resend,
    /// It is not needed any more.
    Forget,
}

impl MirrorTask {
    /// Executes one step.
    pub(super) async fn execute(&mut self, table: &TableHandle, step: MirrorStep) -> Result<StepOutcome, Stop> {
        match step {
            MirrorStep::Reconcile(surface) => self.reconcile_pending_send(table, surface).await,
            MirrorStep::Post(posting) => self.post(table, *posting).await,
            MirrorStep::Edit(surface, id, composed) => self.edit(table, surface, id, *composed).await,
            MirrorStep::MarkCurrent(surface, now) => {
                self.set_shown(surface, now);
                Ok(StepOutcome::Done)
            }
            MirrorStep::Delete(surface) => self.delete_message(surface).await,
            MirrorStep::Untrack(surface) => {
                self.record.messages.remove(&surface);
                self.mark_changed();
                Ok(StepOutcome::Done)
            }
            MirrorStep::Pin(surface, id) => self.pin(surface, id).await,
            MirrorStep::DeleteReplaced(id) => {
                let Some(room) = self.record.room().cloned() else { return Ok(StepOutcome::Done) };
                let swept = self.chat.delete(&room, &id).await;
                if let Some(later) = self.check_deleted(swept).await? {
                    return Ok(later);
                }
                self.record.stale_messages.retain(|left| *left != id);
                self.save_unawaited();
                Ok(StepOutcome::Done)
            }
            MirrorStep::SwitchTable(next) => self.switch_table(next).await.map(|()| StepOutcome::Done),
            MirrorStep::End => {
                self.delete_state().await?;
                Err(Stop)
            }
            MirrorStep::Idle { .. } => Ok(StepOutcome::Done),
        }
    }

    /// Posts a message for the first time. Its key is durable before it is sent.
    async fn post(&mut self, table: &TableHandle, posting: PostStep) -> Result<StepOutcome, Stop> {
        let PostStep { surface, composed, mentions: calls, already_mentioned: heard, note, replaces, next_post } =
            posting;
        let room = match self.ensure_room().await {
            Ok(room) => room,
            Err(error) => return self.handle_channel_error(error).await,
        };
        let message = self.app.draw(composed.unrendered).await;
        let Some(key) = self.new_send_key() else { return Ok(StepOutcome::Retry) };
        let since = self.app.now();
        let called = table.read(|table| {
            let since = |person| {
                mention_reason_in(&self.record, table, person).filter(|since| mentions_for_wait(table, surface, *since))
            };
            calls.iter().filter_map(|&person| Some((person, since(person)?))).collect::<Vec<_>>()
        });
        self.record.mentioned.extend(called);
        self.record.next_post = next_post;
        self.record.stale_messages.extend(replaces);
        let state = DeliveryState::Sending { key: key.clone(), since };
        self.record
            .messages
            .insert(surface, MirroredMessage { state, mentions: calls, replaced_mentions: heard, note });
        self.save().await?;
        self.transient.requested_repost = self.transient.requested_repost.filter(|_| !self.is_main(table, surface));
        self.transient.record_send(surface, composed.shown.fingerprint);
        match self.chat.post(&room, &message, &key).await {
            Ok(id) => {
                self.transient.record_buttons(surface, message.buttons);
                self.record_sent(surface, id, since, Some(composed.shown)).await
            }
            Err(error) => self.handle_send_error(surface, composed.shown, error).await,
        }
    }

    fn is_main(&self, table: &TableHandle, surface: Surface) -> bool {
        let main = table.read(|table| {
            let (can, now) = (self.chat.capabilities(), self.app.now());
            Planner {
                record: &self.record,
                table,
                capabilities: can,
                channel_settings: self.channel_settings,
                transient: &self.transient,
                now,
            }
            .main_post()
        });
        main.map(Surface::Post) == Some(surface)
    }

    /// Resolves a message whose delivery is unknown after a crash or failure: while the platform remembers its key it is
    /// sent again, later it is searched first.
    async fn reconcile_pending_send(&mut self, table: &TableHandle, surface: Surface) -> Result<StepOutcome, Stop> {
        if !table.read(|table| table.is_reachable()) {
            // Once the channels count as reachable again, those for whom the game waits are mentioned again.
            let is_awaited = |person| table.read(|table| mention_reason(table, person).is_some());
            self.unmark_mentioned(surface, is_awaited);
        }
        let Some(slot) = self.record.messages.get(&surface).cloned() else { return Ok(StepOutcome::Done) };
        let DeliveryState::Sending { key, since } = slot.state.clone() else { return Ok(StepOutcome::Done) };
        let room = match self.ensure_room().await {
            Ok(room) => room,
            Err(error) => return self.handle_channel_error(error).await,
        };
        let can = self.chat.capabilities();
        let now = self.app.now();
        let composed = table.read(|table| {
            let plan = Planner {
                record: &self.record,
                table,
                capabilities: can,
                channel_settings: self.channel_settings,
                transient: &self.transient,
                now,
            };
            plan.wanted_content(surface, &slot)
        });
        let age = now.duration_since(since);
        let is_anothers = can.key_scope == KeyScope::Device && self.peers_until.is_some_and(|until| since <= until);
        let is_recent = !age.is_positive() || age.unsigned_abs() < can.key_lifetime;
        let remembered = is_recent && !is_anothers;
        match composed {
            Some(composed) if remembered => self.resend(table, &room, surface, key, since, composed).await,
            Some(_) => self.search_sent(&room, surface, key, since, MissingPolicy::Resend).await,
            None => self.search_sent(&room, surface, key, since, MissingPolicy::Forget).await,
        }
    }

    /// Searches for a message whose delivery is unknown.
    async fn search_sent(
        &mut self,
        room: &RoomId,
        surface: Surface,
        key: SendKey,
        since: jiff::Timestamp,
        missing: MissingPolicy,
    ) -> Result<StepOutcome, Stop> {
        match self.chat.find_by_key(room, &key).await {
            Ok(Some(id)) => return self.record_sent(surface, id, since, None).await,
            Ok(None) => {}
            Err(error @ ChatError::Rejected(_)) => {
                warn!(place = %self.handle.id.0, %error, "a message that may be there can't be looked for");
            }
            Err(error) => return self.handle_channel_error(error).await,
        }
        match missing {
            MissingPolicy::Forget => {
                self.unmark_mentioned(surface, |_| true);
                self.record.messages.remove(&surface);
            }
            MissingPolicy::Resend => {
                if let Some(slot) = self.record.messages.get_mut(&surface) {
                    slot.state = DeliveryState::Sending { key, since: self.app.now() };
                }
            }
        }
        self.save().await?;
        Ok(StepOutcome::Done)
    }

    async fn resend(
        &mut self,
        table: &TableHandle,
        room: &RoomId,
        surface: Surface,
        key: SendKey,
        since: jiff::Timestamp,
        composed: ComposedMessage,
    ) -> Result<StepOutcome, Stop> {
        let shown = composed.shown;
        let is_same = self.transient.record_resend(surface, shown.fingerprint);
        // People whom the new text does not ask are not mentioned.
        self.unmark_mentioned(surface, |person| !composed.unrendered.mentions.contains(&person));
        let message: Message = self.app.draw(composed.unrendered).await;
        match self.chat.post(room, &message, &key).await {
            // The platform has the first attempt, whatever this one said.
            Ok(id) => {
                let shown = is_same.then_some(shown);
                // The latest message already mentions people: posting it again would remove the mention.
                if self.is_main(table, surface)
                    && let Some(note) = self.transient.requested_repost.take()
                    && let Some(slot) = self.record.messages.get_mut(&surface)
                {
                    slot.note = note.or(slot.note);
                }
                self.record_sent(surface, id, since, shown).await
            }
            Err(error) => self.handle_send_error(surface, shown, error).await,
        }
    }

    /// Records the id of a sent message. It is durable before any edit, which may remove what the message is found by.
    async fn record_sent(
        &mut self,
        surface: Surface,
        id: MessageId,
        at: jiff::Timestamp,
        shown: Option<PublishedContent>,
    ) -> Result<StepOutcome, Stop> {
        if let Some(slot) = self.record.messages.get_mut(&surface) {
            slot.state = DeliveryState::Sent { id, at, content: shown, pinned: false };
        }
        self.handle.record_posted();
        self.record_reachable_channel();
        self.transient.pending_fingerprints.remove(&surface);
        self.transient.edited_at.insert(surface, tokio::time::Instant::now());
        self.save().await?;
        Ok(StepOutcome::Done)
    }

    async fn handle_send_error(
        &mut self,
        surface: Surface,
        shown: PublishedContent,
        error: ChatError,
    ) -> Result<StepOutcome, Stop> {
        match error {
            ChatError::Rejected(_) | ChatError::MessageGone | ChatError::TooOld => {
                self.log_refusal(surface, &error);
                // For a call or hand keep the mentions as done: the same message would be refused again at once.
                if !matches!(surface, Surface::Call(_) | Surface::Hand(_)) {
                    self.unmark_mentioned(surface, |_| true);
                }
                if let Some(slot) = self.record.messages.get_mut(&surface) {
                    slot.state = DeliveryState::Refused { content: shown };
                }
                self.save_unawaited();
                Ok(StepOutcome::Done)
            }
            error => self.handle_channel_error(error).await,
        }
    }

    /// Removes the people that `which` selects from those whom the message has mentioned.
    fn unmark_mentioned(&mut self, surface: Surface, which: impl Fn(PersonId) -> bool) {
        let Some(slot) = self.record.messages.get_mut(&surface) else { return };
        let uncalled: Vec<PersonId> = slot.mentions.extract_if(.., |person| which(*person)).collect();
        let table = self.table.as_ref();
        let by_it = |since| table.is_none_or(|table| table.read(|table| mentions_for_wait(table, surface, since)));
        self.record.mentioned.retain(|person, since| !uncalled.contains(person) || !by_it(*since));
    }

    async fn edit(
        &mut self,
        table: &TableHandle,
        surface: Surface,
        id: MessageId,
        composed: ComposedMessage,
    ) -> Result<StepOutcome, Stop> {
        let Some(room) = self.record.room().cloned() else { return Ok(StepOutcome::Done) };
        let shown = composed.shown;
        let message = self.app.draw(composed.unrendered).await;
        let before = self.mark_content_unknown(surface).await?;
        let edited = self.chat.edit(&room, &id, &message).await;
        self.transient.edited_at.insert(surface, tokio::time::Instant::now());
        self.transient.record_buttons(surface, message.buttons);
        let replaces = match edited {
            Ok(()) => {
                self.record_reachable_channel();
                self.set_shown(surface, shown);
                return Ok(StepOutcome::Done);
            }
            Err(ChatError::TooOld) => Some(id),
            Err(ChatError::MessageGone) => None,
            Err(error @ ChatError::Rejected(_)) => {
                self.log_refusal(surface, &error);
                self.set_shown(surface, shown);
                return Ok(StepOutcome::Done);
            }
            Err(error) => {
                if let (ChatError::Busy, Some(before)) = (&error, before) {
                    self.set_shown(surface, before);
                }
                return self.handle_channel_error(error).await;
            }
        };
        let again = table.read(|table| {
            let (can, now) = (self.chat.capabilities(), self.app.now());
            let plan = Planner {
                record: &self.record,
                table,
                capabilities: can,
                channel_settings: self.channel_settings,
                transient: &self.transient,
                now,
            };
            let slot = self.record.messages.get(&surface)?;
            plan.repost_step(surface, slot, replaces.clone(), slot.note)
        });
        match again {
            Some(MirrorStep::Post(posting)) => self.post(table, *posting).await,
            _ => {
                // Nothing is to be shown any more.
                self.record.stale_messages.extend(replaces);
                self.record.messages.remove(&surface);
                self.save_unawaited();
                Ok(StepOutcome::Done)
            }
        }
    }

    /// Marks the content of a message as unknown before an edit, durably, so that a restart repeats the edit in any case.
    /// Returns the content known before.
    async fn mark_content_unknown(&mut self, surface: Surface) -> Result<Option<PublishedContent>, Stop> {
        let Some(DeliveryState::Sent { content: Some(shown), .. }) =
            self.record.messages.get_mut(&surface).map(|slot| &mut slot.state)
        else {
            return Ok(None);
        };
        let before = *shown;
        if before.revision != Revision(0) {
            *shown = with_unknown_content(before);
            self.save().await?;
        }
        Ok(Some(before))
    }

    async fn delete_message(&mut self, surface: Surface) -> Result<StepOutcome, Stop> {
        let state = self.record.messages.get(&surface).map(|slot| slot.state.clone());
        if let (Some(DeliveryState::Sent { id, .. }), Some(room)) = (state, self.record.room().cloned()) {
            let removed = self.chat.delete(&room, &id).await;
            if let Some(later) = self.check_deleted(removed).await? {
                return Ok(later);
            }
        }
        self.record.messages.remove(&surface);
        self.save_unawaited();
        Ok(StepOutcome::Done)
    }

    /// Returns how to continue if a deletion failed; `None` if the message is gone or can't be deleted.
    async fn check_deleted(&mut self, removed: Result<(), ChatError>) -> Result<Option<StepOutcome>, Stop> {
        match removed {
            Ok(()) | Err(ChatError::MessageGone) => Ok(None),
            Err(error @ (ChatError::Rejected(_) | ChatError::TooOld)) => {
                warn!(place = %self.handle.id.0, %error, "a message could not be taken away");
                Ok(None)
            }
            Err(error) => self.handle_channel_error(error).await.map(Some),
        }
    }

    /// Pins a message. A refusal counts as pinned.
    async fn pin(&mut self, surface: Surface, id: MessageId) -> Result<StepOutcome, Stop> {
        let Some(room) = self.record.room().cloned() else { return Ok(StepOutcome::Done) };
        match self.chat.pin(&room, &id).await {
            Ok(()) => {}
            Err(ChatError::MessageGone) => {
                self.record.messages.remove(&surface);
                self.save_unawaited();
                return Ok(StepOutcome::Done);
            }
            Err(error @ (ChatError::Rejected(_) | ChatError::TooOld)) => {
                warn!(place = %self.handle.id.0, %error, "a message could not be pinned");
            }
            Err(error) => return self.handle_channel_error(error).await,
        }
        if let Some(MirroredMessage { state: DeliveryState::Sent { pinned, .. }, .. }) =
            self.record.messages.get_mut(&surface)
        {
            *pinned = true;
        }
        self.save_unawaited();
        Ok(StepOutcome::Done)
    }

    fn set_shown(&mut self, surface: Surface, now: PublishedContent) {
        match self.record.messages.get_mut(&surface).map(|slot| &mut slot.state) {
            Some(DeliveryState::Sent { content: shown, .. }) => *shown = Some(now),
            Some(DeliveryState::Refused { content: shown }) => *shown = now,
            Some(DeliveryState::Sending { .. }) | None => {}
        }
        self.mark_changed();
    }

    fn log_refusal(&self, surface: Surface, error: &ChatError) {
        let incident = new_incident();
        error!(place = %self.handle.id.0, ?surface, %incident, %error, "a message was refused, and is skipped");
    }

    /// Handles an error that concerns the whole channel: the mirror backs off, pauses or ends.
    async fn handle_channel_error(&mut self, error: ChatError) -> Result<StepOutcome, Stop> {
        if error == ChatError::Busy {
            // The step is planned again, with the content of that time.
            return Ok(StepOutcome::Done);
        }
        self.record_lost_channel();
        if let ChatError::Temporary(_) = error {
            warn!(place = %self.handle.id.0, %error, "a place is behind");
            return Ok(StepOutcome::Retry);
        }
        warn!(place = %self.handle.id.0, %error, "a place can't be written to, and waits");
        self.record.availability = match self.record.audience {
            Audience::Room(_) if self.record.availability == Availability::Ending => {
                self.delete_state().await?;
                return Err(Stop);
            }
            Audience::Room(_) => {
                self.start_retry_backoff();
                Availability::Paused
            }
            // A spectator who can't be reached stops following.
            Audience::Spectator { .. } => {
                self.delete_state().await?;
                self.handle.record_refused();
                return Err(Stop);
            }
            Audience::Person { .. } if self.record.availability == Availability::Ending => {
                // The messages can't be deleted any more.
                self.record.messages.clear();
                self.record.stale_messages.clear();
                Availability::Ending
            }
            Audience::Person { .. } => Availability::Closed,
        };
        self.save().await?;
        Ok(StepOutcome::Done)
    }

    fn new_send_key(&self) -> Option<SendKey> {
        match self.app.random::<KEY_LENGTH>() {
            Ok(bytes) => {
                let letters = bytes.iter().map(|byte| char::from(KEY_ALPHABET[usize::from(byte % 32)]));
                Some(SendKey(letters.collect()))
            }
            Err(error) => {
                error!(place = %self.handle.id.0, %error, "could not name a message");
                None
            }
        }
    }
}
