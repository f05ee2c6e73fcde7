//! Linked channels without a homeserver: one table in two channels and on the web, by link code, and unlinking.

use std::sync::Arc;
use std::time::Duration;

use fantoccini::key::Key;
use regex::Regex;
use serde_json::{Value, json};
use tests::browser::{Browser, Window};
use tests::clock::HandClock;
use tests::discord::begun::told;
use tests::discord::hosted::Launch;
use tests::discord::secrets::{scan, tables_in};
use tests::discord::{DiscordBot, Id, Person, Server, Shown};
use tests::hosted::Hosted;
use tests::http;
use tests::page::Page;

/// Bot that serves Discord and a web table.
struct House {
    server: Server,
    bot: DiscordBot,
    /// Address of the web table.
    web: String,
    games: Id,
    harbour: Id,
}

impl House {
    async fn open() -> House {
        let server = Server::start().await;
        let port = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
        let web = port.local_addr().expect("it is bound").to_string();
        drop(port);
        let environment = [("COMPTOIR_WEB_ENABLED", "true"), ("COMPTOIR_LISTEN", web.as_str())];
        let environment = environment.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
        let bot = DiscordBot::launch(&server, Launch { environment, ..Launch::default() }).await;
        let [games, harbour] = ["games", "harbour"].map(|name| server.channel(name));
        House { server, bot, web, games, harbour }
    }

    /// Requests a path of the web table.
    async fn get(&self, path: &str) -> http::Answer {
        let host = self.web.as_str();
        http::send(host, "GET", path, &[("Host", host)], b"").await.expect("it answers")
    }

    /// Enters a link code on the first page.
    async fn come(&self, code: &str) -> Value {
        come(&self.web, code).await
    }

    async fn close(mut self, bystanders: &[Id]) {
        self.server.finish();
        self.bot.kill().await;
        scan(&self.server, &tables_in(&self.bot.data()), bystanders);
    }
}

/// Enters a link code on the first page. Returns its location, or the problem.
pub(super) async fn come(host: &str, code: &str) -> Value {
    let form = json!({ "code": code, "language": "en", "salt": "00".repeat(16) }).to_string();
    let origin = format!("http://{host}");
    let headers = [("Host", host), ("Origin", origin.as_str()), ("Content-Type", "application/json")];
    let answer = http::send(host, "POST", "/link", &headers, form.as_bytes()).await.expect("it answers");
    serde_json::from_slice(&answer.body).expect("JSON")
}

fn code_in(text: &str) -> String {
    let code = Regex::new("[0-9A-Z]{5}-[0-9A-Z]{5}").expect("a pattern");
    code.find(text).unwrap_or_else(|| panic!("no code in {text}")).as_str().to_owned()
}

async fn code(person: &Person, channel: Id) -> String {
    let answer = told(person, channel, "/link").await;
    assert!(answer.private, "{answer:?}");
    code_in(&answer.content)
}

/// Waits until a public message of a channel contains `words`.
async fn public(person: &Person, channel: Id, words: &str) -> Shown {
    person.message(channel, words, |shown| !shown.private && shown.text().contains(words)).await
}

/// Reads messages of a page until a post contains `words`.
async fn shows(page: &mut Page, words: &str) {
    let has = |page: &Page| page.posts.values().any(|post| post.to_string().contains(words));
    while !has(page) {
        page.next().await.expect("the page goes on");
    }
}

/// Id of the next table, to which a page links.
fn followed(page: &Page) -> String {
    let controls = page.posts.values().flat_map(|post| post["controls"].as_array().into_iter().flatten());
    let mut ways = controls.filter_map(|control| control["href"].as_str());
    ways.next().and_then(|way| way.split('/').nth(2)).expect("a way on").to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn table_is_shared_by_two_channels_and_web() {
    let house = House::open().await;
    let (games, harbour) = (house.games, house.harbour);
    let [anna, bob] = ["anna", "bob"].map(|name| house.server.user(name));
    let spectator = house.server.spectator();

    // Only the host gets a code, in private.
    told(&anna, games, "/new").await;
    anna.with_button(games, "Join").await;
    let refused = told(&bob, games, "/link").await;
    assert!(refused.content.contains("sit"), "{}", refused.content);
    let void = code(&anna, games).await;
    let first = code(&anna, games).await;
    assert_ne!(void, first);

    // Only the latest code is valid, in any spelling, and once.
    let unknown = told(&bob, harbour, &format!("/link code:{void}")).await.content;
    let (not_one, _) = unknown.split_once(':').expect("a reason");
    assert_eq!(not_one, "No table has that code");
    let typed = first.to_lowercase().replace('-', " ");
    assert_eq!(told(&bob, harbour, &format!("/link code:{typed}")).await.content, "Done.");
    let lobby = bob.with_button(harbour, "Join").await;
    let second = house.server.channel("third");
    assert_eq!(told(&bob, second, &format!("/link code:{first}")).await.content, unknown);
    for channel in [games, harbour] {
        public(&spectator, channel, "now also played in #harbour on Discord").await;
    }
    let here = told(&anna, harbour, &format!("/link code:{}", code(&anna, games).await)).await;
    assert!(here.content.contains("already"), "{}", here.content);

    // Seats from both channels. On a single network names do not mention it.
    bob.press(&lobby, "Join").expect("it is sent").answer().await;
    for channel in [games, harbour] {
        let both = public(&spectator, channel, "(2)").await;
        assert!(!both.text().contains("(Discord)"), "{}", both.text());
    }

    // The web cannot reach the table before it is linked there.
    let third = code(&anna, games).await;
    let table = {
        let problem = house.come("K7QM2-XPD4R").await["problem"].clone();
        assert!(problem.as_str().is_some_and(|problem| problem.starts_with(not_one)), "{problem}");
        assert!(house.get("/").await.text().contains("\"tables\":[]"));
        let location = house.come(&third).await["location"].as_str().expect("a way").to_owned();
        location.split('/').nth(2).expect("a table").to_owned()
    };
    assert_eq!(house.get(&format!("/t/{table}/")).await.status, 200);
    assert!(house.get("/").await.text().contains(&table));
    let mut page = Page::join(&house.web, &table, "Carla").await.expect("she sits down");
    for channel in [games, harbour] {
        public(&spectator, channel, "Carla (Web)").await;
        let all = public(&spectator, channel, "(3)").await;
        assert!(all.text().contains("(Discord)"), "{}", all.text());
    }

    // Chat and prompts appear in all channels and on the page.
    page.ask("1", "Good winds", None).await.expect("it is sent");
    for channel in [games, harbour] {
        public(&spectator, channel, "Carla (Web): Good winds").await;
    }
    told(&anna, games, "/start").await;
    for channel in [games, harbour] {
        public(&spectator, channel, "place a settlement").await;
    }
    shows(&mut page, "(Discord)").await;
    let strip = page.table["seats"].as_array().expect("seats").clone();
    let networks: Vec<&str> = strip.iter().filter_map(|seat| seat["network"].as_str()).collect();
    assert_eq!(networks.iter().filter(|network| **network == "Web").count(), 1, "{strip:?}");
    assert_eq!(networks.len(), 3);

    // A name is found with its network and without.
    for typed in ["Carla", "carla (web)"] {
        let answer = told(&bob, harbour, &format!("/skip player:{typed}")).await;
        assert!(!answer.content.contains("called"), "{typed}: {}", answer.content);
    }

    // One channel is unlinked, and the table stays in the other.
    let refused = told(&bob, harbour, "/unlink").await;
    assert!(refused.content.contains("host"), "{}", refused.content);
    told(&anna, harbour, "/unlink").await;
    for channel in [games, harbour] {
        public(&spectator, channel, "no longer shown in #harbour").await;
    }
    let dead =
        |all: &[Shown]| all.iter().all(|shown| shown.private || shown.buttons().is_empty()).then_some(());
    spectator.until(harbour, "nothing can be pressed there", dead).await;
    let nothing = told(&anna, harbour, "/status").await;
    assert!(nothing.content.contains("/new"), "{}", nothing.content);
    told(&bob, harbour, "/new").await;
    bob.with_button(harbour, "Join").await;

    // The next game appears wherever the last one was shown.
    told(&anna, games, "/stop sure:true").await;
    spectator.with_button(games, "Play again").await;
    told(&anna, games, "/again").await;
    spectator.with_button(games, "Join").await;
    shows(&mut page, "\"href\":\"/t/").await;
    let next = followed(&page);
    assert_eq!(house.get(&format!("/t/{next}/")).await.status, 200);
    house.close(&[spectator.id]).await;
}

/// Requests a link code at a page.
async fn code_of(page: &mut Page, id: &str) -> String {
    let answered = page.ask(id, "/link", None).await.expect("it is sent");
    code_in(&answered.item.expect("a code").to_string())
}

#[tokio::test(flavor = "multi_thread")]
async fn link_code_expires_after_a_day() {
    let day = Duration::from_secs(24 * 3600);
    let clock = Arc::new(HandClock::at("2026-11-22T12:00:00Z"));
    let web = Hosted::by(clock.clone()).await;
    let mut page = Page::open(&web.host, "Anna", "").await.expect("a table");
    let leads = async |code: &str| {
        let told = come(&web.host, code).await;
        match told["location"].as_str() {
            Some(location) => Ok(location.to_owned()),
            None => Err(told["problem"].as_str().expect("a reason").to_owned()),
        }
    };
    let hall = format!("/t/{}/", page.table_id());
    let first = code_of(&mut page, "1").await;
    clock.pass(day - Duration::from_secs(1));
    assert_eq!(leads(&first).await, Ok(hall.clone()));
    let used = leads(&first).await.expect_err("it is used");
    let second = code_of(&mut page, "2").await;
    clock.pass(day);
    assert_eq!(leads(&second).await, Err(used.clone()), "its day is over");
    // A further code is not affected, and makes no old one valid.
    let third = code_of(&mut page, "3").await;
    for code in [&first, &second] {
        assert_eq!(leads(code).await, Err(used.clone()));
    }
    assert_eq!(leads(&third).await, Ok(hall));
}

#[tokio::test(flavor = "multi_thread")]
async fn link_code_works_on_first_page_and_at_seat() {
    let web = Hosted::start().await;
    let mut page = Page::open(&web.host, "Anna", "").await.expect("a table");
    let hall = format!("/t/{}/", page.table_id());
    let browser = Browser::start(Window::Phone).await;
    // On the first page: an unknown code is reported, and a valid one leads to the table.
    browser.goto(&format!("http://{}/?language=en", web.host)).await;
    browser.type_into("#code", "K7QM2-XPD4R").await;
    browser.click("#come button").await;
    browser
        .until("document.getElementById('code-problem').textContent.includes('No table has that code')")
        .await;
    browser.eval("document.getElementById('code').value = ''").await;
    browser.type_into("#code", &code_of(&mut page, "1").await.to_lowercase()).await;
    browser.click("#come button").await;
    browser.until(&format!("location.pathname === '{hall}'")).await;
    // In the input line of a seat.
    browser.open_table(&web.host, "Bob").await;
    let line = format!("/link {}{}", code_of(&mut page, "2").await, char::from(Key::Enter));
    browser.type_into("#say", &line).await;
    browser.click(&format!("#mine a[href='{hall}']")).await;
    browser.until(&format!("location.pathname === '{hall}'")).await;
    browser.close().await;
}
