//! Managers of a room clear lobbies and stop games at its tables, without a seat and without hosting.

use bot_core::command::GameOption;
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::menu::MenuQuestion;
use bot_core::table::answer::{PrivateReply, Reply};
use bot_core::table::lobby::LobbyResetRequest;
use bot_core::table::record::{EndReason, RequestId};
use bot_core::table::state::{LobbyOccupant, TablePhase};
use bot_core::titles;
use engine::Catan;
use engine::catan::options::Board;
use engine::game::HostedTitle;
use tests::FRENCH;
use tests::option::parse_option;
use tests::test_table::{TestTable, requester};

fn seats(room: &TestTable) -> usize {
    room.table.read(|table| match &table.phase {
        TablePhase::Lobby(seats) => seats.len(),
        TablePhase::Playing(_) | TablePhase::Over(..) => panic!("it is no lobby any more"),
    })
}

fn host(room: &TestTable) -> String {
    room.table.read(|table| table.person(table.host()).map(|host| host.name.clone())).expect("a host")
}

#[tokio::test]
async fn manager_clears_lobby_of_absent_host() {
    let room = TestTable::open("Anna", &[parse_option("board beginner")], 1).await;
    room.send_line_ok("Bob", "/join").await;
    room.send_line_ok("Anna", "/robot add random").await;
    assert_eq!(room.send_line("Carla", "/stop yes").await, Err(UserError::NotStarted), "not everybody may");
    assert_eq!(room.send_line("Anna", "/stop").await, Err(UserError::NotStarted), "a host can just leave");
    let Ok(Reply::Private(PrivateReply::Ask(ask))) = room.send_as_moderator("Carla", "/stop").await else {
        panic!("one is asked whether it is meant")
    };
    assert_eq!(ask.question, MenuQuestion::Clear);
    assert_eq!(seats(&room), 3);
    let sure = ask.choices[0].command.to_string();
    assert!(matches!(room.send_as_moderator("Carla", &sure).await, Ok(Reply::Done { .. })));
    assert_eq!(seats(&room), 0);
    // The next person starts the lobby over, and hosts.
    room.send_line_ok("Dora", "/new classic").await;
    assert_eq!(seats(&room), 1);
    assert_eq!(host(&room), "Dora");
    let beginner = room
        .table
        .read(|table| Catan::downcast_options(&table.options).is_some_and(|options| options.board == Board::Beginner));
    assert!(!beginner, "the choices of before are gone");
    assert_eq!(room.send_line("Carla", "/new").await, Err(UserError::NotSeated), "a lobby is open");
    room.send_line_ok("Dora", "/robot add random").await;
    room.send_line_ok("Dora", "/start").await;
}

#[tokio::test]
async fn seated_manager_has_powers_of_host() {
    let room = TestTable::open("Anna", &[], 1).await;
    room.send_as_moderator("Bob", "/join").await.expect("a seat");
    room.send_line_ok("Anna", "/robot add random").await;
    let only = UserError::HostOnly { host: "Anna".to_owned() };
    for text in ["/option points 5", "/robot remove Ada", "/language table fr", "/start"] {
        assert_eq!(room.send_line("Bob", text).await, Err(only.clone()), "{text}");
        assert!(matches!(room.send_as_moderator("Bob", text).await, Ok(Reply::Done { .. })), "{text}");
    }
    room.table.read(|table| {
        assert_eq!(Catan::downcast_options(&table.options).map(|options| options.points), Some(5));
        assert!(matches!(&table.phase, TablePhase::Playing(play) if play.seats.len() == 2));
    });
}

#[tokio::test]
async fn manager_skips_and_stops_abandoned_game() {
    let room = TestTable::open("Anna", &[parse_option("board beginner")], 1).await;
    room.send_line_ok("Bob", "/join").await;
    room.send_line_ok("Anna", "/start").await;
    assert_eq!(room.send_line("Carla", "/stop yes").await, Err(UserError::NotSeated));
    assert_eq!(room.send_line("Carla", "/skip Anna").await, Err(UserError::NotSeated));
    let Ok(Reply::Private(PrivateReply::Ask(ask))) = room.send_as_moderator("Carla", "/stop").await else {
        panic!("one is asked whether it is meant")
    };
    assert_eq!(ask.question, MenuQuestion::Stop);
    // A default answer is given for the awaited player, named or not.
    let steps = || room.table.read(|table| table.play().expect("a game").game.step_count());
    let awaited = room.table.read(|table| table.names()[table.awaited().single().expect("one must roll")].clone());
    let other = if awaited == "Anna" { "Bob" } else { "Anna" };
    let skipped = room.send_as_moderator("Carla", &format!("/skip {other}")).await;
    assert_eq!(skipped, Err(UserError::NotAwaited { name: other.to_owned() }));
    room.send_as_moderator("Carla", &format!("/skip {awaited}")).await.expect("the house rolls");
    assert_eq!(steps(), 1);
    room.send_as_moderator("Carla", "/stop yes").await.expect("it ends");
    assert!(room.table.read(|table| matches!(table.phase, TablePhase::Over(_, EndReason::Stopped))));
    assert_eq!(room.send_as_moderator("Carla", "/stop yes").await, Err(UserError::Over));
}

/// Only people who sat down since have seats in a cleared lobby.
#[tokio::test]
async fn people_of_cleared_lobby_can_join_again() {
    let room = TestTable::open("Anna", &[], 1).await;
    room.send_as_moderator("Bob", "/stop yes").await.expect("it is emptied");
    room.send_line_ok("Anna", "/join").await;
    assert_eq!(seats(&room), 1);
    assert!(room.table.read(|table| matches!(&table.phase, TablePhase::Lobby(seats)
        if seats.iter().all(|seat| matches!(seat, LobbyOccupant::Person(_))))));
}

/// The first person to sit down in an empty lobby hosts, and the earlier host no longer does.
#[tokio::test]
async fn first_person_in_empty_lobby_hosts() {
    let room = TestTable::open("Anna", &[], 1).await;
    room.send_line_ok("Bob", "/join").await;
    room.send_as_moderator("Carla", "/stop yes").await.expect("it is emptied");
    room.send_line_ok("Bob", "/join").await;
    room.send_line_ok("Anna", "/join").await;
    assert_eq!(host(&room), "Bob");
    assert_eq!(room.send_line("Anna", "/start").await, Err(UserError::HostOnly { host: "Bob".to_owned() }));
    // The same if all people have left by themselves, and a robot remains.
    room.send_line_ok("Bob", "/robot add random").await;
    for name in ["Bob", "Anna"] {
        room.send_line_ok(name, "/leave yes").await;
    }
    room.send_line_ok("Dora", "/join").await;
    for name in ["Anna", "Bob"] {
        room.send_line_ok(name, "/join").await;
    }
    assert_eq!(host(&room), "Dora");
    // A host who returns while somebody sits there hosts as before.
    room.send_line_ok("Dora", "/leave yes").await;
    assert_eq!(host(&room), "Anna");
    room.send_line_ok("Dora", "/join").await;
    assert_eq!(host(&room), "Dora");
    room.send_line_ok("Dora", "/start").await;
}

#[tokio::test]
async fn empty_lobby_starts_over_like_new_table() {
    let room = TestTable::open("Anna", &[GameOption::players(4), parse_option("points 5")], 1).await;
    room.send_line_ok("Bob", "/join").await;
    let from = requester("Bob");
    let begin = |id: &str, language| {
        let (id, from) = (RequestId(id.to_owned()), from.clone());
        room.table.restart_lobby(LobbyResetRequest { id, from, language, choices: Vec::new() })
    };
    let refused = begin("too soon", FRENCH).await;
    assert_eq!(refused, Err(UserError::HostOnly { host: "Anna".to_owned() }));
    room.send_as_moderator("Carla", "/stop yes").await.expect("it is emptied");
    begin("now", FRENCH).await.expect("nobody sits there");
    let told = || room.table.read(|table| (table.language, table.seats_wanted, table.options.clone(), table.revision));
    let (language, seats, options, revision) = told();
    assert_eq!((language, seats, options), (FRENCH, None, titles::default_options()));
    assert_eq!((host(&room), self::seats(&room)), ("Bob".to_owned(), 1));
    begin("now", FRENCH).await.expect("it is done");
    assert_eq!(told().3, revision, "nothing is done twice");
    // The host may start over, which leaves the language unchanged.
    begin("again", Language::ENGLISH).await.expect("he hosts");
    assert_eq!(told().0, FRENCH);
}
