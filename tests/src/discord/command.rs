//! Registered commands, and the client's parsing of a typed line against them.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::id::Id;

/// Commands that the bot has registered, global ones and those of guilds.
#[derive(Debug, Default)]
pub struct Commands {
    global: Vec<Value>,
    guilds: BTreeMap<Id, Vec<Value>>,
    /// Number of registrations.
    pub registrations: u32,
    /// Number of commands created, by guild; `None` for global ones.
    created: BTreeMap<Option<Id>, u32>,
}

impl Commands {
    /// Commands of a guild, or the global ones.
    pub fn registered_in(&self, place: Option<Id>) -> &[Value] {
        match place {
            None => &self.global,
            Some(guild) => self.guilds.get(&guild).map_or(&[], Vec::as_slice),
        }
    }

    /// Counts created commands, and returns their number so far.
    pub(super) fn count_created(&mut self, place: Option<Id>, count: u32) -> u32 {
        let created = self.created.entry(place).or_default();
        *created += count;
        *created
    }

    /// Replaces the commands of a guild, or the global ones.
    pub fn set(&mut self, place: Option<Id>, commands: Vec<Value>) {
        match place {
            None => self.global = commands,
            Some(guild) => {
                self.guilds.insert(guild, commands);
            }
        }
    }

    /// Commands available in a guild, or in direct messages.
    pub fn available_in(&self, guild: Option<Id>) -> impl Iterator<Item = &Value> {
        let here = if guild.is_some() { 0 } else { 1 };
        let own = guild.and_then(|guild| self.guilds.get(&guild)).into_iter().flatten();
        let global = self.global.iter().filter(move |command| match command["contexts"].as_array() {
            Some(contexts) => contexts.iter().any(|context| context == here),
            None => guild.is_some() || command["dm_permission"] != false,
        });
        own.chain(global).filter(|command| command["type"] == 1)
    }
}

/// Error: the client refuses to send this.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedByClient(pub String);

/// A parsed command.
#[derive(Clone, PartialEq, Debug)]
pub struct ParsedCommand {
    /// The command as registered.
    pub command: Value,
    /// Options of the interaction data.
    pub options: Vec<Value>,
    /// People and channels that options refer to.
    pub mentioned: Vec<Id>,
}

/// Completeness of a typed command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommandStage {
    /// Submitted, so that all required options must be given.
    Sent,
    /// Its last option is being autocompleted.
    Typing,
}

/// Parser of typed commands.
pub struct CommandParser<'a> {
    /// Locale of the client.
    pub locale: &'a str,
    /// Finds an account by name.
    pub person: &'a dyn Fn(&str) -> Option<Id>,
    /// Finds a channel by name.
    pub channel: &'a dyn Fn(&str) -> Option<Id>,
    pub stage: CommandStage,
}

fn has_name(value: &Value, locale: &str, word: &str) -> bool {
    value["name"] == word || value["name_localizations"][locale] == word
}

impl CommandParser<'_> {
    /// Parses a line such as `/build road at:17`. Words before the first `name:` belong to the first option.
    ///
    /// # Errors
    /// If a client would not send it.
    pub fn parse<'v>(
        &self,
        commands: impl Iterator<Item = &'v Value>,
        line: &str,
    ) -> Result<ParsedCommand, RefusedByClient> {
        let refused = |what: String| RefusedByClient(format!("{line}: {what}"));
        let line_words = line.strip_prefix('/').ok_or_else(|| refused("no command".to_owned()))?;
        let (first, mut rest) = line_words.split_once(' ').unwrap_or((line_words, ""));
        let mut commands = commands;
        let command = commands
            .find(|command| has_name(command, self.locale, first))
            .ok_or_else(|| refused(format!("no command {first}")))?;
        let mut path = Vec::new();
        let mut node = command;
        loop {
            let inner: Vec<&Value> = node["options"].as_array().into_iter().flatten().collect();
            if !inner.iter().any(|option| matches!(option["type"].as_u64(), Some(1 | 2))) {
                break;
            }
            let (word, after) = rest.trim_start().split_once(' ').unwrap_or((rest.trim_start(), ""));
            node = inner
                .into_iter()
                .find(|option| has_name(option, self.locale, word))
                .ok_or_else(|| refused(format!("no subcommand {word:?}")))?;
            path.push(node);
            rest = after;
        }
        let mut named = Vec::new();
        let mut options = self.parse_options(node, rest, &mut named).map_err(refused)?;
        for node in path.into_iter().rev() {
            options = vec![json!({ "name": node["name"], "type": node["type"], "options": options })];
        }
        Ok(ParsedCommand { command: command.clone(), options, mentioned: named })
    }

    fn parse_options(&self, node: &Value, rest: &str, mentioned: &mut Vec<Id>) -> Result<Vec<Value>, String> {
        let known: Vec<&Value> = node["options"].as_array().into_iter().flatten().collect();
        let mut parts: Vec<(&Value, Vec<&str>)> = Vec::new();
        for word in rest.split(' ').filter(|word| !word.is_empty()) {
            let start = word.split_once(':').and_then(|(name, value)| {
                let option = known.iter().find(|option| has_name(option, self.locale, name))?;
                Some((*option, value))
            });
            match (start, parts.last_mut()) {
                (Some((option, value)), _) => parts.push((option, vec![value])),
                (None, Some((_, words))) => words.push(word),
                (None, None) => match known.first() {
                    Some(option) => parts.push((option, vec![word])),
                    None => return Err(format!("it takes no {word:?}")),
                },
            }
        }
        let last = parts.len();
        let mut found = Vec::new();
        for (index, (option, words)) in parts.iter().enumerate() {
            let text = words.join(" ").trim().to_owned();
            let focused = self.stage == CommandStage::Typing && index + 1 == last;
            let mut told = json!({ "name": option["name"], "type": option["type"] });
            if focused {
                told["value"] = json!(text);
                told["focused"] = json!(true);
            } else {
                told["value"] = self.parse_value(option, &text, mentioned)?;
            }
            found.push(told);
        }
        if self.stage == CommandStage::Sent {
            let given = |option: &Value| parts.iter().any(|(found, _)| found["name"] == option["name"]);
            if let Some(missing) = known.iter().find(|option| option["required"] == true && !given(option)) {
                return Err(format!("{} is required", missing["name"]));
            }
        }
        Ok(found)
    }

    fn parse_value(&self, option: &Value, text: &str, mentioned: &mut Vec<Id>) -> Result<Value, String> {
        let name = &option["name"];
        let choices: Vec<&Value> = option["choices"].as_array().into_iter().flatten().collect();
        if !choices.is_empty() {
            let chosen = choices.iter().find(|choice| has_name(choice, self.locale, text) || choice["value"] == text);
            return chosen.map(|choice| choice["value"].clone()).ok_or(format!("{name} can't be {text:?}"));
        }
        let within = |number: f64| {
            let least = option["min_value"].as_f64().is_none_or(|least| number >= least);
            let most = option["max_value"].as_f64().is_none_or(|most| number <= most);
            least && most
        };
        let wrong = || format!("{name} can't be {text:?}");
        match option["type"].as_u64() {
            Some(3) => {
                let length = text.chars().count() as u64;
                let least = option["min_length"].as_u64().unwrap_or(0);
                let most = option["max_length"].as_u64().unwrap_or(6000);
                if (least..=most).contains(&length) { Ok(json!(text)) } else { Err(wrong()) }
            }
            Some(4) => {
                let number: i64 = text.parse().map_err(|_| wrong())?;
                if within(number as f64) { Ok(json!(number)) } else { Err(wrong()) }
            }
            Some(5) => match text.to_lowercase().as_str() {
                "true" | "yes" => Ok(json!(true)),
                "false" | "no" => Ok(json!(false)),
                _ => Err(wrong()),
            },
            Some(6) => {
                let id = (self.person)(text.trim_start_matches('@')).ok_or_else(wrong)?;
                mentioned.push(id);
                Ok(json!(id))
            }
            Some(7) => {
                let id = (self.channel)(text.trim_matches(['<', '>', '#'])).ok_or_else(wrong)?;
                mentioned.push(id);
                Ok(json!(id))
            }
            Some(10) => {
                let number: f64 = text.parse().map_err(|_| wrong())?;
                if within(number) { Ok(json!(number)) } else { Err(wrong()) }
            }
            _ => Err(format!("{name} is of a kind that nobody can type here")),
        }
    }
}
