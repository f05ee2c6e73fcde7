//! Notice styles of the base game: placement and lifetime of each notice in a message.

use engine::catan::event::{Price, PublicEvent};
use engine::catan::notice::Notice;

use super::cities_knights::notice_style as cities_knights;
use super::ships;
use crate::title::NoticeStyle;

pub(super) fn notice_style(notice: &Notice) -> NoticeStyle {
    match notice {
        Notice::Public(event) => public_style(event),
        Notice::CitiesKnights(notice) => cities_knights::notice_style(notice),
        Notice::DiscardSealed { .. } => NoticeStyle::SEALED.chosen_by_holder(),
        Notice::CardBought { .. } => NoticeStyle::OWN_LINE,
        Notice::CardStolen { .. } => NoticeStyle::SHARES_LINE,
    }
}

fn public_style(event: &PublicEvent) -> NoticeStyle {
    match event {
        PublicEvent::CitiesKnights(event) => cities_knights::public_style(event),
        PublicEvent::Ships(event) => ships::public_style(event),
        PublicEvent::TurnBegan { .. }
        | PublicEvent::SettlementBuilt { price: Price::Free, .. }
        | PublicEvent::Won { .. } => NoticeStyle::OPENS_TURN,
        PublicEvent::RoadBuilt { .. }
        | PublicEvent::SettlementBuilt { price: Price::Paid(_), .. }
        | PublicEvent::CityBuilt { .. }
        | PublicEvent::Rolled { .. }
        | PublicEvent::RobberMoved { .. }
        | PublicEvent::CardPlayed { .. }
        | PublicEvent::MaritimeTraded { .. }
        | PublicEvent::Traded { .. }
        | PublicEvent::LongestRoad { .. }
        | PublicEvent::LargestArmy { .. }
        | PublicEvent::TurnPartBegan { .. }
        | PublicEvent::TurnEnded { .. }
        | PublicEvent::Resigned { .. } => NoticeStyle::OWN_LINE,
        PublicEvent::Produced { .. }
        | PublicEvent::FirstCards { .. }
        | PublicEvent::DiscardsOwed { .. }
        | PublicEvent::PlentyTaken { .. }
        | PublicEvent::Monopolized { .. } => NoticeStyle::SHARES_LINE,
        PublicEvent::Discarded { .. } => NoticeStyle::OWN_LINE.into_reveal(),
        PublicEvent::TradeOffered { .. }
        | PublicEvent::TradeAccepted { .. }
        | PublicEvent::TradeDeclined { .. }
        | PublicEvent::TradeWithdrawn { .. }
        | PublicEvent::TradeFailed { .. } => NoticeStyle::NEGOTIATION,
    }
}
