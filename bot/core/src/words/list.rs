//! Lists of items and names, and capitalization.

use engine::seat::SeatSet;

use super::{MessageContext, Words};
use crate::command::vocabulary::Vocabulary;

impl Words {
    /// "a, b and c".
    pub fn join_and(&self, items: Vec<String>) -> String {
        self.join_list(items, |first, last| message!(self, "list-and", first, last))
    }

    /// "a, b or c".
    pub fn join_or(&self, items: Vec<String>) -> String {
        self.join_list(items, |first, last| message!(self, "list-or", first, last))
    }

    fn join_list(&self, mut items: Vec<String>, join: impl Fn(String, String) -> String) -> String {
        let Some(last) = items.pop() else { return String::new() };
        let first = items.into_iter().reduce(|first, next| message!(self, "list-comma", first, next));
        first.map_or(last.clone(), |first| join(first, last))
    }

    /// Canonical words of all values of a type, as a list of alternatives.
    pub fn alternatives<T: Vocabulary>(&self) -> String {
        self.join_or(T::terms().map(|(_, words)| words.primary_word(self.language).to_owned()).collect())
    }

    /// Names in turn order: "Anna, Bob and Carla".
    pub fn names_and<V>(&self, seats: SeatSet, scene: &MessageContext<'_, V>) -> String {
        self.join_and(seats.iter().map(|seat| scene.player_name(seat)).collect())
    }

    /// Names as alternatives: "Anna, Bob or Carla".
    pub fn names_or<V>(&self, seats: SeatSet, scene: &MessageContext<'_, V>) -> String {
        self.join_or(seats.iter().map(|seat| scene.player_name(seat)).collect())
    }
}

/// Text with its first letter capitalized.
pub fn sentence_start(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
