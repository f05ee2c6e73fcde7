//! Answers that people prepare in advance, and when each is given.
//!
//! An answer is given a while after it could be: as long as somebody takes who looks and answers. How long hangs on the
//! table's secret, the seat and the last step, and on nothing that is held or prepared. So whoever watches learns from the
//! time that passes neither what somebody holds nor what they have prepared.

use engine::game::AnyAction;
use engine::journal::By;
use engine::seat::Seat;
use jiff::Timestamp;

use super::answer::Private;
use super::decide::Decision;
use super::record::{Entry, Record, Revision};
use super::state::TableState;
use super::{absence, play, unpredictable};
use crate::command::{Command, Move, PreparedCommand, WhichPrepared};
use crate::error::UserError;
use crate::people::{Person, PersonId};
use crate::time::after;
use crate::title::{Lasts, Prepared, Readiness, Stock};
use crate::titles;

/// The most answers that somebody can have prepared at a table.
pub const MOST: usize = 12;

/// What people have prepared at a table, the oldest first.
#[derive(Clone, Default, Debug)]
pub(super) struct PreparedAnswers {
    all: Vec<PreparedAnswer>,
    moved: Option<Moved>,
}

/// An answer that somebody has prepared.
#[derive(Clone, PartialEq, Debug)]
pub struct PreparedAnswer {
    pub person: PersonId,
    /// The entry with which it was prepared, which names it.
    pub entry: Revision,
    /// When that was.
    pub at: Timestamp,
    /// Until when it is meant to last, where that was said.
    pub until: Option<Timestamp>,
    pub answer: Prepared,
}

/// When the game last went on.
#[derive(Clone, Copy, Debug)]
struct Moved {
    entry: Revision,
    at: Timestamp,
}

/// An answer that is to be given.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct NextAnswer {
    pub(super) at: Timestamp,
    seat: Seat,
    action: AnyAction,
    prepared: (PersonId, Revision),
}

impl PreparedAnswer {
    fn name(&self) -> (PersonId, Revision) {
        (self.person, self.entry)
    }

    /// Whether it was meant to last until a moment that is past.
    pub fn has_lapsed(&self, now: Timestamp) -> bool {
        self.until.is_some_and(|until| until <= now)
    }
}

impl PreparedAnswers {
    /// Takes an entry in, before which so many steps stood.
    pub(super) fn apply(&mut self, entry: &Entry, steps: usize) {
        match &entry.record {
            Record::Prepared { person, said, until } => {
                // What another program's title has prepared says nothing here.
                let Ok(Command::Prepared(PreparedCommand::Prepare(said, _))) = titles::parse(said) else {
                    return;
                };
                let lasts = if until.is_some() { Lasts::UntilThen } else { Lasts::Naturally };
                let answer = Prepared { said, since: steps, lasts };
                self.all.push(PreparedAnswer {
                    person: *person,
                    entry: entry.revision,
                    at: entry.at,
                    until: *until,
                    answer,
                });
            }
            Record::Dropped { person, entry } => {
                self.all.retain(|answer| answer.person != *person || answer.entry != *entry);
            }
            Record::Ended { .. } => self.all.clear(),
            Record::Started { .. }
            | Record::Step { .. }
            | Record::Undone { .. }
            | Record::Seated { .. }
            | Record::Swapped { .. } => {
                self.moved = Some(Moved { entry: entry.revision, at: entry.at });
            }
            _ => {}
        }
    }

    /// Drops what somebody has prepared: it was meant for a seat that they have no more.
    pub(super) fn forget(&mut self, person: PersonId) {
        self.all.retain(|answer| answer.person != person);
    }
}

impl TableState {
    /// What somebody has prepared, the oldest first.
    pub fn prepared(&self, person: PersonId) -> impl Iterator<Item = &PreparedAnswer> {
        self.prepared.all.iter().filter(move |answer| answer.person == person)
    }

    /// What a prepared answer comes to as the game stands, whatever the time.
    pub fn readiness(&self, prepared: &PreparedAnswer) -> Readiness<AnyAction> {
        let (Some(game), Some(seat)) = (self.game(), self.seat_of(prepared.person)) else {
            return Readiness::Stale;
        };
        titles::prepared(game, seat, &self.names(), &prepared.answer).unwrap_or(Readiness::Stale)
    }
}

/// The prepared answer that is given next, if nothing happens before.
pub(super) fn next(table: &TableState) -> Option<NextAnswer> {
    let game = table.game()?;
    let moved = table.prepared.moved?;
    let verbs = titles::prepared_verbs(game);
    let rank = |prepared: &&PreparedAnswer| {
        let path = prepared.answer.said.verb();
        (verbs.iter().position(|verb| verb.path == path), prepared.entry)
    };
    let of = |seat: Seat| {
        let mut all: Vec<&PreparedAnswer> = table.prepared(table.sitter(seat)?).collect();
        all.sort_by_key(rank);
        all.into_iter().find_map(|prepared| {
            let Readiness::Acts(action) = table.readiness(prepared) else { return None };
            let hesitates = unpredictable::hesitation(table, seat, moved.entry);
            let at = after(moved.at.max(prepared.at), hesitates);
            (!prepared.has_lapsed(at)).then(|| NextAnswer { at, seat, action, prepared: prepared.name() })
        })
    };
    Seat::ALL.into_iter().filter_map(of).min_by_key(|answer| (answer.at, answer.seat))
}

/// The entries of a prepared answer whose time has come. One that the rules don't take after all is dropped.
pub(super) fn given(table: &TableState, answer: NextAnswer) -> Vec<Record> {
    let NextAnswer { seat, action, prepared, .. } = answer;
    let dropped = |_| vec![Record::Dropped { person: prepared.0, entry: prepared.1 }];
    play::take(table, seat, &[action], By::Player).unwrap_or_else(dropped)
}

/// `/standing`.
pub(super) fn decide(
    table: &TableState,
    speaker: &Person,
    command: PreparedCommand,
    now: Timestamp,
) -> Result<Decision, UserError> {
    let seat = play::seat(table, speaker)?;
    match command {
        PreparedCommand::Which => Ok(Decision::Tell(Private::Prepared)),
        PreparedCommand::Prepare(said, until) => {
            let said = titles::prepare(play::running(table)?, seat, &table.names(), &said)
                .unwrap_or(Err(crate::command::CommandError::Empty))?;
            let until = until.map(|until| absence::moment(table, speaker, Some(until), now)).transpose()?;
            prepare(table, speaker.id, said, until, now)
        }
        PreparedCommand::Drop(which) => {
            let all = table.prepared(speaker.id).map(|answer| answer.entry);
            let entries: Vec<Revision> = match which {
                WhichPrepared::All => all.collect(),
                WhichPrepared::At(place) => all.skip(usize::from(place).saturating_sub(1)).take(1).collect(),
            };
            if entries.is_empty() || which == WhichPrepared::At(0) {
                return Err(UserError::NothingPrepared);
            }
            let dropped = |entry| Record::Dropped { person: speaker.id, entry };
            Ok(Decision::Append(entries.into_iter().map(dropped).collect(), Some(Private::Prepared)))
        }
    }
}

/// What has nothing more to do makes room, and so does what the new answer takes the place of.
fn prepare(
    table: &TableState,
    person: PersonId,
    said: Move,
    until: Option<Timestamp>,
    now: Timestamp,
) -> Result<Decision, UserError> {
    let verbs = table.game().map(titles::prepared_verbs).unwrap_or_default();
    let stock = verbs.iter().find(|verb| verb.path == said.verb()).map_or(Stock::One, |verb| verb.stock);
    let gives_way = |before: &PreparedAnswer| {
        let is_like = match stock {
            Stock::One => before.answer.said.verb() == said.verb(),
            Stock::Several => before.answer.said == said,
        };
        is_like
            || before.has_lapsed(now)
            || matches!(table.readiness(before), Readiness::Done | Readiness::Stale)
    };
    let (old, kept): (Vec<&PreparedAnswer>, Vec<&PreparedAnswer>) =
        table.prepared(person).partition(|before| gives_way(before));
    if kept.len() >= MOST {
        return Err(UserError::TooManyPrepared { most: MOST });
    }
    let dropped = old.into_iter().map(|before| Record::Dropped { person, entry: before.entry });
    let said = Command::prepare(said).to_string();
    let records = dropped.chain([Record::Prepared { person, said, until }]);
    Ok(Decision::Append(records.collect(), Some(Private::Prepared)))
}
