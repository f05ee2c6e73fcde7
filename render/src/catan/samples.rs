//! Sample views and captions for tests. Together they contain all drawings.

use std::sync::Arc;

use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::cities_knights::barbarians::Barbarians;
use engine::catan::cities_knights::commodity::Commodity;
use engine::catan::cities_knights::event::PublicEvent;
use engine::catan::cities_knights::event_die::EventDie;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::{Knight, Rank, Status};
use engine::catan::cities_knights::merchant::Merchant;
use engine::catan::cities_knights::metropolis::Metropolis;
use engine::catan::hex::{Coord, Hex, NumberToken, Terrain};
use engine::catan::island::{Harbor, Island, Tile};
use engine::catan::notation;
use engine::catan::options::{Board, InitialPlacement, Options};
use engine::catan::resource::Resource;
use engine::catan::setup::Setup;
use engine::catan::vertex::VertexSet;
use engine::catan::view::View;
use engine::luck::{KeyedLuck, Seed};
use engine::rules::Rules;
use engine::seat::Seat;

use super::art::{
    Art, BarbarianStep, CITY_GLOW, EdgeDirection, HELM, KNIGHT_GLOW, KnightsArt, ROAD, ROUTE, SCROLL, SETTLEMENT_GLOW,
    SHIELD, SHIP, TOKEN_GLOW,
};
use super::{Caption, Spot, paint, sea_samples};
use crate::art::Common;
use crate::canvas::Canvas;
use crate::caption::Label;
use crate::{properties, theme};

/// Beginner board with its given pieces.
pub(crate) fn beginner(players: usize) -> View {
    let options = Options { board: Board::Beginner, initial_placement: InitialPlacement::Given, ..Options::default() };
    let mut luck = KeyedLuck::new(Seed([7; 32]).derive_key(&[]));
    let setup = Setup::new(players, options, &mut luck).unwrap();
    Catan::view(&Catan::initial_state(&setup), Viewer::Spectator)
}

/// Board crowded with pieces of all kinds and seats, unreachable by play.
pub(crate) fn crowded(robber: Hex) -> View {
    let mut view = beginner(4);
    let island = view.island.clone();
    for (index, vertex) in island.topology().vertices().enumerate() {
        let public = &mut view.public[Seat::ALL[index / 3 % 4]];
        match index % 6 {
            0 => public.settlements.insert(vertex),
            3 => public.cities.insert(vertex),
            _ => {}
        }
    }
    for (index, edge) in island.topology().edges().enumerate().filter(|(index, _)| index % 3 != 2) {
        view.public[Seat::ALL[index / 3 % 4]].roads.insert(edge);
    }
    for (seat, facts) in Seat::ALL.into_iter().zip([(8, 6, 2, 3), (7, 11, 0, 2), (9, 4, 4, 1), (10, 9, 1, 4)]) {
        let public = &mut view.public[seat];
        (public.points, public.hand, public.cards, public.knights) = facts;
        view.network.lengths[seat] = facts.3 + 3;
    }
    view.longest_road = Some(Seat::ALL[0]);
    view.largest_army = Some(Seat::ALL[3]);
    view.turn.dice = Some([3, 5]);
    view.robber = robber;
    view
}

/// Large island of five or six seats before the initial placement.
pub(crate) fn empty_large(players: usize) -> View {
    let mut luck = KeyedLuck::new(Seed([7; 32]).derive_key(&[]));
    let setup = Setup::new(players, Options::default(), &mut luck).unwrap();
    Catan::view(&Catan::initial_state(&setup), Viewer::Spectator)
}

/// Large island crowded with pieces of five or six seats, unreachable by play.
pub(crate) fn large(players: usize) -> View {
    let mut view = empty_large(players);
    let island = view.island.clone();
    for (index, vertex) in island.topology().vertices().enumerate() {
        let public = &mut view.public[Seat::ALL[index / 3 % players]];
        match index % 9 {
            0 => public.settlements.insert(vertex),
            3 => public.cities.insert(vertex),
            _ => {}
        }
    }
    for (index, edge) in island.topology().edges().enumerate().filter(|(index, _)| index % 3 == 0) {
        view.public[Seat::ALL[index / 3 % players]].roads.insert(edge);
    }
    for (index, seat) in (2..).zip(view.playing.iter()) {
        (view.public[seat].points, view.public[seat].hand) = (2 * index, 3 * index);
    }
    view.longest_road = Some(Seat::ALL[4]);
    view.turn.dice = Some([3, 5]);
    view
}

/// Labels for all locations that satisfy the predicate.
pub(crate) fn labels(view: &View, wanted: impl Fn(Spot) -> bool) -> Vec<Label<Spot>> {
    let topology = view.island.topology();
    let vertices = topology.vertices().map(|v| (Spot::Vertex(v), notation::format_vertex(topology, v)));
    let edges = topology.edges().map(|edge| (Spot::Edge(edge), notation::format_edge(edge)));
    let hexes = topology.hexes().chain(topology.frame()).map(|hex| (Spot::Hex(hex), notation::format_hex(hex)));
    let all = vertices.chain(edges).chain(hexes);
    all.filter(|&(spot, _)| wanted(spot)).map(|(spot, text)| Label { spot, text }).collect()
}

/// All drawings, with one sample of each continuous parameter.
pub(crate) fn arts() -> Vec<Art> {
    let mut arts = vec![Art::Robber, Art::RobberGlow, Art::Pier(-62, 56), Art::Pier(31, -54)];
    arts.extend(Terrain::ALL.into_iter().flat_map(|terrain| [Art::Tile(terrain), Art::RobbedTile(terrain)]));
    let tokens = (2..=12).filter_map(NumberToken::new);
    arts.extend(tokens.flat_map(|token| [Art::Token(token), Art::RobbedToken(token)]));
    arts.push(Art::Harbor(Harbor::Any));
    let resources = Resource::ALL.into_iter();
    arts.extend(resources.flat_map(|resource| [Art::Harbor(Harbor::Only(resource)), Art::Card(resource)]));
    let slants = [EdgeDirection::Upright, EdgeDirection::Falling, EdgeDirection::Rising];
    for seat in Seat::ALL {
        arts.extend([Art::Settlement(seat), Art::City(seat)]);
        arts.extend(slants.map(|slant| Art::Road(seat, slant)));
    }
    arts.extend(slants.map(Art::RoadGlow));
    arts.extend([SETTLEMENT_GLOW, CITY_GLOW, TOKEN_GLOW, KNIGHT_GLOW].map(Art::Glow));
    arts.extend(knights_arts().into_iter().map(Art::Knights));
    arts.extend(sea_samples::arts().into_iter().map(Art::Ships));
    let icons = [SCROLL, HELM, ROAD, ROUTE, SHIELD, SHIP];
    arts.extend(icons.map(|icon| Art::from(Common::Icon(icon, theme::STEEL))));
    arts
}

/// All drawings of Cities & Knights.
fn knights_arts() -> Vec<KnightsArt> {
    let mut arts = vec![KnightsArt::Wall, KnightsArt::Fleet];
    for seat in Seat::ALL {
        arts.extend([KnightsArt::FallenCity(seat), KnightsArt::Merchant(seat)]);
        for rank in Rank::ALL {
            let both = [Status::Active, Status::Inactive];
            arts.extend(both.map(|status| KnightsArt::Knight(seat, rank, status)));
        }
    }
    arts.extend(Commodity::ALL.map(KnightsArt::Commodity));
    arts.extend(Track::ALL.map(KnightsArt::Metropolis));
    arts.extend(Track::ALL.map(|track| KnightsArt::EventDie(EventDie::Gate(track))));
    arts.push(KnightsArt::EventDie(EventDie::Ship));
    arts.extend([BarbarianStep::Made, BarbarianStep::Ahead, BarbarianStep::Landing].map(KnightsArt::Step));
    arts
}

/// Board of Cities & Knights crowded with pieces of all kinds and four seats, unreachable by play.
pub(crate) fn knights() -> View {
    knights_on(Board::Beginner, 4)
}

/// The same on the large island, with five or six seats.
pub(crate) fn large_knights(players: usize) -> View {
    knights_on(Board::Variable, players)
}

fn knights_on(board: Board, players: usize) -> View {
    let options = Options { board, ..Options::default().with_cities_knights() };
    let mut luck = KeyedLuck::new(Seed([7; 32]).derive_key(&[]));
    let setup = Setup::new(players, options, &mut luck).unwrap();
    let mut state = Catan::initial_state(&setup);
    let vertices: Vec<_> = setup.island.topology().vertices().collect();
    let places = Seat::ALL.into_iter().take(players).flat_map(|seat| {
        Rank::ALL.into_iter().flat_map(move |rank| [(seat, rank, Status::Active), (seat, rank, Status::Inactive)])
    });
    for ((seat, rank, status), &vertex) in places.zip(&vertices) {
        let knight = Knight { rank, status };
        Catan::evolve(&mut state, &PublicEvent::DeserterPlaced { seat, vertex, knight }.into());
    }
    let mut view = Catan::view(&state, Viewer::Spectator);
    let knights = view.cities_knights.as_mut().unwrap();
    for (index, &vertex) in vertices.iter().enumerate().skip(6 * players).take(30) {
        let seat = Seat::ALL[index % players];
        match index % 3 {
            0 => view.public[seat].settlements.insert(vertex),
            1 => view.public[seat].cities.insert(vertex),
            _ => continue,
        }
        if index % 3 == 1 {
            knights.public.walls[seat].insert(vertex);
            knights.public.metropolises[Track::ALL[index % 2]] = Some(Metropolis { seat, vertex });
        } else if index % 2 == 0 {
            knights.public.on_side[seat].insert(vertex);
        }
    }
    knights.public.merchant = Some(Merchant { seat: Seat::FIRST, hex: view.robber });
    knights.public.barbarians = Barbarians { position: 5, attacks: 1 };
    knights.public.turn.event = Some(EventDie::Ship);
    view.turn.dice = Some([3, 5]);
    view
}

/// Board of arbitrary shape with some harbors; `None` if the hexes form no map.
pub(crate) fn island(hexes: &[(i8, i8)], seed: usize) -> Option<Island> {
    let tile = |(index, &(q, r)): (usize, &(i8, i8))| {
        let terrain = Terrain::BASE[(index * 5 + seed) % Terrain::BASE.len()];
        let number = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12][(index * 7 + seed) % 10];
        let token = if terrain == Terrain::Desert { None } else { NumberToken::new(number) };
        Tile { coord: Coord { q, r }, terrain, token }
    };
    let tiles: Vec<Tile> = hexes.iter().enumerate().map(tile).collect();
    let bare = Island::new(&tiles, &[]).ok()?;
    let topology = bare.topology();
    let mut near = VertexSet::EMPTY;
    let mut harbors = Vec::new();
    for edge in topology.edges().filter(|edge| (edge.index() + seed).is_multiple_of(3)) {
        let ends = topology.edge_vertices(edge);
        let coast = topology.hexes().filter(|&hex| topology.hex_edges(hex).contains(&edge)).count() == 1;
        if coast && !ends.iter().any(|&end| near.contains(end)) {
            let kind = Resource::new(edge.index() % 7).map_or(Harbor::Any, Harbor::Only);
            harbors.push((kind, ends));
            for end in ends {
                near.insert(end);
                near = near.or(topology.vertex_neighbor_set(end));
            }
        }
    }
    Island::new(&tiles, &harbors).ok()
}

/// View of a board without pieces.
pub(crate) fn empty_board_view(island: Island) -> View {
    let mut view = beginner(4);
    for seat in Seat::ALL {
        let public = &mut view.public[seat];
        (public.roads, public.settlements, public.cities) = Default::default();
    }
    view.robber = island.robber_start();
    view.island = Arc::new(island);
    view
}

/// Images that contain all drawings, on all backgrounds that occur in play.
pub(crate) fn sample_images() -> Vec<Canvas> {
    let plain: Caption = properties::caption();
    let hexes: Vec<Hex> = beginner(4).island.topology().hexes().collect();
    let mut frames: Vec<Canvas> = hexes.iter().map(|&robber| paint(&crowded(robber), &plain)).collect();
    let view = crowded(hexes[4]);
    let mut touched = plain.clone();
    let topology = view.island.topology();
    touched.last_move.extend(topology.vertices().step_by(4).map(Spot::Vertex));
    touched.last_move.extend(topology.edges().step_by(5).map(Spot::Edge));
    touched.last_move.extend(topology.hexes().step_by(2).map(Spot::Hex));
    frames.push(paint(&view, &touched));
    let mut labeled = plain;
    labeled.labels = labels(&view, |spot| matches!(spot, Spot::Vertex(_) | Spot::Hex(_)));
    frames.push(paint(&beginner(3), &labeled));
    labeled.labels = labels(&view, |spot| matches!(spot, Spot::Edge(_)));
    frames.push(paint(&beginner(2), &labeled));
    frames.push(sea_samples::frame());
    frames.extend([large(6), large_knights(6)].map(|view| paint(&view, &properties::caption())));
    frames
}
