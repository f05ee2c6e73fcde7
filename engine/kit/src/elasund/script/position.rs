//! Positions of script cases, from their `given` lines.

use engine::elasund::Elasund;
use engine::elasund::building::{Building, Hut};
use engine::elasund::cards::{Cards, GOLD};
use engine::elasund::event::{Event, PublicEvent};
use engine::elasund::notation::parse_front;
use engine::elasund::options::{HutArrangement, Options};
use engine::elasund::permit::PermitRule;
use engine::elasund::setup::Setup;
use engine::elasund::ship::{Crew, Ship};
use engine::elasund::square::Square;
use engine::elasund::state::{Phase, State};
use engine::elasund::view::BonusUse;
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat};

use super::notation::{
    ScriptError, parse_building, parse_cards, parse_number, parse_row_label, parse_seat, parse_square_label,
    parse_tile, parse_value,
};
use crate::elasund::random_game::setup_with_options;
use crate::elasund::reference::{cache_differences, conservation_violations, trade_points};

/// Builds a new game; if other lines than `game` are given, a position in turn 9, by default in the building phase.
pub fn build(lines: &[String]) -> Result<(Setup, State), ScriptError> {
    let said = lines.iter().find_map(|line| line.strip_prefix("game ")).unwrap_or("3");
    let (players, huts) = match said.split_once(" huts ") {
        None => (said, HutArrangement::Near),
        Some((players, "across")) => (players, HutArrangement::Across),
        Some((_, huts)) => return Err(format!("{huts:?} is no way to set huts")),
    };
    let setup = setup_with_options(usize::from(parse_number(players)?), Options { huts }, 0);
    let mut state = Elasund::initial_state(&setup);
    let rest: Vec<&String> = lines.iter().filter(|line| !line.starts_with("game ")).collect();
    if rest.is_empty() {
        return Ok((setup, state));
    }
    state.hands = PerSeat::default();
    state.bank = GOLD;
    state.ship = Some(Ship { row: parse_row_label("2")?, crew: Crew::Merchants });
    state.draw_counts.rolls = 1;
    for line in &rest {
        place(&mut state, line)?;
    }
    for seat in Seat::ALL {
        let to = trade_points(&state.town, seat);
        apply_event(&mut state, PublicEvent::TradePointsChanged { seat, from: 0, to });
    }
    state.turn.builds = 0;
    state.turn.bonus = BonusUse::Unused;
    state.turn.number = 9;
    state.phase = Phase::Building;
    for line in &rest {
        deal(&mut state, line)?;
    }
    let mut faults = conservation_violations(&state);
    faults.extend(cache_differences(&state));
    if faults.is_empty() { Ok((setup, state)) } else { Err(faults.join("; ")) }
}

fn apply_event(state: &mut State, event: impl Into<Event>) {
    Elasund::evolve(state, &event.into());
}

/// Places pieces on the board.
fn place(state: &mut State, line: &str) -> Result<(), ScriptError> {
    if line == "no huts" {
        let huts: Vec<_> = state.town.buildings().collect();
        for standing in huts {
            remove_building(state, standing.owner, standing.building, standing.square);
        }
        return Ok(());
    }
    let Some((seat, rest)) = line.split_once(": ").and_then(|(who, rest)| Some((parse_seat(who).ok()?, rest))) else {
        return Ok(());
    };
    for thing in rest.split(", ") {
        let words: Vec<&str> = thing.split(' ').collect();
        match *words.as_slice() {
            ["permit", value, at] => {
                let (value, square) = (parse_value(value)?, parse_square_label(at)?);
                let (way, cost) = (PermitRule::Row, Cards::NONE);
                apply_event(state, PublicEvent::PermitPlaced { seat, value, square, way, cost });
                state.town.permit_at(square).filter(|permit| permit.owner == seat).ok_or("not free")?;
            }
            ["wall", at] => {
                let front = parse_front(at).ok_or_else(|| format!("{at} is no front"))?;
                let place = state.town.walls().next_place(front).ok_or("no room for the wall")?;
                let number = state.town.walls().next_number(seat).ok_or("no segment left")?;
                apply_event(state, PublicEvent::WallBuilt { seat, front, place, number, cost: Cards::NONE });
            }
            ["church", tile] => {
                let tile = parse_tile(tile)?;
                let square = state.town.church().square(tile).unwrap_or(Square::FOUNDATION);
                apply_event(state, PublicEvent::ChurchTileLaid { seat, tile, square });
            }
            ["bottom", tile] => {
                apply_event(state, Event::TileSunk { seat, tile: parse_tile(tile)? });
            }
            [kind, at] if parse_building(kind).is_ok() => {
                let (building, square) = (parse_building(kind)?, parse_square_label(at)?);
                let first = state
                    .town
                    .buildings()
                    .find(|s| Hut::from_building(building).is_some() && (s.owner, s.building) == (seat, building));
                if let Some(standing) = first {
                    remove_building(state, seat, building, standing.square);
                }
                apply_event(
                    state,
                    PublicEvent::Built {
                        seat,
                        building,
                        square,
                        compensation: PerSeat::default(),
                        influence: None,
                        cost: Cards::NONE,
                    },
                );
                state.town.building_at(square).filter(|s| s.building == building).ok_or("no room")?;
            }
            _ => {}
        }
    }
    Ok(())
}

fn remove_building(state: &mut State, owner: Seat, building: Building, square: Square) {
    apply_event(state, PublicEvent::Demolished { by: owner, owner, building, square });
    if let Some(hut) = Hut::from_building(building) {
        apply_event(state, PublicEvent::HutRemoved { seat: owner, hut });
    }
}

/// Sets hands, ship, turn and the like.
fn deal(state: &mut State, line: &str) -> Result<(), ScriptError> {
    let words: Vec<&str> = line.split(' ').collect();
    match *words.as_slice() {
        ["ship", "none"] => state.ship = None,
        ["ship", row] => state.ship = Some(Ship { row: parse_row_label(row)?, crew: Crew::Merchants }),
        ["idle", turns] => state.idle_turns = u16::from(parse_number(turns)?),
        ["used", ref used @ ..] => {
            let cards = parse_cards(used)?;
            state.stack -= cards;
            state.discards += cards;
        }
        ["turn", seat, phase] => {
            state.turn.active = parse_seat(seat)?;
            state.phase = match phase {
                "roll" => Phase::Roll,
                "build" => Phase::Building,
                "bonus" => Phase::Bonus,
                _ => return Err(format!("{phase} is no phase")),
            };
        }
        ["resigned", seat] => {
            let seat = parse_seat(seat)?;
            apply_event(state, PublicEvent::Resigned { seat, cards: state.hands[seat] });
        }
        [who, ..] if who.ends_with(':') => {
            let seat = parse_seat(who.trim_end_matches(':'))?;
            let rest = line.split_once(": ").map_or("", |(_, rest)| rest);
            for thing in rest.split(", ").filter_map(|thing| thing.strip_prefix("hand ")) {
                let cards = parse_cards(&thing.split(' ').collect::<Vec<_>>())?;
                if cards.gold() > state.bank || !state.stack.covers(cards.without_gold()) {
                    return Err(format!("no {thing} left"));
                }
                state.bank -= cards.gold();
                state.stack -= cards.without_gold();
                state.hands[seat] = cards;
            }
        }
        _ => {}
    }
    Ok(())
}
