//! One option as a row.

use std::ops::RangeInclusive;

use engine::game::AnyOptions;

use super::{Chosen, Value};

/// One option: all that is particular to it.
pub struct Row {
    /// Its name in stored lines. With `-` for `_`, `option-NAME` is what it is called, and `value-NAME-VALUE` a value.
    pub name: &'static str,
    /// The key of its words, and the section of those of its values.
    pub word: &'static str,
    /// Its place among all options, from 0, and the number of its reaction: a new option has the next one.
    pub number: usize,
    /// Its emoji.
    pub sign: &'static str,
    /// Where it is shown.
    pub shown: Shown,
    /// Whether the title that has these options has it.
    pub is_of: fn(&AnyOptions) -> bool,
    /// Whether it makes a difference beside what else is chosen of the title.
    pub is_open: fn(&AnyOptions) -> bool,
    /// What it can be.
    pub values: Values,
    /// Whether lines hold it.
    pub stored: Stored,
}

impl Row {
    /// A row of the options of whoever these are of, with nothing of its own: in every line, open always, and folded.
    pub const fn of(is_of: fn(&AnyOptions) -> bool) -> Row {
        let values = Values::Names { all: Names::Listed(&[]), get: |_| None, set: |_, _| {} };
        let (shown, stored) = (Shown::Folded, Stored::Always);
        Row { name: "", word: "", number: 0, sign: "", shown, is_of, is_open: is_of, values, stored }
    }
}

/// Whether stored lines hold an option.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Stored {
    /// They don't: it follows from others, or is told elsewhere.
    Never,
    /// All do.
    Always,
    /// Those in which it has another value than this one, as it was before there was this option. So is every new one.
    Unless(Value),
}

/// Where an option is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    Always,
    /// On pages, only when asked for more.
    Folded,
    /// In the list of all options alone: there is no button for it below a lobby.
    Listed,
}

/// What an option can be.
pub enum Values {
    /// One of these.
    Names {
        /// In the order of menus.
        all: Names,
        /// What it is set to, where that has a name.
        get: fn(&Chosen) -> Option<&'static str>,
        /// Sets it, where the title has it.
        set: fn(&mut Chosen, &str),
    },
    /// A number.
    Numbers {
        /// Of every title together.
        bounds: RangeInclusive<u8>,
        /// Those that are chosen mostly; none where all are shown.
        usual: Option<RangeInclusive<u8>>,
        /// Of the chosen title, where it has the option.
        allowed: fn(&AnyOptions) -> Option<RangeInclusive<u8>>,
        /// What it is set to.
        get: fn(&Chosen) -> Option<u8>,
        /// Sets it, where the title has it.
        set: fn(&mut Chosen, u8),
    },
}

/// The values of an option that have names.
pub enum Names {
    /// Names that the program has.
    Listed(&'static [Name]),
    /// Those that are there while the process lives.
    Found(fn() -> &'static [Name]),
}

impl Names {
    /// Each of them.
    pub fn all(&self) -> &'static [Name] {
        match self {
            Names::Listed(names) => names,
            Names::Found(names) => names(),
        }
    }
}

/// One value of an option.
#[derive(Clone, Copy)]
pub struct Name {
    /// Its name in stored lines, and with `-` for `_` in messages.
    pub name: &'static str,
    /// The key of its words; nothing where its name is all that it is called.
    pub word: &'static str,
}

impl Name {
    /// A value that is called by its name in every language.
    pub const fn own(name: &'static str) -> Name {
        Name { name, word: "" }
    }
}

/// The variants of an enum of the engine, as the values of a field of what `$of` and `$of_mut` find. A variant without a
/// name does not compile. `as` gives the key of its words, where that is another.
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
