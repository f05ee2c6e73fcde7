//! Which of Elasund's notices belong together.

use engine::elasund::event::PublicEvent;
use engine::elasund::notice::Notice;

/// Whether something was sealed, which is told again once it is told to all.
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
        Notice::InfluenceDrawn { .. } | Notice::TileSunk { .. } => true,
        Notice::DiscardSealed { .. } | Notice::TilesSeen { .. } => false,
        Notice::Public(event) => matches!(
            event,
            PublicEvent::ShipMoved { .. }
                | PublicEvent::GoldReturned { .. }
                | PublicEvent::Produced { .. }
                | PublicEvent::DiscardsOwed { .. }
                | PublicEvent::InfluenceReshuffled
                | PublicEvent::Built { .. }
                | PublicEvent::ChurchTileLaid { .. }
                | PublicEvent::TradePointsChanged { .. }
                | PublicEvent::HutPlaced { .. }
                | PublicEvent::HutRemoved { .. }
        ),
    }
}

/// Whether a turn begins or the game ends with it.
pub(in crate::wording) fn opens_turn(notice: &Notice) -> bool {
    matches!(notice, Notice::Public(PublicEvent::TurnBegan { .. } | PublicEvent::Won { .. }))
}

/// Whether it is talk that moved no card yet.
pub(in crate::wording) fn is_talk(notice: &Notice) -> bool {
    is_sealed(notice)
}
