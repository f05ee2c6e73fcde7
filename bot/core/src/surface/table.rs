//! Status of a table, and mentions beside its posts.

use engine::game::AnyPrompt;
use engine::prompt::Prompt;

use super::{Alert, Message, Reader, UnrenderedMessage};
use crate::people::PersonId;
use crate::table::{Revision, TablePhase, TableState};

/// Status of a table; `None` before the game.
pub fn status_message(table: &TableState) -> Option<UnrenderedMessage> {
    let reader = Reader::public(table);
    let scene = reader.message_context()?;
    let lines = match &table.phase {
        TablePhase::Over(..) => reader.words.end(&scene),
        TablePhase::Lobby(_) | TablePhase::Playing(_) => {
            let status = reader.words.status_for(reader.human_seats(), &[], &scene);
            [status, reader.words.clocks(table, None)].concat()
        }
    };
    let title = Some(reader.title());
    Some(UnrenderedMessage::text_only(Message { title, lines, alert: Alert::Silent, ..Message::default() }))
}

/// Message to the people called at revision `since`, with their prompts; `None` if all of them have answered.
pub fn call_message(table: &TableState, since: Revision, called: &[PersonId]) -> Option<UnrenderedMessage> {
    let reader = Reader::public(table);
    let scene = reader.message_context()?;
    let asked: Vec<(PersonId, Prompt<AnyPrompt>)> = table
        .game()?
        .prompts()
        .into_iter()
        .filter(|prompt| prompt.is_awaited() && table.notified_since(prompt.seat) == Some(since))
        .filter_map(|prompt| Some((reader.seat_player(prompt.seat)?, prompt)))
        .filter(|(person, _)| called.contains(person))
        .collect();
    if asked.is_empty() {
        return None;
    }
    let told = |(person, prompt): &(PersonId, Prompt<AnyPrompt>)| {
        let still = (table.reminders_sent(prompt.seat) > 0)
            .then(|| reader.words.still_waiting(&reader.words.person(table, *person)));
        still.into_iter().chain([reader.words.prompt(prompt, &scene)])
    };
    let lines: Vec<String> = asked.iter().flat_map(told).collect();
    let message = Message {
        lines: [lines, reader.words.clocks(table, None)].concat(),
        buttons: reader.game_buttons(),
        ..Message::default()
    };
    Some(UnrenderedMessage {
        message,
        mentions: asked.into_iter().map(|(person, _)| person).collect(),
        attachment: None,
    })
}
