//! Guests: spectators who enter under a name to chat, and request a seat that one click grants.

use tests::browser::{BOARD_IS_CURRENT, Browser, Window};
use tests::page::Page;
use tests::web_server::WebServer;

#[tokio::test(flavor = "multi_thread")]
async fn guest_chats_and_gets_requested_seat() {
    let web = WebServer::start().await;
    let anna = Browser::start(Window::Desktop).await;
    let path = anna.open_table(&web.host, "Anna").await;
    let table = path.split('/').nth(2).expect("a table").to_owned();
    anna.click(".chairs .bring[data-chair='2']").await;
    anna.wait_until("document.querySelector('.seat .robot')").await;
    anna.click(".post.lobby button[data-command='/start']").await;
    anna.wait_until(BOARD_IS_CURRENT).await;

    let zoe = Browser::start(Window::Phone).await;
    zoe.goto(&format!("http://{}/t/{table}/?language=en", web.host)).await;
    zoe.wait_until("document.getElementById('join').checkVisibility()").await;
    let told = zoe.eval("document.querySelector('#mine').textContent").await;
    assert!(told.as_str().is_some_and(|told| told.contains("You are watching")), "{told}");
    assert_eq!(zoe.eval("document.getElementById('sit').checkVisibility()").await, false, "no seat is free");
    assert_eq!(zoe.eval("document.getElementById('composer').checkVisibility()").await, false);
    // Enter submits the form.
    zoe.type_into("#join-name", "Zoé\n").await;
    // The tab of the chat is there once the table is shown.
    zoe.wait_until(&format!("document.getElementById('composer').checkVisibility() && {BOARD_IS_CURRENT}")).await;
    assert_eq!(zoe.eval("Boolean(document.querySelector('.seat.you'))").await, false);
    zoe.type_into("#say", "hello\n").await;
    anna.wait_until("document.querySelector('#posts').textContent.includes('hello')").await;

    // One request is open at a time, and one click of the host is enough.
    zoe.click("#mine .controls .primary").await;
    anna.wait_until("document.querySelector(\".post.vote.live button[data-command='/vote yes']\")").await;
    zoe.wait_until("!document.querySelector(\"#mine .controls [data-command^='/replace']\")").await;
    anna.click(".post.vote.live button[data-command='/vote yes']").await;
    zoe.wait_until("document.querySelector('.seat.you .name')?.textContent.includes('Zoé')").await;
    anna.wait_until("!document.querySelector('.seat .robot')").await;
    for page in [anna, zoe] {
        page.close().await;
    }
}

/// Refusal of a newcomer with this name.
async fn refusal_of(host: &str, table: &str, name: &str) -> String {
    Page::join_table(host, table, name).await.err().expect("a refusal").to_string()
}

/// Command of the button with this label in the panel of a page.
fn command_of(page: &Page, label: &str) -> Option<String> {
    let mut controls = page.table["you"]["controls"].as_array().into_iter().flatten();
    controls.find(|control| control["label"] == label)?["command"].as_str().map(str::to_owned)
}

#[tokio::test]
async fn newcomer_with_name_of_player_gets_way_to_that_seat() {
    let web = WebServer::start_with_seed(1).await;
    for (robots, button) in [(0, "Ask for a seat"), (1, "For another seat…")] {
        let mut anna = Page::open_table(&web.host, "Anna", "beginner").await.expect("a table");
        let table = anna.table_id().to_owned();
        let _lost = Page::join_table(&web.host, &table, "Bob").await.expect("a seat");
        // In the lobby nobody can ask for a seat.
        let told = refusal_of(&web.host, &table, "Bob").await;
        assert!(told.contains("already called Bob") && !told.contains("Are you"), "{told}");
        for number in 0..robots {
            let added = anna.request(&format!("robot{number}"), "/robot add settler", None).await;
            assert_eq!(added.expect("an answer").error, None);
        }
        assert_eq!(anna.request("start", "/start", None).await.expect("an answer").error, None);
        let told = refusal_of(&web.host, &table, "bob").await;
        for part in ["Are you Bob?", "“Come in as a guest”", button] {
            assert!(told.contains(part), "{part}: {told}");
        }

        // The buttons lead to the seat, as they were named.
        let mut lost = Page::join_as_guest(&web.host, &table, "Robert").await.expect("a page");
        let ask = command_of(&lost, button).expect("the button is there");
        let menu = lost.request("ask", &ask, None).await.expect("an answer").private_item.expect("a menu");
        let mut seats = menu["controls"].as_array().into_iter().flatten();
        let own = seats.find(|seat| seat["label"] == "Bob").and_then(|seat| seat["command"].as_str());
        let asked = lost.request("own", own.expect("the seat"), None).await.expect("an answer");
        assert_eq!(asked.error, None);
        let is_vote = |post: &serde_json::Value| post["kind"] == "vote" && post["live"] == true;
        assert!(lost.posts.values().any(is_vote), "the others are asked");
    }
}

#[tokio::test]
async fn guests_are_admitted_only_during_game() {
    let web = WebServer::start_with_seed(1).await;
    let mut anna = Page::open_table(&web.host, "Anna", "beginner").await.expect("a table");
    let refused = Page::join_as_guest(&web.host, anna.table_id(), "Zoé").await;
    assert!(refused.is_err_and(|error| error.to_string().contains("has not begun")), "in the lobby one sits down");
    assert_eq!(anna.table["guests"], false);
    for (id, line) in [("robot", "/robot add settler"), ("start", "/start")] {
        assert_eq!(anna.request(id, line, None).await.expect("an answer").error, None);
    }
    assert_eq!(anna.table["guests"], true);
    let mut zoe = Page::join_as_guest(&web.host, anna.table_id(), "Zoé").await.expect("a page");
    assert!(zoe.table["you"]["hand"].is_null(), "a guest has no hand");
    assert!(!zoe.received.iter().any(|told| told.contains("\"hints\"")), "and is told nothing of the guide");
    assert_eq!(zoe.request("say", "hello", None).await.expect("an answer").error, None);
    assert_eq!(anna.request("chat", "/chat seats", None).await.expect("an answer").error, None);
    assert!(zoe.request("again", "and?", None).await.expect("an answer").error.is_some());
}
