//! Notice styles of the base game: placement and lifetime of each notice in a message.

use engine::catan::event::{Price, PublicEvent};
use engine::catan::notice::Notice;

use super::cities_knights::telling as cities_knights;
use super::ships::telling as ships;
use crate::title::Telling;

pub(super) fn telling(notice: &Notice) -> Telling {
    match notice {
        Notice::Public(event) => public(event),
        Notice::CitiesKnights(notice) => cities_knights::telling(notice),
        Notice::DiscardSealed { .. } => Telling::SEALS.chosen(),
        Notice::CardBought { .. } => Telling::OWN_LINE,
        Notice::CardStolen { .. } => Telling::SHARES_LINE,
    }
}

fn public(event: &PublicEvent) -> Telling {
    match event {
        PublicEvent::CitiesKnights(event) => cities_knights::public(event),
        PublicEvent::Ships(event) => ships::public(event),
        PublicEvent::TurnBegan { .. }
        | PublicEvent::SettlementBuilt { price: Price::Free, .. }
        | PublicEvent::Won { .. } => Telling::OPENS,
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
        | PublicEvent::TurnEnded { .. }
        | PublicEvent::Resigned { .. } => Telling::OWN_LINE,
        PublicEvent::Produced { .. }
        | PublicEvent::FirstCards { .. }
        | PublicEvent::DiscardsOwed { .. }
        | PublicEvent::PlentyTaken { .. }
        | PublicEvent::Monopolized { .. } => Telling::SHARES_LINE,
        PublicEvent::Discarded { .. } => Telling::OWN_LINE.revealing(),
        PublicEvent::TradeOffered { .. }
        | PublicEvent::TradeAccepted { .. }
        | PublicEvent::TradeDeclined { .. }
        | PublicEvent::TradeWithdrawn { .. }
        | PublicEvent::TradeFailed { .. } => Telling::TALK,
    }
}
