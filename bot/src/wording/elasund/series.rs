//! Which events are told together.

use engine::elasund::event::PublicEvent;
use engine::elasund::notice::Notice;

/// Whether it tells that something was sealed.
pub(in crate::wording) fn is_sealed(notice: &Notice) -> bool {
    matches!(notice, Notice::DiscardSealed { .. })
}

/// Whether it tells what was sealed.
pub(in crate::wording) fn is_unsealed(notice: &Notice) -> bool {
    matches!(notice, Notice::Public(PublicEvent::Discarded { .. }))
}

/// Whether it follows from what was told just before.
pub(in crate::wording) fn continues(notice: &Notice) -> bool {
    match notice {
        Notice::InfluenceDrawn { .. } | Notice::TilesSeen { .. } => true,
        Notice::DiscardSealed { .. } | Notice::TileSunk { .. } => false,
        Notice::Public(event) => matches!(
            event,
            PublicEvent::ShipMoved { .. }
                | PublicEvent::GoldReturned { .. }
                | PublicEvent::Produced { .. }
                | PublicEvent::DiscardsOwed { .. }
                | PublicEvent::InfluenceReshuffled
                | PublicEvent::TradePointsChanged { .. }
                | PublicEvent::PermitReturned { .. }
                | PublicEvent::ChurchTileLaid { .. }
                | PublicEvent::HutRemoved { .. }
        ),
    }
}

/// Whether somebody's turn begins with it, or the game ends.
pub(in crate::wording) fn opens_turn(notice: &Notice) -> bool {
    matches!(notice, Notice::Public(PublicEvent::TurnBegan { .. } | PublicEvent::Won { .. }))
}

/// Whether it is talk that moved no card yet.
pub(in crate::wording) fn is_talk(notice: &Notice) -> bool {
    is_sealed(notice)
}
