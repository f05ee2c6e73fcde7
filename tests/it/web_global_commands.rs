//! Leaderboard and statistics at the web table: with a picture, also for spectators.

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use bot_store::{MemoryStore, Store};
use serde_json::Value;
use tests::browser::{Browser, Window};
use tests::page::Page;
use tests::repository::{data_directory, read_text};
use tests::web_server::WebServer;

/// Server with a game that Zoë has won, and a table of Anna's.
async fn start_server() -> (WebServer, Page) {
    let store = Arc::new(MemoryStore::default());
    let results = read_text(&data_directory().join("formats/v1/results.jsonl"));
    let line = results.lines().next().expect("a result");
    store.set_note("result:baaaaaaaaa", Some(line)).await.expect("it is kept");
    let web = WebServer::start_with_store(store).await;
    let anna = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    (web, anna)
}

async fn item(page: &mut Page, text: &str) -> Value {
    let answered = page.request(&text.len().to_string(), text, None).await.expect("an answer");
    answered.private_item.unwrap_or_else(|| panic!("{text}: {:?}", answered.error))
}

#[tokio::test]
async fn leaderboard_has_same_picture_for_seats_and_spectators() {
    let (web, mut anna) = start_server().await;
    let mut carl = Page::spectate(&web.host, anna.table_id()).await.expect("anybody may look on");
    let mut pictures = Vec::new();
    for page in [&mut anna, &mut carl] {
        let board = item(page, "/leaderboard").await;
        assert_eq!(board["title"], "Leaderboard");
        assert!(board["lines"].to_string().contains("1. Zoë"), "{board}");
        let picture = &board["picture"];
        let alt = picture["alt"].as_str().expect("it is told in words");
        assert!(alt.contains("Zoë") && alt.contains("Ada"), "{alt}");
        let file = picture["src"].as_str().and_then(|src| src.strip_prefix("data:image/png;base64,"));
        let file = STANDARD.decode(file.expect("it comes with the answer")).expect("it can be read");
        let size = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().expect("four bytes"));
        let told = [&picture["width"], &picture["height"]].map(Value::as_u64);
        assert_eq!(told, [16, 20].map(|at| Some(u64::from(size(at)))));
        pictures.push(picture["src"].clone());

        let ways: Vec<&str> = board["controls"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|control| control["command"].as_str())
            .collect();
        assert_eq!(ways, [r#"/stats "Zoë Z <b>""#, r#"/stats "Ada""#]);
        for (way, title) in ways.into_iter().zip(["The games of Zoë \"Z\" <b>", "The games of Ada"]) {
            let stats = item(page, way).await;
            assert_eq!(stats["title"], title);
            assert!(stats["lines"].to_string().contains("One game played to the end"), "{stats}");
        }
    }
    assert_eq!(pictures[0], pictures[1], "what looks the same is drawn once");
}

#[tokio::test]
async fn spectators_have_no_other_commands() {
    let (web, mut anna) = start_server().await;
    let mut carl = Page::spectate(&web.host, anna.table_id()).await.expect("anybody may look on");
    for (id, text, says) in [
        ("1", "/stats", "You are watching."),
        ("2", "hello", "You are watching."),
        ("3", "/start", "You are watching."),
        ("4", "/mygames", "You are watching."),
        ("5", "/me", "You are watching."),
        ("6", "/forget me yes", "You are watching."),
        ("7", "/away for 3 days", "You are watching."),
        ("8", "/watch", "You are watching."),
        ("9", "/campaign", "You are watching."),
        ("10", "/stats Nobody", "Nobody called Nobody"),
    ] {
        let answered = carl.request(id, text, None).await.expect("an answer");
        let problem = answered.error.unwrap_or_else(|| panic!("{text}: {:?}", answered.private_item));
        assert!(problem.contains(says), "{text}: {problem}");
    }
    let campaign = anna.request("campaign", "/campaign", None).await.expect("an answer").error;
    assert!(campaign.expect("it is none").contains("belongs to a room"));
    let said = anna.posts.values().filter(|post| post["kind"] == "said").count();
    assert_eq!(said, 0, "{:?}", anna.posts);
}

#[tokio::test(flavor = "multi_thread")]
async fn spectator_opens_leaderboard_by_one_click() {
    let (web, anna) = start_server().await;
    for (window, name) in [(Window::Desktop, "Bob"), (Window::Phone, "Carl")] {
        let page = Browser::start(window).await;
        page.goto(&format!("http://{}/t/{}/?language=en", web.host, anna.table_id())).await;
        page.click("#mine [data-command='/leaderboard']").await;
        page.wait_until("document.querySelector('#mine .answer .board img')?.naturalWidth > 0").await;
        assert_eq!(page.eval("document.activeElement.textContent").await, "Leaderboard");
        assert_eq!(page.eval("document.documentElement.scrollWidth <= innerWidth").await, true);
        // Its top is in sight on a small screen, and its buttons are a little farther down.
        let top = "((answer) => answer.offsetParent.getBoundingClientRect().top + answer.offsetTop >= 0)(document.querySelector('#mine .answer'))";
        assert_eq!(page.eval(top).await, true);
        let ada = "#mine .answer [data-command='/stats \"Ada\"']";
        page.eval(&format!("document.querySelector({ada:?}).scrollIntoView({{ block: 'center' }})")).await;
        page.click(ada).await;
        page.wait_until("document.querySelector('#mine .answer h2')?.textContent === 'The games of Ada'").await;
        page.click("#mine .answer .close").await;
        page.wait_until("!document.querySelector('#mine .answer')").await;

        // At a seat the command is typed.
        page.join_table(&web.host, anna.table_id(), name).await;
        page.wait_until("document.getElementById('composer')?.hidden === false").await;
        page.type_into("#say", "/leaderboard\n").await;
        page.wait_until("document.querySelector('#mine .answer .board img')?.naturalWidth > 0").await;
        page.close().await;
    }
}
