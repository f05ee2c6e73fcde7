//! Planning: the next step that brings the mirrored messages closer to the table's state. Pure, without side effects.

use std::time::Duration;

use jiff::Timestamp;
use tokio::time::Instant;

use super::backlog;
use super::compose::{ComposedMessage, compose, shows_same_pieces};
use super::mentions::mention_reason;
use super::transient::TransientState;
use crate::mirror::{BoardPlacement, Capabilities, ChannelSettings, FinishedOffers, PinTarget, SendRate, Urgency};
use bot_core::channel::state::{
    Audience, Availability, ChannelState, DeliveryState, MirroredMessage, Note, PublishedContent,
};
use bot_core::channel::{MessageId, Surface};
use bot_core::people::PersonId;
use bot_core::surface::{self, UnrenderedMessage};
use bot_core::table::id::TableId;
use bot_core::table::post::{News, Post, PostBody, PostId, PostLifecycle};
use bot_core::table::record::Revision;
use bot_core::table::robots;
use bot_core::table::state::{TablePhase, TableState};

/// Number of latest turns whose closed messages stay tracked: undone steps reopen them.
const TRACKED_TURNS: usize = 24;

/// Next step of a mirror.
pub(super) enum MirrorStep {
    /// Resolve a message whose delivery is unknown.
    Reconcile(Surface),
    /// Post a message.
    Post(Box<PostStep>),
    /// Edit a message.
    Edit(Surface, MessageId, Box<ComposedMessage>),
    /// Record that a message shows the wanted content already.
    MarkCurrent(Surface, PublishedContent),
    /// Delete a message.
    Delete(Surface),
    /// Stop tracking a message.
    Untrack(Surface),
    /// Pin a message.
    Pin(Surface, MessageId),
    /// Delete a message that another has replaced.
    DeleteReplaced(MessageId),
    /// Switch to another table.
    SwitchTable(TableId),
    /// Delete the mirror.
    End,
    /// Idle until the table changes or `until` or `at`.
    Idle {
        /// Last fully published revision; `None` while anything is pending.
        published: Option<Revision>,
        /// Time of the next step.
        until: Option<Instant>,
        /// Wall-clock time of the next step.
        wake_at: Option<Timestamp>,
    },
}

/// A message to post.
pub(super) struct PostStep {
    pub(super) surface: Surface,
    pub(super) composed: ComposedMessage,
    pub(super) mentions: Vec<PersonId>,
    /// People whom the replaced messages have mentioned.
    pub(super) already_mentioned: Vec<PersonId>,
    pub(super) note: Option<Note>,
    /// Message that it replaces.
    pub(super) replaces: Option<MessageId>,
    /// First post that is not handled after this message.
    pub(super) next_post: PostId,
}

/// Input of the planning: mirror and table at one moment.
pub(super) struct Planner<'a> {
    pub(super) record: &'a ChannelState,
    pub(super) table: &'a TableState,
    pub(super) capabilities: Capabilities,
    pub(super) channel_settings: ChannelSettings,
    pub(super) transient: &'a TransientState,
    pub(super) now: Timestamp,
}

/// Change that a message needs.
enum RequiredChange {
    No,
    Now(MirrorStep),
    /// Not before this time.
    NotBefore(Instant),
}

impl Planner<'_> {
    /// Returns the next step.
    pub(super) fn next_step(&self) -> MirrorStep {
        let sending = |slot: &MirroredMessage| matches!(slot.state, DeliveryState::Sending { .. });
        let settle = self.record.messages.iter().filter(|(_, slot)| sending(slot));
        let settle = settle.map(|(&surface, _)| MirrorStep::Reconcile(surface));
        let settle = settle.min_by_key(|step| self.urgency(step));
        if self.is_rate_limited() {
            // Wait for the robots that answer in a moment, and show everything in one message.
            if robots::will_act_soon(self.table) && !self.is_ending() {
                return settle.unwrap_or(MirrorStep::Idle { published: None, until: None, wake_at: None });
            }
            let remove = self.unwanted_step();
            let (step, until) = self.next_surface_step();
            let sweep = self.record.stale_messages.first().cloned().map(MirrorStep::DeleteReplaced);
            let first = [step, settle, remove, sweep].into_iter().flatten();
            return first.min_by_key(|step| self.urgency(step)).unwrap_or_else(|| self.idle_step(until));
        }
        if let Some(settle) = settle {
            return settle;
        }
        if robots::will_act_soon(self.table) && !self.is_ending() {
            return MirrorStep::Idle { published: None, until: None, wake_at: None };
        }
        if let Some(step) = self.unwanted_step() {
            return step;
        }
        let (step, until) = self.next_surface_step();
        if let Some(step) = step {
            return step;
        }
        if let Some(id) = self.record.stale_messages.first() {
            return MirrorStep::DeleteReplaced(id.clone());
        }
        self.idle_step(until)
    }

    /// Board or status step of this urgency that has waited too long behind more urgent ones. A board is never posted before
    /// the text of its turn.
    pub(super) fn overdue_step(&self, urgency: Urgency) -> Option<MirrorStep> {
        let is_room = matches!(self.record.audience, Audience::Room(_));
        if !is_room || !self.is_rate_limited() || self.is_ending() || robots::will_act_soon(self.table) {
            return None;
        }
        let told = |step: &MirrorStep| match step {
            MirrorStep::Post(posting) => match posting.surface {
                Surface::Board(id) => self.record.messages.contains_key(&Surface::Post(id)),
                _ => true,
            },
            _ => true,
        };
        let steps = [self.board_step().0, self.status_step().0].into_iter().flatten();
        steps.filter(|step| self.urgency(step) == Some(urgency)).find(told)
    }

    /// Returns `true` on a rate-limited platform, where the most urgent step comes first.
    fn is_rate_limited(&self) -> bool {
        self.channel_settings.send_rate == SendRate::Limited
    }

    /// Step for a message that should not be there.
    fn unwanted_step(&self) -> Option<MirrorStep> {
        let unwanted = |(surface, slot): &(&Surface, &MirroredMessage)| !self.is_wanted(**surface, slot);
        let (&surface, slot) = self.record.messages.iter().find(unwanted)?;
        Some(self.finished_offer_step(surface, slot).unwrap_or(MirrorStep::Delete(surface)))
    }

    /// Step that edits the message of a finished offer, where messages are not deleted.
    fn finished_offer_step(&self, surface: Surface, slot: &MirroredMessage) -> Option<MirrorStep> {
        let Surface::Post(post) = surface else { return None };
        let DeliveryState::Sent { id, content: shown, .. } = &slot.state else { return None };
        let offer = self.table.posts.get(post).is_some_and(|post| matches!(post.body, PostBody::Offer(_)));
        if !offer || self.channel_settings.finished_offers == FinishedOffers::Delete || self.is_ending() {
            return None;
        }
        if shown.is_some_and(|shown| shown.is_final) {
            return Some(MirrorStep::Untrack(surface));
        }
        let draft = surface::closed_offer_message(self.table);
        let composed = compose(self.record, self.table, draft, &[], None, true);
        Some(MirrorStep::Edit(surface, id.clone(), Box::new(composed)))
    }

    /// Urgency of a step; `None` if it sends nothing.
    pub(super) fn urgency(&self, step: &MirrorStep) -> Option<Urgency> {
        match step {
            MirrorStep::Reconcile(surface) => Some(self.surface_urgency(*surface, Urgency::Now)),
            MirrorStep::Post(posting) => Some(self.surface_urgency(posting.surface, Urgency::Now)),
            // Edits of closed posts can wait.
            MirrorStep::Edit(surface, ..) => Some(self.surface_urgency(*surface, Urgency::Spare)),
            MirrorStep::Delete(_) | MirrorStep::Pin(..) | MirrorStep::DeleteReplaced(_) => Some(Urgency::Later),
            MirrorStep::MarkCurrent(..)
            | MirrorStep::Untrack(_)
            | MirrorStep::SwitchTable(_)
            | MirrorStep::End
            | MirrorStep::Idle { .. } => None,
        }
    }

    /// Urgency of a surface's message; `closed` for a post that is not live.
    fn surface_urgency(&self, surface: Surface, closed: Urgency) -> Urgency {
        match surface {
            Surface::Post(id) => match self.table.posts.get(id).map(|post| post.lifecycle) {
                Some(PostLifecycle::Live) => Urgency::Now,
                _ => closed,
            },
            Surface::Call(_) => Urgency::Now,
            Surface::Board(_) => Urgency::Soon,
            Surface::Hand(person) if mention_reason(self.table, person).is_some() => Urgency::Soon,
            Surface::Hand(_) | Surface::Status => Urgency::Later,
        }
    }

    /// Next step that the surfaces require, or the time of it.
    fn next_surface_step(&self) -> (Option<MirrorStep>, Option<Instant>) {
        match &self.record.audience {
            Audience::Room(_) if self.is_ending() => (self.farewell_step(), None),
            Audience::Room(_) => self.room_step(),
            Audience::Person { account, .. } => match self.table.person_by_account(account).map(|person| person.id) {
                None => (None, None),
                Some(person) if self.record.is_push_only() => (self.push_step(person), None),
                Some(person) => self.hand_step(person),
            },
            Audience::Spectator { account, .. } if self.is_seated(account) => (Some(MirrorStep::End), None),
            Audience::Spectator { .. } => self.spectator_step(),
        }
    }

    /// Step of a mirror without open work.
    fn idle_step(&self, until: Option<Instant>) -> MirrorStep {
        if self.is_ending() {
            return MirrorStep::End;
        }
        let over = matches!(self.table.phase, TablePhase::Over(..));
        if let Audience::Spectator { .. } = self.record.audience
            && until.is_none()
            && over
        {
            // The followed game is over and published.
            return MirrorStep::End;
        }
        if until.is_none()
            && let Some(next) = self.record.next_table.as_ref().or(self.table.follow_up_table.as_ref())
        {
            return MirrorStep::SwitchTable(next.clone());
        }
        let at = self.push_due_at().filter(|at| *at > self.now);
        let waits = until.is_some() || at.is_some();
        MirrorStep::Idle { published: (!waits).then_some(self.table.revision), until, wake_at: at }
    }

    pub(super) fn is_ending(&self) -> bool {
        self.record.availability == Availability::Ending
    }

    /// Returns `true` if a message of this surface should exist.
    fn is_wanted(&self, surface: Surface, slot: &MirroredMessage) -> bool {
        match surface {
            Surface::Post(id) => self.table.posts.get(id).is_some_and(|post| match post.lifecycle {
                PostLifecycle::Live => !self.is_ending(),
                PostLifecycle::Closed => true,
                PostLifecycle::Gone => false,
            }),
            Surface::Board(id) => self.table.posts.get(id).is_some_and(|post| post.lifecycle != PostLifecycle::Gone),
            Surface::Status if self.channel_settings.pins == PinTarget::Nothing => false,
            Surface::Status | Surface::Call(_) | Surface::Hand(_) => {
                self.unrendered_message(surface, &slot.all_mentions()).is_some()
            }
        }
    }

    /// Wanted content of a message.
    pub(super) fn wanted_content(&self, surface: Surface, slot: &MirroredMessage) -> Option<ComposedMessage> {
        let draft = self.unrendered_message(surface, &slot.all_mentions())?;
        Some(compose(self.record, self.table, draft, &slot.mentions, slot.note, self.is_final(surface)))
    }

    /// Returns `true` if the surface's content is final.
    fn is_final(&self, surface: Surface) -> bool {
        match surface {
            Surface::Post(id) | Surface::Board(id) => {
                self.table.posts.get(id).is_none_or(|post| post.lifecycle != PostLifecycle::Live)
            }
            Surface::Status | Surface::Hand(_) => matches!(self.table.phase, TablePhase::Over(..)),
            Surface::Call(_) => false,
        }
    }

    /// Last post of a channel that was unlinked, which says so.
    fn farewell_step(&self) -> Option<MirrorStep> {
        let told = |post: &&Post| matches!(post.body, PostBody::News(News::Unlinked(_)));
        let last = self.table.posts.iter().rev().find(told)?;
        (last.id >= self.record.next_post).then(|| self.new_post_step(last, None))
    }

    /// Next step of a public mirror: posts in order, then mentions, then board and status.
    fn room_step(&self) -> (Option<MirrorStep>, Option<Instant>) {
        let (post, waits) = self.posts_step();
        if post.is_some() {
            return (post, None);
        }
        for (&surface, slot) in &self.record.messages {
            if let (Surface::Call(_), RequiredChange::Now(step)) =
                (surface, self.required_change(surface, slot, |_| Duration::ZERO))
            {
                return (Some(step), None);
            }
        }
        if let Some(step) = self.mention_step() {
            return (Some(step), None);
        }
        let (board, redrawn) = self.board_step();
        let (status, stands) = self.status_step();
        let first = [board, status, waits].into_iter().flatten().min_by_key(|step| self.urgency(step));
        (first, [redrawn, stands].into_iter().flatten().min())
    }

    /// Next step for posts, and one that can wait.
    pub(super) fn posts_step(&self) -> (Option<MirrorStep>, Option<MirrorStep>) {
        let mut waits = None;
        for (&surface, slot) in &self.record.messages {
            if let Surface::Post(id) = surface
                && let Some(step) = self.tracked_post_step(id, slot)
            {
                if self.is_rate_limited() && self.urgency(&step) > Some(Urgency::Now) {
                    waits = waits.or(Some(step));
                    continue;
                }
                return (Some(step), None);
            }
        }
        let new = backlog::next_post(self.record, &self.table.posts);
        (new.map(|(post, note)| self.new_post_step(post, note)), waits)
    }

    /// Next step for the board of the last turn, where boards have their own messages. Earlier boards stay.
    pub(super) fn board_step(&self) -> (Option<MirrorStep>, Option<Instant>) {
        let shown = self.record.messages.iter().filter_map(|(&surface, slot)| match surface {
            Surface::Board(id) => Some((id, slot)),
            _ => None,
        });
        let apart = self.channel_settings.boards == BoardPlacement::OwnMessage;
        let is_turn =
            |post: &&Post| post.lifecycle != PostLifecycle::Gone && matches!(post.body, PostBody::Turn { .. }) && apart;
        let last = self.table.posts.iter().rev().find(is_turn);
        let mut current = None;
        for (id, slot) in shown {
            if last.is_none_or(|last| last.id != id) {
                return (Some(MirrorStep::Untrack(Surface::Board(id))), None);
            }
            current = Some(slot);
        }
        let Some(last) = last else { return (None, None) };
        let surface = Surface::Board(last.id);
        let Some(slot) = current else {
            // A finished game that is published needs no board.
            let over = matches!(self.table.phase, TablePhase::Over(..)) && self.record.published == self.table.revision;
            let draft = if over { None } else { surface::board_message(self.table, last) };
            return (draft.map(|draft| self.post_step(surface, draft, Vec::new(), None, None)), None);
        };
        let over = matches!(self.table.phase, TablePhase::Over(..));
        self.throttled_step(surface, slot, |_| if over { Duration::ZERO } else { self.capabilities.min_edit_interval })
    }

    fn tracked_post_step(&self, id: PostId, slot: &MirroredMessage) -> Option<MirrorStep> {
        let post = self.table.posts.get(id)?;
        let surface = Surface::Post(id);
        let closed = post.lifecycle == PostLifecycle::Closed;
        let shown = match &slot.state {
            DeliveryState::Sending { .. } => return None,
            DeliveryState::Sent { content: shown, .. } => *shown,
            DeliveryState::Refused { content: shown } => Some(*shown),
        };
        if closed && shown.is_some_and(|shown| shown.is_final && shown.revision >= post.lifecycle_since) {
            let refused = matches!(slot.state, DeliveryState::Refused { .. });
            return (refused || !self.can_be_reopened(post)).then_some(MirrorStep::Untrack(surface));
        }
        let is_told = matches!((&post.body, &slot.state), (PostBody::End(_), DeliveryState::Sent { .. }));
        if let Some(note) = self.transient.requested_repost
            && self.main_post() == Some(id)
            // An end that was published before the channel was lost is not news.
            && !(is_told && note == Some(Note::Back))
        {
            let there = match &slot.state {
                DeliveryState::Sent { id, .. } => Some(id.clone()),
                DeliveryState::Sending { .. } | DeliveryState::Refused { .. } => None,
            };
            return self.repost_step(surface, slot, there, note.or(slot.note));
        }
        let fresh = shown.is_some_and(|shown| shown.revision >= post.changed && shown.is_final == closed);
        if fresh {
            return None;
        }
        match self.required_change(surface, slot, |_| Duration::ZERO) {
            RequiredChange::Now(step) => Some(step),
            RequiredChange::No | RequiredChange::NotBefore(_) => None,
        }
    }

    /// Returns `true` if undone steps can reopen this closed post: it is one of the last [`TRACKED_TURNS`] turns.
    fn can_be_reopened(&self, post: &Post) -> bool {
        let turn = |post: &Post| post.lifecycle != PostLifecycle::Gone && matches!(post.body, PostBody::Turn { .. });
        let since = self.table.posts.iter().rev().take_while(|other| other.id > post.id);
        turn(post) && since.filter(|other| turn(other)).take(TRACKED_TURNS).count() < TRACKED_TURNS
    }

    /// Main message of the game: the last live lobby, turn or end.
    pub(super) fn main_post(&self) -> Option<PostId> {
        let main = |post: &&Post| {
            post.lifecycle == PostLifecycle::Live
                && matches!(post.body, PostBody::Lobby | PostBody::Turn { .. } | PostBody::End(_))
        };
        self.table.posts.iter().rev().find(main).map(|post| post.id)
    }

    fn new_post_step(&self, post: &Post, note: Option<Note>) -> MirrorStep {
        let surface = Surface::Post(post.id);
        let draft = self.unrendered_post(post);
        let nudged = self.transient.requested_repost.flatten().filter(|_| self.main_post() == Some(post.id));
        let note = note.or(nudged);
        let calls = match post.body {
            // A vote asks for something of its own.
            PostBody::Vote(_) => self.mentionable(&draft),
            // The game waits for those whom an offer asks.
            PostBody::Offer(_) => {
                self.mentionable(&draft).into_iter().filter(|id| !self.is_mentioned_privately(*id)).collect()
            }
            // News about a person for whom the game does not wait is mentioned nowhere else.
            PostBody::News(_) | PostBody::Seat(_) => {
                let told = |id: &PersonId| mention_reason(self.table, *id).is_none() || self.is_unmentioned(*id);
                self.mentionable(&draft).into_iter().filter(told).collect()
            }
            _ => self.unmentioned(&draft),
        };
        self.post_step(surface, draft, calls, note, None)
    }

    /// Step that replaces a message. People whom it or its predecessors have mentioned are not mentioned again.
    pub(super) fn repost_step(
        &self,
        surface: Surface,
        slot: &MirroredMessage,
        replaces: Option<MessageId>,
        note: Option<Note>,
    ) -> Option<MirrorStep> {
        let heard = match surface {
            // A hand mentions its reader for one reason after the other.
            Surface::Hand(_) => Vec::new(),
            // The old message is deleted and may never have been seen.
            _ if note == Some(Note::Back) && slot.note != note => Vec::new(),
            _ => slot.all_mentions(),
        };
        let draft = self.unrendered_message(surface, &heard)?;
        let again = heard.is_empty() && self.table.is_reachable();
        let mut calls = match surface {
            _ if self.is_vote(surface) => self.mentionable(&draft),
            Surface::Post(_) if again => {
                self.mentionable(&draft).into_iter().filter(|id| !self.is_mentioned_privately(*id)).collect()
            }
            _ => self.unmentioned(&draft),
        };
        calls.retain(|person| !heard.contains(person));
        let mut step = self.post_step(surface, draft, calls, note, replaces);
        if let MirrorStep::Post(posting) = &mut step {
            posting.already_mentioned = heard;
        }
        Some(step)
    }

    pub(super) fn post_step(
        &self,
        surface: Surface,
        draft: UnrenderedMessage,
        calls: Vec<PersonId>,
        note: Option<Note>,
        replaces: Option<MessageId>,
    ) -> MirrorStep {
        let composed = compose(self.record, self.table, draft, &calls, note, self.is_final(surface));
        let next_post = match surface {
            Surface::Post(PostId(id)) => self.record.next_post.max(PostId(id + 1)),
            _ => self.record.next_post,
        };
        let heard = Vec::new();
        MirrorStep::Post(Box::new(PostStep {
            surface,
            composed,
            mentions: calls,
            already_mentioned: heard,
            note,
            replaces,
            next_post,
        }))
    }

    /// Returns how to bring a message to its wanted content, with at least `pause` between edits.
    fn required_change(
        &self,
        surface: Surface,
        slot: &MirroredMessage,
        pause: impl FnOnce(&ComposedMessage) -> Duration,
    ) -> RequiredChange {
        let Some(composed) = self.wanted_content(surface, slot) else { return RequiredChange::No };
        let (shown, sent) = match &slot.state {
            DeliveryState::Sending { .. } => return RequiredChange::No,
            DeliveryState::Refused { content: shown } => (Some(*shown), None),
            DeliveryState::Sent { id, content: shown, .. } => (*shown, Some(id)),
        };
        if let Some(shown) = shown
            && shown.fingerprint == composed.shown.fingerprint
        {
            let same = shown.is_final == composed.shown.is_final && shown.revision == composed.shown.revision;
            return if same {
                RequiredChange::No
            } else {
                RequiredChange::Now(MirrorStep::MarkCurrent(surface, composed.shown))
            };
        }
        if let (Some(id), Some(shown)) = (sent, shown)
            && self.channel_settings.boards != BoardPlacement::Inline
            && composed.unrendered.has_picture()
            && self.is_current_picture(surface)
            && !shows_same_pieces(shown.fingerprint, composed.shown.fingerprint)
        {
            // On this platform people keep seeing the old board after an edit.
            return self
                .repost_step(surface, slot, Some(id.clone()), slot.note)
                .map_or(RequiredChange::No, RequiredChange::Now);
        }
        if let Some(next) = self.transient.edited_at.get(&surface).map(|&changed| changed + pause(&composed))
            && next > Instant::now()
        {
            return RequiredChange::NotBefore(next);
        }
        let Some(id) = sent else {
            return self.repost_step(surface, slot, None, slot.note).map_or(RequiredChange::No, RequiredChange::Now);
        };
        RequiredChange::Now(MirrorStep::Edit(surface, id.clone(), Box::new(composed)))
    }

    /// Returns `true` if this is the picture that people look at: not that of an earlier turn.
    fn is_current_picture(&self, surface: Surface) -> bool {
        match surface {
            Surface::Post(id) => self.main_post() == Some(id),
            _ => true,
        }
    }

    fn status_step(&self) -> (Option<MirrorStep>, Option<Instant>) {
        let over = matches!(self.table.phase, TablePhase::Over(..));
        let surface = Surface::Status;
        if self.channel_settings.pins != PinTarget::Status {
            return (None, None);
        }
        let Some(slot) = self.record.messages.get(&surface) else {
            let draft = if over { None } else { surface::status_message(self.table) };
            return (draft.map(|draft| self.post_step(surface, draft, Vec::new(), None, None)), None);
        };
        if let DeliveryState::Sent { id, pinned: false, .. } = &slot.state {
            return (Some(MirrorStep::Pin(surface, id.clone())), None);
        }
        self.throttled_step(surface, slot, |_| if over { Duration::ZERO } else { self.capabilities.min_edit_interval })
    }

    pub(super) fn throttled_step(
        &self,
        surface: Surface,
        slot: &MirroredMessage,
        pause: impl FnOnce(&ComposedMessage) -> Duration,
    ) -> (Option<MirrorStep>, Option<Instant>) {
        let seen = match &slot.state {
            DeliveryState::Sent { content: shown, .. } => shown.map(|shown| shown.revision),
            DeliveryState::Refused { content: shown } => Some(shown.revision),
            DeliveryState::Sending { .. } => None,
        };
        if seen == Some(self.table.revision) {
            return (None, None);
        }
        match self.required_change(surface, slot, pause) {
            RequiredChange::No => (None, None),
            RequiredChange::Now(step) => (Some(step), None),
            RequiredChange::NotBefore(moment) => (None, Some(moment)),
        }
    }
}
