//! Registry of commands: those of every table, and those declared by titles.

use super::declaration::{Argument, ArgumentParser, CommandVisibility, Declaration, Form};
use super::suggestion::nearest_word;
use super::table_commands::{STANDING, TRAILING_COMMANDS, VOTES, leading_commands};
use super::text::{self, MAX_LINE, fold, strip_command_prefix, truncate_for_echo};
use super::{Command, CommandError, Expected, Game, ParsedLine, Suggestion, Topic};
use crate::option::OptionRegistry;

/// All commands. If two titles declare a command of the same name, it has the sub-commands, arguments and games of both.
#[derive(Clone, Copy, Debug)]
pub struct Commands {
    all: &'static [Declaration],
    topics: &'static [Topic],
    options: OptionRegistry,
}

/// Leaks a list; called a bounded number of times per program.
fn leak<T>(all: Vec<T>) -> &'static [T] {
    all.leak()
}

/// Concatenates two lists, merging declarations of the same name.
fn merge(first: &[Declaration], second: &[Declaration]) -> Vec<Declaration> {
    let mut all = first.to_vec();
    for added in second {
        match all.iter_mut().find(|known| known.words == added.words) {
            Some(known) => *known = merge_declarations(known, added),
            None => all.push(*added),
        }
    }
    all
}

/// Merges two declarations of a command.
fn merge_declarations(first: &Declaration, second: &Declaration) -> Declaration {
    let form = match (first.form, second.form) {
        (Form::Parent { children, parser: read }, Form::Parent { children: more, parser: other }) => {
            Form::Parent { children: leak(merge(children, more)), parser: merge_parsers(read, other) }
        }
        (Form::Leaf { arguments, parser: read }, Form::Leaf { arguments: more, parser: other }) => {
            let is_new = |added: &&Argument| arguments.iter().all(|known| known.words != added.words);
            let more = more.iter().filter(is_new);
            let arguments = leak(arguments.iter().chain(more).copied().collect());
            Form::Leaf { arguments, parser: merge_parsers(read, other) }
        }
        (form, _) => form,
    };
    let games = first.games.zip(second.games).map(|(games, others)| {
        let more = others.iter().filter(|game| !games.contains(game));
        leak(games.iter().chain(more).copied().collect())
    });
    Declaration { form, games, ..*first }
}

fn merge_parsers(first: ArgumentParser, second: ArgumentParser) -> ArgumentParser {
    match first {
        ArgumentParser::First(readers) => {
            ArgumentParser::First(leak(readers.iter().copied().chain([second]).collect()))
        }
        first => ArgumentParser::First(leak(vec![first, second])),
    }
}

impl Commands {
    /// Builds the registry from the titles' commands, the topics of their rules, and all options.
    /// Leaks memory: call it once.
    pub fn new(titles: &[&[Declaration]], rules: &[&[Topic]], options: OptionRegistry) -> Commands {
        let of_titles = titles.iter().fold(Vec::new(), |all, title| merge(&all, title));
        let of_titles = merge(&of_titles, &[STANDING]);
        let (shown, typed): (Vec<Declaration>, Vec<Declaration>) =
            of_titles.into_iter().partition(|declaration| declaration.visibility == CommandVisibility::Everywhere);
        let mut topics: Vec<Topic> = Vec::new();
        for topic in rules.concat() {
            if !topics.contains(&topic) {
                topics.push(topic);
            }
        }
        let before = leading_commands(options);
        let all = leak([before.as_slice(), &shown, TRAILING_COMMANDS, &typed, VOTES].concat());
        Commands { all, topics: leak(topics), options }
    }

    /// All commands, in the order of the help.
    pub fn all(self) -> &'static [Declaration] {
        self.all
    }

    pub fn options(self) -> OptionRegistry {
        self.options
    }

    /// All topics of the rules.
    pub fn topics(self) -> &'static [Topic] {
        self.topics
    }

    /// Parses a line. A line that begins with `/`, or with `!` and a letter, is a command, with words of any language;
    /// any other line is a chat message.
    ///
    /// # Errors
    /// If the line is empty, longer than [`MAX_LINE`] characters, or an invalid command.
    pub fn parse(self, line: &str) -> Result<Command, CommandError> {
        self.parse_in(line, None)
    }

    /// Same as [`parse`](Commands::parse), with precedence for commands of `game`.
    fn parse_in(self, line: &str, game: Option<Game>) -> Result<Command, CommandError> {
        let too_long = CommandError::TooLong { max: MAX_LINE };
        if line.chars().nth(MAX_LINE).is_some() {
            return Err(too_long);
        }
        let line = text::sanitize_line(line);
        let command = match strip_command_prefix(&line) {
            Some(text) => self.parse_text(text, game)?,
            None if line.is_empty() => return Err(CommandError::Empty),
            None => Command::Say(line),
        };
        // Buttons and menus carry the canonical text, which must be parseable as well.
        match command.to_string().chars().nth(MAX_LINE) {
            Some(_) => Err(too_long),
            None => Ok(command),
        }
    }

    fn parse_text(self, text: &str, game: Option<Game>) -> Result<Command, CommandError> {
        if let Some((declaration, rest)) = self.split_declaration_in(self.all, text, game) {
            return declaration.parse(rest, game, self);
        }
        let word = text.split(' ').next().unwrap_or_default();
        if word.is_empty() {
            return Err(CommandError::Missing { expected: Expected::Command });
        }
        Err(CommandError::UnknownCommand { word: truncate_for_echo(word), suggestion: suggest_command(self.all, word) })
    }

    /// Parses a line at a table with this game. A command that the game lacks yields the bare command, even if the rest
    /// of the line is invalid: its absence is reported first.
    ///
    /// # Errors
    /// If the line is invalid.
    pub fn parse_for(self, line: &str, game: Option<Game>) -> Result<Command, CommandError> {
        self.parse_in(line, game).or_else(|error| {
            let name = self
                .command_name(line)
                .filter(|name| game.is_some_and(|game| !self.applies_to(game, name)))
                .ok_or(error)?;
            self.parse(&format!("/{name}"))
        })
    }

    /// Parses a line and keeps its text.
    pub fn parse_line(self, text: String, game: Option<Game>) -> ParsedLine {
        let command = self.parse_for(&text, game);
        ParsedLine { text, command }
    }

    /// English name of the command at the start of a line, even if its arguments are invalid.
    pub fn command_name(self, line: &str) -> Option<&'static str> {
        if line.chars().nth(MAX_LINE).is_some() {
            return None;
        }
        let line = text::sanitize_line(line);
        self.split_declaration(self.all, strip_command_prefix(&line)?).map(|(declaration, _)| declaration.name())
    }

    /// The declaration at the start of the text, with the longest matching name, and the remaining text.
    pub(crate) fn split_declaration<'t>(
        self,
        among: &'static [Declaration],
        text: &'t str,
    ) -> Option<(&'static Declaration, &'t str)> {
        self.split_declaration_in(among, text, None)
    }

    /// Same as [`split`](Commands::split), with precedence for commands of `game`: several may have the same name.
    pub(super) fn split_declaration_in<'t>(
        self,
        among: &'static [Declaration],
        text: &'t str,
        game: Option<Game>,
    ) -> Option<(&'static Declaration, &'t str)> {
        (1..=MAX_SUBCOMMAND_WORDS).rev().find_map(|count| {
            let end = text.match_indices(' ').nth(count - 1).map_or(text.len(), |(index, _)| index);
            let (name, rest) = text.split_at_checked(end)?;
            let folded = fold(name.trim_end_matches([':', '=']));
            let mut called = among.iter().filter(|declaration| declaration.words.matches(&folded)).peekable();
            let first = called.peek().copied();
            let own = called.find(|declaration| game.is_some_and(|game| declaration.applies_to(game)));
            own.or(first).map(|found| (found, rest.trim_start()))
        })
    }

    /// Declarations of a command and its sub-command, found by its canonical text.
    pub fn declarations_of(self, command: &Command) -> Vec<&'static Declaration> {
        let text = command.to_string();
        let command = strip_command_prefix(&text).and_then(|text| self.split_declaration(self.all, text));
        let child = command.and_then(|(command, rest)| self.split_declaration(command.children(), rest));
        command.into_iter().chain(child).map(|(declaration, _)| declaration).collect()
    }

    /// Declaration of a command, by its name in any language.
    pub fn find(self, name: &str) -> Option<&'static Declaration> {
        let (found, rest) = self.split_declaration(self.all, name.trim_start_matches(['/', '!']))?;
        rest.is_empty().then_some(found)
    }

    /// Returns `true` if the command with this English name applies to a game. Commands of no particular game apply to all.
    pub fn applies_to(self, game: Game, name: &str) -> bool {
        self.find_exact(name).is_none_or(|declaration| declaration.applies_to(game))
    }

    /// Returns `true` if a sub-command applies to a game.
    pub fn subcommand_applies_to(self, game: Game, parent: &str, child: &str) -> bool {
        let children = self.find_exact(parent).map(Declaration::children).unwrap_or_default();
        let child = children.iter().find(|declaration| declaration.name() == child);
        self.applies_to(game, parent) && child.is_none_or(|child| child.applies_to(game))
    }

    fn find_exact(self, name: &str) -> Option<&'static Declaration> {
        self.all.iter().find(|declaration| declaration.name() == name)
    }
}

/// Maximum number of words in the name of a sub-command.
const MAX_SUBCOMMAND_WORDS: usize = 3;

/// The command or sub-command with the most similar name.
pub(super) fn suggest_command(among: &[Declaration], word: &str) -> Option<Suggestion> {
    nearest_word(word, among.iter().flat_map(|declaration| declaration.words.words_with_languages()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::Move;
    use crate::command::declaration::{ArgumentKind, alias};
    use crate::command::declaration::{argument, leaf, leaf_with_parser, only_in, parent, verb};

    const SAILING: Game = Game { name: "sailing", word: "sailing" };
    const FLYING: Game = Game { name: "flying", word: "flying" };
    const WALKING: Game = Game { name: "walking", word: "walking" };
    const SEA: &[Game] = &[SAILING];
    const SKY: &[Game] = &[FLYING];

    fn bare_move(verb: &'static str) -> Result<Command, CommandError> {
        Ok(Command::Move(Move::bare(verb)))
    }

    const OF_SEA: &[Declaration] = &[
        only_in(SEA, verb("ship", &[argument("row", ArgumentKind::Own("harbor"))])),
        only_in(SEA, parent("build", &[verb("build.road", &[])], |_| bare_move("build"))),
        only_in(SEA, leaf("discard", &[], |_| bare_move("sea"))),
    ];
    const OF_SKY: &[Declaration] = &[
        only_in(SKY, verb("wall", &[])),
        only_in(SKY, alias("ship", "ship", &[argument("where", ArgumentKind::Own("cloud"))])),
        only_in(SKY, parent("build", &[verb("build.well", &[])], |_| bare_move("build"))),
        only_in(
            SKY,
            leaf_with_parser("discard", &[], ArgumentParser::Matching(|text| text == "star", |_| bare_move("sky"))),
        ),
    ];

    fn both_titles() -> Commands {
        let games = vec![SAILING, FLYING, WALKING];
        Commands::new(&[OF_SEA, OF_SKY], &[], OptionRegistry::new(&[], games, |_| None, |_, _| {}))
    }

    #[test]
    fn commands_with_same_name_are_merged() {
        let commands = both_titles();
        let names = |all: &[Declaration]| all.iter().map(Declaration::name).collect::<Vec<_>>();
        let own: Vec<&str> =
            names(commands.all()).into_iter().skip(leading_commands(commands.options()).len()).take(4).collect();
        assert_eq!(own, ["ship", "build", "discard", "wall"]);
        let ship = commands.find("ship").expect("both have it");
        let taken: Vec<ArgumentKind> = ship.arguments().iter().map(|argument| argument.kind).collect();
        assert_eq!(taken, [ArgumentKind::Own("harbor"), ArgumentKind::Own("cloud")]);
        assert!(ship.applies_to(SAILING) && ship.applies_to(FLYING) && !ship.applies_to(WALKING));
        let build = commands.find("build").expect("both have it");
        assert_eq!(names(build.children()), ["road", "well"]);
        assert!(commands.find("wall").is_some_and(|wall| !wall.applies_to(SAILING)));
    }

    #[test]
    fn reader_is_selected_by_text() {
        let commands = both_titles();
        assert_eq!(commands.parse("/discard star"), bare_move("sky"));
        assert_eq!(commands.parse("/discard fish"), bare_move("sea"));
    }
}
