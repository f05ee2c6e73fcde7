//! A person with a Discord client: what the client shows, and what the person does.

use serde_json::{Value, json};
use twilight_model::gateway::Intents;
use twilight_model::guild::Permissions;

use super::channel::Channel;
use super::command::{CommandParser, CommandStage, ParsedCommand, RefusedByClient};
use super::gateway::GatewayEvent;
use super::id::Id;
use super::interaction::{InteractionKind, NewInteraction};
use super::message::{EPHEMERAL, Message};
use super::selection::selected_values;
use super::sent_interaction::{ModalForm, SentInteraction};
use super::server::{DiscordServer, add_member};
use super::visible_message::VisibleMessage;
use super::world::World;

/// A person with a client. Clones share the account.
#[derive(Clone)]
pub struct Person {
    server: DiscordServer,
    pub id: Id,
}

fn refuse<T>(what: impl Into<String>) -> Result<T, RefusedByClient> {
    Err(RefusedByClient(what.into()))
}

impl Person {
    pub(super) fn new(server: DiscordServer, id: Id) -> Person {
        Person { server, id }
    }

    /// Mention of this person in a message.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// Sets the locale of the client, such as `fr`.
    pub fn set_locale(&self, locale: &str) -> &Person {
        self.server.with_world(|world| {
            if let Some(account) = world.accounts.get_mut(&self.id) {
                account.locale = locale.to_owned();
            }
        });
        self
    }

    /// Sets the display name.
    pub fn set_display_name(&self, shown: &str) -> &Person {
        self.server.with_world(|world| {
            if let Some(account) = world.accounts.get_mut(&self.id) {
                account.global_name = Some(shown.to_owned());
            }
        });
        self
    }

    /// Adds permissions in a guild to those of `@everyone`.
    pub fn add_permissions(&self, guild: Id, more: Permissions) -> &Person {
        self.server.with_world(|world| {
            let member = world.guilds.get_mut(&guild).and_then(|guild| guild.members.get_mut(&self.id));
            if let Some(member) = member {
                member.extra_permissions |= more;
            }
            world.forget_readers();
        });
        self
    }

    /// Blocks direct messages.
    pub fn close_dms(&self) {
        self.set_accepts_messages(false);
    }

    /// Unblocks direct messages.
    pub fn open_dms(&self) {
        self.set_accepts_messages(true);
    }

    fn set_accepts_messages(&self, takes: bool) {
        self.server.with_world(|world| {
            if let Some(account) = world.accounts.get_mut(&self.id) {
                account.accepts_messages = takes;
            }
        });
    }

    /// Leaves a guild.
    pub fn leave(&self, guild: Id) {
        self.server.with_world(|world| {
            if let Some(found) = world.guilds.get_mut(&guild) {
                found.members.remove(&self.id);
            }
            world.forget_readers();
            let user = world.account(self.id).map(super::account::Account::to_json);
            let data = json!({ "guild_id": guild, "user": user });
            world.emit(GatewayEvent::new("GUILD_MEMBER_REMOVE", Some(guild), Intents::GUILD_MEMBERS, data));
        });
    }

    /// Joins a guild.
    pub fn join(&self, guild: Id) {
        self.server.with_world(|world| add_member(world, guild, self.id));
    }

    fn can_see(&self, world: &World, message: &Message) -> bool {
        message.ephemeral_for.is_none_or(|only| only == self.id)
            && world.channels.get(&message.channel).is_some_and(|channel| world.can_see(self.id, channel))
    }

    fn visible_messages(&self, world: &World, channel: Id) -> Vec<VisibleMessage> {
        let all = world.channels.get(&channel).into_iter().flat_map(|channel| channel.messages.values());
        all.filter(|message| self.can_see(world, message)).map(|message| world.visible_message(message)).collect()
    }

    /// Messages of a channel that this person can see, oldest first, ephemeral ones included.
    pub fn messages(&self, channel: Id) -> Vec<VisibleMessage> {
        self.server.with_world(|world| self.visible_messages(world, channel))
    }

    /// Current state of a message; `None` if it is gone or hidden.
    pub fn reload(&self, message: &VisibleMessage) -> Option<VisibleMessage> {
        self.server.with_world(|world| {
            let found = world.message(message.channel, message.id)?;
            self.can_see(world, found).then(|| world.visible_message(found))
        })
    }

    /// The direct-message channel between this person and the bot.
    pub fn dm_channel(&self) -> Id {
        self.server.with_world(|world| world.dm_channel(self.id))
    }

    /// Messages in that channel, oldest first.
    pub fn dms(&self) -> Vec<VisibleMessage> {
        self.messages(self.dm_channel())
    }

    /// Waits until `look` returns a value for the visible messages of a channel.
    pub async fn wait_for<T>(
        &self,
        channel: Id,
        what: &str,
        mut look: impl FnMut(&[VisibleMessage]) -> Option<T>,
    ) -> T {
        let look = |world: &mut World| look(&self.visible_messages(world, channel));
        self.server.wait_for_topic(Some(channel), what, look).await
    }

    /// Waits for a message in a channel that satisfies `fits`, and returns the newest.
    pub async fn wait_for_message(
        &self,
        channel: Id,
        what: &str,
        mut fits: impl FnMut(&VisibleMessage) -> bool,
    ) -> VisibleMessage {
        let look = |world: &mut World| {
            let all = world.channels.get(&channel)?.messages.values().rev();
            let mine = all.filter(|message| self.can_see(world, message));
            mine.map(|message| world.visible_message(message)).find(|shown| fits(shown))
        };
        self.server.wait_for_topic(Some(channel), what, look).await
    }

    /// Newest visible message in a channel that satisfies `fits`, if there is one now.
    pub fn newest(&self, channel: Id, mut fits: impl FnMut(&VisibleMessage) -> bool) -> Option<VisibleMessage> {
        self.server.with_world(|world| {
            let all = world.channels.get(&channel)?.messages.values().rev();
            let mine = all.filter(|message| self.can_see(world, message));
            mine.map(|message| world.visible_message(message)).find(|shown| fits(shown))
        })
    }

    /// Waits for a message with a button, and returns the newest.
    pub async fn wait_for_button(&self, channel: Id, which: &str) -> VisibleMessage {
        let what = format!("there is a message with the button {which}");
        self.wait_for_message(channel, &what, |shown| shown.button(which).is_some()).await
    }

    /// Waits for a direct message of the bot that satisfies `fits`, and returns the newest.
    pub async fn wait_for_dm(&self, what: &str, mut fits: impl FnMut(&VisibleMessage) -> bool) -> VisibleMessage {
        let bot = self.server.bot();
        self.wait_for_message(self.dm_channel(), what, |shown| shown.author == bot && fits(shown)).await
    }

    /// Everything readable that this person's client ever received, an item per text; `raw` also contains ids.
    pub fn sightings(&self) -> Vec<super::sighting::Sighting> {
        let mine = |sighting: &&super::sighting::Sighting| sighting.viewers.contains(&self.id);
        self.server.with_world(|world| world.sightings.iter().filter(mine).cloned().collect())
    }

    /// Writes a message.
    ///
    /// # Errors
    /// If permissions are missing.
    pub fn send_message(&self, channel: Id, text: &str) -> Result<Id, RefusedByClient> {
        self.server.with_world(|world| {
            let Some(found) = world.channels.get(&channel) else { return refuse("no such channel") };
            let needed = match &found.thread {
                Some(thread) if thread.locked => Permissions::MANAGE_THREADS,
                Some(_) => Permissions::SEND_MESSAGES_IN_THREADS,
                None => Permissions::SEND_MESSAGES,
            };
            if !world.permissions(self.id, found).contains(needed) {
                return refuse("no right to write there");
            }
            let mut message = Message::new(world.next_id(), channel, self.id, world.now());
            message.content = text.to_owned();
            Ok(world.post_message(message))
        })
    }

    /// Deletes a message, as its author or a moderator. Returns `false` if it did not exist.
    pub fn delete(&self, message: &VisibleMessage) -> bool {
        self.server.with_world(|world| world.remove_message(message.channel, message.id))
    }

    /// Reacts to a message.
    pub fn react(&self, message: &VisibleMessage, emoji: &str) {
        self.server.with_world(|world| world.set_reaction(message.channel, message.id, self.id, emoji, true));
    }

    fn parse_line(
        &self,
        world: &World,
        channel: Id,
        line: &str,
        stage: CommandStage,
    ) -> Result<ParsedCommand, RefusedByClient> {
        let Some(found) = world.channels.get(&channel) else { return refuse("no such channel") };
        let may = world.permissions(self.id, found);
        if !may.contains(Permissions::VIEW_CHANNEL | Permissions::USE_SLASH_COMMANDS) && found.guild.is_some() {
            return refuse("no right to use commands there");
        }
        let locale = world.account(self.id).map(|account| account.locale.clone()).unwrap_or_default();
        let person = |name: &str| {
            let id = name.trim_matches(['<', '>', '@', '!']).parse().ok();
            let known = |account: &&super::account::Account| {
                Some(account.id) == id
                    || account.name == name.to_lowercase()
                    || account.global_name.as_deref() == Some(name)
            };
            world.accounts.values().find(known).map(|account| account.id)
        };
        let place = |name: &str| {
            let known = |channel: &&Channel| Some(channel.id) == name.parse().ok() || channel.name == name;
            let mine = world.channels.values().filter(|channel| channel.guild == found.guild);
            mine.into_iter().find(known).map(|channel| channel.id)
        };
        let reader = CommandParser { locale: &locale, person: &person, channel: &place, stage };
        let typed = reader.parse(world.commands.available_in(found.guild), line)?;
        let needed = typed.command["default_member_permissions"].as_str().and_then(|bits| bits.parse().ok());
        if !may.contains(Permissions::from_bits_truncate(needed.unwrap_or_default())) {
            return refuse(format!("{line}: not for this person"));
        }
        Ok(typed)
    }

    /// Parses a line as a client would, without sending it.
    ///
    /// # Errors
    /// If a client would refuse it.
    pub fn parse_command(&self, channel: Id, line: &str) -> Result<ParsedCommand, RefusedByClient> {
        self.server.with_world(|world| self.parse_line(world, channel, line, CommandStage::Sent))
    }

    fn create_command_interaction(
        &self,
        world: &mut World,
        channel: Id,
        kind: InteractionKind,
        typed: &ParsedCommand,
    ) -> Id {
        let command = &typed.command;
        let mut data = json!({
            "id": command["id"], "name": command["name"], "type": 1, "options": typed.options,
        });
        if !command["guild_id"].is_null() {
            data["guild_id"] = command["guild_id"].clone();
        }
        if !typed.mentioned.is_empty() {
            data["resolved"] = world.resolved_data(channel, &typed.mentioned);
        }
        let name = command["name"].as_str().unwrap_or_default().to_owned();
        world.create_interaction(NewInteraction {
            kind,
            user: self.id,
            channel,
            name,
            data,
            source: None,
            opened_by: None,
        })
    }

    fn sent_interaction(&self, id: Id) -> SentInteraction {
        SentInteraction::new(self.server.clone(), id)
    }

    /// Sends a command, such as `/build road at:17`.
    ///
    /// # Errors
    /// If a client would refuse it: unknown command, or a missing or invalid option.
    pub fn send_command(&self, channel: Id, line: &str) -> Result<SentInteraction, RefusedByClient> {
        let id = self.server.with_world(|world| {
            let typed = self.parse_line(world, channel, line, CommandStage::Sent)?;
            Ok(self.create_command_interaction(world, channel, InteractionKind::Command, &typed))
        })?;
        Ok(self.sent_interaction(id))
    }

    /// Requests autocompletion of the last option of a line, without sending the command.
    ///
    /// # Errors
    /// If there is no such command or option.
    pub fn autocomplete(&self, channel: Id, line: &str) -> Result<SentInteraction, RefusedByClient> {
        let id = self.server.with_world(|world| {
            let typed = self.parse_line(world, channel, line, CommandStage::Typing)?;
            Ok(self.create_command_interaction(world, channel, InteractionKind::Complete, &typed))
        })?;
        Ok(self.sent_interaction(id))
    }

    /// Sends a command with raw options of the API, without checks against the registered command.
    ///
    /// # Errors
    /// If no command has that name.
    pub fn send_raw_command(
        &self,
        channel: Id,
        name: &str,
        options: &Value,
    ) -> Result<SentInteraction, RefusedByClient> {
        let id = self.server.with_world(|world| {
            let guild = world.guild_of_channel(channel);
            let command = world.commands.available_in(guild).find(|command| command["name"] == name).cloned();
            let Some(command) = command else { return refuse(format!("no command {name}")) };
            let options = options.as_array().cloned().unwrap_or_default();
            let typed = ParsedCommand { command, options, mentioned: Vec::new() };
            Ok(self.create_command_interaction(world, channel, InteractionKind::Command, &typed))
        })?;
        Ok(self.sent_interaction(id))
    }

    /// Current state of the message, which must still be visible.
    fn current_message<'a>(&self, world: &'a World, message: &VisibleMessage) -> Result<&'a Message, RefusedByClient> {
        let found = world.message(message.channel, message.id).filter(|found| self.can_see(world, found));
        found.ok_or_else(|| RefusedByClient("the message is gone".to_owned()))
    }

    fn use_component(&self, world: &mut World, message: &VisibleMessage, data: Value) -> Id {
        let name = data["custom_id"].as_str().unwrap_or_default().to_owned();
        let source = Some(message.id);
        let asking = NewInteraction {
            kind: InteractionKind::Component,
            user: self.id,
            channel: message.channel,
            name,
            data,
            source,
            opened_by: None,
        };
        world.create_interaction(asking)
    }

    /// Presses the button with this `custom_id` or label, in the current state of the message.
    ///
    /// # Errors
    /// If the message or the button is gone, or the button is disabled.
    pub fn press_button(&self, message: &VisibleMessage, which: &str) -> Result<SentInteraction, RefusedByClient> {
        let id = self.server.with_world(|world| {
            let now = world.visible_message(self.current_message(world, message)?);
            let Some(button) = now.button(which) else { return refuse(format!("no button {which:?}")) };
            if button.disabled || button.custom_id.is_empty() {
                return refuse(format!("the button {which:?} can't be pressed"));
            }
            let data = json!({ "custom_id": button.custom_id, "component_type": 2, "id": 1 });
            Ok(self.use_component(world, message, data))
        })?;
        Ok(self.sent_interaction(id))
    }

    /// Presses a button of the message as it was when `message` was read, even if an edit has removed the button since.
    ///
    /// # Errors
    /// If it had no such button, or the message is gone.
    pub fn press_stale_button(
        &self,
        message: &VisibleMessage,
        which: &str,
    ) -> Result<SentInteraction, RefusedByClient> {
        let id = self.server.with_world(|world| {
            self.current_message(world, message)?;
            let Some(button) = message.button(which) else { return refuse(format!("no button {which:?}")) };
            let data = json!({ "custom_id": button.custom_id, "component_type": 2, "id": 1 });
            Ok(self.use_component(world, message, data))
        })?;
        Ok(self.sent_interaction(id))
    }

    /// Chooses from the select menu with this `custom_id` or placeholder; if empty, from the only one. Options are given by
    /// label or value, people by name.
    ///
    /// # Errors
    /// If the message, the menu or an option is missing, or the number of choices is not allowed.
    pub fn choose(
        &self,
        message: &VisibleMessage,
        which: &str,
        chosen: &[&str],
    ) -> Result<SentInteraction, RefusedByClient> {
        let id = self.server.with_world(|world| {
            let now = world.visible_message(self.current_message(world, message)?);
            let selects = now.selects();
            let select =
                if which.is_empty() && selects.len() == 1 { selects.into_iter().next() } else { now.select(which) };
            let Some(select) = select.filter(|select| !select.disabled) else {
                return refuse(format!("no list {which:?}"));
            };
            let count = chosen.len() as u64;
            if !(select.min_choices..=select.max_choices).contains(&count) {
                return refuse(format!(
                    "{count} chosen, and there must be {} to {}",
                    select.min_choices, select.max_choices
                ));
            }
            let (values, resolved) = selected_values(world, message.channel, &select, chosen)?;
            let mut data = json!({
                "custom_id": select.custom_id, "component_type": select.kind, "id": 1, "values": values,
            });
            if !resolved.is_null() {
                data["resolved"] = resolved;
            }
            Ok(self.use_component(world, message, data))
        })?;
        Ok(self.sent_interaction(id))
    }

    /// Submits a modal with these values by label or custom id; other fields keep their text.
    ///
    /// # Errors
    /// If there is no such field, or a value is too short or too long.
    pub fn submit_form(&self, form: &ModalForm, values: &[(&str, &str)]) -> Result<SentInteraction, RefusedByClient> {
        let fields = form.submission(values)?;
        let id = self.server.with_world(|world| {
            let before = world.interactions.get(&form.interaction).map(|interaction| world.metadata_json(interaction));
            let source = world.interactions.get(&form.interaction).and_then(|interaction| interaction.source);
            let data = json!({ "custom_id": form.custom_id, "components": fields });
            world.create_interaction(NewInteraction {
                kind: InteractionKind::Modal,
                user: self.id,
                channel: form.channel,
                name: form.custom_id.clone(),
                data,
                source,
                opened_by: before,
            })
        });
        Ok(self.sent_interaction(id))
    }

    /// Dismisses an ephemeral message.
    pub fn dismiss(&self, message: &VisibleMessage) {
        self.server.with_world(|world| {
            let own = world.message(message.channel, message.id);
            if own.is_some_and(|own| own.has_flags(EPHEMERAL) && own.ephemeral_for == Some(self.id)) {
                world.remove_message(message.channel, message.id);
            }
        });
    }
}
