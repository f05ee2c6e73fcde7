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

use super::arguments::{CatanArgument, CatanSlot};
use crate::bind::refusal::illegal_verb_refusal;
use crate::catan::grammar::CatanContext;
use crate::catan::grammar::CatanVerb;
use crate::catan::grammar::error::CatanRefusal;
use crate::command::CommandError;

/// Reason why no track can be improved: one common rule, or the obstacle of each track.
pub(super) fn no_improvement_error(speaker: &CatanContext<'_>) -> CommandError {
    let reasons = Track::ALL.map(|track| (track, illegal_verb_refusal(speaker, CatanVerb::Improve(track))));
    let is_about_the_track = |(_, error): &(Track, CommandError)| {
        matches!(
            error.rule_error::<Catan>(),
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
        None => CatanRefusal::NothingToImprove { reasons: reasons.to_vec() }.into(),
    }
}

/// Reason why no knight action is legal: one common rule, or the obstacle of each paid action. Without a knight only
/// recruiting counts.
pub(super) fn no_knight_error(speaker: &CatanContext<'_>) -> CommandError {
    let recruit = illegal_verb_refusal(speaker, CatanVerb::Recruit);
    let is_about_the_knight = matches!(
        recruit.rule_error::<Catan>(),
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
    let others = [CatanVerb::Activate, CatanVerb::Promote].map(|verb| (verb, illegal_verb_refusal(speaker, verb)));
    let has_knight = |(_, error): &(CatanVerb, CommandError)| {
        !matches!(error.rule_error::<Catan>(), Some(RuleError::CitiesKnights(Knights::NotYourKnight)))
    };
    let others = others.into_iter().filter(has_knight);
    CatanRefusal::NothingForKnights { reasons: std::iter::once((CatanVerb::Recruit, recruit)).chain(others).collect() }
        .into()
}

/// All conceivable arguments for a slot, legal or not.
pub(crate) fn conceivable_arguments(speaker: &CatanContext<'_>, slot: CatanSlot) -> Vec<CatanArgument> {
    let topology = speaker.topology();
    match slot {
        CatanSlot::Vertex => topology.vertices().map(CatanArgument::Vertex).collect(),
        CatanSlot::Another => vec![CatanArgument::Nothing],
        CatanSlot::Edge => topology.edges().map(CatanArgument::Edge).collect(),
        CatanSlot::Hex => topology.hexes().map(CatanArgument::Hex).collect(),
        CatanSlot::Player => {
            Seat::ALL.into_iter().filter(|&seat| seat != speaker.seat).map(CatanArgument::Player).collect()
        }
        CatanSlot::HandCard => HandCard::ALL.into_iter().map(CatanArgument::Card).collect(),
        CatanSlot::Resource => Resource::ALL.map(CatanArgument::Resource).to_vec(),
        CatanSlot::Commodity => Commodity::ALL.map(CatanArgument::Commodity).to_vec(),
        CatanSlot::Progress => {
            let held = crate::catan::cities_knights::grammar::menus::progress_hand(speaker);
            held.iter().map(|(card, _)| CatanArgument::Progress(card)).collect()
        }
        CatanSlot::Die => vec![CatanArgument::Die(1)],
    }
}

/// Rank of an error among several: errors that say least, because another argument might be legal, rank highest.
pub(crate) fn error_rank(error: &CommandError) -> u8 {
    let Some(error) = error.rule_error::<Catan>() else { return 0 };
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
