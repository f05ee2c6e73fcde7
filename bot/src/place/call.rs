//! Whom a place calls, and where somebody is called who wishes to read alone.

use super::compose::{account, called_since, calls_since};
use super::plan::{Plan, Step};
use bot_core::channel::Surface;
use bot_core::channel::record::{Slot, SlotState};
use bot_core::people::PersonId;
use bot_core::surface::{self, Draft};
use bot_core::table::record::Revision;

impl Plan<'_> {
    pub(super) fn callable(&self, draft: &Draft) -> Vec<PersonId> {
        let callable = |person: &PersonId| account(self.record, self.table, *person).is_some();
        draft.calls.iter().copied().filter(callable).collect()
    }

    /// Whether somebody can be called, and was not since they are awaited.
    pub(super) fn is_uncalled(&self, person: PersonId) -> bool {
        let since = calls_since(self.record, self.table, person);
        account(self.record, self.table, person).is_some()
            && !self.is_called_alone(person)
            && since.is_none_or(|since| self.record.called.get(&person) != Some(&since))
    }

    /// Whether somebody is called where they alone read.
    pub(super) fn is_called_alone(&self, person: PersonId) -> bool {
        self.pace.called_alone.contains(&person)
    }

    /// Calls the one person who reads here with their hand, if they wish it and were not.
    pub(super) fn call_alone(&self, person: PersonId, slot: &Slot) -> Option<Step> {
        self.due_alone(person)?;
        let there = match &slot.state {
            SlotState::Sending { .. } => return None,
            SlotState::Sent { id, .. } => Some(id.clone()),
            SlotState::Refused { .. } => None,
        };
        self.repost(Surface::Hand(person), slot, there, None)
    }

    /// The person who reads here, if they are to be called by now: nobody is woken to be told that their turn comes next.
    pub(super) fn due_alone(&self, person: PersonId) -> Option<PersonId> {
        self.table.called_alone(person).filter(|_| self.is_uncalled(person))?;
        (called_since(self.table, person).is_some() || self.is_there(person)).then_some(person)
    }

    /// Whether somebody is awake and not away, as far as they have said.
    fn is_there(&self, person: PersonId) -> bool {
        let hours = self.table.wishes(person).hours;
        hours.is_none_or(|hours| hours.is_awake(self.now)) && self.table.away(person, self.now).is_none()
    }

    /// Calls those who have been awaited longest without being called.
    pub(super) fn call(&self) -> Option<Step> {
        let due = |person: PersonId| {
            let since = called_since(self.table, person)?;
            self.is_uncalled(person).then_some((since, person))
        };
        let due: Vec<(Revision, PersonId)> = self.table.seated_people().into_iter().filter_map(due).collect();
        let since = due.iter().map(|&(since, _)| since).min()?;
        let calls: Vec<PersonId> =
            due.into_iter().filter(|&(at, _)| at == since).map(|(_, person)| person).collect();
        let surface = Surface::Call(since);
        let replaces = match self.record.slots.get(&surface).map(|slot| &slot.state) {
            Some(SlotState::Sent { id, .. }) => Some(id.clone()),
            _ => None,
        };
        let draft = surface::call(self.table, since, &calls)?;
        Some(self.post(surface, draft, calls, None, replaces))
    }
}
