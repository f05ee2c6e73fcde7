//! Handler of `/house-rules`: options of games that a channel has saved under names.

use serde::{Deserialize, Serialize};

use super::GlobalAnswer;
use crate::actor::Actor;
use crate::app::task::TableHandle;
use crate::app::{App, internal_error};
use crate::handlers::default_options;
use crate::mirror::Mirrors;
use bot_core::channel::RoomId;
use bot_core::command::text::{fold, limit_combining_marks, sanitize_line};
use bot_core::command::{Command, CustomRulesCommand};
use bot_core::error::{CustomRulesError, UserError};
use bot_core::option::{ChosenOptions, GameOption};
use bot_core::surface::Message;
use bot_core::table::lobby::apply_choices;
use bot_core::table::{Role, TablePhase};
use bot_core::titles;
use bot_core::wording::Words;
use bot_store::StoreError;

/// Prefix of the notes' names.
const NOTE_PREFIX: &str = "rules:";
/// Maximum number of saved rules of a channel.
const MAX_SAVED: usize = 16;
/// Maximum length of a name, in characters.
const MAX_RULES_NAME: usize = 32;

/// Note with the saved rules of a channel.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedRules {
    rules: Vec<NamedRules>,
}

/// Options of a title under a name.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct NamedRules {
    name: String,
    /// Options in the syntax of `/new`.
    options: String,
}

impl SavedRules {
    fn decode(note: Option<&str>) -> Result<SavedRules, UserError> {
        let decoded = note.map_or(Ok(SavedRules::default()), serde_json::from_str);
        decoded.map_err(|error| {
            tracing::error!(%error, "saved rules can't be read");
            CustomRulesError::Unreadable.into()
        })
    }

    fn find(&self, name: &str) -> Result<&NamedRules, UserError> {
        let found = self.rules.iter().find(|rules| fold(&rules.name) == fold(name));
        found.ok_or_else(|| CustomRulesError::Unknown { name: name.to_owned() }.into())
    }

    /// Saves rules, in place of those of the same name.
    fn insert(&mut self, new: NamedRules) -> Result<(), UserError> {
        match self.rules.iter().position(|rules| fold(&rules.name) == fold(&new.name)) {
            Some(same) => self.rules[same] = new,
            None if self.rules.len() >= MAX_SAVED => return Err(CustomRulesError::Full { most: MAX_SAVED }.into()),
            None => self.rules.push(new),
        }
        Ok(())
    }
}

impl NamedRules {
    /// The options, if every board and value is still known.
    fn choices(&self) -> Result<Vec<GameOption>, UserError> {
        default_options::parse(&self.options).map_err(|_| CustomRulesError::Outdated { name: self.name.clone() }.into())
    }

    /// Options that differ from the defaults, as text in the reader's language.
    fn describe(&self, words: &Words) -> Result<String, UserError> {
        let chosen = apply_choices(ChosenOptions::with_defaults(titles::default_options()), &self.choices()?)?;
        Ok(words.options(&chosen.options).join(" · "))
    }
}

/// Answers a command about the saved rules of a channel.
///
/// # Errors
/// If there is no channel, the actor may not change it, or the rules are unknown.
pub(super) async fn answer(
    app: &App,
    places: &Mirrors,
    visitor: &Actor,
    room: Option<&RoomId>,
    asked: &CustomRulesCommand,
) -> Result<GlobalAnswer, UserError> {
    let room = room.ok_or(CustomRulesError::NoRoom)?;
    let words = Words::for_language(visitor.language);
    let said = match asked {
        CustomRulesCommand::List => return list(app, words, room).await,
        CustomRulesCommand::Save(name) => {
            check_manager(visitor)?;
            let name = valid_name(name)?;
            let table = shown_table(places, room).await?;
            let options = table.read(|table| title_options(&table.chosen_options()));
            let new = NamedRules { name: name.clone(), options: default_options::to_text(options) };
            update(app, room, |saved| saved.insert(new.clone())).await?;
            words.saved_rules_saved(&name)
        }
        CustomRulesCommand::Use(name) => {
            let saved = load(app, room).await?;
            let rules = saved.find(&plain_name(name))?;
            let (mut choices, about) = (rules.choices()?, rules.describe(words)?);
            let table = shown_table(places, room).await?;
            if !table.read(|table| matches!(table.phase, TablePhase::Lobby(_))) {
                return Err(CustomRulesError::NoTable.into());
            }
            choices.extend(table.read(|table| table_options(&table.chosen_options())));
            let from = visitor.requester(app, Some(&table))?;
            table.request(visitor.to_request(from, Command::New(choices).into(), None)).await?;
            words.saved_rules_used(&rules.name, about)
        }
        CustomRulesCommand::Remove(name) => {
            check_manager(visitor)?;
            let name = plain_name(name);
            update(app, room, |saved| {
                let known = saved.find(&name)?.name.clone();
                saved.rules.retain(|rules| rules.name != known);
                Ok(())
            })
            .await?;
            words.saved_rules_removed(&name)
        }
    };
    Ok(GlobalAnswer::for_everybody(Message { lines: vec![said], ..Message::default() }))
}

async fn list(app: &App, words: &Words, room: &RoomId) -> Result<GlobalAnswer, UserError> {
    let saved = load(app, room).await?;
    let line = |rules: &NamedRules| match rules.describe(words) {
        Ok(about) => words.saved_rules_entry(&rules.name, about),
        Err(error) => words.error(&error, None),
    };
    let mut lines: Vec<String> = saved.rules.iter().map(line).collect();
    if lines.is_empty() {
        lines.push(words.saved_rules_none());
    }
    Ok(GlobalAnswer::for_requester(Message { title: Some(words.saved_rules_title()), lines, ..Message::default() }))
}

/// The game and all options of its title.
fn title_options(chosen: &ChosenOptions) -> Vec<GameOption> {
    let game = titles::all_options().chosen_game(chosen);
    let others = titles::options_in_full(&chosen.options).into_iter().filter(|option| !option.kind.is_game());
    game.into_iter().chain(others).collect()
}

/// Options of the table that saved rules leave alone.
fn table_options(chosen: &ChosenOptions) -> Vec<GameOption> {
    let seats = chosen.seats.map(GameOption::players);
    seats.into_iter().chain(chosen.changed_table_options()).collect()
}

/// Checks that the actor may change the settings of the channel.
fn check_manager(visitor: &Actor) -> Result<(), UserError> {
    if visitor.role == Role::Manager { Ok(()) } else { Err(CustomRulesError::ManagersOnly.into()) }
}

fn plain_name(name: &str) -> String {
    limit_combining_marks(&sanitize_line(name))
}

fn valid_name(name: &str) -> Result<String, UserError> {
    let name = plain_name(name);
    let fits = name.chars().any(char::is_alphanumeric) && name.chars().count() <= MAX_RULES_NAME;
    if fits { Ok(name) } else { Err(CustomRulesError::BadName { most: MAX_RULES_NAME }.into()) }
}

/// Returns the table that the channel shows.
async fn shown_table(places: &Mirrors, room: &RoomId) -> Result<TableHandle, UserError> {
    let id = places.shown_table(room).ok_or(CustomRulesError::NoTable)?;
    places.open_table(&id).await?.ok_or_else(|| CustomRulesError::NoTable.into())
}

fn note_name(room: &RoomId) -> String {
    format!("{NOTE_PREFIX}{}", room.0)
}

async fn load(app: &App, room: &RoomId) -> Result<SavedRules, UserError> {
    SavedRules::decode(app.find_or_catch_up(|| app.store().note(&note_name(room))).await.as_deref())
}

/// Changes the saved rules of a channel. A note that can't be read stays as it is.
async fn update(
    app: &App,
    room: &RoomId,
    change: impl Fn(&mut SavedRules) -> Result<(), UserError>,
) -> Result<(), UserError> {
    let failed = |error: String| internal_error("saved rules can't be kept", error);
    loop {
        let stored = app.find_or_catch_up(|| app.store().note(&note_name(room))).await;
        let mut saved = SavedRules::decode(stored.as_deref())?;
        change(&mut saved)?;
        let text = serde_json::to_string(&saved).map_err(|error| failed(error.to_string()))?;
        let note = Some(text.as_str()).filter(|_| !saved.rules.is_empty());
        match app.store().compare_and_set_note(&note_name(room), stored.as_deref(), note).await {
            // Another request has changed it meanwhile.
            Err(StoreError::Changed) => {}
            kept => return kept.map_err(|error| failed(error.to_string())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bot_core::language::Language;

    /// Notes of earlier versions decode as before.
    const STORED: &str = r#"{"rules":[{"name":"Ours","options":"robber friendly-robber hand-limit 9"}]}"#;

    fn named(name: &str) -> NamedRules {
        NamedRules { name: name.to_owned(), options: String::new() }
    }

    #[test]
    fn stored_note_decodes_and_encodes_to_itself() {
        let saved = SavedRules::decode(Some(STORED)).expect("it can be read");
        assert_eq!(serde_json::to_string(&saved).expect("it can be written"), STORED);
        let rules = saved.find("OURS").expect("names are compared without case");
        let about = rules.describe(Words::for_language(Language::ENGLISH)).expect("its options are known");
        assert!(about.contains("9 cards safe from a seven"), "{about}");
    }

    #[test]
    fn unreadable_note_is_refused() {
        for note in ["", "{", r#"{"rules":1}"#, r#"{"rules":[],"more":1}"#] {
            assert_eq!(SavedRules::decode(Some(note)), Err(CustomRulesError::Unreadable.into()), "{note}");
        }
    }

    #[test]
    fn outdated_options_are_refused_by_name() {
        let rules = NamedRules { options: "board nowhere".to_owned(), ..named("Old") };
        assert_eq!(rules.choices(), Err(CustomRulesError::Outdated { name: "Old".to_owned() }.into()));
    }

    #[test]
    fn saved_rules_are_bounded_and_replaced_by_name() {
        let mut saved = SavedRules::default();
        for number in 0..MAX_SAVED {
            saved.insert(named(&format!("R{number}"))).expect("there is room");
        }
        assert_eq!(saved.insert(named("more")), Err(CustomRulesError::Full { most: MAX_SAVED }.into()));
        saved.insert(named("r3")).expect("it replaces another");
        assert_eq!((saved.rules.len(), saved.find("R3").map(|rules| rules.name.as_str())), (MAX_SAVED, Ok("r3")));
        let long = "x".repeat(MAX_RULES_NAME + 1);
        assert!([long.as_str(), "", "!?"].into_iter().all(|name| valid_name(name).is_err()));
    }
}
