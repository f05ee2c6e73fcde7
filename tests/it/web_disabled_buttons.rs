//! Disabled buttons give their reason before they are pressed, to the person concerned, and enabled ones are not refused.

use engine::robot::Rng;
use serde_json::Value;
use tests::browser::{Browser, Window};
use tests::page::Page;
use tests::random_play::{live_buttons, random_command, request_with_retries, tray_command};
use tests::web_server::WebServer;

/// Number of actions of each of two people.
const MOVES: usize = 60;
/// Commands that only open a menu, or are refused.
const MENUS: [&str; 3] = ["/trade", "/play", "/bonus"];

/// Buttons and cards of a page that lead to a menu, and the build bar: command, and reason if disabled.
fn menus(page: &Page) -> Vec<(String, Option<String>)> {
    let cards = page.table["you"]["cards"].as_array().into_iter().flatten();
    let all = live_buttons(page).into_iter().chain(cards);
    let named = |control: &Value| {
        let command = control["command"].as_str()?;
        let is_menu = MENUS.contains(&command) || command.starts_with("/play ");
        is_menu.then(|| (command.to_owned(), control["idle"].as_str().map(str::to_owned)))
    };
    all.filter_map(named).chain(had(page)).collect()
}

/// Build bar: command, and reason if disabled.
fn had(page: &Page) -> impl Iterator<Item = (String, Option<String>)> {
    let you = &page.table["you"];
    let of_all = you["builds_idle"].as_str();
    let named = move |build: &Value| {
        let reason = of_all.or_else(|| build["idle"]["reason"].as_str());
        Some((build["command"].as_str()?.to_owned(), reason.map(str::to_owned)))
    };
    you["builds"].as_array().into_iter().flatten().filter_map(named)
}

/// Presses everything that a page shows, and asserts that each press gets what the button announced. Returns the numbers of
/// enabled and of disabled ones.
async fn keeps_its_word(page: &mut Page, step: usize) -> [usize; 2] {
    let mut seen = [0, 0];
    for (number, (command, idle)) in menus(page).into_iter().enumerate() {
        // An enabled button may act at once: then the rest has changed.
        let before = page.revision;
        let answered = request_with_retries(page, &format!("b{step}-{number}"), &command).await;
        let problem = answered.error;
        assert_eq!(problem.is_some(), idle.is_some(), "{command}: {problem:?} {:?}", page.table["you"]);
        let problem = problem.unwrap_or_default();
        let told = |reason: &str| problem.contains(reason);
        assert!(idle.iter().flat_map(|idle| idle.lines()).all(told), "{command}: {problem} as {idle:?}");
        seen[usize::from(idle.is_some())] += 1;
        if page.revision != before {
            break;
        }
    }
    seen
}

async fn no_button_only_scolds(options: &str, seed: u64) {
    let web = WebServer::start_with_seed(seed).await;
    let anna = Page::open_table(&web.host, "Anna", options).await.expect("a table");
    let bob = Page::join_table(&web.host, anna.table_id(), "Bob").await.expect("a seat");
    let mut pages = [anna, bob];
    assert_eq!(pages[0].request("start", "/start", None).await.expect("an answer").error, None);
    let (mut choice, mut seen) = (Rng::new(seed), [0, 0]);
    for step in 0..MOVES {
        for page in &mut pages {
            // The answer brings all earlier changes.
            request_with_retries(page, &format!("look{step}"), "/hand").await;
            if page.table["you"]["awaited"] != true {
                let you = &page.table["you"];
                assert!(you["builds_idle"].is_string(), "one reason for everything: {you}");
                let told = you["builds"].as_array().into_iter().flatten();
                assert!(told.into_iter().all(|build| build["idle"].is_null()), "{you}");
                continue;
            }
            let [live, idle] = keeps_its_word(page, step).await;
            seen = [seen[0] + live, seen[1] + idle];
            let Some(text) = tray_command(page).or_else(|| random_command(page, &mut choice)) else {
                continue;
            };
            let answered = request_with_retries(page, &format!("move{step}"), &text).await;
            assert_eq!(answered.error, None, "{text}");
            let menu = answered.private_item.map(|item| item["controls"].clone()).unwrap_or_default();
            let first = menu.as_array().into_iter().flatten().find_map(|control| control["command"].as_str());
            if let Some(text) = first {
                request_with_retries(page, &format!("chosen{step}"), text).await;
            }
        }
    }
    assert!(seen.iter().all(|&count| count > 5), "{options}: {seen:?}");
}

#[tokio::test]
async fn base_game_buttons_announce_refusals() {
    no_button_only_scolds("beginner", 3).await;
}

#[tokio::test]
async fn cities_and_knights_buttons_announce_refusals() {
    no_button_only_scolds("cities-and-knights", 3).await;
}

#[tokio::test]
async fn elasund_buttons_announce_refusals() {
    no_button_only_scolds("elasund", 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn disabled_button_shows_reason_without_request() {
    let web = WebServer::start_with_seed(3).await;
    let page = Browser::start(Window::Phone).await;
    page.open_table(&web.host, "Anna").await;
    page.click(".post.lobby button[data-command='/option game cities-and-knights']").await;
    page.wait_until(
        "document.querySelector(\"[data-command='/option game cities-and-knights'][aria-pressed='true']\")",
    )
    .await;
    page.click(".post.lobby button[data-command='/robot add settler']").await;
    page.wait_until("document.querySelectorAll('.seat').length === 2").await;
    page.click(".post.lobby button[data-command='/start']").await;
    // Initial placement first; then turns, until something cannot be paid.
    let idle = "(document.querySelector('.deeds button[data-command=\"/end\"]') && document.querySelector('.builds button[aria-disabled=true]:has(.short)'))";
    let next = "(document.querySelector('#mine .answer .tray .primary:not(:disabled)')
      ?? document.querySelector('#mine .answer .tray .slot .resource:not(:disabled)')
      ?? (document.querySelector('#mine.placed') ? document.querySelector('#spots .spot') : null)
      ?? document.querySelector('#mine .answer .menu button')
      ?? document.querySelector('.post.offer.live button[data-command*=\"decline\"]')
      ?? document.querySelector('.deeds button.primary'))";
    for _ in 0..60 {
        page.wait_until(&format!("!document.body.dataset.asking && ({idle} || {next})")).await;
        if page.eval(&format!("Boolean({idle})")).await == true {
            break;
        }
        page.eval(&format!("{next}?.click()")).await;
    }
    // It is in reach of the keyboard, and its reason is its description, not a part of its name.
    let described = format!("document.getElementById({idle}.getAttribute('aria-describedby'))");
    let reason = page.eval(&format!("{described}.textContent")).await;
    assert!(reason.as_str().is_some_and(|reason| reason.len() > 10), "{reason}");
    assert_eq!(page.eval(&format!("{idle}.innerText.includes({described}.textContent)")).await, false);
    assert_eq!(page.eval(&format!("({idle}.focus(), document.activeElement === {idle})")).await, true);
    // A press shows the reason beside the button, and sends nothing.
    page.eval(
        "(() => { window.sent = 0; const send = WebSocket.prototype.send;
      WebSocket.prototype.send = function (...given) { window.sent += 1; return send.apply(this, given); }; })()",
    )
    .await;
    page.eval(&format!("{idle}.click()")).await;
    page.wait_until("!document.getElementById('hint').hidden").await;
    let shown = "document.getElementById('hint').textContent";
    assert_eq!(page.eval(shown).await, reason);
    let inside =
        "(({ left, right, top, bottom }) => left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight)(
      document.getElementById('hint').getBoundingClientRect())";
    assert_eq!(page.eval(inside).await, true);
    assert_eq!(page.eval("document.getElementById('said').textContent").await, reason);
    assert_eq!(page.eval("window.sent").await, 0);
    assert_eq!(page.eval("document.querySelector('#problem .problem')").await, Value::Null);
    page.eval("document.querySelector('.post.turn.live h2').click()").await;
    page.wait_until("document.getElementById('hint').hidden").await;
    page.close().await;
}
