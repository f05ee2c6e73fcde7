//! Headless Chromium, driven through chromedriver.

use std::path::Path;
use std::process::{Command, Stdio};

use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

use crate::http;
use crate::process_tree::{ProcessTree, wait_for_output};

const INSTALL_HINT: &str = "the page tests need Chromium and its driver: apt-get install -y chromium chromium-driver";
/// Timeout of a wait on a page, in milliseconds.
const WAIT_TIMEOUT_MS: u64 = 60_000;
/// Duration of one polling script, in milliseconds: the script of a page that is left meanwhile never answers.
const POLL_TIMEOUT_MS: u64 = 5_000;

/// Expression that is `true` once a page shows its current board.
pub const BOARD_IS_CURRENT: &str = "document.querySelector('#living .parts > use') && !document.body.dataset.playing";

/// Expression for the URLs of board pictures that a page has requested.
pub const REQUESTED_PICTURES: &str =
    "performance.getEntriesByType('resource').map((entry) => entry.name).filter((name) => name.includes('/picture/'))";

/// Size of the window.
#[derive(Clone, Copy, Debug)]
pub enum Window {
    /// Desktop computer.
    Desktop,
    /// Small phone.
    Phone,
}

/// Browser process with a fresh profile. Drop kills it with all its child processes, also when a test panics.
pub struct Browser {
    /// WebDriver session of its only window.
    pub client: Client,
    /// Address of chromedriver.
    driver_host: String,
    _driver: ProcessTree,
}

impl Browser {
    /// Starts a browser.
    ///
    /// # Panics
    /// If Chromium or chromedriver is not installed.
    pub async fn start(window: Window) -> Browser {
        Browser::start_with(window, json!({})).await
    }

    /// Starts a browser with performance logs, for [`Browser::take_traffic`].
    ///
    /// # Panics
    /// If Chromium or chromedriver is not installed.
    pub async fn start_metered(window: Window) -> Browser {
        Browser::start_with(window, json!({ "performance": "ALL" })).await
    }

    async fn start_with(window: Window, logs: Value) -> Browser {
        // Another process may take the port that chromedriver picked before it listens there; chromedriver then exits.
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
            "timeouts": { "script": 10 * POLL_TIMEOUT_MS },
        }) else {
            unreachable!("an object was made")
        };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .expect(INSTALL_HINT);
        let browser = Browser { client, driver_host: format!("127.0.0.1:{port}"), _driver: driver };
        // Animations are off unless the page sets a speed. The entropy that people contribute is constant, so that over a
        // server with seeded luck the same clicks lead to the same game.
        let source =
            "try { localStorage.getItem('comptoir-speed') ?? localStorage.setItem('comptoir-speed', 'off'); } catch {}
             crypto.getRandomValues = (bytes) => bytes.fill(1);";
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
        browser
    }

    /// Sets the viewport, in device pixels, and the zoom: at 200 % the page sees half of them.
    ///
    /// # Panics
    /// If the browser refuses.
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

    /// Sets the emulated media features, such as `("forced-colors", "active")`, and clears all others.
    ///
    /// # Panics
    /// If the browser refuses.
    pub async fn emulate_media(&self, features: &[(&str, &str)]) {
        let features: Vec<Value> =
            features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.devtools("Emulation.setEmulatedMedia", json!({ "media": "", "features": features })).await;
    }

    /// Grants a permission, such as `notifications`, to an origin.
    ///
    /// # Panics
    /// If the browser refuses.
    pub async fn grant_permission(&self, origin: &str, what: &str) {
        self.devtools("Browser.grantPermissions", json!({ "origin": origin, "permissions": [what] })).await;
    }

    /// Delivers a push message to the service worker of an origin, the first that this browser registered.
    ///
    /// # Panics
    /// If there is none.
    pub async fn deliver_push(&self, origin: &str, data: &str) {
        self.devtools("ServiceWorker.enable", json!({})).await;
        let message = json!({ "origin": origin, "registrationId": "0", "data": data });
        self.devtools("ServiceWorker.deliverPushMessage", message).await;
    }

    /// Sends a DevTools command and returns its result.
    ///
    /// # Panics
    /// If the browser reports an error.
    pub async fn devtools(&self, command: &str, parameters: Value) -> Value {
        self.driver_command("goog/cdp/execute", &json!({ "cmd": command, "params": parameters })).await
    }

    /// Sends a chromedriver command that fantoccini lacks, and returns its result.
    pub(crate) async fn driver_command(&self, what: &str, parameters: &Value) -> Value {
        let session = self.client.session_id().await.expect("a session").expect("the browser runs");
        let (host, body) = (self.driver_host.as_str(), parameters.to_string());
        let headers = [("Host", host), ("Content-Type", "application/json")];
        let path = format!("/session/{session}/{what}");
        let answer = http::send(host, "POST", &path, &headers, body.as_bytes()).await.expect("the driver");
        assert_eq!(answer.status, 200, "{what} {body}: {}", answer.text());
        let mut told: Value = serde_json::from_slice(&answer.body).expect("JSON");
        told["value"].take()
    }

    /// Navigates to an address.
    ///
    /// # Panics
    /// If the page does not load.
    pub async fn goto(&self, address: &str) {
        self.client.goto(address).await.expect("the page opens");
    }

    /// Evaluates an expression in the page.
    ///
    /// # Panics
    /// If it throws.
    pub async fn eval(&self, expression: &str) -> Value {
        let script = format!("return ({expression});");
        self.client.execute(&script, Vec::new()).await.unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    /// Waits until an expression is true. It is evaluated at every change of the page, and every 50 ms because scrolling and
    /// variables change no element. The page may navigate meanwhile.
    ///
    /// # Panics
    /// If it is still false after `WAIT_TIMEOUT_MS`; the message contains the text of the page.
    pub async fn wait_until(&self, expression: &str) {
        let script = format!(
            "const done = arguments[arguments.length - 1];
             const holds = () => {{ try {{ return Boolean({expression}); }} catch {{ return false; }} }};
             if (holds()) return done(true);
             const end = (result) => {{ watch.disconnect(); clearInterval(tick); clearTimeout(late); done(result); }};
             const look = () => holds() && end(true);
             const tick = setInterval(look, 50);
             const watch = new MutationObserver(look);
             watch.observe(document, {{ subtree: true, childList: true, attributes: true, characterData: true }});
             const late = setTimeout(() => end(holds()), {POLL_TIMEOUT_MS});"
        );
        let mut held = Ok(Value::Null);
        for _ in 0..WAIT_TIMEOUT_MS / POLL_TIMEOUT_MS {
            held = self.client.execute_async(&script, Vec::new()).await;
            if matches!(held, Ok(Value::Bool(true))) {
                return;
            }
        }
        let page = self.eval("document.body.innerText").await;
        panic!("waited in vain for {expression}: {held:?}; the page says {page}");
    }

    /// Element that an expression evaluates to; `None` for `null`.
    ///
    /// # Panics
    /// If the script throws.
    pub async fn element(&self, expression: &str) -> Option<Element> {
        let found = self.eval(expression).await;
        let reference = if found.is_null() { return None } else { found };
        Some(Element::from_element_id(
            self.client.clone(),
            fantoccini::elements::ElementRef::from(element_id(&reference)),
        ))
    }

    /// Clicks the first element of a selector with the mouse, once it is uncovered.
    ///
    /// # Panics
    /// If there is none, or another element covers it.
    pub async fn click(&self, selector: &str) {
        // An element may still be covered while it opens. chromedriver scrolls it only to the edge of the viewport, where a
        // fixed element may cover it; within a scrolling part it may be out of view.
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
        self.wait_until(&to_be_had).await;
        let element = self.client.find(Locator::Css(selector)).await.expect(selector);
        element.click().await.unwrap_or_else(|error| panic!("{selector}: {error}"));
    }

    /// Taps the center of the element that an expression evaluates to, whatever covers it. Does nothing if there is none.
    ///
    /// # Panics
    /// If the script or the touch fails.
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
    /// If there is none.
    pub async fn type_into(&self, selector: &str, text: &str) {
        // On a phone, the chat input is on a tab of its own, which appears with the table.
        let talk = "((talk) => talk?.checkVisibility() && talk.click())(document.querySelector('#sheet [data-part=talk][aria-pressed=false]'))";
        let attempts = if selector == "#say" { 3 } else { 1 };
        let mut refused = None;
        for _ in 0..attempts {
            if selector == "#say" {
                self.eval(talk).await;
            }
            let element = self.client.find(Locator::Css(selector)).await.expect(selector);
            match element.send_keys(text).await {
                Ok(()) => return,
                Err(error) => refused = Some(error),
            }
        }
        panic!("{selector}: {refused:?}");
    }

    /// Sends a key to the focused element.
    ///
    /// # Panics
    /// If no element has the focus.
    pub async fn send_key(&self, key: Key) {
        let focused = self.client.active_element().await.expect("something has the focus");
        focused.send_keys(&char::from(key).to_string()).await.expect("the key is pressed");
    }

    /// Presses a key on the keyboard, which also moves the focus: Tab, Enter, and the arrows.
    ///
    /// # Panics
    /// If the browser refuses, or for other keys.
    pub async fn press_key(&self, key: Key) {
        self.dispatch_key(key, false).await;
    }

    /// Presses Shift+Tab, which moves the focus back.
    ///
    /// # Panics
    /// If the browser refuses.
    pub async fn press_shift_tab(&self) {
        self.dispatch_key(Key::Tab, true).await;
    }

    async fn dispatch_key(&self, key: Key, shift: bool) {
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
        self.devtools("Input.dispatchKeyEvent", stroke(if text.is_empty() { "rawKeyDown" } else { "keyDown" })).await;
        let mut up = stroke("keyUp");
        up["text"] = json!("");
        self.devtools("Input.dispatchKeyEvent", up).await;
    }

    /// Opens a table from the start page, and waits for its page. Returns the path of that page.
    ///
    /// # Panics
    /// If that fails.
    pub async fn open_table(&self, host: &str, name: &str) -> String {
        self.goto(&format!("http://{host}/?language=en")).await;
        self.type_into("#name", name).await;
        self.click("#open button.primary").await;
        self.wait_for_table_page().await
    }

    /// Joins a table from its spectator page. Returns the path of the player's page.
    ///
    /// # Panics
    /// If that fails.
    pub async fn join_table(&self, host: &str, table: &str, name: &str) -> String {
        self.goto(&format!("http://{host}/t/{table}/?language=en")).await;
        self.wait_until("!document.getElementById('join').hidden").await;
        self.type_into("#join-name", name).await;
        self.click("#join button").await;
        self.wait_for_table_page().await
    }

    async fn wait_for_table_page(&self) -> String {
        let room = Locator::Css("body.room #mine .ask");
        // chromedriver aborts a wait when the page navigates; the wait is then repeated on the new page.
        while let Err(error) = self.client.wait().for_element(room).await {
            let left = matches!(&error, CmdError::NotW3C(told) if *told == "aborted by navigation");
            assert!(left, "the room opens: {error}");
        }
        let path = self.eval("location.pathname").await;
        path.as_str().expect("a path").to_owned()
    }

    /// Closes the browser.
    ///
    /// # Panics
    /// If that fails.
    pub async fn close(self) {
        self.client.clone().close().await.expect("the browser ends");
    }
}

fn element_id(reference: &Value) -> String {
    let fields = reference.as_object().expect("an element");
    let id = fields.values().next().and_then(Value::as_str);
    id.expect("an element has an id").to_owned()
}

/// Starts chromedriver, and returns it with its port; `None` if it exits first.
fn start_driver() -> Option<(ProcessTree, String)> {
    let command = |_: &Path| {
        let mut command = Command::new("chromedriver");
        command.arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null());
        command
    };
    let mut driver = ProcessTree::start(command).expect(INSTALL_HINT);
    let stdout = driver.process.stdout.take().expect("its output is piped");
    let port = wait_for_output(stdout, "started successfully on port ")?;
    Some((driver, port.trim_end_matches('.').to_owned()))
}
