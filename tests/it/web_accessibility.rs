//! Accessibility audits of every state of the pages, in light and dark.

use tests::browser::{BOARD_IS_CURRENT, Browser, Window};
use tests::web_server::WebServer;

/// Audits the page in light and dark.
async fn audit_both_themes(page: &Browser, state: &str) {
    for scheme in ["light", "dark"] {
        page.emulate_media(&[("prefers-color-scheme", scheme), ("prefers-reduced-motion", "reduce")]).await;
        page.assert_accessible(&format!("{state}, {scheme}")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_state_passes_accessibility_audit() {
    let web = WebServer::start_with_seed(4).await;
    for (window, language) in [(Window::Desktop, "en"), (Window::Phone, "fr")] {
        let page = Browser::start(window).await;
        page.goto(&format!("http://{}/?language={language}", web.host)).await;
        audit_both_themes(&page, "the first page").await;
        let path = page.open_table(&web.host, "Anna").await;
        audit_both_themes(&page, "the lobby").await;
        for (tool, inside) in
            [("#tool-costs", "#link .costs"), ("#tool-notify", "#link .bell"), ("#tool-phone", "#link h2")]
        {
            page.click(tool).await;
            page.wait_until(&format!("document.querySelector('{inside}')")).await;
            audit_both_themes(&page, tool).await;
            page.eval("document.getElementById('link').close()").await;
        }
        page.click(".post.lobby button[data-command='/option game cities-and-knights']").await;
        page.wait_until("document.querySelector(\".post.lobby button[aria-pressed='true'][data-command='/option game cities-and-knights']\")").await;
        for robots in 1..=3 {
            page.click(".post.lobby button[data-command='/robot add settler']").await;
            page.wait_until(&format!("document.querySelectorAll('.seat .robot').length === {robots}")).await;
        }
        page.click(".post.lobby button[data-command='/start']").await;
        page.wait_until(BOARD_IS_CURRENT).await;
        page.wait_until("document.querySelector('#spots .spot')").await;
        audit_both_themes(&page, "founding").await;
        for command in ["/menu", "/help", "/settings", "/hand", "/board", "/replay 0"] {
            page.type_into("#say", &format!("{command}\n")).await;
            page.wait_until("!document.body.dataset.asking && document.querySelector('#mine .answer, .replay')").await;
            audit_both_themes(&page, command).await;
        }
        let hall = path.split('/').take(3).collect::<Vec<_>>().join("/");
        page.goto(&format!("http://{}{hall}/", web.host)).await;
        page.wait_until(BOARD_IS_CURRENT).await;
        audit_both_themes(&page, "onlookers").await;
        page.close().await;
    }
}
