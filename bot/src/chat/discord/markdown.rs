//! Plain text as Discord shows it plainly: nothing in it becomes markup, a mention or a link.

/// What means something anywhere in a line.
const MARKS: &[char] = &['\\', '*', '_', '~', '`', '|', '<', '>', '[', ']'];
/// What means something where a line begins.
const AT_START: &[char] = &['#', '-', '+'];
/// Stands between the letters of words that call everybody, and is not seen.
const APART: char = '\u{200b}';

/// One line of plain text, escaped.
pub fn escape(line: &str) -> String {
    escaped(line, Place::Begins)
}

/// A part of a line, after which others stand, escaped.
pub(super) fn escape_within(part: &str) -> String {
    escaped(part, Place::Follows)
}

/// Where a text stands in its line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// The line begins with it.
    Begins,
    /// Something stands before it.
    Follows,
}

fn escaped(line: &str, place: Place) -> String {
    let mut escaped = String::with_capacity(line.len() + 8);
    let mut rest = line.chars().peekable();
    let mut begun = place == Place::Follows;
    while let Some(c) = rest.next() {
        let link = c == ':' && rest.peek() == Some(&'/');
        let starts = !begun && AT_START.contains(&c);
        if MARKS.contains(&c) || link || starts {
            escaped.push('\\');
        }
        // "1." begins a list.
        if c == '.' && place == Place::Begins && !begun_with_more_than_digits(&escaped) {
            escaped.push('\\');
        }
        begun |= !c.is_whitespace();
        escaped.push(if c == '\n' || c == '\r' { ' ' } else { c });
        if c == '@' {
            escaped.push(APART);
        }
    }
    escaped
}

/// Whether there is anything but a number at the beginning.
fn begun_with_more_than_digits(text: &str) -> bool {
    let text = text.trim_start();
    text.is_empty() || text.chars().any(|c| !c.is_ascii_digit())
}

/// Text in bold, escaped.
pub(super) fn bold(line: &str) -> String {
    format!("**{}**", escape(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_becomes_markup() {
        for (text, shown) in [
            ("Anna builds a road at C4-D4.", "Anna builds a road at C4-D4."),
            ("ore 8 (h12)", "ore 8 (h12)"),
            ("+ 1 lumber", "\\+ 1 lumber"),
            ("**bold** __x__ ~~s~~ ||s||", "\\*\\*bold\\*\\* \\_\\_x\\_\\_ \\~\\~s\\~\\~ \\|\\|s\\|\\|"),
            ("`code`", "\\`code\\`"),
            ("[x](https://y.example)", "\\[x\\](https\\://y.example)"),
            (
                "<@1> <#2> <@&3> <:a:4> <t:5>",
                "\\<@\u{200b}1\\> \\<#2\\> \\<@\u{200b}&3\\> \\<:a:4\\> \\<t:5\\>",
            ),
            ("@everyone and @here", "@\u{200b}everyone and @\u{200b}here"),
            ("# big", "\\# big"),
            ("-# small", "\\-# small"),
            ("- list", "\\- list"),
            ("  - list", "  \\- list"),
            ("> quote", "\\> quote"),
            ("1. list", "1\\. list"),
            ("10 points. Good", "10 points. Good"),
            ("one\ntwo", "one two"),
            ("a # b - c", "a # b - c"),
            ("\\*", "\\\\\\*"),
        ] {
            assert_eq!(escape(text), shown, "{text}");
        }
    }
}
