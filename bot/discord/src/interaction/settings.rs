//! `/settings`: settings of the table, and of the server for its managers.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use serenity::model::application::ComponentInteractionDataKind;
use serenity::model::id::GuildId;

use super::Interactions;
use super::caller::Caller;
use super::open_table::channel_mentions;
use super::response::Outcome;
use crate::adapter_text::AdapterText;
use crate::commands::{CommandsState, Naming};
use crate::custom_id::{CustomId, SettingsComponent};
use crate::limits::SELECT_OPTIONS;
use crate::message_format::{self, Payload};
use crate::notes::GuildSettings;
use bot_app::handlers::{self, default_options};
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
const PLAYABLE_CHANNEL_TYPES: [u8; 5] = [0, 2, 5, 13, 15];
/// Value of the option for the server's own language.
const OWN_LANGUAGE: &str = "own";

impl Interactions {
    pub(super) async fn show_settings(&self, caller: &Caller, guild: GuildId) -> Outcome {
        let mut told = Vec::new();
        let (app, room) = (self.app(), caller.room());
        if let Some((table, message)) = handlers::settings_message(app, self.mirrors(), &room, &caller.actor).await {
            caller.adopt_table_language(&table);
            told.extend(message_format::to_payloads(&message));
        }
        let known = self.notes().guild(guild);
        told.push(if caller.is_manager { settings_editor(caller, &known) } else { settings_overview(caller, &known) });
        if caller.is_manager && self.registrar().has_failed(guild) {
            told.push(self.text_payload(caller, &AdapterText::CommandsLater));
        }
        if self.0.discord.pins.is_refused(caller.channel) {
            told.push(self.text_payload(caller, &AdapterText::NoPin));
        }
        Outcome::Messages(told)
    }

    /// Handles a component of the server's settings.
    pub(super) async fn change_setting(
        &self,
        caller: &Caller,
        local: SettingsComponent,
        kind: &ComponentInteractionDataKind,
    ) -> Outcome {
        let Some(guild) = caller.guild.filter(|_| caller.is_manager) else {
            return self.text_outcome(caller, &AdapterText::ManagersOnly);
        };
        let known = match (local, kind) {
            (SettingsComponent::Language, ComponentInteractionDataKind::StringSelect { values }) => {
                let language = values.first().and_then(|code| Language::from_code(code));
                let code = language.map(|language| language.code().to_owned());
                self.notes().change(guild, |known| known.language = code).await
            }
            (SettingsComponent::Channels, ComponentInteractionDataKind::ChannelSelect { values }) => {
                let chosen = values.iter().map(|channel| channel.get()).collect();
                self.notes().change(guild, |known| known.channels = chosen).await
            }
            (SettingsComponent::Games, ComponentInteractionDataKind::StringSelect { values }) => {
                let chosen: BTreeSet<String> = values.iter().filter(|value| is_game(value)).cloned().collect();
                let all = chosen.len() == titles::all_options().games().len();
                let games = if all { BTreeSet::new() } else { chosen };
                let known = self.notes().change(guild, |known| known.games = games).await;
                return self.reregister_commands(caller, guild, &known).await;
            }
            (SettingsComponent::Naming, ComponentInteractionDataKind::StringSelect { values }) => {
                let chosen = values.first().and_then(|value| parse_naming(value)).unwrap_or_default();
                let known = self.notes().change(guild, |known| known.naming = chosen).await;
                return self.reregister_commands(caller, guild, &known).await;
            }
            (SettingsComponent::Rules, _) => {
                let rules = self.notes().guild(guild).rules;
                return match self.rules_form(caller, rules) {
                    Some(form) => Outcome::Form(form, Vec::new()),
                    None => self.text_outcome(caller, &AdapterText::UnknownButton),
                };
            }
            _ => return self.text_outcome(caller, &AdapterText::UnknownButton),
        };
        Outcome::Messages(vec![settings_editor(caller, &known)])
    }

    /// Registers the server's commands after a change, and returns the settings.
    async fn reregister_commands(&self, caller: &Caller, guild: GuildId, known: &GuildSettings) -> Outcome {
        self.registrar().mark_unchecked(guild);
        let mut told = vec![settings_editor(caller, known)];
        if self.register_commands(guild).await == CommandsState::Failed {
            told.push(self.text_payload(caller, &AdapterText::CommandsLater));
        }
        Outcome::Messages(told)
    }

    /// Returns an outcome as error if an option selects a game that is not played on the server.
    pub(super) fn check_games_played(
        &self,
        caller: &Caller,
        guild: GuildId,
        options: &[GameOption],
    ) -> Result<(), Outcome> {
        let played = self.notes().guild(guild).games();
        let mut games = options.iter().filter_map(|&option| titles::all_options().game_of(option));
        let other = games.find(|game| !played.contains(game));
        other.map_or(Ok(()), |game| Err(self.text_outcome(caller, &AdapterText::NotPlayed(game))))
    }

    /// Like [`Interactions::check_games_played`], for a choice of options in a lobby.
    pub(super) fn check_option_game_played(&self, caller: &Caller, command: &Command) -> Result<(), Outcome> {
        match (command, caller.guild) {
            (Command::Option(OptionCommand::Set(option)), Some(guild)) => {
                self.check_games_played(caller, guild, &[*option])
            }
            _ => Ok(()),
        }
    }

    /// Stores submitted house rules.
    pub(super) async fn store_rules(&self, caller: &Caller, words: String) -> Outcome {
        let Some(guild) = caller.guild.filter(|_| caller.is_manager) else {
            return self.text_outcome(caller, &AdapterText::ManagersOnly);
        };
        let rules = match default_options::normalize(&words) {
            Ok(rules) => rules,
            Err(error) => {
                // Show the unchanged settings before the error.
                let known = self.notes().guild(guild);
                let mut told = vec![settings_editor(caller, &known)];
                if let Outcome::Messages(why) = self.error_outcome(caller, &error.into()) {
                    told.extend(why);
                }
                return Outcome::Messages(told);
            }
        };
        let known = self.notes().change(guild, |known| known.rules = rules).await;
        Outcome::Messages(vec![settings_editor(caller, &known)])
    }
}

/// Returns the server's settings as text.
fn settings_overview(caller: &Caller, known: &GuildSettings) -> Payload {
    let words = Words::for_language(caller.language());
    let anywhere = known.channels.is_empty();
    let lines = [
        AdapterText::SettingsLanguage(known.language()),
        AdapterText::SettingsRules(default_options::describe(known.options(), words)),
        AdapterText::SettingsGames(known.games()),
        AdapterText::SettingsNaming(known.naming),
        if anywhere { AdapterText::SettingsAnywhere } else { AdapterText::SettingsChannels },
    ];
    let message = Message {
        title: Some(AdapterText::Settings.to_text(words)),
        lines: lines.iter().map(|line| line.to_text(words)).collect(),
        ..Message::default()
    };
    let payload = message_format::to_payload(&message, None);
    if anywhere { payload } else { payload.append_line(&channel_mentions(known.channels.iter().copied())) }
}

/// Returns the server's settings with the components that change them.
fn settings_editor(caller: &Caller, known: &GuildSettings) -> Payload {
    let words = Words::for_language(caller.language());
    let rules = CustomId::Settings(SettingsComponent::Rules);
    let rules = message_format::button(&rules, &AdapterText::EditRules.to_text(words), Style::Plain);
    let games = games_select(words, known);
    let rows: Vec<Value> = [
        Some(language_select(words, known)),
        Some(channel_select(words, known)),
        Some(games),
        Some(naming_select(words, known)),
        rules,
    ]
    .into_iter()
    .flatten()
    .map(|component| message_format::row(vec![component]))
    .collect();
    settings_overview(caller, known).with_field("components", json!(rows))
}

fn language_select(words: &Words, known: &GuildSettings) -> Value {
    let option = |language: Option<Language>| {
        let label = match language {
            Some(language) => words.language_name(language),
            None => AdapterText::OwnLanguage.to_text(words),
        };
        let value = language.map_or(OWN_LANGUAGE, Language::code);
        json!({ "label": label, "value": value, "default": known.language() == language })
    };
    let options: Vec<Value> = std::iter::once(None).chain(Language::ALL.map(Some)).map(option).collect();
    json!({ "type": SELECT, "custom_id": CustomId::Settings(SettingsComponent::Language).encode(), "options": options })
}

fn is_game(value: &str) -> bool {
    titles::all_options().games().iter().any(|game| game.word(Language::ENGLISH) == value)
}

fn games_select(words: &Words, known: &GuildSettings) -> Value {
    let played = known.games();
    let games = titles::all_options().games();
    let option = |game: &Game| {
        json!({
            "label": words.option_value(titles::all_options().game_option(*game)), "value": game.word(Language::ENGLISH),
            "default": played.contains(game),
        })
    };
    json!({
        "type": SELECT, "custom_id": CustomId::Settings(SettingsComponent::Games).encode(),
        "placeholder": AdapterText::PickGames.to_text(words), "options": games.iter().map(option).collect::<Vec<_>>(),
        "min_values": 1, "max_values": games.len(),
    })
}

/// Values of the command namings in the select.
const NAMINGS: [(Naming, &str); 3] = [(Naming::Short, "short"), (Naming::Root, "root"), (Naming::Both, "both")];

fn parse_naming(value: &str) -> Option<Naming> {
    NAMINGS.into_iter().find(|(_, known)| *known == value).map(|(naming, _)| naming)
}

fn naming_select(words: &Words, known: &GuildSettings) -> Value {
    let option = |(naming, value): (Naming, &str)| {
        json!({
            "label": AdapterText::NamingChoice(naming).to_text(words), "value": value,
            "default": known.naming == naming,
        })
    };
    json!({
        "type": SELECT, "custom_id": CustomId::Settings(SettingsComponent::Naming).encode(),
        "placeholder": AdapterText::PickNaming.to_text(words), "options": NAMINGS.map(option),
    })
}

fn channel_select(words: &Words, known: &GuildSettings) -> Value {
    let chosen: Vec<Value> = known
        .channels
        .iter()
        .take(SELECT_OPTIONS)
        .map(|channel| json!({ "id": channel.to_string(), "type": "channel" }))
        .collect();
    json!({
        "type": CHANNEL_SELECT, "custom_id": CustomId::Settings(SettingsComponent::Channels).encode(),
        "placeholder": AdapterText::PickChannels.to_text(words), "channel_types": PLAYABLE_CHANNEL_TYPES,
        "min_values": 0, "max_values": SELECT_OPTIONS, "default_values": chosen,
    })
}
