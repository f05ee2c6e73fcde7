//! Results: saved when games end, or at the next start, and shown on every network.

use std::sync::Arc;
use std::time::Duration;

use bot::app::App;
use bot::place::Places;
use bot::result::{forget, keeper, results};
use bot::store::{MemoryStore, Store};
use bot_core::channel::RoomId;
use bot_core::channel::record::{Audience, PlaceId, PlaceRecord};
use bot_core::table::id::TableId;
use tests::clock::HandClock;
use tests::discord::begun::{finished, game, started, told};
use tests::hosted::Hosted;
use tests::logs::{Until, table, table_id};
use tests::page::Page;
use tests::room::CountedEntropy;
use tests::world::{self, Process, World};

fn room(number: u64) -> RoomId {
    RoomId(format!("test:{number}"))
}

async fn keep(store: &dyn Store, number: u64, until: Until) -> TableId {
    let id = table_id(number);
    store.append(&id, table(number, until)).await.expect("it is kept");
    let record = PlaceRecord::new(id.clone(), Audience::Room(room(number)));
    store.set_place(&PlaceId::of_room(&room(number)), Some(&record)).await.expect("it is kept");
    id
}

#[tokio::test(start_paused = true)]
async fn missing_results_are_saved_at_startup() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let mut over = Vec::new();
    // More than one batch.
    for number in 0..70 {
        over.push(keep(&*store, number, Until::End).await);
    }
    keep(&*store, 100, Until::Steps(20)).await;
    let clock = Arc::new(HandClock::at("2026-08-02T12:00:00Z"));
    let app = App::new(store.clone(), clock, Arc::new(CountedEntropy::new(1)));
    for life in 0..2 {
        let places = Places::start(app.clone(), Vec::new()).await;
        let keeping = tokio::spawn(keeper(app.clone(), places));
        tokio::time::sleep(Duration::from_secs(1)).await;
        keeping.abort();
        let kept = results(&app).await.expect("they are read");
        let mut tables: Vec<TableId> = kept.iter().map(|result| result.table.clone()).collect();
        tables.sort();
        let mut expected = over.clone();
        expected.sort();
        assert_eq!(tables, expected, "in life {life}");
        for result in &kept {
            let number = (0..70).find(|number| table_id(*number) == result.table).expect("one of them");
            assert_eq!(result.rooms, [room(number)]);
        }
        assert!(kept.is_sorted_by_key(|result| result.ended));
    }
    let somebody = results(&app).await.expect("they are read")[0].seats[0].people[0].account.clone();
    let somebody = somebody.expect("a person");
    forget(&app, &somebody).await.expect("it is kept");
    let notes = store.notes_named("result:");
    assert!(notes.len() == 70 && notes.iter().all(|(_, line)| !line.contains(&somebody.0)));
}

/// Plays a game to its end in the room, and returns its table.
async fn over(process: &Process) -> TableId {
    let table = process.open("Anna", &[]).await;
    process.must("Bob", "/join").await;
    process.must("Anna", "/start").await;
    process.must("Anna", "/resign yes").await;
    table
}

/// Asserts that the only saved result is of this table and of the room that showed it.
async fn has_its_room(process: &Process, table: &TableId) {
    process.rest().await;
    let kept = results(&process.app).await.expect("they are read");
    let kept: Vec<_> = kept.iter().map(|result| (&result.table, result.rooms.as_slice())).collect();
    assert_eq!(kept, [(table, [world::room()].as_slice())]);
}

#[test]
fn result_names_room_that_moved_on_before_it_was_saved() {
    let mut world = World::new(11);
    // The process ends just before the result is saved.
    let over = world.calm(|process| async move { over(&process).await });
    world.calm(|process| async move {
        process.open("Cleo", &[]).await;
        let keeping = tokio::spawn(keeper(process.app.clone(), process.places.clone()));
        has_its_room(&process, &over).await;
        keeping.abort();
    });
}

#[test]
fn result_names_room_that_moves_on_while_log_is_read() {
    let mut world = World::new(12);
    let remains = world.remains.clone();
    world.calm(|process| async move {
        let (over, next) = (over(&process).await, process.unbound("Cleo").await);
        // All is published, and both tables are loaded: the result waits for the log only.
        process.rest().await;
        let table = process.table().await;
        let other = process.places.open(&next).await.expect("it opens").expect("it is there");
        let logs = remains.hold_logs().await;
        let keeping = tokio::spawn(keeper(process.app.clone(), process.places.clone()));
        let turns = async || {
            for _ in 0..1000 {
                tokio::task::yield_now().await;
            }
        };
        turns().await;
        let places = process.places.clone();
        let going = tokio::spawn(async move { places.show(&world::room(), &next).await });
        turns().await;
        drop(logs);
        going.await.expect("it does not panic").expect("the room is free");
        drop((table, other));
        has_its_room(&process, &over).await;
        keeping.abort();
    });
}

#[tokio::test(flavor = "multi_thread")]
async fn page_shows_leaderboard_and_statistics() {
    let web = Hosted::start().await;
    let mut page = Page::open(&web.host, "Anna", "").await.expect("a table");
    let empty = page.ask("1", "/leaderboard", None).await.expect("an answer");
    assert!(format!("{empty:?}").contains("No game was played"), "{empty:?}");
    for (id, line) in [("2", "/robot add random"), ("3", "/start"), ("4", "/resign yes")] {
        page.ask(id, line, None).await.expect("an answer");
    }
    // The result is saved shortly after the end.
    let mut board = String::new();
    for time in 0..60 {
        let answer = page.ask(&format!("b{time}"), "/leaderboard", None).await.expect("an answer");
        board = format!("{answer:?}");
        if board.contains("1. Anna") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    assert!(board.contains("1. Anna") && board.contains("(robot)"), "{board}");
    let stats = format!("{:?}", page.ask("s", "/stats", None).await.expect("an answer"));
    assert!(stats.contains("The games of Anna") && stats.contains("One game played to the end"), "{stats}");
    let none = format!("{:?}", page.ask("n", "/stats Nobody", None).await.expect("an answer"));
    assert!(none.contains("Nobody called Nobody"), "{none}");
}

#[tokio::test(flavor = "multi_thread")]
async fn discord_shows_leaderboard_statistics_and_campaigns() {
    let (server, bot, anna) = started().await;
    let (games, bob) = (server.channel("games"), server.user("bob"));
    game(&anna, games).await;
    told(&anna, games, "/resign sure:true").await;
    let mut board = told(&anna, games, "/leaderboard").await;
    for _ in 0..100 {
        if board.content.contains("1. ") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
        board = told(&anna, games, "/leaderboard").await;
    }
    assert!(board.content.contains("(robot)"), "{}", board.content);
    let stats = told(&anna, games, "/stats").await;
    assert!(stats.content.contains("One game played to the end"), "{}", stats.content);
    let none = told(&bob, games, "/campaign page").await;
    assert!(none.content.contains("no campaign"), "{}", none.content);
    let new = told(&anna, games, "/campaign new name:League games:2").await;
    assert!(new.content.contains("League"), "{}", new.content);
    told(&bob, games, "/campaign join").await;
    told(&anna, games, "/campaign start").await;
    anna.with_button(games, "Place the settlement").await;
    let page = told(&bob, games, "/campaign page").await;
    assert!(page.content.contains("Game 1 of 2 is being played"), "{}", page.content);
    finished(&server, bot).await;
}
