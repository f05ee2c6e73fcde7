//! Laws of a month: what no table may do to its people, judged from its log and from the true state of its rooms.

use std::collections::{BTreeMap, BTreeSet};

use bot_core::people::PersonId;
use bot_core::table::id::TableId;
use bot_core::table::post::{News, PostBody};
use bot_core::table::record::{EndReason, Entry, Grace, Record};
use bot_core::table::state::TableState;
use bot_core::time::ReminderSetting;
use engine::journal::StepOrigin;
use engine::seat::Seat;
use jiff::{SignedDuration, Timestamp};

/// Time after which a table must have noticed that none of its rooms can be written to.
const NOTICE: SignedDuration = SignedDuration::from_mins(10);
/// Minimum length of a clock that calls before its end.
const CALLED_CLOCK: SignedDuration = SignedDuration::from_mins(10);
/// Default period after which a game without people is closed.
const PATIENCE: SignedDuration = SignedDuration::from_hours(30 * 24);

/// Period in which no room of a table could be written to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outage {
    pub from: Timestamp,
    pub until: Timestamp,
}

/// Figures of a lawful log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LogFigures {
    /// Number of turns.
    pub turns: usize,
    /// Number of deadlines that people missed, the forgiven ones included.
    pub deadlines: usize,
    /// Number of deadlines that had to call before their end.
    pub called: usize,
}

impl std::ops::AddAssign for LogFigures {
    fn add_assign(&mut self, other: LogFigures) {
        self.turns += other.turns;
        self.deadlines += other.deadlines;
        self.called += other.called;
    }
}

/// Clock of an awaited person, since its time was set.
#[derive(Clone, Copy, Debug)]
struct RunningClock {
    since: Timestamp,
    /// Time left at the last entry.
    left: SignedDuration,
    /// A reminder was sent.
    is_reminded: bool,
    /// The person sleeps, is away or wants no reminders, so that a reminder may be impossible.
    is_exempt: bool,
}

/// Judge of one table's log.
struct Judge<'a> {
    table: TableState,
    outages: &'a [Outage],
    clocks: BTreeMap<Seat, RunningClock>,
    quiet: BTreeSet<PersonId>,
    unreachable_since: Option<Timestamp>,
    /// Number of turns since a person last did anything.
    unattended_turns: usize,
    /// Time of the last request.
    last_request: Option<Timestamp>,
    figures: LogFigures,
}

/// Reason for which a game ended; `None` while it runs.
pub fn end_reason(entries: &[Entry]) -> Option<EndReason> {
    entries.iter().find_map(|entry| match entry.record {
        Record::Ended { reason } => Some(reason),
        _ => None,
    })
}

/// Judges a table's log.
///
/// # Panics
/// If an entry breaks a law.
pub fn judge_log(id: &TableId, entries: &[Entry], outages: &[Outage]) -> LogFigures {
    let table = TableState::from_first_entry(id.clone(), &entries[0]).expect("it opens");
    let mut judge = Judge {
        table,
        outages,
        clocks: BTreeMap::new(),
        quiet: BTreeSet::new(),
        unreachable_since: None,
        unattended_turns: 0,
        last_request: None,
        figures: LogFigures::default(),
    };
    entries[1..].iter().for_each(|entry| judge.take(entry));
    judge.figures
}

impl Judge<'_> {
    /// Judges an entry and applies it.
    fn take(&mut self, entry: &Entry) {
        self.note_attendance(entry);
        self.judge_suspension(entry);
        self.judge_clock(entry);
        self.judge_end(entry);
        let turn = self.turn();
        self.table.apply(entry.clone());
        if self.turn() != turn {
            self.figures.turns += 1;
            self.unattended_turns += 1;
        }
        self.judge_return(entry);
        self.note_clocks(entry);
    }

    /// Active seat and number of the turn.
    fn turn(&self) -> Option<(Seat, u32)> {
        Some(self.table.game()?.turn())
    }

    fn note_attendance(&mut self, entry: &Entry) {
        let by_person = matches!(&entry.record, Record::Step { step } if step.by == StepOrigin::Player);
        if entry.request.is_some() {
            self.last_request = Some(entry.at);
        }
        if entry.request.is_some() || by_person {
            self.unattended_turns = 0;
        }
        match &entry.record {
            Record::Unreachable => self.unreachable_since = Some(entry.at),
            Record::Reachable => self.unreachable_since = None,
            Record::Quieted { person } => {
                self.quiet.insert(*person);
            }
            _ => {}
        }
    }

    /// Robots and clocks take no step in a game that is suspended.
    fn judge_suspension(&self, entry: &Entry) {
        let by_itself = entry.request.is_none();
        let told = || format!("{}: {entry:?}", self.table.id);
        match &entry.record {
            Record::Step { step } if by_itself && step.by != StepOrigin::Player => {
                assert!(!self.table.is_suspended(), "a step in a suspended game: {}", told());
            }
            record if is_of_clock(record) => {
                assert!(self.table.is_reachable(), "a clock of an unreachable table: {}", told());
                let lost = |outage: &&Outage| (outage.from + NOTICE..outage.until).contains(&entry.at);
                let outage = self.outages.iter().find(lost);
                assert!(outage.is_none(), "a clock without a room, {outage:?}: {}", told());
            }
            _ => {}
        }
    }

    /// A deadline has called before its end.
    fn judge_clock(&mut self, entry: &Entry) {
        let (Record::Missed { seat } | Record::Granted { seat, why: Grace::First, .. }) = &entry.record else { return };
        self.figures.deadlines += 1;
        let Some(clock) = self.clocks.get(seat) else { return };
        if entry.at.duration_since(clock.since) > CALLED_CLOCK && !clock.is_exempt {
            assert!(clock.is_reminded, "{}: no call before this end: {entry:?}, {clock:?}", self.table.id);
            self.figures.called += 1;
        }
    }

    /// A game is ended by people, or closed after the host's patience without a winner.
    fn judge_end(&self, entry: &Entry) {
        let Record::Ended { reason } = &entry.record else { return };
        let told = || format!("{}: {entry:?}", self.table.id);
        match reason {
            EndReason::Won => {
                assert!(!self.table.is_suspended(), "won in a suspended game: {}", told());
                // Each absent person misses one turn, and loses the second to a robot.
                let rounds = 2 * self.table.play().map_or(0, |play| play.seats.len()) + 1;
                assert!(self.unattended_turns <= rounds, "{} turns without people: {}", self.unattended_turns, told());
            }
            EndReason::Abandoned => {
                let since = self.table.dormant_since().or(self.unreachable_since);
                assert!(since.is_some_and(|since| entry.at.duration_since(since) >= PATIENCE), "{}", told());
                assert_eq!(self.table.play().and_then(|play| play.game.winner()), None, "{}", told());
            }
            _ => assert_eq!(self.last_request, Some(entry.at), "ended by nobody: {}", told()),
        }
    }

    /// Each awaited person has the promised time once a room can be written to again.
    fn judge_return(&self, entry: &Entry) {
        if entry.record != Record::Reachable {
            return;
        }
        let last = self.table.posts.iter().next_back().map(|post| &post.body);
        let Some(PostBody::News(News::Reachable { time: Some(time), .. })) = last else { return };
        for seat in Seat::ALL {
            if let Some(deadline) = self.table.deadline(seat) {
                assert!(
                    deadline.duration_since(entry.at) >= *time,
                    "{}: {seat:?} lacks time: {entry:?}",
                    self.table.id
                );
            }
        }
    }

    fn note_clocks(&mut self, entry: &Entry) {
        for seat in Seat::ALL {
            let (Some(deadline), Some(person)) = (self.table.deadline(seat), self.table.seat_player(seat)) else {
                // A suspended game keeps the time left.
                if self.table.waiting_since(seat).is_none() {
                    self.clocks.remove(&seat);
                }
                continue;
            };
            let left = deadline.duration_since(entry.at);
            let is_reminded = matches!(entry.record, Record::Reminded { person: called } if called == person);
            let settings = self.table.notification_settings(person);
            let is_exempt = settings.hours.is_some()
                || settings.remind == ReminderSetting::Never
                || self.quiet.contains(&person)
                || self.table.absence(person, entry.at).is_some();
            let fresh = RunningClock { since: entry.at, left, is_reminded: false, is_exempt: false };
            let clock = self.clocks.entry(seat).or_insert(fresh);
            let is_set_again =
                matches!(&entry.record, Record::Granted { seat: of, .. } | Record::Missed { seat: of } if *of == seat);
            if is_set_again || left > clock.left {
                *clock = fresh;
            }
            clock.left = left;
            clock.is_reminded |= is_reminded;
            clock.is_exempt |= is_exempt;
        }
    }
}

/// Returns `true` for what a clock does to a person.
fn is_of_clock(record: &Record) -> bool {
    matches!(
        record,
        Record::Missed { .. }
            | Record::Steered { until: None, .. }
            | Record::Advertised { .. }
            | Record::Granted { why: Grace::First, .. }
    )
}
