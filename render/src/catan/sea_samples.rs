//! Sample views of games with ships for tests.

use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::board::BoardName;
use engine::catan::cities_knights::barbarians::Barbarians;
use engine::catan::cities_knights::event::PublicEvent;
use engine::catan::cities_knights::knight::{Knight, Rank, Status};
use engine::catan::options::Options;
use engine::catan::setup::Setup;
use engine::catan::state::State;
use engine::catan::view::View;
use engine::luck::{KeyedLuck, Seed};
use engine::rules::Rules;
use engine::seat::Seat;

use super::art::{EdgeDirection, ShipsArt};
use super::{Spot, paint};
use crate::canvas::Canvas;
use crate::properties;

/// Boards with ships, with the number of players of each map.
pub(crate) const BOARDS: [(&str, usize); 6] = [
    ("new-shores", 3),
    ("new-shores", 4),
    ("new-shores", 6),
    ("through-the-desert", 3),
    ("through-the-desert", 4),
    ("through-the-desert", 6),
];

/// All drawings of ships.
pub(crate) fn arts() -> Vec<ShipsArt> {
    let mut arts = vec![ShipsArt::Glow, ShipsArt::Free, ShipsArt::Pirate, ShipsArt::PirateGlow, ShipsArt::Far];
    for seat in Seat::ALL {
        arts.push(ShipsArt::Claim(seat));
        let slants = [EdgeDirection::Upright, EdgeDirection::Falling, EdgeDirection::Rising];
        arts.extend(slants.map(|slant| ShipsArt::Ship(seat, slant)));
    }
    arts
}

/// Image that contains all drawings of ships.
pub(crate) fn frame() -> Canvas {
    let view = sailed("new-shores", 4, Options::default());
    let mut caption = properties::caption();
    caption.last_move.extend(view.ships_of(Seat::FIRST).iter().step_by(4).map(Spot::Edge));
    caption.last_move.extend(view.pirate().map(Spot::Hex));
    paint(&view, &caption)
}

/// Game with ships before the initial placement.
pub(crate) fn at_sea(board: &str, players: usize, base: Options) -> View {
    Catan::view(&embarked(board, players, base), Viewer::Spectator)
}

fn embarked(board: &str, players: usize, base: Options) -> State {
    let mut luck = KeyedLuck::new(Seed([7; 32]).derive_key(&[]));
    let setup = Setup::new(players, base.with_ships(BoardName::from(board).unwrap()), &mut luck).unwrap();
    Catan::initial_state(&setup)
}

/// Game crowded with pieces of all seats on land and at sea, unreachable by play.
pub(crate) fn sailed(board: &str, players: usize, base: Options) -> View {
    let mut state = embarked(board, players, base);
    let island = state.island.clone();
    let topology = island.topology();
    if base.cities_knights.is_some() {
        for (index, vertex) in topology.vertices().enumerate().filter(|(index, _)| index % 7 == 3) {
            let seat = Seat::ALL[index / 7 % players];
            let status = if index % 2 == 0 { Status::Active } else { Status::Inactive };
            let knight = Knight { rank: Rank::ALL[index % 3], status };
            Catan::evolve(&mut state, &PublicEvent::DeserterPlaced { seat, vertex, knight }.into());
        }
    }
    let mut view = Catan::view(&state, Viewer::Spectator);
    if let Some(knights) = &mut view.cities_knights {
        knights.public.barbarians = Barbarians { position: 2, attacks: 1 };
    }
    for (index, vertex) in topology.vertices().enumerate().filter(|&(_, v)| island.land_vertices().contains(v)) {
        let public = &mut view.public[Seat::ALL[index / 5 % players]];
        match index % 9 {
            0 => public.settlements.insert(vertex),
            5 => public.cities.insert(vertex),
            _ => {}
        }
    }
    let mut ships = view.ships.unwrap();
    for (index, edge) in topology.edges().enumerate() {
        let seat = Seat::ALL[index / 4 % players];
        if island.ship_edges().contains(edge) && index % 5 != 4 {
            ships.ships[seat].insert(edge);
        } else if island.road_edges().contains(edge) && index % 3 == 0 {
            view.public[seat].roads.insert(edge);
        }
    }
    for (index, area) in island.chart().unwrap().areas().enumerate() {
        Seat::ALL.into_iter().take(index % 4).for_each(|seat| ships.settled[seat].insert(area));
    }
    view.movable_ships = ships.ships[view.turn.active].iter().step_by(2).collect();
    view.turn.dice = Some([3, 5]);
    view.longest_road = Some(Seat::FIRST);
    view.ships = Some(ships);
    view
}
