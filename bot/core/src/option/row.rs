//! Rows that declare options.

use std::ops::RangeInclusive;

use engine::game::AnyOptions;

use super::{Chosen, Value};

/// Declaration of one option.
pub struct Row {
    /// Stored name. With `-` for `_` it forms the message ids `option-NAME` and `value-NAME-VALUE`.
    pub name: &'static str,
    /// Lexicon key of its words, and lexicon section of its values.
    pub word: &'static str,
    /// Unique number from 0, which also gives its reaction emoji: a new option takes the next one.
    pub number: usize,
    pub sign: &'static str,
    pub shown: Shown,
    /// Returns `true` if the title of these options has the option.
    pub is_of: fn(&AnyOptions) -> bool,
    /// Returns `true` if the option makes a difference beside the other options of the title.
    pub is_open: fn(&AnyOptions) -> bool,
    pub values: Values,
    pub stored: Stored,
}

impl Row {
    /// Row with defaults: always stored, always open if the title has it, and folded.
    pub const fn of(is_of: fn(&AnyOptions) -> bool) -> Row {
        let values = Values::Names { all: Names::Listed(&[]), get: |_| None, set: |_, _| {} };
        let (shown, stored) = (Shown::Folded, Stored::Always);
        Row { name: "", word: "", number: 0, sign: "", shown, is_of, is_open: is_of, values, stored }
    }
}

/// Storage rule of an option.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Stored {
    /// Not stored: derived from other options or stored elsewhere.
    Never,
    /// Stored in every line.
    Always,
    /// Stored unless it has this value, which was in force before the option existed. New options use this rule.
    Unless(Value),
}

/// Visibility of an option.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    Always,
    /// Pages hide it until the reader asks for more.
    Folded,
    /// Only in the list of all options, without a button in the lobby.
    Listed,
}

/// Values of an option.
pub enum Values {
    /// One of several names.
    Names {
        /// Names in menu order.
        all: Names,
        /// Current value, if it has a name.
        get: fn(&Chosen) -> Option<&'static str>,
        /// Sets the value, if the title has the option.
        set: fn(&mut Chosen, &str),
    },
    /// A number.
    Numbers {
        /// Bounds over all titles.
        bounds: RangeInclusive<u8>,
        /// Usual numbers; `None` if all are shown.
        usual: Option<RangeInclusive<u8>>,
        /// Bounds of the chosen title, if it has the option.
        allowed: fn(&AnyOptions) -> Option<RangeInclusive<u8>>,
        /// Current value.
        get: fn(&Chosen) -> Option<u8>,
        /// Sets the value, if the title has the option.
        set: fn(&mut Chosen, u8),
    },
}

/// Named values of an option.
pub enum Names {
    /// Names known to the program.
    Listed(&'static [Name]),
    /// Names found at run time, constant during the process.
    Found(fn() -> &'static [Name]),
}

impl Names {
    /// All names.
    pub fn all(&self) -> &'static [Name] {
        match self {
            Names::Listed(names) => names,
            Names::Found(names) => names(),
        }
    }
}

/// Named value of an option.
#[derive(Clone, Copy)]
pub struct Name {
    /// Stored name; with `-` for `_`, part of message ids.
    pub name: &'static str,
    /// Lexicon key; empty for a proper name.
    pub word: &'static str,
}

impl Name {
    /// Value with a proper name, the same in every language.
    pub const fn own(name: &'static str) -> Name {
        Name { name, word: "" }
    }
}

/// Values of a field that is an enum of the engine. `$of` and `$of_mut` return the options of the title. A variant
/// without a name does not compile. `as` sets a lexicon key other than the name.
#[macro_export]
macro_rules! one_of {
    ($of:ident, $of_mut:ident, $field:ident: $ours:ident { $($variant:ident: $name:literal $(as $word:literal)?),* $(,)? }) => {
        one_of!($of, $of_mut, $field: $ours { $($variant: $name $(as $word)?),* }, |_| {})
    };
    ($of:ident, $of_mut:ident, $field:ident: $ours:ident { $($variant:ident: $name:literal $(as $word:literal)?),* }, $then:expr) => {
        Values::Names {
            all: Names::Listed(&[$(Name { name: $name, word: one_of!(@word $name $($word)?) }),*]),
            get: |chosen| Some(match $of(&chosen.options)?.$field { $($ours::$variant => $name),* }),
            set: |chosen, name| {
                let value = match name {
                    $($name => $ours::$variant,)*
                    _ => return,
                };
                if let Some(options) = $of_mut(&mut chosen.options) {
                    options.$field = value;
                    let then: fn(&mut _) = $then;
                    then(options);
                }
            },
        }
    };
    (@word $name:literal) => { $name };
    (@word $name:literal $word:literal) => { $word };
}
pub use one_of;
