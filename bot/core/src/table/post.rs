//! Posts of a table: its public messages as data, rendered for each reader.
//!
//! Each turn has one post. Consecutive robot turns share the post of the turn that they lead to. Live posts are shown
//! below closed ones. The post of an offer is removed once the offer is closed, since the turn's post reports it.

use std::ops::Range;

use engine::audience::Viewer;
use engine::game::{AnyGame, AnyNotice};
use engine::journal::By;
use engine::seat::Seat;
use jiff::{SignedDuration, Timestamp};

use super::link::LinkedRoom;
use super::record::{Authority, EndReason, Entry, Grace, Motion, Record, Revision};
use super::state::TablePhase;
use super::vote::Vote;
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
    /// Revision at which it was posted.
    pub opened: Revision,
    /// Revision at which it last changed.
    pub changed: Revision,
    pub life: Life,
    /// Revision at which `life` was set.
    pub settled: Revision,
    /// Post that reports this as well: channels with editable messages need no message of their own for it.
    pub within: Option<PostId>,
    pub body: Body,
}

impl Post {
    /// Returns `true` if the post of a vote reports this.
    pub fn is_of_vote(&self) -> bool {
        matches!(self.body, Body::News(News::Voted(..) | News::VoteFailed(_)))
    }
}

/// Life cycle of a post.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Life {
    /// May still change; shown below closed posts.
    Live,
    /// No longer changes.
    Closed,
    /// To be deleted.
    Gone,
}

/// Content of a post.
#[derive(Clone, PartialEq, Debug)]
pub enum Body {
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
    Said {
        person: PersonId,
        /// The person's seat at that time.
        seat: Option<Seat>,
        text: String,
    },
}

/// An undo.
#[derive(Clone, PartialEq, Debug)]
pub struct TakenBack {
    /// Seat of the player who took the steps back.
    pub seat: Seat,
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
    /// A robot joined.
    RobotJoined(String),
    /// A robot left.
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
    /// A vote failed.
    VoteFailed(Motion),
    /// The same people continue at another table.
    Continued,
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
    Rests(Rest, Authority),
    /// The game is stalled on these people.
    Stalled(Vec<PersonId>),
    /// A seat got more time.
    Granted(Seat, SignedDuration, Grace),
    /// A seat missed its deadline.
    Missed(Seat),
    /// A robot plays for the person in a seat, until this moment if the person set one.
    Steered(Seat, Option<Timestamp>),
    /// The table was unreachable between two moments; with a clock, the minimum time of everybody awaited.
    Reachable { from: Timestamp, until: Timestamp, time: Option<SignedDuration> },
    /// The game is dormant: no player is present.
    Rested,
}

/// Start or end of a pause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rest {
    /// The game was paused.
    Begins,
    /// The game was resumed.
    Ends,
}

/// All posts of a table, in order of their ids.
#[derive(Clone, PartialEq, Debug)]
pub struct Posts {
    posts: Vec<Post>,
}

/// Active seat and turn number; a change may end the current turn's post.
type Boundary = Option<(Seat, u32)>;

/// Changes of the table by an entry, as far as posts depend on them.
pub(super) struct Change<'a> {
    /// Turn before the entry.
    pub(super) was: Boundary,
    /// Turn after the entry.
    pub(super) is: Boundary,
    /// Phase after the entry.
    pub(super) stage: &'a TablePhase,
    /// Public notices of the steps that the entry took back.
    pub(super) taken: Vec<AnyNotice>,
    /// Start of the unreachable period before the entry, if there was one.
    pub(super) lost: Option<Timestamp>,
    /// Time that a clock grants again.
    pub(super) again: Option<SignedDuration>,
    /// Vote after the entry.
    pub(super) vote: Option<&'a Vote>,
}

impl Posts {
    /// Posts of a new table.
    pub(super) fn open(entry: &Entry) -> Posts {
        let mut posts = Posts { posts: Vec::new() };
        posts.post(entry, Life::Live, Body::Lobby);
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
        let within =
            self.posts.iter().filter(move |post| post.life == Life::Live && post.within == Some(turn));
        within.filter_map(|post| match post.body {
            Body::Offer(id) => Some(id),
            _ => None,
        })
    }

    /// Post of an open offer.
    pub fn offer(&self, id: OfferId) -> Option<&Post> {
        self.posts.iter().rev().find(|post| post.life == Life::Live && post.body == Body::Offer(id))
    }

    fn post(&mut self, entry: &Entry, life: Life, body: Body) {
        self.post_within(entry, life, body, None);
    }

    fn post_within(&mut self, entry: &Entry, life: Life, body: Body, within: Option<PostId>) {
        let id = PostId(self.posts.len() as u32);
        let revision = entry.revision;
        let (opened, changed, settled) = (revision, revision, revision);
        self.posts.push(Post { id, at: entry.at, opened, changed, life, settled, within, body });
    }

    fn news(&mut self, entry: &Entry, news: News) {
        self.post(entry, Life::Closed, Body::News(news));
    }

    /// Adds news about time, which the turn's post reports as well.
    fn timely(&mut self, entry: &Entry, news: News) {
        self.touch(entry.revision, |body| matches!(body, Body::Turn { .. }));
        self.news(entry, news);
    }

    /// Adds news of the lobby, which the lobby's post reports while it is live.
    fn lobby_news(&mut self, entry: &Entry, news: News) {
        let lobby = self.posts.iter().rfind(|post| post.life == Life::Live && post.body == Body::Lobby);
        let within = lobby.map(|post| post.id);
        self.touch(entry.revision, |body| *body == Body::Lobby);
        self.post_within(entry, Life::Closed, Body::News(news), within);
    }

    fn settle(&mut self, revision: Revision, life: Life, which: impl Fn(&Body) -> bool) {
        for post in self.posts.iter_mut().filter(|post| post.life == Life::Live && which(&post.body)) {
            (post.life, post.changed, post.settled) = (life, revision, revision);
        }
    }

    fn touch(&mut self, revision: Revision, which: impl Fn(&Body) -> bool) {
        for post in self.posts.iter_mut().filter(|post| post.life == Life::Live && which(&post.body)) {
            post.changed = revision;
        }
    }

    /// Marks all posts as changed: their text depends on something that this entry changed.
    pub(super) fn tell_anew(&mut self, revision: Revision) {
        for post in &mut self.posts {
            post.changed = revision;
        }
    }

    /// Post of the current turn.
    pub(super) fn turn(&self) -> Option<&Post> {
        self.posts.iter().rev().find(|post| post.life == Life::Live && matches!(post.body, Body::Turn { .. }))
    }

    fn live_turn(&mut self) -> Option<&mut Post> {
        self.posts.iter_mut().rfind(|post| post.life == Life::Live && matches!(post.body, Body::Turn { .. }))
    }

    /// Updates the posts with an entry.
    pub(super) fn apply(&mut self, entry: &Entry, change: Change<'_>) {
        let revision = entry.revision;
        let Change { was, is, stage, taken, lost, again, vote } = change;
        match &entry.record {
            Record::Opened { .. } | Record::PersonLanguage { .. } | Record::Barred { .. } => {}
            Record::Wished { .. } | Record::Quieted { .. } | Record::Looked { .. } => {}
            Record::Prepared { .. } | Record::Dropped { .. } => {}
            Record::Treated { person, measure, by } => {
                self.touch(revision, |body| *body == Body::Lobby);
                self.news(entry, News::Treated(*person, *measure, *by));
            }
            Record::ChatSet { chat } => self.news(entry, News::Chat(*chat)),
            // Joining a running game gives no seat by itself.
            Record::Joined { person } if matches!(stage, TablePhase::Playing(_)) => {
                self.post(entry, Life::Gone, Body::News(News::Joined(person.id)));
            }
            Record::Joined { person } => {
                self.lobby_news(entry, News::Joined(person.id));
            }
            Record::Left { person } => {
                self.lobby_news(entry, News::Left(*person));
            }
            Record::RobotJoined { name, .. } => {
                self.lobby_news(entry, News::RobotJoined(name.clone()));
            }
            Record::RobotLeft { name } => {
                self.lobby_news(entry, News::RobotLeft(name.clone()));
            }
            Record::Chosen { option } if matches!(stage, TablePhase::Playing(_)) => {
                self.timely(entry, News::Chosen(*option));
            }
            Record::Hosts { .. }
            | Record::Placed { .. }
            | Record::OptionsSet { .. }
            | Record::SeatsWanted { .. }
            | Record::Chosen { .. } => {
                self.touch(revision, |body| *body == Body::Lobby);
            }
            Record::TableLanguage { language } => {
                self.tell_anew(revision);
                self.news(entry, News::TableLanguage(*language));
            }
            Record::Started { .. } => {
                self.settle(revision, Life::Closed, |body| *body == Body::Lobby);
                self.post(entry, Life::Live, Body::Turn { steps: 0..0, taken_back: Vec::new() });
            }
            Record::Step { .. } => self.step(entry, was != is, stage),
            Record::Undone { to_step, seat } => {
                self.undone(entry, *to_step, TakenBack { seat: *seat, moves: taken }, stage);
            }
            Record::Seated { seat, occupant } => {
                self.touch(revision, |body| matches!(body, Body::Turn { .. } | Body::Offer(_)));
                self.settle(revision, Life::Gone, |body| *body == Body::Seat(*seat));
                self.news(entry, seated(*seat, occupant, stage));
            }
            Record::Swapped { one, other } => {
                self.touch(revision, |body| matches!(body, Body::Turn { .. } | Body::Offer(_)));
                let theirs = |body: &Body| [*one, *other].iter().any(|seat| *body == Body::Seat(*seat));
                self.settle(revision, Life::Gone, theirs);
                let of = |seat: Seat| stage.play()?.seats.get(seat.index()).cloned();
                if let (Some(now), Some(before)) = (of(*one), of(*other)) {
                    self.news(entry, News::Swapped(before, now));
                }
            }
            Record::VoteOpened { .. } => {
                self.settle(revision, Life::Gone, |body| matches!(body, Body::Vote(_)));
                if let Some(vote) = vote {
                    self.post(entry, Life::Live, Body::Vote(vote.clone()));
                }
            }
            Record::Voted { person, ballot } => {
                if let Some(vote) = vote {
                    self.answer_vote(revision, vote);
                }
                self.vote_news(entry, News::Voted(*person, *ballot));
                if vote.is_some_and(Vote::has_passed) {
                    self.close_vote(revision, Life::Closed);
                }
            }
            Record::Hinted { person } => self.news(entry, News::Hinted(*person)),
            Record::Said { person, text } => {
                let (person, seat) = (*person, seat_of(*person, stage));
                self.post(entry, Life::Closed, Body::Said { person, seat, text: text.clone() });
            }
            Record::Ended { reason } => {
                self.settle(revision, Life::Gone, |body| {
                    matches!(body, Body::Offer(_) | Body::Vote(_) | Body::Seat(_))
                });
                self.settle(revision, Life::Closed, |_| true);
                self.post(entry, Life::Live, Body::End(*reason));
            }
            Record::Continued { .. } => {
                self.settle(revision, Life::Closed, |_| true);
                // The next table's lobby reports it.
                let end =
                    self.posts.iter().rfind(|post| matches!(post.body, Body::End(_))).map(|post| post.id);
                self.post_within(entry, Life::Closed, Body::News(News::Continued), end);
            }
            Record::Away { person, until } => self.timely(entry, News::Away(*person, *until)),
            Record::Holiday { person, absence } => self.timely(entry, News::Holiday(*person, *absence)),
            Record::Back { person } => {
                let seat = seat_of(*person, stage);
                self.settle(revision, Life::Gone, |body| seat.is_some_and(|seat| *body == Body::Seat(seat)));
                self.timely(entry, News::Back(*person));
            }
            Record::Paused { by } => self.timely(entry, News::Rests(Rest::Begins, *by)),
            Record::Resumed { by } => self.timely(entry, News::Rests(Rest::Ends, *by)),
            // Channels send reminders as separate messages.
            Record::Reminded { .. } => self.touch(revision, |body| matches!(body, Body::Turn { .. })),
            Record::Stalled => self.timely(entry, News::Stalled(awaited(stage))),
            Record::Granted { seat, time, why } => self.timely(entry, News::Granted(*seat, *time, *why)),
            Record::Missed { seat } => self.timely(entry, News::Missed(*seat)),
            Record::Steered { seat, until, .. } => self.timely(entry, News::Steered(*seat, *until)),
            Record::Advertised { seat } => {
                self.touch(revision, |body| matches!(body, Body::Turn { .. }));
                self.post(entry, Life::Live, Body::Seat(*seat));
            }
            // No room can be written to.
            Record::Unreachable => {}
            Record::Reachable => {
                if let Some(from) = lost {
                    self.timely(entry, News::Reachable { from, until: entry.at, time: again });
                }
            }
            Record::Rested => self.timely(entry, News::Rested),
            // The posts were redacted already.
            Record::Forgotten { .. } => {}
            Record::Linked { room } => self.news(entry, News::Linked(room.clone())),
            Record::Unlinked { room } => self.news(entry, News::Unlinked(room.clone())),
        }
    }

    fn step(&mut self, entry: &Entry, passes: bool, stage: &TablePhase) {
        let TablePhase::Playing(play) = stage else { return };
        let end = play.game.steps();
        let mut by_robots = false;
        let mut turn = None;
        if let Some(post) = self.live_turn() {
            post.changed = entry.revision;
            turn = Some(post.id);
            if let Body::Turn { steps, .. } = &mut post.body {
                steps.end = end;
                by_robots = is_by_robots(&play.game, steps.clone());
            }
        }
        if passes && !by_robots {
            self.settle(entry.revision, Life::Closed, |body| matches!(body, Body::Turn { .. }));
            self.post(entry, Life::Live, Body::Turn { steps: end..end, taken_back: Vec::new() });
        }
        // Robot moves are published at once: nobody has read this turn's post yet.
        self.sync_offers(entry, &play.game, turn.filter(|_| by_robots));
    }

    /// Removes undone steps from the posts. The last turn's post with steps left becomes live again.
    fn undone(&mut self, entry: &Entry, to_step: usize, last_taken: TakenBack, stage: &TablePhase) {
        let mut taken = Vec::new();
        let mut last = None;
        for (index, post) in self.posts.iter_mut().enumerate() {
            let Body::Turn { steps, taken_back } = &mut post.body else { continue };
            if post.life == Life::Gone {
                continue;
            }
            if steps.start > to_step {
                taken.append(taken_back);
                (post.life, post.changed, post.settled) = (Life::Gone, entry.revision, entry.revision);
                continue;
            }
            if steps.end > to_step {
                (steps.end, post.changed) = (to_step, entry.revision);
            }
            last = Some(index);
        }
        if let Some(post) = last.and_then(|index| self.posts.get_mut(index)) {
            (post.life, post.changed, post.settled) = (Life::Live, entry.revision, entry.revision);
            if let Body::Turn { taken_back, .. } = &mut post.body {
                taken_back.append(&mut taken);
                taken_back.push(last_taken);
            }
        }
        if let TablePhase::Playing(play) = stage {
            self.sync_offers(entry, &play.game, None);
        }
    }

    /// Keeps exactly one live post per open offer. Offers new in this entry are also reported by the post `within`.
    fn sync_offers(&mut self, entry: &Entry, game: &AnyGame, within: Option<PostId>) {
        let open = titles::offers(&game.view(Viewer::Spectator));
        let open: Vec<OfferId> = open.into_iter().map(|offer| offer.id).collect();
        self.settle(entry.revision, Life::Gone, |body| matches!(body, Body::Offer(id) if !open.contains(id)));
        self.touch(entry.revision, |body| matches!(body, Body::Offer(_)));
        for id in open {
            let known = self.posts.iter().any(|post| post.life == Life::Live && post.body == Body::Offer(id));
            if !known {
                self.post_within(entry, Life::Live, Body::Offer(id), within);
            }
        }
    }

    /// Updates the post of the open vote.
    fn answer_vote(&mut self, revision: Revision, vote: &Vote) {
        let is_open = |post: &&mut Post| post.life == Life::Live && matches!(post.body, Body::Vote(_));
        if let Some(post) = self.posts.iter_mut().rfind(is_open) {
            (post.changed, post.body) = (revision, Body::Vote(vote.clone()));
        }
    }

    /// Adds news of a vote, which its post reports.
    fn vote_news(&mut self, entry: &Entry, news: News) {
        let within = self.posts.iter().rfind(|post| matches!(post.body, Body::Vote(_))).map(|post| post.id);
        self.post_within(entry, Life::Closed, Body::News(news), within);
    }

    /// Ends the post of a finished vote: closed if its ballots decided it, otherwise deleted.
    pub(super) fn close_vote(&mut self, revision: Revision, life: Life) {
        self.settle(revision, life, |body| matches!(body, Body::Vote(_)));
    }

    pub(super) fn fail_vote(&mut self, entry: &Entry, motion: Motion) {
        self.vote_news(entry, News::VoteFailed(motion));
    }
}

fn seated(seat: Seat, occupant: &Occupant, stage: &TablePhase) -> News {
    match (occupant, stage) {
        (Occupant::Vacant { name }, TablePhase::Playing(play)) if !play.game.playing().contains(seat) => {
            News::Gone(name.clone())
        }
        _ => News::Seated(seat, occupant.clone()),
    }
}

/// People for whom the game waits.
fn awaited(stage: &TablePhase) -> Vec<PersonId> {
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
    steps.all(|index| matches!(game.actor(index), Some((_, By::Robot))))
}
