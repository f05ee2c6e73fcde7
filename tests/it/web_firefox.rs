//! Web table in Firefox. In slow runs only, because few have it installed.

use tests::browser::BOARD_IS_CURRENT;
use tests::browser_play::NEXT_CONTROL;
use tests::firefox::Firefox;
use tests::repetition_factor;
use tests::web_server::WebServer;

/// Number of clicks before the player resigns.
const CLICKS: usize = 60;

#[tokio::test(flavor = "multi_thread")]
async fn each_title_is_playable_in_firefox() {
    if repetition_factor() == 1 {
        return;
    }
    let web = WebServer::start_with_seed(4).await;
    let mut page = Firefox::start().await;
    for game in ["base", "cities-and-knights", "ships", "elasund"] {
        page.goto(&format!("http://{}/?language=en", web.host)).await;
        page.click("document.getElementById('name')").await;
        page.type_text("Anna").await;
        page.click("document.querySelector('#open button.primary')").await;
        page.wait_until("document.querySelector('body.room #mine .ask')").await;
        for command in [&*format!("/option game {game}"), "/robot add settler", "/start"] {
            page.click(&format!("document.querySelector(\".post.lobby button[data-command='{command}']\")")).await;
            page.wait_until("!document.body.dataset.asking").await;
        }
        page.wait_until(BOARD_IS_CURRENT).await;
        let next = format!("!document.body.dataset.asking && ({NEXT_CONTROL} || document.querySelector('.post.end'))");
        for _ in 0..CLICKS {
            page.wait_until(&next).await;
            // Animations have the usual speed, and are not awaited.
            page.eval(&format!("({NEXT_CONTROL}?.click(), true)")).await;
        }
        page.wait_until(&format!("document.querySelector('.post.turn') && {BOARD_IS_CURRENT}")).await;
        page.click("document.getElementById('say')").await;
        page.type_text("/resign yes\u{e007}").await;
        page.wait_until(&format!("document.querySelector('.post.end h2')?.textContent && {BOARD_IS_CURRENT}")).await;
        page.wait_until("document.querySelector('#mine button[data-command=\"/again\"]')").await;
    }
}
