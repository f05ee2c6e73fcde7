//! Definitions of slash commands, made from the command declarations, with names and descriptions in every language.

use engine::robot::Robot;
use serde_json::{Map, Value, json};

use super::root::{NEW_OPTIONS, ROOT, commands_in_group, groups, is_ungrouped};
use super::{Naming, Selection};
use crate::limits::{CHOICES, NAME, length};
use crate::wording;
use bot_core::command::declaration::{Argument, ArgumentKind, CommandVisibility, Declaration};
use bot_core::command::lexicon::Term;
use bot_core::command::vocabulary::Vocabulary;
use bot_core::command::{Ballot, BoardForm, ChatRule, GameOption, LanguageScope, OptionKind};
use bot_core::language::Language;
use bot_core::people::MAX_NAME;
use bot_core::robot;
use bot_core::table::decide::MAX_CHAT_MESSAGE;
use bot_core::time::NotificationChannel;
use bot_core::titles;
use bot_core::wording::Words;

/// Discord's types of options.
const SUB_COMMAND: u8 = 1;
const GROUP: u8 = 2;
const STRING: u8 = 3;
const INTEGER: u8 = 4;
const BOOLEAN: u8 = 5;
/// Discord's type of a command that is typed.
const CHAT_INPUT: u8 = 1;

/// Options of slash commands that only Discord has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiscordOption {
    /// `/new`: opens the table in a thread.
    Thread,
    /// `/hand`: turns hands by direct message on or off.
    Direct,
}

impl DiscordOption {
    /// All values.
    pub const ALL: [DiscordOption; 2] = [DiscordOption::Thread, DiscordOption::Direct];

    /// Returns the English name of the command that has the option.
    pub fn command_name(self) -> &'static str {
        match self {
            DiscordOption::Thread => "new",
            DiscordOption::Direct => "hand",
        }
    }

    /// Returns the option's name.
    pub fn name(self, language: Language) -> &'static str {
        let key = match self {
            DiscordOption::Thread => "thread",
            DiscordOption::Direct => "dm",
        };
        Term::new("discord", key).primary_word(language)
    }
}

/// Returns the definitions of all commands under their short names, for one registration call.
pub fn define() -> Vec<Value> {
    define_for(&Selection::all_games())
}

/// Returns the definitions of a server's commands, for one registration call.
pub fn define_for(selection: &Selection) -> Vec<Value> {
    let short = visible_commands(selection).map(|declaration| command(declaration, selection));
    match selection.naming {
        Naming::Short => short.collect(),
        Naming::Root => vec![root_command(selection)],
        Naming::Both => short.chain([root_command(selection)]).collect(),
    }
}

/// Commands that apply to one of the selected games.
fn visible_commands(selection: &Selection) -> impl Iterator<Item = &'static Declaration> {
    let of = |declaration: &&Declaration| selection.any(|game| titles::commands().applies_to(game, declaration.name()));
    titles::commands().all().iter().filter(|command| command.visibility == CommandVisibility::Everywhere).filter(of)
}

/// Sub-commands that apply to one of the selected games.
fn children(declaration: &'static Declaration, selection: &Selection) -> impl Iterator<Item = &'static Declaration> {
    let of = |child: &&Declaration| {
        selection.any(|game| titles::commands().subcommand_applies_to(game, declaration.name(), child.name()))
    };
    let children = declaration.children().iter();
    children.filter(|child| child.visibility == CommandVisibility::Everywhere).filter(of)
}

fn command(declaration: &'static Declaration, selection: &Selection) -> Value {
    let mut command = leaf(declaration, selection, Detail::Full);
    command.insert("type".to_owned(), json!(CHAT_INPUT));
    let children: Vec<Value> = children(declaration, selection)
        .map(|child| sub_command(declaration, child, selection, Detail::Full))
        .collect();
    if !children.is_empty() {
        command.insert("options".to_owned(), Value::Array(children));
    }
    Value::Object(command)
}

/// Length of descriptions.
#[derive(Clone, Copy)]
enum Detail {
    Full,
    /// Descriptions end before the first comma or similar, arguments have only their name: with all other commands below
    /// it, a root command has little space.
    Brief,
}

/// Largest length of a brief description.
const BRIEF_LENGTH: usize = 33;

impl Detail {
    fn shorten(self, about: String) -> String {
        match self {
            Detail::Full => about,
            Detail::Brief => {
                let first = about.split([',', ';', ':', '(', '–']).next().unwrap_or_default().trim();
                if length(first) <= BRIEF_LENGTH {
                    return first.to_owned();
                }
                let words = first.split(' ').scan(0, |used, word| {
                    *used += length(word) + 1;
                    (*used <= BRIEF_LENGTH).then_some(word)
                });
                format!("{}…", words.collect::<Vec<_>>().join(" "))
            }
        }
    }
}

/// Returns a command with its arguments, without its sub-commands.
fn leaf(declaration: &'static Declaration, selection: &Selection, detail: Detail) -> Map<String, Value> {
    let mut command = name_and_description(&|language| declaration.words.primary_word(language), &|words| {
        detail.shorten(wording::about_slash(words, declaration.name()))
    });
    let arguments = declaration.arguments().iter();
    let mut options: Vec<Value> = arguments.map(|argument| option(argument, selection, detail)).collect();
    let extras = DiscordOption::ALL.into_iter().filter(|extra| extra.command_name() == declaration.name());
    options.extend(extras.map(discord_option));
    if !options.is_empty() {
        command.insert("options".to_owned(), Value::Array(options));
    }
    command
}

/// Returns the root command with all others below it, in brief.
fn root_command(selection: &Selection) -> Value {
    let below = |declaration: &'static Declaration| {
        let mut command = leaf(declaration, selection, Detail::Brief);
        command.insert("type".to_owned(), json!(SUB_COMMAND));
        if declaration.name() == "new"
            && let Some(options) = command.get_mut("options").and_then(Value::as_array_mut)
        {
            let named =
                |name: &str| NEW_OPTIONS.contains(&name) || name == DiscordOption::Thread.name(Language::ENGLISH);
            options.retain(|option| option["name"].as_str().is_some_and(named));
        }
        Value::Object(command)
    };
    let group = |mut command: Map<String, Value>, inner: Vec<Value>| {
        command.insert("type".to_owned(), json!(GROUP));
        command.insert("options".to_owned(), Value::Array(inner));
        Value::Object(command)
    };
    let mut options: Vec<Value> = Vec::new();
    for known in groups() {
        let inner: Vec<Value> = commands_in_group(known, selection).map(below).collect();
        if !inner.is_empty() {
            let words =
                name_and_description(&|language| known.name(language), &|words| wording::about_group(words, known.0));
            options.push(group(words, inner));
        }
    }
    for declaration in visible_commands(selection).filter(|declaration| is_ungrouped(declaration)) {
        let inner: Vec<Value> = children(declaration, selection)
            .map(|child| sub_command(declaration, child, selection, Detail::Brief))
            .collect();
        options.push(match inner.is_empty() {
            true => below(declaration),
            false => group(leaf(declaration, selection, Detail::Brief), inner),
        });
    }
    let mut command = name_and_description(&|_| ROOT, &|words| wording::about_root(words));
    command.insert("type".to_owned(), json!(CHAT_INPUT));
    command.insert("options".to_owned(), Value::Array(options));
    Value::Object(command)
}

fn sub_command(
    parent: &'static Declaration,
    child: &'static Declaration,
    selection: &Selection,
    detail: Detail,
) -> Value {
    let about = |words: &Words| detail.shorten(words.subcommand_description(parent.name(), child));
    let mut command = name_and_description(&|language| child.words.primary_word(language), &about);
    command.insert("type".to_owned(), json!(SUB_COMMAND));
    let options: Vec<Value> = child.arguments().iter().map(|argument| option(argument, selection, detail)).collect();
    if !options.is_empty() {
        command.insert("options".to_owned(), Value::Array(options));
    }
    Value::Object(command)
}

/// Returns name and description with their localizations.
fn name_and_description(
    name: &dyn Fn(Language) -> &'static str,
    about: &dyn Fn(&Words) -> String,
) -> Map<String, Value> {
    let describe = |language| about(Words::for_language(language));
    let mut fields = Map::new();
    fields.insert("name".to_owned(), json!(name(Language::ENGLISH)));
    fields.insert("description".to_owned(), json!(describe(Language::ENGLISH)));
    fields.insert("name_localizations".to_owned(), localizations(&|language| name(language).to_owned()));
    fields.insert("description_localizations".to_owned(), localizations(&describe));
    fields
}

/// Returns the text in each language except English, which is Discord's default.
fn localizations(text: &dyn Fn(Language) -> String) -> Value {
    let others = Language::ALL.into_iter().filter(|&language| language != Language::ENGLISH);
    others.map(|language| (language.code().to_owned(), json!(text(language)))).collect::<Map<_, _>>().into()
}

fn option(argument: &Argument, selection: &Selection, detail: Detail) -> Value {
    let about = |words: &Words| match detail {
        Detail::Full => wording::about_argument(words, argument),
        Detail::Brief => argument.words.primary_word(words.language()).to_owned(),
    };
    let mut option = name_and_description(&|language| argument.words.primary_word(language), &about);
    let (kind, mut more) = option_type(argument.kind);
    if let ArgumentKind::Value(kind) = argument.kind
        && kind.is_game()
    {
        let games = option_choices(kind, |value| {
            titles::all_options().game_of(value).is_none_or(|game| selection.games.contains(&game))
        });
        more.insert("choices".to_owned(), json!(games));
    }
    if argument.answers_menu() {
        more.insert("autocomplete".to_owned(), json!(true));
    }
    option.insert("type".to_owned(), json!(kind));
    option.extend(more);
    Value::Object(option)
}

fn discord_option(extra: DiscordOption) -> Value {
    let about = |words: &Words| wording::about_extra(words, extra);
    let mut option = name_and_description(&|language| extra.name(language), &about);
    match extra {
        DiscordOption::Thread => {
            option.insert("type".to_owned(), json!(BOOLEAN));
        }
        DiscordOption::Direct => {
            let choice = |on: bool| {
                let word = if on { "on" } else { "off" };
                localized_choice(&|words| wording::on_off_label(words, on), word)
            };
            option.insert("type".to_owned(), json!(STRING));
            option.insert("choices".to_owned(), json!([choice(true), choice(false)]));
        }
    }
    Value::Object(option)
}

/// Returns the type of an argument's option, and its further fields.
fn option_type(kind: ArgumentKind) -> (u8, Map<String, Value>) {
    let string = |fields: Value| (STRING, object(fields));
    match kind {
        ArgumentKind::Interval
        | ArgumentKind::Zone
        | ArgumentKind::Own(_)
        | ArgumentKind::Line(_)
        | ArgumentKind::Player
        | ArgumentKind::Person
        | ArgumentKind::Players
        | ArgumentKind::Command => string(json!({ "autocomplete": true, "max_length": MAX_AUTOCOMPLETED_LENGTH })),
        ArgumentKind::Value(option) => match option.bounds() {
            Some(bounds) => {
                let bounds = json!({ "min_value": bounds.start(), "max_value": bounds.end() });
                (INTEGER, object(bounds))
            }
            None => string(json!({ "choices": option_choices(option, |_| true) })),
        },
        ArgumentKind::Robot => string(json!({ "choices": robot_choices() })),
        ArgumentKind::Language => {
            let choice = |language: Language| localized_choice(&|words| words.language_name(language), language.code());
            string(json!({ "choices": Language::ALL.map(choice) }))
        }
        ArgumentKind::Whose => string(json!({ "choices": vocabulary_choices::<LanguageScope>() })),
        ArgumentKind::BoardForm => string(json!({ "choices": vocabulary_choices::<BoardForm>() })),
        ArgumentKind::Chat => string(json!({ "choices": vocabulary_choices::<ChatRule>() })),
        ArgumentKind::Topic => string(json!({ "choices": topic_choices() })),
        ArgumentKind::Ballot => string(json!({ "choices": vocabulary_choices::<Ballot>() })),
        ArgumentKind::Sure => (BOOLEAN, Map::new()),
        ArgumentKind::Whole => (INTEGER, object(json!({ "min_value": 0, "max_value": u32::MAX }))),
        ArgumentKind::Way => string(json!({ "choices": vocabulary_choices::<NotificationChannel>() })),
        // A name, or the answer to a menu.
        ArgumentKind::Text | ArgumentKind::Until | ArgumentKind::Hours | ArgumentKind::TimeOfDay => {
            string(json!({ "max_length": MAX_TEXT_LENGTH }))
        }
    }
}

/// An autocompleted value is as long as a completion may be.
const MAX_AUTOCOMPLETED_LENGTH: usize = crate::limits::CHOICE;
/// Enough for a name and for any answer to a menu.
const MAX_TEXT_LENGTH: usize = 10 * MAX_NAME;
const _: () = assert!(MAX_TEXT_LENGTH < MAX_CHAT_MESSAGE && NAME > MAX_NAME && CHOICES == 25);

fn object(fields: Value) -> Map<String, Value> {
    match fields {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

fn localized_choice(name: &dyn Fn(&Words) -> String, value: &str) -> Value {
    let named = |language| name(Words::for_language(language));
    json!({ "name": named(Language::ENGLISH), "name_localizations": localizations(&named), "value": value })
}

fn option_choices(option: OptionKind, is_offered: impl Fn(GameOption) -> bool) -> Vec<Value> {
    let choice =
        |value: GameOption| localized_choice(&|words| words.option_value(value), &value.word(Language::ENGLISH));
    option.values().into_iter().filter(|&value| is_offered(value)).map(choice).collect()
}

fn vocabulary_choices<T: Vocabulary>() -> Vec<Value> {
    T::terms().map(|(_, named)| term_choice(named)).collect()
}

/// Choices of robots for a table.
fn robot_choices() -> Vec<Value> {
    let programs = robot::registered_programs()
        .iter()
        .map(|program| localized_choice(&|_| program.as_str().to_owned(), program.as_str()));
    vocabulary_choices::<Robot>().into_iter().chain(programs).collect()
}

/// Choices of rules topics.
fn topic_choices() -> Vec<Value> {
    titles::commands().topics().iter().map(|topic| term_choice(topic.term())).collect()
}

fn term_choice(named: Term) -> Value {
    localized_choice(&|words| named.primary_word(words.language()).to_owned(), named.name())
}
