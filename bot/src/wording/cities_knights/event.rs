//! Stub.

use engine::catan::cities_knights::event::PublicEvent;

use crate::wording::{Scene, Words};

impl Words {
    pub(in crate::wording) fn knights_event(&self, _: &PublicEvent, _: &Scene<'_>) -> Option<String> {
        todo!("wording")
    }
}
