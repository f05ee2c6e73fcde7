//! Board images of the base game, and the labels on them.

use std::sync::Arc;

use engine::Catan;
use engine::audience::Viewer;
use engine::catan::event::PublicEvent;
use engine::catan::notice::Notice;
use engine::catan::options::{Board, InitialPlacement, Options};
use engine::catan::setup::Setup;
use engine::catan::ships::event::PublicEvent as ShipsEvent;
use engine::catan::view::View;
use engine::catan::{board, notation};
use engine::rules::Rules;
use render::catan::Spot;

use crate::title::{Pictured, SpotKind};

impl Pictured for Catan {
    fn touched_spot(notice: &Notice) -> Option<Spot> {
        let Notice::Public(event) = notice else { return None };
        match *event {
            PublicEvent::RoadBuilt { edge, .. } => Some(Spot::Edge(edge)),
            PublicEvent::SettlementBuilt { vertex, .. } | PublicEvent::CityBuilt { vertex, .. } => {
                Some(Spot::Vertex(vertex))
            }
            PublicEvent::RobberMoved { to, .. } => Some(Spot::Hex(to)),
            PublicEvent::Ships(ShipsEvent::ShipBuilt { edge, .. })
            | PublicEvent::Ships(ShipsEvent::ShipMoved { to: edge, .. }) => Some(Spot::Edge(edge)),
            PublicEvent::Ships(ShipsEvent::PirateMoved { to, .. }) => Some(Spot::Hex(to)),
            _ => None,
        }
    }

    fn pieces(view: &View) -> String {
        let seats = view.public.0.iter();
        let pieces: Vec<_> = seats.map(|seat| (seat.roads, seat.settlements, seat.cities)).collect();
        let knights = view.cities_knights.as_ref().map(|more| {
            let public = &more.public;
            let on_cities = (public.walls, public.on_side, public.metropolises);
            (on_cities, public.knights, public.merchant, public.barbarians, public.levels)
        });
        let ships = view.ships.as_ref().map(|ships| (ships.ships, view.pirate()));
        match ships {
            None => format!("{pieces:?} {:?} {knights:?}", view.robber),
            Some(ships) => format!("{pieces:?} {:?} {knights:?} {ships:?}", view.robber),
        }
    }

    fn spot_label(view: &View, spot: Spot) -> String {
        match spot {
            Spot::Vertex(vertex) => notation::format_vertex(view.island.topology(), vertex),
            Spot::Edge(edge) => notation::format_edge(edge),
            Spot::Hex(hex) => notation::format_hex(hex),
        }
    }

    fn parse_spot(view: &View, label: &str) -> Option<Spot> {
        let topology = view.island.topology();
        // Row H of vertices shares its letter with hexes. In labels, only the case tells H1 from the hex h1.
        if label.starts_with('h') {
            return notation::parse_hex(topology, label).map(Spot::Hex);
        }
        let vertex = notation::parse_vertex(topology, label).map(Spot::Vertex);
        vertex.or_else(|| notation::parse_edge(topology, label).map(Spot::Edge))
    }

    fn spot_kind(spot: Spot) -> SpotKind {
        match spot {
            Spot::Vertex(_) => SpotKind::Corner,
            Spot::Edge(_) => SpotKind::Edge,
            Spot::Hex(_) => SpotKind::Field,
        }
    }

    /// Beginner board with its given pieces.
    fn frontispiece() -> Option<View> {
        let island = board::beginner_island().ok()?;
        let founded = board::beginner_pieces(4).ok()?;
        let options =
            Options { board: Board::Beginner, initial_placement: InitialPlacement::Given, ..Options::default() };
        let setup =
            Setup { island: Arc::new(island), players: 4, options, initial_pieces: founded, opening: Vec::new() };
        Some(Catan::view(&Catan::initial_state(&setup), Viewer::Spectator))
    }
}
