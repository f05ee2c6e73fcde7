//! Why nothing of a kind can be done: the rule that forbids it, of all those that forbid one of the ways.

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

/// How much less an error says about a color that was only tried.
pub(super) const GUESSED: u8 = 2;

/// Why there is no bonus.
pub(super) fn why_no_bonus(speaker: &Speaker<'_>) -> CommandError {
    let errors = Verb::BONUS.into_iter().rev().map(|verb| why_not(speaker, verb));
    let least = errors.min_by_key(weight).unwrap_or(CommandError::Empty);
    match least.rule::<Elasund>() {
        // What is lacking for one bonus would hide what the others ask.
        Some(RuleError::CannotAfford { .. }) => Refusal::NoBonus.into(),
        _ => least,
    }
}

/// Everything that could be named there.
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

/// How much of what the rules ask was there: what fails last says most, and comes first.
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
        // It only says that something else could be named.
        RuleError::InfluenceNotNeeded => 9,
    }
}
