//! Linked channels with a real homeserver: two of its rooms share a table, and a room and the web table share one.

use std::collections::BTreeSet;
use std::time::Duration;

use bot_core::channel::RoomId;
use bot_core::people::PlayerId;
use engine::catan::resource::{Cards, Resource};
use futures_util::future::join_all;
use tests::discord::position::{SeatedPlayer, store_game_in};
use tests::http;
use tests::matrix::bot_process::{ExtraPlatforms, LaunchOptions};
use tests::matrix::{MatrixBot, Person, Privacy, Synapse, VisibleMessage, secrets};
use tests::page::Page;
use tokio::time::{sleep, timeout};

use crate::linked_channels::enter_code;

/// Timeout for lines in the bot's log.
const LOG_TIMEOUT: Duration = Duration::from_secs(90);

/// Predicate for unredacted messages of the bot that contain `words`.
fn bot_message_with<'a>(bot: &MatrixBot, words: &'a str) -> impl Fn(&VisibleMessage) -> bool + use<'a> {
    let id = bot.id().to_owned();
    move |shown| shown.author == id && !shown.redacted && shown.body.contains(words)
}

fn code_in(text: &str) -> Option<String> {
    let code = regex::Regex::new("[0-9A-Z]{5}-[0-9A-Z]{5}").expect("a pattern");
    code.find(text).map(|code| code.as_str().to_owned())
}

/// Creates a room of this name with these people and the bot.
async fn create_room(name: &str, privacy: Privacy, people: &[&Person], bot: &MatrixBot) -> String {
    let [maker, others @ ..] = people else { panic!("nobody") };
    let ids: Vec<&str> = others.iter().map(|one| one.id.as_str()).chain([bot.id()]).collect();
    let room = maker.create_named_room(name, privacy, &ids).await;
    for other in others {
        other.wait_for_invitation("an invitation", |one| one.room == room).await;
        other.join(&room).await;
    }
    maker.wait_for_membership(&room, bot.id(), "join").await;
    room
}

/// Accepts the bot's invitation to a private room, and returns the room.
async fn accept_private_room(person: &Person, bot: &MatrixBot) -> String {
    let asked = person.wait_for_invitation("the bot asks them into a room of two", |one| one.from == bot.id()).await;
    person.join(&asked.room).await;
    asked.room
}

/// Requests a link code, and asserts that only this person sees it.
async fn request_code(person: &Person, bot: &MatrixBot, room: &str, private: &str) -> String {
    let codes = |shown: &[VisibleMessage]| shown.iter().filter_map(|shown| code_in(&shown.body)).collect::<Vec<_>>();
    let before = codes(&person.messages(private)).len();
    let asked = person.send_text(room, "!link").await;
    person
        .wait_for_room(room, "who sees it asked sees where it is answered", |place| {
            place.reaction(&asked, "👀", bot.id())
        })
        .await;
    let newest = |shown: &[VisibleMessage]| codes(shown).into_iter().nth(before);
    let code = person.wait_for(private, "a code", newest).await;
    assert!(!person.messages(room).iter().any(|shown| bot_message_with(bot, &code)(shown)), "a code in public");
    code
}

/// Sends a line and waits for the bot's reply that contains `words`.
async fn send_and_wait(who: &Person, bot: &MatrixBot, room: &str, line: &str, words: &str) -> VisibleMessage {
    let id = who.send_text(room, line).await;
    let answer = bot_message_with(bot, words);
    who.wait_for_message(room, words, |shown| shown.reply_to.as_deref() == Some(&id) && answer(shown)).await
}

fn cards_from(piles: &[(Resource, u8)]) -> Cards {
    piles.iter().fold(Cards::NONE, |all, &(resource, count)| all + Cards::from_card(resource, count))
}

/// Partners with whom Anna has traded, as a room shows it.
fn trade_partners(reader: &Person, bot: &MatrixBot, room: &str) -> BTreeSet<&'static str> {
    let told = |name: &&str| {
        let exchange = format!("Anna gives {name} 1 brick");
        reader.messages(room).iter().any(bot_message_with(bot, &exchange))
    };
    ["Bob", "Dan"].into_iter().filter(told).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_rooms_share_table_by_link_code() {
    let server = Synapse::shared().await;
    let mut bot = MatrixBot::start(&server).await;
    let people = join_all(["Anna", "Bob", "Chloe", "Dan"].map(|name| server.register_person(name))).await;
    let [anna, bob, chloe, dan] = &people[..] else { panic!("four came") };
    let here = create_room("Harbour", Privacy::Plain, &[anna, dan], &bot).await;
    let there = create_room("Attic", Privacy::Encrypted, &[bob, chloe], &bot).await;

    // Game in one room at Anna's turn, with seats of people in both rooms.
    bot.kill();
    let (brick, ore) = (Resource::Brick, Resource::Ore);
    let seats = [(anna, (brick, 3)), (bob, (ore, 1)), (chloe, (ore, 2)), (dan, (ore, 1))];
    let seated: Vec<SeatedPlayer<'_>> = seats
        .iter()
        .map(|(who, pile)| (PlayerId(format!("matrix:{}", who.id)), who.name.as_str(), cards_from(&[*pile])))
        .collect();
    let (data, shown) = (bot.data_directory(), RoomId(format!("matrix:{here}")));
    tokio::task::block_in_place(|| store_game_in(&data, &shown, &seated, 10));
    bot.restart().await;
    anna.wait_for_message(&here, "the turn", |shown| shown.sign("End turn").is_some()).await;

    // Only the host gets a code. It works once, but linking a room twice does not use it up.
    send_and_wait(dan, &bot, &here, "!link", "Only the host").await;
    anna.send_text(&here, "!hand").await;
    let private = accept_private_room(anna, &bot).await;
    anna.wait_for_message(&private, "her hand", bot_message_with(&bot, "Your hand")).await;
    let void = request_code(anna, &bot, &here, &private).await;
    let first = request_code(anna, &bot, &here, &private).await;
    send_and_wait(bob, &bot, &there, &format!("!link {void}"), "No table has that code").await;
    bob.send_text(&there, &format!("!link {}", first.to_lowercase())).await;
    let turn = bob.wait_for_message(&there, "the turn", |shown| shown.sign("End turn").is_some()).await;
    assert!(turn.encrypted && turn.body.contains("Anna") && !turn.body.contains("(Matrix)"), "{}", turn.body);
    chloe
        .wait_for_message(&there, "where it can be read", bot_message_with(&bot, "in a room that is not encrypted"))
        .await;
    for (reader, room) in [(dan, &here), (chloe, &there)] {
        let told = bot_message_with(&bot, "now also played in Attic on Matrix");
        let told = reader.wait_for_message(room, "it is told", told).await;
        assert!(!told.body.contains("not encrypted"), "{}", told.body);
    }
    send_and_wait(chloe, &bot, &there, &format!("!link {first}"), "No table has that code").await;
    let second = request_code(anna, &bot, &here, &private).await;
    send_and_wait(chloe, &bot, &there, &format!("!link {second}"), "already").await;

    // Chat at the table reaches both rooms; conversation of people does not.
    bob.send_text(&there, "just between us").await;
    bob.send_text(&there, "!say ahoy").await;
    for (reader, room) in [(dan, &here), (chloe, &there)] {
        reader.wait_for_message(room, "what he says", bot_message_with(&bot, "ahoy")).await;
    }

    // An offer to all: one person of each room accepts, and both are confirmed, each at the same time. One exchange is made.
    anna.send_text(&here, "!trade 1 brick for 1 ore").await;
    let offered = |shown: &VisibleMessage| shown.sign("Accept").is_some();
    let (his, other) = tokio::join!(
        bob.wait_for_message(&there, "the offer", offered),
        dan.wait_for_message(&here, "the offer", offered)
    );
    assert_eq!(his.mentions().contains(&bob.id), other.mentions().contains(&dan.id));
    let sign = |shown: &VisibleMessage| shown.sign("Accept").expect("a sign").emoji;
    let (first, second_sign) = (sign(&his), sign(&other));
    tokio::join!(bob.react(&his, &first), dan.react(&other, &second_sign));
    let both =
        |shown: &VisibleMessage| ["Bob", "Dan"].iter().all(|name| shown.sign(&format!("Trade with {name}")).is_some());
    let (offer, _) = tokio::join!(
        anna.wait_for_message(&here, "both accept", both),
        chloe.wait_for_message(&there, "both accept", both)
    );
    let confirm = |name: &str| offer.sign(&format!("Trade with {name}")).expect("a sign").emoji;
    let (with_bob, with_dan) = (confirm("Bob"), confirm("Dan"));
    tokio::join!(anna.react(&offer, &with_bob), anna.react(&offer, &with_dan));
    anna.wait_for_message(&private, "the other is refused", bot_message_with(&bot, "no longer open")).await;
    let traded = |shown: &VisibleMessage| {
        ["Bob", "Dan"].iter().any(|name| bot_message_with(&bot, &format!("Anna gives {name} 1 brick"))(shown))
    };
    tokio::join!(
        dan.wait_for_message(&here, "it is told", traded),
        chloe.wait_for_message(&there, "it is told", traded)
    );
    let (one, other) = (trade_partners(dan, &bot, &here), trade_partners(chloe, &bot, &there));
    assert!(one == other && one.len() == 1, "{one:?} {other:?}");

    // Unlinking requires the host of the table or a manager of the room.
    send_and_wait(chloe, &bot, &there, "!unlink", "Only the host").await;
    bob.send_text(&there, "!unlink").await;
    for (reader, room) in [(dan, &here), (chloe, &there)] {
        reader.wait_for_message(room, "it is told", bot_message_with(&bot, "no longer shown in Attic on Matrix")).await;
    }
    let dead = |all: &[VisibleMessage]| all.iter().all(|shown| shown.signs().is_empty()).then_some(());
    chloe.wait_for(&there, "nothing can be pressed there", dead).await;
    send_and_wait(chloe, &bot, &there, &format!("{}: status", bot.id()), "No game is played in this room").await;
    anna.send_text(&here, "!unlink").await;
    anna.wait_for_message(&private, "one room stays", bot_message_with(&bot, "No other room shows this table")).await;

    // The game continues, and the room can be linked again: its code was not used up.
    anna.send_text(&here, "!end").await;
    let turn = anna.wait_for_message(&here, "the next turn", |shown| shown.sign("Roll").is_some()).await;
    assert!(turn.body.contains("Bob") && turn.mentions().is_empty(), "it is his, and he is not in this room");
    bob.send_text(&there, &format!("!link {second}")).await;
    let turn = chloe.wait_for_message(&there, "the turn", |shown| shown.sign("Roll").is_some()).await;
    assert_eq!(turn.mentions(), std::slice::from_ref(&bob.id), "it is his");
    bob.send_text(&there, "!roll").await;
    dan.wait_for_message(&here, "he has rolled", |shown| shown.sign("End turn").is_some()).await;
    assert!(!dan.messages(&here).iter().any(|shown| shown.body.contains("between us")));

    bot.terminate();
    let table = secrets::table_in(&bot.data_directory());
    let readers: Vec<&Person> = people.iter().collect();
    let scanned = secrets::audit(&readers, bot.id(), &table);
    assert!(scanned.hands > 0, "the scan has read hands: {scanned:?}");
}

/// Requests a path of the web table.
async fn get_page(host: &str, path: &str) -> http::HttpResponse {
    http::send(host, "GET", path, &[("Host", host)], b"").await.expect("it answers")
}

/// Reads messages of a page until a post contains `words`.
async fn wait_for_post(page: &mut Page, words: &str) {
    while !page.posts.values().any(|post| post.to_string().contains(words)) {
        page.next_message().await.expect("the page goes on");
    }
}

async fn on_the_web(server: &std::sync::Arc<Synapse>) -> (MatrixBot, String) {
    let bot =
        MatrixBot::launch(server, LaunchOptions { extra_platforms: ExtraPlatforms::Web, ..LaunchOptions::default() })
            .await;
    let host = bot.web_host.clone().expect("it serves a web table");
    (bot, host)
}

#[tokio::test(flavor = "multi_thread")]
async fn room_table_is_linked_to_web() {
    let server = Synapse::shared().await;
    let ((mut bot, web), anna) = tokio::join!(on_the_web(&server), server.register_person("Anna"));
    let games = create_room("Harbour", Privacy::Plain, &[&anna], &bot).await;
    anna.send_text(&games, "!new points 3 board beginner founding given").await;
    anna.wait_for_message(&games, "a lobby", |shown| shown.sign("Join").is_some()).await;
    let private = accept_private_room(&anna, &bot).await;
    assert!(get_page(&web, "/").await.text().contains("\"tables\":[]"), "nobody is told that it is there");

    let code = request_code(&anna, &bot, &games, &private).await;
    let location = enter_code(&web, &code).await["location"].as_str().expect("a way").to_owned();
    let table = location.split('/').nth(2).expect("a table").to_owned();
    assert!(enter_code(&web, &code).await["problem"].as_str().is_some_and(|why| why.contains("No table has")));
    anna.wait_for_message(&games, "it is told", bot_message_with(&bot, "now also played on the web table")).await;
    let mut page = Page::join_table(&web, &table, "Carla").await.expect("she sits down");
    anna.wait_for_message(&games, "she joins", bot_message_with(&bot, "Carla (Web)")).await;
    page.request("1", "ahoy", None).await.expect("it is sent");
    anna.wait_for_message(&games, "what she says", bot_message_with(&bot, "Carla (Web): ahoy")).await;
    anna.send_text(&games, "!start").await;
    let turn = anna.wait_for_message(&games, "the turn", bot_message_with(&bot, "Turn 1")).await;
    wait_for_post(&mut page, "Anna (Matrix)").await;

    // A room without encryption is announced with a warning where the table is shown already.
    let yard = create_room("Yard", Privacy::Plain, &[&anna], &bot).await;
    let code = self::request_code(&anna, &bot, &games, &private).await;
    anna.send_text(&yard, &format!("!link {code}")).await;
    let told = "now also played in Yard on Matrix. That room is not encrypted.";
    anna.wait_for_message(&games, "it is told", bot_message_with(&bot, told)).await;
    wait_for_post(&mut page, told).await;
    anna.send_text(&yard, "!unlink").await;
    anna.wait_for_message(&games, "it is told", bot_message_with(&bot, "no longer shown in Yard")).await;

    // The room is unlinked, and the game continues on the web.
    let refused = page.request("2", "/unlink", None).await.expect("it is sent").error.expect("a reason");
    assert!(refused.contains("Only the host"), "{refused}");
    anna.send_text(&games, "!unlink").await;
    anna.wait_for_message(&games, "it is told", bot_message_with(&bot, "no longer shown in Harbour on Matrix")).await;
    wait_for_post(&mut page, "no longer shown in Harbour on Matrix").await;
    anna.wait_for_message_state(&turn, "nothing can be pressed there", |shown| shown.signs().is_empty().then_some(()))
        .await;
    let over = page.request("3", "/skip Anna", None).await.expect("it is sent");
    assert_eq!(over.error.filter(|why| why.contains("No game")), None);
    assert_eq!(get_page(&web, &location).await.status, 200);

    bot.terminate();
    let played = secrets::table_in(&bot.data_directory());
    secrets::audit(&[&anna], bot.id(), &played);
}

#[tokio::test(flavor = "multi_thread")]
async fn web_table_is_linked_to_room() {
    let server = Synapse::shared().await;
    let ((mut bot, web), bob) = tokio::join!(on_the_web(&server), server.register_person("Bob"));
    let games = create_room("Attic", Privacy::Encrypted, &[&bob], &bot).await;
    let mut page = Page::open_table(&web, "Wanda", "").await.expect("a table");
    let hall = format!("/t/{}/", page.table_id());
    let refused = page.request("1", "/unlink", None).await.expect("it is sent").error.expect("a reason");
    assert!(refused.contains("No other room"), "{refused}");
    let told = page.request("2", "/link", None).await.expect("it is sent").private_item.expect("a code");
    let code = code_in(&told.to_string()).expect("a code");

    bob.send_text(&games, &format!("!link {code}")).await;
    let lobby = bob.wait_for_message(&games, "the lobby", |shown| shown.sign("Join").is_some()).await;
    assert!(lobby.body.contains("Wanda"), "{}", lobby.body);
    let sign = lobby.sign("Join").expect("a sign").emoji;
    let joining = bob.react(&lobby, &sign).await;
    bob.wait_for_message(&games, "he joins", bot_message_with(&bot, "Bob (Matrix)")).await;
    // Removing the reaction makes him leave.
    bob.redact(&games, &joining).await;
    let gone = |shown: &VisibleMessage| (!shown.body.contains("Bob")).then_some(());
    bob.wait_for_message_state(&lobby, "he has got up", gone).await;
    bob.react(&lobby, &sign).await;
    bob.wait_for_message_state(&lobby, "he sits there", |shown| shown.body.contains("Bob (Matrix)").then_some(()))
        .await;
    wait_for_post(&mut page, "Bob (Matrix)").await;
    let private = accept_private_room(&bob, &bot).await;

    // Its page is closed to newcomers; seats keep their pages.
    assert_eq!(get_page(&web, &hall).await.status, 200);
    let done = page.request("3", "/unlink", None).await.expect("it is sent");
    assert_eq!(done.error, None);
    bob.wait_for_message(&games, "it is told", bot_message_with(&bot, "no longer open on the web table")).await;
    assert_eq!(get_page(&web, &hall).await.status, 404);
    assert!(get_page(&web, "/").await.text().contains("\"tables\":[]"));
    Page::join_table(&web, page.table_id(), "Carla").await.map(drop).expect_err("nobody comes in");
    page.request("4", "still here", None).await.expect("it is sent");
    bob.wait_for_message(&games, "what she says", bot_message_with(&bot, "Wanda (Web): still here")).await;
    // The room is the last place now, and cannot be unlinked.
    bob.send_text(&games, "!unlink").await;
    bob.wait_for_message(&private, "it is told why not", bot_message_with(&bot, "No other room shows this table"))
        .await;

    // The manager of the room makes a code, which the input line of any seat accepts.
    let again = self::request_code(&bob, &bot, &games, &private).await;
    let mut other = Page::open_table(&web, "Xenia", "").await.expect("another table");
    let way =
        other.request("5", &format!("/link {again}"), None).await.expect("it is sent").private_item.expect("a way");
    assert!(way.to_string().contains(&hall), "{way}");
    assert_eq!(get_page(&web, &hall).await.status, 200);
    bob.wait_for_message(&games, "it is told", bot_message_with(&bot, "now also played on the web table")).await;
    page.request("6", "/start", None).await.expect("it is sent");
    // The first player is random. Nobody in the room may act for her.
    let turn = bob.wait_for_message(&games, "the turn", bot_message_with(&bot, "Waiting for")).await;
    if turn.body.contains("Waiting for Wanda") {
        assert_eq!(turn.sign("Place the settlement"), None, "{}", turn.body);
        page.request("7", "/choose 1", None).await.expect("it is sent");
        page.request("8", "/choose 1", None).await.expect("it is sent");
    }
    bob.wait_for_message(&games, "his turn", |shown| shown.sign("Place the settlement").is_some()).await;
    bot.terminate();
}

/// A session that ends on one network affects no other network.
#[tokio::test(flavor = "multi_thread")]
async fn matrix_logout_leaves_web_table_served() {
    let server = Synapse::shared().await;
    let (bot, web) = on_the_web(&server).await;
    let mut page = Page::open_table(&web, "Wanda", "").await.expect("a table");
    let session = std::fs::read_to_string(bot.data_directory().join("matrix/session.json")).expect("it has a session");
    let session: serde_json::Value = serde_json::from_str(&session).expect("a session is JSON");
    let token = session["access_token"].as_str().expect("a token");
    let logout = "/_matrix/client/v3/logout";
    let (status, _) = server.request("POST", logout, Some(token), &serde_json::json!({})).await;
    assert_eq!(status, 200);
    let told = async {
        while !bot.log().contains("does not know our session any more") {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(LOG_TIMEOUT, told).await.unwrap_or_else(|_| panic!("it does not say so: {}", bot.log()));
    page.request("1", "ahoy", None).await.expect("it is sent");
    wait_for_post(&mut page, "ahoy").await;
    assert_eq!(get_page(&web, "/").await.status, 200);
}
