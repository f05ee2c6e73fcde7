//! What a place does next where one person reads alone: their hand, or a table at which they look on.

use std::time::Duration;

use tokio::time::Instant;

use super::calls::called_since;
use super::plan::{Plan, Step};
use crate::place::Pins;
use bot_core::channel::Surface;
use bot_core::channel::record::SlotState;
use bot_core::people::{PersonId, PlayerId};
use bot_core::table::state::TablePhase;

impl Plan<'_> {
    /// The hand of one person: at once when they are awaited, or what stands there can't be pressed any more.
    pub(super) fn hand(&self, person: PersonId) -> (Option<Step>, Option<Instant>) {
        let surface = Surface::Hand(person);
        let over = matches!(self.table.stage, TablePhase::Over(..));
        let Some(slot) = self.record.slots.get(&surface) else {
            let draft = if over { None } else { self.draft(surface, &[]) };
            return (draft.map(|draft| self.post(surface, draft, Vec::new(), None, None)), None);
        };
        if let SlotState::Sent { id, pinned: false, .. } = &slot.state
            && self.manner.pins == Pins::Hand
            && !over
        {
            return (Some(Step::Pin(surface, id.clone())), None);
        }
        let awaited = called_since(self.table, person).is_some();
        self.quiet(surface, slot, |composed| {
            let same = self.pace.pressable.get(&surface) == Some(&composed.draft.message.buttons);
            if same && !over && !awaited { self.can.quiet_pause } else { Duration::ZERO }
        })
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
