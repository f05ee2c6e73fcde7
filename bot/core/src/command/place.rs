//! A place as somebody named it.

use std::fmt;

use super::text;

/// A place as it was named: what it is depends on the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// A label such as `C4`, `17`, `C4-D4` or `h12`.
    At(String),
    /// One of the places around the hex with this label; which one is still to be asked.
    Near(String),
}

impl Place {
    /// The place that these words name; `~h12` is one around that hex.
    pub fn new(words: &str) -> Place {
        match words.trim_start().strip_prefix('~') {
            Some(hex) => Place::Near(normal(hex)),
            None => Place::At(normal(words)),
        }
    }

    /// The label.
    pub fn label(&self) -> &str {
        match self {
            Place::At(label) | Place::Near(label) => label,
        }
    }
}

/// Upper case, without what is no part of a label; the `h` of a hex stays small.
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
