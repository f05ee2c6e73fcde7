//! Verification of Elasund by `comptoir verify`.

use engine::Elasund;
use engine::elasund::ActionBounds;
use engine::elasund::setup::Setup;
use engine::elasund::view::View;

use super::position::{DescribedShape, PositionShape};
use crate::shape::PlaceNames;
use crate::title::{ErasedShape, ProofStatement, Verified, ViewSet};

impl Verified for Elasund {
    const PROOF_STATEMENT: ProofStatement = ProofStatement {
        dealt: "the first turn, all dice, all cards and all church tiles follow from the revealed seed",
        given: "all dice, cards and church tiles follow from the revealed seed; the first turn was given",
    };

    fn setup_difference(dealt: &Setup, setup: &Setup) -> Option<&'static str> {
        let same = dealt.colors.0[..setup.players] == setup.colors.0[..setup.players];
        (!same).then_some("colors of the seats")
    }

    fn encode_position(sights: &ViewSet<View>, _: &PlaceNames) -> ErasedShape {
        Box::new(PositionShape::new(sights))
    }

    fn encode_described(described: &ActionBounds) -> ErasedShape {
        Box::new(DescribedShape::new(described))
    }
}
