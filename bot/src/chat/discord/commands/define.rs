//! The definitions of slash commands, from the declaration of commands: names and descriptions in every language.

use serde_json::{Map, Value, json};

use crate::chat::discord::limits::{CHOICES, NAME};
use crate::command::declaration::{Argument, ArgumentKind, COMMANDS, Declaration, Shown};
use crate::command::vocabulary::{Spoken, Words as Named};
use crate::command::{BoardForm, GameOption, OptionKind, Topic, Whose};
use crate::language::Language;
use crate::table::decide::MAX_SAID;
use crate::table::people::MAX_NAME;
use crate::table::record::Ballot;
use crate::wording::Words;

/// What Discord calls a kind of option.
const SUB_COMMAND: u8 = 1;
const STRING: u8 = 3;
const INTEGER: u8 = 4;
const BOOLEAN: u8 = 5;
/// A command that is typed.
const CHAT_INPUT: u8 = 1;
/// Only servers, and only where the bot itself was invited.
const GUILD: [u8; 1] = [0];

/// What Discord offers beside what a table understands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extra {
    /// Of `/new`: to play in a thread.
    Thread,
    /// Of `/hand`: whether hands come by direct message.
    Direct,
}

impl Extra {
    /// Every one.
    pub const ALL: [Extra; 2] = [Extra::Thread, Extra::Direct];

    /// Of which command, by its English name.
    pub fn of(self) -> &'static str {
        match self {
            Extra::Thread => "new",
            Extra::Direct => "hand",
        }
    }

    /// What the option is called.
    pub fn name(self, language: Language) -> &'static str {
        match (self, language) {
            (Extra::Thread, Language::English) => "thread",
            (Extra::Thread, Language::French) => "fil",
            (Extra::Direct, Language::English) => "dm",
            (Extra::Direct, Language::French) => "mp",
        }
    }
}

/// The definitions of all commands, as Discord takes them in one call.
pub fn define() -> Vec<Value> {
    COMMANDS.iter().filter(|command| command.shown == Shown::Everywhere).map(command).collect()
}

fn command(declaration: &'static Declaration) -> Value {
    let about = |words: &Words| words.about(declaration.name());
    let mut command = named(&|language| declaration.words.main(language), &about);
    command.insert("type".to_owned(), json!(CHAT_INPUT));
    command.insert("contexts".to_owned(), json!(GUILD));
    command.insert("integration_types".to_owned(), json!(GUILD));
    let mut options: Vec<Value> = match declaration.children() {
        [] => declaration.arguments().iter().map(option).collect(),
        children => children.iter().map(|child| sub_command(declaration, child)).collect(),
    };
    let extras = Extra::ALL.into_iter().filter(|extra| extra.of() == declaration.name());
    options.extend(extras.map(extra));
    if !options.is_empty() {
        command.insert("options".to_owned(), Value::Array(options));
    }
    Value::Object(command)
}

fn sub_command(parent: &'static Declaration, child: &'static Declaration) -> Value {
    let about = |words: &Words| words.about_child(parent.name(), child);
    let mut command = named(&|language| child.words.main(language), &about);
    command.insert("type".to_owned(), json!(SUB_COMMAND));
    let options: Vec<Value> = child.arguments().iter().map(option).collect();
    if !options.is_empty() {
        command.insert("options".to_owned(), Value::Array(options));
    }
    Value::Object(command)
}

/// Name and description, with those in the other languages.
fn named(name: &dyn Fn(Language) -> &'static str, about: &dyn Fn(&Words) -> String) -> Map<String, Value> {
    let describe = |language| about(Words::of(language));
    let mut fields = Map::new();
    fields.insert("name".to_owned(), json!(name(Language::English)));
    fields.insert("description".to_owned(), json!(describe(Language::English)));
    fields.insert("name_localizations".to_owned(), localized(&|language| name(language).to_owned()));
    fields.insert("description_localizations".to_owned(), localized(&describe));
    fields
}

/// A text in each language but English, which is shown to everybody else.
fn localized(text: &dyn Fn(Language) -> String) -> Value {
    let others = Language::ALL.into_iter().filter(|&language| language != Language::English);
    others.map(|language| (language.code().to_owned(), json!(text(language)))).collect::<Map<_, _>>().into()
}

fn option(argument: &Argument) -> Value {
    let about = |words: &Words| words.about_argument(argument);
    let mut option = named(&|language| argument.words.main(language), &about);
    let (kind, more) = shape(argument.kind);
    option.insert("type".to_owned(), json!(kind));
    option.extend(more);
    Value::Object(option)
}

fn extra(extra: Extra) -> Value {
    let about = |words: &Words| words.about_extra(extra);
    let mut option = named(&|language| extra.name(language), &about);
    match extra {
        Extra::Thread => {
            option.insert("type".to_owned(), json!(BOOLEAN));
        }
        Extra::Direct => {
            let choice = |on: bool| {
                let word = if on { "on" } else { "off" };
                chosen(&|words| words.on_or_off(on), word)
            };
            option.insert("type".to_owned(), json!(STRING));
            option.insert("choices".to_owned(), json!([choice(true), choice(false)]));
        }
    }
    Value::Object(option)
}

/// What an argument's value is, and what more is said of it.
fn shape(kind: ArgumentKind) -> (u8, Map<String, Value>) {
    let string = |fields: Value| (STRING, object(fields));
    match kind {
        ArgumentKind::Place(_)
        | ArgumentKind::Places(_)
        | ArgumentKind::Player
        | ArgumentKind::Players
        | ArgumentKind::Cards
        | ArgumentKind::Resource
        | ArgumentKind::Progress
        | ArgumentKind::Town(_)
        | ArgumentKind::Offer
        | ArgumentKind::Command => string(json!({ "autocomplete": true, "max_length": CHOICES_LENGTH })),
        ArgumentKind::Value(option) => match option.bounds() {
            Some(bounds) => {
                let bounds = json!({ "min_value": bounds.start(), "max_value": bounds.end() });
                (INTEGER, object(bounds))
            }
            None => string(json!({ "choices": values(option) })),
        },
        ArgumentKind::Robot => string(json!({ "choices": spoken::<engine::robot::Robot>() })),
        ArgumentKind::Language => string(json!({ "choices": spoken::<Language>() })),
        ArgumentKind::Whose => string(json!({ "choices": spoken::<Whose>() })),
        ArgumentKind::BoardForm => string(json!({ "choices": spoken::<BoardForm>() })),
        ArgumentKind::Topic => string(json!({ "choices": spoken::<Topic>() })),
        ArgumentKind::Ballot => string(json!({ "choices": spoken::<Ballot>() })),
        ArgumentKind::Sure => (BOOLEAN, Map::new()),
        // A name, or the answer to a menu.
        ArgumentKind::Text => string(json!({ "max_length": TEXT_LENGTH })),
    }
}

/// What can be completed is as long as a completion may be.
const CHOICES_LENGTH: usize = crate::chat::discord::limits::CHOICE;
/// Room for a name and for any answer to a menu.
const TEXT_LENGTH: usize = 10 * MAX_NAME;
const _: () = assert!(TEXT_LENGTH < MAX_SAID && NAME > MAX_NAME && CHOICES == 25);

fn object(fields: Value) -> Map<String, Value> {
    match fields {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

fn chosen(name: &dyn Fn(&Words) -> String, value: &str) -> Value {
    let named = |language| name(Words::of(language));
    json!({ "name": named(Language::English), "name_localizations": localized(&named), "value": value })
}

fn values(option: OptionKind) -> Vec<Value> {
    let choice =
        |value: GameOption| chosen(&|words| words.option_value(value), &value.word(Language::English));
    option.values().into_iter().map(choice).collect()
}

fn spoken<T: Spoken>() -> Vec<Value> {
    let choice = |(_, named): &(T, Named)| {
        chosen(&|words| named.main(words.language()).to_owned(), named.main(Language::English))
    };
    T::WORDS.iter().map(choice).collect()
}
