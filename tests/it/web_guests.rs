//! Guests: spectators who enter under a name to chat, and request a seat that one click grants.

use tests::browser::{BOARD, Browser, Window};
use tests::hosted::Hosted;
use tests::page::Page;

#[tokio::test(flavor = "multi_thread")]
async fn guest_chats_and_gets_requested_seat() {
    let web = Hosted::start().await;
    let anna = Browser::start(Window::Desktop).await;
    let path = anna.open_table(&web.host, "Anna").await;
    let table = path.split('/').nth(2).expect("a table").to_owned();
    anna.click(".chairs .bring[data-chair='2']").await;
    anna.until("document.querySelector('.seat .robot')").await;
    anna.click(".post.lobby button[data-command='/start']").await;
    anna.until(BOARD).await;

    let zoe = Browser::start(Window::Phone).await;
    zoe.goto(&format!("http://{}/t/{table}/?language=en", web.host)).await;
    zoe.until("document.getElementById('join').checkVisibility()").await;
    let told = zoe.eval("document.querySelector('#mine').textContent").await;
    assert!(told.as_str().is_some_and(|told| told.contains("You are watching")), "{told}");
    assert_eq!(zoe.eval("document.getElementById('sit').checkVisibility()").await, false, "no seat is free");
    assert_eq!(zoe.eval("document.getElementById('composer').checkVisibility()").await, false);
    // Enter submits the form.
    zoe.type_into("#join-name", "Zoé\n").await;
    zoe.until("document.getElementById('composer').checkVisibility()").await;
    assert_eq!(zoe.eval("Boolean(document.querySelector('.seat.you'))").await, false);
    zoe.type_into("#say", "hello\n").await;
    anna.until("document.querySelector('#posts').textContent.includes('hello')").await;

    // One request is open at a time, and one click of the host is enough.
    zoe.click("#mine .controls .primary").await;
    anna.until("document.querySelector(\".post.vote.live button[data-command='/vote yes']\")").await;
    zoe.until("!document.querySelector(\"#mine .controls [data-command^='/replace']\")").await;
    anna.click(".post.vote.live button[data-command='/vote yes']").await;
    zoe.until("document.querySelector('.seat.you .name')?.textContent.includes('Zoé')").await;
    anna.until("!document.querySelector('.seat .robot')").await;
    for page in [anna, zoe] {
        page.close().await;
    }
}

#[tokio::test]
async fn guests_are_admitted_only_during_game() {
    let web = Hosted::with_luck(1).await;
    let mut anna = Page::open(&web.host, "Anna", "beginner").await.expect("a table");
    let refused = Page::visit(&web.host, anna.table_id(), "Zoé").await;
    assert!(
        refused.is_err_and(|error| error.to_string().contains("has not begun")),
        "in the lobby one sits down"
    );
    assert_eq!(anna.table["guests"], false);
    for (id, line) in [("robot", "/robot add settler"), ("start", "/start")] {
        assert_eq!(anna.ask(id, line, None).await.expect("an answer").problem, None);
    }
    assert_eq!(anna.table["guests"], true);
    let mut zoe = Page::visit(&web.host, anna.table_id(), "Zoé").await.expect("a page");
    assert!(zoe.table["you"]["hand"].is_null(), "a guest has no hand");
    assert!(!zoe.received.iter().any(|told| told.contains("\"hints\"")), "and is told nothing of the guide");
    assert_eq!(zoe.ask("say", "hello", None).await.expect("an answer").problem, None);
    assert_eq!(anna.ask("chat", "/chat seats", None).await.expect("an answer").problem, None);
    assert!(zoe.ask("again", "and?", None).await.expect("an answer").problem.is_some());
}
