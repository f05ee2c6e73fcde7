//! Derivation of a game's result from the log of its table.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use engine::audience::Viewer;
use engine::game::AnyView;
use engine::journal::StepOrigin;
use engine::seat::Seat;
use jiff::Timestamp;

use super::{GameResult, SeatHolder, SeatResult};
use crate::channel::RoomId;
use crate::option::{ChosenOptions, OptionValue};
use crate::people::{Occupant, Person, PersonId};
use crate::table::{EndReason, Entry, Record, TableId, TablePhase, TableState};
use crate::titles;

/// Stored name of the option for the number of points to win.
const POINTS: &str = "points";

/// Result of a table's game, with the rooms that showed it; `None` until the game is over, and for a game that began with a
/// given position.
pub fn derive_result(table: &TableId, entries: Vec<Entry>, rooms: Vec<RoomId>) -> Option<GameResult> {
    let sitting = SeatHistory::from_entries(&entries);
    let state = TableState::fold(table.clone(), entries).ok()?;
    let TablePhase::Over(play, reason) = &state.phase else { return None };
    if state.origin.is_some() {
        return None;
    }
    let view = play.game.view(Viewer::Spectator);
    let mut seats = sitting.seats;
    seats.truncate(play.game.players());
    for (seat, result) in Seat::ALL.into_iter().zip(&mut seats) {
        result.points = titles::score(&view, seat).points;
    }
    if *reason == EndReason::Won {
        assign_places(&view, &mut seats);
    }
    let options = play.game.setup().options();
    Some(GameResult {
        table: table.clone(),
        began: sitting.began?,
        ended: sitting.ended?,
        points_to_win: points_to_win(&view, ChosenOptions::with_defaults(options.clone())),
        options,
        reason: *reason,
        seats,
        spectator_page: state.spectator_page,
        rooms,
    })
}

/// Number of points to win, if it is fixed.
fn points_to_win(view: &AnyView, chosen: ChosenOptions) -> Option<u8> {
    let by_option = || {
        let points = titles::all_options().all().iter().find(|kind| kind.name() == POINTS)?;
        match points.chosen_value(&chosen)?.value {
            OptionValue::Number(points) => Some(points),
            OptionValue::Name(_) => None,
        }
    };
    titles::score(view, Seat::FIRST).goal.or_else(by_option)
}

/// Assigns places: the winner first, then by points.
fn assign_places(view: &AnyView, seats: &mut [SeatResult]) {
    let key = |seat: Seat, result: &SeatResult| (view.winner() != Some(seat), Reverse(result.points));
    let keys: Vec<_> = Seat::ALL.into_iter().zip(&*seats).map(|(seat, result)| key(seat, result)).collect();
    for (result, own) in seats.iter_mut().zip(&keys) {
        result.place = Some(1 + keys.iter().filter(|other| *other < own).count() as u8);
    }
}

#[derive(Clone, Copy)]
enum StepAuthor {
    Person(PersonId),
    Robot,
    Default,
}

/// Occupants of the seats, and authors of the steps.
#[derive(Default)]
struct SeatHistory {
    began: Option<Timestamp>,
    ended: Option<Timestamp>,
    occupants: Vec<Occupant>,
    seats: Vec<SeatResult>,
    /// People of each seat, in order of arrival.
    people: Vec<Vec<PersonId>>,
    /// Steps that were not taken back.
    steps: Vec<(Seat, StepAuthor)>,
}

impl SeatHistory {
    fn from_entries(entries: &[Entry]) -> SeatHistory {
        let mut sitting = SeatHistory::default();
        let mut known: BTreeMap<PersonId, &Person> = BTreeMap::new();
        for entry in entries {
            match &entry.record {
                Record::Opened { host: person, .. } | Record::Joined { person } | Record::Barred { person } => {
                    known.entry(person.id).or_insert(person);
                }
                _ => sitting.apply(entry),
            }
        }
        sitting.count_steps(&known);
        sitting
    }

    fn apply(&mut self, entry: &Entry) {
        match &entry.record {
            Record::Started { seats, .. } => {
                self.began = Some(entry.at);
                self.seats = vec![SeatResult::default(); seats.len()];
                self.people = vec![Vec::new(); seats.len()];
                self.occupants.clone_from(seats);
                Seat::ALL.into_iter().for_each(|seat| self.note_occupant(seat));
            }
            Record::Seated { seat, occupant } => {
                if let Some(place) = self.occupants.get_mut(seat.index()) {
                    place.clone_from(occupant);
                    self.note_occupant(*seat);
                }
            }
            Record::Swapped { one, other } if one.index().max(other.index()) < self.occupants.len() => {
                self.occupants.swap(one.index(), other.index());
                [*one, *other].into_iter().for_each(|seat| self.note_occupant(seat));
            }
            Record::Steered { seat, robot, .. } => {
                if let Some(result) = self.seats.get_mut(seat.index()) {
                    result.note_robot((*robot).into());
                }
            }
            Record::Step { step } => {
                let occupant = self.occupants.get(step.seat.index());
                let actor = match (step.by, occupant.and_then(Occupant::person)) {
                    (StepOrigin::Player, Some(person)) => StepAuthor::Person(person),
                    (StepOrigin::Default, _) => StepAuthor::Default,
                    (StepOrigin::Player | StepOrigin::Robot, _) => StepAuthor::Robot,
                };
                self.steps.push((step.seat, actor));
            }
            Record::Undone { to_step, .. } => self.steps.truncate(*to_step),
            Record::Ended { .. } => self.ended = Some(entry.at),
            _ => {}
        }
    }

    /// Notes the current occupant of a seat.
    fn note_occupant(&mut self, seat: Seat) {
        let index = seat.index();
        let (Some(occupant), Some(people), Some(result)) =
            (self.occupants.get(index), self.people.get_mut(index), self.seats.get_mut(index))
        else {
            return;
        };
        match occupant {
            Occupant::Person(id) if !people.contains(id) => people.push(*id),
            Occupant::Robot { robot, .. } => result.note_robot(*robot),
            Occupant::Person(_) | Occupant::Vacant { .. } => {}
        }
    }

    fn count_steps(&mut self, known: &BTreeMap<PersonId, &Person>) {
        for (index, (result, people)) in self.seats.iter_mut().zip(&self.people).enumerate() {
            let actors = || self.steps.iter().filter(|(seat, _)| seat.index() == index).map(|(_, actor)| actor);
            let count = |is: &dyn Fn(&StepAuthor) -> bool| actors().filter(|actor| is(actor)).count() as u32;
            result.by_robot = count(&|actor| matches!(actor, StepAuthor::Robot));
            result.by_default = count(&|actor| matches!(actor, StepAuthor::Default));
            let sitter = |id: &PersonId| {
                let person = known.get(id)?;
                let steps = count(&|actor| matches!(actor, StepAuthor::Person(own) if own == id));
                // A redacted person has neither account nor name here.
                let account = Some(&person.account).filter(|account| !account.is_redacted()).cloned();
                let name = account.as_ref().map(|_| person.name.clone()).unwrap_or_default();
                Some(SeatHolder { account, name, steps })
            };
            result.people = people.iter().filter_map(sitter).collect();
        }
    }
}
