//! Throughput of moves with pictures: one process over its own disk, then one, two and four processes over one database. All
//! tables, each one person with two robots, play at once, and the picture of each turn is requested. Prints a table; needs a
//! quiet machine.
//!
//! `COMPTOIR_GAMES` adds a second round over a database that also stores that many finished games: none by default, 100,000
//! for the published goals.

use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use bot_core::table::id::TableId;
use bot_core::table::record::{EndReason, Entry, Record, Revision};
use bot_store::{Owner, PostgresOptions, PostgresStore, Store};
use futures_util::future::join_all;
use tests::http;
use tests::logs::{LogEnd, table, table_id};
use tests::page::Page;
use tests::postgres::{PostgresServer, TestDatabase};
use tests::process::{ServerProcess, temp_directory};
use tokio::time::sleep;

/// Number of tables, and of a person's moves at each.
const TABLES: usize = 16;
const MOVES: usize = 25;
/// Pause of a person after a refused move.
const PAUSE: Duration = Duration::from_millis(20);
/// Consecutive refusals after which a game ends: its person follows one fixed policy.
const STUCK: usize = 50;

/// Number of finished games that the others are copies of, the number of their first table (chosen so that its id is found
/// in keys), and their approximate number of steps.
const LOGS: u64 = 16;
const FIRST: u64 = 0x1_2345_6789_abc0;
const STEPS: usize = 250;
/// Number of games copied at once.
const COPIED: u64 = 2_000;

/// Result of one round.
struct Played {
    seconds: f64,
    moves: usize,
    entries: u64,
    pictures: usize,
    /// Peak memory of each process, in MB.
    memory: Vec<u64>,
}

/// A finished game.
fn finished(number: u64) -> Vec<Entry> {
    let mut log = table(number, LogEnd::Steps(STEPS));
    let record = Record::Ended { reason: EndReason::Stopped };
    let last = Entry { revision: Revision(log.len() as u64 + 1), record, ..log[0].clone() };
    log.push(last);
    log
}

/// Fills the database with `games` finished games and their results. [`LOGS`] of them are written by the program; the
/// database copies these under other ids and recomputes the digest in the state row.
fn keep(base: &TestDatabase, games: u64) {
    let owner = Owner::temporary().expect("luck");
    let store = PostgresStore::open(&base.settings(), owner, PostgresOptions::default()).expect("a store");
    for number in 0..LOGS {
        store.append(&table_id(FIRST + number), finished(number)).wait().expect("it is durable");
    }
    drop(store);
    // A running process computes and stores the results.
    let home = temp_directory();
    let served = over(base, home.path());
    while base.run_sql("SELECT count(*) FROM comptoir_pairs WHERE key >= 'nresult' AND key < 'nresulu'")
        != LOGS.to_string()
    {
        std::thread::sleep(PAUSE);
    }
    served.terminate();
    assert!(served.wait_for_exit().success());
    for log in 0..LOGS {
        let of: Vec<TableId> = (LOGS..games).filter(|number| number % LOGS == log).map(table_id).collect();
        of.chunks(COPIED as usize).for_each(|some| copy(base, &table_id(FIRST + log), some));
    }
    let digest = "WITH parts AS (SELECT encode(sha256(int8send(octet_length(key)::bigint) || key || value), 'hex') \
         AS part FROM comptoir_pairs WHERE substring(key FROM 1 FOR 1) IN ('h', 'r', 'n')), \
         numbers AS (SELECT ('x' || substring(part, 1, 8))::bit(32)::bigint::numeric AS a, \
         ('x' || substring(part, 9, 8))::bit(32)::bigint::numeric AS b, \
         ('x' || substring(part, 17, 8))::bit(32)::bigint::numeric AS c, \
         ('x' || substring(part, 25, 8))::bit(32)::bigint::numeric AS d FROM parts) \
         SELECT mod(sum(((a * 4294967296 + b) * 4294967296 + c) * 4294967296 + d), \
         340282366920938463463374607431768211456) FROM numbers";
    let digest: u128 = base.run_sql(digest).parse().expect("a number");
    base.run_sql(&format!(
        "UPDATE comptoir_state SET state = (state::jsonb || '{{\"digest\": \"{digest:032x}\"}}')::text"
    ));
    base.run_sql("ANALYZE comptoir_pairs");
}

/// Copies all pairs of a table to the ids of `copies`.
fn copy(base: &TestDatabase, table: &TableId, copies: &[TableId]) {
    let names: Vec<String> = copies.iter().map(|copy| format!("('{copy}')")).collect();
    let (names, table) = (names.join(","), table.as_str());
    base.run_sql(&format!(
        "INSERT INTO comptoir_pairs (key, value) \
         SELECT overlay(key PLACING name::bytea FROM position('{table}'::bytea IN key)), \
         CASE WHEN substring(key FROM 1 FOR 1) = 'n' \
         THEN convert_to(replace(convert_from(value, 'UTF8'), '{table}', name), 'UTF8') ELSE value END \
         FROM comptoir_pairs CROSS JOIN (VALUES {names}) AS copies (name) \
         WHERE position('{table}'::bytea IN key) > 0"
    ));
}

/// Opens a table with two robots, and begins its game.
async fn begun(host: &str, number: usize) -> Page {
    let mut page = Page::open_table(host, &format!("Anna {number}"), "players 3").await.expect("a page");
    for (step, line) in ["/robot add settler", "/robot add settler", "/start"].into_iter().enumerate() {
        let answer = page.request(&format!("begin{step}"), line, None).await.expect("an answer");
        assert_eq!(answer.error, None, "{line}");
    }
    page
}

/// Requests the picture of the newest turn that has one. Returns `true` if it came.
async fn picture(host: &str, page: &Page) -> bool {
    for post in page.posts.keys().rev().take(3) {
        let path = format!("{}picture/post-{post}-{}-en.png", page.path, page.revision);
        let headers = [("Host", host), ("Cookie", page.cookie())];
        let answer = http::send(host, "GET", &path, &headers, b"").await.expect("an answer");
        if answer.status == 200 {
            return true;
        }
    }
    false
}

async fn play(host: &str, page: &mut Page) -> (usize, usize) {
    let (mut moves, mut pictures, mut refused) = (0, 0, 0);
    for number in 0.. {
        if moves == MOVES || refused == STUCK || page.posts.values().any(|post| post["kind"] == "end") {
            break;
        }
        let line = page.advancing_command();
        match page.request(&format!("{number}"), &line, None).await.expect("an answer").error {
            None => {
                refused = 0;
                moves += 1;
                pictures += usize::from(picture(host, page).await);
            }
            Some(_) => {
                refused += 1;
                sleep(PAUSE).await;
            }
        }
    }
    (moves, pictures)
}

/// Peak memory of a process, in MB.
fn memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok()).unwrap_or_default() / 1024
}

async fn measure(served: &[ServerProcess]) -> Played {
    let hosts: Vec<&str> = served.iter().map(|one| one.host.as_str()).collect();
    let host = |number: usize| hosts[number % hosts.len()];
    let mut pages = join_all((0..TABLES).map(|number| begun(host(number), number))).await;
    let before: u64 = pages.iter().map(|page| page.revision).sum();
    let began = Instant::now();
    let played = pages.iter_mut().enumerate().map(|(number, page)| play(host(number), page));
    let played = join_all(played).await;
    let seconds = began.elapsed().as_secs_f64();
    let (moves, pictures) = played.iter().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    let entries = pages.iter().map(|page| page.revision).sum::<u64>() - before;
    let memory = served.iter().map(|one| memory(one.id())).collect();
    Played { seconds, moves, entries, pictures, memory }
}

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let mut out = std::io::stdout();
    let mut tell = |name: &str, one: f64, played: &Played| {
        let Played { seconds, moves, entries, pictures, memory } = played;
        let speed = *moves as f64 / seconds;
        writeln!(
            out,
            "{name}: {speed:.1} moves a second ({:.2} of the first), {:.1} entries and {pictures} pictures of {moves} moves, \
             {memory:?} MB",
            speed / one,
            *entries as f64 / *moves as f64,
        )
        .expect("it can be told");
        speed
    };
    let data = temp_directory();
    let alone = [ServerProcess::start(data.path())];
    let played = runtime.block_on(measure(&alone));
    let one = played.moves as f64 / played.seconds;
    tell("one process, its own disk", one, &played);
    alone.into_iter().for_each(ServerProcess::kill);
    let kept = std::env::var("COMPTOIR_GAMES").ok().and_then(|count| count.parse().ok());
    for games in std::iter::once(0).chain(kept) {
        let filled = (games > 0).then(|| PostgresServer::shared().database());
        filled.iter().for_each(|base| keep(base, games));
        for processes in [1, 2, 4] {
            let own = filled.is_none().then(|| PostgresServer::shared().database());
            let base = filled.as_ref().or(own.as_ref()).expect("one of the two");
            let homes: Vec<_> = (0..processes).map(|_| temp_directory()).collect();
            let began = Instant::now();
            let mut served = vec![over(base, homes[0].path())];
            let start = began.elapsed().as_secs_f64();
            served.extend(homes.iter().skip(1).map(|home| over(base, home.path())));
            let played = runtime.block_on(measure(&served));
            tell(&format!("{processes} over one database with {games} games, started in {start:.1} s"), one, &played);
            // The next round starts after these have ended.
            served.iter().for_each(ServerProcess::terminate);
            served.into_iter().for_each(|one| assert!(one.wait_for_exit().success()));
        }
    }
}

fn over(base: &TestDatabase, data: &Path) -> ServerProcess {
    let file = data.join("comptoir.toml");
    std::fs::write(&file, format!("[store]\nurl = \"{}\"\n", base.url())).expect("a file");
    ServerProcess::start_with_arguments(data, &["--config", file.to_str().expect("a path")])
}
