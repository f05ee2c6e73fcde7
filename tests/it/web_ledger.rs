//! Public ledger on the page: below the costs, only at tables that chose it, equal for all readers.

use serde_json::Value;
use tests::browser::{Browser, Window};
use tests::http::send;
use tests::page::Page;
use tests::web_server::WebServer;

/// Ledger in the costs of a table, for the holder of the page or for a spectator.
async fn ledger(host: &str, page: &Page, path: &str) -> Value {
    let headers = [("Host", host), ("Cookie", page.cookie())];
    let costs = send(host, "GET", &format!("{path}costs?language=en"), &headers, b"").await.expect("an answer");
    serde_json::from_slice::<Value>(&costs.body).expect("the costs")["ledger"].clone()
}

/// Running game of Anna and two robots with these options.
async fn start_game(host: &str, options: &str) -> Page {
    let mut anna = Page::open_table(host, "Anna", options).await.expect("a table");
    for (id, line) in [("a", "/robot add settler"), ("b", "/robot add settler"), ("c", "/start")] {
        assert_eq!(anna.request(id, line, None).await.expect("an answer").error, None);
    }
    anna
}

#[tokio::test]
async fn ledger_is_sent_to_tables_that_chose_it() {
    let web = WebServer::start().await;
    let plain = start_game(&web.host, "players 3").await;
    assert_eq!(ledger(&web.host, &plain, &plain.path).await, Value::Null);
    for (options, kinds) in [("players 3 public-ledger", 5), ("players 3 cities-and-knights public-ledger", 8)] {
        let anna = start_game(&web.host, options).await;
        let own = ledger(&web.host, &anna, &anna.path).await;
        let public = ledger(&web.host, &anna, &format!("/t/{}/", anna.table_id())).await;
        assert_eq!(own, public, "{options}");
        let count = |list: &Value| list.as_array().map_or(0, Vec::len);
        assert_eq!(count(&own["headings"]), kinds + 2, "{options}");
        assert_eq!(count(&own["sections"]), 7, "{options}");
        for section in own["sections"].as_array().into_iter().flatten() {
            assert_eq!(count(&section["rows"]), 3, "{section}");
            assert!(section["rows"].as_array().into_iter().flatten().all(|row| count(&row["cells"]) == kinds + 2));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn ledger_dialog_has_headers_of_rows_and_columns() {
    let web = WebServer::start().await;
    let anna = start_game(&web.host, "players 3 public-ledger").await;
    let page = Browser::start(Window::Phone).await;
    page.goto(&format!("http://{}/t/{}/", web.host, anna.table_id())).await;
    page.wait_until("document.body.dataset.link === 'open'").await;
    page.click("#tool-costs").await;
    page.wait_until("document.querySelectorAll('.ledger table').length === 7").await;
    let headers = "[...document.querySelectorAll('.ledger table')].every((table) =>
      table.querySelectorAll('th[scope=col]').length === 7 && table.querySelectorAll('th[scope=row]').length === 3)";
    assert_eq!(page.eval(headers).await, true);
    let fits = "document.getElementById('link').scrollWidth <= document.getElementById('link').clientWidth";
    assert_eq!(page.eval(fits).await, true);
    page.close().await;
}
