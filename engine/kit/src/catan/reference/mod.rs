//! Reference implementation of derived values: slow and simple, directly from the rules.

pub mod knights;
pub mod openings;
pub mod ship_actions;
pub mod ships;
pub mod turn_parts;

use std::collections::BTreeSet;

use engine::catan::cities_knights::commodity::Commodity;
use engine::catan::development::DevelopmentCard;
use engine::catan::edge::Edge;
use engine::catan::event::Event;
use engine::catan::hand_card::HandCard;
use engine::catan::island::Harbor;
use engine::catan::options::RoadTie;
use engine::catan::piece::Piece;
use engine::catan::resource::{Cards, Resource};
use engine::catan::state::{Phase, State};
use engine::catan::topology::Topology;
use engine::catan::vertex::Vertex;
use engine::seat::{PerSeat, Seat, SeatSet};

/// Collected violations.
struct Violations(Vec<String>);

impl Violations {
    fn check(&mut self, holds: bool, what: impl FnOnce() -> String) {
        if !holds {
            self.0.push(what());
        }
    }
}

/// Cards of the bank by the list of components (R4, R64, R172, R176).
fn initial_bank(state: &State) -> Cards {
    let (resource, commodity) = if state.players < 5 { (19, 12) } else { (24, 18) };
    let mut bank = Cards::NONE;
    Resource::ALL.into_iter().for_each(|kind| bank[kind] = resource);
    if state.cities_knights.is_some() {
        Commodity::ALL.into_iter().for_each(|kind| bank[kind] = commodity);
    }
    bank
}

/// Cards of the deck by the list of components, in the order of [`DevelopmentCard::ALL`] (R5, R173).
fn initial_deck(players: usize) -> [u8; 5] {
    let [base, more] = [[14, 2, 2, 2, 5], [6, 1, 1, 1, 0]];
    std::array::from_fn(|kind| if players < 5 { base[kind] } else { base[kind] + more[kind] })
}

/// Violations of conservation: missing or surplus cards and pieces, and pieces that share a place.
pub fn conservation_violations(state: &State) -> Vec<String> {
    let mut faults = Violations(Vec::new());
    let cards = Seat::ALL.iter().fold(state.bank, |all, &seat| all + state.hands[seat]);
    faults.check(cards == initial_bank(state), || format!("bank and hands hold {cards:?}"));
    let mut development = [0u8; 5];
    for (index, card) in DevelopmentCard::ALL.into_iter().enumerate() {
        let held: u8 = Seat::ALL.iter().map(|&seat| state.cards[seat][card]).sum();
        development[index] = state.deck[card] + state.spent[card] + held;
    }
    let deck = if state.cities_knights.is_some() { [0; 5] } else { initial_deck(state.players) };
    faults.check(development == deck, || format!("development cards: {development:?}"));
    let knights: u8 = Seat::ALL.iter().map(|&seat| state.knights[seat]).sum();
    faults.check(knights <= state.spent[DevelopmentCard::Knight], || "more knights than were played".to_owned());

    knights::conservation_violations(state, &mut faults);
    let (mut edges, mut vertices) = (BTreeSet::new(), BTreeSet::new());
    for seat in Seat::ALL {
        // A city on its side is stored as a settlement but uses a city piece.
        let on_side = state.public_cities_knights().map_or(0, |knights| knights.on_side[seat].len());
        let (settlements, cities) = (state.settlements[seat].len(), state.cities[seat].len());
        let counts = [state.roads[seat].len(), settlements - on_side, cities + on_side];
        for (piece, count) in Piece::ALL.into_iter().zip(counts) {
            faults.check(count <= piece.supply(), || format!("{seat:?} has {count} of {piece:?}"));
            let left = state.pieces_left(seat, piece);
            faults.check(left + count == piece.supply(), || format!("{seat:?} has {left} of {piece:?} left"));
        }
        faults.check(state.roads[seat].iter().all(|edge| edges.insert(edge)), || "two roads share an edge".to_owned());
        let buildings = state.settlements[seat].iter().chain(state.cities[seat].iter());
        for vertex in buildings {
            faults.check(vertices.insert(vertex), || format!("two buildings at {vertex:?}"));
        }
        let fresh = DevelopmentCard::ALL.iter().all(|&card| state.fresh[card] <= state.cards[state.turn.active][card]);
        faults.check(fresh, || "more cards were bought in this turn than are held".to_owned());
    }
    ships::conservation_violations(state, &mut edges, &mut faults);
    let near = |&vertex: &Vertex| state.island.topology().vertex_neighbors(vertex).iter().any(|n| vertices.contains(n));
    faults.check(!vertices.iter().any(near), || "two buildings are neighbors".to_owned());
    for seat in Seat::ALL {
        let knights = state.public_cities_knights().map(|knights| knights.knights[seat].all());
        for vertex in knights.iter().flat_map(|knights| knights.iter()) {
            faults.check(vertices.insert(vertex), || format!("a knight shares {vertex:?}"));
        }
    }
    faults.0
}

/// Production of a seat for a roll, building by building.
fn production(state: &State, seat: Seat, number: u8) -> Cards {
    let topology = state.island.topology();
    let mut cards = Cards::NONE;
    for vertex in topology.vertices().filter(|&vertex| state.buildings(seat).contains(vertex)) {
        for &hex in topology.vertex_hexes(vertex) {
            let token = state.island.token(hex).map(|token| token.number());
            let Some(resource) = state.island.terrain(hex).resource().filter(|_| token == Some(number)) else {
                continue;
            };
            let second = match (state.cities[seat].contains(vertex), &state.cities_knights) {
                (false, _) => None,
                (true, None) => Some(resource.into()),
                (true, Some(_)) => Some(match resource {
                    Resource::Lumber => HandCard::Paper,
                    Resource::Wool => HandCard::Cloth,
                    Resource::Ore => HandCard::Coin,
                    other => other.into(),
                }),
            };
            cards[resource] += 1;
            second.into_iter().for_each(|card: HandCard| cards[card] += 1);
        }
    }
    cards
}

/// Maritime trade rates of a seat, from its harbors.
fn trade_rates(state: &State, seat: Seat) -> Cards {
    let serves = |ends: &[Vertex; 2]| ends.iter().any(|&end| state.buildings(seat).contains(end));
    let own = || state.island.harbors().iter().filter(|(_, ends)| serves(ends)).map(|&(harbor, _)| harbor);
    let any = if own().any(|harbor| harbor == Harbor::Any) { 3 } else { 4 };
    let mut rates = Cards::new(any, any, any, any, any);
    if state.cities_knights.is_some() {
        rates += Cards::commodities(any, any, any);
    }
    for harbor in own() {
        if let Harbor::Only(resource) = harbor {
            rates[resource] = 2;
        }
    }
    rates
}

/// Differences between cached values and a recount.
pub fn cache_differences(state: &State) -> Vec<String> {
    let mut faults = Violations(Vec::new());
    let topology = state.island.topology();
    let network = &state.network;
    for edge in topology.edges() {
        let owner = owner_of_road(state, edge).or(ships::owner_of_ship(state, edge));
        faults.check(network.occupied_edges.contains(edge) == owner.is_some(), || format!("taken: {edge:?}"));
        for seat in seats(state) {
            let reached = topology.edge_vertices(edge).into_iter().any(|end| starts_road(state, seat, end));
            let reached = reached && ships::can_hold_road(state, edge);
            faults.check(network.reach[seat].contains(edge) == reached, || format!("reach of {seat:?}: {edge:?}"));
        }
    }
    for vertex in topology.vertices() {
        let here = owner_of_building(state, vertex).is_some();
        let near = topology.vertex_neighbors(vertex).iter().any(|&near| owner_of_building(state, near).is_some());
        let is_open = !here && !near && ships::is_on_land(state, vertex);
        faults.check(network.open_vertices.contains(vertex) == is_open, || format!("open: {vertex:?}"));
        faults.check(network.occupied.contains(vertex) == here, || format!("occupied: {vertex:?}"));
        let guarded = knights::owner_of_knight(state, vertex).is_some();
        faults.check(network.guarded.contains(vertex) == guarded, || format!("guarded: {vertex:?}"));
        for seat in seats(state) {
            let touched = own_route_edges(state, seat, vertex).next().is_some();
            faults.check(network.touched[seat].contains(vertex) == touched, || format!("touched: {vertex:?}"));
        }
    }
    ships::cache_differences(state, &mut faults);
    for seat in seats(state) {
        for number in 2..=12 {
            let (kept, found) = (network.harvests.for_number(number)[seat], production(state, seat, number));
            faults.check(kept == found, || format!("{seat:?}: {number} pays {found:?}, kept is {kept:?}"));
        }
        let (kept, found) = (network.rates[seat], trade_rates(state, seat));
        faults.check(kept == found, || format!("{seat:?}: rates {found:?}, kept are {kept:?}"));
        let (kept, found) = (state.road_length(seat), longest_road(state, seat));
        faults.check(kept == found, || format!("{seat:?}: road length {kept}, found {found}"));
        let (kept, found) = (state.points(seat), points(state, seat));
        faults.check(kept == found, || format!("{seat:?}: {kept} points, found {found}"));
    }
    faults.0
}

/// Wrong holders of longest road and largest army after an action.
pub fn wrong_awards(state: &State) -> Vec<String> {
    if matches!(state.phase, Phase::Over { .. }) {
        return Vec::new();
    }
    let mut faults = Violations(Vec::new());
    let lengths = |seat| longest_road(state, seat);
    if !is_piece_picked_up(state) {
        faults.0.extend(check_award("longest road", state.longest_road, state.playing, 5, lengths));
    }
    faults.0.extend(check_award("largest army", state.largest_army, state.playing, 3, |seat| state.knights[seat]));
    faults.0
}

/// Returns `true` while a road or knight is picked up and not placed again; longest road is evaluated afterwards.
pub fn is_piece_picked_up(state: &State) -> bool {
    use engine::catan::cities_knights::phase::Phase as Asked;
    let Phase::CitiesKnights(asked) = state.phase else { return false };
    matches!(asked, Asked::Displaced { .. } | Asked::PlacingDeserter { .. } | Asked::Relocating { .. })
}

/// Rightful holder of the longest road after an action, given the lengths before it: a sole leader with five or more; on a
/// tie the current holder if among the leaders, unless an interruption caused the tie and the option sets the card aside.
pub fn longest_road_holder(
    state: &State,
    before: &PerSeat<u8>,
    holder: Option<Seat>,
    by_settlement: bool,
) -> Option<Seat> {
    let now = PerSeat::from_fn(|seat| longest_road(state, seat));
    let holder = holder.filter(|&seat| state.playing.contains(seat));
    let longest = state.playing.iter().map(|seat| now[seat]).max().filter(|&longest| longest >= 5)?;
    let leaders: Vec<Seat> = state.playing.iter().filter(|&seat| now[seat] == longest).collect();
    if let [alone] = *leaders {
        return Some(alone);
    }
    let is_cut = |seat: Seat| now[seat] < before[seat];
    let lays_aside = match state.options.road_tie {
        RoadTie::HolderKeeps => false,
        RoadTie::SetAside => holder.is_some_and(is_cut),
        RoadTie::SetAsideByAny if by_settlement => Seat::ALL.into_iter().any(is_cut),
        RoadTie::SetAsideByAny => holder.is_some_and(is_cut),
    };
    holder.filter(|seat| leaders.contains(seat) && !lays_aside)
}

/// Checks that an award is held by a leader with enough, and is set aside only if nobody has enough or several lead.
fn check_award(
    what: &str,
    holder: Option<Seat>,
    playing: SeatSet,
    enough: u8,
    worth: impl Fn(Seat) -> u8,
) -> Option<String> {
    let most = playing.iter().map(&worth).max().unwrap_or(0);
    let leaders = playing.iter().filter(|&seat| worth(seat) == most).count();
    let right = match holder {
        Some(seat) => playing.contains(seat) && most >= enough && worth(seat) == most,
        None => most < enough || leaders > 1,
    };
    (!right).then(|| format!("{what} lies with {holder:?}; the most is {most}, {leaders} lead"))
}

/// Length of the longest road or trade route, by trying all paths from all vertices.
pub fn longest_road(state: &State, seat: Seat) -> u8 {
    let mut used = BTreeSet::new();
    let from = state.island.topology().vertices();
    from.map(|from| extend_path(state, seat, from, None, &mut used)).max().unwrap_or(0)
}

/// Extends a path from a vertex reached by edge `by`, using each edge once; roads connect to ships only at an own building.
fn extend_path(state: &State, seat: Seat, at: Vertex, by: Option<Edge>, used: &mut BTreeSet<Edge>) -> u8 {
    let building = owner_of_building(state, at);
    let is_blocked = building.or(knights::owner_of_knight(state, at)).is_some_and(|owner| owner != seat);
    if is_blocked && by.is_some() {
        return 0;
    }
    let is_road = |edge: Edge| state.roads[seat].contains(edge);
    let leads = |&edge: &Edge| by.is_none_or(|by| is_road(by) == is_road(edge)) || building == Some(seat);
    let next: Vec<Edge> = own_route_edges(state, seat, at).filter(leads).filter(|edge| !used.contains(edge)).collect();
    let mut best = 0;
    for edge in next {
        used.insert(edge);
        let end = other_end(state.island.topology(), edge, at);
        best = best.max(1 + extend_path(state, seat, end, Some(edge), used));
        used.remove(&edge);
    }
    best
}

fn other_end(topology: &Topology, edge: Edge, end: Vertex) -> Vertex {
    let [a, b] = topology.edge_vertices(edge);
    if a == end { b } else { a }
}

/// Points of a seat, including hidden ones.
pub fn points(state: &State, seat: Seat) -> u8 {
    let settlements = state.settlements[seat].iter().count();
    let cities = state.cities[seat].iter().count();
    let awards = [state.longest_road, state.largest_army].iter().filter(|&&holder| holder == Some(seat)).count();
    let far = ships::points(state, seat);
    let built = (settlements + 2 * cities + 2 * awards) as u8;
    built + state.cards[seat][DevelopmentCard::VictoryPoint] + knights::points(state, seat) + far
}

/// Returns `true` if the event may change values derived from the board.
pub fn touches_board(event: &Event) -> bool {
    use engine::catan::event::PublicEvent::{CitiesKnights, CityBuilt, RoadBuilt, SettlementBuilt, Ships};
    match event {
        Event::Public(Ships(_)) => true,
        Event::Public(CitiesKnights(event)) => knights::touches_board(event),
        event => matches!(event, Event::Public(RoadBuilt { .. } | SettlementBuilt { .. } | CityBuilt { .. })),
    }
}

fn seats(state: &State) -> impl Iterator<Item = Seat> {
    Seat::ALL.into_iter().take(state.players)
}

fn owner_of_building(state: &State, vertex: Vertex) -> Option<Seat> {
    let stands = |seat: &Seat| state.settlements[*seat].contains(vertex) || state.cities[*seat].contains(vertex);
    Seat::ALL.into_iter().find(stands)
}

fn owner_of_road(state: &State, edge: Edge) -> Option<Seat> {
    Seat::ALL.into_iter().find(|&seat| state.roads[seat].contains(edge))
}

fn own_roads(state: &State, seat: Seat, at: Vertex) -> impl Iterator<Item = Edge> {
    let edges = state.island.topology().vertex_edges(at);
    edges.iter().copied().filter(move |&edge| state.roads[seat].contains(edge))
}

/// Roads and ships of the seat at a vertex.
fn own_route_edges(state: &State, seat: Seat, at: Vertex) -> impl Iterator<Item = Edge> {
    own_roads(state, seat, at).chain(ships::own_ships(state, seat, at))
}

/// Returns `true` if the seat may build a road from the vertex.
fn starts_road(state: &State, seat: Seat, at: Vertex) -> bool {
    match owner_of_building(state, at) {
        Some(owner) => owner == seat,
        None if knights::owner_of_knight(state, at).is_some_and(|owner| owner != seat) => false,
        None => own_roads(state, seat, at).next().is_some(),
    }
}
