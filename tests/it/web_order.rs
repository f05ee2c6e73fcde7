//! Order of posts at the web table: everything stands where it happened, on open pages and on those that come later.

use serde_json::Value;
use tests::browser::{BOARD_IS_CURRENT, Browser, Window};
use tests::browser_play::start_game_of_two;
use tests::page::Page;
use tests::web_server::WebServer;

/// Parts of the log in order, each as its kind and text.
fn log(page: &Page) -> Vec<(String, String)> {
    let text = |lines: &Value| {
        let lines = lines.as_array().into_iter().flatten().filter_map(Value::as_str);
        lines.collect::<Vec<_>>().join(" ")
    };
    let mut parts = Vec::new();
    for post in page.posts.values() {
        let (id, kind) = (post["id"].as_u64(), post["kind"].as_str().unwrap_or_default().to_owned());
        for (index, part) in post["before"].as_array().into_iter().flatten().enumerate() {
            parts.push((part[0].as_u64(), id, index, kind.clone(), text(&part[1])));
        }
        parts.push((post["place"].as_u64(), id, usize::MAX, kind, text(&post["lines"])));
    }
    parts.sort();
    parts.into_iter().map(|(.., kind, text)| (kind, text)).collect()
}

/// Position of the part of this kind with this text.
fn position(log: &[(String, String)], kind: &str, text: &str) -> usize {
    let found = log.iter().position(|(of, told)| of == kind && told.contains(text));
    found.unwrap_or_else(|| panic!("no {kind} with {text}: {log:?}"))
}

async fn run(page: &mut Page, id: &str, text: &str) {
    assert_eq!(page.request(id, text, None).await.expect("an answer").error, None, "{text}");
}

/// Game of two people, the one whose turn it is first.
async fn start_game(web: &WebServer) -> [Page; 2] {
    let mut anna = Page::open_table(&web.host, "Anna", "variable").await.expect("a table");
    let mut bob = Page::join_table(&web.host, anna.table_id(), "Bob").await.expect("a seat");
    run(&mut anna, "hints", "/option hints for-all").await;
    run(&mut anna, "start", "/start").await;
    run(&mut bob, "look", "/hand").await;
    if anna.table["you"]["awaited"] == true { [anna, bob] } else { [bob, anna] }
}

#[tokio::test]
async fn message_during_turn_stands_between_its_moves() {
    let web = WebServer::start_with_seed(5).await;
    let [mut first, mut other] = start_game(&web).await;
    let settle = first.advancing_command();
    run(&mut first, "settle", &settle).await;
    run(&mut other, "say", "What a place!").await;
    run(&mut first, "look", "/hand").await;
    let now = log(&first);
    assert_eq!(now.last().map(|(kind, _)| kind.as_str()), Some("said"), "nothing happened since: {now:?}");
    let road = first.advancing_command();
    run(&mut first, "road", &road).await;
    run(&mut other, "after", "Nice road.").await;
    run(&mut first, "see", "/hand").await;
    let later = Page::spectate(&web.host, first.table_id()).await.expect("a page");
    for page in [&first, &later] {
        let now = log(page);
        let order = [
            position(&now, "turn", "settlement"),
            position(&now, "said", "What a place!"),
            position(&now, "turn", "road"),
            position(&now, "said", "Nice road."),
        ];
        assert!(order.is_sorted(), "{now:?}");
        assert!(!now[order[2]].1.contains("settlement"), "each move is told once: {now:?}");
    }
}

#[tokio::test]
async fn undo_and_message_keep_their_order() {
    let web = WebServer::start_with_seed(5).await;
    let [mut first, mut other] = start_game(&web).await;
    let settle = first.advancing_command();
    run(&mut first, "settle", &settle).await;
    run(&mut other, "say", "Really there?").await;
    run(&mut first, "undo", "/undo").await;
    run(&mut other, "better", "Better.").await;
    let settle = first.advancing_command();
    run(&mut first, "again", &settle).await;
    let now = log(&first);
    let order = [
        position(&now, "said", "Really there?"),
        position(&now, "turn", "has taken back"),
        position(&now, "said", "Better."),
        now.len() - 1,
    ];
    assert!(order.is_sorted() && now[order[3]].0 == "turn", "{now:?}");
    let later = Page::spectate(&web.host, first.table_id()).await.expect("a page");
    let told = |log: &[(String, String)]| log.iter().map(|(kind, _)| kind.clone()).collect::<Vec<_>>();
    assert_eq!(told(&log(&later)), told(&now), "who comes later reads the same order");
}

#[tokio::test]
async fn hint_leaves_log_with_its_turn() {
    let web = WebServer::start_with_seed(5).await;
    let [mut first, mut other] = start_game(&web).await;
    assert_eq!(first.request("hint", "/hint", None).await.expect("an answer").error, None);
    run(&mut other, "look", "/hand").await;
    let has_hint = |page: &Page| log(page).iter().any(|(kind, text)| kind == "news" && text.contains("hint"));
    assert!(has_hint(&first) && has_hint(&other), "{:?}", log(&other));
    for step in ["settle", "road"] {
        let line = first.advancing_command();
        run(&mut first, step, &line).await;
    }
    run(&mut other, "see", "/hand").await;
    let later = Page::spectate(&web.host, first.table_id()).await.expect("a page");
    for page in [&first, &other, &later] {
        assert!(!has_hint(page), "{:?}", log(page));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn phone_shows_newest_message_and_covers_nothing() {
    let web = WebServer::start_with_seed(3).await;
    let anna = Browser::start(Window::Desktop).await;
    anna.resize(360, 740, 1.0).await;
    let (_, mut bob) = start_game_of_two(&anna, &web.host).await;
    anna.wait_until(BOARD_IS_CURRENT).await;
    anna.wait_until("document.body.dataset.sheet === 'mine'").await;
    for number in 0..6 {
        run(&mut bob, &format!("say{number}"), &format!("Message {number}")).await;
    }
    let count = "document.querySelector('#sheet [data-part=talk] .count')";
    anna.wait_until(&format!("{count}.lastChild.textContent === '6'")).await;
    anna.click("#sheet [data-part=talk]").await;
    // The newest one is in sight, below the turn, and nothing is marked any more once all were seen.
    let inside = "((post, log) => post.top >= log.top - 1 && post.bottom <= log.bottom + 1)([...document.querySelectorAll('.post.said')].at(-1).getBoundingClientRect(), document.getElementById('log').getBoundingClientRect())";
    anna.wait_until(&format!(
        "document.querySelector('#posts').lastElementChild.textContent.includes('Message 5') && {inside}"
    ))
    .await;
    anna.wait_until(&format!("{count}.hidden && !document.title.startsWith('(')")).await;
    // The button to the newest message lies beside the log, not on it.
    anna.eval("(document.getElementById('log').scrollTop = 0, true)").await;
    anna.wait_until("!document.getElementById('newest').hidden").await;
    let apart = "document.getElementById('newest').getBoundingClientRect().top >= document.getElementById('log').getBoundingClientRect().bottom";
    assert_eq!(anna.eval(apart).await, true);
    // What the writer says is in sight at once.
    anna.type_into("#say", "Hello Bob\n").await;
    anna.wait_until(&format!(
        "document.querySelector('#posts').lastElementChild.textContent.includes('Hello Bob') && {inside}"
    ))
    .await;
    anna.close().await;
}
