//! Push notifications of the web table: push subscriptions of browsers, and the messages sent to them.

use std::sync::Arc;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bot_runtime::clock::Clock as _;
use bot_store::{MemoryStore, Store};
use serde_json::{Value, json};
use tests::clock::ManualClock;
use tests::http::{self, HttpResponse};
use tests::page::Page;
use tests::push_service::{PushDevice, PushService, ReceivedPush};
use tests::web_server::WebServer;
use web_push_native::p256::SecretKey;
use web_push_native::{Auth, decrypt};

/// Time that people have to see a wait by themselves before a push.
const PUSH_DELAY: Duration = Duration::from_secs(20);

struct PushFixture {
    web: WebServer,
    service: PushService,
    store: Arc<MemoryStore>,
    clock: Arc<ManualClock>,
}

impl PushFixture {
    async fn new() -> PushFixture {
        let (store, service) = (Arc::new(MemoryStore::default()), PushService::start().await);
        let clock = Arc::new(ManualClock::starting_at("2026-11-22T12:00:00Z"));
        let web = WebServer::start_with_push(store.clone(), clock.clone(), service.address).await;
        PushFixture { web, service, store, clock }
    }

    /// Two people in a running game, with their devices for push.
    async fn start_game(&self) -> [(Page, PushDevice); 2] {
        let mut anna = Page::open_table(&self.web.host, "Anna", "").await.expect("a table");
        let bob = Page::join_table(&self.web.host, anna.table_id(), "Bob").await.expect("a seat");
        let devices = [self.service.device("anna"), self.service.device("bob")];
        for (page, device) in [&anna, &bob].into_iter().zip(&devices) {
            let answer = self.subscribe(page, device).await;
            assert_eq!(answer.status, 200, "{}", answer.text());
        }
        anna.request("start", "/start", None).await.expect("an answer");
        let [first, second] = devices;
        [(anna, first), (bob, second)]
    }

    async fn subscribe(&self, page: &Page, device: &PushDevice) -> HttpResponse {
        self.send_subscription(page, "POST", &device.to_subscription()).await
    }

    async fn send_subscription(&self, page: &Page, method: &str, told: &Value) -> HttpResponse {
        let origin = format!("http://{}", self.web.host);
        let headers = [
            ("Host", self.web.host.as_str()),
            ("Origin", origin.as_str()),
            ("Content-Type", "application/json"),
            ("Cookie", page.cookie()),
        ];
        let path = format!("{}bell", page.path);
        let body = if method == "GET" { String::new() } else { told.to_string() };
        http::send(&self.web.host, method, &path, &headers, body.as_bytes()).await.expect("an answer")
    }

    async fn next_push(&mut self, devices: &[&PushDevice]) -> ReceivedPush {
        self.clock.advance(PUSH_DELAY);
        self.service.next_message(devices, self.clock.now()).await
    }

    fn stored_subscriptions(&self, page: &Page) -> Option<Vec<Value>> {
        let seat = page.path.split('/').nth(3).expect("a key");
        assert!(!format!("{:?}", self.store.notes_with_prefix("bell:")).contains(seat), "no seat's key is kept");
        let notes = self.store.notes_with_prefix("bell:");
        let all = notes.into_iter().map(|(_, text)| serde_json::from_str(&text).expect("JSON"));
        all.reduce(|one: Vec<Value>, other| [one, other].concat())
    }
}

/// Index of the awaited player.
async fn awaited_index(pages: &mut [(Page, PushDevice); 2], round: usize) -> usize {
    for (index, (page, _)) in pages.iter_mut().enumerate() {
        page.request(&format!("look{round}"), "/hand", None).await.expect("an answer");
        if page.table["you"]["awaited"] == true {
            return index;
        }
    }
    panic!("nobody is awaited")
}

/// Plays until the player is no longer awaited.
async fn play_until_wait(page: &mut Page, round: usize) {
    for number in 0..12 {
        if page.table["you"]["awaited"] != true {
            return;
        }
        let next = page.advancing_command();
        page.request(&format!("move{round}.{number}"), &next, None).await.expect("an answer");
    }
    panic!("it goes on and on: {}", page.table["you"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn push_is_encrypted_signed_and_leads_to_seat() {
    let mut scene = PushFixture::new().await;
    let mut pages = scene.start_game().await;
    let answer = scene.send_subscription(&pages[0].0, "GET", &Value::Null).await;
    let told: Value = serde_json::from_slice(&answer.body).expect("JSON");
    let mut keys = std::collections::BTreeSet::new();
    for round in 0..4 {
        let who = awaited_index(&mut pages, round).await;
        let pushed = scene.next_push(&[&pages[0].1, &pages[1].1]).await;
        assert_eq!(pushed.device, ["anna", "bob"][who]);
        assert_eq!(pushed.key, told["key"], "it is the key that browsers are told");
        assert_eq!(pushed.claims.get("sub"), None, "nobody outside can find us");
        assert_eq!(pushed.payload["title"], "Anna’s table · The base game");
        assert_eq!(pushed.payload["table"], pages[0].0.table_id());
        let seat = scene.send_subscription(&pages[who].0, "GET", &Value::Null).await;
        let seat: Value = serde_json::from_slice(&seat.body).expect("JSON");
        assert_eq!(pushed.payload["seat"], seat["seat"]);
        assert!(!pushed.payload["body"].as_str().unwrap_or_default().is_empty());
        assert!(keys.insert(pushed.payload["key"].to_string()), "each is another one");
        play_until_wait(&mut pages[who].0, round).await;
    }
    assert!(scene.service.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn player_with_open_page_gets_no_push() {
    let mut scene = PushFixture::new().await;
    let mut pages = scene.start_game().await;
    let who = awaited_index(&mut pages, 0).await;
    let page = &mut pages[who].0;
    let seen = json!({ "type": "seen", "revision": page.revision }).to_string();
    page.send_text(&seen).await.expect("a line");
    // A later answer proves that it was read.
    page.request("read", "/hand", None).await.expect("an answer");
    play_until_wait(page, 0).await;
    // The first push is for the other player.
    let pushed = scene.next_push(&[&pages[0].1, &pages[1].1]).await;
    assert_eq!(pushed.device, ["bob", "anna"][who]);
    assert!(scene.service.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn gone_subscription_is_deleted_and_busy_service_is_retried() {
    let mut scene = PushFixture::new().await;
    let mut pages = scene.start_game().await;
    let who = awaited_index(&mut pages, 0).await;
    scene.service.set_statuses(&pages[who].1, &[503, 429]);
    scene.clock.advance(PUSH_DELAY);
    let mut came = Vec::new();
    for _ in 0..2 {
        came.push(scene.service.next_message(&[&pages[who].1], scene.clock.now()).await);
    }
    assert_eq!(came.iter().map(|pushed| pushed.status).collect::<Vec<_>>(), [503, 429]);
    assert_eq!((&came[0].payload["key"], &came[0].topic), (&came[1].payload["key"], &came[1].topic));

    // Another device is gone for good.
    let mut scene = PushFixture::new().await;
    let mut pages = scene.start_game().await;
    let who = awaited_index(&mut pages, 0).await;
    assert_eq!(scene.stored_subscriptions(&pages[who].0).map(|kept| kept.len()), Some(2));
    scene.service.set_statuses(&pages[who].1, &[410]);
    assert_eq!(scene.next_push(&[&pages[who].1]).await.status, 410);
    while scene.stored_subscriptions(&pages[who].0).map(|kept| kept.len()) != Some(1) {
        tokio::task::yield_now().await;
    }
    let left = scene.stored_subscriptions(&pages[who].0).expect("the other’s");
    assert_eq!(left[0]["endpoint"], pages[1 - who].1.endpoint());
    // Subscribed again, it is stored again.
    assert_eq!(scene.subscribe(&pages[who].0, &pages[who].1).await.status, 200);
    assert_eq!(scene.stored_subscriptions(&pages[who].0).map(|kept| kept.len()), Some(2));
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_excess_and_deleted_subscriptions_are_not_stored() {
    let scene = PushFixture::new().await;
    let anna = Page::open_table(&scene.web.host, "Anna", "").await.expect("a table");
    let good = scene.service.device("good").to_subscription();
    let changed = |name: &str, value: Value| {
        let mut given = good.clone();
        given[name] = value;
        given
    };
    for bad in [
        json!({}),
        json!("text"),
        changed("endpoint", json!("https://push.example/x")),
        changed("endpoint", json!("http://169.254.169.254/latest/meta-data")),
        changed("endpoint", json!(format!("http://{}/", scene.web.host))),
        changed("endpoint", json!("x".repeat(2000))),
        changed("p256dh", json!("AAAA")),
        changed("p256dh", json!("not base64")),
        changed("p256dh", json!("B".repeat(87))),
        changed("auth", json!("AAAA")),
        changed("more", json!(1)),
    ] {
        assert_eq!(scene.send_subscription(&anna, "POST", &bad).await.status, 400, "{bad}");
    }
    assert_eq!(scene.stored_subscriptions(&anna), None);
    // Of many devices the latest are stored.
    for number in 0..6 {
        let device = scene.service.device(&format!("phone{number}"));
        assert_eq!(scene.subscribe(&anna, &device).await.status, 200);
        assert_eq!(scene.subscribe(&anna, &device).await.status, 200, "twice is once");
    }
    let kept = scene.stored_subscriptions(&anna).expect("some are kept");
    let ends: Vec<bool> = (2..6)
        .map(|number| kept[number - 2]["endpoint"].as_str().is_some_and(|text| text.ends_with(&number.to_string())))
        .collect();
    assert_eq!((kept.len(), ends), (4, vec![true; 4]));
    for number in 0..6 {
        let told = json!({ "endpoint": scene.service.device(&format!("phone{number}")).endpoint() });
        assert_eq!(scene.send_subscription(&anna, "DELETE", &told).await.status, 200);
    }
    assert_eq!(scene.stored_subscriptions(&anna), None);
    // Only seats can subscribe, and only from pages of the same origin.
    let onlooker = Page::spectate(&scene.web.host, anna.table_id()).await.expect("a page");
    assert_eq!(scene.send_subscription(&onlooker, "POST", &good).await.status, 405);
    let headers = [("Host", scene.web.host.as_str()), ("Origin", "http://evil.example"), ("Cookie", anna.cookie())];
    let path = format!("{}bell", anna.path);
    let answer = http::send(&scene.web.host, "POST", &path, &headers, good.to_string().as_bytes()).await;
    assert_eq!(answer.expect("an answer").status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn forgotten_person_gets_no_push() {
    let mut scene = PushFixture::new().await;
    let mut pages = scene.start_game().await;
    let who = awaited_index(&mut pages, 0).await;
    pages[who].0.request("sure", "/forget me yes", None).await.expect("an answer");
    let kept = scene.stored_subscriptions(&pages[who].0).expect("the other’s is left");
    assert_eq!((kept.len(), kept[0]["endpoint"].as_str()), (1, Some(pages[1 - who].1.endpoint())));
    scene.clock.advance(PUSH_DELAY);
    pages[1 - who].0.request("after", "/hand", None).await.expect("an answer");
    let other = awaited_or_none(&mut pages[1 - who].0).await;
    if other {
        assert_eq!(scene.next_push(&[&pages[1 - who].1]).await.device, ["anna", "bob"][1 - who]);
    }
    assert!(scene.service.is_empty());
}

async fn awaited_or_none(page: &mut Page) -> bool {
    page.request("other", "/hand", None).await.expect("an answer");
    page.table["you"]["awaited"] == true
}

#[tokio::test(flavor = "multi_thread")]
async fn private_call_settings_need_a_push_subscription() {
    let scene = PushFixture::new().await;
    let mut anna = Page::open_table(&scene.web.host, "Anna", "").await.expect("a table");
    let refused = anna.request("1", "/me next yes", None).await.expect("an answer");
    assert!(refused.error.is_some_and(|problem| problem.contains("to you alone")), "no browser is there yet");
    assert_eq!(scene.subscribe(&anna, &scene.service.device("anna")).await.status, 200);
    let set = anna.request("2", "/me next yes", None).await.expect("an answer");
    assert_eq!(set.error, None);
    let told = scene.send_subscription(&anna, "GET", &Value::Null).await.text();
    assert!(told.contains("You are told in private when your turn comes next"), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn table_without_push_reports_no_key() {
    let web = WebServer::start().await;
    let anna = Page::open_table(&web.host, "Anna", "").await.expect("a table");
    let headers = [("Host", web.host.as_str()), ("Cookie", anna.cookie())];
    let answer = http::send(&web.host, "GET", &format!("{}bell", anna.path), &headers, b"").await;
    let told: Value = serde_json::from_slice(&answer.expect("an answer").body).expect("JSON");
    assert_eq!(told["key"], Value::Null);
}

/// Example of RFC 8291, section 5, decrypted with the browser's key of its appendix A.
#[test]
fn kit_decrypts_example_of_rfc_8291() {
    let decode = |text: &str| URL_SAFE_NO_PAD.decode(text).expect("base64");
    let body = decode(concat!(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK",
        "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    ));
    let secret = SecretKey::from_slice(&decode("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"));
    let auth = Auth::clone_from_slice(&decode("BTBZMqHH6r4Tts7J_aSIgg"));
    let text = decrypt(body, &secret.expect("a key"), &auth).expect("it opens");
    assert_eq!(text, b"When I grow up, I want to be a watermelon");
}
