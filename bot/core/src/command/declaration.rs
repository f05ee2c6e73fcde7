//! Declarations of commands and their arguments, from which the parser, help, completion and slash commands are
//! derived. Tables declare common commands, each title those of its games.
//!
//! Every argument may be omitted; a menu then asks for it. A parent's arguments are for typed text only (`/trade 2
//! lumber for 1 ore`): as a slash command it has either arguments or sub-commands.

use super::commands::Commands;
use super::lexicon::Term;
use super::moves::{Move, tokenize};
use super::prepared::{parse_prepare, parse_prepared as read_prepared};
use super::{Command, CommandError, Expected, Game, arguments as read};
use crate::option::OptionKind;

/// Declaration of a command or sub-command.
#[derive(Clone, Copy, Debug)]
pub struct Declaration {
    /// Its names. The first English one identifies it.
    pub words: Term,
    /// Arguments or sub-commands.
    pub form: Form,
    /// Visibility in help, completion and slash commands.
    pub visibility: CommandVisibility,
    /// Games to which it applies; `None` for all.
    pub games: Option<&'static [Game]>,
    /// Command group, where all commands are below one root command; `None` for a direct child of the root.
    pub group: Option<&'static str>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommandVisibility {
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
        parser: ArgumentParser,
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
        parser: ArgumentParser,
    },
}

/// Parser of cleaned text.
pub type ParseFn = fn(&str) -> Result<Command, CommandError>;

/// Parser of cleaned text, by kind.
#[derive(Clone, Copy, Debug)]
pub enum ArgumentParser {
    Function(ParseFn),
    /// A function for matching text only; other text belongs to another title's command of the same name.
    Matching(fn(&str) -> bool, ParseFn),
    /// A function that needs the registry.
    WithRegistry(fn(&str, Commands) -> Result<Command, CommandError>),
    /// A move with this verb, whose arguments the game interprets.
    Move(&'static str),
    /// A prepared answer with this verb, whose arguments the game interprets.
    Prepared(&'static str),
    /// A verb without arguments, which asks for the sub-command.
    Menu(&'static str),
    /// The first of these whose predicate matches the text.
    First(&'static [ArgumentParser]),
}

impl ArgumentParser {
    pub(super) fn parse(self, text: &str, commands: Commands) -> Result<Command, CommandError> {
        match self {
            ArgumentParser::Function(read) | ArgumentParser::Matching(_, read) => read(text),
            ArgumentParser::WithRegistry(read) => read(text, commands),
            ArgumentParser::Prepared(verb) => parse_prepare(verb, text),
            ArgumentParser::Menu(verb) if !text.is_empty() => Err(read::subcommand_error(verb, text)),
            ArgumentParser::Move(verb) | ArgumentParser::Menu(verb) => {
                Ok(Command::Move(Move::with_arguments(verb, tokenize(text))))
            }
            ArgumentParser::First(readers) => {
                let made =
                    |reader: &&ArgumentParser| matches!(reader, ArgumentParser::Matching(is_like, _) if is_like(text));
                let other = |reader: &&ArgumentParser| !matches!(reader, ArgumentParser::Matching(..));
                let found = readers.iter().find(made).or_else(|| readers.iter().find(other));
                match found.or(readers.first()) {
                    Some(reader) => reader.parse(text, commands),
                    None => Err(CommandError::Empty),
                }
            }
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Argument {
    /// Its names.
    pub words: Term,
    /// Its type.
    pub kind: ArgumentKind,
    /// Keyword before it in text, if any.
    pub keyword: &'static str,
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
const fn path_term(path: &'static str) -> Term {
    Term::new("command", path)
}

const fn declare(words: Term, form: Form) -> Declaration {
    Declaration { words, form, visibility: CommandVisibility::Everywhere, games: None, group: None }
}

/// A command with its own parser.
pub const fn leaf(path: &'static str, arguments: &'static [Argument], read: ParseFn) -> Declaration {
    leaf_with_parser(path, arguments, ArgumentParser::Function(read))
}

/// A command with any parser.
pub const fn leaf_with_parser(path: &'static str, arguments: &'static [Argument], read: ArgumentParser) -> Declaration {
    declare(path_term(path), Form::Leaf { arguments, parser: read })
}

/// A move, whose arguments the game interprets.
pub const fn verb(path: &'static str, arguments: &'static [Argument]) -> Declaration {
    alias(path, path, arguments)
}

/// A move under another name than its verb.
pub const fn alias(path: &'static str, verb: &'static str, arguments: &'static [Argument]) -> Declaration {
    leaf_with_parser(path, arguments, ArgumentParser::Move(verb))
}

/// A prepared answer, below `/standing`.
pub const fn prepared_answer(path: &'static str, arguments: &'static [Argument]) -> Declaration {
    leaf_with_parser(path, arguments, ArgumentParser::Prepared(path))
}

/// `/standing`, below which a title declares the prepared answers of its games.
pub const fn standing(children: &'static [Declaration]) -> Declaration {
    parent("standing", children, read_prepared)
}

/// A command with sub-commands, and a parser for other text.
pub const fn parent(path: &'static str, children: &'static [Declaration], read: ParseFn) -> Declaration {
    declare(path_term(path), Form::Parent { children, parser: ArgumentParser::Function(read) })
}

/// Same as [`parent`], with a parser that needs the registry.
pub(super) const fn parent_with_registry(
    path: &'static str,
    children: &'static [Declaration],
    read: fn(&str, Commands) -> Result<Command, CommandError>,
) -> Declaration {
    declare(path_term(path), Form::Parent { children, parser: ArgumentParser::WithRegistry(read) })
}

/// A group of moves as sub-commands; alone, it asks which one.
pub const fn move_group(path: &'static str, children: &'static [Declaration]) -> Declaration {
    declare(path_term(path), Form::Parent { children, parser: ArgumentParser::Menu(path) })
}

/// An option, as a sub-command of `/option`.
pub(super) const fn option_value(words: Term, argument: &'static [Argument; 1], option: OptionKind) -> Declaration {
    declare(words, Form::Value { argument, option })
}

/// Restricts a command to typed text.
pub const fn typed_only(declaration: Declaration) -> Declaration {
    Declaration { visibility: CommandVisibility::Typed, ..declaration }
}

/// Restricts a command to these games.
pub const fn only_in(games: &'static [Game], declaration: Declaration) -> Declaration {
    Declaration { games: Some(games), ..declaration }
}

/// Assigns a command to a group.
pub const fn in_group(group: &'static str, declaration: Declaration) -> Declaration {
    Declaration { group: Some(group), ..declaration }
}

/// An argument, named by a key of the lexicon.
pub const fn argument(key: &'static str, kind: ArgumentKind) -> Argument {
    argument_with_keyword("", key, kind)
}

/// An argument with a keyword before it.
pub const fn argument_with_keyword(lead: &'static str, key: &'static str, kind: ArgumentKind) -> Argument {
    Argument { words: Term::new("argument", key), kind, keyword: lead }
}

pub const PLAYER: Argument = argument("player", ArgumentKind::Player);

impl Argument {
    /// Returns `true` if it answers the current menu in the words of that menu.
    pub fn answers_menu(&self) -> bool {
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

    pub fn arguments(&self) -> &'static [Argument] {
        match self.form {
            Form::Leaf { arguments, .. } => arguments,
            Form::Value { argument, .. } => argument,
            Form::Parent { .. } => &[],
        }
    }

    /// Returns `true` if it applies to this game.
    pub fn applies_to(&self, game: Game) -> bool {
        self.games.is_none_or(|games| games.contains(&game))
    }

    /// Parses the text after its name, with precedence for commands of `game`.
    pub(crate) fn parse(&self, text: &str, game: Option<Game>, commands: Commands) -> Result<Command, CommandError> {
        match self.form {
            Form::Leaf { parser: read, .. } => read.parse(text, commands),
            Form::Value { option, .. } => read::parse_option(option, text, commands),
            Form::Parent { children, parser: read } => match commands.split_declaration_in(children, text, game) {
                Some((child, rest)) => child.parse(rest, game, commands),
                None => read.parse(text, commands).map_err(|error| self.suggest_subcommand(error)),
            },
        }
    }

    /// Adds the most similar sub-command to the error for an unknown one.
    fn suggest_subcommand(&self, error: CommandError) -> CommandError {
        match error {
            CommandError::UnknownWord { word, expected: Expected::Subcommand(of), .. } if of == self.name() => {
                let suggestion = super::commands::suggest_command(self.children(), &word);
                CommandError::UnknownWord { word, expected: Expected::Subcommand(of), suggestion }
            }
            other => other,
        }
    }
}
