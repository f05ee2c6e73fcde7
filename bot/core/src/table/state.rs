//! State of a table: the fold of its entries.

use std::ops::Range;

use engine::audience::Viewer;
use engine::game::{AnyGame, AnyNotice, AnyOptions, AnyPrompt};
use engine::journal::StepOrigin;
use engine::luck::{Commitment, Key, KeyedLuck, Salt, Seed};
use engine::seat::{PerSeat, Seat, SeatSet};
use jiff::Timestamp;
use sha2::{Digest, Sha256};

use super::answered_requests::{AnsweredRequests, RequestDigest};
use super::chairs::Chairs;
use super::clocks::Clocks;
use super::hint::HintState;
use super::moderation::ModerationState;
use super::phase::UndoRecord;
pub use super::phase::{LobbyOccupant, Play, TablePhase};
use super::post::EntryEffects;
use super::prepared::PreparedAnswers;
use super::presence::{PresenceLog, PresenceUpdate};
use super::robots::RobotState;
use super::time_control::has_value;
use super::vote::Vote;
use super::{
    Entry, GameOrigin, Motion, PostLifecycle, Posts, Record, RequestId, Revision, SpectatorPageAccess, TableId,
};
use crate::command::Measure;
use crate::language::Language;
use crate::option::TimedPrompt;
use crate::people::{Occupant, Person, PersonId};

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
    salted_people: Vec<PersonId>,
    /// Public language of the table.
    pub language: Language,
    pub(super) current_host: PersonId,
    pub(super) people: Vec<Person>,
    /// Options of the current or next game.
    pub options: AnyOptions,
    /// Wanted number of seats; robots fill empty ones at the start.
    pub seats_wanted: Option<u8>,
    /// Lobby, running game, or finished game.
    pub phase: TablePhase,
    /// Seating order in the lobby.
    pub chairs: Chairs,
    /// The open vote, if any.
    pub vote: Option<Vote>,
    /// Public messages.
    pub posts: Posts,
    /// Follow-up table of the same people.
    pub follow_up_table: Option<TableId>,
    /// Origin of the position with which the game began, if it was given.
    pub origin: Option<GameOrigin>,
    /// Visibility of the spectator page.
    pub spectator_page: SpectatorPageAccess,
    open_prompts: PerSeat<Option<OpenPrompt>>,
    awaited: PerSeat<Option<Revision>>,
    /// Last person in each seat that no person has now.
    pub(super) left: PerSeat<Option<PersonId>>,
    answered: AnsweredRequests,
    pub(super) presences: PresenceLog,
    pub(super) moderation: ModerationState,
    pub(super) clocks: Clocks,
    pub(super) prepared: PreparedAnswers,
    pub(super) hinted: HintState,
    pub(super) robots: RobotState,
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
        let mut table = TableState::from_first_entry(id, &first).ok_or(FoldError::NotOpened)?;
        for entry in entries {
            if entry.revision.0 != table.revision.0 + 1 {
                return Err(FoldError::Gap { after: table.revision, found: entry.revision });
            }
            table.apply(entry);
        }
        Ok(table)
    }

    /// The table that this entry opens; `None` if it is not [`Record::Opened`].
    pub fn from_first_entry(id: TableId, entry: &Entry) -> Option<TableState> {
        let Record::Opened { seed, language, host, options } = &entry.record else { return None };
        let mut table = TableState {
            id,
            revision: entry.revision,
            opened: entry.at,
            changed: entry.at,
            seed: *seed,
            luck_key: None,
            salted_people: Vec::new(),
            language: *language,
            current_host: host.id,
            people: vec![host.clone()],
            options: options.clone(),
            seats_wanted: None,
            phase: TablePhase::Lobby(vec![LobbyOccupant::Person(host.id)]),
            chairs: Chairs::default(),
            vote: None,
            posts: Posts::new(entry),
            follow_up_table: None,
            origin: None,
            spectator_page: SpectatorPageAccess::after_record(&entry.record).unwrap_or_default(),
            open_prompts: PerSeat::default(),
            awaited: PerSeat::default(),
            left: PerSeat::default(),
            answered: AnsweredRequests::default(),
            presences: PresenceLog::default(),
            moderation: ModerationState::default(),
            clocks: Clocks::new(host.id),
            prepared: PreparedAnswers::default(),
            hinted: HintState::default(),
            robots: RobotState::default(),
        };
        table.reconcile_chairs();
        table.record_answer(entry);
        table.record_presence(entry, table.presence_update(entry));
        Some(table)
    }

    /// Applies an entry. Total: a record that does not fit the state has no effect.
    pub fn apply(&mut self, entry: Entry) {
        self.revision = entry.revision;
        self.changed = entry.at;
        self.record_answer(&entry);
        let was = self.turn_boundary();
        let met = self.spans_networks();
        let taken = self.taken_back_notices(&entry);
        let presence = self.presence_update(&entry);
        let lost = self.clocks.unreachable_since;
        if let TablePhase::Playing(play) = &self.phase {
            self.clocks.charge_elapsed(entry.at, &play.seats);
        }
        self.apply_record(&entry);
        self.reconcile_chairs();
        self.record_presence(&entry, presence);
        self.run_clocks(&entry);
        self.note_prompts(entry.revision);
        self.note_waiting(&entry);
        let is = self.turn_boundary();
        self.robots.apply(&entry.record, is, self.steps());
        let (again, vote) = (self.clocks.extra_time(TimedPrompt::Turn, entry.at), self.vote.as_ref());
        self.posts.apply(
            &entry,
            EntryEffects {
                turn_before: was,
                turn_after: is,
                phase: &self.phase,
                taken_back: taken,
                unreachable_since: lost,
                extra_time: again,
                vote,
            },
        );
        if met != self.spans_networks() {
            // Display names change: from now on they include the network, or no longer do.
            self.posts.mark_all_changed(entry.revision);
        }
        self.settle_vote(&entry);
    }

    fn apply_record(&mut self, entry: &Entry) {
        self.spectator_page = SpectatorPageAccess::after_record(&entry.record).unwrap_or(self.spectator_page);
        self.moderation.apply(entry, matches!(self.phase, TablePhase::Playing(_)));
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
                if let TablePhase::Lobby(seats) = &mut self.phase
                    && !seats.contains(&LobbyOccupant::Person(person.id))
                {
                    seats.push(LobbyOccupant::Person(person.id));
                }
            }
            Record::Left { person } | Record::Treated { person, measure: Measure::Removed | Measure::Banned, .. } => {
                if let TablePhase::Lobby(seats) = &mut self.phase {
                    seats.retain(|seat| *seat != LobbyOccupant::Person(*person));
                }
            }
            Record::Treated { .. } => {}
            Record::Hosts { person } => self.current_host = *person,
            Record::RobotJoined { robot, name } => {
                if let TablePhase::Lobby(seats) = &mut self.phase {
                    seats.push(LobbyOccupant::Robot { robot: *robot, name: name.clone() });
                }
            }
            Record::Placed { occupant, chair } => {
                if let Some(seat) = LobbyOccupant::from_occupant(occupant) {
                    self.chairs.move_to(&seat, *chair);
                }
            }
            Record::RobotLeft { name: gone } => {
                if let TablePhase::Lobby(seats) = &mut self.phase {
                    seats.retain(|seat| !matches!(seat, LobbyOccupant::Robot { name, .. } if name == gone));
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
                self.luck_key = Some(self.derive_luck_key(seats));
                self.salted_people = seats.iter().filter_map(Occupant::person).collect();
                let game = AnyGame::new(setup.clone());
                self.phase = TablePhase::Playing(Play { game, seats: seats.clone(), undos: Vec::new() });
            }
            Record::Step { step } => {
                if let TablePhase::Playing(play) = &mut self.phase {
                    play.game.push(step.clone());
                }
            }
            Record::Undone { to_step, seat } => {
                if let TablePhase::Playing(play) = &mut self.phase {
                    play.game.undo_to(*to_step);
                    play.undos.push(UndoRecord { entry: entry.revision, remaining_steps: *to_step, by: *seat });
                }
            }
            Record::Seated { seat, occupant } => {
                if let TablePhase::Playing(play) = &mut self.phase
                    && let Some(place) = play.seats.get_mut(seat.index())
                {
                    let before = std::mem::replace(place, occupant.clone()).person();
                    self.awaited[*seat] = None;
                    self.left[*seat] = match occupant {
                        Occupant::Person(_) => None,
                        Occupant::Robot { .. } | Occupant::Vacant { .. } => before.or(self.left[*seat]),
                    };
                    before.into_iter().for_each(|before| self.prepared.drop_all_of(before));
                }
            }
            Record::Swapped { one, other } => {
                if let TablePhase::Playing(play) = &mut self.phase
                    && one.index().max(other.index()) < play.seats.len()
                {
                    play.seats.swap(one.index(), other.index());
                    for seat in [*one, *other] {
                        self.awaited[seat] = None;
                        let player = play.seats.get(seat.index()).and_then(Occupant::person);
                        player.into_iter().for_each(|player| self.prepared.drop_all_of(player));
                    }
                }
            }
            Record::VoteOpened { by, motion } => {
                self.vote = Some(self.new_vote(*motion, *by, entry.revision));
            }
            Record::Voted { person, ballot } => {
                if let Some(vote) = &mut self.vote {
                    vote.cast(*person, *ballot);
                }
            }
            Record::Ended { reason } => {
                self.vote = None;
                self.phase = match std::mem::replace(&mut self.phase, TablePhase::Lobby(Vec::new())) {
                    TablePhase::Playing(mut play) => {
                        play.game.stop();
                        TablePhase::Over(play, *reason)
                    }
                    other => other,
                };
            }
            Record::Continued { table } => self.follow_up_table = Some(table.clone()),
            Record::Branched { origin, .. } => self.origin = Some(origin.clone()),
            // The clocks and other parts of the state handle these.
            Record::Chosen { .. } | Record::Wished { .. } | Record::Hinted { .. } => {}
            Record::Away { .. } | Record::Holiday { .. } | Record::Back { .. } => {}
            Record::Paused { .. } | Record::Resumed { .. } | Record::Reminded { .. } => {}
            Record::Unreachable | Record::Reachable => {}
            Record::Looked { .. } | Record::Quieted { .. } | Record::Stalled | Record::Rested => {}
            Record::Granted { .. } | Record::Missed { .. } | Record::Steered { .. } => {}
            Record::Advertised { .. } | Record::Linked { .. } | Record::Unlinked { .. } => {}
            Record::Forgotten { person, print } => self.erase(*person, print.as_ref(), entry.revision),
        }
    }

    /// Reconciles the chairs with the lobby's occupants.
    fn reconcile_chairs(&mut self) {
        if let TablePhase::Lobby(seats) = &mut self.phase {
            self.chairs.reconcile(seats);
        }
    }

    fn record_answer(&mut self, entry: &Entry) {
        self.answered.record_refusals(&entry.refused);
        if let Some(request) = &entry.request {
            self.answered.record(request, entry.revision, self.steps());
        }
        if let Record::Undone { to_step, .. } = &entry.record {
            self.answered.undo_to(*to_step);
        }
    }

    /// Records the presence that an applied entry established.
    fn record_presence(&mut self, entry: &Entry, presence: Option<PresenceUpdate>) {
        let steps = self.steps();
        if let Record::Undone { to_step, .. } = &entry.record {
            self.presences.undo_to(*to_step);
        }
        if let Some(presence) = presence {
            self.presences.record(entry, presence, steps);
        }
    }

    /// Number of steps of the game.
    pub(super) fn steps(&self) -> usize {
        self.play().map_or(0, |play| play.game.step_count())
    }

    fn note_prompts(&mut self, revision: Revision) {
        let mut open = PerSeat::<Option<OpenPrompt>>::default();
        for prompt in self.game().map(|game| game.prompts()).unwrap_or_default() {
            let before = self.open_prompts[prompt.seat].take().filter(|before| before.kind == prompt.kind);
            open[prompt.seat] = Some(before.unwrap_or(OpenPrompt { kind: prompt.kind, since: revision }));
        }
        self.open_prompts = open;
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
                    || self.game().is_none_or(|game| game.step_count() <= to_step)
            }
            Motion::Skip { seat } => is_default(entry, seat) || !self.awaited().contains(seat),
            Motion::Stop => self.game().is_none(),
            Motion::Remove { person } => self.seat_of(person).is_none(),
            Motion::Replace { seat, person } => {
                self.seat_of(person).is_some()
                    || self.is_banned(person)
                    || self.seat_giver(seat) != vote.owner()
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
            Motion::Choose { option } => has_value(self, option) || self.game().is_none(),
            Motion::Extend { .. } => vote.has_passed() || self.game().is_none(),
            Motion::Pause => self.is_paused() || self.game().is_none(),
            Motion::Resume => !self.is_paused(),
        };
        if failed || void || vote.is_broken(&self.seated_people()) {
            self.vote = None;
            self.posts.close_vote(entry.revision, if failed { PostLifecycle::Closed } else { PostLifecycle::Gone });
        }
        if failed {
            self.posts.fail_vote(entry, motion);
        }
    }

    /// Public notices of the steps that an entry takes back.
    fn taken_back_notices(&self, entry: &Entry) -> Vec<AnyNotice> {
        let (Record::Undone { to_step, .. }, Some(game)) = (&entry.record, self.game()) else {
            return Vec::new();
        };
        (*to_step..game.step_count()).flat_map(|step| game.notices(step, Viewer::Spectator)).collect()
    }

    /// The running game.
    pub fn game(&self) -> Option<&AnyGame> {
        match &self.phase {
            TablePhase::Playing(play) => Some(&play.game),
            TablePhase::Lobby(_) | TablePhase::Over(..) => None,
        }
    }

    /// The running or finished game.
    pub fn play(&self) -> Option<&Play> {
        self.phase.play()
    }

    /// Salts of the lobby's people, or of those seated at the start, with their display names.
    pub fn salts_by_name(&self) -> Vec<(String, Salt)> {
        let people: Vec<PersonId> = match &self.phase {
            TablePhase::Lobby(_) => self.seated_people(),
            TablePhase::Playing(_) | TablePhase::Over(..) => self.salted_people.clone(),
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
        self.open_prompts[seat].as_ref().map(|prompt| prompt.since)
    }

    /// Revision since which the game waits for this seat and its current occupant; `None` if it does not.
    pub fn awaited_since(&self, seat: Seat) -> Option<Revision> {
        self.awaited[seat]
    }

    pub fn answered_revision(&self, request: &RequestId) -> Option<Revision> {
        self.answered.find(request)
    }

    /// Returns `true` if the log contains the request as refused.
    pub fn was_refused(&self, print: &RequestDigest) -> bool {
        self.answered.was_refused(print)
    }

    /// Steps of a request that still stand, including those after it up to the next request.
    pub(crate) fn steps_of_request(&self, request: &RequestId) -> Range<usize> {
        let (since, until) = self.answered.steps(request).unwrap_or_default();
        since..until.unwrap_or_else(|| self.steps())
    }

    /// The seed; `None` until the game is over.
    pub fn revealed_seed(&self) -> Option<Seed> {
        matches!(self.phase, TablePhase::Over(..)).then_some(self.seed)
    }

    /// Published commitment to the seed.
    pub fn commitment(&self) -> Commitment {
        self.seed.commitment()
    }

    /// Pseudorandom bytes for a purpose, unpredictable while the seed is secret.
    pub(super) fn unpredictable_bytes(&self, about: &[&[u8]]) -> [u8; 32] {
        let hash = Sha256::new().chain_update(self.seed.0);
        about.iter().fold(hash, |hash, part| hash.chain_update(part)).finalize().into()
    }

    /// Luck key of a game with these occupants. Never leaves the process.
    pub(crate) fn derive_luck_key(&self, seats: &[Occupant]) -> Key {
        self.seed.derive_key(&self.salts(seats))
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
    matches!(&entry.record, Record::Step { step } if step.seat == seat && step.by == StepOrigin::Default)
}
