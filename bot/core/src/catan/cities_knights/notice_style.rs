//! Notice styles of Cities & Knights: placement and lifetime of each notice in a message.

use engine::catan::cities_knights::event::PublicEvent;
use engine::catan::cities_knights::notice::Notice;

use crate::title::NoticeStyle;

pub(crate) fn notice_style(notice: &Notice) -> NoticeStyle {
    match notice {
        Notice::PutBackSealed { .. }
        | Notice::CitySealed { .. }
        | Notice::RewardSealed { .. }
        | Notice::CommoditySealed { .. } => NoticeStyle::SEALED,
        Notice::ProgressDrawn { .. } => NoticeStyle::SHARES_LINE.into_reveal(),
        Notice::ProgressPutBack { .. } | Notice::CardsGiven { .. } | Notice::HarborTraded { .. } => {
            NoticeStyle::OWN_LINE.into_reveal()
        }
        Notice::CardsTaken { .. } | Notice::ProgressStolen { .. } => NoticeStyle::SHARES_LINE,
        Notice::HarborOffered { .. } => NoticeStyle::OWN_LINE,
    }
}

pub(crate) fn public_style(event: &PublicEvent) -> NoticeStyle {
    match event {
        PublicEvent::CityFounded { .. } => NoticeStyle::OPENS_TURN,
        PublicEvent::PointLaid { .. } => NoticeStyle::SHARES_LINE.into_reveal(),
        PublicEvent::CityLost { .. } | PublicEvent::RewardForgone { .. } => NoticeStyle::OWN_LINE.into_reveal(),
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
        | PublicEvent::CardsOwed { .. } => NoticeStyle::SHARES_LINE,
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
        | PublicEvent::DeserterForgone { .. } => NoticeStyle::OWN_LINE,
    }
}
