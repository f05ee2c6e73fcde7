//! Timers of a table as a function of its log: the next due moment, and the records due by a moment.
//!
//! The scheduler calls [`due`] after each entry and [`fallen_due`] at that moment or later, repeatedly until it returns
//! nothing. Both agree: `fallen_due` returns records if and only if the moment of `due` has come.

use engine::journal::By;
use engine::robot::Robot;
use engine::seat::Seat;
use jiff::{SignedDuration, Timestamp};

use super::clocks::{Steering, Wait};
use super::link::Hall;
use super::play;
use super::prepared::{self, NextAnswer};
use super::record::{EndReason, Grace, Record};
use super::state::TableState;
use crate::option::{Asked, Clock};
use crate::people::{Network, PersonId};
use crate::time::{Interval, Remind, after};

/// Delay after which a timer counts as late, because the program was down: nobody is penalized then.
const LATE: SignedDuration = SignedDuration::from_hours(1);

/// Consecutive missed deadlines after which a robot plays for the person.
const MISSES: u8 = 2;

/// Next moment at which a timer of the table is due, possibly in the past. `None` if none is due before another entry:
/// without a running game, while it is paused, and once the log is full.
pub fn due(table: &TableState) -> Option<Timestamp> {
    all(table).into_iter().map(|due| due.at).min()
}

/// Records of the first timer due by `now`, to be appended atomically. More may be due afterwards; the sequence is finite.
pub fn fallen_due(table: &TableState, now: Timestamp) -> Vec<Record> {
    let fallen = all(table).into_iter().filter(|due| due.at <= now);
    // Reminders come last: the game may no longer wait for that person.
    let first = fallen.min_by_key(|due| (matches!(due.what, What::Reminder(_)), due.at));
    first.map_or_else(Vec::new, |Due { at, what }| {
        let lateness = if now.duration_since(at) > LATE { Lateness::Late } else { Lateness::InTime };
        records(table, what, lateness, now)
    })
}

/// Reachability of a table's rooms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    Reachable,
    Unreachable,
}

/// Records for a changed reachability; none if the log says so already or no game runs.
///
/// A table with players on the web page is always reachable.
pub fn reached(table: &TableState, reach: Reach) -> Vec<Record> {
    let reach = if has_page(table) { Reach::Reachable } else { reach };
    let record = match (reach, table.is_reachable()) {
        (Reach::Unreachable, true) => Record::Unreachable,
        (Reach::Reachable, false) => Record::Reachable,
        (Reach::Reachable, true) | (Reach::Unreachable, false) => return Vec::new(),
    };
    let records = vec![record];
    let writes = table.game().is_some() && !table.is_full(&records);
    if writes { records } else { Vec::new() }
}

/// Returns `true` if the person in `seat` was or will be notified within `near` of `at`, provided that
/// nothing happens meanwhile.
pub fn is_called_near(table: &TableState, seat: Seat, at: Timestamp, near: SignedDuration) -> bool {
    let Some(of) = waiting(table, seat) else { return false };
    let next = if table.stands() { None } else { reminder(table, &of) };
    let is_near = |call: Timestamp| call.duration_since(at).abs() <= near;
    is_near(of.wait.stirred) || next.is_some_and(is_near)
}

fn has_page(table: &TableState) -> bool {
    let is_on_web = |id: &PersonId| {
        table.person(*id).is_some_and(|person| person.account.network() == Network::Web.name())
    };
    table.hall == Hall::Open && table.seated_people().iter().any(is_on_web)
}

/// A timer.
#[derive(Clone, Debug)]
struct Due {
    at: Timestamp,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
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
struct Waiting {
    seat: Seat,
    person: PersonId,
    wait: Wait,
}

/// All timers of the table, as it stands.
fn all(table: &TableState) -> Vec<Due> {
    if table.game().is_none() || table.is_paused() || table.is_full(&[Record::Stalled]) {
        return Vec::new();
    }
    if !table.is_reachable() {
        // A player on the web page joined since.
        let page = has_page(table).then_some(Due { at: table.changed, what: What::Reachable });
        return page.or_else(|| abandoned(table)).into_iter().collect();
    }
    if table.stands() {
        return resting(table);
    }
    let rest = table.rest_due().map(|at| Due { at, what: What::Rest });
    let waiting: Vec<Waiting> = Seat::ALL.into_iter().filter_map(|seat| waiting(table, seat)).collect();
    let times =
        waiting.iter().filter_map(|of| Some(Due { at: table.deadline(of.seat)?, what: What::Time(of.seat) }));
    let same = waiting
        .iter()
        .filter(|of| goes_with_the_turn(table, of.seat))
        .map(|of| Due { at: table.changed, what: What::SameTurn(of.seat) });
    let reminders = waiting
        .iter()
        .filter_map(|of| Some(Due { at: reminder(table, of)?, what: What::Reminder(of.person) }));
    let steered = table.steered().iter().filter_map(|seat| steered(table, seat));
    let stall = stall(table, &waiting).map(|at| Due { at, what: What::Stall });
    let answer = prepared::next(table).map(|answer| Due { at: answer.at, what: What::Answer(answer) });
    rest.into_iter()
        .chain(same)
        .chain(times)
        .chain(reminders)
        .chain(steered)
        .chain(stall)
        .chain(answer)
        .collect()
}

/// Timers of a suspended game: becoming dormant, the first return, takeover offers, and closing.
fn resting(table: &TableState) -> Vec<Due> {
    let rest = table.rest_due().map(|at| Due { at, what: What::Rest });
    let back = table.first_return().map(|(at, person)| Due { at, what: What::Return(person) });
    let steered = table.steered().iter().filter_map(|seat| steered(table, seat));
    rest.into_iter().chain(back).chain(steered).chain(abandoned(table)).collect()
}

/// Timer that closes a dormant or unreachable game. A paused game is never closed; a dormant one waits for
/// every announced return.
fn abandoned(table: &TableState) -> Option<Due> {
    let closed = |since| after(since, table.clocks.patience);
    let back = table.last_return();
    let rests = table.clocks.rested.map(|since| back.map_or(closed(since), |back| closed(since).max(back)));
    let at = rests.into_iter().chain(table.clocks.unreachable.map(closed)).min()?;
    Some(Due { at, what: What::Abandoned })
}

fn waiting(table: &TableState, seat: Seat) -> Option<Waiting> {
    Some(Waiting { seat, person: table.sitter(seat)?, wait: table.clocks.seat(seat).wait? })
}

/// Returns `true` if a default action is due at once, because the person missed a deadline in this turn: one absence
/// costs one clock. In initial placement (turn 0), a prompt of the same kind belongs to the next turn.
fn goes_with_the_turn(table: &TableState, seat: Seat) -> bool {
    let (Some(turn), Some(game)) = (table.boundary(), table.game()) else { return false };
    let Some(gone) = table.clocks.seat(seat).gone(Some(turn)) else { return false };
    let asked = game.prompts().into_iter().find(|prompt| prompt.seat == seat);
    turn.1 > 0 || asked.is_none_or(|prompt| prompt.kind != gone.asked)
}

/// Next reminder: at the person's interval up to the table's limit, and the last reminder before the deadline.
/// `None` if they opted out.
fn reminder(table: &TableState, of: &Waiting) -> Option<Timestamp> {
    let Remind::Each(interval) = table.wishes(of.person).remind else { return None };
    if of.wait.quiet {
        return None;
    }
    let half = table.clocks.half_time(of.seat, of.person);
    let usual = (of.wait.reminded < table.pace().reminders)
        .then(|| called(table, of, interval.length()))
        .filter(|at| half.is_none_or(|half| *at <= half));
    let last = table.clocks.last_call(of.seat, of.person);
    usual.into_iter().chain(last).min()
}

/// First moment, `time` after the last notification or action, at which the person may be notified.
fn called(table: &TableState, of: &Waiting, time: SignedDuration) -> Timestamp {
    table.clocks.presence(of.person).next(after(of.wait.stirred, time))
}

/// Moment at which an untimed game is marked stalled: one interval after the last reminder of everybody awaited.
fn stall(table: &TableState, waiting: &[Waiting]) -> Option<Timestamp> {
    if table.is_stalled() || table.pace().clock != Clock::None {
        return None;
    }
    let silent = |of: &Waiting| {
        if reminder(table, of).is_some() {
            return None;
        }
        let (interval, times) = match table.wishes(of.person).remind {
            Remind::Each(interval) => (interval, table.pace().reminders.saturating_sub(of.wait.reminded)),
            Remind::Never => (Interval::DAY, table.pace().reminders),
        };
        Some(called(table, of, interval.length().saturating_mul(i32::from(times) + 1)))
    };
    let silent: Option<Vec<Timestamp>> = waiting.iter().map(silent).collect();
    silent?.into_iter().max()
}

fn steered(table: &TableState, seat: Seat) -> Option<Due> {
    let steering = table.clocks.seat(seat).steering.as_ref()?;
    match *steering {
        Steering { until: Some(until), .. } => {
            Some(Due { at: until, what: What::Return(table.holder(seat)?) })
        }
        Steering { advertised: false, from, .. } => {
            let time = table.clocks.again(Asked::Turn, from)?;
            Some(Due { at: after(from, time), what: What::Advertisement(seat) })
        }
        Steering { .. } => None,
    }
}

fn records(table: &TableState, what: What, lateness: Lateness, now: Timestamp) -> Vec<Record> {
    let granted = |seat, why| {
        let time = table.clocks.again(table.asked(seat), now).unwrap_or_default();
        vec![Record::Granted { seat, time, why }]
    };
    match what {
        What::Answer(answer) => prepared::given(table, answer),
        What::Reminder(person) => vec![Record::Reminded { person }],
        What::Stall => vec![Record::Stalled],
        What::Return(person) => vec![Record::Back { person }],
        What::Reachable => vec![Record::Reachable],
        What::Rest => vec![Record::Rested],
        // The program was down: the whole period starts again.
        What::Abandoned if lateness == Lateness::Late && !table.is_reachable() => vec![Record::Reachable],
        What::Abandoned if lateness == Lateness::Late => vec![Record::Rested],
        What::Abandoned => vec![Record::Ended { reason: EndReason::Abandoned }],
        What::Time(seat) | What::Advertisement(seat) if lateness == Lateness::Late => {
            granted(seat, Grace::Late)
        }
        What::Advertisement(seat) => vec![Record::Advertised { seat }],
        What::Time(seat) if !table.clocks.seat(seat).forgiven => granted(seat, Grace::First),
        What::Time(seat) => missed(table, seat),
        What::SameTurn(seat) => answered(table, seat).unwrap_or_else(|| steered_by_robot(seat)),
    }
}

/// Records of a missed deadline: a default action follows, or after [`MISSES`] of them a robot takes over.
fn missed(table: &TableState, seat: Seat) -> Vec<Record> {
    let often = table.clocks.seat(seat).missed + 1 >= MISSES;
    let follows = if often { None } else { answered(table, seat) };
    [vec![Record::Missed { seat }], follows.unwrap_or_else(|| steered_by_robot(seat))].concat()
}

/// Default action of a seat.
fn answered(table: &TableState, seat: Seat) -> Option<Vec<Record>> {
    let action = table.game()?.default_action(seat)?;
    play::take(table, seat, &[action], By::Default).ok()
}

fn steered_by_robot(seat: Seat) -> Vec<Record> {
    vec![Record::Steered { seat, robot: Robot::Settler, until: None }]
}
