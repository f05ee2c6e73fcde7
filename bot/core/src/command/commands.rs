//! Which commands there are: those of every table, and those that the titles declare.

use super::declaration::{Argument, Declaration, Form, Reader, Shown};
use super::error::{CommandError, Expected};
use super::parse::command_in;
use super::suggestion::{Suggestion, nearest};
use super::tables::{AFTER, STANDING, VOTES, before};
use super::text::{self, MAX_LINE, echo, fold};
use super::{Command, Game, Spoken, Topic};
use crate::option::OptionList;

/// The commands that are understood. Of two titles that declare one of the same name there is one, which has the
/// sub-commands, arguments and games of both.
#[derive(Clone, Copy, Debug)]
pub struct Commands {
    all: &'static [Declaration],
    topics: &'static [Topic],
    options: OptionList,
}

/// Made once for a program, and kept for good.
fn kept<T>(all: Vec<T>) -> &'static [T] {
    all.leak()
}

/// Both lists, those of the same name as one.
fn merged(first: &[Declaration], second: &[Declaration]) -> Vec<Declaration> {
    let mut all = first.to_vec();
    for added in second {
        match all.iter_mut().find(|known| known.words == added.words) {
            Some(known) => *known = both(known, added),
            None => all.push(*added),
        }
    }
    all
}

/// A command of which two declarations tell.
fn both(first: &Declaration, second: &Declaration) -> Declaration {
    let form = match (first.form, second.form) {
        (Form::Parent { children, read }, Form::Parent { children: more, read: other }) => {
            Form::Parent { children: kept(merged(children, more)), read: either(read, other) }
        }
        (Form::Leaf { arguments, read }, Form::Leaf { arguments: more, read: other }) => {
            let is_new = |added: &&Argument| arguments.iter().all(|known| known.words != added.words);
            let more = more.iter().filter(is_new);
            let arguments = kept(arguments.iter().chain(more).copied().collect());
            Form::Leaf { arguments, read: either(read, other) }
        }
        (form, _) => form,
    };
    let games = first.games.zip(second.games).map(|(games, others)| {
        let more = others.iter().filter(|game| !games.contains(game));
        kept(games.iter().chain(more).copied().collect())
    });
    Declaration { form, games, ..*first }
}

fn either(first: Reader, second: Reader) -> Reader {
    match first {
        Reader::First(readers) => Reader::First(kept(readers.iter().copied().chain([second]).collect())),
        first => Reader::First(kept(vec![first, second])),
    }
}

impl Commands {
    /// Those of every table, with these of the titles between them, the parts of the titles' rules, and every option. It is
    /// for good: a program makes it once.
    pub fn new(titles: &[&[Declaration]], rules: &[&[Topic]], options: OptionList) -> Commands {
        let of_titles = titles.iter().fold(Vec::new(), |all, title| merged(&all, title));
        let of_titles = merged(&of_titles, &[STANDING]);
        let (shown, typed): (Vec<Declaration>, Vec<Declaration>) =
            of_titles.into_iter().partition(|declaration| declaration.shown == Shown::Everywhere);
        let mut topics: Vec<Topic> = Vec::new();
        for topic in rules.concat() {
            if !topics.contains(&topic) {
                topics.push(topic);
            }
        }
        let before = before(options);
        let all = kept([before.as_slice(), &shown, AFTER, &typed, VOTES].concat());
        Commands { all, topics: kept(topics), options }
    }

    /// They, in the order in which help lists them.
    pub fn all(self) -> &'static [Declaration] {
        self.all
    }

    /// Every option of a game.
    pub fn options(self) -> OptionList {
        self.options
    }

    /// The parts of the rules that can be asked for.
    pub fn topics(self) -> &'static [Topic] {
        self.topics
    }

    /// What a line says. A line that begins with `/`, or with `!` and a letter, is a command, in the words of any language;
    /// any other is said.
    ///
    /// # Errors
    /// When there is nothing in it, more than [`MAX_LINE`] characters, or a command that can't be understood.
    pub fn parse(self, line: &str) -> Result<Command, CommandError> {
        self.parse_in(line, None)
    }

    /// The same in the words of a game.
    fn parse_in(self, line: &str, game: Option<Game>) -> Result<Command, CommandError> {
        let too_long = CommandError::TooLong { max: MAX_LINE };
        if line.chars().nth(MAX_LINE).is_some() {
            return Err(too_long);
        }
        let line = text::clean(line);
        let command = match command_in(&line) {
            Some(text) => self.read(text, game)?,
            None if line.is_empty() => return Err(CommandError::Empty),
            None => Command::Say(line),
        };
        // Buttons and menus carry the canonical text, which must come back.
        match command.to_string().chars().nth(MAX_LINE) {
            Some(_) => Err(too_long),
            None => Ok(command),
        }
    }

    fn read(self, text: &str, game: Option<Game>) -> Result<Command, CommandError> {
        if let Some((declaration, rest)) = self.split_in(self.all, text, game) {
            return declaration.read(rest, game, self);
        }
        let word = text.split(' ').next().unwrap_or_default();
        if word.is_empty() {
            return Err(CommandError::Missing { expected: Expected::Command });
        }
        Err(CommandError::UnknownCommand { word: echo(word), suggestion: suggest(self.all, word) })
    }

    /// What a line means at a table that plays this game. Of a command that its game has not the bare one is meant, whatever
    /// else the line holds: that nobody does that here is said before what was wrong with the rest.
    ///
    /// # Errors
    /// When it can't be understood.
    pub fn parse_for(self, line: &str, game: Option<Game>) -> Result<Command, CommandError> {
        self.parse_in(line, game).or_else(|error| {
            let name = self
                .name_in(line)
                .filter(|name| game.is_some_and(|game| !self.is_of(game, name)))
                .ok_or(error)?;
            self.parse(&format!("/{name}"))
        })
    }

    /// The line with what it means: at a table that plays this game, or where none is known.
    pub fn spoken(self, text: String, game: Option<Game>) -> Spoken {
        let command = self.parse_for(&text, game);
        Spoken { text, command }
    }

    /// The English name of the command with which a line begins, whether or not the rest can be understood.
    pub fn name_in(self, line: &str) -> Option<&'static str> {
        if line.chars().nth(MAX_LINE).is_some() {
            return None;
        }
        let line = text::clean(line);
        self.split(self.all, command_in(&line)?).map(|(declaration, _)| declaration.name())
    }

    /// The declaration that the text begins with, by as many words as possible, and what follows.
    pub(crate) fn split<'t>(
        self,
        among: &'static [Declaration],
        text: &'t str,
    ) -> Option<(&'static Declaration, &'t str)> {
        self.split_in(among, text, None)
    }

    /// The same, where what a game has itself comes first: several may have a command of the same name.
    pub(super) fn split_in<'t>(
        self,
        among: &'static [Declaration],
        text: &'t str,
        game: Option<Game>,
    ) -> Option<(&'static Declaration, &'t str)> {
        (1..=MAX_WORDS).rev().find_map(|count| {
            let end = text.match_indices(' ').nth(count - 1).map_or(text.len(), |(index, _)| index);
            let (name, rest) = text.split_at_checked(end)?;
            let folded = fold(name.trim_end_matches([':', '=']));
            let mut called = among.iter().filter(|declaration| declaration.words.has(&folded)).peekable();
            let first = called.peek().copied();
            let own = called.find(|declaration| game.is_some_and(|game| declaration.is_of(game)));
            own.or(first).map(|found| (found, rest.trim_start()))
        })
    }

    /// The declarations of the command and the sub-command that are named by a command's canonical text.
    pub fn declared(self, command: &Command) -> Vec<&'static Declaration> {
        let text = command.to_string();
        let command = command_in(&text).and_then(|text| self.split(self.all, text));
        let child = command.and_then(|(command, rest)| self.split(command.children(), rest));
        command.into_iter().chain(child).map(|(declaration, _)| declaration).collect()
    }

    /// The declaration of the command with this name in any language.
    pub fn command(self, name: &str) -> Option<&'static Declaration> {
        let (found, rest) = self.split(self.all, name.trim_start_matches(['/', '!']))?;
        rest.is_empty().then_some(found)
    }

    /// Whether the command of this English name does anything in a game. Those of no game in particular do.
    pub fn is_of(self, game: Game, name: &str) -> bool {
        self.named(name).is_none_or(|declaration| declaration.is_of(game))
    }

    /// The same of a sub-command of the command of this English name.
    pub fn is_child_of(self, game: Game, parent: &str, child: &str) -> bool {
        let children = self.named(parent).map(Declaration::children).unwrap_or_default();
        let child = children.iter().find(|declaration| declaration.name() == child);
        self.is_of(game, parent) && child.is_none_or(|child| child.is_of(game))
    }

    fn named(self, name: &str) -> Option<&'static Declaration> {
        self.all.iter().find(|declaration| declaration.name() == name)
    }
}

/// The most words in the name of a sub-command.
const MAX_WORDS: usize = 3;

/// The command or sub-command that looks most like this word.
pub(super) fn suggest(among: &[Declaration], word: &str) -> Option<Suggestion> {
    nearest(word, among.iter().flat_map(|declaration| declaration.words.spoken()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::Move;
    use crate::command::declaration::{ArgumentKind, alias};
    use crate::command::declaration::{argument, leaf, only, parent, reading, verb};

    const SAILING: Game = Game { name: "sailing", word: "sailing" };
    const FLYING: Game = Game { name: "flying", word: "flying" };
    const WALKING: Game = Game { name: "walking", word: "walking" };
    const SEA: &[Game] = &[SAILING];
    const SKY: &[Game] = &[FLYING];

    fn told(verb: &'static str) -> Result<Command, CommandError> {
        Ok(Command::Move(Move::bare(verb)))
    }

    const OF_SEA: &[Declaration] = &[
        only(SEA, verb("ship", &[argument("row", ArgumentKind::Own("harbor"))])),
        only(SEA, parent("build", &[verb("build.road", &[])], |_| told("build"))),
        only(SEA, leaf("discard", &[], |_| told("sea"))),
    ];
    const OF_SKY: &[Declaration] = &[
        only(SKY, verb("wall", &[])),
        only(SKY, alias("ship", "ship", &[argument("where", ArgumentKind::Own("cloud"))])),
        only(SKY, parent("build", &[verb("build.well", &[])], |_| told("build"))),
        only(SKY, reading("discard", &[], Reader::Like(|text| text == "star", |_| told("sky")))),
    ];

    fn both_titles() -> Commands {
        let games = vec![SAILING, FLYING, WALKING];
        Commands::new(&[OF_SEA, OF_SKY], &[], OptionList::new(&[], games, |_| None, |_, _| {}))
    }

    #[test]
    fn two_titles_may_have_the_same_command() {
        let commands = both_titles();
        let names = |all: &[Declaration]| all.iter().map(Declaration::name).collect::<Vec<_>>();
        let own: Vec<&str> =
            names(commands.all()).into_iter().skip(before(commands.options()).len()).take(4).collect();
        assert_eq!(own, ["ship", "build", "discard", "wall"]);
        let ship = commands.command("ship").expect("both have it");
        let taken: Vec<ArgumentKind> = ship.arguments().iter().map(|argument| argument.kind).collect();
        assert_eq!(taken, [ArgumentKind::Own("harbor"), ArgumentKind::Own("cloud")]);
        assert!(ship.is_of(SAILING) && ship.is_of(FLYING) && !ship.is_of(WALKING));
        let build = commands.command("build").expect("both have it");
        assert_eq!(names(build.children()), ["road", "well"]);
        assert!(commands.command("wall").is_some_and(|wall| !wall.is_of(SAILING)));
    }

    #[test]
    fn a_text_is_read_by_the_title_for_which_it_is_made() {
        let commands = both_titles();
        assert_eq!(commands.parse("/discard star"), told("sky"));
        assert_eq!(commands.parse("/discard fish"), told("sea"));
    }
}
