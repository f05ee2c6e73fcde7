//! What a place does next where one person reads alone: their hand, or a table at which they look on.

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
    /// The hand of one person: at once when they are awaited, or what stands there can't be pressed any more.
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

    /// Calls the one person who reads here with their hand, if they wish it and were not.
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

    /// The person who reads here, if they are to be called by now: nobody is woken to be told that their turn comes next.
    fn due_alone(&self, person: PersonId) -> Option<PersonId> {
        self.table.called_alone(person).filter(|_| self.is_uncalled(person))?;
        (called_since(self.table, person).is_some() || self.is_there(person)).then_some(person)
    }

    /// Whether somebody is awake and not away, as far as they have said.
    fn is_there(&self, person: PersonId) -> bool {
        let hours = self.table.wishes(person).hours;
        hours.is_none_or(|hours| hours.is_awake(self.now)) && self.table.away(person, self.now).is_none()
    }

    /// The posts alone.
    pub(super) fn onlooker(&self) -> (Option<Step>, Option<Instant>) {
        let (post, waits) = self.posts();
        if post.is_some() {
            return (post, None);
        }
        let (board, redrawn) = self.board();
        let first = [board, waits].into_iter().flatten().min_by_key(|step| self.urgency(step));
        (first, redrawn)
    }

    /// Whether somebody has a seat there.
    pub(super) fn is_seated(&self, account: &PlayerId) -> bool {
        let person = self.table.person_of(account);
        person.is_some_and(|person| self.table.seated_people().contains(&person.id))
    }
}
