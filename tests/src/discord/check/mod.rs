//! Checks that Discord would accept the bot's requests, and that the server's answers and events are as Discord's.

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

/// Violations of a request, each with the check that found it.
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
