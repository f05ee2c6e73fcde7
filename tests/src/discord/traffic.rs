//! Requests of the bot, their answers, and violations.

use std::collections::BTreeMap;

use serde_json::Value;

/// Check that found a violation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ViolationSource {
    /// Discord's OpenAPI description.
    Spec,
    /// The limits in `twilight-validate`.
    Limits,
    /// Rules of this crate.
    Rules,
    /// A check of the server's own output.
    Server,
}

/// Something that neither the bot nor the server may send.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    pub source: ViolationSource,
    /// Method and path.
    pub request: String,
    pub what: String,
}

/// A request and its answer.
#[derive(Clone, Debug)]
pub struct HttpExchange {
    pub method: String,
    /// Path without `/api/v10`.
    pub path: String,
    /// Path template, such as `/channels/{channel_id}/messages`.
    pub template: String,
    pub body: Value,
    /// Status of the answer; 0 if the connection was cut.
    pub status: u16,
    /// Error code of Discord, if any.
    pub code: u64,
}

/// All REST traffic.
#[derive(Debug, Default)]
pub struct Traffic {
    /// Requests, oldest first; only failed ones if checks are off.
    pub exchanges: Vec<HttpExchange>,
    /// Number of requests by method and template.
    pub requests: BTreeMap<String, u64>,
    /// Number of requests that count against the global rate limit.
    pub counted: u64,
    /// Number of uploaded files.
    pub files: u64,
    /// Number of answers with 401, 403 or 429; Discord blocks an address after too many.
    pub invalid: u64,
    pub violations: Vec<Violation>,
}

impl Traffic {
    /// Adds a violation by the bot, found by a rule of this crate.
    pub fn add_bot_violation(&mut self, request: &str, what: String) {
        self.violations.push(Violation { source: ViolationSource::Rules, request: request.to_owned(), what });
    }

    /// Adds a violation by the server itself.
    pub fn add_server_violation(&mut self, what: String) {
        self.violations.push(Violation { source: ViolationSource::Server, request: String::new(), what });
    }
}
