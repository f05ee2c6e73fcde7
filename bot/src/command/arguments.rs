//! What follows a command's name: one function for each declaration. The text is clean.

use std::sync::LazyLock;

use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::offer::OfferId;
use engine::catan::resource::Cards;

use super::cards::{self, keyed};
use super::cities_knights::read as knights;
use super::declaration::{COMMANDS, command, suggest};
use super::elasund::cards as town;
use super::error::{CommandError, Expected};
use super::lexicon::Term;
use super::moves::{Move, Said};
use super::option::OptionCommand;
use super::place::Place;
use super::player::PlayerName;
use super::suggestion::{nearest, nearest_of};
use super::text::{Word, echo, fold, is_dash, is_quote, words};
use super::trade::{BankTerms, TradeCommand, WhichOffer};
use super::vocabulary::{Spoken, find};
use super::{BoardForm, Command, PeopleCommand, PlayCommand, RobotCommand, Sure, Whose};
use crate::command::{Ballot, Measure};
use crate::language::Language;
use crate::option::{GameOption, OptionKind, Value};

pub(super) type Read = Result<Command, CommandError>;

/// A command without arguments.
pub(super) fn nothing(text: &str, command: Command) -> Read {
    match text.split(' ').next() {
        None | Some("") => Ok(command),
        Some(word) => Err(CommandError::Extra { word: echo(word) }),
    }
}

fn unknown<T: Spoken>(word: &str, expected: Expected) -> CommandError {
    CommandError::UnknownWord { word: echo(word), expected, suggestion: nearest_of::<T>(word) }
}

/// The thing in the text, if there is any.
fn one<T: Spoken>(text: &str, expected: Expected) -> Result<Option<T>, CommandError> {
    match text {
        "" => Ok(None),
        word => find(word).map(Some).ok_or_else(|| unknown::<T>(word, expected)),
    }
}

/// The sub-command in the text is missing or unknown.
pub(super) fn no_child(parent: &'static str, text: &str) -> CommandError {
    let expected = Expected::Subcommand(parent);
    let Some(word) = text.split(' ').next().filter(|word| !word.is_empty()) else {
        return CommandError::Missing { expected };
    };
    let suggestion = command(parent).and_then(|declaration| suggest(declaration.children(), word));
    CommandError::UnknownWord { word: echo(word), expected, suggestion }
}

pub(super) fn new(text: &str) -> Read {
    let mut options: Vec<GameOption> = Vec::new();
    let parts = values(text);
    let mut parts = parts.iter().map(String::as_str).peekable();
    while let Some(part) = parts.next() {
        let chosen = match find::<OptionKind>(part) {
            Some(kind) => value(kind, parts.next().unwrap_or_default())?,
            None => {
                let after = parts
                    .peek()
                    .and_then(|next| find::<OptionKind>(next))
                    .filter(|kind| kind.bounds().is_some());
                match (part.parse::<u8>(), after) {
                    (Ok(_), Some(kind)) => {
                        parts.next();
                        value(kind, part)?
                    }
                    (Ok(number), None) => bare_number(number, part)?,
                    (Err(_), _) => bare_value(part)?,
                }
            }
        };
        options.retain(|earlier| earlier.kind != chosen.kind);
        options.push(chosen);
    }
    Ok(Command::New(options))
}

/// The most words in the name of an option or of a value.
const MOST_WORDS: usize = 4;

/// The parts of a choice of options; words that together name an option or a value are one part.
fn values(text: &str) -> Vec<String> {
    let words: Vec<String> = keyed(text).iter().flat_map(|part| part.split(' ')).map(str::to_owned).collect();
    let mut rest = words.as_slice();
    let mut parts = Vec::with_capacity(words.len());
    while let Some((first, after)) = rest.split_first() {
        let named = |count: &usize| rest.get(..*count).and_then(named);
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

/// These words as they are declared, if they name an option or a value together.
fn named(words: &[String]) -> Option<String> {
    let joined = words.iter().filter(|word| word.as_str() != "&").map(|word| fold(word)).collect::<Vec<_>>();
    let joined = joined.join("-");
    NAMES.contains(&joined).then_some(joined)
}

/// The names of options and values that have several words, folded.
static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let kinds = OptionKind::each().map(|(_, words)| words);
    let values = OptionKind::ALL.into_iter().flat_map(OptionKind::values).filter_map(GameOption::term);
    let all = kinds.chain(values).flat_map(|words| words.all());
    all.filter(|word| word.contains('-')).map(fold).collect()
});

/// A number that does not tell of which option it is: of seats where there can be so many, else of the first option of a
/// title that is one.
fn bare_number(number: u8, word: &str) -> Result<GameOption, CommandError> {
    let takes = |kind: &OptionKind| kind.bounds().is_some_and(|bounds| bounds.contains(&number));
    let of_title = |kind: &OptionKind| kind.bounds().is_some() && !kind.is_of_tables();
    let kinds = Some(OptionKind::PLAYERS).filter(takes).into_iter();
    let kind = kinds.chain(OptionKind::ALL.into_iter().filter(of_title)).next();
    kind.map_or_else(|| bare_value(word), |kind| value(kind, word))
}

/// A value that tells of which option it is.
fn bare_value(word: &str) -> Result<GameOption, CommandError> {
    OptionKind::ALL
        .into_iter()
        .filter(|kind| kind.bounds().is_none())
        .find_map(|kind| value(kind, word).ok())
        .ok_or_else(|| {
            let kinds = OptionKind::each().flat_map(|(_, words)| words.spoken());
            let values = OptionKind::ALL.into_iter().flat_map(OptionKind::values);
            let suggestion = nearest(word, values.flat_map(names_of).chain(kinds));
            CommandError::UnknownWord { word: echo(word), expected: Expected::Option, suggestion }
        })
}

/// What a value is called, in each language.
fn names_of(value: GameOption) -> [(Language, &'static str); Language::ALL.len()] {
    Language::ALL.map(|language| (language, value.name(language)))
}

/// The value of an option in this word.
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

/// The value of an option that is called that; a number is none.
fn called(kind: OptionKind, word: &str) -> Option<GameOption> {
    let folded = fold(word);
    kind.values().into_iter().find(|value| value.term().is_some_and(|words| words.has(&folded)))
}

pub(super) fn option(kind: OptionKind, text: &str) -> Read {
    let parts = values(text);
    match parts.as_slice() {
        [] => Ok(Command::Option(OptionCommand::Change(kind))),
        [word] => value(kind, word).map(|value| Command::Option(OptionCommand::Set(value))),
        [_, extra, ..] => Err(CommandError::Extra { word: echo(extra) }),
    }
}

pub(super) fn which_option(text: &str) -> Read {
    if text.is_empty() {
        return Ok(Command::Option(OptionCommand::Which));
    }
    let Command::New(options) = new(text)? else { return Err(no_child("option", text)) };
    match options[..] {
        [one] => Ok(Command::Option(OptionCommand::Set(one))),
        _ => Err(no_child("option", text)),
    }
}

pub(super) fn join(text: &str) -> Read {
    let name = text.trim_matches(|c: char| is_quote(c) || c == ' ');
    Ok(Command::Join((!name.is_empty()).then(|| name.to_owned())))
}

pub(super) fn link(text: &str) -> Read {
    let code = text.trim_matches(|c: char| is_quote(c) || c == ' ');
    Ok(Command::Link((!code.is_empty()).then(|| code.to_owned())))
}

pub(super) fn robot(text: &str) -> Read {
    match find(text) {
        _ if text.is_empty() => robot_add(text),
        Some(robot) => Ok(Command::Robot(RobotCommand::Add(Some(robot)))),
        None => Err(no_child("robot", text)),
    }
}

pub(super) fn robot_add(text: &str) -> Read {
    Ok(Command::Robot(RobotCommand::Add(one(text, Expected::Robot)?)))
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

pub(super) fn chat(text: &str) -> Read {
    Ok(Command::People(PeopleCommand::Chat(one(text, Expected::Chat)?)))
}

pub(super) fn build(text: &str) -> Read {
    match place(text) {
        None => Ok(Command::Move(Move::bare("build"))),
        Some(place) if place.label().contains(|c: char| c.is_ascii_digit()) => at("build", text),
        Some(_) => Err(no_child("build", text)),
    }
}

/// A move that names one place, by all the words together.
pub(super) fn at(verb: &'static str, text: &str) -> Read {
    let place = place(text).and_then(|place| Said::new(&place.to_string()));
    Ok(Command::Move(Move::new(verb, place.into_iter().collect())))
}

pub(super) fn buy_card(text: &str) -> Read {
    nothing(text, Command::Move(Move::bare("build.card")))
}

pub(super) fn buy(text: &str) -> Read {
    match text {
        "" => buy_card(text),
        _ => command("build").map_or(Err(no_child("build", text)), |build| build.read(text, None)),
    }
}

/// Whether a word stands before a place or a name without being part of it.
fn is_noise(word: &str) -> bool {
    Term::new("filler", "place").are(word)
}

/// The place that all these words name together.
fn place(text: &str) -> Option<Place> {
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

pub(super) fn places(text: &str) -> Vec<Place> {
    let spaced: String =
        text.chars().map(|c| if matches!(c, ',' | ';' | '+' | '&') { ' ' } else { c }).collect();
    let named = words(&spaced)
        .into_iter()
        .filter(|word| !is_noise(word.text()) && !Term::new("particle", "and").are(word.text()));
    named.map(|word| Place::new(word.text())).filter(|place| !place.label().is_empty()).collect()
}

/// A hex, then a player. A first word with a digit is a place, unless it names a seat.
fn place_and_player(text: &str) -> (Option<Place>, Option<PlayerName>) {
    let words: Vec<Word> = words(text);
    let words: Vec<&Word> = words.iter().skip_while(|word| is_noise(word.text())).collect();
    let is_place = |word: &Word| match word {
        Word::Quoted(_) => false,
        Word::Plain(text) => {
            text.contains(|c: char| c.is_ascii_digit())
                && PlayerName::new(text).is_none_or(|name| name.seat().is_none())
        }
    };
    let (place, rest) = match words.split_first() {
        Some((first, rest)) if is_place(first) => (Some(Place::new(first.text())), rest),
        _ => (None, words.as_slice()),
    };
    let name: Vec<&str> = rest.iter().map(|word| word.text()).skip_while(|word| is_noise(word)).collect();
    (place.filter(|place| !place.label().is_empty()), PlayerName::new(&name.join(" ")))
}

fn trading(command: TradeCommand) -> Read {
    Ok(Command::Trade(Some(command)))
}

pub(super) fn trade(text: &str) -> Read {
    let words = words(text);
    match words.first() {
        None => Ok(Command::Trade(None)),
        // Cards or what stands between them; anything else is a verb that there is none of.
        Some(first) if cards::before_cards(&words) == 0 || is_number(first.text()) => offer(text),
        Some(_) => Err(no_child("trade", text)),
    }
}

/// Whether a word is meant as a number, even if it can't be a count of cards.
fn is_number(word: &str) -> bool {
    let digits = word.trim_start_matches(['-', '−', '+']);
    digits.starts_with(|c: char| c.is_ascii_digit())
}

pub(super) fn offer(text: &str) -> Read {
    let (proposal, to) = cards::proposal(&words(text))?;
    trading(TradeCommand::Offer(proposal, to))
}

/// An offer's number, or the name of who made it.
fn which(words: &[Word]) -> Result<Option<WhichOffer>, CommandError> {
    let number = |word: &Word| match word {
        Word::Plain(text) => text.trim_start_matches('#').parse().ok().map(OfferId),
        Word::Quoted(_) => None,
    };
    match words {
        [] => Ok(None),
        [word] if number(word).is_some() => Ok(number(word).map(WhichOffer::Id)),
        [Word::Plain(word), ..] if word.starts_with('#') => {
            Err(CommandError::UnknownWord { word: echo(word), expected: Expected::Offer, suggestion: None })
        }
        _ => {
            let name: Vec<&str> = words.iter().map(Word::text).skip_while(|word| is_noise(word)).collect();
            Ok(PlayerName::new(&name.join(" ")).map(WhichOffer::From))
        }
    }
}

pub(super) fn accept(text: &str) -> Read {
    trading(TradeCommand::Accept(which(&words(text))?))
}

pub(super) fn decline(text: &str) -> Read {
    trading(TradeCommand::Decline(which(&words(text))?))
}

pub(super) fn counter(text: &str) -> Read {
    let words = words(text);
    let (offer, terms) = words.split_at(match words.first() {
        Some(Word::Plain(first)) if first.starts_with('#') => 1,
        _ => cards::before_cards(&words),
    });
    let offer = which(offer)?;
    let (proposal, to) = cards::proposal(terms)?;
    match to.first() {
        None => trading(TradeCommand::Counter(offer, proposal)),
        Some(name) if offer.is_none() => {
            trading(TradeCommand::Counter(Some(WhichOffer::From(name.clone())), proposal))
        }
        Some(name) => Err(CommandError::Extra { word: echo(name.as_str()) }),
    }
}

/// The player that all these words name together.
fn player(text: &str) -> Option<PlayerName> {
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

pub(super) fn answer(text: &str) -> Read {
    trading(TradeCommand::Answer(which(&words(text))?))
}

/// The number with a mark that the text begins with, if it does, and the rest.
fn marked(text: &str) -> (Option<OfferId>, &str) {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    match first.strip_prefix('#').and_then(|number| number.parse().ok()) {
        Some(number) => (Some(OfferId(number)), rest),
        None => (None, text),
    }
}

pub(super) fn confirm(text: &str) -> Read {
    let (offer, name) = marked(text);
    trading(TradeCommand::Confirm(offer, player(name)))
}

pub(super) fn withdraw(text: &str) -> Read {
    let (offer, rest) = marked(text);
    nothing(rest, Command::Trade(Some(TradeCommand::Withdraw(offer))))
}

pub(super) fn bank(text: &str) -> Read {
    let terms: BankTerms = cards::bank_terms(&words(text))?;
    trading(TradeCommand::Bank(terms))
}

pub(super) fn play(text: &str) -> Read {
    match knights::card_in(text) {
        None if text.is_empty() => Ok(Command::Play(None)),
        // A progress card can be named without saying that it is one.
        Some(_) => knights::progress(text),
        None => Err(no_child("play", text)),
    }
}

fn playing(command: PlayCommand) -> Read {
    Ok(Command::Play(Some(command)))
}

pub(super) fn knight(text: &str) -> Read {
    let (place, player) = place_and_player(text);
    playing(PlayCommand::Knight(place, player))
}

pub(super) fn roads(text: &str) -> Read {
    playing(PlayCommand::Roads(places(text)))
}

pub(super) fn plenty(text: &str) -> Read {
    // Invention is what another card is called, which is played with two hexes.
    match places(text).first() {
        Some(place) if place.label().starts_with('h') => knights::progress(&format!("invention {text}")),
        _ => playing(PlayCommand::Plenty(some_cards(text)?)),
    }
}

pub(super) fn monopoly(text: &str) -> Read {
    playing(PlayCommand::Monopoly(cards::resource(&words(text))?))
}

fn some_cards(text: &str) -> Result<Cards, CommandError> {
    cards::cards(&words(text))
}

pub(super) fn discard(text: &str) -> Read {
    let progress = text.strip_prefix("progress").filter(|rest| rest.is_empty() || rest.starts_with(' '));
    match progress {
        Some(rest) => knights::put_back(rest),
        None if find::<ProgressCard>(text).is_some() => knights::put_back(&format!("\"{text}\"")),
        None => {
            let cards = match town::names_cards(text) {
                true => town::counted(town::cards(text)?),
                false => cards::counted(some_cards(text)?),
            };
            Ok(Command::Move(Move::of_words("discard", &cards)))
        }
    }
}

pub(super) fn robber(text: &str) -> Read {
    let (place, player) = place_and_player(text);
    Ok(Command::Robber(place, player))
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

pub(super) fn vote(text: &str) -> Read {
    Ok(Command::Vote(one(text, Expected::Ballot)?))
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

pub(super) fn resign(text: &str) -> Read {
    sure(text).map(Command::Resign)
}

pub(super) fn stop(text: &str) -> Read {
    sure(text).map(Command::Stop)
}

pub(super) fn rules(text: &str) -> Read {
    Ok(Command::Rules(one(text, Expected::Topic)?))
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

/// A language with a region after it, such as `fr-CA`.
fn region(code: &str) -> Option<Language> {
    if code.chars().count() <= 5 { Language::from_code(code) } else { None }
}

pub(super) fn help(text: &str) -> Read {
    if text.is_empty() {
        return Ok(Command::Help(None));
    }
    match command(text) {
        Some(declaration) => Ok(Command::Help(Some(declaration.name()))),
        None => {
            let suggestion = suggest(COMMANDS, text.trim_start_matches(['/', '!']));
            Err(CommandError::UnknownWord { word: echo(text), expected: Expected::Command, suggestion })
        }
    }
}

pub(super) fn say(text: &str) -> Read {
    if text.is_empty() { Err(CommandError::Empty) } else { Ok(Command::Say(text.to_owned())) }
}
