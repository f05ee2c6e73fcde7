//! Notice styles of Cities & Knights: placement and lifetime of each notice in a message.

use engine::catan::cities_knights::event::PublicEvent;
use engine::catan::cities_knights::notice::Notice;

use crate::title::Telling;

pub(crate) fn telling(notice: &Notice) -> Telling {
    match notice {
        Notice::PutBackSealed { .. }
        | Notice::CitySealed { .. }
        | Notice::RewardSealed { .. }
        | Notice::CommoditySealed { .. } => Telling::SEALS,
        Notice::ProgressDrawn { .. } => Telling::SHARES_LINE.revealing(),
        Notice::ProgressPutBack { .. } | Notice::CardsGiven { .. } | Notice::HarborTraded { .. } => {
            Telling::OWN_LINE.revealing()
        }
        Notice::CardsTaken { .. } | Notice::ProgressStolen { .. } => Telling::SHARES_LINE,
        Notice::HarborOffered { .. } => Telling::OWN_LINE,
    }
}

pub(crate) fn public(event: &PublicEvent) -> Telling {
    match event {
        PublicEvent::CityFounded { .. } => Telling::OPENS,
        PublicEvent::PointLaid { .. } => Telling::SHARES_LINE.revealing(),
        PublicEvent::CityLost { .. } | PublicEvent::RewardForgone { .. } => Telling::OWN_LINE.revealing(),
        PublicEvent::FleetAdvanced { .. }
        | PublicEvent::RobberEntered { .. }
        | PublicEvent::PirateEntered { .. }
        | PublicEvent::MetropolisFounded { .. }
        | PublicEvent::KnightDeserted { .. }
        | PublicEvent::DisplacedLost { .. }
        | PublicEvent::LandPaid { .. }
        | PublicEvent::Collected { .. }
        | PublicEvent::TokensSwapped { .. }
        | PublicEvent::HandShown { .. }
        | PublicEvent::ProgressShown { .. }
        | PublicEvent::CardsOwed { .. } => Telling::SHARES_LINE,
        PublicEvent::Rolled { .. }
        | PublicEvent::DefenseCalled { .. }
        | PublicEvent::DefenseJoined { .. }
        | PublicEvent::Attacked { .. }
        | PublicEvent::CitiesOwed { .. }
        | PublicEvent::Defended { .. }
        | PublicEvent::RewardsOwed { .. }
        | PublicEvent::FleetReturned { .. }
        | PublicEvent::PutBackOwed { .. }
        | PublicEvent::FifthCardOwed { .. }
        | PublicEvent::AqueductOpened { .. }
        | PublicEvent::ResourceTaken { .. }
        | PublicEvent::ResourceForgone { .. }
        | PublicEvent::RollSettled
        | PublicEvent::WallBuilt { .. }
        | PublicEvent::KnightRecruited { .. }
        | PublicEvent::KnightsActivated { .. }
        | PublicEvent::KnightPromoted { .. }
        | PublicEvent::KnightMoved { .. }
        | PublicEvent::KnightDisplaced { .. }
        | PublicEvent::DisplacedMoved { .. }
        | PublicEvent::RobberChased { .. }
        | PublicEvent::PirateChased { .. }
        | PublicEvent::Improved { .. }
        | PublicEvent::ProgressPlayed { .. }
        | PublicEvent::CityHealed { .. }
        | PublicEvent::FleetChartered { .. }
        | PublicEvent::MerchantPlaced { .. }
        | PublicEvent::HarborFailed { .. }
        | PublicEvent::RoadRemoved { .. }
        | PublicEvent::ShipRemoved { .. }
        | PublicEvent::RoadKept { .. }
        | PublicEvent::DeserterCalled { .. }
        | PublicEvent::DeserterPlaced { .. }
        | PublicEvent::DeserterForgone { .. } => Telling::OWN_LINE,
    }
}
