//! Script notation for ships, pirate, gold and areas far from home.

use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::board;
use engine::catan::edge::EdgeSet;
use engine::catan::options::{Arrangement, Options};
use engine::catan::ships::Ships;
use engine::catan::ships::action::Action;
use engine::catan::ships::chart::{Area, AreaSet, MAX_AREAS};
use engine::catan::ships::event::PublicEvent;
use engine::catan::ships::prompt::PromptKind;
use engine::catan::ships::state::ShipMoves;
use engine::catan::state::State;
use engine::catan::topology::Topology;
use engine::rules::Rules;
use engine::seat::Seat;

use super::formatting::{format_per_seat, format_price};
use super::notation::{
    ScriptError, format_cards, format_edge, format_hex, parse_cards, parse_edge, parse_hex, parse_number, parse_seat,
    parse_vertex, seat_name,
};

/// Sets an option; `None` if the words name none.
pub(super) fn set_option(words: &[&str], options: &mut Options) -> Option<Result<(), ScriptError>> {
    match *words {
        ["ships", board] => Some(choose_board(board, options)),
        ["shuffled"] => {
            options.ships.as_mut()?.arrangement = Arrangement::Shuffled;
            Some(Ok(()))
        }
        _ => None,
    }
}

fn choose_board(board: &str, options: &mut Options) -> Result<(), ScriptError> {
    let layout = board::find_board(board).ok_or(format!("no board is called {board:?}"))?;
    let name = layout.name.as_str().try_into().map_err(|_| format!("a long name: {board:?}"))?;
    *options = options.with_ships(name);
    Ok(())
}

fn ships(state: &mut State) -> Result<&mut Ships, ScriptError> {
    state.ships.as_mut().ok_or("not without ships".to_owned())
}

/// Places the pirate, or marks that a ship was moved; `None` for other words.
pub(super) fn place(state: &mut State, words: &[&str]) -> Option<Result<(), ScriptError>> {
    let island = state.island.clone();
    let mut read = || -> Result<bool, ScriptError> {
        match *words {
            ["pirate", hex] => ships(state)?.pirate = parse_hex(island.topology(), hex)?,
            ["ship", "moved"] => ships(state)?.moved = ShipMoves::One,
            _ => return Ok(false),
        }
        Ok(true)
    };
    read().map(|known| known.then_some(())).transpose()
}

/// Gives a seat ships or settled areas; `None` for other words.
pub(super) fn grant_pieces(state: &mut State, seat: Seat, words: &[&str]) -> Option<Result<(), ScriptError>> {
    let island = state.island.clone();
    let topology = island.topology();
    let mut read = || -> Result<bool, ScriptError> {
        match *words {
            [what @ ("ship" | "new"), ref places @ ..] => {
                for place in places {
                    let edge = parse_edge(topology, place)?;
                    let ships = ships(state)?;
                    ships.ships[seat].insert(edge);
                    if what == "new" {
                        ships.new.insert(edge);
                    }
                }
            }
            ["settled", ref numbers @ ..] => {
                for number in numbers {
                    let area = parse_area(number)?;
                    ships(state)?.settled[seat].insert(area);
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    };
    read().map(|known| known.then_some(())).transpose()
}

/// Derives points for all areas in which a seat has or had a building.
pub(super) fn derive_area_points(state: &mut State) {
    let island = state.island.clone();
    let buildings = Seat::ALL.map(|seat| state.buildings(seat));
    let Some(ships) = &mut state.ships else { return };
    for (seat, buildings) in Seat::ALL.into_iter().zip(buildings) {
        for area in buildings.iter().filter_map(|vertex| island.area_at(vertex)) {
            ships.settled[seat].insert(area);
        }
        ships.points[seat] = 2 * ships.settled[seat].len() as u8;
    }
}

/// Name of an area, numbered from 1.
fn format_area(area: Area) -> String {
    format!("area {}", area.index() + 1)
}

fn parse_area(number: &str) -> Result<Area, ScriptError> {
    let index = parse_number::<usize>(number)?.checked_sub(1);
    index.and_then(Area::new).ok_or(format!("no area: {number:?}"))
}

/// Formats an action.
pub(super) fn action_to_text(topology: &Topology, action: &Action) -> String {
    match *action {
        Action::BuildShip { edge: at } => format!("ship {}", format_edge(topology, at)),
        Action::MoveShip { from, to } => {
            format!("sail {} {}", format_edge(topology, from), format_edge(topology, to))
        }
        Action::MovePirate { hex: to, victim: None } => format!("pirate {}", format_hex(topology, to)),
        Action::MovePirate { hex: to, victim: Some(victim) } => {
            format!("pirate {} from {}", format_hex(topology, to), seat_name(victim))
        }
        Action::TakeGold { cards: taken } => format!("gold {}", format_cards(taken)),
    }
}

/// Parses an action; `None` if it is none of ships.
pub(super) fn parse_action(topology: &Topology, words: &[&str]) -> Option<Result<Action, ScriptError>> {
    let read = || -> Result<Option<Action>, ScriptError> {
        Ok(Some(match *words {
            ["ship", at] => Action::BuildShip { edge: parse_edge(topology, at)? },
            ["sail", from, to] => Action::MoveShip { from: parse_edge(topology, from)?, to: parse_edge(topology, to)? },
            ["pirate", to] => Action::MovePirate { hex: parse_hex(topology, to)?, victim: None },
            ["pirate", to, "from", victim] => {
                Action::MovePirate { hex: parse_hex(topology, to)?, victim: Some(parse_seat(victim)?) }
            }
            ["gold", ref taken @ ..] => Action::TakeGold { cards: parse_cards(taken)? },
            _ => return Ok(None),
        }))
    };
    read().transpose()
}

/// Formats an event.
pub(super) fn public_event_to_text(topology: &Topology, event: &PublicEvent) -> String {
    match *event {
        PublicEvent::ShipBuilt { seat, edge: at, price } => {
            format!("{} sets a {}ship at {}", seat_name(seat), format_price(price), format_edge(topology, at))
        }
        PublicEvent::ShipMoved { seat, from, to } => {
            format!(
                "{} moves a ship from {} to {}",
                seat_name(seat),
                format_edge(topology, from),
                format_edge(topology, to)
            )
        }
        PublicEvent::PirateMoved { seat, from, to } => {
            format!(
                "{} moves the pirate from {} to {}",
                seat_name(seat),
                format_hex(topology, from),
                format_hex(topology, to)
            )
        }
        PublicEvent::AreaSettled { seat, area: of, points } => {
            format!("{} gets {points} points for {}", seat_name(seat), format_area(of))
        }
        PublicEvent::GoldOwed { ref counts } => {
            format!("gold to choose: {}", format_per_seat(counts, |count| count.to_string()))
        }
        PublicEvent::GoldTaken { seat, cards: taken } => {
            format!("{} takes {} for gold", seat_name(seat), format_cards(taken))
        }
    }
}

/// Formats a prompt.
pub(super) fn prompt_to_text(kind: PromptKind) -> String {
    match kind {
        PromptKind::TakeGold { count } => format!("take {count} for gold"),
    }
}

/// Answers a question; `None` if it is not about ships.
pub(super) fn answer(state: &State, question: &[&str]) -> Option<Result<String, ScriptError>> {
    let ships = state.ships.as_ref()?;
    let topology = state.island.topology();
    let each = |say: &dyn Fn(Seat) -> String| {
        let told: Vec<String> = state.playing.iter().map(|seat| format!("{} {}", seat_name(seat), say(seat))).collect();
        told.join(", ")
    };
    let read = || -> Result<Option<String>, ScriptError> {
        Ok(Some(match *question {
            ["ships"] => {
                each(&|seat| format!("{} on the board {} left", ships.ships[seat].len(), ships.supply_left(seat)))
            }
            ["ships", seat] => format_edges(topology, ships.ships[parse_seat(seat)?]),
            ["movable"] => format_edges(topology, Catan::view(state, Viewer::Spectator).movable_ships),
            ["pirate"] => match state.is_robber_inactive() {
                true => format!("waits for {}", format_hex(topology, ships.pirate)),
                false => format_hex(topology, ships.pirate),
            },
            ["special", "points"] => each(&|seat| ships.points[seat].to_string()),
            ["areas"] => each(&|seat| format_areas(ships.settled[seat])),
            ["size"] => {
                let counts = [topology.hexes().count(), topology.vertices().count(), topology.edges().count()];
                let [hexes, vertices, edges] = counts;
                format!("{hexes} hexes {vertices} vertices {edges} edges")
            }
            ["founding"] => state.initial_placement_spots().len().to_string(),
            ["area", place] => {
                let of = state.island.area_at(parse_vertex(topology, place)?);
                of.map_or("home".to_owned(), format_area)
            }
            _ => return Ok(None),
        }))
    };
    read().transpose()
}

fn format_edges(topology: &Topology, set: EdgeSet) -> String {
    let labels: Vec<String> = set.iter().map(|at| format_edge(topology, at)).collect();
    if labels.is_empty() { "none".to_owned() } else { labels.join(" ") }
}

fn format_areas(set: AreaSet) -> String {
    let numbers: Vec<String> = (0..MAX_AREAS)
        .filter_map(Area::new)
        .filter(|&of| set.contains(of))
        .map(|of| (of.index() + 1).to_string())
        .collect();
    if numbers.is_empty() { "none".to_owned() } else { numbers.join(" ") }
}
