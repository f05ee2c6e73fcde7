//! Refusal reasons: the most specific rule that forbids an action of Cities & Knights.

use engine::Catan;
use engine::catan::cities_knights::commodity::Commodity;
use engine::catan::cities_knights::error::RuleError as Knights;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::error::RuleError;
use engine::catan::hand_card::HandCard;
use engine::catan::resource::Resource;
use engine::catan::ships::error::RuleError as Ships;
use engine::seat::Seat;

use super::part::{Part, Slot};
use crate::bind::refuse::why_not;
use crate::catan::grammar::Speaker;
use crate::catan::grammar::Verb;
use crate::catan::grammar::error::Refusal;
use crate::command::error::CommandError;

/// Reason why no track can be improved: one common rule, or the obstacle of each track.
pub(super) fn why_no_level(speaker: &Speaker<'_>) -> CommandError {
    let reasons = Track::ALL.map(|track| (track, why_not(speaker, Verb::Improve(track))));
    let is_about_the_track = |(_, error): &(Track, CommandError)| {
        matches!(
            error.rule::<Catan>(),
            Some(
                RuleError::CannotAfford { .. }
                    | RuleError::CitiesKnights(
                        Knights::TrackComplete { .. }
                            | Knights::PlainCityNeeded { .. }
                            | Knights::MetropolisNeedsCity { .. }
                    )
            )
        )
    };
    match reasons.iter().find(|reason| !is_about_the_track(reason)) {
        Some((_, of_all)) => of_all.clone(),
        None => Refusal::NothingToImprove { reasons: reasons.to_vec() }.into(),
    }
}

/// Reason why no knight action is legal: one common rule, or the obstacle of each paid action. Without a knight only
/// recruiting counts.
pub(super) fn why_no_knight(speaker: &Speaker<'_>) -> CommandError {
    let recruit = why_not(speaker, Verb::Recruit);
    let is_about_the_knight = matches!(
        recruit.rule::<Catan>(),
        Some(
            RuleError::CannotAfford { .. }
                | RuleError::CitiesKnights(
                    Knights::NoKnightsLeft { .. } | Knights::NoOwnRoad | Knights::KnightThere { .. }
                )
        )
    );
    if !is_about_the_knight {
        return recruit;
    }
    let others = [Verb::Activate, Verb::Promote].map(|verb| (verb, why_not(speaker, verb)));
    let has_knight = |(_, error): &(Verb, CommandError)| {
        !matches!(error.rule::<Catan>(), Some(RuleError::CitiesKnights(Knights::NotYourKnight)))
    };
    let others = others.into_iter().filter(has_knight);
    Refusal::NothingForKnights { reasons: std::iter::once((Verb::Recruit, recruit)).chain(others).collect() }
        .into()
}

/// All conceivable arguments for a slot, legal or not.
pub(crate) fn fillings(speaker: &Speaker<'_>, slot: Slot) -> Vec<Part> {
    let topology = speaker.topology();
    match slot {
        Slot::Vertex => topology.vertices().map(Part::Vertex).collect(),
        Slot::Another => vec![Part::Nothing],
        Slot::Edge => topology.edges().map(Part::Edge).collect(),
        Slot::Hex => topology.hexes().map(Part::Hex).collect(),
        Slot::Player => {
            Seat::ALL.into_iter().filter(|&seat| seat != speaker.seat).map(Part::Player).collect()
        }
        Slot::HandCard => HandCard::ALL.into_iter().map(Part::Card).collect(),
        Slot::Resource => Resource::ALL.map(Part::Resource).to_vec(),
        Slot::Commodity => Commodity::ALL.map(Part::Commodity).to_vec(),
        Slot::Progress => {
            let held = crate::catan::cities_knights::grammar::ask::held(speaker);
            held.iter().map(|(card, _)| Part::Progress(card)).collect()
        }
        Slot::Die => vec![Part::Die(1)],
    }
}

/// Rank of an error among several: errors that say least, because another argument might be legal, rank highest.
pub(crate) fn weight(error: &CommandError) -> u8 {
    let Some(error) = error.rule::<Catan>() else { return 0 };
    match error {
        RuleError::NoSuchPlace => 4,
        RuleError::CitiesKnights(
            Knights::NotYourKnight | Knights::NotYourCity | Knights::NoOpponentKnight | Knights::NoRoad,
        ) => 3,
        RuleError::Occupied { .. } | RuleError::NotConnected | RuleError::NotYourSettlement => 3,
        RuleError::CitiesKnights(
            Knights::KnightThere { .. }
            | Knights::NoOwnRoad
            | Knights::WrongLand
            | Knights::WrongTokens
            | Knights::RoadNotOpen
            | Knights::OutOfReach
            | Knights::WallThere
            | Knights::Mightiest
            | Knights::NoMetropolis,
        ) => 2,
        RuleError::Ships(Ships::NotYourShip) => 3,
        RuleError::Ships(
            Ships::NotAtSea | Ships::OpenSea | Ships::NoLand | Ships::PirateAtSea | Ships::RobberOnLand,
        ) => 2,
        RuleError::CitiesKnights(_) | RuleError::Ships(_) => 1,
        _ => 0,
    }
}
