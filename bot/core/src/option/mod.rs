//! Options of a game as data: each title declares rows for its own, and tables have theirs. Parsing, menus, buttons,
//! words and stored shapes are derived from the rows.

mod clock;
mod game;
mod hint;
mod list;
mod naming;
mod row;
mod table;
mod thinking;

use std::fmt;
use std::ops::RangeInclusive;

use engine::game::AnyOptions;

pub use clock::{Answers, Asked, Clock, Deserted, Pace};
pub use game::Game;
pub use hint::Hints;
pub use list::OptionList;
pub use row::{Name, Names, Row, Shown, Stored, Values, one_of};
pub use thinking::Thinking;

/// All choices made before a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Chosen {
    /// Options of the title.
    pub options: AnyOptions,
    /// Number of seats; robots fill the free ones at the start.
    pub seats: Option<u8>,
    /// Time control.
    pub pace: Pace,
    /// Players who may ask for hints.
    pub hints: Hints,
    /// Time budget of robots that search.
    pub thinking: Thinking,
}

/// Option, compared by its number.
#[derive(Clone, Copy)]
pub struct OptionKind(&'static Row);

/// Value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// Stored name of a value.
    Name(&'static str),
    /// Number within the option's bounds.
    Number(u8),
}

/// Option with a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameOption {
    pub kind: OptionKind,
    pub value: Value,
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
    pub const fn of(row: &'static Row) -> OptionKind {
        OptionKind(row)
    }

    /// Stored name.
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// Id of the message that names the option.
    pub fn message(self) -> String {
        format!("option-{}", self.0.name.replace('_', "-"))
    }

    /// Storage rule.
    pub const fn stored(self) -> Stored {
        self.0.stored
    }

    /// Lexicon key of its words, and lexicon section of its values.
    pub const fn word_key(self) -> &'static str {
        self.0.word
    }

    /// Number of the option. It never changes.
    pub const fn number(self) -> usize {
        self.0.number
    }

    /// Emoji of the option.
    pub const fn sign(self) -> &'static str {
        self.0.sign
    }

    /// Returns `true` if menus with little space hide it at first.
    pub fn is_folded(self) -> bool {
        self.0.shown != Shown::Always
    }

    /// Returns `true` if only the list of all options offers it.
    pub fn is_listed(self) -> bool {
        self.0.shown == Shown::Listed
    }

    /// Bounds of a numeric option.
    pub fn bounds(self) -> Option<RangeInclusive<u8>> {
        match &self.0.values {
            Values::Numbers { bounds, .. } => Some(bounds.clone()),
            Values::Names { .. } => None,
        }
    }

    /// Usual numbers, if the bounds have too many to show.
    pub fn usual(self) -> Option<RangeInclusive<u8>> {
        match &self.0.values {
            Values::Numbers { usual, .. } => usual.clone(),
            Values::Names { .. } => None,
        }
    }

    /// All values.
    pub fn values(self) -> Vec<GameOption> {
        let with = |value| GameOption { kind: self, value };
        match &self.0.values {
            Values::Names { all, .. } => all.all().iter().map(|name| with(Value::Name(name.name))).collect(),
            Values::Numbers { bounds, .. } => {
                bounds.clone().map(|number| with(Value::Number(number))).collect()
            }
        }
    }

    /// Returns `true` if the title of these options has it.
    pub fn is_of(self, options: &AnyOptions) -> bool {
        (self.0.is_of)(options)
    }

    /// Returns `true` if it makes a difference in the chosen game with the chosen board.
    pub fn is_open(self, options: &AnyOptions) -> bool {
        self.is_of(options) && (self.0.is_open)(options)
    }

    /// Current value, if it has a name.
    pub fn chosen(self, chosen: &Chosen) -> Option<GameOption> {
        let value = match &self.0.values {
            Values::Names { get, .. } => Value::Name(get(chosen)?),
            Values::Numbers { get, .. } => Value::Number(get(chosen)?),
        };
        Some(GameOption { kind: self, value })
    }
}

impl GameOption {
    /// Lexicon key of the value; `None` for numbers and for proper names.
    pub fn word_key(self) -> Option<&'static str> {
        self.entry().map(|name| name.word).filter(|word| !word.is_empty())
    }

    /// Proper name of the value, the same in every language.
    pub fn own_name(self) -> Option<&'static str> {
        self.entry().filter(|name| name.word.is_empty()).map(|name| name.name)
    }

    fn entry(self) -> Option<&'static Name> {
        match (&self.kind.0.values, self.value) {
            (Values::Names { all, .. }, Value::Name(name)) => {
                all.all().iter().find(|other| other.name == name)
            }
            _ => None,
        }
    }

    /// Id of the message that describes the value without the option's name.
    pub fn message(self) -> String {
        let message = match self.value {
            Value::Name(name) => format!("value-{}-{name}", self.kind.0.name),
            Value::Number(_) => format!("value-{}", self.kind.0.name),
        };
        message.replace('_', "-")
    }

    /// Sets the option, if the title has it.
    ///
    /// # Errors
    /// The bounds of the chosen title, if the value is outside.
    pub fn set(self, chosen: &mut Chosen) -> Result<(), RangeInclusive<u8>> {
        self.check(chosen)?;
        self.put(chosen);
        Ok(())
    }

    /// Sets the option without checking its bounds, for games that exist already.
    pub fn put(self, chosen: &mut Chosen) {
        match (&self.kind.0.values, self.value) {
            (Values::Names { set, .. }, Value::Name(name)) => set(chosen, name),
            (Values::Numbers { set, .. }, Value::Number(number)) => set(chosen, number),
            _ => {}
        }
    }

    /// Number of seats, if the value is of [`OptionKind::PLAYERS`].
    pub fn seats(self) -> Option<u8> {
        match self.value {
            Value::Number(seats) if self.kind == OptionKind::PLAYERS => Some(seats),
            _ => None,
        }
    }

    /// Checks the value against the bounds of the chosen title.
    ///
    /// # Errors
    /// The bounds, if the value is outside.
    pub fn check(self, chosen: &Chosen) -> Result<(), RangeInclusive<u8>> {
        match (&self.kind.0.values, self.value) {
            (Values::Numbers { allowed, .. }, Value::Number(number)) => match allowed(&chosen.options) {
                Some(bounds) if !bounds.contains(&number) => Err(bounds),
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }
}

impl Chosen {
    /// These options with the defaults of a table.
    pub fn of(options: AnyOptions) -> Chosen {
        Chosen {
            options,
            seats: None,
            pace: Pace::default(),
            hints: Hints::default(),
            thinking: Thinking::default(),
        }
    }

    /// Values of [`OptionKind::OF_TABLES`] that differ from their defaults.
    pub fn unusual_of_table(&self) -> Vec<GameOption> {
        let usual = Chosen::of(self.options.clone());
        let unusual =
            |kind: OptionKind| kind.chosen(self).filter(|value| kind.chosen(&usual) != Some(*value));
        OptionKind::OF_TABLES.into_iter().filter_map(unusual).collect()
    }

    /// Values of the options with these stored names, by number.
    pub fn values(&self, rows: &[&'static [Row]], names: &[&str]) -> Vec<GameOption> {
        let rows = rows.iter().flat_map(|rows| rows.iter()).filter(|row| names.contains(&row.name));
        let mut kinds: Vec<OptionKind> = rows.map(OptionKind::of).collect();
        kinds.sort_by_key(|kind| kind.number());
        kinds.into_iter().filter_map(|kind| kind.chosen(self)).collect()
    }

    /// Values of these options that differ from those in `usual`.
    pub fn unusual(&self, rows: &[&'static [Row]], names: &[&str], usual: AnyOptions) -> Vec<GameOption> {
        let usual = Chosen::of(usual).values(rows, names);
        self.values(rows, names).into_iter().filter(|value| !usual.contains(value)).collect()
    }
}
