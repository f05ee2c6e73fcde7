//! Board images of Elasund, and the labels on them.

use engine::Elasund;
use engine::elasund::event::PublicEvent;
use engine::elasund::notation;
use engine::elasund::notice::Notice;
use engine::elasund::view::View;
use render::elasund::Spot;

use crate::title::{Pictured, SpotKind};
use crate::words::Words;

impl Pictured for Elasund {
    fn touched_spot(notice: &Notice) -> Option<Spot> {
        let Notice::Public(event) = notice else { return None };
        match *event {
            PublicEvent::Built { square, .. }
            | PublicEvent::ChurchTileLaid { square, .. }
            | PublicEvent::HutPlaced { square, .. }
            | PublicEvent::PermitPlaced { square, .. }
            | PublicEvent::PermitRaised { square, .. }
            | PublicEvent::PermitMoved { to: square, .. } => Some(Spot::Square(square)),
            PublicEvent::WallBuilt { place, .. } => Some(Spot::Wall(place)),
            PublicEvent::ShipMoved { to, .. } => Some(Spot::Row(to)),
            _ => None,
        }
    }

    fn pieces(view: &View) -> String {
        format!("{:?} {:?}", view.town, view.ship)
    }

    fn spot_label(_: &View, spot: Spot) -> String {
        match spot {
            Spot::Square(square) => notation::format_square(square),
            Spot::Wall(place) => notation::format_place(place),
            Spot::Row(row) => notation::format_row(row),
        }
    }

    fn parse_spot(_: &View, label: &str) -> Option<Spot> {
        let square = notation::parse_square(label).map(Spot::Square);
        let row = || notation::parse_row(label).map(Spot::Row);
        square.or_else(row).or_else(|| notation::parse_place(label).map(Spot::Wall))
    }

    fn spot_kind(spot: Spot) -> SpotKind {
        match spot {
            Spot::Square(_) | Spot::Row(_) => SpotKind::Field,
            Spot::Wall(_) => SpotKind::Edge,
        }
    }

    fn printed_label(view: &View, spot: Spot, words: &Words) -> String {
        match spot {
            Spot::Wall(place) => words.wall_label(place),
            spot => Elasund::spot_label(view, spot),
        }
    }
}
