//! Secrecy of the web table: no message to a page reveals another player's hand.

use std::collections::BTreeSet;

use bot_core::language::Language;
use bot_core::wording::Words;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::development::DevelopmentCard;
use engine::catan::hand_card::HandCard;
use engine::elasund::influence::Influence;
use engine::robot::Rng;
use serde_json::Value;
use tests::page::Page;
use tests::random_play::{random_command, request_with_retries, tray_command};
use tests::web_server::WebServer;

/// Number of actions of each of two people.
const MOVES: usize = 120;
/// Minimum number of games, and maximum number until both have read of thefts and purchases between others.
const LEAST: u64 = 2;
const GAMES: u64 = 40;

fn seat_token(page: &Page) -> &str {
    page.path.trim_end_matches('/').rsplit('/').next().expect("a key")
}

/// Collects everything in a message that lists a hand or unplayed cards.
fn collect_hands(told: &Value, found: &mut Vec<Value>) {
    match told {
        Value::Object(fields) => {
            for (name, value) in fields {
                // Counts are public; lists belong to their owner.
                if matches!(name.as_str(), "hand" | "cards") && value.is_array() {
                    found.push(value.clone());
                }
                collect_hands(value, found);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| collect_hands(value, found)),
        _ => {}
    }
}

fn page_lines(page: &Page) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for told in page.received.iter().skip(1).filter_map(|text| serde_json::from_str::<Value>(text).ok()) {
        for post in told["posts"].as_array().into_iter().flatten() {
            let said = ["lines", "private", "more"].into_iter().filter_map(|field| post[field].as_array());
            all.extend(said.flatten().filter_map(Value::as_str).map(str::to_owned));
            all.extend(post["picture"]["alt"].as_str().map(str::to_owned));
        }
    }
    all
}

/// Two people and two robots play for a while. The game depends on the seed, and on timing.
async fn play_game(title: &Title, seed: u64) -> [Page; 2] {
    let web = WebServer::start_with_seed(seed).await;
    let mut anna = Page::open_table(&web.host, "Anna", title.options).await.expect("a table");
    let mut bob = Page::join_table(&web.host, anna.table_id(), "Bob").await.expect("a seat");
    let robot = format!("/robot add {}", title.robot);
    for (id, text) in [("a", robot.as_str()), ("b", &robot), ("c", "/start")] {
        let answered = anna.request(id, text, None).await.expect("an answer");
        assert_eq!(answered.error, None, "{text}");
    }
    let mut choice = Rng::new(seed);
    for step in 0..MOVES {
        for page in [&mut anna, &mut bob] {
            act_randomly(page, step, &mut choice).await;
        }
    }
    [anna, bob]
}

async fn act_randomly(page: &mut Page, step: usize, choice: &mut Rng) {
    // The answer brings all earlier changes.
    request_with_retries(page, &format!("look{step}"), "/hand").await;
    let Some(text) = tray_command(page).or_else(|| random_command(page, choice)) else { return };
    let answered = request_with_retries(page, &format!("move{step}"), &text).await;
    let menu = answered.private_item.map(|item| item["controls"].clone()).unwrap_or_default();
    let first = menu.as_array().into_iter().flatten().find_map(|control| control["command"].as_str());
    if let Some(text) = first {
        request_with_retries(page, &format!("chosen{step}"), text).await;
    }
}

/// Asserts that no message to a page lists another player's cards or contains another seat token.
fn holds_only_its_own(page: &Page, other: &Page) {
    let mut own = 0;
    for text in &page.received {
        assert!(!text.contains(seat_token(other)), "another's key");
        let Ok(mut told) = serde_json::from_str::<Value>(text) else { continue };
        own += usize::from(told["table"]["you"]["hand"].is_array());
        // Without the reader's own data it lists no cards.
        if told["table"].is_object() {
            told["table"]["you"] = Value::Null;
        }
        if told["item"].is_object() {
            told["item"]["tray"] = Value::Null;
        }
        let mut found = Vec::new();
        collect_hands(&told, &mut found);
        assert!(found.is_empty(), "{found:?}");
        // No button that everybody sees plays somebody's card.
        if told["item"].is_null() {
            let left = told.to_string();
            assert!(!left.contains("/play progress"), "{left}");
        }
    }
    assert!(own > 0, "the reader's own hand is told");
}

/// Title, and its phrases about secrets.
struct Title {
    options: &'static str,
    robot: &'static str,
    /// Phrases about cards of others that change hands unseen: each must occur.
    secret: &'static [&'static str],
}

const BASE: Title = Title { options: "variable", robot: "random", secret: &["steals", "buys a development card"] };

/// The player who draws, steals or gives is public, and so is the stack; the card is not.
const KNIGHTS: Title = Title {
    options: "cities-and-knights variable",
    robot: "settler",
    secret: &["steals a card", "draws a progress card"],
};

/// The number of influence cards from a row, a wall or a bonus is public; their colors are not.
const ELASUND: Title =
    Title { options: "elasund", robot: "random", secret: &["The row pays", "brings 1 influence card"] };

/// Further phrases about cards that change hands unseen, which occur seldom.
const SELDOM: [&str; 7] = [
    " draws ",
    "puts a progress card back",
    "takes a progress card",
    "cards from",
    "card from",
    "has chosen",
    "a resource for a commodity",
];

/// Names of all cards that a hand can contain.
fn card_names() -> Vec<String> {
    let words = Words::for_language(Language::ENGLISH);
    let hand = HandCard::ALL.map(|card| words.hand_card(card));
    let development = DevelopmentCard::ALL.map(|card| words.development_card(card));
    let progress = ProgressCard::ALL.map(|card| words.progress_card(card));
    let influence = Influence::ALL.map(|color| words.town_card(color, 1).trim_start_matches("1 ").to_owned());
    let all = hand.into_iter().chain(development).chain(progress).chain(influence);
    all.map(|name| name.to_lowercase()).collect()
}

/// Counts the secret phrases that a page received about others, and asserts that none names a card.
fn lines_about_others(page: &Page, name: &str, secret: &[&str]) -> Vec<usize> {
    let cards = card_names();
    let all = page_lines(page);
    let mut seen = vec![0; secret.len()];
    for sentence in all.iter().flat_map(|line| line.split(". ")) {
        let folded = sentence.to_lowercase();
        let told: Vec<bool> = secret.iter().map(|what| sentence.contains(what)).collect();
        let seldom = SELDOM.iter().any(|what| sentence.contains(what));
        // A card that is a point is revealed at once.
        let open = sentence.contains("lays it open");
        if open || folded.contains("you") || sentence.contains(name) || !(seldom || told.contains(&true)) {
            continue;
        }
        let padded = format!(" {} ", folded.replace(|letter: char| !letter.is_alphanumeric(), " "));
        let named = cards.iter().find(|card| padded.contains(&format!(" {card} ")));
        assert_eq!(named, None, "{name} reads {sentence}");
        seen.iter_mut().zip(told).for_each(|(count, told)| *count += usize::from(told));
    }
    seen
}

async fn tells_nobody_what_is_not_theirs(title: &Title) {
    let mut seen = vec![[0, 0]; title.secret.len()];
    for seed in 1..=GAMES {
        let [anna, bob] = play_game(title, seed).await;
        holds_only_its_own(&anna, &bob);
        holds_only_its_own(&bob, &anna);
        let told = [(&anna, "Anna"), (&bob, "Bob")].map(|(page, name)| lines_about_others(page, name, title.secret));
        for (place, counts) in seen.iter_mut().enumerate() {
            counts[0] += told[0][place];
            counts[1] += told[1][place];
        }
        if seed >= LEAST && seen.iter().flatten().all(|&count| count > 0) {
            return;
        }
    }
    panic!("not everything was told of others: {seen:?} of {:?}", title.secret);
}

#[tokio::test(flavor = "multi_thread")]
async fn base_game_messages_reveal_no_cards_of_others() {
    tells_nobody_what_is_not_theirs(&BASE).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn cities_and_knights_messages_reveal_no_cards_of_others() {
    tells_nobody_what_is_not_theirs(&KNIGHTS).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn elasund_messages_reveal_no_cards_of_others() {
    tells_nobody_what_is_not_theirs(&ELASUND).await;
}

/// Lines that reveal the remaining hands.
fn laid_open(page: &Page) -> Vec<String> {
    page_lines(page).into_iter().filter(|line| line.starts_with("Left in ")).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn stopped_game_reveals_all_hands() {
    let web = WebServer::start_with_seed(1).await;
    let mut anna = Page::open_table(&web.host, "Anna", "beginner").await.expect("a table");
    let mut bob = Page::join_table(&web.host, anna.table_id(), "Bob").await.expect("a seat");
    anna.request("start", "/start", None).await.expect("an answer");
    bob.request("look", "/hand", None).await.expect("an answer");
    let own = bob.table["you"]["hand"].clone();
    assert!(own.as_array().is_some_and(|cards| !cards.is_empty()), "{own}");
    assert_eq!(laid_open(&anna), Vec::<String>::new());
    let answered = anna.request("stop", "/stop yes", None).await.expect("an answer");
    assert_eq!(answered.error, None);
    let told = laid_open(&anna);
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told.iter().any(|line| line.starts_with("Left in Bob’s hand: ")), "{told:?}");
}
