//! Idle tables are unloaded, and load again unchanged at the next request.

use std::sync::Arc;
use std::time::Duration;

use bot_app::app::task::TableHandle;
use bot_core::error::UserError;
use bot_core::table::answer::{Reply, Request};
use bot_core::table::id::TableId;
use bot_core::table::record::{Record, RequestId};
use bot_store::{MemoryStore, Store};
use tests::simulated_world::{SimulatedProcess, SimulatedWorld, run_without_faults};
use tests::test_table::{TestTable, requester};

/// Longer than an idle table stays loaded.
const PAST_UNLOAD: Duration = Duration::from_secs(600);

async fn is_in_memory(process: &SimulatedProcess, table: &TableId) -> bool {
    process.app.loaded_table(table).await.is_some()
}

fn post_texts(table: &TableHandle) -> Vec<String> {
    table.read(|table| table.posts.iter().map(|post| format!("{:?}", post.body)).collect())
}

#[test]
fn idle_table_unloads_and_reloads_unchanged() {
    run_without_faults(1, async |process| {
        let table = process.open_table("Anna", &[]).await;
        process.send_line_ok("Bob", "/join").await;
        process.send_line_ok("Anna", "/start").await;
        let before = post_texts(&process.default_table().await);
        assert!(is_in_memory(&process, &table).await, "it was asked just now");
        for _ in 0..3 {
            process.advance(PAST_UNLOAD).await;
            assert!(!is_in_memory(&process, &table).await, "nobody asks");
            assert_eq!(post_texts(&process.default_table().await), before);
        }
        process.advance(PAST_UNLOAD).await;
        let who = process.first_awaited(&["Anna", "Bob"]).await.expect("somebody is awaited");
        process.advance(PAST_UNLOAD).await;
        process.send_line_ok(who, "/say I am back").await;
        assert!(is_in_memory(&process, &table).await);
    });
}

#[test]
fn held_handle_keeps_table_loaded() {
    run_without_faults(2, async |process| {
        let table = process.open_table("Anna", &[]).await;
        let page = process.default_table().await;
        for _ in 0..3 {
            process.advance(PAST_UNLOAD).await;
            assert!(is_in_memory(&process, &table).await, "a page shows it");
        }
        drop(page);
        process.advance(PAST_UNLOAD).await;
        assert!(!is_in_memory(&process, &table).await);
    });
}

#[test]
fn reloaded_table_updates_its_rooms() {
    run_without_faults(3, async |process| {
        let table = process.open_table("Anna", &[]).await;
        process.send_line_ok("Bob", "/join").await;
        process.advance(PAST_UNLOAD).await;
        assert!(!is_in_memory(&process, &table).await);
        // As the web table does, which knows no rooms.
        let handle = process.app.table(&table).await.expect("it opens").expect("it is there");
        process.request(&handle, &requester("Anna"), "/start", None).await.expect("it begins");
        // `calm` asserts in the end that the room shows it.
    });
}

#[test]
fn startup_loads_no_fully_published_table() {
    let mut world = SimulatedWorld::new(4);
    let (told, untold) = world.run_without_faults(async |process| {
        let told = process.open_table("Anna", &[]).await;
        process.send_line_ok("Bob", "/join").await;
        process.wait_until_idle().await;
        (told, process.open_unmirrored("Cleo").await)
    });
    world.run_without_faults(async |process| {
        process.advance(Duration::from_secs(10)).await;
        assert!(!is_in_memory(&process, &told).await, "there is nothing to be done");
        assert!(!is_in_memory(&process, &untold).await, "no place shows it");
        process.send_line_ok("Anna", "/start").await;
        assert!(is_in_memory(&process, &told).await);
    });
    world.check();
}

async fn send_request(room: &TestTable, id: &str, text: &str) -> Result<Reply, UserError> {
    let table = room.app.table(room.table.id()).await.expect("it opens").expect("it is there");
    let said = table.read(|table| table.parse_line(text.to_owned()));
    let request = Request { id: RequestId(id.to_owned()), from: requester("Anna"), line: said, prompt: None };
    table.request(request).await
}

/// App and table without a handle, which would keep the table loaded.
async fn idle_room(store: Arc<dyn Store>) -> (bot_app::app::App, TableId) {
    let room = TestTable::open_in_store(store, "Anna", &[], 5).await;
    (room.app.clone(), room.table.id().clone())
}

#[tokio::test(start_paused = true)]
async fn requests_during_unload_are_answered_once() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let (app, id) = idle_room(store.clone()).await;
    let (mut said, mut away) = (0, 0);
    for round in 0..60_u64 {
        // Around the moments at which the table checks if it may unload.
        tokio::time::sleep(Duration::from_millis(299_970 + round)).await;
        away += usize::from(app.loaded_table(&id).await.is_none());
        let asked: Vec<_> = (0..4_u64)
            .map(|number| {
                let (app, id) = (app.clone(), id.clone());
                tokio::spawn(async move {
                    tokio::time::sleep(Duration::from_millis(number * 10)).await;
                    let table = app.table(&id).await.expect("it opens").expect("it is there");
                    let said = table.read(|table| table.parse_line(format!("/say {round}.{number}")));
                    let id = RequestId(format!("{round}.{number}"));
                    let request = Request { id, from: requester("Anna"), line: said, prompt: None };
                    table.request(request).await
                })
            })
            .collect();
        for answer in asked {
            assert!(matches!(answer.await, Ok(Ok(Reply::Done { .. }))), "round {round}");
            said += 1;
        }
    }
    let entries = store.load(&id).expect("its log is whole");
    let spoken = entries.iter().filter(|entry| matches!(entry.record, Record::Said { .. }));
    assert_eq!(spoken.count(), said);
    assert!((1..60).contains(&away), "it is met before and after it leaves: {away}");
}

#[tokio::test(start_paused = true)]
async fn refusal_survives_unload() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let room = TestTable::open_in_store(store, "Anna", &[], 6).await;
    let refused = send_request(&room, "early", "/roll").await.expect_err("no game is on");
    let TestTable { app, table, .. } = room;
    let id = table.id().clone();
    drop(table);
    tokio::time::sleep(PAST_UNLOAD).await;
    assert!(app.loaded_table(&id).await.is_none());
    let table = app.table(&id).await.expect("it opens").expect("it is there");
    let ask = async |name: &str, text: &str| {
        let said = table.read(|table| table.parse_line(text.to_owned()));
        let request = Request { id: RequestId(name.to_owned()), from: requester("Anna"), line: said, prompt: None };
        table.request(request).await
    };
    ask("later", "/say hello").await.expect("it is said");
    assert_eq!(ask("early", "/roll").await, Err(refused));
}
