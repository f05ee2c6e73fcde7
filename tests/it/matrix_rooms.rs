//! Matrix rooms of every kind: managers, threads, private rooms that are not joined, late keys, and rate limits.

use std::collections::BTreeMap;

use serde_json::json;
use tests::matrix::bot_process::LaunchOptions;
use tests::matrix::{
    DelayingProxy, MatrixBot, Person, Privacy, RateLimits, Synapse, VisibleMessage, start_with_people,
};

/// Creates a room of Anna's with these people and the bot.
async fn create_room(anna: &Person, bot: &MatrixBot, others: &[&Person]) -> String {
    let ids: Vec<&str> = others.iter().map(|one| one.id.as_str()).chain([bot.id()]).collect();
    let room = anna.create_room(Privacy::Plain, &ids).await;
    invite_and_join(anna, bot, others, &room).await;
    room
}

async fn invite_and_join(anna: &Person, bot: &MatrixBot, others: &[&Person], room: &str) {
    for other in others {
        other.wait_for_invitation("an invitation", |one| one.room == room).await;
        other.join(room).await;
        anna.wait_for_membership(room, &other.id, "join").await;
    }
    anna.wait_for_membership(room, bot.id(), "join").await;
}

/// Predicate for unredacted messages of the bot that contain `words`.
fn bot_message_with<'a>(bot: &MatrixBot, words: &'a str) -> impl Fn(&VisibleMessage) -> bool + use<'a> {
    let id = bot.id().to_owned();
    move |shown| shown.author == id && !shown.redacted && shown.body.contains(words)
}

/// Sends a line and waits for the bot's reply that contains `words`.
async fn send_and_wait(who: &Person, bot: &MatrixBot, room: &str, line: &str, words: &str) -> VisibleMessage {
    let id = who.send_text(room, line).await;
    let answer = bot_message_with(bot, words);
    who.wait_for_message(room, words, |shown| shown.reply_to.as_deref() == Some(&id) && answer(shown)).await
}

fn count_messages(who: &Person, room: &str, fits: impl Fn(&VisibleMessage) -> bool) -> usize {
    who.messages(room).into_iter().filter(|shown| fits(shown)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn room_creator_is_manager_in_each_room_version() {
    let (_, bot, [anna, bob]) = start_with_people(["Anna", "Bob"]).await;
    for version in ["12", "10"] {
        let games = anna.create_room_of_version(version, &[&bob.id, bot.id()]).await;
        invite_and_join(&anna, &bot, &[&bob], &games).await;
        let levels = anna.state(&games, "m.room.power_levels").await;
        assert_eq!(levels["users"].get(&anna.id).is_none(), version == "12", "{levels}");
        send_and_wait(&bob, &bot, &games, "!settings language fr", "a power of 50 or more").await;
        send_and_wait(&anna, &bot, &games, "!settings language fr", "speak Français").await;
        bob.send_text(&games, "!new").await;
        let french = bob.wait_for_message(&games, "a French table", bot_message_with(&bot, "!rejoindre")).await;
        // The table is his, and she ends it as manager.
        anna.send_text(&games, "!stop yes").await;
        bob.wait_for_message_state(&french, "it is over", |shown| (shown.edits > 0 || shown.redacted).then_some(()))
            .await;
        anna.set_power_level(&games, &bob.id, 50).await.expect("she may");
        bob.wait_for_room(&games, "he may", |place| {
            let levels = place.state.get(&("m.room.power_levels".to_owned(), String::new()))?;
            (levels["content"]["users"][&bob.id] == 50).then_some(())
        })
        .await;
        send_and_wait(&bob, &bot, &games, "!settings language none", "the language of whoever opens them").await;
        let head = bob.send_text(&games, "below").await;
        bob.send_text_in_thread(&games, &head, "!new").await;
        bob.wait_for_message(&games, "an English table", bot_message_with(&bot, "!join")).await;
    }
}

/// The power to kick in a room permits moderation of its tables, and nothing else.
#[tokio::test(flavor = "multi_thread")]
async fn kick_power_permits_table_moderation() {
    let (_, bot, [anna, bob, carla]) = start_with_people(["Anna", "Bob", "Carla"]).await;
    let games = create_room(&anna, &bot, &[&bob, &carla]).await;
    let mut levels = anna.state(&games, "m.room.power_levels").await;
    levels["kick"] = json!(20);
    levels["users"][&carla.id] = json!(20);
    anna.set_state(&games, "m.room.power_levels", &levels).await.expect("she may");
    anna.send_text(&games, "!new").await;
    anna.wait_for_message(&games, "a table", bot_message_with(&bot, "!join")).await;
    bob.send_text(&games, "!join").await;
    anna.wait_for_message(&games, "Bob sits there", bot_message_with(&bot, "(2)")).await;
    let private = bob.wait_for_invitation("the bot asks him", |one| one.from == bot.id()).await.room;
    bob.join(&private).await;
    bob.send_text(&games, "!remove Anna").await;
    bob.wait_for_message(
        &private,
        "he may not",
        bot_message_with(&bot, "Only Anna, who hosts, and those who moderate"),
    )
    .await;
    send_and_wait(&carla, &bot, &games, "!settings language fr", "a power of 50 or more").await;
    carla.send_text(&games, "!ban Bob").await;
    anna.wait_for_message(&games, "it is told", bot_message_with(&bot, "banned Bob")).await;
    bob.send_text(&games, "!join").await;
    bob.wait_for_message(&private, "he is told why", bot_message_with(&bot, "You were banned")).await;
    carla.send_text(&games, "!unban Bob").await;
    anna.wait_for_message(&games, "it is told", bot_message_with(&bot, "lets Bob in again")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn threads_have_own_tables_and_follow_room_upgrade() {
    let (_, bot, [anna]) = start_with_people(["Anna"]).await;
    let games = create_room(&anna, &bot, &[]).await;
    let mut tables = Vec::new();
    for text in ["one", "two"] {
        let head = anna.send_text(&games, text).await;
        anna.send_text_in_thread(&games, &head, "!new").await;
        let table =
            |shown: &VisibleMessage| bot_message_with(&bot, "!join")(shown) && shown.thread.as_deref() == Some(&head);
        tables.push((head.clone(), anna.wait_for_message(&games, "a table in the thread", table).await));
    }
    let outside = send_and_wait(
        &anna,
        &bot,
        &games,
        &format!("{}: robot add settler", bot.id()),
        "No game is played in this room",
    )
    .await;
    assert_eq!(outside.thread, None);
    anna.send_text_in_thread(&games, &tables[0].0, "!robot add settler").await;
    anna.wait_for_message_state(&tables[0].1, "a robot sits down", |shown| shown.body.contains("(2)").then_some(()))
        .await;
    anna.wait_for_message_state(&tables[1].1, "nobody does here", |shown| (!shown.body.contains("(2)")).then_some(()))
        .await;

    let new = anna.upgrade_room(&games, "12").await;
    anna.invite(&new, bot.id()).await.expect("she may");
    let moved = |messages: &[VisibleMessage]| {
        let tables = messages.iter().filter(|shown| bot_message_with(&bot, "!join")(shown));
        let by_thread: BTreeMap<String, VisibleMessage> =
            tables.filter_map(|shown| Some((shown.thread.clone()?, shown.clone()))).collect();
        (by_thread.len() == 2).then_some(by_thread)
    };
    let moved = anna.wait_for(&new, "both tables are in threads of their own", moved).await;
    let head = bot_message_with(&bot, "goes on in the thread under this message");
    assert!(moved.keys().all(|thread| anna.newest(&new, |shown| shown.id == *thread).is_some_and(|one| head(&one))));
    let (thread, table) = moved.iter().find(|(_, table)| table.body.contains("(2)")).expect("the first one");
    anna.send_text_in_thread(&new, thread, "!robot add settler").await;
    anna.wait_for_message_state(table, "another robot sits down", |shown| shown.body.contains("(3)").then_some(()))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unjoined_private_room_is_reported_once() {
    let (_, bot, [anna, bob, cleo]) = start_with_people(["Anna", "Bob", "Cleo"]).await;
    let games = create_room(&anna, &bot, &[&bob, &cleo]).await;
    anna.send_text(&games, "!new points 10 board beginner founding given").await;
    anna.wait_for_message(&games, "a table", bot_message_with(&bot, "!join")).await;
    for (number, other) in [(2, &bob), (3, &cleo)] {
        other.send_text(&games, "!join").await;
        let many = format!("({number})");
        anna.wait_for_message(&games, "they sit there", bot_message_with(&bot, &many)).await;
    }
    anna.send_text(&games, "!start").await;
    anna.wait_for_message(&games, "a turn", bot_message_with(&bot, "Turn ")).await;
    let by_bot = |one: &tests::matrix::Invitation| one.from == bot.id();
    // Bob declines.
    let asked = bob.wait_for_invitation("the bot asks him", by_bot).await;
    bob.leave(&asked.room).await;
    let told = bot_message_with(&bot, "Bob is not in our private room");
    anna.wait_for_message(&games, "it is told", &told).await;
    // Cleo has not joined, and asks.
    let waits = send_and_wait(&cleo, &bot, &games, "!hand", "Accept my invitation").await;
    let once_more = cleo.send_text(&games, "!hand").await;
    // The game continues: one of them has the turn.
    for one in [&anna, &bob, &cleo] {
        one.send_text(&games, "!roll").await;
    }
    anna.wait_for_message(&games, "somebody rolls", bot_message_with(&bot, "rolls")).await;
    // A person who asks is invited again, and finds the hand there.
    bob.send_text(&games, "!hand").await;
    let again = bob.wait_for_invitation("the bot asks him again", by_bot).await;
    assert_eq!(again.room, asked.room);
    bob.join(&again.room).await;
    bob.wait_for_message(&again.room, "his hand", bot_message_with(&bot, "Your hand")).await;
    // Anna leaves her private room.
    let asked = anna.wait_for_invitation("the bot asks her", by_bot).await;
    anna.join(&asked.room).await;
    anna.wait_for_message(&asked.room, "her hand", bot_message_with(&bot, "Your hand")).await;
    anna.leave(&asked.room).await;
    bob.wait_for_message(&games, "that is told as well", bot_message_with(&bot, "Anna is not in our private room"))
        .await;
    // Cleo leaves the game's room; the seat stays.
    anna.kick(&games, &cleo.id).await.expect("she may");
    anna.wait_for_message(&games, "it is told", bot_message_with(&bot, "Cleo is not in this room any more")).await;
    assert!(waits.reply_to.is_some_and(|to| to != once_more), "she was told the first time");
    let again = |shown: &VisibleMessage| shown.reply_to.as_deref() == Some(&once_more);
    assert_eq!((count_messages(&anna, &games, &told), count_messages(&anna, &games, again)), (1, 0));
    let public = anna.messages(&games);
    assert!(public.iter().all(|shown| !shown.body.contains("Your hand")), "{public:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn message_without_key_is_handled_when_key_arrives() {
    let server = Synapse::shared().await;
    let relay = DelayingProxy::start(&server).await;
    let bot = MatrixBot::start(&server).await;
    let anna = server.register_person_via(&relay.url, "Anna").await;
    let games = anna.create_room(Privacy::Encrypted, &[bot.id()]).await;
    anna.wait_for_membership(&games, bot.id(), "join").await;
    relay.hold_keys();
    let said = anna.send_text(&games, "!new").await;
    bot.wait_for_log("waiting for a key").await;
    relay.release_keys();
    anna.wait_for_message(&games, "a table is open", bot_message_with(&bot, "!join")).await;
    assert!(!anna.messages(&games).iter().any(bot_message_with(&bot, "its key has not reached me")), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn rate_limited_bot_waits_and_answers_once() {
    let server = Synapse::start_with_limits(RateLimits::SynapseDefaults).await;
    let relay = DelayingProxy::start(&server).await;
    let environment = BTreeMap::from([("COMPTOIR_MATRIX_HOMESERVER".to_owned(), relay.url.clone())]);
    let bot = MatrixBot::launch(&server, LaunchOptions { environment, ..LaunchOptions::default() }).await;
    let (anna, bob) = tokio::join!(server.register_person("Anna"), server.register_person("Bob"));
    let games = create_room(&anna, &bot, &[&bob]).await;
    anna.send_text(&games, "!new board beginner founding given").await;
    let table = anna.wait_for_message(&games, "a table", bot_message_with(&bot, "!join")).await;
    let mut asked = Vec::new();
    for _ in 0..3 {
        asked.push(anna.send_text(&games, "!help").await);
        asked.push(bob.send_text(&games, "!help").await);
    }
    anna.send_text(&games, "!robot add settler").await;
    anna.send_text(&games, "!start").await;
    anna.wait_for_message(&games, "the game begins", bot_message_with(&bot, "Turn ")).await;
    let answers = |messages: &[VisibleMessage]| {
        let to = |id: &String| messages.iter().filter(|shown| shown.reply_to.as_ref() == Some(id)).count();
        let counts: Vec<usize> = asked.iter().map(to).collect();
        (counts.iter().all(|count| *count > 0)).then_some(counts)
    };
    let counts = anna.wait_for(&games, "everybody is answered", answers).await;
    assert!(counts.iter().all(|count| *count == 1), "{counts:?}");
    let own =
        |shown: &VisibleMessage| bot_message_with(&bot, "")(shown) && shown.reply_to.is_none() && shown.id != table.id;
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
    let (_, bot, [anna, bob]) = start_with_people(["Anna", "Bob"]).await;
    let games = create_room(&anna, &bot, &[&bob]).await;
    anna.send_text(&games, "!new board beginner founding given").await;
    anna.wait_for_message(&games, "a table", bot_message_with(&bot, "!join")).await;
    let private = anna.wait_for_invitation("the bot asks her", |one| one.from == bot.id()).await.room;
    anna.join(&private).await;
    anna.send_text(&games, "!robot add settler").await;
    anna.wait_for_message(&games, "a robot sits there", bot_message_with(&bot, "(2)")).await;
    anna.send_text(&games, "!start").await;
    anna.wait_for_message(&games, "a turn", bot_message_with(&bot, "Turn ")).await;
    let stays = anna.send_text(&games, "!discard 2 ore").await;
    anna.wait_for_message(&private, "that it stays", bot_message_with(&bot, "I may not take your message away")).await;
    let mut levels = anna.state(&games, "m.room.power_levels").await;
    levels["users"][bot.id()] = json!(50);
    anna.set_state(&games, "m.room.power_levels", &levels).await.expect("she may");
    let goes = anna.send_text(&games, "!discard 1 ore").await;
    bob.wait_for_message(&games, "it is taken away", |shown| shown.id == goes && shown.redacted).await;
    anna.wait_for_message(&private, "that it is gone", bot_message_with(&bot, "took your message away")).await;
    assert!(bob.newest(&games, |shown| shown.id == stays).is_some_and(|shown| !shown.redacted));
}
