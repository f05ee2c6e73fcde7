//! Web table as an installed app: push notifications while its pages are closed, and an explanation while it is offline.

use std::sync::Arc;
use std::time::Duration;

use bot_runtime::clock::Clock as _;
use bot_store::{MemoryStore, Store};
use serde_json::{Value, json};
use tests::browser::{Browser, Window};
use tests::clock::ManualClock;
use tests::page::Page;
use tests::push_service::PushService;
use tests::web_server::WebServer;

/// Script for the notifications that the service worker shows, once there are `count`, or after ten attempts.
const SHOWN: &str = "const [count, done] = arguments;
  const look = async (rest) => {
    const worker = await navigator.serviceWorker.ready;
    const shown = (await worker.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data }));
    if (shown.length === count || !rest) done(shown);
    else setTimeout(look, 400, rest - 1);
  };
  look(10);";

/// Delivers a push message, and returns the notifications once there are `count`.
async fn push(page: &Browser, origin: &str, data: &str, count: usize) -> Vec<Value> {
    // Chromium may lose a notification that is just being shown.
    for _ in 0..5 {
        page.deliver_push(origin, data).await;
        let shown = page.client.execute_async(SHOWN, vec![json!(count)]).await.expect("a worker");
        if let Value::Array(shown) = shown
            && shown.len() == count
        {
            return shown;
        }
    }
    panic!("{data} is not shown");
}

/// Script that fakes the browser's push API with this device, and records its arguments.
fn maker(device: &Value) -> String {
    format!(
        "(() => {{
           const given = {device};
           const made = (options) => ({{
             endpoint: given.endpoint,
             options: {{ applicationServerKey: Uint8Array.from(atob(options.applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer }},
             toJSON: () => ({{ endpoint: given.endpoint, expirationTime: null, keys: {{ p256dh: given.p256dh, auth: given.auth }} }}),
             unsubscribe: async () => {{ window.made = null; return true; }},
           }});
           PushManager.prototype.subscribe = async (options) => (window.asked = options, window.made = made(options));
           PushManager.prototype.getSubscription = async () => window.made ?? null;
         }})()"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_page_gets_push_that_leads_back() {
    let (store, clock) = (Arc::new(MemoryStore::default()), Arc::new(ManualClock::starting_at("2026-11-22T12:00:00Z")));
    let mut service = PushService::start().await;
    let web = WebServer::start_with_push(store.clone(), clock.clone(), service.address).await;
    let origin = format!("http://{}", web.host);
    let mut bob = Page::open_table(&web.host, "Bob", "").await.expect("a table");
    let anna = Browser::start(Window::Desktop).await;
    anna.grant_permission(&origin, "notifications").await;
    let path = anna.join_table(&web.host, bob.table_id(), "Anna").await;
    let device = service.device("anna");
    anna.eval(&maker(&device.to_subscription())).await;

    // The dialog for notifications explains itself.
    anna.click("#tool-notify").await;
    anna.wait_until("document.getElementById('bell-away')?.disabled === false").await;
    assert_eq!(anna.eval("document.getElementById('bell-here').checked").await, false);
    let says = anna.eval("document.getElementById('link').innerText").await.to_string();
    assert!(says.contains("this browser alone") && says.contains("at any time of the day"), "{says}");
    // A setting is changed by its button, not by a command.
    assert!(!says.contains("/me"), "{says}");
    let told = "document.querySelector('#link .bell').textContent";
    anna.click("#link .bell button").await;
    anna.wait_until(&format!("{told}.includes('You are awake from 08:00 to 22:30')")).await;
    anna.click("#link .bell button").await;
    anna.wait_until(&format!("{told}.includes('at any time of the day')")).await;
    anna.click("#bell-away").await;
    anna.wait_until("document.getElementById('tool-notify').getAttribute('aria-pressed') === 'true'").await;
    assert_eq!(anna.eval("document.getElementById('bell-away').checked").await, true);
    assert_eq!(anna.eval("window.asked.userVisibleOnly").await, true);
    assert_eq!(store.notes_with_prefix("bell:").len(), 1);

    // The page is closed, and the game continues until Anna is awaited.
    anna.goto("about:blank").await;
    bob.request("start", "/start", None).await.expect("an answer");
    for round in 0..12 {
        bob.request(&format!("look{round}"), "/hand", None).await.expect("an answer");
        if bob.table["you"]["awaited"] != true {
            break;
        }
        let next = bob.advancing_command();
        bob.request(&format!("move{round}"), &next, None).await.expect("an answer");
    }
    clock.advance(Duration::from_secs(20));
    let pushed = service.next_message(&[&device], clock.now()).await;
    assert_eq!(pushed.payload["title"], "Bob’s table · The base game");

    // A repeated push shows one notification, which leads to the seat.
    anna.goto(&origin).await;
    for _ in 0..2 {
        let shown = &push(&anna, &origin, &pushed.payload.to_string(), 1).await[0];
        assert_eq!((&shown["title"], &shown["body"]), (&pushed.payload["title"], &pushed.payload["body"]));
        assert_eq!(shown["data"]["path"], path);
    }
    // An unreadable push shows a general notification, because browsers require one.
    for strange in ["", "no JSON", r#"{"table":"../..","seat":"../x","title":7}"#] {
        let shown = push(&anna, &origin, strange, 2).await;
        let other = shown.iter().find(|shown| shown["data"]["path"] == "/").expect("the first page");
        assert_eq!(other["body"], "A game waits for you.", "{strange}");
    }

    // Back at the page, notifications are switched off again.
    anna.goto(&format!("{origin}{path}")).await;
    anna.wait_until("document.querySelector('#mine .ask, #mine .answer')").await;
    anna.eval(&maker(&device.to_subscription())).await;
    anna.eval("window.made = { endpoint: 'x', unsubscribe: async () => true }").await;
    anna.eval(&format!("window.made.endpoint = {}", json!(device.endpoint()))).await;
    anna.click("#tool-notify").await;
    anna.wait_until("document.getElementById('bell-away')?.disabled === false").await;
    anna.click("#bell-away").await;
    anna.wait_until("document.getElementById('tool-notify').getAttribute('aria-pressed') === 'false'").await;
    anna.wait_until("document.getElementById('bell-away').disabled === false").await;
    assert_eq!(store.notes_with_prefix("bell:").len(), 0);
    anna.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn app_is_installable_and_explains_unreachable_server() {
    let web = WebServer::start().await;
    let origin = format!("http://{}", web.host);
    let anna = Browser::start(Window::Phone).await;
    anna.open_table(&web.host, "Anna").await;
    let manifest = anna.devtools("Page.getAppManifest", json!({})).await;
    assert_eq!(manifest["errors"], json!([]), "{manifest}");
    let told: Value = serde_json::from_str(manifest["data"].as_str().expect("a manifest")).expect("JSON");
    assert_eq!((&told["start_url"], &told["display"]), (&json!("/"), &json!("standalone")));
    for icon in told["icons"].as_array().expect("icons") {
        let draws = format!(
            "(window.icon = null, fetch({}).then((answer) => answer.blob()).then((blob) => createImageBitmap(blob))
              .then(({{ width, height }}) => window.icon = `${{width}}x${{height}}`))",
            icon["src"]
        );
        if icon["type"] == "image/png" {
            anna.eval(&draws).await;
            anna.wait_until(&format!("window.icon === {}", icon["sizes"])).await;
        }
    }
    let problems = anna.devtools("Page.getInstallabilityErrors", json!({})).await;
    assert_eq!(problems["installabilityErrors"], json!([]), "{problems}");

    // Without HTTPS there is no service worker and no push; the dialog names the alternative.
    anna.eval("Object.defineProperty(window, 'isSecureContext', { value: false })").await;
    anna.click("#tool-notify").await;
    anna.wait_until("document.getElementById('bell-why')?.textContent.includes('https')").await;
    assert_eq!(anna.eval("document.getElementById('bell-away').disabled").await, true);
    anna.click("#bell-here").await;
    anna.wait_until("document.getElementById('tool-notify').getAttribute('aria-pressed') === 'true'").await;

    // Visitors of an unreachable server get an explanation.
    anna.eval("navigator.serviceWorker.ready.then(() => window.ready = true)").await;
    anna.wait_until("window.ready && navigator.serviceWorker.controller").await;
    web.stop();
    let gone = "document.body.innerText.includes('can’t be reached')";
    for _ in 0..50 {
        anna.goto(&format!("{origin}/?language=en")).await;
        if anna.eval(gone).await == true {
            break;
        }
    }
    assert_eq!(anna.eval(gone).await, true);
    anna.close().await;
}
