//! Verification of the base game by `comptoir verify`.

use engine::Catan;
use engine::catan::Described;
use engine::catan::setup::Setup;
use engine::catan::view::View;

use super::after::{AfterShape, DescribedShape};
use crate::shape::Places;
use crate::title::{Proven, Shape, Sights, Verified};

impl Verified for Catan {
    const PROVEN: Proven = Proven {
        dealt: "the island, all dice and all cards follow from the revealed seed",
        given: "all dice and cards follow from the revealed seed; the island was given",
    };

    fn differs(dealt: &Setup, setup: &Setup) -> Option<&'static str> {
        let island = (dealt.island != setup.island).then_some("island");
        island.or_else(|| (dealt.founded != setup.founded).then_some("founding"))
    }

    fn after(sights: &Sights<View>, places: &Places) -> Shape {
        Box::new(AfterShape::of(sights, places))
    }

    fn described(described: &Described) -> Shape {
        Box::new(DescribedShape::of(described))
    }
}
