//! Verification of Elasund by `comptoir verify`.

use engine::Elasund;
use engine::elasund::Described;
use engine::elasund::setup::Setup;
use engine::elasund::view::View;

use super::after::{AfterShape, DescribedShape};
use crate::shape::Places;
use crate::title::{Proven, Shape, Sights, Verified};

impl Verified for Elasund {
    const PROVEN: Proven = Proven {
        dealt: "the first turn, all dice, all cards and all church tiles follow from the revealed seed",
        given: "all dice, cards and church tiles follow from the revealed seed; the first turn was given",
    };

    fn differs(dealt: &Setup, setup: &Setup) -> Option<&'static str> {
        let same = dealt.colors.0[..setup.players] == setup.colors.0[..setup.players];
        (!same).then_some("colors of the seats")
    }

    fn after(sights: &Sights<View>, _: &Places) -> Shape {
        Box::new(AfterShape::of(sights))
    }

    fn described(described: &Described) -> Shape {
        Box::new(DescribedShape::of(described))
    }
}
