//! VAPID authorization (RFC 8292): a token for one push service, signed with the server key.

use aws_lc_rs::rand::SystemRandom;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::{SignedDuration, Timestamp};
use reqwest::Url;
use serde_json::{Map, Value, json};

use super::server_key::ServerKey;

/// Lifetime of a token: half of the permitted 24 hours, to tolerate clock differences.
const TOKEN_LIFETIME: SignedDuration = SignedDuration::from_hours(12);

impl ServerKey {
    /// Returns the `Authorization` header for the push service at this address; `None` if signing fails.
    pub(super) fn vapid_authorization(&self, service: &Url, contact: Option<&str>, now: Timestamp) -> Option<String> {
        let mut claims = Map::new();
        claims.insert("aud".to_owned(), json!(service.origin().ascii_serialization()));
        claims.insert("exp".to_owned(), json!((now + TOKEN_LIFETIME).as_second()));
        claims.extend(contact.map(|contact| ("sub".to_owned(), json!(contact))));
        let head = json!({ "typ": "JWT", "alg": "ES256" }).to_string();
        let said = [head, Value::Object(claims).to_string()].map(|part| URL_SAFE_NO_PAD.encode(part)).join(".");
        let signed = self.pair.sign(&SystemRandom::new(), said.as_bytes()).ok()?;
        Some(format!("vapid t={said}.{}, k={}", URL_SAFE_NO_PAD.encode(signed.as_ref()), self.public()))
    }
}
