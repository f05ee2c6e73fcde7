//! Erasure of a person at their own page of the web table.

use std::sync::Arc;

use bot::store::{MemoryStore, Store};
use bot_core::table::Status;
use serde_json::Value;
use tests::hosted::Hosted;
use tests::http;
use tests::page::Page;

/// Gives a command and returns the text of its private answer.
async fn told(page: &mut Page, id: &str, text: &str) -> String {
    let answered = page.ask(id, text, None).await.expect("an answer");
    assert_eq!(answered.problem, None, "{text}");
    let lines = answered.item.expect("something is told")["lines"].clone();
    lines.as_array().into_iter().flatten().filter_map(Value::as_str).collect::<Vec<_>>().join("\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn erased_seat_is_free_and_its_link_invalid() {
    let store = Arc::new(MemoryStore::default());
    let web = Hosted::over(store.clone()).await;
    let mut anna = Page::open(&web.host, "Anna", "").await.expect("a table");
    let mut zenobia = Page::join(&web.host, anna.table_id(), "Zenobia").await.expect("a seat");
    anna.ask("start", "/start", None).await.expect("an answer");
    zenobia.ask("say", "/say I was here", None).await.expect("an answer");
    let asked = told(&mut zenobia, "ask", "/forget").await;
    assert!(asked.contains("at one table") && asked.contains("Anna, Zenobia"), "{asked}");
    let (id, head) = store.heads().remove(0);
    assert!(head.names().any(|name| name == "Zenobia"), "nothing is done before they are sure");
    let done = told(&mut zenobia, "sure", "/forget me yes").await;
    assert!(done.contains("You are forgotten here"), "{done}");
    assert!(zenobia.next().await.is_err(), "the line is cut");
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
    anna.ask("status", "/status", None).await.expect("the game goes on");
    let shown = format!("{:?} {:?}", anna.posts, anna.table);
    assert!(!shown.contains("Zenobia") && !shown.contains("I was here"), "{shown}");
    assert!(shown.contains("Someone"), "{shown}");
    let mut bob = Page::join(&web.host, anna.table_id(), "Bob").await.expect("the seat is free");
    assert!(told(&mut bob, "ask", "/forget").await.contains("at one table"));
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_game_verifies_after_erasure() {
    let store = Arc::new(MemoryStore::default());
    let web = Hosted::over(store).await;
    let mut anna = Page::open(&web.host, "Anna", "").await.expect("a table");
    let mut bob = Page::join(&web.host, anna.table_id(), "Bob").await.expect("a seat");
    anna.ask("start", "/start", None).await.expect("an answer");
    bob.ask("resign", "/resign yes", None).await.expect("an answer");
    let before = told(&mut anna, "verify", "/verify").await;
    told(&mut bob, "sure", "/forget yes").await;
    let after = told(&mut anna, "again", "/verify").await;
    assert_eq!(after, before.replace("Bob ", "Someone "), "only the name is another");
    assert_ne!(before, after);
    // The next table is opened without them.
    let again = anna.ask("next", "/again", None).await.expect("an answer");
    assert_eq!(again.problem, None);
    let way = again.item.expect("the way")["go"].as_str().expect("a path").to_owned();
    let next = http::send(&web.host, "GET", &way, &[("Host", web.host.as_str())], b"").await.expect("a page");
    assert!(!next.text().contains("Bob"));
}
