//! A person with a Discord client: what the client shows, and what the person does.

use serde_json::{Value, json};
use twilight_model::gateway::Intents;
use twilight_model::guild::Permissions;

use super::asked::{Asked, Form};
use super::channel::Channel;
use super::command::{Reader, Refused, Stage, Typed};
use super::gateway::Event;
use super::id::Id;
use super::interaction::{Asking, Kind};
use super::message::{EPHEMERAL, Message};
use super::resolved::values;
use super::server::{Server, enter};
use super::shown::Shown;
use super::world::World;

/// A person with a client. Clones share the account.
#[derive(Clone)]
pub struct Person {
    server: Server,
    pub id: Id,
}

fn refused<T>(what: impl Into<String>) -> Result<T, Refused> {
    Err(Refused(what.into()))
}

impl Person {
    pub(super) fn new(server: Server, id: Id) -> Person {
        Person { server, id }
    }

    /// Mention of this person in a message.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// Sets the locale of the client, such as `fr`.
    pub fn speak(&self, locale: &str) -> &Person {
        self.server.look(|world| {
            if let Some(account) = world.accounts.get_mut(&self.id) {
                account.locale = locale.to_owned();
            }
        });
        self
    }

    /// Sets the display name.
    pub fn rename(&self, shown: &str) -> &Person {
        self.server.look(|world| {
            if let Some(account) = world.accounts.get_mut(&self.id) {
                account.global_name = Some(shown.to_owned());
            }
        });
        self
    }

    /// Adds permissions in a guild to those of `@everyone`.
    pub fn grant(&self, guild: Id, more: Permissions) -> &Person {
        self.server.look(|world| {
            let member = world.guilds.get_mut(&guild).and_then(|guild| guild.members.get_mut(&self.id));
            if let Some(member) = member {
                member.more |= more;
            }
            world.forget_readers();
        });
        self
    }

    /// Blocks direct messages.
    pub fn close_dms(&self) {
        self.take_messages(false);
    }

    /// Unblocks direct messages.
    pub fn open_dms(&self) {
        self.take_messages(true);
    }

    fn take_messages(&self, takes: bool) {
        self.server.look(|world| {
            if let Some(account) = world.accounts.get_mut(&self.id) {
                account.takes_messages = takes;
            }
        });
    }

    /// Leaves a guild.
    pub fn leave(&self, guild: Id) {
        self.server.look(|world| {
            if let Some(found) = world.guilds.get_mut(&guild) {
                found.members.remove(&self.id);
            }
            world.forget_readers();
            let user = world.account(self.id).map(super::user::Account::told);
            let data = json!({ "guild_id": guild, "user": user });
            world.emit(Event::new("GUILD_MEMBER_REMOVE", Some(guild), Intents::GUILD_MEMBERS, data));
        });
    }

    /// Joins a guild.
    pub fn join(&self, guild: Id) {
        self.server.look(|world| enter(world, guild, self.id));
    }

    fn sees(&self, world: &World, message: &Message) -> bool {
        message.only_for.is_none_or(|only| only == self.id)
            && world.channels.get(&message.channel).is_some_and(|channel| world.sees(self.id, channel))
    }

    fn shown_in(&self, world: &World, channel: Id) -> Vec<Shown> {
        let all = world.channels.get(&channel).into_iter().flat_map(|channel| channel.messages.values());
        all.filter(|message| self.sees(world, message)).map(|message| world.shown(message)).collect()
    }

    /// Messages of a channel that this person can see, oldest first, ephemeral ones included.
    pub fn messages(&self, channel: Id) -> Vec<Shown> {
        self.server.look(|world| self.shown_in(world, channel))
    }

    /// Current state of a message; `None` if it is gone or hidden.
    pub fn look_again(&self, message: &Shown) -> Option<Shown> {
        self.server.look(|world| {
            let found = world.message(message.channel, message.id)?;
            self.sees(world, found).then(|| world.shown(found))
        })
    }

    /// The direct-message channel between this person and the bot.
    pub fn direct(&self) -> Id {
        self.server.look(|world| world.direct(self.id))
    }

    /// Messages in that channel, oldest first.
    pub fn dms(&self) -> Vec<Shown> {
        self.messages(self.direct())
    }

    /// Waits until `look` returns a value for the visible messages of a channel.
    pub async fn until<T>(&self, channel: Id, what: &str, mut look: impl FnMut(&[Shown]) -> Option<T>) -> T {
        let look = |world: &mut World| look(&self.shown_in(world, channel));
        self.server.until_about(Some(channel), what, look).await
    }

    /// Waits for a message in a channel that satisfies `fits`, and returns the newest.
    pub async fn message(&self, channel: Id, what: &str, mut fits: impl FnMut(&Shown) -> bool) -> Shown {
        let look = |world: &mut World| {
            let all = world.channels.get(&channel)?.messages.values().rev();
            let mine = all.filter(|message| self.sees(world, message));
            mine.map(|message| world.shown(message)).find(|shown| fits(shown))
        };
        self.server.until_about(Some(channel), what, look).await
    }

    /// Newest visible message in a channel that satisfies `fits`, if there is one now.
    pub fn newest(&self, channel: Id, mut fits: impl FnMut(&Shown) -> bool) -> Option<Shown> {
        self.server.look(|world| {
            let all = world.channels.get(&channel)?.messages.values().rev();
            let mine = all.filter(|message| self.sees(world, message));
            mine.map(|message| world.shown(message)).find(|shown| fits(shown))
        })
    }

    /// Waits for a message with a button, and returns the newest.
    pub async fn with_button(&self, channel: Id, which: &str) -> Shown {
        let what = format!("there is a message with the button {which}");
        self.message(channel, &what, |shown| shown.button(which).is_some()).await
    }

    /// Waits for a direct message of the bot that satisfies `fits`, and returns the newest.
    pub async fn dm(&self, what: &str, mut fits: impl FnMut(&Shown) -> bool) -> Shown {
        let bot = self.server.bot();
        self.message(self.direct(), what, |shown| shown.author == bot && fits(shown)).await
    }

    /// Everything readable that this person's client ever received, an item per text; `raw` also contains ids.
    pub fn seen(&self) -> Vec<super::seen::Sighting> {
        let mine = |sighting: &&super::seen::Sighting| sighting.who.contains(&self.id);
        self.server.look(|world| world.seen.iter().filter(mine).cloned().collect())
    }

    /// Writes a message.
    ///
    /// # Errors
    /// If permissions are missing.
    pub fn write(&self, channel: Id, text: &str) -> Result<Id, Refused> {
        self.server.look(|world| {
            let Some(found) = world.channels.get(&channel) else { return refused("no such channel") };
            let needed = match &found.thread {
                Some(thread) if thread.locked => Permissions::MANAGE_THREADS,
                Some(_) => Permissions::SEND_MESSAGES_IN_THREADS,
                None => Permissions::SEND_MESSAGES,
            };
            if !world.permissions(self.id, found).contains(needed) {
                return refused("no right to write there");
            }
            let mut message = Message::new(world.next_id(), channel, self.id, world.now());
            message.content = text.to_owned();
            Ok(world.post(message))
        })
    }

    /// Deletes a message, as its author or a moderator. Returns `false` if it did not exist.
    pub fn delete(&self, message: &Shown) -> bool {
        self.server.look(|world| world.remove(message.channel, message.id))
    }

    /// Reacts to a message.
    pub fn react(&self, message: &Shown, emoji: &str) {
        self.server.look(|world| world.react(message.channel, message.id, self.id, emoji, true));
    }

    fn read(&self, world: &World, channel: Id, line: &str, stage: Stage) -> Result<Typed, Refused> {
        let Some(found) = world.channels.get(&channel) else { return refused("no such channel") };
        let may = world.permissions(self.id, found);
        if !may.contains(Permissions::VIEW_CHANNEL | Permissions::USE_SLASH_COMMANDS) && found.guild.is_some()
        {
            return refused("no right to use commands there");
        }
        let locale = world.account(self.id).map(|account| account.locale.clone()).unwrap_or_default();
        let person = |name: &str| {
            let id = name.trim_matches(['<', '>', '@', '!']).parse().ok();
            let known = |account: &&super::user::Account| {
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
        let reader = Reader { locale: &locale, person: &person, channel: &place, stage };
        let typed = reader.read(world.commands.typed_in(found.guild), line)?;
        let needed = typed.command["default_member_permissions"].as_str().and_then(|bits| bits.parse().ok());
        if !may.contains(Permissions::from_bits_truncate(needed.unwrap_or_default())) {
            return refused(format!("{line}: not for this person"));
        }
        Ok(typed)
    }

    /// Parses a line as a client would, without sending it.
    ///
    /// # Errors
    /// If a client would refuse it.
    pub fn typed(&self, channel: Id, line: &str) -> Result<Typed, Refused> {
        self.server.look(|world| self.read(world, channel, line, Stage::Sent))
    }

    fn send(&self, world: &mut World, channel: Id, kind: Kind, typed: &Typed) -> Id {
        let command = &typed.command;
        let mut data = json!({
            "id": command["id"], "name": command["name"], "type": 1, "options": typed.options,
        });
        if !command["guild_id"].is_null() {
            data["guild_id"] = command["guild_id"].clone();
        }
        if !typed.named.is_empty() {
            data["resolved"] = world.resolved(channel, &typed.named);
        }
        let name = command["name"].as_str().unwrap_or_default().to_owned();
        world.ask(Asking { kind, user: self.id, channel, name, data, source: None, before: None })
    }

    fn asked(&self, id: Id) -> Asked {
        Asked::new(self.server.clone(), id)
    }

    /// Sends a command, such as `/build road at:17`.
    ///
    /// # Errors
    /// If a client would refuse it: unknown command, or a missing or invalid option.
    pub fn say_command(&self, channel: Id, line: &str) -> Result<Asked, Refused> {
        let id = self.server.look(|world| {
            let typed = self.read(world, channel, line, Stage::Sent)?;
            Ok(self.send(world, channel, Kind::Command, &typed))
        })?;
        Ok(self.asked(id))
    }

    /// Requests autocompletion of the last option of a line, without sending the command.
    ///
    /// # Errors
    /// If there is no such command or option.
    pub fn complete(&self, channel: Id, line: &str) -> Result<Asked, Refused> {
        let id = self.server.look(|world| {
            let typed = self.read(world, channel, line, Stage::Typing)?;
            Ok(self.send(world, channel, Kind::Complete, &typed))
        })?;
        Ok(self.asked(id))
    }

    /// Sends a command with raw options of the API, without checks against the registered command.
    ///
    /// # Errors
    /// If no command has that name.
    pub fn slash(&self, channel: Id, name: &str, options: &Value) -> Result<Asked, Refused> {
        let id = self.server.look(|world| {
            let guild = world.guild_of(channel);
            let command = world.commands.typed_in(guild).find(|command| command["name"] == name).cloned();
            let Some(command) = command else { return refused(format!("no command {name}")) };
            let options = options.as_array().cloned().unwrap_or_default();
            let typed = Typed { command, options, named: Vec::new() };
            Ok(self.send(world, channel, Kind::Command, &typed))
        })?;
        Ok(self.asked(id))
    }

    /// Current state of the message, which must still be visible.
    fn still<'a>(&self, world: &'a World, message: &Shown) -> Result<&'a Message, Refused> {
        let found = world.message(message.channel, message.id).filter(|found| self.sees(world, found));
        found.ok_or_else(|| Refused("the message is gone".to_owned()))
    }

    fn use_component(&self, world: &mut World, message: &Shown, data: Value) -> Id {
        let name = data["custom_id"].as_str().unwrap_or_default().to_owned();
        let source = Some(message.id);
        let asking = Asking {
            kind: Kind::Component,
            user: self.id,
            channel: message.channel,
            name,
            data,
            source,
            before: None,
        };
        world.ask(asking)
    }

    /// Presses the button with this `custom_id` or label, in the current state of the message.
    ///
    /// # Errors
    /// If the message or the button is gone, or the button is disabled.
    pub fn press(&self, message: &Shown, which: &str) -> Result<Asked, Refused> {
        let id = self.server.look(|world| {
            let now = world.shown(self.still(world, message)?);
            let Some(button) = now.button(which) else { return refused(format!("no button {which:?}")) };
            if button.disabled || button.custom_id.is_empty() {
                return refused(format!("the button {which:?} can't be pressed"));
            }
            let data = json!({ "custom_id": button.custom_id, "component_type": 2, "id": 1 });
            Ok(self.use_component(world, message, data))
        })?;
        Ok(self.asked(id))
    }

    /// Presses a button of the message as it was when `message` was read, even if an edit has removed the button since.
    ///
    /// # Errors
    /// If it had no such button, or the message is gone.
    pub fn press_late(&self, message: &Shown, which: &str) -> Result<Asked, Refused> {
        let id = self.server.look(|world| {
            self.still(world, message)?;
            let Some(button) = message.button(which) else { return refused(format!("no button {which:?}")) };
            let data = json!({ "custom_id": button.custom_id, "component_type": 2, "id": 1 });
            Ok(self.use_component(world, message, data))
        })?;
        Ok(self.asked(id))
    }

    /// Chooses from the select menu with this `custom_id` or placeholder; if empty, from the only one. Options are given by
    /// label or value, people by name.
    ///
    /// # Errors
    /// If the message, the menu or an option is missing, or the number of choices is not allowed.
    pub fn choose(&self, message: &Shown, which: &str, chosen: &[&str]) -> Result<Asked, Refused> {
        let id = self.server.look(|world| {
            let now = world.shown(self.still(world, message)?);
            let selects = now.selects();
            let select = if which.is_empty() && selects.len() == 1 {
                selects.into_iter().next()
            } else {
                now.select(which)
            };
            let Some(select) = select.filter(|select| !select.disabled) else {
                return refused(format!("no list {which:?}"));
            };
            let count = chosen.len() as u64;
            if !(select.least..=select.most).contains(&count) {
                return refused(format!(
                    "{count} chosen, and there must be {} to {}",
                    select.least, select.most
                ));
            }
            let (values, resolved) = values(world, message.channel, &select, chosen)?;
            let mut data = json!({
                "custom_id": select.custom_id, "component_type": select.kind, "id": 1, "values": values,
            });
            if !resolved.is_null() {
                data["resolved"] = resolved;
            }
            Ok(self.use_component(world, message, data))
        })?;
        Ok(self.asked(id))
    }

    /// Submits a modal with these values by label or custom id; other fields keep their text.
    ///
    /// # Errors
    /// If there is no such field, or a value is too short or too long.
    pub fn submit(&self, form: &Form, values: &[(&str, &str)]) -> Result<Asked, Refused> {
        let fields = form.filled(values)?;
        let id = self.server.look(|world| {
            let before = world.interactions.get(&form.asked).map(|interaction| world.metadata(interaction));
            let source = world.interactions.get(&form.asked).and_then(|interaction| interaction.source);
            let data = json!({ "custom_id": form.custom_id, "components": fields });
            world.ask(Asking {
                kind: Kind::Modal,
                user: self.id,
                channel: form.channel,
                name: form.custom_id.clone(),
                data,
                source,
                before,
            })
        });
        Ok(self.asked(id))
    }

    /// Dismisses an ephemeral message.
    pub fn dismiss(&self, message: &Shown) {
        self.server.look(|world| {
            let own = world.message(message.channel, message.id);
            if own.is_some_and(|own| own.has(EPHEMERAL) && own.only_for == Some(self.id)) {
                world.remove(message.channel, message.id);
            }
        });
    }
}
