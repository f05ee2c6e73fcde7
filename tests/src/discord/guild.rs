//! Guilds: members and permissions.

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde_json::{Value, json};
use twilight_model::guild::Permissions;

use super::id::Id;
use super::world::World;

/// A guild ("server" in the client).
#[derive(Clone, Debug)]
pub struct Guild {
    /// Id of the guild, and of its `@everyone` role.
    pub id: Id,
    pub name: String,
    /// Preferred locale.
    pub locale: String,
    /// Owner; never a player.
    pub owner: Id,
    /// Permissions of `@everyone`.
    pub everyone: Permissions,
    pub members: BTreeMap<Id, Member>,
}

/// A member of a guild.
#[derive(Clone, Debug)]
pub struct Member {
    pub joined: Timestamp,
    /// Nickname in this guild.
    pub nick: Option<String>,
    /// Permissions beyond those of `@everyone`.
    pub extra_permissions: Permissions,
}

/// Default permissions of `@everyone`.
pub fn default_permissions() -> Permissions {
    Permissions::VIEW_CHANNEL
        | Permissions::SEND_MESSAGES
        | Permissions::SEND_MESSAGES_IN_THREADS
        | Permissions::READ_MESSAGE_HISTORY
        | Permissions::ADD_REACTIONS
        | Permissions::USE_SLASH_COMMANDS
}

/// Permissions of the bot beyond `@everyone`: exactly those in the invitation that operators use.
pub fn bot_permissions() -> Permissions {
    Permissions::VIEW_CHANNEL
        | Permissions::SEND_MESSAGES
        | Permissions::SEND_MESSAGES_IN_THREADS
        | Permissions::CREATE_PUBLIC_THREADS
        | Permissions::ATTACH_FILES
        | Permissions::READ_MESSAGE_HISTORY
        | Permissions::PIN_MESSAGES
}

impl Guild {
    /// Permissions of a member in the guild, without channel overwrites.
    pub fn permissions(&self, who: Id) -> Permissions {
        if who == self.owner {
            return Permissions::all();
        }
        let Some(member) = self.members.get(&who) else { return Permissions::empty() };
        let all = self.everyone | member.extra_permissions;
        if all.contains(Permissions::ADMINISTRATOR) { Permissions::all() } else { all }
    }

    /// Role object of the API. A member with more permissions has a role with the id of the account.
    fn role_json(id: Id, name: &str, permissions: Permissions, position: usize) -> Value {
        json!({
            "id": id, "name": name, "permissions": permissions.bits().to_string(), "position": position,
            "color": 0, "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
            "hoist": false, "managed": false, "mentionable": false, "icon": null, "unicode_emoji": null,
            "flags": 0,
        })
    }

    /// Role objects of the API.
    pub fn roles_json(&self) -> Vec<Value> {
        let everyone = Guild::role_json(self.id, "@everyone", self.everyone, 0);
        let with_more = self.members.iter().filter(|(_, member)| !member.extra_permissions.is_empty());
        let own = with_more.enumerate().map(|(index, (id, member))| {
            Guild::role_json(*id, &format!("role {id}"), member.extra_permissions, index + 1)
        });
        std::iter::once(everyone).chain(own).collect()
    }

    /// Guild object of the API.
    pub fn to_json(&self, counts: bool) -> Value {
        let mut told = json!({
            "id": self.id, "name": self.name, "icon": null, "description": null, "home_header": null,
            "splash": null, "discovery_splash": null, "features": [], "banner": null, "owner_id": self.owner,
            "application_id": null, "region": "us-central", "afk_channel_id": null, "afk_timeout": 300,
            "system_channel_id": null, "system_channel_flags": 0, "widget_enabled": false,
            "widget_channel_id": null, "verification_level": 0, "roles": self.roles_json(),
            "default_message_notifications": 1, "mfa_level": 0, "explicit_content_filter": 0,
            "max_presences": null, "max_members": 500_000, "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25, "vanity_url_code": null, "premium_tier": 0,
            "premium_subscription_count": 0, "preferred_locale": self.locale, "rules_channel_id": null,
            "safety_alerts_channel_id": null, "public_updates_channel_id": null,
            "premium_progress_bar_enabled": false, "nsfw": false, "nsfw_level": 0, "emojis": [],
            "stickers": [], "incidents_data": null,
        });
        if counts {
            told["approximate_member_count"] = json!(self.members.len());
            told["approximate_presence_count"] = json!(self.members.len());
        }
        told
    }
}

impl World {
    /// Member object of the API, without the user.
    pub fn member_json(&self, guild: &Guild, who: Id) -> Value {
        let member = guild.members.get(&who);
        let own = member.is_some_and(|member| !member.extra_permissions.is_empty());
        json!({
            "avatar": null, "banner": null, "communication_disabled_until": null, "flags": 0,
            "joined_at": member.map(|member| member.joined.to_string()),
            "nick": member.and_then(|member| member.nick.clone()),
            "pending": false, "premium_since": null,
            "roles": if own { vec![who] } else { Vec::new() },
            "mute": false, "deaf": false,
        })
    }

    /// Data of GUILD_CREATE.
    pub fn guild_create_json(&self, guild: &Guild) -> Value {
        let mut told = guild.to_json(false);
        let channels = self.channels.values().filter(|channel| channel.guild == Some(guild.id));
        let (threads, plain): (Vec<_>, Vec<_>) = channels.partition(|channel| channel.thread.is_some());
        let mut bot = self.member_json(guild, self.bot.id);
        bot["user"] = self.bot.to_json();
        let more = json!({
            "joined_at": guild.members.get(&self.bot.id).map(|member| member.joined.to_string()),
            "large": guild.members.len() > 50, "unavailable": false, "member_count": guild.members.len(),
            "voice_states": [], "members": [bot],
            "channels": plain.iter().map(|channel| self.channel_json(channel)).collect::<Vec<_>>(),
            "threads": threads
                .iter()
                .filter(|channel| channel.thread.as_ref().is_some_and(|thread| !thread.archived))
                .map(|channel| self.channel_json(channel))
                .collect::<Vec<_>>(),
            "presences": [], "stage_instances": [], "guild_scheduled_events": [], "soundboard_sounds": [],
        });
        if let (Some(told), Value::Object(more)) = (told.as_object_mut(), more) {
            told.extend(more);
        }
        told
    }
}
