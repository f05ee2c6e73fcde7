//! Rules for commands that neither Discord's OpenAPI description nor `twilight-validate` covers.

use std::collections::BTreeSet;

use serde_json::Value;

/// Maximum number of characters of a command: names, descriptions, and values of choices, each in its longest language.
const MAX_COMMAND_LENGTH: usize = 8000;
/// Known fields of a command.
const KNOWN_FIELDS: [&str; 13] = [
    "id",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "default_member_permissions",
    "dm_permission",
    "contexts",
    "integration_types",
    "type",
    "nsfw",
    "handler",
];

fn list<'a>(value: &'a Value, name: &str) -> Vec<&'a Value> {
    value[name].as_array().into_iter().flatten().collect()
}

fn char_count(value: &Value) -> usize {
    value.as_str().unwrap_or_default().chars().count()
}

/// Characters of the longest of a text and its translations.
fn longest_translation(value: &Value, name: &str) -> usize {
    let translated = value[format!("{name}_localizations")].as_object();
    let lengths = translated.into_iter().flat_map(|all| all.values()).map(char_count);
    lengths.chain([char_count(&value[name])]).max().unwrap_or_default()
}

fn command_length(value: &Value) -> usize {
    let choices: usize = list(value, "choices")
        .into_iter()
        .map(|choice| longest_translation(choice, "name") + char_count(&choice["value"]))
        .sum();
    let options: usize = list(value, "options").into_iter().map(command_length).sum();
    longest_translation(value, "name") + longest_translation(value, "description") + choices + options
}

/// Violations of commands that are registered together.
pub(super) fn violations(commands: &[Value]) -> Vec<String> {
    let mut found = Vec::new();
    let mut names = BTreeSet::new();
    for command in commands {
        let name = command["name"].as_str().unwrap_or_default();
        let kind = command["type"].as_u64().unwrap_or(1);
        let mut wrong = Vec::new();
        if !names.insert((kind, name.to_owned())) {
            wrong.push("is there twice".to_owned());
        }
        let fields = command.as_object().into_iter().flat_map(|fields| fields.keys());
        wrong.extend(
            fields
                .filter(|field| !KNOWN_FIELDS.contains(&field.as_str()))
                .map(|field| format!("{field:?} is not known")),
        );
        if command_length(command) > MAX_COMMAND_LENGTH {
            wrong.push(format!("has {} characters, and {MAX_COMMAND_LENGTH} is the most", command_length(command)));
        }
        if kind == 1 {
            check_texts(command, 0, &mut wrong);
        }
        check_options(command, 0, &mut wrong);
        if command["contexts"].as_array().is_some_and(|contexts| contexts.iter().any(|context| context == 2)) {
            let user = list(command, "integration_types").into_iter().any(|kind| kind == 1);
            if !user {
                wrong.push("private channels need to be installed by a person".to_owned());
            }
        }
        found.extend(wrong.into_iter().map(|what| format!("/{name}: {what}")));
    }
    if commands.iter().filter(|command| command["type"].as_u64().unwrap_or(1) == 1).count() > 100 {
        found.push("more than 100 commands".to_owned());
    }
    found
}

/// Checks name and description in all languages.
fn check_texts(value: &Value, depth: usize, wrong: &mut Vec<String>) {
    let every = |field: &str| -> Vec<String> {
        let translated = value[format!("{field}_localizations")].as_object();
        let translated = translated.into_iter().flat_map(|all| all.values());
        translated.chain(value.get(field)).filter_map(Value::as_str).map(str::to_owned).collect()
    };
    for name in every("name") {
        let allowed = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '\'');
        let lower = name.to_lowercase() == name;
        if !(1..=32).contains(&name.chars().count()) || !name.chars().all(allowed) || !lower {
            wrong.push(format!("the name {name:?} at depth {depth}"));
        }
    }
    let descriptions = every("description");
    if !value["description"].is_string() {
        wrong.push(format!("no description at depth {depth}"));
    }
    for description in descriptions {
        if !(1..=100).contains(&description.chars().count()) {
            wrong.push(format!("a description of {} characters: {description:?}", description.chars().count()));
        }
    }
}

fn check_options(value: &Value, depth: usize, wrong: &mut Vec<String>) {
    let all = list(value, "options");
    if all.len() > 25 {
        wrong.push(format!("{} options at depth {depth}, and 25 is the most", all.len()));
    }
    let mut names = BTreeSet::new();
    let mut optional = false;
    let parents = all.iter().filter(|option| matches!(option["type"].as_u64(), Some(1 | 2))).count();
    if parents > 0 && parents < all.len() {
        wrong.push("subcommands beside options".to_owned());
    }
    for option in all {
        let name = option["name"].as_str().unwrap_or_default();
        if !names.insert(name) {
            wrong.push(format!("the option {name} is there twice"));
        }
        check_texts(option, depth + 1, wrong);
        let kind = option["type"].as_u64().unwrap_or_default();
        if kind == 2 && depth > 0 || kind == 1 && depth > 1 {
            wrong.push(format!("{name} lies too deep"));
        }
        if kind == 2 && list(option, "options").iter().any(|inner| inner["type"] != 1) {
            wrong.push(format!("the group {name} holds something other than subcommands"));
        }
        let required = option["required"] == true;
        if required && optional {
            wrong.push(format!("the required option {name} comes after one that is not"));
        }
        optional |= !required;
        let choices = list(option, "choices");
        if !choices.is_empty() && option["autocomplete"] == true {
            wrong.push(format!("{name} has choices, and completes"));
        }
        if option["autocomplete"] == true && !matches!(kind, 3 | 4 | 10) {
            wrong.push(format!("{name} can't complete"));
        }
        if choices.len() > 25 {
            wrong.push(format!("{} choices of {name}, and 25 is the most", choices.len()));
        }
        for choice in choices {
            let long = choice["value"].is_string() && char_count(&choice["value"]) > 100;
            if long || !(1..=100).contains(&longest_translation(choice, "name")) {
                wrong.push(format!("a choice of {name} is too long or empty"));
            }
        }
        check_options(option, depth + 1, wrong);
    }
}
