//! What shows a push service who we are, as RFC 8292 has it: a token for that service alone, signed with our key.

use aws_lc_rs::rand::SystemRandom;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::{SignedDuration, Timestamp};
use reqwest::Url;
use serde_json::{Map, Value, json};

use super::server_key::ServerKey;

/// How long a token holds: half of what may be asked for, so that clocks may differ.
const HOLDS: SignedDuration = SignedDuration::from_hours(12);

impl ServerKey {
    /// The value of the header that names us to the service at this address, and where we are found. None where the key does
    /// not sign.
    pub(super) fn pass(&self, service: &Url, contact: Option<&str>, now: Timestamp) -> Option<String> {
        let mut claims = Map::new();
        claims.insert("aud".to_owned(), json!(service.origin().ascii_serialization()));
        claims.insert("exp".to_owned(), json!((now + HOLDS).as_second()));
        claims.extend(contact.map(|contact| ("sub".to_owned(), json!(contact))));
        let head = json!({ "typ": "JWT", "alg": "ES256" }).to_string();
        let said =
            [head, Value::Object(claims).to_string()].map(|part| URL_SAFE_NO_PAD.encode(part)).join(".");
        let signed = self.pair.sign(&SystemRandom::new(), said.as_bytes()).ok()?;
        Some(format!("vapid t={said}.{}, k={}", URL_SAFE_NO_PAD.encode(signed.as_ref()), self.public()))
    }
}
