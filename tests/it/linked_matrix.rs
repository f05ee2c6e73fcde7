//! Linked channels with a real homeserver: two of its rooms share a table, and a room and the web table share one.

use std::collections::BTreeSet;
use std::time::Duration;

use bot_core::channel::RoomId;
use bot_core::people::PlayerId;
use engine::catan::resource::{Cards, Resource};
use futures_util::future::join_all;
use tests::discord::position::{Seated, keep_in};
use tests::http;
use tests::matrix::bot::{Also, Launch};
use tests::matrix::{MatrixBot, Person, Privacy, Shown, Synapse, secrets};
use tests::page::Page;
use tokio::time::{sleep, timeout};

use crate::linked::come;

/// Timeout for lines in the bot's log.
const DEADLINE: Duration = Duration::from_secs(90);

/// Predicate for unredacted messages of the bot that contain `words`.
fn says<'a>(bot: &MatrixBot, words: &'a str) -> impl Fn(&Shown) -> bool + use<'a> {
    let id = bot.id().to_owned();
    move |shown| shown.author == id && !shown.redacted && shown.body.contains(words)
}

fn code_in(text: &str) -> Option<String> {
    let code = regex::Regex::new("[0-9A-Z]{5}-[0-9A-Z]{5}").expect("a pattern");
    code.find(text).map(|code| code.as_str().to_owned())
}

/// Creates a room of this name with these people and the bot.
async fn room(name: &str, privacy: Privacy, people: &[&Person], bot: &MatrixBot) -> String {
    let [maker, others @ ..] = people else { panic!("nobody") };
    let ids: Vec<&str> = others.iter().map(|one| one.id.as_str()).chain([bot.id()]).collect();
    let room = maker.make_room_called(name, privacy, &ids).await;
    for other in others {
        other.invitation("an invitation", |one| one.room == room).await;
        other.join(&room).await;
    }
    maker.member(&room, bot.id(), "join").await;
    room
}

/// Accepts the bot's invitation to a private room, and returns the room.
async fn own_room(person: &Person, bot: &MatrixBot) -> String {
    let asked = person.invitation("the bot asks them into a room of two", |one| one.from == bot.id()).await;
    person.join(&asked.room).await;
    asked.room
}

/// Requests a link code, and asserts that only this person sees it.
async fn code(person: &Person, bot: &MatrixBot, room: &str, private: &str) -> String {
    let codes = |shown: &[Shown]| shown.iter().filter_map(|shown| code_in(&shown.body)).collect::<Vec<_>>();
    let before = codes(&person.messages(private)).len();
    let asked = person.say(room, "!link").await;
    person
        .room(room, "who sees it asked sees where it is answered", |place| {
            place.reaction(&asked, "👀", bot.id())
        })
        .await;
    let newest = |shown: &[Shown]| codes(shown).into_iter().nth(before);
    let code = person.until(private, "a code", newest).await;
    assert!(!person.messages(room).iter().any(|shown| says(bot, &code)(shown)), "a code in public");
    code
}

/// Sends a line and waits for the bot's reply that contains `words`.
async fn asks(who: &Person, bot: &MatrixBot, room: &str, line: &str, words: &str) -> Shown {
    let id = who.say(room, line).await;
    let answer = says(bot, words);
    who.message(room, words, |shown| shown.reply_to.as_deref() == Some(&id) && answer(shown)).await
}

fn of(piles: &[(Resource, u8)]) -> Cards {
    piles.iter().fold(Cards::NONE, |all, &(resource, count)| all + Cards::of(resource, count))
}

/// Partners with whom Anna has traded, as a room shows it.
fn partners(reader: &Person, bot: &MatrixBot, room: &str) -> BTreeSet<&'static str> {
    let told = |name: &&str| {
        let exchange = format!("Anna gives {name} 1 brick");
        reader.messages(room).iter().any(says(bot, &exchange))
    };
    ["Bob", "Dan"].into_iter().filter(told).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_rooms_share_table_by_link_code() {
    let server = Synapse::shared().await;
    let mut bot = MatrixBot::start(&server).await;
    let people = join_all(["Anna", "Bob", "Chloe", "Dan"].map(|name| server.person(name))).await;
    let [anna, bob, chloe, dan] = &people[..] else { panic!("four came") };
    let here = room("Harbour", Privacy::Plain, &[anna, dan], &bot).await;
    let there = room("Attic", Privacy::Encrypted, &[bob, chloe], &bot).await;

    // Game in one room at Anna's turn, with seats of people in both rooms.
    bot.kill();
    let (brick, ore) = (Resource::Brick, Resource::Ore);
    let seats = [(anna, (brick, 3)), (bob, (ore, 1)), (chloe, (ore, 2)), (dan, (ore, 1))];
    let seated: Vec<Seated<'_>> = seats
        .iter()
        .map(|(who, pile)| (PlayerId(format!("matrix:{}", who.id)), who.name.as_str(), of(&[*pile])))
        .collect();
    let (data, shown) = (bot.data(), RoomId(format!("matrix:{here}")));
    tokio::task::block_in_place(|| keep_in(&data, &shown, &seated, 10));
    bot.start_again().await;
    anna.message(&here, "the turn", |shown| shown.sign("End turn").is_some()).await;

    // Only the host gets a code. It works once, but linking a room twice does not use it up.
    asks(dan, &bot, &here, "!link", "Only the host").await;
    anna.say(&here, "!hand").await;
    let private = own_room(anna, &bot).await;
    anna.message(&private, "her hand", says(&bot, "Your hand")).await;
    let void = code(anna, &bot, &here, &private).await;
    let first = code(anna, &bot, &here, &private).await;
    asks(bob, &bot, &there, &format!("!link {void}"), "No table has that code").await;
    bob.say(&there, &format!("!link {}", first.to_lowercase())).await;
    let turn = bob.message(&there, "the turn", |shown| shown.sign("End turn").is_some()).await;
    assert!(turn.encrypted && turn.body.contains("Anna") && !turn.body.contains("(Matrix)"), "{}", turn.body);
    chloe.message(&there, "where it can be read", says(&bot, "in a room that is not encrypted")).await;
    for (reader, room) in [(dan, &here), (chloe, &there)] {
        let told = says(&bot, "now also played in Attic on Matrix");
        let told = reader.message(room, "it is told", told).await;
        assert!(!told.body.contains("not encrypted"), "{}", told.body);
    }
    asks(chloe, &bot, &there, &format!("!link {first}"), "No table has that code").await;
    let second = code(anna, &bot, &here, &private).await;
    asks(chloe, &bot, &there, &format!("!link {second}"), "already").await;

    // Chat at the table reaches both rooms; conversation of people does not.
    bob.say(&there, "just between us").await;
    bob.say(&there, "!say ahoy").await;
    for (reader, room) in [(dan, &here), (chloe, &there)] {
        reader.message(room, "what he says", says(&bot, "ahoy")).await;
    }

    // An offer to all: one person of each room accepts, and both are confirmed, each at the same time. One exchange is made.
    anna.say(&here, "!trade 1 brick for 1 ore").await;
    let offered = |shown: &Shown| shown.sign("Accept").is_some();
    let (his, other) =
        tokio::join!(bob.message(&there, "the offer", offered), dan.message(&here, "the offer", offered));
    assert_eq!(his.mentions().contains(&bob.id), other.mentions().contains(&dan.id));
    let sign = |shown: &Shown| shown.sign("Accept").expect("a sign").emoji;
    let (first, second_sign) = (sign(&his), sign(&other));
    tokio::join!(bob.react(&his, &first), dan.react(&other, &second_sign));
    let both =
        |shown: &Shown| ["Bob", "Dan"].iter().all(|name| shown.sign(&format!("Trade with {name}")).is_some());
    let (offer, _) =
        tokio::join!(anna.message(&here, "both accept", both), chloe.message(&there, "both accept", both));
    let confirm = |name: &str| offer.sign(&format!("Trade with {name}")).expect("a sign").emoji;
    let (with_bob, with_dan) = (confirm("Bob"), confirm("Dan"));
    tokio::join!(anna.react(&offer, &with_bob), anna.react(&offer, &with_dan));
    anna.message(&private, "the other is refused", says(&bot, "no longer open")).await;
    let traded = |shown: &Shown| {
        ["Bob", "Dan"].iter().any(|name| says(&bot, &format!("Anna gives {name} 1 brick"))(shown))
    };
    tokio::join!(dan.message(&here, "it is told", traded), chloe.message(&there, "it is told", traded));
    let (one, other) = (partners(dan, &bot, &here), partners(chloe, &bot, &there));
    assert!(one == other && one.len() == 1, "{one:?} {other:?}");

    // Unlinking requires the host of the table or a manager of the room.
    asks(chloe, &bot, &there, "!unlink", "Only the host").await;
    bob.say(&there, "!unlink").await;
    for (reader, room) in [(dan, &here), (chloe, &there)] {
        reader.message(room, "it is told", says(&bot, "no longer shown in Attic on Matrix")).await;
    }
    let dead = |all: &[Shown]| all.iter().all(|shown| shown.signs().is_empty()).then_some(());
    chloe.until(&there, "nothing can be pressed there", dead).await;
    asks(chloe, &bot, &there, &format!("{}: status", bot.id()), "No game is played in this room").await;
    anna.say(&here, "!unlink").await;
    anna.message(&private, "one room stays", says(&bot, "No other room shows this table")).await;

    // The game continues, and the room can be linked again: its code was not used up.
    anna.say(&here, "!end").await;
    let turn = anna.message(&here, "the next turn", |shown| shown.sign("Roll").is_some()).await;
    assert!(turn.body.contains("Bob") && turn.mentions().is_empty(), "it is his, and he is not in this room");
    bob.say(&there, &format!("!link {second}")).await;
    let turn = chloe.message(&there, "the turn", |shown| shown.sign("Roll").is_some()).await;
    assert_eq!(turn.mentions(), std::slice::from_ref(&bob.id), "it is his");
    bob.say(&there, "!roll").await;
    dan.message(&here, "he has rolled", |shown| shown.sign("End turn").is_some()).await;
    assert!(!dan.messages(&here).iter().any(|shown| shown.body.contains("between us")));

    bot.end();
    let table = secrets::table_in(&bot.data());
    let readers: Vec<&Person> = people.iter().collect();
    let scanned = secrets::scan(&readers, bot.id(), &table);
    assert!(scanned.hands > 0, "the scan has read hands: {scanned:?}");
}

/// Requests a path of the web table.
async fn get(host: &str, path: &str) -> http::Answer {
    http::send(host, "GET", path, &[("Host", host)], b"").await.expect("it answers")
}

/// Reads messages of a page until a post contains `words`.
async fn shows(page: &mut Page, words: &str) {
    while !page.posts.values().any(|post| post.to_string().contains(words)) {
        page.next().await.expect("the page goes on");
    }
}

async fn on_the_web(server: &std::sync::Arc<Synapse>) -> (MatrixBot, String) {
    let bot = MatrixBot::launch(server, Launch { also: Also::Web, ..Launch::default() }).await;
    let host = bot.web.clone().expect("it serves a web table");
    (bot, host)
}

#[tokio::test(flavor = "multi_thread")]
async fn room_table_is_linked_to_web() {
    let server = Synapse::shared().await;
    let ((mut bot, web), anna) = tokio::join!(on_the_web(&server), server.person("Anna"));
    let games = room("Harbour", Privacy::Plain, &[&anna], &bot).await;
    anna.say(&games, "!new points 3 board beginner founding given").await;
    anna.message(&games, "a lobby", |shown| shown.sign("Join").is_some()).await;
    let private = own_room(&anna, &bot).await;
    assert!(get(&web, "/").await.text().contains("\"tables\":[]"), "nobody is told that it is there");

    let code = code(&anna, &bot, &games, &private).await;
    let location = come(&web, &code).await["location"].as_str().expect("a way").to_owned();
    let table = location.split('/').nth(2).expect("a table").to_owned();
    assert!(come(&web, &code).await["problem"].as_str().is_some_and(|why| why.contains("No table has")));
    anna.message(&games, "it is told", says(&bot, "now also played on the web table")).await;
    let mut page = Page::join(&web, &table, "Carla").await.expect("she sits down");
    anna.message(&games, "she joins", says(&bot, "Carla (Web)")).await;
    page.ask("1", "ahoy", None).await.expect("it is sent");
    anna.message(&games, "what she says", says(&bot, "Carla (Web): ahoy")).await;
    anna.say(&games, "!start").await;
    let turn = anna.message(&games, "the turn", says(&bot, "Turn 1")).await;
    shows(&mut page, "Anna (Matrix)").await;

    // A room without encryption is announced with a warning where the table is shown already.
    let yard = room("Yard", Privacy::Plain, &[&anna], &bot).await;
    let code = self::code(&anna, &bot, &games, &private).await;
    anna.say(&yard, &format!("!link {code}")).await;
    let told = "now also played in Yard on Matrix. That room is not encrypted.";
    anna.message(&games, "it is told", says(&bot, told)).await;
    shows(&mut page, told).await;
    anna.say(&yard, "!unlink").await;
    anna.message(&games, "it is told", says(&bot, "no longer shown in Yard")).await;

    // The room is unlinked, and the game continues on the web.
    let refused = page.ask("2", "/unlink", None).await.expect("it is sent").problem.expect("a reason");
    assert!(refused.contains("Only the host"), "{refused}");
    anna.say(&games, "!unlink").await;
    anna.message(&games, "it is told", says(&bot, "no longer shown in Harbour on Matrix")).await;
    shows(&mut page, "no longer shown in Harbour on Matrix").await;
    anna.of(&turn, "nothing can be pressed there", |shown| shown.signs().is_empty().then_some(())).await;
    let over = page.ask("3", "/skip Anna", None).await.expect("it is sent");
    assert_eq!(over.problem.filter(|why| why.contains("No game")), None);
    assert_eq!(get(&web, &location).await.status, 200);

    bot.end();
    let played = secrets::table_in(&bot.data());
    secrets::scan(&[&anna], bot.id(), &played);
}

#[tokio::test(flavor = "multi_thread")]
async fn web_table_is_linked_to_room() {
    let server = Synapse::shared().await;
    let ((mut bot, web), bob) = tokio::join!(on_the_web(&server), server.person("Bob"));
    let games = room("Attic", Privacy::Encrypted, &[&bob], &bot).await;
    let mut page = Page::open(&web, "Wanda", "").await.expect("a table");
    let hall = format!("/t/{}/", page.table_id());
    let refused = page.ask("1", "/unlink", None).await.expect("it is sent").problem.expect("a reason");
    assert!(refused.contains("No other room"), "{refused}");
    let told = page.ask("2", "/link", None).await.expect("it is sent").item.expect("a code");
    let code = code_in(&told.to_string()).expect("a code");

    bob.say(&games, &format!("!link {code}")).await;
    let lobby = bob.message(&games, "the lobby", |shown| shown.sign("Join").is_some()).await;
    assert!(lobby.body.contains("Wanda"), "{}", lobby.body);
    let sign = lobby.sign("Join").expect("a sign").emoji;
    let joining = bob.react(&lobby, &sign).await;
    bob.message(&games, "he joins", says(&bot, "Bob (Matrix)")).await;
    // Removing the reaction makes him leave.
    bob.redact(&games, &joining).await;
    let gone = |shown: &Shown| (!shown.body.contains("Bob")).then_some(());
    bob.of(&lobby, "he has got up", gone).await;
    bob.react(&lobby, &sign).await;
    bob.of(&lobby, "he sits there", |shown| shown.body.contains("Bob (Matrix)").then_some(())).await;
    shows(&mut page, "Bob (Matrix)").await;
    let private = own_room(&bob, &bot).await;

    // Its page is closed to newcomers; seats keep their pages.
    assert_eq!(get(&web, &hall).await.status, 200);
    let done = page.ask("3", "/unlink", None).await.expect("it is sent");
    assert_eq!(done.problem, None);
    bob.message(&games, "it is told", says(&bot, "no longer open on the web table")).await;
    assert_eq!(get(&web, &hall).await.status, 404);
    assert!(get(&web, "/").await.text().contains("\"tables\":[]"));
    Page::join(&web, page.table_id(), "Carla").await.map(drop).expect_err("nobody comes in");
    page.ask("4", "still here", None).await.expect("it is sent");
    bob.message(&games, "what she says", says(&bot, "Wanda (Web): still here")).await;
    // The room is the last place now, and cannot be unlinked.
    bob.say(&games, "!unlink").await;
    bob.message(&private, "it is told why not", says(&bot, "No other room shows this table")).await;

    // The manager of the room makes a code, which the input line of any seat accepts.
    let again = self::code(&bob, &bot, &games, &private).await;
    let mut other = Page::open(&web, "Xenia", "").await.expect("another table");
    let way = other.ask("5", &format!("/link {again}"), None).await.expect("it is sent").item.expect("a way");
    assert!(way.to_string().contains(&hall), "{way}");
    assert_eq!(get(&web, &hall).await.status, 200);
    bob.message(&games, "it is told", says(&bot, "now also played on the web table")).await;
    page.ask("6", "/start", None).await.expect("it is sent");
    // The first player is random. Nobody in the room may act for her.
    let turn = bob.message(&games, "the turn", says(&bot, "Waiting for")).await;
    if turn.body.contains("Waiting for Wanda") {
        assert_eq!(turn.sign("Place the settlement"), None, "{}", turn.body);
        page.ask("7", "/choose 1", None).await.expect("it is sent");
        page.ask("8", "/choose 1", None).await.expect("it is sent");
    }
    bob.message(&games, "his turn", |shown| shown.sign("Place the settlement").is_some()).await;
    bot.end();
}

/// A session that ends on one network affects no other network.
#[tokio::test(flavor = "multi_thread")]
async fn matrix_logout_leaves_web_table_served() {
    let server = Synapse::shared().await;
    let (bot, web) = on_the_web(&server).await;
    let mut page = Page::open(&web, "Wanda", "").await.expect("a table");
    let session = std::fs::read_to_string(bot.data().join("matrix/session.json")).expect("it has a session");
    let session: serde_json::Value = serde_json::from_str(&session).expect("a session is JSON");
    let token = session["access_token"].as_str().expect("a token");
    let logout = "/_matrix/client/v3/logout";
    let (status, _) = server.ask("POST", logout, Some(token), &serde_json::json!({})).await;
    assert_eq!(status, 200);
    let told = async {
        while !bot.says().contains("does not know our session any more") {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(DEADLINE, told).await.unwrap_or_else(|_| panic!("it does not say so: {}", bot.says()));
    page.ask("1", "ahoy", None).await.expect("it is sent");
    shows(&mut page, "ahoy").await;
    assert_eq!(get(&web, "/").await.status, 200);
}
