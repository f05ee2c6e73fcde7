//! Headless Firefox, driven by WebDriver BiDi, so that the page is not tested in Chromium alone.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::process_tree::{ProcessTree, wait_for_output};

const INSTALL_HINT: &str = "the slow page tests need Firefox: apt-get install -y firefox-esr";
/// Timeout of a wait on a page, in milliseconds.
const WAIT_TIMEOUT_MS: u64 = 60_000;
/// Duration of one polling script, in milliseconds.
const POLL_TIMEOUT_MS: u64 = 5_000;

/// Browser process with a fresh profile.
pub struct Firefox {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Browsing context of its only window.
    context: Value,
    /// Id of the next command.
    next_id: u64,
    _family: ProcessTree,
}

impl Firefox {
    /// Starts a browser.
    ///
    /// # Panics
    /// If Firefox is not installed.
    pub async fn start() -> Firefox {
        let command = |folder: &Path| {
            let mut command = Command::new("firefox-esr");
            command.args(["--headless", "--no-remote", "--remote-debugging-port", "0", "--profile"]);
            command.arg(folder).stdout(Stdio::null()).stderr(Stdio::piped());
            command
        };
        let mut family = ProcessTree::start(command).expect(INSTALL_HINT);
        let stderr = family.process.stderr.take().expect("its errors are piped");
        let address = wait_for_output(stderr, "WebDriver BiDi listening on ").expect("it says where it listens");
        let address = format!("{}/session", address.trim());
        let (socket, _) = tokio_tungstenite::connect_async(address).await.expect("it can be driven");
        let mut firefox = Firefox { socket, context: Value::Null, next_id: 0, _family: family };
        firefox.command("session.new", json!({ "capabilities": {} })).await;
        let tree = firefox.command("browsingContext.getTree", json!({})).await;
        firefox.context = tree["contexts"][0]["context"].clone();
        firefox
    }

    /// Sends a command and returns its result.
    async fn command(&mut self, method: &str, params: Value) -> Value {
        self.try_command(method, params).await.unwrap_or_else(|told| panic!("{method}: {told}"))
    }

    /// Sends a command that may fail: a script fails, or never ends, if its page is left.
    async fn try_command(&mut self, method: &str, params: Value) -> Result<Value, Value> {
        let id = self.next_id;
        self.next_id += 1;
        let command = json!({ "id": id, "method": method, "params": params });
        self.socket.send(Message::text(command.to_string())).await.expect("it listens");
        loop {
            let message = self.socket.next().await.expect("it answers").expect("it answers");
            let Ok(text) = message.to_text() else { continue };
            let mut told: Value = serde_json::from_str(text).expect("JSON");
            if told["id"] == id {
                return if told["type"] == "success" { Ok(told["result"].take()) } else { Err(told) };
            }
        }
    }

    /// Navigates to an address.
    ///
    /// # Panics
    /// If the page does not load.
    pub async fn goto(&mut self, address: &str) {
        let params = json!({ "context": self.context, "url": address, "wait": "complete" });
        self.command("browsingContext.navigate", params).await;
    }

    async fn run_script(&mut self, script: &str) -> Result<Value, Value> {
        let params = json!({
            "expression": script, "target": { "context": self.context }, "awaitPromise": true, "resultOwnership": "none",
        });
        let mut told = self.try_command("script.evaluate", params).await?;
        if told["type"] == "success" { Ok(told["result"].take()) } else { Err(told) }
    }

    /// Evaluates an expression in the page.
    ///
    /// # Panics
    /// If it throws.
    pub async fn eval(&mut self, expression: &str) -> Value {
        let script = format!("JSON.stringify({expression}) ?? 'null'");
        let told = self.run_script(&script).await.unwrap_or_else(|told| panic!("{expression}: {told}"));
        serde_json::from_str(told["value"].as_str().expect("a text")).expect("JSON")
    }

    /// Waits until an expression is true.
    ///
    /// # Panics
    /// If it is still false after `WAIT_TIMEOUT_MS`; the message contains the text of the page.
    pub async fn wait_until(&mut self, expression: &str) {
        let script = format!(
            "new Promise((done) => {{
               const late = performance.now() + {POLL_TIMEOUT_MS};
               const look = () => {{
                 let holds = false;
                 try {{ holds = Boolean({expression}); }} catch {{}}
                 if (holds || performance.now() > late) done(holds);
                 else setTimeout(look, 30);
               }};
               look();
             }})"
        );
        for _ in 0..WAIT_TIMEOUT_MS / POLL_TIMEOUT_MS {
            let looked = timeout(Duration::from_millis(2 * POLL_TIMEOUT_MS), self.run_script(&script)).await;
            if matches!(looked, Ok(Ok(held)) if held["value"] == true) {
                return;
            }
        }
        let says = self.eval("document.body.innerText").await;
        panic!("waited in vain for {expression}; the page says {says}");
    }

    /// Clicks the element that an expression evaluates to with the mouse, once it exists.
    ///
    /// # Panics
    /// If it never does.
    pub async fn click(&mut self, element: &str) {
        self.wait_until(element).await;
        let shown = format!(
            "((element) => (element.scrollIntoView({{ block: 'center', behavior: 'instant' }}), element))({element})"
        );
        let told = self.run_script(&shown).await.unwrap_or_else(|told| panic!("{element}: {told}"));
        let origin = json!({ "type": "element", "element": { "sharedId": told["sharedId"] } });
        let actions = json!([
            { "type": "pointerMove", "x": 0, "y": 0, "origin": origin },
            { "type": "pointerDown", "button": 0 },
            { "type": "pointerUp", "button": 0 },
        ]);
        let mouse = json!({ "type": "pointer", "id": "mouse", "actions": actions });
        self.command("input.performActions", json!({ "context": self.context, "actions": [mouse] })).await;
    }

    /// Types a text into the focused element.
    ///
    /// # Panics
    /// If the browser refuses.
    pub async fn type_text(&mut self, text: &str) {
        let keys = text
            .chars()
            .flat_map(|key| [json!({ "type": "keyDown", "value": key }), json!({ "type": "keyUp", "value": key })]);
        let keyboard = json!({ "type": "key", "id": "keyboard", "actions": keys.collect::<Vec<_>>() });
        self.command("input.performActions", json!({ "context": self.context, "actions": [keyboard] })).await;
    }
}
