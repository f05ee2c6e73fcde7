//! Refusal reasons: the most specific rule that forbids an action of Elasund.

use engine::Elasund;
use engine::elasund::building::Hut;
use engine::elasund::error::RuleError;
use engine::elasund::influence::Influence;
use engine::elasund::permit::PermitValue;
use engine::elasund::square::Row;
use engine::elasund::wall::WallFront;

use super::{ElasundArgument, ElasundContext};
use crate::bind::refusal::illegal_verb_refusal;
use crate::command::CommandError;
use crate::elasund::grammar::error::ElasundRefusal;
use crate::elasund::grammar::{ElasundSlot, ElasundVerb};

/// Rank added to an error about a color that was only tried.
pub(super) const GUESS_PENALTY: u8 = 2;

/// Reason why no bonus is legal.
pub(super) fn no_bonus_error(speaker: &ElasundContext<'_>) -> CommandError {
    let errors = ElasundVerb::BONUS.into_iter().rev().map(|verb| illegal_verb_refusal(speaker, verb));
    let least = errors.min_by_key(error_rank).unwrap_or(CommandError::Empty);
    match least.rule_error::<Elasund>() {
        // Report that no bonus is affordable, rather than the missing cards of one bonus.
        Some(RuleError::CannotAfford { .. }) => ElasundRefusal::NoBonus.into(),
        _ => least,
    }
}

/// All conceivable arguments for a slot, legal or not.
pub(super) fn conceivable_arguments(speaker: &ElasundContext<'_>, slot: ElasundSlot) -> Vec<ElasundArgument> {
    match slot {
        ElasundSlot::Row => Row::ALL.map(ElasundArgument::Row).to_vec(),
        ElasundSlot::Square => speaker.view.town.squares().iter().map(ElasundArgument::Square).collect(),
        ElasundSlot::Front => WallFront::ALL.map(ElasundArgument::Front).to_vec(),
        ElasundSlot::Permit | ElasundSlot::Higher => PermitValue::ALL.map(ElasundArgument::Permit).to_vec(),
        ElasundSlot::Color => {
            std::iter::once(ElasundArgument::Free).chain(Influence::ALL.map(ElasundArgument::Color)).collect()
        }
        ElasundSlot::Hut => Hut::ALL.map(ElasundArgument::Hut).to_vec(),
    }
}

/// Rank of an error among several: the more conditions were met before it, the lower its rank and the sooner it is reported.
pub(super) fn error_rank(error: &CommandError) -> u8 {
    let Some(error) = error.rule_error::<Elasund>() else { return 0 };
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
