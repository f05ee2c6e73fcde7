//! Text of a message, plain and in HTML: heading, lines, menu items, buttons and mentions.

use super::sign::{self, Sign};
use crate::chat::markup::escape;
use crate::chat::matrix::NETWORK;
use crate::chat::shorten::shortened;
use bot_core::command::Command;
use bot_core::command::text::clean;
use bot_core::people::{MAX_NAME, PlayerId};
use bot_core::surface::{Button, Menu, Message};
use bot_core::titles;
use bot_core::words::link::{self, Part};
use bot_core::words::moment::in_words;

/// Largest length in bytes of the HTML; leaves room for the rest of an encrypted event.
const MOST: usize = 16 * 1024;
/// Largest length in bytes of one line.
const MOST_LINE: usize = 2 * 1024;
/// Placeholder for omitted lines.
const GAP: &str = "…";
/// Zero-width space that prevents mentions and links.
const APART: char = '\u{200b}';
/// Invisible isolates around right-to-left text.
const ISOLATE: char = '\u{2068}';
const END: char = '\u{2069}';

/// Text in both forms.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text {
    pub plain: String,
    /// As HTML.
    pub html: String,
}

impl Text {
    fn of(plain: &str) -> Text {
        let plain = tame(plain).replace('\n', " ");
        let html = escape(&plain);
        if html.len() <= MOST_LINE {
            return Text { plain, html };
        }
        let mut left = MOST_LINE.saturating_sub(GAP.len());
        let fits = |c: &char| match left.checked_sub(escape(&c.to_string()).len()) {
            Some(rest) => {
                left = rest;
                true
            }
            None => false,
        };
        let kept: String = plain.chars().take_while(fits).chain(GAP.chars()).collect();
        Text { html: escape(&kept), plain: kept }
    }

    fn bold(plain: &str) -> Text {
        let Text { plain, html } = Text::of(plain);
        Text { plain, html: format!("<strong>{html}</strong>") }
    }
}

/// Returns plain text without mentions, links or control characters, and with right-to-left text isolated.
pub(super) fn tame(text: &str) -> String {
    let mut tamed = String::with_capacity(text.len() + 8);
    let mut rest = text.chars().peekable();
    let mut isolated = false;
    while let Some(c) = rest.next() {
        let others = is_leftward(c) || isolated && c == ' ' && rest.peek().copied().is_some_and(is_leftward);
        match (isolated, others) {
            (false, true) => tamed.push(ISOLATE),
            (true, false) => tamed.push(END),
            _ => {}
        }
        isolated = others;
        tamed.push(if c.is_control() && c != '\n' { ' ' } else { c });
        if c == '@' || c == ':' && rest.peek() == Some(&'/') {
            tamed.push(APART);
        }
    }
    if isolated {
        tamed.push(END);
    }
    tamed
}

/// Returns `true` for right-to-left characters, which would reorder the text around them.
fn is_leftward(c: char) -> bool {
    matches!(c,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{10800}'..='\u{10fff}'
        | '\u{1e800}'..='\u{1efff}')
}

/// Returns the Matrix user id of an account.
pub(in crate::chat::matrix) fn user(account: &PlayerId) -> Option<&str> {
    let user = account.0.strip_prefix(NETWORK)?.strip_prefix(':')?;
    (user.starts_with('@') && user.contains(':')).then_some(user)
}

/// Mentioned member of a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::chat::matrix) struct Called {
    /// User id.
    pub(in crate::chat::matrix) user: String,
    /// Display name in the room.
    pub(in crate::chat::matrix) name: String,
}

/// Returns the mentions, as pills and as plain names.
fn calls(called: &[Called]) -> Option<Text> {
    // Restrict the name, so that it can't reorder or flood the text.
    let named = |called: &Called| {
        let name: String = clean(&called.name).chars().take(MAX_NAME).collect();
        Text::of(if name.trim().is_empty() { called.user.as_str() } else { name.as_str() })
    };
    let pill = |called: &Called| {
        let (user, Text { plain, html: name }) = (escape(&called.user), named(called));
        Text { plain, html: format!("<a href=\"https://matrix.to/#/{user}\">{name}</a>") }
    };
    (!called.is_empty()).then(|| joined(&called.iter().map(pill).collect::<Vec<_>>(), " ", " "))
}

/// Returns a button or menu item: emoji, number unless the emoji shows it, label and detail.
fn named(sign: &Sign, button: &Button) -> Text {
    let on_key = sign::number_in(&sign.emoji) == Some(sign.number);
    let label_says = button.label == sign.number.to_string();
    let number = if on_key || label_says { String::new() } else { format!("{} ", sign.number) };
    let detail = button.detail.as_deref().filter(|detail| !detail.is_empty());
    let detail = detail.map(|detail| format!(" · {detail}")).unwrap_or_default();
    Text::of(&format!("{} {number}{}{detail}", sign.emoji, button.label))
}

/// Returns the lines of buttons; options of the game are in a line of their own.
fn buttons(buttons: &[Button]) -> Vec<Text> {
    let signs = sign::of_buttons(buttons);
    let is_option = |button: &Button| matches!(button.press.command, Command::Option(_));
    let line = |options: bool| {
        let these = signs.iter().zip(buttons).filter(|(_, button)| is_option(button) == options);
        let these: Vec<Text> = these.map(|(sign, button)| named(sign, button)).collect();
        (!these.is_empty()).then(|| joined(&these, " · ", " · "))
    };
    [line(false), line(true)].into_iter().flatten().collect()
}

/// Returns the items of a menu: its groups if all can be chosen, otherwise the answers.
pub(in crate::chat::matrix) fn lines_of(menu: &Menu) -> Vec<Button> {
    let group = |fold: &bot_core::surface::Fold| {
        let press = fold.press.clone()?;
        Some(Button { label: fold.title.clone(), detail: None, style: Default::default(), press })
    };
    let groups: Option<Vec<Button>> = menu.folds.iter().map(group).collect();
    match groups {
        Some(groups) if groups.len() > 1 => groups,
        _ => menu.folds.iter().flat_map(|fold| fold.answers.iter().cloned()).collect(),
    }
}

/// Returns a line with its links; the plain form includes the addresses.
fn linked(line: &str, said: impl Fn(&str) -> Text) -> Text {
    let parts = link::parts(line);
    if let [] | [Part::Text(_)] = parts.as_slice() {
        return said(line);
    }
    let part = |part: &Part<'_>| match part {
        Part::Text(words) => said(words),
        Part::Link { address, told } => {
            let Text { plain, html } = said(told);
            let href = escape(address);
            Text { plain: format!("{plain} ({address})"), html: format!("<a href=\"{href}\">{html}</a>") }
        }
    };
    joined(&parts.iter().map(part).collect::<Vec<_>>(), "", "")
}

fn joined(parts: &[Text], plain: &str, html: &str) -> Text {
    let both = |of: fn(&Text) -> &str, by: &str| parts.iter().map(of).collect::<Vec<_>>().join(by);
    Text { plain: both(|text| &text.plain, plain), html: both(|text| &text.html, html) }
}

/// Replaces `/` before commands by the prefix.
fn as_typed(line: &str, prefix: &str) -> String {
    let mut typed = String::with_capacity(line.len());
    let mut before = None;
    for (at, c) in line.char_indices() {
        let begins = c == '/' && before.is_none_or(|before: char| " (“«\u{a0}".contains(before));
        let after = line.get(at + c.len_utf8()..).filter(|_| begins).unwrap_or_default();
        let word: String = after.chars().take_while(|c| c.is_alphabetic()).collect();
        match !word.is_empty() && titles::commands().command(&word).is_some() {
            true => typed.push_str(prefix),
            false => typed.push(c),
        }
        before = Some(c);
    }
    typed
}

/// Returns the whole text of a message, with this command prefix, omitting lines from the middle if it is too long. The
/// hint follows the buttons.
pub(in crate::chat::matrix) fn words(
    message: &Message,
    hint: Option<&str>,
    prefix: &str,
    called: &[Called],
) -> Text {
    let said = |line: &str| linked(line, |words| Text::of(&as_typed(&in_words(words), prefix)));
    let heading = message.title.as_deref().filter(|title| !title.is_empty()).map(Text::bold);
    let answers = message.menu.as_ref().map(lines_of).unwrap_or_default();
    let answers =
        sign::of_lines(&answers).iter().zip(&answers).map(|(sign, line)| named(sign, line)).collect();
    let after: Vec<Text> = [answers, buttons(&message.buttons)]
        .concat()
        .into_iter()
        .chain(hint.map(&said))
        .chain(calls(called))
        .collect();
    let length = |text: &Text| text.html.len() + "<br>".len();
    let around: usize = heading.iter().chain(&after).map(length).sum();
    let lines: Vec<Text> = message.lines.iter().map(|line| said(line)).collect();
    let lines = shortened(lines, MOST.saturating_sub(around), Text::of(GAP), length);
    let all: Vec<Text> = heading.into_iter().chain(lines).chain(after).collect();
    joined(&all, "\n", "<br>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_has_no_markup_mention_or_link() {
        for (line, html) in [
            ("Anna builds a road at C4-D4.", "Anna builds a road at C4-D4."),
            ("<b>x</b> & \"y\"", "&lt;b&gt;x&lt;/b&gt; &amp; &quot;y&quot;"),
            ("@room @anna:b.example", "@\u{200b}room @\u{200b}anna:b.example"),
            ("https://x.example", "https:\u{200b}//x.example"),
            ("one\ntwo", "one two"),
            ("דוד לוי: 3 · ore", "\u{2068}דוד לוי\u{2069}: 3 · ore"),
            ("Waiting for علي", "Waiting for \u{2068}علي\u{2069}"),
            (
                "<a href='https://matrix.to/#/@a:b'>A</a>",
                "&lt;a href=&#39;https:\u{200b}//matrix.to/#/@\u{200b}a:b&#39;&gt;A&lt;/a&gt;",
            ),
        ] {
            assert_eq!(Text::of(line).html, html, "{line}");
        }
    }

    #[test]
    fn moments_become_words() {
        let at = jiff::Timestamp::from_second(1_800_000_000).expect("a moment");
        let line = format!("Anna has until {}.", bot_core::words::moment::mark(at, "2027-01-15, 08:00 UTC"));
        let text = words(&Message { lines: vec![line], ..Message::default() }, None, "!", &[]);
        assert_eq!(text.plain, "Anna has until 2027-01-15, 08:00 UTC.");
    }

    #[test]
    fn marked_links_become_links() {
        let marked = link::mark("https://matrix.to/#/!a:b/$c?via=b", "Anna’s <table>");
        let line = format!("{marked} · /join");
        let text = words(&Message { lines: vec![line], ..Message::default() }, None, "!", &[]);
        assert_eq!(text.plain, "Anna’s <table> (https://matrix.to/#/!a:b/$c?via=b) · !join");
        let link = "<a href=\"https://matrix.to/#/!a:b/$c?via=b\">Anna’s &lt;table&gt;</a>";
        assert_eq!(text.html, format!("{link} · !join"));
    }

    #[test]
    fn commands_get_room_prefix() {
        for (line, typed) in [
            ("Sit down with /join.", "Sit down with c!join."),
            ("“/trade 2 lumber for 1 ore” (/help)", "“c!trade 2 lumber for 1 ore” (c!help)"),
            ("/échanger", "c!échanger"),
            ("and/or 1/2 /what //x", "and/or 1/2 /what //x"),
        ] {
            assert_eq!(as_typed(line, "c!"), typed);
        }
    }

    #[test]
    fn only_given_members_are_mentioned() {
        let message = Message {
            title: Some("Turn 3".to_owned()),
            lines: vec!["a & b".to_owned()],
            calls: vec![PlayerId("matrix:@gone:b.example".to_owned()), PlayerId("discord:1".to_owned())],
            ..Message::default()
        };
        let anna = Called { user: "@anna:b.example".to_owned(), name: "Anna <3".to_owned() };
        let text = words(&message, Some("Reply with 1."), "!", &[anna]);
        assert_eq!(text.plain, "Turn 3\na & b\nReply with 1.\nAnna <3");
        let pill = "<a href=\"https://matrix.to/#/@anna:b.example\">Anna &lt;3</a>";
        assert_eq!(text.html, format!("<strong>Turn 3</strong><br>a &amp; b<br>Reply with 1.<br>{pill}"));
    }

    #[test]
    fn overlong_text_omits_middle() {
        let lines: Vec<String> = (0..3000).map(|line| format!("line {line} <&>")).collect();
        let text = words(&Message { lines: lines.clone(), ..Message::default() }, None, "!", &[]);
        assert!(text.html.len() <= MOST && text.html.len() > MOST - 1024, "{}", text.html.len());
        assert!(text.plain.starts_with("line 0 ") && text.plain.ends_with("line 2999 <&>"));
        let endless = Message { lines: vec!["&".repeat(100_000)], ..Message::default() };
        assert!(words(&endless, None, "!", &[]).html.len() <= MOST_LINE + 10);
    }
}
