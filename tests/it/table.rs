//! A table from its opening to the next table, without any platform.

use bot_core::command::GameOption;
use bot_core::error::UserError;
use bot_core::people::Occupant;
use bot_core::table::answer::{Private, Reply};
use bot_core::table::post::{Body, Life, News, Post};
use bot_core::table::record::{EndReason, Motion};
use bot_core::table::state::{TablePhase, TableState};
use bot_core::titles;
use engine::Catan;
use engine::audience::Viewer;
use engine::catan::view::{self, View};
use engine::game::Listed;
use engine::seat::Seat;
use tests::option::{of_game, option};
use tests::room::Room;

async fn started(robots: u8) -> Room {
    let room = Room::open("Anna", &[GameOption::players(2 + robots)], 7).await;
    room.must("Bob", "/join").await;
    room.must("Anna", "/start").await;
    room
}

/// Player of the two who must act now.
fn awaited(room: &Room) -> Option<&'static str> {
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
        .filter(|post| post.life == Life::Live && matches!(post.body, Body::Turn { .. }))
        .count()
}

#[tokio::test]
async fn lobby_refuses_unauthorized_requests() {
    let room = Room::open("Anna", &[], 1).await;
    assert_eq!(room.say("Bob", "/start").await, Err(UserError::NotSeated));
    assert_eq!(room.say("Anna", "/start").await, Err(UserError::TooFewPlayers { least: 2 }));
    room.must("Bob", "/join").await;
    assert_eq!(room.say("Bob", "/join").await, Err(UserError::AlreadySeated));
    assert_eq!(room.say("Bob", "/start").await, Err(UserError::HostOnly { host: "Anna".to_owned() }));
    assert_eq!(
        room.say("Carla", "/join BÓB").await,
        Err(UserError::NameTaken { name: "BÓB".to_owned() }),
        "names that look alike are one name"
    );
    assert_eq!(room.say("Carla", "/join ...").await, Err(UserError::BadName { most: 24 }));
    let piled = format!("/join Z{}oe", "\u{316}".repeat(20));
    room.must("Zoe", &piled).await;
    assert!(room.table.read(|table| table.names_in_use().contains(&"Z\u{316}\u{316}oe")));
    room.must("Zoe", "/leave yes").await;
    room.must("Carla", "/join").await;
    room.must("Dora", "/join").await;
    assert_eq!(room.say("Emil", "/join").await, Err(UserError::TableFull));
    room.must("Anna", "/leave yes").await;
    room.must("Bob", "/start").await;
    assert!(room.table.read(|table| matches!(table.stage, TablePhase::Playing(_))));
}

#[tokio::test]
async fn robots_fill_seats_and_play_until_person_is_awaited() {
    let room = started(2).await;
    room.table.read(|table| {
        let play = table.play().expect("it has begun");
        assert_eq!(play.seats.iter().filter(|o| matches!(o, Occupant::Robot { .. })).count(), 2);
        assert_eq!(live_turns(table), 1);
    });
    assert!(awaited(&room).is_some());
}

#[tokio::test]
async fn repeated_request_gets_recorded_answer() {
    let room = Room::open("Anna", &[], 3).await;
    let first = room.send("same", "Anna", "hello", None).await;
    let before = room.table.read(|table| table.revision);
    assert_eq!(room.send("same", "Anna", "hello", None).await, first);
    assert_eq!(room.table.read(|table| table.revision), before, "nothing was written twice");
    assert!(matches!(first, Ok(Reply::Done { revision, .. }) if revision == before));
}

#[tokio::test]
async fn leaving_player_vacates_seat() {
    let room = started(0).await;
    room.must("Bob", "/leave yes").await;
    let seat = room.table.read(|table| {
        let play = table.play().expect("it runs");
        play.seats.iter().position(|occupant| *occupant == Occupant::Vacant { name: "Bob".to_owned() })
    });
    assert!(seat.is_some());
    room.must("Carla", "/join").await;
    assert_eq!(room.say("Bob", "/join").await, Err(UserError::TableFull));
    room.must("Carla", "/leave yes").await;
    room.must("Anna", "/robot add settler").await;
    assert_eq!(room.say("Anna", "/robot add settler").await, Err(UserError::NoVacantSeat));
}

#[tokio::test]
async fn vacant_seat_is_given_to_robot_by_menu() {
    let room = started(0).await;
    let offered = |reply: Reply| match reply {
        Reply::Private(Private::Ask(ask)) => {
            ask.choices.into_iter().map(|choice| choice.command.to_string()).collect::<Vec<_>>()
        }
        other => panic!("a menu, and not {other:?}"),
    };
    assert!(!offered(room.must("Anna", "/menu").await).contains(&"/robot add".to_owned()));
    assert_eq!(
        room.say("Anna", "/robot add").await,
        Err(UserError::NoVacantSeat),
        "nothing is asked in vain"
    );
    room.must("Bob", "/leave yes").await;
    assert!(offered(room.must("Anna", "/menu").await).contains(&"/robot add".to_owned()));
    let robots = offered(room.must("Anna", "/robot add").await);
    room.must("Anna", &robots[0]).await;
    assert_eq!(room.table.read(|table| table.play().expect("a game").vacant()), None);
}

#[tokio::test]
async fn stop_by_player_needs_vote() {
    let room = started(0).await;
    room.must("Bob", "/stop yes").await;
    let vote = room.table.read(|table| table.vote.clone()).expect("it is voted on");
    assert_eq!(vote.motion, Motion::Stop);
    room.must("Anna", "/no").await;
    assert_eq!(room.table.read(|table| table.vote.clone()), None, "one voice against it ends it");
    room.must("Bob", "/stop yes").await;
    room.must("Anna", "/yes").await;
    assert!(room.table.read(|table| matches!(table.stage, TablePhase::Over(_, EndReason::Stopped))));
    room.must("Anna", "/log").await;
}

fn view(room: &Room, viewer: Viewer) -> View {
    let Some(view) =
        Catan::own_view(&room.table.read(|table| table.play().expect("a game").game.view(viewer))).cloned()
    else {
        panic!("the base game")
    };
    view
}

#[tokio::test]
async fn stopped_game_reveals_all_hands() {
    // On this board everybody starts with cards.
    let room = Room::open("Anna", &[GameOption::players(3), option("board beginner")], 7).await;
    room.must("Anna", "/start").await;
    let own = Seat::ALL.map(|seat| view(&room, Viewer::Seat(seat)).own);
    assert!(!view(&room, Viewer::Spectator).is_over());
    room.must("Anna", "/stop yes").await;
    let view::Stage::Over { winner: None, held } = view(&room, Viewer::Spectator).stage else {
        panic!("it is over, and nobody has won")
    };
    assert!(own.iter().flatten().any(|own| !own.hand.is_empty()), "there was something to hide");
    for (held, own) in held.0.into_iter().zip(own) {
        let own = own.unwrap_or_default();
        assert_eq!((held.hand, held.cards), (own.hand, own.cards));
    }
    assert!(matches!(room.must("Anna", "/status").await, Reply::Private(_)));
}

#[tokio::test]
async fn next_table_seats_the_same_people() {
    let room = started(1).await;
    assert_eq!(room.say("Anna", "/again").await, Err(UserError::AlreadyStarted));
    room.must("Anna", "/stop yes").await;
    room.must("Bob", "/again").await;
    let next = room.table.read(|table| table.continued.clone()).expect("there is a next table");
    let next = room.app.table(&next).await.expect("it can be read").expect("it is there");
    next.read(|table| {
        assert_eq!(table.people().len(), 2);
        assert_eq!(table.names_in_use().len(), 3);
        assert!(matches!(&table.stage, TablePhase::Lobby(seats) if seats.len() == 3));
    });
}

#[tokio::test]
async fn folded_log_equals_table() {
    let room = started(2).await;
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
    let room = Room::open("Anna", &[option("board beginner")], 7).await;
    for name in ["Bob", "Carla"] {
        room.must(name, "/join").await;
    }
    room.must("Anna", "/start").await;
    // One player is to roll; the two others vote to have it done.
    let active = room.table.read(|table| {
        let seat = table.awaited().single().expect("one must roll");
        table.names()[seat].clone()
    });
    let others: Vec<&str> = ["Anna", "Bob", "Carla"].into_iter().filter(|name| *name != active).collect();
    let host = room.table.read(|table| table.person(table.host()).map(|host| host.name.clone()));
    let [agrees, asks] = others[..] else { panic!("three play") };
    assert_ne!(host.as_deref(), Some(asks), "who hosts asks nobody");
    let steps = || room.table.read(|table| table.play().expect("a game").game.steps());
    room.must(asks, &format!("/skip {active}")).await;
    room.must(agrees, "/yes").await;
    assert_eq!(steps(), 1, "the house has rolled");
    room.table.read(|table| {
        assert_eq!(table.vote, None, "the vote is over, though that player is still awaited");
        let live = |post: &&Post| post.life == Life::Live;
        assert!(table.posts.iter().filter(live).all(|post| !matches!(post.body, Body::Vote(_))));
    });
    assert_eq!(room.say(agrees, "/yes").await, Err(UserError::NoVote));
    assert_eq!(steps(), 1);
}

#[tokio::test]
async fn second_request_opens_no_other_next_table() {
    let room = started(1).await;
    room.must("Anna", "/stop yes").await;
    room.must("Bob", "/again").await;
    let next = room.table.read(|table| table.continued.clone());
    for (who, command) in [("Anna", "/again"), ("Bob", "/again"), ("Anna", "/new classic")] {
        assert_eq!(room.say(who, command).await, Err(UserError::GoneOn), "{who}: {command}");
    }
    assert_eq!(room.table.read(|table| table.continued.clone()), next);
    assert_eq!(room.app.heads().len(), 2);
}

#[tokio::test]
async fn seat_of_resigned_player_stays_closed() {
    let room = started(1).await;
    room.must("Bob", "/resign yes").await;
    room.must("Bob", "/leave yes").await;
    room.table.read(|table| {
        assert_eq!(table.play().expect("a game").vacant(), None);
        let last = table.posts.iter().next_back().expect("there is news");
        assert_eq!(last.body, Body::News(News::Gone("Bob".to_owned())));
    });
    assert_eq!(room.say("Carla", "/join").await, Err(UserError::TableFull));
    assert_eq!(room.say("Anna", "/robot add settler").await, Err(UserError::NoVacantSeat));
}

#[tokio::test]
async fn stop_without_running_game_is_refused() {
    let room = Room::open("Anna", &[], 7).await;
    assert_eq!(room.say("Anna", "/stop").await, Err(UserError::NotStarted));
    room.must("Bob", "/join").await;
    room.must("Anna", "/start").await;
    assert!(
        matches!(room.must("Anna", "/stop").await, Reply::Private(_)),
        "one is asked whether it is meant"
    );
    room.must("Anna", "/stop yes").await;
    assert_eq!(room.say("Anna", "/stop").await, Err(UserError::Over));
}

/// Initial placement is worth three points, so a goal below five would be no game.
#[test]
fn cities_and_knights_needs_at_least_five_points() {
    use bot_core::option::Chosen;
    use bot_core::table::lobby::with_choices;
    let chosen = |game, points| {
        let choices = [option(&format!("points {points}")), of_game(game)];
        with_choices(Chosen::of(titles::usual()), &choices)
            .map(|chosen| Catan::own_options(&chosen.options).map(|options| options.points))
    };
    for points in 3..=4 {
        assert_eq!(chosen("cities_knights", points), Err(UserError::Points { least: 5, most: 18 }));
        assert_eq!(chosen("base", points), Ok(Some(points)));
    }
    assert_eq!(chosen("cities_knights", 5), Ok(Some(5)));
}
