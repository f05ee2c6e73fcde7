//! Stub.

use engine::catan::cities_knights::error::RuleError;

use crate::wording::{Scene, Words};

impl Words {
    pub(in crate::wording) fn knights_error(&self, _: &RuleError, _: &Scene<'_>) -> String {
        todo!("wording")
    }
}
