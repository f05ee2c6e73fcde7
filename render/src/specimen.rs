//! Views and captions for the tests: made up piece by piece, so that every drawing is in some picture.

use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::hex::Hex;
use engine::catan::notation;
use engine::catan::options::{Board, Founding, Options};
use engine::catan::setup::Setup;
use engine::catan::view::View;
use engine::luck::{KeyedLuck, Seed};
use engine::rules::Rules;
use engine::seat::Seat;

use crate::caption::{Caption, Label, Spot, Words};

/// The beginner's island with the pieces that stand on it at first.
pub(crate) fn beginner(players: usize) -> View {
    let options = Options { board: Board::Beginner, founding: Founding::Given, ..Options::default() };
    let mut luck = KeyedLuck::new(Seed([7; 32]).key(&[]));
    let setup = Setup::new(players, options, &mut luck).unwrap();
    Catan::view(&Catan::start(&setup), Viewer::Spectator)
}

/// A board crowded with pieces of every kind and seat, as no game makes it.
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
    for (seat, facts) in Seat::ALL.into_iter().zip([(8, 6, 2, 3), (7, 11, 0, 2), (9, 4, 4, 1), (10, 9, 1, 4)])
    {
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

/// A caption with four names.
pub(crate) fn caption() -> Caption {
    Caption {
        names: ["Annika", "Bartholomew", "Zoë", "Дмитрий"].map(str::to_owned).to_vec(),
        words: Words { bank: "bank".to_owned(), any: "any".to_owned() },
        labels: Vec::new(),
        last: Vec::new(),
    }
}

/// A label for every spot of the island, of the kinds asked for.
pub(crate) fn labels(view: &View, wanted: impl Fn(Spot) -> bool) -> Vec<Label> {
    let topology = view.island.topology();
    let vertices = topology.vertices().map(|v| (Spot::Vertex(v), notation::vertex(topology, v)));
    let edges = topology.edges().map(|edge| (Spot::Edge(edge), notation::edge(edge)));
    let hexes = topology.hexes().map(|hex| (Spot::Hex(hex), notation::hex(hex)));
    let all = vertices.chain(edges).chain(hexes);
    all.filter(|&(spot, _)| wanted(spot)).map(|(spot, text)| Label { spot, text }).collect()
}
