//! What is asked of the house on Matrix: the list of somebody's games, and a table that is followed in private.

use tests::matrix::{MatrixBot, Privacy, Shown, begun};

/// Whether the bot has written it, and it says this.
fn says<'a>(bot: &MatrixBot, words: &'a str) -> impl Fn(&Shown) -> bool + use<'a> {
    let id = bot.id().to_owned();
    move |shown| shown.author == id && !shown.redacted && shown.body.contains(words)
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_listed_and_followed() {
    let (_, bot, [anna, bob]) = begun(["Anna", "Bob"]).await;
    let room = anna.make_room(Privacy::Plain, &[&bob.id, bot.id()]).await;
    bob.invitation("an invitation", |one| one.room == room).await;
    bob.join(&room).await;
    anna.member(&room, bot.id(), "join").await;
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
