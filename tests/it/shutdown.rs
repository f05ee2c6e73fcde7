//! Shutdown: the process ends when asked to, whatever its connections do, and closes them properly.

use std::fs::{self, File};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tests::gated_store::GatedStore;
use tests::page::Page;
use tests::process::{self, ServerProcess};
use tests::web_server::WebServer;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

async fn send_raw(host: &str, sent: &str) -> TcpStream {
    let mut stream = TcpStream::connect(host).await.expect("a connection");
    stream.write_all(sent.as_bytes()).await.expect("it is sent");
    stream
}

/// Connections that are idle, incomplete, or not read.
async fn stubborn(host: &str) -> Vec<TcpStream> {
    let get = format!("GET / HTTP/1.1\r\nHost: {host}\r\n\r\n");
    let post = format!(
        "POST /tables HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Type: application/json\r\n\
         Content-Length: 100\r\n\r\n{{"
    );
    let many = format!("GET /island.png HTTP/1.1\r\nHost: {host}\r\n\r\n").repeat(100);
    let mut idle = send_raw(host, &get).await;
    idle.read_u8().await.expect("an answer begins");
    let mut slow = send_raw(host, &many).await;
    slow.read_u8().await.expect("an answer begins");
    vec![
        idle,
        slow,
        send_raw(host, "").await,
        send_raw(host, "GET / HTTP/1.1\r\nHos").await,
        send_raw(host, &post).await,
    ]
}

fn log_text(file: &Path) -> String {
    fs::read_to_string(file).expect("what it said")
}

#[tokio::test(flavor = "multi_thread")]
async fn every_signal_shuts_down_cleanly() {
    let folder = process::temp_directory();
    let (data, says) = (folder.path().join("data"), folder.path().join("says"));
    let mut page: Option<Page> = None;
    for signal in ["TERM", "INT", "HUP"] {
        let served = ServerProcess::start_after_commands(":", &data, File::create(&says).expect("a file"));
        let mut now = match page.take() {
            Some(mut page) => {
                page.connect(&served.host).await.expect("the table is there");
                page
            }
            None => Page::open_table(&served.host, "Anna", "").await.expect("a table"),
        };
        assert_eq!(now.request(signal, signal, None).await.expect("an answer").error, None);
        let lines = stubborn(&served.host).await;
        served.signal(signal);
        while now.next_message().await.is_ok() {}
        assert_eq!(now.close_code, Some(1012), "the page is told that it may come again");
        assert_eq!(served.wait_for_exit().code(), Some(0), "by {signal}");
        let said = log_text(&says);
        assert!(said.contains("asked to end") && !said.contains("in time"), "{said}");
        drop(lines);
        page = Some(now);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn second_signal_ends_process_immediately() {
    let folder = process::temp_directory();
    let says = folder.path().join("says");
    let served =
        ServerProcess::start_after_commands(":", &folder.path().join("data"), File::create(&says).expect("a file"));
    let mut page = Page::open_table(&served.host, "Anna", "").await.expect("a table");
    assert_eq!(page.request("said", "hello", None).await.expect("an answer").error, None);
    let _lines = stubborn(&served.host).await;
    // Both signals are pending when the process continues.
    served.signal("STOP");
    served.signal("TERM");
    served.signal("INT");
    served.signal("CONT");
    let code = served.wait_for_exit().code();
    assert!(matches!(code, Some(130 | 143)), "{code:?}: {}", log_text(&says));
    let served = ServerProcess::start(&folder.path().join("data"));
    page.connect(&served.host).await.expect("the table is there");
    assert!(page.posts.values().any(|post| post["lines"][0] == "hello"), "what was answered is kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn ignored_hangup_keeps_process_running() {
    let folder = process::temp_directory();
    let says = folder.path().join("says");
    let data = folder.path().join("data");
    let served = ServerProcess::start_after_commands("trap '' HUP", &data, File::create(&says).expect("a file"));
    served.signal("HUP");
    Page::open_table(&served.host, "Anna", "").await.expect("it goes on");
    served.signal("TERM");
    assert_eq!(served.wait_for_exit().code(), Some(0), "{}", log_text(&says));
}

#[tokio::test]
async fn shutdown_answers_pending_request_first() {
    let store = Arc::new(GatedStore::default());
    let web = WebServer::start_with_store(store.clone()).await;
    let mut page = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    store.close_gate();
    page.send("said", "hello", None).await.expect("it is sent");
    store.wait_for_gated_append().await;
    web.stop();
    store.release();
    assert_eq!(page.wait_for_answer("said").await.expect("an answer").error, None);
    while page.next_message().await.is_ok() {}
}

/// Waits until the log contains `words`, and returns the log.
async fn wait_for_log_text(file: &Path, words: &str) -> String {
    let come = async {
        while !log_text(file).contains(words) {
            tokio::task::yield_now().await;
        }
    };
    let came = tokio::time::timeout(Duration::from_secs(60), come).await;
    assert!(came.is_ok(), "{words}: {}", log_text(file));
    log_text(file)
}

#[tokio::test(flavor = "multi_thread")]
async fn hangup_reloads_settings() {
    let folder = process::temp_directory();
    let [says, settings] = ["says", "comptoir.toml"].map(|name| folder.path().join(name));
    fs::write(&settings, "[limits]\nnewcomers = 2\n").expect("a file");
    let words = format!("export COMPTOIR_CONFIG={}", settings.display());
    let served =
        ServerProcess::start_after_commands(&words, &folder.path().join("data"), File::create(&says).expect("a file"));
    for _ in 0..2 {
        Page::open_table(&served.host, "Anna", "").await.expect("a table");
    }
    assert!(Page::open_table(&served.host, "Anna", "").await.is_err(), "two are enough");
    fs::write(&settings, "[limits]\nnewcomers = none\n").expect("a file");
    served.signal("HUP");
    let told = wait_for_log_text(&says, "can't be read again").await;
    assert!(told.contains("comptoir.toml") && !told.contains("were read again"), "{told}");
    fs::write(&settings, "boards = \"elsewhere\"\n[limits]\nnewcomers = 50\n").expect("a file");
    served.signal("HUP");
    let told = wait_for_log_text(&says, "at the next start").await;
    assert!(told.contains("were read again"), "{told}");
    for _ in 0..10 {
        Page::open_table(&served.host, "Anna", "").await.expect("a table");
    }
    served.signal("TERM");
    assert_eq!(served.wait_for_exit().code(), Some(0), "{}", log_text(&says));
}
