//! Notice styles of events with ships.

use engine::catan::ships::event::PublicEvent;

use crate::title::Telling;

pub(in crate::catan) fn public(event: &PublicEvent) -> Telling {
    match event {
        PublicEvent::ShipBuilt { .. } | PublicEvent::ShipMoved { .. } | PublicEvent::PirateMoved { .. } => {
            Telling::OWN_LINE
        }
        PublicEvent::GoldTaken { .. } => Telling::OWN_LINE,
        PublicEvent::AreaSettled { .. } | PublicEvent::GoldOwed { .. } => Telling::SHARES_LINE,
    }
}
