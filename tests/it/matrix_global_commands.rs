//! Matrix commands about more than one table: list of own games, following a table in private, campaigns, personal settings
//! and erasure.

use bot_core::people::PlayerId;
use bot_core::table::Status;
use bot_store::{DiskStore, Store as _, TableRole};
use tests::matrix::{MatrixBot, Person, Privacy, VisibleMessage, start_with_people};

/// Predicate for unredacted messages of the bot that contain `words`.
fn bot_message_with<'a>(bot: &MatrixBot, words: &'a str) -> impl Fn(&VisibleMessage) -> bool + use<'a> {
    let id = bot.id().to_owned();
    move |shown| shown.author == id && !shown.redacted && shown.body.contains(words)
}

/// Creates a room of Anna's with Bob and the bot.
async fn create_room(anna: &Person, bot: &MatrixBot, bob: &Person) -> String {
    let room = anna.create_room(Privacy::Plain, &[&bob.id, bot.id()]).await;
    bob.wait_for_invitation("an invitation", |one| one.room == room).await;
    bob.join(&room).await;
    anna.wait_for_membership(&room, bot.id(), "join").await;
    room
}

#[tokio::test(flavor = "multi_thread")]
async fn own_games_are_listed_and_tables_followed() {
    let (_, bot, [anna, bob]) = start_with_people(["Anna", "Bob"]).await;
    let room = create_room(&anna, &bot, &bob).await;
    anna.send_text(&room, "!new points 10 board beginner founding given").await;
    anna.wait_for_message(&room, "a table", bot_message_with(&bot, "!join")).await;
    anna.send_text(&room, "!robot add random").await;
    anna.wait_for_message(&room, "a robot sits there", bot_message_with(&bot, "(2)")).await;
    anna.send_text(&room, "!start").await;
    anna.wait_for_message(&room, "a turn", bot_message_with(&bot, "Turn ")).await;

    anna.send_text(&room, "!mygames").await;
    let hers = anna.wait_for_invitation("the bot asks her", |one| one.from == bot.id()).await.room;
    anna.join(&hers).await;
    let list = anna.wait_for_message(&hers, "her games", bot_message_with(&bot, "Your games")).await;
    assert!(list.body.contains(&format!("(https://matrix.to/#/{room}")), "{}", list.body);
    assert!(list.body.contains("Games · "), "the room is named: {}", list.body);

    bob.send_text(&room, "!watch").await;
    let his = bob.wait_for_invitation("the bot asks him", |one| one.from == bot.id()).await.room;
    bob.join(&his).await;
    bob.wait_for_message(&his, "that he follows it", bot_message_with(&bot, "You follow")).await;
    bob.wait_for_message(&his, "the turn", bot_message_with(&bot, "Turn ")).await;
    anna.send_text(&room, "!say hello").await;
    bob.wait_for_message(&his, "what is said", bot_message_with(&bot, "Anna: hello")).await;
    bob.send_text(&his, "!watch off").await;
    bob.wait_for_message(&his, "that he follows none", bot_message_with(&bot, "no table in private any more")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn campaign_opens_first_game_for_its_members() {
    let (_, bot, [anna, bob]) = start_with_people(["Anna", "Bob"]).await;
    let room = create_room(&anna, &bot, &bob).await;
    let played = "points 10 board beginner founding given";
    anna.send_text(&room, &format!("!campaign new Winter league games 2 options {played}")).await;
    bob.wait_for_message(&room, "it is announced", bot_message_with(&bot, "“Winter league” is announced")).await;
    bob.send_text(&room, "!campaign join").await;
    anna.wait_for_message(&room, "Bob is a member", bot_message_with(&bot, "Bob is a member of “Winter league” now"))
        .await;
    anna.send_text(&room, "!campaign start").await;
    bob.wait_for_message(&room, "it begins", bot_message_with(&bot, "its first game opens here")).await;
    bob.send_text(&room, "!campaign page").await;
    let page = bob.wait_for_message(&room, "its page", bot_message_with(&bot, "Game 1 of 2 is being played")).await;
    assert!(page.body.contains("Members: Anna and Bob"), "{}", page.body);
    anna.wait_for_message(&room, "the first turn", bot_message_with(&bot, "Turn 1 · ")).await;
    for member in [&anna, &bob] {
        let private = member.wait_for_invitation("the bot asks them", |one| one.from == bot.id()).await.room;
        member.join(&private).await;
        member.wait_for_message(&private, "their hand", bot_message_with(&bot, "Your hand")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn private_calls_ping_in_private_room_only() {
    let (_, bot, [anna, bob]) = start_with_people(["Anna", "Bob"]).await;
    let room = create_room(&anna, &bot, &bob).await;
    bob.send_text(&room, "!me calls private").await;
    let his = bob.wait_for_invitation("the bot asks him", |one| one.from == bot.id()).await.room;
    bob.join(&his).await;
    bob.wait_for_message(&his, "what he has set", bot_message_with(&bot, "You are called where you alone read")).await;

    anna.send_text(&room, "!new points 10 board beginner founding given").await;
    anna.wait_for_message(&room, "a table", bot_message_with(&bot, "!join")).await;
    bob.send_text(&room, "!join").await;
    anna.wait_for_message(&room, "both sit there", bot_message_with(&bot, "(2)")).await;
    anna.send_text(&room, "!start").await;
    anna.wait_for_message(&room, "a turn", bot_message_with(&bot, "Turn ")).await;
    // If the first turn is hers, it ends; a seven moves the robber.
    for line in ["!roll", "!choose 1", "!choose 1", "!end"] {
        anna.send_text(&room, line).await;
    }
    let hand = bot_message_with(&bot, "Your hand");
    bob.wait_for_message(&his, "his hand calls him", |one| hand(one) && one.mentions() == [bob.id.clone()]).await;
    let mentions = |one: &VisibleMessage| one.author == bot.id() && one.mentions().contains(&bob.id);
    assert!(!bob.messages(&room).iter().any(|one| mentions(one) && one.body.contains("Turn ")));
}

#[tokio::test(flavor = "multi_thread")]
async fn personal_settings_are_kept_until_erasure() {
    let (_, mut bot, [anna, bob]) = start_with_people(["Anna", "Bob"]).await;
    let room = create_room(&anna, &bot, &bob).await;
    anna.send_text(&room, "!me remind 3h").await;
    let hers = anna.wait_for_invitation("the bot asks her", |one| one.from == bot.id()).await.room;
    anna.join(&hers).await;
    anna.wait_for_message(&hers, "what she has set", bot_message_with(&bot, "3 hours")).await;

    bob.send_text(&room, "!new points 10 board beginner founding given").await;
    bob.wait_for_message(&room, "a table", bot_message_with(&bot, "!join")).await;
    anna.send_text(&room, "!join").await;
    bob.wait_for_message(&room, "both sit there", bot_message_with(&bot, "(2)")).await;
    bob.send_text(&room, "!start").await;
    bob.wait_for_message(&room, "a turn", bot_message_with(&bot, "Turn ")).await;
    anna.send_text(&hers, "!me").await;
    anna.wait_for_message(&hers, "all that she has set", bot_message_with(&bot, "stands alone")).await;
    anna.send_text(&room, "!forget me").await;
    let asked = anna.wait_for_message(&hers, "what would go", bot_message_with(&bot, "at one table")).await;
    assert!(asked.body.contains("You have a seat in a game that runs"), "{}", asked.body);
    anna.send_text(&room, "!forget me yes").await;
    bob.wait_for_message(&room, "that she is forgotten", bot_message_with(&bot, "You are forgotten here")).await;
    bob.send_text(&room, "!status").await;
    bob.wait_for_message(&room, "somebody in her place", bot_message_with(&bot, "Someone")).await;

    bot.kill();
    let store = DiskStore::open(&bot.data_directory()).expect("the store is sound");
    let account = PlayerId(format!("matrix:{}", anna.id));
    for part in TableRole::ALL {
        assert_eq!(store.tables_by_role(&account, part), Ok(Vec::new()));
    }
    let (id, head) = store.heads().remove(0);
    assert_eq!((head.status, head.free_seats()), (Status::Playing, 1));
    let kept = format!("{:?} {:?} {:?}", store.load(&id), store.mirrors(), store.notes());
    assert!(!kept.contains(&anna.id) && !kept.contains("Anna"), "{kept}");
}
