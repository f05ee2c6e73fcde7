//! Stub.

use engine::catan::cities_knights::prompt::PromptKind;
use engine::seat::Seat;

use crate::wording::{Scene, Words};

impl Words {
    pub(in crate::wording) fn knights_prompt(
        &self,
        _: Seat,
        _: PromptKind,
        _: bool,
        _: &Scene<'_>,
    ) -> String {
        todo!("wording")
    }
}
