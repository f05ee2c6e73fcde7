//! Seat changes in a running game: takeover, replacement by vote, and swaps.

use engine::seat::{Seat, SeatSet};

use super::decide::Decision;
use super::seats::admit;
use super::waiting::Substitution;
use super::{Motion, PrivateReply, Record, Requester, TableState, play, vote};
use crate::bind::menus;
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
    let game = play::running_game(table)?;
    let free: SeatSet = Seat::ALL.into_iter().filter(|&seat| is_free(table, seat)).collect();
    let free = free.and(game.playing());
    let (person, mut records) = admit_newcomer(table, known, requester)?;
    let seat = match name {
        Some(name) => find_player(name, &table.names(), free).map_err(|error| match free.is_empty() {
            true => UserError::NoSeatToTake,
            false => error.into(),
        })?,
        None => {
            let offered = |seat: &Seat| table.substitution(*seat).is_some();
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
    let playing = play::running_game(table)?.playing();
    let (person, mut records) = admit_newcomer(table, known, requester)?;
    let Some(name) = name else {
        return Ok(Decision::Reply(PrivateReply::Ask(menus::replacement_menu(playing))));
    };
    let seat = find_player(name, &table.names(), playing)?;
    if is_free(table, seat) {
        records.push(Record::Seated { seat, occupant: Occupant::Person(person.id) });
    } else {
        records.extend(vote::motion_records(table, &person, Motion::Replace { seat, person: person.id })?);
    }
    Ok(Decision::Append(records, None))
}

/// The person who wants a seat, with the records that admit them.
fn admit_newcomer(
    table: &TableState,
    known: Option<&Person>,
    requester: &Requester,
) -> Result<(Person, Vec<Record>), UserError> {
    if known.is_some_and(|known| table.seat_of(known.id).is_some()) {
        return Err(UserError::AlreadySeated);
    }
    admit(table, known, requester, None)
}

/// `/swap`: swaps seats with a player or a robot, if everybody agrees.
fn swap(table: &TableState, speaker: &Person, name: Option<&PlayerName>) -> Result<Decision, UserError> {
    let one = play::seat_in_game(table, speaker)?;
    let others = play::running_game(table)?.playing().without(one);
    let Some(name) = name else {
        return Ok(Decision::Reply(PrivateReply::Ask(menus::swap_menu(others))));
    };
    let other = find_player(name, &table.names(), others)?;
    let records = vote::motion_records(table, speaker, Motion::Swap { one, other })?;
    Ok(Decision::Append(records, None))
}

/// Returns `true` if anybody may take the seat without asking.
fn is_free(table: &TableState, seat: Seat) -> bool {
    let occupant = table.play().and_then(|play| play.seats.get(seat.index()));
    match occupant {
        Some(Occupant::Vacant { .. }) => true,
        // Without seated people there is nobody to ask.
        Some(Occupant::Robot { .. }) => table.seated_people().is_empty(),
        Some(Occupant::Person(_)) => table.substitution(seat) == Some(Substitution::Advertised),
        None => false,
    }
}
