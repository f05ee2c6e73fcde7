//! Messages about the verification of a game's luck.

use super::{Words, message};
use crate::hexadecimal::encode;
use crate::table::TableState;

/// Result of verifying a game's luck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VerificationResult {
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
    pub fn verification(&self, table: &TableState, checked: &VerificationResult) -> Vec<String> {
        let mut lines = vec![match checked {
            VerificationResult::All { steps } => message!(self, "verify-all", steps = *steps),
            VerificationResult::Played { steps } => message!(self, "verify-played", steps = *steps),
            VerificationResult::Broken { line, why } => {
                message!(self, "verify-broken", line = *line, why = why.as_str())
            }
        }];
        if let Some(seed) = table.revealed_seed() {
            lines.push(message!(self, "verify-seed", seed = encode(&seed.0)));
        }
        lines.push(message!(self, "verify-commitment", commitment = encode(&table.commitment().0)));
        lines.extend(self.salt_list(table).map(|salts| message!(self, "verify-salts", salts)));
        lines.push(message!(self, "verify-file"));
        lines
    }

    /// Salts of the players; `None` if there are none.
    pub(super) fn salt_list(&self, table: &TableState) -> Option<String> {
        let salts = table.salts_by_name().into_iter();
        let salts: Vec<String> =
            salts.map(|(name, salt)| format!("{} {}", self.display_name(name), encode(&salt.0))).collect();
        (!salts.is_empty()).then(|| salts.join(" · "))
    }
}
