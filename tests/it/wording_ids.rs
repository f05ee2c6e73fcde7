//! Code and Fluent messages agree: no message is missing or unused, and each gets the arguments that it names.

use bot_core::titles;
use std::collections::{BTreeMap, BTreeSet};
use tests::FRENCH;

use bot_core::command::declaration::{ArgumentKind, Declaration, Form, Shown};
use bot_core::language::Language;
use bot_core::option::{GameOption, Value};
use bot_core::titles::parse;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use regex::Regex;
use tests::house::{files_under, from_root, root, text};
use tests::option::kinds;

/// Variables and messages that a message references.
#[derive(Default)]
struct Named {
    variables: BTreeSet<String>,
    messages: BTreeSet<String>,
}

/// Messages of a language by id, with their references.
fn messages(language: Language) -> BTreeMap<String, Named> {
    let mut all = BTreeMap::new();
    for (file, source) in config::locales::sources(language.code()) {
        let resource = parser::parse(*source)
            .unwrap_or_else(|(_, errors)| panic!("{} {file}: {errors:?}", language.code()));
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let mut named = Named::default();
                    assert!(message.attributes.is_empty(), "{file}: attributes are not used");
                    pattern(message.value.as_ref().expect("a message has a text"), &mut named);
                    let id = message.id.name.to_owned();
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
        if let PatternElement::Placeable { expression: inner } = element {
            expression(inner, named);
        }
    }
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
struct Call {
    file: String,
    id: String,
    arguments: BTreeSet<String>,
}

fn calls() -> Vec<Call> {
    let mut calls = Vec::new();
    for file in files_under(&root().join("bot")) {
        if file.extension().is_some_and(|extension| extension == "rs") {
            let text = text(&file);
            let found = text.match_indices("say!(").map(|(at, name)| text.split_at(at + name.len()).1);
            calls.extend(found.map(|arguments| call(from_root(&file), &parts(arguments))));
        }
    }
    assert!(calls.len() > 100, "the calls are found");
    calls.extend(options());
    let said: BTreeSet<String> = calls.iter().map(|call| call.id.clone()).collect();
    calls.extend(declared().filter(|call| !said.contains(&call.id)));
    calls
}

/// Uses by options: the ids of their messages follow from their names.
fn options() -> impl Iterator<Item = Call> {
    let call = |id: String, arguments: &[&str]| Call {
        file: "bot/core/src/option".to_owned(),
        id,
        arguments: arguments.iter().map(|&name| name.to_owned()).collect(),
    };
    let value = move |option: GameOption| match option.value {
        Value::Name(_) => call(option.message(), &[]),
        Value::Number(_) => call(option.message(), &["number"]),
    };
    let kinds = kinds().into_iter();
    kinds.flat_map(move |kind| {
        let values = kind.values().into_iter().map(value);
        std::iter::once(call(kind.message(), &[])).chain(values)
    })
}

/// Uses by commands, groups and arguments: the ids follow from their names. Help is optional for commands without a slash
/// form, and the values of an option belong to that option.
fn declared() -> impl Iterator<Item = Call> {
    let all: Vec<&Declaration> = titles::commands().all().iter().collect();
    let children = |parent: &&'static Declaration| {
        let name = parent.name();
        parent.children().iter().map(move |child| (format!("{name}-{}", child.name()), child))
    };
    let commands = all.iter().map(|&command| (command.name().to_owned(), command));
    let commands: Vec<(String, &Declaration)> = commands.chain(all.iter().flat_map(children)).collect();
    let (mut ids, english) = (BTreeSet::new(), messages(Language::ENGLISH));
    for (path, command) in commands {
        let help = format!("help-{path}");
        let has_help = command.shown == Shown::Everywhere || english.contains_key(&help);
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
    ids.into_iter().map(move |id| Call { file: file.clone(), id, arguments: BTreeSet::new() })
}

fn call(file: String, parts: &[String]) -> Call {
    let id = parts.get(1).unwrap_or_else(|| panic!("{file}: {parts:?}")).trim_matches('"').to_owned();
    let names = |part: &String| match part.strip_prefix("..") {
        Some(_) => vec!["who".to_owned(), "player".to_owned()],
        None => vec![part.split_once('=').map_or(part.as_str(), |(name, _)| name).trim().to_owned()],
    };
    let arguments = parts.iter().skip(2).flat_map(names).collect();
    Call { file, id, arguments }
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
    let english = messages(Language::ENGLISH);
    for language in Language::ALL {
        let other = messages(language);
        let ids = |of: &BTreeMap<String, Named>| of.keys().cloned().collect::<BTreeSet<_>>();
        let apart: Vec<_> = ids(&english).symmetric_difference(&ids(&other)).cloned().collect();
        assert!(apart.is_empty(), "not in both English and {}: {apart:?}", language.code());
        for (id, named) in &other {
            assert_eq!(named.variables, english[id].variables, "{id} in {}", language.code());
        }
    }
}

#[test]
fn every_used_message_exists_and_gets_its_arguments() {
    let english = messages(Language::ENGLISH);
    for call in calls() {
        let Some(named) = english.get(&call.id) else {
            panic!("{} says {}, which is not there", call.file, call.id)
        };
        assert_eq!(call.arguments, named.variables, "{} in {}", call.id, call.file);
    }
}

#[test]
fn every_message_is_used() {
    let said: BTreeSet<String> = calls().into_iter().map(|call| call.id).collect();
    for language in Language::ALL {
        let messages = messages(language);
        let named: BTreeSet<&String> = messages.values().flat_map(|named| &named.messages).collect();
        let unused =
            messages.keys().filter(|id| !said.contains(*id) && !named.contains(id) && !is_of_the_page(id));
        let unused: Vec<_> = unused.collect();
        assert!(unused.is_empty(), "unused in {}: {unused:?}", language.code());
    }
}

#[test]
fn every_command_in_messages_exists() {
    for language in Language::ALL {
        for (file, source) in config::locales::sources(language.code()) {
            let lines = source.lines().filter(|line| !line.starts_with('#'));
            for (before, after) in
                lines.flat_map(|line| line.match_indices('/').map(|(at, _)| line.split_at(at)))
            {
                let begins = before.chars().last().is_none_or(|character| " (“«\u{a0}".contains(character));
                let command: String = after.chars().take_while(|c| !".;,:!?)”»\u{a0}".contains(*c)).collect();
                if begins && !["/{", "/ "].iter().any(|other| command.starts_with(other)) {
                    assert!(is_command(&command), "{} {file}: {command}", language.code());
                }
            }
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
    let parent = titles::commands().command(name).is_some_and(|command| !command.children().is_empty());
    let begins = match next {
        Some(next) if parent => format!("{name} {next}"),
        _ => name.to_owned(),
    };
    parse(text).is_ok() || parse(&begins).is_ok()
}

/// All files under `bot`: the web pages, and the code that fills them with data.
fn page_files() -> Vec<(String, String)> {
    let files = files_under(&root().join("bot"));
    files.into_iter().map(|file| (from_root(&file), text(&file))).collect()
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
    let english = messages(Language::ENGLISH);
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
    for (file, source) in config::locales::sources(FRENCH.code()) {
        for line in source.lines() {
            let apart = [" :", " ;", " ?", " !", " »", "« "].iter().find(|mark| line.contains(**mark));
            assert!(apart.is_none(), "{file} has an ordinary space beside a mark: {line}");
        }
    }
}

#[test]
fn every_locale_file_is_loaded() {
    for language in Language::ALL {
        let messages = config::locales::sources(language.code()).iter().map(|(file, _)| *file);
        let read: BTreeSet<String> = messages
            .chain(["words.toml"])
            .map(|file| format!("config/locales/{}/{file}", language.code()))
            .collect();
        let there = files_under(&root().join("config/locales").join(language.code()));
        assert_eq!(read, there.iter().map(|file| from_root(file)).collect());
    }
}
