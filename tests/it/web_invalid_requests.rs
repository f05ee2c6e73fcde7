//! Invalid requests to the web table: each gets one sentence and a link, and changes nothing.

use std::collections::BTreeMap;

use engine::robot::Rng;
use engine_kit::mutation::mutate;
use serde_json::{Value, json};
use tests::http::{HttpResponse, send};
use tests::page::Page;
use tests::repetition_factor;
use tests::web_server::WebServer;

/// Headers of a request to open a WebSocket.
const UPGRADE: [(&str, &str); 4] = [
    ("Connection", "Upgrade"),
    ("Upgrade", "websocket"),
    ("Sec-WebSocket-Version", "13"),
    ("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="),
];

fn opening() -> Vec<u8> {
    json!({ "name": "Anna", "language": "en", "salt": "00".repeat(16), "options": "" }).to_string().into_bytes()
}

/// Sentence of a refusal, in HTML or JSON. Asserts its form.
fn sentence(answer: &HttpResponse) -> String {
    let text = answer.text();
    let said = match serde_json::from_str::<Value>(&text) {
        Ok(told) => told["problem"].as_str().expect("a refusal says why").to_owned(),
        Err(_) => {
            assert!(text.contains("<a href=\"/\">"), "there is a way on: {text}");
            let (_, rest) = text.split_once("<h1>").expect("a heading");
            rest.split_once("</h1>").expect("its end").0.to_owned()
        }
    };
    assert!(said.ends_with('.') && said.len() > 15 && !said.starts_with("page-"), "{said}");
    said
}

#[tokio::test]
async fn requests_for_other_hosts_are_refused() {
    let web = WebServer::start().await;
    for host in ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "192.0.2.7", "", "localhost.evil.example"]
    {
        let answer = send(&web.host, "GET", "/", &[("Host", host)], b"").await.expect("an answer");
        assert_eq!(answer.status, 421, "{host}");
        sentence(&answer);
    }
    let twice = [("Host", web.host.as_str()), ("Host", "evil.example")];
    let answer = send(&web.host, "GET", "/", &twice, b"").await.expect("an answer");
    assert!(matches!(answer.status, 400 | 421), "{}", answer.status);
    let port = web.host.rsplit(':').next().expect("a port");
    for host in [web.host.clone(), format!("localhost:{port}"), format!("[::1]:{port}")] {
        let answer = send(&web.host, "GET", "/", &[("Host", &host)], b"").await.expect("an answer");
        assert_eq!(answer.status, 200, "{host}");
    }
}

#[tokio::test]
async fn cross_origin_requests_are_refused() {
    let web = WebServer::start().await;
    let page = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    let own = format!("http://{}", web.host);
    let socket = format!("{}socket", page.path);
    for origin in [
        None,
        Some("null"),
        Some("http://evil.example"),
        Some("http://localhost:1"),
        Some(&*own.replace("http", "https")),
    ] {
        let mut headers = vec![("Host", web.host.as_str()), ("Content-Type", "application/json")];
        headers.extend(origin.map(|origin| ("Origin", origin)));
        let answer = send(&web.host, "POST", "/tables", &headers, &opening()).await.expect("an answer");
        assert_eq!(answer.status, 403, "{origin:?}");
        sentence(&answer);
        headers.extend(UPGRADE);
        let answer = send(&web.host, "GET", &socket, &headers, b"").await.expect("an answer");
        assert_eq!(answer.status, 403, "a socket from {origin:?}");
        sentence(&answer);
    }
}

#[tokio::test]
async fn seat_requires_token_and_cookie() {
    let web = WebServer::start().await;
    let page = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    let key = page.path.trim_end_matches('/').rsplit('/').next().expect("a key").to_owned();
    assert!(key.len() >= 26, "at least 128 bits in base 32: {key}");

    let answer = send(&web.host, "GET", &page.path, &[("Host", &web.host)], b"").await.expect("an answer");
    let cookie = answer.header("set-cookie").expect("a cookie").to_owned();
    for part in [format!("Path={}", page.path), "HttpOnly".to_owned(), "SameSite=Strict".to_owned()] {
        assert!(cookie.contains(&part), "{cookie}");
    }

    let own = format!("http://{}", web.host);
    let wrong = format!("seat={}", "a".repeat(key.len()));
    for cookie in [None, Some(wrong.as_str())] {
        for last in ["socket", "log", "code.svg", "picture/labels-1-en-.png"] {
            let mut headers = vec![("Host", web.host.as_str()), ("Origin", own.as_str())];
            headers.extend(cookie.map(|cookie| ("Cookie", cookie)));
            if last == "socket" {
                headers.extend(UPGRADE);
            }
            let path = format!("{}{last}", page.path);
            let answer = send(&web.host, "GET", &path, &headers, b"").await.expect("an answer");
            assert_eq!(answer.status, 403, "{last} with {cookie:?}");
            sentence(&answer);
        }
    }
    let other = page.path.replace(&key, &"b".repeat(key.len()));
    let answer = send(&web.host, "GET", &other, &[("Host", &web.host)], b"").await.expect("an answer");
    assert_eq!(answer.status, 404);
    sentence(&answer);
    assert!(!page.received.iter().skip(1).any(|told| told.contains(&key)), "no key is told over the socket");
}

#[tokio::test]
async fn oversized_or_invalid_requests_are_refused() {
    let web = WebServer::start().await;
    let own = format!("http://{}", web.host);
    let headers = [("Host", web.host.as_str()), ("Origin", own.as_str()), ("Content-Type", "application/json")];
    let long = json!({ "name": "x".repeat(5000) }).to_string();
    let salt = "00".repeat(16);
    let bad = [
        (long, 413),
        ("{".to_owned(), 400),
        ("[]".to_owned(), 400),
        (json!({ "name": "Anna", "language": "xx", "salt": salt, "options": "" }).to_string(), 400),
        (json!({ "name": "Anna", "language": "en", "salt": "zz", "options": "" }).to_string(), 400),
        (json!({ "name": "Anna", "language": "en", "salt": salt, "options": "", "more": 1 }).to_string(), 400),
        (json!({ "name": "", "language": "en", "salt": salt, "options": "" }).to_string(), 422),
        (json!({ "name": "A".repeat(25), "language": "en", "salt": salt, "options": "" }).to_string(), 422),
        (json!({ "name": "Anna", "language": "en", "salt": salt, "options": "nonsense" }).to_string(), 422),
        (json!({ "name": "Anna", "language": "en", "salt": salt, "options": "points 99" }).to_string(), 422),
    ];
    for (body, status) in bad {
        let answer = send(&web.host, "POST", "/tables", &headers, body.as_bytes()).await.expect("an answer");
        assert_eq!(answer.status, status, "{body}");
        sentence(&answer);
    }
    for path in
        ["/nothing", "/t/nothing/", "/t/aaaaaaaaaa/", "/t/aaaaaaaaaa/join", "/a/x/base.css", "/t/../x", "/t/%00/"]
    {
        let answer = send(&web.host, "GET", path, &[("Host", &web.host)], b"").await.expect("an answer");
        assert!(matches!(answer.status, 404 | 405), "{path}: {}", answer.status);
        sentence(&answer);
    }
}

#[tokio::test]
async fn refusal_is_in_language_of_reader() {
    let web = WebServer::start().await;
    let french = [("Host", web.host.as_str()), ("Accept-Language", "fr-FR,fr;q=0.9")];
    let answer = send(&web.host, "GET", "/nothing", &french, b"").await.expect("an answer");
    assert!(answer.text().contains("<html lang=\"fr\">"));
    assert!(sentence(&answer).starts_with("Il n’y a rien"));
}

#[tokio::test]
async fn socket_survives_invalid_messages_and_limits_rate() {
    let web = WebServer::start().await;
    let mut page = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    let answered = page.request("long", &"x".repeat(501), None).await.expect("an answer");
    assert!(answered.error.is_some(), "a line has its bounds");
    for text in ["garbage", "{}", "[1]", r#"{"type":"request","id":["a"],"text":"/roll"}"#] {
        page.send_text(text).await.expect("the line holds");
        assert!(page.wait_for_answer("").await.expect("an answer").error.is_some(), "{text}");
    }
    page.send_bytes(b"garbage").await.expect("the line holds");
    assert!(page.wait_for_answer("").await.expect("an answer").error.is_some(), "no text at all");
    let answered = page.request("stale", "/roll", Some(999)).await.expect("an answer");
    assert!(answered.error.is_some(), "what is not asked any more");
    let mut refused = 0;
    for index in 0..2000 {
        let answered = page.request(&format!("quick{index}"), "/settings", None).await.expect("an answer");
        refused += usize::from(answered.error.is_some());
        if refused > 0 {
            break;
        }
    }
    assert!(refused > 0, "who asks too much at once is told so");
    let before = page.revision;
    let again = page.request("said", "hello", None).await.expect("an answer");
    assert!(again.error.is_some() || page.revision >= before);
}

/// Changed messages of a page close at most their own connection, and the table is served afterwards.
#[tokio::test]
async fn socket_survives_mutated_messages() {
    const MESSAGES: [&str; 6] = [
        r#"{"type":"request","id":"a","text":"/settings","prompt":null}"#,
        r#"{"type":"complete","id":1,"text":"/new bo"}"#,
        r#"{"type":"earlier","before":3}"#,
        r#"{"type":"seen","revision":1}"#,
        r#"{"type":"step","step":0}"#,
        r#"{"type":"missed","revision":1,"steps":0}"#,
    ];
    let web = WebServer::start().await;
    let mut page = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    let mut choice = Rng::new(72);
    for _ in 0..100 * repetition_factor() {
        let text = mutate(choice.choose(&MESSAGES).expect("there are messages"), &mut choice);
        page.send_text(&text).await.expect("the connection is open");
    }
    // The rate limit may refuse it, with an answer.
    page.request("last", "/settings", None).await.expect("an answer");
}

#[tokio::test]
async fn unreadable_request_is_answered_under_its_id() {
    let web = WebServer::start().await;
    let mut page = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    let request = |id: &str, text: &str| format!(r#"{{"type":"request","id":"{id}","text":"{text}","prompt":null}}"#);
    for (id, text) in [
        ("negative", r#"{"type":"request","id":"negative","text":"/roll","prompt":-1}"#.to_owned()),
        ("half", request("half", r"half a character: \ud800")),
        ("long", request("long", &"x".repeat(17 * 1024))),
        ("escaped", request("escaped", &r"\u00e9".repeat(20 * 1024))),
        ("longest", request("longest", &"x".repeat(250 * 1024))),
    ] {
        page.send_text(&text).await.expect("the line holds");
        let problem = page.wait_for_answer(id).await.expect("an answer").error.expect("it is refused");
        assert!(problem.ends_with('.'), "{id}: {problem}");
    }
    assert_eq!(page.request("said", "and on", None).await.expect("an answer").error, None, "it goes on");
    // A message over the maximum size closes the connection, and has no other effect.
    let _ = page.send_text(&request("endless", &"x".repeat(2 * 1024 * 1024))).await;
    while page.next_message().await.is_ok() {}
    page.connect(&web.host).await.expect("another line");
    assert_eq!(page.request("again", "and on", None).await.expect("an answer").error, None);
}

/// Address of the picture in a message to a page.
fn picture_address(told: &Value) -> String {
    told["picture"]["src"].as_str().expect("a picture").to_owned()
}

#[tokio::test]
async fn only_shown_pictures_are_drawn() {
    let web = WebServer::start_with_seed(1).await;
    let mut anna = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    let mut bert = Page::join_table(&web.host, anna.table_id(), "Bert").await.expect("a seat");
    assert_eq!(anna.request("start", "/start", None).await.expect("an answer").error, None);
    let mut shown = BTreeMap::new();
    for page in [&mut anna, &mut bert] {
        while page.table["seats"][0]["seat"].is_null() {
            page.next_message().await.expect("it has begun");
        }
        shown.insert(page.path.clone(), page.table["you"]["ask"].clone());
    }
    let (asked, other) = match shown[&anna.path].is_null() {
        true => (&mut bert, &mut anna),
        false => (&mut anna, &mut bert),
    };
    let place = picture_address(&shown[&asked.path]);
    let answered = asked.request("board", "/board", None).await.expect("an answer");
    let board = picture_address(&answered.private_item.expect("a board"));
    let french = place.replace("-en-", "-fr-");
    let (start, labels) = place.rsplit_once('-').expect("labels");
    let fewer = format!("{start}-{}", labels.split_once('.').expect("several labels").1);
    let nonsense = "picture/labels-3-en-nonsense.png".to_owned();
    let none = "picture/labels-3-en-.png".to_owned();
    for (whose, address, status) in [
        (&*asked, &place, 200),
        (&*asked, &board, 200),
        (&*asked, &french, 404),
        (&*asked, &fewer, 404),
        (&*asked, &nonsense, 404),
        (&*other, &place, 404),
        (&*other, &none, 404),
    ] {
        let headers = [("Host", web.host.as_str()), ("Cookie", whose.cookie())];
        let path = format!("{}{address}", whose.path);
        let answer = send(&web.host, "GET", &path, &headers, b"").await.expect("an answer");
        assert_eq!(answer.status, status, "{path}");
    }
}

#[tokio::test]
async fn pages_have_restrictive_security_headers() {
    let web = WebServer::start().await;
    let page = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    for path in ["/", page.path.as_str(), "/nothing"] {
        let answer = send(&web.host, "GET", path, &[("Host", &web.host)], b"").await.expect("an answer");
        let policy = answer.header("content-security-policy").expect("a policy");
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"), "{policy}");
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("cache-control"), Some("no-store"));
        assert!(!answer.text().contains("onclick=") && !answer.text().contains("<style"), "{path}");
    }
}
