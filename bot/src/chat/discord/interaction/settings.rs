//! `/settings`: the table's, and for those who manage the server also the server's.

use serde_json::{Value, json};
use serenity::model::application::ComponentInteractionDataKind;
use serenity::model::id::GuildId;

use super::Desk;
use super::answer::Outcome;
use super::caller::Caller;
use super::open::channels;
use crate::chat::discord::custom_id::{CustomId, Local};
use crate::chat::discord::limits::SELECT_OPTIONS;
use crate::chat::discord::line::Line;
use crate::chat::discord::notes::Guild;
use crate::chat::discord::show::{self, Payload};
use crate::chat::notes::{house_rules, in_words};
use crate::language::Language;
use crate::surface::{Message, Style};
use crate::table::answer::Private;
use crate::wording::Words;

/// What Discord calls a kind of component.
const SELECT: u8 = 3;
const CHANNEL_SELECT: u8 = 8;
/// What it calls the kinds of channels where games can be played, there or in threads: text, voice, announcements,
/// stages and forums. Its description knows no select with channels for media.
const CHANNELS: [u8; 5] = [0, 2, 5, 13, 15];
/// The value of a select's line for the server's own language.
const OWN: &str = "own";

impl Desk {
    pub(super) async fn settings(&self, caller: &Caller, guild: GuildId) -> Outcome {
        let mut told = Vec::new();
        if let Some(id) = self.places().table(&caller.room())
            && let Ok(table) = self.table(caller, &id).await
            && let Ok(speaker) = caller.speaker(self.app(), Some(&table))
            && let Outcome::Tell(payloads) = self.show(&table, &speaker, &Private::Settings).await
        {
            told.extend(payloads);
        }
        let known = self.notes().guild(guild);
        told.push(if caller.manages { manage(caller, &known) } else { overview(caller, &known) });
        Outcome::Tell(told)
    }

    /// Somebody used what is under a server's settings.
    pub(super) async fn set(
        &self,
        caller: &Caller,
        local: Local,
        kind: &ComponentInteractionDataKind,
    ) -> Outcome {
        let Some(guild) = caller.guild.filter(|_| caller.manages) else {
            return self.tell(caller, &Line::ManagersOnly);
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
            (Local::Rules, _) => {
                let rules = self.notes().guild(guild).rules;
                return match self.rules_form(caller, rules) {
                    Some(form) => Outcome::Form(form),
                    None => self.tell(caller, &Line::UnknownButton),
                };
            }
            _ => return self.tell(caller, &Line::UnknownButton),
        };
        Outcome::Tell(vec![manage(caller, &known)])
    }

    /// House rules were filled in.
    pub(super) async fn set_rules(&self, caller: &Caller, words: String) -> Outcome {
        let Some(guild) = caller.guild.filter(|_| caller.manages) else {
            return self.tell(caller, &Line::ManagersOnly);
        };
        let rules = match house_rules(&words) {
            Ok(rules) => rules,
            Err(error) => return self.failed(caller, &error.into()),
        };
        let known = self.notes().change(guild, |known| known.rules = in_words(rules)).await;
        Outcome::Tell(vec![manage(caller, &known)])
    }
}

/// What is chosen, for everybody.
fn overview(caller: &Caller, known: &Guild) -> Payload {
    let words = Words::of(caller.language());
    let rules: Vec<String> = known.options().into_iter().map(|option| words.option_value(option)).collect();
    let anywhere = known.channels.is_empty();
    let lines = [
        Line::SettingsLanguage(known.language()),
        Line::SettingsRules(rules.join(" · ")),
        if anywhere { Line::SettingsAnywhere } else { Line::SettingsChannels },
    ];
    let message = Message {
        title: Some(words.discord(&Line::Settings)),
        lines: lines.iter().map(|line| words.discord(line)).collect(),
        ..Message::default()
    };
    let payload = show::message(&message, None);
    if anywhere { payload } else { payload.and(&channels(known.channels.iter().copied())) }
}

/// The same, with what changes it.
fn manage(caller: &Caller, known: &Guild) -> Payload {
    let words = Words::of(caller.language());
    let rules = CustomId::Local(Local::Rules);
    let rules = show::button(&rules, &words.discord(&Line::EditRules), Style::Plain);
    let rows: Vec<Value> = [Some(languages(words, known)), Some(places(words, known)), rules]
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
            None => words.discord(&Line::OwnLanguage),
        };
        let value = language.map_or(OWN, Language::code);
        json!({ "label": label, "value": value, "default": known.language() == language })
    };
    let options: Vec<Value> = std::iter::once(None).chain(Language::ALL.map(Some)).map(option).collect();
    json!({ "type": SELECT, "custom_id": CustomId::Local(Local::Language).write(), "options": options })
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
        "placeholder": words.discord(&Line::PickChannels), "channel_types": CHANNELS,
        "min_values": 0, "max_values": SELECT_OPTIONS, "default_values": chosen,
    })
}
