//! Trade at the web table: missing cards are shown to the player who lacks them, and a counteroffer starts from the offer.

use serde_json::{Value, json};
use tests::browser::{BOARD_IS_CURRENT, Browser, Window};
use tests::page::Page;
use tests::web_server::WebServer;

/// Button of the open offer with a command that begins with `beginning`.
fn offer_button<'a>(page: &'a Page, beginning: &str) -> Option<&'a Value> {
    let post = page.posts.values().find(|post| post["kind"] == "offer" && post["live"] == true)?;
    let mut controls = post["controls"].as_array()?.iter();
    controls.find(|control| control["command"].as_str().is_some_and(|command| command.starts_with(beginning)))
}

fn hand_cards(page: &Page) -> Vec<(String, u64)> {
    let cards = page.table["you"]["hand"].as_array().into_iter().flatten();
    cards
        .map(|card| (card["kind"].as_str().unwrap_or_default().to_owned(), card["count"].as_u64().unwrap_or(0)))
        .collect()
}

async fn request(page: &mut Page, id: &str, text: &str) -> tests::page::RequestAnswer {
    page.request(id, text, None).await.expect("an answer")
}

/// Players, in order of seats.
const NAMES: [&str; 3] = ["Anna", "Bob", "Carla"];

/// Begins a game of three players.
async fn three(host: &str) -> [Page; 3] {
    let anna = Page::open_table(host, NAMES[0], "beginner").await.expect("a table");
    let bob = Page::join_table(host, anna.table_id(), NAMES[1]).await.expect("a seat");
    let carla = Page::join_table(host, anna.table_id(), NAMES[2]).await.expect("a seat");
    let mut pages = [anna, bob, carla];
    assert_eq!(request(&mut pages[0], "start", "/start").await.error, None);
    pages
}

#[tokio::test]
async fn offer_shows_next_step_to_each_player() {
    let web = WebServer::start_with_seed(2).await;
    let mut pages = three(&web.host).await;
    // Until a player has rolled and holds a card, and the next one has exactly one card of another kind.
    for number in 0..200 {
        for page in &mut pages {
            request(page, &format!("look{number}"), "/hand").await;
        }
        let me = pages.iter().position(|page| page.table["you"]["awaited"] == true).expect("one is awaited");
        let other = (me + 1) % pages.len();
        let turn = pages[me].table["you"]["asked"].as_str().is_some_and(|asked| asked.starts_with("Trade"));
        let (mine, theirs) = (hand_cards(&pages[me]), hand_cards(&pages[other]));
        let give = mine.iter().find(|(_, count)| *count > 0);
        let want = theirs.iter().find(|(kind, count)| *count == 1 && give.is_some_and(|(give, _)| give != kind));
        let (true, Some((give, _)), Some((want, _))) = (turn, give, want) else {
            let text = pages[me].advancing_command();
            request(&mut pages[me], &format!("move{number}"), &text).await;
            continue;
        };
        // Two cards are wanted: only the player with one card is shown what is missing.
        let answered = request(&mut pages[me], "two", &format!("/trade offer 1 {give} for 2 {want}")).await;
        assert_eq!(answered.error, None);
        let asked = pages[me].table["you"]["asked"].as_str().unwrap_or_default().to_owned();
        assert!(asked.contains(NAMES[other]) && asked.contains("may still answer"), "{asked}");
        request(&mut pages[other], "two", "/hand").await;
        let accept = offer_button(&pages[other], "/trade accept").expect("it is there all the same");
        let reason = accept["idle"].as_str().expect("but can't be pressed").to_owned();
        assert!(reason.contains(&format!("1 {want}")), "{reason}");
        assert!(!pages[me].received.iter().any(|text| text.contains("/trade accept")), "it is for the other alone");
        // A counteroffer starts with these terms, as far as cards suffice, under the offer itself.
        let counter = offer_button(&pages[other], "/trade counter").expect("other terms")["command"].clone();
        let item = request(&mut pages[other], "terms", counter.as_str().unwrap_or_default())
            .await
            .private_item
            .expect("a tray");
        let on = |side: usize| {
            let cards = item["tray"]["sides"][side]["cards"].as_array().into_iter().flatten();
            let cards = cards.filter(|card| card["count"] != 0);
            cards
                .map(|card| format!("{} {}", card["count"], card["kind"].as_str().unwrap_or_default()))
                .collect::<Vec<_>>()
        };
        assert_eq!((on(0), on(1)), (vec![format!("1 {want}")], vec![format!("1 {give}")]), "{item}");
        let told = item["lines"][0].as_str().unwrap_or_default();
        assert!(told.contains(NAMES[me]) && told.contains(&format!("2 {want}")), "{item}");
        assert_eq!(item["title"], "Trade");
        // One card is wanted: the other player can accept, and the offering player reads the next step.
        assert_eq!(request(&mut pages[me], "back", "/trade withdraw").await.error, None);
        assert_eq!(request(&mut pages[me], "one", &format!("/trade offer 1 {give} for 1 {want}")).await.error, None);
        request(&mut pages[other], "one", "/hand").await;
        assert_eq!(
            offer_button(&pages[other], "/trade accept").map(|accept| accept["idle"].clone()),
            Some(Value::Null)
        );
        assert_eq!(request(&mut pages[other], "yes", "/trade accept").await.error, None);
        request(&mut pages[me], "yes", "/hand").await;
        let asked = pages[me].table["you"]["asked"].as_str().unwrap_or_default().to_owned();
        assert!(asked.starts_with(&format!("{} accepts your offer", NAMES[other])), "{asked}");
        let confirm = offer_button(&pages[me], "/trade confirm").expect("it can be confirmed");
        assert_eq!(confirm["idle"], Value::Null);
        return;
    }
    panic!("no such hands: {:?}", pages.map(|page| page.table));
}

/// The tray of an offer in the player's own turn has one title, whatever lies on it.
#[tokio::test]
async fn trade_tray_keeps_its_title() {
    let web = WebServer::start_with_seed(2).await;
    let mut anna = Page::open_table(&web.host, "Anna", "beginner").await.expect("a table");
    let mut bob = Page::join_table(&web.host, anna.table_id(), "Bob").await.expect("a seat");
    assert_eq!(request(&mut anna, "start", "/start").await.error, None);
    for number in 0..200 {
        for page in [&mut anna, &mut bob] {
            request(page, &format!("look{number}"), "/hand").await;
        }
        let page = if anna.table["you"]["awaited"] == true { &mut anna } else { &mut bob };
        let give = hand_cards(page).into_iter().find(|(_, count)| *count > 0);
        let turn = page.table["you"]["asked"].as_str().is_some_and(|asked| asked.starts_with("Trade"));
        let (true, Some((give, _))) = (turn, give) else {
            let text = page.advancing_command();
            request(page, &format!("move{number}"), &text).await;
            continue;
        };
        let mut titles = Vec::new();
        for (id, text) in [
            ("a", "/trade".to_owned()),
            ("b", format!("/trade offer 1 {give}")),
            ("c", format!("/trade offer 1 {give} for")),
        ] {
            titles.push(request(page, id, &text).await.private_item.expect("a tray")["title"].clone());
        }
        assert_eq!(titles, ["Trade"; 3]);
        return;
    }
    panic!("nobody ever has a card");
}

/// If two players accept, the offering player chooses between them on the offer's card.
#[tokio::test(flavor = "multi_thread")]
async fn offering_player_chooses_between_acceptances() {
    let web = WebServer::start_with_seed(2).await;
    let mut pages = three(&web.host).await;
    for number in 0..400 {
        for page in &mut pages {
            request(page, &format!("look{number}"), "/hand").await;
        }
        let me = pages.iter().position(|page| page.table["you"]["awaited"] == true).expect("one is awaited");
        let others = [1, 2].map(|step| (me + step) % pages.len());
        let turn = pages[me].table["you"]["asked"].as_str().is_some_and(|asked| asked.starts_with("Trade"));
        let hands = [me, others[0], others[1]].map(|index| hand_cards(&pages[index]));
        let has = |hand: &[(String, u64)], card: &str| hand.iter().any(|(kind, count)| kind == card && *count > 0);
        let kinds = || hands[0].iter().map(|(kind, _)| kind);
        let want = kinds().find(|kind| hands[1..].iter().all(|hand| has(hand, kind)));
        let give = kinds().find(|kind| has(&hands[0], kind) && Some(*kind) != want);
        let (true, Some(give), Some(want)) = (turn, give, want) else {
            let text = pages[me].advancing_command();
            request(&mut pages[me], &format!("move{number}"), &text).await;
            continue;
        };
        let offered = request(&mut pages[me], "offer", &format!("/trade offer 1 {give} for 1 {want}")).await;
        assert_eq!(offered.error, None);
        for other in others {
            assert_eq!(request(&mut pages[other], "yes", "/trade accept").await.error, None);
        }
        let browser = Browser::start(Window::Phone).await;
        browser.goto(&format!("http://{}{}", web.host, pages[me].path)).await;
        browser.wait_until(BOARD_IS_CURRENT).await;
        let buttons = "[...document.querySelectorAll('#offers button[data-command^=\"/trade confirm\"]')]";
        browser.wait_until(&format!("{buttons}.length === 2")).await;
        let said = browser.eval(&format!("{buttons}.map((button) => button.textContent.trim())")).await;
        let mut said: Vec<&str> = said.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        said.sort_unstable();
        let mut with = others.map(|other| format!("Trade with {}", NAMES[other]));
        with.sort();
        assert_eq!(said, with);
        // The second one trades, and the first keeps the hand.
        let second = json!(format!("Trade with {}", NAMES[others[1]]));
        browser
            .eval(&format!("({buttons}.find((button) => button.textContent.trim() === {second}).click(), true)"))
            .await;
        browser.wait_until("!document.querySelector('#offers .post')").await;
        for index in [others[0], others[1]] {
            request(&mut pages[index], "after", "/hand").await;
        }
        assert_eq!(hand_cards(&pages[others[0]]), hands[1]);
        let count = |hand: &[(String, u64)], card: &str| {
            hand.iter().find(|(kind, _)| kind == card).map_or(0, |(_, count)| *count)
        };
        let now = hand_cards(&pages[others[1]]);
        assert_eq!(count(&now, give), count(&hands[2], give) + 1, "{now:?}");
        assert_eq!(count(&now, want) + 1, count(&hands[2], want), "{now:?}");
        return browser.close().await;
    }
    panic!("no such hands: {:?}", pages.map(|page| page.table));
}
