//! Matrix rooms of every kind: managers, threads, private rooms that are not joined, late keys, and rate limits.

use std::collections::BTreeMap;

use serde_json::json;
use tests::matrix::bot::Launch;
use tests::matrix::{Limits, MatrixBot, Person, Privacy, Relay, Shown, Synapse, begun};

/// Creates a room of Anna's with these people and the bot.
async fn room(anna: &Person, bot: &MatrixBot, others: &[&Person]) -> String {
    let ids: Vec<&str> = others.iter().map(|one| one.id.as_str()).chain([bot.id()]).collect();
    let room = anna.make_room(Privacy::Plain, &ids).await;
    come(anna, bot, others, &room).await;
    room
}

async fn come(anna: &Person, bot: &MatrixBot, others: &[&Person], room: &str) {
    for other in others {
        other.invitation("an invitation", |one| one.room == room).await;
        other.join(room).await;
        anna.member(room, &other.id, "join").await;
    }
    anna.member(room, bot.id(), "join").await;
}

/// Predicate for unredacted messages of the bot that contain `words`.
fn says<'a>(bot: &MatrixBot, words: &'a str) -> impl Fn(&Shown) -> bool + use<'a> {
    let id = bot.id().to_owned();
    move |shown| shown.author == id && !shown.redacted && shown.body.contains(words)
}

/// Sends a line and waits for the bot's reply that contains `words`.
async fn asks(who: &Person, bot: &MatrixBot, room: &str, line: &str, words: &str) -> Shown {
    let id = who.say(room, line).await;
    let answer = says(bot, words);
    who.message(room, words, |shown| shown.reply_to.as_deref() == Some(&id) && answer(shown)).await
}

fn count(who: &Person, room: &str, fits: impl Fn(&Shown) -> bool) -> usize {
    who.messages(room).into_iter().filter(|shown| fits(shown)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn room_creator_is_manager_in_each_room_version() {
    let (_, bot, [anna, bob]) = begun(["Anna", "Bob"]).await;
    for version in ["12", "10"] {
        let games = anna.make_room_of(version, &[&bob.id, bot.id()]).await;
        come(&anna, &bot, &[&bob], &games).await;
        let levels = anna.state(&games, "m.room.power_levels").await;
        assert_eq!(levels["users"].get(&anna.id).is_none(), version == "12", "{levels}");
        asks(&bob, &bot, &games, "!settings language fr", "a power of 50 or more").await;
        asks(&anna, &bot, &games, "!settings language fr", "speak Français").await;
        bob.say(&games, "!new").await;
        let french = bob.message(&games, "a French table", says(&bot, "!rejoindre")).await;
        // The table is his, and she ends it as manager.
        anna.say(&games, "!stop yes").await;
        bob.of(&french, "it is over", |shown| (shown.edits > 0 || shown.redacted).then_some(())).await;
        anna.power(&games, &bob.id, 50).await.expect("she may");
        bob.room(&games, "he may", |place| {
            let levels = place.state.get(&("m.room.power_levels".to_owned(), String::new()))?;
            (levels["content"]["users"][&bob.id] == 50).then_some(())
        })
        .await;
        asks(&bob, &bot, &games, "!settings language none", "the language of whoever opens them").await;
        let head = bob.say(&games, "below").await;
        bob.say_in_thread(&games, &head, "!new").await;
        bob.message(&games, "an English table", says(&bot, "!join")).await;
    }
}

/// The power to kick in a room permits moderation of its tables, and nothing else.
#[tokio::test(flavor = "multi_thread")]
async fn kick_power_permits_table_moderation() {
    let (_, bot, [anna, bob, carla]) = begun(["Anna", "Bob", "Carla"]).await;
    let games = room(&anna, &bot, &[&bob, &carla]).await;
    let mut levels = anna.state(&games, "m.room.power_levels").await;
    levels["kick"] = json!(20);
    levels["users"][&carla.id] = json!(20);
    anna.set_state(&games, "m.room.power_levels", &levels).await.expect("she may");
    anna.say(&games, "!new").await;
    anna.message(&games, "a table", says(&bot, "!join")).await;
    bob.say(&games, "!join").await;
    anna.message(&games, "Bob sits there", says(&bot, "(2)")).await;
    let private = bob.invitation("the bot asks him", |one| one.from == bot.id()).await.room;
    bob.join(&private).await;
    bob.say(&games, "!remove Anna").await;
    bob.message(&private, "he may not", says(&bot, "Only Anna, who hosts, and those who moderate")).await;
    asks(&carla, &bot, &games, "!settings language fr", "a power of 50 or more").await;
    carla.say(&games, "!ban Bob").await;
    anna.message(&games, "it is told", says(&bot, "banned Bob")).await;
    bob.say(&games, "!join").await;
    bob.message(&private, "he is told why", says(&bot, "You were banned")).await;
    carla.say(&games, "!unban Bob").await;
    anna.message(&games, "it is told", says(&bot, "lets Bob in again")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn threads_have_own_tables_and_follow_room_upgrade() {
    let (_, bot, [anna]) = begun(["Anna"]).await;
    let games = room(&anna, &bot, &[]).await;
    let mut tables = Vec::new();
    for text in ["one", "two"] {
        let head = anna.say(&games, text).await;
        anna.say_in_thread(&games, &head, "!new").await;
        let table = |shown: &Shown| says(&bot, "!join")(shown) && shown.thread.as_deref() == Some(&head);
        tables.push((head.clone(), anna.message(&games, "a table in the thread", table).await));
    }
    let outside = asks(
        &anna,
        &bot,
        &games,
        &format!("{}: robot add settler", bot.id()),
        "No game is played in this room",
    )
    .await;
    assert_eq!(outside.thread, None);
    anna.say_in_thread(&games, &tables[0].0, "!robot add settler").await;
    anna.of(&tables[0].1, "a robot sits down", |shown| shown.body.contains("(2)").then_some(())).await;
    anna.of(&tables[1].1, "nobody does here", |shown| (!shown.body.contains("(2)")).then_some(())).await;

    let new = anna.upgrade(&games, "12").await;
    anna.invite(&new, bot.id()).await.expect("she may");
    let moved = |messages: &[Shown]| {
        let tables = messages.iter().filter(|shown| says(&bot, "!join")(shown));
        let by_thread: BTreeMap<String, Shown> =
            tables.filter_map(|shown| Some((shown.thread.clone()?, shown.clone()))).collect();
        (by_thread.len() == 2).then_some(by_thread)
    };
    let moved = anna.until(&new, "both tables are in threads of their own", moved).await;
    let head = says(&bot, "goes on in the thread under this message");
    assert!(
        moved
            .keys()
            .all(|thread| anna.newest(&new, |shown| shown.id == *thread).is_some_and(|one| head(&one)))
    );
    let (thread, table) = moved.iter().find(|(_, table)| table.body.contains("(2)")).expect("the first one");
    anna.say_in_thread(&new, thread, "!robot add settler").await;
    anna.of(table, "another robot sits down", |shown| shown.body.contains("(3)").then_some(())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unjoined_private_room_is_reported_once() {
    let (_, bot, [anna, bob, cleo]) = begun(["Anna", "Bob", "Cleo"]).await;
    let games = room(&anna, &bot, &[&bob, &cleo]).await;
    anna.say(&games, "!new points 10 board beginner founding given").await;
    anna.message(&games, "a table", says(&bot, "!join")).await;
    for (number, other) in [(2, &bob), (3, &cleo)] {
        other.say(&games, "!join").await;
        let many = format!("({number})");
        anna.message(&games, "they sit there", says(&bot, &many)).await;
    }
    anna.say(&games, "!start").await;
    anna.message(&games, "a turn", says(&bot, "Turn ")).await;
    let by_bot = |one: &tests::matrix::Invitation| one.from == bot.id();
    // Bob declines.
    let asked = bob.invitation("the bot asks him", by_bot).await;
    bob.leave(&asked.room).await;
    let told = says(&bot, "Bob is not in our private room");
    anna.message(&games, "it is told", &told).await;
    // Cleo has not joined, and asks.
    let waits = asks(&cleo, &bot, &games, "!hand", "Accept my invitation").await;
    let once_more = cleo.say(&games, "!hand").await;
    // The game continues: one of them has the turn.
    for one in [&anna, &bob, &cleo] {
        one.say(&games, "!roll").await;
    }
    anna.message(&games, "somebody rolls", says(&bot, "rolls")).await;
    // A person who asks is invited again, and finds the hand there.
    bob.say(&games, "!hand").await;
    let again = bob.invitation("the bot asks him again", by_bot).await;
    assert_eq!(again.room, asked.room);
    bob.join(&again.room).await;
    bob.message(&again.room, "his hand", says(&bot, "Your hand")).await;
    // Anna leaves her private room.
    let asked = anna.invitation("the bot asks her", by_bot).await;
    anna.join(&asked.room).await;
    anna.message(&asked.room, "her hand", says(&bot, "Your hand")).await;
    anna.leave(&asked.room).await;
    bob.message(&games, "that is told as well", says(&bot, "Anna is not in our private room")).await;
    // Cleo leaves the game's room; the seat stays.
    anna.kick(&games, &cleo.id).await.expect("she may");
    anna.message(&games, "it is told", says(&bot, "Cleo is not in this room any more")).await;
    assert!(waits.reply_to.is_some_and(|to| to != once_more), "she was told the first time");
    let again = |shown: &Shown| shown.reply_to.as_deref() == Some(&once_more);
    assert_eq!((count(&anna, &games, &told), count(&anna, &games, again)), (1, 0));
    let public = anna.messages(&games);
    assert!(public.iter().all(|shown| !shown.body.contains("Your hand")), "{public:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn message_without_key_is_handled_when_key_arrives() {
    let server = Synapse::shared().await;
    let relay = Relay::to(&server).await;
    let bot = MatrixBot::start(&server).await;
    let anna = server.person_by(&relay.url, "Anna").await;
    let games = anna.make_room(Privacy::Encrypted, &[bot.id()]).await;
    anna.member(&games, bot.id(), "join").await;
    relay.hold_keys();
    let said = anna.say(&games, "!new").await;
    bot.has_said("waiting for a key").await;
    relay.let_keys_go();
    anna.message(&games, "a table is open", says(&bot, "!join")).await;
    assert!(!anna.messages(&games).iter().any(says(&bot, "its key has not reached me")), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn rate_limited_bot_waits_and_answers_once() {
    let server = Synapse::with(Limits::Shipped).await;
    let relay = Relay::to(&server).await;
    let environment = BTreeMap::from([("COMPTOIR_MATRIX_HOMESERVER".to_owned(), relay.url.clone())]);
    let bot = MatrixBot::launch(&server, Launch { environment, ..Launch::default() }).await;
    let (anna, bob) = tokio::join!(server.person("Anna"), server.person("Bob"));
    let games = room(&anna, &bot, &[&bob]).await;
    anna.say(&games, "!new board beginner founding given").await;
    let table = anna.message(&games, "a table", says(&bot, "!join")).await;
    let mut asked = Vec::new();
    for _ in 0..3 {
        asked.push(anna.say(&games, "!help").await);
        asked.push(bob.say(&games, "!help").await);
    }
    anna.say(&games, "!robot add settler").await;
    anna.say(&games, "!start").await;
    anna.message(&games, "the game begins", says(&bot, "Turn ")).await;
    let answers = |messages: &[Shown]| {
        let to = |id: &String| messages.iter().filter(|shown| shown.reply_to.as_ref() == Some(id)).count();
        let counts: Vec<usize> = asked.iter().map(to).collect();
        (counts.iter().all(|count| *count > 0)).then_some(counts)
    };
    let counts = anna.until(&games, "everybody is answered", answers).await;
    assert!(counts.iter().all(|count| *count == 1), "{counts:?}");
    let own = |shown: &Shown| says(&bot, "")(shown) && shown.reply_to.is_none() && shown.id != table.id;
    let mut headings = BTreeMap::<String, usize>::new();
    for shown in anna.messages(&games).into_iter().filter(own) {
        *headings.entry(shown.body.lines().next().unwrap_or_default().to_owned()).or_default() += 1;
    }
    assert!(headings.values().all(|count| *count == 1), "{headings:#?}");
    assert!(relay.limited() > 0, "it was asked for patience");
    assert_eq!(relay.too_soon(), 0, "and was patient");
}

#[tokio::test(flavor = "multi_thread")]
async fn secret_command_in_public_is_redacted_if_permitted() {
    let (_, bot, [anna, bob]) = begun(["Anna", "Bob"]).await;
    let games = room(&anna, &bot, &[&bob]).await;
    anna.say(&games, "!new board beginner founding given").await;
    anna.message(&games, "a table", says(&bot, "!join")).await;
    let private = anna.invitation("the bot asks her", |one| one.from == bot.id()).await.room;
    anna.join(&private).await;
    anna.say(&games, "!robot add settler").await;
    anna.message(&games, "a robot sits there", says(&bot, "(2)")).await;
    anna.say(&games, "!start").await;
    anna.message(&games, "a turn", says(&bot, "Turn ")).await;
    let stays = anna.say(&games, "!discard 2 ore").await;
    anna.message(&private, "that it stays", says(&bot, "I may not take your message away")).await;
    let mut levels = anna.state(&games, "m.room.power_levels").await;
    levels["users"][bot.id()] = json!(50);
    anna.set_state(&games, "m.room.power_levels", &levels).await.expect("she may");
    let goes = anna.say(&games, "!discard 1 ore").await;
    bob.message(&games, "it is taken away", |shown| shown.id == goes && shown.redacted).await;
    anna.message(&private, "that it is gone", says(&bot, "took your message away")).await;
    assert!(bob.newest(&games, |shown| shown.id == stays).is_some_and(|shown| !shown.redacted));
}
