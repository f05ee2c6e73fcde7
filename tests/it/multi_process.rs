//! Several processes over one database, with Discord, a homeserver and pages: each shows the entries of the others, each
//! network belongs to one process at a time and fails over, and nothing is posted twice.

use std::collections::BTreeMap;
use std::time::Duration;

use futures_util::future::join_all;
use tests::discord::bot_process::LaunchOptions;
use tests::discord::fixture::run_command;
use tests::discord::{self, DiscordBot, DiscordServer, Id, ServerSetup};
use tests::matrix::{self, MatrixBot, Privacy, Synapse};
use tests::page::Page;
use tests::postgres::{self, TestDatabase};
use tests::process::{ServerProcess, temp_directory};
use tokio::time::{sleep, timeout};

/// Longer than the failover after a killed process.
pub(super) const FAILOVER_TIMEOUT: Duration = Duration::from_secs(90);

pub(super) fn store_environment(base: &TestDatabase) -> [(String, String); 1] {
    [("COMPTOIR_STORE_URL".to_owned(), base.url())]
}

/// Web table over this database.
pub(super) fn start_web(base: &TestDatabase, data: &tempfile::TempDir) -> ServerProcess {
    let file = data.path().join("comptoir.toml");
    std::fs::write(&file, format!("[store]\nurl = \"{}\"\n", base.url())).expect("a file");
    ServerProcess::start_with_arguments(data.path(), &["--config", file.to_str().expect("a path")])
}

/// Waits until a process holds the lease of this network.
pub(super) async fn wait_for_lease(base: &TestDatabase, network: &str) {
    let taken = async {
        while base.run_sql(&format!("SELECT count(*) FROM comptoir_duties WHERE duty = '{network}'")) != "1" {
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(FAILOVER_TIMEOUT, taken).await.expect("a process serves it");
}

/// Reads messages of a page until a post contains `words`.
pub(super) async fn wait_for_post(page: &mut Page, words: &str) {
    let shown = async {
        while !page.posts.values().any(|post| post.to_string().contains(words)) {
            page.next_message().await.expect("the page goes on");
        }
    };
    timeout(FAILOVER_TIMEOUT, shown).await.unwrap_or_else(|_| panic!("nobody says {words}"));
}

pub(super) fn code_in(text: &str) -> String {
    let code = regex::Regex::new("[0-9A-Z]{5}-[0-9A-Z]{5}").expect("a pattern");
    code.find(text).expect("a code").as_str().to_owned()
}

/// Id of the table of a link code, from a process that may not have read the code yet.
pub(super) async fn table_by_code(host: &str, code: &str) -> String {
    let way = super::linked_channels::enter_code(host, code).await;
    let location = way["location"].as_str().unwrap_or_else(|| panic!("{way}"));
    location.split('/').nth(2).expect("a table").to_owned()
}

/// Two people at one table through two processes: each sees the other's actions. One process is killed, and its unanswered
/// request is repeated at the other.
#[tokio::test(flavor = "multi_thread")]
async fn pages_of_two_processes_share_one_table() {
    let (base, homes) = (postgres::PostgresServer::shared().database(), [temp_directory(), temp_directory()]);
    let [first, second] = [0, 1].map(|number| start_web(&base, &homes[number]));
    let mut anna = Page::open_table(&first.host, "Anna", "players 3").await.expect("a page");
    let table = anna.table_id().to_owned();
    let mut bob = Page::join_table(&second.host, &table, "Bob").await.expect("he sits down");
    wait_for_post(&mut anna, "Bob").await;
    // Both speak at the same time, repeatedly: no line is lost or doubled.
    for round in 0..6 {
        let [one, other] = ["Anna", "Bob"].map(|who| format!("{who} {round}"));
        let ids = ["a", "b"].map(|who| format!("say-{who}{round}"));
        let (own, his) = tokio::join!(anna.request(&ids[0], &one, None), bob.request(&ids[1], &other, None));
        assert_eq!((own.expect("an answer").error, his.expect("an answer").error), (None, None));
    }
    wait_for_post(&mut anna, "Bob 5").await;
    wait_for_post(&mut bob, "Anna 5").await;
    assert_eq!(anna.request("start", "/start", None).await.expect("an answer").error, None);
    let mut asked = 0;
    // The player with a prompt acts, and the other process knows it.
    for round in 0..4 {
        for (page, name) in [(&mut anna, "a"), (&mut bob, "b")] {
            let (id, line) = (format!("{name}{round}"), page.advancing_command());
            let answer = page.request(&id, &line, None).await.expect("an answer");
            asked += usize::from(answer.error.is_none());
        }
    }
    assert!(asked > 1, "the game has gone on {asked} times");

    // The outcome of the last request is unknown until it is repeated at the other process.
    anna.send("last", "once, and once alone", None).await.expect("it is sent");
    first.kill();
    let reached = async {
        loop {
            if anna.connect(&second.host).await.is_ok() {
                return;
            }
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(FAILOVER_TIMEOUT, reached).await.expect("she comes to the other");
    assert_eq!(anna.request("last", "once, and once alone", None).await.expect("an answer").error, None);
    wait_for_post(&mut bob, "once, and once alone").await;
    let first = start_web(&base, &homes[0]);
    anna.connect(&first.host).await.expect("the page goes on");
    assert_eq!(anna.request("again", "here again", None).await.expect("an answer").error, None);
    wait_for_post(&mut bob, "here again").await;
    // A fresh page shows the same.
    let mut fresh = Page::spectate(&first.host, &table).await.expect("a page");
    wait_for_post(&mut fresh, "here again").await;
    let times = |words: &str| fresh.posts.values().filter(|post| post.to_string().contains(words)).count();
    assert_eq!(times("once, and once alone"), 1);
    for round in 0..6 {
        assert_eq!([times(&format!("Anna {round}\"")), times(&format!("Bob {round}\""))], [1, 1], "{round}");
    }
    first.kill();
    second.kill();
}

/// Discord belongs to one of two processes, a page to a third: after a kill the other process takes over, and posts the
/// lines of the meantime once.
#[tokio::test(flavor = "multi_thread")]
async fn discord_fails_over_without_lost_or_doubled_posts() {
    let (base, home) = (postgres::PostgresServer::shared().database(), temp_directory());
    let server = DiscordServer::start().await;
    let launch = || LaunchOptions { environment: store_environment(&base).to_vec(), ..LaunchOptions::default() };
    let mut first = DiscordBot::launch(&server, launch()).await;
    wait_for_lease(&base, "discord").await;
    let second = DiscordBot::launch(&server, launch()).await;
    let third = start_web(&base, &home);
    let (games, anna, spectator) = (server.channel("games"), server.person("anna"), server.spectator());
    run_command(&anna, games, "/new").await;
    let lobby = anna.wait_for_button(games, "Join").await;
    drop(lobby);
    let code = code_in(&run_command(&anna, games, "/link").await.content);
    let table = table_by_code(&third.host, &code).await;
    let mut page = Page::join_table(&third.host, &table, "Carla").await.expect("she sits down");
    spectator.wait_for_message(games, "she sits there", |shown| shown.content.contains("Carla (Web)")).await;
    run_command(&anna, games, "/start").await;
    spectator.wait_for_message(games, "a turn", |shown| shown.content.contains("place a settlement")).await;
    page.request("1", "before", None).await.expect("it is sent");
    spectator.wait_for_message(games, "it is told", |shown| shown.content.contains("before")).await;

    first.kill().await;
    for number in 0..5 {
        let answer = page.request(&format!("m{number}"), &format!("meanwhile {number}!"), None).await;
        assert_eq!(answer.expect("an answer").error, None, "the table goes on");
    }
    server.wait_until_connected().await;
    spectator.wait_for_message(games, "it is told", |shown| shown.content.contains("meanwhile 4!")).await;
    // Interactions reach the other process now.
    let answer = run_command(&anna, games, "/status").await;
    assert!(answer.content.contains("Carla"), "{}", answer.content);
    page.request("2", "after", None).await.expect("it is sent");
    spectator.wait_for_message(games, "it is told", |shown| shown.content.contains("after")).await;
    let said = spectator.messages(games);
    for words in (0..5).map(|number| format!("meanwhile {number}!")).chain(["before".to_owned()]) {
        let times = said.iter().filter(|shown| shown.content.contains(&words)).count();
        assert_eq!(times, 1, "{words}");
    }
    server.assert_no_violations();
    drop(second);
    third.kill();
}

/// Discord that recommends two shards, with a channel in a guild of each shard.
async fn of_two_lines() -> (DiscordServer, [Id; 2]) {
    let server = DiscordServer::start_with(ServerSetup { shards: 2, ..ServerSetup::default() }).await;
    let names: Vec<String> = (0..16).map(|number| format!("Server {number}")).collect();
    let guilds: Vec<_> = names.iter().map(|name| server.guild(name)).collect();
    let of_line = |line| *guilds.iter().find(|guild| guild.shard(2) == line).expect("a server on that line");
    let channels = [0, 1].map(|line| server.channel_in(of_line(line), "table"));
    (server, channels)
}

/// Shards by the name of the process that holds their lease.
fn shards_by_process(base: &TestDatabase) -> BTreeMap<String, Vec<String>> {
    let rows = base.run_sql(
        "SELECT coalesce(string_agg(d.name || '=' || d.duty, ';' ORDER BY d.duty), '') FROM comptoir_duties AS d \
         JOIN comptoir_processes AS p ON p.epoch = d.epoch WHERE d.duty LIKE 'discord %'",
    );
    let mut lines: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, duty) in rows.split(';').filter_map(|row| row.split_once('=')) {
        lines.entry(name.to_owned()).or_default().push(duty.to_owned());
    }
    lines
}

/// Waits until processes hold these numbers of shards.
async fn are_shared(base: &TestDatabase, counts: &[usize]) {
    let shared = async {
        loop {
            let mut found: Vec<usize> = shards_by_process(base).values().map(Vec::len).collect();
            found.sort_unstable();
            if found == counts {
                return;
            }
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(FAILOVER_TIMEOUT, shared)
        .await
        .unwrap_or_else(|_| panic!("{counts:?} is wanted: {:?}", shards_by_process(base)));
}

/// Shards of Discord belong to one process, then to two, then to the other alone, while pages speak at tables of both
/// shards: every line is posted once.
#[tokio::test(flavor = "multi_thread")]
async fn discord_shards_are_rebalanced_without_lost_or_doubled_posts() {
    let (base, home) = (postgres::PostgresServer::shared().database(), temp_directory());
    let (server, channels) = of_two_lines().await;
    let (anna, spectator) = (server.person("anna"), server.spectator());
    let launch = || LaunchOptions { environment: store_environment(&base).to_vec(), ..LaunchOptions::default() };
    let mut first = DiscordBot::launch(&server, launch()).await;
    are_shared(&base, &[2]).await;
    let web = start_web(&base, &home);
    let mut pages = Vec::new();
    for channel in channels {
        run_command(&anna, channel, "/new").await;
        let code = code_in(&run_command(&anna, channel, "/link").await.content);
        let table = table_by_code(&web.host, &code).await;
        pages.push(Page::join_table(&web.host, &table, "Carla").await.expect("she sits down"));
        spectator.wait_for_message(channel, "she sits there", |shown| shown.content.contains("Carla (Web)")).await;
        run_command(&anna, channel, "/start").await;
        spectator.wait_for_message(channel, "a turn", |shown| shown.content.contains("place a settlement")).await;
    }
    let mut said = 0;
    // Both pages speak until `until` completes, slowly enough that a mirror that lags behind posts every line.
    async fn speak(pages: &mut [Page], said: &mut u32, pause: u64, until: impl Future<Output = ()>) {
        let mut until = std::pin::pin!(until);
        loop {
            for page in &mut *pages {
                let answer = page.request(&format!("m{said}"), &format!("word {said}!"), None).await;
                assert_eq!(answer.expect("an answer").error, None, "the table goes on");
            }
            *said += 1;
            if timeout(Duration::from_millis(pause), &mut until).await.is_ok() {
                return;
            }
        }
    }
    let second = DiscordBot::launch(&server, launch()).await;
    speak(&mut pages, &mut said, 1200, are_shared(&base, &[1, 1])).await;
    speak(&mut pages, &mut said, 1200, server.wait_until_connected()).await;
    for channel in channels {
        let answer = run_command(&anna, channel, "/status").await;
        assert!(answer.content.contains("Carla"), "{}", answer.content);
    }
    first.kill_now();
    speak(&mut pages, &mut said, 5000, are_shared(&base, &[2])).await;
    speak(&mut pages, &mut said, 1200, server.wait_until_connected()).await;
    for channel in channels {
        let last = format!("word {}!", said - 1);
        spectator.wait_for_message(channel, "it is told", |shown| shown.content.contains(&last)).await;
        let answer = run_command(&anna, channel, "/status").await;
        assert!(answer.content.contains("Carla"), "{}", answer.content);
        let posted = spectator.messages(channel);
        for number in 0..said {
            let words = format!("word {number}!");
            let times = posted.iter().filter(|shown| shown.content.contains(&words)).count();
            let all: Vec<&str> = posted.iter().map(|shown| shown.content.as_str()).collect();
            assert_eq!(times, 1, "{words} in {all:#?}");
        }
    }
    server.assert_no_violations();
    drop(second);
    web.kill();
}

/// Two processes that start at the same time hold one shard each in the end, and no shard twice.
#[tokio::test(flavor = "multi_thread")]
async fn processes_starting_together_share_discord_shards() {
    let base = postgres::PostgresServer::shared().database();
    let (server, channels) = of_two_lines().await;
    let launch = || LaunchOptions { environment: store_environment(&base).to_vec(), ..LaunchOptions::default() };
    let (first, second) = tokio::join!(DiscordBot::launch(&server, launch()), DiscordBot::launch(&server, launch()));
    are_shared(&base, &[1, 1]).await;
    server.wait_until_connected().await;
    let anna = server.person("anna");
    for channel in channels {
        run_command(&anna, channel, "/new").await;
        anna.wait_for_button(channel, "Join").await;
    }
    let connected = server.with_world(|world| {
        let sessions = world.gateway.sessions.values().filter(|session| session.is_connected());
        sessions.map(|session| session.shard).collect::<Vec<_>>()
    });
    assert_eq!((connected.len(), connected.contains(&0), connected.contains(&1)), (2, true, true));
    server.assert_no_violations();
    drop((first, second));
}

/// Matrix belongs to one of two processes with a device each, Discord to a third, and linked rooms share a table: after a
/// kill the other process handles the messages of the meantime, and posts the lines of others.
#[tokio::test(flavor = "multi_thread")]
async fn matrix_fails_over_without_lost_or_doubled_messages() {
    let base = postgres::PostgresServer::shared().database();
    let (synapse, server) = tokio::join!(Synapse::shared(), DiscordServer::start());
    let environment: BTreeMap<_, _> = store_environment(&base).into();
    let launch = || matrix::bot_process::LaunchOptions { environment: environment.clone(), ..Default::default() };
    let mut first = MatrixBot::launch(&synapse, launch()).await;
    wait_for_lease(&base, "matrix").await;
    let _second = first.start_sibling(launch()).await;
    let on_discord = discord::bot_process::LaunchOptions {
        environment: store_environment(&base).to_vec(),
        ..LaunchOptions::default()
    };
    let (third, people) = tokio::join!(
        DiscordBot::launch(&server, on_discord),
        join_all(["Bob", "Chloe"].map(|name| synapse.register_person(name)))
    );
    let [bob, chloe] = &people[..] else { panic!("two came") };
    let (games, anna, spectator) = (server.channel("games"), server.person("anna"), server.spectator());
    let room = bob.create_named_room("Attic", Privacy::Plain, &[&chloe.id, first.id()]).await;
    chloe.wait_for_invitation("an invitation", |one| one.room == room).await;
    chloe.join(&room).await;
    bob.wait_for_membership(&room, first.id(), "join").await;
    run_command(&anna, games, "/new").await;
    let code = code_in(&run_command(&anna, games, "/link").await.content);
    let id = first.id().to_owned();
    let by_bot = |words: &'static str| {
        let id = id.clone();
        move |shown: &matrix::VisibleMessage| shown.author == id && shown.body.contains(words)
    };
    // The other process has read the code by the time that somebody types it.
    bob.send_text(&room, &format!("!link {code}")).await;
    let lobby = bob.wait_for_message(&room, "the lobby", |shown| shown.sign("Join").is_some()).await;
    bob.react(&lobby, &lobby.sign("Join").expect("a sign").emoji).await;
    spectator.wait_for_message(games, "he sits there", |shown| shown.content.contains("Bob (Matrix)")).await;
    bob.send_text(&room, "!say ahoy").await;
    spectator.wait_for_message(games, "it is told", |shown| shown.content.contains("ahoy")).await;

    let robot = by_bot("(3)");
    first.kill();
    bob.send_text(&room, "!say meanwhile at sea").await;
    run_command(&anna, games, "/robot add kind:settler").await;
    spectator.wait_for_message(games, "it is shown", |shown| shown.content.contains("(3)")).await;
    spectator.wait_for_message(games, "it is told", |shown| shown.content.contains("meanwhile at sea")).await;
    chloe.wait_for_message(&room, "it is shown", robot).await;
    bob.send_text(&room, "!say after").await;
    chloe.wait_for_message(&room, "it is told", by_bot("after")).await;
    spectator.wait_for_message(games, "it is told", |shown| shown.content.contains("after")).await;
    for words in ["meanwhile at sea", "ahoy", "after"] {
        let times = spectator.messages(games).iter().filter(|shown| shown.content.contains(words)).count();
        assert_eq!(times, 1, "{words}");
    }
    for words in ["meanwhile at sea", "ahoy", "after"] {
        let by_bot = |shown: &&matrix::VisibleMessage| shown.author == id && shown.body.contains(words);
        assert_eq!(chloe.messages(&room).iter().filter(by_bot).count(), 1, "{words}");
    }
    server.assert_no_violations();
    drop(third);
}
