//! Kills of the database, and a process that stalls past its lease, with Discord and a page: accepted lines are posted once.

use std::process::Command;
use std::time::Duration;

use tests::discord::bot_process::LaunchOptions;
use tests::discord::fixture::run_command;
use tests::discord::{DiscordBot, DiscordServer, Person};
use tests::page::Page;
use tests::postgres::{self, TestDatabase};
use tests::process::temp_directory;
use tests::{discord, repetition_factor};
use tokio::task::spawn_blocking;
use tokio::time::{sleep, timeout};

use super::multi_process::{FAILOVER_TIMEOUT, code_in, start_web, store_environment, table_by_code, wait_for_lease};

/// Repeats a chat line under one request id until it is accepted.
async fn send_line_until_accepted(page: &mut Page, words: &str) {
    let taken = async {
        let id = words.replace(' ', "-");
        while page.request(&id, words, None).await.expect("an answer").error.is_some() {
            sleep(Duration::from_millis(200)).await;
        }
    };
    timeout(FAILOVER_TIMEOUT, taken).await.unwrap_or_else(|_| panic!("{words} is not taken"));
}

/// Epoch of the process that holds Discord.
fn holder(base: &TestDatabase) -> String {
    base.run_sql("SELECT coalesce(max(epoch), 0) FROM comptoir_duties WHERE duty = 'discord'")
}

async fn comes(spectator: &Person, games: discord::Id, words: &str) {
    spectator.wait_for_message(games, "it is told", |shown| shown.content.contains(words)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_database_and_stalled_process_neither_lose_nor_double_lines() {
    let database: &'static postgres::PostgresServer = Box::leak(Box::new(postgres::PostgresServer::start(true)));
    let (base, home) = (database.database(), temp_directory());
    let server = DiscordServer::start().await;
    let launch = || LaunchOptions { environment: store_environment(&base).to_vec(), ..LaunchOptions::default() };
    let mut running = vec![DiscordBot::launch(&server, launch()).await];
    wait_for_lease(&base, "discord").await;
    let first = holder(&base);
    running.push(DiscordBot::launch(&server, launch()).await);
    let third = start_web(&base, &home);
    let (games, anna, spectator) = (server.channel("games"), server.person("anna"), server.spectator());
    run_command(&anna, games, "/new").await;
    let code = code_in(&run_command(&anna, games, "/link").await.content);
    let table = table_by_code(&third.host, &code).await;
    let mut page = Page::join_table(&third.host, &table, "Carla").await.expect("she sits down");
    comes(&spectator, games, "Carla (Web)").await;
    run_command(&anna, games, "/start").await;
    comes(&spectator, games, "place a settlement").await;

    let mut said = Vec::new();
    // Few enough rounds to stay below the rate limit of chat.
    for round in 0..2 * repetition_factor().min(2) {
        // One line is posted, one is pending when the database dies, and one is sent during the outage.
        let words = ["before", "within", "after"].map(|when| format!("{when} the outage {round}!"));
        send_line_until_accepted(&mut page, &words[0]).await;
        comes(&spectator, games, &words[0]).await;
        page.send(&words[1].replace(' ', "-"), &words[1], None).await.expect("it is sent");
        database.kill();
        let back = spawn_blocking(|| database.ensure_running());
        send_line_until_accepted(&mut page, &words[1]).await;
        send_line_until_accepted(&mut page, &words[2]).await;
        back.await.expect("it goes on");
        comes(&spectator, games, &words[2]).await;
        said.extend(words);
    }

    // The process stalls until others have taken over its lease, and wakes up in the middle of its work.
    let before = holder(&base);
    send_line_until_accepted(&mut page, "before the sleep!").await;
    let mut sleeper = running.remove(usize::from(before != first));
    let number = sleeper.process_id().to_string();
    let signal = |name: &str| {
        let sent = Command::new("kill").args([name, &number]).status();
        assert!(sent.expect("signals can be sent").success());
    };
    signal("-STOP");
    send_line_until_accepted(&mut page, "within the sleep!").await;
    let taken_over = async {
        while ["0", &before].contains(&holder(&base).as_str()) {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(FAILOVER_TIMEOUT, taken_over).await.expect("another takes over");
    comes(&spectator, games, "within the sleep!").await;
    signal("-CONT");
    send_line_until_accepted(&mut page, "after the sleep!").await;
    comes(&spectator, games, "after the sleep!").await;
    assert_ne!(sleeper.wait_for_exit(), Some(0), "it is done without, and says so");
    said.extend(["before", "within", "after"].map(|when| format!("{when} the sleep!")));

    let posted = spectator.messages(games);
    for words in &said {
        let times = posted.iter().filter(|shown| shown.content.contains(words.as_str())).count();
        assert_eq!(times, 1, "{words}");
        let times = page.posts.values().filter(|post| post.to_string().contains(words.as_str())).count();
        assert_eq!(times, 1, "{words} at the page");
    }
    server.assert_no_violations();
    drop(running);
    third.kill();
    database.stop();
}
