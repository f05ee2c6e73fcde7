//! Servers and their channels: of what kinds they are, what becomes of games where they go, and when the bot comes back.

use bot::chat::RoomId;
use bot::place::record::{PlaceId, Standing};
use bot::store::{DiskStore, Store as _};
use serde_json::{Value, json};
use tests::discord::begun::{first_way, game, started, told};
use tests::discord::channel::Sort;
use tests::discord::world::World;
use tests::discord::{DiscordBot, Id, On, Shown};
use twilight_model::guild::Permissions;

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_sent_to_a_channel_that_was_deleted() {
    let (server, _bot, anna) = started().await;
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
    server.finish();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_the_bot_was_sent_away_while_it_slept() {
    let (server, mut bot, anna) = started().await;
    let (games, guild) = (server.channel("games"), server.guild("Island"));
    game(&anna, games).await;
    // Something is still to be told when the bot ends.
    let held = server.hold(On::new("PATCH", "/channels/{channel_id}/messages"));
    first_way(&anna, games, "/build settlement where:").await;
    bot.kill().await;
    drop(held);
    server.remove_bot(guild);
    bot.start_again().await;
    let refused = |world: &mut World| {
        let mut edits = world.traffic.exchanges.iter().filter(|exchange| exchange.method == "PATCH");
        edits.any(|exchange| exchange.status == 403).then_some(())
    };
    server.until("the channel is not there for the bot", refused).await;
    server.invite_bot(guild);
    let back = anna.message(games, "the game is back", |shown| shown.content.contains("Back again")).await;
    assert!(back.button("Lay the road").is_some(), "{:?}", back.buttons());
    server.finish();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_over_has_nothing_to_say_when_the_bot_is_back() {
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
    sent_away(&bot, guild, &[old, games]).await;
    let before = anna.messages(old).len();
    bot.start_again().await;
    anna.message(games, "the game is back", |shown| shown.content.contains("Back again")).await;
    assert_eq!(anna.messages(old).len(), before);
    server.finish();
}

/// What a store holds when the bot was sent away from a server, and all was told before.
async fn sent_away(bot: &DiscordBot, guild: Id, channels: &[Id]) {
    let store = DiskStore::open(&bot.data()).expect("the store is sound");
    for channel in channels {
        let id = PlaceId::of_room(&RoomId(format!("discord:{channel}")));
        let mut record = store.place(&id).expect("the place is there");
        record.standing = Standing::Paused;
        record.told = store.head(&record.table).expect("the table is there").revision;
        store.set_place(&id, Some(&record)).await.expect("it can be kept");
    }
    let name = format!("discord:guild:{guild}");
    let mut known: Value = serde_json::from_str(&store.note(&name).expect("a note")).expect("JSON");
    known["left"] = json!(true);
    store.set_note(&name, Some(&known.to_string())).await.expect("it can be kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_played_in_channels_of_every_kind() {
    let (server, _bot, anna) = started().await;
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
    // All of them can be allowed.
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
    // Some of them have threads, and some have none.
    let [lounge, _, stage, ..] = places;
    for place in [lounge, stage] {
        let answer = told(&anna, place, "/new thread:true").await;
        assert!(answer.content.contains("no threads"), "{}", answer.content);
    }
    let answer = told(&anna, server.channel("news"), "/new thread:true").await;
    let thread = answer.content.split("<#").nth(1).and_then(|rest| rest.split('>').next()).expect("a thread");
    anna.with_button(thread.parse().expect("a number"), "Join").await;
    server.finish();
}
