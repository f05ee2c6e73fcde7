//! Card animations and sounds of events of Cities & Knights.

use engine::catan::cities_knights::event::PublicEvent;
use engine::catan::cities_knights::notice::Notice;
use engine::catan::resource::Cards;

use super::animation::{collection, gain, payment, price_payment};
use crate::title::{Animation, CardMovement, Sound, hidden_cards};

/// Animation of a secret, as spectators without knowledge of it see it.
pub(super) fn secret_animation(notice: &Notice) -> Animation {
    match *notice {
        Notice::ProgressDrawn { seat, .. } => hidden_cards(None, Some(seat), 1),
        Notice::ProgressPutBack { seat, .. } => hidden_cards(Some(seat), None, 1),
        Notice::HarborTraded { seat, partner, .. } => {
            let both = [hidden_cards(Some(seat), Some(partner), 1), hidden_cards(Some(partner), Some(seat), 1)];
            both.into_iter().flat_map(|seen| seen.movements).collect::<Vec<CardMovement>>().into()
        }
        Notice::CardsTaken { thief, victim, count, .. } => hidden_cards(Some(victim), Some(thief), count),
        Notice::CardsGiven { from, to, count, .. } => hidden_cards(Some(from), Some(to), count),
        Notice::ProgressStolen { thief, victim, .. } => hidden_cards(Some(victim), Some(thief), 1),
        Notice::HarborOffered { .. } => Sound::Card.into(),
        Notice::PutBackSealed { .. }
        | Notice::CitySealed { .. }
        | Notice::RewardSealed { .. }
        | Notice::CommoditySealed { .. } => Animation::default(),
    }
}

pub(super) fn public_animation(event: &PublicEvent) -> Animation {
    match *event {
        PublicEvent::Rolled { .. } => Sound::Dice.into(),
        PublicEvent::FleetAdvanced { .. } | PublicEvent::Attacked { .. } => Sound::Barbarians.into(),
        PublicEvent::RobberEntered { .. }
        | PublicEvent::PirateEntered { .. }
        | PublicEvent::RobberChased { .. }
        | PublicEvent::PirateChased { .. } => Sound::Robber.into(),
        PublicEvent::ResourceTaken { seat, resource } => gain(seat, Cards::from_card(resource, 1)),
        PublicEvent::LandPaid { seat, cards } => gain(seat, cards),
        PublicEvent::Collected { seat, card, ref counts } => collection(seat, card, counts),
        PublicEvent::WallBuilt { seat, price, .. }
        | PublicEvent::KnightsActivated { seat, price, .. }
        | PublicEvent::KnightPromoted { seat, price, .. } => price_payment(seat, price).with_sound(Sound::Piece),
        PublicEvent::KnightRecruited { seat, cost, .. }
        | PublicEvent::Improved { seat, cost, .. }
        | PublicEvent::CityHealed { seat, cost, .. } => payment(seat, cost).with_sound(Sound::Piece),
        PublicEvent::CityFounded { .. }
        | PublicEvent::CityLost { .. }
        | PublicEvent::KnightMoved { .. }
        | PublicEvent::KnightDisplaced { .. }
        | PublicEvent::DisplacedMoved { .. }
        | PublicEvent::DeserterPlaced { .. }
        | PublicEvent::MetropolisFounded { .. }
        | PublicEvent::TokensSwapped { .. }
        | PublicEvent::MerchantPlaced { .. }
        | PublicEvent::RoadRemoved { .. }
        | PublicEvent::ShipRemoved { .. } => Sound::Piece.into(),
        PublicEvent::ProgressPlayed { seat, .. } => hidden_cards(Some(seat), None, 1).with_sound(Sound::Card),
        // The card was drawn and revealed at once, so no card leaves the hand.
        PublicEvent::PointLaid { .. } | PublicEvent::HandShown { .. } | PublicEvent::ProgressShown { .. } => {
            Sound::Card.into()
        }
        PublicEvent::DefenseCalled { .. }
        | PublicEvent::DefenseJoined { .. }
        | PublicEvent::CitiesOwed { .. }
        | PublicEvent::Defended { .. }
        | PublicEvent::RewardsOwed { .. }
        | PublicEvent::RewardForgone { .. }
        | PublicEvent::FleetReturned { .. }
        | PublicEvent::PutBackOwed { .. }
        | PublicEvent::FifthCardOwed { .. }
        | PublicEvent::AqueductOpened { .. }
        | PublicEvent::ResourceForgone { .. }
        | PublicEvent::RollSettled
        | PublicEvent::DisplacedLost { .. }
        | PublicEvent::FleetChartered { .. }
        | PublicEvent::HarborFailed { .. }
        | PublicEvent::RoadKept { .. }
        | PublicEvent::CardsOwed { .. }
        | PublicEvent::DeserterCalled { .. }
        | PublicEvent::KnightDeserted { .. }
        | PublicEvent::DeserterForgone { .. } => Animation::default(),
    }
}
