//! Decoding of slash commands to the equivalent line of text, and of partly typed ones for completion.

use serenity::model::application::{CommandData, CommandDataOption, CommandDataOptionValue};

use super::Extra;
use super::root::without;
use bot_core::command::declaration::{Argument, ArgumentKind, Declaration};
use bot_core::language::Language;
use bot_core::titles;

/// Decoded slash command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slash {
    /// Equivalent line of text.
    pub text: String,
    /// `true` if the table is to be opened in a thread.
    pub thread: bool,
    /// Choice about hands by direct message, if the option was given.
    pub direct: Option<bool>,
}

/// Slash command that is being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Typed {
    /// Line of text up to the cursor.
    pub line: String,
    /// Length in bytes of the line before the option that is being typed.
    pub before: usize,
}

/// Value of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    Text(String),
    Number(i64),
    /// Boolean option.
    Choice(bool),
}

/// Returns the declaration at this path, with the line that it begins.
fn declared(path: &[&str]) -> Option<(String, &'static Declaration)> {
    let find = |among: &'static [Declaration], name: &str| among.iter().find(|one| one.name() == name);
    match *path {
        [name] => find(titles::commands().all(), name).map(|found| (format!("/{name}"), found)),
        [name, child] => {
            let found = find(find(titles::commands().all(), name)?.children(), child)?;
            Some((format!("/{name} {child}"), found))
        }
        _ => None,
    }
}

/// Returns the line equivalent to the options of the command at this path; `None` if the command is not defined.
pub fn line(path: &[&str], values: &[(&str, Value)]) -> Option<Slash> {
    let (mut text, declaration) = declared(without(path))?;
    let given = |name: &str| values.iter().find(|(other, _)| *other == name).map(|(_, value)| value);
    for argument in declaration.arguments() {
        if let Some(words) = given(name(argument)).and_then(|value| said(argument.kind, value)) {
            push(&mut text, argument.lead, &words);
        }
    }
    let extra = |extra: Extra| given(extra.name(Language::ENGLISH));
    let thread = matches!(extra(Extra::Thread), Some(Value::Choice(true)));
    let direct = match extra(Extra::Direct) {
        Some(Value::Text(word)) => Some(word == "on"),
        _ => None,
    };
    Some(Slash { text, thread, direct })
}

/// Returns the line up to the option that is being typed.
pub fn typing(path: &[&str], values: &[(&str, Value)], focused: &str, partial: &str) -> Option<Typed> {
    let (mut text, declaration) = declared(without(path))?;
    let arguments = declaration.arguments();
    let index = arguments.iter().position(|argument| name(argument) == focused)?;
    for argument in arguments.iter().take(index) {
        let given = values.iter().find(|(other, _)| *other == name(argument));
        if let Some(words) = given.and_then(|(_, value)| said(argument.kind, value)) {
            push(&mut text, argument.lead, &words);
        }
    }
    let lead = arguments.get(index).map(|argument| argument.lead).unwrap_or_default();
    push(&mut text, lead, "");
    let before = text.len();
    text.push_str(partial);
    Some(Typed { line: text, before })
}

fn name(argument: &Argument) -> &'static str {
    argument.words.main(Language::ENGLISH)
}

fn push(text: &mut String, lead: &str, words: &str) {
    for part in [lead, words] {
        if !part.is_empty() {
            text.push(' ');
            text.push_str(part);
        }
    }
    if words.is_empty() {
        text.push(' ');
    }
}

/// Returns the value as it stands in a line; `None` for an empty text and for `false`.
fn said(kind: ArgumentKind, value: &Value) -> Option<String> {
    match (kind, value) {
        (_, Value::Text(words)) if words.trim().is_empty() => None,
        // Quotes keep a name of several words together.
        (ArgumentKind::Player | ArgumentKind::Person, Value::Text(name))
            if !name.contains('"') && name.contains(' ') =>
        {
            Some(format!("\"{name}\""))
        }
        (_, Value::Text(words)) => Some(words.clone()),
        (_, Value::Number(number)) => Some(number.to_string()),
        (_, Value::Choice(true)) => Some("yes".to_owned()),
        (_, Value::Choice(false)) => None,
    }
}

/// Returns the path of the innermost command in Discord's data, and its options.
fn opened(data: &CommandData) -> (Vec<&str>, &[CommandDataOption]) {
    let (mut path, mut options) = (vec![data.name.as_str()], data.options.as_slice());
    while let [
        CommandDataOption {
            name,
            value: CommandDataOptionValue::SubCommand(inner) | CommandDataOptionValue::SubCommandGroup(inner),
            ..
        },
    ] = options
    {
        path.push(name);
        options = inner;
    }
    (path, options)
}

fn values(options: &[CommandDataOption]) -> Vec<(&str, Value)> {
    let value = |option: &CommandDataOption| match &option.value {
        CommandDataOptionValue::String(text) => Some(Value::Text(text.clone())),
        CommandDataOptionValue::Integer(number) => Some(Value::Number(*number)),
        CommandDataOptionValue::Boolean(choice) => Some(Value::Choice(*choice)),
        _ => None,
    };
    options.iter().filter_map(|option| Some((option.name.as_str(), value(option)?))).collect()
}

/// Decodes a slash command; `None` if it is not defined.
pub(in crate::chat::discord) fn read(data: &CommandData) -> Option<Slash> {
    let (path, options) = opened(data);
    line(&path, &values(options))
}

/// Decodes a slash command that is being typed; `None` if it can't be completed.
pub(in crate::chat::discord) fn read_typing(data: &CommandData) -> Option<Typed> {
    let (path, options) = opened(data);
    let focused = options.iter().find_map(|option| match &option.value {
        CommandDataOptionValue::Autocomplete { value, .. } => Some((option.name.as_str(), value.as_str())),
        _ => None,
    });
    let (name, partial) = focused?;
    typing(&path, &values(options), name, partial)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(words: &str) -> Value {
        Value::Text(words.to_owned())
    }

    fn said_as(path: &[&str], values: &[(&str, Value)]) -> Option<String> {
        line(path, values).map(|slash| slash.text)
    }

    #[test]
    fn options_become_line_in_declared_order() {
        let offer = [("to", text("Bob, Eve")), ("want", text("1 ore")), ("give", text("2 lumber"))];
        assert_eq!(
            said_as(&["trade", "offer"], &offer).as_deref(),
            Some("/trade offer 2 lumber for 1 ore to Bob, Eve")
        );
        assert_eq!(said_as(&["resign"], &[("sure", Value::Choice(true))]).as_deref(), Some("/resign yes"));
        assert_eq!(said_as(&["resign"], &[("sure", Value::Choice(false))]).as_deref(), Some("/resign"));
        assert_eq!(
            said_as(&["robber"], &[("where", text("h3")), ("player", text("Al Bo"))]).as_deref(),
            Some("/robber h3 \"Al Bo\"")
        );
        assert_eq!(
            said_as(&["option", "points"], &[("value", Value::Number(12))]).as_deref(),
            Some("/option points 12")
        );
        assert_eq!(said_as(&["board"], &[("as", text("text"))]).as_deref(), Some("/board as text"));
        let offer = [("give", text("2 lumber"))];
        assert_eq!(
            said_as(&["comptoir", "trade", "offer"], &offer).as_deref(),
            Some("/trade offer 2 lumber")
        );
        assert_eq!(said_as(&["comptoir", "roll"], &[]).as_deref(), Some("/roll"));
        assert_eq!(said_as(&["comptoir", "table", "option"], &[]).as_deref(), Some("/option"));
        assert_eq!(said_as(&["comptoir"], &[]), None);
        assert_eq!(said_as(&["what"], &[]), None);
        assert_eq!(said_as(&["trade", "what"], &[]), None);
    }

    #[test]
    fn discord_only_options_stay_out_of_line() {
        let slash = line(&["new"], &[("thread", Value::Choice(true)), ("points", Value::Number(8))]);
        assert_eq!(slash, Some(Slash { text: "/new points 8".to_owned(), thread: true, direct: None }));
        let slash = line(&["hand"], &[("dm", text("off"))]);
        assert_eq!(slash, Some(Slash { text: "/hand".to_owned(), thread: false, direct: Some(false) }));
    }

    #[test]
    fn typed_option_ends_line() {
        let typed = typing(&["trade", "offer"], &[("give", text("2 lumber"))], "want", "1 o").expect("typed");
        assert_eq!(typed.line, "/trade offer 2 lumber for 1 o");
        assert_eq!(typed.line.get(typed.before..), Some("1 o"));
        let typed = typing(&["build", "road"], &[], "where", "").expect("typed");
        assert_eq!((typed.line.as_str(), typed.before), ("/build road ", 12));
        assert_eq!(typing(&["build", "road"], &[], "what", ""), None);
    }
}
