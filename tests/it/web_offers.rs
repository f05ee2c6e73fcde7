//! Offers that end: a tray closes with its offer, and whoever wants no more of them says so once.

use serde_json::Value;
use tests::browser::{BOARD_IS_CURRENT, Browser, Window};
use tests::page::Page;
use tests::web_server::WebServer;

const NAMES: [&str; 6] = ["Anna", "Bob", "Carla", "Dan", "Emma", "Finn"];

async fn run(page: &mut Page, id: &str, text: &str) {
    assert_eq!(page.request(id, text, None).await.expect("an answer").error, None, "{text}");
}

fn hand(page: &Page) -> Vec<(String, u64)> {
    let cards = page.table["you"]["hand"].as_array().into_iter().flatten();
    cards
        .map(|card| (card["kind"].as_str().unwrap_or_default().to_owned(), card["count"].as_u64().unwrap_or(0)))
        .collect()
}

/// Plays a game of `people` until somebody can offer a card that they have for one that the next has. Returns the pages,
/// the index of the one who offers, and the offer.
async fn play_until_offer(web: &WebServer, people: usize, board: &str) -> (Vec<Page>, usize, String) {
    let mut pages = vec![Page::open_table(&web.host, NAMES[0], board).await.expect("a table")];
    for name in &NAMES[1..people] {
        pages.push(Page::join_table(&web.host, pages[0].table_id(), name).await.expect("a seat"));
    }
    run(&mut pages[0], "start", "/start").await;
    for number in 0..200 {
        for page in &mut pages {
            run(page, &format!("look{number}"), "/hand").await;
        }
        let me = pages.iter().position(|page| page.table["you"]["awaited"] == true).expect("one is awaited");
        let turn = pages[me].table["you"]["asked"].as_str().is_some_and(|asked| asked.starts_with("Trade"));
        let give = hand(&pages[me]).into_iter().find(|(_, count)| *count > 0);
        let theirs = hand(&pages[(me + 1) % people]);
        let want =
            theirs.iter().find(|(kind, count)| *count > 0 && give.as_ref().is_some_and(|(give, _)| give != kind));
        if let (true, Some((give, _)), Some((want, _))) = (turn, give, want) {
            return (pages, me, format!("/trade offer 1 {give} for 1 {want}"));
        }
        let line = pages[me].advancing_command();
        run(&mut pages[me], &format!("move{number}"), &line).await;
    }
    panic!("no such hands");
}

fn open_offer(page: &Page) -> Option<&Value> {
    page.posts.values().find(|post| post["kind"] == "offer" && post["live"] == true)
}

#[tokio::test(flavor = "multi_thread")]
async fn tray_closes_with_its_offer_and_offering_is_one_press_away() {
    let web = WebServer::start_with_seed(2).await;
    let (mut pages, me, offer) = play_until_offer(&web, 3, "beginner").await;
    let browser = Browser::start(Window::Desktop).await;
    browser.goto(&format!("http://{}{}", web.host, pages[(me + 1) % 3].path)).await;
    browser.wait_until(BOARD_IS_CURRENT).await;
    // Out of turn, trading is among the buttons.
    browser.click(".deeds button[data-command='/trade']").await;
    browser.wait_until("document.querySelector('#mine .tray')").await;
    browser.click("#mine .answer .close").await;
    run(&mut pages[me], "offer", &offer).await;
    browser.click("#offers button[data-command^='/trade counter']").await;
    browser.wait_until("document.querySelector('#mine .tray')").await;
    assert_eq!(browser.eval("document.title.startsWith('● Your answer')").await, true);
    run(&mut pages[me], "back", "/trade withdraw").await;
    browser.wait_until("!document.querySelector('#mine .tray') && document.querySelector('#offers .lapsed')").await;
    assert_eq!(
        browser.eval("document.querySelector('#offers .lapsed').textContent").await,
        "That offer is no longer open."
    );
    // A tray without an offer closes with the turn in which it could be made.
    browser.click(".deeds button[data-command='/trade']").await;
    browser.wait_until("document.querySelector('#mine .tray')").await;
    run(&mut pages[me], "end", "/end").await;
    browser.wait_until("!document.querySelector('#mine .tray')").await;
    assert_eq!(browser.eval("document.querySelector('#offers .lapsed').textContent").await, "That turn is over.");
    browser.close().await;
}

#[tokio::test]
async fn all_offers_of_turn_or_player_are_declined_at_once() {
    let web = WebServer::start_with_seed(2).await;
    let (mut pages, me, offer) = play_until_offer(&web, 3, "beginner").await;
    let [other, third] = [1, 2].map(|step| (me + step) % 3);
    run(&mut pages[me], "one", &offer).await;
    run(&mut pages[other], "see", "/hand").await;
    let post = open_offer(&pages[other]).expect("it is open").clone();
    let commands: Vec<&str> =
        post["controls"].as_array().into_iter().flatten().filter_map(|control| control["command"].as_str()).collect();
    assert!(commands.contains(&"/standing enough"), "{commands:?}");
    let never = commands.iter().find(|command| command.starts_with("/standing never ")).expect("of this player");
    run(&mut pages[other], "enough", "/standing enough").await;
    let declined = |page: &Page| {
        let replies = open_offer(page).map(|post| post["offer"]["replies"].clone());
        replies.is_some_and(|replies| replies.as_array().into_iter().flatten().any(|reply| reply["says"] == "no"))
    };
    for round in 0.. {
        run(&mut pages[me], &format!("wait{round}"), "/hand").await;
        if declined(&pages[me]) {
            break;
        }
        assert!(round < 200, "it is declined soon: {:?}", pages[me].posts);
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    // The next one as well, but not that of another player's turn.
    run(&mut pages[me], "back", "/trade withdraw").await;
    run(&mut pages[me], "two", &offer).await;
    for round in 0.. {
        run(&mut pages[me], &format!("again{round}"), "/hand").await;
        if declined(&pages[me]) {
            break;
        }
        assert!(round < 200, "it is declined soon");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    run(&mut pages[other], "never", never).await;
    let list = pages[other].request("list", "/standing", None).await.expect("an answer").private_item.expect("a list");
    let text = list["lines"].to_string();
    assert!(text.contains("until the turn ends") && text.contains(NAMES[me]), "{text}");
    run(&mut pages[third], "done", "/hand").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn offer_to_five_others_fits_every_window() {
    let web = WebServer::start_with_seed(2).await;
    let (mut pages, me, offer) = play_until_offer(&web, NAMES.len(), "variable").await;
    run(&mut pages[me], "offer", &offer).await;
    let browser = Browser::start(Window::Desktop).await;
    for (reader, buttons) in [(me, "/trade withdraw"), ((me + 1) % NAMES.len(), "/trade accept")] {
        browser.resize(1366, 768, 1.0).await;
        browser.goto(&format!("http://{}{}", web.host, pages[reader].path)).await;
        browser.wait_until(BOARD_IS_CURRENT).await;
        let shown = "[...document.querySelectorAll('#offers .replies li')].length === 5";
        browser
            .wait_until(&format!("{shown} && document.querySelector(\"#offers [data-command^='{buttons}']\")"))
            .await;
        let faults = browser.layout_faults("offer to five").await;
        assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    }
    browser.close().await;
}
