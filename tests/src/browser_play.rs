//! People who play on a page in a browser, with robots or with somebody else.

use crate::browser::{BOARD_IS_CURRENT, Browser};
use crate::page::Page;

/// Expression for the element that advances the game; spots on the board come first, the best numbers before others.
pub const NEXT_CONTROL: &str =
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
pub async fn start_game_with_robots(
    page: &Browser,
    host: &str,
    options: &[&str],
    robot: &str,
    robots: usize,
) -> String {
    let path = page.open_table(host, "Anna").await;
    for option in options {
        send_line(page, option).await;
    }
    for count in 1..=robots {
        send_line(page, &format!("/robot add {robot}")).await;
        page.wait_until(&format!("document.querySelectorAll('.seat .robot').length === {count}")).await;
    }
    send_line(page, "/start").await;
    page.wait_until(BOARD_IS_CURRENT).await;
    path
}

/// Opens a table for Anna in this browser and Bob without a browser, and starts the game. Returns the path of Anna's page,
/// and Bob's page.
///
/// # Panics
/// If that fails.
pub async fn start_game_of_two(anna: &Browser, host: &str) -> (String, Page) {
    let path = anna.open_table(host, "Anna").await;
    let table = path.split('/').nth(2).expect("a table");
    let bob = Page::join_table(host, table, "Bob").await.expect("a seat");
    anna.wait_until("document.querySelectorAll('#seats .seat').length === 2").await;
    anna.click(".post.lobby button[data-command='/start']").await;
    anna.wait_until(BOARD_IS_CURRENT).await;
    (path, bob)
}

/// Chooses a value of an option from its list in the lobby; both are commands.
///
/// # Panics
/// If there is no such list.
pub async fn choose(page: &Browser, option: &str, value: &str) {
    let list = format!("document.querySelector(\".post.lobby select[data-command='{option}']\")");
    page.eval(&format!("({list}.value = '{value}', {list}.dispatchEvent(new Event('change')))")).await;
    page.wait_until(&format!("!document.body.dataset.asking && {list}.value === '{value}'")).await;
}

/// Sends a line, and waits for its answer.
async fn send_line(page: &Browser, line: &str) {
    page.type_into("#say", line).await;
    page.eval(
        "(document.getElementById('completions').hidden = true, document.getElementById('composer').requestSubmit(), true)",
    )
    .await;
    page.wait_until("document.getElementById('say').value === '' && !document.body.dataset.asking").await;
}

/// Clicks [`NEXT_CONTROL`] once, and waits until the next action is possible.
///
/// # Panics
/// If there is none.
pub async fn click_next(page: &Browser) {
    let next = format!("!document.body.dataset.asking && ({NEXT_CONTROL} || document.querySelector('.post.end'))");
    page.wait_until(&next).await;
    page.eval(&format!("({NEXT_CONTROL}?.click(), true)")).await;
    page.wait_until("!document.body.dataset.asking").await;
    // Robots play until the person is to act again.
    page.wait_until(&next).await;
}
