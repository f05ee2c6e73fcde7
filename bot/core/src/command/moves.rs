//! Moves of a game as text: a verb and its arguments, interpreted by the game.

use std::fmt::{self, Display, Formatter};

use super::lexicon::Term;
use super::player::PlaceArgument;
use super::text::{Word, is_quote, words};

/// A move: a verb and its arguments in the game's canonical vocabulary.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    verb: &'static str,
    text: String,
}

impl Move {
    /// Returns a move. `verb` is the path of its declaration, such as `knight.recruit`.
    pub fn with_arguments(verb: &'static str, said: Vec<Token>) -> Move {
        Move::from_text(verb, said.iter().map(Token::to_string).collect::<Vec<_>>().join(" "))
    }

    /// Returns a move with its arguments in canonical text.
    pub fn from_text(verb: &'static str, text: impl Into<String>) -> Move {
        Move { verb, text: text.into() }
    }

    /// Returns a move without arguments.
    pub const fn bare(verb: &'static str) -> Move {
        Move { verb, text: String::new() }
    }

    /// Path of the verb.
    pub fn verb(&self) -> &'static str {
        self.verb
    }

    /// Arguments in canonical text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Arguments, parsed from their text.
    pub fn arguments(&self) -> Vec<Token> {
        tokenize(&self.text)
    }

    /// Arguments in one line, without quotes.
    pub fn unquoted_text(&self) -> String {
        self.arguments().iter().map(Token::as_str).collect::<Vec<_>>().join(" ")
    }

    /// First argument as a place.
    pub fn place(&self) -> Option<PlaceArgument> {
        self.arguments().first().map(|said| PlaceArgument::new(said.as_str()))
    }

    /// Returns `true` if it is this verb without arguments.
    pub fn is_bare(&self, verb: &str) -> bool {
        self.verb == verb && self.text.is_empty()
    }

    pub fn replace_arguments(&self, said: Vec<Token>) -> Move {
        Move::with_arguments(self.verb, said)
    }
}

impl Display for Move {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "/{}", self.verb.replace('.', " "))?;
        if self.text.is_empty() { Ok(()) } else { write!(f, " {}", self.text) }
    }
}

/// Verbs of a title's moves.
pub trait Verbs: Copy + PartialEq + 'static {
    /// Each verb with the path of its declaration; of several paths, the first is canonical.
    const NAMES: &'static [(Self, &'static str)];

    /// Verb and arguments of a move; `None` if the title has no such verb.
    fn parse_move(said: &Move) -> Option<(Self, Vec<Token>)> {
        let named = Self::NAMES.iter().find(|(_, name)| *name == said.verb());
        named.map(|&(verb, _)| (verb, said.arguments()))
    }

    /// Returns the move with these arguments.
    fn with_arguments(self, said: Vec<Token>) -> Move {
        let named = Self::NAMES.iter().find(|(verb, _)| *verb == self);
        Move::with_arguments(named.map_or("", |(_, name)| name), said)
    }

    /// Returns the move without arguments, which asks for them.
    fn without_arguments(self) -> Move {
        self.with_arguments(Vec::new())
    }
}

/// Completeness of a move composed in several steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Readiness {
    /// All arguments are given.
    Ready,
    /// More arguments are needed.
    Draft,
}

/// An argument of a move, whose meaning depends on the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token(String);

impl Token {
    /// Returns the argument; `None` if it is empty.
    pub fn new(words: &str) -> Option<Token> {
        let words = words.replace(is_quote, " ");
        let words = words.trim();
        (!words.is_empty()).then(|| Token(words.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Display for Token {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match is_one_word(&self.0) {
            true => f.write_str(&self.0),
            false => write!(f, "\"{}\"", self.0),
        }
    }
}

fn is_separator(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | ';' | '+' | '&')
}

/// Returns `true` for filler words before a name.
fn is_filler_word(word: &str) -> bool {
    Term::new("filler", "name").contains(word)
}

/// Returns `true` if the text is one argument without quotes.
fn is_one_word(text: &str) -> bool {
    !text.contains(is_separator) && !is_filler_word(text)
}

/// Splits text into arguments.
pub fn tokenize(text: &str) -> Vec<Token> {
    let said = |word: Word| match word {
        Word::Quoted(text) => vec![text],
        Word::Plain(text) => text.split(is_separator).filter(|word| !is_filler_word(word)).map(str::to_owned).collect(),
    };
    words(text).into_iter().flat_map(said).filter_map(|word| Token::new(&word)).collect()
}
