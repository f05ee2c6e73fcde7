//! The clocks of a table as the fold of its entries: since when each seat is waited for, how much time it has left, what
//! people wish of being called, and for whom a robot plays.
//!
//! A clock is settled with each entry, so that what it has run is told by the moments of two entries that follow each
//! other: where the machine's clock was set back between them, it has not run.

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

/// Part of the time, as a divisor, at which the last call comes: a quarter.
const LOW: i32 = 4;
/// Shortest time that has a last call: with less, the call for the prompt itself is recent enough.
const BRIEF: SignedDuration = SignedDuration::from_mins(10);
/// How long before they go to sleep somebody is called whose time is up before they have been awake for long.
const BEFORE_SLEEP: SignedDuration = SignedDuration::from_mins(15);

/// How long a game may rest where the host has not said.
const PATIENCE: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Everything about time at a table.
#[derive(Clone, Debug)]
pub(super) struct Clocks {
    pub(super) pace: Pace,
    /// Host: the daily hour is read in their time zone.
    host: PersonId,
    wishes: BTreeMap<PersonId, Wishes>,
    away: BTreeMap<PersonId, Absence>,
    seats: PerSeat<SeatClock>,
    /// Whether the game was paused.
    pub(super) paused: bool,
    /// Since when no room can be written to, where that is so.
    pub(super) unreachable: Option<Timestamp>,
    /// Since when the game rests because nobody who plays is there, where that is so.
    pub(super) rested: Option<Timestamp>,
    /// How long a game may rest, or not be reached, before it is closed.
    pub(super) patience: SignedDuration,
    /// Whether it was said that the game waits in silence.
    pub(super) stalled: bool,
}

impl Clocks {
    /// Those of a table that was just opened by that host.
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

/// One seat's.
#[derive(Clone, Default, Debug)]
pub(super) struct SeatClock {
    /// How the game waits for the person there, if it does.
    pub(super) wait: Option<Wait>,
    /// How much time is left; none where there is no clock, or it has not run yet.
    left: Option<SignedDuration>,
    /// How much there was when it was last set or began to run for this.
    whole: Option<SignedDuration>,
    /// Whether they were called since then because little is left.
    warned: bool,
    /// The turn in which they missed their time, with what they were asked, until they act or another turn begins.
    gone: Option<Gone>,
    /// Whether a miss was forgiven.
    pub(super) forgiven: bool,
    /// How often they have missed their time since they last acted.
    pub(super) missed: u8,
    /// The robot that plays for them, if one does.
    pub(super) steering: Option<Steering>,
}

/// How a game waits for somebody.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wait {
    /// When their prompt was opened.
    prompt: Revision,
    /// Whether they are asked it in their own turn.
    asked: Asked,
    /// Since when their clock runs with what is left: the last entry.
    pub(super) from: Timestamp,
    /// Since when the game waits for what it waits for now, and what they do then.
    pub(super) since: Timestamp,
    /// When they were last called, or did something.
    pub(super) stirred: Timestamp,
    /// The entry with which they were last called.
    pub(super) called: Revision,
    /// How often they were reminded.
    pub(super) reminded: u8,
    /// Whether they want to hear no more of it.
    pub(super) quiet: bool,
}

/// What somebody missed.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Gone {
    /// Turn: the seat that had it, and its number.
    pub(super) turn: (Seat, u32),
    /// What they were asked.
    pub(super) asked: AnyPrompt,
}

/// How a robot plays for somebody.
#[derive(Clone, Copy, Debug)]
pub(super) struct Steering {
    pub(super) robot: Robot,
    /// Until when, if the person said so.
    pub(super) until: Option<Timestamp>,
    /// Since when the person could have come back.
    pub(super) from: Timestamp,
    /// Whether anybody may take the seat over.
    pub(super) advertised: bool,
}

/// A seat for which the game waits now, with when its prompt was opened.
type Open = PerSeat<Option<(Revision, Asked)>>;

impl Clocks {
    /// Settles what has run up to an entry, as it was before that.
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
        // A moment that lies ahead of all others was taken from a clock that was wrong.
        for steering in self.seats.0.iter_mut().filter_map(|clock| clock.steering.as_mut()) {
            steering.from = steering.from.min(at);
        }
    }

    /// Takes in what an entry says.
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
                // What others give calls nobody.
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
            // Everybody takes along what time they have left, and is called anew.
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

    /// Time until the daily hour, where somebody gets that who has had no time left: what was left to a fraction of a second
    /// would lead past it, to the next day.
    fn until_hour(&self, why: Grace, at: Timestamp) -> Option<SignedDuration> {
        let is_anew = self.pace.clock == Clock::Daily && matches!(why, Grace::First | Grace::Late);
        self.again(Asked::Turn, at).filter(|_| is_anew)
    }

    /// Whether no clock runs: the game was paused, rests, or can't be written of anywhere.
    pub(super) fn stand(&self) -> bool {
        self.paused || self.unreachable.is_some() || self.rested.is_some()
    }

    /// Calls all who are awaited with this entry, as if the game waited for them since then.
    fn call_anew(&mut self, entry: &Entry) {
        for wait in self.seats.0.iter_mut().filter_map(|clock| clock.wait.as_mut()) {
            (wait.stirred, wait.called, wait.reminded) = (entry.at, entry.revision, 0);
        }
    }

    /// Ends the rest of a game to which somebody came back with this entry.
    pub(super) fn wake(&mut self, entry: &Entry) {
        if self.rested.take().is_some() {
            self.stalled = false;
            // Whoever did something themselves knows of it.
            if entry.request.is_none() {
                self.call_anew(entry);
            }
        }
    }

    /// Takes in that somebody missed what they were asked in a turn.
    pub(super) fn miss(&mut self, seat: Seat, gone: Option<Gone>) {
        self.seats[seat].gone = gone;
    }

    /// Another turn has a clock of its own.
    pub(super) fn pass(&mut self, turn: Option<(Seat, u32)>) {
        for clock in &mut self.seats.0 {
            clock.gone = clock.gone.take().filter(|gone| Some(gone.turn) == turn);
        }
    }

    /// Forgets how somebody wished to be called.
    pub(super) fn forget(&mut self, person: PersonId) {
        self.wishes.insert(person, Wishes::default());
    }

    /// Takes in what an entry says of one of the seats' people.
    pub(super) fn apply_to(&mut self, seat: Seat, entry: &Entry) {
        let again = self.again(Asked::Turn, entry.at);
        // The clock was settled: before somebody sleeps more may be left than a quarter.
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

    /// Begins and ends waiting, as the prompts are after an entry. Seats that robots play have none open.
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
                        // It is another thing that they are asked, and has a call of its own.
                        false => *wait = Wait::begin(entry, prompt, asked),
                    }
                    // The daily hour is that of the whole turn.
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
                // In a running game everybody has the whole of the new time.
                let full = self.pace.full(Asked::Turn, at, &self.zone());
                for clock in &mut self.seats.0 {
                    clock.give(clock.wait.and(full));
                }
            }
        }
    }

    /// A seat's.
    pub(super) fn seat(&self, seat: Seat) -> &SeatClock {
        &self.seats[seat]
    }

    /// What somebody wishes of being called, if they have said so.
    pub(super) fn wishes(&self, person: PersonId) -> Option<&Wishes> {
        self.wishes.get(&person)
    }

    /// When somebody said last that they are away, whether or not that has passed.
    pub(super) fn away(&self, person: PersonId) -> Option<Absence> {
        self.away.get(&person).copied()
    }

    /// When somebody may be called.
    pub(super) fn presence(&self, person: PersonId) -> Presence<'_> {
        let hours = self.wishes(person).and_then(|wishes| wishes.hours.as_ref());
        Presence { hours, away: self.away(person) }
    }

    /// When somebody's clock runs.
    fn clock_presence(&self, person: PersonId) -> Presence<'_> {
        match self.pace.clock {
            Clock::Bank { .. } => self.presence(person),
            Clock::None | Clock::Turn { .. } | Clock::Daily => {
                Presence { hours: None, away: self.away(person) }
            }
        }
    }

    /// When the time of a person who is waited for will be up; none without a clock, or while clocks stand.
    pub(super) fn deadline(&self, seat: Seat, person: PersonId) -> Option<Timestamp> {
        let clock = self.seat(seat);
        let (wait, left) = (clock.wait.filter(|_| !self.stand())?, clock.left?);
        let at = self.clock_presence(person).after(wait.from, left);
        Some(match self.pace.clock {
            // Whoever was away has until that hour as well.
            Clock::Daily if !self.is_short(wait) => self.pace.daily(at, &self.zone()),
            Clock::None | Clock::Turn { .. } | Clock::Bank { .. } | Clock::Daily => at,
        })
    }

    /// Whether what a seat is asked has the shorter time for answers.
    fn is_short(&self, wait: Wait) -> bool {
        wait.asked == Asked::Answer && matches!(self.pace.answers, Answers::Within(_))
    }

    /// Time zone of the daily hour: the host's, or UTC where they have set none.
    fn zone(&self) -> Zone {
        self.wishes(self.host).map(Wishes::zone).unwrap_or_default()
    }

    /// What somebody gets once more then who is asked this and has had no time left.
    pub(super) fn again(&self, asked: Asked, at: Timestamp) -> Option<SignedDuration> {
        self.pace.again(asked, at, &self.zone())
    }

    /// When somebody is to be called because little of their time is left: once no more than a quarter is, at an hour at which
    /// they may be called. Where they sleep then until it is nearly up, that is before they go to sleep. None where they were
    /// called so since the clock was set, where it gives too little, or where they sleep all the while.
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
        // Whoever was just called, or has just acted, is not called again for it.
        (before.is_positive() && call > wait.stirred).then_some(call)
    }

    /// The moment at which half of somebody's time is left: a reminder after it would come close to the last call.
    pub(super) fn half_time(&self, seat: Seat, person: PersonId) -> Option<Timestamp> {
        let clock = self.seat(seat);
        let (wait, left, whole) = (clock.wait?, clock.left?, clock.whole?);
        Some(self.clock_presence(person).after(wait.from, left.saturating_sub(whole / 2)))
    }

    /// How much time somebody has left who is not waited for now; none where that is the same each time.
    pub(super) fn bank(&self, seat: Seat) -> Option<SignedDuration> {
        match self.pace.clock {
            Clock::Bank { full, .. } => Some(self.seat(seat).left.unwrap_or(full)),
            Clock::None | Clock::Turn { .. } | Clock::Daily => None,
        }
    }
}

impl Wait {
    /// From this entry on, with which they are called.
    fn begin(entry: &Entry, prompt: Revision, asked: Asked) -> Wait {
        let (at, called) = (entry.at, entry.revision);
        Wait { prompt, asked, from: at, since: at, stirred: at, called, reminded: 0, quiet: false }
    }
}

/// Whether a seat itself, or the house for it, has done what changed what it is asked.
fn is_own(record: &Record, own: Seat) -> bool {
    match record {
        Record::Step { step } => step.seat == own,
        Record::Undone { seat, .. } => *seat == own,
        _ => true,
    }
}

impl SeatClock {
    /// Sets how much time is left.
    fn give(&mut self, left: Option<SignedDuration>) {
        (self.left, self.whole, self.warned) = (left, left, false);
    }

    /// Whether no more than a quarter of the time is left.
    fn is_low(&self) -> bool {
        self.left.zip(self.whole).is_some_and(|(left, whole)| left <= whole / LOW)
    }

    /// What they missed in this turn, if they have not acted since.
    pub(super) fn gone(&self, turn: Option<(Seat, u32)>) -> Option<&Gone> {
        self.gone.as_ref().filter(|gone| Some(gone.turn) == turn)
    }

    /// The person has done something.
    fn acted(&mut self, at: Timestamp) {
        self.missed = 0;
        self.gone = None;
        if let Some(wait) = &mut self.wait {
            (wait.stirred, wait.reminded) = (at, 0);
        }
    }
}

impl GameOption {
    /// How a table keeps time with this choice.
    fn pace(self, pace: Pace) -> Pace {
        // Of a title it chooses nothing.
        let mut chosen = Chosen { pace, ..Chosen::of(crate::titles::usual()) };
        self.put(&mut chosen);
        chosen.pace
    }
}
