//! What a command is called, and what follows its name: the declarations from which parser, help, completion and slash
//! commands come. Tables have their own; each title declares those of its game.
//!
//! Every argument may be left out; it is then asked for. A parent's own words are for text alone (`/trade 2 lumber for
//! 1 ore`): on a slash platform a command has either arguments or sub-commands.

use super::commands::Commands;
use super::error::{CommandError, Expected};
use super::lexicon::Term;
use super::moves::{Move, said};
use super::prepared::{prepared as read_prepared, preparing};
use super::{Command, Game, arguments as read};
use crate::option::OptionKind;

/// One command or sub-command.
#[derive(Clone, Copy, Debug)]
pub struct Declaration {
    /// What it is called. The first English word is its name everywhere.
    pub words: Term,
    /// What follows its name.
    pub form: Form,
    /// Where it is offered.
    pub shown: Shown,
    /// The games in which it does anything; none where that is every one.
    pub games: Option<&'static [Game]>,
    /// The group in which it stands where all commands are offered below one name; none for what stands there by itself.
    pub group: Option<&'static str>,
}

/// Where a command is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// In help, completion and as a slash command.
    Everywhere,
    /// Only understood when typed.
    Typed,
}

/// What follows a command's name.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    Leaf {
        /// They, in their order.
        arguments: &'static [Argument],
        /// Makes the command of what follows its name.
        read: Reader,
    },
    /// A value of an option.
    Value {
        /// The value.
        argument: &'static [Argument; 1],
        /// The option.
        option: OptionKind,
    },
    /// A sub-command.
    Parent {
        children: &'static [Declaration],
        /// Makes a command of what is no sub-command, or of nothing.
        read: Reader,
    },
}

/// A way of its own to make a command of cleaned text.
pub type Read = fn(&str) -> Result<Command, CommandError>;

/// Makes a command of cleaned text.
#[derive(Clone, Copy, Debug)]
pub enum Reader {
    /// In a way of its own.
    Own(Read),
    /// The same of text like this alone: what else there is another title reads that has a command of that name.
    Like(fn(&str) -> bool, Read),
    /// In a way that needs to know which commands there are.
    Among(fn(&str, Commands) -> Result<Command, CommandError>),
    /// A move with this verb: what the words mean, the game tells.
    Move(&'static str),
    /// An answer that is prepared under this verb: what the words mean, the game tells.
    Prepared(&'static str),
    /// Nothing but the verb: it is asked which sub-command is meant.
    Menu(&'static str),
    /// As the first of these for which the text is made.
    First(&'static [Reader]),
}

impl Reader {
    pub(super) fn read(self, text: &str, commands: Commands) -> Result<Command, CommandError> {
        match self {
            Reader::Own(read) | Reader::Like(_, read) => read(text),
            Reader::Among(read) => read(text, commands),
            Reader::Prepared(verb) => preparing(verb, text),
            Reader::Menu(verb) if !text.is_empty() => Err(read::no_child(verb, text)),
            Reader::Move(verb) | Reader::Menu(verb) => Ok(Command::Move(Move::new(verb, said(text)))),
            Reader::First(readers) => {
                let made = |reader: &&Reader| matches!(reader, Reader::Like(is_like, _) if is_like(text));
                let other = |reader: &&Reader| !matches!(reader, Reader::Like(..));
                let found = readers.iter().find(made).or_else(|| readers.iter().find(other));
                match found.or(readers.first()) {
                    Some(reader) => reader.read(text, commands),
                    None => Err(CommandError::Empty),
                }
            }
        }
    }
}

/// One argument.
#[derive(Clone, Copy, Debug)]
pub struct Argument {
    /// What it is called.
    pub words: Term,
    /// What it can be.
    pub kind: ArgumentKind,
    /// The word that stands before it in text, if any.
    pub lead: &'static str,
}

/// What an argument can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgumentKind {
    /// What a title has, by the title's own name for it; the game tells what it can be.
    Own(&'static str),
    /// The same, where it is a line of the menu that the bare command shows: it can stand in a sub-command's place.
    Line(&'static str),
    /// A player.
    Player,
    Players,
    /// A value of this option.
    Value(OptionKind),
    /// A robot.
    Robot,
    /// Somebody at the table, with a seat or without.
    Person,
    /// Who may chat.
    Chat,
    /// A language.
    Language,
    /// The speaker's own, or the table's.
    Whose,
    /// Picture or text.
    BoardForm,
    /// A part of the rules.
    Topic,
    /// A command.
    Command,
    /// Yes or no.
    Ballot,
    /// A yes, or nothing.
    Sure,
    /// Until when, or for how long.
    Until,
    /// A time between two reminders, or never.
    Interval,
    /// Two times of day.
    Hours,
    /// A time zone.
    Zone,
    /// A time of day, or never.
    TimeOfDay,
    /// Where somebody is called.
    Way,
    /// A whole number; how large it can be, the game tells.
    Whole,
    /// Any text.
    Text,
}

/// What a command or a sub-command is called, by its path.
const fn called(path: &'static str) -> Term {
    Term::new("command", path)
}

const fn of(words: Term, form: Form) -> Declaration {
    Declaration { words, form, shown: Shown::Everywhere, games: None, group: None }
}

/// A command of this path whose text is read in its own way.
pub const fn leaf(path: &'static str, arguments: &'static [Argument], read: Read) -> Declaration {
    reading(path, arguments, Reader::Own(read))
}

/// The same with any reader.
pub const fn reading(path: &'static str, arguments: &'static [Argument], read: Reader) -> Declaration {
    of(called(path), Form::Leaf { arguments, read })
}

/// A move whose words the game understands.
pub const fn verb(path: &'static str, arguments: &'static [Argument]) -> Declaration {
    alias(path, path, arguments)
}

/// The same under another name.
pub const fn alias(path: &'static str, verb: &'static str, arguments: &'static [Argument]) -> Declaration {
    reading(path, arguments, Reader::Move(verb))
}

/// An answer that somebody prepares, below `/standing`.
pub const fn prepared(path: &'static str, arguments: &'static [Argument]) -> Declaration {
    reading(path, arguments, Reader::Prepared(path))
}

/// The command below which a title declares what can be prepared in its games.
pub const fn standing(children: &'static [Declaration]) -> Declaration {
    parent("standing", children, read_prepared)
}

/// A command with sub-commands; what is none of them is read in its own way.
pub const fn parent(path: &'static str, children: &'static [Declaration], read: Read) -> Declaration {
    of(called(path), Form::Parent { children, read: Reader::Own(read) })
}

/// The same, where that needs to know which commands there are.
pub(super) const fn among(
    path: &'static str,
    children: &'static [Declaration],
    read: fn(&str, Commands) -> Result<Command, CommandError>,
) -> Declaration {
    of(called(path), Form::Parent { children, read: Reader::Among(read) })
}

/// Moves of one kind, of which one is asked for.
pub const fn kinds(path: &'static str, children: &'static [Declaration]) -> Declaration {
    of(called(path), Form::Parent { children, read: Reader::Menu(path) })
}

/// The value of an option, as a sub-command.
pub(super) const fn value(words: Term, argument: &'static [Argument; 1], option: OptionKind) -> Declaration {
    of(words, Form::Value { argument, option })
}

/// The same, only understood when typed.
pub const fn typed(declaration: Declaration) -> Declaration {
    Declaration { shown: Shown::Typed, ..declaration }
}

/// The same, which does something in these games alone.
pub const fn only(games: &'static [Game], declaration: Declaration) -> Declaration {
    Declaration { games: Some(games), ..declaration }
}

/// The same, in this group where all commands are offered below one name.
pub const fn grouped(group: &'static str, declaration: Declaration) -> Declaration {
    Declaration { group: Some(group), ..declaration }
}

/// An argument that is called by this key in the lexicon.
pub const fn argument(key: &'static str, kind: ArgumentKind) -> Argument {
    led("", key, kind)
}

/// The same with a word before it.
pub const fn led(lead: &'static str, key: &'static str, kind: ArgumentKind) -> Argument {
    Argument { words: Term::new("argument", key), kind, lead }
}

/// Players by their names.
pub const PLAYER: Argument = argument("player", ArgumentKind::Player);

impl Argument {
    /// Whether it is the answer to a menu, in its words: what those are the game tells.
    pub fn answers_a_menu(&self) -> bool {
        self.kind == ArgumentKind::Text && self.words.name() == "what"
    }
}

impl Declaration {
    /// The name that it has everywhere.
    pub fn name(&self) -> &'static str {
        self.words.name()
    }

    /// Its sub-commands, if it has any.
    pub fn children(&self) -> &'static [Declaration] {
        match self.form {
            Form::Leaf { .. } | Form::Value { .. } => &[],
            Form::Parent { children, .. } => children,
        }
    }

    /// Its arguments, if it has any.
    pub fn arguments(&self) -> &'static [Argument] {
        match self.form {
            Form::Leaf { arguments, .. } => arguments,
            Form::Value { argument, .. } => argument,
            Form::Parent { .. } => &[],
        }
    }

    /// Whether it does anything in this game.
    pub fn is_of(&self, game: Game) -> bool {
        self.games.is_none_or(|games| games.contains(&game))
    }

    /// Makes the command of what follows its name, in the words of a game where it is known.
    pub(crate) fn read(
        &self,
        text: &str,
        game: Option<Game>,
        commands: Commands,
    ) -> Result<Command, CommandError> {
        match self.form {
            Form::Leaf { read, .. } => read.read(text, commands),
            Form::Value { option, .. } => read::option(option, text, commands),
            Form::Parent { children, read } => match commands.split_in(children, text, game) {
                Some((child, rest)) => child.read(rest, game, commands),
                None => read.read(text, commands).map_err(|error| self.likely_child(error)),
            },
        }
    }

    /// The error of a word that is no sub-command, with the one that looks like it.
    fn likely_child(&self, error: CommandError) -> CommandError {
        match error {
            CommandError::UnknownWord { word, expected: Expected::Subcommand(of), .. }
                if of == self.name() =>
            {
                let suggestion = super::commands::suggest(self.children(), &word);
                CommandError::UnknownWord { word, expected: Expected::Subcommand(of), suggestion }
            }
            other => other,
        }
    }
}
