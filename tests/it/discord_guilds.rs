//! Guilds and their channels: kinds of channels, deleted channels, and the return of the bot.

use bot_core::channel::RoomId;
use bot_core::channel::state::{Availability, MirrorId};
use bot_store::{DiskStore, Store as _};
use serde_json::{Value, json};
use tests::discord::bot_process::LaunchOptions;
use tests::discord::channel::ChannelKind;
use tests::discord::fixture::{finish_and_audit, run_command, start_game, start_with_person};
use tests::discord::{DiscordBot, DiscordServer, Id, VisibleMessage};
use twilight_model::guild::Permissions;

#[tokio::test(flavor = "multi_thread")]
async fn deleted_channel_is_no_longer_suggested() {
    let (server, bot, anna) = start_with_person().await;
    let [games, old, other] = ["games", "old", "other"].map(|name| server.channel(name));
    anna.add_permissions(server.guild("Island"), Permissions::MANAGE_GUILD);
    let settings = run_command(&anna, games, "/settings").await;
    let chosen = [games.to_string(), old.to_string()];
    let asked = anna.choose(&settings, "l:channels", &chosen.each_ref().map(String::as_str)).expect("it is sent");
    asked.wait_for_answer().await;
    let answer = run_command(&anna, other, "/new").await;
    assert!(answer.content.contains(&format!("<#{old}>")), "{}", answer.content);
    server.delete_channel(old);
    let mut answer = run_command(&anna, other, "/new").await;
    for _ in 0..500 {
        if !answer.content.contains(&format!("<#{old}>")) {
            break;
        }
        answer = run_command(&anna, other, "/new").await;
    }
    assert!(answer.content.ends_with(&format!("<#{games}>")), "{}", answer.content);
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn paused_game_resumes_when_guild_is_available() {
    let (server, mut bot, anna) = start_with_person().await;
    let games = server.channel("games");
    start_game(&anna, games).await;
    bot.kill().await;
    pause(&bot, &[games]).await;
    bot.restart().await;
    let back = anna.wait_for_message(games, "the game is back", |shown| shown.content.contains("Back again")).await;
    assert!(back.button("Place the settlement").is_some(), "{:?}", back.buttons());
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_game_announces_no_return() {
    let (server, mut bot, anna) = start_with_person().await;
    let ([old, games], guild) = (["old", "games"].map(|name| server.channel(name)), server.guild("Island"));
    let pinned = |all: &[VisibleMessage]| all.iter().any(|shown| shown.pinned).then_some(());
    for channel in [old, games] {
        start_game(&anna, channel).await;
        anna.wait_for(channel, "the status is pinned", pinned).await;
    }
    run_command(&anna, old, "/stop sure:true").await;
    anna.wait_for_button(old, "Play again").await;
    bot.kill().await;
    pause(&bot, &[old, games]).await;
    leave(&bot, guild).await;
    let before = anna.messages(old).len();
    bot.restart().await;
    anna.wait_for_message(games, "the game is back", |shown| shown.content.contains("Back again")).await;
    // Posts that were pending at the kill may still arrive, but not the announcement of the return.
    let since: Vec<VisibleMessage> = anna.messages(old).into_iter().skip(before).collect();
    assert!(since.iter().all(|shown| !shown.content.contains("Back again")), "{since:?}");
    finish_and_audit(&server, bot).await;
}

/// Stores that these channels were closed to the bot after everything was posted.
async fn pause(bot: &DiscordBot, channels: &[Id]) {
    let store = DiskStore::open(&bot.data_directory()).expect("the store is sound");
    for channel in channels {
        let id = MirrorId::for_room(&RoomId(format!("discord:{channel}")));
        let mut record = store.mirror(&id).expect("the place is there");
        record.availability = Availability::Paused;
        record.published = store.head(&record.table).expect("the table is there").revision;
        store.set_mirror(&id, Some(&record)).await.expect("it can be kept");
    }
}

/// Stores that the bot was removed from a guild.
async fn leave(bot: &DiscordBot, guild: Id) {
    let store = DiskStore::open(&bot.data_directory()).expect("the store is sound");
    let name = format!("discord:guild:{guild}");
    let mut known: Value = serde_json::from_str(&store.note(&name).expect("a note")).expect("JSON");
    known["left"] = json!(true);
    store.set_note(&name, Some(&known.to_string())).await.expect("it can be kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_run_in_every_channel_kind() {
    let (server, bot, anna) = start_with_person().await;
    let guild = server.guild("Island");
    anna.add_permissions(guild, Permissions::MANAGE_GUILD);
    let channel = |name: &str, sort| server.channel_with_kind(guild, name, sort);
    let other = channel("other", ChannelKind::Text);
    let places = [
        channel("lounge", ChannelKind::Voice),
        channel("news", ChannelKind::Announcement),
        channel("stage", ChannelKind::Stage),
        server.create_thread(channel("forum", ChannelKind::Forum), anna.id, "A game", false),
    ];
    // Channels of every kind can be allowed.
    let settings = run_command(&anna, other, "/settings").await;
    let kinds = ["lounge", "news", "stage", "forum"];
    let chosen = kinds.map(|name| server.channel(name).to_string());
    let asked = anna.choose(&settings, "l:channels", &chosen.each_ref().map(String::as_str)).expect("it is sent");
    asked.wait_for_answer().await;
    let answer = run_command(&anna, other, "/new").await;
    assert!(answer.content.contains(&format!("<#{}>", server.channel("forum"))), "{}", answer.content);
    for place in places {
        run_command(&anna, place, "/new").await;
        anna.wait_for_button(place, "Join").await;
    }
    // Some kinds have threads, others none.
    let [lounge, _, stage, ..] = places;
    for place in [lounge, stage] {
        let answer = run_command(&anna, place, "/new thread:true").await;
        assert!(answer.content.contains("no threads"), "{}", answer.content);
    }
    let answer = run_command(&anna, server.channel("news"), "/new thread:true").await;
    let thread = answer.content.split("<#").nth(1).and_then(|rest| rest.split('>').next()).expect("a thread");
    anna.wait_for_button(thread.parse().expect("a number"), "Join").await;
    finish_and_audit(&server, bot).await;
}

/// An account with the maximum number of tables opens no more until one is over.
#[tokio::test(flavor = "multi_thread")]
async fn table_limit_per_account_is_enforced() {
    let server = DiscordServer::start().await;
    let environment = vec![("COMPTOIR_LIMITS_TABLES".to_owned(), "2".to_owned())];
    let bot = DiscordBot::launch(&server, LaunchOptions { environment, ..LaunchOptions::default() }).await;
    let [first, second, third] = ["first", "second", "third"].map(|name| server.channel(name));
    let (anna, bob) = (server.person("anna"), server.person("bob"));
    for channel in [first, second] {
        run_command(&anna, channel, "/new").await;
        anna.wait_for_button(channel, "Join").await;
    }
    let answer = run_command(&anna, third, "/new").await;
    assert!(answer.content.contains("You sit at 2 tables"), "{}", answer.content);
    run_command(&bob, third, "/new").await;
    bob.wait_for_button(third, "Join").await;
    run_command(&anna, third, "/join").await;
    run_command(&anna, first, "/stop sure:true").await;
    finish_and_audit(&server, bot).await;
}
