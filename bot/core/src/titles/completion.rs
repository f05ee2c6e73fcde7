//! Completion of a partially typed command. Places, cards and players come from the menu of the command typed so far,
//! so that only legal arguments are offered.

use crate::time::{NotificationChannel, ReminderInterval, Until, Zone};
use engine::game::AnyGame;
use engine::seat::{PerSeat, Seat};

use super::command_language::{bind_with, menu_candidates, prepared_completions};
use super::commands;
use crate::bind::candidate::{Candidate, quoted_name};
use crate::bind::{Interpretation, SingleChoice, menus};
use crate::command::declaration::{ArgumentKind, ArgumentParser, CommandVisibility, Declaration, Form};
use crate::command::lexicon::Term;
use crate::command::text::{MAX_LINE, fold, is_quote, sanitize_line, strip_command_prefix};
use crate::command::vocabulary::{Vocabulary, word};
use crate::command::{Ballot, BoardForm, ChatRule, Command, CommandError, LanguageScope};
use crate::language::Language;
use crate::menu::Label;
use crate::option::{Game, GameOption, OptionKind};
use crate::robot;
use engine::robot::Robot;

/// The person who is typing.
#[derive(Clone, Copy)]
pub struct CompletionContext<'a> {
    /// Language in which they read.
    pub language: Language,
    /// The running game and their seat, if they have one.
    pub game: Option<(&'a AnyGame, Seat)>,
    /// Display names of the players.
    pub names: &'a PerSeat<String>,
    /// Display names of everybody at the table.
    pub people: &'a [String],
    /// Game of the table, if known: commands of other games are not offered.
    pub table_game: Option<Game>,
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
const MAX_WORDS: usize = 6;

/// Completes the last word of a command. Empty for other lines and for lines over the length limit.
pub fn complete(line: &str, typist: &CompletionContext<'_>) -> Vec<Completion> {
    complete_spoken(line, typist, &|_| String::new())
}

/// Same as [`complete`]; also matches the spoken description of a candidate, such as `ore 8`, with lower rank.
pub fn complete_spoken(
    line: &str,
    typist: &CompletionContext<'_>,
    spoken: &dyn Fn(&Label) -> String,
) -> Vec<Completion> {
    let cleaned = sanitize_line(line);
    if cleaned.chars().nth(MAX_LINE).is_some() || strip_command_prefix(&cleaned).is_none() {
        return Vec::new();
    }
    if line.ends_with(char::is_whitespace) {
        return completions_after(&cleaned, "", typist, spoken);
    }
    // The name being typed may have several words.
    let starts = cleaned.char_indices().rev().filter(|&(_, c)| c == ' ').map(|(at, _)| at);
    for start in starts.take(MAX_WORDS) {
        let (Some(before), Some(partial)) = (cleaned.get(..start), cleaned.get(start + 1..)) else { break };
        let found = completions_after(before, partial, typist, spoken);
        if !found.is_empty() {
            return found;
        }
    }
    match cleaned.contains(' ') {
        true => Vec::new(),
        false => completions_after("", cleaned.trim_start_matches(['/', '!']), typist, spoken),
    }
}

/// Returns `true` if the typed words occur in sequence in `said`; the last one may be a prefix.
fn contains_words(said: &str, typed: &[&str]) -> bool {
    let said = fold(said);
    let said: Vec<&str> = said.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let Some((last, whole)) = typed.split_last() else { return false };
    said.windows(typed.len())
        .any(|words| words.split_last().is_some_and(|(end, before)| before == whole && end.starts_with(last)))
}

/// Completions of `partial` after the complete words `before`.
fn completions_after(
    before: &str,
    partial: &str,
    typist: &CompletionContext<'_>,
    spoken: &dyn Fn(&Label) -> String,
) -> Vec<Completion> {
    let bare = |word: &str| fold(word.trim_matches(is_quote));
    let typed = bare(partial);
    let words: Vec<&str> = typed.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let other = |word: &&str| !typed.is_empty() && fold(word).starts_with(&typed);
    let begins =
        |candidate: &Candidate| bare(&candidate.word).starts_with(&typed) || candidate.synonyms.iter().any(other);
    let sounds = |candidate: &Candidate| {
        let name = candidate.word.contains(' ').then_some(candidate.word.as_str());
        let label = candidate.label.as_ref().map(spoken);
        name.into_iter().chain(label.as_deref()).any(|said| contains_words(said, &words))
    };
    let (first, rest): (Vec<Candidate>, Vec<Candidate>) =
        candidates(before, typist).into_iter().partition(|candidate| begins(candidate));
    let (second, rest): (Vec<Candidate>, Vec<Candidate>) = rest.into_iter().partition(sounds);
    let mut found: Vec<Candidate> = first.into_iter().chain(second).collect();
    if found.is_empty() {
        found = rest.into_iter().filter(|candidate| candidate.foreign_synonyms.iter().any(other)).collect();
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
fn candidates(before: &str, typist: &CompletionContext<'_>) -> Vec<Candidate> {
    let Some(text) = strip_command_prefix(before).filter(|text| !text.is_empty()) else {
        return all_commands(typist);
    };
    let Some((command, rest)) = commands().split_declaration(commands().all(), text) else {
        return Vec::new();
    };
    match commands().split_declaration(command.children(), rest) {
        Some((child, rest)) => argument_candidates(child, rest, before, typist),
        None if rest.is_empty() && !command.children().is_empty() => {
            let played = |child: &&Declaration| {
                typist
                    .table_game
                    .is_none_or(|game| commands().subcommand_applies_to(game, command.name(), child.name()))
            };
            let children = command.children().iter().filter(played);
            let children = children.map(|child| Candidate::from_term(&child.words, typist.language));
            substitute_items(before, typist).into_iter().chain(children).collect()
        }
        None => argument_candidates(command, rest, before, typist),
    }
}

/// Items of a command's own menu that may stand in place of a sub-command.
fn substitute_items(before: &str, typist: &CompletionContext<'_>) -> Vec<Candidate> {
    typist.menu_lines(before).into_iter().filter(|candidate| candidate.is_beside_subcommands).collect()
}

/// All commands; those useful now first.
fn all_commands(typist: &CompletionContext<'_>) -> Vec<Candidate> {
    let useful: Vec<&str> = match typist.bind(&Command::Menu) {
        Some(Ok(Interpretation::Menu(ask))) => ask.choices,
        _ => menus::lobby_menu().choices,
    }
    .iter()
    .filter_map(|choice| commands().declarations_of(&choice.command).first().map(|declaration| declaration.name()))
    .collect();
    let rank = |command: &&Declaration| useful.iter().position(|&name| name == command.name());
    let mut shown: Vec<&Declaration> = offered_commands(typist.table_game).collect();
    shown.sort_by_key(|command| rank(command).unwrap_or(usize::MAX));
    shown.into_iter().map(|command| Candidate::from_term(&command.words, typist.language)).collect()
}

/// Commands offered in this game.
fn offered_commands(played: Option<Game>) -> impl Iterator<Item = &'static Declaration> {
    let of = move |command: &&Declaration| {
        command.visibility == CommandVisibility::Everywhere
            && played.is_none_or(|game| commands().applies_to(game, command.name()))
    };
    commands().all().iter().filter(of)
}

fn argument_candidates(
    declaration: &'static Declaration,
    rest: &str,
    before: &str,
    typist: &CompletionContext<'_>,
) -> Vec<Candidate> {
    let language = typist.language;
    let last = rest.rsplit([' ', '=', ':']).next().unwrap_or_default();
    let options = declaration.arguments().iter().any(|argument| matches!(argument.kind, ArgumentKind::Value(_)));
    if options {
        return match (commands().options().find_option(last), declaration.arguments()) {
            (Some(kind), _) => value_candidates(kind, language),
            (None, [only]) => only.kind.fixed_candidates(typist),
            (None, _) => {
                commands().options().all().iter().map(|kind| Candidate::from_term(&kind.term(), language)).collect()
            }
        };
    }
    if let Form::Leaf { parser: read, .. } = &declaration.form
        && adds_prepared_answer(read)
        && let Some((game, _)) = typist.game
    {
        let mut ways = declaration.arguments().iter().map(|argument| match argument.kind {
            ArgumentKind::Own(name) => prepared_completions(game, name, before, language),
            _ => Vec::new(),
        });
        if let Some(ways) = ways.find(|ways| !ways.is_empty()) {
            return ways.into_iter().map(Candidate::without_label).collect();
        }
    }
    let mut fixed =
        declaration.arguments().iter().flat_map(|argument| argument.kind.fixed_candidates(typist)).peekable();
    if fixed.peek().is_some() {
        return fixed.collect();
    }
    let names_somebody = declaration.arguments().iter().any(|argument| argument.kind == ArgumentKind::Person);
    if names_somebody {
        let person = |name: &String| Candidate::from_label(quoted_name(name), &Label::Person(name.clone()));
        return if rest.is_empty() { typist.people.iter().map(person).collect() } else { Vec::new() };
    }
    let is_line = |kind| matches!(kind, ArgumentKind::Line(_));
    if rest.is_empty() && declaration.arguments().iter().any(|argument| is_line(argument.kind)) {
        return substitute_items(before, typist);
    }
    typist.menu_lines(before)
}

/// Returns `true` if the command adds a prepared answer.
fn adds_prepared_answer(read: &ArgumentParser) -> bool {
    match read {
        ArgumentParser::Prepared(_) => true,
        ArgumentParser::First(readers) => readers.iter().any(adds_prepared_answer),
        _ => false,
    }
}

fn spoken_candidates<T: Vocabulary>(language: Language) -> Vec<Candidate> {
    T::terms().map(|(_, words)| Candidate::from_term(&words, language)).collect()
}

/// Candidate for a common duration.
fn duration_candidate(minutes: u32) -> Candidate {
    Candidate::from_label(Until::For(minutes).to_string(), &Label::Length(minutes))
}

/// Candidate for a common reminder interval.
fn interval_candidate(interval: ReminderInterval) -> Candidate {
    let minutes = interval.as_minutes();
    Candidate::from_label(Until::For(minutes).bare().to_string(), &Label::Length(minutes))
}

fn value_candidates(kind: OptionKind, language: Language) -> Vec<Candidate> {
    let value = |value: GameOption| Candidate::from_label(value.word(language), &Label::Value(value));
    kind.values().into_iter().map(value).collect()
}

impl ArgumentKind {
    /// All values of the argument that do not depend on a game.
    fn fixed_candidates(self, typist: &CompletionContext<'_>) -> Vec<Candidate> {
        let language = typist.language;
        match self {
            ArgumentKind::Value(kind) => value_candidates(kind, language),
            ArgumentKind::Robot => {
                let programs = robot::registered_programs()
                    .iter()
                    .map(|program| Candidate::without_label(program.as_str().to_owned()));
                spoken_candidates::<Robot>(language).into_iter().chain(programs).collect()
            }
            ArgumentKind::Language => spoken_candidates::<Language>(language),
            ArgumentKind::Whose => spoken_candidates::<LanguageScope>(language),
            ArgumentKind::BoardForm => spoken_candidates::<BoardForm>(language),
            ArgumentKind::Chat => spoken_candidates::<ChatRule>(language),
            ArgumentKind::Until => Until::USUAL.into_iter().map(duration_candidate).collect(),
            ArgumentKind::Interval => {
                let never = Candidate::from_term(&Term::new("moment", "never"), language);
                ReminderInterval::USUAL.into_iter().map(interval_candidate).chain([never]).collect()
            }
            ArgumentKind::Zone => Zone::names().into_iter().map(Candidate::without_label).collect(),
            ArgumentKind::TimeOfDay => {
                let never = Candidate::from_term(&Term::new("moment", "never"), language);
                let times = ["8:00", "12:00", "18:00"].map(|time| Candidate::without_label(time.to_owned()));
                times.into_iter().chain([never]).collect()
            }
            ArgumentKind::Way => spoken_candidates::<NotificationChannel>(language),
            ArgumentKind::Topic => {
                commands().topics().iter().map(|topic| Candidate::from_term(&topic.term(), language)).collect()
            }
            ArgumentKind::Ballot => spoken_candidates::<Ballot>(language),
            ArgumentKind::Command => offered_commands(typist.table_game)
                .map(|command| Candidate::from_term(&command.words, language))
                .collect(),
            ArgumentKind::Sure => {
                vec![Candidate::from_label(word(Ballot::Yes, language).to_owned(), &Label::Ballot(Ballot::Yes))]
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

impl CompletionContext<'_> {
    /// Binds a command; menus with a single legal choice are kept.
    fn bind(&self, command: &Command) -> Option<Result<Interpretation, CommandError>> {
        let (game, seat) = self.game?;
        bind_with(command, game, seat, self.names, SingleChoice::Ask)
    }

    /// Items of the menu that the typed words lead to.
    fn menu_lines(&self, before: &str) -> Vec<Candidate> {
        let Some((game, seat)) = self.game else { return Vec::new() };
        menu_candidates(game, seat, self.names, before, self.language)
    }
}
