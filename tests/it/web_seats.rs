//! Own seats at the web table: they are found again, and lead on to the next table.

use serde_json::{Value, json};
use tests::browser::{BOARD_IS_CURRENT, Browser, Window};
use tests::browser_play::start_game_of_two;
use tests::http;
use tests::page::Page;
use tests::web_server::WebServer;

/// Links to the next table on a player's page.
fn ways_on(page: &Page) -> Vec<String> {
    let controls = |post: &Value| post["controls"].as_array().cloned().unwrap_or_default();
    let all = page.posts.values().flat_map(controls);
    all.filter(|control| control["style"] == "primary")
        .filter_map(|control| control["href"].as_str().map(str::to_owned))
        .collect()
}

/// Expression: `true` if the top of an element is in sight, and some of what is below.
fn is_visible(selector: &str) -> String {
    format!(
        "((box) => box && box.top >= 0 && box.top < innerHeight - 20 && box.height > 0)(
           document.querySelector(\"{selector}\")?.getBoundingClientRect())"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn next_table_leads_everybody_to_own_seat() {
    let web = WebServer::start().await;
    let anna = Browser::start(Window::Desktop).await;
    anna.resize(1366, 768, 1.0).await;
    let (path, mut bob) = start_game_of_two(&anna, &web.host).await;
    let table = bob.table_id().to_owned();
    assert_eq!(bob.request("resign", "/resign yes", None).await.expect("an answer").error, None);

    // The winner and all places are in sight, in the post and in the panel; remaining hands are below.
    anna.wait_until(&format!("document.querySelector('.post.end') && {BOARD_IS_CURRENT}")).await;
    for selector in [".post.end h2", ".post.end .lines p", "#mine button[data-command='/again']"] {
        assert_eq!(anna.eval(&is_visible(selector)).await, true, "{selector}");
    }
    let told = anna.eval("document.querySelector('#mine').textContent").await;
    assert!(told.as_str().is_some_and(|told| told.contains("Anna wins") && told.contains("2. Bob")), "{told}");
    let above = "document.querySelector('.post.end .lines').getBoundingClientRect().bottom
      < document.querySelector('.post.end .finale').getBoundingClientRect().top";
    assert_eq!(anna.eval(above).await, true);
    // A button checks the luck here, so nothing is said of a program that does.
    let end = anna.eval("document.querySelector('.post.end').textContent").await;
    assert!(end.as_str().is_some_and(|end| end.contains("Check the luck") && !end.contains("comptoir")), "{end}");
    assert_eq!(anna.eval("document.getElementById('newest').hidden").await, true, "this is the newest");
    let log = "document.querySelector('#mine a[download][href=log]').textContent";
    assert_eq!(anna.eval(log).await, "Download the log");

    // The person who requests the next table is redirected there.
    anna.click("#mine button[data-command='/again']").await;
    anna.wait_until(&format!("location.pathname !== '{path}' && document.querySelector('#mine .ask')")).await;
    let next = anna.eval("location.pathname").await.as_str().expect("a path").to_owned();
    assert_eq!(next.split('/').nth(3), path.split('/').nth(3), "the key is the same");
    anna.wait_until("document.querySelector('.seat.you .name')?.textContent === 'Anna'").await;
    let hall = next.split('/').take(3).collect::<Vec<_>>().join("/") + "/";

    // The others get links to their own seats, by any request, also after a reload.
    let again = bob.request("again", "/again", None).await.expect("an answer");
    let own = bob.path.replace(&table, next.split('/').nth(2).expect("a table"));
    assert_eq!((again.error, again.private_item.expect("the way")["go"].clone()), (None, json!(own)));
    assert_eq!(ways_on(&bob), [own]);
    anna.goto(&format!("http://{}{path}", web.host)).await;
    anna.wait_until("document.querySelector('.post.end')").await;
    for link in [".post.news a.primary", "#mine a.primary"] {
        assert_eq!(anna.eval(&format!("document.querySelector('{link}').getAttribute('href')")).await, next, "{link}");
    }
    anna.type_into("#say", "/again\n").await;
    anna.wait_until(&format!("location.pathname === '{next}' && document.querySelector('#mine .ask')")).await;

    // Spectators get a link to the next table's spectator page, and a person with a seat also one back to it.
    anna.goto(&format!("http://{}/t/{table}/", web.host)).await;
    anna.wait_until("document.querySelector('.post.end')").await;
    assert_eq!(anna.eval("document.querySelector('.post.end a.primary').getAttribute('href')").await, hall);
    assert_eq!(anna.eval("document.querySelector('#mine a.back').getAttribute('href')").await, path);
    assert_eq!(anna.eval("document.getElementById('dock').checkVisibility()").await, false, "no empty strip");

    // The first page lists both with their states; they are removed only on confirmation.
    anna.goto(&format!("http://{}/", web.host)).await;
    anna.wait_until("document.querySelectorAll('#seats .state').length === 2").await;
    let listed = "[...document.querySelectorAll('#seats a')].map((link) => link.getAttribute('href'))";
    assert_eq!(anna.eval(listed).await, json!([next, path]));
    anna.click("#seats li:nth-child(2) button").await;
    anna.click("#link button.primary").await;
    assert_eq!(anna.eval(listed).await, json!([next, path]), "it was only asked");
    anna.click("#seats li:nth-child(2) button").await;
    anna.click("#link button.danger").await;
    anna.wait_until("document.querySelectorAll('#seats a').length === 1").await;
    assert_eq!(anna.eval(listed).await, json!([next]));
    anna.close().await;
}

#[tokio::test]
async fn first_page_gets_states_of_own_seats_only() {
    let web = WebServer::start_with_seed(1).await;
    let anna = Page::open_table(&web.host, "Anna", "beginner").await.expect("a table");
    let bob = Page::join_table(&web.host, anna.table_id(), "Bob").await.expect("a seat");
    let mut pages = [anna, bob];
    let origin = format!("http://{}", web.host);
    let ask = async |seats: Vec<String>| {
        let headers = [("Host", web.host.as_str()), ("Origin", &origin), ("Content-Type", "application/json")];
        let body = json!({ "seats": seats, "language": "fr" }).to_string();
        let answer = http::send(&web.host, "POST", "/seats", &headers, body.as_bytes()).await.expect("an answer");
        let told: Value = serde_json::from_slice(&answer.body).expect("an answer");
        (answer.status, told)
    };
    let own = |pages: &[Page; 2]| pages.iter().map(|page| page.path.clone()).collect::<Vec<_>>();
    let states = |told: &Value| [0, 1].map(|seat| told["seats"][seat]["state"].as_str().map(str::to_owned));
    let (status, told) = ask(own(&pages)).await;
    assert_eq!((status, states(&told)), (200, [Some("lobby".into()), Some("lobby".into())]), "{told}");
    assert_eq!(pages[0].request("start", "/start", None).await.expect("an answer").error, None);
    let (_, told) = ask(own(&pages)).await;
    let mut now = states(&told);
    now.sort();
    assert_eq!(now, [Some("playing".into()), Some("turn".into())], "one of them is awaited: {told}");
    assert!(told.to_string().contains("À vous"), "in the language of the page: {told}");
    let others = ["Anna", "Bob"].map(|name| told.to_string().contains(&format!("En attente\u{a0}: {name}.")));
    assert!(others[0] != others[1], "and for whom the other waits: {told}");
    assert!(told.to_string().contains("Elle vous attend depuis le"), "and since when: {told}");
    let listed = pages[0].request("games", "/mygames", None).await.expect("an answer").private_item.expect("a list");
    let (listed, key) = (listed.to_string(), pages[0].path.split('/').nth(3).expect("a key").to_owned());
    assert!(listed.contains(&format!("/t/{}/", pages[0].table_id())), "{listed}");
    assert!(!listed.contains(&key), "nobody's seat is told: {listed}");
    let watched = pages[0].request("watch", "/watch", None).await.expect("an answer").private_item.expect("an answer");
    assert!(watched.to_string().contains("everybody may look on"), "{watched}");

    let (known, last) = pages[0].path.trim_end_matches('/').split_at(pages[0].path.len() - 2);
    let stranger = format!("{known}{}/", if last == "a" { "b" } else { "a" });
    let broken = ["", "/", "/t//x/", "/t/../../", "x"].map(str::to_owned);
    let (status, told) = ask([vec![stranger], broken.to_vec()].concat()).await;
    assert_eq!((status, told), (200, json!({ "seats": vec![Value::Null; 6] })));
    assert_eq!(ask(vec![pages[0].path.clone(); 25]).await.0, 413);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_click_on_first_page_starts_game_with_robots() {
    let web = WebServer::start().await;
    let page = Browser::start(Window::Desktop).await;
    page.resize(1366, 768, 1.0).await;
    page.goto(&format!("http://{}/?language=fr", web.host)).await;
    // The form for a table is in sight, and another language keeps what was typed and chosen.
    page.type_into("#name", "Zoé").await;
    page.click("#open [name=game][value=elasund]").await;
    page.click("#languages [lang=en]").await;
    page.wait_until("document.documentElement.lang === 'en' && document.querySelector('#open #name')").await;
    page.wait_until(
        "document.getElementById('name').value === 'Zoé' && document.forms.open.elements.game.value === 'elasund'",
    )
    .await;
    page.click("#open [name=game][value=base]").await;
    for button in ["#open .primary", "#now"] {
        let whole = format!("document.querySelector('{button}').getBoundingClientRect().bottom <= innerHeight");
        assert_eq!(page.eval(&whole).await, true, "{button}");
    }
    // The list of tables shows the game, and free seats.
    let mut other = Page::open_table(&web.host, "Bob", "elasund").await.expect("a table");
    page.client.refresh().await.expect("the page loads again");
    let listed = "(document.querySelector('#tables a')?.textContent ?? '')";
    page.wait_until(&format!("{listed}.includes('3 free seats') && {listed}.includes('Elasund')")).await;
    for number in 0..3 {
        let added = other.request(&format!("r{number}"), "/robot add settler", None).await.expect("an answer");
        assert_eq!(added.error, None);
    }
    page.client.refresh().await.expect("the page loads again");
    page.wait_until(&format!("{listed}.includes('Elasund') && !{listed}.includes('free')")).await;
    page.type_into("#name", "Zoé").await;
    page.click("#now").await;
    page.wait_until(
        "document.querySelector('.post.turn.live') && document.querySelectorAll('.seat .robot').length === 3",
    )
    .await;
    page.wait_until("document.querySelector('.seat.you')").await;
    page.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn player_without_name_reaches_first_turn_by_one_click() {
    let web = WebServer::start().await;
    let page = Browser::start(Window::Desktop).await;
    page.resize(1366, 768, 1.0).await;
    let start = format!("http://{}/?language=en", web.host);
    page.goto(&start).await;
    let told = "document.getElementById('now-what').textContent";
    assert_eq!(page.eval(told).await, "The base game · For a first game · as Guest");
    page.click("#open [name=game][value=elasund]").await;
    assert_eq!(page.eval(told).await, "Elasund · as Guest");
    page.click("#open [name=game][value=base]").await;
    page.click("#now").await;
    page.wait_until(
        "document.querySelector('#mine .ask.awaited') && document.querySelectorAll('.seat .robot').length === 3",
    )
    .await;
    assert_eq!(page.eval("document.querySelector('.seat.you .name').textContent.trim()").await, "Guest");

    // The first page shows the player's turn, and updates once it is visible again.
    page.goto(&start).await;
    page.wait_until("document.querySelector('#seats li.turn .state')?.textContent === 'Your turn'").await;
    assert_eq!(page.eval("document.getElementById('name').value").await, "", "nobody is called so for good");
    page.eval("(document.querySelector('#seats .state').textContent = 'old', true)").await;
    page.eval("document.dispatchEvent(new Event('visibilitychange'))").await;
    page.wait_until("document.querySelector('#seats .state')?.textContent === 'Your turn'").await;
    let seen = "document.getElementById('now').getBoundingClientRect().bottom <= innerHeight";
    assert_eq!(page.eval(seen).await, true);
    page.close().await;
}
