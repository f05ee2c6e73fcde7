//! Board places as typed.

use std::fmt;

use super::text;

/// A place as typed, whose meaning depends on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// A label such as `C4`, `17`, `C4-D4` or `h12`.
    At(String),
    /// One of the places around the hex with this label; a menu asks which one.
    Near(String),
}

impl Place {
    /// Parses a place; `~h12` is one around that hex.
    pub fn new(words: &str) -> Place {
        match words.trim_start().strip_prefix('~') {
            Some(hex) => Place::Near(normal(hex)),
            None => Place::At(normal(words)),
        }
    }

    pub fn label(&self) -> &str {
        match self {
            Place::At(label) | Place::Near(label) => label,
        }
    }
}

/// Normalizes a label to upper case without decoration; the `h` of a hex is lower-case.
fn normal(words: &str) -> String {
    let label: String = text::clean(words)
        .chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '#' | '~' | '"'))
        .map(|c| if text::is_dash(c) { '-' } else { c.to_ascii_uppercase() })
        .collect();
    match label.strip_prefix('H') {
        Some(number) if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => {
            format!("h{number}")
        }
        _ => label,
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::At(label) => f.write_str(label),
            Place::Near(label) => write!(f, "~{label}"),
        }
    }
}
