//! Verification of the base game by `comptoir verify`.

use engine::Catan;
use engine::catan::ActionBounds;
use engine::catan::setup::Setup;
use engine::catan::view::View;

use super::position::{DescribedShape, PositionShape};
use crate::shape::PlaceNames;
use crate::title::{ErasedShape, ProofStatement, Verified, ViewSet};

impl Verified for Catan {
    const PROOF_STATEMENT: ProofStatement = ProofStatement {
        dealt: "the island, all dice and all cards follow from the revealed seed",
        given: "all dice and cards follow from the revealed seed; the island was given",
    };

    fn setup_difference(dealt: &Setup, setup: &Setup) -> Option<&'static str> {
        let island = (dealt.island != setup.island).then_some("island");
        island.or_else(|| (dealt.initial_pieces != setup.initial_pieces).then_some("founding"))
    }

    fn encode_position(sights: &ViewSet<View>, places: &PlaceNames) -> ErasedShape {
        Box::new(PositionShape::new(sights, places))
    }

    fn encode_described(described: &ActionBounds) -> ErasedShape {
        Box::new(DescribedShape::new(described))
    }
}
