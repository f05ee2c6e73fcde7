//! Results: saved when games end, or at the next start, and shown on every network.

use std::sync::Arc;
use std::time::Duration;

use bot_app::app::App;
use bot_app::mirror::Mirrors;
use bot_app::result::{all_results, erase_account, run_recorder};
use bot_core::channel::RoomId;
use bot_core::channel::state::{Audience, ChannelState, MirrorId};
use bot_core::table::id::TableId;
use bot_store::{MemoryStore, Store};
use tests::clock::ManualClock;
use tests::discord::fixture::{finish_and_audit, run_command, start_game, start_with_person};
use tests::logs::{LogEnd, table, table_id};
use tests::page::Page;
use tests::simulated_world::{self, SimulatedProcess, SimulatedWorld};
use tests::test_table::SeededEntropy;
use tests::web_server::WebServer;

fn room_id(number: u64) -> RoomId {
    RoomId(format!("test:{number}"))
}

async fn store_game(store: &dyn Store, number: u64, until: LogEnd) -> TableId {
    let id = table_id(number);
    store.append(&id, table(number, until)).await.expect("it is kept");
    let record = ChannelState::new(id.clone(), Audience::Room(room_id(number)));
    store.set_mirror(&MirrorId::for_room(&room_id(number)), Some(&record)).await.expect("it is kept");
    id
}

#[tokio::test(start_paused = true)]
async fn missing_results_are_saved_at_startup() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::new());
    let mut over = Vec::new();
    // More than one batch.
    for number in 0..70 {
        over.push(store_game(&*store, number, LogEnd::End).await);
    }
    store_game(&*store, 100, LogEnd::Steps(20)).await;
    let clock = Arc::new(ManualClock::starting_at("2026-08-02T12:00:00Z"));
    let app = App::new(store.clone(), clock, Arc::new(SeededEntropy::new(1)));
    for life in 0..2 {
        let places = Mirrors::start(app.clone(), Vec::new()).await;
        let keeping = tokio::spawn(run_recorder(app.clone(), places));
        tokio::time::sleep(Duration::from_secs(1)).await;
        keeping.abort();
        let kept = all_results(&app).await.expect("they are read");
        let mut tables: Vec<TableId> = kept.iter().map(|result| result.table.clone()).collect();
        tables.sort();
        let mut expected = over.clone();
        expected.sort();
        assert_eq!(tables, expected, "in life {life}");
        for result in &kept {
            let number = (0..70).find(|number| table_id(*number) == result.table).expect("one of them");
            assert_eq!(result.rooms, [room_id(number)]);
        }
        assert!(kept.is_sorted_by_key(|result| result.ended));
    }
    let somebody = all_results(&app).await.expect("they are read")[0].seats[0].people[0].account.clone();
    let somebody = somebody.expect("a person");
    erase_account(&app, &somebody).await.expect("it is kept");
    let notes = store.notes_with_prefix("result:");
    assert!(notes.len() == 70 && notes.iter().all(|(_, line)| !line.contains(&somebody.0)));
}

/// Plays a game to its end in the room, and returns its table.
async fn over(process: &SimulatedProcess) -> TableId {
    let table = process.open_table("Anna", &[]).await;
    process.send_line_ok("Bob", "/join").await;
    process.send_line_ok("Anna", "/start").await;
    process.send_line_ok("Anna", "/resign yes").await;
    table
}

/// Asserts that the only saved result is of this table and of the room that showed it.
async fn has_its_room(process: &SimulatedProcess, table: &TableId) {
    process.wait_until_idle().await;
    let kept = all_results(&process.app).await.expect("they are read");
    let kept: Vec<_> = kept.iter().map(|result| (&result.table, result.rooms.as_slice())).collect();
    assert_eq!(kept, [(table, [simulated_world::default_room()].as_slice())]);
}

#[test]
fn result_names_room_that_moved_on_before_it_was_saved() {
    let mut world = SimulatedWorld::new(11);
    // The process ends just before the result is saved.
    let over = world.run_without_faults(|process| async move { over(&process).await });
    world.run_without_faults(|process| async move {
        process.open_table("Cleo", &[]).await;
        let keeping = tokio::spawn(run_recorder(process.app.clone(), process.mirrors.clone()));
        has_its_room(&process, &over).await;
        keeping.abort();
    });
}

#[test]
fn result_names_room_that_moves_on_while_log_is_read() {
    let mut world = SimulatedWorld::new(12);
    let remains = world.state.clone();
    world.run_without_faults(|process| async move {
        let (over, next) = (over(&process).await, process.open_unmirrored("Cleo").await);
        // All is published, and both tables are loaded: the result waits for the log only.
        process.wait_until_idle().await;
        let table = process.default_table().await;
        let other = process.mirrors.open_table(&next).await.expect("it opens").expect("it is there");
        let logs = remains.block_loads().await;
        let keeping = tokio::spawn(run_recorder(process.app.clone(), process.mirrors.clone()));
        let turns = async || {
            for _ in 0..1000 {
                tokio::task::yield_now().await;
            }
        };
        turns().await;
        let places = process.mirrors.clone();
        let going = tokio::spawn(async move { places.show(&simulated_world::default_room(), &next).await });
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
    let web = WebServer::start().await;
    let mut page = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    let empty = page.request("1", "/leaderboard", None).await.expect("an answer");
    assert!(format!("{empty:?}").contains("No game was played"), "{empty:?}");
    for (id, line) in [("2", "/robot add random"), ("3", "/start"), ("4", "/resign yes")] {
        page.request(id, line, None).await.expect("an answer");
    }
    // The result is saved shortly after the end.
    let mut board = String::new();
    for time in 0..60 {
        let answer = page.request(&format!("b{time}"), "/leaderboard", None).await.expect("an answer");
        board = format!("{answer:?}");
        if board.contains("1. Anna") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    assert!(board.contains("1. Anna") && board.contains("(robot)"), "{board}");
    let stats = format!("{:?}", page.request("s", "/stats", None).await.expect("an answer"));
    assert!(stats.contains("The games of Anna") && stats.contains("One game played to the end"), "{stats}");
    let none = format!("{:?}", page.request("n", "/stats Nobody", None).await.expect("an answer"));
    assert!(none.contains("Nobody called Nobody"), "{none}");
}

#[tokio::test(flavor = "multi_thread")]
async fn discord_shows_leaderboard_statistics_and_campaigns() {
    let (server, bot, anna) = start_with_person().await;
    let (games, bob) = (server.channel("games"), server.person("bob"));
    start_game(&anna, games).await;
    run_command(&anna, games, "/resign sure:true").await;
    let mut board = run_command(&anna, games, "/leaderboard").await;
    for _ in 0..100 {
        if board.content.contains("1. ") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
        board = run_command(&anna, games, "/leaderboard").await;
    }
    assert!(board.content.contains("(robot)"), "{}", board.content);
    let stats = run_command(&anna, games, "/stats").await;
    assert!(stats.content.contains("One game played to the end"), "{}", stats.content);
    let none = run_command(&bob, games, "/campaign page").await;
    assert!(none.content.contains("no campaign"), "{}", none.content);
    let new = run_command(&anna, games, "/campaign new name:League games:2").await;
    assert!(new.content.contains("League"), "{}", new.content);
    run_command(&bob, games, "/campaign join").await;
    run_command(&anna, games, "/campaign start").await;
    anna.wait_for_button(games, "Place the settlement").await;
    let page = run_command(&bob, games, "/campaign page").await;
    assert!(page.content.contains("Game 1 of 2 is being played"), "{}", page.content);
    finish_and_audit(&server, bot).await;
}
