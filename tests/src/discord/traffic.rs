//! What the bot sent, what it was answered, and what was wrong with it.

use std::collections::BTreeMap;

use serde_json::Value;

/// Which check found something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Source {
    /// Discord's OpenAPI description.
    Spec,
    /// The limits that `twilight-validate` knows.
    Limits,
    /// The rules written by hand.
    Rules,
    /// What the server itself sent: its own fault.
    Server,
}

/// Something that no bot may send, or no server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// Which check found it.
    pub source: Source,
    /// The request: method and path.
    pub request: String,
    /// What is wrong.
    pub what: String,
}

/// A request and its answer.
#[derive(Clone, Debug)]
pub struct Exchange {
    /// The method.
    pub method: String,
    /// The path, without `/api/v10`.
    pub path: String,
    /// The path's template, such as `/channels/{channel_id}/messages`.
    pub template: String,
    /// The body.
    pub body: Value,
    /// The status that was answered; 0 when the line was cut.
    pub status: u16,
    /// Discord's code of the error, if it was one.
    pub code: u64,
}

/// All that went between bot and server by REST.
#[derive(Debug, Default)]
pub struct Traffic {
    /// The requests, the oldest first; bodies only while the server checks.
    pub exchanges: Vec<Exchange>,
    /// How many requests came, by method and template.
    pub requests: BTreeMap<String, u64>,
    /// How many of them count for the limit of 50 a second.
    pub counted: u64,
    /// How many files came with them.
    pub files: u64,
    /// How many got 401, 403 or 429: too many of them, and Discord lets the bot's address in no more.
    pub invalid: u64,
    /// What was wrong.
    pub violations: Vec<Violation>,
}

impl Traffic {
    /// The bot sent what it must not, by a rule written by hand.
    pub fn wrong(&mut self, request: &str, what: String) {
        self.violations.push(Violation { source: Source::Rules, request: request.to_owned(), what });
    }

    /// The server itself sent what it must not.
    pub fn own_fault(&mut self, what: String) {
        self.violations.push(Violation { source: Source::Server, request: String::new(), what });
    }
}
