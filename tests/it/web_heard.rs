//! What calls somebody at the web table: that they are awaited, and what others say.

use tests::browser::{BOARD, Browser, Window};
use tests::hosted::Hosted;
use tests::page::Page;

/// A browser whose notifications only throw, as some do on phones; how often it was shaken is counted. The page is told
/// that it is not in sight.
const AWAY: &str = "(() => {
  window.Notification = class { static permission = 'granted'; constructor() { throw new TypeError('Illegal constructor'); } };
  navigator.vibrate = () => { window.shaken = (window.shaken ?? 0) + 1; };
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => window.away ?? false });
})()";

/// Whether all of an element is in sight.
fn in_sight(element: &str) -> String {
    format!(
        "((box) => box.top >= 0 && box.bottom <= innerHeight && box.height > 0)({element}.getBoundingClientRect())"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_said_is_seen_and_a_failing_notification_stops_nothing() {
    let web = Hosted::with_luck(3).await;
    let anna = Browser::start(Window::Desktop).await;
    anna.resize(1366, 768, 1.0).await;
    let path = anna.open_table(&web.host, "Anna").await;
    let table = path.split('/').nth(2).expect("a table").to_owned();
    let mut bob = Page::join(&web.host, &table, "Bob").await.expect("a seat");
    anna.until("document.querySelectorAll('.seat').length === 2").await;
    anna.eval(AWAY).await;
    anna.click(".post.lobby button[data-command='/start']").await;
    anna.until(BOARD).await;

    // The bell calls by whatever works, and the page goes on.
    assert_eq!(
        anna.eval("document.getElementById('tool-notify').getAttribute('aria-pressed')").await,
        "false"
    );
    anna.click("#tool-notify").await;
    anna.click("#bell-here").await;
    anna.until("document.getElementById('tool-notify').getAttribute('aria-pressed') === 'true'").await;
    anna.click("#link button.primary").await;
    let next = "(document.querySelector('#spots .spot') ?? document.querySelector('#mine .answer .menu button') ?? document.querySelector('.deeds button.primary'))";
    let mut called = false;
    for number in 0..40 {
        bob.ask(&format!("look{number}"), "/hand", None).await.expect("an answer");
        if bob.table["you"]["awaited"] == true {
            anna.eval("window.away = true").await;
            bob.ask(&format!("move{number}"), &bob.goes_on(), None).await.expect("an answer");
        } else if anna.eval("window.away").await == true {
            // It was Bob's turn just now.
            anna.until("window.shaken > 0").await;
            called = true;
            break;
        } else {
            anna.until(&format!("!document.body.dataset.asking && {next}")).await;
            anna.eval(&format!("{next}.click()")).await;
            anna.until("!document.body.dataset.asking").await;
        }
    }
    assert!(called, "Bob has his turn, and Anna is called after it");
    // What is asked of her stands in the transcript too, and not only what was before it.
    anna.until("document.querySelector('.deeds button.primary, #mine .answer .menu button')").await;
    anna.until("document.querySelectorAll('.post.turn').length > 1").await;

    // What others say is marked until it was seen, wherever the board is.
    anna.eval("window.away = false").await;
    anna.until(BOARD).await;
    for (number, text) in ["one", "two", "Hello from Bob"].iter().enumerate() {
        bob.ask(&format!("say{number}"), text, None).await.expect("an answer");
    }
    let bobs = "[...document.querySelectorAll('.post.said')].at(-1)";
    anna.until(&format!("{bobs}?.textContent.includes('Hello from Bob')")).await;
    let marked = "document.querySelector('#heard .text')?.textContent === 'Hello from Bob' && document.title.startsWith('(')";
    let seen = in_sight(bobs);
    anna.until(&format!("{seen} || ({marked})")).await;
    // What one says oneself is in sight at once, there or here.
    anna.type_into("#say", "Hello from Anna\n").await;
    anna.until(&format!("{bobs}.textContent.includes('Hello from Anna') && ({seen} || document.querySelector('#heard .text')?.textContent === 'Hello from Anna')")).await;
    // The mark leads to what was not seen, and is gone once that was.
    if anna.eval("document.getElementById('heard').hidden").await == false {
        anna.eval("document.querySelector('#heard .line').click()").await;
    }
    let unmarked = "document.getElementById('heard').hidden && !document.title.startsWith('(')";
    anna.until(unmarked).await;
    // Away from the newest there is a way back to it; what was looked at is not marked any more.
    anna.eval("document.getElementById('log').scrollTop = 0").await;
    anna.until("!document.getElementById('newest').hidden").await;
    anna.until(unmarked).await;
    anna.click("#newest").await;
    anna.until("document.getElementById('newest').hidden").await;
    // Where nobody looks, the mark comes for certain, and the bell rings.
    let before = anna.eval("window.shaken").await;
    anna.eval("window.away = true").await;
    bob.ask("late", "Are you there?", None).await.expect("an answer");
    anna.until(&format!("document.title.startsWith('(1)') && window.shaken > {before}")).await;
    anna.close().await;
}
