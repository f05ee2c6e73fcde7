//! A move of a game in words: a verb, and what is named after it. What they mean hangs on the game.

use std::fmt::{self, Display, Formatter};

use super::lexicon::Term;
use super::place::Place;
use super::text::{Word, is_quote, words};

/// A move: a verb with what follows it, in the canonical words of its game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    verb: &'static str,
    text: String,
}

impl Move {
    /// The move with this verb, the path of its declaration, such as `knight.recruit`.
    pub fn new(verb: &'static str, said: Vec<Said>) -> Move {
        Move::told(verb, said.iter().map(Said::to_string).collect::<Vec<_>>().join(" "))
    }

    /// The same with all that follows, in canonical text.
    pub fn told(verb: &'static str, text: impl Into<String>) -> Move {
        Move { verb, text: text.into() }
    }

    /// The same with nothing named after it.
    pub const fn bare(verb: &'static str) -> Move {
        Move { verb, text: String::new() }
    }

    /// The path of what is done.
    pub fn verb(&self) -> &'static str {
        self.verb
    }

    /// All that follows, in canonical text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What is named after it, one thing after the other.
    pub fn said(&self) -> Vec<Said> {
        said(&self.text)
    }

    /// The words that follow, in one line, without quotes.
    pub fn words(&self) -> String {
        self.said().iter().map(Said::as_str).collect::<Vec<_>>().join(" ")
    }

    /// The first word as the place that it names.
    pub fn place(&self) -> Option<Place> {
        self.said().first().map(|said| Place::new(said.as_str()))
    }

    /// Whether it is this verb with nothing after it.
    pub fn is_bare(&self, verb: &str) -> bool {
        self.verb == verb && self.text.is_empty()
    }

    /// The same where words are changed.
    pub fn with(&self, said: Vec<Said>) -> Move {
        Move::new(self.verb, said)
    }
}

impl Display for Move {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "/{}", self.verb.replace('.', " "))?;
        if self.text.is_empty() { Ok(()) } else { write!(f, " {}", self.text) }
    }
}

/// What a title's moves do.
pub trait Verbs: Copy + PartialEq + 'static {
    /// Each with what it is called, the path of its declaration; the name that canonical text has first.
    const NAMES: &'static [(Self, &'static str)];

    /// The verb of a move with what is named after it; none for what has no meaning in the title.
    fn of(said: &Move) -> Option<(Self, Vec<Said>)> {
        let named = Self::NAMES.iter().find(|(_, name)| *name == said.verb());
        named.map(|&(verb, _)| (verb, said.said()))
    }

    /// The move that names these things after it.
    fn with(self, said: Vec<Said>) -> Move {
        let named = Self::NAMES.iter().find(|(verb, _)| *verb == self);
        Move::new(named.map_or("", |(_, name)| name), said)
    }

    /// The move that leaves all open.
    fn open(self) -> Move {
        self.with(Vec::new())
    }
}

/// Whether what is put together bit by bit is complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Readiness {
    /// It is.
    Ready,
    /// More is asked for.
    Draft,
}

/// One thing that was named after a verb: what it is depends on the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said(String);

impl Said {
    /// What these words name; `None` when there is nothing in them.
    pub fn new(words: &str) -> Option<Said> {
        let words = words.replace(is_quote, " ");
        let words = words.trim();
        (!words.is_empty()).then(|| Said(words.to_owned()))
    }

    /// What was said.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Display for Said {
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

/// Whether a word stands before a name without being part of it.
fn is_noise(word: &str) -> bool {
    Term::new("filler", "name").are(word)
}

/// Whether this is read as one word, without quotes.
fn is_one_word(text: &str) -> bool {
    !text.contains(is_separator) && !is_noise(text)
}

/// What is named, one thing after the other.
pub fn said(text: &str) -> Vec<Said> {
    let said = |word: Word| match word {
        Word::Quoted(text) => vec![text],
        Word::Plain(text) => {
            text.split(is_separator).filter(|word| !is_noise(word)).map(str::to_owned).collect()
        }
    };
    words(text).into_iter().flat_map(said).filter_map(|word| Said::new(&word)).collect()
}
