//! Lobby seats: each has one occupant, a second taker is refused, and their order is the turn order.

use bot_core::error::UserError;
use bot_core::people::Occupant;
use bot_core::table::record::Record;
use bot_core::table::state::{LobbySeat, TablePhase};

use crate::time_room::Room;

fn lobby() -> Room {
    Room::open("2026-03-02T12:00:00Z".parse().expect("a moment"))
}

fn called(room: &Room, seat: &LobbySeat) -> String {
    match seat {
        LobbySeat::Person(id) => room.table.name_of(*id),
        LobbySeat::Robot { name, .. } => name.clone(),
    }
}

/// Occupants with their seat numbers, in the order of the lobby.
fn chairs(room: &Room) -> Vec<(u8, String)> {
    let TablePhase::Lobby(seats) = &room.table.stage else { panic!("a lobby") };
    seats.iter().map(|seat| (room.table.chairs.of(seat).expect("a chair"), called(room, seat))).collect()
}

fn sit(chairs: &[(u8, &str)]) -> Vec<(u8, String)> {
    chairs.iter().map(|&(chair, name)| (chair, name.to_owned())).collect()
}

#[test]
fn lobby_seat_is_first_free_or_the_chosen_one() {
    let mut room = lobby();
    room.must("Bob", "/join");
    room.must("Chloe", "/chair 4");
    assert_eq!(chairs(&room), sit(&[(0, "Anna"), (1, "Bob"), (3, "Chloe")]));
    room.must("Anna", "/chair 3");
    assert_eq!(room.say("Bob", "/chair 3"), Err(UserError::ChairTaken { name: "Anna".to_owned() }));
    assert_eq!(room.say("Dora", "/chair 4"), Err(UserError::ChairTaken { name: "Chloe".to_owned() }));
    assert!(room.table.people().iter().all(|person| person.name != "Dora"), "who is refused has not come");
    assert_eq!(room.say("Bob", "/chair 2"), Err(UserError::AlreadySeated));
    room.must("Dora", "/join");
    assert_eq!(chairs(&room), sit(&[(0, "Dora"), (1, "Bob"), (2, "Anna"), (3, "Chloe")]));
    room.must("Bob", "/leave yes");
    room.must("Anna", "/chair 2");
    assert_eq!(chairs(&room), sit(&[(0, "Dora"), (1, "Anna"), (3, "Chloe")]), "and chosen again");
    for number in ["0", "5", "300"] {
        assert_eq!(room.say("Anna", &format!("/chair {number}")), Err(UserError::NoChair { most: 4 }));
    }
    assert!(room.say("Anna", "/chair").is_err());
    let folded = room.folded();
    let TablePhase::Lobby(seats) = &room.table.stage else { panic!("a lobby") };
    assert!(seats.iter().all(|seat| folded.chairs.of(seat) == room.table.chairs.of(seat)));
}

#[test]
fn lobby_robot_takes_chosen_seat_and_start_fills_the_rest() {
    let mut room = lobby();
    assert_eq!(room.say("Bob", "/chair 3 settler"), Err(UserError::NotSeated));
    room.must("Anna", "/chair 3 settler");
    assert_eq!(
        room.say("Anna", "/chair 3"),
        Err(UserError::ChairTaken { name: "Ada".to_owned() }),
        "nobody is put away"
    );
    room.must("Bob", "/chair 4");
    room.must("Anna", "/option players 4");
    assert_eq!(chairs(&room), sit(&[(0, "Anna"), (2, "Ada"), (3, "Bob")]));
    room.must("Anna", "/start");
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
    assert_eq!(room.say("Anna", "/chair 2"), Err(UserError::AlreadyStarted));
}
