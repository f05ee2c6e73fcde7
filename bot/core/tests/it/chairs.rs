//! Lobby seats: each has one occupant, a second taker is refused, and their order is the turn order.

use bot_core::error::UserError;
use bot_core::people::Occupant;
use bot_core::table::record::Record;
use bot_core::table::state::{LobbyOccupant, TablePhase};

use crate::timed_table::TimedTable;

fn open_lobby() -> TimedTable {
    TimedTable::open_lobby("2026-03-02T12:00:00Z".parse().expect("a moment"))
}

fn seat_name(room: &TimedTable, seat: &LobbyOccupant) -> String {
    match seat {
        LobbyOccupant::Person(id) => room.table.name_of(*id),
        LobbyOccupant::Robot { name, .. } => name.clone(),
    }
}

/// Occupants with their seat numbers, in the order of the lobby.
fn chairs(room: &TimedTable) -> Vec<(u8, String)> {
    let TablePhase::Lobby(seats) = &room.table.phase else { panic!("a lobby") };
    seats.iter().map(|seat| (room.table.chairs.chair_of(seat).expect("a chair"), seat_name(room, seat))).collect()
}

fn sit(chairs: &[(u8, &str)]) -> Vec<(u8, String)> {
    chairs.iter().map(|&(chair, name)| (chair, name.to_owned())).collect()
}

#[test]
fn lobby_seat_is_first_free_or_the_chosen_one() {
    let mut room = open_lobby();
    room.send_line_ok("Bob", "/join");
    room.send_line_ok("Chloe", "/chair 4");
    assert_eq!(chairs(&room), sit(&[(0, "Anna"), (1, "Bob"), (3, "Chloe")]));
    room.send_line_ok("Anna", "/chair 3");
    assert_eq!(room.send_line("Bob", "/chair 3"), Err(UserError::ChairTaken { name: "Anna".to_owned() }));
    assert_eq!(room.send_line("Dora", "/chair 4"), Err(UserError::ChairTaken { name: "Chloe".to_owned() }));
    assert!(room.table.people().iter().all(|person| person.name != "Dora"), "who is refused has not come");
    assert_eq!(room.send_line("Bob", "/chair 2"), Err(UserError::AlreadySeated));
    room.send_line_ok("Dora", "/join");
    assert_eq!(chairs(&room), sit(&[(0, "Dora"), (1, "Bob"), (2, "Anna"), (3, "Chloe")]));
    room.send_line_ok("Bob", "/leave yes");
    room.send_line_ok("Anna", "/chair 2");
    assert_eq!(chairs(&room), sit(&[(0, "Dora"), (1, "Anna"), (3, "Chloe")]), "and chosen again");
    for number in ["0", "5", "300"] {
        assert_eq!(room.send_line("Anna", &format!("/chair {number}")), Err(UserError::NoChair { most: 4 }));
    }
    assert!(room.send_line("Anna", "/chair").is_err());
    let folded = room.fold_log();
    let TablePhase::Lobby(seats) = &room.table.phase else { panic!("a lobby") };
    assert!(seats.iter().all(|seat| folded.chairs.chair_of(seat) == room.table.chairs.chair_of(seat)));
}

#[test]
fn lobby_robot_takes_chosen_seat_and_start_fills_the_rest() {
    let mut room = open_lobby();
    assert_eq!(room.send_line("Bob", "/chair 3 settler"), Err(UserError::NotSeated));
    room.send_line_ok("Anna", "/chair 3 settler");
    assert_eq!(
        room.send_line("Anna", "/chair 3"),
        Err(UserError::ChairTaken { name: "Ada".to_owned() }),
        "nobody is put away"
    );
    room.send_line_ok("Bob", "/chair 4");
    room.send_line_ok("Anna", "/option players 4");
    assert_eq!(chairs(&room), sit(&[(0, "Anna"), (2, "Ada"), (3, "Bob")]));
    room.send_line_ok("Anna", "/start");
    let seats = room.log.iter().find_map(|entry| match &entry.record {
        Record::Started { seats, .. } => Some(seats.clone()),
        _ => None,
    });
    let name = |occupant: &Occupant| match occupant {
        Occupant::Person(id) => room.table.name_of(*id),
        Occupant::Robot { name, .. } | Occupant::Vacant { name } => name.clone(),
    };
    let mut names: Vec<String> = seats.expect("it has begun").iter().map(name).collect();
    let first = names.iter().position(|name| name == "Anna").expect("she plays");
    names.rotate_left(first);
    assert_eq!(names, ["Anna", "Basil", "Ada", "Bob"], "clockwise, whoever begins");
    assert_eq!(room.send_line("Anna", "/chair 2"), Err(UserError::AlreadyStarted));
}
