//! State of a table: the fold of its entries.

use std::ops::Range;

use engine::audience::Viewer;
use engine::game::{AnyGame, AnyNotice, AnyOptions, AnyPrompt};
use engine::journal::By;
use engine::luck::{Commitment, Key, KeyedLuck, Salt, Seed};
use engine::seat::{PerSeat, Seat, SeatSet};
use jiff::Timestamp;
use sha2::{Digest, Sha256};

use super::answered::{Answered, Print};
use super::attendance::{Attendance, Presence};
use super::chairs::Chairs;
use super::clocks::Clocks;
use super::hint::Hinted;
use super::id::TableId;
use super::link::Hall;
use super::order::Order;
use super::pace::is_chosen;
use super::post::{Change, Life, Posts};
use super::prepared::PreparedAnswers;
use super::record::{EndReason, Entry, Motion, Record, RequestId, Revision};
use super::robots::Robots;
use super::vote::Vote;
use crate::command::Measure;
use crate::language::Language;
use crate::option::Asked;
use crate::people::{Occupant, Person, PersonId};
use crate::robot::RobotKind;
use crate::title::Telling;

/// State of a table. Contains secrets: publish it only through views.
pub struct TableState {
    pub id: TableId,
    /// Number of the last entry.
    pub revision: Revision,
    /// Time of the first entry.
    pub opened: Timestamp,
    /// Time of the last entry.
    pub changed: Timestamp,
    seed: Seed,
    luck_key: Option<Key>,
    /// People whose salts are part of the luck key, once the game has begun.
    salted: Vec<PersonId>,
    /// Public language of the table.
    pub language: Language,
    pub(super) host: PersonId,
    pub(super) people: Vec<Person>,
    /// Options of the current or next game.
    pub options: AnyOptions,
    /// Wanted number of seats; robots fill empty ones at the start.
    pub seats_wanted: Option<u8>,
    /// Lobby, running game, or finished game.
    pub stage: TablePhase,
    /// Seating order in the lobby.
    pub chairs: Chairs,
    /// The open vote, if any.
    pub vote: Option<Vote>,
    /// Public messages.
    pub posts: Posts,
    /// Follow-up table of the same people.
    pub continued: Option<TableId>,
    /// Visibility of the spectator page.
    pub hall: Hall,
    prompts: PerSeat<Option<OpenPrompt>>,
    awaited: PerSeat<Option<Revision>>,
    /// Last person in each seat that no person has now.
    pub(super) left: PerSeat<Option<PersonId>>,
    answered: Answered,
    pub(super) attendance: Attendance,
    pub(super) order: Order,
    pub(super) clocks: Clocks,
    pub(super) prepared: PreparedAnswers,
    pub(super) hinted: Hinted,
    pub(super) robots: Robots,
}

/// Phase of a table.
pub enum TablePhase {
    /// Before the game.
    Lobby(Vec<LobbySeat>),
    /// A running game.
    Playing(Play),
    /// A finished game.
    Over(Play, EndReason),
}

/// Occupant of the lobby.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LobbySeat {
    Person(PersonId),
    Robot {
        robot: RobotKind,
        /// Display name, unique at the table.
        name: String,
    },
}

impl TablePhase {
    /// The running or finished game.
    pub fn play(&self) -> Option<&Play> {
        match self {
            TablePhase::Playing(play) | TablePhase::Over(play, _) => Some(play),
            TablePhase::Lobby(_) => None,
        }
    }
}

/// A game and its occupants.
pub struct Play {
    pub game: AnyGame,
    /// Occupants in turn order.
    pub seats: Vec<Occupant>,
    taken_back: Vec<Undoing>,
}

/// An undo.
struct Undoing {
    /// Its revision.
    entry: Revision,
    /// Number of steps that remained.
    left: usize,
    /// Seat of the player who asked for it.
    by: Seat,
}

impl Play {
    /// First vacant seat that has not resigned.
    pub fn vacant(&self) -> Option<Seat> {
        let vacant = |seat: &Seat| matches!(self.seats.get(seat.index()), Some(Occupant::Vacant { .. }));
        self.game.playing().iter().find(vacant)
    }

    /// Number of leading steps that no undo after `entry` removed; `usize::MAX` without an undo.
    pub fn stand_since(&self, entry: Revision) -> usize {
        self.taken_back_since(entry).map(|undoing| undoing.left).min().unwrap_or(usize::MAX)
    }

    /// Seat of the last undo after `entry`.
    pub fn last_to_undo_since(&self, entry: Revision) -> Option<Seat> {
        self.taken_back_since(entry).next().map(|undoing| undoing.by)
    }

    fn taken_back_since(&self, entry: Revision) -> impl Iterator<Item = &Undoing> {
        self.taken_back.iter().rev().take_while(move |undoing| undoing.entry > entry)
    }

    /// Notices of a step that only this seat sees and learns from: cards gained or lost.
    pub fn learned(&self, step: usize, seat: Seat) -> Vec<AnyNotice> {
        let own = self.game.notices(step, Viewer::Seat(seat));
        let public = self.game.notices(step, Viewer::Spectator);
        let is_news = |notice: &AnyNotice| Telling::of(notice).is_learned();
        let secret = own.into_iter().zip(public).filter(|(own, public)| own != public);
        secret.map(|(own, _)| own).filter(is_news).collect()
    }

    /// Private notices of the last step that had any for this seat.
    pub fn learned_last(&self, seat: Seat) -> Vec<AnyNotice> {
        let steps = (0..self.game.steps()).rev();
        steps.map(|step| self.learned(step, seat)).find(|learned| !learned.is_empty()).unwrap_or_default()
    }
}

/// An open prompt and the revision at which it was opened.
#[derive(Clone, PartialEq, Debug)]
struct OpenPrompt {
    kind: AnyPrompt,
    since: Revision,
}

/// Invalid sequence of entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FoldError {
    /// The first entry is not [`Record::Opened`].
    #[error("the first entry does not open a table")]
    NotOpened,
    /// Revisions are not consecutive.
    #[error("after entry {} comes entry {}", .after.0, .found.0)]
    Gap {
        /// Last valid revision.
        after: Revision,
        /// Revision found after it.
        found: Revision,
    },
}

impl TableState {
    /// Folds entries to a table.
    ///
    /// # Errors
    /// If the first entry does not open the table, or revisions are not consecutive.
    pub fn fold(id: TableId, entries: impl IntoIterator<Item = Entry>) -> Result<TableState, FoldError> {
        let mut entries = entries.into_iter();
        let first = entries.next().ok_or(FoldError::NotOpened)?;
        let mut table = TableState::open(id, &first).ok_or(FoldError::NotOpened)?;
        for entry in entries {
            if entry.revision.0 != table.revision.0 + 1 {
                return Err(FoldError::Gap { after: table.revision, found: entry.revision });
            }
            table.apply(entry);
        }
        Ok(table)
    }

    /// The table that this entry opens; `None` if it is not [`Record::Opened`].
    pub fn open(id: TableId, entry: &Entry) -> Option<TableState> {
        let Record::Opened { seed, language, host, options } = &entry.record else { return None };
        let mut table = TableState {
            id,
            revision: entry.revision,
            opened: entry.at,
            changed: entry.at,
            seed: *seed,
            luck_key: None,
            salted: Vec::new(),
            language: *language,
            host: host.id,
            people: vec![host.clone()],
            options: options.clone(),
            seats_wanted: None,
            stage: TablePhase::Lobby(vec![LobbySeat::Person(host.id)]),
            chairs: Chairs::default(),
            vote: None,
            posts: Posts::open(entry),
            continued: None,
            hall: Hall::after(&entry.record).unwrap_or_default(),
            prompts: PerSeat::default(),
            awaited: PerSeat::default(),
            left: PerSeat::default(),
            answered: Answered::default(),
            attendance: Attendance::default(),
            order: Order::default(),
            clocks: Clocks::of(host.id),
            prepared: PreparedAnswers::default(),
            hinted: Hinted::default(),
            robots: Robots::default(),
        };
        table.sit();
        table.remember(entry);
        table.attend(entry, table.presence(entry));
        Some(table)
    }

    /// Applies an entry. Total: a record that does not fit the state has no effect.
    pub fn apply(&mut self, entry: Entry) {
        self.revision = entry.revision;
        self.changed = entry.at;
        self.remember(&entry);
        let was = self.boundary();
        let met = self.have_met();
        let taken = self.taken_back(&entry);
        let presence = self.presence(&entry);
        let lost = self.clocks.unreachable;
        if let TablePhase::Playing(play) = &self.stage {
            self.clocks.settle(entry.at, &play.seats);
        }
        self.apply_record(&entry);
        self.sit();
        self.attend(&entry, presence);
        self.run_clocks(&entry);
        self.note_prompts(entry.revision);
        self.note_waiting(&entry);
        let is = self.boundary();
        self.robots.apply(&entry.record, is, self.steps());
        let (again, vote) = (self.clocks.again(Asked::Turn, entry.at), self.vote.as_ref());
        self.posts.apply(&entry, Change { was, is, stage: &self.stage, taken, lost, again, vote });
        if met != self.have_met() {
            // Display names change: from now on they include the network, or no longer do.
            self.posts.tell_anew(entry.revision);
        }
        self.settle_vote(&entry);
    }

    fn apply_record(&mut self, entry: &Entry) {
        self.hall = Hall::after(&entry.record).unwrap_or(self.hall);
        self.order.apply(entry, matches!(self.stage, TablePhase::Playing(_)));
        self.prepared.apply(entry, self.steps());
        self.hinted.apply(entry, self.steps());
        match &entry.record {
            Record::Opened { .. }
            | Record::Said { .. }
            | Record::ChatSet { .. }
            | Record::Prepared { .. }
            | Record::Dropped { .. } => {}
            Record::Barred { person } => {
                if self.people.iter().all(|known| known.id != person.id) {
                    self.people.push(person.clone());
                }
            }
            Record::Joined { person } => {
                if self.people.iter().all(|known| known.id != person.id) {
                    self.people.push(person.clone());
                }
                if let TablePhase::Lobby(seats) = &mut self.stage
                    && !seats.contains(&LobbySeat::Person(person.id))
                {
                    seats.push(LobbySeat::Person(person.id));
                }
            }
            Record::Left { person }
            | Record::Treated { person, measure: Measure::Removed | Measure::Banned, .. } => {
                if let TablePhase::Lobby(seats) = &mut self.stage {
                    seats.retain(|seat| *seat != LobbySeat::Person(*person));
                }
            }
            Record::Treated { .. } => {}
            Record::Hosts { person } => self.host = *person,
            Record::RobotJoined { robot, name } => {
                if let TablePhase::Lobby(seats) = &mut self.stage {
                    seats.push(LobbySeat::Robot { robot: *robot, name: name.clone() });
                }
            }
            Record::Placed { occupant, chair } => {
                if let Some(seat) = LobbySeat::of(occupant) {
                    self.chairs.take(&seat, *chair);
                }
            }
            Record::RobotLeft { name: gone } => {
                if let TablePhase::Lobby(seats) = &mut self.stage {
                    seats.retain(|seat| !matches!(seat, LobbySeat::Robot { name, .. } if name == gone));
                }
            }
            Record::OptionsSet { options } => self.options = options.clone(),
            Record::SeatsWanted { seats } => self.seats_wanted = *seats,
            Record::TableLanguage { language } => self.language = *language,
            Record::PersonLanguage { person, language } => {
                if let Some(person) = self.people.iter_mut().find(|known| known.id == *person) {
                    person.language = *language;
                }
            }
            Record::Started { setup, seats } => {
                self.luck_key = Some(self.key(seats));
                self.salted = seats.iter().filter_map(Occupant::person).collect();
                let game = AnyGame::new(setup.clone());
                self.stage = TablePhase::Playing(Play { game, seats: seats.clone(), taken_back: Vec::new() });
            }
            Record::Step { step } => {
                if let TablePhase::Playing(play) = &mut self.stage {
                    play.game.push(step.clone());
                }
            }
            Record::Undone { to_step, seat } => {
                if let TablePhase::Playing(play) = &mut self.stage {
                    play.game.undo_to(*to_step);
                    play.taken_back.push(Undoing { entry: entry.revision, left: *to_step, by: *seat });
                }
            }
            Record::Seated { seat, occupant } => {
                if let TablePhase::Playing(play) = &mut self.stage
                    && let Some(place) = play.seats.get_mut(seat.index())
                {
                    let before = std::mem::replace(place, occupant.clone()).person();
                    self.awaited[*seat] = None;
                    self.left[*seat] = match occupant {
                        Occupant::Person(_) => None,
                        Occupant::Robot { .. } | Occupant::Vacant { .. } => before.or(self.left[*seat]),
                    };
                    before.into_iter().for_each(|before| self.prepared.forget(before));
                }
            }
            Record::Swapped { one, other } => {
                if let TablePhase::Playing(play) = &mut self.stage
                    && one.index().max(other.index()) < play.seats.len()
                {
                    play.seats.swap(one.index(), other.index());
                    for seat in [*one, *other] {
                        self.awaited[seat] = None;
                        let player = play.seats.get(seat.index()).and_then(Occupant::person);
                        player.into_iter().for_each(|player| self.prepared.forget(player));
                    }
                }
            }
            Record::VoteOpened { by, motion } => {
                self.vote = Some(self.vote_on(*motion, *by, entry.revision));
            }
            Record::Voted { person, ballot } => {
                if let Some(vote) = &mut self.vote {
                    vote.cast(*person, *ballot);
                }
            }
            Record::Ended { reason } => {
                self.vote = None;
                self.stage = match std::mem::replace(&mut self.stage, TablePhase::Lobby(Vec::new())) {
                    TablePhase::Playing(mut play) => {
                        play.game.stop();
                        TablePhase::Over(play, *reason)
                    }
                    other => other,
                };
            }
            Record::Continued { table } => self.continued = Some(table.clone()),
            // The clocks and other parts of the state handle these.
            Record::Chosen { .. } | Record::Wished { .. } | Record::Hinted { .. } => {}
            Record::Away { .. } | Record::Holiday { .. } | Record::Back { .. } => {}
            Record::Paused { .. } | Record::Resumed { .. } | Record::Reminded { .. } => {}
            Record::Unreachable | Record::Reachable => {}
            Record::Looked { .. } | Record::Quieted { .. } | Record::Stalled | Record::Rested => {}
            Record::Granted { .. } | Record::Missed { .. } | Record::Steered { .. } => {}
            Record::Advertised { .. } | Record::Linked { .. } | Record::Unlinked { .. } => {}
            Record::Forgotten { person, print } => self.forget(*person, print.as_ref(), entry.revision),
        }
    }

    /// Reconciles the chairs with the lobby's occupants.
    fn sit(&mut self) {
        if let TablePhase::Lobby(seats) = &mut self.stage {
            self.chairs.settle(seats);
        }
    }

    fn remember(&mut self, entry: &Entry) {
        self.answered.refuse(&entry.refused);
        if let Some(request) = &entry.request {
            self.answered.remember(request, entry.revision, self.steps());
        }
        if let Record::Undone { to_step, .. } = &entry.record {
            self.answered.undo_to(*to_step);
        }
    }

    /// Records the presence that an applied entry established.
    fn attend(&mut self, entry: &Entry, presence: Option<Presence>) {
        let steps = self.steps();
        if let Record::Undone { to_step, .. } = &entry.record {
            self.attendance.undo_to(*to_step);
        }
        if let Some(presence) = presence {
            self.attendance.attend(entry, presence, steps);
        }
    }

    /// Number of steps of the game.
    pub(super) fn steps(&self) -> usize {
        self.play().map_or(0, |play| play.game.steps())
    }

    fn note_prompts(&mut self, revision: Revision) {
        let mut open = PerSeat::<Option<OpenPrompt>>::default();
        for prompt in self.game().map(|game| game.prompts()).unwrap_or_default() {
            let before = self.prompts[prompt.seat].take().filter(|before| before.kind == prompt.kind);
            open[prompt.seat] = Some(before.unwrap_or(OpenPrompt { kind: prompt.kind, since: revision }));
        }
        self.prompts = open;
        let now = self.awaited();
        let before = self.awaited;
        self.awaited = PerSeat::from_fn(|seat| now.contains(seat).then(|| before[seat].unwrap_or(revision)));
    }

    /// Ends a vote that failed, or whose motion was carried out or became impossible.
    fn settle_vote(&mut self, entry: &Entry) {
        let Some(vote) = &self.vote else { return };
        let motion = vote.motion;
        let failed = vote.has_failed();
        let void = match motion {
            // Later steps are not covered by the given consent.
            Motion::Undo { to_step, .. } => {
                matches!(entry.record, Record::Step { .. })
                    || self.game().is_none_or(|game| game.steps() <= to_step)
            }
            Motion::Skip { seat } => is_default(entry, seat) || !self.awaited().contains(seat),
            Motion::Stop => self.game().is_none(),
            Motion::Remove { person } => self.seat_of(person).is_none(),
            Motion::Replace { seat, person } => {
                self.seat_of(person).is_some()
                    || self.is_banned(person)
                    || self.giver(seat) != vote.owner()
                    || self.game().is_none()
            }
            Motion::Swap { one, other } => {
                let changed = |seat| seat == one || seat == other;
                self.game().is_none()
                    || match entry.record {
                        Record::Seated { seat, .. } => changed(seat),
                        Record::Swapped { one, other } => changed(one) || changed(other),
                        _ => false,
                    }
            }
            Motion::Choose { option } => is_chosen(self, option) || self.game().is_none(),
            Motion::Extend { .. } => vote.has_passed() || self.game().is_none(),
            Motion::Pause => self.is_paused() || self.game().is_none(),
            Motion::Resume => !self.is_paused(),
        };
        if failed || void || vote.is_broken(&self.seated_people()) {
            self.vote = None;
            self.posts.close_vote(entry.revision, if failed { Life::Closed } else { Life::Gone });
        }
        if failed {
            self.posts.fail_vote(entry, motion);
        }
    }

    /// Public notices of the steps that an entry takes back.
    fn taken_back(&self, entry: &Entry) -> Vec<AnyNotice> {
        let (Record::Undone { to_step, .. }, Some(game)) = (&entry.record, self.game()) else {
            return Vec::new();
        };
        (*to_step..game.steps()).flat_map(|step| game.notices(step, Viewer::Spectator)).collect()
    }

    /// The running game.
    pub fn game(&self) -> Option<&AnyGame> {
        match &self.stage {
            TablePhase::Playing(play) => Some(&play.game),
            TablePhase::Lobby(_) | TablePhase::Over(..) => None,
        }
    }

    /// The running or finished game.
    pub fn play(&self) -> Option<&Play> {
        self.stage.play()
    }

    /// Salts of the lobby's people, or of those seated at the start, with their display names.
    pub fn salts_by_name(&self) -> Vec<(String, Salt)> {
        let people: Vec<PersonId> = match &self.stage {
            TablePhase::Lobby(_) => self.seated_people(),
            TablePhase::Playing(_) | TablePhase::Over(..) => self.salted.clone(),
        };
        let salt = |id| Some((self.name_of(id), self.person(id)?.salt));
        people.into_iter().filter_map(salt).collect()
    }

    /// Luck of the running game.
    pub(crate) fn luck(&self) -> Option<KeyedLuck> {
        self.luck_key.map(KeyedLuck::new)
    }

    /// Seats that must act before the game can proceed.
    pub fn awaited(&self) -> SeatSet {
        let prompts = self.game().map(|game| game.prompts()).unwrap_or_default();
        prompts.iter().filter(|prompt| prompt.is_awaited()).map(|prompt| prompt.seat).collect()
    }

    /// Revision at which the seat's current prompt was opened.
    pub fn prompt_since(&self, seat: Seat) -> Option<Revision> {
        self.prompts[seat].as_ref().map(|prompt| prompt.since)
    }

    /// Revision since which the game waits for this seat and its current occupant; `None` if it does not.
    pub fn awaited_since(&self, seat: Seat) -> Option<Revision> {
        self.awaited[seat]
    }

    /// Revision with which the request was answered.
    pub fn answered(&self, request: &RequestId) -> Option<Revision> {
        self.answered.find(request)
    }

    /// Returns `true` if the log contains the request as refused.
    pub fn was_refused(&self, print: &Print) -> bool {
        self.answered.was_refused(print)
    }

    /// Steps of a request that still stand, including those after it up to the next request.
    pub(crate) fn steps_of(&self, request: &RequestId) -> Range<usize> {
        let (since, until) = self.answered.steps(request).unwrap_or_default();
        since..until.unwrap_or_else(|| self.steps())
    }

    /// The seed; `None` until the game is over.
    pub fn revealed(&self) -> Option<Seed> {
        matches!(self.stage, TablePhase::Over(..)).then_some(self.seed)
    }

    /// Published commitment to the seed.
    pub fn commitment(&self) -> Commitment {
        self.seed.commitment()
    }

    /// Pseudorandom bytes for a purpose, unpredictable while the seed is secret.
    pub(super) fn unforeseen(&self, about: &[&[u8]]) -> [u8; 32] {
        let hash = Sha256::new().chain_update(self.seed.0);
        about.iter().fold(hash, |hash, part| hash.chain_update(part)).finalize().into()
    }

    /// Luck key of a game with these occupants. Never leaves the process.
    pub(crate) fn key(&self, seats: &[Occupant]) -> Key {
        self.seed.key(&self.salts(seats))
    }

    /// Salt of each seat; all zeros for robots.
    pub fn salts(&self, seats: &[Occupant]) -> Vec<Salt> {
        let salt = |occupant: &Occupant| match occupant {
            Occupant::Person(id) => self.person(*id).map(|person| person.salt),
            Occupant::Robot { .. } | Occupant::Vacant { .. } => None,
        };
        seats.iter().map(|occupant| salt(occupant).unwrap_or(Salt([0; 16]))).collect()
    }
}

/// Returns `true` if the entry is the default action of this seat.
fn is_default(entry: &Entry, seat: Seat) -> bool {
    matches!(&entry.record, Record::Step { step } if step.seat == seat && step.by == By::Default)
}
