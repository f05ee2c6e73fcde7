//! Posts of a table: its public messages as data, rendered for each reader.
//!
//! Each turn has one post. Consecutive robot turns share the post of the turn that they lead to. Live posts are shown
//! below closed ones. The post of an offer is removed once the offer is closed, since the turn's post reports it.

use std::ops::Range;

use engine::audience::Viewer;
use engine::game::{AnyGame, AnyNotice};
use engine::journal::StepOrigin;
use engine::seat::Seat;
use jiff::{SignedDuration, Timestamp};

use super::vote::Vote;
use super::{Authority, EndReason, Entry, GameOrigin, Grace, LinkedRoom, Motion, Record, Revision, TablePhase};
use crate::command::{Ballot, ChatRule, Measure};
use crate::language::Language;
use crate::option::GameOption;
use crate::people::{Occupant, PersonId};
use crate::time::Absence;
use crate::title::OfferId;
use crate::titles;

/// Id of a post: its index, from 0. Never reused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct PostId(pub u32);

/// A public message of the table, or a person's chat message.
#[derive(Clone, PartialEq, Debug)]
pub struct Post {
    pub id: PostId,
    pub at: Timestamp,
    pub opened: Revision,
    /// Revision at which it last changed.
    pub changed: Revision,
    pub lifecycle: PostLifecycle,
    /// Revision at which `life` was set.
    pub lifecycle_since: Revision,
    /// Post that reports this as well: channels with editable messages need no message of their own for it.
    pub reported_in: Option<PostId>,
    /// Number of the game's steps before it, without those that were undone since.
    pub steps_before: usize,
    /// `true` for news that concerned only its turn, which is over.
    pub outdated: bool,
    pub body: PostBody,
}

impl Post {
    /// Returns `true` if the post of a vote reports this.
    pub fn is_reported_by_vote(&self) -> bool {
        matches!(self.body, PostBody::News(News::Voted(..) | News::VoteFailed(_)))
    }
}

/// Life cycle of a post.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PostLifecycle {
    /// May still change; shown below closed posts.
    Live,
    /// No longer changes.
    Closed,
    /// To be deleted.
    Gone,
}

/// Content of a post.
#[derive(Clone, PartialEq, Debug)]
pub enum PostBody {
    /// Occupants and options of the lobby.
    Lobby,
    /// A turn, or consecutive turns of robots up to a human one.
    Turn {
        /// Its current steps.
        steps: Range<usize>,
        /// The undos in this turn, in order.
        taken_back: Vec<TakenBack>,
    },
    /// An open offer, removed once it is closed.
    Offer(OfferId),
    /// An open vote with its ballots, or one that its ballots decided.
    Vote(Vote),
    /// A seat played by a robot that anybody may take over.
    Seat(Seat),
    /// The result of the game.
    End(EndReason),
    /// An item of news.
    News(News),
    /// A chat message.
    Chat {
        person: PersonId,
        /// The person's seat at that time.
        seat: Option<Seat>,
        text: String,
    },
}

/// An undo.
#[derive(Clone, PartialEq, Debug)]
pub struct TakenBack {
    /// Revision of the undo.
    pub at: Revision,
    /// Seat of the player who took the steps back.
    pub seat: Seat,
    /// Number of steps before it, without those that were undone.
    pub after: usize,
    /// Public notices of the undone steps.
    pub moves: Vec<AnyNotice>,
}

/// An item of news.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// A person joined.
    Joined(PersonId),
    /// A person left the lobby.
    Left(PersonId),
    RobotJoined(String),
    RobotLeft(String),
    /// A seat has a new occupant.
    Seated(Seat, Occupant),
    /// Two occupants swapped seats.
    Swapped(Occupant, Occupant),
    /// The time control changed.
    Chosen(GameOption),
    /// A player who had resigned left: nobody plays the seat any more.
    Gone(String),
    /// A moderation measure was taken.
    Treated(PersonId, Measure, Authority),
    /// The chat permission changed.
    Chat(ChatRule),
    /// The table's public language changed.
    TableLanguage(Language),
    /// A ballot was cast.
    Voted(PersonId, Ballot),
    /// A person asked for a hint.
    Hinted(PersonId),
    VoteFailed(Motion),
    /// The same people continue at another table.
    Continued,
    /// The game continues a position of this origin, which was given with this many steps.
    Branched(GameOrigin, usize),
    /// Another room shows the table.
    Linked(LinkedRoom),
    /// A room no longer shows the table.
    Unlinked(LinkedRoom),
    /// A person is away until this moment.
    Away(PersonId, Timestamp),
    /// A person announced an absence.
    Holiday(PersonId, Absence),
    /// A person is back.
    Back(PersonId),
    /// The game was paused or resumed.
    Rests(PauseChange, Authority),
    /// The game is stalled on these people.
    Stalled(Vec<PersonId>),
    /// A seat got more time.
    Granted(Seat, SignedDuration, Grace),
    /// A seat missed its deadline.
    Missed(Seat),
    /// A robot plays for the person in a seat, until this moment if the person set one.
    Steered(Seat, Option<Timestamp>),
    /// The table was unreachable between two moments; with a clock, the minimum time of everybody awaited.
    Reachable {
        from: Timestamp,
        until: Timestamp,
        time: Option<SignedDuration>,
    },
    /// The game is dormant: no player is present.
    Rested,
}

/// Start or end of a pause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PauseChange {
    /// The game was paused.
    Begins,
    /// The game was resumed.
    Ends,
}

/// All posts of a table, in order of their ids.
#[derive(Clone, PartialEq, Debug)]
pub struct Posts {
    posts: Vec<Post>,
    /// Number of the game's steps.
    step_count: usize,
}

/// Active seat and turn number; a change may end the current turn's post.
type TurnBoundary = Option<(Seat, u32)>;

/// Changes of the table by an entry, as far as posts depend on them.
pub(super) struct EntryEffects<'a> {
    pub(super) turn_before: TurnBoundary,
    pub(super) turn_after: TurnBoundary,
    /// Phase after the entry.
    pub(super) phase: &'a TablePhase,
    /// Public notices of the steps that the entry took back.
    pub(super) taken_back: Vec<AnyNotice>,
    /// Start of the unreachable period before the entry, if there was one.
    pub(super) unreachable_since: Option<Timestamp>,
    /// Time that a clock grants again.
    pub(super) extra_time: Option<SignedDuration>,
    /// Vote after the entry.
    pub(super) vote: Option<&'a Vote>,
}

impl Posts {
    /// Posts of a new table.
    pub(super) fn new(entry: &Entry) -> Posts {
        let mut posts = Posts { posts: Vec::new(), step_count: 0 };
        posts.push(entry, PostLifecycle::Live, PostBody::Lobby);
        posts
    }

    /// All posts, deleted ones included, by id.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Post> {
        self.posts.iter()
    }

    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Post> {
        self.posts.iter_mut()
    }

    /// Posts that changed after a revision.
    pub fn changed_since(&self, cursor: Revision) -> impl Iterator<Item = &Post> {
        self.posts.iter().filter(move |post| post.changed > cursor)
    }

    pub fn get(&self, id: PostId) -> Option<&Post> {
        self.posts.get(id.0 as usize)
    }

    /// Open offers that the post of a turn reports.
    pub fn offers_within(&self, turn: PostId) -> impl Iterator<Item = OfferId> {
        let within = self
            .posts
            .iter()
            .filter(move |post| post.lifecycle == PostLifecycle::Live && post.reported_in == Some(turn));
        within.filter_map(|post| match post.body {
            PostBody::Offer(id) => Some(id),
            _ => None,
        })
    }

    /// Post of an open offer.
    pub fn offer(&self, id: OfferId) -> Option<&Post> {
        self.posts.iter().rev().find(|post| post.lifecycle == PostLifecycle::Live && post.body == PostBody::Offer(id))
    }

    fn push(&mut self, entry: &Entry, life: PostLifecycle, body: PostBody) {
        self.push_within(entry, life, body, None);
    }

    fn push_within(&mut self, entry: &Entry, life: PostLifecycle, body: PostBody, within: Option<PostId>) {
        let id = PostId(self.posts.len() as u32);
        let revision = entry.revision;
        let (opened, changed, settled) = (revision, revision, revision);
        self.posts.push(Post {
            id,
            at: entry.at,
            opened,
            changed,
            lifecycle: life,
            lifecycle_since: settled,
            reported_in: within,
            steps_before: self.step_count,
            outdated: false,
            body,
        });
    }

    fn push_news(&mut self, entry: &Entry, news: News) {
        self.push(entry, PostLifecycle::Closed, PostBody::News(news));
    }

    /// Adds news about time, which the turn's post reports as well.
    fn push_time_news(&mut self, entry: &Entry, news: News) {
        self.mark_changed(entry.revision, |body| matches!(body, PostBody::Turn { .. }));
        self.push_news(entry, news);
    }

    /// Adds news of the lobby, which the lobby's post reports while it is live.
    fn push_lobby_news(&mut self, entry: &Entry, news: News) {
        let lobby =
            self.posts.iter().rfind(|post| post.lifecycle == PostLifecycle::Live && post.body == PostBody::Lobby);
        let within = lobby.map(|post| post.id);
        self.mark_changed(entry.revision, |body| *body == PostBody::Lobby);
        self.push_within(entry, PostLifecycle::Closed, PostBody::News(news), within);
    }

    fn set_lifecycle(&mut self, revision: Revision, life: PostLifecycle, which: impl Fn(&PostBody) -> bool) {
        for post in self.posts.iter_mut().filter(|post| post.lifecycle == PostLifecycle::Live && which(&post.body)) {
            (post.lifecycle, post.changed, post.lifecycle_since) = (life, revision, revision);
        }
    }

    fn mark_changed(&mut self, revision: Revision, which: impl Fn(&PostBody) -> bool) {
        for post in self.posts.iter_mut().filter(|post| post.lifecycle == PostLifecycle::Live && which(&post.body)) {
            post.changed = revision;
        }
    }

    /// Marks all posts as changed: their text depends on something that this entry changed.
    pub(super) fn mark_all_changed(&mut self, revision: Revision) {
        for post in &mut self.posts {
            post.changed = revision;
        }
    }

    pub(super) fn current_turn(&self) -> Option<&Post> {
        self.posts
            .iter()
            .rev()
            .find(|post| post.lifecycle == PostLifecycle::Live && matches!(post.body, PostBody::Turn { .. }))
    }

    fn live_turn_mut(&mut self) -> Option<&mut Post> {
        self.posts
            .iter_mut()
            .rfind(|post| post.lifecycle == PostLifecycle::Live && matches!(post.body, PostBody::Turn { .. }))
    }

    /// Updates the posts with an entry.
    pub(super) fn apply(&mut self, entry: &Entry, change: EntryEffects<'_>) {
        let revision = entry.revision;
        let EntryEffects {
            turn_before: was,
            turn_after: is,
            phase: stage,
            taken_back: taken,
            unreachable_since: lost,
            extra_time: again,
            vote,
        } = change;
        self.step_count = stage.play().map_or(0, |play| play.game.step_count());
        match &entry.record {
            Record::Opened { .. } | Record::PersonLanguage { .. } | Record::Barred { .. } => {}
            Record::Wished { .. } | Record::Quieted { .. } | Record::Looked { .. } => {}
            Record::Prepared { .. } | Record::Dropped { .. } => {}
            Record::Treated { person, measure, by } => {
                self.mark_changed(revision, |body| *body == PostBody::Lobby);
                self.push_news(entry, News::Treated(*person, *measure, *by));
            }
            Record::ChatSet { chat } => self.push_news(entry, News::Chat(*chat)),
            // Joining a running game gives no seat by itself.
            Record::Joined { person } if matches!(stage, TablePhase::Playing(_)) => {
                self.push(entry, PostLifecycle::Gone, PostBody::News(News::Joined(person.id)));
            }
            Record::Joined { person } => {
                self.push_lobby_news(entry, News::Joined(person.id));
            }
            Record::Left { person } => {
                self.push_lobby_news(entry, News::Left(*person));
            }
            Record::RobotJoined { name, .. } => {
                self.push_lobby_news(entry, News::RobotJoined(name.clone()));
            }
            Record::RobotLeft { name } => {
                self.push_lobby_news(entry, News::RobotLeft(name.clone()));
            }
            Record::Chosen { option } if matches!(stage, TablePhase::Playing(_)) => {
                self.push_time_news(entry, News::Chosen(*option));
            }
            Record::Hosts { .. }
            | Record::Placed { .. }
            | Record::OptionsSet { .. }
            | Record::SeatsWanted { .. }
            | Record::Chosen { .. } => {
                self.mark_changed(revision, |body| *body == PostBody::Lobby);
            }
            Record::TableLanguage { language } => {
                self.mark_all_changed(revision);
                self.push_news(entry, News::TableLanguage(*language));
            }
            Record::Started { .. } => {
                self.set_lifecycle(revision, PostLifecycle::Closed, |body| *body == PostBody::Lobby);
                self.push(entry, PostLifecycle::Live, PostBody::Turn { steps: 0..0, taken_back: Vec::new() });
            }
            Record::Step { .. } => self.apply_step(entry, was != is, stage),
            Record::Undone { to_step, seat } => {
                self.apply_undo(entry, TakenBack { at: revision, seat: *seat, after: *to_step, moves: taken }, stage);
            }
            Record::Seated { seat, occupant } => {
                self.mark_changed(revision, |body| matches!(body, PostBody::Turn { .. } | PostBody::Offer(_)));
                self.set_lifecycle(revision, PostLifecycle::Gone, |body| *body == PostBody::Seat(*seat));
                self.push_news(entry, seat_news(*seat, occupant, stage));
            }
            Record::Swapped { one, other } => {
                self.mark_changed(revision, |body| matches!(body, PostBody::Turn { .. } | PostBody::Offer(_)));
                let theirs = |body: &PostBody| [*one, *other].iter().any(|seat| *body == PostBody::Seat(*seat));
                self.set_lifecycle(revision, PostLifecycle::Gone, theirs);
                let of = |seat: Seat| stage.play()?.seats.get(seat.index()).cloned();
                if let (Some(now), Some(before)) = (of(*one), of(*other)) {
                    self.push_news(entry, News::Swapped(before, now));
                }
            }
            Record::VoteOpened { .. } => {
                self.set_lifecycle(revision, PostLifecycle::Gone, |body| matches!(body, PostBody::Vote(_)));
                if let Some(vote) = vote {
                    self.push(entry, PostLifecycle::Live, PostBody::Vote(vote.clone()));
                }
            }
            Record::Voted { person, ballot } => {
                if let Some(vote) = vote {
                    self.update_vote(revision, vote);
                }
                self.push_vote_news(entry, News::Voted(*person, *ballot));
                if vote.is_some_and(Vote::has_passed) {
                    self.close_vote(revision, PostLifecycle::Closed);
                }
            }
            Record::Hinted { person } => self.push_news(entry, News::Hinted(*person)),
            Record::Said { person, text } => {
                let (person, seat) = (*person, seat_of(*person, stage));
                self.push(entry, PostLifecycle::Closed, PostBody::Chat { person, seat, text: text.clone() });
            }
            Record::Ended { reason } => {
                self.set_lifecycle(revision, PostLifecycle::Gone, |body| {
                    matches!(body, PostBody::Offer(_) | PostBody::Vote(_) | PostBody::Seat(_))
                });
                self.set_lifecycle(revision, PostLifecycle::Closed, |_| true);
                self.push(entry, PostLifecycle::Live, PostBody::End(*reason));
            }
            Record::Continued { .. } => {
                self.set_lifecycle(revision, PostLifecycle::Closed, |_| true);
                // The next table's lobby reports it.
                let end = self.posts.iter().rfind(|post| matches!(post.body, PostBody::End(_))).map(|post| post.id);
                self.push_within(entry, PostLifecycle::Closed, PostBody::News(News::Continued), end);
            }
            Record::Branched { origin, given } => self.push_news(entry, News::Branched(origin.clone(), *given)),
            Record::Away { person, until } => self.push_time_news(entry, News::Away(*person, *until)),
            Record::Holiday { person, absence } => self.push_time_news(entry, News::Holiday(*person, *absence)),
            Record::Back { person } => {
                let seat = seat_of(*person, stage);
                self.set_lifecycle(revision, PostLifecycle::Gone, |body| {
                    seat.is_some_and(|seat| *body == PostBody::Seat(seat))
                });
                self.push_time_news(entry, News::Back(*person));
            }
            Record::Paused { by } => self.push_time_news(entry, News::Rests(PauseChange::Begins, *by)),
            Record::Resumed { by } => self.push_time_news(entry, News::Rests(PauseChange::Ends, *by)),
            // Channels send reminders as separate messages.
            Record::Reminded { .. } => self.mark_changed(revision, |body| matches!(body, PostBody::Turn { .. })),
            Record::Stalled => self.push_time_news(entry, News::Stalled(awaited_people(stage))),
            Record::Granted { seat, time, why } => self.push_time_news(entry, News::Granted(*seat, *time, *why)),
            Record::Missed { seat } => self.push_time_news(entry, News::Missed(*seat)),
            Record::Steered { seat, until, .. } => self.push_time_news(entry, News::Steered(*seat, *until)),
            Record::Advertised { seat } => {
                self.mark_changed(revision, |body| matches!(body, PostBody::Turn { .. }));
                self.push(entry, PostLifecycle::Live, PostBody::Seat(*seat));
            }
            // No room can be written to.
            Record::Unreachable => {}
            Record::Reachable => {
                if let Some(from) = lost {
                    self.push_time_news(entry, News::Reachable { from, until: entry.at, time: again });
                }
            }
            Record::Rested => self.push_time_news(entry, News::Rested),
            // The posts were redacted already.
            Record::Forgotten { .. } => {}
            Record::Linked { room } => self.push_news(entry, News::Linked(room.clone())),
            Record::Unlinked { room } => self.push_news(entry, News::Unlinked(room.clone())),
        }
    }

    fn apply_step(&mut self, entry: &Entry, passes: bool, stage: &TablePhase) {
        let TablePhase::Playing(play) = stage else { return };
        let end = play.game.step_count();
        let mut by_robots = false;
        let mut turn = None;
        if let Some(post) = self.live_turn_mut() {
            post.changed = entry.revision;
            turn = Some(post.id);
            if let PostBody::Turn { steps, .. } = &mut post.body {
                steps.end = end;
                by_robots = is_by_robots(&play.game, steps.clone());
            }
        }
        if passes && !by_robots {
            self.set_lifecycle(entry.revision, PostLifecycle::Closed, |body| matches!(body, PostBody::Turn { .. }));
            for post in &mut self.posts {
                post.outdated |= matches!(post.body, PostBody::News(News::Hinted(_)));
            }
            self.push(entry, PostLifecycle::Live, PostBody::Turn { steps: end..end, taken_back: Vec::new() });
        }
        // Robot moves are published at once: nobody has read this turn's post yet.
        self.sync_offers(entry, &play.game, turn.filter(|_| by_robots));
    }

    /// Removes undone steps from the posts. The last turn's post with steps left becomes live again.
    fn apply_undo(&mut self, entry: &Entry, last_taken: TakenBack, stage: &TablePhase) {
        let to_step = last_taken.after;
        let mut taken = Vec::new();
        let mut last = None;
        for (index, post) in self.posts.iter_mut().enumerate() {
            post.steps_before = post.steps_before.min(to_step);
            let PostBody::Turn { steps, taken_back } = &mut post.body else { continue };
            if post.lifecycle == PostLifecycle::Gone {
                continue;
            }
            if steps.start > to_step {
                taken.append(taken_back);
                (post.lifecycle, post.changed, post.lifecycle_since) =
                    (PostLifecycle::Gone, entry.revision, entry.revision);
                continue;
            }
            if steps.end > to_step {
                (steps.end, post.changed) = (to_step, entry.revision);
            }
            last = Some(index);
        }
        if let Some(post) = last.and_then(|index| self.posts.get_mut(index)) {
            (post.lifecycle, post.changed, post.lifecycle_since) =
                (PostLifecycle::Live, entry.revision, entry.revision);
            if let PostBody::Turn { taken_back, .. } = &mut post.body {
                taken_back.append(&mut taken);
                // Steps between two undos may be undone, too.
                taken_back.iter_mut().for_each(|before| before.after = before.after.min(to_step));
                taken_back.push(last_taken);
            }
        }
        if let TablePhase::Playing(play) = stage {
            self.sync_offers(entry, &play.game, None);
        }
    }

    /// Keeps exactly one live post per open offer. Offers new in this entry are also reported by the post `within`.
    fn sync_offers(&mut self, entry: &Entry, game: &AnyGame, within: Option<PostId>) {
        let open = titles::open_offers(&game.view(Viewer::Spectator));
        let open: Vec<OfferId> = open.into_iter().map(|offer| offer.id).collect();
        self.set_lifecycle(
            entry.revision,
            PostLifecycle::Gone,
            |body| matches!(body, PostBody::Offer(id) if !open.contains(id)),
        );
        self.mark_changed(entry.revision, |body| matches!(body, PostBody::Offer(_)));
        for id in open {
            let known =
                self.posts.iter().any(|post| post.lifecycle == PostLifecycle::Live && post.body == PostBody::Offer(id));
            if !known {
                self.push_within(entry, PostLifecycle::Live, PostBody::Offer(id), within);
            }
        }
    }

    /// Updates the post of the open vote.
    fn update_vote(&mut self, revision: Revision, vote: &Vote) {
        let is_open =
            |post: &&mut Post| post.lifecycle == PostLifecycle::Live && matches!(post.body, PostBody::Vote(_));
        if let Some(post) = self.posts.iter_mut().rfind(is_open) {
            (post.changed, post.body) = (revision, PostBody::Vote(vote.clone()));
        }
    }

    /// Adds news of a vote, which its post reports.
    fn push_vote_news(&mut self, entry: &Entry, news: News) {
        let within = self.posts.iter().rfind(|post| matches!(post.body, PostBody::Vote(_))).map(|post| post.id);
        self.push_within(entry, PostLifecycle::Closed, PostBody::News(news), within);
    }

    /// Ends the post of a finished vote: closed if its ballots decided it, otherwise deleted.
    pub(super) fn close_vote(&mut self, revision: Revision, life: PostLifecycle) {
        self.set_lifecycle(revision, life, |body| matches!(body, PostBody::Vote(_)));
    }

    pub(super) fn fail_vote(&mut self, entry: &Entry, motion: Motion) {
        self.push_vote_news(entry, News::VoteFailed(motion));
    }
}

fn seat_news(seat: Seat, occupant: &Occupant, stage: &TablePhase) -> News {
    match (occupant, stage) {
        (Occupant::Vacant { name }, TablePhase::Playing(play)) if !play.game.playing().contains(seat) => {
            News::Gone(name.clone())
        }
        _ => News::Seated(seat, occupant.clone()),
    }
}

/// People for whom the game waits.
fn awaited_people(stage: &TablePhase) -> Vec<PersonId> {
    let TablePhase::Playing(play) = stage else { return Vec::new() };
    let prompts = play.game.prompts();
    let awaited = prompts.iter().filter(|prompt| prompt.is_awaited());
    awaited.filter_map(|prompt| play.seats.get(prompt.seat.index())?.person()).collect()
}

fn seat_of(person: PersonId, stage: &TablePhase) -> Option<Seat> {
    let (TablePhase::Playing(play) | TablePhase::Over(play, _)) = stage else { return None };
    Seat::new(play.seats.iter().position(|occupant| occupant.person() == Some(person))?)
}

fn is_by_robots(game: &AnyGame, mut steps: Range<usize>) -> bool {
    steps.all(|index| matches!(game.step_origin(index), Some((_, StepOrigin::Robot))))
}
