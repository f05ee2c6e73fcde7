//! What is chosen before a game, option by option, as data: each title declares its own as rows, and the tables theirs.
//! Reading, menus, buttons, words, signs and stored lines follow from the rows.

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

/// All that is chosen before a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Chosen {
    /// Of the title that is played.
    pub options: AnyOptions,
    /// How many seats there are to be: robots fill those that are left at the start.
    pub seats: Option<u8>,
    /// How the table keeps time.
    pub pace: Pace,
    /// Who may ask for hints.
    pub hints: Hints,
    /// How long robots think that do.
    pub thinking: Thinking,
}

/// Which option.
#[derive(Clone, Copy)]
pub struct OptionKind(&'static Row);

/// A value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// One of its names.
    Name(&'static str),
    /// A number within its bounds.
    Number(u8),
}

/// An option with a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameOption {
    /// Which option.
    pub kind: OptionKind,
    /// What it is set to.
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
    /// The option that a row is about.
    pub const fn of(row: &'static Row) -> OptionKind {
        OptionKind(row)
    }

    /// What stands for it in stored lines.
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// The id of the message that names it.
    pub fn message(self) -> String {
        format!("option-{}", self.0.name.replace('_', "-"))
    }

    /// Whether stored lines hold it.
    pub const fn stored(self) -> Stored {
        self.0.stored
    }

    /// The key of its words, and the section of those of its values.
    pub const fn word_key(self) -> &'static str {
        self.0.word
    }

    /// Its place among all options. It stays the same whatever options are added.
    pub const fn number(self) -> usize {
        self.0.number
    }

    /// Its emoji.
    pub const fn sign(self) -> &'static str {
        self.0.sign
    }

    /// Whether menus with little room show it only when asked.
    pub fn is_folded(self) -> bool {
        self.0.shown != Shown::Always
    }

    /// Whether it is offered in the list of all options alone.
    pub fn is_listed(self) -> bool {
        self.0.shown == Shown::Listed
    }

    /// The bounds of an option that is a number.
    pub fn bounds(self) -> Option<RangeInclusive<u8>> {
        match &self.0.values {
            Values::Numbers { bounds, .. } => Some(bounds.clone()),
            Values::Names { .. } => None,
        }
    }

    /// The numbers that are chosen mostly, where there are too many to be shown.
    pub fn usual(self) -> Option<RangeInclusive<u8>> {
        match &self.0.values {
            Values::Numbers { usual, .. } => usual.clone(),
            Values::Names { .. } => None,
        }
    }

    /// Every value that it can have.
    pub fn values(self) -> Vec<GameOption> {
        let with = |value| GameOption { kind: self, value };
        match &self.0.values {
            Values::Names { all, .. } => all.all().iter().map(|name| with(Value::Name(name.name))).collect(),
            Values::Numbers { bounds, .. } => {
                bounds.clone().map(|number| with(Value::Number(number))).collect()
            }
        }
    }

    /// Whether the title that has these options has it.
    pub fn is_of(self, options: &AnyOptions) -> bool {
        (self.0.is_of)(options)
    }

    /// Whether it makes a difference in the chosen game, on the chosen board.
    pub fn is_open(self, options: &AnyOptions) -> bool {
        self.is_of(options) && (self.0.is_open)(options)
    }

    /// What it is set to, if that has a name.
    pub fn chosen(self, chosen: &Chosen) -> Option<GameOption> {
        let value = match &self.0.values {
            Values::Names { get, .. } => Value::Name(get(chosen)?),
            Values::Numbers { get, .. } => Value::Number(get(chosen)?),
        };
        Some(GameOption { kind: self, value })
    }
}

impl GameOption {
    /// The key of its value's words; nothing for a number, and for what is called by its name.
    pub fn word_key(self) -> Option<&'static str> {
        self.entry().map(|name| name.word).filter(|word| !word.is_empty())
    }

    /// What its value is called in every language, where that is its name.
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

    /// The id of the message that tells of it, understood without the option's name.
    pub fn message(self) -> String {
        let message = match self.value {
            Value::Name(name) => format!("value-{}-{name}", self.kind.0.name),
            Value::Number(_) => format!("value-{}", self.kind.0.name),
        };
        message.replace('_', "-")
    }

    /// Sets the option, where the chosen title has it.
    ///
    /// # Errors
    /// The bounds, when the chosen title has others.
    pub fn set(self, chosen: &mut Chosen) -> Result<(), RangeInclusive<u8>> {
        self.check(chosen)?;
        self.put(chosen);
        Ok(())
    }

    /// Sets the option to what some game has it, within the bounds of a new one or not.
    pub fn put(self, chosen: &mut Chosen) {
        match (&self.kind.0.values, self.value) {
            (Values::Names { set, .. }, Value::Name(name)) => set(chosen, name),
            (Values::Numbers { set, .. }, Value::Number(number)) => set(chosen, number),
            _ => {}
        }
    }

    /// How many seats it asks for, if it is about that.
    pub fn seats(self) -> Option<u8> {
        match self.value {
            Value::Number(seats) if self.kind == OptionKind::PLAYERS => Some(seats),
            _ => None,
        }
    }

    /// Whether the chosen title takes it.
    ///
    /// # Errors
    /// The bounds, when it does not.
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
    /// These options, at a table as it is usually.
    pub fn of(options: AnyOptions) -> Chosen {
        Chosen {
            options,
            seats: None,
            pace: Pace::default(),
            hints: Hints::default(),
            thinking: Thinking::default(),
        }
    }

    /// What is not as usual of the tables' own options but for the number of seats.
    pub fn unusual_of_table(&self) -> Vec<GameOption> {
        let usual = Chosen::of(self.options.clone());
        let unusual =
            |kind: OptionKind| kind.chosen(self).filter(|value| kind.chosen(&usual) != Some(*value));
        OptionKind::OF_TABLES.into_iter().filter_map(unusual).collect()
    }

    /// What is chosen of those options of a title that have these names in stored lines, in the order of their numbers.
    pub fn values(&self, rows: &[&'static [Row]], names: &[&str]) -> Vec<GameOption> {
        let rows = rows.iter().flat_map(|rows| rows.iter()).filter(|row| names.contains(&row.name));
        let mut kinds: Vec<OptionKind> = rows.map(OptionKind::of).collect();
        kinds.sort_by_key(|kind| kind.number());
        kinds.into_iter().filter_map(|kind| kind.chosen(self)).collect()
    }

    /// The same of what is not as usual.
    pub fn unusual(&self, rows: &[&'static [Row]], names: &[&str], usual: AnyOptions) -> Vec<GameOption> {
        let usual = Chosen::of(usual).values(rows, names);
        self.values(rows, names).into_iter().filter(|value| !usual.contains(value)).collect()
    }
}
