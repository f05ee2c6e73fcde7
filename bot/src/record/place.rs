//! Places and seats of one game as its lines name them: places by their labels, seats by number from 0 in turn order.

use std::collections::HashMap;

use engine::catan::edge::Edge;
use engine::catan::hex::Hex;
use engine::catan::notation;
use engine::catan::topology::Topology;
use engine::catan::vertex::Vertex;
use engine::game::AnySetup;
use engine::seat::{PerSeat, Seat, SeatSet};

use super::error::Fault;

/// The names of one game's places and seats.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    /// What is played there.
    pub(crate) title: Title,
    vertices: Vec<String>,
    by_label: HashMap<String, Vertex>,
    by_ends: HashMap<[Vertex; 2], Edge>,
    edges: usize,
    hexes: usize,
    players: usize,
}

/// Whose words a game's steps are told in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Title {
    /// The base game.
    Base,
    /// Elasund.
    Elasund,
}

impl Places {
    /// The names in the game of this set-up.
    pub(crate) fn of(setup: &AnySetup) -> Places {
        match setup {
            AnySetup::Catan(setup) => Places::new(setup.island.topology(), setup.players),
            AnySetup::Elasund(setup) => Places::town(setup.players),
        }
    }

    /// The names in a town of that many players: its squares have theirs from the notation.
    pub(crate) fn town(players: usize) -> Places {
        Places {
            title: Title::Elasund,
            vertices: Vec::new(),
            by_label: HashMap::new(),
            by_ends: HashMap::new(),
            edges: 0,
            hexes: 0,
            players,
        }
    }

    /// The names on this map, in a game of that many players.
    pub(crate) fn new(topology: &Topology, players: usize) -> Places {
        let vertices: Vec<String> =
            topology.vertices().map(|vertex| notation::vertex(topology, vertex)).collect();
        let ends = |edge| {
            let mut ends = topology.edge_vertices(edge);
            ends.sort_unstable();
            (ends, edge)
        };
        Places {
            title: Title::Base,
            by_label: vertices.iter().cloned().zip(topology.vertices()).collect(),
            by_ends: topology.edges().map(ends).collect(),
            vertices,
            edges: topology.edges().count(),
            hexes: topology.hexes().count(),
            players,
        }
    }

    /// The label of a vertex of this map.
    pub(crate) fn vertex(&self, vertex: Vertex) -> String {
        self.vertices.get(vertex.index()).cloned().unwrap_or_default()
    }

    /// The vertex with this label.
    pub(crate) fn read_vertex(&self, label: &str) -> Result<Vertex, Fault> {
        self.by_label.get(label).copied().ok_or_else(|| Fault::Vertex(label.to_owned()))
    }

    /// The edge with this label, or between these two vertices.
    pub(crate) fn read_edge(&self, label: &str) -> Result<Edge, Fault> {
        let fault = || Fault::Edge(label.to_owned());
        if let Some((a, b)) = label.split_once('-') {
            let mut ends = [self.read_vertex(a)?, self.read_vertex(b)?];
            ends.sort_unstable();
            return self.by_ends.get(&ends).copied().ok_or_else(fault);
        }
        number(label, self.edges).and_then(Edge::new).ok_or_else(fault)
    }

    /// The hex with this label.
    pub(crate) fn read_hex(&self, label: &str) -> Result<Hex, Fault> {
        let number = label.strip_prefix('h').and_then(|label| number(label, self.hexes));
        number.and_then(Hex::new).ok_or_else(|| Fault::Hex(label.to_owned()))
    }

    /// How many play.
    pub(super) fn players(&self) -> usize {
        self.players
    }

    /// The seat with this number.
    pub(crate) fn read_seat(&self, number: u8) -> Result<Seat, Fault> {
        let seat = Seat::new(usize::from(number)).filter(|seat| seat.index() < self.players);
        seat.ok_or(Fault::Seat { number, players: self.players })
    }

    /// The set of the seats with these numbers.
    pub(crate) fn read_seats(&self, numbers: &[u8]) -> Result<SeatSet, Fault> {
        numbers.iter().map(|&number| self.read_seat(number)).collect()
    }

    /// One value for each who plays.
    pub(crate) fn per_seat<T: Copy, S>(&self, values: &PerSeat<T>, shape: impl Fn(T) -> S) -> Vec<S> {
        values.0.iter().take(self.players).map(|&value| shape(value)).collect()
    }

    /// One value for each who plays.
    pub(crate) fn read_per_seat<S, T: Default>(
        &self,
        shapes: Vec<S>,
        value: impl Fn(S) -> T,
    ) -> Result<PerSeat<T>, Fault> {
        let found = shapes.len();
        if found != self.players {
            return Err(Fault::PerSeat { found, players: self.players });
        }
        let mut shapes = shapes.into_iter();
        Ok(PerSeat::from_fn(|_| shapes.next().map(&value).unwrap_or_default()))
    }
}

/// The place, counted from 0, that a label counted from 1 means, if there are that many.
fn number(label: &str, count: usize) -> Option<usize> {
    let plain =
        !label.starts_with('0') && label.len() <= 3 && label.bytes().all(|byte| byte.is_ascii_digit());
    let index = plain.then(|| label.parse::<usize>().ok()).flatten()?.checked_sub(1)?;
    (index < count).then_some(index)
}

/// The number of a seat.
pub(crate) fn seat(seat: Seat) -> u8 {
    seat.index() as u8
}

/// The numbers of seats.
pub(crate) fn seats(set: SeatSet) -> Vec<u8> {
    set.iter().map(seat).collect()
}
