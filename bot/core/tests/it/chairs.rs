//! Lobby seats: each has one occupant, a second taker is refused, and their order is the turn order.

use bot_core::command::GameOption;
use bot_core::error::UserError;
use bot_core::menu::Label;
use bot_core::people::Occupant;
use bot_core::table::answer::{PrivateReply, Request, Role};
use bot_core::table::decide::{Decision, decide};
use bot_core::table::record::{Record, RequestId};
use bot_core::table::state::{LobbyOccupant, TablePhase};
use bot_core_kit::option::{game_option, parse_option};

use crate::timed_table::{NAMES, TimedTable, requester};

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
    for number in ["0", "7", "300"] {
        assert_eq!(room.send_line("Anna", &format!("/chair {number}")), Err(UserError::NoChair { most: 6 }));
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

/// Lobby with all of [`NAMES`].
fn full_lobby() -> TimedTable {
    let mut room = open_lobby();
    NAMES[1..].iter().for_each(|name| room.send_line_ok(name, "/join"));
    room
}

#[test]
fn lobby_of_six_is_full_and_starts_game_of_six() {
    let mut room = full_lobby();
    assert_eq!(room.send_line("Gus", "/join"), Err(UserError::TableFull));
    assert_eq!(room.send_line("Anna", "/robot add easy"), Err(UserError::TableFull));
    room.send_line_ok("Anna", "/start");
    assert_eq!(room.table.play().map(|play| play.game.players()), Some(NAMES.len()));
    assert!(NAMES.iter().all(|name| room.table.names().0.contains(&(*name).to_owned())));
    assert_eq!(room.fold_log().play().map(|play| play.game.players()), Some(NAMES.len()));
}

#[test]
fn game_for_fewer_players_names_one_that_fits() {
    let mut room = full_lobby();
    room.send_line_ok("Anna", "/option game elasund");
    let excluded =
        UserError::PlayersExcluded { players: 6, chosen: game_option("elasund"), instead: game_option("base") };
    assert_eq!(room.send_line("Anna", "/start"), Err(excluded));
    room.send_line_ok("Finn", "/leave");
    room.send_line_ok("Emma", "/leave");
    room.send_line_ok("Anna", "/start");
}

#[test]
fn number_of_players_gives_way_to_game_for_fewer() {
    let mut room = open_lobby();
    room.send_line_ok("Anna", "/new players 6 game base board variable");
    assert_eq!(room.table.seats_wanted, Some(6));
    room.send_line_ok("Anna", "/option game elasund");
    assert_eq!(room.table.seats_wanted, Some(4));
    assert!(room.send_line("Anna", "/option players 5").is_err());
    room.send_line_ok("Anna", "/option game base");
    room.send_line_ok("Anna", "/option players 6");
    room.send_line_ok("Anna", "/start");
    assert_eq!(room.table.play().map(|play| play.game.players()), Some(6), "robots take the other chairs");
}

#[test]
fn board_for_fewer_players_names_one_that_fits() {
    let mut room = open_lobby();
    room.send_line_ok("Anna", "/option board beginner");
    let excluded = |players| UserError::PlayersExcluded {
        players,
        chosen: parse_option("board beginner"),
        instead: parse_option("board variable"),
    };
    assert_eq!(room.send_line("Anna", "/option players 6"), Err(excluded(6)));
    NAMES[1..4].iter().for_each(|name| room.send_line_ok(name, "/join"));
    assert_eq!(room.send_line("Emma", "/join"), Err(excluded(5)));
    assert_eq!(room.send_line("Anna", "/robot add easy"), Err(excluded(5)));
    room.send_line_ok("Anna", "/option board variable");
    room.send_line_ok("Emma", "/join");
}

#[test]
fn number_menu_has_numbers_of_chosen_game() {
    let mut room = open_lobby();
    for (game, most) in [("elasund", 4), ("base", 6)] {
        room.send_line_ok("Anna", &format!("/option game {game}"));
        let id = RequestId("menu".to_owned());
        let line = room.table.parse_line("/option players");
        let request = Request { id, from: requester("Anna", Role::Player), line, prompt: None };
        let Ok(Decision::Reply(PrivateReply::Ask(menu))) = decide(&room.table, &request, room.now) else {
            panic!("a menu")
        };
        let labels: Vec<Label> = menu.choices.into_iter().map(|choice| choice.label).collect();
        assert_eq!(labels, (2..=most).map(|count| Label::Value(GameOption::players(count))).collect::<Vec<_>>());
    }
}
