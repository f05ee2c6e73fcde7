//! Load test: games in many Discord channels at once, in one process of the bot. Measures latency by rate with pictures, the
//! requests that the bot sends, and memory per game.
//!
//! `COMPTOIR_CHANNELS` sets the number of channels: 20 for a short run, 1000 for the published goals. The server and the
//! people run in the process of the bench, on the same machine as the bot.

mod load;
mod report;
mod table;
mod usage;

use std::io::{Write as _, stdout};
use std::ops::Range;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::StreamExt as _;
use futures_util::stream;
use tests::discord::bot_process::{ConnectionMode, LaunchOptions};
use tests::discord::rate_limit::RateLimits;
use tests::discord::{DiscordBot, DiscordServer, ServerSetup};
use tokio::runtime::Runtime;
use tokio::time::sleep;

use self::load::Load;
use self::report::{Measured, Requests};
use self::table::{PATIENCE, Table};
use self::usage::Process;

/// Goal for the 99th percentile of the acknowledgment time.
const SOON: Duration = Duration::from_millis(300);
/// Number of tables opened concurrently.
const TOGETHER: usize = 40;
/// Idle time before the bot's memory is read.
const QUIET: Duration = Duration::from_secs(15);

/// Scale of a run.
struct Size {
    channels: usize,
    /// Warm-up time before anything is measured.
    before: Duration,
    /// Duration of each rate.
    time: Duration,
    /// Interactions a second, measured one after the other. The first is the goal, and also the rate of the warm-up.
    rates: &'static [f64],
}

impl Size {
    fn asked_for() -> Size {
        let channels = std::env::var("COMPTOIR_CHANNELS").ok().and_then(|count| count.parse().ok());
        match channels.unwrap_or(20) {
            channels @ 0..100 => {
                let time = Duration::from_secs(5);
                Size { channels, before: time, time, rates: &[20.0] }
            }
            channels => Size {
                channels,
                before: Duration::from_secs(45),
                time: Duration::from_secs(40),
                rates: &[100.0, 50.0, 75.0, 125.0, 150.0, 200.0],
            },
        }
    }
}

fn say(line: &str) {
    writeln!(stdout(), "{line}").expect("it can be written");
}

fn requests(server: &DiscordServer) -> Requests {
    server.with_world(|world| Requests {
        counted: world.traffic.counted,
        all: world.traffic.requests.values().sum(),
        refused: world.traffic.invalid,
        pictures: world.traffic.files,
    })
}

/// Waits until no interaction is under way, or until `2 * PATIENCE` has passed.
async fn settled(load: &Load) {
    let most = Instant::now() + PATIENCE * 2;
    while load.under_way() > 0 && Instant::now() < most {
        sleep(Duration::from_millis(50)).await;
    }
}

async fn opened(server: &DiscordServer, load: &Arc<Load>, numbers: Range<usize>) -> Vec<Table> {
    let open = |number| tokio::spawn(Table::open(server.clone(), number, load.clone()));
    let opening = stream::iter(numbers).map(open).buffer_unordered(TOGETHER);
    opening.map(|table| table.expect("it is opened")).collect().await
}

async fn measured(server: &DiscordServer, bot: Process, load: &Load, rate: f64, time: Duration) -> Measured {
    load.samples();
    let before = (requests(server), bot.busy(), Process::own().busy());
    load.offer(rate, time).await;
    let busy = (bot.busy() - before.1, Process::own().busy() - before.2);
    let requests = requests(server).since(before.0);
    let withheld = load.withdraw().await;
    settled(load).await;
    Measured { rate, time, samples: load.samples(), withheld, busy, requests }
}

/// Memory of the bot at one stage of the run.
struct Memory {
    when: String,
    games: usize,
    interactions: usize,
    used: u64,
}

async fn run(size: Size) {
    let server = DiscordServer::start_with(ServerSetup { limits: RateLimits::Buckets, ..ServerSetup::bench() }).await;
    let words = std::env::var("RUST_LOG").unwrap_or_else(|_| "error".to_owned());
    let environment = vec![("RUST_LOG".to_owned(), words)];
    let launch = LaunchOptions { connection: ConnectionMode::Production, environment, ..LaunchOptions::default() };
    let bot = DiscordBot::launch(&server, launch).await;
    let process = Process(bot.process_id());
    let mut memory = Vec::new();
    let mut remember = |when: &str, games, interactions| {
        memory.push(Memory { when: when.to_owned(), games, interactions, used: process.memory() });
    };
    sleep(QUIET).await;
    remember("connected", 0, 0);
    let load = Arc::new(Load::new());
    let mut tables = opened(&server, &load, 0..size.channels / 2).await;
    sleep(QUIET).await;
    remember("begun", tables.len(), 0);
    tables.extend(opened(&server, &load, size.channels / 2..size.channels).await);
    sleep(QUIET).await;
    remember("begun", tables.len(), 0);
    for table in tables {
        tokio::spawn(table.play());
    }
    load.offer(size.rates[0], size.before).await;
    settled(&load).await;
    let mut interactions = load.samples().len();
    remember("played", size.channels, interactions);
    say(&Measured::head());
    let mut best = None;
    for &rate in size.rates {
        let measured = measured(&server, process, &load, rate, size.time).await;
        interactions += measured.samples.len();
        remember("played", size.channels, interactions);
        say(&measured.line());
        match measured.slowest() {
            Some(slowest) if slowest < SOON && measured.is_full() => best = best.max(Some(rate as u32)),
            _ if rate > size.rates[0] => break,
            _ => {}
        }
    }
    let best = best.map_or("none".to_owned(), |rate| format!("{rate} a second"));
    say(&format!("\n| the highest rate at which 99 of 100 are acknowledged within 300 ms | {best} |"));
    sleep(QUIET).await;
    remember("idle", size.channels, interactions);
    say("\n| the bot's memory | games | interactions a game | MiB | KiB a game |\n|---|---|---|---|---|");
    let first = memory[0].used;
    for Memory { when, games, interactions, used } in memory {
        let each = |what: f64| what / games.max(1) as f64;
        let grown = each(used.saturating_sub(first) as f64);
        let (asked, used) = (each(interactions as f64), used as f64 / 1024.0);
        say(&format!("| {when} | {games} | {asked:.1} | {used:.0} | {grown:.1} |"));
    }
}

fn main() {
    Runtime::new().expect("a runtime").block_on(run(Size::asked_for()));
}
