//! Prepared answers: answers that people give in advance, and the moment at which each is given.
//!
//! An answer is given with a human-like delay after it became possible. The delay depends on the table's secret, the
//! seat and the last step only, never on hands or prepared answers. So response times reveal neither. An answer without
//! delay is one whose verb refuses in the open.

use engine::game::AnyAction;
use engine::journal::StepOrigin;
use engine::seat::Seat;
use jiff::Timestamp;

use super::decide::Decision;
use super::{Entry, PrivateReply, Record, Revision, TableState, absence, play, time_control};
use crate::command::{Command, Move, PreparedCommand, PreparedSelection};
use crate::error::UserError;
use crate::people::{Person, PersonId};
use crate::time::saturating_after;
use crate::title::{AnswerTiming, PreparedExpiry, PreparedLimit, PreparedMove, PreparedState};
use crate::titles;

/// Maximum number of prepared answers per person.
pub const MAX_PREPARED: usize = 12;

/// Prepared answers of a table, oldest first.
#[derive(Clone, Default, Debug)]
pub(super) struct PreparedAnswers {
    all: Vec<PreparedAnswer>,
    last_move: Option<LastMove>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct PreparedAnswer {
    pub person: PersonId,
    /// Revision at which it was prepared: its id.
    pub entry: Revision,
    pub at: Timestamp,
    /// Expiry, if the person set one.
    pub until: Option<Timestamp>,
    pub answer: PreparedMove,
}

/// Last change of the game.
#[derive(Clone, Copy, Debug)]
struct LastMove {
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
    fn id(&self) -> (PersonId, Revision) {
        (self.person, self.entry)
    }

    /// Returns `true` if it has expired.
    pub fn has_expired(&self, now: Timestamp) -> bool {
        self.until.is_some_and(|until| until <= now)
    }
}

impl PreparedAnswers {
    /// Applies an entry before which `steps` steps stood.
    pub(super) fn apply(&mut self, entry: &Entry, steps: usize) {
        match &entry.record {
            Record::Prepared { person, text: said, until } => {
                // Prepared for a title that this program does not have.
                let Ok(Command::Prepared(PreparedCommand::Prepare(said, _))) = titles::parse(said) else {
                    return;
                };
                let lasts = if until.is_some() { PreparedExpiry::UntilThen } else { PreparedExpiry::Naturally };
                let answer = PreparedMove { canonical: said, since: steps, expiry: lasts };
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
                self.last_move = Some(LastMove { entry: entry.revision, at: entry.at });
            }
            _ => {}
        }
    }

    /// Drops the prepared answers of a person who lost their seat.
    pub(super) fn drop_all_of(&mut self, person: PersonId) {
        self.all.retain(|answer| answer.person != person);
    }
}

impl TableState {
    /// Prepared answers of a person, oldest first.
    pub fn prepared_answers(&self, person: PersonId) -> impl Iterator<Item = &PreparedAnswer> {
        self.prepared.all.iter().filter(move |answer| answer.person == person)
    }

    /// State of a prepared answer in the current position, regardless of its expiry.
    pub fn readiness(&self, prepared: &PreparedAnswer) -> PreparedState<AnyAction> {
        let (Some(game), Some(seat)) = (self.game(), self.seat_of(prepared.person)) else {
            return PreparedState::Stale;
        };
        titles::prepared_state(game, seat, &self.names(), &prepared.answer).unwrap_or(PreparedState::Stale)
    }
}

/// Next prepared answer to be given, if nothing happens before.
pub(super) fn next_answer(table: &TableState) -> Option<NextAnswer> {
    let game = table.game()?;
    let moved = table.prepared.last_move?;
    let verbs = titles::prepared_verbs(game);
    let rank = |prepared: &&PreparedAnswer| {
        let path = prepared.answer.canonical.verb();
        (verbs.iter().position(|verb| verb.path == path), prepared.entry)
    };
    let timing = |prepared: &PreparedAnswer| {
        let verb = verbs.iter().find(|verb| verb.path == prepared.answer.canonical.verb());
        verb.map_or(AnswerTiming::Delayed, |verb| verb.timing)
    };
    let of = |seat: Seat| {
        let mut all: Vec<&PreparedAnswer> = table.prepared_answers(table.seat_player(seat)?).collect();
        all.sort_by_key(rank);
        all.into_iter().find_map(|prepared| {
            let PreparedState::Acts(action) = table.readiness(prepared) else { return None };
            let possible = moved.at.max(prepared.at);
            let at = match timing(prepared) {
                AnswerTiming::Delayed => {
                    saturating_after(possible, time_control::random_answer_delay(table, seat, moved.entry))
                }
                AnswerTiming::Immediate => possible,
            };
            (!prepared.has_expired(at)).then(|| NextAnswer { at, seat, action, prepared: prepared.id() })
        })
    };
    Seat::ALL.into_iter().filter_map(of).min_by_key(|answer| (answer.at, answer.seat))
}

/// Records that give a prepared answer. If the rules reject it, it is dropped.
pub(super) fn answer_records(table: &TableState, answer: NextAnswer) -> Vec<Record> {
    let NextAnswer { seat, action, prepared, .. } = answer;
    let dropped = |_| vec![Record::Dropped { person: prepared.0, entry: prepared.1 }];
    play::action_records(table, seat, &[action], StepOrigin::Player).unwrap_or_else(dropped)
}

/// `/standing`: lists, adds or drops prepared answers.
pub(super) fn decide(
    table: &TableState,
    speaker: &Person,
    command: PreparedCommand,
    now: Timestamp,
) -> Result<Decision, UserError> {
    let seat = play::seat_in_game(table, speaker)?;
    match command {
        PreparedCommand::Which => Ok(Decision::Reply(PrivateReply::Prepared)),
        PreparedCommand::Prepare(said, until) => {
            let said = titles::canonicalize_prepared(play::running_game(table)?, seat, &table.names(), &said)
                .unwrap_or(Err(crate::command::CommandError::Empty))?;
            let until = until.map(|until| absence::resolve_moment(table, speaker, Some(until), now)).transpose()?;
            prepare_records(table, speaker.id, said, until, now)
        }
        PreparedCommand::Drop(which) => {
            let all = table.prepared_answers(speaker.id).map(|answer| answer.entry);
            let entries: Vec<Revision> = match which {
                PreparedSelection::All => all.collect(),
                PreparedSelection::At(place) => all.skip(usize::from(place).saturating_sub(1)).take(1).collect(),
            };
            if entries.is_empty() || which == PreparedSelection::At(0) {
                return Err(UserError::NothingPrepared);
            }
            let dropped = |entry| Record::Dropped { person: speaker.id, entry };
            Ok(Decision::Append(entries.into_iter().map(dropped).collect(), Some(PrivateReply::Prepared)))
        }
    }
}

/// Records that add a prepared answer and drop those that it replaces or that are obsolete.
fn prepare_records(
    table: &TableState,
    person: PersonId,
    said: Move,
    until: Option<Timestamp>,
    now: Timestamp,
) -> Result<Decision, UserError> {
    let verbs = table.game().map(titles::prepared_verbs).unwrap_or_default();
    let stock = verbs.iter().find(|verb| verb.path == said.verb()).map_or(PreparedLimit::One, |verb| verb.limit);
    let gives_way = |before: &PreparedAnswer| {
        let is_like = match stock {
            PreparedLimit::One => before.answer.canonical.verb() == said.verb(),
            PreparedLimit::Several => before.answer.canonical == said,
        };
        is_like
            || before.has_expired(now)
            || matches!(table.readiness(before), PreparedState::Done | PreparedState::Stale)
    };
    let (old, kept): (Vec<&PreparedAnswer>, Vec<&PreparedAnswer>) =
        table.prepared_answers(person).partition(|before| gives_way(before));
    if kept.len() >= MAX_PREPARED {
        return Err(UserError::TooManyPrepared { most: MAX_PREPARED });
    }
    let dropped = old.into_iter().map(|before| Record::Dropped { person, entry: before.entry });
    let said = Command::prepare(said).to_string();
    let records = dropped.chain([Record::Prepared { person, text: said, until }]);
    Ok(Decision::Append(records.collect(), Some(PrivateReply::Prepared)))
}
