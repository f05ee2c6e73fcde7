//! Escaping of plain text for Discord: nothing in it becomes markup, a mention or a link.

/// Characters with a meaning anywhere in a line.
const SPECIAL_ANYWHERE: &[char] = &['\\', '*', '_', '~', '`', '|', '<', '>', '[', ']'];
/// Characters with a meaning at the start of a line.
const SPECIAL_AT_START: &[char] = &['#', '-', '+'];
/// Zero-width space, put after `@` so that the word mentions nobody.
const MENTION_BREAKER: char = '\u{200b}';

/// Escapes one line of plain text.
pub fn escape(line: &str) -> String {
    escape_at(line, LinePosition::Start)
}

/// Escapes a part that follows others in its line.
pub(super) fn escape_within(part: &str) -> String {
    escape_at(part, LinePosition::Within)
}

/// Position of a text in its line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LinePosition {
    /// At the start of the line.
    Start,
    /// After other text.
    Within,
}

fn escape_at(line: &str, place: LinePosition) -> String {
    let mut escaped = String::with_capacity(line.len() + 8);
    let mut rest = line.chars().peekable();
    let mut begun = place == LinePosition::Within;
    while let Some(c) = rest.next() {
        let link = c == ':' && rest.peek() == Some(&'/');
        let starts = !begun && SPECIAL_AT_START.contains(&c);
        if SPECIAL_ANYWHERE.contains(&c) || link || starts {
            escaped.push('\\');
        }
        // "1." begins a list.
        if c == '.' && place == LinePosition::Start && !has_more_than_digits(&escaped) {
            escaped.push('\\');
        }
        begun |= !c.is_whitespace();
        escaped.push(if c == '\n' || c == '\r' { ' ' } else { c });
        if c == '@' {
            escaped.push(MENTION_BREAKER);
        }
    }
    escaped
}

/// Returns `true` unless the text is only a number.
fn has_more_than_digits(text: &str) -> bool {
    let text = text.trim_start();
    text.is_empty() || text.chars().any(|c| !c.is_ascii_digit())
}

/// Returns the text in bold, escaped.
pub(super) fn bold(line: &str) -> String {
    format!("**{}**", escape(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escaped_text_has_no_markup() {
        for (text, shown) in [
            ("Anna builds a road at C4-D4.", "Anna builds a road at C4-D4."),
            ("ore 8 (h12)", "ore 8 (h12)"),
            ("+ 1 lumber", "\\+ 1 lumber"),
            ("**bold** __x__ ~~s~~ ||s||", "\\*\\*bold\\*\\* \\_\\_x\\_\\_ \\~\\~s\\~\\~ \\|\\|s\\|\\|"),
            ("`code`", "\\`code\\`"),
            ("[x](https://y.example)", "\\[x\\](https\\://y.example)"),
            ("<@1> <#2> <@&3> <:a:4> <t:5>", "\\<@\u{200b}1\\> \\<#2\\> \\<@\u{200b}&3\\> \\<:a:4\\> \\<t:5\\>"),
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
