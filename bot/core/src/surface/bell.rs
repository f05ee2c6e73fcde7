//! What calls somebody where nothing else can be shown: a notification of their browser.

use super::{Draft, Message, Reader};
use crate::people::PersonId;
use crate::table::record::Revision;
use crate::table::state::TableState;

/// What somebody is told who is called with that entry, in their language: what they are asked, or whose turn comes before
/// theirs. It stands on a screen that others may see, and so it tells nothing of what they hold. None once they are called
/// with it no more.
pub fn bell(table: &TableState, person: PersonId, since: Revision) -> Option<Draft> {
    let reader = Reader::new(table, table.person(person), table.language);
    let (seat, scene) = (reader.seat?, reader.scene()?);
    if table.rung_since(person) != Some(since) {
        return None;
    }
    let own = reader.own_call(seat);
    let asked = table.game()?.prompts().into_iter().find(|prompt| prompt.seat == seat && prompt.is_awaited());
    let asked = asked.filter(|_| table.called_since(seat).is_some());
    let lines = asked.iter().map(|prompt| reader.words.prompt(prompt, &scene)).chain(own).collect();
    let message = Message {
        title: Some(reader.full_title()),
        lines,
        table: Some(table.id.clone()),
        ..Message::default()
    };
    Some(Draft { calls: vec![person], ..Draft::plain(message) })
}
