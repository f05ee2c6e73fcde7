//! What a place does next that only calls its one reader: once for each thing, when they are awake and not away, and have not
//! seen it by themselves on an open page.

use jiff::Timestamp;

use super::plan::{Plan, Step};
use bot_core::channel::Surface;
use bot_core::people::PersonId;
use bot_core::surface;
use bot_core::table::record::Revision;

impl Plan<'_> {
    /// Calls whoever is reached here by their browser alone, if they are to be called by now.
    pub(super) fn ring(&self, person: PersonId) -> Option<Step> {
        if self.rings_at()? > self.now {
            return None;
        }
        let since = self.unheard(person)?;
        let draft = surface::bell(self.table, person, since)?;
        Some(self.post(Surface::Call(since), draft, vec![person], None, None))
    }

    /// When whoever is reached here by their browser alone is to be called; none while there is nothing to call them for.
    pub(super) fn rings_at(&self) -> Option<Timestamp> {
        let person = self.table.person_of(self.record.audience.reader()?)?.id;
        self.unheard(person)?;
        // Clocks are set: nobody waits longer for it.
        let begun = self.table.rung_at(person).unwrap_or(self.now).min(self.now);
        let seen = begun.checked_add(self.pace.patience).unwrap_or(Timestamp::MAX);
        Some(self.table.there_from(person, seen))
    }

    /// With which entry somebody is called who was not yet.
    fn unheard(&self, person: PersonId) -> Option<Revision> {
        if !self.record.is_bell() {
            return None;
        }
        self.table.rung_since(person).filter(|_| self.is_uncalled(person))
    }
}
