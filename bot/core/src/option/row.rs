//! Rows that declare options.

use std::ops::RangeInclusive;

use engine::game::AnyOptions;

use super::{ChosenOptions, OptionValue};

/// Declaration of one option.
pub struct OptionRow {
    /// Stored name. With `-` for `_` it forms the message ids `option-NAME` and `value-NAME-VALUE`.
    pub name: &'static str,
    /// Lexicon key of its words, and lexicon section of its values.
    pub word: &'static str,
    /// Unique number from 0, which also gives its reaction emoji: a new option takes the next one.
    pub number: usize,
    pub emoji: &'static str,
    /// Returns `true` if the title of these options has the option.
    pub belongs_to: fn(&AnyOptions) -> bool,
    /// Returns `true` if the option makes a difference beside the other options of the title.
    pub is_effective: fn(&AnyOptions) -> bool,
    pub visibility: OptionVisibility,
    pub values: OptionValues,
    pub storage_rule: StorageRule,
}

impl OptionRow {
    /// Row with defaults: always stored, and effective if the title has it.
    pub const fn with_defaults(is_of: fn(&AnyOptions) -> bool) -> OptionRow {
        let values = OptionValues::Names { all: ValueNames::Fixed(&[]), get: |_| None, set: |_, _| {} };
        OptionRow {
            name: "",
            word: "",
            number: 0,
            emoji: "",
            belongs_to: is_of,
            is_effective: is_of,
            visibility: OptionVisibility::Everywhere,
            values,
            storage_rule: StorageRule::Always,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum StorageRule {
    /// Not stored: derived from other options or stored elsewhere.
    Never,
    /// Stored in every line.
    Always,
    /// Stored unless it has this value, which was in force before the option existed. New options use this rule.
    Unless(OptionValue),
}

/// Surfaces that offer an option.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum OptionVisibility {
    Everywhere,
    /// Without an argument of slash commands, which take few.
    Unlisted,
}

pub enum OptionValues {
    /// One of several names.
    Names {
        /// Names in menu order.
        all: ValueNames,
        /// Current value, if it has a name.
        get: fn(&ChosenOptions) -> Option<&'static str>,
        /// Sets the value, if the title has the option.
        set: fn(&mut ChosenOptions, &str),
    },
    Numbers {
        /// Bounds over all titles.
        bounds: RangeInclusive<u8>,
        /// Bounds of the chosen title, if it has the option.
        allowed: fn(&AnyOptions) -> Option<RangeInclusive<u8>>,
        /// Current value.
        get: fn(&ChosenOptions) -> Option<u8>,
        /// Sets the value, if the title has the option.
        set: fn(&mut ChosenOptions, u8),
    },
}

pub enum ValueNames {
    /// Names known to the program.
    Fixed(&'static [ValueName]),
    /// Names found at run time, constant during the process.
    Found(fn() -> &'static [ValueName]),
}

impl ValueNames {
    /// All names.
    pub fn all(&self) -> &'static [ValueName] {
        match self {
            ValueNames::Fixed(names) => names,
            ValueNames::Found(names) => names(),
        }
    }
}

/// Named value of an option.
#[derive(Clone, Copy)]
pub struct ValueName {
    /// Stored name; with `-` for `_`, part of message ids.
    pub name: &'static str,
    /// Lexicon key; empty for a proper name.
    pub word: &'static str,
}

impl ValueName {
    /// Value with a proper name, the same in every language.
    pub const fn proper(name: &'static str) -> ValueName {
        ValueName { name, word: "" }
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
        OptionValues::Names {
            all: ValueNames::Fixed(&[$(ValueName { name: $name, word: one_of!(@word $name $($word)?) }),*]),
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
