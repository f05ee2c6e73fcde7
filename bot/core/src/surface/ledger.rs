//! Public ledger, for tables that chose it.

use super::Reader;
use crate::picture;
use crate::table::Play;
use crate::title::LedgerTables;
use crate::titles;

impl Reader<'_> {
    /// The game, if the table chose the ledger.
    fn ledger_game(&self) -> Option<&Play> {
        self.table.play().filter(|_| self.table.shows_ledger())
    }

    /// Ledger as text; `None` without one.
    pub(super) fn ledger_lines(&self) -> Option<Vec<String>> {
        Some(picture::ledger_lines(&self.ledger_game()?.game, &self.names, self.words))
    }

    /// Ledger as tables.
    pub fn ledger_tables(&self) -> Option<LedgerTables> {
        titles::ledger(self.words, &self.ledger_game()?.game)
    }
}
