//! Clocks of a table, folded from its log: waiting times, time left, notification preferences, and robots that
//! play for absent people.
//!
//! Elapsed time is charged at each entry, from the timestamps of consecutive entries. If the system clock was set back
//! between two entries, no time is charged.

use std::collections::BTreeMap;

use engine::game::AnyPrompt;
use engine::journal::By;
use engine::robot::Robot;
use engine::seat::{PerSeat, Seat};
use jiff::{SignedDuration, Timestamp};

use super::record::{Entry, Grace, Record, Revision};
use crate::option::{Answers, Asked, Chosen, Clock, GameOption, OptionKind, Pace};
use crate::people::{Occupant, PersonId};
use crate::time::{Absence, Presence, Wishes, Zone, after};

/// Fraction of the time, as a divisor, at which the last reminder is due: one quarter.
const LOW: i32 = 4;
/// Minimum length of a clock that gets a last reminder. With less, the first notification is recent enough.
const BRIEF: SignedDuration = SignedDuration::from_mins(10);
/// Lead of a last reminder before the person's sleeping hours, if their deadline follows too soon after waking.
const BEFORE_SLEEP: SignedDuration = SignedDuration::from_mins(15);

/// Default for how long a game may be dormant or unreachable before it is closed.
const PATIENCE: SignedDuration = SignedDuration::from_hours(30 * 24);

/// All time state of a table.
#[derive(Clone, Debug)]
pub(super) struct Clocks {
    pub(super) pace: Pace,
    /// The host, in whose time zone the daily hour is.
    host: PersonId,
    wishes: BTreeMap<PersonId, Wishes>,
    away: BTreeMap<PersonId, Absence>,
    seats: PerSeat<SeatClock>,
    /// `true` if people paused the game.
    pub(super) paused: bool,
    /// Start of the period in which no room can be written to.
    pub(super) unreachable: Option<Timestamp>,
    /// Start of dormancy: no player is present.
    pub(super) rested: Option<Timestamp>,
    /// Time that a game may be dormant or unreachable before it is closed.
    pub(super) patience: SignedDuration,
    /// `true` once the game was marked stalled: reminders are exhausted.
    pub(super) stalled: bool,
}

impl Clocks {
    /// Clocks of a new table.
    pub(super) fn of(host: PersonId) -> Clocks {
        Clocks {
            host,
            pace: Pace::default(),
            wishes: BTreeMap::new(),
            away: BTreeMap::new(),
            seats: PerSeat::default(),
            paused: false,
            stalled: false,
            unreachable: None,
            rested: None,
            patience: PATIENCE,
        }
    }
}

/// Clock of one seat.
#[derive(Clone, Default, Debug)]
pub(super) struct SeatClock {
    /// Waiting state, if the game waits for the person in the seat.
    pub(super) wait: Option<Wait>,
    /// Time left at `Wait::from`; `None` without a clock, or before it first ran.
    left: Option<SignedDuration>,
    /// Time left when the clock was last set.
    whole: Option<SignedDuration>,
    /// `true` if the last reminder was sent since the clock was set.
    warned: bool,
    /// The last missed deadline, until the person acts or the turn ends.
    gone: Option<Gone>,
    /// `true` once a missed deadline was forgiven.
    pub(super) forgiven: bool,
    /// Number of consecutive missed deadlines.
    pub(super) missed: u8,
    /// The robot that plays for the person, if one does.
    pub(super) steering: Option<Steering>,
}

/// Waiting state of a seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wait {
    /// Revision at which its prompt was opened.
    prompt: Revision,
    /// Own turn, or an answer in another's turn.
    asked: Asked,
    /// Timestamp of the last entry: the clock runs from here.
    pub(super) from: Timestamp,
    /// Start of this waiting period.
    pub(super) since: Timestamp,
    /// Last notification or last action of the person.
    pub(super) stirred: Timestamp,
    /// Revision of the last notification.
    pub(super) called: Revision,
    /// Number of reminders sent.
    pub(super) reminded: u8,
    /// `true` if the person silenced further reminders (`/quiet`).
    pub(super) quiet: bool,
}

/// A missed deadline.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Gone {
    /// Turn in which it was missed: active seat and turn number.
    pub(super) turn: (Seat, u32),
    /// The prompt that went unanswered.
    pub(super) asked: AnyPrompt,
}

/// Robot play on behalf of a person.
#[derive(Clone, Copy, Debug)]
pub(super) struct Steering {
    pub(super) robot: Robot,
    /// End that the person set, if any.
    pub(super) until: Option<Timestamp>,
    /// Start of the period after which the seat is advertised.
    pub(super) from: Timestamp,
    /// `true` if anybody may take the seat over.
    pub(super) advertised: bool,
}

/// Open prompt of each seat that a person plays, with the revision at which it was opened.
type Open = PerSeat<Option<(Revision, Asked)>>;

impl Clocks {
    /// Charges the time elapsed up to `at`, under the state before the entry.
    pub(super) fn settle(&mut self, at: Timestamp, seats: &[Occupant]) {
        let stand = self.stand();
        for seat in Seat::ALL {
            let Some(from) = self.seats[seat].wait.map(|wait| wait.from) else { continue };
            let person = seats.get(seat.index()).and_then(Occupant::person);
            let run = person.map(|person| self.clock_presence(person).between(from, at)).unwrap_or_default();
            let clock = &mut self.seats[seat];
            if !stand {
                clock.left = clock.left.map(|left| left.saturating_sub(run));
            }
            if let Some(wait) = &mut clock.wait {
                (wait.from, wait.stirred) = (at, wait.stirred.min(at));
                wait.since = wait.since.min(at);
            }
        }
        // A timestamp in the future of this entry came from a wrong system clock.
        for steering in self.seats.0.iter_mut().filter_map(|clock| clock.steering.as_mut()) {
            steering.from = steering.from.min(at);
        }
    }

    /// Applies the record of an entry.
    pub(super) fn apply(&mut self, entry: &Entry) {
        let at = entry.at;
        match &entry.record {
            Record::Chosen { option } => self.choose(*option, at),
            Record::Wished { person, wishes } => drop(self.wishes.insert(*person, wishes.clone())),
            Record::Away { person, until } => drop(self.away.insert(*person, Absence::until(*until))),
            Record::Holiday { person, absence } => drop(self.away.insert(*person, *absence)),
            Record::Back { person } => drop(self.away.remove(person)),
            Record::Hosts { person } => self.host = *person,
            Record::Paused { .. } => self.paused = true,
            Record::Resumed { .. } => {
                (self.paused, self.stalled) = (false, false);
                for wait in self.seats.0.iter_mut().filter_map(|clock| clock.wait.as_mut()) {
                    (wait.stirred, wait.reminded) = (at, 0);
                }
            }
            Record::Stalled => self.stalled = true,
            Record::Unreachable => self.unreachable = self.unreachable.or(Some(at)),
            Record::Reachable => {
                self.unreachable = None;
                self.call_anew(entry);
                let again = self.again(Asked::Turn, at);
                for clock in &mut self.seats.0 {
                    if clock.wait.is_some() {
                        clock.give(clock.left.max(again));
                    }
                    if let Some(steering) = &mut clock.steering {
                        steering.from = at;
                    }
                }
            }
            Record::Rested => self.rested = Some(at),
            Record::Ended { .. } => (self.rested, self.unreachable) = (None, None),
            Record::Granted { seat, time, why } => {
                let hour = self.until_hour(*why, at);
                let clock = &mut self.seats[*seat];
                let more = |left: SignedDuration| left.max(SignedDuration::ZERO).saturating_add(*time);
                clock.give(clock.left.map(|left| hour.map_or_else(|| more(left), |hour| hour.min(*time))));
                clock.forgiven |= *why == Grace::First;
                // A notification is due for automatic grants only.
                if let (Some(wait), Grace::First | Grace::Late) = (&mut clock.wait, why) {
                    (wait.stirred, wait.called) = (at, entry.revision);
                }
                if let Some(steering) = &mut clock.steering {
                    steering.from = at;
                }
            }
            Record::Missed { seat } => {
                let again = self.again(Asked::Turn, at);
                let clock = &mut self.seats[*seat];
                clock.missed = clock.missed.saturating_add(1);
                clock.give(again);
                if let Some(wait) = &mut clock.wait {
                    (wait.stirred, wait.called) = (at, entry.revision);
                }
            }
            Record::Steered { seat, robot, until } => {
                let steering = Steering { robot: *robot, until: *until, from: at, advertised: false };
                self.seats[*seat].steering = Some(steering);
            }
            Record::Advertised { seat } => {
                if let Some(steering) = &mut self.seats[*seat].steering {
                    steering.advertised = true;
                }
            }
            Record::Seated { seat, .. } => {
                self.seats[*seat] = SeatClock::default();
                self.stalled = false;
            }
            // Each person keeps their time left and is notified anew.
            Record::Swapped { one, other } => {
                self.seats.0.swap(one.index(), other.index());
                for seat in [*one, *other] {
                    self.seats[seat].wait = None;
                }
                self.stalled = false;
            }
            Record::Step { step } => {
                self.stalled = false;
                if step.by == By::Player {
                    self.seats[step.seat].acted(at);
                }
            }
            Record::Undone { .. } => self.stalled = false,
            _ => {}
        }
    }

    /// Time until the daily hour for an automatic grant. A remaining fraction of a second would otherwise move the
    /// deadline past that hour, to the next day.
    fn until_hour(&self, why: Grace, at: Timestamp) -> Option<SignedDuration> {
        let is_anew = self.pace.clock == Clock::Daily && matches!(why, Grace::First | Grace::Late);
        self.again(Asked::Turn, at).filter(|_| is_anew)
    }

    /// Returns `true` if no clock runs: the game is paused, dormant or unreachable.
    pub(super) fn stand(&self) -> bool {
        self.paused || self.unreachable.is_some() || self.rested.is_some()
    }

    /// Notifies everybody awaited with this entry, as if the game had just begun to wait for them.
    fn call_anew(&mut self, entry: &Entry) {
        for wait in self.seats.0.iter_mut().filter_map(|clock| clock.wait.as_mut()) {
            (wait.stirred, wait.called, wait.reminded) = (entry.at, entry.revision, 0);
        }
    }

    /// Ends dormancy with this entry.
    pub(super) fn wake(&mut self, entry: &Entry) {
        if self.rested.take().is_some() {
            self.stalled = false;
            // The actor of a request needs no notification.
            if entry.request.is_none() {
                self.call_anew(entry);
            }
        }
    }

    /// Records the prompt of a missed deadline.
    pub(super) fn miss(&mut self, seat: Seat, gone: Option<Gone>) {
        self.seats[seat].gone = gone;
    }

    /// Forgets missed deadlines of other turns.
    pub(super) fn pass(&mut self, turn: Option<(Seat, u32)>) {
        for clock in &mut self.seats.0 {
            clock.gone = clock.gone.take().filter(|gone| Some(gone.turn) == turn);
        }
    }

    /// Resets a person's notification preferences.
    pub(super) fn forget(&mut self, person: PersonId) {
        self.wishes.insert(person, Wishes::default());
    }

    /// Applies a record about the person in `seat`.
    pub(super) fn apply_to(&mut self, seat: Seat, entry: &Entry) {
        let again = self.again(Asked::Turn, entry.at);
        // Before sleeping hours the last reminder comes while more than a quarter of the time is left.
        let is_last = match &entry.record {
            Record::Reminded { person } => self.last_call(seat, *person).is_some_and(|at| at <= entry.at),
            _ => false,
        };
        let clock = &mut self.seats[seat];
        match &entry.record {
            Record::Back { .. } => {
                clock.missed = 0;
                clock.gone = None;
                if clock.steering.take().is_some() {
                    clock.give(clock.left.max(again));
                }
                self.stalled = false;
            }
            Record::Reminded { .. } => {
                clock.warned |= is_last || clock.is_low();
                if let Some(wait) = &mut clock.wait {
                    wait.reminded = wait.reminded.saturating_add(1);
                    (wait.stirred, wait.called) = (entry.at, entry.revision);
                }
            }
            Record::Quieted { .. } => {
                if let Some(wait) = &mut clock.wait {
                    wait.quiet = true;
                }
            }
            _ => {}
        }
    }

    /// Starts and ends waiting periods for the prompts open after an entry. Seats played by robots have none.
    pub(super) fn wait(&mut self, entry: &Entry, open: &Open) {
        let (pace, zone) = (self.pace, self.zone());
        let clock = pace.clock;
        let acted = |seat| matches!(&entry.record, Record::Step { step } if step.seat == seat && step.by == By::Player);
        for seat in Seat::ALL {
            let own = &mut self.seats[seat];
            match (&mut own.wait, open[seat]) {
                (None, Some((prompt, asked))) => {
                    let full = pace.full(asked, entry.at, &zone);
                    own.give(match clock {
                        Clock::Bank { .. } => own.left.or(full),
                        Clock::None | Clock::Turn { .. } | Clock::Daily => full,
                    });
                    own.wait = Some(Wait::begin(entry, prompt, asked));
                }
                (Some(wait), Some((prompt, asked))) if wait.prompt != prompt => {
                    let is_own = is_own(&entry.record, seat);
                    match is_own {
                        true => (wait.prompt, wait.asked) = (prompt, asked),
                        // A different prompt caused by another player gets its own notification.
                        false => *wait = Wait::begin(entry, prompt, asked),
                    }
                    // The daily hour is one deadline for the whole turn.
                    let anew = match clock {
                        Clock::Turn { .. } => true,
                        Clock::Daily => !is_own,
                        Clock::None | Clock::Bank { .. } => false,
                    };
                    if anew {
                        own.give(pace.full(asked, entry.at, &zone));
                    }
                }
                (Some(_), None) => {
                    own.wait = None;
                    if let Clock::Bank { full, more } = clock
                        && acted(seat)
                    {
                        own.left = own.left.map(|left| left.saturating_add(more).min(full));
                    }
                }
                (None, None) | (Some(_), Some(_)) => {}
            }
        }
    }

    fn choose(&mut self, option: GameOption, at: Timestamp) {
        if OptionKind::OF_TIME.contains(&option.kind) {
            let before = self.pace;
            self.pace = option.pace(self.pace);
            let daily = self.pace.clock == Clock::Daily && self.pace.hour != before.hour;
            if self.pace.clock != before.clock || daily {
                // In a running game everybody gets the full new time.
                let full = self.pace.full(Asked::Turn, at, &self.zone());
                for clock in &mut self.seats.0 {
                    clock.give(clock.wait.and(full));
                }
            }
        }
    }

    pub(super) fn seat(&self, seat: Seat) -> &SeatClock {
        &self.seats[seat]
    }

    /// Notification preferences of a person, if set.
    pub(super) fn wishes(&self, person: PersonId) -> Option<&Wishes> {
        self.wishes.get(&person)
    }

    /// Last announced absence of a person, which may be over.
    pub(super) fn away(&self, person: PersonId) -> Option<Absence> {
        self.away.get(&person).copied()
    }

    /// Hours at which a person may be notified.
    pub(super) fn presence(&self, person: PersonId) -> Presence<'_> {
        let hours = self.wishes(person).and_then(|wishes| wishes.hours.as_ref());
        Presence { hours, away: self.away(person) }
    }

    /// Hours at which a person's clock runs.
    fn clock_presence(&self, person: PersonId) -> Presence<'_> {
        match self.pace.clock {
            Clock::Bank { .. } => self.presence(person),
            Clock::None | Clock::Turn { .. } | Clock::Daily => {
                Presence { hours: None, away: self.away(person) }
            }
        }
    }

    /// Deadline of a person awaited in `seat`; `None` without a clock or while clocks are stopped.
    pub(super) fn deadline(&self, seat: Seat, person: PersonId) -> Option<Timestamp> {
        let clock = self.seat(seat);
        let (wait, left) = (clock.wait.filter(|_| !self.stand())?, clock.left?);
        let at = self.clock_presence(person).after(wait.from, left);
        Some(match self.pace.clock {
            // Absence moves the deadline to the next daily hour.
            Clock::Daily if !self.is_short(wait) => self.pace.daily(at, &self.zone()),
            Clock::None | Clock::Turn { .. } | Clock::Bank { .. } | Clock::Daily => at,
        })
    }

    /// Returns `true` if the shorter time limit for answers applies.
    fn is_short(&self, wait: Wait) -> bool {
        wait.asked == Asked::Answer && matches!(self.pace.answers, Answers::Within(_))
    }

    /// Time zone of the daily hour: the host's, or UTC.
    fn zone(&self) -> Zone {
        self.wishes(self.host).map(Wishes::zone).unwrap_or_default()
    }

    /// Time that a person without time left is granted for such a prompt.
    pub(super) fn again(&self, asked: Asked, at: Timestamp) -> Option<SignedDuration> {
        self.pace.again(asked, at, &self.zone())
    }

    /// Moment of the last reminder: at most a quarter of the time is left and the person may be notified. If the person
    /// would wake only shortly before the deadline, it is before they go to sleep. `None` if it was sent already, the
    /// clock is shorter than [`BRIEF`], or no suitable moment exists.
    pub(super) fn last_call(&self, seat: Seat, person: PersonId) -> Option<Timestamp> {
        let clock = self.seat(seat);
        let wait = clock.wait.filter(|_| !self.stand() && !clock.warned)?;
        let (left, whole) = (clock.left?, clock.whole.filter(|whole| *whole >= BRIEF)?);
        let deadline = self.deadline(seat, person)?;
        let low = self.clock_presence(person).after(wait.from, left.saturating_sub(whole / LOW));
        let presence = self.presence(person);
        let awake = presence.next(low);
        if awake == low || after(awake, whole / (2 * LOW)) <= deadline {
            return Some(awake);
        }
        let before = presence.between(wait.from, low);
        let call = presence.after(wait.from, before.saturating_sub(BEFORE_SLEEP));
        // No last reminder right after another notification or an action.
        (before.is_positive() && call > wait.stirred).then_some(call)
    }

    /// Moment at which half of the time is left. A regular reminder after it would come close to the last reminder.
    pub(super) fn half_time(&self, seat: Seat, person: PersonId) -> Option<Timestamp> {
        let clock = self.seat(seat);
        let (wait, left, whole) = (clock.wait?, clock.left?, clock.whole?);
        Some(self.clock_presence(person).after(wait.from, left.saturating_sub(whole / 2)))
    }

    /// Time in the bank of a seat; `None` for clocks without a bank.
    pub(super) fn bank(&self, seat: Seat) -> Option<SignedDuration> {
        match self.pace.clock {
            Clock::Bank { full, .. } => Some(self.seat(seat).left.unwrap_or(full)),
            Clock::None | Clock::Turn { .. } | Clock::Daily => None,
        }
    }
}

impl Wait {
    /// Starts a waiting period with this entry, which also notifies.
    fn begin(entry: &Entry, prompt: Revision, asked: Asked) -> Wait {
        let (at, called) = (entry.at, entry.revision);
        Wait { prompt, asked, from: at, since: at, stirred: at, called, reminded: 0, quiet: false }
    }
}

/// Returns `false` if another seat's step or undo changed the prompt of seat `own`.
fn is_own(record: &Record, own: Seat) -> bool {
    match record {
        Record::Step { step } => step.seat == own,
        Record::Undone { seat, .. } => *seat == own,
        _ => true,
    }
}

impl SeatClock {
    /// Sets the time left and restarts the last reminder.
    fn give(&mut self, left: Option<SignedDuration>) {
        (self.left, self.whole, self.warned) = (left, left, false);
    }

    /// Returns `true` if at most a quarter of the time is left.
    fn is_low(&self) -> bool {
        self.left.zip(self.whole).is_some_and(|(left, whole)| left <= whole / LOW)
    }

    /// The deadline missed in this turn, if the person has not acted since.
    pub(super) fn gone(&self, turn: Option<(Seat, u32)>) -> Option<&Gone> {
        self.gone.as_ref().filter(|gone| Some(gone.turn) == turn)
    }

    /// Resets misses and reminders after an action of the person.
    fn acted(&mut self, at: Timestamp) {
        self.missed = 0;
        self.gone = None;
        if let Some(wait) = &mut self.wait {
            (wait.stirred, wait.reminded) = (at, 0);
        }
    }
}

impl GameOption {
    /// Applies this option to a time control.
    fn pace(self, pace: Pace) -> Pace {
        // The title's options are irrelevant here.
        let mut chosen = Chosen { pace, ..Chosen::of(crate::titles::usual()) };
        self.put(&mut chosen);
        chosen.pace
    }
}
