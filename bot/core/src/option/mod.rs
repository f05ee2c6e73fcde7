//! Options of a game as data: each title declares rows for its own, and tables have theirs. Parsing, menus, buttons,
//! words and stored shapes are derived from the rows.

mod list;
mod row;
mod table;
mod thinking_time;
mod time_control;

use std::fmt;
use std::ops::RangeInclusive;

use engine::game::AnyOptions;

pub use list::OptionRegistry;
pub use row::{OptionRow, OptionValues, OptionVisibility, StorageRule, ValueName, ValueNames, one_of};
pub use thinking_time::ThinkingTime;
pub use time_control::{AnswerLimit, Clock, DesertedPolicy, TimeControl, TimedPrompt};

/// All choices made before a game.
#[derive(Clone, PartialEq, Debug)]
pub struct ChosenOptions {
    /// Options of the title.
    pub options: AnyOptions,
    /// Number of seats; robots fill the free ones at the start.
    pub seats: Option<u8>,
    pub time_control: TimeControl,
    /// Players who may ask for hints.
    pub hints: HintPermission,
    /// Time budget of robots that search.
    pub thinking_time: ThinkingTime,
    pub ledger: LedgerVisibility,
}

/// Option, compared by its number.
#[derive(Clone, Copy)]
pub struct OptionKind(&'static OptionRow);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionValue {
    /// Stored name of a value.
    Name(&'static str),
    /// Number within the option's bounds.
    Number(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameOption {
    pub kind: OptionKind,
    pub value: OptionValue,
}

impl PartialEq for OptionKind {
    fn eq(&self, other: &OptionKind) -> bool {
        self.0.number == other.0.number
    }
}

impl Eq for OptionKind {}

impl fmt::Debug for OptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name)
    }
}

impl OptionKind {
    /// Option of a row.
    pub const fn new(row: &'static OptionRow) -> OptionKind {
        OptionKind(row)
    }

    /// Stored name.
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// Id of the message that names the option.
    pub fn message_id(self) -> String {
        format!("option-{}", self.0.name.replace('_', "-"))
    }

    pub const fn storage_rule(self) -> StorageRule {
        self.0.storage_rule
    }

    /// Lexicon key of its words, and lexicon section of its values.
    pub const fn word_key(self) -> &'static str {
        self.0.word
    }

    /// Number of the option. It never changes.
    pub const fn number(self) -> usize {
        self.0.number
    }

    pub const fn emoji(self) -> &'static str {
        self.0.emoji
    }

    /// Returns `true` if slash commands have an argument for it.
    pub fn has_slash_argument(self) -> bool {
        self.0.visibility == OptionVisibility::Everywhere
    }

    /// Bounds of a numeric option.
    pub fn bounds(self) -> Option<RangeInclusive<u8>> {
        match &self.0.values {
            OptionValues::Numbers { bounds, .. } => Some(bounds.clone()),
            OptionValues::Names { .. } => None,
        }
    }

    pub fn values(self) -> Vec<GameOption> {
        let with = |value| GameOption { kind: self, value };
        match &self.0.values {
            OptionValues::Names { all, .. } => {
                all.all().iter().map(|name| with(OptionValue::Name(name.name))).collect()
            }
            OptionValues::Numbers { bounds, .. } => {
                bounds.clone().map(|number| with(OptionValue::Number(number))).collect()
            }
        }
    }

    /// Returns `true` if the title of these options has it.
    pub fn belongs_to(self, options: &AnyOptions) -> bool {
        (self.0.belongs_to)(options)
    }

    /// Returns `true` if it makes a difference in the chosen game with the chosen board.
    pub fn is_effective(self, options: &AnyOptions) -> bool {
        self.belongs_to(options) && (self.0.is_effective)(options)
    }

    /// Current value, if it has a name.
    pub fn chosen_value(self, chosen: &ChosenOptions) -> Option<GameOption> {
        let value = match &self.0.values {
            OptionValues::Names { get, .. } => OptionValue::Name(get(chosen)?),
            OptionValues::Numbers { get, .. } => OptionValue::Number(get(chosen)?),
        };
        Some(GameOption { kind: self, value })
    }
}

impl GameOption {
    /// Lexicon key of the value; `None` for numbers and for proper names.
    pub fn word_key(self) -> Option<&'static str> {
        self.named_value().map(|name| name.word).filter(|word| !word.is_empty())
    }

    /// Proper name of the value, the same in every language.
    pub fn proper_name(self) -> Option<&'static str> {
        self.named_value().filter(|name| name.word.is_empty()).map(|name| name.name)
    }

    fn named_value(self) -> Option<&'static ValueName> {
        match (&self.kind.0.values, self.value) {
            (OptionValues::Names { all, .. }, OptionValue::Name(name)) => {
                all.all().iter().find(|other| other.name == name)
            }
            _ => None,
        }
    }

    /// Id of the message that describes the value without the option's name.
    pub fn message_id(self) -> String {
        let message = match self.value {
            OptionValue::Name(name) => format!("value-{}-{name}", self.kind.0.name),
            OptionValue::Number(_) => format!("value-{}", self.kind.0.name),
        };
        message.replace('_', "-")
    }

    /// Sets the option, if the title has it.
    ///
    /// # Errors
    /// The bounds of the chosen title, if the value is outside.
    pub fn set(self, chosen: &mut ChosenOptions) -> Result<(), RangeInclusive<u8>> {
        self.check(chosen)?;
        self.set_unchecked(chosen);
        Ok(())
    }

    /// Sets the option without checking its bounds, for games that exist already.
    pub fn set_unchecked(self, chosen: &mut ChosenOptions) {
        match (&self.kind.0.values, self.value) {
            (OptionValues::Names { set, .. }, OptionValue::Name(name)) => set(chosen, name),
            (OptionValues::Numbers { set, .. }, OptionValue::Number(number)) => set(chosen, number),
            _ => {}
        }
    }

    /// Checks the value against the bounds of the chosen title.
    ///
    /// # Errors
    /// The bounds, if the value is outside.
    pub fn check(self, chosen: &ChosenOptions) -> Result<(), RangeInclusive<u8>> {
        match (&self.kind.0.values, self.value) {
            (OptionValues::Numbers { allowed, .. }, OptionValue::Number(number)) => match allowed(&chosen.options) {
                Some(bounds) if !bounds.contains(&number) => Err(bounds),
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }
}

impl ChosenOptions {
    /// These options with the defaults of a table.
    pub fn with_defaults(options: AnyOptions) -> ChosenOptions {
        ChosenOptions {
            options,
            seats: None,
            time_control: TimeControl::default(),
            hints: HintPermission::default(),
            thinking_time: ThinkingTime::default(),
            ledger: LedgerVisibility::default(),
        }
    }

    /// Values of [`OptionKind::TABLE_OPTIONS`] that differ from their defaults.
    pub fn changed_table_options(&self) -> Vec<GameOption> {
        let usual = ChosenOptions::with_defaults(self.options.clone());
        let unusual =
            |kind: OptionKind| kind.chosen_value(self).filter(|value| kind.chosen_value(&usual) != Some(*value));
        OptionKind::TABLE_OPTIONS.into_iter().filter_map(unusual).collect()
    }

    /// Values of the options with these stored names, by number.
    pub fn values(&self, rows: &[&'static [OptionRow]], names: &[&str]) -> Vec<GameOption> {
        let rows = rows.iter().flat_map(|rows| rows.iter()).filter(|row| names.contains(&row.name));
        let mut kinds: Vec<OptionKind> = rows.map(OptionKind::new).collect();
        kinds.sort_by_key(|kind| kind.number());
        kinds.into_iter().filter_map(|kind| kind.chosen_value(self)).collect()
    }

    /// Values of these options that differ from those in `usual`.
    pub fn changed_values(&self, rows: &[&'static [OptionRow]], names: &[&str], usual: AnyOptions) -> Vec<GameOption> {
        let usual = ChosenOptions::with_defaults(usual).values(rows, names);
        self.values(rows, names).into_iter().filter(|value| !usual.contains(value)).collect()
    }
}

/// Game of a title.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Game {
    /// Stored name; with `-` for `_`, part of message ids.
    pub name: &'static str,
    /// Lexicon key.
    pub word: &'static str,
}

/// Players who may ask for hints. The hint is private; the fact that a player took one is public.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum HintPermission {
    /// A person who plays against robots alone.
    #[default]
    Alone,
    All,
    None,
}

/// Values with their stored names and lexicon keys. The meaning of a name never changes.
const HINTS: [(ValueName, HintPermission); 3] = [
    (ValueName { name: "alone", word: "against-robots" }, HintPermission::Alone),
    (ValueName { name: "all", word: "for-all" }, HintPermission::All),
    (ValueName { name: "none", word: "no-hints" }, HintPermission::None),
];

/// Visibility of the public ledger.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LedgerVisibility {
    #[default]
    Off,
    /// Players and spectators may read it.
    Public,
}

/// Values with their stored names and lexicon keys. The meaning of a name never changes.
const LEDGER: [(ValueName, LedgerVisibility); 2] = [
    (ValueName { name: "off", word: "no-ledger" }, LedgerVisibility::Off),
    (ValueName { name: "public", word: "public-ledger" }, LedgerVisibility::Public),
];

const fn names<T, const N: usize>(list: &[(ValueName, T); N]) -> [ValueName; N] {
    let mut names = [ValueName::proper(""); N];
    let mut index = 0;
    while index < N {
        names[index] = list[index].0;
        index += 1;
    }
    names
}

/// Value of a stored name.
fn value<T: Copy>(list: &[(ValueName, T)], name: &str) -> Option<T> {
    list.iter().find(|(known, _)| known.name == name).map(|&(_, value)| value)
}

/// Stored name of a value.
fn name<T: PartialEq>(list: &[(ValueName, T)], value: T) -> Option<&'static str> {
    list.iter().find(|(_, known)| *known == value).map(|(name, _)| name.name)
}
