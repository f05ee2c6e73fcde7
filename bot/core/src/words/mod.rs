//! Messages of one language, and helpers for the sentences of any title.
//! //!
//! Messages are plain text; an adapter escapes them for its platform. The texts are in `config/locales`. Code names a
//! message by its id with arguments, by an exhaustive `match` for each type; declared items have messages named after
//! them. Names of players are arguments.

/// Formats a message: its id, then arguments by name, each a text or a number. A name alone takes the variable of
/// that name. `..scene.player(seat)` gives `who` and `player`: whether the reader is that player, and their name.
#[macro_export]
macro_rules! say {
    ($words:expr, $id:literal, ..$player:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        match $player {
            (who, player) => $words.format(
                $id,
                &$crate::words::fluent_args![
                    "who" => who,
                    "player" => player,
                    $(stringify!($name) => $crate::words::given!($name $($value)?)),*
                ],
            ),
        }
    };
    ($words:expr, $id:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $words.format(
            $id,
            &$crate::words::fluent_args![$(stringify!($name) => $crate::words::given!($name $($value)?)),*],
        )
    };
}
/// Value of an argument: the given expression, or the variable of its name.
#[macro_export]
macro_rules! given {
    ($name:ident) => {
        $name
    };
    ($name:ident $value:expr) => {
        $value
    };
}
pub use crate::{given, say};

pub mod link;
mod list;
pub mod moment;
mod names;
mod numbers;
mod page;
mod rolls;
mod scene;

use std::sync::OnceLock;

use fluent::concurrent::FluentBundle;
pub use fluent::fluent_args;
use fluent::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::language::Language;
pub use list::sentence_start;
pub use names::Names;
pub use scene::Scene;

/// Messages of one language.
pub struct Words {
    pub(crate) language: Language,
    bundle: FluentBundle<FluentResource>,
}

static ALL: [OnceLock<Words>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];

impl Words {
    /// Messages of a language, loaded once.
    pub fn of(language: Language) -> &'static Words {
        ALL[language.index()].get_or_init(|| Words::load(language))
    }

    /// Language of these messages.
    pub fn language(&self) -> Language {
        self.language
    }

    fn load(language: Language) -> Words {
        let code: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![code]);
        bundle.set_use_isolating(false);
        for (name, source) in config::locales::messages(language.code()) {
            let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, errors)| {
                tracing::error!(name, ?errors, "words can't be read");
                resource
            });
            if let Err(errors) = bundle.add_resource(resource) {
                tracing::error!(name, ?errors, "words are given twice");
            }
        }
        Words { language, bundle }
    }

    /// Message without arguments, named after a declared item, such as `help-roll` after a command; `None` if it does
    /// not exist.
    pub fn declared(&self, family: &str, name: &str) -> Option<String> {
        let id = format!("{family}-{name}");
        self.bundle.has_message(&id).then(|| self.format(&id, &FluentArgs::new()))
    }

    /// Formats a message. A missing message shows as its id, a missing argument as its name in braces.
    pub fn format(&self, id: &str, args: &FluentArgs<'_>) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            tracing::error!(id, "no such words");
            return id.to_owned();
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        if !errors.is_empty() {
            tracing::error!(id, ?errors, "words lack something");
        }
        text
    }
}
