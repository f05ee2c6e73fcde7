//! A table as the fold of its entries.

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

/// Everything about one table. Holds secrets: what leaves it goes through a view.
pub struct TableState {
    /// Its name.
    pub id: TableId,
    /// The last entry.
    pub revision: Revision,
    /// When it was opened.
    pub opened: Timestamp,
    /// When something last happened.
    pub changed: Timestamp,
    seed: Seed,
    luck_key: Option<Key>,
    /// Whose salts are in the key, once the game has begun.
    salted: Vec<PersonId>,
    /// What it speaks in public.
    pub language: Language,
    pub(super) host: PersonId,
    pub(super) people: Vec<Person>,
    /// What is or will be played.
    pub options: AnyOptions,
    /// How many seats were asked for; robots fill those that are left when the game begins.
    pub seats_wanted: Option<u8>,
    /// Lobby, game, or end.
    pub stage: TablePhase,
    /// Where those of the lobby sit, who are listed in that order.
    pub chairs: Chairs,
    /// What needs consent, if anything does.
    pub vote: Option<Vote>,
    /// What the table has told in public.
    pub posts: Posts,
    /// The table where the same people went on.
    pub continued: Option<TableId>,
    /// Whether anybody can come to it by its page.
    pub hall: Hall,
    prompts: PerSeat<Option<OpenPrompt>>,
    awaited: PerSeat<Option<Revision>>,
    /// Who had each seat last that no person has now.
    pub(super) left: PerSeat<Option<PersonId>>,
    answered: Answered,
    pub(super) attendance: Attendance,
    pub(super) order: Order,
    pub(super) clocks: Clocks,
    pub(super) prepared: PreparedAnswers,
    pub(super) hinted: Hinted,
    pub(super) robots: Robots,
}

/// How far a table has come.
pub enum TablePhase {
    /// People sit down.
    Lobby(Vec<LobbySeat>),
    /// A game is played.
    Playing(Play),
    /// It is over.
    Over(Play, EndReason),
}

/// Who sits in the lobby.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LobbySeat {
    /// A person.
    Person(PersonId),
    /// A robot.
    Robot {
        robot: RobotKind,
        /// What it is called.
        name: String,
    },
}

impl TablePhase {
    /// The game and its people, running or over.
    pub fn play(&self) -> Option<&Play> {
        match self {
            TablePhase::Playing(play) | TablePhase::Over(play, _) => Some(play),
            TablePhase::Lobby(_) => None,
        }
    }
}

/// A game with those who play it.
pub struct Play {
    /// The game.
    pub game: AnyGame,
    /// Who has which seat, in turn order.
    pub seats: Vec<Occupant>,
    taken_back: Vec<Undoing>,
}

/// That steps were taken back.
struct Undoing {
    /// With which entry.
    entry: Revision,
    /// How many steps were left.
    left: usize,
    /// Who took them back.
    by: Seat,
}

impl Play {
    /// The first vacant seat that is still played.
    pub fn vacant(&self) -> Option<Seat> {
        let vacant = |seat: &Seat| matches!(self.seats.get(seat.index()), Some(Occupant::Vacant { .. }));
        self.game.playing().iter().find(vacant)
    }

    /// How many of the first steps that stood after an entry have stood ever since; all of them where none was taken back.
    pub fn stand_since(&self, entry: Revision) -> usize {
        self.taken_back_since(entry).map(|undoing| undoing.left).min().unwrap_or(usize::MAX)
    }

    /// Who was the last to take steps back after an entry.
    pub fn last_to_undo_since(&self, entry: Revision) -> Option<Seat> {
        self.taken_back_since(entry).next().map(|undoing| undoing.by)
    }

    fn taken_back_since(&self, entry: Revision) -> impl Iterator<Item = &Undoing> {
        self.taken_back.iter().rev().take_while(move |undoing| undoing.entry > entry)
    }

    /// The cards that a seat came by in a step, or lost, and that others don't know.
    pub fn learned(&self, step: usize, seat: Seat) -> Vec<AnyNotice> {
        let own = self.game.notices(step, Viewer::Seat(seat));
        let public = self.game.notices(step, Viewer::Spectator);
        let is_news = |notice: &AnyNotice| Telling::of(notice).is_learned();
        let secret = own.into_iter().zip(public).filter(|(own, public)| own != public);
        secret.map(|(own, _)| own).filter(is_news).collect()
    }

    /// What a seat learned last.
    pub fn learned_last(&self, seat: Seat) -> Vec<AnyNotice> {
        let steps = (0..self.game.steps()).rev();
        steps.map(|step| self.learned(step, seat)).find(|learned| !learned.is_empty()).unwrap_or_default()
    }
}

/// A prompt and when it opened.
#[derive(Clone, PartialEq, Debug)]
struct OpenPrompt {
    kind: AnyPrompt,
    since: Revision,
}

/// Why entries make no table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FoldError {
    /// The first entry does not open it.
    #[error("the first entry does not open a table")]
    NotOpened,
    /// An entry's revision is not the one after its predecessor's.
    #[error("after entry {} comes entry {}", .after.0, .found.0)]
    Gap {
        /// The last sound one.
        after: Revision,
        /// What follows it.
        found: Revision,
    },
}

impl TableState {
    /// The table that these entries make.
    ///
    /// # Errors
    /// When they do not begin with its opening, or have a gap.
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

    /// The table that this entry opens.
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

    /// Applies what happened. Total: what does not fit the state changes nothing.
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
            // Everybody is named otherwise now.
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
            // What they say of time, the clocks take in.
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

    /// Whoever has come to the lobby has a chair, and whoever went has none.
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

    /// Notes who is there with an entry that was applied.
    fn attend(&mut self, entry: &Entry, presence: Option<Presence>) {
        let steps = self.steps();
        if let Record::Undone { to_step, .. } = &entry.record {
            self.attendance.undo_to(*to_step);
        }
        if let Some(presence) = presence {
            self.attendance.attend(entry, presence, steps);
        }
    }

    /// How many steps of the game stand.
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

    /// A vote is over once it has failed, or what it asks for is done or can't be done any more.
    fn settle_vote(&mut self, entry: &Entry) {
        let Some(vote) = &self.vote else { return };
        let motion = vote.motion;
        let failed = vote.has_failed();
        let void = match motion {
            // Whoever plays on has not agreed that this too is taken back.
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

    /// What everybody was told of the steps that an entry takes back.
    fn taken_back(&self, entry: &Entry) -> Vec<AnyNotice> {
        let (Record::Undone { to_step, .. }, Some(game)) = (&entry.record, self.game()) else {
            return Vec::new();
        };
        (*to_step..game.steps()).flat_map(|step| game.notices(step, Viewer::Spectator)).collect()
    }

    /// The game, while it runs.
    pub fn game(&self) -> Option<&AnyGame> {
        match &self.stage {
            TablePhase::Playing(play) => Some(&play.game),
            TablePhase::Lobby(_) | TablePhase::Over(..) => None,
        }
    }

    /// The game and its people, running or over.
    pub fn play(&self) -> Option<&Play> {
        self.stage.play()
    }

    /// The salts of those who sit in the lobby, or sat at the table when the game began, by name.
    pub fn salts_by_name(&self) -> Vec<(String, Salt)> {
        let people: Vec<PersonId> = match &self.stage {
            TablePhase::Lobby(_) => self.seated_people(),
            TablePhase::Playing(_) | TablePhase::Over(..) => self.salted.clone(),
        };
        let salt = |id| Some((self.name_of(id), self.person(id)?.salt));
        people.into_iter().filter_map(salt).collect()
    }

    /// The luck of the running game.
    pub(crate) fn luck(&self) -> Option<KeyedLuck> {
        self.luck_key.map(KeyedLuck::new)
    }

    /// Who must act before the game can go on.
    pub fn awaited(&self) -> SeatSet {
        let prompts = self.game().map(|game| game.prompts()).unwrap_or_default();
        prompts.iter().filter(|prompt| prompt.is_awaited()).map(|prompt| prompt.seat).collect()
    }

    /// When the prompt that this seat has now was opened.
    pub fn prompt_since(&self, seat: Seat) -> Option<Revision> {
        self.prompts[seat].as_ref().map(|prompt| prompt.since)
    }

    /// Since when the game can't go on without this seat and who has it now; none when it can.
    pub fn awaited_since(&self, seat: Seat) -> Option<Revision> {
        self.awaited[seat]
    }

    /// The entry with which this request was answered, if it was.
    pub fn answered(&self, request: &RequestId) -> Option<Revision> {
        self.answered.find(request)
    }

    /// Whether this request was refused before the last entry.
    pub fn was_refused(&self, print: &Print) -> bool {
        self.answered.was_refused(print)
    }

    /// The steps that stand of those that followed this request, up to the next one that is remembered.
    pub(crate) fn steps_of(&self, request: &RequestId) -> Range<usize> {
        let (since, until) = self.answered.steps(request).unwrap_or_default();
        since..until.unwrap_or_else(|| self.steps())
    }

    /// The seed, which is secret until the game is over.
    pub fn revealed(&self) -> Option<Seed> {
        matches!(self.stage, TablePhase::Over(..)).then_some(self.seed)
    }

    /// What was published of the seed.
    pub fn commitment(&self) -> Commitment {
        self.seed.commitment()
    }

    /// Bytes that nobody can foresee as long as the seed is secret.
    pub(super) fn unforeseen(&self, about: &[&[u8]]) -> [u8; 32] {
        let hash = Sha256::new().chain_update(self.seed.0);
        about.iter().fold(hash, |hash, part| hash.chain_update(part)).finalize().into()
    }

    /// The key of the luck of a game with these people. Never leaves the process.
    pub(crate) fn key(&self, seats: &[Occupant]) -> Key {
        self.seed.key(&self.salts(seats))
    }

    /// Each seat's share in the luck; a robot's is all zeros.
    pub fn salts(&self, seats: &[Occupant]) -> Vec<Salt> {
        let salt = |occupant: &Occupant| match occupant {
            Occupant::Person(id) => self.person(*id).map(|person| person.salt),
            Occupant::Robot { .. } | Occupant::Vacant { .. } => None,
        };
        seats.iter().map(|occupant| salt(occupant).unwrap_or(Salt([0; 16]))).collect()
    }
}

/// Whether it is the house's answer for that seat.
fn is_default(entry: &Entry, seat: Seat) -> bool {
    matches!(&entry.record, Record::Step { step } if step.seat == seat && step.by == By::Default)
}
