//! A text that must not be shown.

use std::fmt;

/// A text that never shows in a log or an error: whoever prints it prints dots.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Keeps a text, without the spaces and line ends around it; `None` when nothing is left of it.
    pub fn new(text: &str) -> Option<Secret> {
        let text = text.trim();
        (!text.is_empty()).then(|| Secret(text.to_owned()))
    }

    /// The text itself, for the one who must have it.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("…")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_does_not_show() {
        let secret = Secret::new(" abc.def\n").expect("a text");
        assert_eq!(secret.reveal(), "abc.def");
        assert!(!format!("{secret} {secret:?} {:?}", Some(&secret)).contains("abc"));
        assert_eq!(Secret::new(" \n"), None);
    }
}
