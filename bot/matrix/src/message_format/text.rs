//! Text of a message, plain and in HTML: heading, lines, menu items, buttons and mentions.

use super::shortcut::{self, Shortcut};
use crate::NETWORK;
use bot_app::markup::escape_html;
use bot_app::shorten::shorten_lines;
use bot_core::command::Command;
use bot_core::command::text::sanitize_line;
use bot_core::people::{MAX_NAME, PlayerId};
use bot_core::surface::{Button, Menu, Message};
use bot_core::titles;
use bot_core::words::link::{self, TextPart};
use bot_core::words::moment::moments_as_text;

/// Largest length in bytes of the HTML; leaves room for the rest of an encrypted event.
const MAX_HTML_LENGTH: usize = 16 * 1024;
/// Largest length in bytes of one line.
const MAX_LINE_LENGTH: usize = 2 * 1024;
/// Placeholder for omitted lines.
const OMISSION: &str = "…";
/// Zero-width space that prevents mentions and links.
const LINK_BREAKER: char = '\u{200b}';
/// Invisible isolates around right-to-left text.
const ISOLATE: char = '\u{2068}';
const ISOLATE_END: char = '\u{2069}';

/// Text in both forms.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct FormattedText {
    pub plain: String,
    /// As HTML.
    pub html: String,
}

impl FormattedText {
    fn from_plain(plain: &str) -> FormattedText {
        let plain = sanitize(plain).replace('\n', " ");
        let html = escape_html(&plain);
        if html.len() <= MAX_LINE_LENGTH {
            return FormattedText { plain, html };
        }
        let mut left = MAX_LINE_LENGTH.saturating_sub(OMISSION.len());
        let fits = |c: &char| match left.checked_sub(escape_html(&c.to_string()).len()) {
            Some(rest) => {
                left = rest;
                true
            }
            None => false,
        };
        let kept: String = plain.chars().take_while(fits).chain(OMISSION.chars()).collect();
        FormattedText { html: escape_html(&kept), plain: kept }
    }

    fn bold(plain: &str) -> FormattedText {
        let FormattedText { plain, html } = FormattedText::from_plain(plain);
        FormattedText { plain, html: format!("<strong>{html}</strong>") }
    }
}

/// Returns plain text without mentions, links or control characters, and with right-to-left text isolated.
pub(super) fn sanitize(text: &str) -> String {
    let mut tamed = String::with_capacity(text.len() + 8);
    let mut rest = text.chars().peekable();
    let mut isolated = false;
    while let Some(c) = rest.next() {
        let others = is_right_to_left(c) || isolated && c == ' ' && rest.peek().copied().is_some_and(is_right_to_left);
        match (isolated, others) {
            (false, true) => tamed.push(ISOLATE),
            (true, false) => tamed.push(ISOLATE_END),
            _ => {}
        }
        isolated = others;
        tamed.push(if c.is_control() && c != '\n' { ' ' } else { c });
        if c == '@' || c == ':' && rest.peek() == Some(&'/') {
            tamed.push(LINK_BREAKER);
        }
    }
    if isolated {
        tamed.push(ISOLATE_END);
    }
    tamed
}

/// Returns `true` for right-to-left characters, which would reorder the text around them.
fn is_right_to_left(c: char) -> bool {
    matches!(c,
        '\u{590}'..='\u{8ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{10800}'..='\u{10fff}'
        | '\u{1e800}'..='\u{1efff}')
}

/// Returns the Matrix user id of an account.
pub(crate) fn user_id(account: &PlayerId) -> Option<&str> {
    let user = account.0.strip_prefix(NETWORK)?.strip_prefix(':')?;
    (user.starts_with('@') && user.contains(':')).then_some(user)
}

/// Mentioned member of a room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct MentionedMember {
    /// User id.
    pub(crate) user: String,
    /// Display name in the room.
    pub(crate) name: String,
}

/// Returns the mentions, as pills and as plain names.
fn mentions_text(called: &[MentionedMember]) -> Option<FormattedText> {
    // Restrict the name, so that it can't reorder or flood the text.
    let named = |called: &MentionedMember| {
        let name: String = sanitize_line(&called.name).chars().take(MAX_NAME).collect();
        FormattedText::from_plain(if name.trim().is_empty() { called.user.as_str() } else { name.as_str() })
    };
    let pill = |called: &MentionedMember| {
        let (user, FormattedText { plain, html: name }) = (escape_html(&called.user), named(called));
        FormattedText { plain, html: format!("<a href=\"https://matrix.to/#/{user}\">{name}</a>") }
    };
    (!called.is_empty()).then(|| join_texts(&called.iter().map(pill).collect::<Vec<_>>(), " ", " "))
}

/// Returns a button or menu item: emoji, number unless the emoji shows it, label and detail.
fn item_text(sign: &Shortcut, button: &Button) -> FormattedText {
    let on_key = shortcut::parse_number(&sign.emoji) == Some(sign.number);
    let label_says = button.label == sign.number.to_string();
    let number = if on_key || label_says { String::new() } else { format!("{} ", sign.number) };
    let detail = button.detail.as_deref().filter(|detail| !detail.is_empty());
    let detail = detail.map(|detail| format!(" · {detail}")).unwrap_or_default();
    FormattedText::from_plain(&format!("{} {number}{}{detail}", sign.emoji, button.label))
}

/// Returns the lines of buttons; options of the game are in a line of their own.
fn button_lines(buttons: &[Button]) -> Vec<FormattedText> {
    let signs = shortcut::for_buttons(buttons);
    let is_option = |button: &Button| matches!(button.press.command, Command::Option(_));
    let line = |options: bool| {
        let these = signs.iter().zip(buttons).filter(|(_, button)| is_option(button) == options);
        let these: Vec<FormattedText> = these.map(|(sign, button)| item_text(sign, button)).collect();
        (!these.is_empty()).then(|| join_texts(&these, " · ", " · "))
    };
    [line(false), line(true)].into_iter().flatten().collect()
}

/// Returns the items of a menu: its groups if all can be chosen, otherwise the answers.
pub(crate) fn menu_items(menu: &Menu) -> Vec<Button> {
    let group = |fold: &bot_core::surface::MenuPart| {
        let press = fold.press.clone()?;
        Some(Button { label: fold.title.clone(), detail: None, style: Default::default(), press })
    };
    let groups: Option<Vec<Button>> = menu.parts.iter().map(group).collect();
    match groups {
        Some(groups) if groups.len() > 1 => groups,
        _ => menu.parts.iter().flat_map(|fold| fold.answers.iter().cloned()).collect(),
    }
}

/// Returns a line with its links; the plain form includes the addresses.
fn format_line(line: &str, said: impl Fn(&str) -> FormattedText) -> FormattedText {
    let parts = link::split_links(line);
    if let [] | [TextPart::Text(_)] = parts.as_slice() {
        return said(line);
    }
    let part = |part: &TextPart<'_>| match part {
        TextPart::Text(words) => said(words),
        TextPart::Link { address, text: told } => {
            let FormattedText { plain, html } = said(told);
            let href = escape_html(address);
            FormattedText { plain: format!("{plain} ({address})"), html: format!("<a href=\"{href}\">{html}</a>") }
        }
    };
    join_texts(&parts.iter().map(part).collect::<Vec<_>>(), "", "")
}

fn join_texts(parts: &[FormattedText], plain: &str, html: &str) -> FormattedText {
    let both = |of: fn(&FormattedText) -> &str, by: &str| parts.iter().map(of).collect::<Vec<_>>().join(by);
    FormattedText { plain: both(|text| &text.plain, plain), html: both(|text| &text.html, html) }
}

/// Replaces `/` before commands by the prefix.
fn with_command_prefix(line: &str, prefix: &str) -> String {
    let mut typed = String::with_capacity(line.len());
    let mut before = None;
    for (at, c) in line.char_indices() {
        let begins = c == '/' && before.is_none_or(|before: char| " (“«\u{a0}".contains(before));
        let after = line.get(at + c.len_utf8()..).filter(|_| begins).unwrap_or_default();
        let word: String = after.chars().take_while(|c| c.is_alphabetic()).collect();
        match !word.is_empty() && titles::commands().find(&word).is_some() {
            true => typed.push_str(prefix),
            false => typed.push(c),
        }
        before = Some(c);
    }
    typed
}

/// Returns the whole text of a message, with this command prefix, omitting lines from the middle if it is too long. The
/// hint follows the buttons.
pub(crate) fn format_message(
    message: &Message,
    hint: Option<&str>,
    prefix: &str,
    called: &[MentionedMember],
) -> FormattedText {
    let said = |line: &str| {
        format_line(line, |words| FormattedText::from_plain(&with_command_prefix(&moments_as_text(words), prefix)))
    };
    let heading = message.title.as_deref().filter(|title| !title.is_empty()).map(FormattedText::bold);
    let answers = message.menu.as_ref().map(menu_items).unwrap_or_default();
    let answers =
        shortcut::for_menu_items(&answers).iter().zip(&answers).map(|(sign, line)| item_text(sign, line)).collect();
    let after: Vec<FormattedText> = [answers, button_lines(&message.buttons)]
        .concat()
        .into_iter()
        .chain(hint.map(&said))
        .chain(mentions_text(called))
        .collect();
    let length = |text: &FormattedText| text.html.len() + "<br>".len();
    let around: usize = heading.iter().chain(&after).map(length).sum();
    let lines: Vec<FormattedText> = message.lines.iter().map(|line| said(line)).collect();
    let lines =
        shorten_lines(lines, MAX_HTML_LENGTH.saturating_sub(around), FormattedText::from_plain(OMISSION), length);
    let all: Vec<FormattedText> = heading.into_iter().chain(lines).chain(after).collect();
    join_texts(&all, "\n", "<br>")
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
            assert_eq!(FormattedText::from_plain(line).html, html, "{line}");
        }
    }

    #[test]
    fn moments_become_words() {
        let at = jiff::Timestamp::from_second(1_800_000_000).expect("a moment");
        let line = format!("Anna has until {}.", bot_core::words::moment::mark_moment(at, "2027-01-15, 08:00 UTC"));
        let text = format_message(&Message { lines: vec![line], ..Message::default() }, None, "!", &[]);
        assert_eq!(text.plain, "Anna has until 2027-01-15, 08:00 UTC.");
    }

    #[test]
    fn marked_links_become_links() {
        let marked = link::mark_link("https://matrix.to/#/!a:b/$c?via=b", "Anna’s <table>");
        let line = format!("{marked} · /join");
        let text = format_message(&Message { lines: vec![line], ..Message::default() }, None, "!", &[]);
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
            assert_eq!(with_command_prefix(line, "c!"), typed);
        }
    }

    #[test]
    fn only_given_members_are_mentioned() {
        let message = Message {
            title: Some("Turn 3".to_owned()),
            lines: vec!["a & b".to_owned()],
            mentions: vec![PlayerId("matrix:@gone:b.example".to_owned()), PlayerId("discord:1".to_owned())],
            ..Message::default()
        };
        let anna = MentionedMember { user: "@anna:b.example".to_owned(), name: "Anna <3".to_owned() };
        let text = format_message(&message, Some("Reply with 1."), "!", &[anna]);
        assert_eq!(text.plain, "Turn 3\na & b\nReply with 1.\nAnna <3");
        let pill = "<a href=\"https://matrix.to/#/@anna:b.example\">Anna &lt;3</a>";
        assert_eq!(text.html, format!("<strong>Turn 3</strong><br>a &amp; b<br>Reply with 1.<br>{pill}"));
    }

    #[test]
    fn overlong_text_omits_middle() {
        let lines: Vec<String> = (0..3000).map(|line| format!("line {line} <&>")).collect();
        let text = format_message(&Message { lines: lines.clone(), ..Message::default() }, None, "!", &[]);
        assert!(text.html.len() <= MAX_HTML_LENGTH && text.html.len() > MAX_HTML_LENGTH - 1024, "{}", text.html.len());
        assert!(text.plain.starts_with("line 0 ") && text.plain.ends_with("line 2999 <&>"));
        let endless = Message { lines: vec!["&".repeat(100_000)], ..Message::default() };
        assert!(format_message(&endless, None, "!", &[]).html.len() <= MAX_LINE_LENGTH + 10);
    }
}
