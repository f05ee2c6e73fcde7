//! Decoding of slash commands to the equivalent line of text, and of partly typed ones for completion.

use serenity::model::application::{CommandData, CommandDataOption, CommandDataOptionValue};

use super::DiscordOption;
use super::root::strip_root;
use bot_core::command::declaration::{Argument, ArgumentKind, Declaration};
use bot_core::language::Language;
use bot_core::titles;

/// Decoded slash command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecodedSlash {
    /// Equivalent line of text.
    pub text: String,
    /// `true` if the table is to be opened in a thread.
    pub thread: bool,
    /// Choice about hands by direct message, if the option was given.
    pub direct: Option<bool>,
}

/// Slash command that is being typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PartialLine {
    /// Line of text up to the cursor.
    pub line: String,
    /// Length in bytes of the line before the option that is being typed.
    pub before: usize,
}

/// Value of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionValue {
    Text(String),
    Number(i64),
    /// Boolean option.
    Boolean(bool),
}

/// Returns the declaration at this path, with the line that it begins.
fn find_declaration(path: &[&str]) -> Option<(String, &'static Declaration)> {
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
pub fn decode_options(path: &[&str], values: &[(&str, OptionValue)]) -> Option<DecodedSlash> {
    let (mut text, declaration) = find_declaration(strip_root(path))?;
    let given = |name: &str| values.iter().find(|(other, _)| *other == name).map(|(_, value)| value);
    for argument in declaration.arguments() {
        if let Some(words) = given(option_name(argument)).and_then(|value| value_text(argument.kind, value)) {
            push_argument(&mut text, argument.keyword, &words);
        }
    }
    let extra = |extra: DiscordOption| given(extra.name(Language::ENGLISH));
    let thread = matches!(extra(DiscordOption::Thread), Some(OptionValue::Boolean(true)));
    let direct = match extra(DiscordOption::Direct) {
        Some(OptionValue::Text(word)) => Some(word == "on"),
        _ => None,
    };
    Some(DecodedSlash { text, thread, direct })
}

/// Returns the line up to the option that is being typed.
pub fn decode_partial_options(
    path: &[&str],
    values: &[(&str, OptionValue)],
    focused: &str,
    partial: &str,
) -> Option<PartialLine> {
    let (mut text, declaration) = find_declaration(strip_root(path))?;
    let arguments = declaration.arguments();
    let index = arguments.iter().position(|argument| option_name(argument) == focused)?;
    for argument in arguments.iter().take(index) {
        let given = values.iter().find(|(other, _)| *other == option_name(argument));
        if let Some(words) = given.and_then(|(_, value)| value_text(argument.kind, value)) {
            push_argument(&mut text, argument.keyword, &words);
        }
    }
    let lead = arguments.get(index).map(|argument| argument.keyword).unwrap_or_default();
    push_argument(&mut text, lead, "");
    let before = text.len();
    text.push_str(partial);
    Some(PartialLine { line: text, before })
}

fn option_name(argument: &Argument) -> &'static str {
    argument.words.primary_word(Language::ENGLISH)
}

fn push_argument(text: &mut String, lead: &str, words: &str) {
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
fn value_text(kind: ArgumentKind, value: &OptionValue) -> Option<String> {
    match (kind, value) {
        (_, OptionValue::Text(words)) if words.trim().is_empty() => None,
        // Quotes keep a name of several words together.
        (ArgumentKind::Player | ArgumentKind::Person, OptionValue::Text(name))
            if !name.contains('"') && name.contains(' ') =>
        {
            Some(format!("\"{name}\""))
        }
        (_, OptionValue::Text(words)) => Some(words.clone()),
        (_, OptionValue::Number(number)) => Some(number.to_string()),
        (_, OptionValue::Boolean(true)) => Some("yes".to_owned()),
        (_, OptionValue::Boolean(false)) => None,
    }
}

/// Returns the path of the innermost command in Discord's data, and its options.
fn innermost_command(data: &CommandData) -> (Vec<&str>, &[CommandDataOption]) {
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

fn option_values(options: &[CommandDataOption]) -> Vec<(&str, OptionValue)> {
    let value = |option: &CommandDataOption| match &option.value {
        CommandDataOptionValue::String(text) => Some(OptionValue::Text(text.clone())),
        CommandDataOptionValue::Integer(number) => Some(OptionValue::Number(*number)),
        CommandDataOptionValue::Boolean(choice) => Some(OptionValue::Boolean(*choice)),
        _ => None,
    };
    options.iter().filter_map(|option| Some((option.name.as_str(), value(option)?))).collect()
}

/// Decodes a slash command; `None` if it is not defined.
pub(crate) fn decode_command(data: &CommandData) -> Option<DecodedSlash> {
    let (path, options) = innermost_command(data);
    decode_options(&path, &option_values(options))
}

/// Decodes a slash command that is being typed; `None` if it can't be completed.
pub(crate) fn decode_partial_command(data: &CommandData) -> Option<PartialLine> {
    let (path, options) = innermost_command(data);
    let focused = options.iter().find_map(|option| match &option.value {
        CommandDataOptionValue::Autocomplete { value, .. } => Some((option.name.as_str(), value.as_str())),
        _ => None,
    });
    let (name, partial) = focused?;
    decode_partial_options(&path, &option_values(options), name, partial)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(words: &str) -> OptionValue {
        OptionValue::Text(words.to_owned())
    }

    fn decoded_text(path: &[&str], values: &[(&str, OptionValue)]) -> Option<String> {
        decode_options(path, values).map(|slash| slash.text)
    }

    #[test]
    fn options_become_line_in_declared_order() {
        let offer = [("to", text("Bob, Eve")), ("want", text("1 ore")), ("give", text("2 lumber"))];
        assert_eq!(
            decoded_text(&["trade", "offer"], &offer).as_deref(),
            Some("/trade offer 2 lumber for 1 ore to Bob, Eve")
        );
        assert_eq!(decoded_text(&["resign"], &[("sure", OptionValue::Boolean(true))]).as_deref(), Some("/resign yes"));
        assert_eq!(decoded_text(&["resign"], &[("sure", OptionValue::Boolean(false))]).as_deref(), Some("/resign"));
        assert_eq!(
            decoded_text(&["robber"], &[("where", text("h3")), ("player", text("Al Bo"))]).as_deref(),
            Some("/robber h3 \"Al Bo\"")
        );
        assert_eq!(
            decoded_text(&["option", "points"], &[("value", OptionValue::Number(12))]).as_deref(),
            Some("/option points 12")
        );
        assert_eq!(decoded_text(&["board"], &[("as", text("text"))]).as_deref(), Some("/board as text"));
        let offer = [("give", text("2 lumber"))];
        assert_eq!(decoded_text(&["comptoir", "trade", "offer"], &offer).as_deref(), Some("/trade offer 2 lumber"));
        assert_eq!(decoded_text(&["comptoir", "roll"], &[]).as_deref(), Some("/roll"));
        assert_eq!(decoded_text(&["comptoir", "table", "option"], &[]).as_deref(), Some("/option"));
        assert_eq!(decoded_text(&["comptoir"], &[]), None);
        assert_eq!(decoded_text(&["what"], &[]), None);
        assert_eq!(decoded_text(&["trade", "what"], &[]), None);
    }

    #[test]
    fn discord_only_options_stay_out_of_line() {
        let slash =
            decode_options(&["new"], &[("thread", OptionValue::Boolean(true)), ("points", OptionValue::Number(8))]);
        assert_eq!(slash, Some(DecodedSlash { text: "/new points 8".to_owned(), thread: true, direct: None }));
        let slash = decode_options(&["hand"], &[("dm", text("off"))]);
        assert_eq!(slash, Some(DecodedSlash { text: "/hand".to_owned(), thread: false, direct: Some(false) }));
    }

    #[test]
    fn typed_option_ends_line() {
        let typed =
            decode_partial_options(&["trade", "offer"], &[("give", text("2 lumber"))], "want", "1 o").expect("typed");
        assert_eq!(typed.line, "/trade offer 2 lumber for 1 o");
        assert_eq!(typed.line.get(typed.before..), Some("1 o"));
        let typed = decode_partial_options(&["build", "road"], &[], "where", "").expect("typed");
        assert_eq!((typed.line.as_str(), typed.before), ("/build road ", 12));
        assert_eq!(decode_partial_options(&["build", "road"], &[], "what", ""), None);
    }
}
