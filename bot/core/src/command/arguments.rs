//! Parsers of command arguments, one function per declaration. Their input is cleaned by
//! [`sanitize_line`](super::text::sanitize_line).

use super::commands::{Commands, suggest_command};
use super::lexicon::Term;
use super::moves::{Move, Token};
use super::option::OptionCommand;
use super::player::{PlaceArgument, PlayerName};
use super::suggestion::{nearest_in_vocabulary, nearest_word};
use super::text::{Word, fold, is_dash, is_quote, truncate_for_echo, words};
use super::until::{parse_period, parse_until};
use super::vocabulary::{Vocabulary, find_value};
use super::{
    BoardForm, Command, CommandError, Confirmation, Expected, FollowTarget, GlobalCommand, LanguageScope, NewOccupant,
    PeopleCommand, RobotCommand, SeatCommand, TimeCommand,
};
use crate::command::vocabulary::find_robot;
use crate::command::{Ballot, Measure};
use crate::language::Language;
use crate::option::{GameOption, OptionKind, OptionRegistry, OptionValue};
use crate::robot::RobotKind;
use engine::robot::Robot;

pub(crate) type ParseResult = Result<Command, CommandError>;

/// Parses the arguments of a command that takes none.
pub(crate) fn parse_no_arguments(text: &str, command: Command) -> ParseResult {
    match text.split(' ').next() {
        None | Some("") => Ok(command),
        Some(word) => Err(CommandError::Extra { word: truncate_for_echo(word) }),
    }
}

fn unknown_word_error<T: Vocabulary>(word: &str, expected: Expected) -> CommandError {
    CommandError::UnknownWord { word: truncate_for_echo(word), expected, suggestion: nearest_in_vocabulary::<T>(word) }
}

/// Parses an optional argument.
fn parse_optional<T: Vocabulary>(text: &str, expected: Expected) -> Result<Option<T>, CommandError> {
    match text {
        "" => Ok(None),
        word => find_value(word).map(Some).ok_or_else(|| unknown_word_error::<T>(word, expected)),
    }
}

fn parse_optional_robot(text: &str) -> Result<Option<RobotKind>, CommandError> {
    match text {
        "" => Ok(None),
        word => find_robot(word).map(Some).ok_or_else(|| unknown_word_error::<Robot>(word, Expected::Robot)),
    }
}

/// Error for a missing or unknown sub-command;
/// [`Declaration::parse`](super::declaration::Declaration::read) adds a suggestion.
pub(crate) fn subcommand_error(parent: &'static str, text: &str) -> CommandError {
    let expected = Expected::Subcommand(parent);
    let Some(word) = text.split(' ').next().filter(|word| !word.is_empty()) else {
        return CommandError::Missing { expected };
    };
    CommandError::UnknownWord { word: truncate_for_echo(word), expected, suggestion: None }
}

pub(super) fn parse_new(text: &str, commands: Commands) -> ParseResult {
    let mut options: Vec<GameOption> = Vec::new();
    let all = commands.options();
    let parts = split_option_values(text, all);
    let mut parts = parts.iter().map(String::as_str).peekable();
    while let Some(part) = parts.next() {
        let chosen = match all.find_option(part) {
            Some(kind) => parse_option_value(kind, parts.next().unwrap_or_default())?,
            None => {
                let after = parts.peek().and_then(|next| all.find_option(next)).filter(|kind| kind.bounds().is_some());
                match (part.parse::<u8>(), after) {
                    (Ok(_), Some(kind)) => {
                        parts.next();
                        parse_option_value(kind, part)?
                    }
                    (Ok(number), None) => parse_bare_number(number, part, all)?,
                    (Err(_), _) => parse_bare_value(part, all)?,
                }
            }
        };
        options.retain(|earlier| earlier.kind != chosen.kind);
        options.push(chosen);
    }
    Ok(Command::New(options))
}

/// Maximum number of words in the name of an option or of a value.
const MAX_NAME_WORDS: usize = 4;

/// Splits a choice of options into parts; words that together name an option or a value form one part.
fn split_option_values(text: &str, all: OptionRegistry) -> Vec<String> {
    let names = multiword_names(all);
    let words: Vec<String> =
        split_keyed_words(text).iter().flat_map(|part| part.split(' ')).map(str::to_owned).collect();
    let mut rest = words.as_slice();
    let mut parts = Vec::with_capacity(words.len());
    while let Some((first, after)) = rest.split_first() {
        let named = |count: &usize| rest.get(..*count).and_then(|words| declared_name(words, &names));
        match (2..=MAX_NAME_WORDS).rev().find_map(|count| Some((count, named(&count)?))) {
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
fn declared_name(words: &[String], names: &[String]) -> Option<String> {
    let joined = words.iter().filter(|word| word.as_str() != "&").map(|word| fold(word)).collect::<Vec<_>>();
    let joined = joined.join("-");
    names.contains(&joined).then_some(joined)
}

/// Names of options and values with several words, folded.
fn multiword_names(all: OptionRegistry) -> Vec<String> {
    let kinds = all.all().iter().map(|kind| kind.term());
    let words = kinds.chain(all.values().filter_map(GameOption::term)).flat_map(|words| words.all_words());
    words.filter(|word| word.contains('-')).map(fold).collect()
}

/// A number without an option's name: the number of seats, if in bounds, otherwise the first numeric option of a title.
fn parse_bare_number(number: u8, word: &str, all: OptionRegistry) -> Result<GameOption, CommandError> {
    let takes = |kind: &OptionKind| kind.bounds().is_some_and(|bounds| bounds.contains(&number));
    let of_title = |kind: &OptionKind| kind.bounds().is_some() && !kind.is_table_option();
    let kinds = Some(OptionKind::PLAYERS).filter(takes).into_iter();
    let kind = kinds.chain(all.all().iter().copied().filter(of_title)).next();
    kind.map_or_else(|| parse_bare_value(word, all), |kind| parse_option_value(kind, word))
}

/// A value that identifies its option by itself.
fn parse_bare_value(word: &str, all: OptionRegistry) -> Result<GameOption, CommandError> {
    all.all()
        .iter()
        .filter(|kind| kind.bounds().is_none())
        .find_map(|&kind| parse_option_value(kind, word).ok())
        .ok_or_else(|| {
            let kinds = all.all().iter().flat_map(|kind| kind.term().words_with_languages());
            let suggestion = nearest_word(word, all.values().flat_map(value_names).chain(kinds));
            CommandError::UnknownWord { word: truncate_for_echo(word), expected: Expected::Option, suggestion }
        })
}

fn value_names(value: GameOption) -> [(Language, &'static str); Language::ALL.len()] {
    Language::ALL.map(|language| (language, value.name(language)))
}

fn parse_option_value(kind: OptionKind, word: &str) -> Result<GameOption, CommandError> {
    let expected = Expected::Value(kind);
    if word.is_empty() {
        return Err(CommandError::Missing { expected });
    }
    if let Some(bounds) = kind.bounds() {
        let number: u8 =
            word.parse().map_err(|_| CommandError::OutOfBounds { option: kind, bounds: bounds.clone() })?;
        return match bounds.contains(&number) {
            true => Ok(GameOption { kind, value: OptionValue::Number(number) }),
            false => Err(CommandError::OutOfBounds { option: kind, bounds }),
        };
    }
    find_named_value(kind, word).ok_or_else(|| {
        let suggestion = nearest_word(word, kind.values().into_iter().flat_map(value_names));
        CommandError::UnknownWord { word: truncate_for_echo(word), expected, suggestion }
    })
}

/// The named value of an option; `None` for numeric options.
fn find_named_value(kind: OptionKind, word: &str) -> Option<GameOption> {
    let folded = fold(word);
    kind.values().into_iter().find(|value| value.has_name(&folded))
}

/// `/leaderboard`: for all games, or for one.
pub(super) fn parse_leaderboard(text: &str, commands: Commands) -> ParseResult {
    let Command::New(options) = parse_new(text, commands)? else { return Err(CommandError::Empty) };
    match options.iter().find(|option| !option.kind.is_game()) {
        Some(other) => Err(CommandError::Extra { word: truncate_for_echo(&other.to_string()) }),
        None => Ok(Command::House(GlobalCommand::Leaderboard(options.first().copied()))),
    }
}

pub(super) fn parse_stats(text: &str) -> ParseResult {
    Ok(Command::House(GlobalCommand::Stats(parse_player(text))))
}

pub(super) fn parse_option(kind: OptionKind, text: &str, commands: Commands) -> ParseResult {
    let parts = split_option_values(text, commands.options());
    match parts.as_slice() {
        [] => Ok(Command::Option(OptionCommand::Change(kind))),
        [word] => parse_option_value(kind, word).map(|value| Command::Option(OptionCommand::Set(value))),
        [_, extra, ..] => Err(CommandError::Extra { word: truncate_for_echo(extra) }),
    }
}

pub(super) fn parse_any_option(text: &str, commands: Commands) -> ParseResult {
    if text.is_empty() {
        return Ok(Command::Option(OptionCommand::Which));
    }
    let Command::New(options) = parse_new(text, commands)? else {
        return Err(subcommand_error("option", text));
    };
    match options[..] {
        [one] => Ok(Command::Option(OptionCommand::Set(one))),
        _ => Err(subcommand_error("option", text)),
    }
}

pub(super) fn parse_join(text: &str) -> ParseResult {
    let name = text.trim_matches(|c: char| is_quote(c) || c == ' ');
    Ok(Command::Join((!name.is_empty()).then(|| name.to_owned())))
}

pub(super) fn parse_chair(text: &str) -> ParseResult {
    let (number, robot) = text.split_once(' ').unwrap_or((text, ""));
    let chair = parse_whole_number(number)?.ok_or(CommandError::Missing { expected: Expected::Whole })?;
    let sitter = parse_optional_robot(robot.trim_start())?.map_or(NewOccupant::Speaker, NewOccupant::Robot);
    Ok(Command::Chair(u8::try_from(chair).unwrap_or(u8::MAX), sitter))
}

pub(super) fn parse_link(text: &str) -> ParseResult {
    let code = text.trim_matches(|c: char| is_quote(c) || c == ' ');
    Ok(Command::Link((!code.is_empty()).then(|| code.to_owned())))
}

pub(super) fn parse_robot(text: &str) -> ParseResult {
    match find_robot(text) {
        _ if text.is_empty() => parse_robot_add(text),
        Some(robot) => Ok(Command::Robot(RobotCommand::Add(Some(robot)))),
        None => Err(subcommand_error("robot", text)),
    }
}

pub(super) fn parse_robot_add(text: &str) -> ParseResult {
    Ok(Command::Robot(RobotCommand::Add(parse_optional_robot(text)?)))
}

pub(super) fn parse_robot_remove(text: &str) -> ParseResult {
    Ok(Command::Robot(RobotCommand::Remove(PlayerName::new(text))))
}

pub(super) fn parse_people(text: &str) -> ParseResult {
    Ok(Command::People(parse_player(text).map_or(PeopleCommand::Which, PeopleCommand::About)))
}

pub(super) fn parse_measure(measure: Measure, text: &str) -> ParseResult {
    Ok(Command::People(PeopleCommand::Take(measure, parse_player(text))))
}

pub(super) fn parse_away(text: &str) -> ParseResult {
    Ok(Command::Time(match parse_period(text)? {
        Some((from, until)) => TimeCommand::Holiday(from, until),
        None => TimeCommand::Away(parse_until(text)?),
    }))
}

pub(super) fn parse_delegate(text: &str) -> ParseResult {
    Ok(Command::Time(TimeCommand::Delegate(parse_until(text)?)))
}

pub(super) fn parse_extend(text: &str) -> ParseResult {
    Ok(Command::Time(TimeCommand::Extend(parse_until(text)?)))
}

pub(super) fn parse_takeover(text: &str) -> ParseResult {
    Ok(Command::Seat(SeatCommand::TakeOver(parse_player(text))))
}

pub(super) fn parse_replace(text: &str) -> ParseResult {
    Ok(Command::Seat(SeatCommand::Replace(parse_player(text))))
}

pub(super) fn parse_swap(text: &str) -> ParseResult {
    Ok(Command::Seat(SeatCommand::Swap(parse_player(text))))
}

pub(super) fn parse_chat_rule(text: &str) -> ParseResult {
    Ok(Command::People(PeopleCommand::Chat(parse_optional(text, Expected::Chat)?)))
}

/// `/build`: the kind of piece may be omitted; then the place determines it, or it is asked for.
pub(crate) fn parse_build(text: &str) -> ParseResult {
    match parse_place(text) {
        None => Ok(Command::Move(Move::bare("build"))),
        Some(place) if place.label().contains(|c: char| c.is_ascii_digit()) => parse_move_at_place("build", text),
        Some(_) => Err(subcommand_error("build", text)),
    }
}

/// A move with a single place, formed by all words together.
pub(crate) fn parse_move_at_place(verb: &'static str, text: &str) -> ParseResult {
    let place = parse_place(text).and_then(|place| Token::new(&place.to_string()));
    Ok(Command::Move(Move::with_arguments(verb, place.into_iter().collect())))
}

/// Returns `true` for filler words before a place.
pub(crate) fn is_filler_word(word: &str) -> bool {
    Term::new("filler", "place").contains(word)
}

/// Parses one place from all words together.
pub(crate) fn parse_place(text: &str) -> Option<PlaceArgument> {
    let words: Vec<Word> = words(text);
    let mut words = words.iter().map(Word::text).skip_while(|word| is_filler_word(word)).peekable();
    let near = words.next_if(|word| Term::new("particle", "near").contains(word));
    let label = words.filter(|word| near.is_none() || !is_filler_word(word)).collect::<Vec<_>>();
    // Two intersections name the path between them.
    let label = match label[..] {
        [a, b] if !a.ends_with(is_dash) && !b.starts_with(is_dash) => format!("{a}-{b}"),
        _ => label.concat(),
    };
    let place = PlaceArgument::new(&if near.is_some() { format!("~{label}") } else { label });
    (!place.label().is_empty()).then_some(place)
}

pub(crate) fn parse_places(text: &str) -> Vec<PlaceArgument> {
    let spaced: String = text.chars().map(|c| if matches!(c, ',' | ';' | '+' | '&') { ' ' } else { c }).collect();
    let named = words(&spaced)
        .into_iter()
        .filter(|word| !is_filler_word(word.text()) && !Term::new("particle", "and").contains(word.text()));
    named.map(|word| PlaceArgument::new(word.text())).filter(|place| !place.label().is_empty()).collect()
}

/// Parses one player from all words together.
pub(crate) fn parse_player(text: &str) -> Option<PlayerName> {
    let words: Vec<Word> = words(text);
    let name: Vec<&str> = words
        .iter()
        .skip_while(|word| matches!(word, Word::Plain(text) if is_joining_word(text)))
        .map(Word::text)
        .collect();
    PlayerName::new(&name.join(" "))
}

fn is_joining_word(word: &str) -> bool {
    Term::new("particle", "with").contains(word)
}

pub(super) fn parse_choose(text: &str) -> ParseResult {
    Ok(Command::Choose(text.to_owned()))
}

pub(super) fn parse_board(text: &str) -> ParseResult {
    let parts = split_keyed_words(text);
    let mut parts = parts.iter().map(String::as_str).skip_while(|part| Term::new("particle", "as").contains(part));
    match (parts.next(), parts.next()) {
        (None, _) => Ok(Command::Board(BoardForm::Picture)),
        (Some(word), None) => find_value(word)
            .map(Command::Board)
            .ok_or_else(|| unknown_word_error::<BoardForm>(word, Expected::BoardForm)),
        (_, Some(extra)) => Err(CommandError::Extra { word: truncate_for_echo(extra) }),
    }
}

/// Parses an optional whole number, the only word.
fn parse_whole_number(text: &str) -> Result<Option<u32>, CommandError> {
    let parts = split_keyed_words(text);
    match parts.as_slice() {
        [] => Ok(None),
        [number] => match number.trim_start_matches('#').parse() {
            Ok(number) => Ok(Some(number)),
            Err(_) => Err(CommandError::UnknownWord {
                word: truncate_for_echo(number),
                expected: Expected::Whole,
                suggestion: None,
            }),
        },
        [_, extra, ..] => Err(CommandError::Extra { word: truncate_for_echo(extra) }),
    }
}

pub(super) fn parse_log(text: &str) -> ParseResult {
    parse_whole_number(text).map(Command::Log)
}

pub(super) fn parse_replay(text: &str) -> ParseResult {
    parse_whole_number(text).map(Command::Replay)
}

pub(super) fn parse_vote(text: &str) -> ParseResult {
    Ok(Command::Vote(parse_optional(text, Expected::Ballot)?))
}

pub(super) fn parse_watch(text: &str) -> ParseResult {
    let watching = match parse_optional(text, Expected::Ballot)? {
        None | Some(Ballot::Yes) => FollowTarget::Here,
        Some(Ballot::No) => FollowTarget::Off,
    };
    Ok(Command::House(GlobalCommand::Watch(watching)))
}

pub(super) fn parse_yes(text: &str) -> ParseResult {
    parse_no_arguments(text, Command::Vote(Some(Ballot::Yes)))
}

pub(super) fn parse_no(text: &str) -> ParseResult {
    parse_no_arguments(text, Command::Vote(Some(Ballot::No)))
}

pub(super) fn parse_skip(text: &str) -> ParseResult {
    Ok(Command::Skip(parse_player(text)))
}

fn parse_confirmation(text: &str) -> Result<Confirmation, CommandError> {
    match parse_optional(text, Expected::Ballot)? {
        Some(Ballot::Yes) => Ok(Confirmation::Yes),
        Some(Ballot::No) | None => Ok(Confirmation::Unasked),
    }
}

pub(super) fn parse_leave(text: &str) -> ParseResult {
    parse_confirmation(text).map(Command::Leave)
}

pub(super) fn parse_resign(text: &str) -> ParseResult {
    parse_confirmation(text).map(Command::Resign)
}

/// `/forget`: an optional `me` is ignored.
pub(super) fn parse_forget(text: &str) -> ParseResult {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let said = if find_value(first) == Some(LanguageScope::Mine) { rest } else { text };
    parse_confirmation(said).map(|sure| Command::House(GlobalCommand::Forget(sure)))
}

pub(super) fn parse_stop(text: &str) -> ParseResult {
    parse_confirmation(text).map(Command::Stop)
}

pub(super) fn parse_rules(text: &str, commands: Commands) -> ParseResult {
    if text.is_empty() {
        return Ok(Command::Rules(None));
    }
    let folded = fold(text);
    match commands.topics().iter().find(|topic| topic.term().matches(&folded)) {
        Some(topic) => Ok(Command::Rules(Some(*topic))),
        None => {
            let suggestion =
                nearest_word(text, commands.topics().iter().flat_map(|topic| topic.term().words_with_languages()));
            Err(CommandError::UnknownWord { word: truncate_for_echo(text), expected: Expected::Topic, suggestion })
        }
    }
}

pub(super) fn parse_language(text: &str) -> ParseResult {
    let (mut language, mut whose) = (None, LanguageScope::Mine);
    for part in split_keyed_words(text) {
        if let Some(found) = find_value(&part) {
            whose = found;
        } else if Term::new("filler", "language").contains(&part) {
        } else if let Some(found) = find_value(&part).or_else(|| parse_regional_language(&part)) {
            language = Some(found);
        } else {
            return Err(unknown_word_error::<Language>(&part, Expected::Language));
        }
    }
    Ok(Command::Language(language, whose))
}

/// Parses a language code with a region, such as `fr-CA`.
fn parse_regional_language(code: &str) -> Option<Language> {
    if code.chars().count() <= 5 { Language::from_code(code) } else { None }
}

pub(super) fn parse_help(text: &str, commands: Commands) -> ParseResult {
    if text.is_empty() {
        return Ok(Command::Help(None));
    }
    match commands.find(text) {
        Some(declaration) => Ok(Command::Help(Some(declaration.name()))),
        None => {
            let suggestion = suggest_command(commands.all(), text.trim_start_matches(['/', '!']));
            Err(CommandError::UnknownWord { word: truncate_for_echo(text), expected: Expected::Command, suggestion })
        }
    }
}

pub(super) fn parse_say(text: &str) -> ParseResult {
    if text.is_empty() { Err(CommandError::Empty) } else { Ok(Command::Say(text.to_owned())) }
}

/// Splits text into words, also at the separators of keys and values: `points=10`, `as: text`.
fn split_keyed_words(text: &str) -> Vec<String> {
    let parts = words(text).into_iter().flat_map(|word| match word {
        Word::Quoted(text) => vec![text],
        Word::Plain(text) => text.split(['=', ':', ',']).map(str::to_owned).collect(),
    });
    parts.filter(|part| !part.is_empty()).collect()
}
