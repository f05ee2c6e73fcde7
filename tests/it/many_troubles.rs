//! Kills of the database, and a process that stalls past its lease, with Discord and a page: accepted lines are posted once.

use std::process::Command;
use std::time::Duration;

use tests::discord::begun::told;
use tests::discord::hosted::Launch;
use tests::discord::{DiscordBot, Person, Server};
use tests::page::Page;
use tests::postgres::{self, Base};
use tests::process::folder;
use tests::{discord, patience};
use tokio::task::spawn_blocking;
use tokio::time::{sleep, timeout};

use super::many::{TAKEN_OVER, code_in, has, stored, table_of, web};

/// Repeats a chat line under one request id until it is accepted.
async fn say(page: &mut Page, words: &str) {
    let taken = async {
        let id = words.replace(' ', "-");
        while page.ask(&id, words, None).await.expect("an answer").problem.is_some() {
            sleep(Duration::from_millis(200)).await;
        }
    };
    timeout(TAKEN_OVER, taken).await.unwrap_or_else(|_| panic!("{words} is not taken"));
}

/// Epoch of the process that holds Discord.
fn holder(base: &Base) -> String {
    base.ask("SELECT coalesce(max(epoch), 0) FROM comptoir_duties WHERE duty = 'discord'")
}

async fn comes(spectator: &Person, games: discord::Id, words: &str) {
    spectator.message(games, "it is told", |shown| shown.content.contains(words)).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_database_and_stalled_process_neither_lose_nor_double_lines() {
    let database: &'static postgres::Server = Box::leak(Box::new(postgres::Server::start(true)));
    let (base, home) = (database.database(), folder());
    let server = Server::start().await;
    let launch = || Launch { environment: stored(&base).to_vec(), ..Launch::default() };
    let mut running = vec![DiscordBot::launch(&server, launch()).await];
    has(&base, "discord").await;
    let first = holder(&base);
    running.push(DiscordBot::launch(&server, launch()).await);
    let third = web(&base, &home);
    let (games, anna, spectator) = (server.channel("games"), server.user("anna"), server.spectator());
    told(&anna, games, "/new").await;
    let code = code_in(&told(&anna, games, "/link").await.content);
    let table = table_of(&third.host, &code).await;
    let mut page = Page::join(&third.host, &table, "Carla").await.expect("she sits down");
    comes(&spectator, games, "Carla (Web)").await;
    told(&anna, games, "/start").await;
    comes(&spectator, games, "place a settlement").await;

    let mut said = Vec::new();
    // Few enough rounds to stay below the rate limit of chat.
    for round in 0..2 * patience().min(2) {
        // One line is posted, one is pending when the database dies, and one is sent during the outage.
        let words = ["before", "within", "after"].map(|when| format!("{when} the outage {round}!"));
        say(&mut page, &words[0]).await;
        comes(&spectator, games, &words[0]).await;
        page.send(&words[1].replace(' ', "-"), &words[1], None).await.expect("it is sent");
        database.kill();
        let back = spawn_blocking(|| database.go_on());
        say(&mut page, &words[1]).await;
        say(&mut page, &words[2]).await;
        back.await.expect("it goes on");
        comes(&spectator, games, &words[2]).await;
        said.extend(words);
    }

    // The process stalls until others have taken over its lease, and wakes up in the middle of its work.
    let before = holder(&base);
    say(&mut page, "before the sleep!").await;
    let mut sleeper = running.remove(usize::from(before != first));
    let number = sleeper.process().to_string();
    let signal = |name: &str| {
        let sent = Command::new("kill").args([name, &number]).status();
        assert!(sent.expect("signals can be sent").success());
    };
    signal("-STOP");
    say(&mut page, "within the sleep!").await;
    let taken_over = async {
        while ["0", &before].contains(&holder(&base).as_str()) {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(TAKEN_OVER, taken_over).await.expect("another takes over");
    comes(&spectator, games, "within the sleep!").await;
    signal("-CONT");
    say(&mut page, "after the sleep!").await;
    comes(&spectator, games, "after the sleep!").await;
    assert_ne!(sleeper.ended(), Some(0), "it is done without, and says so");
    said.extend(["before", "within", "after"].map(|when| format!("{when} the sleep!")));

    let posted = spectator.messages(games);
    for words in &said {
        let times = posted.iter().filter(|shown| shown.content.contains(words.as_str())).count();
        assert_eq!(times, 1, "{words}");
        let times = page.posts.values().filter(|post| post.to_string().contains(words.as_str())).count();
        assert_eq!(times, 1, "{words} at the page");
    }
    server.finish();
    drop(running);
    third.kill();
    database.stop();
}
