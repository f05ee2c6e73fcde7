//! Guide for a first game: a hint at each first time. It can be switched off, and stays so until help switches it on.

use serde_json::json;
use tests::browser::{Browser, Window};
use tests::web_server::WebServer;

/// Expression for the hint that is shown.
const HINT: &str =
    "(document.getElementById('guide')?.checkVisibility() ? document.getElementById('guide').dataset.hint : null)";

#[tokio::test(flavor = "multi_thread")]
async fn first_game_is_guided_until_switched_off() {
    let web = WebServer::start().await;
    let page = Browser::start(Window::Desktop).await;
    page.resize(1366, 768, 1.0).await;
    let start = format!("http://{}/?language=en", web.host);
    page.goto(&start).await;
    page.wait_until("document.readyState === 'complete'").await;
    assert_eq!(page.eval("document.getElementById('guide').checked").await, true, "nothing was played here");
    page.click("#open [name=board][value=variable]").await;
    page.click("#now").await;
    // The goal comes first.
    page.wait_until(&format!("{HINT} === 'page-hint-goal'")).await;
    let goal = page.eval("document.querySelector('#guide [role=status]').textContent").await;
    assert!(goal.as_str().is_some_and(|goal| goal.contains("be first to 10 points")), "{goal}");
    assert_eq!(page.eval("document.activeElement.closest('#guide')").await, json!(null), "it takes no focus");
    page.click("#guide .next").await;
    page.wait_until(&format!("{HINT} === 'page-hint-found'")).await;
    let told = page.eval("document.querySelector('#guide [role=status]').textContent").await;
    assert!(told.as_str().is_some_and(|told| told.contains("the more dots, the more often")), "{told}");
    assert_eq!(page.eval("document.body.dataset.guide").await, "board");

    // An action needs its hint no more: the next one is shown.
    page.wait_until("document.querySelector('#spots .spot')").await;
    page.eval("(document.querySelector('#spots .spot').click(), true)").await;
    page.wait_until(&format!("{HINT} === 'page-hint-found-road'")).await;
    page.click("#guide .next").await;
    page.wait_until(&format!("{HINT} === null")).await;
    let seen = "JSON.parse(localStorage.getItem('comptoir-guide')).seen.sort()";
    assert_eq!(page.eval(seen).await, json!(["page-hint-found", "page-hint-found-road", "page-hint-goal"]));

    // Switched off, it stays so, here and elsewhere; help switches it on.
    page.eval("(document.querySelector('#spots .spot').click(), true)").await;
    page.wait_until(&format!("Boolean({HINT})")).await;
    page.click("#guide .leave").await;
    page.wait_until(&format!("{HINT} === null")).await;
    page.client.refresh().await.expect("the page loads again");
    page.wait_until("document.querySelector('#mine .ask')").await;
    assert_eq!(page.eval(HINT).await, json!(null));
    page.click("#tool-help").await;
    page.wait_until("document.querySelector('#mine .answer .guide-turn')").await;
    page.click("#mine .answer .guide-turn").await;
    page.wait_until(&format!("Boolean({HINT})")).await;

    // The guide is off for a title that was played, and on for another one.
    page.goto(&start).await;
    page.wait_until("!document.getElementById('guide').checked").await;
    page.click("#open [name=game][value=elasund]").await;
    page.wait_until("document.getElementById('guide').checked").await;
    page.click("#now").await;
    page.wait_until(&format!("({HINT} ?? '').startsWith('page-hint-town-')")).await;
    page.close().await;
}
