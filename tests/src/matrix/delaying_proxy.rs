//! Proxy to the homeserver that can delay encryption keys, and that counts messages resent before `retry_after_ms`.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Response, StatusCode};
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::synapse::Synapse;
use crate::http;

/// Framing headers, which are set anew.
const FRAMING: [&str; 5] = ["connection", "content-length", "transfer-encoding", "expect", "host"];

/// A proxy; it ends when dropped.
pub struct DelayingProxy {
    /// Address for clients.
    pub url: String,
    state: Arc<ProxyState>,
    serving: JoinHandle<()>,
}

struct ProxyState {
    server: Arc<Synapse>,
    /// Flag: to-device messages pass.
    keys_pass: watch::Sender<bool>,
    retries: Mutex<RetryRecord>,
}

#[derive(Default)]
struct RetryRecord {
    /// End of the homeserver's requested wait, by message path.
    until: HashMap<String, Instant>,
    limited: usize,
    too_soon: usize,
}

impl Drop for DelayingProxy {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl DelayingProxy {
    /// Starts a proxy to this homeserver.
    ///
    /// # Panics
    /// If no port is free.
    pub async fn start(server: &Arc<Synapse>) -> DelayingProxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}", listener.local_addr().expect("it is bound"));
        let road =
            ProxyState { server: server.clone(), keys_pass: watch::Sender::new(true), retries: Mutex::default() };
        let road = Arc::new(road);
        let app = Router::new().fallback(forward).with_state(road.clone());
        let serving = tokio::spawn(async move { axum::serve(listener, app).await.expect("it serves") });
        DelayingProxy { url, state: road, serving }
    }

    /// Holds back encrypted to-device messages, which carry keys, from now on. Their senders get a success at once.
    pub fn hold_keys(&self) {
        self.state.keys_pass.send_replace(false);
    }

    /// Delivers everything that was held back.
    pub fn release_keys(&self) {
        self.state.keys_pass.send_replace(true);
    }

    /// Number of answers with 429 to a message.
    pub fn limited(&self) -> usize {
        self.state.lock_retries().limited
    }

    /// Number of messages that were resent before the requested wait was over.
    pub fn too_soon(&self) -> usize {
        self.state.lock_retries().too_soon
    }
}

impl ProxyState {
    fn lock_retries(&self) -> MutexGuard<'_, RetryRecord> {
        self.retries.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn send(&self, asked: &ProxiedRequest) -> http::HttpResponse {
        let host = self.server.host();
        let mut headers = vec![("Host", host.as_str())];
        let passed = asked.headers.iter().filter(|(name, _)| !FRAMING.contains(&name.as_str()));
        headers.extend(passed.filter_map(|(name, value)| Some((name.as_str(), value.to_str().ok()?))));
        let answer = http::send(&host, &asked.method, &asked.path, &headers, &asked.body).await;
        answer.unwrap_or(http::HttpResponse { status: 502, headers: Vec::new(), body: b"{}".to_vec() })
    }
}

struct ProxiedRequest {
    method: String,
    path: String,
    headers: HeaderMap,
    body: Vec<u8>,
}

async fn forward(State(road): State<Arc<ProxyState>>, request: Request) -> Response<Body> {
    let (head, body) = request.into_parts();
    let body = to_bytes(body, usize::MAX).await.expect("it can be read").to_vec();
    let path = head.uri.path_and_query().map(|path| path.as_str().to_owned()).unwrap_or_default();
    let asked = ProxiedRequest { method: head.method.to_string(), path, headers: head.headers, body };
    if asked.path.contains("/sendToDevice/m.room.encrypted/") && !*road.keys_pass.borrow() {
        tokio::spawn(async move {
            let gone = road.keys_pass.subscribe().wait_for(|open| *open).await.is_ok();
            if gone {
                road.send(&asked).await;
            }
        });
        return response(200, "application/json", b"{}".to_vec());
    }
    let message = (asked.method == "PUT" && asked.path.contains("/send/")).then(|| asked.path.clone());
    if let Some(message) = &message {
        let mut noted = road.lock_retries();
        let soon = noted.until.get(message).is_some_and(|until| Instant::now() < *until);
        noted.too_soon += usize::from(soon);
    }
    let answered = road.send(&asked).await;
    if let (Some(message), 429) = (message, answered.status) {
        let said: Value = serde_json::from_slice(&answered.body).unwrap_or_default();
        let wait = Duration::from_millis(said["retry_after_ms"].as_u64().expect("it says how long"));
        let mut noted = road.lock_retries();
        noted.limited += 1;
        noted.until.insert(message, Instant::now() + wait);
    }
    let kind = answered.header("content-type").unwrap_or("application/json").to_owned();
    response(answered.status, &kind, answered.body)
}

fn response(status: u16, kind: &str, body: Vec<u8>) -> Response<Body> {
    let status = StatusCode::from_u16(status).expect("a status");
    Response::builder().status(status).header("content-type", kind).body(Body::from(body)).expect("an answer")
}
