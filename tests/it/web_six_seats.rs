//! The web table with six players: lobby, options and game fit every window.

use serde_json::json;
use tests::browser::{BOARD_IS_CURRENT, Browser, Window};
use tests::browser_play::choose;
use tests::page::Page;
use tests::web_server::WebServer;

#[tokio::test]
async fn further_chairs_appear_when_four_are_taken() {
    let web = WebServer::start().await;
    let mut anna = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    for (robots, chairs) in [(0, 4), (1, 4), (2, 4), (3, 5), (4, 6), (5, 6)] {
        if robots > 0 {
            let added = anna.request(&format!("robot{robots}"), "/robot add easy", None).await.expect("an answer");
            assert_eq!(added.error, None);
        }
        let count = |list: &str| anna.table[list].as_array().map_or(0, Vec::len);
        assert_eq!((count("seats"), count("seats") + count("empty")), (robots + 1, chairs));
    }
    let full = anna.request("more", "/robot add easy", None).await.expect("an answer");
    assert!(full.error.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn option_is_chosen_from_list() {
    let web = WebServer::start().await;
    let page = Browser::start(Window::Desktop).await;
    page.open_table(&web.host, "Anna").await;
    page.click(".post.lobby details > summary").await;
    let list = "document.querySelector(\".post.lobby select[data-command='/option points']\")";
    assert_eq!(page.eval(&format!("{list}.value")).await, "/option points 10");
    page.eval(&format!("({list}.focus(), true)")).await;
    choose(&page, "/option points", "/option points 12").await;
    page.wait_until("document.querySelector('.post.lobby .lines').textContent.includes('12 points')").await;
    let kept = format!("[document.activeElement === {list}, document.querySelector('.post.lobby details').open]");
    assert_eq!(page.eval(&kept).await, json!([true, true]), "the list stays open and keeps the focus");
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn table_of_six_fits_every_window() {
    let web = WebServer::start_with_seed(1).await;
    let page = Browser::start(Window::Desktop).await;
    page.open_table(&web.host, "Anna").await;
    choose(&page, "/option board", "/option board variable").await;
    for count in 1..=5 {
        page.click(".post.lobby button[data-command='/robot add settler']").await;
        page.wait_until(&format!("document.querySelectorAll('.chairs .robot').length === {count}")).await;
    }
    let mut faults = page.layout_faults("lobby of six").await;
    page.resize(1366, 768, 1.0).await;
    page.click(".post.lobby details > summary").await;
    faults.extend(page.layout_faults("options").await);
    page.resize(1366, 768, 1.0).await;
    page.click(".post.lobby button[data-command='/start']").await;
    page.wait_until(&format!("{BOARD_IS_CURRENT} && document.querySelectorAll('.seat').length === 6")).await;
    faults.extend(page.layout_faults("game of six").await);
    page.close().await;
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}
