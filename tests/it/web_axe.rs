//! Accessibility audits of every state of the pages, in light and dark.

use tests::browser::{BOARD, Browser, Window};
use tests::hosted::Hosted;

/// Audits the page in light and dark.
async fn look(page: &Browser, state: &str) {
    for scheme in ["light", "dark"] {
        page.prefer(&[("prefers-color-scheme", scheme), ("prefers-reduced-motion", "reduce")]).await;
        page.accessible(&format!("{state}, {scheme}")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_state_passes_accessibility_audit() {
    let web = Hosted::with_luck(4).await;
    for (window, language) in [(Window::Desktop, "en"), (Window::Phone, "fr")] {
        let page = Browser::start(window).await;
        page.goto(&format!("http://{}/?language={language}", web.host)).await;
        look(&page, "the first page").await;
        let path = page.open_table(&web.host, "Anna").await;
        look(&page, "the lobby").await;
        for (tool, inside) in
            [("#tool-costs", "#link .costs"), ("#tool-notify", "#link .bell"), ("#tool-phone", "#link h2")]
        {
            page.click(tool).await;
            page.until(&format!("document.querySelector('{inside}')")).await;
            look(&page, tool).await;
            page.eval("document.getElementById('link').close()").await;
        }
        page.click(".post.lobby button[data-command='/option game cities-and-knights']").await;
        page.until("document.querySelector(\".post.lobby button[aria-pressed='true'][data-command='/option game cities-and-knights']\")").await;
        for robots in 1..=3 {
            page.click(".post.lobby button[data-command='/robot add settler']").await;
            page.until(&format!("document.querySelectorAll('.seat .robot').length === {robots}")).await;
        }
        page.click(".post.lobby button[data-command='/start']").await;
        page.until(BOARD).await;
        page.until("document.querySelector('#spots .spot')").await;
        look(&page, "founding").await;
        for command in ["/menu", "/help", "/settings", "/hand", "/board", "/replay 0"] {
            page.type_into("#say", &format!("{command}\n")).await;
            page.until("!document.body.dataset.asking && document.querySelector('#mine .answer, .replay')")
                .await;
            look(&page, command).await;
        }
        let hall = path.split('/').take(3).collect::<Vec<_>>().join("/");
        page.goto(&format!("http://{}{hall}/", web.host)).await;
        page.until(BOARD).await;
        look(&page, "onlookers").await;
        page.close().await;
    }
}
