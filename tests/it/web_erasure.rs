//! Erasure of a person at their own page of the web table.

use std::sync::Arc;

use bot_core::table::Status;
use bot_store::{MemoryStore, Store};
use serde_json::Value;
use tests::http;
use tests::page::Page;
use tests::web_server::WebServer;

/// Gives a command and returns the text of its private answer.
async fn run_command(page: &mut Page, id: &str, text: &str) -> String {
    let answered = page.request(id, text, None).await.expect("an answer");
    assert_eq!(answered.error, None, "{text}");
    let lines = answered.private_item.expect("something is told")["lines"].clone();
    lines.as_array().into_iter().flatten().filter_map(Value::as_str).collect::<Vec<_>>().join("\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn erased_seat_is_free_and_its_link_invalid() {
    let store = Arc::new(MemoryStore::default());
    let web = WebServer::start_with_store(store.clone()).await;
    let mut anna = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    let mut zenobia = Page::join_table(&web.host, anna.table_id(), "Zenobia").await.expect("a seat");
    anna.request("start", "/start", None).await.expect("an answer");
    zenobia.request("say", "/say I was here", None).await.expect("an answer");
    let asked = run_command(&mut zenobia, "ask", "/forget").await;
    assert!(asked.contains("at one table") && asked.contains("Anna, Zenobia"), "{asked}");
    let (id, head) = store.heads().remove(0);
    assert!(head.names().any(|name| name == "Zenobia"), "nothing is done before they are sure");
    let done = run_command(&mut zenobia, "sure", "/forget me yes").await;
    assert!(done.contains("You are forgotten here"), "{done}");
    assert!(zenobia.next_message().await.is_err(), "the line is cut");
    let head = store.head(&id).expect("it is there");
    assert!(!head.names().any(|name| name == "Zenobia") && head.status == Status::Playing);
    assert_eq!(head.free_seats(), 1);
    let log = format!("{:?}", store.load(&id).expect("it loads"));
    assert!(!log.contains("Zenobia") && !log.contains("I was here"), "{log}");

    // The link of the seat is unknown from now on.
    let host = [("Host", web.host.as_str()), ("Cookie", zenobia.cookie())];
    let page = http::send(&web.host, "GET", &zenobia.path, &host, b"").await.expect("an answer");
    assert_eq!(page.status, 404, "{}", page.text());
    assert!(zenobia.connect(&web.host).await.is_err());

    // Others see a placeholder for the name, and the chat lines are gone.
    anna.request("status", "/status", None).await.expect("the game goes on");
    let shown = format!("{:?} {:?}", anna.posts, anna.table);
    assert!(!shown.contains("Zenobia") && !shown.contains("I was here"), "{shown}");
    assert!(shown.contains("Someone"), "{shown}");
    let mut bob = Page::join_table(&web.host, anna.table_id(), "Bob").await.expect("the seat is free");
    assert!(run_command(&mut bob, "ask", "/forget").await.contains("at one table"));
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_game_verifies_after_erasure() {
    let store = Arc::new(MemoryStore::default());
    let web = WebServer::start_with_store(store).await;
    let mut anna = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    let mut bob = Page::join_table(&web.host, anna.table_id(), "Bob").await.expect("a seat");
    anna.request("start", "/start", None).await.expect("an answer");
    bob.request("resign", "/resign yes", None).await.expect("an answer");
    let before = run_command(&mut anna, "verify", "/verify").await;
    run_command(&mut bob, "sure", "/forget yes").await;
    let after = run_command(&mut anna, "again", "/verify").await;
    assert_eq!(after, before.replace("Bob ", "Someone "), "only the name is another");
    assert_ne!(before, after);
    // The next table is opened without them.
    let again = anna.request("next", "/again", None).await.expect("an answer");
    assert_eq!(again.error, None);
    let way = again.private_item.expect("the way")["go"].as_str().expect("a path").to_owned();
    let next = http::send(&web.host, "GET", &way, &[("Host", web.host.as_str())], b"").await.expect("a page");
    assert!(!next.text().contains("Bob"));
}
