//! Private rooms on Matrix: answers there, upgrades, and removal of the bot.

use std::time::Duration;

use serde_json::{Value, json};
use tests::matrix::{MatrixBot, Person, Privacy, Synapse, VisibleMessage, start_with_people};
use tokio::time::{Instant, sleep};

/// Timeout for account data on the homeserver.
const ACCOUNT_DATA_TIMEOUT: Duration = Duration::from_secs(90);

/// Creates a room of Anna's with Bob and the bot.
async fn games(anna: &Person, bot: &MatrixBot, bob: &Person) -> String {
    let room = anna.create_room(Privacy::Plain, &[&bob.id, bot.id()]).await;
    bob.wait_for_invitation("an invitation", |one| one.room == room).await;
    bob.join(&room).await;
    anna.wait_for_membership(&room, bot.id(), "join").await;
    room
}

/// Predicate for unredacted messages of the bot that contain `words`.
fn bot_message_with<'a>(bot: &MatrixBot, words: &'a str) -> impl Fn(&VisibleMessage) -> bool + use<'a> {
    let id = bot.id().to_owned();
    move |shown| shown.author == id && !shown.redacted && shown.body.contains(words)
}

/// Begins a game of the two.
async fn start_game(anna: &Person, bob: &Person, bot: &MatrixBot, room: &str) {
    anna.send_text(room, "!new points 10 board beginner founding given").await;
    anna.wait_for_message(room, "a table", bot_message_with(bot, "!join")).await;
    bob.send_text(room, "!join").await;
    anna.wait_for_message(room, "both sit there", bot_message_with(bot, "(2)")).await;
    anna.send_text(room, "!start").await;
    anna.wait_for_message(room, "a turn", bot_message_with(bot, "Turn ")).await;
}

fn count_messages(who: &Person, room: &str, fits: impl Fn(&VisibleMessage) -> bool) -> usize {
    who.messages(room).into_iter().filter(|shown| fits(shown)).count()
}

/// Predicate for the hand that is kept up to date, not for one-time answers.
fn is_current_hand(bot: &MatrixBot) -> impl Fn(&VisibleMessage) -> bool + use<> {
    let id = bot.id().to_owned();
    move |shown| shown.author == id && !shown.redacted && tests::matrix::play::is_current_hand(shown)
}

#[tokio::test(flavor = "multi_thread")]
async fn upgraded_private_room_keeps_hand() {
    let (_, mut bot, [anna, bob]) = start_with_people(["Anna", "Bob"]).await;
    let room = games(&anna, &bot, &bob).await;
    start_game(&anna, &bob, &bot, &room).await;
    let private = anna.wait_for_invitation("the bot asks her", |one| one.from == bot.id()).await.room;
    anna.join(&private).await;
    anna.wait_for_message(&private, "her hand", is_current_hand(&bot)).await;
    let new = anna.upgrade_room(&private, "11").await;
    anna.invite(&new, bot.id()).await.expect("she may");
    anna.wait_for_message(&new, "her hand in the new room", is_current_hand(&bot)).await;
    assert_eq!(count_messages(&anna, &private, is_current_hand(&bot)), 1, "what was told stays");

    // Commands there are answered there, also after a restart.
    for _ in 0..2 {
        let before = count_messages(&anna, &new, |shown| shown.picture().is_some());
        anna.send_text(&new, "board").await;
        let more = |now: &[VisibleMessage]| {
            (now.iter().filter(|shown| shown.picture().is_some()).count() > before).then_some(())
        };
        anna.wait_for(&new, "she is answered", more).await;
        bot.kill();
        bot.restart().await;
    }
    anna.send_text(&room, "!hand").await;
    let told = |shown: &VisibleMessage| bot_message_with(&bot, "Your hand")(shown) && !is_current_hand(&bot)(shown);
    anna.wait_for_message(&new, "what she asks for in public", told).await;
    assert_eq!(count_messages(&anna, &new, is_current_hand(&bot)), 1, "it is shown once");
    for reader in [&anna, &bob] {
        let gone = count_messages(reader, &room, bot_message_with(&bot, "is not in our private room"));
        assert_eq!(gone, 0, "nobody has gone");
        assert_eq!(count_messages(reader, &room, bot_message_with(&bot, "Your hand")), 0, "a hand in public");
    }
    assert!(anna.record.with_state(|book| book.invitations.is_empty()), "no other room is made");
    bot.terminate();
}

#[tokio::test(flavor = "multi_thread")]
async fn number_alone_selects_choice_of_hand() {
    let (_, bot, [anna, bob]) = start_with_people(["Anna", "Bob"]).await;
    let room = games(&anna, &bot, &bob).await;
    anna.send_text(&room, "!new points 10 board beginner founding chosen").await;
    anna.wait_for_message(&room, "a table", bot_message_with(&bot, "!join")).await;
    bob.send_text(&room, "!join").await;
    anna.wait_for_message(&room, "both sit there", bot_message_with(&bot, "(2)")).await;
    anna.send_text(&room, "!start").await;
    let awaited = ["Anna", "Bob"];
    let turn = |shown: &VisibleMessage| awaited.iter().any(|name| shown.body.contains(&format!("Waiting for {name}")));
    let turn = anna.wait_for_message(&room, "somebody is awaited", turn).await;
    let first = if turn.body.contains("Waiting for Anna") { &anna } else { &bob };
    let private = first.wait_for_invitation("the bot asks them", |one| one.from == bot.id()).await.room;
    first.join(&private).await;
    let asks = |shown: &VisibleMessage| is_current_hand(&bot)(shown) && shown.body.contains("1 Place the settlement");
    first.wait_for_message(&private, "their hand asks", asks).await;
    first.send_text(&private, "1").await;
    // Every client shows the question. It answers the person's own action, so it notifies no other device.
    let menu = |shown: &VisibleMessage| !is_current_hand(&bot)(shown) && !shown.content["net.comptoir.menu"].is_null();
    let menu = first.wait_for_message(&private, "they are asked where", menu).await;
    assert_eq!((menu.msgtype.as_str(), menu.picture()), ("m.notice", None));
    assert!(!menu.signs().is_empty() && menu.body.contains("Reply with the number"), "{}", menu.body);
    let picture = |shown: &VisibleMessage| shown.author == bot.id() && shown.picture().is_some();
    let picture = first.wait_for_message(&private, "and see where", picture).await;
    assert_eq!(picture.content.get("filename"), None, "it has no caption");
    let asks = |shown: &VisibleMessage| is_current_hand(&bot)(shown) && shown.body.contains("1 Place the settlement");
    assert_eq!(count_messages(first, &private, asks), 1, "nothing is placed by that");
}

#[tokio::test(flavor = "multi_thread")]
async fn reaction_to_redacted_message_gets_explanation() {
    let (_, bot, [anna, bob]) = start_with_people(["Anna", "Bob"]).await;
    let room = games(&anna, &bot, &bob).await;
    start_game(&anna, &bob, &bot, &room).await;
    let private = anna.wait_for_invitation("the bot asks her", |one| one.from == bot.id()).await.room;
    anna.join(&private).await;
    anna.wait_for_message(&private, "her hand", is_current_hand(&bot)).await;
    let turn = anna.wait_for_message(&room, "a turn", bot_message_with(&bot, "Turn 1")).await;
    anna.redact(&room, &turn.id).await;
    anna.react(&turn, "🎲").await;
    anna.wait_for_message(&private, "it is no longer open", bot_message_with(&bot, "no longer open")).await;
}

/// Account data of the bot that lists its private rooms.
async fn directs(server: &Synapse, bot: &MatrixBot) -> Value {
    let session = std::fs::read(bot.data_directory().join("matrix/session.json")).expect("it has a session");
    let session: Value = serde_json::from_slice(&session).expect("a session is JSON");
    let token = session["access_token"].as_str();
    let path = format!("/_matrix/client/v3/user/{}/account_data/m.direct", bot.id());
    server.request("GET", &path, token, &json!({})).await.1
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_removed_from_private_room_reports_and_replaces_it() {
    let (server, bot, [anna, bob]) = start_with_people(["Anna", "Bob"]).await;
    // A private room of hers, where she may remove the bot.
    let hers = anna.create_direct_room(bot.id()).await;
    anna.wait_for_membership(&hers, bot.id(), "join").await;
    let late = Instant::now() + ACCOUNT_DATA_TIMEOUT;
    while !directs(&server, &bot).await.to_string().contains(&hers) {
        assert!(Instant::now() < late, "the bot does not know that it is for two");
        sleep(Duration::from_millis(50)).await;
    }
    let room = games(&anna, &bot, &bob).await;
    start_game(&anna, &bob, &bot, &room).await;
    anna.wait_for_message(&hers, "her hand", is_current_hand(&bot)).await;
    anna.kick(&hers, bot.id()).await.expect("she may");
    let gone = bot_message_with(&bot, "Anna is not in our private room");
    bob.wait_for_message(&room, "it is told", &gone).await;

    // The game continues, and she asks for her hand.
    anna.send_text(&room, "!hand").await;
    let other = anna.wait_for_invitation("a room in its place", |one| one.from == bot.id()).await.room;
    assert_ne!(other, hers);
    anna.join(&other).await;
    anna.wait_for_message(&other, "her hand", is_current_hand(&bot)).await;
    assert_eq!(count_messages(&bob, &room, &gone), 1, "it is told once");
    for reader in [&anna, &bob] {
        assert_eq!(count_messages(reader, &room, bot_message_with(&bot, "Your hand")), 0, "a hand in public");
    }
}

/// A lobby that everybody has left starts over like a new table, in the language that was chosen meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn emptied_lobby_uses_current_room_language() {
    let (_, bot, [anna, bob]) = start_with_people(["Anna", "Bob"]).await;
    let room = games(&anna, &bot, &bob).await;
    bob.send_text(&room, "!new").await;
    bob.wait_for_message(&room, "an English table", bot_message_with(&bot, "!join")).await;
    anna.send_text(&room, "!stop yes").await;
    anna.wait_for_message(&room, "everybody has got up", bot_message_with(&bot, "Nobody sits")).await;
    anna.send_text(&room, "!settings language fr").await;
    anna.wait_for_message(&room, "it is chosen", bot_message_with(&bot, "Français")).await;
    bob.send_text(&room, "!new").await;
    bob.wait_for_message(&room, "a French table", bot_message_with(&bot, "!rejoindre")).await;
    anna.send_text(&room, "!join").await;
    bob.send_text(&room, "!robot add settler").await;
    bob.wait_for_message(&room, "three sit there", bot_message_with(&bot, "(3)")).await;
    // He hosts because he started it over, not because he hosted before.
    anna.send_text(&room, "!leave").await;
    bob.send_text(&room, "!start").await;
    bob.wait_for_message(&room, "a French turn", bot_message_with(&bot, "Fondation")).await;
}
