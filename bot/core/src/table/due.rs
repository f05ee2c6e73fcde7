//! What falls due at a table by itself, and when: a function of its log alone.
//!
//! Whoever keeps time asks [`due`] for the next moment after each entry, and at that moment or later [`fallen_due`] for what
//! is to be written, again and again until that is nothing. Both agree: there is something to be written exactly when the
//! moment of `due` has come.

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

/// What falls due later than this after its moment fell due while nobody was there to see: then nobody is to suffer for it.
const LATE: SignedDuration = SignedDuration::from_hours(1);

/// How often in a row somebody may miss their time before a robot plays for them.
const MISSES: u8 = 2;

/// The next moment at which something falls due at a table; it may have passed. None where nothing will before there is
/// another entry: in a lobby, once the game is over, while it was paused or no room can be written to, without anybody being waited for, and once the table's
/// log is full.
pub fn due(table: &TableState) -> Option<Timestamp> {
    all(table).into_iter().map(|due| due.at).min()
}

/// The entries of what has fallen due by now: for the first thing that has, all or none are to be written, with nothing in
/// between. There may be more once they are; it always comes to an end.
pub fn fallen_due(table: &TableState, now: Timestamp) -> Vec<Record> {
    let fallen = all(table).into_iter().filter(|due| due.at <= now);
    // Nobody is reminded of what is over by now.
    let first = fallen.min_by_key(|due| (matches!(due.what, What::Reminder(_)), due.at));
    first.map_or_else(Vec::new, |Due { at, what }| {
        let lateness = if now.duration_since(at) > LATE { Lateness::Late } else { Lateness::InTime };
        records(table, what, lateness, now)
    })
}

/// Whether a room of a table can be written to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    Reachable,
    Unreachable,
}

/// The entries of what has turned out: nothing where the log tells so already, or no game runs.
///
/// A table with players at the web table is reached there.
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

/// Whether the person in a seat is called so near to that moment, before or after, as far as nothing happens meanwhile.
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

/// Something that falls due.
#[derive(Clone, Debug)]
struct Due {
    at: Timestamp,
    what: What,
}

#[derive(Clone, Debug)]
enum What {
    /// Somebody's prepared answer is given.
    Answer(NextAnswer),
    /// Somebody is reminded.
    Reminder(PersonId),
    /// The game is called stalled.
    Stall,
    /// The time of a seat is up.
    Time(Seat),
    /// A seat that missed its time is asked something else in the same turn.
    SameTurn(Seat),
    /// A seat is offered to whoever wants it.
    Advertisement(Seat),
    /// Somebody is back who has said so.
    Return(PersonId),
    /// Players can be reached again.
    Reachable,
    /// The game rests: nobody who plays is there.
    Rest,
    /// The game is closed: nobody came back.
    Abandoned,
}

/// Whether it was noticed in time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lateness {
    InTime,
    Late,
}

/// Somebody for whom the game waits.
#[derive(Clone, Copy)]
struct Waiting {
    seat: Seat,
    person: PersonId,
    wait: Wait,
}

/// Everything that falls due if nothing happens before.
fn all(table: &TableState) -> Vec<Due> {
    if table.game().is_none() || table.is_paused() || table.is_full(&[Record::Stalled]) {
        return Vec::new();
    }
    if !table.is_reachable() {
        // Somebody has sat down at the web table since.
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

/// What falls due where nobody who plays is there: that this is told, that somebody is back as they have said, and that
/// seats are offered.
fn resting(table: &TableState) -> Vec<Due> {
    let rest = table.rest_due().map(|at| Due { at, what: What::Rest });
    let back = table.first_return().map(|(at, person)| Due { at, what: What::Return(person) });
    let steered = table.steered().iter().filter_map(|seat| steered(table, seat));
    rest.into_iter().chain(back).chain(steered).chain(abandoned(table)).collect()
}

/// When a game is closed that rests, or can't be reached. One that was paused is not: that is what its people want. One that
/// rests waits for everybody who has said when they are back.
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

/// Whether the house answers at once for somebody who has missed their time in this turn: one absence costs one clock. While
/// the game is founded the same question once more is that of another turn.
fn goes_with_the_turn(table: &TableState, seat: Seat) -> bool {
    let (Some(turn), Some(game)) = (table.boundary(), table.game()) else { return false };
    let Some(gone) = table.clocks.seat(seat).gone(Some(turn)) else { return false };
    let asked = game.prompts().into_iter().find(|prompt| prompt.seat == seat);
    turn.1 > 0 || asked.is_none_or(|prompt| prompt.kind != gone.asked)
}

/// When somebody is to be reminded: at their interval, until that was often enough, and before their time is up. None where
/// they don't want it.
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

/// The first moment at which somebody may be called so long after the last time.
fn called(table: &TableState, of: &Waiting, time: SignedDuration) -> Timestamp {
    table.clocks.presence(of.person).next(after(of.wait.stirred, time))
}

/// When the game is to be called stalled: once nobody is to be reminded any more and nobody's time will be up.
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
        // The program was away: people have as much time again.
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

/// Somebody has missed their time: the house answers for them, or a robot plays for them from now on.
fn missed(table: &TableState, seat: Seat) -> Vec<Record> {
    let often = table.clocks.seat(seat).missed + 1 >= MISSES;
    let follows = if often { None } else { answered(table, seat) };
    [vec![Record::Missed { seat }], follows.unwrap_or_else(|| steered_by_robot(seat))].concat()
}

/// The house's answer for a seat.
fn answered(table: &TableState, seat: Seat) -> Option<Vec<Record>> {
    let action = table.game()?.default_action(seat)?;
    play::take(table, seat, &[action], By::Default).ok()
}

fn steered_by_robot(seat: Seat) -> Vec<Record> {
    vec![Record::Steered { seat, robot: Robot::Settler, until: None }]
}
