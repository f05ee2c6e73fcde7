//! Notice styles of Elasund: placement and lifetime of each notice in a message.

use engine::elasund::event::PublicEvent;
use engine::elasund::notice::Notice;

use crate::title::NoticeStyle;

pub(super) fn notice_style(notice: &Notice) -> NoticeStyle {
    match notice {
        Notice::Public(event) => public_style(event),
        Notice::InfluenceDrawn { .. } | Notice::TilesSeen { .. } => NoticeStyle::SHARES_LINE,
        Notice::DiscardSealed { .. } => NoticeStyle::SEALED.chosen_by_holder(),
        Notice::TileSunk { .. } => NoticeStyle::OWN_LINE.chosen_by_holder(),
    }
}

fn public_style(event: &PublicEvent) -> NoticeStyle {
    match event {
        PublicEvent::TurnBegan { .. } | PublicEvent::Won { .. } => NoticeStyle::OPENS_TURN,
        PublicEvent::ShipMoved { .. }
        | PublicEvent::GoldReturned { .. }
        | PublicEvent::Produced { .. }
        | PublicEvent::DiscardsOwed { .. }
        | PublicEvent::InfluenceReshuffled
        | PublicEvent::TradePointsChanged { .. }
        | PublicEvent::PermitReturned { .. }
        | PublicEvent::ChurchTileLaid { .. }
        | PublicEvent::HutRemoved { .. } => NoticeStyle::SHARES_LINE,
        PublicEvent::Discarded { .. } => NoticeStyle::OWN_LINE.into_reveal(),
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
        | PublicEvent::Resigned { .. } => NoticeStyle::OWN_LINE,
    }
}
