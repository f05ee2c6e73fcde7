//! Lists of items and names, and capitalization.

use engine::seat::SeatSet;

use super::{Scene, Words};
use crate::command::vocabulary::Spoken;

impl Words {
    /// "a, b and c".
    pub fn and(&self, items: Vec<String>) -> String {
        self.list(items, |first, last| say!(self, "list-and", first, last))
    }

    /// "a, b or c".
    pub fn or(&self, items: Vec<String>) -> String {
        self.list(items, |first, last| say!(self, "list-or", first, last))
    }

    fn list(&self, mut items: Vec<String>, join: impl Fn(String, String) -> String) -> String {
        let Some(last) = items.pop() else { return String::new() };
        let first = items.into_iter().reduce(|first, next| say!(self, "list-comma", first, next));
        first.map_or(last.clone(), |first| join(first, last))
    }

    /// Canonical words of all values of a type, as a list of alternatives.
    pub fn words_of<T: Spoken>(&self) -> String {
        self.or(T::each().map(|(_, words)| words.main(self.language).to_owned()).collect())
    }

    /// Names in turn order: "Anna, Bob and Carla".
    pub fn all_of<V>(&self, seats: SeatSet, scene: &Scene<'_, V>) -> String {
        self.and(seats.iter().map(|seat| scene.name(seat)).collect())
    }

    /// Names as alternatives: "Anna, Bob or Carla".
    pub fn any_of<V>(&self, seats: SeatSet, scene: &Scene<'_, V>) -> String {
        self.or(seats.iter().map(|seat| scene.name(seat)).collect())
    }
}

/// Text with its first letter capitalized.
pub fn sentence_start(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
