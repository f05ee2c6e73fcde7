//! Which labeled pictures a person was told of. Nobody can have one drawn that nobody showed them.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use bot_core::language::Language;
use bot_core::people::PersonId;
use bot_core::picture::Name;
use bot_core::table::id::TableId;

/// How many are remembered for one person: more than a page shows at a time.
const MAX_OF_ONE: usize = 16;
/// For how many people that is remembered.
const MAX_PEOPLE: usize = 4096;

/// The labels of the pictures that people were told of last.
#[derive(Default)]
pub(super) struct RecentLabels(Mutex<HashMap<(TableId, PersonId), VecDeque<Labels>>>);

type Labels = (Language, String);

/// The labels in a name of a picture, whenever it is drawn.
fn labels(name: Name) -> Option<Labels> {
    match name {
        Name::Labels(_, language, labels) => Some((language, labels)),
        Name::Post(..) | Name::Step(..) | Name::Film(..) | Name::Numbers(..) | Name::Course(..) => None,
    }
}

/// Whether the picture at this address has the labels of that name.
pub(super) fn are_alike(address: &str, name: &Name) -> bool {
    super::picture::name(address).and_then(labels).is_some_and(|known| labels(name.clone()) == Some(known))
}

impl RecentLabels {
    /// Remembers that somebody was told of the picture at this address.
    pub(super) fn note(&self, table: &TableId, person: PersonId, address: &str) {
        let Some(labels) = super::picture::name(address).and_then(labels) else { return };
        let mut named = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (table.clone(), person);
        if named.len() >= MAX_PEOPLE && !named.contains_key(&key) {
            // Whose pictures are forgotten has them, or is told of them anew.
            named.clear();
        }
        let own = named.entry(key).or_default();
        if own.contains(&labels) {
            return;
        }
        if own.len() >= MAX_OF_ONE {
            own.pop_front();
        }
        own.push_back(labels);
    }

    /// Whether somebody was told of a picture with these labels.
    pub(super) fn has(&self, table: &TableId, person: PersonId, name: &Name) -> bool {
        let named = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let own = named.get(&(table.clone(), person));
        labels(name.clone()).is_some_and(|labels| own.is_some_and(|own| own.contains(&labels)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bot_core::table::record::Revision;

    #[test]
    fn only_what_was_told_is_known_and_little_of_it() {
        let named = RecentLabels::default();
        let (table, person) = (TableId::from_random([1; 10]), PersonId(2));
        let name =
            |revision, number: usize| Name::Labels(Revision(revision), Language::ENGLISH, number.to_string());
        for number in 0..=MAX_OF_ONE {
            named.note(&table, person, &super::super::picture::address(&name(1, number)));
        }
        assert!(named.has(&table, person, &name(9, MAX_OF_ONE)), "whenever it is drawn");
        assert!(!named.has(&table, person, &name(1, 0)), "the oldest is forgotten");
        assert!(!named.has(&table, person, &name(1, MAX_OF_ONE + 1)));
        assert!(!named.has(&table, PersonId(3), &name(1, MAX_OF_ONE)), "it was told to another");
    }
}
