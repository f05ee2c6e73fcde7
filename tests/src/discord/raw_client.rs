//! Raw REST client in the bot's place.

use serde_json::Value;

use super::server::DiscordServer;
use super::setup::TOKEN;
use crate::http;

/// Sends requests with the bot's token.
#[derive(Clone)]
pub struct RawClient {
    server: DiscordServer,
}

/// An answer.
#[derive(Clone, PartialEq, Debug)]
pub struct RawResponse {
    /// Status; 0 if the connection was cut.
    pub status: u16,
    /// Error code of Discord; 0 if none.
    pub code: u64,
    pub body: Value,
    /// Raw header lines.
    pub headers: Vec<String>,
}

const FORM_BOUNDARY: &str = "a-line-that-stands-in-no-file";

impl RawClient {
    pub fn new(server: &DiscordServer) -> RawClient {
        RawClient { server: server.clone() }
    }

    async fn send(&self, method: &str, path: &str, kind: &str, body: &[u8]) -> RawResponse {
        let host = self.server.host();
        let authorization = format!("Bot {TOKEN}");
        let mut headers = vec![("Host", host.as_str()), ("Authorization", &authorization)];
        if !body.is_empty() {
            headers.push(("Content-Type", kind));
        }
        let path = format!("/api/v10{path}");
        let Ok(answer) = http::send(&host, method, &path, &headers, body).await else {
            return RawResponse { status: 0, code: 0, body: Value::Null, headers: Vec::new() };
        };
        let body: Value = serde_json::from_slice(&answer.body).unwrap_or_default();
        let code = body["code"].as_u64().unwrap_or_default();
        RawResponse { status: answer.status, code, body, headers: answer.headers }
    }

    /// Sends JSON, or no body if it is null.
    pub async fn send_json(&self, method: &str, path: &str, body: &Value) -> RawResponse {
        let text = if body.is_null() { String::new() } else { body.to_string() };
        self.send(method, path, "application/json", text.as_bytes()).await
    }

    pub async fn get(&self, path: &str) -> RawResponse {
        self.send_json("GET", path, &Value::Null).await
    }

    /// Sends a multipart form with JSON and files.
    pub async fn send_form(&self, method: &str, path: &str, body: &Value, files: &[(u64, &str, &[u8])]) -> RawResponse {
        let mut bytes = Vec::new();
        for (number, name, content) in files {
            let head = format!(
                "--{FORM_BOUNDARY}\r\nContent-Disposition: form-data; name=\"files[{number}]\"; filename=\"{name}\"\r\n\r\n"
            );
            bytes.extend(head.as_bytes());
            bytes.extend(*content);
            bytes.extend(b"\r\n");
        }
        let head =
            format!("--{FORM_BOUNDARY}\r\nContent-Disposition: form-data; name=\"payload_json\"\r\n\r\n{body}\r\n");
        bytes.extend(head.as_bytes());
        bytes.extend(format!("--{FORM_BOUNDARY}--\r\n").as_bytes());
        self.send(method, path, &format!("multipart/form-data; boundary={FORM_BOUNDARY}"), &bytes).await
    }

    /// Registers global commands.
    ///
    /// # Panics
    /// If they are refused.
    pub async fn register_commands(&self, commands: &Value) {
        let path = format!("/applications/{}/commands", self.server.bot());
        let got = self.send_json("PUT", &path, commands).await;
        assert_eq!(got.status, 200, "{:?}", got.body);
    }
}
