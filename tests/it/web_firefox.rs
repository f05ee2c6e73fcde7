//! Web table in Firefox. In slow runs only, because few have it installed.

use tests::browser::BOARD;
use tests::firefox::Firefox;
use tests::hosted::Hosted;
use tests::patience;
use tests::playing::NEXT;

/// Number of clicks before the player resigns.
const CLICKS: usize = 60;

#[tokio::test(flavor = "multi_thread")]
async fn each_title_is_playable_in_firefox() {
    if patience() == 1 {
        return;
    }
    let web = Hosted::with_luck(4).await;
    let mut page = Firefox::start().await;
    for game in ["base", "cities-and-knights", "ships", "elasund"] {
        page.goto(&format!("http://{}/?language=en", web.host)).await;
        page.click("document.getElementById('name')").await;
        page.write("Anna").await;
        page.click("document.querySelector('#open button.primary')").await;
        page.until("document.querySelector('body.room #mine .ask')").await;
        for command in [&*format!("/option game {game}"), "/robot add settler", "/start"] {
            page.click(&format!("document.querySelector(\".post.lobby button[data-command='{command}']\")"))
                .await;
            page.until("!document.body.dataset.asking").await;
        }
        page.until(BOARD).await;
        let next =
            format!("!document.body.dataset.asking && ({NEXT} || document.querySelector('.post.end'))");
        for _ in 0..CLICKS {
            page.until(&next).await;
            // Animations have the usual speed, and are not awaited.
            page.eval(&format!("({NEXT}?.click(), true)")).await;
        }
        page.until(&format!("document.querySelector('.post.turn') && {BOARD}")).await;
        page.click("document.getElementById('say')").await;
        page.write("/resign yes\u{e007}").await;
        page.until(&format!("document.querySelector('.post.end h2')?.textContent && {BOARD}")).await;
        page.until("document.querySelector('#mine button[data-command=\"/again\"]')").await;
    }
}
