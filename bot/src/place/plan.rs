//! What a place does next, so that its platform shows what the table says now. Changes nothing by itself.

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

/// How many of the last turns are kept in mind once they are closed: steps that are taken back open them again.
const REMEMBERED: usize = 24;

/// What a place does next.
pub(super) enum Step {
    /// Finds out whether a message is there that was being sent, and sees to it that it is.
    Settle(Surface),
    /// Sends a message.
    Post(Box<Posting>),
    /// Changes a message.
    Edit(Surface, MessageId, Box<Composed>),
    /// Notes that a message shows what it should.
    Mark(Surface, Shown),
    /// Takes a message away.
    Remove(Surface),
    /// Keeps a message in mind no longer.
    Forget(Surface),
    /// Pins a message.
    Pin(Surface, MessageId),
    /// Takes a message away that another has replaced.
    Sweep(MessageId),
    /// Goes on to another table.
    Go(TableId),
    /// Forgets the place.
    End,
    /// Nothing, until the table changes or that moment comes.
    Rest {
        /// Up to which entry all is told; none when something waits.
        told: Option<Revision>,
        /// When there will be something to do.
        until: Option<Instant>,
        /// The same by the clock.
        at: Option<Timestamp>,
    },
}

/// A message to be sent.
pub(super) struct Posting {
    pub(super) surface: Surface,
    pub(super) composed: Composed,
    pub(super) calls: Vec<PersonId>,
    /// Whom those have called whose place it takes.
    pub(super) heard: Vec<PersonId>,
    pub(super) note: Option<Note>,
    /// The message whose place it takes.
    pub(super) replaces: Option<MessageId>,
    /// The posts before this one are dealt with then.
    pub(super) next_post: PostId,
}

/// A place and its table at one moment.
pub(super) struct Plan<'a> {
    pub(super) record: &'a PlaceRecord,
    pub(super) table: &'a TableState,
    pub(super) can: Capabilities,
    pub(super) manner: Manner,
    pub(super) pace: &'a Pace,
    pub(super) now: Timestamp,
}

/// How a message is to change.
enum Change {
    No,
    To(Step),
    /// Not before that moment.
    At(Instant),
}

impl Plan<'_> {
    /// What the place does next.
    pub(super) fn step(&self) -> Step {
        let sending = |slot: &Slot| matches!(slot.state, SlotState::Sending { .. });
        let settle = self.record.slots.iter().filter(|(_, slot)| sending(slot));
        let settle = settle.map(|(&surface, _)| Step::Settle(surface));
        let settle = settle.min_by_key(|step| self.urgency(step));
        if self.is_hurried() {
            // What robots are about to do is told in one.
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

    /// What a room is to be shown beside what somebody waits for and has waited for too long, by its urgency. No board comes
    /// before the words of its turn.
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

    /// Whether only so much is taken there, so that what somebody waits for goes first.
    fn is_hurried(&self) -> bool {
        self.manner.flow == Flow::Limited
    }

    /// What is done with a message that should not be there.
    fn unwanted(&self) -> Option<Step> {
        let unwanted = |(surface, slot): &(&Surface, &Slot)| !self.wants(**surface, slot);
        let (&surface, slot) = self.record.slots.iter().find(unwanted)?;
        Some(self.over(surface, slot).unwrap_or(Step::Remove(surface)))
    }

    /// Where messages are better changed than taken away: that an offer is over.
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

    /// How soon a step is to be taken; none for one that sends nothing.
    pub(super) fn urgency(&self, step: &Step) -> Option<Urgency> {
        match step {
            Step::Settle(surface) => Some(self.wanted(*surface, Urgency::Now)),
            Step::Post(posting) => Some(self.wanted(posting.surface, Urgency::Now)),
            // What is left of a turn that is over.
            Step::Edit(surface, ..) => Some(self.wanted(*surface, Urgency::Spare)),
            Step::Remove(_) | Step::Pin(..) | Step::Sweep(_) => Some(Urgency::Later),
            Step::Mark(..) | Step::Forget(_) | Step::Go(_) | Step::End | Step::Rest { .. } => None,
        }
    }

    /// How soon a message is wanted; a post that is closed, so soon.
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

    /// What the surfaces ask for.
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

    /// What is done once everything is as it should be for the moment.
    fn rest(&self, until: Option<Instant>) -> Step {
        if self.is_ending() {
            return Step::End;
        }
        let over = matches!(self.table.stage, TablePhase::Over(..));
        if let Audience::Onlooker { .. } = self.record.audience
            && until.is_none()
            && over
        {
            // All is told of the game that was followed.
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

    fn is_ending(&self) -> bool {
        self.record.standing == Standing::Ending
    }

    /// Whether a message of that surface should be there at all.
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

    /// What a surface says now, if it says anything.
    pub(super) fn draft(&self, surface: Surface, calls: &[PersonId]) -> Option<Draft> {
        if self.is_ending() {
            return None;
        }
        match surface {
            Surface::Status => surface::status(self.table),
            Surface::Post(id) => {
                let post = self.table.posts.get(id).filter(|post| post.life != Life::Gone)?;
                Some(self.drafted(post))
            }
            Surface::Board(id) => {
                let post = self.table.posts.get(id).filter(|post| post.life != Life::Gone)?;
                surface::board(self.table, post)
            }
            Surface::Call(since) if self.record.is_bell() => {
                surface::bell(self.table, calls.first().copied()?, since)
            }
            Surface::Call(since) => surface::call(self.table, since, calls),
            Surface::Hand(person) => match &self.record.audience {
                Audience::Person { account, .. } => {
                    let known = self.table.person_of(account).filter(|known| known.id == person)?;
                    surface::hand(self.table, known.id)
                }
                Audience::Room(_) | Audience::Onlooker { .. } => None,
            },
        }
    }

    /// What a post says there. How a game ended is drawn beside the last turn, and what was counted in it beside its end.
    fn drafted(&self, post: &Post) -> Draft {
        let draft = surface::post_on(self.table, self.record.network(), post);
        match self.manner.boards {
            Boards::Within | Boards::Anew => draft,
            Boards::Apart | Boards::Without => draft.in_words(),
        }
    }

    /// The message of a slot as it should be now.
    pub(super) fn composed(&self, surface: Surface, slot: &Slot) -> Option<Composed> {
        let draft = self.draft(surface, &slot.called())?;
        Some(compose(self.record, self.table, draft, &slot.calls, slot.note, self.is_last(surface)))
    }

    /// Whether a surface will not change any more by itself.
    fn is_last(&self, surface: Surface) -> bool {
        match surface {
            Surface::Post(id) | Surface::Board(id) => {
                self.table.posts.get(id).is_none_or(|post| post.life != Life::Live)
            }
            Surface::Status | Surface::Hand(_) => matches!(self.table.stage, TablePhase::Over(..)),
            Surface::Call(_) => false,
        }
    }

    /// The last that a room is told which the table has left: that it has.
    fn farewell(&self) -> Option<Step> {
        let told = |post: &&Post| matches!(post.body, Body::News(News::Unlinked(_)));
        let last = self.table.posts.iter().rev().find(told)?;
        (last.id >= self.record.next_post).then(|| self.post_new(last, None))
    }

    /// Posts first, in their order; then whoever is awaited and was not called; then how the table stands.
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

    /// What is to be done with posts now, and with those that can wait.
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

    /// The board of the last turn, where boards stand in messages of their own. What was shown of turns before stays.
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
            // A game that is told to its end is told.
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

    /// Whether a closed post may be live again: of the last turns that stand, however much was told since.
    fn may_open_again(&self, post: &Post) -> bool {
        let turn = |post: &Post| post.life != Life::Gone && matches!(post.body, Body::Turn { .. });
        let since = self.table.posts.iter().rev().take_while(|other| other.id > post.id);
        turn(post) && since.filter(|other| turn(other)).take(REMEMBERED).count() < REMEMBERED
    }

    /// The live post that the game goes on in.
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
            // It asks something of its own.
            Body::Vote(_) => self.callable(&draft),
            // Whom it asks the game waits for.
            Body::Offer(_) => {
                self.callable(&draft).into_iter().filter(|id| !self.is_called_alone(*id)).collect()
            }
            // What became of somebody for whom the game does not wait is told nowhere else.
            Body::News(_) | Body::Seat(_) => {
                let told = |id: &PersonId| called_since(self.table, *id).is_none() || self.is_uncalled(*id);
                self.callable(&draft).into_iter().filter(told).collect()
            }
            _ => self.uncalled(&draft),
        };
        self.post(surface, draft, calls, note, None)
    }

    /// Another posting in the place of one that is gone, or can't be changed: whom that has called is not called again, nor
    /// whom any before it has.
    pub(super) fn repost(
        &self,
        surface: Surface,
        slot: &Slot,
        replaces: Option<MessageId>,
        note: Option<Note>,
    ) -> Option<Step> {
        let heard = match surface {
            // It calls for one thing after the other.
            Surface::Hand(_) => Vec::new(),
            // What has called them goes, and may never have been seen.
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

    /// How a message that is there is to change to what it should be, at most once in a pause.
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
            // People would go on to see the old board.
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

    /// Whether a picture is where people look for the board: that of a turn before is not.
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
