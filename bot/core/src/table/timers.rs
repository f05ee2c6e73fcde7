//! Timers of a table as a function of its log: the next due moment, and the records due by a moment.
//!
//! The scheduler calls [`next_due_time`] after each entry and [`due_records`] at that moment or later, repeatedly until it
//! returns nothing. Both agree: `due_records` returns records if and only if the moment of `due` has come.

use engine::journal::StepOrigin;
use engine::robot::Robot;
use engine::seat::Seat;
use jiff::{SignedDuration, Timestamp};

use super::clocks::{Control, WaitState};
use super::prepared::{self, NextAnswer};
use super::{EndReason, Grace, Record, SpectatorPageAccess, TableState, play};
use crate::option::{Clock, TimedPrompt};
use crate::people::{Network, PersonId};
use crate::time::{ReminderInterval, ReminderSetting, saturating_after};

/// Delay after which a timer counts as late, because the program was down: nobody is penalized then.
const LATE_AFTER: SignedDuration = SignedDuration::from_hours(1);

/// Consecutive missed deadlines after which a robot plays for the person.
const MAX_MISSES: u8 = 2;

/// Next moment at which a timer of the table is due, possibly in the past. `None` if none is due before another entry:
/// without a running game, while it is paused, and once the log is full.
pub fn next_due_time(table: &TableState) -> Option<Timestamp> {
    timers(table).into_iter().map(|due| due.at).min()
}

/// Records of the first timer due by `now`, to be appended atomically. More may be due afterwards; the sequence is finite.
pub fn due_records(table: &TableState, now: Timestamp) -> Vec<Record> {
    let fallen = timers(table).into_iter().filter(|due| due.at <= now);
    // Reminders come last: the game may no longer wait for that person.
    let first = fallen.min_by_key(|due| (matches!(due.kind, TimerKind::Reminder(_)), due.at));
    first.map_or_else(Vec::new, |Timer { at, kind: what }| {
        let lateness = if now.duration_since(at) > LATE_AFTER { Lateness::Late } else { Lateness::InTime };
        timer_records(table, what, lateness, now)
    })
}

/// Reachability of a table's rooms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reachability {
    Reachable,
    Unreachable,
}

/// Records for a changed reachability; none if the log says so already or no game runs.
///
/// A table with players on the web page is always reachable.
pub fn reachability_records(table: &TableState, reach: Reachability) -> Vec<Record> {
    let reach = if has_page(table) { Reachability::Reachable } else { reach };
    let record = match (reach, table.is_reachable()) {
        (Reachability::Unreachable, true) => Record::Unreachable,
        (Reachability::Reachable, false) => Record::Reachable,
        (Reachability::Reachable, true) | (Reachability::Unreachable, false) => return Vec::new(),
    };
    let records = vec![record];
    let writes = table.game().is_some() && !table.is_full(&records);
    if writes { records } else { Vec::new() }
}

/// Returns `true` if the person in `seat` was or will be notified within `near` of `at`, provided that
/// nothing happens meanwhile.
pub fn is_notified_near(table: &TableState, seat: Seat, at: Timestamp, near: SignedDuration) -> bool {
    let Some(of) = awaited_person(table, seat) else { return false };
    let next = if table.is_suspended() { None } else { next_reminder(table, &of) };
    let is_near = |call: Timestamp| call.duration_since(at).abs() <= near;
    is_near(of.wait.last_activity) || next.is_some_and(is_near)
}

fn has_page(table: &TableState) -> bool {
    let is_on_web =
        |id: &PersonId| table.person(*id).is_some_and(|person| person.account.network() == Network::Web.name());
    table.spectator_page == SpectatorPageAccess::Open && table.seated_people().iter().any(is_on_web)
}

#[derive(Clone, Debug)]
struct Timer {
    at: Timestamp,
    kind: TimerKind,
}

#[derive(Clone, Debug)]
enum TimerKind {
    /// A prepared answer is given.
    Answer(NextAnswer),
    /// A person is reminded.
    Reminder(PersonId),
    /// The game is marked stalled.
    Stall,
    /// A seat's deadline.
    Time(Seat),
    /// A seat that missed its deadline has another prompt in the same turn.
    SameTurn(Seat),
    /// A seat is offered for takeover.
    Advertisement(Seat),
    /// A person's announced absence or delegation ends.
    Return(PersonId),
    /// The table is reachable again.
    Reachable,
    /// The game becomes dormant: no player is present.
    Rest,
    /// The game is closed, because nobody returned.
    Abandoned,
}

/// Punctuality of a timer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lateness {
    InTime,
    Late,
}

/// A person for whom the game waits.
#[derive(Clone, Copy)]
struct AwaitedPerson {
    seat: Seat,
    person: PersonId,
    wait: WaitState,
}

/// All timers of the table, as it stands.
fn timers(table: &TableState) -> Vec<Timer> {
    if table.game().is_none() || table.is_paused() || table.is_full(&[Record::Stalled]) {
        return Vec::new();
    }
    if !table.is_reachable() {
        // A player on the web page joined since.
        let page = has_page(table).then_some(Timer { at: table.changed, kind: TimerKind::Reachable });
        return page.or_else(|| closing_timer(table)).into_iter().collect();
    }
    if table.is_suspended() {
        return suspended_timers(table);
    }
    let rest = table.dormancy_due().map(|at| Timer { at, kind: TimerKind::Rest });
    let waiting: Vec<AwaitedPerson> = Seat::ALL.into_iter().filter_map(|seat| awaited_person(table, seat)).collect();
    let times =
        waiting.iter().filter_map(|of| Some(Timer { at: table.deadline(of.seat)?, kind: TimerKind::Time(of.seat) }));
    let same = waiting
        .iter()
        .filter(|of| defaults_at_once(table, of.seat))
        .map(|of| Timer { at: table.changed, kind: TimerKind::SameTurn(of.seat) });
    let reminders = waiting
        .iter()
        .filter_map(|of| Some(Timer { at: next_reminder(table, of)?, kind: TimerKind::Reminder(of.person) }));
    let steered = table.substituted_seats().iter().filter_map(|seat| substitution_timer(table, seat));
    let stall = stall_time(table, &waiting).map(|at| Timer { at, kind: TimerKind::Stall });
    let answer = prepared::next_answer(table).map(|answer| Timer { at: answer.at, kind: TimerKind::Answer(answer) });
    rest.into_iter().chain(same).chain(times).chain(reminders).chain(steered).chain(stall).chain(answer).collect()
}

/// Timers of a suspended game: becoming dormant, the first return, takeover offers, and closing.
fn suspended_timers(table: &TableState) -> Vec<Timer> {
    let rest = table.dormancy_due().map(|at| Timer { at, kind: TimerKind::Rest });
    let back = table.first_return().map(|(at, person)| Timer { at, kind: TimerKind::Return(person) });
    let steered = table.substituted_seats().iter().filter_map(|seat| substitution_timer(table, seat));
    rest.into_iter().chain(back).chain(steered).chain(closing_timer(table)).collect()
}

/// Timer that closes a dormant or unreachable game. A paused game is never closed; a dormant one waits for
/// every announced return.
fn closing_timer(table: &TableState) -> Option<Timer> {
    let closed = |since| saturating_after(since, table.clocks.patience);
    let back = table.last_return();
    let rests = table.clocks.dormant_since.map(|since| back.map_or(closed(since), |back| closed(since).max(back)));
    let at = rests.into_iter().chain(table.clocks.unreachable_since.map(closed)).min()?;
    Some(Timer { at, kind: TimerKind::Abandoned })
}

fn awaited_person(table: &TableState, seat: Seat) -> Option<AwaitedPerson> {
    Some(AwaitedPerson { seat, person: table.seat_player(seat)?, wait: table.clocks.seat(seat).wait? })
}

/// Returns `true` if a default action is due at once, because the person missed a deadline in this turn: one absence
/// costs one clock. In initial placement (turn 0), a prompt of the same kind belongs to the next turn. Within the turn of
/// another seat nobody waits for a person who is absent.
fn defaults_at_once(table: &TableState, seat: Seat) -> bool {
    let (Some(turn), Some(game)) = (table.turn_boundary(), table.game()) else { return false };
    if turn.0 == seat && game.is_within_other_turn() && is_absent(table, seat) {
        return true;
    }
    let Some(gone) = table.clocks.seat(seat).missed_deadline_in(Some(turn)) else { return false };
    let asked = game.prompts().into_iter().find(|prompt| prompt.seat == seat);
    turn.1 > 0 || asked.is_none_or(|prompt| prompt.kind != gone.asked)
}

/// Returns `true` if the person in the seat announced an absence, or has not acted since a missed deadline.
fn is_absent(table: &TableState, seat: Seat) -> bool {
    let is_away = |person: PersonId| table.away_until(person, table.changed).is_some();
    table.clocks.seat(seat).missed > 0 || table.seat_player(seat).is_some_and(is_away)
}

/// Next reminder: at the person's interval up to the table's limit, and the last reminder before the deadline.
/// `None` if they opted out.
fn next_reminder(table: &TableState, of: &AwaitedPerson) -> Option<Timestamp> {
    let ReminderSetting::Each(interval) = table.notification_settings(of.person).remind else { return None };
    if of.wait.quiet {
        return None;
    }
    let half = table.clocks.half_time_at(of.seat, of.person);
    let usual = (of.wait.reminded < table.time_control().reminders)
        .then(|| earliest_notification(table, of, interval.as_duration()))
        .filter(|at| half.is_none_or(|half| *at <= half));
    let last = table.clocks.last_reminder_at(of.seat, of.person);
    usual.into_iter().chain(last).min()
}

/// First moment, `time` after the last notification or action, at which the person may be notified.
fn earliest_notification(table: &TableState, of: &AwaitedPerson, time: SignedDuration) -> Timestamp {
    table.clocks.presence(of.person).next_present(saturating_after(of.wait.last_activity, time))
}

/// Moment at which an untimed game is marked stalled: one interval after the last reminder of everybody awaited.
fn stall_time(table: &TableState, waiting: &[AwaitedPerson]) -> Option<Timestamp> {
    if table.is_stalled() || table.time_control().clock != Clock::None {
        return None;
    }
    let silent = |of: &AwaitedPerson| {
        if next_reminder(table, of).is_some() {
            return None;
        }
        let (interval, times) = match table.notification_settings(of.person).remind {
            ReminderSetting::Each(interval) => {
                (interval, table.time_control().reminders.saturating_sub(of.wait.reminded))
            }
            ReminderSetting::Never => (ReminderInterval::DAY, table.time_control().reminders),
        };
        Some(earliest_notification(table, of, interval.as_duration().saturating_mul(i32::from(times) + 1)))
    };
    let silent: Option<Vec<Timestamp>> = waiting.iter().map(silent).collect();
    silent?.into_iter().max()
}

fn substitution_timer(table: &TableState, seat: Seat) -> Option<Timer> {
    let steering = table.clocks.seat(seat).control.as_ref()?;
    match *steering {
        Control { until: Some(until), .. } => Some(Timer { at: until, kind: TimerKind::Return(table.holder(seat)?) }),
        Control { advertised: false, from, .. } => {
            let time = table.clocks.extra_time(TimedPrompt::Turn, from)?;
            Some(Timer { at: saturating_after(from, time), kind: TimerKind::Advertisement(seat) })
        }
        Control { .. } => None,
    }
}

fn timer_records(table: &TableState, what: TimerKind, lateness: Lateness, now: Timestamp) -> Vec<Record> {
    let granted = |seat, why| {
        let time = table.clocks.extra_time(table.timed_prompt(seat), now).unwrap_or_default();
        vec![Record::Granted { seat, time, why }]
    };
    match what {
        TimerKind::Answer(answer) => prepared::answer_records(table, answer),
        TimerKind::Reminder(person) => vec![Record::Reminded { person }],
        TimerKind::Stall => vec![Record::Stalled],
        TimerKind::Return(person) => vec![Record::Back { person }],
        TimerKind::Reachable => vec![Record::Reachable],
        TimerKind::Rest => vec![Record::Rested],
        // The program was down: the whole period starts again.
        TimerKind::Abandoned if lateness == Lateness::Late && !table.is_reachable() => {
            vec![Record::Reachable]
        }
        TimerKind::Abandoned if lateness == Lateness::Late => vec![Record::Rested],
        TimerKind::Abandoned => vec![Record::Ended { reason: EndReason::Abandoned }],
        TimerKind::Time(seat) | TimerKind::Advertisement(seat) if lateness == Lateness::Late => {
            granted(seat, Grace::Late)
        }
        TimerKind::Advertisement(seat) => vec![Record::Advertised { seat }],
        TimerKind::Time(seat) if !table.clocks.seat(seat).forgiven => granted(seat, Grace::First),
        TimerKind::Time(seat) => missed_deadline_records(table, seat),
        TimerKind::SameTurn(seat) => default_action_records(table, seat).unwrap_or_else(|| substitution_records(seat)),
    }
}

/// Records of a missed deadline: a default action follows, or after [`MAX_MISSES`] of them a robot takes over.
fn missed_deadline_records(table: &TableState, seat: Seat) -> Vec<Record> {
    let often = table.clocks.seat(seat).missed + 1 >= MAX_MISSES;
    let follows = if often { None } else { default_action_records(table, seat) };
    [vec![Record::Missed { seat }], follows.unwrap_or_else(|| substitution_records(seat))].concat()
}

fn default_action_records(table: &TableState, seat: Seat) -> Option<Vec<Record>> {
    let action = table.game()?.default_action(seat)?;
    play::action_records(table, seat, &[action], StepOrigin::Default).ok()
}

fn substitution_records(seat: Seat) -> Vec<Record> {
    vec![Record::Steered { seat, robot: Robot::Settler, until: None }]
}
