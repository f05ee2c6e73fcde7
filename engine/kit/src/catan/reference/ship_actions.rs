//! Reference implementation for building and moving ships, and for actions that ships make possible.

use std::collections::BTreeSet;

use engine::catan::action;
use engine::catan::cities_knights::action::{Action as Knightly, Play};
use engine::catan::cities_knights::knight::Rank;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::edge::Edge;
use engine::catan::hex::Hex;
use engine::catan::resource::Resource;
use engine::catan::ships::Ships;
use engine::catan::ships::action::Action;
use engine::catan::ships::state::ShipMoves;
use engine::catan::state::{Phase, State};
use engine::catan::turn_part::TurnPart;
use engine::catan::vertex::Vertex;
use engine::seat::Seat;

use super::ships::{SHIPS, all_ships, can_hold_ship, hexes, is_blocked_by_pirate, is_on_land, is_sea, owner_of_ship};
use super::{knights, other_end, owner_of_building, owner_of_road};

/// Owner of the building or knight on a vertex.
fn occupant_owner(state: &State, vertex: Vertex) -> Option<Seat> {
    owner_of_building(state, vertex).or(knights::owner_of_knight(state, vertex))
}

/// Returns `true` if the seat may build a ship from the vertex, given its ships.
pub(super) fn starts_ship(state: &State, seat: Seat, at: Vertex, ships: &BTreeSet<Edge>) -> bool {
    match (owner_of_building(state, at), occupant_owner(state, at)) {
        (Some(owner), _) => owner == seat,
        (None, Some(owner)) if owner != seat => false,
        _ => state.island.topology().vertex_edges(at).iter().any(|edge| ships.contains(edge)),
    }
}

/// Edges on which the seat could build a ship, given its ships.
pub(super) fn buildable_ship_edges(state: &State, ships: &Ships, seat: Seat, own: &BTreeSet<Edge>) -> BTreeSet<Edge> {
    let topology = state.island.topology();
    let fits = |&edge: &Edge| {
        let reached = topology.edge_vertices(edge).into_iter().any(|end| starts_ship(state, seat, end, own));
        let free = owner_of_road(state, edge).is_none() && owner_of_ship(state, edge).is_none();
        reached && free && can_hold_ship(state, edge) && !is_blocked_by_pirate(state, ships, edge)
    };
    topology.edges().filter(fits).collect()
}

/// Buildings and knights of the seat, which close shipping lines.
fn route_ends(state: &State, seat: Seat) -> BTreeSet<Vertex> {
    state.island.topology().vertices().filter(|&vertex| occupant_owner(state, vertex) == Some(seat)).collect()
}

/// Ships on all lines between two different buildings or knights.
fn closed_route_ships(state: &State, own: &BTreeSet<Edge>, posts: &BTreeSet<Vertex>) -> BTreeSet<Edge> {
    let mut closed = BTreeSet::new();
    for &post in posts {
        let mut line = vec![];
        extend_route(state, own, posts, &mut vec![post], &mut line, &mut closed);
    }
    closed
}

fn extend_route(
    state: &State,
    own: &BTreeSet<Edge>,
    posts: &BTreeSet<Vertex>,
    passed: &mut Vec<Vertex>,
    line: &mut Vec<Edge>,
    closed: &mut BTreeSet<Edge>,
) {
    let topology = state.island.topology();
    let at = *passed.last().expect("a line begins somewhere");
    for &edge in topology.vertex_edges(at).iter().filter(|edge| own.contains(edge)) {
        let end = other_end(topology, edge, at);
        if passed.contains(&end) {
            continue;
        }
        line.push(edge);
        if posts.contains(&end) {
            closed.extend(line.iter().copied());
        } else {
            passed.push(end);
            extend_route(state, own, posts, passed, line, closed);
            passed.pop();
        }
        line.pop();
    }
}

/// Rings of ships through this one, as lists of vertices.
fn cycles_through(state: &State, own: &BTreeSet<Edge>, ship: Edge) -> Vec<Vec<Vertex>> {
    let [from, to] = state.island.topology().edge_vertices(ship);
    let mut rings = Vec::new();
    extend_cycle(state, own, ship, to, &mut vec![from], &mut rings);
    rings
}

fn extend_cycle(
    state: &State,
    own: &BTreeSet<Edge>,
    ship: Edge,
    to: Vertex,
    passed: &mut Vec<Vertex>,
    rings: &mut Vec<Vec<Vertex>>,
) {
    let topology = state.island.topology();
    let at = *passed.last().expect("a ring begins somewhere");
    for &edge in topology.vertex_edges(at).iter().filter(|&&edge| edge != ship && own.contains(&edge)) {
        let end = other_end(topology, edge, at);
        if end == to {
            rings.push(passed.iter().copied().chain([to]).collect());
        } else if !passed.contains(&end) {
            passed.push(end);
            extend_cycle(state, own, ship, to, passed, rings);
            passed.pop();
        }
    }
}

/// Returns `true` if a ship outside closed lines is the end of an open one: one of its ends has no other piece of its owner,
/// or it is part of an open ring.
fn is_route_end(state: &State, own: &BTreeSet<Edge>, posts: &BTreeSet<Vertex>, ship: Edge) -> bool {
    let topology = state.island.topology();
    let ends = topology.edge_vertices(ship);
    let is_free = |end: &Vertex| {
        let others = topology.vertex_edges(*end).iter().filter(|&&edge| edge != ship && own.contains(&edge));
        !posts.contains(end) && others.count() == 0
    };
    let opens = |ring: &Vec<Vertex>| {
        let on_it: Vec<&Vertex> = ring.iter().filter(|vertex| posts.contains(vertex)).collect();
        match *on_it.as_slice() {
            [] => true,
            [only] => ends.contains(only),
            _ => false,
        }
    };
    ends.iter().any(is_free) || cycles_through(state, own, ship).iter().any(opens)
}

/// Ships of the seat at the end of an open line.
pub(super) fn open_ends(state: &State, seat: Seat, own: &BTreeSet<Edge>) -> BTreeSet<Edge> {
    let posts = route_ends(state, seat);
    let closed = closed_route_ships(state, own, &posts);
    let is_open = |ship: &Edge| !closed.contains(ship) && is_route_end(state, own, &posts, *ship);
    own.iter().copied().filter(is_open).collect()
}

/// Ships that the seat could move in its turn.
pub(super) fn movable(state: &State, ships: &Ships, seat: Seat) -> BTreeSet<Edge> {
    if ships.moved == ShipMoves::One {
        return BTreeSet::new();
    }
    let fits = |ship: &Edge| !ships.new.contains(*ship) && !is_blocked_by_pirate(state, ships, *ship);
    open_ends(state, seat, &all_ships(ships, seat)).into_iter().filter(fits).collect()
}

/// Returns `true` if each of the seat's knights is adjacent to a road or one of these ships.
pub(super) fn supports_knights(state: &State, seat: Seat, own: &BTreeSet<Edge>) -> bool {
    let topology = state.island.topology();
    let is_held = |at: Vertex| {
        let edges = topology.vertex_edges(at);
        edges.iter().any(|edge| own.contains(edge) || state.roads[seat].contains(*edge))
    };
    let mut knights = topology.vertices().filter(|&at| knights::owner_of_knight(state, at) == Some(seat));
    knights.all(is_held)
}

/// Legal actions of the active seat with ships, and with knights and diplomats where ships matter: after the roll, with a
/// road building card, and when the robber moves. `None` in other phases.
pub fn legal_actions(state: &State) -> Option<BTreeSet<String>> {
    let ships = state.ships.as_ref()?;
    let seat = state.turn.active;
    let own = all_ships(ships, seat);
    let mut legal = BTreeSet::new();
    let mut may = |action: Action| {
        legal.insert(format!("{action:?}"));
    };
    match state.phase {
        Phase::Main => {
            let pays = state.hands[seat][Resource::Lumber] > 0 && state.hands[seat][Resource::Wool] > 0;
            if pays && own.len() < SHIPS {
                buildable_ship_edges(state, ships, seat, &own)
                    .into_iter()
                    .for_each(|edge| may(Action::BuildShip { edge }));
            }
            let is_moving = state.turn.part != TurnPart::SpecialBuilding;
            for from in movable(state, ships, seat).into_iter().filter(|_| is_moving) {
                let mut rest = own.clone();
                rest.remove(&from);
                for to in buildable_ship_edges(state, ships, seat, &rest).into_iter().filter(|&to| to != from) {
                    let mut moved = rest.clone();
                    moved.insert(to);
                    if supports_knights(state, seat, &moved) {
                        may(Action::MoveShip { from, to });
                    }
                }
            }
        }
        Phase::FreeRoads { .. } => {
            let spots = buildable_ship_edges(state, ships, seat, &own).into_iter().filter(|_| own.len() < SHIPS);
            spots.for_each(|edge| may(Action::BuildShip { edge }));
        }
        Phase::MovingRobber => {
            pirate_moves(state, ships, seat).into_iter().for_each(|(hex, victim)| {
                may(Action::MovePirate { hex, victim });
            });
        }
        _ => return None,
    }
    legal.extend(legal_knight_actions(state));
    Some(legal)
}

/// All moves of the pirate with their victims.
fn pirate_moves(state: &State, ships: &Ships, seat: Seat) -> Vec<(Hex, Option<Seat>)> {
    let mut moves = Vec::new();
    for hex in hexes(state).filter(|&hex| is_sea(state, hex) && hex != ships.pirate) {
        let has_card = |other: Seat| state.hands[other].iter().any(|(_, count)| count > 0);
        let robbed = |&other: &Seat| other != seat && has_card(other) && has_ship_at(state, other, hex);
        let victims: Vec<Seat> = state.playing.iter().filter(robbed).collect();
        if victims.is_empty() {
            moves.push((hex, None));
        }
        moves.extend(victims.into_iter().map(|victim| (hex, Some(victim))));
    }
    moves
}

/// Returns `true` if the seat has a ship at a hex.
pub(super) fn has_ship_at(state: &State, seat: Seat, hex: Hex) -> bool {
    let sides = state.island.topology().hex_edge_set(hex);
    sides.iter().any(|edge| owner_of_ship(state, edge) == Some(seat))
}

/// Legal actions of knights and diplomats after the roll.
fn legal_knight_actions(state: &State) -> BTreeSet<String> {
    let mut legal = BTreeSet::new();
    let (Some(ships), Some(ck), Phase::Main) = (&state.ships, &state.cities_knights, state.phase) else {
        return legal;
    };
    let knights = &ck.public;
    let seat = state.turn.active;
    let topology = state.island.topology();
    let mut may = |action: Knightly| {
        legal.insert(format!("{action:?}"));
    };
    let own = |edge: Edge| state.roads[seat].contains(edge) || owner_of_ship(state, edge) == Some(seat);
    let touched = |at: Vertex| topology.vertex_edges(at).iter().any(|&edge| own(edge));
    let recruits = state.hands[seat][Resource::Wool] > 0 && state.hands[seat][Resource::Ore] > 0;
    let of = &knights.knights[seat];
    let is_basic = |&at: &Vertex| of.at(at).is_some_and(|knight| knight.rank == Rank::Basic);
    let basic = of.all().iter().filter(is_basic).count();
    if recruits && basic < 2 {
        let fits = |&at: &Vertex| is_on_land(state, at) && occupant_owner(state, at).is_none() && touched(at);
        topology.vertices().filter(fits).for_each(|vertex| may(Knightly::RecruitKnight { vertex }));
    }
    if state.turn.part == TurnPart::SpecialBuilding {
        return legal;
    }
    let ready = |at: Vertex| {
        of.active().contains(at) && !knights.turn.activated.contains(at) && !knights.turn.acted.contains(at)
    };
    for from in of.all().iter().filter(|&at| ready(at)) {
        let mut reached = BTreeSet::from([from]);
        let mut open = vec![from];
        while let Some(at) = open.pop() {
            for &edge in topology.vertex_edges(at).iter().filter(|&&edge| own(edge)) {
                let end = other_end(topology, edge, at);
                if reached.insert(end) && occupant_owner(state, end).is_none_or(|by| by == seat) {
                    open.push(end);
                }
            }
        }
        for &to in reached.iter().filter(|&&at| occupant_owner(state, at).is_none()) {
            may(Knightly::MoveKnight { from, to });
        }
        let sides = topology.hex_edge_set(ships.pirate);
        let is_at_pirate = sides.iter().any(|edge| topology.edge_vertices(edge).contains(&from));
        if is_at_pirate && knights.barbarians.attacks > 0 {
            for (hex, victim) in pirate_moves(state, ships, seat) {
                may(Knightly::ChasePirate { knight: from, hex, victim });
            }
        }
    }
    if ck.hands[seat][ProgressCard::Diplomat] > 0 {
        let open = topology.edges().filter(|&edge| is_removable(state, edge));
        open.for_each(|edge| may(Knightly::Play(Play::Diplomat { edge })));
    }
    legal
}

/// Returns `true` if a diplomat may remove the road or ship: one of its ends has no other piece of its owner, and no knight
/// depends on it.
pub fn is_removable(state: &State, edge: Edge) -> bool {
    let Some(owner) = owner_of_road(state, edge).or(owner_of_ship(state, edge)) else { return false };
    let topology = state.island.topology();
    let lines = |at: Vertex| {
        let own = |&&other: &&Edge| {
            let whose = owner_of_road(state, other).or(owner_of_ship(state, other));
            other != edge && whose == Some(owner)
        };
        topology.vertex_edges(at).iter().filter(own).count()
    };
    let ends = topology.edge_vertices(edge);
    let is_bare = |&at: &Vertex| lines(at) == 0 && occupant_owner(state, at) != Some(owner);
    let strands = |&at: &Vertex| lines(at) == 0 && knights::owner_of_knight(state, at) == Some(owner);
    ends.iter().any(is_bare) && !ends.iter().any(strands)
}

/// Formats an action as in [`legal_actions`]; `None` for kinds not covered there.
pub fn format_action(action: &action::Action) -> Option<String> {
    match action {
        action::Action::Ships(action) => Some(format!("{action:?}")),
        action::Action::CitiesKnights(
            action @ (Knightly::RecruitKnight { .. }
            | Knightly::MoveKnight { .. }
            | Knightly::ChasePirate { .. }
            | Knightly::Play(Play::Diplomat { .. })),
        ) => Some(format!("{action:?}")),
        _ => None,
    }
}
