//! Messages about the verification of a game's luck.

use super::{Words, say};
use crate::hexadecimal::hexadecimal;
use crate::table::state::TableState;

/// Result of verifying a game's luck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Checked {
    /// All luck follows from seed and salts.
    All {
        /// Number of verified steps.
        steps: usize,
    },
    /// The luck during the game follows from them; the setup was given.
    Played {
        /// Number of verified steps.
        steps: usize,
    },
    /// The verification failed.
    Broken {
        /// Line of the log.
        line: usize,
        /// Error in English, in the terms of the log.
        why: String,
    },
}

impl Words {
    /// Result of the verification, then the seed, its commitment and the salts for comparison, and the use of the file.
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

    /// Salts of the players; `None` if there are none.
    pub(super) fn shares_of(&self, table: &TableState) -> Option<String> {
        let salts = table.salts_by_name().into_iter();
        let salts: Vec<String> =
            salts.map(|(name, salt)| format!("{} {}", self.called(name), hexadecimal(&salt.0))).collect();
        (!salts.is_empty()).then(|| salts.join(" · "))
    }
}
