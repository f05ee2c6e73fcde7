//! Check of slash command definitions against Discord's documented limits, without a connection.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::chat::discord::limits::{
    CHOICE, CHOICES, COMMAND_TOTAL, COMMANDS, DESCRIPTION, NAME, OPTIONS, length,
};

/// Violation of a limit by a definition.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the slash command {path}: {what}")]
pub struct Problem {
    /// Path of the command, sub-command and option.
    pub path: String,
    /// Description of the violation.
    pub what: String,
}

/// Returns all violations in the definitions.
pub fn check(commands: &[Value]) -> Vec<Problem> {
    let mut problems = Vec::new();
    if commands.len() > COMMANDS {
        problems.push(problem("", format!("{} commands, at most {COMMANDS} are taken", commands.len())));
    }
    unique("", commands, &mut problems);
    for command in commands {
        let path = format!("/{}", text(command, "name"));
        part(&path, command, &mut problems);
        let total = total(command);
        if total > COMMAND_TOTAL {
            let what = format!("{total} characters in all, at most {COMMAND_TOTAL} are taken");
            problems.push(problem(&path, what));
        }
    }
    problems
}

fn problem(path: &str, what: impl Into<String>) -> Problem {
    Problem { path: path.to_owned(), what: what.into() }
}

fn text<'v>(of: &'v Value, field: &str) -> &'v str {
    of[field].as_str().unwrap_or_default()
}

fn list<'v>(of: &'v Value, field: &str) -> &'v [Value] {
    of[field].as_array().map(Vec::as_slice).unwrap_or_default()
}

/// Returns a text and its localizations.
fn in_all<'v>(of: &'v Value, field: &str) -> Vec<&'v str> {
    let others = of[format!("{field}_localizations")].as_object();
    let others = others.into_iter().flat_map(|others| others.values()).filter_map(Value::as_str);
    std::iter::once(text(of, field)).chain(others).collect()
}

/// Returns `true` for lower-case letters, digits, `-`, `_` and `'`, at most [`NAME`] characters.
fn is_name(name: &str) -> bool {
    let fits = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'');
    (1..=NAME).contains(&length(name)) && name.chars().all(fits) && name.to_lowercase() == name
}

/// Checks a command, sub-command or option, and everything inside it.
fn part(path: &str, of: &Value, problems: &mut Vec<Problem>) {
    for name in in_all(of, "name").into_iter().filter(|name| !is_name(name)) {
        problems.push(problem(path, format!("\"{name}\" is no name for it")));
    }
    for about in in_all(of, "description") {
        if !(1..=DESCRIPTION).contains(&length(about)) {
            let what =
                format!("its description has {} characters, 1 to {DESCRIPTION} are taken", length(about));
            problems.push(problem(path, what));
        }
    }
    let options = list(of, "options");
    if options.len() > OPTIONS {
        problems.push(problem(path, format!("{} options, at most {OPTIONS} are taken", options.len())));
    }
    unique(path, options, problems);
    let nested =
        options.iter().filter(|option| option["type"].as_u64().is_some_and(|kind| kind <= 2)).count();
    if nested != 0 && nested != options.len() {
        problems.push(problem(path, "sub-commands and options stand side by side"));
    }
    choices(path, of, problems);
    let mut optional = false;
    for option in options {
        let required = option["required"].as_bool().unwrap_or(false);
        if required && optional {
            problems.push(problem(path, "a required option follows one that is not"));
        }
        optional |= !required;
        part(&format!("{path} {}", text(option, "name")), option, problems);
    }
}

fn choices(path: &str, of: &Value, problems: &mut Vec<Problem>) {
    let choices = list(of, "choices");
    if choices.len() > CHOICES {
        problems.push(problem(path, format!("{} choices, at most {CHOICES} are taken", choices.len())));
    }
    if !choices.is_empty() && of["autocomplete"] == true {
        problems.push(problem(path, "choices and completion exclude each other"));
    }
    for choice in choices {
        let texts = in_all(choice, "name").into_iter().chain(choice["value"].as_str());
        for text in texts.filter(|text| !(1..=CHOICE).contains(&length(text))) {
            problems
                .push(problem(path, format!("\"{text}\" is no choice: 1 to {CHOICE} characters are taken")));
        }
    }
    unique(path, choices, problems);
}

/// Reports names that occur twice in one language.
fn unique(path: &str, among: &[Value], problems: &mut Vec<Problem>) {
    let most = among.iter().map(|one| in_all(one, "name").len()).max().unwrap_or(0);
    for language in 0..most {
        let mut seen = BTreeSet::new();
        for name in among.iter().filter_map(|one| in_all(one, "name").get(language).copied()) {
            if !seen.insert(name) {
                problems.push(problem(path, format!("\"{name}\" is there twice")));
            }
        }
    }
}

/// Adds up names, descriptions and values, each in its longest localization.
fn total(of: &Value) -> usize {
    let longest = |field| in_all(of, field).into_iter().map(length).max().unwrap_or(0);
    let value = of["value"].as_str().map(length).unwrap_or(0);
    let inner = list(of, "options").iter().chain(list(of, "choices")).map(total);
    longest("name") + longest("description") + value + inner.sum::<usize>()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::chat::discord::commands::define;

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
        let many =
            |count: usize| -> Vec<Value> { (0..count).map(|n| option(&format!("o{n}"), 3, false)).collect() };
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
