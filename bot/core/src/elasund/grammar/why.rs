//! Refusal reasons: the most specific rule that forbids an action of Elasund.

use engine::Elasund;
use engine::elasund::building::Hut;
use engine::elasund::error::RuleError;
use engine::elasund::influence::Influence;
use engine::elasund::permit::PermitValue;
use engine::elasund::square::Row;
use engine::elasund::wall::WallFront;

use super::{Part, Speaker};
use crate::bind::refuse::why_not;
use crate::command::error::CommandError;
use crate::elasund::grammar::error::Refusal;
use crate::elasund::grammar::{Slot, Verb};

/// Rank added to an error about a color that was only tried.
pub(super) const GUESSED: u8 = 2;

/// Reason why no bonus is legal.
pub(super) fn why_no_bonus(speaker: &Speaker<'_>) -> CommandError {
    let errors = Verb::BONUS.into_iter().rev().map(|verb| why_not(speaker, verb));
    let least = errors.min_by_key(weight).unwrap_or(CommandError::Empty);
    match least.rule::<Elasund>() {
        // Report that no bonus is affordable, rather than the missing cards of one bonus.
        Some(RuleError::CannotAfford { .. }) => Refusal::NoBonus.into(),
        _ => least,
    }
}

/// All conceivable arguments for a slot, legal or not.
pub(super) fn fillings(speaker: &Speaker<'_>, slot: Slot) -> Vec<Part> {
    match slot {
        Slot::Row => Row::ALL.map(Part::Row).to_vec(),
        Slot::Square => speaker.view.town.squares().iter().map(Part::Square).collect(),
        Slot::Front => WallFront::ALL.map(Part::Front).to_vec(),
        Slot::Permit | Slot::Higher => PermitValue::ALL.map(Part::Permit).to_vec(),
        Slot::Color => std::iter::once(Part::Free).chain(Influence::ALL.map(Part::Color)).collect(),
        Slot::Hut => Hut::ALL.map(Part::Hut).to_vec(),
    }
}

/// Rank of an error among several: the more conditions were met before it, the lower its rank and the sooner it is reported.
pub(super) fn weight(error: &CommandError) -> u8 {
    let Some(error) = error.rule::<Elasund>() else { return 0 };
    match error {
        RuleError::GameOver
        | RuleError::NotPlaying
        | RuleError::NotAwaited { .. }
        | RuleError::NotYourTurn { .. }
        | RuleError::NotAsked
        | RuleError::RollFirst
        | RuleError::AlreadyRolled
        | RuleError::MoveShipFirst
        | RuleError::DiscardFirst
        | RuleError::ReclaimFirst
        | RuleError::ChooseTileFirst
        | RuleError::PlaceHutFirst
        | RuleError::PermitOrGoldFirst
        | RuleError::PermitOrGoldDone
        | RuleError::BonusDone
        | RuleError::BuildsUsedUp
        | RuleError::NotBuilt { .. }
        | RuleError::NoneLeft { .. }
        | RuleError::NoSegmentLeft
        | RuleError::ChurchFinished
        | RuleError::NoSuchTile
        | RuleError::WrongShipRow { .. } => 0,
        RuleError::CannotAfford { .. } => 1,
        RuleError::InfluenceNeeded { .. } | RuleError::WrongRow { .. } => 2,
        RuleError::NoMajority { .. } => 3,
        RuleError::LargerBuilding { .. } | RuleError::OnChurch { .. } => 4,
        RuleError::TooFewPermits { .. } => 5,
        RuleError::NoOwnPermit => 6,
        RuleError::NotInReserve { .. }
        | RuleError::NotOnBoard { .. }
        | RuleError::NotHigher
        | RuleError::NoGoldLeft
        | RuleError::HutNotHomeless { .. } => 7,
        RuleError::FrontClosed { .. }
        | RuleError::NotFree { .. }
        | RuleError::TradeSquare { .. }
        | RuleError::OnFoundation
        | RuleError::OutsideTown
        | RuleError::WrongCount { .. }
        | RuleError::InfluenceOnly
        | RuleError::TooMany { .. }
        | RuleError::NotDiscarded { .. } => 8,
        // It only means that another argument might be legal.
        RuleError::InfluenceNotNeeded => 9,
    }
}
