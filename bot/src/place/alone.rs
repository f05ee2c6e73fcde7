//! Plan of a private mirror: a player's hand, or a table that a spectator follows.

use std::time::Duration;

use tokio::time::Instant;

use super::calls::called_since;
use super::plan::{Plan, Step};
use crate::place::Pins;
use bot_core::channel::Surface;
use bot_core::channel::record::{Slot, SlotState};
use bot_core::people::{PersonId, PlayerId};
use bot_core::table::state::TablePhase;

impl Plan<'_> {
    /// Next step for the hand of one person: at once if the game waits for them or the buttons are out of date.
    pub(super) fn hand(&self, person: PersonId) -> (Option<Step>, Option<Instant>) {
        let surface = Surface::Hand(person);
        let over = matches!(self.table.stage, TablePhase::Over(..));
        let Some(slot) = self.record.slots.get(&surface) else {
            let draft = if over { None } else { self.draft(surface, &[]) };
            let calls = self.due_alone(person).into_iter().collect();
            return (draft.map(|draft| self.post(surface, draft, calls, None, None)), None);
        };
        if let SlotState::Sent { id, pinned: false, .. } = &slot.state
            && self.manner.pins == Pins::Hand
            && !over
        {
            return (Some(Step::Pin(surface, id.clone())), None);
        }
        if let Some(call) = self.call_alone(person, slot) {
            return (Some(call), None);
        }
        let awaited = called_since(self.table, person).is_some();
        self.quiet(surface, slot, |composed| {
            let same = self.pace.pressable.get(&surface) == Some(&composed.draft.message.buttons);
            if same && !over && !awaited { self.can.quiet_pause } else { Duration::ZERO }
        })
    }

    /// Step that mentions the reader together with their hand, if they have enabled that and were not mentioned yet.
    fn call_alone(&self, person: PersonId, slot: &Slot) -> Option<Step> {
        self.due_alone(person)?;
        let there = match &slot.state {
            SlotState::Sending { .. } => return None,
            SlotState::Sent { id, .. } => Some(id.clone()),
            SlotState::Refused { .. } => None,
        };
        let surface = Surface::Hand(person);
        Some(self.post(surface, self.draft(surface, &[])?, vec![person], None, there))
    }

    /// Returns the reader if they are to be mentioned now. That their turn comes next is not announced to an absent or
    /// sleeping player.
    fn due_alone(&self, person: PersonId) -> Option<PersonId> {
        self.table.called_alone(person).filter(|_| self.is_uncalled(person))?;
        (called_since(self.table, person).is_some() || self.is_there(person)).then_some(person)
    }

    /// Returns `true` if the person is within their waking hours and not absent.
    fn is_there(&self, person: PersonId) -> bool {
        let hours = self.table.wishes(person).hours;
        hours.is_none_or(|hours| hours.is_awake(self.now)) && self.table.away(person, self.now).is_none()
    }

    /// Next step for a spectator: posts and board, without the status.
    pub(super) fn onlooker(&self) -> (Option<Step>, Option<Instant>) {
        let (post, waits) = self.posts();
        if post.is_some() {
            return (post, None);
        }
        let (board, redrawn) = self.board();
        let first = [board, waits].into_iter().flatten().min_by_key(|step| self.urgency(step));
        (first, redrawn)
    }

    /// Returns `true` if the account has a seat at the table.
    pub(super) fn is_seated(&self, account: &PlayerId) -> bool {
        let person = self.table.person_of(account);
        person.is_some_and(|person| self.table.seated_people().contains(&person.id))
    }
}
