//! REST API: routes and their handlers.

pub mod body;
mod callback;
mod channels;
mod commands;
mod guilds;
mod messages;
mod pins;
mod reactions;
pub mod refusal;
mod threads;
mod users;
mod webhook;

use std::collections::BTreeMap;

use serde_json::{Value, json};
use twilight_model::guild::Permissions;

use self::refusal::ApiError;
use super::attachment::UploadedFile;
use super::id::Id;
use super::world::World;

/// A parsed request.
pub struct ApiCall<'a> {
    pub world: &'a mut World,
    /// Values of the template's parameters.
    pub path: &'a [String],
    /// Query parameters.
    pub query: &'a BTreeMap<String, String>,
    /// JSON body, or `payload_json` of a form.
    pub body: &'a Value,
    /// Files by index.
    pub files: &'a BTreeMap<u64, UploadedFile>,
}

/// A successful answer: status, and body or null.
pub struct ApiReply(pub u16, pub Value);

/// Result of a request.
pub type ApiResult = Result<ApiReply, ApiError>;

type Handler = fn(&mut ApiCall<'_>) -> ApiResult;

/// A supported operation.
pub struct Route {
    pub method: &'static str,
    /// Path with parameters in braces.
    pub template: &'static str,
    handler: Handler,
}

const fn route(method: &'static str, template: &'static str, handler: Handler) -> Route {
    Route { method, template, handler }
}

/// All routes; the first match wins.
const ROUTES: &[Route] = &[
    route("GET", "/gateway", guilds::gateway),
    route("GET", "/gateway/bot", guilds::gateway_bot),
    route("GET", "/users/@me", users::me),
    route("GET", "/users/@me/guilds", users::guilds),
    route("DELETE", "/users/@me/guilds/{guild_id}", users::leave),
    route("POST", "/users/@me/channels", users::direct),
    route("GET", "/users/{user_id}", users::get),
    route("GET", "/applications/@me", users::application),
    route("GET", "/oauth2/applications/@me", users::application),
    route("GET", "/applications/{application_id}/commands", commands::list),
    route("PUT", "/applications/{application_id}/commands", commands::overwrite),
    route("POST", "/applications/{application_id}/commands", commands::create),
    route("DELETE", "/applications/{application_id}/commands/{command_id}", commands::delete),
    route("GET", "/applications/{application_id}/guilds/{guild_id}/commands", commands::list),
    route("PUT", "/applications/{application_id}/guilds/{guild_id}/commands", commands::overwrite),
    route("POST", "/applications/{application_id}/guilds/{guild_id}/commands", commands::create),
    route("GET", "/channels/{channel_id}", channels::get),
    route("PATCH", "/channels/{channel_id}", channels::edit),
    route("DELETE", "/channels/{channel_id}", channels::delete),
    route("POST", "/channels/{channel_id}/typing", channels::typing),
    route("GET", "/channels/{channel_id}/messages", messages::list),
    route("POST", "/channels/{channel_id}/messages", messages::create),
    route("POST", "/channels/{channel_id}/messages/bulk-delete", messages::bulk_delete),
    route("GET", "/channels/{channel_id}/messages/pins", pins::list),
    route("PUT", "/channels/{channel_id}/messages/pins/{message_id}", pins::add),
    route("DELETE", "/channels/{channel_id}/messages/pins/{message_id}", pins::remove),
    // Older paths, which Discord still accepts.
    route("PUT", "/channels/{channel_id}/pins/{message_id}", pins::add),
    route("DELETE", "/channels/{channel_id}/pins/{message_id}", pins::remove),
    route("GET", "/channels/{channel_id}/messages/{message_id}", messages::get),
    route("PATCH", "/channels/{channel_id}/messages/{message_id}", messages::edit),
    route("DELETE", "/channels/{channel_id}/messages/{message_id}", messages::delete),
    route("PUT", "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me", reactions::add),
    route("DELETE", "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me", reactions::remove),
    route("POST", "/channels/{channel_id}/messages/{message_id}/threads", threads::from_message),
    route("POST", "/channels/{channel_id}/threads", threads::create),
    route("PUT", "/channels/{channel_id}/thread-members/@me", threads::join),
    route("DELETE", "/channels/{channel_id}/thread-members/@me", threads::leave),
    route("PUT", "/channels/{channel_id}/thread-members/{user_id}", threads::add),
    route("GET", "/guilds/{guild_id}", guilds::get),
    route("GET", "/guilds/{guild_id}/channels", guilds::channels),
    route("GET", "/guilds/{guild_id}/roles", guilds::roles),
    route("GET", "/guilds/{guild_id}/threads/active", guilds::threads),
    route("GET", "/guilds/{guild_id}/members/{user_id}", guilds::member),
    route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback::answer),
    route("POST", "/webhooks/{webhook_id}/{webhook_token}", webhook::follow_up),
    route("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", webhook::get),
    route("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", webhook::edit),
    route("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", webhook::delete),
    route("GET", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", webhook::get),
    route("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", webhook::edit),
    route("DELETE", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", webhook::delete),
];

/// Values of the template's parameters, if the path matches it.
fn match_template(template: &str, path: &[&str]) -> Option<Vec<String>> {
    let parts: Vec<&str> = template.split('/').skip(1).collect();
    if parts.len() != path.len() {
        return None;
    }
    let mut found = Vec::new();
    for (part, given) in parts.iter().zip(path) {
        if part.starts_with('{') {
            found.push((*given).to_owned());
        } else if part != given {
            return None;
        }
    }
    Some(found)
}

impl Route {
    /// Route of a request, with the values of its parameters.
    pub fn find(method: &str, path: &str) -> Option<(&'static Route, Vec<String>)> {
        let parts: Vec<&str> = path.split('/').skip(1).collect();
        ROUTES
            .iter()
            .filter(|route| route.method == method)
            .find_map(|route| Some((route, match_template(route.template, &parts)?)))
    }

    /// Returns `true` if a token in the path authorizes the request, which then does not count against the global rate
    /// limit.
    pub fn is_by_token(&self) -> bool {
        self.template.starts_with("/webhooks") || self.template.starts_with("/interactions")
    }

    /// Executes a request.
    ///
    /// # Errors
    /// If Discord refuses it.
    pub fn call(&self, call: &mut ApiCall<'_>) -> ApiResult {
        (self.handler)(call)
    }
}

impl ApiCall<'_> {
    /// Id at this index of the path's parameters.
    pub fn id(&self, index: usize) -> Result<Id, ApiError> {
        let text = self.path.get(index).map(String::as_str).unwrap_or_default();
        text.parse().map_err(|_| ApiError::invalid_form(&format!("Value \"{text}\" is not snowflake.")))
    }

    /// Channel of the path, if the bot sees it and has these permissions.
    pub fn channel(&self, needs: Permissions) -> Result<Id, ApiError> {
        let id = self.id(0)?;
        let channel = self.world.channels.get(&id).ok_or_else(|| ApiError::from_code(10003))?;
        let may = self.world.permissions(self.world.bot.id, channel);
        if !may.contains(Permissions::VIEW_CHANNEL) {
            return Err(ApiError::from_code(50001));
        }
        if !may.contains(needs) {
            return Err(ApiError::from_code(50013));
        }
        Ok(id)
    }

    /// Returns `true` if the bot has these permissions in a channel.
    pub fn has_permissions(&self, channel: Id, needs: Permissions) -> bool {
        let found = self.world.channels.get(&channel);
        found.is_some_and(|channel| self.world.permissions(self.world.bot.id, channel).contains(needs))
    }
}

/// An answer with a body.
fn ok(body: Value) -> ApiResult {
    Ok(ApiReply(200, body))
}

/// An answer without a body.
fn no_content() -> ApiResult {
    Ok(ApiReply(204, json!(null)))
}
