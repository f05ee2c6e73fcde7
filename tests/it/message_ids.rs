//! Code and Fluent messages agree: no message is missing or unused, and each gets the arguments that it names.

use bot_core::titles;
use std::collections::{BTreeMap, BTreeSet};
use tests::FRENCH;

use bot_core::command::declaration::{ArgumentKind, CommandVisibility, Declaration, Form};
use bot_core::language::Language;
use bot_core::option::{GameOption, OptionValue};
use bot_core::titles::parse;
use bot_core::words::PAGE_TEXT;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use regex::Regex;
use tests::option::option_kinds;
use tests::repository::{files_under, read_text, relative_to_root, root_directory};

/// Variables and messages that a message references.
#[derive(Default)]
struct Named {
    variables: BTreeSet<String>,
    messages: BTreeSet<String>,
    /// `true` if the text names a command.
    names_command: bool,
    /// Text for pages, if the message has one.
    page: Option<Box<Named>>,
}

/// Messages of a language by id, with their references.
fn messages_by_id(language: Language) -> BTreeMap<String, Named> {
    let mut all = BTreeMap::new();
    for (file, source) in config::locales::builtin_messages(language.code()) {
        let resource =
            parser::parse(*source).unwrap_or_else(|(_, errors)| panic!("{} {file}: {errors:?}", language.code()));
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let mut named = Named::default();
                    pattern(message.value.as_ref().expect("a message has a text"), &mut named);
                    let id = message.id.name.to_owned();
                    for attribute in &message.attributes {
                        assert_eq!(attribute.id.name, PAGE_TEXT, "{file}: {id} has another attribute");
                        let mut page = Named::default();
                        pattern(&attribute.value, &mut page);
                        assert!(page.variables.is_subset(&named.variables), "{file}: {id} has more variables on pages");
                        named.messages.extend(page.messages.iter().cloned());
                        named.page = Some(Box::new(page));
                    }
                    assert!(all.insert(id, named).is_none(), "{} is there twice", message.id.name);
                }
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
                Entry::Term(_) | Entry::Junk { .. } => panic!("{file}: neither message nor comment"),
            }
        }
    }
    assert!(all.len() > 100, "the words of {} are found", language.code());
    all
}

fn pattern(of: &Pattern<&str>, named: &mut Named) {
    for element in &of.elements {
        match element {
            PatternElement::Placeable { expression: inner } => expression(inner, named),
            PatternElement::TextElement { value } => named.names_command |= names_command(value),
        }
    }
}

/// Returns `true` if a text names a command: a slash at the start of a word.
fn names_command(text: &str) -> bool {
    text.match_indices('/').map(|(at, _)| text.split_at(at)).any(|(before, after)| {
        let begins = before.chars().last().is_none_or(|character| " (“„«\u{a0}".contains(character));
        begins && after.chars().nth(1).is_some_and(char::is_alphabetic)
    })
}

fn expression(of: &Expression<&str>, named: &mut Named) {
    match of {
        Expression::Inline(of) => inline(of, named),
        Expression::Select { selector, variants } => {
            inline(selector, named);
            variants.iter().for_each(|variant| pattern(&variant.value, named));
        }
    }
}

fn inline(of: &InlineExpression<&str>, named: &mut Named) {
    match of {
        InlineExpression::VariableReference { id } => {
            named.variables.insert(id.name.to_owned());
        }
        InlineExpression::MessageReference { id, .. } => {
            named.messages.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression: of } => expression(of, named),
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        other => panic!("neither functions nor terms are used: {other:?}"),
    }
}

/// Use of a message in the code.
struct MessageUse {
    file: String,
    id: String,
    arguments: BTreeSet<String>,
}

fn message_uses() -> Vec<MessageUse> {
    let mut calls = Vec::new();
    for file in files_under(&root_directory().join("bot")) {
        if file.extension().is_some_and(|extension| extension == "rs") {
            let text = read_text(&file);
            let found = text.match_indices("message!(").map(|(at, name)| text.split_at(at + name.len()).1);
            calls.extend(found.map(|arguments| call(relative_to_root(&file), &parts(arguments))));
        }
    }
    assert!(calls.len() > 100, "the calls are found");
    calls.extend(options());
    let said: BTreeSet<String> = calls.iter().map(|call| call.id.clone()).collect();
    calls.extend(declared().filter(|call| !said.contains(&call.id)));
    calls
}

/// Uses by options: the ids of their messages follow from their names.
fn options() -> impl Iterator<Item = MessageUse> {
    let call = |id: String, arguments: &[&str]| MessageUse {
        file: "bot/core/src/option".to_owned(),
        id,
        arguments: arguments.iter().map(|&name| name.to_owned()).collect(),
    };
    let value = move |option: GameOption| match option.value {
        OptionValue::Name(_) => call(option.message_id(), &[]),
        OptionValue::Number(_) => call(option.message_id(), &["number"]),
    };
    let kinds = option_kinds().into_iter();
    kinds.flat_map(move |kind| {
        let values = kind.values().into_iter().map(value);
        std::iter::once(call(kind.message_id(), &[])).chain(values)
    })
}

/// Uses by commands, groups and arguments: the ids follow from their names. Help is optional for commands without a slash
/// form, and the values of an option belong to that option.
fn declared() -> impl Iterator<Item = MessageUse> {
    let all: Vec<&Declaration> = titles::commands().all().iter().collect();
    let children = |parent: &&'static Declaration| {
        let name = parent.name();
        parent.children().iter().map(move |child| (format!("{name}-{}", child.name()), child))
    };
    let commands = all.iter().map(|&command| (command.name().to_owned(), command));
    let commands: Vec<(String, &Declaration)> = commands.chain(all.iter().flat_map(children)).collect();
    let (mut ids, english) = (BTreeSet::new(), messages_by_id(Language::ENGLISH));
    for (path, command) in commands {
        let help = format!("help-{path}");
        let has_help = command.visibility == CommandVisibility::Everywhere || english.contains_key(&help);
        if has_help && !matches!(command.form, Form::Value { .. }) {
            ids.insert(help);
        }
        ids.extend(command.group.map(|group| format!("slash-group-{group}")));
        ids.extend(command.arguments().iter().filter_map(|argument| match argument.kind {
            ArgumentKind::Own(kind) | ArgumentKind::Line(kind) => Some(format!("slash-{kind}")),
            _ => None,
        }));
    }
    let file = "a declaration".to_owned();
    ids.into_iter().map(move |id| MessageUse { file: file.clone(), id, arguments: BTreeSet::new() })
}

fn call(file: String, parts: &[String]) -> MessageUse {
    let id = parts.get(1).unwrap_or_else(|| panic!("{file}: {parts:?}")).trim_matches('"').to_owned();
    let names = |part: &String| match part.strip_prefix("..") {
        Some(_) => vec!["who".to_owned(), "player".to_owned()],
        None => vec![part.split_once('=').map_or(part.as_str(), |(name, _)| name).trim().to_owned()],
    };
    let arguments = parts.iter().skip(2).flat_map(names).collect();
    MessageUse { file, id, arguments }
}

/// Arguments of a macro call, up to its closing parenthesis.
fn parts(text: &str) -> Vec<String> {
    let (mut parts, mut part) = (Vec::new(), String::new());
    let (mut depth, mut quoted) = (0, false);
    for character in text.chars() {
        match character {
            '"' => quoted = !quoted,
            '(' | '[' | '{' if !quoted => depth += 1,
            ')' if !quoted && depth == 0 => break,
            ')' | ']' | '}' if !quoted => depth -= 1,
            ',' if !quoted && depth == 0 => {
                parts.push(std::mem::take(&mut part).trim().to_owned());
                continue;
            }
            _ => {}
        }
        part.push(character);
    }
    parts.push(part.trim().to_owned());
    parts.retain(|part| !part.is_empty());
    parts
}

/// Returns `true` for the ids of messages that pages request by themselves.
fn is_of_the_page(id: &str) -> bool {
    id.starts_with("page-")
}

#[test]
fn every_message_exists_in_every_language_with_same_arguments() {
    let english = messages_by_id(Language::ENGLISH);
    for language in Language::ALL {
        let other = messages_by_id(language);
        let ids = |of: &BTreeMap<String, Named>| of.keys().cloned().collect::<BTreeSet<_>>();
        let apart: Vec<_> = ids(&english).symmetric_difference(&ids(&other)).cloned().collect();
        assert!(apart.is_empty(), "not in both English and {}: {apart:?}", language.code());
        for (id, named) in &other {
            assert_eq!(named.variables, english[id].variables, "{id} in {}", language.code());
            assert_eq!(named.page.is_some(), english[id].page.is_some(), "{id} on pages in {}", language.code());
        }
    }
}

#[test]
fn every_used_message_exists_and_gets_its_arguments() {
    let english = messages_by_id(Language::ENGLISH);
    for call in message_uses() {
        let Some(named) = english.get(&call.id) else { panic!("{} says {}, which is not there", call.file, call.id) };
        assert_eq!(call.arguments, named.variables, "{} in {}", call.id, call.file);
    }
}

#[test]
fn every_message_is_used() {
    let said: BTreeSet<String> = message_uses().into_iter().map(|call| call.id).collect();
    for language in Language::ALL {
        let messages = messages_by_id(language);
        let named: BTreeSet<&String> = messages.values().flat_map(|named| &named.messages).collect();
        let unused = messages.keys().filter(|id| !said.contains(*id) && !named.contains(id) && !is_of_the_page(id));
        let unused: Vec<_> = unused.collect();
        assert!(unused.is_empty(), "unused in {}: {unused:?}", language.code());
    }
}

#[test]
fn every_command_in_messages_exists() {
    for language in Language::ALL {
        for (file, source) in config::locales::builtin_messages(language.code()) {
            let lines = source.lines().filter(|line| !line.starts_with('#'));
            for (before, after) in lines.flat_map(|line| line.match_indices('/').map(|(at, _)| line.split_at(at))) {
                let begins = before.chars().last().is_none_or(|character| " (“«\u{a0}".contains(character));
                let command: String = after.chars().take_while(|c| !".;,:!?)”»\u{a0}".contains(*c)).collect();
                if begins && !["/{", "/ "].iter().any(|other| command.starts_with(other)) {
                    assert!(is_command(&command), "{} {file}: {command}", language.code());
                }
            }
        }
    }
}

/// Beginnings of messages that pages don't show, or that are about what the reader types.
const TYPED: [&str; 25] = [
    "campaign-",
    "discord-",
    "help-",
    "matrix-",
    "me-",
    "slash-",
    "watch-",
    "ask-clear",
    "end-again",
    "end-log",
    "error-empty",
    "error-joined-already",
    "error-joined-to-none",
    "error-no-such-code",
    "error-no-such-invitation",
    "error-other-title",
    "error-too-many-accounts",
    "error-unknown-choice",
    "error-unknown-command",
    "error-zone-missing",
    "expected-command",
    "forget-how",
    "my-game-lost",
    "page-code-hint",
    "saved-rules-",
];

#[test]
fn messages_on_pages_name_no_command() {
    for language in Language::ALL {
        for (id, named) in messages_by_id(language) {
            let wrong = match &named.page {
                Some(page) => page.names_command,
                None => named.names_command && !TYPED.iter().any(|beginning| id.starts_with(beginning)),
            };
            assert!(!wrong, "{id} in {} needs a text that names a button", language.code());
        }
    }
}

/// Returns `true` if the text is a command, or its first word is one, or its first two for a command with subcommands. On
/// Discord all commands may be under one root.
fn is_command(text: &str) -> bool {
    if text == "/comptoir" {
        return true;
    }
    let below = text.strip_prefix("/comptoir ").map(|command| format!("/{command}"));
    let text = below.as_deref().unwrap_or(text);
    let mut words = text.splitn(3, ' ');
    let (name, next) = (words.next().unwrap_or_default(), words.next());
    let parent = titles::commands().find(name).is_some_and(|command| !command.children().is_empty());
    let begins = match next {
        Some(next) if parent => format!("{name} {next}"),
        _ => name.to_owned(),
    };
    parse(text).is_ok() || parse(&begins).is_ok()
}

/// All files under `bot`: the web pages, and the code that fills them with data.
fn page_files() -> Vec<(String, String)> {
    let files = files_under(&root_directory().join("bot"));
    files.into_iter().map(|file| (relative_to_root(&file), read_text(&file))).collect()
}

/// Ids that a file of the pages uses, and ids that it may use: scripts omit the prefix.
fn page_ids(name: &str, text: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let find = |pattern: &str| {
        let pattern = Regex::new(pattern).expect("a pattern");
        pattern.captures_iter(text).map(|found| format!("page-{}", &found[1])).collect::<BTreeSet<_>>()
    };
    match name.ends_with(".js") {
        true => (find(r#"words\("([a-z0-9-]+)"\)"#), find(r#""([a-z0-9-]+)""#)),
        false => (find(r#"(?:\{\{|")page-([a-z0-9-]+)(?:\}\}|")"#), BTreeSet::new()),
    }
}

#[test]
fn pages_use_exactly_their_messages() {
    let english = messages_by_id(Language::ENGLISH);
    let ours: BTreeSet<&String> = english.keys().filter(|id| is_of_the_page(id)).collect();
    assert!(!ours.is_empty());
    let mut said = BTreeSet::new();
    for (name, text) in page_files() {
        let (says, may_say) = page_ids(&name, &text);
        for id in &says {
            assert!(ours.contains(id), "{name} says {id}, which is not there");
        }
        said.extend(says.into_iter().chain(may_say));
    }
    let unused: Vec<_> = ours.iter().filter(|id| !said.contains(**id)).collect();
    assert!(unused.is_empty(), "no page says {unused:?}");
    for id in ours {
        assert!(english[id].variables.is_empty(), "{id}: what a page says takes no arguments");
    }
}

/// French puts a space before some marks, at which lines must not break.
#[test]
fn french_punctuation_has_no_breaking_space() {
    for (file, source) in config::locales::builtin_messages(FRENCH.code()) {
        for line in source.lines() {
            let apart = [" :", " ;", " ?", " !", " »", "« "].iter().find(|mark| line.contains(**mark));
            assert!(apart.is_none(), "{file} has an ordinary space beside a mark: {line}");
        }
    }
}

#[test]
fn every_locale_file_is_loaded() {
    for language in Language::ALL {
        let messages = config::locales::builtin_messages(language.code()).iter().map(|(file, _)| *file);
        let read: BTreeSet<String> =
            messages.chain(["words.toml"]).map(|file| format!("config/locales/{}/{file}", language.code())).collect();
        let there = files_under(&root_directory().join("config/locales").join(language.code()));
        assert_eq!(read, there.iter().map(|file| relative_to_root(file)).collect());
    }
}
