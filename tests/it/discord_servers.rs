//! Guilds and their channels: kinds of channels, deleted channels, and the return of the bot.

use bot::store::{DiskStore, Store as _};
use bot_core::channel::RoomId;
use bot_core::channel::record::{PlaceId, Standing};
use serde_json::{Value, json};
use tests::discord::begun::{finished, game, started, told};
use tests::discord::channel::Sort;
use tests::discord::hosted::Launch;
use tests::discord::{DiscordBot, Id, Server, Shown};
use twilight_model::guild::Permissions;

#[tokio::test(flavor = "multi_thread")]
async fn deleted_channel_is_no_longer_suggested() {
    let (server, bot, anna) = started().await;
    let [games, old, other] = ["games", "old", "other"].map(|name| server.channel(name));
    anna.grant(server.guild("Island"), Permissions::MANAGE_GUILD);
    let settings = told(&anna, games, "/settings").await;
    let chosen = [games.to_string(), old.to_string()];
    let asked =
        anna.choose(&settings, "l:channels", &chosen.each_ref().map(String::as_str)).expect("it is sent");
    asked.answer().await;
    let answer = told(&anna, other, "/new").await;
    assert!(answer.content.contains(&format!("<#{old}>")), "{}", answer.content);
    server.delete_channel(old);
    let mut answer = told(&anna, other, "/new").await;
    for _ in 0..500 {
        if !answer.content.contains(&format!("<#{old}>")) {
            break;
        }
        answer = told(&anna, other, "/new").await;
    }
    assert!(answer.content.ends_with(&format!("<#{games}>")), "{}", answer.content);
    finished(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn paused_game_resumes_when_guild_is_available() {
    let (server, mut bot, anna) = started().await;
    let games = server.channel("games");
    game(&anna, games).await;
    bot.kill().await;
    pause(&bot, &[games]).await;
    bot.start_again().await;
    let back = anna.message(games, "the game is back", |shown| shown.content.contains("Back again")).await;
    assert!(back.button("Place the settlement").is_some(), "{:?}", back.buttons());
    finished(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_game_announces_no_return() {
    let (server, mut bot, anna) = started().await;
    let ([old, games], guild) = (["old", "games"].map(|name| server.channel(name)), server.guild("Island"));
    let pinned = |all: &[Shown]| all.iter().any(|shown| shown.pinned).then_some(());
    for channel in [old, games] {
        game(&anna, channel).await;
        anna.until(channel, "the status is pinned", pinned).await;
    }
    told(&anna, old, "/stop sure:true").await;
    anna.with_button(old, "Play again").await;
    bot.kill().await;
    pause(&bot, &[old, games]).await;
    leave(&bot, guild).await;
    let before = anna.messages(old).len();
    bot.start_again().await;
    anna.message(games, "the game is back", |shown| shown.content.contains("Back again")).await;
    // Posts that were pending at the kill may still arrive, but not the announcement of the return.
    let since: Vec<Shown> = anna.messages(old).into_iter().skip(before).collect();
    assert!(since.iter().all(|shown| !shown.content.contains("Back again")), "{since:?}");
    finished(&server, bot).await;
}

/// Stores that these channels were closed to the bot after everything was posted.
async fn pause(bot: &DiscordBot, channels: &[Id]) {
    let store = DiskStore::open(&bot.data()).expect("the store is sound");
    for channel in channels {
        let id = PlaceId::of_room(&RoomId(format!("discord:{channel}")));
        let mut record = store.place(&id).expect("the place is there");
        record.standing = Standing::Paused;
        record.told = store.head(&record.table).expect("the table is there").revision;
        store.set_place(&id, Some(&record)).await.expect("it can be kept");
    }
}

/// Stores that the bot was removed from a guild.
async fn leave(bot: &DiscordBot, guild: Id) {
    let store = DiskStore::open(&bot.data()).expect("the store is sound");
    let name = format!("discord:guild:{guild}");
    let mut known: Value = serde_json::from_str(&store.note(&name).expect("a note")).expect("JSON");
    known["left"] = json!(true);
    store.set_note(&name, Some(&known.to_string())).await.expect("it can be kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_run_in_every_channel_kind() {
    let (server, bot, anna) = started().await;
    let guild = server.guild("Island");
    anna.grant(guild, Permissions::MANAGE_GUILD);
    let channel = |name: &str, sort| server.channel_of(guild, name, sort);
    let other = channel("other", Sort::Text);
    let places = [
        channel("lounge", Sort::Voice),
        channel("news", Sort::Announcement),
        channel("stage", Sort::Stage),
        server.thread(channel("forum", Sort::Forum), anna.id, "A game", false),
    ];
    // Channels of every kind can be allowed.
    let settings = told(&anna, other, "/settings").await;
    let kinds = ["lounge", "news", "stage", "forum"];
    let chosen = kinds.map(|name| server.channel(name).to_string());
    let asked =
        anna.choose(&settings, "l:channels", &chosen.each_ref().map(String::as_str)).expect("it is sent");
    asked.answer().await;
    let answer = told(&anna, other, "/new").await;
    assert!(answer.content.contains(&format!("<#{}>", server.channel("forum"))), "{}", answer.content);
    for place in places {
        told(&anna, place, "/new").await;
        anna.with_button(place, "Join").await;
    }
    // Some kinds have threads, others none.
    let [lounge, _, stage, ..] = places;
    for place in [lounge, stage] {
        let answer = told(&anna, place, "/new thread:true").await;
        assert!(answer.content.contains("no threads"), "{}", answer.content);
    }
    let answer = told(&anna, server.channel("news"), "/new thread:true").await;
    let thread = answer.content.split("<#").nth(1).and_then(|rest| rest.split('>').next()).expect("a thread");
    anna.with_button(thread.parse().expect("a number"), "Join").await;
    finished(&server, bot).await;
}

/// An account with the maximum number of tables opens no more until one is over.
#[tokio::test(flavor = "multi_thread")]
async fn table_limit_per_account_is_enforced() {
    let server = Server::start().await;
    let environment = vec![("COMPTOIR_LIMITS_TABLES".to_owned(), "2".to_owned())];
    let bot = DiscordBot::launch(&server, Launch { environment, ..Launch::default() }).await;
    let [first, second, third] = ["first", "second", "third"].map(|name| server.channel(name));
    let (anna, bob) = (server.user("anna"), server.user("bob"));
    for channel in [first, second] {
        told(&anna, channel, "/new").await;
        anna.with_button(channel, "Join").await;
    }
    let answer = told(&anna, third, "/new").await;
    assert!(answer.content.contains("You sit at 2 tables"), "{}", answer.content);
    told(&bob, third, "/new").await;
    bob.with_button(third, "Join").await;
    told(&anna, third, "/join").await;
    told(&anna, first, "/stop sure:true").await;
    finished(&server, bot).await;
}
