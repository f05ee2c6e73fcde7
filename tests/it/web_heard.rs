//! Notifications at the web table: of own turns, and of chat lines.

use tests::browser::{BOARD, Browser, Window};
use tests::hosted::Hosted;
use tests::page::Page;

/// Script for a browser in which notifications only throw, as on some phones. Counts vibrations; `window.away` hides the
/// page.
const AWAY: &str = "(() => {
  window.Notification = class { static permission = 'granted'; constructor() { throw new TypeError('Illegal constructor'); } };
  navigator.vibrate = () => { window.shaken = (window.shaken ?? 0) + 1; };
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => window.away ?? false });
})()";

/// Expression: `true` if the whole element is in sight.
fn in_sight(element: &str) -> String {
    format!(
        "((box) => box.top >= 0 && box.bottom <= innerHeight && box.height > 0)({element}.getBoundingClientRect())"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn unseen_chat_is_marked_and_failing_notification_is_harmless() {
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

    // Notifications use whatever works, and the page continues.
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
            // Bob's turn has just ended.
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
    // Her prompt is in the transcript too, not only earlier posts.
    anna.until("document.querySelector('.deeds button.primary, #mine .answer .menu button')").await;
    anna.until("document.querySelectorAll('.post.turn').length > 1").await;

    // Lines of others are marked until they were seen, wherever the board is.
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
    // Own lines are in sight at once, in the transcript or in the mark.
    anna.type_into("#say", "Hello from Anna\n").await;
    anna.until(&format!("{bobs}.textContent.includes('Hello from Anna') && ({seen} || document.querySelector('#heard .text')?.textContent === 'Hello from Anna')")).await;
    // The mark leads to unseen lines, and disappears once they were seen.
    if anna.eval("document.getElementById('heard').hidden").await == false {
        anna.eval("document.querySelector('#heard .line').click()").await;
    }
    let unmarked = "document.getElementById('heard').hidden && !document.title.startsWith('(')";
    anna.until(unmarked).await;
    // Away from the latest post there is a button back to it; lines that were seen are no longer marked.
    anna.eval("document.getElementById('log').scrollTop = 0").await;
    anna.until("!document.getElementById('newest').hidden").await;
    anna.until(unmarked).await;
    anna.click("#newest").await;
    anna.until("document.getElementById('newest').hidden").await;
    // On a hidden page the mark always appears, with a notification.
    let before = anna.eval("window.shaken").await;
    anna.eval("window.away = true").await;
    bob.ask("late", "Are you there?", None).await.expect("an answer");
    anna.until(&format!("document.title.startsWith('(1)') && window.shaken > {before}")).await;
    anna.close().await;
}
