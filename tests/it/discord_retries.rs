//! Retries on Discord: at startup, of command registration, and of answers to interactions.

use std::time::Duration;

use bot_store::{DiskStore, Store as _};
use serde_json::json;
use tests::discord::fixture::{finish_and_audit, run_command, start_with_person};
use tests::discord::{DiscordBot, DiscordServer, RequestFault, RequestPattern};

const BUSY: RequestFault = RequestFault::TooMany { wait: Duration::from_millis(100), global: false };

#[tokio::test(flavor = "multi_thread")]
async fn startup_retries_busy_discord() {
    let server = DiscordServer::start().await;
    for path in ["/gateway/bot", "/users/@me"] {
        server.inject_fault(RequestPattern::new("GET", path), RequestFault::ServerError(503), 1);
    }
    server.inject_fault(RequestPattern::new("PUT", "/commands"), RequestFault::ServerError(503), 1);
    server.inject_fault(RequestPattern::new("PUT", "/commands"), BUSY, 1);
    let bot = DiscordBot::start(&server).await;
    assert_eq!(server.with_world(|world| world.faults.occurred), 4);
    run_command(&server.person("anna"), server.channel("games"), "/help").await;
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn deferred_answer_is_retried_after_failures() {
    let (server, bot, anna) = start_with_person().await;
    let held = server.gate_next(RequestPattern::new("POST", "/threads"));
    for fault in [RequestFault::ServerError(502), BUSY, RequestFault::CutBefore] {
        server.inject_fault(RequestPattern::new("PATCH", "@original"), fault, 1);
    }
    // The follow-up about direct messages comes after it.
    for fault in [RequestFault::ServerError(502), BUSY] {
        server.inject_fault(RequestPattern::new("POST", "/webhooks"), fault, 1);
    }
    let asked = anna.send_command(server.channel("games"), "/new thread:true").expect("it is sent");
    asked.wait_until_acknowledged().await.expect("it is acknowledged");
    drop(held);
    let answer = asked.wait_for_message().await;
    assert!(answer.content.contains("<#"), "{}", answer.content);
    asked.wait_for_followup("it is asked", |shown| shown.content.contains("direct message")).await;
    assert_eq!(server.with_world(|world| world.faults.occurred), 6);
    finish_and_audit(&server, bot).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn failed_thread_creation_leaves_no_table() {
    let (server, mut bot, anna) = start_with_person().await;
    let games = server.channel("games");
    server.inject_fault(RequestPattern::new("POST", "/threads"), RequestFault::ServerError(503), 1);
    let answer = run_command(&anna, games, "/new thread:true").await;
    assert!(answer.content.contains("once more"), "{}", answer.content);
    // A game with invalid options creates no thread.
    let options = json!([
        { "name": "thread", "type": 5, "value": true }, { "name": "points", "type": 4, "value": 99 },
    ]);
    let answer = anna.send_raw_command(games, "new", &options).expect("it is sent").wait_for_message().await;
    assert!(!answer.content.contains("<#"), "{}", answer.content);
    assert!(anna.messages(games).iter().all(|shown| shown.kind != 18), "there is no thread");
    bot.kill().await;
    let store = DiskStore::open(&bot.data_directory()).expect("the store is sound");
    assert_eq!(store.heads().len(), 0);
    server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn simultaneous_new_commands_open_one_table() {
    let (server, mut bot, anna) = start_with_person().await;
    let bob = server.person("bob");
    for number in 0..4 {
        let channel = server.channel(&format!("games-{number}"));
        let both = [&anna, &bob].map(|person| person.send_command(channel, "/new").expect("it is sent"));
        let mut opened = 0;
        for asked in both {
            let answer = asked.wait_for_message().await;
            match answer.content.contains("open below") {
                true => opened += 1,
                false => assert!(answer.content.contains("sit down with"), "{}", answer.content),
            }
        }
        assert_eq!(opened, 1);
    }
    bot.kill().await;
    let store = DiskStore::open(&bot.data_directory()).expect("the store is sound");
    assert_eq!(store.heads().len(), 4, "one for each channel");
    server.assert_no_violations();
}
