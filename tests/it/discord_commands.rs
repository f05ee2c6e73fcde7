//! Slash commands and typed commands are equivalent: every typed command can be given as a slash command, with the same
//! meaning.

use bot_core::titles;
use std::collections::BTreeSet;

use bot_core::command::Command;
use bot_core::command::declaration::{Argument, ArgumentKind, CommandVisibility, Declaration};
use bot_core::titles::parse;
use bot_discord::commands::{
    Naming, OptionValue as Given, Selection, check, decode_options, decode_partial_options, define, define_for,
};
use regex::Regex;
use serde_json::Value;
use tests::repository::{read_text, root_directory};

/// Sample value of an argument.
fn sample_argument(argument: &Argument, kind: u64) -> Given {
    let words = match argument.kind {
        ArgumentKind::Own(own) | ArgumentKind::Line(own) => match own {
            "corner" | "corners" => "C4",
            "edge" => "C4-D4",
            "edges" => "17 18",
            "hex" => "h7",
            "square" => "C8",
            "row" => "8",
            "front" => "northeast",
            "permit" if argument.words.name() == "by" => "4",
            "permit" => "3",
            "influence" => "red",
            "hut" => "large",
            "town-cards" => "2 gold",
            "cards" if argument.words.name() == "want" => "1 ore",
            "cards" => "2 lumber",
            "resource" => "ore",
            "progress" => "smith C4 D5",
            "offer" => "#3",
            "kinds" => "wool ore",
            "rate" => "2",
            "takers" => "3",
            "bought" => "road",
            "prepared" => "2",
            other => panic!("what is given for {other}?"),
        },
        ArgumentKind::Player | ArgumentKind::Person => "Bob the Great",
        ArgumentKind::Chat => "everyone",
        ArgumentKind::Until => "for 3 days",
        ArgumentKind::Interval => "3 hours",
        ArgumentKind::Hours => "8:00-22:30",
        ArgumentKind::Zone => "Europe/Berlin",
        ArgumentKind::TimeOfDay => "8:00",
        ArgumentKind::Way => "private",
        ArgumentKind::Players => "\"Bob the Great\", P2",
        ArgumentKind::Command => "trade",
        ArgumentKind::Text => "Anna Lou",
        ArgumentKind::Value(option) => {
            let value = option.values().remove(0).word(bot_core::language::Language::ENGLISH);
            return match kind {
                4 => Given::Number(value.parse().expect("a number")),
                _ => Given::Text(value),
            };
        }
        ArgumentKind::Robot => "settler",
        ArgumentKind::Language => "fr",
        ArgumentKind::Whose => "table",
        ArgumentKind::BoardForm => "text",
        ArgumentKind::Topic => "trade",
        ArgumentKind::Ballot => "yes",
        ArgumentKind::Sure => return Given::Boolean(true),
        ArgumentKind::Whole => return Given::Number(3),
    };
    Given::Text(words.to_owned())
}

/// Every offered command and subcommand, with its path and definition.
fn offered_commands(definitions: &[Value]) -> Vec<(Vec<&'static str>, &'static Declaration, Value)> {
    let named = |among: &[Value], name: &str| {
        among.iter().find(|one| one["name"] == name).cloned().unwrap_or_else(|| panic!("no /{name}"))
    };
    let mut all = Vec::new();
    for command in titles::commands().all().iter().filter(|command| command.visibility == CommandVisibility::Everywhere)
    {
        let definition = named(definitions, command.name());
        if command.children().is_empty() {
            all.push((vec![command.name()], command, definition));
            continue;
        }
        for child in command.children().iter().filter(|child| child.visibility == CommandVisibility::Everywhere) {
            let options = definition["options"].as_array().expect("sub-commands");
            all.push((vec![command.name(), child.name()], child, named(options, child.name())));
        }
    }
    all
}

fn option_definition<'d>(definition: &'d Value, argument: &Argument) -> &'d Value {
    let options = definition["options"].as_array().expect("options");
    let name = argument.words.primary_word(bot_core::language::Language::ENGLISH);
    options.iter().find(|option| option["name"] == name).unwrap_or_else(|| panic!("no option {name}"))
}

/// Maximum number of arguments of which every subset is tried; of more, small and almost full subsets.
const MOST_SUBSETS: u32 = 8;

/// Every subset of the arguments leads to a command, and no given argument is ignored.
#[test]
fn every_command_has_a_slash_form() {
    let definitions = define();
    let mut commands = BTreeSet::new();
    for (path, declaration, definition) in offered_commands(&definitions) {
        let arguments = declaration.arguments();
        let all: Vec<(&str, Given)> = arguments
            .iter()
            .map(|argument| {
                let kind = option_definition(&definition, argument)["type"].as_u64().expect("a type");
                (argument.words.primary_word(bot_core::language::Language::ENGLISH), sample_argument(argument, kind))
            })
            .collect();
        let count = all.len() as u32;
        for chosen in 0u32..1 << count {
            if count > MOST_SUBSETS && (3..count - 1).contains(&chosen.count_ones()) {
                continue;
            }
            let some: Vec<(&str, Given)> = all
                .iter()
                .enumerate()
                .filter(|(index, _)| chosen & (1 << index) != 0)
                .map(|(_, value)| value.clone())
                .collect();
            let slash = decode_options(&path, &some).expect("it is declared");
            let command = parse(&slash.text);
            let command = command.unwrap_or_else(|error| panic!("{}: {error:?}", slash.text));
            assert!(!matches!(command, Command::Say(_)), "{}", slash.text);
            // Fewer arguments lead to a different command: none was ignored.
            let new = commands.insert(command.to_string());
            assert!(new || some.is_empty() || is_optional(&path), "{}: {command}", slash.text);
        }
    }
    assert!(commands.len() > 200, "{}", commands.len());
}

/// Returns `true` if an argument may have no effect.
fn is_optional(path: &[&str]) -> bool {
    // `/board` shows a picture by default, `/watch` begins by default, and `/language` concerns the caller by default.
    matches!(path, ["board"] | ["language"] | ["new"] | ["watch"])
}

/// Commands of the parser's tests keep their meaning when their canonical text is given as a slash command.
#[test]
fn slash_form_of_typed_command_has_same_meaning() {
    let data = read_text(&root_directory().join("tests/data/commands.txt"));
    let lines = data.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let mut count = 0;
    for typed in lines.filter_map(|line| line.split_once(" => ").map(|(typed, _)| typed)) {
        let Ok(command) = parse(typed) else { continue };
        let Some((path, values)) = as_slash(&command.to_string()) else { continue };
        let values: Vec<(&str, Given)> = values.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        let slash = decode_options(&path, &values).unwrap_or_else(|| panic!("{command} has no slash command"));
        let found = parse(&slash.text).map(in_order);
        assert_eq!(found, Ok(in_order(command)), "{typed} as {}", slash.text);
        count += 1;
    }
    assert!(count > 100, "{count}");
}

/// Sorts options as Discord does, which loses the order of typing.
fn in_order(command: Command) -> Command {
    match command {
        Command::New(mut options) => {
            options.sort_by_key(|option| option.kind.number());
            Command::New(options)
        }
        other => other,
    }
}

/// Path of a command, and its options with their values.
type AsSlash = (Vec<String>, Vec<(String, Given)>);

/// Converts canonical text to a slash command: each leading word names the option of the words after it. Returns `None` for
/// chat and for what only buttons carry.
fn as_slash(text: &str) -> Option<AsSlash> {
    let rest = text.strip_prefix('/')?;
    let (name, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    let command = titles::commands().all().iter().find(|one| one.name() == name)?;
    if command.visibility != CommandVisibility::Everywhere {
        return None;
    }
    let (mut path, mut declaration, mut rest) = (vec![name.to_owned()], command, rest);
    if !command.children().is_empty() {
        let (child, after) = rest.split_once(' ').unwrap_or((rest, ""));
        // Without a subcommand it is a menu, for which `/menu` exists.
        declaration = command.children().iter().find(|one| one.name() == child)?;
        path.push(child.to_owned());
        rest = after;
    }
    // Only buttons give incomplete offers, numbers before names, and positions near a hex.
    let numbered = matches!(declaration.name(), "confirm" | "withdraw") && rest.starts_with('#');
    if numbered || rest.contains("...") || rest.contains('~') {
        return None;
    }
    let mut values = Vec::new();
    let mut push = |argument: &Argument, value: &str| {
        let name = argument.words.primary_word(bot_core::language::Language::ENGLISH).to_owned();
        let value = match argument.kind {
            ArgumentKind::Sure => Given::Boolean(value == "yes"),
            ArgumentKind::Whole => Given::Number(value.parse().expect("a number")),
            _ => Given::Text(value.to_owned()),
        };
        values.push((name, value));
    };
    let arguments = declaration.arguments();
    let leads: Vec<&Argument> = arguments.iter().filter(|argument| !argument.keyword.is_empty()).collect();
    let mut words: Vec<&str> = Vec::new();
    let mut current: Option<&Argument> = None;
    let mut plain = arguments.iter().filter(|argument| argument.keyword.is_empty());
    let is_option = matches!(path[0].as_str(), "new");
    let tokens = Regex::new(r#""[^"]*",?|\S+"#).expect("a pattern");
    for word in tokens.find_iter(rest).map(|found| found.as_str()) {
        let lead = leads.iter().find(|argument| argument.keyword == word).copied();
        if let Some(lead) = lead.filter(|_| is_option || !matches!(path[0].as_str(), "option")) {
            match current.or_else(|| (!words.is_empty()).then(|| plain.next()).flatten()) {
                Some(argument) if !words.is_empty() => push(argument, &words.join(" ")),
                _ => {}
            }
            words.clear();
            current = Some(lead);
        } else {
            words.push(word);
        }
    }
    match current {
        Some(argument) if !words.is_empty() => push(argument, &words.join(" ")),
        Some(_) => return None,
        None => {
            let all: Vec<&Argument> = plain.collect();
            spread(&words, if all.is_empty() { arguments.iter().collect() } else { all }, &mut push);
        }
    }
    Some((path, values))
}

/// Assigns words without a leading word: one to the first argument, the rest to the second.
fn spread(words: &[&str], arguments: Vec<&Argument>, push: &mut dyn FnMut(&Argument, &str)) {
    match (arguments.as_slice(), words) {
        (_, []) | ([], _) => {}
        ([only], words) => push(only, &words.join(" ")),
        ([first, ..], [word]) => push(first, word),
        ([first, second, ..], [word, rest @ ..]) => {
            push(first, word);
            push(second, &rest.join(" "));
        }
    }
}

#[test]
fn command_definitions_respect_discord_limits() {
    for naming in [Naming::Short, Naming::Root, Naming::Both] {
        let selection = Selection { naming, ..Selection::all_games() };
        assert_eq!(check(&define_for(&selection)), [], "{naming:?}");
    }
}

/// Completion works for every option that announces it.
#[test]
fn announced_completion_accepts_partial_input() {
    let mut count = 0;
    for (path, declaration, definition) in offered_commands(&define()) {
        for argument in declaration.arguments() {
            let announced = option_definition(&definition, argument)["autocomplete"] == true;
            let name = argument.words.primary_word(bot_core::language::Language::ENGLISH);
            let typed = decode_partial_options(&path, &[], name, "x").expect("it is declared");
            assert!(typed.line.ends_with(" x") && typed.line.len() == typed.before + 1, "{}", typed.line);
            count += usize::from(announced);
        }
    }
    assert!(count > 15, "{count}");
}
