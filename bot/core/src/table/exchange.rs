//! Seat changes in a running game: takeover, replacement by vote, and swaps.

use engine::seat::{Seat, SeatSet};

use super::answer::{Private, Requester};
use super::decide::Decision;
use super::record::{Motion, Record};
use super::seats::admitted;
use super::state::TableState;
use super::waiting::Autopilot;
use super::{play, voting};
use crate::bind::ask;
use crate::command::{PlayerName, SeatCommand, find_player};
use crate::error::UserError;
use crate::people::{Occupant, Person};

pub(super) fn decide(
    table: &TableState,
    known: Option<&Person>,
    requester: &Requester,
    command: &SeatCommand,
) -> Result<Decision, UserError> {
    match command {
        SeatCommand::TakeOver(name) => take_over(table, known, requester, name.as_ref()),
        SeatCommand::Replace(name) => replace(table, known, requester, name.as_ref()),
        SeatCommand::Swap(name) => swap(table, known.ok_or(UserError::NotSeated)?, name.as_ref()),
    }
}

/// `/takeover`: seats the speaker on an advertised or vacant seat.
fn take_over(
    table: &TableState,
    known: Option<&Person>,
    requester: &Requester,
    name: Option<&PlayerName>,
) -> Result<Decision, UserError> {
    let game = play::running(table)?;
    let free: SeatSet = Seat::ALL.into_iter().filter(|&seat| is_free(table, seat)).collect();
    let free = free.and(game.playing());
    let (person, mut records) = newcomer(table, known, requester)?;
    let seat = match name {
        Some(name) => find_player(name, &table.names(), free).map_err(|error| match free.is_empty() {
            true => UserError::NoSeatToTake,
            false => error.into(),
        })?,
        None => {
            let offered = |seat: &Seat| table.autopilot(*seat).is_some();
            free.iter().find(offered).or_else(|| free.iter().next()).ok_or(UserError::NoSeatToTake)?
        }
    };
    records.push(Record::Seated { seat, occupant: Occupant::Person(person.id) });
    Ok(Decision::Append(records, None))
}

/// `/replace`: the speaker, who has no seat, asks for an occupied one. Its player agrees alone, or the others vote.
fn replace(
    table: &TableState,
    known: Option<&Person>,
    requester: &Requester,
    name: Option<&PlayerName>,
) -> Result<Decision, UserError> {
    let playing = play::running(table)?.playing();
    let (person, mut records) = newcomer(table, known, requester)?;
    let Some(name) = name else {
        return Ok(Decision::Tell(Private::Ask(ask::general::replaced(playing))));
    };
    let seat = find_player(name, &table.names(), playing)?;
    if is_free(table, seat) {
        records.push(Record::Seated { seat, occupant: Occupant::Person(person.id) });
    } else {
        records.extend(voting::moved(table, &person, Motion::Replace { seat, person: person.id })?);
    }
    Ok(Decision::Append(records, None))
}

/// The person who wants a seat, with the records that admit them.
fn newcomer(
    table: &TableState,
    known: Option<&Person>,
    requester: &Requester,
) -> Result<(Person, Vec<Record>), UserError> {
    if known.is_some_and(|known| table.seat_of(known.id).is_some()) {
        return Err(UserError::AlreadySeated);
    }
    admitted(table, known, requester, None)
}

/// `/swap`: swaps seats with a player or a robot, if everybody agrees.
fn swap(table: &TableState, speaker: &Person, name: Option<&PlayerName>) -> Result<Decision, UserError> {
    let one = play::seat(table, speaker)?;
    let others = play::running(table)?.playing().without(one);
    let Some(name) = name else {
        return Ok(Decision::Tell(Private::Ask(ask::general::swapped(others))));
    };
    let other = find_player(name, &table.names(), others)?;
    let records = voting::moved(table, speaker, Motion::Swap { one, other })?;
    Ok(Decision::Append(records, None))
}

/// Returns `true` if anybody may take the seat without asking.
fn is_free(table: &TableState, seat: Seat) -> bool {
    let occupant = table.play().and_then(|play| play.seats.get(seat.index()));
    match occupant {
        Some(Occupant::Vacant { .. }) => true,
        // Without seated people there is nobody to ask.
        Some(Occupant::Robot { .. }) => table.seated_people().is_empty(),
        Some(Occupant::Person(_)) => table.autopilot(seat) == Some(Autopilot::Advertised),
        None => false,
    }
}
