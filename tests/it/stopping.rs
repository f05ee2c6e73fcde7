//! Shutdown: the process ends when asked to, whatever its connections do, and closes them properly.

use std::fs::{self, File};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use tests::held::HeldStore;
use tests::hosted::Hosted;
use tests::page::Page;
use tests::process::{self, Served};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

async fn connect(host: &str, sent: &str) -> TcpStream {
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
    let mut idle = connect(host, &get).await;
    idle.read_u8().await.expect("an answer begins");
    let mut slow = connect(host, &many).await;
    slow.read_u8().await.expect("an answer begins");
    vec![
        idle,
        slow,
        connect(host, "").await,
        connect(host, "GET / HTTP/1.1\r\nHos").await,
        connect(host, &post).await,
    ]
}

fn said(file: &Path) -> String {
    fs::read_to_string(file).expect("what it said")
}

#[tokio::test(flavor = "multi_thread")]
async fn every_signal_shuts_down_cleanly() {
    let folder = process::folder();
    let (data, says) = (folder.path().join("data"), folder.path().join("says"));
    let mut page: Option<Page> = None;
    for signal in ["TERM", "INT", "HUP"] {
        let served = Served::after(":", &data, File::create(&says).expect("a file"));
        let mut now = match page.take() {
            Some(mut page) => {
                page.connect(&served.host).await.expect("the table is there");
                page
            }
            None => Page::open(&served.host, "Anna", "").await.expect("a table"),
        };
        assert_eq!(now.ask(signal, signal, None).await.expect("an answer").problem, None);
        let lines = stubborn(&served.host).await;
        served.signal(signal);
        while now.next().await.is_ok() {}
        assert_eq!(now.closed, Some(1012), "the page is told that it may come again");
        assert_eq!(served.ended().code(), Some(0), "by {signal}");
        let said = said(&says);
        assert!(said.contains("asked to end") && !said.contains("in time"), "{said}");
        drop(lines);
        page = Some(now);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn second_signal_ends_process_immediately() {
    let folder = process::folder();
    let says = folder.path().join("says");
    let served = Served::after(":", &folder.path().join("data"), File::create(&says).expect("a file"));
    let mut page = Page::open(&served.host, "Anna", "").await.expect("a table");
    assert_eq!(page.ask("said", "hello", None).await.expect("an answer").problem, None);
    let _lines = stubborn(&served.host).await;
    // Both signals are pending when the process continues.
    served.signal("STOP");
    served.signal("TERM");
    served.signal("INT");
    served.signal("CONT");
    let code = served.ended().code();
    assert!(matches!(code, Some(130 | 143)), "{code:?}: {}", said(&says));
    let served = Served::start(&folder.path().join("data"));
    page.connect(&served.host).await.expect("the table is there");
    assert!(page.posts.values().any(|post| post["lines"][0] == "hello"), "what was answered is kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn ignored_hangup_keeps_process_running() {
    let folder = process::folder();
    let says = folder.path().join("says");
    let data = folder.path().join("data");
    let served = Served::after("trap '' HUP", &data, File::create(&says).expect("a file"));
    served.signal("HUP");
    Page::open(&served.host, "Anna", "").await.expect("it goes on");
    served.signal("TERM");
    assert_eq!(served.ended().code(), Some(0), "{}", said(&says));
}

#[tokio::test]
async fn shutdown_answers_pending_request_first() {
    let store = Arc::new(HeldStore::default());
    let web = Hosted::over(store.clone()).await;
    let mut page = Page::open(&web.host, "Anna", "").await.expect("a table");
    store.hold();
    page.send("said", "hello", None).await.expect("it is sent");
    store.holds().await;
    web.stop();
    store.release();
    assert_eq!(page.answer("said").await.expect("an answer").problem, None);
    while page.next().await.is_ok() {}
}

/// Waits until the log contains `words`, and returns the log.
async fn says_so(file: &Path, words: &str) -> String {
    let come = async {
        while !said(file).contains(words) {
            tokio::task::yield_now().await;
        }
    };
    let came = tokio::time::timeout(Duration::from_secs(60), come).await;
    assert!(came.is_ok(), "{words}: {}", said(file));
    said(file)
}

#[tokio::test(flavor = "multi_thread")]
async fn hangup_reloads_settings() {
    let folder = process::folder();
    let [says, settings] = ["says", "comptoir.toml"].map(|name| folder.path().join(name));
    fs::write(&settings, "[limits]\nnewcomers = 2\n").expect("a file");
    let words = format!("export COMPTOIR_CONFIG={}", settings.display());
    let served = Served::after(&words, &folder.path().join("data"), File::create(&says).expect("a file"));
    for _ in 0..2 {
        Page::open(&served.host, "Anna", "").await.expect("a table");
    }
    assert!(Page::open(&served.host, "Anna", "").await.is_err(), "two are enough");
    fs::write(&settings, "[limits]\nnewcomers = none\n").expect("a file");
    served.signal("HUP");
    let told = says_so(&says, "can't be read again").await;
    assert!(told.contains("comptoir.toml") && !told.contains("were read again"), "{told}");
    fs::write(&settings, "boards = \"elsewhere\"\n[limits]\nnewcomers = 50\n").expect("a file");
    served.signal("HUP");
    let told = says_so(&says, "at the next start").await;
    assert!(told.contains("were read again"), "{told}");
    for _ in 0..10 {
        Page::open(&served.host, "Anna", "").await.expect("a table");
    }
    served.signal("TERM");
    assert_eq!(served.ended().code(), Some(0), "{}", said(&says));
}
