//! REST: the routes, and what each does.

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

use self::refusal::Refusal;
use super::attachment::File;
use super::id::Id;
use super::world::World;

/// A request, taken apart.
pub struct Call<'a> {
    /// The world to act on.
    pub world: &'a mut World,
    /// What stands in the braces of the route's template.
    pub path: &'a [String],
    /// What stands behind the question mark.
    pub query: &'a BTreeMap<String, String>,
    /// The JSON body, or that part of a form.
    pub body: &'a Value,
    /// The files, by number.
    pub files: &'a BTreeMap<u64, File>,
}

/// What is answered when all is well: a status, and a body or none.
pub struct Reply(pub u16, pub Value);

/// What a request leads to.
pub type Outcome = Result<Reply, Refusal>;

type Handler = fn(&mut Call<'_>) -> Outcome;

/// Something that can be asked for.
pub struct Route {
    /// The method.
    pub method: &'static str,
    /// The path, with names in braces.
    pub template: &'static str,
    handler: Handler,
}

const fn route(method: &'static str, template: &'static str, handler: Handler) -> Route {
    Route { method, template, handler }
}

/// All routes; where two could match, the first does.
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
    // As it was before: Discord still takes it of libraries that know no other.
    route("PUT", "/channels/{channel_id}/pins/{message_id}", pins::add),
    route("DELETE", "/channels/{channel_id}/pins/{message_id}", pins::remove),
    route("GET", "/channels/{channel_id}/messages/{message_id}", messages::get),
    route("PATCH", "/channels/{channel_id}/messages/{message_id}", messages::edit),
    route("DELETE", "/channels/{channel_id}/messages/{message_id}", messages::delete),
    route("PUT", "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me", reactions::add),
    route(
        "DELETE",
        "/channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me",
        reactions::remove,
    ),
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

/// What stands in the braces of a template, if the path fits it.
fn fits(template: &str, path: &[&str]) -> Option<Vec<String>> {
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
    /// The route of a request, and what stands in its braces.
    pub fn find(method: &str, path: &str) -> Option<(&'static Route, Vec<String>)> {
        let parts: Vec<&str> = path.split('/').skip(1).collect();
        ROUTES
            .iter()
            .filter(|route| route.method == method)
            .find_map(|route| Some((route, fits(route.template, &parts)?)))
    }

    /// Whether a token in the path stands for the bot's own, and the request is outside the limit of 50 a second.
    pub fn is_by_token(&self) -> bool {
        self.template.starts_with("/webhooks") || self.template.starts_with("/interactions")
    }

    /// Does what is asked for.
    ///
    /// # Errors
    /// With what Discord refuses.
    pub fn call(&self, call: &mut Call<'_>) -> Outcome {
        (self.handler)(call)
    }
}

impl Call<'_> {
    /// The id at this place of the path.
    pub fn id(&self, index: usize) -> Result<Id, Refusal> {
        let text = self.path.get(index).map(String::as_str).unwrap_or_default();
        text.parse().map_err(|_| Refusal::form(&format!("Value \"{text}\" is not snowflake.")))
    }

    /// The channel that the path names, if the bot sees it, and may do this in it.
    pub fn channel(&self, needs: Permissions) -> Result<Id, Refusal> {
        let id = self.id(0)?;
        let channel = self.world.channels.get(&id).ok_or_else(|| Refusal::of(10003))?;
        let may = self.world.permissions(self.world.bot.id, channel);
        if !may.contains(Permissions::VIEW_CHANNEL) {
            return Err(Refusal::of(50001));
        }
        if !may.contains(needs) {
            return Err(Refusal::of(50013));
        }
        Ok(id)
    }

    /// Whether the bot may do this in a channel.
    pub fn may(&self, channel: Id, needs: Permissions) -> bool {
        let found = self.world.channels.get(&channel);
        found.is_some_and(|channel| self.world.permissions(self.world.bot.id, channel).contains(needs))
    }
}

/// An answer with a body.
fn ok(body: Value) -> Outcome {
    Ok(Reply(200, body))
}

/// An answer without one.
fn done() -> Outcome {
    Ok(Reply(204, json!(null)))
}
