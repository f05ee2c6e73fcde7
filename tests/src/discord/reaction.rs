//! Reactions to messages.

use serde_json::json;
use twilight_model::gateway::Intents;

use super::gateway::GatewayEvent;
use super::id::Id;
use super::world::World;

impl World {
    /// Adds or removes a reaction.
    pub fn set_reaction(&mut self, channel: Id, id: Id, who: Id, emoji: &str, on: bool) {
        let found = self.channels.get_mut(&channel).and_then(|channel| channel.messages.get_mut(&id));
        let Some(message) = found else { return };
        let reacted = message.reactions.entry(emoji.to_owned()).or_default();
        if on {
            reacted.insert(who);
        } else {
            reacted.remove(&who);
        }
        message.reactions.retain(|_, who| !who.is_empty());
        let author = message.author;
        let guild = self.guild_of_channel(channel);
        let mut data = json!({
            "user_id": who, "channel_id": channel, "message_id": id, "burst": false, "burst_colors": [],
            "emoji": { "id": null, "name": emoji }, "type": 0, "message_author_id": author,
        });
        if let Some(found) = guild.and_then(|id| self.guilds.get(&id)) {
            data["guild_id"] = json!(found.id);
            if on {
                let mut member = self.member_json(found, who);
                member["user"] = self.account(who).map(super::account::Account::to_json).unwrap_or_default();
                data["member"] = member;
            }
        }
        let intents =
            if guild.is_some() { Intents::GUILD_MESSAGE_REACTIONS } else { Intents::DIRECT_MESSAGE_REACTIONS };
        let name = if on { "MESSAGE_REACTION_ADD" } else { "MESSAGE_REACTION_REMOVE" };
        self.emit(GatewayEvent::new(name, guild, intents, data));
        self.notify(channel);
    }
}
