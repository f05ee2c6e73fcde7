//! Bytes that the web table sends: when a game is opened, and for a move.

use serde_json::Value;
use tests::browser::{BOARD_IS_CURRENT, Browser, Window};
use tests::browser_play::{click_next, start_game_with_robots};
use tests::web_server::WebServer;

/// Maximum size of the first load of a game, in bytes, with all its files.
const FIRST_LOAD: usize = 150_000;
/// Maximum number of these files.
const FIRST_FILES: usize = 75;
/// Maximum median size of a move, in bytes.
const MOVE: usize = 10_000;
/// Maximum size of any move, in bytes, however much robots do after it.
const ANY_MOVE: usize = 24_000;
/// Number of moves that are measured.
const MOVES: usize = 60;

/// Plays a game with three robots, and opens it again without a cache.
async fn is_light(options: &[&str]) {
    let web = WebServer::start_with_seed(4).await;
    let page = Browser::start_metered(Window::Desktop).await;
    let path = start_game_with_robots(&page, &web.host, options, "settler", 3).await;
    page.take_traffic().await;
    let mut moves = Vec::new();
    while moves.len() < MOVES {
        click_next(&page).await;
        page.wait_until(BOARD_IS_CURRENT).await;
        let over = page.eval("Boolean(document.querySelector('.post.end'))").await;
        let wire = page.take_traffic().await;
        if over == true {
            // The end has more to show.
            break;
        }
        assert!(wire.files.is_empty(), "a move loads no file: {:?}", wire.files);
        // Choices within the page, such as cards on a tray, are no moves.
        if wire.total_bytes() > 0 {
            moves.push(wire.total_bytes());
        }
    }
    moves.sort_unstable();
    let (median, most) = (moves[moves.len() / 2], moves[moves.len() - 1]);
    let quarters = [moves[moves.len() / 4], median, moves[moves.len() * 3 / 4], most];
    page.devtools("Network.clearBrowserCache", Value::Object(Default::default())).await;
    page.goto("about:blank").await;
    page.take_traffic().await;
    page.goto(&format!("http://{}{path}", web.host)).await;
    page.wait_until(BOARD_IS_CURRENT).await;
    let first = page.take_traffic().await;
    let told = format!(
        "{options:?}: a move brings {quarters:?} bytes in quarters of {} moves; a game is opened with {} bytes: {} files and {:?} in messages",
        moves.len(),
        first.total_bytes(),
        first.files.len(),
        first.messages,
    );
    assert!(median <= MOVE && most <= ANY_MOVE, "{told}");
    assert!(first.total_bytes() <= FIRST_LOAD && first.files.len() <= FIRST_FILES, "{told}, {:?}", first.files);
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn base_game_stays_within_traffic_limits() {
    is_light(&["/option board variable"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cities_and_knights_stays_within_traffic_limits() {
    is_light(&["/option game cities-and-knights", "/option board variable"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn elasund_stays_within_traffic_limits() {
    is_light(&["/option game elasund"]).await;
}
