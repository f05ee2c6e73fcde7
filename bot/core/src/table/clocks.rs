//! Clocks of a table, folded from its log: waiting times, time left, notification preferences, and robots that
//! play for absent people.
//!
//! Elapsed time is charged at each entry, from the timestamps of consecutive entries. If the system clock was set back
//! between two entries, no time is charged.

use std::collections::BTreeMap;

use engine::game::AnyPrompt;
use engine::journal::StepOrigin;
use engine::robot::Robot;
use engine::seat::{PerSeat, Seat};
use jiff::{SignedDuration, Timestamp};

use super::{Entry, Grace, Record, Revision};
use crate::option::{AnswerLimit, ChosenOptions, Clock, GameOption, OptionKind, TimeControl, TimedPrompt};
use crate::people::{Occupant, PersonId};
use crate::time::{Absence, NotificationSettings, Presence, Zone, saturating_after};

/// Fraction of the time, as a divisor, at which the last reminder is due: one quarter.
const LOW_FRACTION: i32 = 4;
/// Minimum length of a clock that gets a last reminder. With less, the first notification is recent enough.
const MIN_REMINDED_CLOCK: SignedDuration = SignedDuration::from_mins(10);
/// Lead of a last reminder before the person's sleeping hours, if their deadline follows too soon after waking.
const BEFORE_SLEEP: SignedDuration = SignedDuration::from_mins(15);

/// Default for how long a game may be dormant or unreachable before it is closed.
const DEFAULT_PATIENCE: SignedDuration = SignedDuration::from_hours(30 * 24);

/// All time state of a table.
#[derive(Clone, Debug)]
pub(super) struct Clocks {
    pub(super) time_control: TimeControl,
    /// The host, in whose time zone the daily hour is.
    host: PersonId,
    notification_settings: BTreeMap<PersonId, NotificationSettings>,
    absences: BTreeMap<PersonId, Absence>,
    seats: PerSeat<SeatClock>,
    /// `true` if people paused the game.
    pub(super) paused: bool,
    /// Start of the period in which no room can be written to.
    pub(super) unreachable_since: Option<Timestamp>,
    /// Start of dormancy: no player is present.
    pub(super) dormant_since: Option<Timestamp>,
    /// Time that a game may be dormant or unreachable before it is closed.
    pub(super) patience: SignedDuration,
    /// `true` once the game was marked stalled: reminders are exhausted.
    pub(super) stalled: bool,
}

impl Clocks {
    /// Clocks of a new table.
    pub(super) fn new(host: PersonId) -> Clocks {
        Clocks {
            host,
            time_control: TimeControl::default(),
            notification_settings: BTreeMap::new(),
            absences: BTreeMap::new(),
            seats: PerSeat::default(),
            paused: false,
            stalled: false,
            unreachable_since: None,
            dormant_since: None,
            patience: DEFAULT_PATIENCE,
        }
    }
}

#[derive(Clone, Default, Debug)]
pub(super) struct SeatClock {
    /// Waiting state, if the game waits for the person in the seat.
    pub(super) wait: Option<WaitState>,
    /// Time left at `WaitState::from`; `None` without a clock, or before it first ran.
    time_left: Option<SignedDuration>,
    /// Time left when the clock was last set.
    time_set: Option<SignedDuration>,
    /// `true` if the last reminder was sent since the clock was set.
    warned: bool,
    /// The last missed deadline, until the person acts or the turn ends.
    missed_deadline: Option<MissedDeadline>,
    /// `true` once a missed deadline was forgiven.
    pub(super) forgiven: bool,
    /// Number of consecutive missed deadlines.
    pub(super) missed: u8,
    /// The robot that plays for the person, if one does.
    pub(super) control: Option<Control>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct WaitState {
    /// Revision at which its prompt was opened.
    prompt: Revision,
    /// Own turn, or an answer in another's turn.
    asked: TimedPrompt,
    /// Timestamp of the last entry: the clock runs from here.
    pub(super) from: Timestamp,
    /// Start of this waiting period.
    pub(super) since: Timestamp,
    /// Last notification or last action of the person.
    pub(super) last_activity: Timestamp,
    /// Revision of the last notification.
    pub(super) notified: Revision,
    /// Number of reminders sent.
    pub(super) reminded: u8,
    /// `true` if the person silenced further reminders (`/quiet`).
    pub(super) quiet: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct MissedDeadline {
    /// Turn in which it was missed: active seat and turn number.
    pub(super) turn: (Seat, u32),
    /// The prompt that went unanswered.
    pub(super) asked: AnyPrompt,
}

/// Robot play on behalf of a person.
#[derive(Clone, Copy, Debug)]
pub(super) struct Control {
    pub(super) robot: Robot,
    /// End that the person set, if any.
    pub(super) until: Option<Timestamp>,
    /// Start of the period after which the seat is advertised.
    pub(super) from: Timestamp,
    /// `true` if anybody may take the seat over.
    pub(super) advertised: bool,
}

/// Open prompt of each seat that a person plays, with the revision at which it was opened.
type OpenPrompts = PerSeat<Option<(Revision, TimedPrompt)>>;

impl Clocks {
    /// Charges the time elapsed up to `at`, under the state before the entry.
    pub(super) fn charge_elapsed(&mut self, at: Timestamp, seats: &[Occupant]) {
        let stand = self.are_stopped();
        for seat in Seat::ALL {
            let Some(from) = self.seats[seat].wait.map(|wait| wait.from) else { continue };
            let person = seats.get(seat.index()).and_then(Occupant::person);
            let run = person.map(|person| self.clock_presence(person).present_between(from, at)).unwrap_or_default();
            let clock = &mut self.seats[seat];
            if !stand {
                clock.time_left = clock.time_left.map(|left| left.saturating_sub(run));
            }
            if let Some(wait) = &mut clock.wait {
                (wait.from, wait.last_activity) = (at, wait.last_activity.min(at));
                wait.since = wait.since.min(at);
            }
        }
        // A timestamp in the future of this entry came from a wrong system clock.
        for steering in self.seats.0.iter_mut().filter_map(|clock| clock.control.as_mut()) {
            steering.from = steering.from.min(at);
        }
    }

    /// Applies the record of an entry.
    pub(super) fn apply(&mut self, entry: &Entry) {
        let at = entry.at;
        match &entry.record {
            Record::Chosen { option } => self.apply_option(*option, at),
            Record::Wished { person, wishes } => drop(self.notification_settings.insert(*person, wishes.clone())),
            Record::Away { person, until } => drop(self.absences.insert(*person, Absence::from_past_until(*until))),
            Record::Holiday { person, absence } => drop(self.absences.insert(*person, *absence)),
            Record::Back { person } => drop(self.absences.remove(person)),
            Record::Hosts { person } => self.host = *person,
            Record::Paused { .. } => self.paused = true,
            Record::Resumed { .. } => {
                (self.paused, self.stalled) = (false, false);
                for wait in self.seats.0.iter_mut().filter_map(|clock| clock.wait.as_mut()) {
                    (wait.last_activity, wait.reminded) = (at, 0);
                }
            }
            Record::Stalled => self.stalled = true,
            Record::Unreachable => self.unreachable_since = self.unreachable_since.or(Some(at)),
            Record::Reachable => {
                self.unreachable_since = None;
                self.renotify_all(entry);
                let again = self.extra_time(TimedPrompt::Turn, at);
                for clock in &mut self.seats.0 {
                    if clock.wait.is_some() {
                        clock.set_time_left(clock.time_left.max(again));
                    }
                    if let Some(steering) = &mut clock.control {
                        steering.from = at;
                    }
                }
            }
            Record::Rested => self.dormant_since = Some(at),
            Record::Ended { .. } => (self.dormant_since, self.unreachable_since) = (None, None),
            Record::Granted { seat, time, why } => {
                let hour = self.time_until_hour(*why, at);
                let clock = &mut self.seats[*seat];
                let more = |left: SignedDuration| left.max(SignedDuration::ZERO).saturating_add(*time);
                clock
                    .set_time_left(clock.time_left.map(|left| hour.map_or_else(|| more(left), |hour| hour.min(*time))));
                clock.forgiven |= *why == Grace::First;
                // A notification is due for automatic grants only.
                if let (Some(wait), Grace::First | Grace::Late) = (&mut clock.wait, why) {
                    (wait.last_activity, wait.notified) = (at, entry.revision);
                }
                if let Some(steering) = &mut clock.control {
                    steering.from = at;
                }
            }
            Record::Missed { seat } => {
                let again = self.extra_time(TimedPrompt::Turn, at);
                let clock = &mut self.seats[*seat];
                clock.missed = clock.missed.saturating_add(1);
                clock.set_time_left(again);
                if let Some(wait) = &mut clock.wait {
                    (wait.last_activity, wait.notified) = (at, entry.revision);
                }
            }
            Record::Steered { seat, robot, until } => {
                let steering = Control { robot: *robot, until: *until, from: at, advertised: false };
                self.seats[*seat].control = Some(steering);
            }
            Record::Advertised { seat } => {
                if let Some(steering) = &mut self.seats[*seat].control {
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
                if step.by == StepOrigin::Player {
                    self.seats[step.seat].record_action(at);
                }
            }
            Record::Undone { .. } => self.stalled = false,
            _ => {}
        }
    }

    /// Time until the daily hour for an automatic grant. A remaining fraction of a second would otherwise move the
    /// deadline past that hour, to the next day.
    fn time_until_hour(&self, why: Grace, at: Timestamp) -> Option<SignedDuration> {
        let is_anew = self.time_control.clock == Clock::Daily && matches!(why, Grace::First | Grace::Late);
        self.extra_time(TimedPrompt::Turn, at).filter(|_| is_anew)
    }

    /// Returns `true` if no clock runs: the game is paused, dormant or unreachable.
    pub(super) fn are_stopped(&self) -> bool {
        self.paused || self.unreachable_since.is_some() || self.dormant_since.is_some()
    }

    /// Notifies everybody awaited with this entry, as if the game had just begun to wait for them.
    fn renotify_all(&mut self, entry: &Entry) {
        for wait in self.seats.0.iter_mut().filter_map(|clock| clock.wait.as_mut()) {
            (wait.last_activity, wait.notified, wait.reminded) = (entry.at, entry.revision, 0);
        }
    }

    pub(super) fn end_dormancy(&mut self, entry: &Entry) {
        if self.dormant_since.take().is_some() {
            self.stalled = false;
            // The actor of a request needs no notification.
            if entry.request.is_none() {
                self.renotify_all(entry);
            }
        }
    }

    /// Records the prompt of a missed deadline.
    pub(super) fn record_missed(&mut self, seat: Seat, gone: Option<MissedDeadline>) {
        self.seats[seat].missed_deadline = gone;
    }

    /// Forgets missed deadlines of other turns.
    pub(super) fn forget_other_turns(&mut self, turn: Option<(Seat, u32)>) {
        for clock in &mut self.seats.0 {
            clock.missed_deadline = clock.missed_deadline.take().filter(|gone| Some(gone.turn) == turn);
        }
    }

    /// Resets a person's notification preferences.
    pub(super) fn reset_notification_settings(&mut self, person: PersonId) {
        self.notification_settings.insert(person, NotificationSettings::default());
    }

    /// Applies a record about the person in `seat`.
    pub(super) fn apply_to_seat(&mut self, seat: Seat, entry: &Entry) {
        let again = self.extra_time(TimedPrompt::Turn, entry.at);
        // Before sleeping hours the last reminder comes while more than a quarter of the time is left.
        let is_last = match &entry.record {
            Record::Reminded { person } => self.last_reminder_at(seat, *person).is_some_and(|at| at <= entry.at),
            _ => false,
        };
        let clock = &mut self.seats[seat];
        match &entry.record {
            Record::Back { .. } => {
                clock.missed = 0;
                clock.missed_deadline = None;
                if clock.control.take().is_some() {
                    clock.set_time_left(clock.time_left.max(again));
                }
                self.stalled = false;
            }
            Record::Reminded { .. } => {
                clock.warned |= is_last || clock.is_low();
                if let Some(wait) = &mut clock.wait {
                    wait.reminded = wait.reminded.saturating_add(1);
                    (wait.last_activity, wait.notified) = (entry.at, entry.revision);
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
    pub(super) fn update_waits(&mut self, entry: &Entry, open: &OpenPrompts) {
        let (pace, zone) = (self.time_control, self.zone());
        let clock = pace.clock;
        let acted =
            |seat| matches!(&entry.record, Record::Step { step } if step.seat == seat && step.by == StepOrigin::Player);
        for seat in Seat::ALL {
            let own = &mut self.seats[seat];
            match (&mut own.wait, open[seat]) {
                (None, Some((prompt, asked))) => {
                    let full = pace.initial_time(asked, entry.at, &zone);
                    own.set_time_left(match clock {
                        Clock::Bank { .. } => own.time_left.or(full),
                        Clock::None | Clock::Turn { .. } | Clock::Daily => full,
                    });
                    own.wait = Some(WaitState::from_entry(entry, prompt, asked));
                }
                (Some(wait), Some((prompt, asked))) if wait.prompt != prompt => {
                    let is_own = keeps_prompt(&entry.record, seat);
                    match is_own {
                        true => (wait.prompt, wait.asked) = (prompt, asked),
                        // A different prompt caused by another player gets its own notification.
                        false => *wait = WaitState::from_entry(entry, prompt, asked),
                    }
                    // The daily hour is one deadline for the whole turn.
                    let anew = match clock {
                        Clock::Turn { .. } => true,
                        Clock::Daily => !is_own,
                        Clock::None | Clock::Bank { .. } => false,
                    };
                    if anew {
                        own.set_time_left(pace.initial_time(asked, entry.at, &zone));
                    }
                }
                (Some(_), None) => {
                    own.wait = None;
                    if let Clock::Bank { full, more } = clock
                        && acted(seat)
                    {
                        own.time_left = own.time_left.map(|left| left.saturating_add(more).min(full));
                    }
                }
                (None, None) | (Some(_), Some(_)) => {}
            }
        }
    }

    fn apply_option(&mut self, option: GameOption, at: Timestamp) {
        if OptionKind::TIME_CONTROL.contains(&option.kind) {
            let before = self.time_control;
            self.time_control = option.applied_to(self.time_control);
            let daily = self.time_control.clock == Clock::Daily && self.time_control.daily_hour != before.daily_hour;
            if self.time_control.clock != before.clock || daily {
                // In a running game everybody gets the full new time.
                let full = self.time_control.initial_time(TimedPrompt::Turn, at, &self.zone());
                for clock in &mut self.seats.0 {
                    clock.set_time_left(clock.wait.and(full));
                }
            }
        }
    }

    pub(super) fn seat(&self, seat: Seat) -> &SeatClock {
        &self.seats[seat]
    }

    /// Notification preferences of a person, if set.
    pub(super) fn notification_settings(&self, person: PersonId) -> Option<&NotificationSettings> {
        self.notification_settings.get(&person)
    }

    /// Last announced absence of a person, which may be over.
    pub(super) fn last_absence(&self, person: PersonId) -> Option<Absence> {
        self.absences.get(&person).copied()
    }

    /// Hours at which a person may be notified.
    pub(super) fn presence(&self, person: PersonId) -> Presence<'_> {
        let hours = self.notification_settings(person).and_then(|wishes| wishes.hours.as_ref());
        Presence { hours, away: self.last_absence(person) }
    }

    /// Hours at which a person's clock runs.
    fn clock_presence(&self, person: PersonId) -> Presence<'_> {
        match self.time_control.clock {
            Clock::Bank { .. } => self.presence(person),
            Clock::None | Clock::Turn { .. } | Clock::Daily => {
                Presence { hours: None, away: self.last_absence(person) }
            }
        }
    }

    /// Deadline of a person awaited in `seat`; `None` without a clock or while clocks are stopped.
    pub(super) fn deadline(&self, seat: Seat, person: PersonId) -> Option<Timestamp> {
        let clock = self.seat(seat);
        let (wait, left) = (clock.wait.filter(|_| !self.are_stopped())?, clock.time_left?);
        let at = self.clock_presence(person).after_present(wait.from, left);
        Some(match self.time_control.clock {
            // Absence moves the deadline to the next daily hour.
            Clock::Daily if !self.has_answer_limit(wait) => self.time_control.next_daily_hour(at, &self.zone()),
            Clock::None | Clock::Turn { .. } | Clock::Bank { .. } | Clock::Daily => at,
        })
    }

    /// Returns `true` if the shorter time limit for answers applies.
    fn has_answer_limit(&self, wait: WaitState) -> bool {
        wait.asked == TimedPrompt::Answer && matches!(self.time_control.answers, AnswerLimit::Within(_))
    }

    /// Time zone of the daily hour: the host's, or UTC.
    fn zone(&self) -> Zone {
        self.notification_settings(self.host).map(NotificationSettings::zone).unwrap_or_default()
    }

    /// Time that a person without time left is granted for such a prompt.
    pub(super) fn extra_time(&self, asked: TimedPrompt, at: Timestamp) -> Option<SignedDuration> {
        self.time_control.extra_time(asked, at, &self.zone())
    }

    /// Moment of the last reminder: at most a quarter of the time is left and the person may be notified. If the person
    /// would wake only shortly before the deadline, it is before they go to sleep. `None` if it was sent already, the
    /// clock is shorter than [`MIN_REMINDED_CLOCK`], or no suitable moment exists.
    pub(super) fn last_reminder_at(&self, seat: Seat, person: PersonId) -> Option<Timestamp> {
        let clock = self.seat(seat);
        let wait = clock.wait.filter(|_| !self.are_stopped() && !clock.warned)?;
        let (left, whole) = (clock.time_left?, clock.time_set.filter(|whole| *whole >= MIN_REMINDED_CLOCK)?);
        let deadline = self.deadline(seat, person)?;
        let low = self.clock_presence(person).after_present(wait.from, left.saturating_sub(whole / LOW_FRACTION));
        let presence = self.presence(person);
        let awake = presence.next_present(low);
        if awake == low || saturating_after(awake, whole / (2 * LOW_FRACTION)) <= deadline {
            return Some(awake);
        }
        let before = presence.present_between(wait.from, low);
        let call = presence.after_present(wait.from, before.saturating_sub(BEFORE_SLEEP));
        // No last reminder right after another notification or an action.
        (before.is_positive() && call > wait.last_activity).then_some(call)
    }

    /// Moment at which half of the time is left. A regular reminder after it would come close to the last reminder.
    pub(super) fn half_time_at(&self, seat: Seat, person: PersonId) -> Option<Timestamp> {
        let clock = self.seat(seat);
        let (wait, left, whole) = (clock.wait?, clock.time_left?, clock.time_set?);
        Some(self.clock_presence(person).after_present(wait.from, left.saturating_sub(whole / 2)))
    }

    /// Time in the bank of a seat; `None` for clocks without a bank.
    pub(super) fn bank(&self, seat: Seat) -> Option<SignedDuration> {
        match self.time_control.clock {
            Clock::Bank { full, .. } => Some(self.seat(seat).time_left.unwrap_or(full)),
            Clock::None | Clock::Turn { .. } | Clock::Daily => None,
        }
    }
}

impl WaitState {
    /// Starts a waiting period with this entry, which also notifies.
    fn from_entry(entry: &Entry, prompt: Revision, asked: TimedPrompt) -> WaitState {
        let (at, called) = (entry.at, entry.revision);
        WaitState { prompt, asked, from: at, since: at, last_activity: at, notified: called, reminded: 0, quiet: false }
    }
}

/// Returns `false` if another seat's step or undo changed the prompt of seat `own`.
fn keeps_prompt(record: &Record, own: Seat) -> bool {
    match record {
        Record::Step { step } => step.seat == own,
        Record::Undone { seat, .. } => *seat == own,
        _ => true,
    }
}

impl SeatClock {
    /// Sets the time left and restarts the last reminder.
    fn set_time_left(&mut self, left: Option<SignedDuration>) {
        (self.time_left, self.time_set, self.warned) = (left, left, false);
    }

    /// Returns `true` if at most a quarter of the time is left.
    fn is_low(&self) -> bool {
        self.time_left.zip(self.time_set).is_some_and(|(left, whole)| left <= whole / LOW_FRACTION)
    }

    /// The deadline missed in this turn, if the person has not acted since.
    pub(super) fn missed_deadline_in(&self, turn: Option<(Seat, u32)>) -> Option<&MissedDeadline> {
        self.missed_deadline.as_ref().filter(|gone| Some(gone.turn) == turn)
    }

    /// Resets misses and reminders after an action of the person.
    fn record_action(&mut self, at: Timestamp) {
        self.missed = 0;
        self.missed_deadline = None;
        if let Some(wait) = &mut self.wait {
            (wait.last_activity, wait.reminded) = (at, 0);
        }
    }
}

impl GameOption {
    /// Applies this option to a time control.
    fn applied_to(self, pace: TimeControl) -> TimeControl {
        // The title's options are irrelevant here.
        let mut chosen =
            ChosenOptions { time_control: pace, ..ChosenOptions::with_defaults(crate::titles::default_options()) };
        self.set_unchecked(&mut chosen);
        chosen.time_control
    }
}
