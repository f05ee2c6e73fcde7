//! Retries on Discord: at startup, of command registration, and of answers to interactions.

use std::time::Duration;

use bot::store::{DiskStore, Store as _};
use serde_json::json;
use tests::discord::begun::{finished, started, told};
use tests::discord::{Answer, DiscordBot, Fault, On, Server};

const BUSY: Fault = Fault::TooMany { wait: Duration::from_millis(100), global: false };

#[tokio::test(flavor = "multi_thread")]
async fn startup_retries_busy_discord() {
    let server = Server::start().await;
    for path in ["/gateway/bot", "/users/@me"] {
        server.order(On::new("GET", path), Fault::Broken(503), 1);
    }
    server.order(On::new("PUT", "/commands"), Fault::Broken(503), 1);
    server.order(On::new("PUT", "/commands"), BUSY, 1);
    let bot = DiscordBot::start(&server).await;
    assert_eq!(server.look(|world| world.faults.happened), 4);
    told(&server.user("anna"), server.channel("games"), "/help").await;
    finished(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn deferred_answer_is_retried_after_failures() {
    let (server, bot, anna) = started().await;
    let held = server.hold(On::new("POST", "/threads"));
    for fault in [Fault::Broken(502), BUSY, Fault::CutBefore] {
        server.order(On::new("PATCH", "@original"), fault, 1);
    }
    // The follow-up about direct messages comes after it.
    for fault in [Fault::Broken(502), BUSY] {
        server.order(On::new("POST", "/webhooks"), fault, 1);
    }
    let asked = anna.say_command(server.channel("games"), "/new thread:true").expect("it is sent");
    asked.acknowledged().await.expect("it is acknowledged");
    drop(held);
    let answer = asked.answer().await.message();
    assert!(answer.content.contains("<#"), "{}", answer.content);
    asked.followup("it is asked", |shown| shown.content.contains("direct message")).await;
    assert_eq!(server.look(|world| world.faults.happened), 6);
    finished(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn failed_thread_creation_leaves_no_table() {
    let (server, mut bot, anna) = started().await;
    let games = server.channel("games");
    server.order(On::new("POST", "/threads"), Fault::Broken(503), 1);
    let answer = told(&anna, games, "/new thread:true").await;
    assert!(answer.content.contains("once more"), "{}", answer.content);
    // A game with invalid options creates no thread.
    let options = json!([
        { "name": "thread", "type": 5, "value": true }, { "name": "points", "type": 4, "value": 99 },
    ]);
    let answer = anna.slash(games, "new", &options).expect("it is sent").answer().await.message();
    assert!(!answer.content.contains("<#"), "{}", answer.content);
    assert!(anna.messages(games).iter().all(|shown| shown.kind != 18), "there is no thread");
    bot.kill().await;
    let store = DiskStore::open(&bot.data()).expect("the store is sound");
    assert_eq!(store.heads().len(), 0);
    server.finish();
}

#[tokio::test(flavor = "multi_thread")]
async fn simultaneous_new_commands_open_one_table() {
    let (server, mut bot, anna) = started().await;
    let bob = server.user("bob");
    for number in 0..4 {
        let channel = server.channel(&format!("games-{number}"));
        let both = [&anna, &bob].map(|person| person.say_command(channel, "/new").expect("it is sent"));
        let mut opened = 0;
        for asked in both {
            let Answer::Message(answer) = asked.answer().await else { panic!("a message") };
            match answer.content.contains("open below") {
                true => opened += 1,
                false => assert!(answer.content.contains("sit down with"), "{}", answer.content),
            }
        }
        assert_eq!(opened, 1);
    }
    bot.kill().await;
    let store = DiskStore::open(&bot.data()).expect("the store is sound");
    assert_eq!(store.heads().len(), 4, "one for each channel");
    server.finish();
}
