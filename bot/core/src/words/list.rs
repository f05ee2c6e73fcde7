//! Lists of things and of names, and how a sentence begins.

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

    /// Every word that is offered for a kind of things.
    pub fn words_of<T: Spoken>(&self) -> String {
        self.or(T::each().map(|(_, words)| words.main(self.language).to_owned()).collect())
    }

    /// Names in turn order: "Anna, Bob and Carla".
    pub fn all_of<V>(&self, seats: SeatSet, scene: &Scene<'_, V>) -> String {
        self.and(seats.iter().map(|seat| scene.name(seat)).collect())
    }

    /// Names to choose from: "Anna, Bob or Carla".
    pub fn any_of<V>(&self, seats: SeatSet, scene: &Scene<'_, V>) -> String {
        self.or(seats.iter().map(|seat| scene.name(seat)).collect())
    }
}

/// A text as it begins a sentence: with a capital letter.
pub fn sentence_start(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
