//! Planning: the next step that brings the mirrored messages closer to the table's state. Pure, without side effects.

use std::time::Duration;

use jiff::Timestamp;
use tokio::time::Instant;

use super::backlog;
use super::calls::called_since;
use super::compose::{Composed, compose, same_pieces};
use super::pace::Pace;
use crate::place::{Boards, Capabilities, Flow, Manner, Offers, Pins, Urgency};
use bot_core::channel::record::{Audience, Note, PlaceRecord, Shown, Slot, SlotState, Standing};
use bot_core::channel::{MessageId, Surface};
use bot_core::people::PersonId;
use bot_core::surface::{self, Draft};
use bot_core::table::id::TableId;
use bot_core::table::post::{Body, Life, News, Post, PostId};
use bot_core::table::record::Revision;
use bot_core::table::robots;
use bot_core::table::state::{TablePhase, TableState};

/// Number of latest turns whose closed messages stay tracked: undone steps reopen them.
const REMEMBERED: usize = 24;

/// Next step of a mirror.
pub(super) enum Step {
    /// Resolve a message whose delivery is unknown.
    Settle(Surface),
    /// Post a message.
    Post(Box<Posting>),
    /// Edit a message.
    Edit(Surface, MessageId, Box<Composed>),
    /// Record that a message shows the wanted content already.
    Mark(Surface, Shown),
    /// Delete a message.
    Remove(Surface),
    /// Stop tracking a message.
    Forget(Surface),
    /// Pin a message.
    Pin(Surface, MessageId),
    /// Delete a message that another has replaced.
    Sweep(MessageId),
    /// Switch to another table.
    Go(TableId),
    /// Delete the mirror.
    End,
    /// Idle until the table changes or `until` or `at`.
    Rest {
        /// Last fully published revision; `None` while anything is pending.
        told: Option<Revision>,
        /// Time of the next step.
        until: Option<Instant>,
        /// Wall-clock time of the next step.
        at: Option<Timestamp>,
    },
}

/// A message to post.
pub(super) struct Posting {
    pub(super) surface: Surface,
    pub(super) composed: Composed,
    pub(super) calls: Vec<PersonId>,
    /// People whom the replaced messages have mentioned.
    pub(super) heard: Vec<PersonId>,
    pub(super) note: Option<Note>,
    /// Message that it replaces.
    pub(super) replaces: Option<MessageId>,
    /// First post that is not handled after this message.
    pub(super) next_post: PostId,
}

/// Input of the planning: mirror and table at one moment.
pub(super) struct Plan<'a> {
    pub(super) record: &'a PlaceRecord,
    pub(super) table: &'a TableState,
    pub(super) can: Capabilities,
    pub(super) manner: Manner,
    pub(super) pace: &'a Pace,
    pub(super) now: Timestamp,
}

/// Change that a message needs.
enum Change {
    No,
    To(Step),
    /// Not before this time.
    At(Instant),
}

impl Plan<'_> {
    /// Returns the next step.
    pub(super) fn step(&self) -> Step {
        let sending = |slot: &Slot| matches!(slot.state, SlotState::Sending { .. });
        let settle = self.record.slots.iter().filter(|(_, slot)| sending(slot));
        let settle = settle.map(|(&surface, _)| Step::Settle(surface));
        let settle = settle.min_by_key(|step| self.urgency(step));
        if self.is_hurried() {
            // Wait for the robots that answer in a moment, and show everything in one message.
            if robots::are_there_soon(self.table) && !self.is_ending() {
                return settle.unwrap_or(Step::Rest { told: None, until: None, at: None });
            }
            let remove = self.unwanted();
            let (step, until) = self.next();
            let sweep = self.record.leftover.first().cloned().map(Step::Sweep);
            let first = [step, settle, remove, sweep].into_iter().flatten();
            return first.min_by_key(|step| self.urgency(step)).unwrap_or_else(|| self.rest(until));
        }
        if let Some(settle) = settle {
            return settle;
        }
        if robots::are_there_soon(self.table) && !self.is_ending() {
            return Step::Rest { told: None, until: None, at: None };
        }
        if let Some(step) = self.unwanted() {
            return step;
        }
        let (step, until) = self.next();
        if let Some(step) = step {
            return step;
        }
        if let Some(id) = self.record.leftover.first() {
            return Step::Sweep(id.clone());
        }
        self.rest(until)
    }

    /// Board or status step of this urgency that has waited too long behind more urgent ones. A board is never posted before
    /// the text of its turn.
    pub(super) fn overdue(&self, urgency: Urgency) -> Option<Step> {
        let is_room = matches!(self.record.audience, Audience::Room(_));
        if !is_room || !self.is_hurried() || self.is_ending() || robots::are_there_soon(self.table) {
            return None;
        }
        let told = |step: &Step| match step {
            Step::Post(posting) => match posting.surface {
                Surface::Board(id) => self.record.slots.contains_key(&Surface::Post(id)),
                _ => true,
            },
            _ => true,
        };
        let steps = [self.board().0, self.status().0].into_iter().flatten();
        steps.filter(|step| self.urgency(step) == Some(urgency)).find(told)
    }

    /// Returns `true` on a rate-limited platform, where the most urgent step comes first.
    fn is_hurried(&self) -> bool {
        self.manner.flow == Flow::Limited
    }

    /// Step for a message that should not be there.
    fn unwanted(&self) -> Option<Step> {
        let unwanted = |(surface, slot): &(&Surface, &Slot)| !self.wants(**surface, slot);
        let (&surface, slot) = self.record.slots.iter().find(unwanted)?;
        Some(self.over(surface, slot).unwrap_or(Step::Remove(surface)))
    }

    /// Step that edits the message of a finished offer, where messages are not deleted.
    fn over(&self, surface: Surface, slot: &Slot) -> Option<Step> {
        let Surface::Post(post) = surface else { return None };
        let SlotState::Sent { id, shown, .. } = &slot.state else { return None };
        let offer = self.table.posts.get(post).is_some_and(|post| matches!(post.body, Body::Offer(_)));
        if !offer || self.manner.offers == Offers::Gone || self.is_ending() {
            return None;
        }
        if shown.is_some_and(|shown| shown.last) {
            return Some(Step::Forget(surface));
        }
        let draft = surface::offer_over(self.table);
        let composed = compose(self.record, self.table, draft, &[], None, true);
        Some(Step::Edit(surface, id.clone(), Box::new(composed)))
    }

    /// Urgency of a step; `None` if it sends nothing.
    pub(super) fn urgency(&self, step: &Step) -> Option<Urgency> {
        match step {
            Step::Settle(surface) => Some(self.wanted(*surface, Urgency::Now)),
            Step::Post(posting) => Some(self.wanted(posting.surface, Urgency::Now)),
            // Edits of closed posts can wait.
            Step::Edit(surface, ..) => Some(self.wanted(*surface, Urgency::Spare)),
            Step::Remove(_) | Step::Pin(..) | Step::Sweep(_) => Some(Urgency::Later),
            Step::Mark(..) | Step::Forget(_) | Step::Go(_) | Step::End | Step::Rest { .. } => None,
        }
    }

    /// Urgency of a surface's message; `closed` for a post that is not live.
    fn wanted(&self, surface: Surface, closed: Urgency) -> Urgency {
        match surface {
            Surface::Post(id) => match self.table.posts.get(id).map(|post| post.life) {
                Some(Life::Live) => Urgency::Now,
                _ => closed,
            },
            Surface::Call(_) => Urgency::Now,
            Surface::Board(_) => Urgency::Soon,
            Surface::Hand(person) if called_since(self.table, person).is_some() => Urgency::Soon,
            Surface::Hand(_) | Surface::Status => Urgency::Later,
        }
    }

    /// Next step that the surfaces require, or the time of it.
    fn next(&self) -> (Option<Step>, Option<Instant>) {
        match &self.record.audience {
            Audience::Room(_) if self.is_ending() => (self.farewell(), None),
            Audience::Room(_) => self.room(),
            Audience::Person { account, .. } => match self.table.person_of(account).map(|person| person.id) {
                None => (None, None),
                Some(person) if self.record.is_bell() => (self.ring(person), None),
                Some(person) => self.hand(person),
            },
            Audience::Onlooker { account, .. } if self.is_seated(account) => (Some(Step::End), None),
            Audience::Onlooker { .. } => self.onlooker(),
        }
    }

    /// Step of a mirror without open work.
    fn rest(&self, until: Option<Instant>) -> Step {
        if self.is_ending() {
            return Step::End;
        }
        let over = matches!(self.table.stage, TablePhase::Over(..));
        if let Audience::Onlooker { .. } = self.record.audience
            && until.is_none()
            && over
        {
            // The followed game is over and published.
            return Step::End;
        }
        if until.is_none()
            && let Some(next) = self.record.next.as_ref().or(self.table.continued.as_ref())
        {
            return Step::Go(next.clone());
        }
        let at = self.rings_at().filter(|at| *at > self.now);
        let waits = until.is_some() || at.is_some();
        Step::Rest { told: (!waits).then_some(self.table.revision), until, at }
    }

    pub(super) fn is_ending(&self) -> bool {
        self.record.standing == Standing::Ending
    }

    /// Returns `true` if a message of this surface should exist.
    fn wants(&self, surface: Surface, slot: &Slot) -> bool {
        match surface {
            Surface::Post(id) => self.table.posts.get(id).is_some_and(|post| match post.life {
                Life::Live => !self.is_ending(),
                Life::Closed => true,
                Life::Gone => false,
            }),
            Surface::Board(id) => self.table.posts.get(id).is_some_and(|post| post.life != Life::Gone),
            Surface::Status if self.manner.pins == Pins::Nothing => false,
            Surface::Status | Surface::Call(_) | Surface::Hand(_) => {
                self.draft(surface, &slot.called()).is_some()
            }
        }
    }

    /// Wanted content of a message.
    pub(super) fn composed(&self, surface: Surface, slot: &Slot) -> Option<Composed> {
        let draft = self.draft(surface, &slot.called())?;
        Some(compose(self.record, self.table, draft, &slot.calls, slot.note, self.is_last(surface)))
    }

    /// Returns `true` if the surface's content is final.
    fn is_last(&self, surface: Surface) -> bool {
        match surface {
            Surface::Post(id) | Surface::Board(id) => {
                self.table.posts.get(id).is_none_or(|post| post.life != Life::Live)
            }
            Surface::Status | Surface::Hand(_) => matches!(self.table.stage, TablePhase::Over(..)),
            Surface::Call(_) => false,
        }
    }

    /// Last post of a channel that was unlinked, which says so.
    fn farewell(&self) -> Option<Step> {
        let told = |post: &&Post| matches!(post.body, Body::News(News::Unlinked(_)));
        let last = self.table.posts.iter().rev().find(told)?;
        (last.id >= self.record.next_post).then(|| self.post_new(last, None))
    }

    /// Next step of a public mirror: posts in order, then mentions, then board and status.
    fn room(&self) -> (Option<Step>, Option<Instant>) {
        let (post, waits) = self.posts();
        if post.is_some() {
            return (post, None);
        }
        for (&surface, slot) in &self.record.slots {
            if let (Surface::Call(_), Change::To(step)) =
                (surface, self.change(surface, slot, |_| Duration::ZERO))
            {
                return (Some(step), None);
            }
        }
        if let Some(step) = self.call() {
            return (Some(step), None);
        }
        let (board, redrawn) = self.board();
        let (status, stands) = self.status();
        let first = [board, status, waits].into_iter().flatten().min_by_key(|step| self.urgency(step));
        (first, [redrawn, stands].into_iter().flatten().min())
    }

    /// Next step for posts, and one that can wait.
    pub(super) fn posts(&self) -> (Option<Step>, Option<Step>) {
        let mut waits = None;
        for (&surface, slot) in &self.record.slots {
            if let Surface::Post(id) = surface
                && let Some(step) = self.post_kept(id, slot)
            {
                if self.is_hurried() && self.urgency(&step) > Some(Urgency::Now) {
                    waits = waits.or(Some(step));
                    continue;
                }
                return (Some(step), None);
            }
        }
        let new = backlog::first(self.record, &self.table.posts);
        (new.map(|(post, note)| self.post_new(post, note)), waits)
    }

    /// Next step for the board of the last turn, where boards have their own messages. Earlier boards stay.
    pub(super) fn board(&self) -> (Option<Step>, Option<Instant>) {
        let shown = self.record.slots.iter().filter_map(|(&surface, slot)| match surface {
            Surface::Board(id) => Some((id, slot)),
            _ => None,
        });
        let apart = self.manner.boards == Boards::Apart;
        let is_turn =
            |post: &&Post| post.life != Life::Gone && matches!(post.body, Body::Turn { .. }) && apart;
        let last = self.table.posts.iter().rev().find(is_turn);
        let mut current = None;
        for (id, slot) in shown {
            if last.is_none_or(|last| last.id != id) {
                return (Some(Step::Forget(Surface::Board(id))), None);
            }
            current = Some(slot);
        }
        let Some(last) = last else { return (None, None) };
        let surface = Surface::Board(last.id);
        let Some(slot) = current else {
            // A finished game that is published needs no board.
            let over =
                matches!(self.table.stage, TablePhase::Over(..)) && self.record.told == self.table.revision;
            let draft = if over { None } else { surface::board(self.table, last) };
            return (draft.map(|draft| self.post(surface, draft, Vec::new(), None, None)), None);
        };
        let over = matches!(self.table.stage, TablePhase::Over(..));
        self.quiet(surface, slot, |_| if over { Duration::ZERO } else { self.can.quiet_pause })
    }

    fn post_kept(&self, id: PostId, slot: &Slot) -> Option<Step> {
        let post = self.table.posts.get(id)?;
        let surface = Surface::Post(id);
        let closed = post.life == Life::Closed;
        let shown = match &slot.state {
            SlotState::Sending { .. } => return None,
            SlotState::Sent { shown, .. } => *shown,
            SlotState::Refused { shown } => Some(*shown),
        };
        if closed && shown.is_some_and(|shown| shown.last && shown.revision >= post.settled) {
            let refused = matches!(slot.state, SlotState::Refused { .. });
            return (refused || !self.may_open_again(post)).then_some(Step::Forget(surface));
        }
        if let Some(note) = self.pace.nudged
            && self.main_post() == Some(id)
        {
            let there = match &slot.state {
                SlotState::Sent { id, .. } => Some(id.clone()),
                SlotState::Sending { .. } | SlotState::Refused { .. } => None,
            };
            return self.repost(surface, slot, there, note.or(slot.note));
        }
        let fresh = shown.is_some_and(|shown| shown.revision >= post.changed && shown.last == closed);
        if fresh {
            return None;
        }
        match self.change(surface, slot, |_| Duration::ZERO) {
            Change::To(step) => Some(step),
            Change::No | Change::At(_) => None,
        }
    }

    /// Returns `true` if undone steps can reopen this closed post: it is one of the last [`REMEMBERED`] turns.
    fn may_open_again(&self, post: &Post) -> bool {
        let turn = |post: &Post| post.life != Life::Gone && matches!(post.body, Body::Turn { .. });
        let since = self.table.posts.iter().rev().take_while(|other| other.id > post.id);
        turn(post) && since.filter(|other| turn(other)).take(REMEMBERED).count() < REMEMBERED
    }

    /// Main message of the game: the last live lobby, turn or end.
    pub(super) fn main_post(&self) -> Option<PostId> {
        let main = |post: &&Post| {
            post.life == Life::Live && matches!(post.body, Body::Lobby | Body::Turn { .. } | Body::End(_))
        };
        self.table.posts.iter().rev().find(main).map(|post| post.id)
    }

    fn post_new(&self, post: &Post, note: Option<Note>) -> Step {
        let surface = Surface::Post(post.id);
        let draft = self.drafted(post);
        let nudged = self.pace.nudged.flatten().filter(|_| self.main_post() == Some(post.id));
        let note = note.or(nudged);
        let calls = match post.body {
            // A vote asks for something of its own.
            Body::Vote(_) => self.callable(&draft),
            // The game waits for those whom an offer asks.
            Body::Offer(_) => {
                self.callable(&draft).into_iter().filter(|id| !self.is_called_alone(*id)).collect()
            }
            // News about a person for whom the game does not wait is mentioned nowhere else.
            Body::News(_) | Body::Seat(_) => {
                let told = |id: &PersonId| called_since(self.table, *id).is_none() || self.is_uncalled(*id);
                self.callable(&draft).into_iter().filter(told).collect()
            }
            _ => self.uncalled(&draft),
        };
        self.post(surface, draft, calls, note, None)
    }

    /// Step that replaces a message. People whom it or its predecessors have mentioned are not mentioned again.
    pub(super) fn repost(
        &self,
        surface: Surface,
        slot: &Slot,
        replaces: Option<MessageId>,
        note: Option<Note>,
    ) -> Option<Step> {
        let heard = match surface {
            // A hand mentions its reader for one reason after the other.
            Surface::Hand(_) => Vec::new(),
            // The old message is deleted and may never have been seen.
            _ if note == Some(Note::Back) && slot.note != note => Vec::new(),
            _ => slot.called(),
        };
        let draft = self.draft(surface, &heard)?;
        let again = heard.is_empty() && self.table.is_reachable();
        let mut calls = match surface {
            _ if self.is_vote(surface) => self.callable(&draft),
            Surface::Post(_) if again => {
                self.callable(&draft).into_iter().filter(|id| !self.is_called_alone(*id)).collect()
            }
            _ => self.uncalled(&draft),
        };
        calls.retain(|person| !heard.contains(person));
        let mut step = self.post(surface, draft, calls, note, replaces);
        if let Step::Post(posting) = &mut step {
            posting.heard = heard;
        }
        Some(step)
    }

    pub(super) fn post(
        &self,
        surface: Surface,
        draft: Draft,
        calls: Vec<PersonId>,
        note: Option<Note>,
        replaces: Option<MessageId>,
    ) -> Step {
        let composed = compose(self.record, self.table, draft, &calls, note, self.is_last(surface));
        let next_post = match surface {
            Surface::Post(PostId(id)) => self.record.next_post.max(PostId(id + 1)),
            _ => self.record.next_post,
        };
        let heard = Vec::new();
        Step::Post(Box::new(Posting { surface, composed, calls, heard, note, replaces, next_post }))
    }

    /// Returns how to bring a message to its wanted content, with at least `pause` between edits.
    fn change(&self, surface: Surface, slot: &Slot, pause: impl FnOnce(&Composed) -> Duration) -> Change {
        let Some(composed) = self.composed(surface, slot) else { return Change::No };
        let (shown, sent) = match &slot.state {
            SlotState::Sending { .. } => return Change::No,
            SlotState::Refused { shown } => (Some(*shown), None),
            SlotState::Sent { id, shown, .. } => (*shown, Some(id)),
        };
        if let Some(shown) = shown
            && shown.print == composed.shown.print
        {
            let same = shown.last == composed.shown.last && shown.revision == composed.shown.revision;
            return if same { Change::No } else { Change::To(Step::Mark(surface, composed.shown)) };
        }
        if let (Some(id), Some(shown)) = (sent, shown)
            && self.manner.boards != Boards::Within
            && composed.draft.has_picture()
            && self.is_looked_at(surface)
            && !same_pieces(shown.print, composed.shown.print)
        {
            // On this platform people keep seeing the old board after an edit.
            return self.repost(surface, slot, Some(id.clone()), slot.note).map_or(Change::No, Change::To);
        }
        if let Some(next) = self.pace.changed.get(&surface).map(|&changed| changed + pause(&composed))
            && next > Instant::now()
        {
            return Change::At(next);
        }
        let Some(id) = sent else {
            return self.repost(surface, slot, None, slot.note).map_or(Change::No, Change::To);
        };
        Change::To(Step::Edit(surface, id.clone(), Box::new(composed)))
    }

    /// Returns `true` if this is the picture that people look at: not that of an earlier turn.
    fn is_looked_at(&self, surface: Surface) -> bool {
        match surface {
            Surface::Post(id) => self.main_post() == Some(id),
            _ => true,
        }
    }

    fn status(&self) -> (Option<Step>, Option<Instant>) {
        let over = matches!(self.table.stage, TablePhase::Over(..));
        let surface = Surface::Status;
        if self.manner.pins != Pins::Status {
            return (None, None);
        }
        let Some(slot) = self.record.slots.get(&surface) else {
            let draft = if over { None } else { surface::status(self.table) };
            return (draft.map(|draft| self.post(surface, draft, Vec::new(), None, None)), None);
        };
        if let SlotState::Sent { id, pinned: false, .. } = &slot.state {
            return (Some(Step::Pin(surface, id.clone())), None);
        }
        self.quiet(surface, slot, |_| if over { Duration::ZERO } else { self.can.quiet_pause })
    }

    pub(super) fn quiet(
        &self,
        surface: Surface,
        slot: &Slot,
        pause: impl FnOnce(&Composed) -> Duration,
    ) -> (Option<Step>, Option<Instant>) {
        let seen = match &slot.state {
            SlotState::Sent { shown, .. } => shown.map(|shown| shown.revision),
            SlotState::Refused { shown } => Some(shown.revision),
            SlotState::Sending { .. } => None,
        };
        if seen == Some(self.table.revision) {
            return (None, None);
        }
        match self.change(surface, slot, pause) {
            Change::No => (None, None),
            Change::To(step) => (Some(step), None),
            Change::At(moment) => (None, Some(moment)),
        }
    }
}
