//! Whether what the bot sends is what Discord takes, and what the server sends is what Discord would.

pub mod commands;
pub mod components;
pub mod limits;
pub mod message;
pub mod sent;
pub mod spec;

use std::collections::BTreeMap;

use serde_json::Value;

use super::attachment::File;
use super::traffic::Source;

/// What a request's body is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A new message.
    Create,
    /// A change of a message.
    Edit,
    /// The first answer to an interaction.
    Answer,
    /// A further answer to an interaction.
    FollowUp,
    /// All commands.
    Commands,
    /// One command.
    Command,
    /// Nothing with rules of its own.
    Other,
}

impl Purpose {
    /// What a request is for.
    pub fn of(method: &str, template: &str) -> Purpose {
        let end = template.rsplit('/').next().unwrap_or_default();
        match (method, end) {
            ("POST", "messages") => Purpose::Create,
            ("PATCH", "{message_id}" | "@original") => Purpose::Edit,
            ("POST", "callback") => Purpose::Answer,
            ("POST", "{webhook_token}") => Purpose::FollowUp,
            ("PUT", "commands") => Purpose::Commands,
            ("POST", "commands") => Purpose::Command,
            _ => Purpose::Other,
        }
    }
}

/// All that is wrong with a request, with the check that found it.
pub fn request(
    method: &str,
    template: &str,
    body: &Value,
    files: &BTreeMap<u64, File>,
) -> Vec<(Source, String)> {
    let mut found: Vec<(Source, String)> =
        spec::request(method, template, body).into_iter().map(|what| (Source::Spec, what)).collect();
    let purpose = Purpose::of(method, template);
    let (limits, rules) = match purpose {
        Purpose::Other => (Vec::new(), Vec::new()),
        Purpose::Create | Purpose::Edit | Purpose::FollowUp => {
            (limits::message(body), message::rules(purpose, body, files))
        }
        Purpose::Answer => (limits::message(&body["data"]), message::answer(body, files)),
        Purpose::Commands | Purpose::Command => {
            let all = if body.is_array() { body.as_array().cloned() } else { Some(vec![body.clone()]) };
            let all = all.unwrap_or_default();
            (limits::commands(&all), commands::rules(&all))
        }
    };
    found.extend(limits.into_iter().map(|what| (Source::Limits, what)));
    found.extend(rules.into_iter().map(|what| (Source::Rules, what)));
    found
}
