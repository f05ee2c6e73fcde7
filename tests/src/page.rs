//! Web page without a browser: opens or joins a table, and records all server messages.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::http;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Page of one person at a table.
pub struct Page {
    /// Path of the page, seat token included.
    pub path: String,
    cookie: String,
    socket: Option<Socket>,
    /// Revision up to which it is current.
    pub revision: u64,
    /// Visible posts by number.
    pub posts: BTreeMap<u64, Value>,
    /// Numbers of removed posts.
    pub removed_posts: BTreeSet<u64>,
    /// State of the table, without the posts.
    pub table: Value,
    /// Every received message, verbatim.
    pub received: Vec<String>,
    /// Close code of the last connection, if any.
    pub close_code: Option<u16>,
}

/// Expands the places of a message: label, command and kind of each. The message groups places with a common label and
/// command.
pub fn expand_places(told: &Value) -> Vec<Value> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let places = |alike: &Value| {
        let [begins, ends, command] = [&alike["label"][0], &alike["label"][1], &alike["command"]].map(text);
        let place = |at: &Value| {
            let (called, what) = (text(&at[2]), text(&at[3]));
            let label = format!("{begins}{called}{ends}");
            json!({ "kind": alike["kind"], "label": label, "command": format!("{command}{what}") })
        };
        alike["at"].as_array().into_iter().flatten().map(place).collect::<Vec<_>>()
    };
    told.as_array().into_iter().flatten().flat_map(places).collect()
}

/// Answer to a request.
#[derive(Clone, PartialEq, Debug)]
pub struct RequestAnswer {
    /// Error message.
    pub error: Option<String>,
    /// Content for this person alone.
    pub private_item: Option<Value>,
}

fn protocol_error(what: impl std::fmt::Display) -> io::Error {
    io::Error::other(what.to_string())
}

impl Page {
    /// Opens a table as its host, with options as in `/new`.
    ///
    /// # Errors
    /// If the server is unreachable or refuses.
    pub async fn open_table(host: &str, name: &str, options: &str) -> io::Result<Page> {
        Page::open_table_between([host, host], name, options).await
    }

    /// Opens a table through the first of two processes, and shows it through the second.
    ///
    /// # Errors
    /// If a server is unreachable or refuses.
    pub async fn open_table_between(hosts: [&str; 2], name: &str, options: &str) -> io::Result<Page> {
        let form = json!({ "name": name, "language": "en", "salt": salt_from_name(name), "options": options });
        Page::enter_table(hosts, "/tables", &form).await
    }

    /// Joins a table.
    ///
    /// # Errors
    /// If the server is unreachable or refuses.
    pub async fn join_table(host: &str, table: &str, name: &str) -> io::Result<Page> {
        Page::join_table_between([host, host], table, name).await
    }

    /// Joins a table through the first of two processes, and shows it through the second.
    ///
    /// # Errors
    /// If a server is unreachable or refuses.
    pub async fn join_table_between(hosts: [&str; 2], table: &str, name: &str) -> io::Result<Page> {
        let form = json!({ "name": name, "language": "en", "salt": salt_from_name(name) });
        Page::enter_table(hosts, &format!("/t/{table}/join"), &form).await
    }

    /// Comes to a table as a named guest, without a seat.
    ///
    /// # Errors
    /// If the server is unreachable or refuses.
    pub async fn join_as_guest(host: &str, table: &str, name: &str) -> io::Result<Page> {
        let form = json!({ "name": name, "language": "en", "salt": salt_from_name(name), "coming": "guest" });
        Page::enter_table([host, host], &format!("/t/{table}/join"), &form).await
    }

    /// Opens the spectator page of a table.
    ///
    /// # Errors
    /// If the server is unreachable or refuses.
    pub async fn spectate(host: &str, table: &str) -> io::Result<Page> {
        let mut page = Page::new(format!("/t/{table}/"), String::new());
        page.connect(host).await?;
        Ok(page)
    }

    async fn enter_table([host, shown_by]: [&str; 2], path: &str, form: &Value) -> io::Result<Page> {
        let origin = format!("http://{host}");
        let headers = [("Host", host), ("Origin", &origin), ("Content-Type", "application/json")];
        let answer = http::send(host, "POST", path, &headers, form.to_string().as_bytes()).await?;
        let told: Value = serde_json::from_slice(&answer.body).map_err(protocol_error)?;
        let Some(location) = told["location"].as_str() else { return Err(protocol_error(answer.text())) };
        let answer = http::send(shown_by, "GET", location, &[("Host", shown_by)], b"").await?;
        let cookie = answer.header("set-cookie").and_then(|cookie| cookie.split(';').next()).unwrap_or_default();
        let mut page = Page::new(location.to_owned(), cookie.to_owned());
        page.received.push(answer.text());
        page.connect(shown_by).await?;
        Ok(page)
    }

    fn new(path: String, cookie: String) -> Page {
        Page {
            path,
            cookie,
            socket: None,
            revision: 0,
            posts: BTreeMap::new(),
            removed_posts: BTreeSet::new(),
            table: Value::Null,
            received: Vec::new(),
            close_code: None,
        }
    }

    /// Id of the table.
    pub fn table_id(&self) -> &str {
        self.path.split('/').nth(2).unwrap_or_default()
    }

    /// Opens the socket, with the known revision as cursor.
    ///
    /// # Errors
    /// If the server is unreachable or refuses.
    pub async fn connect(&mut self, host: &str) -> io::Result<()> {
        let since = if self.revision == 0 { String::new() } else { format!("?since={}", self.revision) };
        let mut request =
            format!("ws://{host}{}socket{since}", self.path).into_client_request().map_err(protocol_error)?;
        let headers = request.headers_mut();
        headers.insert("Origin", format!("http://{host}").parse().map_err(protocol_error)?);
        headers.insert("Cookie", self.cookie.parse().map_err(protocol_error)?);
        let (socket, _) = tokio_tungstenite::connect_async(request).await.map_err(protocol_error)?;
        self.socket = Some(socket);
        let before = self.received.len();
        while !self.received[before..].iter().any(|text| text.contains("\"type\":\"update\"")) {
            self.next_message().await?;
        }
        Ok(())
    }

    /// Sends a request with this id.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn send(&mut self, id: &str, text: &str, prompt: Option<u64>) -> io::Result<()> {
        let request = json!({ "type": "request", "id": id, "text": text, "prompt": prompt });
        self.send_text(&request.to_string()).await
    }

    /// Sends a raw text message.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn send_text(&mut self, text: &str) -> io::Result<()> {
        let socket = self.socket.as_mut().ok_or_else(|| protocol_error("not connected"))?;
        socket.send(Message::text(text)).await.map_err(protocol_error)
    }

    /// Sends a binary message.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn send_bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        let socket = self.socket.as_mut().ok_or_else(|| protocol_error("not connected"))?;
        socket.send(Message::binary(bytes.to_vec())).await.map_err(protocol_error)
    }

    /// Command that advances the game, whatever the prompt.
    pub fn advancing_command(&self) -> String {
        let you = &self.table["you"];
        match you["ask"]["controls"][0]["command"].as_str() {
            Some(command) => command.to_owned(),
            None if you["asked"].as_str().is_some_and(|asked| asked.contains("roll")) => "/roll".to_owned(),
            None => "/end".to_owned(),
        }
    }

    /// Cookie of the browser.
    pub fn cookie(&self) -> &str {
        &self.cookie
    }

    /// Sends a request, and receives messages until its answer.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn request(&mut self, id: &str, text: &str, prompt: Option<u64>) -> io::Result<RequestAnswer> {
        self.send(id, text, prompt).await?;
        self.wait_for_answer(id).await
    }

    /// Receives messages until the answer to this request. The answer to an unreadable request has an empty id.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn wait_for_answer(&mut self, id: &str) -> io::Result<RequestAnswer> {
        loop {
            let told = self.next_message().await?;
            if told["type"] == "answer" && told["id"] == id {
                let problem = told["problem"].as_str().map(str::to_owned);
                let item = told.get("item").filter(|item| !item.is_null()).cloned();
                return Ok(RequestAnswer { error: problem, private_item: item });
            }
        }
    }

    /// Receives the next message.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn next_message(&mut self) -> io::Result<Value> {
        let socket = self.socket.as_mut().ok_or_else(|| protocol_error("not connected"))?;
        loop {
            let message =
                socket.next().await.ok_or_else(|| protocol_error("the line is cut"))?.map_err(protocol_error)?;
            let text = match message {
                Message::Text(text) => text,
                Message::Close(frame) => {
                    self.close_code = frame.map(|frame| frame.code.into());
                    continue;
                }
                _ => continue,
            };
            let told: Value = serde_json::from_str(&text).map_err(protocol_error)?;
            self.received.push(text.to_string());
            self.apply_message(&told);
            return Ok(told);
        }
    }

    fn apply_message(&mut self, told: &Value) {
        if told["type"] != "update" {
            return;
        }
        if told["reset"] == true {
            self.posts.clear();
        }
        self.revision = told["revision"].as_u64().unwrap_or(self.revision);
        for post in told["posts"].as_array().into_iter().flatten() {
            if let Some(id) = post["id"].as_u64() {
                self.posts.insert(id, post.clone());
            }
        }
        for id in told["gone"].as_array().into_iter().flatten().filter_map(Value::as_u64) {
            self.posts.remove(&id);
            self.removed_posts.insert(id);
        }
        if !told["table"].is_null() {
            let before = std::mem::replace(&mut self.table, told["table"].clone());
            // The server omits `builds` while it is unchanged.
            if self.table["you"].is_object() && self.table["you"]["builds"].is_null() {
                self.table["you"]["builds"] = before["you"]["builds"].clone();
            }
        }
    }
}

fn salt_from_name(name: &str) -> String {
    name.bytes().chain(std::iter::repeat(0)).take(16).map(|byte| format!("{byte:02x}")).collect()
}
