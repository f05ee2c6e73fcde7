//! Seats of the lobby, drawn around a table: one click sits down, and the second of two people is refused.

use serde_json::json;
use tests::browser::{Browser, Window};
use tests::page::Page;
use tests::web_server::WebServer;

/// Expression for the people on the chairs, in order; `null` for a free chair.
const CHAIRS: &str = "[...document.querySelectorAll('.chairs > li')].map((chair) => chair.querySelector('.name')?.textContent.trim() ?? null)";

fn chair_button(chair: u8) -> String {
    format!(".chairs .sit[data-chair='{chair}']")
}

#[tokio::test]
async fn lobby_names_kind_of_each_robot() {
    let web = WebServer::start().await;
    let mut anna = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    for (id, line) in [("easy", "/robot add easy"), ("master", "/robot add master"), ("random", "/chair 4 random")] {
        assert_eq!(anna.request(id, line, None).await.expect("an answer").error, None);
    }
    let seats = anna.table["seats"].as_array().expect("seats");
    let notes: Vec<_> = seats.iter().filter(|seat| seat["robot"] == true).map(|seat| seat["note"].clone()).collect();
    assert_eq!(notes, ["Easy robot", "Master robot", "Random robot"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn lobby_seat_is_taken_by_click_of_one_person() {
    let web = WebServer::start().await;
    let anna = Browser::start(Window::Desktop).await;
    let path = anna.open_table(&web.host, "Anna").await;
    let table = path.split('/').nth(2).expect("a table").to_owned();
    anna.wait_until(&format!("JSON.stringify({CHAIRS}) === JSON.stringify(['Anna', null, null, null])")).await;

    // She changes her chair, and seats a robot on another.
    anna.click(&chair_button(3)).await;
    anna.wait_until(&format!("JSON.stringify({CHAIRS}) === JSON.stringify([null, null, 'Anna', null])")).await;
    anna.click(".chairs .bring[data-chair='2']").await;
    anna.wait_until(&format!("JSON.stringify({CHAIRS}) === JSON.stringify([null, 'Ada', 'Anna', null])")).await;

    // A newcomer chooses a chair, enters a name, and sits there.
    let bob = Browser::start(Window::Phone).await;
    bob.goto(&format!("http://{}/t/{table}/?language=en", web.host)).await;
    bob.wait_until(&format!("document.querySelector(\"{}\")", chair_button(4))).await;
    bob.click(&chair_button(4)).await;
    bob.wait_until("document.activeElement.id === 'join-name'").await;
    let hint = "document.getElementById(document.activeElement.getAttribute('aria-describedby'))";
    let hint = bob.eval(&format!("[{hint}.checkVisibility(), {hint}.textContent]")).await;
    assert_eq!(hint, json!([true, "To sit down on chair 4, give your name here first."]));
    bob.type_into("#join-name", "Bob\n").await;
    let all = format!("JSON.stringify({CHAIRS}) === JSON.stringify([null, 'Ada', 'Anna', 'Bob'])");
    bob.wait_until(&format!("document.querySelector('.seat.you') && {all}")).await;
    assert_eq!(bob.eval("document.documentElement.scrollWidth <= innerWidth").await, true);

    // Two choose the same chair at once: the second one is refused, and keeps the old chair.
    let mut eve = Page::spectate(&web.host, &table).await.expect("a page");
    let free = eve.table["empty"].clone();
    assert_eq!(free[0]["chair"], 1);
    assert!(free[0]["robot"].is_null() && free[0]["sit"].is_null(), "who is not known gives a name first: {free}");
    let [one, other] = ["/chair 1", "/chair 1"];
    bob.eval(&format!("(async () => {{ const {{ ask }} = await import(document.querySelector('script[type=module]').src.replace('table.js', 'controls.js')); ask.request('{one}'); }})() && true")).await;
    anna.eval(&format!("(async () => {{ const {{ ask }} = await import(document.querySelector('script[type=module]').src.replace('table.js', 'controls.js')); ask.request('{other}'); }})() && true")).await;
    let told = "document.querySelector('#problem .problem')?.textContent.includes('sits there already')";
    let settled = "!document.body.dataset.asking";
    for page in [&anna, &bob] {
        page.wait_until(&format!("{settled} && ({CHAIRS})[0]")).await;
    }
    let first = anna.eval(&format!("({CHAIRS})[0]")).await;
    let (winner, loser) = if first == "Anna" { (&anna, &bob) } else { (&bob, &anna) };
    loser.wait_until(told).await;
    assert_eq!(winner.eval("Boolean(document.querySelector('#problem .problem'))").await, false);
    eve.request("look", "/help", None).await.expect("an answer");

    // The host removes the robot; the order of play is that of the chairs.
    anna.click(".chairs .seat:has(.robot) .manage").await;
    anna.wait_until("!document.querySelector('.chairs .robot')").await;
    let order = anna.eval(&format!("({CHAIRS}).filter(Boolean)")).await;
    assert_eq!(order.as_array().map(Vec::len), Some(2));
    anna.click(".post.lobby button[data-command='/start']").await;
    anna.wait_until("document.querySelector('.post.turn.live')").await;
    assert_eq!(anna.eval("document.querySelectorAll('.chairs').length").await, 0);
    assert_eq!(anna.eval("document.querySelectorAll('.seat').length").await, json!(2));
    for page in [anna, bob] {
        page.close().await;
    }
}
