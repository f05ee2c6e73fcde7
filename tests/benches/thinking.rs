//! Latency of people at other tables while robots search: fifty tables of master robots, all of them to act. Prints the wait
//! with and without them in one run, and the time per decision of a master; needs a quiet machine.

use std::io::Write;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use tests::http;
use tests::page::Page;
use tests::process::{ServerProcess, temp_directory};

/// Number of tables with master robots.
const THINKING: usize = 50;
/// Number of tables at which people send chat messages, and messages per table.
const SPEAKING: usize = 60;
const MESSAGE_COUNT: usize = 10;
/// Time that the masters play before people speak.
const MEANWHILE: Duration = Duration::from_secs(20);

/// A game of master robots alone: one of them acts as the person's delegate.
async fn of_masters(host: &str, number: usize) -> Page {
    let mut page = Page::open_table(host, &format!("Host {number}"), "players 3").await.expect("a page");
    for (step, line) in ["/robot add master", "/robot add master", "/start", "/delegate 2d"].into_iter().enumerate() {
        let answer = page.request(&format!("begin{step}"), line, None).await.expect("an answer");
        assert_eq!(answer.error, None, "{line}");
    }
    page
}

/// Time that each chat message took to be stored, in ascending order.
async fn speak(host: &str, of: &str) -> Vec<Duration> {
    let said = (0..SPEAKING).map(|number| async move {
        let mut page = Page::open_table(host, &format!("{of} {number}"), "players 2").await.expect("a page");
        let mut waited = Vec::new();
        for word in 0..MESSAGE_COUNT {
            let begun = Instant::now();
            let answer = page.request(&format!("say{word}"), &format!("word {word}"), None).await.expect("an answer");
            assert_eq!(answer.error, None);
            waited.push(begun.elapsed());
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
        waited
    });
    let mut waited: Vec<Duration> = join_all(said).await.into_iter().flatten().collect();
    waited.sort();
    waited
}

/// Cumulative histogram of robot decisions from the metrics: bounds in seconds, with the number of decisions up to each.
async fn thought(metrics: &str) -> Vec<(f64, u64)> {
    let answer = http::send(metrics, "GET", "/metrics", &[("Host", metrics)], b"").await.expect("an answer");
    let text = answer.text();
    let buckets = text.lines().filter_map(|line| {
        let (bound, count) = line.strip_prefix("comptoir_robot_seconds_bucket{le=\"")?.split_once("\"} ")?;
        Some((bound.replace("+Inf", "inf").parse().ok()?, count.parse().ok()?))
    });
    buckets.collect()
}

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let mut out = std::io::stdout();
    let data = temp_directory();
    // All of them connect from one address.
    let config = data.path().join("bench.toml");
    std::fs::write(&config, "[limits]\nnewcomers = 1000\nnewcomers-of-all = 1000\n").expect("it can be written");
    let config = config.to_str().expect("a name that can be read");
    let served =
        ServerProcess::start_with_arguments(data.path(), &["--config", config, "--metrics-listen", "127.0.0.1:0"]);
    let (host, metrics) = (served.host.clone(), served.metrics_address());
    let (without, with, thought) = runtime.block_on(async {
        let without = speak(&host, "Anna").await;
        let masters = join_all((0..THINKING).map(|number| of_masters(&host, number))).await;
        tokio::time::sleep(MEANWHILE).await;
        let with = speak(&host, "Bela").await;
        let thought = thought(&metrics).await;
        drop(masters);
        (without, with, thought)
    });
    let at = |waited: &[Duration], share: usize| waited[(waited.len() - 1) * share / 100].as_secs_f64() * 1000.0;
    for (name, waited) in [("without", &without), ("with", &with)] {
        writeln!(
            out,
            "{name} masters: half wait {:.1} ms, 99 of 100 {:.1} ms ({:.2} and {:.2} of without)",
            at(waited, 50),
            at(waited, 99),
            at(waited, 50) / at(&without, 50),
            at(waited, 99) / at(&without, 99),
        )
        .expect("it can be told");
    }
    let all = thought.last().map_or(0, |&(_, count)| count);
    for (bound, count) in thought.iter().filter(|&&(_, count)| count > 0) {
        writeln!(out, "{count} of {all} decisions within {bound} s").expect("it can be told");
    }
    served.kill();
}
