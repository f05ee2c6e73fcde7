//! Metrics for Prometheus: they follow what people do, identify nobody, and are all shown by the dashboard.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::process::Command;
use std::sync::Arc;

use bot_app::app::App;
use bot_runtime::metrics::{Platform, ProblemMetrics};
use bot_store::MemoryStore;
use regex::Regex;
use serde_json::Value;
use tests::clock::ManualClock;
use tests::discord::bot_process::LaunchOptions;
use tests::discord::{DiscordBot, DiscordServer};
use tests::http;
use tests::matrix::{self, MatrixBot, Synapse};
use tests::page::Page;
use tests::process::{ServerProcess, program_path, temp_directory};
use tests::test_table::SeededEntropy;

/// Parsed OpenMetrics text: the type of each family, and each sample by name and labels.
struct Exported {
    text: String,
    kinds: BTreeMap<String, String>,
    samples: BTreeMap<String, f64>,
}

impl Exported {
    /// Parses a text and asserts the rules of the format: metadata precedes samples, nothing is repeated, and the end is
    /// marked.
    fn parse(text: String) -> Exported {
        let sample = Regex::new(r#"^([a-z_]+)(\{([a-z]+="[^"\\]*"(,[a-z]+="[^"\\]*")*)\})? ([0-9.e+-]+|\+Inf|NaN)$"#)
            .expect("a fixed pattern");
        let (mut kinds, mut samples) = (BTreeMap::new(), BTreeMap::new());
        let mut family = String::new();
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.iter().position(|line| *line == "# EOF"), Some(lines.len() - 1), "{text}");
        for line in lines.iter().take(lines.len() - 1) {
            if let Some(about) = line.strip_prefix("# ") {
                let words: Vec<&str> = about.splitn(3, ' ').collect();
                let [what, name, more] = words.as_slice() else { panic!("{line}") };
                match *what {
                    "HELP" => family = (*name).to_owned(),
                    "TYPE" => assert_eq!(kinds.insert((*name).to_owned(), (*more).to_owned()), None),
                    "UNIT" => assert!(name.ends_with(&format!("_{more}")), "{line}"),
                    _ => panic!("{line}"),
                }
                assert_eq!(*name, family, "{line}");
                continue;
            }
            let found = sample.captures(line).unwrap_or_else(|| panic!("no sample: {line}"));
            assert!(found[1].starts_with(&family) && kinds.contains_key(&family), "{line}");
            let (name, value) = line.rsplit_once(' ').expect("a value");
            let value = value.parse().expect("a number");
            assert_eq!(samples.insert(name.to_owned(), value), None, "{line} is told twice");
        }
        Exported { text, kinds, samples }
    }

    /// Scrapes a process.
    async fn scrape(metrics: &str) -> Exported {
        let answer = get_metrics(metrics, "/metrics").await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        assert!(answer.header("content-type").is_some_and(|form| form.contains("openmetrics-text")));
        Exported::parse(answer.text())
    }

    fn value(&self, sample: &str) -> f64 {
        *self.samples.get(sample).unwrap_or_else(|| panic!("no {sample} in:\n{}", self.text))
    }

    /// Names of the samples, without labels.
    fn names(&self) -> BTreeSet<String> {
        self.samples.keys().filter_map(|sample| sample.split('{').next()).map(str::to_owned).collect()
    }
}

async fn get_metrics(host: &str, path: &str) -> http::HttpResponse {
    http::send(host, "GET", path, &[("Host", host)], b"").await.expect("an answer")
}

/// Lines of a log in JSON format.
fn objects(log: &str) -> Vec<Value> {
    let read = |line: &str| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
    log.lines().map(read).collect()
}

#[tokio::test]
async fn game_updates_metrics_without_personal_data() {
    let folder = temp_directory();
    let (data, log) = (folder.path().join("data"), folder.path().join("log"));
    let words = "export COMPTOIR_METRICS_LISTEN=127.0.0.1:0 COMPTOIR_LOG_FORMAT=json RUST_LOG=debug";
    let served = ServerProcess::start_after_commands(words, &data, File::create(&log).expect("a file"));
    let (host, metrics) = (served.host.clone(), served.metrics_address());
    let before = Exported::scrape(&metrics).await;
    assert_eq!(before.value("comptoir_tables"), 0.0);
    assert_eq!(before.value(r#"comptoir_requests_total{surface="web",outcome="done"}"#), 0.0);

    let mut page = Page::open_table(&host, "Annabelle", "players 3").await.expect("a table");
    assert_eq!(page.request("1", "/start", None).await.expect("an answer").error, None);
    assert_eq!(page.request("2", "good morning", None).await.expect("an answer").error, None);
    assert!(page.request("3", "/build city Z9", None).await.expect("an answer").error.is_some());
    assert!(page.request("4", "/help", None).await.expect("an answer").private_item.is_some());
    assert_eq!(get_metrics(&host, "/island.png").await.status, 200);

    let after = Exported::scrape(&metrics).await;
    let requests =
        |outcome: &str| after.value(&format!("comptoir_requests_total{{surface=\"web\",outcome=\"{outcome}\"}}"));
    assert_eq!((requests("done"), requests("refused"), requests("told")), (2.0, 1.0, 1.0));
    assert_eq!((requests("failed"), requests("unkept")), (0.0, 0.0));
    for name in ["request", "handling"] {
        let of = |what: &str| after.value(&format!("comptoir_{name}_seconds_{what}{{surface=\"web\"}}"));
        assert_eq!(of("count"), 4.0);
        assert!(of("sum") > 0.0 && of("sum") < 60.0, "{}", of("sum"));
    }
    assert!(after.value("comptoir_store_write_seconds_count") >= 3.0, "{}", after.text);
    assert_eq!(after.value(r#"comptoir_picture_seconds_count{kind="picture"}"#), 1.0);
    for (sample, value) in [
        ("comptoir_tables", 1.0),
        ("comptoir_web_pages", 1.0),
        ("comptoir_requests_waiting", 0.0),
        ("comptoir_store_sound", 1.0),
        ("comptoir_store_write_failures_total", 0.0),
        (r#"comptoir_problems_total{part="store",grade="error"}"#, 0.0),
    ] {
        assert_eq!(after.value(sample), value, "{sample}");
    }
    assert!(after.value("comptoir_web_connections") >= 1.0);
    assert!(after.names().contains("comptoir_build_info") && after.value("comptoir_uptime_seconds") < 600.0);

    let key = page.path.split('/').nth(3).expect("a key").to_owned();
    let named = ["Annabelle", page.table_id(), &key, "good morning", "127.0.0.1"];
    assert!(named.iter().all(|name| name.len() > 6 && !after.text.contains(name)), "{}", after.text);
    assert_eq!(before.kinds, after.kinds, "whoever watches knows all of it from the start on");

    drop(page);
    while Exported::scrape(&metrics).await.value("comptoir_web_pages") > 0.0 {}
    served.terminate();
    assert!(served.wait_for_exit().success());
    let log = std::fs::read_to_string(&log).expect("a log");
    let lines = objects(&log);
    let is_whole = |line: &Value| ["timestamp", "level", "target"].iter().all(|key| line[key].is_string());
    assert!(!lines.is_empty() && lines.iter().all(is_whole), "{log}");
    assert!(!log.contains(&key), "{log}");
}

#[tokio::test]
async fn metrics_are_served_on_their_own_address_only() {
    let folder = temp_directory();
    let served = ServerProcess::start_with_arguments(folder.path(), &["--metrics-listen", "127.0.0.1:0"]);
    let metrics = served.metrics_address();
    let well = get_metrics(&metrics, "/healthz").await;
    assert_eq!((well.status, well.text().as_str()), (200, "ok\n"));
    for path in ["/", "/tables", "/metrics/more", "/island.png"] {
        assert_eq!(get_metrics(&metrics, path).await.status, 404, "{path}");
    }
    let on_web = get_metrics(&served.host, "/metrics").await;
    assert!(on_web.status == 404 && !on_web.text().contains("comptoir_"), "{}", on_web.text());
    // A second process cannot use the same address, and gets advice.
    let other = tempfile::tempdir().expect("a folder");
    let refused = Command::new(program_path())
        .args(["serve", "--listen", "127.0.0.1:0", "--metrics-listen", &metrics, "--data"])
        .arg(other.path())
        .output()
        .expect("it starts");
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert_eq!(refused.status.code(), Some(1), "{said}");
    assert!(said.contains(&format!("can't listen on {metrics}")), "{said}");
    assert!(said.contains("choose another port with --metrics-listen"), "{said}");
}

#[tokio::test]
async fn full_disk_is_visible_in_metrics() {
    let folder = temp_directory();
    let (data, says, full) = (folder.path().join("data"), folder.path().join("says"), folder.path().join("full"));
    let served = ServerProcess::start_with_full_disk(&data, &full, 600, File::create(&says).expect("a file"));
    let metrics = served.metrics_address();
    let mut page = Page::open_table(&served.host, "Anna", "").await.expect("a table");
    assert_eq!(Exported::scrape(&metrics).await.value("comptoir_store_sound"), 1.0);
    File::create(&full).expect("the disk is full");
    assert!(page.request("1", "one", None).await.expect("an answer").error.is_some());
    let failing = Exported::scrape(&metrics).await;
    assert_eq!(failing.value("comptoir_store_sound"), 0.0);
    assert!(failing.value("comptoir_store_write_failures_total") >= 1.0);
    assert_eq!(failing.value(r#"comptoir_requests_total{surface="web",outcome="unkept"}"#), 1.0);
    assert!(failing.value(r#"comptoir_problems_total{part="store",grade="error"}"#) >= 1.0);
    assert_eq!(get_metrics(&metrics, "/healthz").await.status, 503);
    std::fs::remove_file(&full).expect("there is room again");
    while Exported::scrape(&metrics).await.value("comptoir_store_sound") < 1.0 {}
    assert_eq!(get_metrics(&metrics, "/healthz").await.status, 200);
    while Exported::scrape(&metrics).await.value("comptoir_store_waiting") > 0.0 {}
}

/// Address for the metrics of a bot. It is chosen here because a bot's output does not report it.
fn chosen_address() -> String {
    let chosen = std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
    chosen.expect("a free address").to_string()
}

/// Waits until the metrics report this state of a network's connection.
async fn is_connected(metrics: &str, surface: &str, connected: f64) {
    let sample = format!("comptoir_connected{{surface=\"{surface}\"}}");
    while Exported::scrape(metrics).await.samples.get(&sample) != Some(&connected) {}
}

#[tokio::test(flavor = "multi_thread")]
async fn discord_connection_is_reported() {
    let metrics = chosen_address();
    let environment = vec![("COMPTOIR_METRICS_LISTEN".to_owned(), metrics.clone())];
    let server = DiscordServer::start().await;
    let mut bot = DiscordBot::launch(&server, LaunchOptions { environment, ..LaunchOptions::default() }).await;
    is_connected(&metrics, "discord", 1.0).await;
    let exported = Exported::scrape(&metrics).await;
    assert!(!exported.text.contains(r#"comptoir_connected{surface="matrix"}"#), "it is not served");
    assert_eq!(exported.value("comptoir_discord_undecodable_total"), 0.0);
    bot.kill().await;
    server.assert_no_violations();
}

/// Both the outage of the homeserver and its end are reported.
#[tokio::test(flavor = "multi_thread")]
async fn matrix_connection_is_reported() {
    let metrics = chosen_address();
    let environment = [("COMPTOIR_METRICS_LISTEN".to_owned(), metrics.clone())].into();
    let synapse = Synapse::start().await;
    let launch = matrix::bot_process::LaunchOptions { environment, ..Default::default() };
    let mut bot = MatrixBot::launch(&synapse, launch).await;
    is_connected(&metrics, "matrix", 1.0).await;
    let exported = Exported::scrape(&metrics).await;
    assert!(!exported.text.contains(r#"comptoir_connected{surface="discord"}"#), "it is not served");
    let breaks = |exported: &Exported| exported.value("comptoir_matrix_breaks_total");
    assert_eq!(breaks(&exported), 0.0);
    synapse.kill();
    is_connected(&metrics, "matrix", 0.0).await;
    assert!(breaks(&Exported::scrape(&metrics).await) >= 1.0);
    synapse.restart().await;
    is_connected(&metrics, "matrix", 1.0).await;
    bot.terminate();
}

/// All metrics, with every network connected.
async fn all_metrics() -> Exported {
    let clock = Arc::new(ManualClock::starting_at("2026-11-21T12:00:00Z"));
    let app = App::new(Arc::new(MemoryStore::default()), clock, Arc::new(SeededEntropy::new(1)));
    app.metrics().set_connected(Platform::Discord, true);
    app.metrics().set_connected(Platform::Matrix, false);
    let problems = ProblemMetrics::default().encode().expect("text");
    Exported::parse(format!("{}{problems}# EOF\n", app.metrics().encode(true).await.expect("text")))
}

#[tokio::test]
async fn dashboard_shows_exactly_the_exported_metrics() {
    let exported = all_metrics().await;
    let dashboard =
        std::fs::read_to_string(tests::repository::root_directory().join("config/grafana.json")).expect("it is there");
    let dashboard: Value = serde_json::from_str(&dashboard).expect("JSON");
    let panels = dashboard["panels"].as_array().expect("panels");
    let targets = panels.iter().filter_map(|panel| panel["targets"].as_array()).flatten();
    let asked: String =
        targets.filter_map(|target| target["expr"].as_str()).fold(String::new(), |all, expr| all + expr + "\n");
    let name = Regex::new(r"\bcomptoir_[a-z_]+").expect("a fixed pattern");
    let named: BTreeSet<String> = name.find_iter(&asked).map(|found| found.as_str().to_owned()).collect();
    let unknown: Vec<_> = named.difference(&exported.names()).cloned().collect();
    assert!(unknown.is_empty(), "nothing exports {unknown:?}");
    let shown = |family: &String| {
        named.iter().any(|name| {
            name.strip_prefix(family.as_str())
                .is_some_and(|rest| ["", "_total", "_info", "_bucket", "_count"].contains(&rest))
        })
    };
    let unseen: Vec<_> = exported.kinds.keys().filter(|family| !shown(family)).collect();
    assert!(unseen.is_empty(), "no panel shows {unseen:?}");
    let source = &dashboard["templating"]["list"][0];
    assert_eq!((&source["name"], &source["type"]), (&"datasource".into(), &"datasource".into()));
    let mut sources = panels.iter().filter(|panel| panel["type"] != "row").map(|panel| &panel["datasource"]["uid"]);
    assert!(sources.all(|uid| uid == "${datasource}"), "whoever takes it chooses where the numbers are");
}
