//! Linked channels without a homeserver: one table in two channels and on the web, by link code, and unlinking.

use std::sync::Arc;
use std::time::Duration;

use fantoccini::key::Key;
use regex::Regex;
use serde_json::{Value, json};
use tests::browser::{Browser, Window};
use tests::clock::ManualClock;
use tests::discord::bot_process::LaunchOptions;
use tests::discord::fixture::run_command;
use tests::discord::secrets::{audit, tables_in};
use tests::discord::{DiscordBot, DiscordServer, Id, Person, VisibleMessage};
use tests::http;
use tests::page::Page;
use tests::web_server::WebServer;

/// Bot that serves Discord and a web table.
struct LinkedFixture {
    server: DiscordServer,
    bot: DiscordBot,
    /// Address of the web table.
    web: String,
    games: Id,
    harbour: Id,
}

impl LinkedFixture {
    async fn start() -> LinkedFixture {
        let server = DiscordServer::start().await;
        let port = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
        let web = port.local_addr().expect("it is bound").to_string();
        drop(port);
        let environment = [("COMPTOIR_WEB_ENABLED", "true"), ("COMPTOIR_LISTEN", web.as_str())];
        let environment = environment.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
        let bot = DiscordBot::launch(&server, LaunchOptions { environment, ..LaunchOptions::default() }).await;
        let [games, harbour] = ["games", "harbour"].map(|name| server.channel(name));
        LinkedFixture { server, bot, web, games, harbour }
    }

    /// Requests a path of the web table.
    async fn get_page(&self, path: &str) -> http::HttpResponse {
        let host = self.web.as_str();
        http::send(host, "GET", path, &[("Host", host)], b"").await.expect("it answers")
    }

    /// Enters a link code on the first page.
    async fn enter_code(&self, code: &str) -> Value {
        enter_code(&self.web, code).await
    }

    async fn close(mut self, bystanders: &[Id]) {
        self.server.assert_no_violations();
        self.bot.kill().await;
        audit(&self.server, &tables_in(&self.bot.data_directory()), bystanders);
    }
}

/// Enters a link code on the first page. Returns its location, or the problem.
pub(super) async fn enter_code(host: &str, code: &str) -> Value {
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

async fn request_code(person: &Person, channel: Id) -> String {
    let answer = run_command(person, channel, "/link").await;
    assert!(answer.private, "{answer:?}");
    code_in(&answer.content)
}

/// Waits until a public message of a channel contains `words`.
async fn wait_for_public(person: &Person, channel: Id, words: &str) -> VisibleMessage {
    person.wait_for_message(channel, words, |shown| !shown.private && shown.text().contains(words)).await
}

/// Reads messages of a page until a post contains `words`.
async fn wait_for_post(page: &mut Page, words: &str) {
    let has = |page: &Page| page.posts.values().any(|post| post.to_string().contains(words));
    while !has(page) {
        page.next_message().await.expect("the page goes on");
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
    let house = LinkedFixture::start().await;
    let (games, harbour) = (house.games, house.harbour);
    let [anna, bob] = ["anna", "bob"].map(|name| house.server.person(name));
    let spectator = house.server.spectator();

    // Only the host gets a code, in private.
    run_command(&anna, games, "/new").await;
    anna.wait_for_button(games, "Join").await;
    let refused = run_command(&bob, games, "/link").await;
    assert!(refused.content.contains("sit"), "{}", refused.content);
    let void = request_code(&anna, games).await;
    let first = request_code(&anna, games).await;
    assert_ne!(void, first);

    // Only the latest code is valid, in any spelling, and once.
    let unknown = run_command(&bob, harbour, &format!("/link code:{void}")).await.content;
    let (not_one, _) = unknown.split_once(':').expect("a reason");
    assert_eq!(not_one, "No table has that code");
    let typed = first.to_lowercase().replace('-', " ");
    assert_eq!(run_command(&bob, harbour, &format!("/link code:{typed}")).await.content, "Done.");
    let lobby = bob.wait_for_button(harbour, "Join").await;
    let second = house.server.channel("third");
    assert_eq!(run_command(&bob, second, &format!("/link code:{first}")).await.content, unknown);
    for channel in [games, harbour] {
        wait_for_public(&spectator, channel, "now also played in #harbour on Discord").await;
    }
    let here = run_command(&anna, harbour, &format!("/link code:{}", request_code(&anna, games).await)).await;
    assert!(here.content.contains("already"), "{}", here.content);

    // Seats from both channels. On a single network names do not mention it.
    bob.press_button(&lobby, "Join").expect("it is sent").wait_for_answer().await;
    for channel in [games, harbour] {
        let both = wait_for_public(&spectator, channel, "(2)").await;
        assert!(!both.text().contains("(Discord)"), "{}", both.text());
    }

    // The web cannot reach the table before it is linked there.
    let third = request_code(&anna, games).await;
    let table = {
        let problem = house.enter_code("K7QM2-XPD4R").await["problem"].clone();
        assert!(problem.as_str().is_some_and(|problem| problem.starts_with(not_one)), "{problem}");
        assert!(house.get_page("/").await.text().contains("\"tables\":[]"));
        let location = house.enter_code(&third).await["location"].as_str().expect("a way").to_owned();
        location.split('/').nth(2).expect("a table").to_owned()
    };
    assert_eq!(house.get_page(&format!("/t/{table}/")).await.status, 200);
    assert!(house.get_page("/").await.text().contains(&table));
    let mut page = Page::join_table(&house.web, &table, "Carla").await.expect("she sits down");
    for channel in [games, harbour] {
        wait_for_public(&spectator, channel, "Carla (Web)").await;
        let all = wait_for_public(&spectator, channel, "(3)").await;
        assert!(all.text().contains("(Discord)"), "{}", all.text());
    }

    // Chat and prompts appear in all channels and on the page.
    page.request("1", "Good winds", None).await.expect("it is sent");
    for channel in [games, harbour] {
        wait_for_public(&spectator, channel, "Carla (Web): Good winds").await;
    }
    run_command(&anna, games, "/start").await;
    for channel in [games, harbour] {
        wait_for_public(&spectator, channel, "place a settlement").await;
    }
    wait_for_post(&mut page, "(Discord)").await;
    let strip = page.table["seats"].as_array().expect("seats").clone();
    let networks: Vec<&str> = strip.iter().filter_map(|seat| seat["network"].as_str()).collect();
    assert_eq!(networks.iter().filter(|network| **network == "Web").count(), 1, "{strip:?}");
    assert_eq!(networks.len(), 3);

    // A name is found with its network and without.
    for typed in ["Carla", "carla (web)"] {
        let answer = run_command(&bob, harbour, &format!("/skip player:{typed}")).await;
        assert!(!answer.content.contains("called"), "{typed}: {}", answer.content);
    }

    // One channel is unlinked, and the table stays in the other.
    let refused = run_command(&bob, harbour, "/unlink").await;
    assert!(refused.content.contains("host"), "{}", refused.content);
    run_command(&anna, harbour, "/unlink").await;
    for channel in [games, harbour] {
        wait_for_public(&spectator, channel, "no longer shown in #harbour").await;
    }
    let dead =
        |all: &[VisibleMessage]| all.iter().all(|shown| shown.private || shown.buttons().is_empty()).then_some(());
    spectator.wait_for(harbour, "nothing can be pressed there", dead).await;
    let nothing = run_command(&anna, harbour, "/status").await;
    assert!(nothing.content.contains("/new"), "{}", nothing.content);
    run_command(&bob, harbour, "/new").await;
    bob.wait_for_button(harbour, "Join").await;

    // The next game appears wherever the last one was shown.
    run_command(&anna, games, "/stop sure:true").await;
    spectator.wait_for_button(games, "Play again").await;
    run_command(&anna, games, "/again").await;
    spectator.wait_for_button(games, "Join").await;
    wait_for_post(&mut page, "\"href\":\"/t/").await;
    let next = followed(&page);
    assert_eq!(house.get_page(&format!("/t/{next}/")).await.status, 200);
    house.close(&[spectator.id]).await;
}

/// Requests a link code at a page.
async fn code_of(page: &mut Page, id: &str) -> String {
    let answered = page.request(id, "/link", None).await.expect("it is sent");
    code_in(&answered.private_item.expect("a code").to_string())
}

#[tokio::test(flavor = "multi_thread")]
async fn link_code_expires_after_a_day() {
    let day = Duration::from_secs(24 * 3600);
    let clock = Arc::new(ManualClock::starting_at("2026-11-22T12:00:00Z"));
    let web = WebServer::start_with_clock(clock.clone()).await;
    let mut page = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    let leads = async |code: &str| {
        let told = enter_code(&web.host, code).await;
        match told["location"].as_str() {
            Some(location) => Ok(location.to_owned()),
            None => Err(told["problem"].as_str().expect("a reason").to_owned()),
        }
    };
    let hall = format!("/t/{}/", page.table_id());
    let first = code_of(&mut page, "1").await;
    clock.advance(day - Duration::from_secs(1));
    assert_eq!(leads(&first).await, Ok(hall.clone()));
    let used = leads(&first).await.expect_err("it is used");
    let second = code_of(&mut page, "2").await;
    clock.advance(day);
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
    let web = WebServer::start().await;
    let mut page = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    let hall = format!("/t/{}/", page.table_id());
    let browser = Browser::start(Window::Phone).await;
    // On the first page: an unknown code is reported, and a valid one leads to the table.
    browser.goto(&format!("http://{}/?language=en", web.host)).await;
    browser.type_into("#code", "K7QM2-XPD4R").await;
    browser.click("#come button").await;
    browser.wait_until("document.getElementById('code-problem').textContent.includes('No table has that code')").await;
    browser.eval("document.getElementById('code').value = ''").await;
    browser.type_into("#code", &code_of(&mut page, "1").await.to_lowercase()).await;
    browser.click("#come button").await;
    browser.wait_until(&format!("location.pathname === '{hall}'")).await;
    // In the input line of a seat.
    browser.open_table(&web.host, "Bob").await;
    let line = format!("/link {}{}", code_of(&mut page, "2").await, char::from(Key::Enter));
    browser.type_into("#say", &line).await;
    browser.click(&format!("#mine a[href='{hall}']")).await;
    browser.wait_until(&format!("location.pathname === '{hall}'")).await;
    browser.close().await;
}
