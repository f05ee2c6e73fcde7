//! Whether the luck of a game follows from what was published.

use super::{Words, say};
use crate::hexadecimal::hexadecimal;
use crate::table::state::TableState;

/// What came of checking a game's luck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Checked {
    /// All of it follows from the seed and the shares.
    All {
        /// How many steps were decided again.
        steps: usize,
    },
    /// What luck gave while it was played does; what it began with was given.
    Played {
        /// How many steps were decided again.
        steps: usize,
    },
    /// Something does not follow.
    Broken {
        /// On which line of the log.
        line: usize,
        /// What, in English, as the log's own words are.
        why: String,
    },
}

impl Words {
    /// Whether the luck of a game that is over follows from what was published: that first, then the seed, its seal and
    /// everybody's share, to compare, and what the file is for.
    pub fn verified(&self, table: &TableState, checked: &Checked) -> Vec<String> {
        let mut lines = vec![match checked {
            Checked::All { steps } => say!(self, "verify-all", steps = *steps),
            Checked::Played { steps } => say!(self, "verify-played", steps = *steps),
            Checked::Broken { line, why } => say!(self, "verify-broken", line = *line, why = why.as_str()),
        }];
        if let Some(seed) = table.revealed() {
            lines.push(say!(self, "verify-seed", seed = hexadecimal(&seed.0)));
        }
        lines.push(say!(self, "verify-commitment", commitment = hexadecimal(&table.commitment().0)));
        lines.extend(self.shares_of(table).map(|salts| say!(self, "verify-salts", salts)));
        lines.push(say!(self, "verify-file"));
        lines
    }

    /// Everybody's share in the luck, if anybody has one.
    pub(super) fn shares_of(&self, table: &TableState) -> Option<String> {
        let salts = table.salts_by_name().into_iter();
        let salts: Vec<String> =
            salts.map(|(name, salt)| format!("{} {}", self.called(name), hexadecimal(&salt.0))).collect();
        (!salts.is_empty()).then(|| salts.join(" · "))
    }
}
