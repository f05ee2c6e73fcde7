//! Repeated requests: each is executed once, and a refused one is not executed later.

use std::sync::Arc;

use bot_app::app::App;
use bot_app::app::task::TableHandle;
use bot_core::error::UserError;
use bot_core::table::answer::{Reply, Request};
use bot_core::table::record::RequestId;
use bot_store::{Health, MemoryStore, Store, StoreError};
use tests::gated_store::GatedStore;
use tests::test_table::{SeededEntropy, SteppingClock, TestTable, requester};

/// The same table in a restarted process.
async fn opened_again(store: &Arc<MemoryStore>, room: &TestTable) -> TableHandle {
    let store: Arc<dyn Store> = store.clone();
    let app = App::new(store, Arc::new(SteppingClock::default()), Arc::new(SeededEntropy::new(9)));
    app.table(room.table.id()).await.expect("it can be read").expect("it is there")
}

async fn repeat(table: &TableHandle, id: &str, who: &str, text: &str) -> Result<Reply, UserError> {
    let (id, said) = (RequestId(id.to_owned()), table.read(|table| table.parse_line(text)));
    table.request(Request { id, from: requester(who), line: said, prompt: None }).await
}

#[tokio::test]
async fn request_is_remembered_despite_later_requests() {
    let store = Arc::new(MemoryStore::default());
    let room = TestTable::open_in_store(store.clone(), "Anna", &[], 1).await;
    room.send_line_ok("Bob", "/join").await;
    let said = room.send_request("mine", "Anna", "hello", None).await;
    for number in 0..1_100 {
        let text = format!("/option points {}", 5 + number % 8);
        room.send_request(&format!("others-{number}"), "Anna", &text, None).await.expect("it is hers to choose");
    }
    let before = room.table.read(|table| table.revision);
    assert_eq!(room.send_request("mine", "Anna", "hello", None).await, said);
    let table = opened_again(&store, &room).await;
    assert_eq!(repeat(&table, "mine", "Anna", "hello").await, said);
    assert_eq!(table.read(|table| table.revision), before, "nothing was written twice");
}

#[tokio::test]
async fn refused_request_is_not_executed_later() {
    let store = Arc::new(MemoryStore::default());
    let room = TestTable::open_in_store(store.clone(), "Anna", &[], 1).await;
    let refused = room.send_request("start", "Anna", "/start", None).await;
    assert_eq!(refused, Err(UserError::TooFewPlayers { least: 2 }));
    room.send_line_ok("Bob", "/join").await;
    assert_eq!(room.send_request("start", "Anna", "/start", None).await, refused);
    // Nor in a process started since, which knows that the request was refused, but not why.
    let table = opened_again(&store, &room).await;
    assert_eq!(repeat(&table, "start", "Anna", "/start").await, Err(UserError::RefusedBefore));
    // Other text under the same id is another request, and so is another id.
    assert!(matches!(repeat(&table, "start", "Anna", "/option points 9").await, Ok(Reply::Done { .. })));
    assert!(matches!(repeat(&table, "again", "Anna", "/start").await, Ok(Reply::Done { .. })));
}

/// It is recognized by its text, like a command that was understood.
#[tokio::test]
async fn unparsable_request_stays_refused() {
    let store = Arc::new(MemoryStore::default());
    let room = TestTable::open_in_store(store.clone(), "Anna", &[], 1).await;
    let refused = room.send_request("odd", "Anna", "/strat", None).await;
    assert!(matches!(refused, Err(UserError::Command(_))), "{refused:?}");
    room.send_line_ok("Bob", "/join").await;
    assert_eq!(room.send_request("odd", "Anna", "/strat", None).await, refused);
    let table = opened_again(&store, &room).await;
    assert_eq!(repeat(&table, "odd", "Anna", "/strat").await, Err(UserError::RefusedBefore));
    assert!(matches!(repeat(&table, "odd", "Anna", "/start").await, Ok(Reply::Done { .. })));
}

/// A new process repeats a refusal that came after the last entry, because nothing has changed.
#[tokio::test]
async fn refusal_after_last_entry_survives_restart() {
    let store = Arc::new(MemoryStore::default());
    let room = TestTable::open_in_store(store.clone(), "Anna", &[], 1).await;
    let refused = room.send_request("start", "Anna", "/start", None).await;
    let table = opened_again(&store, &room).await;
    assert_eq!(repeat(&table, "start", "Anna", "/start").await, refused);
    repeat(&table, "join", "Bob", "/join").await.expect("a seat is free");
    assert_eq!(repeat(&table, "start", "Anna", "/start").await, refused, "and from then on it is remembered");
}

/// Many rounds: the outcome must not depend on which of two simultaneous events comes first.
#[tokio::test(start_paused = true)]
async fn repeated_request_is_confirmed_once_store_recovers() {
    let store = Arc::new(GatedStore::default());
    let room = TestTable::open_in_store(store.clone(), "Anna", &[], 1).await;
    for round in 0..30 {
        store.close_gate();
        let failing = async {
            store.wait_for_gated_append().await;
            store.set_health(Health::Failing(StoreError::Stopped));
        };
        let (id, text) = (format!("r{round}"), format!("line {round}"));
        let (asked, ()) = tokio::join!(room.send_request(&id, "Anna", &text, None), failing);
        assert_eq!(asked, Err(UserError::KeptLater));
        assert_eq!(room.send_request(&id, "Anna", &text, None).await, Err(UserError::KeptLater));
        assert_eq!(room.send_line("Anna", "another line").await, Err(UserError::NotKept));
        store.release();
        store.set_health(Health::Sound);
        assert!(matches!(room.send_request(&id, "Anna", &text, None).await, Ok(Reply::Done { .. })), "{id}");
    }
}

#[tokio::test]
async fn refusals_do_not_grow_log() {
    let room = TestTable::open("Anna", &[], 1).await;
    let before = room.table.read(|table| table.revision);
    for _ in 0..500 {
        room.send_line("Anna", "/start").await.expect_err("she is alone");
        room.send_line("Stranger", "/start").await.expect_err("she is not known");
    }
    room.send_line_ok("Bob", "/join").await;
    let entries = room.app.entries(room.table.id()).await.expect("they can be read");
    assert_eq!(entries.len() as u64, before.0 + 1);
    assert!(entries.iter().map(|entry| entry.refused.len()).sum::<usize>() <= 32);
}

/// Salts are revealed when a game ends, so the next game has new ones.
#[tokio::test]
async fn next_game_has_new_salts() {
    let room = TestTable::open("Anna", &[], 1).await;
    room.send_line_ok("Bob", "/join").await;
    room.send_line_ok("Anna", "/start").await;
    room.send_line_ok("Anna", "/stop yes").await;
    room.send_line_ok("Anna", "/again").await;
    let next = room.table.read(|table| table.follow_up_table.clone()).expect("it goes on");
    let next = room.app.table(&next).await.expect("it can be read").expect("it is there");
    let salts =
        |table: &TableHandle| table.read(|table| table.people().iter().map(|person| person.salt).collect::<Vec<_>>());
    let (before, after) = (salts(&room.table), salts(&next));
    assert_eq!((before.len(), after.len()), (2, 2));
    assert!(after.iter().all(|salt| !before.contains(salt)) && after[0] != after[1]);
}

#[tokio::test]
async fn lookalike_names_are_refused_and_combining_marks_limited() {
    let room = TestTable::open("Anna", &[], 1).await;
    for name in ["аnna", "Ａnna", "ÁNNA", "Αnna", "\u{202e}anna", "an\u{200b}na"] {
        let refused = room.send_line("Eve", &format!("/join {name}")).await;
        assert!(matches!(refused, Err(UserError::NameTaken { .. })), "{name}: {refused:?}");
    }
    room.send_line_ok("Anna", &format!("z{}", "\u{316}".repeat(300))).await;
    let said = room.table.read(|table| {
        let last = table.posts.iter().next_back().expect("it is told");
        match &last.body {
            bot_core::table::post::PostBody::Chat { text, .. } => text.clone(),
            other => panic!("what was said, and not {other:?}"),
        }
    });
    assert_eq!(said, "z\u{316}\u{316}");
}
