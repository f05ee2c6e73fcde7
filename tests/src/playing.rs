//! People who play on a page in a browser, with robots or with somebody else.

use crate::browser::{BOARD, Browser};
use crate::page::Page;

/// Expression for the element that advances the game; spots on the board come first, the best numbers before others.
pub const NEXT: &str =
    "((document.querySelector('#mine.placed') ? [...document.querySelectorAll('#spots .spot')].map((place) => [place, (place.getAttribute('aria-label').match(/ [0-9]+/g) ?? []).reduce((sum, number) => sum + 6 - Math.abs(7 - number), 0)]).sort(([, one], [, other]) => other - one)[0]?.[0] : null)
  ?? document.querySelector('#mine .answer .tray .primary:not(:disabled)')
  ?? document.querySelector('#mine .answer .tray .slot .resource:not(:disabled)')
  ?? document.querySelector('#mine .answer .menu button')
  ?? document.querySelector('.post.offer.live button[data-command*=\"decline\"]')
  ?? document.querySelector('.deeds button.primary')
  ?? document.querySelector('.deeds button[data-command=\"/gold\"]'))";

/// Opens a table with robots of this kind, and starts the game. Returns the path of the page.
///
/// # Panics
/// If that fails.
pub async fn begin(page: &Browser, host: &str, options: &[&str], robot: &str, robots: usize) -> String {
    let path = page.open_table(host, "Anna").await;
    for option in options {
        say(page, option).await;
    }
    for count in 1..=robots {
        say(page, &format!("/robot add {robot}")).await;
        page.until(&format!("document.querySelectorAll('.seat .robot').length === {count}")).await;
    }
    say(page, "/start").await;
    page.until(BOARD).await;
    path
}

/// Opens a table for Anna in this browser and Bob without a browser, and starts the game. Returns the path of Anna's page,
/// and Bob's page.
///
/// # Panics
/// If that fails.
pub async fn meet(anna: &Browser, host: &str) -> (String, Page) {
    let path = anna.open_table(host, "Anna").await;
    let table = path.split('/').nth(2).expect("a table");
    let bob = Page::join(host, table, "Bob").await.expect("a seat");
    anna.until("document.querySelectorAll('#seats .seat').length === 2").await;
    anna.click(".post.lobby button[data-command='/start']").await;
    anna.until(BOARD).await;
    (path, bob)
}

/// Sends a line, and waits for its answer.
async fn say(page: &Browser, line: &str) {
    page.type_into("#say", line).await;
    page.eval("(document.getElementById('completions').hidden = true, document.getElementById('composer').requestSubmit(), true)").await;
    page.until("document.getElementById('say').value === '' && !document.body.dataset.asking").await;
}

/// Clicks [`NEXT`] once, and waits until the next action is possible.
///
/// # Panics
/// If there is none.
pub async fn go_on(page: &Browser) {
    let next = format!("!document.body.dataset.asking && ({NEXT} || document.querySelector('.post.end'))");
    page.until(&next).await;
    page.eval(&format!("({NEXT}?.click(), true)")).await;
    page.until("!document.body.dataset.asking").await;
    // Robots play until the person is to act again.
    page.until(&next).await;
}
