//! Check of slash command definitions against Discord's documented limits, without a connection.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::limits::{CHOICE, CHOICES, COMMAND_TOTAL, COMMANDS, DESCRIPTION, NAME, OPTIONS, length};

/// Violation of a limit by a definition.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the slash command {path}: {what}")]
pub struct LimitViolation {
    /// Path of the command, sub-command and option.
    pub path: String,
    /// Description of the violation.
    pub what: String,
}

/// Returns all violations in the definitions.
pub fn check(commands: &[Value]) -> Vec<LimitViolation> {
    let mut problems = Vec::new();
    if commands.len() > COMMANDS {
        problems.push(violation("", format!("{} commands, at most {COMMANDS} are taken", commands.len())));
    }
    check_unique_names("", commands, &mut problems);
    for command in commands {
        let path = format!("/{}", text_field(command, "name"));
        check_entry(&path, command, &mut problems);
        let total = total_length(command);
        if total > COMMAND_TOTAL {
            let what = format!("{total} characters in all, at most {COMMAND_TOTAL} are taken");
            problems.push(violation(&path, what));
        }
    }
    problems
}

fn violation(path: &str, what: impl Into<String>) -> LimitViolation {
    LimitViolation { path: path.to_owned(), what: what.into() }
}

fn text_field<'v>(of: &'v Value, field: &str) -> &'v str {
    of[field].as_str().unwrap_or_default()
}

fn list_field<'v>(of: &'v Value, field: &str) -> &'v [Value] {
    of[field].as_array().map(Vec::as_slice).unwrap_or_default()
}

/// Returns a text and its localizations.
fn localized_texts<'v>(of: &'v Value, field: &str) -> Vec<&'v str> {
    let others = of[format!("{field}_localizations")].as_object();
    let others = others.into_iter().flat_map(|others| others.values()).filter_map(Value::as_str);
    std::iter::once(text_field(of, field)).chain(others).collect()
}

/// Returns `true` for lower-case letters, digits, `-`, `_` and `'`, at most [`NAME`] characters.
fn is_name(name: &str) -> bool {
    let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'');
    (1..=NAME).contains(&length(name)) && name.chars().all(fits) && name.to_lowercase() == name
}

/// Checks a command, sub-command or option, and everything inside it.
fn check_entry(path: &str, of: &Value, problems: &mut Vec<LimitViolation>) {
    for name in localized_texts(of, "name").into_iter().filter(|name| !is_name(name)) {
        problems.push(violation(path, format!("\"{name}\" is no name for it")));
    }
    for about in localized_texts(of, "description") {
        if !(1..=DESCRIPTION).contains(&length(about)) {
            let what = format!("its description has {} characters, 1 to {DESCRIPTION} are taken", length(about));
            problems.push(violation(path, what));
        }
    }
    let options = list_field(of, "options");
    if options.len() > OPTIONS {
        problems.push(violation(path, format!("{} options, at most {OPTIONS} are taken", options.len())));
    }
    check_unique_names(path, options, problems);
    let nested = options.iter().filter(|option| option["type"].as_u64().is_some_and(|kind| kind <= 2)).count();
    if nested != 0 && nested != options.len() {
        problems.push(violation(path, "sub-commands and options stand side by side"));
    }
    check_choices(path, of, problems);
    let mut optional = false;
    for option in options {
        let required = option["required"].as_bool().unwrap_or(false);
        if required && optional {
            problems.push(violation(path, "a required option follows one that is not"));
        }
        optional |= !required;
        check_entry(&format!("{path} {}", text_field(option, "name")), option, problems);
    }
}

fn check_choices(path: &str, of: &Value, problems: &mut Vec<LimitViolation>) {
    let choices = list_field(of, "choices");
    if choices.len() > CHOICES {
        problems.push(violation(path, format!("{} choices, at most {CHOICES} are taken", choices.len())));
    }
    if !choices.is_empty() && of["autocomplete"] == true {
        problems.push(violation(path, "choices and completion exclude each other"));
    }
    for choice in choices {
        let texts = localized_texts(choice, "name").into_iter().chain(choice["value"].as_str());
        for text in texts.filter(|text| !(1..=CHOICE).contains(&length(text))) {
            problems.push(violation(path, format!("\"{text}\" is no choice: 1 to {CHOICE} characters are taken")));
        }
    }
    check_unique_names(path, choices, problems);
}

/// Reports names that occur twice in one language.
fn check_unique_names(path: &str, among: &[Value], problems: &mut Vec<LimitViolation>) {
    let most = among.iter().map(|one| localized_texts(one, "name").len()).max().unwrap_or(0);
    for language in 0..most {
        let mut seen = BTreeSet::new();
        for name in among.iter().filter_map(|one| localized_texts(one, "name").get(language).copied()) {
            if !seen.insert(name) {
                problems.push(violation(path, format!("\"{name}\" is there twice")));
            }
        }
    }
}

/// Adds up names, descriptions and values, each in its longest localization.
fn total_length(of: &Value) -> usize {
    let longest = |field| localized_texts(of, field).into_iter().map(length).max().unwrap_or(0);
    let value = of["value"].as_str().map(length).unwrap_or(0);
    let inner = list_field(of, "options").iter().chain(list_field(of, "choices")).map(total_length);
    longest("name") + longest("description") + value + inner.sum::<usize>()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::commands::define;

    #[test]
    fn own_definitions_pass_check() {
        let commands = define();
        assert!(commands.len() >= 25, "{}", commands.len());
        assert_eq!(check(&commands), []);
    }

    #[test]
    fn check_reports_each_violation_once() {
        let sound = json!({ "name": "a", "description": "x" });
        let with = |field: &str, value: Value| {
            let mut one = sound.clone();
            one[field] = value;
            check(&[one])
        };
        assert_eq!(with("type", json!(1)), []);
        let option = |name: &str, kind: u8, required: bool| json!({ "name": name, "description": "x", "type": kind, "required": required });
        let many = |count: usize| -> Vec<Value> { (0..count).map(|n| option(&format!("o{n}"), 3, false)).collect() };
        let choices = |count: usize| -> Vec<Value> {
            (0..count).map(|n| json!({ "name": format!("c{n}"), "value": "v" })).collect()
        };
        let long = "x".repeat(DESCRIPTION + 1);
        let wrong = [
            with("name", json!("")),
            with("name", json!("Upper")),
            with("name", json!("two words")),
            with("name", json!("x".repeat(NAME + 1))),
            with("name_localizations", json!({ "fr": "Haut" })),
            with("description", json!("")),
            with("description", json!(long)),
            with("description_localizations", json!({ "fr": long })),
            with("options", json!(many(OPTIONS + 1))),
            with("options", json!([option("o", 3, false), option("o", 3, false)])),
            with("options", json!([option("o", 3, false), option("p", 3, true)])),
            with("options", json!([option("o", 1, false), option("p", 3, false)])),
            with("choices", json!(choices(CHOICES + 1))),
            with("choices", json!([{ "name": long, "value": "v" }])),
            with("choices", json!([{ "name": "n", "value": long }])),
            check(&[sound.clone(), sound.clone()]),
        ];
        for (index, problems) in wrong.iter().enumerate() {
            assert_eq!(problems.len(), 1, "{index}: {problems:?}");
        }
        let long = json!({ "name": "a", "description": "x".repeat(100),
            "options": (0..25).map(|n| json!({ "name": format!("o{n}"), "description": "x".repeat(100),
                "choices": (0..25).map(|n| json!({ "name": format!("{n}{}", "x".repeat(90)), "value": "v" }))
                    .collect::<Vec<_>>() })).collect::<Vec<_>>() });
        assert_eq!(check(&[long]).len(), 1);
        let crowd: Vec<Value> =
            (0..=COMMANDS).map(|n| json!({ "name": format!("a{n}"), "description": "x" })).collect();
        assert_eq!(check(&crowd).len(), 1);
    }
}
