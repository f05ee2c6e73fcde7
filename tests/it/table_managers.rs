//! Managers of a room clear lobbies and stop games at its tables, without a seat and without hosting.

use bot_core::command::GameOption;
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::menu::Question;
use bot_core::table::answer::{Private, Reply};
use bot_core::table::lobby::Beginning;
use bot_core::table::record::{EndReason, RequestId};
use bot_core::table::state::{LobbySeat, TablePhase};
use bot_core::titles;
use engine::Catan;
use engine::catan::options::Board;
use engine::game::Listed;
use tests::FRENCH;
use tests::option::option;
use tests::room::{Room, requester};

fn seats(room: &Room) -> usize {
    room.table.read(|table| match &table.stage {
        TablePhase::Lobby(seats) => seats.len(),
        TablePhase::Playing(_) | TablePhase::Over(..) => panic!("it is no lobby any more"),
    })
}

fn host(room: &Room) -> String {
    room.table.read(|table| table.person(table.host()).map(|host| host.name.clone())).expect("a host")
}

#[tokio::test]
async fn manager_clears_lobby_of_absent_host() {
    let room = Room::open("Anna", &[option("board beginner")], 1).await;
    room.must("Bob", "/join").await;
    room.must("Anna", "/robot add random").await;
    assert_eq!(room.say("Carla", "/stop yes").await, Err(UserError::NotStarted), "not everybody may");
    assert_eq!(room.say("Anna", "/stop").await, Err(UserError::NotStarted), "a host can just leave");
    let Ok(Reply::Private(Private::Ask(ask))) = room.manage("Carla", "/stop").await else {
        panic!("one is asked whether it is meant")
    };
    assert_eq!(ask.question, Question::Clear);
    assert_eq!(seats(&room), 3);
    let sure = ask.choices[0].command.to_string();
    assert!(matches!(room.manage("Carla", &sure).await, Ok(Reply::Done { .. })));
    assert_eq!(seats(&room), 0);
    // The next person starts the lobby over, and hosts.
    room.must("Dora", "/new classic").await;
    assert_eq!(seats(&room), 1);
    assert_eq!(host(&room), "Dora");
    let beginner = room.table.read(|table| {
        Catan::own_options(&table.options).is_some_and(|options| options.board == Board::Beginner)
    });
    assert!(!beginner, "the choices of before are gone");
    assert_eq!(room.say("Carla", "/new").await, Err(UserError::NotSeated), "a lobby is open");
    room.must("Dora", "/robot add random").await;
    room.must("Dora", "/start").await;
}

#[tokio::test]
async fn seated_manager_has_powers_of_host() {
    let room = Room::open("Anna", &[], 1).await;
    room.manage("Bob", "/join").await.expect("a seat");
    room.must("Anna", "/robot add random").await;
    let only = UserError::HostOnly { host: "Anna".to_owned() };
    for text in ["/option points 5", "/robot remove Ada", "/language table fr", "/start"] {
        assert_eq!(room.say("Bob", text).await, Err(only.clone()), "{text}");
        assert!(matches!(room.manage("Bob", text).await, Ok(Reply::Done { .. })), "{text}");
    }
    room.table.read(|table| {
        assert_eq!(Catan::own_options(&table.options).map(|options| options.points), Some(5));
        assert!(matches!(&table.stage, TablePhase::Playing(play) if play.seats.len() == 2));
    });
}

#[tokio::test]
async fn manager_skips_and_stops_abandoned_game() {
    let room = Room::open("Anna", &[option("board beginner")], 1).await;
    room.must("Bob", "/join").await;
    room.must("Anna", "/start").await;
    assert_eq!(room.say("Carla", "/stop yes").await, Err(UserError::NotSeated));
    assert_eq!(room.say("Carla", "/skip Anna").await, Err(UserError::NotSeated));
    let Ok(Reply::Private(Private::Ask(ask))) = room.manage("Carla", "/stop").await else {
        panic!("one is asked whether it is meant")
    };
    assert_eq!(ask.question, Question::Stop);
    // A default answer is given for the awaited player, named or not.
    let steps = || room.table.read(|table| table.play().expect("a game").game.steps());
    let awaited =
        room.table.read(|table| table.names()[table.awaited().single().expect("one must roll")].clone());
    let other = if awaited == "Anna" { "Bob" } else { "Anna" };
    let skipped = room.manage("Carla", &format!("/skip {other}")).await;
    assert_eq!(skipped, Err(UserError::NotAwaited { name: other.to_owned() }));
    room.manage("Carla", &format!("/skip {awaited}")).await.expect("the house rolls");
    assert_eq!(steps(), 1);
    room.manage("Carla", "/stop yes").await.expect("it ends");
    assert!(room.table.read(|table| matches!(table.stage, TablePhase::Over(_, EndReason::Stopped))));
    assert_eq!(room.manage("Carla", "/stop yes").await, Err(UserError::Over));
}

/// Only people who sat down since have seats in a cleared lobby.
#[tokio::test]
async fn people_of_cleared_lobby_can_join_again() {
    let room = Room::open("Anna", &[], 1).await;
    room.manage("Bob", "/stop yes").await.expect("it is emptied");
    room.must("Anna", "/join").await;
    assert_eq!(seats(&room), 1);
    assert!(room.table.read(|table| matches!(&table.stage, TablePhase::Lobby(seats)
        if seats.iter().all(|seat| matches!(seat, LobbySeat::Person(_))))));
}

/// The first person to sit down in an empty lobby hosts, and the earlier host no longer does.
#[tokio::test]
async fn first_person_in_empty_lobby_hosts() {
    let room = Room::open("Anna", &[], 1).await;
    room.must("Bob", "/join").await;
    room.manage("Carla", "/stop yes").await.expect("it is emptied");
    room.must("Bob", "/join").await;
    room.must("Anna", "/join").await;
    assert_eq!(host(&room), "Bob");
    assert_eq!(room.say("Anna", "/start").await, Err(UserError::HostOnly { host: "Bob".to_owned() }));
    // The same if all people have left by themselves, and a robot remains.
    room.must("Bob", "/robot add random").await;
    for name in ["Bob", "Anna"] {
        room.must(name, "/leave yes").await;
    }
    room.must("Dora", "/join").await;
    for name in ["Anna", "Bob"] {
        room.must(name, "/join").await;
    }
    assert_eq!(host(&room), "Dora");
    // A host who returns while somebody sits there hosts as before.
    room.must("Dora", "/leave yes").await;
    assert_eq!(host(&room), "Anna");
    room.must("Dora", "/join").await;
    assert_eq!(host(&room), "Dora");
    room.must("Dora", "/start").await;
}

#[tokio::test]
async fn empty_lobby_starts_over_like_new_table() {
    let room = Room::open("Anna", &[GameOption::players(4), option("points 5")], 1).await;
    room.must("Bob", "/join").await;
    let from = requester("Bob");
    let begin = |id: &str, language| {
        let (id, from) = (RequestId(id.to_owned()), from.clone());
        room.table.begin(Beginning { id, from, language, choices: Vec::new() })
    };
    let refused = begin("too soon", FRENCH).await;
    assert_eq!(refused, Err(UserError::HostOnly { host: "Anna".to_owned() }));
    room.manage("Carla", "/stop yes").await.expect("it is emptied");
    begin("now", FRENCH).await.expect("nobody sits there");
    let told = || {
        room.table.read(|table| (table.language, table.seats_wanted, table.options.clone(), table.revision))
    };
    let (language, seats, options, revision) = told();
    assert_eq!((language, seats, options), (FRENCH, None, titles::usual()));
    assert_eq!((host(&room), self::seats(&room)), ("Bob".to_owned(), 1));
    begin("now", FRENCH).await.expect("it is done");
    assert_eq!(told().3, revision, "nothing is done twice");
    // The host may start over, which leaves the language unchanged.
    begin("again", Language::ENGLISH).await.expect("he hosts");
    assert_eq!(told().0, FRENCH);
}
