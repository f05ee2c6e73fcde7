//! Lessons on the page, and games that are continued from a moment.

use tests::browser::{Browser, Window};
use tests::web_server::WebServer;

/// Expression for the text of the guide's card.
const EXPLANATION: &str = "(document.querySelector('#guide [role=status]')?.textContent ?? '')";

#[tokio::test(flavor = "multi_thread")]
async fn lesson_glows_survives_reload_and_ends_in_free_game() {
    let web = WebServer::start().await;
    let page = Browser::start(Window::Desktop).await;
    page.goto(&format!("http://{}/?language=en", web.host)).await;
    page.wait_until("document.readyState === 'complete'").await;
    page.click("#learn").await;
    page.wait_until(&format!("{EXPLANATION}.startsWith('1/8 ')")).await;
    for number in 1..=8 {
        page.wait_until(&format!("{EXPLANATION}.startsWith('{number}/8 ')")).await;
        if number == 3 {
            page.client.refresh().await.expect("the page loads again");
            page.wait_until(&format!("{EXPLANATION}.startsWith('3/8 ')")).await;
        }
        if page.eval(&format!("{EXPLANATION}.includes('glowing')")).await == true {
            page.wait_until("document.querySelectorAll('#spots .spot.advised').length === 1").await;
        }
        page.click("#guide .controls button").await;
    }
    page.wait_until(&format!("!/^\\d\\/\\d /.test({EXPLANATION})")).await;
    // A lesson is in no list.
    page.goto(&format!("http://{}/?language=en", web.host)).await;
    page.wait_until("document.readyState === 'complete'").await;
    assert_eq!(page.eval("document.getElementById('tables').children.length").await, 0);
    page.close().await;
}
