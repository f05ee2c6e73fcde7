//! Mentions: the people whom a message of a mirror mentions, each once for each reason.

use super::compose::account;
use super::plan::{Plan, Step};
use bot_core::channel::Surface;
use bot_core::channel::record::{Audience, PlaceRecord, SlotState};
use bot_core::people::PersonId;
use bot_core::surface::{self, Draft};
use bot_core::table::post::Body;
use bot_core::table::record::Revision;
use bot_core::table::state::TableState;

/// Revision of the latest reason to mention a person for whom the game waits: since when it waits, or a reminder.
pub(super) fn called_since(table: &TableState, person: PersonId) -> Option<Revision> {
    table.game()?;
    table.seat_of(person).and_then(|seat| table.called_since(seat))
}

/// Revision of the reason to mention a person in this mirror; in private only if they have enabled that, which a push
/// subscription implies.
pub(super) fn calls_since(record: &PlaceRecord, table: &TableState, person: PersonId) -> Option<Revision> {
    match record.audience {
        Audience::Room(_) => called_since(table, person),
        Audience::Person { .. } if record.is_bell() => table.rung_since(person),
        Audience::Person { .. } => table.called_alone(person),
        Audience::Onlooker { .. } => None,
    }
}

/// Returns `true` if a message mentions people for the wait that began with `since`. A vote asks for something else, and so
/// does an offer to a person for whom the game has been waiting longer.
pub(super) fn is_for(table: &TableState, surface: Surface, since: Revision) -> bool {
    let Surface::Post(id) = surface else { return true };
    table.posts.get(id).is_none_or(|post| match post.body {
        Body::Vote(_) => false,
        Body::Offer(_) => since >= post.opened,
        _ => true,
    })
}

impl Plan<'_> {
    /// People whom a draft asks and who can be mentioned here.
    pub(super) fn callable(&self, draft: &Draft) -> Vec<PersonId> {
        let callable = |person: &PersonId| account(self.record, self.table, *person).is_some();
        draft.calls.iter().copied().filter(callable).collect()
    }

    /// People whom a draft asks and who were not mentioned since the game waits for them.
    pub(super) fn uncalled(&self, draft: &Draft) -> Vec<PersonId> {
        draft.calls.iter().copied().filter(|person| self.is_uncalled(*person)).collect()
    }

    /// Returns `true` if the person can be mentioned here and was not since the game waits for them. `false` while the
    /// table's channels count as lost; afterwards everybody is mentioned again.
    pub(super) fn is_uncalled(&self, person: PersonId) -> bool {
        let since = calls_since(self.record, self.table, person);
        self.table.is_reachable()
            && account(self.record, self.table, person).is_some()
            && !self.is_called_alone(person)
            && since.is_none_or(|since| self.record.called.get(&person) != Some(&since))
    }

    /// Returns `true` if the person is mentioned in their private channel instead.
    pub(super) fn is_called_alone(&self, person: PersonId) -> bool {
        self.pace.called_alone.contains(&person)
    }

    /// Returns `true` if the message asks for a vote.
    pub(super) fn is_vote(&self, surface: Surface) -> bool {
        let Surface::Post(id) = surface else { return false };
        self.table.posts.get(id).is_some_and(|post| matches!(post.body, Body::Vote(_)))
    }

    /// Step that mentions the people who have been waited for longest without a mention.
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
