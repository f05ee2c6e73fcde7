//! Executes the steps of a mirror: posting exactly once, everything else as often as needed.

use tracing::{error, warn};

use super::calls::{called_since, calls_since, is_for};
use super::compose::{Composed, unsure};
use super::plan::{Plan, Posting, Step};
use super::task::{Outcome, Stop, Task};
use crate::app::incident;
use crate::app::task::TableHandle;
use crate::place::{ChatError, Remembers};
use bot_core::channel::record::{Audience, Shown, Slot, SlotState, Standing};
use bot_core::channel::{MessageId, RoomId, SendKey, Surface};
use bot_core::people::PersonId;
use bot_core::surface::Message;
use bot_core::table::record::Revision;

/// Length of a key, and number of random bytes for it.
const KEY: usize = 25;
/// Alphabet of keys.
const LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

/// Handling of a message that is not found.
enum Missing {
    /// It is sent under the same key, as if for the first time.
    Sent,
    /// It is not needed any more.
    Forgotten,
}

impl Task {
    /// Executes one step.
    pub(super) async fn perform(&mut self, table: &TableHandle, step: Step) -> Result<Outcome, Stop> {
        match step {
            Step::Settle(surface) => self.settle(table, surface).await,
            Step::Post(posting) => self.post(table, *posting).await,
            Step::Edit(surface, id, composed) => self.edit(table, surface, id, *composed).await,
            Step::Mark(surface, now) => {
                self.set_shown(surface, now);
                Ok(Outcome::Done)
            }
            Step::Remove(surface) => self.remove(surface).await,
            Step::Forget(surface) => {
                self.record.slots.remove(&surface);
                self.changed();
                Ok(Outcome::Done)
            }
            Step::Pin(surface, id) => self.pin(surface, id).await,
            Step::Sweep(id) => {
                let Some(room) = self.record.room().cloned() else { return Ok(Outcome::Done) };
                let swept = self.chat.delete(&room, &id).await;
                if let Some(later) = self.unless_gone(swept).await? {
                    return Ok(later);
                }
                self.record.leftover.retain(|left| *left != id);
                self.keep_soon();
                Ok(Outcome::Done)
            }
            Step::Go(next) => self.go(next).await.map(|()| Outcome::Done),
            Step::End => {
                self.forget().await?;
                Err(Stop)
            }
            Step::Rest { .. } => Ok(Outcome::Done),
        }
    }

    /// Posts a message for the first time. Its key is durable before it is sent.
    async fn post(&mut self, table: &TableHandle, posting: Posting) -> Result<Outcome, Stop> {
        let Posting { surface, composed, calls, heard, note, replaces, next_post } = posting;
        let room = match self.room().await {
            Ok(room) => room,
            Err(error) => return self.trouble(error).await,
        };
        let message = self.app.draw(composed.draft).await;
        let Some(key) = self.key() else { return Ok(Outcome::Later) };
        let since = self.app.now();
        let called = table.read(|table| {
            let since = |person| {
                calls_since(&self.record, table, person).filter(|since| is_for(table, surface, *since))
            };
            calls.iter().filter_map(|&person| Some((person, since(person)?))).collect::<Vec<_>>()
        });
        self.record.called.extend(called);
        self.record.next_post = next_post;
        self.record.leftover.extend(replaces);
        let state = SlotState::Sending { key: key.clone(), since };
        self.record.slots.insert(surface, Slot { state, calls, heard, note });
        self.keep().await?;
        self.pace.nudged = self.pace.nudged.filter(|_| !self.is_main(table, surface));
        self.pace.sends(surface, composed.shown.print);
        match self.chat.post(&room, &message, &key).await {
            Ok(id) => {
                self.pace.shows(surface, message.buttons);
                self.sent(surface, id, since, Some(composed.shown)).await
            }
            Err(error) => self.not_sent(surface, composed.shown, error).await,
        }
    }

    fn is_main(&self, table: &TableHandle, surface: Surface) -> bool {
        let main = table.read(|table| {
            let (can, now) = (self.chat.capabilities(), self.app.now());
            Plan { record: &self.record, table, can, manner: self.manner, pace: &self.pace, now }.main_post()
        });
        main.map(Surface::Post) == Some(surface)
    }

    /// Resolves a message whose delivery is unknown after a crash or failure: while the platform remembers its key it is
    /// sent again, later it is searched first.
    async fn settle(&mut self, table: &TableHandle, surface: Surface) -> Result<Outcome, Stop> {
        if !table.read(|table| table.is_reachable()) {
            // Once the channels count as reachable again, those for whom the game waits are mentioned again.
            let is_awaited = |person| table.read(|table| called_since(table, person).is_some());
            self.uncall(surface, is_awaited);
        }
        let Some(slot) = self.record.slots.get(&surface).cloned() else { return Ok(Outcome::Done) };
        let SlotState::Sending { key, since } = slot.state.clone() else { return Ok(Outcome::Done) };
        let room = match self.room().await {
            Ok(room) => room,
            Err(error) => return self.trouble(error).await,
        };
        let can = self.chat.capabilities();
        let now = self.app.now();
        let composed = table.read(|table| {
            let plan = Plan { record: &self.record, table, can, manner: self.manner, pace: &self.pace, now };
            plan.composed(surface, &slot)
        });
        let age = now.duration_since(since);
        let is_anothers =
            can.remembers == Remembers::Device && self.others.is_some_and(|until| since <= until);
        let is_recent = !age.is_positive() || age.unsigned_abs() < can.remembers_for;
        let remembered = is_recent && !is_anothers;
        match composed {
            Some(composed) if remembered => self.send(table, &room, surface, key, since, composed).await,
            Some(_) => self.look(&room, surface, key, since, Missing::Sent).await,
            None => self.look(&room, surface, key, since, Missing::Forgotten).await,
        }
    }

    /// Searches for a message whose delivery is unknown.
    async fn look(
        &mut self,
        room: &RoomId,
        surface: Surface,
        key: SendKey,
        since: jiff::Timestamp,
        missing: Missing,
    ) -> Result<Outcome, Stop> {
        match self.chat.find(room, &key).await {
            Ok(Some(id)) => return self.sent(surface, id, since, None).await,
            Ok(None) => {}
            Err(error @ ChatError::Refused(_)) => {
                warn!(place = %self.handle.id.0, %error, "a message that may be there can't be looked for");
            }
            Err(error) => return self.trouble(error).await,
        }
        match missing {
            Missing::Forgotten => {
                self.uncall(surface, |_| true);
                self.record.slots.remove(&surface);
            }
            Missing::Sent => {
                if let Some(slot) = self.record.slots.get_mut(&surface) {
                    slot.state = SlotState::Sending { key, since: self.app.now() };
                }
            }
        }
        self.keep().await?;
        Ok(Outcome::Done)
    }

    async fn send(
        &mut self,
        table: &TableHandle,
        room: &RoomId,
        surface: Surface,
        key: SendKey,
        since: jiff::Timestamp,
        composed: Composed,
    ) -> Result<Outcome, Stop> {
        let shown = composed.shown;
        let is_same = self.pace.sends_again(surface, shown.print);
        // People whom the new text does not ask are not mentioned.
        self.uncall(surface, |person| !composed.draft.calls.contains(&person));
        let message: Message = self.app.draw(composed.draft).await;
        match self.chat.post(room, &message, &key).await {
            // The platform has the first attempt, whatever this one said.
            Ok(id) => {
                let shown = is_same.then_some(shown);
                // The latest message already mentions people: posting it again would remove the mention.
                if self.is_main(table, surface)
                    && let Some(note) = self.pace.nudged.take()
                    && let Some(slot) = self.record.slots.get_mut(&surface)
                {
                    slot.note = note.or(slot.note);
                }
                self.sent(surface, id, since, shown).await
            }
            Err(error) => self.not_sent(surface, shown, error).await,
        }
    }

    /// Records the id of a sent message. It is durable before any edit, which may remove what the message is found by.
    async fn sent(
        &mut self,
        surface: Surface,
        id: MessageId,
        at: jiff::Timestamp,
        shown: Option<Shown>,
    ) -> Result<Outcome, Stop> {
        if let Some(slot) = self.record.slots.get_mut(&surface) {
            slot.state = SlotState::Sent { id, at, shown, pinned: false };
        }
        self.handle.posted();
        self.finds();
        self.pace.sending.remove(&surface);
        self.pace.changed.insert(surface, tokio::time::Instant::now());
        self.keep().await?;
        Ok(Outcome::Done)
    }

    async fn not_sent(&mut self, surface: Surface, shown: Shown, error: ChatError) -> Result<Outcome, Stop> {
        match error {
            ChatError::Refused(_) | ChatError::MessageGone | ChatError::TooOld => {
                self.refused(surface, &error);
                // For a call or hand keep the mentions as done: the same message would be refused again at once.
                if !matches!(surface, Surface::Call(_) | Surface::Hand(_)) {
                    self.uncall(surface, |_| true);
                }
                if let Some(slot) = self.record.slots.get_mut(&surface) {
                    slot.state = SlotState::Refused { shown };
                }
                self.keep_soon();
                Ok(Outcome::Done)
            }
            error => self.trouble(error).await,
        }
    }

    /// Removes the people that `which` selects from those whom the message has mentioned.
    fn uncall(&mut self, surface: Surface, which: impl Fn(PersonId) -> bool) {
        let Some(slot) = self.record.slots.get_mut(&surface) else { return };
        let uncalled: Vec<PersonId> = slot.calls.extract_if(.., |person| which(*person)).collect();
        let table = self.table.as_ref();
        let by_it = |since| table.is_none_or(|table| table.read(|table| is_for(table, surface, since)));
        self.record.called.retain(|person, since| !uncalled.contains(person) || !by_it(*since));
    }

    async fn edit(
        &mut self,
        table: &TableHandle,
        surface: Surface,
        id: MessageId,
        composed: Composed,
    ) -> Result<Outcome, Stop> {
        let Some(room) = self.record.room().cloned() else { return Ok(Outcome::Done) };
        let shown = composed.shown;
        let message = self.app.draw(composed.draft).await;
        let before = self.unsure(surface).await?;
        let edited = self.chat.edit(&room, &id, &message).await;
        self.pace.changed.insert(surface, tokio::time::Instant::now());
        self.pace.shows(surface, message.buttons);
        let replaces = match edited {
            Ok(()) => {
                self.finds();
                self.set_shown(surface, shown);
                return Ok(Outcome::Done);
            }
            Err(ChatError::TooOld) => Some(id),
            Err(ChatError::MessageGone) => None,
            Err(error @ ChatError::Refused(_)) => {
                self.refused(surface, &error);
                self.set_shown(surface, shown);
                return Ok(Outcome::Done);
            }
            Err(error) => {
                if let (ChatError::Busy, Some(before)) = (&error, before) {
                    self.set_shown(surface, before);
                }
                return self.trouble(error).await;
            }
        };
        let again = table.read(|table| {
            let (can, now) = (self.chat.capabilities(), self.app.now());
            let plan = Plan { record: &self.record, table, can, manner: self.manner, pace: &self.pace, now };
            let slot = self.record.slots.get(&surface)?;
            plan.repost(surface, slot, replaces, slot.note)
        });
        match again {
            Some(Step::Post(posting)) => self.post(table, *posting).await,
            _ => {
                // Nothing is to be shown any more.
                self.record.slots.remove(&surface);
                self.keep_soon();
                Ok(Outcome::Done)
            }
        }
    }

    /// Marks the content of a message as unknown before an edit, durably, so that a restart repeats the edit in any case.
    /// Returns the content known before.
    async fn unsure(&mut self, surface: Surface) -> Result<Option<Shown>, Stop> {
        let Some(SlotState::Sent { shown: Some(shown), .. }) =
            self.record.slots.get_mut(&surface).map(|slot| &mut slot.state)
        else {
            return Ok(None);
        };
        let before = *shown;
        if before.revision != Revision(0) {
            *shown = unsure(before);
            self.keep().await?;
        }
        Ok(Some(before))
    }

    async fn remove(&mut self, surface: Surface) -> Result<Outcome, Stop> {
        let state = self.record.slots.get(&surface).map(|slot| slot.state.clone());
        if let (Some(SlotState::Sent { id, .. }), Some(room)) = (state, self.record.room().cloned()) {
            let removed = self.chat.delete(&room, &id).await;
            if let Some(later) = self.unless_gone(removed).await? {
                return Ok(later);
            }
        }
        self.record.slots.remove(&surface);
        self.keep_soon();
        Ok(Outcome::Done)
    }

    /// Returns how to continue if a deletion failed; `None` if the message is gone or can't be deleted.
    async fn unless_gone(&mut self, removed: Result<(), ChatError>) -> Result<Option<Outcome>, Stop> {
        match removed {
            Ok(()) | Err(ChatError::MessageGone) => Ok(None),
            Err(error @ (ChatError::Refused(_) | ChatError::TooOld)) => {
                warn!(place = %self.handle.id.0, %error, "a message could not be taken away");
                Ok(None)
            }
            Err(error) => self.trouble(error).await.map(Some),
        }
    }

    /// Pins a message. A refusal counts as pinned.
    async fn pin(&mut self, surface: Surface, id: MessageId) -> Result<Outcome, Stop> {
        let Some(room) = self.record.room().cloned() else { return Ok(Outcome::Done) };
        match self.chat.pin(&room, &id).await {
            Ok(()) => {}
            Err(ChatError::MessageGone) => {
                self.record.slots.remove(&surface);
                self.keep_soon();
                return Ok(Outcome::Done);
            }
            Err(error @ (ChatError::Refused(_) | ChatError::TooOld)) => {
                warn!(place = %self.handle.id.0, %error, "a message could not be pinned");
            }
            Err(error) => return self.trouble(error).await,
        }
        if let Some(Slot { state: SlotState::Sent { pinned, .. }, .. }) = self.record.slots.get_mut(&surface)
        {
            *pinned = true;
        }
        self.keep_soon();
        Ok(Outcome::Done)
    }

    fn set_shown(&mut self, surface: Surface, now: Shown) {
        match self.record.slots.get_mut(&surface).map(|slot| &mut slot.state) {
            Some(SlotState::Sent { shown, .. }) => *shown = Some(now),
            Some(SlotState::Refused { shown }) => *shown = now,
            Some(SlotState::Sending { .. }) | None => {}
        }
        self.changed();
    }

    fn refused(&self, surface: Surface, error: &ChatError) {
        let incident = incident();
        error!(place = %self.handle.id.0, ?surface, %incident, %error, "a message was refused, and is skipped");
    }

    /// Handles an error that concerns the whole channel: the mirror backs off, pauses or ends.
    async fn trouble(&mut self, error: ChatError) -> Result<Outcome, Stop> {
        if error == ChatError::Busy {
            // The step is planned again, with the content of that time.
            return Ok(Outcome::Done);
        }
        self.loses();
        if let ChatError::Later(_) = error {
            warn!(place = %self.handle.id.0, %error, "a place is behind");
            return Ok(Outcome::Later);
        }
        warn!(place = %self.handle.id.0, %error, "a place can't be written to, and waits");
        self.record.standing = match self.record.audience {
            Audience::Room(_) if self.record.standing == Standing::Ending => {
                self.forget().await?;
                return Err(Stop);
            }
            Audience::Room(_) => {
                self.refuse();
                Standing::Paused
            }
            // A spectator who can't be reached stops following.
            Audience::Onlooker { .. } => {
                self.forget().await?;
                self.handle.refused();
                return Err(Stop);
            }
            Audience::Person { .. } if self.record.standing == Standing::Ending => {
                // The messages can't be deleted any more.
                self.record.slots.clear();
                self.record.leftover.clear();
                Standing::Ending
            }
            Audience::Person { .. } => Standing::Closed,
        };
        self.keep().await?;
        Ok(Outcome::Done)
    }

    fn key(&self) -> Option<SendKey> {
        match self.app.random::<KEY>() {
            Ok(bytes) => {
                let letters = bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)]));
                Some(SendKey(letters.collect()))
            }
            Err(error) => {
                error!(place = %self.handle.id.0, %error, "could not name a message");
                None
            }
        }
    }
}
