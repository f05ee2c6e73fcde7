//! Limits on connections to the web table: in time, per address, and in total. Over raw TCP.

use std::time::Duration;

use bot_web::limits::ServerLimits;
use serde_json::{Value, json};
use tests::http::{self, HttpResponse};
use tests::page::Page;
use tests::process::{ServerProcess, temp_directory};
use tests::web_server::WebServer;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Time limit that is soon over.
const SHORT_LIMIT: Duration = Duration::from_millis(60);

fn bounds() -> ServerLimits {
    ServerLimits::default()
}

async fn send_raw(host: &str, sent: &str) -> TcpStream {
    let mut stream = TcpStream::connect(host).await.expect("a connection");
    stream.write_all(sent.as_bytes()).await.expect("it is sent");
    stream
}

/// Reads until the other side closes the connection.
async fn read_to_end(mut stream: TcpStream) -> String {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes).await;
    String::from_utf8_lossy(&bytes).into_owned()
}

fn get_request(host: &str) -> String {
    format!("GET / HTTP/1.1\r\nHost: {host}\r\n\r\n")
}

/// Returns `true` if a new connection is served.
async fn is_served(host: &str) -> bool {
    http::send(host, "GET", "/", &[("Host", host)], b"").await.is_ok_and(|answer| answer.status == 200)
}

/// Waits until a new connection is served.
async fn until_served(host: &str) {
    while !is_served(host).await {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn slow_request_head_closes_connection() {
    let web = WebServer::start_with_bounds(ServerLimits { header_timeout: SHORT_LIMIT, ..bounds() }).await;
    for sent in ["", "GET / HTTP/1.1\r\nHos"] {
        read_to_end(send_raw(&web.host, sent).await).await;
    }
    // Single bytes do not extend the limit.
    let (mut reader, mut writer) = send_raw(&web.host, "GET / HTTP/1.1\r\n").await.into_split();
    let ended = async {
        let mut bytes = Vec::new();
        let _ = reader.read_to_end(&mut bytes).await;
    };
    let dripping = async {
        while writer.write_all(b"a").await.is_ok() {
            tokio::time::sleep(SHORT_LIMIT / 10).await;
        }
        std::future::pending::<()>().await;
    };
    tokio::select! {
        () = ended => {}
        () = dripping => {}
    }
    // An idle connection is closed.
    let told = read_to_end(send_raw(&web.host, &get_request(&web.host)).await).await;
    assert!(told.starts_with("HTTP/1.1 200"), "{told}");
}

#[tokio::test]
async fn slow_or_endless_request_body_is_refused() {
    let web = WebServer::start_with_bounds(ServerLimits { body_timeout: SHORT_LIMIT, ..bounds() }).await;
    let host = &web.host;
    let head =
        format!("POST /tables HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nContent-Type: application/json\r\n");
    for rest_of_it in ["Content-Length: 100\r\n\r\n{\"name\":", "Transfer-Encoding: chunked\r\n\r\n4\r\n{\"na"] {
        let told = read_to_end(send_raw(host, &format!("{head}{rest_of_it}")).await).await;
        assert!(told.starts_with("HTTP/1.1 408") && told.contains("\"problem\""), "{told}");
    }
    // An endless body is refused as well.
    let patient = WebServer::start_with_bounds(bounds()).await;
    let head = head.replace(host, &patient.host);
    let endless = format!("{head}Transfer-Encoding: chunked\r\n\r\n{}", "1\r\nx\r\n".repeat(5000));
    let told = read_to_end(send_raw(&patient.host, &endless).await).await;
    assert!(told.is_empty() || told.starts_with("HTTP/1.1 413"), "{told}");
}

#[tokio::test]
async fn client_that_does_not_read_is_disconnected() {
    let web = WebServer::start_with_bounds(ServerLimits { response_timeout: SHORT_LIMIT, ..bounds() }).await;
    assert!(is_served(&web.host).await);
    let mut stream = TcpStream::connect(&web.host).await.expect("a connection");
    let request = format!("GET /island.png HTTP/1.1\r\nHost: {}\r\n\r\n", web.host);
    // Sends requests until the answers fill all buffers and the server closes the connection.
    while stream.write_all(request.as_bytes()).await.is_ok() {}
}

#[tokio::test]
async fn page_without_heartbeat_answers_is_disconnected() {
    let web = WebServer::start_with_bounds(ServerLimits {
        heartbeat_interval: SHORT_LIMIT,
        max_unanswered_heartbeats: 3,
        ..bounds()
    })
    .await;
    let mut page = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    let hall = format!("/t/{}/socket", page.table_id());
    let told = read_to_end(
        send_raw(
            &web.host,
            &format!(
                "GET {hall} HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                 Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
                web.host
            ),
        )
        .await,
    );
    let reads = async {
        let mut beats = 0;
        while beats < 12 {
            beats += usize::from(page.next_message().await.expect("the line holds")["type"] == "beat");
        }
        page
    };
    let (told, mut page) = tokio::join!(told, reads);
    assert_eq!(told.matches("\"beat\"").count(), 3, "{told}");
    assert_eq!(page.request("said", "still here", None).await.expect("an answer").error, None);
}

#[tokio::test]
async fn connection_limits_are_enforced() {
    for bounds in [ServerLimits { connections_per_address: 4, ..bounds() }, ServerLimits { connections: 4, ..bounds() }]
    {
        let web = WebServer::start_with_bounds(bounds).await;
        until_served(&web.host).await;
        let mut held = Vec::new();
        // A connection that has just ended may still be counted.
        while held.len() < 4 {
            let mut stream = send_raw(&web.host, &get_request(&web.host)).await;
            if stream.read_u8().await.is_ok() {
                held.push(stream);
            }
        }
        for _ in 0..3 {
            assert!(!is_served(&web.host).await, "there are enough");
        }
        held.pop();
        until_served(&web.host).await;
    }
}

/// Opens a spectator's socket. Returns the connection, and `true` if it was admitted.
async fn spectate(host: &str, table: &str) -> (TcpStream, bool) {
    let upgrade = format!(
        "GET /t/{table}/socket HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    );
    let mut stream = send_raw(host, &upgrade).await;
    let mut told = String::new();
    while !told.contains("\"type\":") || told.ends_with("\"type\":") {
        let mut bytes = [0; 1024];
        let read = stream.read(&mut bytes).await.expect("it tells something");
        assert!(read > 0, "{told}");
        told.push_str(&String::from_utf8_lossy(&bytes[..read]));
    }
    let in_there = told.contains("\"type\":\"update\"");
    assert!(in_there || told.contains("\"type\":\"refused\""), "{told}");
    (stream, in_there)
}

#[tokio::test]
async fn spectators_cannot_use_up_page_limit_of_seats() {
    for bounds in [ServerLimits { pages_per_address: 8, ..bounds() }, ServerLimits { pages: 8, ..bounds() }, bounds()] {
        let web = WebServer::start_with_bounds(bounds).await;
        let mut page = Page::open_table(&web.host, "Anna", "").await.expect("a table");
        let table = page.table_id().to_owned();
        let mut lookers = Vec::new();
        loop {
            let (stream, in_there) = spectate(&web.host, &table).await;
            if !in_there {
                break;
            }
            lookers.push(stream);
        }
        assert!((1..=64).contains(&lookers.len()), "{}", lookers.len());
        let mut bert = Page::join_table(&web.host, &table, "Bert").await.expect("a seat, and its page");
        for _ in 0..2 {
            page.connect(&web.host).await.expect("her own page, again and again");
            assert_eq!(page.request("settings", "/settings", None).await.expect("an answer").error, None);
        }
        assert_eq!(bert.request("settings", "/settings", None).await.expect("an answer").error, None);
        // One leaves, and another is admitted.
        lookers.pop();
        while !spectate(&web.host, &table).await.1 {}
    }
}

/// Opens a table through a proxy that reports this client address.
async fn through_a_proxy(host: &str, from: Option<&str>) -> HttpResponse {
    let mut headers =
        vec![("Host", "games.example"), ("Origin", "https://games.example"), ("Content-Type", "application/json")];
    headers.extend(from.map(|from| ("X-Forwarded-For", from)));
    let form = json!({ "name": "Anna", "language": "en", "salt": "00".repeat(16), "options": "" });
    http::send(host, "POST", "/tables", &headers, form.to_string().as_bytes()).await.expect("an answer")
}

#[tokio::test]
async fn clients_behind_proxy_are_limited_separately() {
    let web = WebServer::start_behind_proxy(ServerLimits { connections_per_address: 1, ..bounds() }).await;
    let mut opened = 0;
    let refused = loop {
        let answer = through_a_proxy(&web.host, Some("192.0.2.1, 198.51.100.1")).await;
        match answer.status {
            200 => opened += 1,
            _ => break answer,
        }
    };
    assert!(refused.status == 429 && opened >= 40, "{opened}: {}", refused.text());
    let told: Value = serde_json::from_slice(&refused.body).expect("JSON");
    assert!(told["problem"].is_string(), "{told}");
    for (from, status) in
        [(Some("198.51.100.1"), 429), (Some("198.51.100.1, 198.51.100.2"), 200), (Some("2001:db8::1"), 200)]
    {
        let mut answer = through_a_proxy(&web.host, from).await;
        // The limit may have recovered meanwhile.
        if status == 429 && answer.status == 200 {
            answer = through_a_proxy(&web.host, from).await;
        }
        assert_eq!(answer.status, status, "{from:?}");
    }
    assert_eq!(through_a_proxy(&web.host, None).await.status, 200, "who is not named is no one's neighbor");
}

/// An address with the maximum number of waiting tables opens no more until a game begins at one of them.
#[tokio::test(flavor = "multi_thread")]
async fn waiting_tables_per_address_are_limited() {
    let data = temp_directory();
    let file = data.path().join("comptoir.toml");
    std::fs::write(&file, "[limits]\nlobbies = 2\n").expect("a file");
    let served = ServerProcess::start_with_arguments(data.path(), &["--config", file.to_str().expect("a path")]);
    let mut first = Page::open_table(&served.host, "Anna", "players 3").await.expect("a table");
    let _second = Page::open_table(&served.host, "Bob", "players 3").await.expect("another");
    let refused = Page::open_table(&served.host, "Bob", "players 3").await.map(drop).expect_err("it is one too many");
    assert!(refused.to_string().contains("Begin at one of them first"), "{refused}");
    let sits_down = Page::join_table(&served.host, first.table_id(), "Bob").await;
    sits_down.expect("who opens no more still sits down");
    assert_eq!(first.request("start", "/start", None).await.expect("an answer").error, None);
    Page::open_table(&served.host, "Bob", "players 3").await.expect("a game has begun at one");
    served.kill();
}
