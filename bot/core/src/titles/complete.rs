//! Completion of a partially typed command. Places, cards and players come from the menu of the command typed so far,
//! so that only legal arguments are offered.

use crate::time::{Interval, Until, Way, Zone};
use engine::game::AnyGame;
use engine::seat::{PerSeat, Seat};

use super::commands;
use super::speaks::{bind_as, lines, prepared_ways};
use crate::bind::candidate::{Candidate, spoken_name};
use crate::bind::{Bound, Single, ask};
use crate::command::declaration::{ArgumentKind, Declaration, Form, Reader, Shown};
use crate::command::lexicon::Term;
use crate::command::parse::command_in;
use crate::command::text::{MAX_LINE, clean, fold, is_quote};
use crate::command::vocabulary::{Spoken, word};
use crate::command::{Ballot, BoardForm, ChatRule, Command, CommandError, Whose};
use crate::language::Language;
use crate::menu::Label;
use crate::option::{Game, GameOption, OptionKind};
use crate::robot;
use engine::robot::Robot;

/// The person who is typing.
#[derive(Clone, Copy)]
pub struct Typist<'a> {
    /// Language in which they read.
    pub language: Language,
    /// The running game and their seat, if they have one.
    pub game: Option<(&'a AnyGame, Seat)>,
    /// Display names of the players.
    pub names: &'a PerSeat<String>,
    /// Display names of everybody at the table.
    pub people: &'a [String],
    /// Game of the table, if known: commands of other games are not offered.
    pub played: Option<Game>,
}

/// A completion.
#[derive(Clone, PartialEq, Debug)]
pub struct Completion {
    /// The completed line.
    pub line: String,
    /// Its last word or words.
    pub word: String,
    /// Meaning of the word, if a menu item gives it.
    pub label: Option<Label>,
}

/// Maximum number of typed words matched against one name or spoken description.
const MOST_WORDS: usize = 6;

/// Completes the last word of a command. Empty for other lines and for lines over the length limit.
pub fn complete(line: &str, typist: &Typist<'_>) -> Vec<Completion> {
    complete_spoken(line, typist, &|_| String::new())
}

/// Same as [`complete`]; also matches the spoken description of a candidate, such as `ore 8`, with lower rank.
pub fn complete_spoken(
    line: &str,
    typist: &Typist<'_>,
    spoken: &dyn Fn(&Label) -> String,
) -> Vec<Completion> {
    let cleaned = clean(line);
    if cleaned.chars().nth(MAX_LINE).is_some() || command_in(&cleaned).is_none() {
        return Vec::new();
    }
    if line.ends_with(char::is_whitespace) {
        return ways_on(&cleaned, "", typist, spoken);
    }
    // The name being typed may have several words.
    let starts = cleaned.char_indices().rev().filter(|&(_, c)| c == ' ').map(|(at, _)| at);
    for start in starts.take(MOST_WORDS) {
        let (Some(before), Some(partial)) = (cleaned.get(..start), cleaned.get(start + 1..)) else { break };
        let found = ways_on(before, partial, typist, spoken);
        if !found.is_empty() {
            return found;
        }
    }
    match cleaned.contains(' ') {
        true => Vec::new(),
        false => ways_on("", cleaned.trim_start_matches(['/', '!']), typist, spoken),
    }
}

/// Returns `true` if the typed words occur in sequence in `said`; the last one may be a prefix.
fn says(said: &str, typed: &[&str]) -> bool {
    let said = fold(said);
    let said: Vec<&str> =
        said.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let Some((last, whole)) = typed.split_last() else { return false };
    said.windows(typed.len())
        .any(|words| words.split_last().is_some_and(|(end, before)| before == whole && end.starts_with(last)))
}

/// Completions of `partial` after the complete words `before`.
fn ways_on(
    before: &str,
    partial: &str,
    typist: &Typist<'_>,
    spoken: &dyn Fn(&Label) -> String,
) -> Vec<Completion> {
    let bare = |word: &str| fold(word.trim_matches(is_quote));
    let typed = bare(partial);
    let words: Vec<&str> =
        typed.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let other = |word: &&str| !typed.is_empty() && fold(word).starts_with(&typed);
    let begins = |candidate: &Candidate| {
        bare(&candidate.word).starts_with(&typed) || candidate.others.iter().any(other)
    };
    let sounds = |candidate: &Candidate| {
        let name = candidate.word.contains(' ').then_some(candidate.word.as_str());
        let label = candidate.label.as_ref().map(spoken);
        name.into_iter().chain(label.as_deref()).any(|said| says(said, &words))
    };
    let (first, rest): (Vec<Candidate>, Vec<Candidate>) =
        candidates(before, typist).into_iter().partition(|candidate| begins(candidate));
    let (second, rest): (Vec<Candidate>, Vec<Candidate>) = rest.into_iter().partition(sounds);
    let mut found: Vec<Candidate> = first.into_iter().chain(second).collect();
    if found.is_empty() {
        found = rest.into_iter().filter(|candidate| candidate.foreign.iter().any(other)).collect();
    }
    let mut completions: Vec<Completion> = Vec::new();
    for candidate in found {
        let line = match before {
            "" => format!("/{}", candidate.word),
            before => format!("{before} {}", candidate.word),
        };
        if !completions.iter().any(|earlier| earlier.line == line) {
            completions.push(Completion { line, word: candidate.word, label: candidate.label });
        }
    }
    completions
}

/// Candidates that may follow the complete words `before`.
fn candidates(before: &str, typist: &Typist<'_>) -> Vec<Candidate> {
    let Some(text) = command_in(before).filter(|text| !text.is_empty()) else {
        return every(typist);
    };
    let Some((command, rest)) = commands().split(commands().all(), text) else { return Vec::new() };
    match commands().split(command.children(), rest) {
        Some((child, rest)) => arguments(child, rest, before, typist),
        None if rest.is_empty() && !command.children().is_empty() => {
            let played = |child: &&Declaration| {
                typist.played.is_none_or(|game| commands().is_child_of(game, command.name(), child.name()))
            };
            let children = command.children().iter().filter(played);
            let children = children.map(|child| Candidate::of(&child.words, typist.language));
            beside(before, typist).into_iter().chain(children).collect()
        }
        None => arguments(command, rest, before, typist),
    }
}

/// Items of a command's own menu that may stand in place of a sub-command.
fn beside(before: &str, typist: &Typist<'_>) -> Vec<Candidate> {
    typist.menu_lines(before).into_iter().filter(|candidate| candidate.stands_beside).collect()
}

/// All commands; those useful now first.
fn every(typist: &Typist<'_>) -> Vec<Candidate> {
    let useful: Vec<&str> = match typist.bind(&Command::Menu) {
        Some(Ok(Bound::Ask(ask))) => ask.choices,
        _ => ask::general::lobby().choices,
    }
    .iter()
    .filter_map(|choice| commands().declared(&choice.command).first().map(|declaration| declaration.name()))
    .collect();
    let rank = |command: &&Declaration| useful.iter().position(|&name| name == command.name());
    let mut shown: Vec<&Declaration> = shown(typist.played).collect();
    shown.sort_by_key(|command| rank(command).unwrap_or(usize::MAX));
    shown.into_iter().map(|command| Candidate::of(&command.words, typist.language)).collect()
}

/// Commands offered in this game.
fn shown(played: Option<Game>) -> impl Iterator<Item = &'static Declaration> {
    let of = move |command: &&Declaration| {
        command.shown == Shown::Everywhere && played.is_none_or(|game| commands().is_of(game, command.name()))
    };
    commands().all().iter().filter(of)
}

fn arguments(
    declaration: &'static Declaration,
    rest: &str,
    before: &str,
    typist: &Typist<'_>,
) -> Vec<Candidate> {
    let language = typist.language;
    let last = rest.rsplit([' ', '=', ':']).next().unwrap_or_default();
    let options =
        declaration.arguments().iter().any(|argument| matches!(argument.kind, ArgumentKind::Value(_)));
    if options {
        return match (commands().options().called(last), declaration.arguments()) {
            (Some(kind), _) => values(kind, language),
            (None, [only]) => only.kind.words(typist),
            (None, _) => {
                commands().options().all().iter().map(|kind| Candidate::of(&kind.words(), language)).collect()
            }
        };
    }
    if let Form::Leaf { read, .. } = &declaration.form
        && prepares(read)
        && let Some((game, _)) = typist.game
    {
        let mut ways = declaration.arguments().iter().map(|argument| match argument.kind {
            ArgumentKind::Own(name) => prepared_ways(game, name, before, language),
            _ => Vec::new(),
        });
        if let Some(ways) = ways.find(|ways| !ways.is_empty()) {
            return ways.into_iter().map(Candidate::plain).collect();
        }
    }
    let mut fixed =
        declaration.arguments().iter().flat_map(|argument| argument.kind.words(typist)).peekable();
    if fixed.peek().is_some() {
        return fixed.collect();
    }
    let names_somebody = declaration.arguments().iter().any(|argument| argument.kind == ArgumentKind::Person);
    if names_somebody {
        let person = |name: &String| Candidate::new(spoken_name(name), &Label::Person(name.clone()));
        return if rest.is_empty() { typist.people.iter().map(person).collect() } else { Vec::new() };
    }
    let is_line = |kind| matches!(kind, ArgumentKind::Line(_));
    if rest.is_empty() && declaration.arguments().iter().any(|argument| is_line(argument.kind)) {
        return beside(before, typist);
    }
    typist.menu_lines(before)
}

/// Returns `true` if the command adds a prepared answer.
fn prepares(read: &Reader) -> bool {
    match read {
        Reader::Prepared(_) => true,
        Reader::First(readers) => readers.iter().any(prepares),
        _ => false,
    }
}

fn spoken<T: Spoken>(language: Language) -> Vec<Candidate> {
    T::each().map(|(_, words)| Candidate::of(&words, language)).collect()
}

/// Candidate for a common duration.
fn usual(minutes: u32) -> Candidate {
    Candidate::new(Until::For(minutes).to_string(), &Label::Length(minutes))
}

/// Candidate for a common reminder interval.
fn interval(interval: Interval) -> Candidate {
    let minutes = interval.as_minutes();
    Candidate::new(Until::For(minutes).bare().to_string(), &Label::Length(minutes))
}

fn values(kind: OptionKind, language: Language) -> Vec<Candidate> {
    let value = |value: GameOption| Candidate::new(value.word(language), &Label::Value(value));
    kind.values().into_iter().map(value).collect()
}

impl ArgumentKind {
    /// All values of the argument that do not depend on a game.
    fn words(self, typist: &Typist<'_>) -> Vec<Candidate> {
        let language = typist.language;
        match self {
            ArgumentKind::Value(kind) => values(kind, language),
            ArgumentKind::Robot => {
                let programs =
                    robot::offered().iter().map(|program| Candidate::plain(program.as_str().to_owned()));
                spoken::<Robot>(language).into_iter().chain(programs).collect()
            }
            ArgumentKind::Language => spoken::<Language>(language),
            ArgumentKind::Whose => spoken::<Whose>(language),
            ArgumentKind::BoardForm => spoken::<BoardForm>(language),
            ArgumentKind::Chat => spoken::<ChatRule>(language),
            ArgumentKind::Until => Until::USUAL.into_iter().map(usual).collect(),
            ArgumentKind::Interval => {
                let never = Candidate::of(&Term::new("moment", "never"), language);
                Interval::USUAL.into_iter().map(interval).chain([never]).collect()
            }
            ArgumentKind::Zone => Zone::names().into_iter().map(Candidate::plain).collect(),
            ArgumentKind::TimeOfDay => {
                let never = Candidate::of(&Term::new("moment", "never"), language);
                let times = ["8:00", "12:00", "18:00"].map(|time| Candidate::plain(time.to_owned()));
                times.into_iter().chain([never]).collect()
            }
            ArgumentKind::Way => spoken::<Way>(language),
            ArgumentKind::Topic => {
                commands().topics().iter().map(|topic| Candidate::of(&topic.words(), language)).collect()
            }
            ArgumentKind::Ballot => spoken::<Ballot>(language),
            ArgumentKind::Command => {
                shown(typist.played).map(|command| Candidate::of(&command.words, language)).collect()
            }
            ArgumentKind::Sure => {
                vec![Candidate::new(word(Ballot::Yes, language).to_owned(), &Label::Ballot(Ballot::Yes))]
            }
            ArgumentKind::Own(_)
            | ArgumentKind::Line(_)
            | ArgumentKind::Person
            | ArgumentKind::Player
            | ArgumentKind::Players
            | ArgumentKind::Text
            | ArgumentKind::Hours
            | ArgumentKind::Whole => Vec::new(),
        }
    }
}

impl Typist<'_> {
    /// Binds a command; menus with a single legal choice are kept.
    fn bind(&self, command: &Command) -> Option<Result<Bound, CommandError>> {
        let (game, seat) = self.game?;
        bind_as(command, game, seat, self.names, Single::Ask)
    }

    /// Items of the menu that the typed words lead to.
    fn menu_lines(&self, before: &str) -> Vec<Candidate> {
        let Some((game, seat)) = self.game else { return Vec::new() };
        lines(game, seat, self.names, before, self.language)
    }
}
