//! A table from its opening to the next table, without any platform.

use bot_core::command::GameOption;
use bot_core::error::UserError;
use bot_core::people::Occupant;
use bot_core::table::answer::{PrivateReply, Reply};
use bot_core::table::post::{News, Post, PostBody, PostLifecycle};
use bot_core::table::record::{EndReason, Motion};
use bot_core::table::state::{TablePhase, TableState};
use bot_core::titles;
use engine::Catan;
use engine::audience::Viewer;
use engine::catan::view::{self, View};
use engine::game::HostedTitle;
use engine::seat::Seat;
use tests::option::{game_option, parse_option};
use tests::test_table::TestTable;

async fn start_game(robots: u8) -> TestTable {
    let room = TestTable::open("Anna", &[GameOption::players(2 + robots)], 7).await;
    room.send_line_ok("Bob", "/join").await;
    room.send_line_ok("Anna", "/start").await;
    room
}

/// Player of the two who must act now.
fn awaited_player(room: &TestTable) -> Option<&'static str> {
    room.table.read(|table| {
        let seat = table.awaited().iter().next()?;
        let Occupant::Person(id) = table.play()?.seats.get(seat.index())? else { return None };
        match table.person(*id)?.name.as_str() {
            "Anna" => Some("Anna"),
            _ => Some("Bob"),
        }
    })
}

fn live_turns(table: &TableState) -> usize {
    table
        .posts
        .iter()
        .filter(|post| post.lifecycle == PostLifecycle::Live && matches!(post.body, PostBody::Turn { .. }))
        .count()
}

#[tokio::test]
async fn lobby_refuses_unauthorized_requests() {
    let room = TestTable::open("Anna", &[], 1).await;
    assert_eq!(room.send_line("Bob", "/start").await, Err(UserError::NotSeated));
    assert_eq!(room.send_line("Anna", "/start").await, Err(UserError::TooFewPlayers { least: 2 }));
    room.send_line_ok("Bob", "/join").await;
    assert_eq!(room.send_line("Bob", "/join").await, Err(UserError::AlreadySeated));
    assert_eq!(room.send_line("Bob", "/start").await, Err(UserError::HostOnly { host: "Anna".to_owned() }));
    assert_eq!(
        room.send_line("Carla", "/join BÓB").await,
        Err(UserError::NameTaken { name: "BÓB".to_owned() }),
        "names that look alike are one name"
    );
    assert_eq!(room.send_line("Carla", "/join ...").await, Err(UserError::BadName { most: 24 }));
    let piled = format!("/join Z{}oe", "\u{316}".repeat(20));
    room.send_line_ok("Zoe", &piled).await;
    assert!(room.table.read(|table| table.names_in_use().contains(&"Z\u{316}\u{316}oe")));
    room.send_line_ok("Zoe", "/leave yes").await;
    room.send_line_ok("Carla", "/join").await;
    for name in ["Dora", "Emma", "Finn"] {
        room.send_line_ok(name, "/join").await;
    }
    assert_eq!(room.send_line("Emil", "/join").await, Err(UserError::TableFull));
    room.send_line_ok("Anna", "/leave yes").await;
    room.send_line_ok("Bob", "/start").await;
    assert!(room.table.read(|table| matches!(table.phase, TablePhase::Playing(_))));
}

#[tokio::test]
async fn robots_fill_seats_and_play_until_person_is_awaited() {
    let room = start_game(2).await;
    room.table.read(|table| {
        let play = table.play().expect("it has begun");
        assert_eq!(play.seats.iter().filter(|o| matches!(o, Occupant::Robot { .. })).count(), 2);
        assert_eq!(live_turns(table), 1);
    });
    assert!(awaited_player(&room).is_some());
}

#[tokio::test]
async fn repeated_request_gets_recorded_answer() {
    let room = TestTable::open("Anna", &[], 3).await;
    let first = room.send_request("same", "Anna", "hello", None).await;
    let before = room.table.read(|table| table.revision);
    assert_eq!(room.send_request("same", "Anna", "hello", None).await, first);
    assert_eq!(room.table.read(|table| table.revision), before, "nothing was written twice");
    assert!(matches!(first, Ok(Reply::Done { revision, .. }) if revision == before));
}

#[tokio::test]
async fn leaving_player_vacates_seat() {
    let room = start_game(0).await;
    room.send_line_ok("Bob", "/leave yes").await;
    let seat = room.table.read(|table| {
        let play = table.play().expect("it runs");
        play.seats.iter().position(|occupant| *occupant == Occupant::Vacant { name: "Bob".to_owned() })
    });
    assert!(seat.is_some());
    room.send_line_ok("Carla", "/join").await;
    assert_eq!(room.send_line("Bob", "/join").await, Err(UserError::TableFull));
    room.send_line_ok("Carla", "/leave yes").await;
    room.send_line_ok("Anna", "/robot add settler").await;
    assert_eq!(room.send_line("Anna", "/robot add settler").await, Err(UserError::NoVacantSeat));
}

#[tokio::test]
async fn vacant_seat_is_given_to_robot_by_menu() {
    let room = start_game(0).await;
    let offered = |reply: Reply| match reply {
        Reply::Private(PrivateReply::Ask(ask)) => {
            ask.choices.into_iter().map(|choice| choice.command.to_string()).collect::<Vec<_>>()
        }
        other => panic!("a menu, and not {other:?}"),
    };
    assert!(!offered(room.send_line_ok("Anna", "/menu").await).contains(&"/robot add".to_owned()));
    assert_eq!(room.send_line("Anna", "/robot add").await, Err(UserError::NoVacantSeat), "nothing is asked in vain");
    room.send_line_ok("Bob", "/leave yes").await;
    assert!(offered(room.send_line_ok("Anna", "/menu").await).contains(&"/robot add".to_owned()));
    let robots = offered(room.send_line_ok("Anna", "/robot add").await);
    room.send_line_ok("Anna", &robots[0]).await;
    assert_eq!(room.table.read(|table| table.play().expect("a game").vacant()), None);
}

#[tokio::test]
async fn stop_by_player_needs_vote() {
    let room = start_game(0).await;
    room.send_line_ok("Bob", "/stop yes").await;
    let vote = room.table.read(|table| table.vote.clone()).expect("it is voted on");
    assert_eq!(vote.motion, Motion::Stop);
    room.send_line_ok("Anna", "/no").await;
    assert_eq!(room.table.read(|table| table.vote.clone()), None, "one voice against it ends it");
    room.send_line_ok("Bob", "/stop yes").await;
    room.send_line_ok("Anna", "/yes").await;
    assert!(room.table.read(|table| matches!(table.phase, TablePhase::Over(_, EndReason::Stopped))));
    room.send_line_ok("Anna", "/log").await;
}

fn view(room: &TestTable, viewer: Viewer) -> View {
    let Some(view) =
        Catan::downcast_view(&room.table.read(|table| table.play().expect("a game").game.view(viewer))).cloned()
    else {
        panic!("the base game")
    };
    view
}

#[tokio::test]
async fn stopped_game_reveals_all_hands() {
    // On this board everybody starts with cards.
    let room = TestTable::open("Anna", &[GameOption::players(3), parse_option("board beginner")], 7).await;
    room.send_line_ok("Anna", "/start").await;
    let own = Seat::ALL.map(|seat| view(&room, Viewer::Seat(seat)).own);
    assert!(!view(&room, Viewer::Spectator).is_over());
    room.send_line_ok("Anna", "/stop yes").await;
    let view::Stage::Over { winner: None, held } = view(&room, Viewer::Spectator).stage else {
        panic!("it is over, and nobody has won")
    };
    assert!(own.iter().flatten().any(|own| !own.hand.is_empty()), "there was something to hide");
    for (held, own) in held.0.into_iter().zip(own) {
        let own = own.unwrap_or_default();
        assert_eq!((held.hand, held.cards), (own.hand, own.cards));
    }
    assert!(matches!(room.send_line_ok("Anna", "/status").await, Reply::Private(_)));
}

#[tokio::test]
async fn next_table_seats_the_same_people() {
    let room = start_game(1).await;
    assert_eq!(room.send_line("Anna", "/again").await, Err(UserError::AlreadyStarted));
    room.send_line_ok("Anna", "/stop yes").await;
    room.send_line_ok("Bob", "/again").await;
    let next = room.table.read(|table| table.follow_up_table.clone()).expect("there is a next table");
    let next = room.app.table(&next).await.expect("it can be read").expect("it is there");
    next.read(|table| {
        assert_eq!(table.people().len(), 2);
        assert_eq!(table.names_in_use().len(), 3);
        assert!(matches!(&table.phase, TablePhase::Lobby(seats) if seats.len() == 3));
    });
}

#[tokio::test]
async fn folded_log_equals_table() {
    let room = start_game(2).await;
    let entries = {
        let (app, id) = (room.app.clone(), room.table.id().clone());
        app.entries(&id).await.expect("it can be read")
    };
    let again = TableState::fold(room.table.id().clone(), entries).expect("its entries make a table");
    room.table.read(|table| {
        assert_eq!(again.revision, table.revision);
        assert_eq!(again.posts, table.posts);
        assert_eq!(again.awaited(), table.awaited());
    });
}

#[tokio::test]
async fn skip_vote_gives_one_default_answer() {
    let room = TestTable::open("Anna", &[parse_option("board beginner")], 7).await;
    for name in ["Bob", "Carla"] {
        room.send_line_ok(name, "/join").await;
    }
    room.send_line_ok("Anna", "/start").await;
    // One player is to roll; the two others vote to have it done.
    let active = room.table.read(|table| {
        let seat = table.awaited().single().expect("one must roll");
        table.names()[seat].clone()
    });
    let others: Vec<&str> = ["Anna", "Bob", "Carla"].into_iter().filter(|name| *name != active).collect();
    let host = room.table.read(|table| table.person(table.host()).map(|host| host.name.clone()));
    let [agrees, asks] = others[..] else { panic!("three play") };
    assert_ne!(host.as_deref(), Some(asks), "who hosts asks nobody");
    let steps = || room.table.read(|table| table.play().expect("a game").game.step_count());
    room.send_line_ok(asks, &format!("/skip {active}")).await;
    room.send_line_ok(agrees, "/yes").await;
    assert_eq!(steps(), 1, "the house has rolled");
    room.table.read(|table| {
        assert_eq!(table.vote, None, "the vote is over, though that player is still awaited");
        let live = |post: &&Post| post.lifecycle == PostLifecycle::Live;
        assert!(table.posts.iter().filter(live).all(|post| !matches!(post.body, PostBody::Vote(_))));
    });
    assert_eq!(room.send_line(agrees, "/yes").await, Err(UserError::NoVote));
    assert_eq!(steps(), 1);
}

#[tokio::test]
async fn second_request_opens_no_other_next_table() {
    let room = start_game(1).await;
    room.send_line_ok("Anna", "/stop yes").await;
    room.send_line_ok("Bob", "/again").await;
    let next = room.table.read(|table| table.follow_up_table.clone());
    for (who, command) in [("Anna", "/again"), ("Bob", "/again"), ("Anna", "/new classic")] {
        assert_eq!(room.send_line(who, command).await, Err(UserError::GoneOn), "{who}: {command}");
    }
    assert_eq!(room.table.read(|table| table.follow_up_table.clone()), next);
    assert_eq!(room.app.heads().len(), 2);
}

#[tokio::test]
async fn seat_of_resigned_player_stays_closed() {
    let room = start_game(1).await;
    room.send_line_ok("Bob", "/resign yes").await;
    room.send_line_ok("Bob", "/leave yes").await;
    room.table.read(|table| {
        assert_eq!(table.play().expect("a game").vacant(), None);
        let last = table.posts.iter().next_back().expect("there is news");
        assert_eq!(last.body, PostBody::News(News::Gone("Bob".to_owned())));
    });
    assert_eq!(room.send_line("Carla", "/join").await, Err(UserError::TableFull));
    assert_eq!(room.send_line("Anna", "/robot add settler").await, Err(UserError::NoVacantSeat));
}

#[tokio::test]
async fn stop_without_running_game_is_refused() {
    let room = TestTable::open("Anna", &[], 7).await;
    assert_eq!(room.send_line("Anna", "/stop").await, Err(UserError::NotStarted));
    room.send_line_ok("Bob", "/join").await;
    room.send_line_ok("Anna", "/start").await;
    assert!(matches!(room.send_line_ok("Anna", "/stop").await, Reply::Private(_)), "one is asked whether it is meant");
    room.send_line_ok("Anna", "/stop yes").await;
    assert_eq!(room.send_line("Anna", "/stop").await, Err(UserError::Over));
}

/// Initial placement is worth three points, so a goal below five would be no game.
#[test]
fn cities_and_knights_needs_at_least_five_points() {
    use bot_core::option::ChosenOptions;
    use bot_core::table::lobby::apply_choices;
    let chosen = |game, points| {
        let choices = [parse_option(&format!("points {points}")), game_option(game)];
        apply_choices(ChosenOptions::with_defaults(titles::default_options()), &choices)
            .map(|chosen| Catan::downcast_options(&chosen.options).map(|options| options.points))
    };
    for points in 3..=4 {
        assert_eq!(chosen("cities_knights", points), Err(UserError::Points { least: 5, most: 18 }));
        assert_eq!(chosen("base", points), Ok(Some(points)));
    }
    assert_eq!(chosen("cities_knights", 5), Ok(Some(5)));
}
