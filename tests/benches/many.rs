//! Moves with pictures by one process over its own disk, and by one, two and four over one database: people at pages of tables
//! with two robots each, all at once, and the picture of each turn is asked for. Prints a table; wants a quiet machine.

use std::io::Write;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use tests::page::Page;
use tests::postgres::Server;
use tests::process::{Served, folder};
use tests::{http, postgres};
use tokio::time::sleep;

/// How many tables are played at, and how many moves of a person are made at each.
const TABLES: usize = 16;
const MOVES: usize = 25;
/// How long a person waits who has moved too often.
const PAUSE: Duration = Duration::from_millis(20);
/// After so many refused in a row a game stands still, for its person plays by one rule alone.
const STUCK: usize = 50;

/// What came of it.
struct Played {
    seconds: f64,
    moves: usize,
    entries: u64,
    pictures: usize,
    /// The largest that each process has been, in MB, together.
    memory: u64,
}

/// Somebody's game with two robots.
async fn begun(host: &str, number: usize) -> Page {
    let mut page = Page::open(host, &format!("Anna {number}"), "players 3").await.expect("a page");
    for (step, line) in ["/robot add settler", "/robot add settler", "/start"].into_iter().enumerate() {
        let answer = page.ask(&format!("begin{step}"), line, None).await.expect("an answer");
        assert_eq!(answer.problem, None, "{line}");
    }
    page
}

/// The picture of the newest turn that has one.
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
        let line = page.goes_on();
        match page.ask(&format!("{number}"), &line, None).await.expect("an answer").problem {
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

/// The most memory that a process has had, in kB.
fn memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or_default()
}

async fn measure(served: &[Served]) -> Played {
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
    let memory = served.iter().map(|one| memory(one.id())).sum::<u64>() / 1024;
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
             {memory} MB",
            speed / one,
            *entries as f64 / *moves as f64,
        )
        .expect("it can be told");
        speed
    };
    let data = folder();
    let alone = [Served::start(data.path())];
    let played = runtime.block_on(measure(&alone));
    let one = played.moves as f64 / played.seconds;
    tell("one process, its own disk", one, &played);
    alone.into_iter().for_each(Served::kill);
    for processes in [1, 2, 4] {
        let base = Server::shared().database();
        let homes: Vec<_> = (0..processes).map(|_| folder()).collect();
        let served: Vec<_> = homes.iter().map(|home| over(&base, home.path())).collect();
        let played = runtime.block_on(measure(&served));
        tell(&format!("{processes} over one database"), one, &played);
        served.into_iter().for_each(Served::kill);
    }
}

fn over(base: &postgres::Base, data: &std::path::Path) -> Served {
    let file = data.join("comptoir.toml");
    std::fs::write(&file, format!("[store]\nurl = \"{}\"\n", base.url())).expect("a file");
    Served::with(data, &["--config", file.to_str().expect("a path")])
}
