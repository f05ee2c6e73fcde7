//! Moderation: hosts of a table and moderators of a room remove, mute, ban and readmit people.

use std::sync::Arc;

use bot_app::app::App;
use bot_core::command::{ChatRule, GameOption, Measure};
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::menu::{Label, MenuQuestion};
use bot_core::people::{Occupant, PersonId};
use bot_core::table::answer::{PrivateReply, Reply, Request, Role};
use bot_core::table::post::{News, PostBody};
use bot_core::table::record::{Authority, Motion, RequestId};
use bot_core::table::state::{LobbyOccupant, TablePhase};
use bot_store::{MemoryStore, Store};
use tests::clock::ManualClock;
use tests::test_table::{SeededEntropy, SteppingClock, TestTable, requester};

async fn lobby(names: &[&str]) -> TestTable {
    let room = TestTable::open("Anna", &[], 1).await;
    for name in names {
        room.send_line_ok(name, "/join").await;
    }
    room
}

fn sitting(room: &TestTable) -> Vec<String> {
    room.table.read(|table| match &table.phase {
        TablePhase::Lobby(seats) => seats
            .iter()
            .map(|seat| match seat {
                LobbyOccupant::Person(id) => table.name_of(*id),
                LobbyOccupant::Robot { name, .. } => name.clone(),
            })
            .collect(),
        TablePhase::Playing(play) | TablePhase::Over(play, _) => play
            .seats
            .iter()
            .filter_map(|occupant| match occupant {
                Occupant::Person(id) => Some(table.name_of(*id)),
                Occupant::Robot { .. } | Occupant::Vacant { .. } => None,
            })
            .collect(),
    })
}

fn published_news(room: &TestTable) -> Vec<News> {
    let news = |body: &PostBody| match body {
        PostBody::News(news) => Some(news.clone()),
        _ => None,
    };
    room.table.read(|table| table.posts.iter().filter_map(|post| news(&post.body)).collect())
}

fn moderators_only() -> UserError {
    UserError::ModeratorsOnly { host: "Anna".to_owned() }
}

fn expect_menu(reply: Result<Reply, UserError>) -> (MenuQuestion, Vec<(Label, String)>) {
    match reply {
        Ok(Reply::Private(PrivateReply::Ask(ask))) => {
            let line = |choice: bot_core::menu::Choice| (choice.label, choice.command.to_string());
            (ask.question, ask.choices.into_iter().map(line).collect())
        }
        other => panic!("a menu, and not {other:?}"),
    }
}

#[tokio::test]
async fn host_removes_and_bans_people_in_lobby() {
    let room = lobby(&["Eve", "Mallory", "Trudy"]).await;
    room.send_line_ok("Anna", "/option board beginner").await;
    let full = room.send_line("Bob", "/join").await;
    assert!(matches!(full, Err(UserError::PlayersExcluded { players: 5, .. })), "{full:?}");
    assert_eq!(room.send_line("Eve", "/remove Mallory").await, Err(moderators_only()), "not everybody may");
    assert_eq!(room.send_line("Bob", "/remove Mallory").await, Err(moderators_only()));
    assert_eq!(room.send_line("Anna", "/remove Anna").await, Err(UserError::Oneself));
    room.send_line_ok("Anna", "/remove eve").await;
    assert_eq!(sitting(&room), ["Anna", "Mallory", "Trudy"]);
    assert_eq!(room.send_line("Anna", "/kick Eve").await, Err(UserError::SitsNowhere { name: "Eve".to_owned() }));
    room.send_line_ok("Bob", "/join").await;
    // A removed person can come back; a banned one cannot, nor do anything else.
    room.send_line_ok("Anna", "/ban Trudy").await;
    room.send_line_ok("Eve", "/join").await;
    for text in ["/join", "/join Trude", "let me in", "/say hello", "/language fr", "/leave yes"] {
        let refused = room.send_line("Trudy", text).await;
        assert!(matches!(refused, Err(UserError::Banned | UserError::NotSeated)), "{text}: {refused:?}");
    }
    room.send_line_ok("Trudy", "/help").await;
    // Bob has Eve's former seat, and Eve the one that is free now.
    assert_eq!(sitting(&room), ["Anna", "Bob", "Mallory", "Eve"]);
    let by = Authority::Person(PersonId(0));
    let news = published_news(&room);
    for (person, measure) in [(1, Measure::Removed), (3, Measure::Banned)] {
        assert!(news.contains(&News::Treated(PersonId(person), measure, by)), "{news:?}");
    }
    room.send_line_ok("Anna", "/remove Mallory").await;
    room.send_line_ok("Anna", "/unban Trudy").await;
    room.send_line_ok("Trudy", "/join").await;
}

#[tokio::test]
async fn remove_command_also_removes_robot() {
    let room = lobby(&[]).await;
    room.send_line_ok("Anna", "/robot add random").await;
    let robot = sitting(&room)[1].clone();
    room.send_line_ok("Anna", &format!("/remove {robot}")).await;
    assert_eq!(sitting(&room), ["Anna"]);
}

#[tokio::test]
async fn chat_without_seat_follows_table_rule() {
    let room = lobby(&["Bob", "Eve"]).await;
    room.send_line_ok("Eve", "I sit here").await;
    room.send_line_ok("Eve", "/leave yes").await;
    room.send_line_ok("Eve", "and stand there").await;
    room.send_line_ok("Anna", "/chat seats").await;
    assert_eq!(room.send_line("Eve", "and talk on").await, Err(UserError::ChatForSeats));
    room.send_line_ok("Anna", "/start").await;
    assert_eq!(room.send_line("Eve", "and on").await, Err(UserError::ChatForSeats));
    assert_eq!(room.send_line("Bob", "/chat everyone").await, Err(moderators_only()));
    room.send_line_ok("Anna", "/chat everyone").await;
    room.send_line_ok("Eve", "thank you").await;
    room.send_line_ok("Anna", "/mute Eve").await;
    assert_eq!(room.send_line("Eve", "but").await, Err(UserError::Muted));
    assert_eq!(room.send_line("Anna", "/mute Eve").await, Err(UserError::SoAlready { name: "Eve".to_owned() }));
    room.send_line_ok("Anna", "/unmute Eve").await;
    room.send_line_ok("Eve", "well").await;
    room.send_line_ok("Anna", "/chat seats").await;
    assert_eq!(room.send_line("Eve", "oh").await, Err(UserError::ChatForSeats));
    room.send_line_ok("Bob", "peace").await;
    assert_eq!(room.table.read(|table| table.chat()), ChatRule::Seats);
}

#[tokio::test]
async fn removal_in_running_game_needs_vote() {
    let room = lobby(&["Bob", "Eve"]).await;
    room.send_line_ok("Anna", "/start").await;
    assert_eq!(
        room.send_line("Anna", "/ban Eve").await,
        Err(UserError::PlaysHere { name: "Eve".to_owned() }),
        "a host alone robs nobody of a game"
    );
    room.send_line_ok("Anna", "/remove Eve").await;
    let vote = room.table.read(|table| table.vote.clone()).expect("it is voted on");
    assert_eq!(vote.motion, Motion::Remove { person: PersonId(2) });
    assert_eq!(room.send_line("Eve", "/no").await, Err(UserError::NoVote), "she has no say in it");
    room.send_line_ok("Bob", "/no").await;
    assert!(room.table.read(|table| table.vote.is_none()));
    assert!(sitting(&room).contains(&"Eve".to_owned()));
    // Any player may request it.
    room.send_line_ok("Bob", "/remove Eve").await;
    room.send_line_ok("Anna", "/yes").await;
    assert!(!sitting(&room).contains(&"Eve".to_owned()));
    assert!(published_news(&room).contains(&News::Treated(PersonId(2), Measure::Removed, Authority::Vote)));
    assert_eq!(room.send_line("Eve", "/join").await, Err(UserError::Removed), "the seat is not hers again");
    room.send_line_ok("Anna", "/ban Eve").await;
    assert_eq!(room.send_line("Eve", "/join").await, Err(UserError::Banned));
    room.send_line_ok("Anna", "/robot add random").await;
    assert_eq!(room.table.read(|table| table.play().and_then(|play| play.vacant())), None);
}

#[tokio::test]
async fn removal_between_two_players_is_refused() {
    let room = lobby(&["Bob"]).await;
    room.send_line_ok("Anna", "/start").await;
    for (who, whom) in [("Anna", "Bob"), ("Bob", "Anna")] {
        let refused = room.send_line(who, &format!("/remove {whom}")).await;
        assert_eq!(refused, Err(UserError::TooFewToRemove { name: whom.to_owned() }));
    }
    room.send_line_ok("Anna", "/mute Bob").await;
    assert_eq!(room.send_line("Bob", "hello").await, Err(UserError::Muted));
}

/// Sends a line as a moderator of the room.
async fn moderate(room: &TestTable, who: &str, text: &str) -> Result<Reply, UserError> {
    let id = RequestId(format!("moderated: {who} {text}"));
    let from = bot_core::table::answer::Requester { role: Role::Moderator, ..requester(who) };
    let said = room.table.read(|table| table.parse_line(text));
    room.table.request(Request { id, from, line: said, prompt: None }).await
}

#[tokio::test]
async fn room_moderator_moderates_its_tables() {
    let room = lobby(&["Bob", "Eve"]).await;
    room.send_line_ok("Anna", "/start").await;
    assert_eq!(moderate(&room, "Carla", "/stop yes").await, Err(UserError::NotSeated), "that is not theirs");
    moderate(&room, "Carla", "/ban Eve").await.expect("it is hers to decide");
    assert!(!sitting(&room).contains(&"Eve".to_owned()));
    moderate(&room, "Carla", "/mute Anna").await.expect("the host as well");
    assert_eq!(room.send_line("Anna", "why").await, Err(UserError::Muted));
    assert!(published_news(&room).contains(&News::Treated(PersonId(2), Measure::Banned, Authority::Room)));
    room.send_as_moderator("Carla", "/remove Bob").await.expect("a manager may, too");
    assert_eq!(sitting(&room), ["Anna"]);
}

#[tokio::test]
async fn moderation_works_by_menus() {
    let room = lobby(&["Bob", "Eve"]).await;
    let (_, menu) = expect_menu(room.send_line("Anna", "/menu").await);
    assert!(menu.iter().any(|(_, command)| command == "/people"), "{menu:?}");
    let (_, menu) = expect_menu(room.send_line("Bob", "/menu").await);
    assert!(!menu.iter().any(|(_, command)| command == "/people"), "it is the host's");
    let (question, people) = expect_menu(room.send_line("Anna", "/people").await);
    assert_eq!(question, MenuQuestion::PersonToMeasure);
    let eve = &people.iter().find(|(label, _)| *label == Label::Person("Eve".to_owned())).expect("Eve").1;
    let (question, measures) = expect_menu(room.send_line("Anna", eve).await);
    assert_eq!(question, MenuQuestion::MeasureToTake);
    let of = |measure| Label::Measure { measure, name: "Eve".to_owned() };
    let labels: Vec<Label> = measures.iter().map(|(label, _)| label.clone()).collect();
    assert_eq!(labels, [Measure::Removed, Measure::Muted, Measure::Banned].map(of));
    room.send_line_ok("Anna", &measures[2].1).await;
    assert_eq!(sitting(&room), ["Anna", "Bob"]);
    let (_, whom) = expect_menu(room.send_line("Anna", "/unban").await);
    room.send_line_ok("Anna", &whom[0].1).await;
    room.send_line_ok("Eve", "/join").await;
    assert_eq!(room.send_line("Anna", "/unban").await, Err(UserError::NobodyFor));
}

/// No name makes a button address somebody else.
#[tokio::test]
async fn name_like_an_id_addresses_no_other_person() {
    let room = TestTable::open("Anna", &[], 1).await;
    room.send_line_ok("Eve", "/join \"#2\"").await;
    room.send_line_ok("Bob", "/join").await;
    let (_, people) = expect_menu(room.send_line("Anna", "/people").await);
    let eve = &people.iter().find(|(label, _)| *label == Label::Person("#2".to_owned())).expect("she").1;
    let (_, measures) = expect_menu(room.send_line("Anna", eve).await);
    room.send_line_ok("Anna", &measures[0].1).await;
    assert_eq!(sitting(&room), ["Anna", "Bob"]);
    let refused = room.send_line("Anna", "/mute Nobody").await;
    assert!(matches!(refused, Err(UserError::UnknownPerson { .. })), "{refused:?}");
}

#[tokio::test]
async fn bans_hold_after_restart_and_at_next_table() {
    let store = Arc::new(MemoryStore::default());
    let room = TestTable::open_in_store(store.clone(), "Anna", &[GameOption::players(2)], 1).await;
    room.send_line_ok("Eve", "/join").await;
    room.send_line_ok("Anna", "/ban Eve").await;
    room.send_line_ok("Bob", "/join").await;
    room.send_line_ok("Anna", "/mute Bob").await;
    let opened: Arc<dyn Store> = store.clone();
    let app = App::new(opened, Arc::new(SteppingClock::default()), Arc::new(SeededEntropy::new(9)));
    let table = app.table(room.table.id()).await.expect("it can be read").expect("it is there");
    let ask = |table: &bot_app::app::task::TableHandle, who: &str, text: &str| {
        let (id, from) = (RequestId(format!("later: {who} {text}")), requester(who));
        let (table, said) = (table.clone(), table.read(|table| table.parse_line(text)));
        async move { table.request(Request { id, from, line: said, prompt: None }).await }
    };
    assert_eq!(ask(&table, "Eve", "/join").await, Err(UserError::Banned));
    assert_eq!(ask(&table, "Bob", "hello").await, Err(UserError::Muted));
    for text in ["/start", "/stop yes", "/again"] {
        ask(&table, "Anna", text).await.expect(text);
    }
    let next = table.read(|table| table.follow_up_table.clone()).expect("it goes on");
    let next = app.table(&next).await.expect("it can be read").expect("it is there");
    assert_eq!(ask(&next, "Eve", "/join").await, Err(UserError::Banned));
    assert!(matches!(ask(&next, "Bob", "/leave yes").await, Ok(Reply::Done { .. })));
}

#[tokio::test]
async fn chat_rate_limit_does_not_delay_game() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let app =
        App::new(store, Arc::new(ManualClock::starting_at("1970-01-01T00:00:00Z")), Arc::new(SeededEntropy::new(9)));
    let opened = app.open_table(&requester("Anna"), Language::ENGLISH, &[], RequestId("open".to_owned())).await;
    let table = opened.expect("a table is opened");
    let ask = |who: &str, text: &str, id: usize| {
        let (id, from) = (RequestId(format!("{who} {text} {id}")), requester(who));
        let said = table.read(|table| table.parse_line(text));
        let request = Request { id, from, line: said, prompt: None };
        let table = table.clone();
        async move { table.request(request).await }
    };
    ask("Bob", "/join", 0).await.expect("a seat");
    let mut refused = 0;
    for number in 0..60 {
        let said = ask("Bob", ["hello", "/language fr", "/leave yes"][number % 2], number).await;
        refused += usize::from(said == Err(UserError::TooOften));
    }
    assert!((35..50).contains(&refused), "{refused}");
    ask("Anna", "who hosts is not kept from it", 0).await.expect("she hosts");
    ask("Anna", "/start", 0).await.expect("two sit there");
}
