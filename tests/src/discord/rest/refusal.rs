//! Error answers of the REST API.

use serde_json::{Value, json};

/// An error answer: HTTP status, Discord's code and message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ApiError {
    pub status: u16,
    pub code: u64,
    pub message: String,
}

impl ApiError {
    fn new(status: u16, code: u64, message: &str) -> ApiError {
        ApiError { status, code, message: message.to_owned() }
    }

    /// The error with this code of Discord.
    pub fn from_code(code: u64) -> ApiError {
        let (status, message) = match code {
            10003 => (404, "Unknown Channel"),
            10004 => (404, "Unknown Guild"),
            10007 => (404, "Unknown Member"),
            10008 => (404, "Unknown Message"),
            10013 => (404, "Unknown User"),
            10015 => (404, "Unknown Webhook"),
            10062 => (404, "Unknown interaction"),
            10063 => (404, "Unknown application command"),
            30003 => (400, "Maximum number of pins reached for the channel (50)"),
            30034 => (429, "Maximum number of daily application command creates has been reached (200)"),
            30046 => (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
            40005 => (413, "Request entity too large"),
            40060 => (400, "Interaction has already been acknowledged."),
            50001 => (403, "Missing Access"),
            50003 => (403, "Cannot execute action on a DM channel"),
            50005 => (403, "Cannot edit a message authored by another user"),
            50006 => (400, "Cannot send an empty message"),
            50007 => (403, "Cannot send messages to this user"),
            50013 => (403, "You lack permissions to perform that action"),
            50021 => (403, "Cannot execute action on a system message"),
            50024 => (400, "Cannot execute action on this channel type"),
            50027 => (401, "Invalid Webhook Token"),
            50083 => (400, "Tried to perform an operation on an archived thread"),
            50278 => (403, "Cannot send messages to this user due to having no mutual guilds"),
            160_004 => (400, "A thread has already been created for this message"),
            160_005 => (400, "Thread is locked"),
            _ => (400, "Refused"),
        };
        ApiError::new(status, code, message)
    }

    /// Invalid token.
    pub fn unauthorized() -> ApiError {
        ApiError::new(401, 0, "401: Unauthorized")
    }

    /// Unknown path.
    pub fn not_found() -> ApiError {
        ApiError::new(404, 0, "404: Not Found")
    }

    /// Invalid body.
    pub fn invalid_form(what: &str) -> ApiError {
        ApiError::new(400, 50035, &format!("Invalid Form Body: {what}"))
    }

    /// Malformed body.
    pub fn malformed_body() -> ApiError {
        ApiError::new(400, 50109, "The request body contains invalid JSON.")
    }

    /// Error object of the API.
    pub fn to_json(&self) -> Value {
        json!({ "message": self.message, "code": self.code })
    }
}
