//! Text of a message: heading, lines and mentions.

use super::user_id;
use crate::chat::CHANNEL_URL_PREFIX;
use crate::limits::{CONTENT, length, truncate};
use crate::markdown::{bold, escape, escape_within};
use bot_app::shorten::shorten_lines;
use bot_core::surface::Message;
use bot_core::words::link::{self, TextPart};
use bot_core::words::moment::render_moments;
use jiff::Timestamp;

/// Placeholder for omitted lines.
const OMISSION: &str = "…";

fn heading(message: &Message) -> Option<String> {
    message.title.as_deref().filter(|title| !title.is_empty()).map(|title| bold(&truncate(title, CONTENT / 8)))
}

/// Mentions of the people called; Discord shows their names.
fn mentions(message: &Message) -> Option<String> {
    let named: Vec<String> = message.mentions.iter().filter_map(user_id).map(|user| format!("<@{user}>")).collect();
    (!named.is_empty()).then(|| named.join(" "))
}

/// Returns a line, no longer than a message.
fn format_line(text: &str) -> String {
    let told = |text: &str| render_moments(text, |at, _| timestamp(at));
    match link::split_links(text).as_slice() {
        // Escaping may double each character.
        [] | [TextPart::Text(_)] => told(&truncate(&escape(text), CONTENT / 2)),
        parts => parts.iter().map(|part| told(&format_part(part))).collect(),
    }
}

/// Returns a part of a line; text and link labels are escaped.
fn format_part(part: &TextPart<'_>) -> String {
    match part {
        TextPart::Text(text) => escape_within(text),
        TextPart::Link { address, text: told } => {
            let link = format!("[{}](<{address}>)", escape_within(told));
            // The channel tells tables of the same name apart.
            channel_in_address(address).map_or_else(|| link.clone(), |channel| format!("{link} <#{channel}>"))
        }
    }
}

/// Returns the channel id in a Discord address.
fn channel_in_address(address: &str) -> Option<&str> {
    address.strip_prefix(CHANNEL_URL_PREFIX)?.split('/').nth(1)
}

/// Returns a Discord timestamp: date and time in the reader's time zone, and the time until then.
fn timestamp(at: Timestamp) -> String {
    let second = at.as_second();
    format!("<t:{second}:f> (<t:{second}:R>)")
}

fn total_length(lines: &[String]) -> usize {
    lines.iter().map(|line| length(line) + 1).sum()
}

/// Returns the whole text for one message, omitting lines from the middle if necessary.
pub(super) fn content(message: &Message) -> String {
    let (heading, calls) = (heading(message), mentions(message));
    let around = total_length(heading.as_slice()) + total_length(calls.as_slice());
    let left = CONTENT.saturating_sub(around);
    let lines: Vec<String> = message.lines.iter().map(|text| format_line(text)).collect();
    let lines = shorten_lines(lines, left, OMISSION.to_owned(), |line| length(line));
    heading.into_iter().chain(lines).chain(calls).collect::<Vec<_>>().join("\n")
}

/// Returns the whole text for as many messages as needed.
pub(super) fn pages(message: &Message) -> Vec<String> {
    let lines = heading(message).into_iter().chain(message.lines.iter().map(|text| format_line(text)));
    paginate(lines.chain(mentions(message)))
}

/// Distributes lines over as many messages as needed.
pub(super) fn paginate(lines: impl Iterator<Item = String>) -> Vec<String> {
    let mut pages: Vec<String> = vec![String::new()];
    for line in lines {
        match pages.last_mut() {
            Some(page) if page.is_empty() => page.push_str(&line),
            Some(page) if length(page) + 1 + length(&line) <= CONTENT => {
                page.push('\n');
                page.push_str(&line);
            }
            _ => pages.push(line),
        }
    }
    pages
}

#[cfg(test)]
mod tests {
    use super::*;
    use bot_core::people::PlayerId;
    use bot_core::words::moment::mark_moment;

    fn with(lines: Vec<String>) -> Message {
        Message {
            title: Some("Turn *3*".to_owned()),
            lines,
            mentions: vec![PlayerId("discord:12".to_owned()), PlayerId("web:1".to_owned())],
            ..Message::default()
        }
    }

    #[test]
    fn content_has_heading_first_and_mentions_last() {
        assert_eq!(content(&with(vec!["- a".to_owned()])), "**Turn \\*3\\***\n\\- a\n<@12>");
        assert_eq!(content(&Message::default()), "");
    }

    #[test]
    fn long_text_keeps_beginning_and_end() {
        let lines: Vec<String> = (0..400).map(|number| format!("line {number}")).collect();
        let text = content(&with(lines.clone()));
        assert!(length(&text) <= CONTENT && length(&text) > CONTENT - 50, "{}", length(&text));
        assert!(text.starts_with("**Turn") && text.contains("line 0\n") && text.ends_with("line 399\n<@12>"));
        assert!(text.contains("\n…\n"));
        let pages = pages(&with(lines.clone()));
        assert!(pages.iter().all(|page| length(page) <= CONTENT));
        assert!(lines.iter().all(|line| pages.iter().any(|page| page.lines().any(|shown| shown == line))));
    }

    #[test]
    fn moments_become_discord_timestamps() {
        let at = Timestamp::from_second(1_800_000_000).expect("a moment");
        let line = format!("Anna has until {}.", mark_moment(at, "2027-01-15 <08:00>"));
        let text = content(&Message { lines: vec![line], ..Message::default() });
        assert_eq!(text, "Anna has until <t:1800000000:f> (<t:1800000000:R>).");
    }

    #[test]
    fn only_marked_links_become_links() {
        let marked = link::mark_link("https://discord.com/channels/1/2/3", "Anna’s *table*");
        let line = format!("{marked} · with [x](https://y.example)");
        let text = content(&Message { lines: vec![line], ..Message::default() });
        assert_eq!(
            text,
            "[Anna’s \\*table\\*](<https://discord.com/channels/1/2/3>) <#2> · with \\[x\\](https\\://y.example)"
        );
    }

    #[test]
    fn overlong_line_is_cut() {
        let text = content(&with(vec!["*".repeat(9000), "end".to_owned()]));
        assert!(length(&text) <= CONTENT, "{}", length(&text));
        assert!(text.ends_with("end\n<@12>"));
    }
}
