//! Private rooms on Matrix: answers there, upgrades, and removal of the bot.

use std::time::Duration;

use serde_json::{Value, json};
use tests::matrix::{MatrixBot, Person, Privacy, Shown, Synapse, begun};
use tokio::time::{Instant, sleep};

/// Timeout for account data on the homeserver.
const DEADLINE: Duration = Duration::from_secs(90);

/// Creates a room of Anna's with Bob and the bot.
async fn games(anna: &Person, bot: &MatrixBot, bob: &Person) -> String {
    let room = anna.make_room(Privacy::Plain, &[&bob.id, bot.id()]).await;
    bob.invitation("an invitation", |one| one.room == room).await;
    bob.join(&room).await;
    anna.member(&room, bot.id(), "join").await;
    room
}

/// Predicate for unredacted messages of the bot that contain `words`.
fn says<'a>(bot: &MatrixBot, words: &'a str) -> impl Fn(&Shown) -> bool + use<'a> {
    let id = bot.id().to_owned();
    move |shown| shown.author == id && !shown.redacted && shown.body.contains(words)
}

/// Begins a game of the two.
async fn begin(anna: &Person, bob: &Person, bot: &MatrixBot, room: &str) {
    anna.say(room, "!new points 10 board beginner founding given").await;
    anna.message(room, "a table", says(bot, "!join")).await;
    bob.say(room, "!join").await;
    anna.message(room, "both sit there", says(bot, "(2)")).await;
    anna.say(room, "!start").await;
    anna.message(room, "a turn", says(bot, "Turn ")).await;
}

fn count(who: &Person, room: &str, fits: impl Fn(&Shown) -> bool) -> usize {
    who.messages(room).into_iter().filter(|shown| fits(shown)).count()
}

/// Predicate for the hand that is kept up to date, not for one-time answers.
fn hand(bot: &MatrixBot) -> impl Fn(&Shown) -> bool + use<> {
    let id = bot.id().to_owned();
    move |shown| shown.author == id && !shown.redacted && tests::matrix::play::is_a_hand(shown)
}

#[tokio::test(flavor = "multi_thread")]
async fn upgraded_private_room_keeps_hand() {
    let (_, mut bot, [anna, bob]) = begun(["Anna", "Bob"]).await;
    let room = games(&anna, &bot, &bob).await;
    begin(&anna, &bob, &bot, &room).await;
    let private = anna.invitation("the bot asks her", |one| one.from == bot.id()).await.room;
    anna.join(&private).await;
    anna.message(&private, "her hand", hand(&bot)).await;
    let new = anna.upgrade(&private, "11").await;
    anna.invite(&new, bot.id()).await.expect("she may");
    anna.message(&new, "her hand in the new room", hand(&bot)).await;
    assert_eq!(count(&anna, &private, hand(&bot)), 1, "what was told stays");

    // Commands there are answered there, also after a restart.
    for _ in 0..2 {
        let before = count(&anna, &new, |shown| shown.picture().is_some());
        anna.say(&new, "board").await;
        let more = |now: &[Shown]| {
            (now.iter().filter(|shown| shown.picture().is_some()).count() > before).then_some(())
        };
        anna.until(&new, "she is answered", more).await;
        bot.kill();
        bot.start_again().await;
    }
    anna.say(&room, "!hand").await;
    let told = |shown: &Shown| says(&bot, "Your hand")(shown) && !hand(&bot)(shown);
    anna.message(&new, "what she asks for in public", told).await;
    assert_eq!(count(&anna, &new, hand(&bot)), 1, "it is shown once");
    for reader in [&anna, &bob] {
        let gone = count(reader, &room, says(&bot, "is not in our private room"));
        assert_eq!(gone, 0, "nobody has gone");
        assert_eq!(count(reader, &room, says(&bot, "Your hand")), 0, "a hand in public");
    }
    assert!(anna.seen.look(|book| book.invitations.is_empty()), "no other room is made");
    bot.end();
}

#[tokio::test(flavor = "multi_thread")]
async fn number_alone_selects_choice_of_hand() {
    let (_, bot, [anna, bob]) = begun(["Anna", "Bob"]).await;
    let room = games(&anna, &bot, &bob).await;
    anna.say(&room, "!new points 10 board beginner founding chosen").await;
    anna.message(&room, "a table", says(&bot, "!join")).await;
    bob.say(&room, "!join").await;
    anna.message(&room, "both sit there", says(&bot, "(2)")).await;
    anna.say(&room, "!start").await;
    let awaited = ["Anna", "Bob"];
    let turn = |shown: &Shown| awaited.iter().any(|name| shown.body.contains(&format!("Waiting for {name}")));
    let turn = anna.message(&room, "somebody is awaited", turn).await;
    let first = if turn.body.contains("Waiting for Anna") { &anna } else { &bob };
    let private = first.invitation("the bot asks them", |one| one.from == bot.id()).await.room;
    first.join(&private).await;
    let asks = |shown: &Shown| hand(&bot)(shown) && shown.body.contains("1 Place the settlement");
    first.message(&private, "their hand asks", asks).await;
    first.say(&private, "1").await;
    // Every client shows the question. It answers the person's own action, so it notifies no other device.
    let menu = |shown: &Shown| !hand(&bot)(shown) && !shown.content["net.comptoir.menu"].is_null();
    let menu = first.message(&private, "they are asked where", menu).await;
    assert_eq!((menu.kind.as_str(), menu.picture()), ("m.notice", None));
    assert!(!menu.signs().is_empty() && menu.body.contains("Reply with the number"), "{}", menu.body);
    let picture = |shown: &Shown| shown.author == bot.id() && shown.picture().is_some();
    let picture = first.message(&private, "and see where", picture).await;
    assert_eq!(picture.content.get("filename"), None, "it has no caption");
    let asks = |shown: &Shown| hand(&bot)(shown) && shown.body.contains("1 Place the settlement");
    assert_eq!(count(first, &private, asks), 1, "nothing is placed by that");
}

#[tokio::test(flavor = "multi_thread")]
async fn reaction_to_redacted_message_gets_explanation() {
    let (_, bot, [anna, bob]) = begun(["Anna", "Bob"]).await;
    let room = games(&anna, &bot, &bob).await;
    begin(&anna, &bob, &bot, &room).await;
    let private = anna.invitation("the bot asks her", |one| one.from == bot.id()).await.room;
    anna.join(&private).await;
    anna.message(&private, "her hand", hand(&bot)).await;
    let turn = anna.message(&room, "a turn", says(&bot, "Turn 1")).await;
    anna.redact(&room, &turn.id).await;
    anna.react(&turn, "🎲").await;
    anna.message(&private, "it is no longer open", says(&bot, "no longer open")).await;
}

/// Account data of the bot that lists its private rooms.
async fn directs(server: &Synapse, bot: &MatrixBot) -> Value {
    let session = std::fs::read(bot.data().join("matrix/session.json")).expect("it has a session");
    let session: Value = serde_json::from_slice(&session).expect("a session is JSON");
    let token = session["access_token"].as_str();
    let path = format!("/_matrix/client/v3/user/{}/account_data/m.direct", bot.id());
    server.ask("GET", &path, token, &json!({})).await.1
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_removed_from_private_room_reports_and_replaces_it() {
    let (server, bot, [anna, bob]) = begun(["Anna", "Bob"]).await;
    // A private room of hers, where she may remove the bot.
    let hers = anna.make_room_of_two(bot.id()).await;
    anna.member(&hers, bot.id(), "join").await;
    let late = Instant::now() + DEADLINE;
    while !directs(&server, &bot).await.to_string().contains(&hers) {
        assert!(Instant::now() < late, "the bot does not know that it is for two");
        sleep(Duration::from_millis(50)).await;
    }
    let room = games(&anna, &bot, &bob).await;
    begin(&anna, &bob, &bot, &room).await;
    anna.message(&hers, "her hand", hand(&bot)).await;
    anna.kick(&hers, bot.id()).await.expect("she may");
    let gone = says(&bot, "Anna is not in our private room");
    bob.message(&room, "it is told", &gone).await;

    // The game continues, and she asks for her hand.
    anna.say(&room, "!hand").await;
    let other = anna.invitation("a room in its place", |one| one.from == bot.id()).await.room;
    assert_ne!(other, hers);
    anna.join(&other).await;
    anna.message(&other, "her hand", hand(&bot)).await;
    assert_eq!(count(&bob, &room, &gone), 1, "it is told once");
    for reader in [&anna, &bob] {
        assert_eq!(count(reader, &room, says(&bot, "Your hand")), 0, "a hand in public");
    }
}

/// A lobby that everybody has left starts over like a new table, in the language that was chosen meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn emptied_lobby_uses_current_room_language() {
    let (_, bot, [anna, bob]) = begun(["Anna", "Bob"]).await;
    let room = games(&anna, &bot, &bob).await;
    bob.say(&room, "!new").await;
    bob.message(&room, "an English table", says(&bot, "!join")).await;
    anna.say(&room, "!stop yes").await;
    anna.message(&room, "everybody has got up", says(&bot, "Nobody sits")).await;
    anna.say(&room, "!settings language fr").await;
    anna.message(&room, "it is chosen", says(&bot, "Français")).await;
    bob.say(&room, "!new").await;
    bob.message(&room, "a French table", says(&bot, "!rejoindre")).await;
    anna.say(&room, "!join").await;
    bob.say(&room, "!robot add settler").await;
    bob.message(&room, "three sit there", says(&bot, "(3)")).await;
    // He hosts because he started it over, not because he hosted before.
    anna.say(&room, "!leave").await;
    bob.say(&room, "!start").await;
    bob.message(&room, "a French turn", says(&bot, "Fondation")).await;
}
