//! What Discord takes at most. Each number is from its documentation for developers, and lengths are in characters.

/// A message's text.
pub const CONTENT: usize = 2000;
/// Rows of buttons or selects under a message.
pub const ROWS: usize = 5;
/// Buttons in a row.
pub const BUTTONS_IN_ROW: usize = 5;
/// What a button says.
pub const BUTTON_LABEL: usize = 80;
/// What a button, a select or a form carries. At least one.
pub const CUSTOM_ID: usize = 100;
/// Lines of a select.
pub const SELECT_OPTIONS: usize = 25;
/// Each text of a select's line, and its value.
pub const SELECT_TEXT: usize = 100;
/// What a select says before anything is chosen.
pub const PLACEHOLDER: usize = 150;
/// A form's title, and the label of each of its fields.
pub const FORM_TEXT: usize = 45;
/// What a form's field says while it is empty.
pub const FORM_PLACEHOLDER: usize = 100;
/// A picture in words.
pub const ALT: usize = 1024;
/// What sends something for ever under one name.
pub const NONCE: usize = 25;

/// Slash commands.
pub const COMMANDS: usize = 100;
/// The name of a command, a sub-command or an option.
pub const NAME: usize = 32;
/// What is said about one. At least one.
pub const DESCRIPTION: usize = 100;
/// Sub-commands of a command, or options of a command.
pub const OPTIONS: usize = 25;
/// Values to choose from; also ways to complete.
pub const CHOICES: usize = 25;
/// What a value is called, and the value itself.
pub const CHOICE: usize = 100;
/// All names, descriptions and values of a command together, in whatever language they are longest.
pub const COMMAND_TOTAL: usize = 8000;

/// A thread's name.
pub const THREAD_NAME: usize = 100;

/// A text's length as Discord counts it: a character outside of the basic plane counts for two where it is cautious.
pub fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// The text, cut with an ellipsis where it is longer than that.
pub fn cut(text: &str, most: usize) -> String {
    if length(text) <= most {
        return text.to_owned();
    }
    let mut left = most.saturating_sub(1);
    let fits = |c: &char| match left.checked_sub(c.len_utf16()) {
        Some(rest) => {
            left = rest;
            true
        }
        None => false,
    };
    let mut kept: String = text.chars().take_while(fits).collect();
    kept.truncate(kept.trim_end().len());
    kept.push('…');
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut_and_a_short_one_stays() {
        assert_eq!(cut("abc", 3), "abc");
        assert_eq!(cut("abcd", 3), "ab…");
        assert_eq!(cut("a bcd", 3), "a…");
        assert_eq!(cut("😀😀", 4), "😀😀");
        assert_eq!(cut("😀😀😀", 4), "😀…");
        for text in ["", "é😀é😀é😀", "aaaaaaaaaa"] {
            for most in 1..12 {
                assert!(length(&cut(text, most)) <= most, "{text} {most}");
            }
        }
    }

    /// The figures of the documentation, so that a slip of the hand is seen.
    #[test]
    fn the_limits_are_those_that_are_documented() {
        assert_eq!((CONTENT, ROWS, BUTTONS_IN_ROW, BUTTON_LABEL, CUSTOM_ID), (2000, 5, 5, 80, 100));
        assert_eq!((SELECT_OPTIONS, SELECT_TEXT, PLACEHOLDER, ALT, NONCE), (25, 100, 150, 1024, 25));
        assert_eq!((FORM_TEXT, FORM_PLACEHOLDER, THREAD_NAME), (45, 100, 100));
        assert_eq!((COMMANDS, NAME, DESCRIPTION, OPTIONS, CHOICES, CHOICE), (100, 32, 100, 25, 25, 100));
        assert_eq!(COMMAND_TOTAL, 8000);
        const { assert!(bot_core::wording::MAX_ALT <= ALT) };
    }
}
