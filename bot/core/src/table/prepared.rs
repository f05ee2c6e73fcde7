//! Prepared answers: answers that people give in advance, and the moment at which each is given.
//!
//! An answer is given with a human-like delay after it became possible. The delay depends on the table's secret, the
//! seat and the last step only, never on hands or prepared answers. So response times reveal neither.

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

/// Maximum number of prepared answers per person.
pub const MOST: usize = 12;

/// Prepared answers of a table, oldest first.
#[derive(Clone, Default, Debug)]
pub(super) struct PreparedAnswers {
    all: Vec<PreparedAnswer>,
    moved: Option<Moved>,
}

/// A prepared answer.
#[derive(Clone, PartialEq, Debug)]
pub struct PreparedAnswer {
    pub person: PersonId,
    /// Revision at which it was prepared: its id.
    pub entry: Revision,
    pub at: Timestamp,
    /// Expiry, if the person set one.
    pub until: Option<Timestamp>,
    pub answer: Prepared,
}

/// Last change of the game.
#[derive(Clone, Copy, Debug)]
struct Moved {
    entry: Revision,
    at: Timestamp,
}

/// The next prepared answer to be given.
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

    /// Returns `true` if it has expired.
    pub fn has_lapsed(&self, now: Timestamp) -> bool {
        self.until.is_some_and(|until| until <= now)
    }
}

impl PreparedAnswers {
    /// Applies an entry before which `steps` steps stood.
    pub(super) fn apply(&mut self, entry: &Entry, steps: usize) {
        match &entry.record {
            Record::Prepared { person, said, until } => {
                // Prepared for a title that this program does not have.
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

    /// Drops the prepared answers of a person who lost their seat.
    pub(super) fn forget(&mut self, person: PersonId) {
        self.all.retain(|answer| answer.person != person);
    }
}

impl TableState {
    /// Prepared answers of a person, oldest first.
    pub fn prepared(&self, person: PersonId) -> impl Iterator<Item = &PreparedAnswer> {
        self.prepared.all.iter().filter(move |answer| answer.person == person)
    }

    /// State of a prepared answer in the current position, regardless of its expiry.
    pub fn readiness(&self, prepared: &PreparedAnswer) -> Readiness<AnyAction> {
        let (Some(game), Some(seat)) = (self.game(), self.seat_of(prepared.person)) else {
            return Readiness::Stale;
        };
        titles::prepared(game, seat, &self.names(), &prepared.answer).unwrap_or(Readiness::Stale)
    }
}

/// Next prepared answer to be given, if nothing happens before.
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

/// Records that give a prepared answer. If the rules reject it, it is dropped.
pub(super) fn given(table: &TableState, answer: NextAnswer) -> Vec<Record> {
    let NextAnswer { seat, action, prepared, .. } = answer;
    let dropped = |_| vec![Record::Dropped { person: prepared.0, entry: prepared.1 }];
    play::take(table, seat, &[action], By::Player).unwrap_or_else(dropped)
}

/// `/standing`: lists, adds or drops prepared answers.
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

/// Records that add a prepared answer and drop those that it replaces or that are obsolete.
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
