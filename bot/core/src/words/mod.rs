//! Messages of one language, and helpers for the sentences of any title.
//!
//! Messages are plain text; an adapter escapes them for its platform. The texts are in `config/locales`. Code names a
//! message by its id with arguments, by an exhaustive `match` for each type; declared items have messages named after
//! them. Names of players are arguments.

/// Formats a message: its id, then arguments by name, each a text or a number. A name alone takes the variable of
/// that name. `..scene.player(seat)` gives `who` and `player`: whether the reader is that player, and their name.
#[macro_export]
macro_rules! message {
    ($words:expr, $id:literal, ..$player:expr $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        match $player {
            (who, player) => $words.format(
                $id,
                &$crate::words::fluent_args![
                    "who" => who,
                    "player" => player,
                    $(stringify!($name) => $crate::words::message_argument!($name $($value)?)),*
                ],
            ),
        }
    };
    ($words:expr, $id:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $words.format(
            $id,
            &$crate::words::fluent_args![$(stringify!($name) => $crate::words::message_argument!($name $($value)?)),*],
        )
    };
}
/// Value of an argument: the given expression, or the variable of its name.
#[macro_export]
macro_rules! message_argument {
    ($name:ident) => {
        $name
    };
    ($name:ident $value:expr) => {
        $value
    };
}
pub use crate::{message, message_argument};

mod context;
pub mod link;
mod list;
pub mod moment;
mod page;
mod statistics;

use std::sync::{Arc, OnceLock};

use fluent::concurrent::FluentBundle;
pub use fluent::fluent_args;
use fluent::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::language::Language;
use crate::people::{Network, PlayerId};
pub use context::{MessageContext, Names};
pub use list::sentence_start;

/// Attribute of a message with its text for pages, where readers press buttons instead of typing commands.
pub const PAGE_TEXT: &str = "page";

/// Input of the readers, which messages about their possibilities name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Input {
    /// Typed commands.
    Commands,
    /// Buttons of a page.
    Buttons,
}

/// Messages of one language.
pub struct Words {
    pub(crate) language: Language,
    input: Input,
    bundle: Arc<FluentBundle<FluentResource>>,
}

static ALL: [OnceLock<Words>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];
static FOR_PAGES: [OnceLock<Words>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];

impl Words {
    /// Messages of a language, loaded once. They name commands.
    pub fn for_language(language: Language) -> &'static Words {
        ALL[language.index()].get_or_init(|| Words::load(language))
    }

    /// Messages of a language for pages. They name buttons instead of commands.
    pub fn for_page(language: Language) -> &'static Words {
        FOR_PAGES[language.index()].get_or_init(|| {
            let bundle = Arc::clone(&Words::for_language(language).bundle);
            Words { language, input: Input::Buttons, bundle }
        })
    }

    /// Messages of a language for the reader with this account.
    pub fn for_account(language: Language, account: &PlayerId) -> &'static Words {
        match account.network() == Network::Web.name() {
            true => Words::for_page(language),
            false => Words::for_language(language),
        }
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
        Words { language, input: Input::Commands, bundle: Arc::new(bundle) }
    }

    /// Message without arguments, named after a declared item, such as `help-roll` after a command; `None` if it does
    /// not exist.
    pub fn declared_message(&self, family: &str, name: &str) -> Option<String> {
        let id = format!("{family}-{name}");
        self.bundle.has_message(&id).then(|| self.format(&id, &FluentArgs::new()))
    }

    /// Formats a message. A missing message shows as its id, a missing argument as its name in braces.
    pub fn format(&self, id: &str, args: &FluentArgs<'_>) -> String {
        let message = self.bundle.get_message(id);
        let own = message.as_ref().filter(|_| self.input == Input::Buttons);
        let own = own.and_then(|message| message.get_attribute(PAGE_TEXT)).map(|text| text.value());
        let Some(pattern) = own.or_else(|| message.as_ref().and_then(|message| message.value())) else {
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
