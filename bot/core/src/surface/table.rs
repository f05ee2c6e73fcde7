//! Status of a table, and mentions beside its posts.

use engine::game::AnyPrompt;
use engine::prompt::Prompt;

use super::{Alert, Draft, Message, Reader};
use crate::people::PersonId;
use crate::table::record::Revision;
use crate::table::state::{TablePhase, TableState};

/// Status of a table; `None` before the game.
pub fn status(table: &TableState) -> Option<Draft> {
    let reader = Reader::everybody(table);
    let scene = reader.scene()?;
    let lines = match &table.stage {
        TablePhase::Over(..) => reader.words.end(&scene),
        TablePhase::Lobby(_) | TablePhase::Playing(_) => {
            let status = reader.words.status_for(reader.people(), &[], &scene);
            [status, reader.words.clocks(table, None)].concat()
        }
    };
    let title = Some(reader.title());
    Some(Draft::plain(Message { title, lines, alert: Alert::Silent, ..Message::default() }))
}

/// Message to the people called at revision `since`, with their prompts; `None` if all of them have answered.
pub fn call(table: &TableState, since: Revision, called: &[PersonId]) -> Option<Draft> {
    let reader = Reader::everybody(table);
    let scene = reader.scene()?;
    let asked: Vec<(PersonId, Prompt<AnyPrompt>)> = table
        .game()?
        .prompts()
        .into_iter()
        .filter(|prompt| prompt.is_awaited() && table.called_since(prompt.seat) == Some(since))
        .filter_map(|prompt| Some((reader.sitter(prompt.seat)?, prompt)))
        .filter(|(person, _)| called.contains(person))
        .collect();
    if asked.is_empty() {
        return None;
    }
    let told = |(person, prompt): &(PersonId, Prompt<AnyPrompt>)| {
        let still = (table.reminded(prompt.seat) > 0)
            .then(|| reader.words.still_waiting(&reader.words.person(table, *person)));
        still.into_iter().chain([reader.words.prompt(prompt, &scene)])
    };
    let lines: Vec<String> = asked.iter().flat_map(told).collect();
    let message = Message {
        lines: [lines, reader.words.clocks(table, None)].concat(),
        buttons: reader.game_buttons(),
        ..Message::default()
    };
    Some(Draft { message, calls: asked.into_iter().map(|(person, _)| person).collect(), sketch: None })
}
