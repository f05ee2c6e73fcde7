//! Declarations of commands and their arguments, from which the parser, help, completion and slash commands are
//! derived. Tables declare common commands, each title those of its games.
//!
//! Every argument may be omitted; a menu then asks for it. A parent's arguments are for typed text only (`/trade 2
//! lumber for 1 ore`): as a slash command it has either arguments or sub-commands.

use super::commands::Commands;
use super::error::{CommandError, Expected};
use super::lexicon::Term;
use super::moves::{Move, said};
use super::prepared::{prepared as read_prepared, preparing};
use super::{Command, Game, arguments as read};
use crate::option::OptionKind;

/// Declaration of a command or sub-command.
#[derive(Clone, Copy, Debug)]
pub struct Declaration {
    /// Its names. The first English one identifies it.
    pub words: Term,
    /// Arguments or sub-commands.
    pub form: Form,
    /// Visibility in help, completion and slash commands.
    pub shown: Shown,
    /// Games to which it applies; `None` for all.
    pub games: Option<&'static [Game]>,
    /// Command group, where all commands are below one root command; `None` for a direct child of the root.
    pub group: Option<&'static str>,
}

/// Visibility of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// Listed in help, completion and slash commands.
    Everywhere,
    /// Only accepted when typed.
    Typed,
}

/// Syntax after a command's name.
#[derive(Clone, Copy, Debug)]
pub enum Form {
    Leaf {
        /// Arguments in order.
        arguments: &'static [Argument],
        /// Parser of the arguments.
        read: Reader,
    },
    /// A value of an option.
    Value {
        /// Description of the value.
        argument: &'static [Argument; 1],
        option: OptionKind,
    },
    /// Sub-commands.
    Parent {
        children: &'static [Declaration],
        /// Parser for text that is not a sub-command, or for none.
        read: Reader,
    },
}

/// Parser of cleaned text.
pub type Read = fn(&str) -> Result<Command, CommandError>;

/// Parser of cleaned text, by kind.
#[derive(Clone, Copy, Debug)]
pub enum Reader {
    /// A function.
    Own(Read),
    /// A function for matching text only; other text belongs to another title's command of the same name.
    Like(fn(&str) -> bool, Read),
    /// A function that needs the registry.
    Among(fn(&str, Commands) -> Result<Command, CommandError>),
    /// A move with this verb, whose arguments the game interprets.
    Move(&'static str),
    /// A prepared answer with this verb, whose arguments the game interprets.
    Prepared(&'static str),
    /// A verb without arguments, which asks for the sub-command.
    Menu(&'static str),
    /// The first of these whose predicate matches the text.
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

/// An argument.
#[derive(Clone, Copy, Debug)]
pub struct Argument {
    /// Its names.
    pub words: Term,
    /// Its type.
    pub kind: ArgumentKind,
    /// Keyword before it in text, if any.
    pub lead: &'static str,
}

/// Type of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgumentKind {
    /// A type of a title, by its id in the title; the game determines its values.
    Own(&'static str),
    /// Same as `Own`, for an item of the bare command's menu: it may stand in place of a sub-command.
    Line(&'static str),
    Player,
    Players,
    /// A value of this option.
    Value(OptionKind),
    Robot,
    /// A person at the table, with or without a seat.
    Person,
    /// A chat permission.
    Chat,
    Language,
    /// The speaker or the table.
    Whose,
    BoardForm,
    /// A topic of the rules.
    Topic,
    Command,
    Ballot,
    /// A confirmation, or nothing.
    Sure,
    /// An end or a duration.
    Until,
    /// A reminder interval, or never.
    Interval,
    /// Two times of day.
    Hours,
    Zone,
    /// A time of day, or never.
    TimeOfDay,
    /// A notification channel.
    Way,
    /// A whole number, whose range depends on the context.
    Whole,
    Text,
}

/// Names of a command or a sub-command, by its path.
const fn called(path: &'static str) -> Term {
    Term::new("command", path)
}

const fn of(words: Term, form: Form) -> Declaration {
    Declaration { words, form, shown: Shown::Everywhere, games: None, group: None }
}

/// A command with its own parser.
pub const fn leaf(path: &'static str, arguments: &'static [Argument], read: Read) -> Declaration {
    reading(path, arguments, Reader::Own(read))
}

/// A command with any parser.
pub const fn reading(path: &'static str, arguments: &'static [Argument], read: Reader) -> Declaration {
    of(called(path), Form::Leaf { arguments, read })
}

/// A move, whose arguments the game interprets.
pub const fn verb(path: &'static str, arguments: &'static [Argument]) -> Declaration {
    alias(path, path, arguments)
}

/// A move under another name than its verb.
pub const fn alias(path: &'static str, verb: &'static str, arguments: &'static [Argument]) -> Declaration {
    reading(path, arguments, Reader::Move(verb))
}

/// A prepared answer, below `/standing`.
pub const fn prepared(path: &'static str, arguments: &'static [Argument]) -> Declaration {
    reading(path, arguments, Reader::Prepared(path))
}

/// `/standing`, below which a title declares the prepared answers of its games.
pub const fn standing(children: &'static [Declaration]) -> Declaration {
    parent("standing", children, read_prepared)
}

/// A command with sub-commands, and a parser for other text.
pub const fn parent(path: &'static str, children: &'static [Declaration], read: Read) -> Declaration {
    of(called(path), Form::Parent { children, read: Reader::Own(read) })
}

/// Same as [`parent`], with a parser that needs the registry.
pub(super) const fn among(
    path: &'static str,
    children: &'static [Declaration],
    read: fn(&str, Commands) -> Result<Command, CommandError>,
) -> Declaration {
    of(called(path), Form::Parent { children, read: Reader::Among(read) })
}

/// A group of moves as sub-commands; alone, it asks which one.
pub const fn kinds(path: &'static str, children: &'static [Declaration]) -> Declaration {
    of(called(path), Form::Parent { children, read: Reader::Menu(path) })
}

/// An option, as a sub-command of `/option`.
pub(super) const fn value(words: Term, argument: &'static [Argument; 1], option: OptionKind) -> Declaration {
    of(words, Form::Value { argument, option })
}

/// Restricts a command to typed text.
pub const fn typed(declaration: Declaration) -> Declaration {
    Declaration { shown: Shown::Typed, ..declaration }
}

/// Restricts a command to these games.
pub const fn only(games: &'static [Game], declaration: Declaration) -> Declaration {
    Declaration { games: Some(games), ..declaration }
}

/// Assigns a command to a group.
pub const fn grouped(group: &'static str, declaration: Declaration) -> Declaration {
    Declaration { group: Some(group), ..declaration }
}

/// An argument, named by a key of the lexicon.
pub const fn argument(key: &'static str, kind: ArgumentKind) -> Argument {
    led("", key, kind)
}

/// An argument with a keyword before it.
pub const fn led(lead: &'static str, key: &'static str, kind: ArgumentKind) -> Argument {
    Argument { words: Term::new("argument", key), kind, lead }
}

/// A player.
pub const PLAYER: Argument = argument("player", ArgumentKind::Player);

impl Argument {
    /// Returns `true` if it answers the current menu in the words of that menu.
    pub fn answers_a_menu(&self) -> bool {
        self.kind == ArgumentKind::Text && self.words.name() == "what"
    }
}

impl Declaration {
    /// English name, which identifies it.
    pub fn name(&self) -> &'static str {
        self.words.name()
    }

    /// Its sub-commands.
    pub fn children(&self) -> &'static [Declaration] {
        match self.form {
            Form::Leaf { .. } | Form::Value { .. } => &[],
            Form::Parent { children, .. } => children,
        }
    }

    /// Its arguments.
    pub fn arguments(&self) -> &'static [Argument] {
        match self.form {
            Form::Leaf { arguments, .. } => arguments,
            Form::Value { argument, .. } => argument,
            Form::Parent { .. } => &[],
        }
    }

    /// Returns `true` if it applies to this game.
    pub fn is_of(&self, game: Game) -> bool {
        self.games.is_none_or(|games| games.contains(&game))
    }

    /// Parses the text after its name, with precedence for commands of `game`.
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

    /// Adds the most similar sub-command to the error for an unknown one.
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
