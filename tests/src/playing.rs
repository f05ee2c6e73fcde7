//! Somebody who plays on at a page in a browser, with robots or with somebody else.

use crate::browser::{BOARD, Browser};
use crate::page::Page;

/// What goes on with a game, a place on the board first: the one whose numbers are thrown most.
pub const NEXT: &str =
    "((document.querySelector('#mine.placed') ? [...document.querySelectorAll('#spots .spot')].map((place) => [place, (place.getAttribute('aria-label').match(/ [0-9]+/g) ?? []).reduce((sum, number) => sum + 6 - Math.abs(7 - number), 0)]).sort(([, one], [, other]) => other - one)[0]?.[0] : null)
  ?? document.querySelector('#mine .answer .tray .primary:not(:disabled)')
  ?? document.querySelector('#mine .answer .tray .slot .resource:not(:disabled)')
  ?? document.querySelector('#mine .answer .menu button')
  ?? document.querySelector('.post.offer.live button[data-command*=\"decline\"]')
  ?? document.querySelector('.deeds button.primary')
  ?? document.querySelector('.deeds button[data-command=\"/gold\"]'))";

/// A table with so many robots of this kind, from its founding on. Gives the room's path.
///
/// # Panics
/// When it can't be opened.
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

/// A table of Anna, who has this browser, and Bob, who has none, from its founding on. Gives Anna's room's path, and what Bob
/// sees.
///
/// # Panics
/// When it can't be opened.
pub async fn meet(anna: &Browser, host: &str) -> (String, Page) {
    let path = anna.open_table(host, "Anna").await;
    let table = path.split('/').nth(2).expect("a table");
    let bob = Page::join(host, table, "Bob").await.expect("a seat");
    anna.until("document.querySelectorAll('#seats .seat').length === 2").await;
    anna.click(".post.lobby button[data-command='/start']").await;
    anna.until(BOARD).await;
    (path, bob)
}

/// Says a line, and waits until it is answered.
async fn say(page: &Browser, line: &str) {
    page.type_into("#say", line).await;
    page.eval("(document.getElementById('completions').hidden = true, document.getElementById('composer').requestSubmit(), true)").await;
    page.until("document.getElementById('say').value === '' && !document.body.dataset.asking").await;
}

/// Clicks whatever is next, once, and waits until it is answered.
///
/// # Panics
/// When nothing comes next.
pub async fn go_on(page: &Browser) {
    let next = format!("!document.body.dataset.asking && ({NEXT} || document.querySelector('.post.end'))");
    page.until(&next).await;
    page.eval(&format!("({NEXT}?.click(), true)")).await;
    page.until("!document.body.dataset.asking").await;
    // Robots play on meanwhile, up to where somebody is asked again.
    page.until(&next).await;
}
