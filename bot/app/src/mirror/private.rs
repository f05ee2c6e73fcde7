//! Plan of a private mirror: a player's hand, or a table that a spectator follows.

use std::time::Duration;

use tokio::time::Instant;

use super::mentions::mention_reason;
use super::plan::{MirrorStep, Planner};
use crate::mirror::PinTarget;
use bot_core::channel::Surface;
use bot_core::channel::state::{DeliveryState, MirroredMessage};
use bot_core::people::{PersonId, PlayerId};
use bot_core::table::state::TablePhase;

impl Planner<'_> {
    /// Next step for the hand of one person: at once if the game waits for them or the buttons are out of date.
    pub(super) fn hand_step(&self, person: PersonId) -> (Option<MirrorStep>, Option<Instant>) {
        let surface = Surface::Hand(person);
        let over = matches!(self.table.phase, TablePhase::Over(..));
        let Some(slot) = self.record.messages.get(&surface) else {
            let draft = if over { None } else { self.unrendered_message(surface, &[]) };
            let calls = self.due_private_mention(person).into_iter().collect();
            return (draft.map(|draft| self.post_step(surface, draft, calls, None, None)), None);
        };
        if let DeliveryState::Sent { id, pinned: false, .. } = &slot.state
            && self.channel_settings.pins == PinTarget::Hand
            && !over
        {
            return (Some(MirrorStep::Pin(surface, id.clone())), None);
        }
        if let Some(call) = self.private_mention_step(person, slot) {
            return (Some(call), None);
        }
        let awaited = mention_reason(self.table, person).is_some();
        self.throttled_step(surface, slot, |composed| {
            let same = self.transient.hand_buttons.get(&surface) == Some(&composed.unrendered.message.buttons);
            if same && !over && !awaited { self.capabilities.min_edit_interval } else { Duration::ZERO }
        })
    }

    /// Step that mentions the reader together with their hand, if they have enabled that and were not mentioned yet.
    fn private_mention_step(&self, person: PersonId, slot: &MirroredMessage) -> Option<MirrorStep> {
        self.due_private_mention(person)?;
        let there = match &slot.state {
            DeliveryState::Sending { .. } => return None,
            DeliveryState::Sent { id, .. } => Some(id.clone()),
            DeliveryState::Refused { .. } => None,
        };
        let surface = Surface::Hand(person);
        Some(self.post_step(surface, self.unrendered_message(surface, &[])?, vec![person], None, there))
    }

    /// Returns the reader if they are to be mentioned now. That their turn comes next is not announced to an absent or
    /// sleeping player.
    fn due_private_mention(&self, person: PersonId) -> Option<PersonId> {
        self.table.privately_notified_since(person).filter(|_| self.is_unmentioned(person))?;
        (mention_reason(self.table, person).is_some() || self.is_available(person)).then_some(person)
    }

    /// Returns `true` if the person is within their waking hours and not absent.
    fn is_available(&self, person: PersonId) -> bool {
        let hours = self.table.notification_settings(person).hours;
        hours.is_none_or(|hours| hours.is_awake(self.now)) && self.table.away_until(person, self.now).is_none()
    }

    /// Next step for a spectator: posts and board, without the status.
    pub(super) fn spectator_step(&self) -> (Option<MirrorStep>, Option<Instant>) {
        let (post, waits) = self.posts_step();
        if post.is_some() {
            return (post, None);
        }
        let (board, redrawn) = self.board_step();
        let first = [board, waits].into_iter().flatten().min_by_key(|step| self.urgency(step));
        (first, redrawn)
    }

    /// Returns `true` if the account has a seat at the table.
    pub(super) fn is_seated(&self, account: &PlayerId) -> bool {
        let person = self.table.person_by_account(account);
        person.is_some_and(|person| self.table.seated_people().contains(&person.id))
    }
}
