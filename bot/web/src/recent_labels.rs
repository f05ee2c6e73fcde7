//! Labeled pictures that each person was shown; no others are drawn for them.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use bot_core::language::Language;
use bot_core::people::PersonId;
use bot_core::picture::PictureName;
use bot_core::table::id::TableId;

/// Largest number of remembered pictures per person; more than a page shows.
const MAX_PER_PERSON: usize = 16;
/// Largest number of people.
const MAX_PEOPLE: usize = 4096;

/// Labels of recently shown pictures.
#[derive(Default)]
pub(super) struct RecentLabels(Mutex<HashMap<(TableId, PersonId), VecDeque<Labels>>>);

type Labels = (Language, String);

/// Returns the labels in a picture's name, regardless of its revision.
fn labels(name: PictureName) -> Option<Labels> {
    match name {
        PictureName::Labels(_, language, labels) => Some((language, labels)),
        PictureName::Post(..)
        | PictureName::Step(..)
        | PictureName::Film(..)
        | PictureName::Numbers(..)
        | PictureName::Ledger(..)
        | PictureName::Course(..) => None,
    }
}

/// Returns `true` if the picture at this address has the same labels as `name`.
pub(super) fn have_same_labels(address: &str, name: &PictureName) -> bool {
    super::picture::parse_path(address).and_then(labels).is_some_and(|known| labels(name.clone()) == Some(known))
}

impl RecentLabels {
    /// Records that a person was shown the picture at this address.
    pub(super) fn record(&self, table: &TableId, person: PersonId, address: &str) {
        let Some(labels) = super::picture::parse_path(address).and_then(labels) else { return };
        let mut named = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (table.clone(), person);
        if named.len() >= MAX_PEOPLE && !named.contains_key(&key) {
            // Readers either have their pictures already, or get their addresses again.
            named.clear();
        }
        let own = named.entry(key).or_default();
        if own.contains(&labels) {
            return;
        }
        if own.len() >= MAX_PER_PERSON {
            own.pop_front();
        }
        own.push_back(labels);
    }

    /// Returns `true` if the person was shown a picture with these labels.
    pub(super) fn has(&self, table: &TableId, person: PersonId, name: &PictureName) -> bool {
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
    fn only_recently_shown_labels_are_known() {
        let named = RecentLabels::default();
        let (table, person) = (TableId::from_random([1; 10]), PersonId(2));
        let name =
            |revision, number: usize| PictureName::Labels(Revision(revision), Language::ENGLISH, number.to_string());
        for number in 0..=MAX_PER_PERSON {
            named.record(&table, person, &super::super::picture::picture_path(&name(1, number)));
        }
        assert!(named.has(&table, person, &name(9, MAX_PER_PERSON)), "whenever it is drawn");
        assert!(!named.has(&table, person, &name(1, 0)), "the oldest is forgotten");
        assert!(!named.has(&table, person, &name(1, MAX_PER_PERSON + 1)));
        assert!(!named.has(&table, PersonId(3), &name(1, MAX_PER_PERSON)), "it was told to another");
    }
}
