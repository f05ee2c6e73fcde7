//! Parsers of command arguments, one function per declaration. Their input is cleaned by [`clean`](super::text::clean).

use super::commands::{Commands, suggest};
use super::error::{CommandError, Expected};
use super::lexicon::Term;
use super::moves::{Move, Said};
use super::option::OptionCommand;
use super::place::Place;
use super::player::PlayerName;
use super::suggestion::{nearest, nearest_of};
use super::text::{Word, echo, fold, is_dash, is_quote, words};
use super::until::{from_until, until};
use super::vocabulary::{Spoken, find};
use super::{
    BoardForm, Command, HouseCommand, PeopleCommand, RobotCommand, SeatCommand, Sitter, Sure, TimeCommand,
    Watching, Whose,
};
use crate::command::vocabulary::find_robot;
use crate::command::{Ballot, Measure};
use crate::language::Language;
use crate::option::{GameOption, OptionKind, OptionList, Value};
use crate::robot::RobotKind;
use engine::robot::Robot;

pub(crate) type Read = Result<Command, CommandError>;

/// Parses the arguments of a command that takes none.
pub(crate) fn nothing(text: &str, command: Command) -> Read {
    match text.split(' ').next() {
        None | Some("") => Ok(command),
        Some(word) => Err(CommandError::Extra { word: echo(word) }),
    }
}

fn unknown<T: Spoken>(word: &str, expected: Expected) -> CommandError {
    CommandError::UnknownWord { word: echo(word), expected, suggestion: nearest_of::<T>(word) }
}

/// Parses an optional argument.
fn one<T: Spoken>(text: &str, expected: Expected) -> Result<Option<T>, CommandError> {
    match text {
        "" => Ok(None),
        word => find(word).map(Some).ok_or_else(|| unknown::<T>(word, expected)),
    }
}

/// Parses an optional robot.
fn one_robot(text: &str) -> Result<Option<RobotKind>, CommandError> {
    match text {
        "" => Ok(None),
        word => find_robot(word).map(Some).ok_or_else(|| unknown::<Robot>(word, Expected::Robot)),
    }
}

/// Error for a missing or unknown sub-command;
/// [`Declaration::read`](super::declaration::Declaration::read) adds a suggestion.
pub(crate) fn no_child(parent: &'static str, text: &str) -> CommandError {
    let expected = Expected::Subcommand(parent);
    let Some(word) = text.split(' ').next().filter(|word| !word.is_empty()) else {
        return CommandError::Missing { expected };
    };
    CommandError::UnknownWord { word: echo(word), expected, suggestion: None }
}

pub(super) fn new(text: &str, commands: Commands) -> Read {
    let mut options: Vec<GameOption> = Vec::new();
    let all = commands.options();
    let parts = values(text, all);
    let mut parts = parts.iter().map(String::as_str).peekable();
    while let Some(part) = parts.next() {
        let chosen = match all.called(part) {
            Some(kind) => value(kind, parts.next().unwrap_or_default())?,
            None => {
                let after =
                    parts.peek().and_then(|next| all.called(next)).filter(|kind| kind.bounds().is_some());
                match (part.parse::<u8>(), after) {
                    (Ok(_), Some(kind)) => {
                        parts.next();
                        value(kind, part)?
                    }
                    (Ok(number), None) => bare_number(number, part, all)?,
                    (Err(_), _) => bare_value(part, all)?,
                }
            }
        };
        options.retain(|earlier| earlier.kind != chosen.kind);
        options.push(chosen);
    }
    Ok(Command::New(options))
}

/// Maximum number of words in the name of an option or of a value.
const MOST_WORDS: usize = 4;

/// Splits a choice of options into parts; words that together name an option or a value form one part.
fn values(text: &str, all: OptionList) -> Vec<String> {
    let names = long_names(all);
    let words: Vec<String> = keyed(text).iter().flat_map(|part| part.split(' ')).map(str::to_owned).collect();
    let mut rest = words.as_slice();
    let mut parts = Vec::with_capacity(words.len());
    while let Some((first, after)) = rest.split_first() {
        let named = |count: &usize| rest.get(..*count).and_then(|words| named(words, &names));
        match (2..=MOST_WORDS).rev().find_map(|count| Some((count, named(&count)?))) {
            Some((count, name)) => {
                parts.push(name);
                rest = rest.get(count..).unwrap_or_default();
            }
            None => {
                parts.push(first.clone());
                rest = after;
            }
        }
    }
    parts
}

/// The declared name that these words form together, if they do.
fn named(words: &[String], names: &[String]) -> Option<String> {
    let joined = words.iter().filter(|word| word.as_str() != "&").map(|word| fold(word)).collect::<Vec<_>>();
    let joined = joined.join("-");
    names.contains(&joined).then_some(joined)
}

/// Names of options and values with several words, folded.
fn long_names(all: OptionList) -> Vec<String> {
    let kinds = all.all().iter().map(|kind| kind.words());
    let words = kinds.chain(all.values().filter_map(GameOption::term)).flat_map(|words| words.all());
    words.filter(|word| word.contains('-')).map(fold).collect()
}

/// A number without an option's name: the number of seats, if in bounds, otherwise the first numeric option of a title.
fn bare_number(number: u8, word: &str, all: OptionList) -> Result<GameOption, CommandError> {
    let takes = |kind: &OptionKind| kind.bounds().is_some_and(|bounds| bounds.contains(&number));
    let of_title = |kind: &OptionKind| kind.bounds().is_some() && !kind.is_of_tables();
    let kinds = Some(OptionKind::PLAYERS).filter(takes).into_iter();
    let kind = kinds.chain(all.all().iter().copied().filter(of_title)).next();
    kind.map_or_else(|| bare_value(word, all), |kind| value(kind, word))
}

/// A value that identifies its option by itself.
fn bare_value(word: &str, all: OptionList) -> Result<GameOption, CommandError> {
    all.all()
        .iter()
        .filter(|kind| kind.bounds().is_none())
        .find_map(|&kind| value(kind, word).ok())
        .ok_or_else(|| {
            let kinds = all.all().iter().flat_map(|kind| kind.words().spoken());
            let suggestion = nearest(word, all.values().flat_map(names_of).chain(kinds));
            CommandError::UnknownWord { word: echo(word), expected: Expected::Option, suggestion }
        })
}

/// Names of a value in each language.
fn names_of(value: GameOption) -> [(Language, &'static str); Language::ALL.len()] {
    Language::ALL.map(|language| (language, value.name(language)))
}

/// Parses a value of an option.
fn value(kind: OptionKind, word: &str) -> Result<GameOption, CommandError> {
    let expected = Expected::Value(kind);
    if word.is_empty() {
        return Err(CommandError::Missing { expected });
    }
    if let Some(bounds) = kind.bounds() {
        let number: u8 =
            word.parse().map_err(|_| CommandError::OutOfBounds { option: kind, bounds: bounds.clone() })?;
        return match bounds.contains(&number) {
            true => Ok(GameOption { kind, value: Value::Number(number) }),
            false => Err(CommandError::OutOfBounds { option: kind, bounds }),
        };
    }
    called(kind, word).ok_or_else(|| {
        let suggestion = nearest(word, kind.values().into_iter().flat_map(names_of));
        CommandError::UnknownWord { word: echo(word), expected, suggestion }
    })
}

/// The named value of an option; `None` for numeric options.
fn called(kind: OptionKind, word: &str) -> Option<GameOption> {
    let folded = fold(word);
    kind.values().into_iter().find(|value| value.is_called(&folded))
}

/// `/leaderboard`: for all games, or for one.
pub(super) fn leaderboard(text: &str, commands: Commands) -> Read {
    let Command::New(options) = new(text, commands)? else { return Err(CommandError::Empty) };
    match options.iter().find(|option| !option.kind.is_game()) {
        Some(other) => Err(CommandError::Extra { word: echo(&other.to_string()) }),
        None => Ok(Command::House(HouseCommand::Leaderboard(options.first().copied()))),
    }
}

pub(super) fn stats(text: &str) -> Read {
    Ok(Command::House(HouseCommand::Stats(player(text))))
}

pub(super) fn option(kind: OptionKind, text: &str, commands: Commands) -> Read {
    let parts = values(text, commands.options());
    match parts.as_slice() {
        [] => Ok(Command::Option(OptionCommand::Change(kind))),
        [word] => value(kind, word).map(|value| Command::Option(OptionCommand::Set(value))),
        [_, extra, ..] => Err(CommandError::Extra { word: echo(extra) }),
    }
}

pub(super) fn which_option(text: &str, commands: Commands) -> Read {
    if text.is_empty() {
        return Ok(Command::Option(OptionCommand::Which));
    }
    let Command::New(options) = new(text, commands)? else { return Err(no_child("option", text)) };
    match options[..] {
        [one] => Ok(Command::Option(OptionCommand::Set(one))),
        _ => Err(no_child("option", text)),
    }
}

pub(super) fn join(text: &str) -> Read {
    let name = text.trim_matches(|c: char| is_quote(c) || c == ' ');
    Ok(Command::Join((!name.is_empty()).then(|| name.to_owned())))
}

pub(super) fn chair(text: &str) -> Read {
    let (number, robot) = text.split_once(' ').unwrap_or((text, ""));
    let chair = whole(number)?.ok_or(CommandError::Missing { expected: Expected::Whole })?;
    let sitter = one_robot(robot.trim_start())?.map_or(Sitter::Speaker, Sitter::Robot);
    Ok(Command::Chair(u8::try_from(chair).unwrap_or(u8::MAX), sitter))
}

pub(super) fn link(text: &str) -> Read {
    let code = text.trim_matches(|c: char| is_quote(c) || c == ' ');
    Ok(Command::Link((!code.is_empty()).then(|| code.to_owned())))
}

pub(super) fn robot(text: &str) -> Read {
    match find_robot(text) {
        _ if text.is_empty() => robot_add(text),
        Some(robot) => Ok(Command::Robot(RobotCommand::Add(Some(robot)))),
        None => Err(no_child("robot", text)),
    }
}

pub(super) fn robot_add(text: &str) -> Read {
    Ok(Command::Robot(RobotCommand::Add(one_robot(text)?)))
}

pub(super) fn robot_remove(text: &str) -> Read {
    Ok(Command::Robot(RobotCommand::Remove(PlayerName::new(text))))
}

pub(super) fn people(text: &str) -> Read {
    Ok(Command::People(player(text).map_or(PeopleCommand::Which, PeopleCommand::About)))
}

pub(super) fn measure(measure: Measure, text: &str) -> Read {
    Ok(Command::People(PeopleCommand::Take(measure, player(text))))
}

pub(super) fn away(text: &str) -> Read {
    Ok(Command::Time(match from_until(text)? {
        Some((from, until)) => TimeCommand::Holiday(from, until),
        None => TimeCommand::Away(until(text)?),
    }))
}

pub(super) fn delegate(text: &str) -> Read {
    Ok(Command::Time(TimeCommand::Delegate(until(text)?)))
}

pub(super) fn extend(text: &str) -> Read {
    Ok(Command::Time(TimeCommand::Extend(until(text)?)))
}

pub(super) fn takeover(text: &str) -> Read {
    Ok(Command::Seat(SeatCommand::TakeOver(player(text))))
}

pub(super) fn replace(text: &str) -> Read {
    Ok(Command::Seat(SeatCommand::Replace(player(text))))
}

pub(super) fn swap(text: &str) -> Read {
    Ok(Command::Seat(SeatCommand::Swap(player(text))))
}

pub(super) fn chat(text: &str) -> Read {
    Ok(Command::People(PeopleCommand::Chat(one(text, Expected::Chat)?)))
}

/// `/build`: the kind of piece may be omitted; then the place determines it, or it is asked for.
pub(crate) fn build(text: &str) -> Read {
    match place(text) {
        None => Ok(Command::Move(Move::bare("build"))),
        Some(place) if place.label().contains(|c: char| c.is_ascii_digit()) => at("build", text),
        Some(_) => Err(no_child("build", text)),
    }
}

/// A move with a single place, formed by all words together.
pub(crate) fn at(verb: &'static str, text: &str) -> Read {
    let place = place(text).and_then(|place| Said::new(&place.to_string()));
    Ok(Command::Move(Move::new(verb, place.into_iter().collect())))
}

/// Returns `true` for filler words before a place.
pub(crate) fn is_noise(word: &str) -> bool {
    Term::new("filler", "place").are(word)
}

/// Parses one place from all words together.
pub(crate) fn place(text: &str) -> Option<Place> {
    let words: Vec<Word> = words(text);
    let mut words = words.iter().map(Word::text).skip_while(|word| is_noise(word)).peekable();
    let near = words.next_if(|word| Term::new("particle", "near").are(word));
    let label = words.filter(|word| near.is_none() || !is_noise(word)).collect::<Vec<_>>();
    // Two intersections name the path between them.
    let label = match label[..] {
        [a, b] if !a.ends_with(is_dash) && !b.starts_with(is_dash) => format!("{a}-{b}"),
        _ => label.concat(),
    };
    let place = Place::new(&if near.is_some() { format!("~{label}") } else { label });
    (!place.label().is_empty()).then_some(place)
}

pub(crate) fn places(text: &str) -> Vec<Place> {
    let spaced: String =
        text.chars().map(|c| if matches!(c, ',' | ';' | '+' | '&') { ' ' } else { c }).collect();
    let named = words(&spaced)
        .into_iter()
        .filter(|word| !is_noise(word.text()) && !Term::new("particle", "and").are(word.text()));
    named.map(|word| Place::new(word.text())).filter(|place| !place.label().is_empty()).collect()
}

/// Parses one player from all words together.
pub(crate) fn player(text: &str) -> Option<PlayerName> {
    let words: Vec<Word> = words(text);
    let name: Vec<&str> = words
        .iter()
        .skip_while(|word| matches!(word, Word::Plain(text) if is_with(text)))
        .map(Word::text)
        .collect();
    PlayerName::new(&name.join(" "))
}

fn is_with(word: &str) -> bool {
    Term::new("particle", "with").are(word)
}

pub(super) fn choose(text: &str) -> Read {
    Ok(Command::Choose(text.to_owned()))
}

pub(super) fn board(text: &str) -> Read {
    let parts = keyed(text);
    let mut parts = parts.iter().map(String::as_str).skip_while(|part| Term::new("particle", "as").are(part));
    match (parts.next(), parts.next()) {
        (None, _) => Ok(Command::Board(BoardForm::Picture)),
        (Some(word), None) => {
            find(word).map(Command::Board).ok_or_else(|| unknown::<BoardForm>(word, Expected::BoardForm))
        }
        (_, Some(extra)) => Err(CommandError::Extra { word: echo(extra) }),
    }
}

/// Parses an optional whole number, the only word.
fn whole(text: &str) -> Result<Option<u32>, CommandError> {
    let parts = keyed(text);
    match parts.as_slice() {
        [] => Ok(None),
        [number] => match number.trim_start_matches('#').parse() {
            Ok(number) => Ok(Some(number)),
            Err(_) => Err(CommandError::UnknownWord {
                word: echo(number),
                expected: Expected::Whole,
                suggestion: None,
            }),
        },
        [_, extra, ..] => Err(CommandError::Extra { word: echo(extra) }),
    }
}

pub(super) fn log(text: &str) -> Read {
    whole(text).map(Command::Log)
}

pub(super) fn replay(text: &str) -> Read {
    whole(text).map(Command::Replay)
}

pub(super) fn vote(text: &str) -> Read {
    Ok(Command::Vote(one(text, Expected::Ballot)?))
}

pub(super) fn watch(text: &str) -> Read {
    let watching = match one(text, Expected::Ballot)? {
        None | Some(Ballot::Yes) => Watching::Here,
        Some(Ballot::No) => Watching::Off,
    };
    Ok(Command::House(HouseCommand::Watch(watching)))
}

pub(super) fn yes(text: &str) -> Read {
    nothing(text, Command::Vote(Some(Ballot::Yes)))
}

pub(super) fn no(text: &str) -> Read {
    nothing(text, Command::Vote(Some(Ballot::No)))
}

pub(super) fn skip(text: &str) -> Read {
    Ok(Command::Skip(player(text)))
}

fn sure(text: &str) -> Result<Sure, CommandError> {
    match one(text, Expected::Ballot)? {
        Some(Ballot::Yes) => Ok(Sure::Yes),
        Some(Ballot::No) | None => Ok(Sure::Unasked),
    }
}

pub(super) fn leave(text: &str) -> Read {
    sure(text).map(Command::Leave)
}

pub(super) fn resign(text: &str) -> Read {
    sure(text).map(Command::Resign)
}

/// `/forget`: an optional `me` is ignored.
pub(super) fn forget(text: &str) -> Read {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let said = if find(first) == Some(Whose::Mine) { rest } else { text };
    sure(said).map(|sure| Command::House(HouseCommand::Forget(sure)))
}

pub(super) fn stop(text: &str) -> Read {
    sure(text).map(Command::Stop)
}

pub(super) fn rules(text: &str, commands: Commands) -> Read {
    if text.is_empty() {
        return Ok(Command::Rules(None));
    }
    let folded = fold(text);
    match commands.topics().iter().find(|topic| topic.words().has(&folded)) {
        Some(topic) => Ok(Command::Rules(Some(*topic))),
        None => {
            let suggestion = nearest(text, commands.topics().iter().flat_map(|topic| topic.words().spoken()));
            Err(CommandError::UnknownWord { word: echo(text), expected: Expected::Topic, suggestion })
        }
    }
}

pub(super) fn language(text: &str) -> Read {
    let (mut language, mut whose) = (None, Whose::Mine);
    for part in keyed(text) {
        if let Some(found) = find(&part) {
            whose = found;
        } else if Term::new("filler", "language").are(&part) {
        } else if let Some(found) = find(&part).or_else(|| region(&part)) {
            language = Some(found);
        } else {
            return Err(unknown::<Language>(&part, Expected::Language));
        }
    }
    Ok(Command::Language(language, whose))
}

/// Parses a language code with a region, such as `fr-CA`.
fn region(code: &str) -> Option<Language> {
    if code.chars().count() <= 5 { Language::from_code(code) } else { None }
}

pub(super) fn help(text: &str, commands: Commands) -> Read {
    if text.is_empty() {
        return Ok(Command::Help(None));
    }
    match commands.command(text) {
        Some(declaration) => Ok(Command::Help(Some(declaration.name()))),
        None => {
            let suggestion = suggest(commands.all(), text.trim_start_matches(['/', '!']));
            Err(CommandError::UnknownWord { word: echo(text), expected: Expected::Command, suggestion })
        }
    }
}

pub(super) fn say(text: &str) -> Read {
    if text.is_empty() { Err(CommandError::Empty) } else { Ok(Command::Say(text.to_owned())) }
}

/// Splits text into words, also at the separators of keys and values: `points=10`, `as: text`.
fn keyed(text: &str) -> Vec<String> {
    let parts = words(text).into_iter().flat_map(|word| match word {
        Word::Quoted(text) => vec![text],
        Word::Plain(text) => text.split(['=', ':', ',']).map(str::to_owned).collect(),
    });
    parts.filter(|part| !part.is_empty()).collect()
}
