//! Mentions: the people whom a message of a mirror mentions, each once for each reason.

use super::compose::mentionable_account;
use super::plan::{MirrorStep, Planner};
use bot_core::channel::Surface;
use bot_core::channel::state::{Audience, ChannelState, DeliveryState};
use bot_core::people::PersonId;
use bot_core::surface::{self, UnrenderedMessage};
use bot_core::table::post::PostBody;
use bot_core::table::record::Revision;
use bot_core::table::state::TableState;

/// Revision of the latest reason to mention a person for whom the game waits: since when it waits, or a reminder.
pub(super) fn mention_reason(table: &TableState, person: PersonId) -> Option<Revision> {
    table.game()?;
    table.seat_of(person).and_then(|seat| table.notified_since(seat))
}

/// Revision of the reason to mention a person in this mirror; in private only if they have enabled that, which a push
/// subscription implies.
pub(super) fn mention_reason_in(record: &ChannelState, table: &TableState, person: PersonId) -> Option<Revision> {
    match record.audience {
        Audience::Room(_) => mention_reason(table, person),
        Audience::Person { .. } if record.is_push_only() => table.push_since(person),
        Audience::Person { .. } => table.privately_notified_since(person),
        Audience::Spectator { .. } => None,
    }
}

/// Returns `true` if a message mentions people for the wait that began with `since`. A vote asks for something else, and so
/// does an offer to a person for whom the game has been waiting longer.
pub(super) fn mentions_for_wait(table: &TableState, surface: Surface, since: Revision) -> bool {
    let Surface::Post(id) = surface else { return true };
    table.posts.get(id).is_none_or(|post| match post.body {
        PostBody::Vote(_) => false,
        PostBody::Offer(_) => since >= post.opened,
        _ => true,
    })
}

impl Planner<'_> {
    /// People whom a draft asks and who can be mentioned here.
    pub(super) fn mentionable(&self, draft: &UnrenderedMessage) -> Vec<PersonId> {
        let callable = |person: &PersonId| mentionable_account(self.record, self.table, *person).is_some();
        draft.mentions.iter().copied().filter(callable).collect()
    }

    /// People whom a draft asks and who were not mentioned since the game waits for them.
    pub(super) fn unmentioned(&self, draft: &UnrenderedMessage) -> Vec<PersonId> {
        draft.mentions.iter().copied().filter(|person| self.is_unmentioned(*person)).collect()
    }

    /// Returns `true` if the person can be mentioned here and was not since the game waits for them. `false` while the
    /// table's channels count as lost; afterwards everybody is mentioned again.
    pub(super) fn is_unmentioned(&self, person: PersonId) -> bool {
        let since = mention_reason_in(self.record, self.table, person);
        self.table.is_reachable()
            && mentionable_account(self.record, self.table, person).is_some()
            && !self.is_mentioned_privately(person)
            && since.is_none_or(|since| self.record.mentioned.get(&person) != Some(&since))
    }

    /// Returns `true` if the person is mentioned in their private channel instead.
    pub(super) fn is_mentioned_privately(&self, person: PersonId) -> bool {
        self.transient.mentioned_privately.contains(&person)
    }

    /// Returns `true` if the message asks for a vote.
    pub(super) fn is_vote(&self, surface: Surface) -> bool {
        let Surface::Post(id) = surface else { return false };
        self.table.posts.get(id).is_some_and(|post| matches!(post.body, PostBody::Vote(_)))
    }

    /// Step that mentions the people who have been waited for longest without a mention.
    pub(super) fn mention_step(&self) -> Option<MirrorStep> {
        let due = |person: PersonId| {
            let since = mention_reason(self.table, person)?;
            self.is_unmentioned(person).then_some((since, person))
        };
        let due: Vec<(Revision, PersonId)> = self.table.seated_people().into_iter().filter_map(due).collect();
        let since = due.iter().map(|&(since, _)| since).min()?;
        let calls: Vec<PersonId> = due.into_iter().filter(|&(at, _)| at == since).map(|(_, person)| person).collect();
        let surface = Surface::Call(since);
        let replaces = match self.record.messages.get(&surface).map(|slot| &slot.state) {
            Some(DeliveryState::Sent { id, .. }) => Some(id.clone()),
            _ => None,
        };
        let draft = surface::call_message(self.table, since, &calls)?;
        Some(self.post_step(surface, draft, calls, None, replaces))
    }
}
