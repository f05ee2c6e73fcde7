//! Stub.

use engine::catan::cities_knights::notice::Notice;

use crate::wording::{Scene, Words};

impl Words {
    pub(in crate::wording) fn knights_notice(&self, _: &Notice, _: &Scene<'_>) -> Option<String> {
        todo!("wording")
    }
}
