//! Matrix commands about more than one table: list of own games, following a table in private, campaigns, personal settings
//! and erasure.

use bot::store::{DiskStore, Part, Store as _};
use bot_core::people::PlayerId;
use bot_core::table::Status;
use tests::matrix::{MatrixBot, Person, Privacy, Shown, begun};

/// Predicate for unredacted messages of the bot that contain `words`.
fn says<'a>(bot: &MatrixBot, words: &'a str) -> impl Fn(&Shown) -> bool + use<'a> {
    let id = bot.id().to_owned();
    move |shown| shown.author == id && !shown.redacted && shown.body.contains(words)
}

/// Creates a room of Anna's with Bob and the bot.
async fn together(anna: &Person, bot: &MatrixBot, bob: &Person) -> String {
    let room = anna.make_room(Privacy::Plain, &[&bob.id, bot.id()]).await;
    bob.invitation("an invitation", |one| one.room == room).await;
    bob.join(&room).await;
    anna.member(&room, bot.id(), "join").await;
    room
}

#[tokio::test(flavor = "multi_thread")]
async fn own_games_are_listed_and_tables_followed() {
    let (_, bot, [anna, bob]) = begun(["Anna", "Bob"]).await;
    let room = together(&anna, &bot, &bob).await;
    anna.say(&room, "!new points 10 board beginner founding given").await;
    anna.message(&room, "a table", says(&bot, "!join")).await;
    anna.say(&room, "!robot add random").await;
    anna.message(&room, "a robot sits there", says(&bot, "(2)")).await;
    anna.say(&room, "!start").await;
    anna.message(&room, "a turn", says(&bot, "Turn ")).await;

    anna.say(&room, "!mygames").await;
    let hers = anna.invitation("the bot asks her", |one| one.from == bot.id()).await.room;
    anna.join(&hers).await;
    let list = anna.message(&hers, "her games", says(&bot, "Your games")).await;
    assert!(list.body.contains(&format!("(https://matrix.to/#/{room}")), "{}", list.body);
    assert!(list.body.contains("Games · "), "the room is named: {}", list.body);

    bob.say(&room, "!watch").await;
    let his = bob.invitation("the bot asks him", |one| one.from == bot.id()).await.room;
    bob.join(&his).await;
    bob.message(&his, "that he follows it", says(&bot, "You follow")).await;
    bob.message(&his, "the turn", says(&bot, "Turn ")).await;
    anna.say(&room, "!say hello").await;
    bob.message(&his, "what is said", says(&bot, "Anna: hello")).await;
    bob.say(&his, "!watch off").await;
    bob.message(&his, "that he follows none", says(&bot, "no table in private any more")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn campaign_opens_first_game_for_its_members() {
    let (_, bot, [anna, bob]) = begun(["Anna", "Bob"]).await;
    let room = together(&anna, &bot, &bob).await;
    let played = "points 10 board beginner founding given";
    anna.say(&room, &format!("!campaign new Winter league games 2 options {played}")).await;
    bob.message(&room, "it is announced", says(&bot, "“Winter league” is announced")).await;
    bob.say(&room, "!campaign join").await;
    anna.message(&room, "Bob is a member", says(&bot, "Bob is a member of “Winter league” now")).await;
    anna.say(&room, "!campaign start").await;
    bob.message(&room, "it begins", says(&bot, "its first game opens here")).await;
    bob.say(&room, "!campaign page").await;
    let page = bob.message(&room, "its page", says(&bot, "Game 1 of 2 is being played")).await;
    assert!(page.body.contains("Members: Anna and Bob"), "{}", page.body);
    anna.message(&room, "the first turn", says(&bot, "Turn 1 · ")).await;
    for member in [&anna, &bob] {
        let private = member.invitation("the bot asks them", |one| one.from == bot.id()).await.room;
        member.join(&private).await;
        member.message(&private, "their hand", says(&bot, "Your hand")).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn private_calls_ping_in_private_room_only() {
    let (_, bot, [anna, bob]) = begun(["Anna", "Bob"]).await;
    let room = together(&anna, &bot, &bob).await;
    bob.say(&room, "!me calls private").await;
    let his = bob.invitation("the bot asks him", |one| one.from == bot.id()).await.room;
    bob.join(&his).await;
    bob.message(&his, "what he has set", says(&bot, "You are called where you alone read")).await;

    anna.say(&room, "!new points 10 board beginner founding given").await;
    anna.message(&room, "a table", says(&bot, "!join")).await;
    bob.say(&room, "!join").await;
    anna.message(&room, "both sit there", says(&bot, "(2)")).await;
    anna.say(&room, "!start").await;
    anna.message(&room, "a turn", says(&bot, "Turn ")).await;
    // If the first turn is hers, it ends; a seven moves the robber.
    for line in ["!roll", "!choose 1", "!choose 1", "!end"] {
        anna.say(&room, line).await;
    }
    let hand = says(&bot, "Your hand");
    bob.message(&his, "his hand calls him", |one| hand(one) && one.mentions() == [bob.id.clone()]).await;
    let mentions = |one: &Shown| one.author == bot.id() && one.mentions().contains(&bob.id);
    assert!(!bob.messages(&room).iter().any(|one| mentions(one) && one.body.contains("Turn ")));
}

#[tokio::test(flavor = "multi_thread")]
async fn personal_settings_are_kept_until_erasure() {
    let (_, mut bot, [anna, bob]) = begun(["Anna", "Bob"]).await;
    let room = together(&anna, &bot, &bob).await;
    anna.say(&room, "!me remind 3h").await;
    let hers = anna.invitation("the bot asks her", |one| one.from == bot.id()).await.room;
    anna.join(&hers).await;
    anna.message(&hers, "what she has set", says(&bot, "3 hours")).await;

    bob.say(&room, "!new points 10 board beginner founding given").await;
    bob.message(&room, "a table", says(&bot, "!join")).await;
    anna.say(&room, "!join").await;
    bob.message(&room, "both sit there", says(&bot, "(2)")).await;
    bob.say(&room, "!start").await;
    bob.message(&room, "a turn", says(&bot, "Turn ")).await;
    anna.say(&hers, "!me").await;
    anna.message(&hers, "all that she has set", says(&bot, "stands alone")).await;
    anna.say(&room, "!forget me").await;
    let asked = anna.message(&hers, "what would go", says(&bot, "at one table")).await;
    assert!(asked.body.contains("You have a seat in a game that runs"), "{}", asked.body);
    anna.say(&room, "!forget me yes").await;
    bob.message(&room, "that she is forgotten", says(&bot, "You are forgotten here")).await;
    bob.say(&room, "!status").await;
    bob.message(&room, "somebody in her place", says(&bot, "Someone")).await;

    bot.kill();
    let store = DiskStore::open(&bot.data()).expect("the store is sound");
    let account = PlayerId(format!("matrix:{}", anna.id));
    for part in Part::ALL {
        assert_eq!(store.tables_of(&account, part), Ok(Vec::new()));
    }
    let (id, head) = store.heads().remove(0);
    assert_eq!((head.status, head.free_seats()), (Status::Playing, 1));
    let kept = format!("{:?} {:?} {:?}", store.load(&id), store.places(), store.notes());
    assert!(!kept.contains(&anna.id) && !kept.contains("Anna"), "{kept}");
}
