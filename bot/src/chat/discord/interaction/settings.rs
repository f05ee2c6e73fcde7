//! `/settings`: settings of the table, and of the server for its managers.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use serenity::model::application::ComponentInteractionDataKind;
use serenity::model::id::GuildId;

use super::Interactions;
use super::answer::Outcome;
use super::caller::Caller;
use super::open::channels;
use crate::chat::discord::adapter_text::AdapterText;
use crate::chat::discord::commands::{CommandsState, Naming};
use crate::chat::discord::custom_id::{CustomId, Local};
use crate::chat::discord::limits::SELECT_OPTIONS;
use crate::chat::discord::notes::Guild;
use crate::chat::discord::show::{self, Payload};
use crate::desk::{self, rules};
use bot_core::command::{Command, Game, GameOption, OptionCommand};
use bot_core::language::Language;
use bot_core::surface::{Message, Style};
use bot_core::titles;
use bot_core::wording::Words;

/// Discord's types of components.
const SELECT: u8 = 3;
const CHANNEL_SELECT: u8 = 8;
/// Discord's types of channels where games can be played, directly or in threads: text, voice, announcement, stage and
/// forum. The documentation mentions no select of media channels.
const CHANNELS: [u8; 5] = [0, 2, 5, 13, 15];
/// Value of the option for the server's own language.
const OWN: &str = "own";

impl Interactions {
    pub(super) async fn settings(&self, caller: &Caller, guild: GuildId) -> Outcome {
        let mut told = Vec::new();
        let (app, room) = (self.app(), caller.room());
        if let Some((table, message)) = desk::settings(app, self.places(), &room, &caller.visitor).await {
            caller.is_at(&table);
            told.extend(show::messages(&message));
        }
        let known = self.notes().guild(guild);
        told.push(if caller.manages { manage(caller, &known) } else { overview(caller, &known) });
        if caller.manages && self.registrar().has_failed(guild) {
            told.push(self.said(caller, &AdapterText::CommandsLater));
        }
        if self.0.discord.pins.are_refused(caller.channel) {
            told.push(self.said(caller, &AdapterText::NoPin));
        }
        Outcome::Tell(told)
    }

    /// Handles a component of the server's settings.
    pub(super) async fn set(
        &self,
        caller: &Caller,
        local: Local,
        kind: &ComponentInteractionDataKind,
    ) -> Outcome {
        let Some(guild) = caller.guild.filter(|_| caller.manages) else {
            return self.tell(caller, &AdapterText::ManagersOnly);
        };
        let known = match (local, kind) {
            (Local::Language, ComponentInteractionDataKind::StringSelect { values }) => {
                let language = values.first().and_then(|code| Language::from_code(code));
                let code = language.map(|language| language.code().to_owned());
                self.notes().change(guild, |known| known.language = code).await
            }
            (Local::Channels, ComponentInteractionDataKind::ChannelSelect { values }) => {
                let chosen = values.iter().map(|channel| channel.get()).collect();
                self.notes().change(guild, |known| known.channels = chosen).await
            }
            (Local::Games, ComponentInteractionDataKind::StringSelect { values }) => {
                let chosen: BTreeSet<String> =
                    values.iter().filter(|value| is_game(value)).cloned().collect();
                let all = chosen.len() == titles::options().games().len();
                let games = if all { BTreeSet::new() } else { chosen };
                let known = self.notes().change(guild, |known| known.games = games).await;
                return self.commands_changed(caller, guild, &known).await;
            }
            (Local::Naming, ComponentInteractionDataKind::StringSelect { values }) => {
                let chosen = values.first().and_then(|value| naming(value)).unwrap_or_default();
                let known = self.notes().change(guild, |known| known.naming = chosen).await;
                return self.commands_changed(caller, guild, &known).await;
            }
            (Local::Rules, _) => {
                let rules = self.notes().guild(guild).rules;
                return match self.rules_form(caller, rules) {
                    Some(form) => Outcome::Form(form, Vec::new()),
                    None => self.tell(caller, &AdapterText::UnknownButton),
                };
            }
            _ => return self.tell(caller, &AdapterText::UnknownButton),
        };
        Outcome::Tell(vec![manage(caller, &known)])
    }

    /// Registers the server's commands after a change, and returns the settings.
    async fn commands_changed(&self, caller: &Caller, guild: GuildId, known: &Guild) -> Outcome {
        self.registrar().unsettle(guild);
        let mut told = vec![manage(caller, known)];
        if self.give_commands(guild).await == CommandsState::Failed {
            told.push(self.said(caller, &AdapterText::CommandsLater));
        }
        Outcome::Tell(told)
    }

    /// Returns an outcome as error if an option selects a game that is not played on the server.
    pub(super) fn not_played(
        &self,
        caller: &Caller,
        guild: GuildId,
        options: &[GameOption],
    ) -> Result<(), Outcome> {
        let played = self.notes().guild(guild).games();
        let mut games = options.iter().filter_map(|&option| titles::options().game_in(option));
        let other = games.find(|game| !played.contains(game));
        other.map_or(Ok(()), |game| Err(self.tell(caller, &AdapterText::NotPlayed(game))))
    }

    /// Like [`Interactions::not_played`], for a choice of options in a lobby.
    pub(super) fn not_played_here(&self, caller: &Caller, command: &Command) -> Result<(), Outcome> {
        match (command, caller.guild) {
            (Command::Option(OptionCommand::Set(option)), Some(guild)) => {
                self.not_played(caller, guild, &[*option])
            }
            _ => Ok(()),
        }
    }

    /// Stores submitted house rules.
    pub(super) async fn set_rules(&self, caller: &Caller, words: String) -> Outcome {
        let Some(guild) = caller.guild.filter(|_| caller.manages) else {
            return self.tell(caller, &AdapterText::ManagersOnly);
        };
        let rules = match rules::kept(&words) {
            Ok(rules) => rules,
            Err(error) => {
                // Show the unchanged settings before the error.
                let known = self.notes().guild(guild);
                let mut told = vec![manage(caller, &known)];
                if let Outcome::Tell(why) = self.failed(caller, &error.into()) {
                    told.extend(why);
                }
                return Outcome::Tell(told);
            }
        };
        let known = self.notes().change(guild, |known| known.rules = rules).await;
        Outcome::Tell(vec![manage(caller, &known)])
    }
}

/// Returns the server's settings as text.
fn overview(caller: &Caller, known: &Guild) -> Payload {
    let words = Words::of(caller.language());
    let anywhere = known.channels.is_empty();
    let lines = [
        AdapterText::SettingsLanguage(known.language()),
        AdapterText::SettingsRules(rules::told(known.options(), words)),
        AdapterText::SettingsGames(known.games()),
        AdapterText::SettingsNaming(known.naming),
        if anywhere { AdapterText::SettingsAnywhere } else { AdapterText::SettingsChannels },
    ];
    let message = Message {
        title: Some(AdapterText::Settings.said(words)),
        lines: lines.iter().map(|line| line.said(words)).collect(),
        ..Message::default()
    };
    let payload = show::message(&message, None);
    if anywhere { payload } else { payload.and(&channels(known.channels.iter().copied())) }
}

/// Returns the server's settings with the components that change them.
fn manage(caller: &Caller, known: &Guild) -> Payload {
    let words = Words::of(caller.language());
    let rules = CustomId::Local(Local::Rules);
    let rules = show::button(&rules, &AdapterText::EditRules.said(words), Style::Plain);
    let games = games(words, known);
    let rows: Vec<Value> = [
        Some(languages(words, known)),
        Some(places(words, known)),
        Some(games),
        Some(namings(words, known)),
        rules,
    ]
    .into_iter()
    .flatten()
    .map(|component| show::row(vec![component]))
    .collect();
    overview(caller, known).with("components", json!(rows))
}

fn languages(words: &Words, known: &Guild) -> Value {
    let option = |language: Option<Language>| {
        let label = match language {
            Some(language) => words.language_name(language),
            None => AdapterText::OwnLanguage.said(words),
        };
        let value = language.map_or(OWN, Language::code);
        json!({ "label": label, "value": value, "default": known.language() == language })
    };
    let options: Vec<Value> = std::iter::once(None).chain(Language::ALL.map(Some)).map(option).collect();
    json!({ "type": SELECT, "custom_id": CustomId::Local(Local::Language).write(), "options": options })
}

fn is_game(value: &str) -> bool {
    titles::options().games().iter().any(|game| game.word(Language::ENGLISH) == value)
}

fn games(words: &Words, known: &Guild) -> Value {
    let played = known.games();
    let games = titles::options().games();
    let option = |game: &Game| {
        json!({
            "label": words.option_value(titles::options().game(*game)), "value": game.word(Language::ENGLISH),
            "default": played.contains(game),
        })
    };
    json!({
        "type": SELECT, "custom_id": CustomId::Local(Local::Games).write(),
        "placeholder": AdapterText::PickGames.said(words), "options": games.iter().map(option).collect::<Vec<_>>(),
        "min_values": 1, "max_values": games.len(),
    })
}

/// Values of the command namings in the select.
const NAMINGS: [(Naming, &str); 3] =
    [(Naming::Short, "short"), (Naming::Root, "root"), (Naming::Both, "both")];

fn naming(value: &str) -> Option<Naming> {
    NAMINGS.into_iter().find(|(_, known)| *known == value).map(|(naming, _)| naming)
}

fn namings(words: &Words, known: &Guild) -> Value {
    let option = |(naming, value): (Naming, &str)| {
        json!({
            "label": AdapterText::NamingChoice(naming).said(words), "value": value,
            "default": known.naming == naming,
        })
    };
    json!({
        "type": SELECT, "custom_id": CustomId::Local(Local::Naming).write(),
        "placeholder": AdapterText::PickNaming.said(words), "options": NAMINGS.map(option),
    })
}

fn places(words: &Words, known: &Guild) -> Value {
    let chosen: Vec<Value> = known
        .channels
        .iter()
        .take(SELECT_OPTIONS)
        .map(|channel| json!({ "id": channel.to_string(), "type": "channel" }))
        .collect();
    json!({
        "type": CHANNEL_SELECT, "custom_id": CustomId::Local(Local::Channels).write(),
        "placeholder": AdapterText::PickChannels.said(words), "channel_types": CHANNELS,
        "min_values": 0, "max_values": SELECT_OPTIONS, "default_values": chosen,
    })
}
