//! Why nothing of a kind can be done: the rule that forbids it, of all those that forbid one of the ways.

use engine::elasund::action::Action;
use engine::elasund::building::Hut;
use engine::elasund::error::RuleError;
use engine::elasund::influence::Influence;
use engine::elasund::permit::PermitValue;
use engine::elasund::square::Row;
use engine::elasund::wall::WallFront;

use super::narrow::Named;
use super::part::{Part, action};
use super::{Bound, Speaker, rule};
use crate::command::elasund::{Slot, Verb, slots};
use crate::command::error::CommandError;

/// How much less an error says about a color that was only tried.
const GUESSED: u8 = 2;

/// Why no legal action of a verb is like what was named.
pub(super) fn refuse(speaker: &Speaker<'_>, verb: Verb, named: &Named) -> Result<Bound, CommandError> {
    let mut ways: Vec<Vec<Part>> = vec![Vec::new()];
    for (&slot, given) in slots(verb).iter().zip(named) {
        let parts = match given {
            Some(given) => given.parts.clone(),
            None => fillings(speaker, slot),
        };
        ways = ways
            .iter()
            .flat_map(|way| parts.iter().map(|&part| way.iter().copied().chain([part]).collect()))
            .collect();
    }
    // What is legal is not forbidden; a way that is none has no place here.
    let named_color =
        slots(verb).iter().zip(named).any(|(&slot, given)| slot == Slot::Color && given.is_some());
    let errors = ways.iter().filter_map(|way| {
        let error = error(speaker, action(verb, way)?)?;
        // That a color is lacking which nobody named says less than that some color is needed.
        let guessed = !named_color && matches!(way.last(), Some(Part::Color(_)));
        Some((weight(&error) + if guessed { GUESSED } else { 0 }, error))
    });
    let least = errors.min_by_key(|&(weight, _)| weight);
    Err(least.map_or(CommandError::Empty, |(_, error)| error))
}

/// Why none of the verb's actions can be taken.
pub(super) fn why_not(speaker: &Speaker<'_>, verb: Verb) -> CommandError {
    let named: Named = slots(verb).iter().map(|_| None).collect();
    refuse(speaker, verb, &named).err().unwrap_or(CommandError::Empty)
}

/// Why there is no bonus.
pub(super) fn why_no_bonus(speaker: &Speaker<'_>) -> CommandError {
    let errors = Verb::BONUS.into_iter().rev().map(|verb| why_not(speaker, verb));
    let least = errors.min_by_key(weight).unwrap_or(CommandError::Empty);
    match rule(&least) {
        // What is lacking for one bonus would hide what the others ask.
        Some(RuleError::CannotAfford { .. }) => CommandError::NoBonus,
        _ => least,
    }
}

fn error(speaker: &Speaker<'_>, action: Action) -> Option<CommandError> {
    speaker.check(action).err()
}

/// Everything that could be named there.
fn fillings(speaker: &Speaker<'_>, slot: Slot) -> Vec<Part> {
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
    let Some(error) = rule(error) else { return 0 };
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
