//! Push notification: a call to a player that no mirrored message delivers.

use super::{Message, Reader, UnrenderedMessage};
use crate::people::PersonId;
use crate::table::{Revision, TableState};

/// Notification for the call of a person at revision `since`: their prompt, or the player before them in turn order.
/// Others may see the screen, so it contains nothing of the hand. `None` once the call is outdated.
pub fn push_message(table: &TableState, person: PersonId, since: Revision) -> Option<UnrenderedMessage> {
    let reader = Reader::new(table, table.person(person), table.language);
    let (seat, scene) = (reader.seat?, reader.message_context()?);
    if table.push_since(person) != Some(since) {
        return None;
    }
    let own = reader.private_call_lines(seat);
    let asked = table.game()?.prompts().into_iter().find(|prompt| prompt.seat == seat && prompt.is_awaited());
    let asked = asked.filter(|_| table.notified_since(seat).is_some());
    let lines = asked.iter().map(|prompt| reader.words.prompt(prompt, &scene)).chain(own).collect();
    let message =
        Message { title: Some(reader.full_title()), lines, table: Some(table.id.clone()), ..Message::default() };
    Some(UnrenderedMessage { mentions: vec![person], ..UnrenderedMessage::text_only(message) })
}
