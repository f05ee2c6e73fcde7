//! Notifications at the web table: of own turns, and of chat lines.

use serde_json::json;
use tests::browser::{BOARD_IS_CURRENT, Browser, Window};
use tests::browser_play::start_game_of_two;
use tests::page::Page;
use tests::web_server::WebServer;

/// Script for a browser in which notifications only throw, as on some phones. Counts vibrations; `window.away` hides the
/// page.
const AWAY: &str = "(() => {
  window.Notification = class { static permission = 'granted'; constructor() { throw new TypeError('Illegal constructor'); } };
  navigator.vibrate = () => { window.shaken = (window.shaken ?? 0) + 1; };
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => window.away ?? false });
})()";

/// Expression: `true` if the whole element is in sight.
fn is_fully_visible(element: &str) -> String {
    format!("((box) => box.top >= 0 && box.bottom <= innerHeight && box.height > 0)({element}.getBoundingClientRect())")
}

#[tokio::test(flavor = "multi_thread")]
async fn unseen_chat_is_marked_and_failing_notification_is_harmless() {
    let web = WebServer::start_with_seed(3).await;
    let anna = Browser::start(Window::Desktop).await;
    anna.resize(1366, 768, 1.0).await;
    let path = anna.open_table(&web.host, "Anna").await;
    let table = path.split('/').nth(2).expect("a table").to_owned();
    let mut bob = Page::join_table(&web.host, &table, "Bob").await.expect("a seat");
    anna.wait_until("document.querySelectorAll('.seat').length === 2").await;
    anna.eval(AWAY).await;
    anna.click(".post.lobby button[data-command='/start']").await;
    anna.wait_until(BOARD_IS_CURRENT).await;

    // Notifications use whatever works, and the page continues.
    assert_eq!(anna.eval("document.getElementById('tool-notify').getAttribute('aria-pressed')").await, "false");
    anna.click("#tool-notify").await;
    anna.click("#bell-here").await;
    anna.wait_until("document.getElementById('tool-notify').getAttribute('aria-pressed') === 'true'").await;
    anna.click("#link button.primary").await;
    let next = "(document.querySelector('#spots .spot') ?? document.querySelector('#mine .answer .menu button') ?? document.querySelector('.deeds button.primary'))";
    let mut called = false;
    for number in 0..40 {
        bob.request(&format!("look{number}"), "/hand", None).await.expect("an answer");
        if bob.table["you"]["awaited"] == true {
            anna.eval("window.away = true").await;
            bob.request(&format!("move{number}"), &bob.advancing_command(), None).await.expect("an answer");
        } else if anna.eval("window.away").await == true {
            // Bob's turn has just ended.
            anna.wait_until("window.shaken > 0").await;
            called = true;
            break;
        } else {
            anna.wait_until(&format!("!document.body.dataset.asking && {next}")).await;
            anna.eval(&format!("{next}.click()")).await;
            anna.wait_until("!document.body.dataset.asking").await;
        }
    }
    assert!(called, "Bob has his turn, and Anna is called after it");
    // Her prompt is in the transcript too, not only earlier posts.
    anna.wait_until("document.querySelector('.deeds button.primary, #mine .answer .menu button')").await;
    anna.wait_until("document.querySelectorAll('.post.turn').length > 1").await;

    // Lines of others are marked until they were seen, wherever the board is.
    anna.eval("window.away = false").await;
    anna.wait_until(BOARD_IS_CURRENT).await;
    for (number, text) in ["one", "two", "Hello from Bob"].iter().enumerate() {
        bob.request(&format!("say{number}"), text, None).await.expect("an answer");
    }
    let bobs = "[...document.querySelectorAll('.post.said')].at(-1)";
    anna.wait_until(&format!("{bobs}?.textContent.includes('Hello from Bob')")).await;
    let marked =
        "document.querySelector('#heard .text')?.textContent === 'Hello from Bob' && document.title.startsWith('(')";
    let seen = is_fully_visible(bobs);
    anna.wait_until(&format!("{seen} || ({marked})")).await;
    // Own lines are in sight at once, in the transcript or in the mark.
    anna.type_into("#say", "Hello from Anna\n").await;
    anna.wait_until(&format!("{bobs}.textContent.includes('Hello from Anna') && ({seen} || document.querySelector('#heard .text')?.textContent === 'Hello from Anna')")).await;
    // The mark leads to unseen lines, and disappears once they were seen.
    anna.eval("document.querySelector('#heard .line')?.click()").await;
    let unmarked = "document.getElementById('heard').hidden && !document.title.startsWith('(')";
    anna.wait_until(unmarked).await;
    // Away from the latest post there is a button back to it; lines that were seen are no longer marked.
    anna.eval("document.getElementById('log').scrollTop = 0").await;
    anna.wait_until("!document.getElementById('newest').hidden").await;
    anna.wait_until(unmarked).await;
    anna.click("#newest").await;
    anna.wait_until("document.getElementById('newest').hidden").await;
    // On a hidden page the mark always appears, with a notification.
    let before = anna.eval("window.shaken").await;
    anna.eval("window.away = true").await;
    bob.request("late", "Are you there?", None).await.expect("an answer");
    anna.wait_until(&format!("document.title.startsWith('(1)') && window.shaken > {before}")).await;
    anna.close().await;
}

/// Script that keeps timers of some seconds until `window.endTimers()`.
const KEEP_TIMERS: &str = "(() => {
  const [start, stop, kept] = [window.setTimeout, window.clearTimeout, new Map()];
  let count = 0;
  window.setTimeout = (act, delay, ...given) => {
    if (!(delay >= 3000 && delay < 30000)) return start(act, delay, ...given);
    count += 1;
    kept.set(`kept ${count}`, act);
    return `kept ${count}`;
  };
  window.clearTimeout = (id) => kept.delete(id) || stop(id);
  window.endTimers = () => {
    const acts = [...kept.values()];
    kept.clear();
    for (const act of acts) act();
  };
})()";

#[tokio::test(flavor = "multi_thread")]
async fn chat_line_leaves_by_itself_unless_it_has_the_focus() {
    let web = WebServer::start_with_seed(3).await;
    let anna = Browser::start(Window::Desktop).await;
    anna.resize(360, 740, 1.0).await;
    let (_, mut bob) = start_game_of_two(&anna, &web.host).await;
    anna.wait_until("document.body.dataset.sheet === 'mine'").await;
    anna.eval(KEEP_TIMERS).await;
    // The pointer is elsewhere.
    anna.devtools("Input.dispatchMouseEvent", json!({ "type": "mouseMoved", "x": 1, "y": 1 })).await;
    bob.request("one", "Hello", None).await.expect("an answer");
    let hidden = "document.getElementById('heard').hidden";
    anna.wait_until(&format!("!{hidden}")).await;
    anna.eval("(document.querySelector('#heard .line').focus(), endTimers(), true)").await;
    assert_eq!(anna.eval(hidden).await, false);
    anna.eval("(document.activeElement.blur(), endTimers(), true)").await;
    assert_eq!(anna.eval(hidden).await, true);
    // It still counts as unseen, and the next one is shown again.
    let count = "document.querySelector('#sheet [data-part=talk] .count').lastChild.textContent";
    assert_eq!(anna.eval(count).await, "1");
    bob.request("two", "Are you there?", None).await.expect("an answer");
    let shown = "document.querySelector('#heard .text').textContent === 'Are you there?'";
    anna.wait_until(&format!("!{hidden} && {shown} && {count} === '2'")).await;
    anna.close().await;
}
