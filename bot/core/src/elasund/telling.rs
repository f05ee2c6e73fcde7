//! Notice styles of Elasund: placement and lifetime of each notice in a message.

use engine::elasund::event::PublicEvent;
use engine::elasund::notice::Notice;

use crate::title::Telling;

pub(super) fn telling(notice: &Notice) -> Telling {
    match notice {
        Notice::Public(event) => public(event),
        Notice::InfluenceDrawn { .. } | Notice::TilesSeen { .. } => Telling::SHARES_LINE,
        Notice::DiscardSealed { .. } => Telling::SEALS.chosen(),
        Notice::TileSunk { .. } => Telling::OWN_LINE.chosen(),
    }
}

fn public(event: &PublicEvent) -> Telling {
    match event {
        PublicEvent::TurnBegan { .. } | PublicEvent::Won { .. } => Telling::OPENS,
        PublicEvent::ShipMoved { .. }
        | PublicEvent::GoldReturned { .. }
        | PublicEvent::Produced { .. }
        | PublicEvent::DiscardsOwed { .. }
        | PublicEvent::InfluenceReshuffled
        | PublicEvent::TradePointsChanged { .. }
        | PublicEvent::PermitReturned { .. }
        | PublicEvent::ChurchTileLaid { .. }
        | PublicEvent::HutRemoved { .. } => Telling::SHARES_LINE,
        PublicEvent::Discarded { .. } => Telling::OWN_LINE.revealing(),
        PublicEvent::Rolled { .. }
        | PublicEvent::Reclaimed { .. }
        | PublicEvent::Demolished { .. }
        | PublicEvent::Built { .. }
        | PublicEvent::WallBuilt { .. }
        | PublicEvent::ChurchPaid { .. }
        | PublicEvent::HutPlaced { .. }
        | PublicEvent::PermitPlaced { .. }
        | PublicEvent::GoldTaken { .. }
        | PublicEvent::PermitMoved { .. }
        | PublicEvent::PermitRaised { .. }
        | PublicEvent::BonusGoldTaken { .. }
        | PublicEvent::TurnEnded { .. }
        | PublicEvent::Resigned { .. } => Telling::OWN_LINE,
    }
}
