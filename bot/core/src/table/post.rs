//! What a table has told in public, as data: words and pictures are made where the reader is known.
//!
//! A turn has one post. Robots' turns between two people fold into the post of the turn that they lead to. Live posts
//! stand below the others until they are closed; an offer's post goes when the offer is closed, for the turn tells it.

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

/// Counts a table's posts, from 0. Never used twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct PostId(pub u32);

/// One message of the table, or of somebody at it.
#[derive(Clone, PartialEq, Debug)]
pub struct Post {
    /// Its number.
    pub id: PostId,
    /// When it was posted.
    pub at: Timestamp,
    /// The entry with which it was posted.
    pub opened: Revision,
    /// The entry with which it last changed.
    pub changed: Revision,
    /// Whether it may still change.
    pub life: Life,
    /// The entry since which that is so.
    pub settled: Revision,
    /// The post that tells it as well: where messages can be changed, it needs none of its own.
    pub within: Option<PostId>,
    /// What it tells.
    pub body: Body,
}

impl Post {
    /// Whether the post of a vote tells it.
    pub fn is_of_vote(&self) -> bool {
        matches!(self.body, Body::News(News::Voted(..) | News::VoteFailed(_)))
    }
}

/// Whether a post may still change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Life {
    /// It may, and stands below those that may not.
    Live,
    /// It stays as it is.
    Closed,
    /// It is to be taken away.
    Gone,
}

/// What a post tells.
#[derive(Clone, PartialEq, Debug)]
pub enum Body {
    /// Who sits in the lobby, and what will be played.
    Lobby,
    /// A turn.
    Turn {
        /// The steps that stand of it.
        steps: Range<usize>,
        /// What was taken back meanwhile, in order.
        taken_back: Vec<TakenBack>,
    },
    /// An open offer.
    Offer(OfferId),
    /// A vote with its answers: an open one, or one that was decided by them.
    Vote(Vote),
    /// A seat that anybody may take over from the robot that plays it.
    Seat(Seat),
    /// How the game ended.
    End(EndReason),
    /// One line of news.
    News(News),
    /// What somebody said.
    Said {
        person: PersonId,
        /// Their seat then.
        seat: Option<Seat>,
        text: String,
    },
}

/// What somebody took back.
#[derive(Clone, PartialEq, Debug)]
pub struct TakenBack {
    /// Whose wish it was.
    pub seat: Seat,
    /// What everybody was told of it when it was done.
    pub moves: Vec<AnyNotice>,
}

/// One line of news.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// Somebody sat down.
    Joined(PersonId),
    /// Somebody got up.
    Left(PersonId),
    /// A robot sat down.
    RobotJoined(String),
    /// A robot got up.
    RobotLeft(String),
    /// A seat changed hands.
    Seated(Seat, Occupant),
    /// Two have swapped seats.
    Swapped(Occupant, Occupant),
    /// The table keeps time otherwise.
    Chosen(GameOption),
    /// Somebody got up who had given up before: that seat is nobody's any more.
    Gone(String),
    /// Something was done about somebody.
    Treated(PersonId, Measure, Authority),
    /// Others may chat.
    Chat(ChatRule),
    /// The table speaks another language.
    TableLanguage(Language),
    /// A vote was answered.
    Voted(PersonId, Ballot),
    /// Somebody asked what a robot would do in their place.
    Hinted(PersonId),
    /// A vote ended without consent.
    VoteFailed(Motion),
    /// The same people go on at another table.
    Continued,
    /// Another room shows the table as well.
    Linked(LinkedRoom),
    /// A room shows the table no longer.
    Unlinked(LinkedRoom),
    /// Somebody is away until then.
    Away(PersonId, Timestamp),
    /// Somebody will be away then.
    Holiday(PersonId, Absence),
    /// Somebody is there again.
    Back(PersonId),
    /// The game rests, or goes on.
    Rests(Rest, Authority),
    /// The game waits for these people in silence.
    Stalled(Vec<PersonId>),
    /// A seat whose time was up got some more.
    Granted(Seat, SignedDuration, Grace),
    /// A seat did not act in its time.
    Missed(Seat),
    /// A robot plays for the person who has a seat: until then, if they have said so.
    Steered(Seat, Option<Timestamp>),
    /// No room of the table could be written to from one moment to the other; with a clock, what those awaited have at least.
    Reachable { from: Timestamp, until: Timestamp, time: Option<SignedDuration> },
    /// The game rests because nobody who plays is there.
    Rested,
}

/// Whether a game rests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rest {
    /// It does from now on.
    Begins,
    /// It goes on.
    Ends,
}

/// All posts of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Posts {
    posts: Vec<Post>,
}

/// Whose turn it is and which: where this changes, a post may end.
type Boundary = Option<(Seat, u32)>;

/// What an entry has changed, as far as posts hang on it.
pub(super) struct Change<'a> {
    /// The boundary before it.
    pub(super) was: Boundary,
    /// The boundary after it.
    pub(super) is: Boundary,
    /// The stage after it.
    pub(super) stage: &'a TablePhase,
    /// What it took back.
    pub(super) taken: Vec<AnyNotice>,
    /// Since when no room could be written to before it, where that was so.
    pub(super) lost: Option<Timestamp>,
    /// What the clock gives once more.
    pub(super) again: Option<SignedDuration>,
    /// The vote after it.
    pub(super) vote: Option<&'a Vote>,
}

impl Posts {
    /// The posts of a table that was just opened.
    pub(super) fn open(entry: &Entry) -> Posts {
        let mut posts = Posts { posts: Vec::new() };
        posts.post(entry, Life::Live, Body::Lobby);
        posts
    }

    /// Every post, gone ones included, in order of their numbers.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Post> {
        self.posts.iter()
    }

    pub(super) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Post> {
        self.posts.iter_mut()
    }

    /// The posts that have changed since that entry.
    pub fn changed_since(&self, cursor: Revision) -> impl Iterator<Item = &Post> {
        self.posts.iter().filter(move |post| post.changed > cursor)
    }

    /// The post with this number.
    pub fn get(&self, id: PostId) -> Option<&Post> {
        self.posts.get(id.0 as usize)
    }

    /// The open offers that the post of a turn tells.
    pub fn offers_within(&self, turn: PostId) -> impl Iterator<Item = OfferId> {
        let within =
            self.posts.iter().filter(move |post| post.life == Life::Live && post.within == Some(turn));
        within.filter_map(|post| match post.body {
            Body::Offer(id) => Some(id),
            _ => None,
        })
    }

    /// The post of an offer that is open.
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

    /// News of time, which the post of the turn tells as well.
    fn timely(&mut self, entry: &Entry, news: News) {
        self.touch(entry.revision, |body| matches!(body, Body::Turn { .. }));
        self.news(entry, news);
    }

    /// News of the lobby, which tells who sits there as long as it is live.
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

    /// All posts read otherwise from this entry on.
    pub(super) fn tell_anew(&mut self, revision: Revision) {
        for post in &mut self.posts {
            post.changed = revision;
        }
    }

    /// The post of the turn that goes on.
    pub(super) fn turn(&self) -> Option<&Post> {
        self.posts.iter().rev().find(|post| post.life == Life::Live && matches!(post.body, Body::Turn { .. }))
    }

    fn live_turn(&mut self) -> Option<&mut Post> {
        self.posts.iter_mut().rfind(|post| post.life == Life::Live && matches!(post.body, Body::Turn { .. }))
    }

    /// Posts what an entry brought.
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
            // In the running game that alone gives nobody a seat.
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
                // The next lobby says so by itself.
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
            // Whom it calls, places tell with a message of its own.
            Record::Reminded { .. } => self.touch(revision, |body| matches!(body, Body::Turn { .. })),
            Record::Stalled => self.timely(entry, News::Stalled(awaited(stage))),
            Record::Granted { seat, time, why } => self.timely(entry, News::Granted(*seat, *time, *why)),
            Record::Missed { seat } => self.timely(entry, News::Missed(*seat)),
            Record::Steered { seat, until, .. } => self.timely(entry, News::Steered(*seat, *until)),
            Record::Advertised { seat } => {
                self.touch(revision, |body| matches!(body, Body::Turn { .. }));
                self.post(entry, Life::Live, Body::Seat(*seat));
            }
            // Nobody could read of it.
            Record::Unreachable => {}
            Record::Reachable => {
                if let Some(from) = lost {
                    self.timely(entry, News::Reachable { from, until: entry.at, time: again });
                }
            }
            Record::Rested => self.timely(entry, News::Rested),
            // What it takes from the posts is gone by now.
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
        // What robots do is told in one: nobody has read of this turn yet.
        self.sync_offers(entry, &play.game, turn.filter(|_| by_robots));
    }

    /// Posts lose the steps that were taken back; the last turn's post that has any left goes on.
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

    /// Each open offer has a live post, and no other offer has. New ones are told by this turn's post as well.
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

    /// The post of the open vote has another answer.
    fn answer_vote(&mut self, revision: Revision, vote: &Vote) {
        let is_open = |post: &&mut Post| post.life == Life::Live && matches!(post.body, Body::Vote(_));
        if let Some(post) = self.posts.iter_mut().rfind(is_open) {
            (post.changed, post.body) = (revision, Body::Vote(vote.clone()));
        }
    }

    /// News of a vote, which its post tells.
    fn vote_news(&mut self, entry: &Entry, news: News) {
        let within = self.posts.iter().rfind(|post| matches!(post.body, Body::Vote(_))).map(|post| post.id);
        self.post_within(entry, Life::Closed, Body::News(news), within);
    }

    /// Ends the post of a vote that is over: it stays where its answers have decided it, and is taken away otherwise.
    pub(super) fn close_vote(&mut self, revision: Revision, life: Life) {
        self.settle(revision, life, |body| matches!(body, Body::Vote(_)));
    }

    /// Tells that a vote ended without consent.
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

/// The people for whom the game waits.
fn awaited(stage: &TablePhase) -> Vec<PersonId> {
    let TablePhase::Playing(play) = stage else { return Vec::new() };
    let prompts = play.game.prompts();
    let awaited = prompts.iter().filter(|prompt| prompt.is_awaited());
    awaited.filter_map(|prompt| play.seats.get(prompt.seat.index())?.person()).collect()
}

/// The seat that a person has in the game.
fn seat_of(person: PersonId, stage: &TablePhase) -> Option<Seat> {
    let (TablePhase::Playing(play) | TablePhase::Over(play, _)) = stage else { return None };
    Seat::new(play.seats.iter().position(|occupant| occupant.person() == Some(person))?)
}

fn is_by_robots(game: &AnyGame, mut steps: Range<usize>) -> bool {
    steps.all(|index| matches!(game.actor(index), Some((_, By::Robot))))
}
