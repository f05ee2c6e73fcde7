//! Reference implementation for ships: slow and simple, directly from the rules.

use std::collections::BTreeSet;

use engine::catan::Catan;
use engine::catan::cities_knights::event::PublicEvent as Knightly;
use engine::catan::edge::Edge;
use engine::catan::event::{Event, PublicEvent};
use engine::catan::hex::{Hex, Terrain};
use engine::catan::prompt::PromptKind;
use engine::catan::resource::{Cards, Resource};
use engine::catan::ships::Ships;
use engine::catan::ships::event::PublicEvent as E;
use engine::catan::ships::phase::Phase as Asked;
use engine::catan::ships::prompt::PromptKind as Question;
use engine::catan::state::{Phase, State};
use engine::catan::vertex::Vertex;
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat};

use super::ship_actions::{buildable_ship_edges, has_ship_at, movable, open_ends, starts_ship, supports_knights};
use super::{Violations, own_roads, owner_of_building, owner_of_road, seats};

/// Ships per player.
pub(super) const SHIPS: usize = 15;

/// Returns `true` if a hex is sea; hexes of the frame always are.
pub(super) fn is_sea(state: &State, hex: Hex) -> bool {
    let on_map = state.island.topology().hexes().any(|other| other == hex);
    !on_map || state.island.terrain(hex) == Terrain::Sea
}

pub(super) fn hexes(state: &State) -> impl Iterator<Item = Hex> {
    let topology = state.island.topology();
    topology.hexes().chain(topology.frame())
}

/// Hexes on both sides of an edge; maps without ships have none outside.
fn adjacent_hexes(state: &State, edge: Edge) -> impl Iterator<Item = Hex> {
    hexes(state).filter(move |&hex| state.island.topology().hex_edge_set(hex).contains(edge))
}

/// Returns `true` if an edge can hold a road.
pub(super) fn can_hold_road(state: &State, edge: Edge) -> bool {
    adjacent_hexes(state, edge).any(|hex| !is_sea(state, hex))
}

/// Returns `true` if an edge can hold a ship.
pub(super) fn can_hold_ship(state: &State, edge: Edge) -> bool {
    adjacent_hexes(state, edge).any(|hex| is_sea(state, hex))
}

/// Returns `true` if a vertex touches land.
pub(super) fn is_on_land(state: &State, vertex: Vertex) -> bool {
    state.island.topology().vertex_hexes(vertex).iter().any(|&hex| !is_sea(state, hex))
}

/// Owner of the ship on an edge.
pub(super) fn owner_of_ship(state: &State, edge: Edge) -> Option<Seat> {
    let ships = state.ships.as_ref()?;
    Seat::ALL.into_iter().find(|&seat| ships.ships[seat].contains(edge))
}

/// Ships of the seat at a vertex.
pub(super) fn own_ships(state: &State, seat: Seat, at: Vertex) -> impl Iterator<Item = Edge> {
    let edges = state.island.topology().vertex_edges(at).iter().copied();
    edges.filter(move |&edge| owner_of_ship(state, edge) == Some(seat))
}

pub(super) fn all_ships(ships: &Ships, seat: Seat) -> BTreeSet<Edge> {
    ships.ships[seat].iter().collect()
}

/// Returns `true` if the pirate is on the board and blocks ships on the edge.
pub(super) fn is_blocked_by_pirate(state: &State, ships: &Ships, edge: Edge) -> bool {
    let waits = state.public_cities_knights().is_some_and(|knights| knights.barbarians.attacks == 0);
    !waits && adjacent_hexes(state, edge).any(|hex| hex == ships.pirate)
}

/// Violations of conservation, and pieces in impossible places.
pub(super) fn conservation_violations(state: &State, edges: &mut BTreeSet<Edge>, faults: &mut Violations) {
    let Some(ships) = &state.ships else { return };
    for seat in Seat::ALL {
        let count = ships.ships[seat].len();
        faults.check(count <= SHIPS, || format!("{seat:?} has {count} ships"));
        faults.check(ships.supply_left(seat) + count == SHIPS, || format!("{seat:?}: ships left"));
        for edge in ships.ships[seat].iter() {
            faults.check(edges.insert(edge), || format!("a ship shares {edge:?}"));
            faults.check(can_hold_ship(state, edge), || format!("a ship on land: {edge:?}"));
        }
        faults.check(state.roads[seat].iter().all(|edge| can_hold_road(state, edge)), || {
            format!("{seat:?} has a road in the sea")
        });
    }
    // Before the first turn nobody moves ships, and all seats' ships are new.
    let new = ships.new.minus(ships.ships[state.turn.active]);
    faults.check(new.is_empty() || state.turn.number == 0, || format!("new ships that are not there: {new:?}"));
    faults.check(is_sea(state, ships.pirate), || format!("the pirate is on land: {:?}", ships.pirate));
    faults.check(!is_sea(state, state.robber), || format!("the robber is at sea: {:?}", state.robber));
}

/// Differences between cached values and a recount.
pub(super) fn cache_differences(state: &State, faults: &mut Violations) {
    let Some(ships) = &state.ships else { return };
    let topology = state.island.topology();
    for seat in seats(state) {
        let own = all_ships(ships, seat);
        for vertex in topology.vertices() {
            let touched = own_ships(state, seat, vertex).next().is_some();
            faults.check(ships.network.ship_ends[seat].contains(vertex) == touched, || {
                format!("ship ends of {seat:?}: {vertex:?}")
            });
            let touched = own_roads(state, seat, vertex).next().is_some();
            faults.check(ships.network.road_ends[seat].contains(vertex) == touched, || {
                format!("road ends of {seat:?}: {vertex:?}")
            });
        }
        for edge in topology.edges() {
            let near = topology.edge_vertices(edge);
            let reached = near.into_iter().any(|end| starts_ship(state, seat, end, &own));
            let reached = reached && can_hold_ship(state, edge);
            faults.check(ships.network.reach[seat].contains(edge) == reached, || {
                format!("reach of {seat:?} by ship: {edge:?}")
            });
        }
        let areas = state.island.chart().into_iter().flat_map(|chart| chart.areas());
        for (area, settled) in areas.zip(settled_areas(state, seat)) {
            let kept = ships.settled[seat].contains(area);
            faults.check(kept == settled, || format!("{seat:?}: {area:?} settled: {kept}"));
        }
        let open = open_ends(state, seat, &own);
        let kept: BTreeSet<Edge> = ships.network.movable[seat].iter().collect();
        faults.check(kept == open, || format!("{seat:?}: ends of lines {kept:?}, found {open:?}"));
        faults.check(supports_knights(state, seat, &own), || format!("{seat:?} has a knight without a line"));
    }
    check_gold_prompts(state, faults);
}

/// For each area far from home, `true` if the seat has a building there.
fn settled_areas(state: &State, seat: Seat) -> Vec<bool> {
    let Some(chart) = state.island.chart() else { return Vec::new() };
    let touches = |vertex: Vertex, area: &Vec<Hex>| {
        state.island.topology().vertex_hexes(vertex).iter().any(|hex| area.contains(hex))
    };
    let lies_in = |vertex: Vertex| chart.areas.iter().position(|area| touches(vertex, area));
    let mut settled = vec![false; chart.areas.len()];
    for vertex in state.settlements[seat].iter().chain(state.cities[seat].iter()) {
        if let Some(area) = lies_in(vertex) {
            settled[area] = true;
        }
    }
    settled
}

/// Points of the seat for areas settled far from home.
pub(super) fn points(state: &State, seat: Seat) -> u8 {
    match state.ships {
        Some(_) => 2 * settled_areas(state, seat).into_iter().filter(|&settled| settled).count() as u8,
        None => 0,
    }
}

/// Number of resources that each seat may choose for gold after the current roll, limited by the bank, clockwise from the
/// active seat.
pub fn gold_choices(state: &State) -> PerSeat<u8> {
    let number: u8 = state.turn.dice.map_or(0, |dice| dice.iter().sum());
    let mut counts = PerSeat::<u8>::default();
    for hex in state.island.topology().hexes() {
        let pays = state.island.terrain(hex) == Terrain::Gold
            && state.island.token(hex).is_some_and(|token| token.number() == number)
            && !(state.robber == hex && state.public_cities_knights().is_none_or(|ck| ck.barbarians.attacks > 0));
        for &corner in state.island.topology().hex_vertices(hex).iter().filter(|_| pays) {
            if let Some(seat) = owner_of_building(state, corner).filter(|&seat| state.playing.contains(seat)) {
                counts[seat] += if state.cities[seat].contains(corner) { 2 } else { 1 };
            }
        }
    }
    let mut left: u8 = Resource::ALL.iter().map(|&resource| state.bank[resource]).sum();
    for seat in clockwise(state) {
        counts[seat] = counts[seat].min(left);
        left -= counts[seat];
    }
    counts
}

fn clockwise(state: &State) -> impl Iterator<Item = Seat> + use<> {
    let (first, players) = (state.turn.active.index(), state.players);
    (0..players).map(move |place| Seat::ALL[(first + place) % players])
}

/// Checks the prompts to choose resources for gold: all at once if no choice can affect another, otherwise one after the
/// other.
fn check_gold_prompts(state: &State, faults: &mut Violations) {
    let asked: Vec<(Seat, u8)> = Catan::prompts(state)
        .iter()
        .filter_map(|prompt| match prompt.kind {
            PromptKind::Ships(Question::TakeGold { count }) => Some((prompt.seat, count)),
            _ => None,
        })
        .collect();
    let Phase::Ships(Asked::Gold { owed }) = state.phase else {
        faults.check(asked.is_empty(), || format!("{asked:?} are asked for nothing"));
        return;
    };
    let all: Vec<(Seat, u8)> =
        clockwise(state).map(|seat| (seat, owed[seat])).filter(|&(_, count)| count > 0).collect();
    let sum: u8 = all.iter().map(|&(_, count)| count).sum();
    let is_scarce = |&resource: &Resource| (1..sum).contains(&state.bank[resource]);
    let expected = if Resource::ALL.iter().any(is_scarce) { &all[..1] } else { &all[..] };
    faults.check(asked == *expected, || format!("{asked:?} are asked, not {expected:?}"));
    let left: u8 = Resource::ALL.iter().map(|&resource| state.bank[resource]).sum();
    faults.check(sum <= left, || format!("{sum} are owed, the bank has {left}"));
}

/// Objection to an event of ships in this state; `None` if it is correct.
pub fn objection(before: &State, event: &E) -> Option<String> {
    let Some(ships) = &before.ships else { return Some("there are no ships".to_owned()) };
    match *event {
        E::ShipBuilt { seat, edge, .. } => {
            let is_free = owner_of_road(before, edge).or(owner_of_ship(before, edge)).is_none();
            (!is_free
                || !can_hold_ship(before, edge)
                || is_blocked_by_pirate(before, ships, edge)
                || seat != before.turn.active)
                .then(|| "can't lie there".to_owned())
        }
        E::ShipMoved { seat, from, to } => {
            let mut rest = all_ships(ships, seat);
            let fits = rest.remove(&from) && buildable_ship_edges(before, ships, seat, &rest).contains(&to);
            let fits = fits && movable(before, ships, seat).contains(&from) && from != to;
            (!fits).then(|| "can't be moved there".to_owned())
        }
        E::PirateMoved { from, to, .. } => {
            let fits = from == ships.pirate && to != from && is_sea(before, to);
            (!fits).then(|| "can't sail there".to_owned())
        }
        E::AreaSettled { seat, area, points } => {
            let new = settled_areas(before, seat).get(area.index()) == Some(&true);
            (!new || ships.settled[seat].contains(area) || points != 2).then(|| "is no new area".to_owned())
        }
        E::GoldOwed { counts } => {
            let expected = gold_choices(before);
            (counts != expected || counts == PerSeat::default()).then(|| format!("should owe {expected:?}"))
        }
        E::GoldTaken { seat, cards } => {
            let Phase::Ships(Asked::Gold { owed }) = before.phase else { return Some("not now".to_owned()) };
            let count: u8 = Resource::ALL.iter().map(|&resource| cards[resource]).sum();
            let held = Resource::ALL.iter().all(|&resource| before.bank[resource] >= cards[resource]);
            let fits = held && count == owed[seat] && count > 0 && cards == only_resources(cards);
            (!fits).then(|| format!("owed is {}", owed[seat]))
        }
    }
}

fn only_resources(cards: Cards) -> Cards {
    Resource::ALL.iter().fold(Cards::NONE, |all, &resource| all + Cards::from_card(resource, cards[resource]))
}

/// Objection to the events of a step taken together: legal victims, and production of gold at the right time.
pub fn objection_to_step(before: &State, events: &[Event]) -> Option<String> {
    before.ships.as_ref()?;
    let mut state = before.clone();
    let (mut pirate_came, mut was_settled) = (None, false);
    for (index, event) in events.iter().enumerate() {
        match *event {
            Event::Public(PublicEvent::RobberMoved { .. }) => pirate_came = Some(false),
            Event::Public(PublicEvent::Ships(E::PirateMoved { .. })) => pirate_came = Some(true),
            Event::CardStolen { victim, .. } if !is_robbable(&state, pirate_came, victim) => {
                return Some(format!("{victim:?} can't be robbed there"));
            }
            Event::Public(PublicEvent::Ships(E::GoldOwed { .. })) if !was_settled => {
                return Some("gold pays out of turn".to_owned());
            }
            _ => {}
        }
        Catan::evolve(&mut state, event);
        let sum = state.turn.dice.map_or(0, |dice| dice.iter().sum::<u8>());
        was_settled = match event {
            Event::Public(PublicEvent::Produced { .. }) => state.cities_knights.is_none(),
            Event::Public(PublicEvent::CitiesKnights(Knightly::RollSettled)) => sum != 7,
            _ => false,
        };
        let pays = events.get(index + 1).is_some_and(is_gold_owed);
        if was_settled && pays != (gold_choices(&state) != PerSeat::default()) {
            return Some(format!("gold should pay {:?}", gold_choices(&state)));
        }
    }
    None
}

/// Returns `true` if the seat has a ship at the pirate's hex.
pub fn is_at_pirate(state: &State, seat: Seat) -> bool {
    state.ships.as_ref().is_some_and(|ships| has_ship_at(state, seat, ships.pirate))
}

fn is_gold_owed(event: &Event) -> bool {
    matches!(event, Event::Public(PublicEvent::Ships(E::GoldOwed { .. })))
}

/// Returns `true` if the seat may be robbed by the piece that moved last: the robber at a building, or the pirate at a ship.
fn is_robbable(state: &State, pirate_came: Option<bool>, victim: Seat) -> bool {
    let corners = state.island.topology().hex_vertices(state.robber);
    match (pirate_came, &state.ships) {
        (Some(true), Some(ships)) => has_ship_at(state, victim, ships.pirate),
        (Some(false), _) => corners.iter().any(|&at| owner_of_building(state, at) == Some(victim)),
        _ => false,
    }
}
