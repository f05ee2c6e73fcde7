//! Fake push service: it queues the messages, answers as told, and decrypts them with the keys of the devices, by other code
//! than encrypted them.

use std::collections::{HashMap, VecDeque};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::Timestamp;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;
use web_push_native::p256::SecretKey;
use web_push_native::p256::ecdsa::signature::Verifier;
use web_push_native::p256::ecdsa::{Signature, VerifyingKey};
use web_push_native::p256::elliptic_curve::sec1::ToEncodedPoint;
use web_push_native::{Auth, decrypt};

/// Timeout of an expected message.
const MESSAGE_TIMEOUT: Duration = Duration::from_secs(60);

/// The service.
pub struct PushService {
    /// Listening address.
    pub address: SocketAddr,
    state: Arc<ServiceState>,
    received: UnboundedReceiver<EncryptedPush>,
}

struct ServiceState {
    /// Status of the next answers, by device; 201 by default.
    statuses: Mutex<HashMap<String, VecDeque<u16>>>,
    sender: UnboundedSender<EncryptedPush>,
}

struct EncryptedPush {
    device: String,
    headers: HeaderMap,
    body: Bytes,
    status: u16,
}

/// A browser with a push subscription.
pub struct PushDevice {
    name: String,
    endpoint: String,
    secret: SecretKey,
    auth: [u8; 16],
}

/// A received message.
#[derive(Clone, PartialEq, Debug)]
pub struct ReceivedPush {
    /// Name of the device.
    pub device: String,
    /// Decrypted payload.
    pub payload: Value,
    /// Claims of the VAPID token.
    pub claims: Value,
    /// Public key of the VAPID signature.
    pub key: String,
    /// `Topic` header: the message replaces an undelivered one with the same topic.
    pub topic: String,
    /// Status of the service's answer.
    pub status: u16,
}

impl PushService {
    /// Starts a service.
    ///
    /// # Panics
    /// If no port is free.
    pub async fn start() -> PushService {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it is bound");
        let (sender, received) = unbounded_channel();
        let inner = Arc::new(ServiceState { statuses: Mutex::default(), sender });
        let router = Router::new().route("/push/{device}", post(handle_push)).with_state(inner.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        PushService { address, state: inner, received }
    }

    /// Creates a browser with this name.
    ///
    /// # Panics
    /// If the name is empty.
    pub fn device(&self, name: &str) -> PushDevice {
        let mut bytes = [7; 32];
        bytes.iter_mut().zip(name.bytes().cycle()).for_each(|(byte, letter)| *byte = letter);
        PushDevice {
            name: name.to_owned(),
            endpoint: format!("http://{}/push/{name}", self.address),
            secret: SecretKey::from_slice(&bytes).expect("a key"),
            auth: bytes.first_chunk().copied().expect("there are more"),
        }
    }

    /// Sets the status of the next answers for a device.
    ///
    /// # Panics
    /// If a lock is poisoned.
    pub fn set_statuses(&self, device: &PushDevice, status: &[u16]) {
        let mut answers = self.state.statuses.lock().expect("nobody panics");
        answers.insert(device.name.clone(), status.iter().copied().collect());
    }

    /// The next message, checked against the standard and decrypted.
    ///
    /// # Panics
    /// If none comes, or it is invalid or for another device.
    pub async fn next_message(&mut self, devices: &[&PushDevice], now: Timestamp) -> ReceivedPush {
        let came = timeout(MESSAGE_TIMEOUT, self.received.recv()).await.expect("a message comes");
        let raw = came.expect("the service lives");
        let device = devices.iter().find(|device| device.name == raw.device).expect("it is for one of these");
        raw.decrypt(device, self.address, now)
    }

    /// Returns `true` if the queue is empty.
    pub fn is_empty(&self) -> bool {
        self.received.is_empty()
    }
}

async fn handle_push(
    State(inner): State<Arc<ServiceState>>,
    Path(device): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> StatusCode {
    let next = inner.statuses.lock().expect("nobody panics").get_mut(&device).and_then(VecDeque::pop_front);
    let answer = next.unwrap_or(201);
    // The test may have dropped the receiver.
    let _ = inner.sender.send(EncryptedPush { device, headers, body, status: answer });
    StatusCode::from_u16(answer).expect("a status")
}

impl EncryptedPush {
    fn decrypt(&self, device: &PushDevice, service: SocketAddr, now: Timestamp) -> ReceivedPush {
        let header = |name: &str| self.headers.get(name).expect(name).to_str().expect("a text").to_owned();
        assert_eq!(header("content-encoding"), "aes128gcm");
        assert!(header("ttl").parse::<u64>().expect("seconds") <= 28 * 24 * 3600);
        assert!(["very-low", "low", "normal", "high"].contains(&header("urgency").as_str()));
        let topic = header("topic");
        let plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
        assert!(topic.len() <= 32 && plain(&topic), "{topic}");
        assert!(self.body.len() <= 4096);
        let text = decrypt(self.body.to_vec(), &device.secret, &Auth::clone_from_slice(&device.auth));
        let told = serde_json::from_slice(&text.expect("it is for this device")).expect("it is JSON");
        let (claims, key) = verify_vapid(&header("authorization"), service, now);
        ReceivedPush { device: self.device.clone(), payload: told, claims, key, topic, status: self.status }
    }
}

/// Verifies a VAPID token. Returns its claims and public key.
fn verify_vapid(header: &str, service: SocketAddr, now: Timestamp) -> (Value, String) {
    let (token, key) = header.strip_prefix("vapid t=").and_then(|rest| rest.split_once(", k=")).expect(header);
    let decode = |text: &str| URL_SAFE_NO_PAD.decode(text).expect("base64");
    let (said, signed) = token.rsplit_once('.').expect("a signature");
    let signer = VerifyingKey::from_sec1_bytes(&decode(key)).expect("a key");
    let signature = Signature::from_slice(&decode(signed)).expect("a signature");
    signer.verify(said.as_bytes(), &signature).expect("it is signed with that key");
    let parts = said.split_once('.').expect("a head");
    let [head, claims] = [parts.0, parts.1].map(|part| serde_json::from_slice::<Value>(&decode(part)).expect("JSON"));
    assert_eq!(head, json!({ "typ": "JWT", "alg": "ES256" }));
    assert_eq!(claims["aud"], format!("http://{service}"));
    let left = claims["exp"].as_i64().expect("it ends") - now.as_second();
    assert!((1..=24 * 3600).contains(&left), "{claims}");
    (claims, key.to_owned())
}

impl PushDevice {
    /// The push subscription as a page sends it.
    pub fn to_subscription(&self) -> Value {
        let key = self.secret.public_key().to_encoded_point(false);
        json!({
            "endpoint": self.endpoint,
            "p256dh": URL_SAFE_NO_PAD.encode(key.as_bytes()),
            "auth": URL_SAFE_NO_PAD.encode(self.auth),
        })
    }

    pub fn endpoint(&self) -> &str {
        &self.endpoint
    }
}
