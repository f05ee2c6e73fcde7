//! Checks that Discord would accept the bot's requests, and that the server's answers and events are as Discord's.

pub mod commands;
pub mod components;
pub mod limits;
pub mod message;
pub mod server_output;
pub mod spec;

use std::collections::BTreeMap;

use serde_json::Value;

use super::attachment::UploadedFile;
use super::traffic::ViolationSource;

/// Purpose of a request's body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    Create,
    /// An edit of a message.
    Edit,
    /// The first answer to an interaction.
    Answer,
    /// A follow-up message.
    FollowUp,
    /// All commands, replaced.
    Commands,
    /// One command.
    Command,
    /// Anything without rules of its own.
    Other,
}

impl Purpose {
    /// Purpose of a method and path template.
    pub fn from_route(method: &str, template: &str) -> Purpose {
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

/// Violations of a request, each with the check that found it.
pub fn request_violations(
    method: &str,
    template: &str,
    body: &Value,
    files: &BTreeMap<u64, UploadedFile>,
) -> Vec<(ViolationSource, String)> {
    let mut found: Vec<(ViolationSource, String)> = spec::request_violations(method, template, body)
        .into_iter()
        .map(|what| (ViolationSource::Spec, what))
        .collect();
    let purpose = Purpose::from_route(method, template);
    let (limits, rules) = match purpose {
        Purpose::Other => (Vec::new(), Vec::new()),
        Purpose::Create | Purpose::Edit | Purpose::FollowUp => {
            (limits::message_violations(body), message::violations(purpose, body, files))
        }
        Purpose::Answer => (limits::message_violations(&body["data"]), message::answer_violations(body, files)),
        Purpose::Commands | Purpose::Command => {
            let all = if body.is_array() { body.as_array().cloned() } else { Some(vec![body.clone()]) };
            let all = all.unwrap_or_default();
            (limits::command_violations(&all), commands::violations(&all))
        }
    };
    found.extend(limits.into_iter().map(|what| (ViolationSource::Limits, what)));
    found.extend(rules.into_iter().map(|what| (ViolationSource::Rules, what)));
    found
}
