//! Selected values, and the resolved data of an interaction.

use serde_json::{Value, json};

use super::command::RefusedByClient;
use super::id::Id;
use super::visible_message::{SelectOption, VisibleSelect};
use super::world::World;

/// Values that a client sends for these choices of a select menu, and the resolved data of chosen people and channels.
pub(super) fn selected_values(
    world: &World,
    channel: Id,
    select: &VisibleSelect,
    chosen: &[&str],
) -> Result<(Vec<String>, Value), RefusedByClient> {
    let missing = |what: &str| RefusedByClient(format!("no choice {what:?}"));
    if select.kind == 3 {
        let find = |what: &&str| {
            let fits = |choice: &&SelectOption| choice.label == **what || choice.value == **what;
            select.options.iter().find(fits).map(|choice| choice.value.clone()).ok_or_else(|| missing(what))
        };
        return Ok((chosen.iter().map(find).collect::<Result<_, _>>()?, Value::Null));
    }
    let find = |what: &&str| {
        let named = |account: &&super::account::Account| account.name == what.to_lowercase();
        let person = world.accounts.values().find(named).map(|account| account.id);
        person.or_else(|| what.parse().ok()).ok_or_else(|| missing(what))
    };
    let ids: Vec<Id> = chosen.iter().map(find).collect::<Result<_, _>>()?;
    let offered = |id: &Id| {
        let kind = world.channels.get(id).map(super::channel::Channel::api_type);
        kind.zip(select.channel_types.as_ref()).is_none_or(|(kind, kinds)| kinds.contains(&kind))
    };
    if let Some(other) = ids.iter().find(|id| !offered(id)) {
        return Err(RefusedByClient(format!("{other} is not offered")));
    }
    let resolved = world.resolved_data(channel, &ids);
    Ok((ids.iter().map(Id::to_string).collect(), resolved))
}

impl World {
    /// Resolved data of these accounts and channels.
    pub(super) fn resolved_data(&self, channel: Id, named: &[Id]) -> Value {
        let mut told = json!({});
        let guild = self.guild_of_channel(channel).and_then(|id| self.guilds.get(&id));
        for id in named {
            let key = id.to_string();
            if let Some(account) = self.account(*id) {
                told["users"][&key] = account.to_json();
                if let Some(guild) = guild.filter(|guild| guild.members.contains_key(id)) {
                    let mut member = self.member_json(guild, *id);
                    if let Some(fields) = member.as_object_mut() {
                        // Discord omits these two here.
                        fields.remove("mute");
                        fields.remove("deaf");
                    }
                    member["permissions"] = json!(guild.permissions(*id).bits().to_string());
                    told["members"][&key] = member;
                }
            } else if let Some(found) = self.channels.get(id) {
                let mut place = self.channel_json(found);
                place["permissions"] = json!(self.permissions(self.bot.id, found).bits().to_string());
                told["channels"][&key] = place;
            }
        }
        told
    }
}
