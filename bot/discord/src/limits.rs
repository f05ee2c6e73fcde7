//! Limits of Discord's API. Each number is from its developer documentation; lengths are in characters.

/// Text of a message.
pub const CONTENT: usize = 2000;
/// Rows of buttons or selects under a message.
pub const ROWS: usize = 5;
/// Buttons in a row.
pub const BUTTONS_IN_ROW: usize = 5;
/// Label of a button.
pub const BUTTON_LABEL: usize = 80;
/// Custom id of a button, select or form; at least 1.
pub const CUSTOM_ID: usize = 100;
/// Options of a select.
pub const SELECT_OPTIONS: usize = 25;
/// Label, description or value of a select's option.
pub const SELECT_TEXT: usize = 100;
/// Placeholder of a select.
pub const PLACEHOLDER: usize = 150;
/// Title of a form, or label of one of its fields.
pub const FORM_TEXT: usize = 45;
/// Placeholder of a form's field.
pub const FORM_PLACEHOLDER: usize = 100;
/// Description (alt text) of an attachment.
pub const ALT: usize = 1024;
/// Nonce of a message.
pub const NONCE: usize = 25;

/// Slash commands of a server, or global ones.
pub const COMMANDS: usize = 100;
/// Name of a command, sub-command or option.
pub const NAME: usize = 32;
/// Description of a command, sub-command or option; at least 1.
pub const DESCRIPTION: usize = 100;
/// Sub-commands of a command, or options of a command.
pub const OPTIONS: usize = 25;
/// Choices of an option, or completions of one.
pub const CHOICES: usize = 25;
/// Name of a choice, or its value.
pub const CHOICE: usize = 100;
/// Names, descriptions and values of one command in total, each in its longest localization.
pub const COMMAND_TOTAL: usize = 8000;

/// Name of a thread.
pub const THREAD_NAME: usize = 100;

/// Returns the length in UTF-16 code units: characters outside the basic plane count as two, which is on the safe side.
pub fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// Returns `text`, cut to at most `most` with an ellipsis.
pub fn truncate(text: &str, most: usize) -> String {
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
    fn cut_shortens_only_long_text() {
        assert_eq!(truncate("abc", 3), "abc");
        assert_eq!(truncate("abcd", 3), "ab…");
        assert_eq!(truncate("a bcd", 3), "a…");
        assert_eq!(truncate("😀😀", 4), "😀😀");
        assert_eq!(truncate("😀😀😀", 4), "😀…");
        for text in ["", "é😀é😀é😀", "aaaaaaaaaa"] {
            for most in 1..12 {
                assert!(length(&truncate(text, most)) <= most, "{text} {most}");
            }
        }
    }

    /// Compares the limits with the documentation, against typing errors.
    #[test]
    fn limits_match_documentation() {
        assert_eq!((CONTENT, ROWS, BUTTONS_IN_ROW, BUTTON_LABEL, CUSTOM_ID), (2000, 5, 5, 80, 100));
        assert_eq!((SELECT_OPTIONS, SELECT_TEXT, PLACEHOLDER, ALT, NONCE), (25, 100, 150, 1024, 25));
        assert_eq!((FORM_TEXT, FORM_PLACEHOLDER, THREAD_NAME), (45, 100, 100));
        assert_eq!((COMMANDS, NAME, DESCRIPTION, OPTIONS, CHOICES, CHOICE), (100, 32, 100, 25, 25, 100));
        assert_eq!(COMMAND_TOTAL, 8000);
        const { assert!(bot_core::wording::MAX_ALT <= ALT) };
    }
}
