//! Cost card of a game: equals the rules, for everybody. Text is compressed for clients that support it.

use std::io::Read as _;

use engine::catan::development;
use engine::catan::piece::Piece;
use engine::catan::resource::Cards;
use engine::catan::ships;
use engine::elasund::building::Building;
use flate2::read::GzDecoder;
use serde_json::{Value, json};
use tests::browser::{Browser, Window};
use tests::http::{HttpResponse, send};
use tests::page::Page;
use tests::web_server::WebServer;

async fn get_page(host: &str, path: &str, headers: &[(&str, &str)]) -> HttpResponse {
    let headers: Vec<(&str, &str)> = [("Host", host)].into_iter().chain(headers.iter().copied()).collect();
    send(host, "GET", path, &headers, b"").await.expect("an answer")
}

/// Cost of a thing on the card, by kind.
fn pays(told: &Value, name: &str) -> Option<Value> {
    let mut things = told["parts"].as_array()?.iter().flat_map(|part| part["things"].as_array().into_iter().flatten());
    things.find(|thing| thing["name"] == name).map(|thing| thing["pays"].clone())
}

fn cards_json(cost: Cards) -> Value {
    let words = bot_core::wording::Words::for_language(bot_core::language::Language::ENGLISH);
    cost.iter().map(|(card, count)| json!({ "kind": words.hand_card(card), "count": count.to_string() })).collect()
}

#[tokio::test]
async fn cost_card_equals_rules() {
    let web = WebServer::start().await;
    let all = [
        ("", 4),
        ("ships", 5),
        ("cities-and-knights", 10),
        ("cities-and-knights board new-shores", 11),
        ("elasund", 15),
    ];
    for (options, count) in all {
        let page = Page::open_table(&web.host, "Anna", options).await.expect("a table");
        let hall = format!("/t/{}/costs?language=en", page.table_id());
        let told: Value = serde_json::from_slice(&get_page(&web.host, &hall, &[]).await.body).expect("the card");
        let own = get_page(&web.host, &format!("{}costs", page.path), &[("Cookie", page.cookie())]).await;
        assert_eq!(serde_json::from_slice::<Value>(&own.body).expect("the card"), told, "{options}");
        let things = told["parts"].as_array().into_iter().flatten();
        let things: Vec<&Value> = things.flat_map(|part| part["things"].as_array().into_iter().flatten()).collect();
        assert_eq!(things.len(), count, "{options}: {things:?}");
        for thing in things {
            let [name, words] = ["name", "words"].map(|field| thing[field].as_str().unwrap_or_default());
            let told = !words.is_empty() || name.contains(": ");
            assert!(told && name.chars().next().is_some_and(char::is_uppercase), "{thing}");
        }
        if options == "elasund" {
            let hall = json!([{ "kind": "gold", "count": Building::Hall.gold().to_string() }]);
            assert_eq!(pays(&told, "Hall"), Some(hall));
        } else {
            assert_eq!(pays(&told, "Settlement"), Some(cards_json(Piece::Settlement.cost())));
            assert_eq!(pays(&told, "City"), Some(cards_json(Piece::City.cost())));
            let is_plain = !options.starts_with("cities-and-knights");
            assert_eq!(pays(&told, "Development card"), is_plain.then(|| cards_json(development::COST)));
            let has_ships = options == "ships" || options.ends_with("new-shores");
            assert_eq!(pays(&told, "Ship"), has_ships.then(|| cards_json(ships::COST)));
        }
        let french = get_page(&web.host, &hall.replace("=en", "=fr"), &[]).await;
        assert!(french.text().contains("Constru"), "{}", french.text());
    }
    let stranger = get_page(&web.host, "/t/aaaaaaaa/costs", &[]).await;
    assert_eq!(stranger.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_open_costs_by_one_click() {
    let web = WebServer::start().await;
    let anna = Page::open_table(&web.host, "Anna", "cities-and-knights").await.expect("a table");
    let page = Browser::start(Window::Phone).await;
    page.goto(&format!("http://{}/t/{}/", web.host, anna.table_id())).await;
    page.wait_until("document.body.dataset.link === 'open'").await;
    page.click("#tool-costs").await;
    page.wait_until(
        "document.getElementById('link').open && document.querySelectorAll('.costs li:has(.pays)').length === 10",
    )
    .await;
    // Screen readers read the cost after the name.
    let heard =
        "((line) => (line.querySelectorAll('[aria-hidden]').forEach((part) => part.remove()), line.textContent))(
      [...document.querySelectorAll('.costs li')].find((line) => line.textContent.startsWith('City')).cloneNode(true))";
    assert_eq!(page.eval(heard).await, "City2 grain and 3 ore");
    let drawn =
        "[...document.querySelectorAll('.costs svg use')].every((use) => use.getBoundingClientRect().width > 0)";
    assert_eq!(page.eval(drawn).await, true);
    let fits = "document.getElementById('link').scrollWidth <= document.getElementById('link').clientWidth";
    assert_eq!(page.eval(fits).await, true);
    page.click("#link button.primary").await;
    page.wait_until("!document.getElementById('link').open").await;
    page.close().await;
}

#[tokio::test]
async fn text_is_compressed_for_clients_that_support_it() {
    let web = WebServer::start().await;
    let page = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    let start = get_page(&web.host, "/", &[]).await.text();
    let asset =
        |name: &str| start.split(['"', '#']).find(|part| part.ends_with(name)).expect("it is linked").to_owned();
    let hall = format!("/t/{}/", page.table_id());
    for path in ["/", hall.as_str(), &asset("base.css"), &asset("start.js"), &asset("signs.svg")] {
        let plain = get_page(&web.host, path, &[]).await;
        assert_eq!((plain.status, plain.header("content-encoding")), (200, None), "{path}");
        let packed = get_page(&web.host, path, &[("Accept-Encoding", "gzip, br")]).await;
        assert_eq!(packed.header("content-encoding"), Some("gzip"), "{path}");
        assert_eq!(packed.header("vary"), Some("accept-encoding"), "{path}");
        assert!(packed.body.len() * 5 < plain.body.len() * 3, "{path}: {} of {}", packed.body.len(), plain.body.len());
        let mut unpacked = Vec::new();
        GzDecoder::new(packed.body.as_slice()).read_to_end(&mut unpacked).expect("it is sound");
        assert_eq!(unpacked, plain.body, "{path}");
        for header in ["content-type", "cache-control", "content-security-policy"] {
            assert_eq!(packed.header(header), plain.header(header), "{path}");
        }
    }
    // Pictures are compressed already, and for short files it is not worth it.
    let island = get_page(&web.host, "/island.png", &[("Accept-Encoding", "gzip")]).await;
    assert_eq!((island.status, island.header("content-encoding")), (200, None));
    let icon = get_page(&web.host, &asset("icon.svg"), &[("Accept-Encoding", "gzip")]).await;
    assert_eq!((icon.status, icon.body.len() < 1024, icon.header("content-encoding")), (200, true, None));
}
