//! Card animations and sounds of events of Cities & Knights.

use engine::catan::cities_knights::event::PublicEvent;
use engine::catan::cities_knights::notice::Notice;
use engine::catan::resource::Cards;

use super::seen::{claimed, gained, paid, priced};
use crate::title::{Flight, Seen, Sound, hidden};

/// Animation of a secret, as spectators without knowledge of it see it.
pub(super) fn secret(notice: &Notice) -> Seen {
    match *notice {
        Notice::ProgressDrawn { seat, .. } => hidden(None, Some(seat), 1),
        Notice::ProgressPutBack { seat, .. } => hidden(Some(seat), None, 1),
        Notice::HarborTraded { seat, partner, .. } => {
            let both = [hidden(Some(seat), Some(partner), 1), hidden(Some(partner), Some(seat), 1)];
            both.into_iter().flat_map(|seen| seen.flights).collect::<Vec<Flight>>().into()
        }
        Notice::CardsTaken { thief, victim, count, .. } => hidden(Some(victim), Some(thief), count),
        Notice::CardsGiven { from, to, count, .. } => hidden(Some(from), Some(to), count),
        Notice::ProgressStolen { thief, victim, .. } => hidden(Some(victim), Some(thief), 1),
        Notice::HarborOffered { .. } => Sound::Card.into(),
        Notice::PutBackSealed { .. }
        | Notice::CitySealed { .. }
        | Notice::RewardSealed { .. }
        | Notice::CommoditySealed { .. } => Seen::default(),
    }
}

pub(super) fn public(event: &PublicEvent) -> Seen {
    match *event {
        PublicEvent::Rolled { .. } => Sound::Dice.into(),
        PublicEvent::FleetAdvanced { .. } | PublicEvent::Attacked { .. } => Sound::Barbarians.into(),
        PublicEvent::RobberEntered { .. }
        | PublicEvent::PirateEntered { .. }
        | PublicEvent::RobberChased { .. }
        | PublicEvent::PirateChased { .. } => Sound::Robber.into(),
        PublicEvent::ResourceTaken { seat, resource } => gained(seat, Cards::of(resource, 1)),
        PublicEvent::LandPaid { seat, cards } => gained(seat, cards),
        PublicEvent::Collected { seat, card, ref counts } => claimed(seat, card, counts),
        PublicEvent::WallBuilt { seat, price, .. }
        | PublicEvent::KnightsActivated { seat, price, .. }
        | PublicEvent::KnightPromoted { seat, price, .. } => priced(seat, price).with(Sound::Piece),
        PublicEvent::KnightRecruited { seat, cost, .. }
        | PublicEvent::Improved { seat, cost, .. }
        | PublicEvent::CityHealed { seat, cost, .. } => paid(seat, cost).with(Sound::Piece),
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
        PublicEvent::ProgressPlayed { seat, .. } => hidden(Some(seat), None, 1).with(Sound::Card),
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
        | PublicEvent::DeserterForgone { .. } => Seen::default(),
    }
}
