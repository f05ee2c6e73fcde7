//! Typed text: sanitizing, folding for comparison, and splitting into words. Never slices by bytes.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Maximum length of a line in characters.
pub const MAX_LINE: usize = 500;
/// Maximum length of user input quoted in an error, in characters.
pub const MAX_ECHO: usize = 40;

/// Sanitizes text to one line: NFC, single spaces between words, no control, bidi and zero-width characters.
/// Emoji sequences are kept.
pub fn sanitize_line(text: &str) -> String {
    let mut before = None;
    let mut rest = text.chars().peekable();
    let mut tags = 0;
    let shown = std::iter::from_fn(|| {
        loop {
            let c = rest.next()?;
            if tags > 0 {
                tags -= 1;
                return Some(c);
            }
            if c == FLAG {
                tags = flag_tag_length(rest.clone());
            }
            // A joiner within an emoji sequence is kept.
            let joins = c == JOINER && before.is_some_and(is_emoji) && rest.peek().copied().is_some_and(is_emoji);
            before = Some(c);
            match c {
                _ if c.is_whitespace() => return Some(' '),
                _ if is_invisible(c) && !joins => {}
                _ => return Some(c),
            }
        }
    });
    let composed: String = shown.nfc().collect();
    composed.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Black flag. The flags of England, Scotland and Wales are this character followed by a tag sequence
/// of invisible characters.
const FLAG: char = '\u{1f3f4}';
const NATION_TAGS: [&str; 3] = ["gbeng", "gbsct", "gbwls"];
/// Start of the tag characters, which are in ASCII order, and the end of a tag sequence.
const TAGS: u32 = 0xe0000;
const END_OF_TAG: char = '\u{e007f}';

/// Number of tag characters that make the preceding black flag one of these flags; 0 for other sequences.
fn flag_tag_length(after: impl Iterator<Item = char> + Clone) -> usize {
    let tag = |nation: &str| -> Vec<char> {
        let letters = nation.chars().filter_map(|letter| char::from_u32(TAGS + u32::from(letter)));
        letters.chain([END_OF_TAG]).collect()
    };
    let mut tags = NATION_TAGS.iter().map(|nation| tag(nation));
    let follows = |tag: &Vec<char>| after.clone().take(tag.len()).eq(tag.iter().copied());
    tags.find(follows).map_or(0, |tag| tag.len())
}

/// Returns `true` for tag characters, which are invisible in some typefaces.
pub(crate) fn is_tag(c: char) -> bool {
    matches!(c, '\u{e0000}'..=END_OF_TAG)
}

/// Zero-width joiner of emoji sequences.
const JOINER: char = '\u{200d}';

/// Returns `true` for emoji and the emoji variation selector.
fn is_emoji(c: char) -> bool {
    matches!(c, '\u{2600}'..='\u{27bf}' | '\u{2b00}'..='\u{2bff}' | '\u{1f000}'..='\u{1faff}' | '\u{fe0f}')
}

/// Maximum number of combining marks per base character; natural languages need no more.
const MAX_MARKS: usize = 2;

/// Limits stacked combining marks, which would cover neighboring lines.
pub fn limit_combining_marks(text: &str) -> String {
    let mut marks = 0;
    let few = |c: &char| {
        marks = if is_combining_mark(*c) { marks + 1 } else { 0 };
        marks <= MAX_MARKS
    };
    text.chars().filter(few).collect()
}

/// Returns `true` for invisible characters.
fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{fdd0}'..='\u{fdef}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e007f}')
}

/// Folds text for comparison: lower case, without accents.
pub fn fold(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    let mut folded = String::with_capacity(text.len());
    for c in text.nfkd().filter(|&c| !is_combining_mark(c)).flat_map(char::to_lowercase) {
        match c {
            'œ' => folded.push_str("oe"),
            'æ' => folded.push_str("ae"),
            'ß' => folded.push_str("ss"),
            '’' => folded.push('\''),
            _ => folded.push(c),
        }
    }
    folded
}

/// Truncates text for quoting in an error.
pub fn truncate_for_echo(text: &str) -> String {
    match text.char_indices().nth(MAX_ECHO) {
        Some(_) => text.chars().take(MAX_ECHO - 1).chain(['…']).collect(),
        None => text.to_owned(),
    }
}

pub(crate) fn is_quote(c: char) -> bool {
    matches!(c, '"' | '“' | '”' | '„' | '«' | '»')
}

pub(crate) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '‐' | '‑' | '‒' | '–' | '—' | '−')
}

/// A word of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Word {
    /// An unquoted word.
    Plain(String),
    /// Content of a quotation.
    Quoted(String),
}

impl Word {
    pub(crate) fn text(&self) -> &str {
        match self {
            Word::Plain(text) | Word::Quoted(text) => text,
        }
    }
}

/// Splits a line into words; quoted text is one word.
pub(crate) fn words(line: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let mut parts = line.split(is_quote);
    while let Some(plain) = parts.next() {
        words.extend(plain.split_whitespace().map(|word| Word::Plain(word.to_owned())));
        if let Some(quoted) = parts.next() {
            words.push(Word::Quoted(quoted.trim().to_owned()));
        }
    }
    words
}

/// Text after the command prefix, `/` or `!`; `None` for chat messages.
pub(crate) fn strip_command_prefix(line: &str) -> Option<&str> {
    match line.strip_prefix('!') {
        Some(text) => text.starts_with(char::is_alphabetic).then_some(text),
        None => line.strip_prefix('/').map(str::trim_start),
    }
}
