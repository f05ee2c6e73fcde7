//! A real Chromium, without a window, driven through its own driver.

use std::path::Path;
use std::process::{Command, Stdio};

use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

use crate::family::{Family, said_after};
use crate::http;

const INSTALL: &str =
    "the page tests need Chromium and its driver: apt-get install -y chromium chromium-driver";
/// How long a page may take for what it is waited for, in milliseconds.
const PATIENCE: u64 = 60_000;
/// How many of them one page is looked at: the script of a page that is left meanwhile ends without an answer.
const LOOK: u64 = 5_000;

/// What is true once a page shows its board as it is now.
pub const BOARD: &str = "document.querySelector('#living .parts > use') && !document.body.dataset.playing";

/// The pictures of the board that a page has asked for.
pub const PICTURES: &str = "performance.getEntriesByType('resource').map((entry) => entry.name).filter((name) => name.includes('/picture/'))";

/// How large a window is.
#[derive(Clone, Copy, Debug)]
pub enum Window {
    /// A computer's.
    Desktop,
    /// A small phone's.
    Phone,
}

/// A browser of its own, with nothing kept from others. Dropped, it ends with all that it has started, also where a test
/// fails in the middle.
pub struct Browser {
    /// Its only window.
    pub client: Client,
    /// Where its driver listens.
    driver_host: String,
    _driver: Family,
}

impl Browser {
    /// Starts one.
    ///
    /// # Panics
    /// When Chromium or its driver is not there.
    pub async fn start(window: Window) -> Browser {
        Browser::start_with(window, json!({})).await
    }

    /// Starts one that writes down what goes over the wire; [`Browser::wire`] gives it.
    ///
    /// # Panics
    /// When Chromium or its driver is not there.
    pub async fn metered(window: Window) -> Browser {
        Browser::start_with(window, json!({ "performance": "ALL" })).await
    }

    async fn start_with(window: Window, logs: Value) -> Browser {
        // The port that a driver finds free may be another's by the time that it listens there; then it ends.
        let (driver, port) = (0..3).find_map(|_| start_driver()).expect("the driver says its port");
        let mut options = json!({
            "args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--lang=en", "--window-size=1280,1000"],
            "prefs": { "intl.accept_languages": "en" },
        });
        if let Window::Phone = window {
            let screen = json!({ "width": 320, "height": 640, "pixelRatio": 2.0, "touch": true });
            options["mobileEmulation"] = json!({ "deviceMetrics": screen });
        }
        let Value::Object(capabilities) = json!({
            "goog:chromeOptions": options,
            "goog:loggingPrefs": logs,
            "timeouts": { "script": 10 * LOOK },
        }) else {
            unreachable!("an object was made")
        };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .expect(INSTALL);
        let browser = Browser { client, driver_host: format!("127.0.0.1:{port}"), _driver: driver };
        // What happens is shown at once, unless a page is asked for something else; and people add the same to the luck of
        // a game whenever they sit down: with a server whose luck follows from a number, the same clicks bring the same.
        let source = "try { localStorage.getItem('comptoir-speed') ?? localStorage.setItem('comptoir-speed', 'off'); } catch {}
             crypto.getRandomValues = (bytes) => bytes.fill(1);";
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
        browser
    }

    /// Makes the page see a window of this size, in its own pixels: what is zoomed sees half of them at 200 %.
    ///
    /// # Panics
    /// When the browser can't.
    pub async fn resize(&self, width: u32, height: u32, zoom: f32) {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": zoom, "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await;
        let shown = format!(
            "const done = arguments[arguments.length - 1];
             const look = () => innerWidth === {width} && innerHeight === {height} ? done(true) : requestAnimationFrame(look);
             look();"
        );
        self.client.execute_async(&shown, Vec::new()).await.expect("the window has that size");
    }

    /// Makes the page see these preferences of its reader, and no others: `("forced-colors", "active")`.
    ///
    /// # Panics
    /// When the browser can't.
    pub async fn prefer(&self, features: &[(&str, &str)]) {
        let features: Vec<Value> =
            features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.devtools("Emulation.setEmulatedMedia", json!({ "media": "", "features": features })).await;
    }

    /// Lets pages of an origin do what they would ask for: `notifications`.
    ///
    /// # Panics
    /// When the browser can't.
    pub async fn grant(&self, origin: &str, what: &str) {
        self.devtools("Browser.grantPermissions", json!({ "origin": origin, "permissions": [what] })).await;
    }

    /// Has a push message come for the worker of an origin: the first that this browser has registered.
    ///
    /// # Panics
    /// When there is none.
    pub async fn push(&self, origin: &str, data: &str) {
        self.devtools("ServiceWorker.enable", json!({})).await;
        let message = json!({ "origin": origin, "registrationId": "0", "data": data });
        self.devtools("ServiceWorker.deliverPushMessage", message).await;
    }

    /// Sends a command of the browser's developer tools. What it gives.
    ///
    /// # Panics
    /// When the browser can't do it.
    pub async fn devtools(&self, command: &str, parameters: Value) -> Value {
        self.drive("goog/cdp/execute", &json!({ "cmd": command, "params": parameters })).await
    }

    /// Sends the driver what its client has no words for. What it gives.
    pub(crate) async fn drive(&self, what: &str, parameters: &Value) -> Value {
        let session = self.client.session_id().await.expect("a session").expect("the browser runs");
        let (host, body) = (self.driver_host.as_str(), parameters.to_string());
        let headers = [("Host", host), ("Content-Type", "application/json")];
        let path = format!("/session/{session}/{what}");
        let answer = http::send(host, "POST", &path, &headers, body.as_bytes()).await.expect("the driver");
        assert_eq!(answer.status, 200, "{what} {body}: {}", answer.text());
        let mut told: Value = serde_json::from_slice(&answer.body).expect("JSON");
        told["value"].take()
    }

    /// Goes to an address.
    ///
    /// # Panics
    /// When it can't.
    pub async fn goto(&self, address: &str) {
        self.client.goto(address).await.expect("the page opens");
    }

    /// What a script of one expression gives.
    ///
    /// # Panics
    /// When it fails.
    pub async fn eval(&self, expression: &str) -> Value {
        let script = format!("return ({expression});");
        self.client.execute(&script, Vec::new()).await.unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    /// Waits until an expression is true: it is looked at again whenever the page changes, and at each tick, because
    /// scrolling and variables change without the page. The page may lead to another meanwhile.
    ///
    /// # Panics
    /// When that takes too long; then with what the page says.
    pub async fn until(&self, expression: &str) {
        let script = format!(
            "const done = arguments[arguments.length - 1];
             const holds = () => {{ try {{ return Boolean({expression}); }} catch {{ return false; }} }};
             if (holds()) return done(true);
             const end = (result) => {{ watch.disconnect(); clearInterval(tick); clearTimeout(late); done(result); }};
             const look = () => holds() && end(true);
             const tick = setInterval(look, 50);
             const watch = new MutationObserver(look);
             watch.observe(document, {{ subtree: true, childList: true, attributes: true, characterData: true }});
             const late = setTimeout(() => end(holds()), {LOOK});"
        );
        let mut held = Ok(Value::Null);
        for _ in 0..PATIENCE / LOOK {
            held = self.client.execute_async(&script, Vec::new()).await;
            if matches!(held, Ok(Value::Bool(true))) {
                return;
            }
        }
        let page = self.eval("document.body.innerText").await;
        panic!("waited in vain for {expression}: {held:?}; the page says {page}");
    }

    /// The element that an expression gives, if it gives one.
    ///
    /// # Panics
    /// When the script fails.
    pub async fn element(&self, expression: &str) -> Option<Element> {
        let found = self.eval(expression).await;
        let reference = if found.is_null() { return None } else { found };
        Some(Element::from_element_id(
            self.client.clone(),
            fantoccini::elements::ElementRef::from(element_id(&reference)),
        ))
    }

    /// Clicks the first element of a selector as a person would, once it can be reached.
    ///
    /// # Panics
    /// When there is none, or something else lies above it.
    pub async fn click(&self, selector: &str) {
        // What is just opening may still lie below something else; and the browser's driver scrolls no farther than to the
        // edge, where something that stays in place may lie above it. What lies in a part that scrolls may be out of sight.
        let to_be_had = format!(
            "((element) => {{
               const middle = () => {{
                 const box = element.getBoundingClientRect();
                 return [box.left + box.width / 2, box.top + box.height / 2];
               }};
               const inside = ([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
               const seen = () => inside(middle()) && element.contains(document.elementFromPoint(...middle()));
               if (!seen()) element.scrollIntoView({{ block: 'center', behavior: 'instant' }});
               return !inside(middle()) || seen();
             }})(document.querySelector({selector:?}))"
        );
        self.until(&to_be_had).await;
        let element = self.client.find(Locator::Css(selector)).await.expect(selector);
        element.click().await.unwrap_or_else(|error| panic!("{selector}: {error}"));
    }

    /// Puts a finger on the middle of the element that an expression gives, whatever lies above it. Nothing where there is none.
    ///
    /// # Panics
    /// When the script or the finger fails.
    pub async fn tap(&self, expression: &str) {
        let middle = format!(
            "((box) => box && ({{ x: box.left + box.width / 2, y: box.top + box.height / 2 }}))(({expression})?.getBoundingClientRect())"
        );
        let point = self.eval(&middle).await;
        if point.is_null() {
            return;
        }
        for (kind, touched) in [("touchStart", vec![point]), ("touchEnd", Vec::new())] {
            self.devtools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": touched })).await;
        }
    }

    /// Types into the first element of a selector.
    ///
    /// # Panics
    /// When there is none.
    pub async fn type_into(&self, selector: &str, text: &str) {
        if selector == "#say" {
            // On a phone one types beside what others say.
            let talk = "((talk) => talk?.checkVisibility() && talk.click())(document.querySelector('#sheet [data-part=talk][aria-pressed=false]'))";
            self.eval(talk).await;
        }
        let element = self.client.find(Locator::Css(selector)).await.expect(selector);
        element.send_keys(text).await.unwrap_or_else(|error| panic!("{selector}: {error}"));
    }

    /// Presses a key wherever the focus is.
    ///
    /// # Panics
    /// When nothing has the focus.
    pub async fn press(&self, key: Key) {
        let focused = self.client.active_element().await.expect("something has the focus");
        focused.send_keys(&char::from(key).to_string()).await.expect("the key is pressed");
    }

    /// Presses a key as a keyboard does, which also leads from one thing to the next: Tab, Enter, and the arrows.
    ///
    /// # Panics
    /// When the browser can't, or it is another key.
    pub async fn key(&self, key: Key) {
        self.strike(key, false).await;
    }

    /// Presses Tab and Shift, which lead to the thing before.
    ///
    /// # Panics
    /// When the browser can't.
    pub async fn back(&self) {
        self.strike(Key::Tab, true).await;
    }

    async fn strike(&self, key: Key, shift: bool) {
        let (name, code, text) = match key {
            Key::Tab => ("Tab", 9, ""),
            Key::Enter => ("Enter", 13, "\r"),
            Key::Left => ("ArrowLeft", 37, ""),
            Key::Up => ("ArrowUp", 38, ""),
            Key::Right => ("ArrowRight", 39, ""),
            Key::Down => ("ArrowDown", 40, ""),
            other => panic!("no keyboard has {other:?} here"),
        };
        let stroke = |kind: &str| json!({ "type": kind, "key": name, "code": name, "windowsVirtualKeyCode": code, "text": text, "modifiers": if shift { 8 } else { 0 } });
        self.devtools(
            "Input.dispatchKeyEvent",
            stroke(if text.is_empty() { "rawKeyDown" } else { "keyDown" }),
        )
        .await;
        let mut up = stroke("keyUp");
        up["text"] = json!("");
        self.devtools("Input.dispatchKeyEvent", up).await;
    }

    /// Opens a table from the first page, and waits for its room. Gives the room's path.
    ///
    /// # Panics
    /// When that fails.
    pub async fn open_table(&self, host: &str, name: &str) -> String {
        self.goto(&format!("http://{host}/?language=en")).await;
        self.type_into("#name", name).await;
        self.click("#open button.primary").await;
        self.arrive().await
    }

    /// Sits down at a table from its hall. Gives the room's path.
    ///
    /// # Panics
    /// When that fails.
    pub async fn join_table(&self, host: &str, table: &str, name: &str) -> String {
        self.goto(&format!("http://{host}/t/{table}/?language=en")).await;
        self.until("!document.getElementById('join').hidden").await;
        self.type_into("#join-name", name).await;
        self.click("#join button").await;
        self.arrive().await
    }

    async fn arrive(&self) -> String {
        let room = Locator::Css("body.room #mine .ask");
        // The driver breaks off a look at the page that is left meanwhile: then there is another to look at.
        while let Err(error) = self.client.wait().for_element(room).await {
            let left = matches!(&error, CmdError::NotW3C(told) if *told == "aborted by navigation");
            assert!(left, "the room opens: {error}");
        }
        let path = self.eval("location.pathname").await;
        path.as_str().expect("a path").to_owned()
    }

    /// Ends it.
    ///
    /// # Panics
    /// When it does not end.
    pub async fn close(self) {
        self.client.clone().close().await.expect("the browser ends");
    }
}

fn element_id(reference: &Value) -> String {
    let fields = reference.as_object().expect("an element");
    let id = fields.values().next().and_then(Value::as_str);
    id.expect("an element has an id").to_owned()
}

/// A driver, and the port at which it listens; none where it ends without one.
fn start_driver() -> Option<(Family, String)> {
    let command = |_: &Path| {
        let mut command = Command::new("chromedriver");
        command.arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null());
        command
    };
    let mut driver = Family::start(command).expect(INSTALL);
    let stdout = driver.process.stdout.take().expect("its output is piped");
    let port = said_after(stdout, "started successfully on port ")?;
    Some((driver, port.trim_end_matches('.').to_owned()))
}
