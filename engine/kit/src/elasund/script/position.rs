//! Positions of script cases, from their `given` lines.

use engine::elasund::Elasund;
use engine::elasund::building::{Building, Hut};
use engine::elasund::cards::{Cards, GOLD};
use engine::elasund::event::{Event, PublicEvent};
use engine::elasund::notation::parse_front;
use engine::elasund::options::{Huts, Options};
use engine::elasund::permit::PermitWay;
use engine::elasund::setup::Setup;
use engine::elasund::ship::{Crew, Ship};
use engine::elasund::square::Square;
use engine::elasund::state::{Phase, State};
use engine::elasund::view::BonusUse;
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat};

use super::notation::{
    Unread, parse_at, parse_building, parse_cards, parse_in, parse_number, parse_seat, parse_tile,
    parse_value,
};
use crate::elasund::naive::{lost_or_made, miscounted, trade_points};
use crate::elasund::walk::game;

/// Builds a new game; if other lines than `game` are given, a position in turn 9, by default in the building phase.
pub fn build(lines: &[String]) -> Result<(Setup, State), Unread> {
    let said = lines.iter().find_map(|line| line.strip_prefix("game ")).unwrap_or("3");
    let (players, huts) = match said.split_once(" huts ") {
        None => (said, Huts::Near),
        Some((players, "across")) => (players, Huts::Across),
        Some((_, huts)) => return Err(format!("{huts:?} is no way to set huts")),
    };
    let setup = game(usize::from(parse_number(players)?), Options { huts }, 0);
    let mut state = Elasund::start(&setup);
    let rest: Vec<&String> = lines.iter().filter(|line| !line.starts_with("game ")).collect();
    if rest.is_empty() {
        return Ok((setup, state));
    }
    state.hands = PerSeat::default();
    state.bank = GOLD;
    state.ship = Some(Ship { row: parse_in("2")?, crew: Crew::Merchants });
    state.drawn.rolls = 1;
    for line in &rest {
        place(&mut state, line)?;
    }
    for seat in Seat::ALL {
        let to = trade_points(&state.town, seat);
        happened(&mut state, PublicEvent::TradePointsChanged { seat, from: 0, to });
    }
    state.turn.builds = 0;
    state.turn.bonus = BonusUse::Unused;
    state.turn.number = 9;
    state.phase = Phase::Building;
    for line in &rest {
        deal(&mut state, line)?;
    }
    let mut faults = lost_or_made(&state);
    faults.extend(miscounted(&state));
    if faults.is_empty() { Ok((setup, state)) } else { Err(faults.join("; ")) }
}

fn happened(state: &mut State, event: impl Into<Event>) {
    Elasund::evolve(state, &event.into());
}

/// Places pieces on the board.
fn place(state: &mut State, line: &str) -> Result<(), Unread> {
    if line == "no huts" {
        let huts: Vec<_> = state.town.buildings().collect();
        for standing in huts {
            take_away(state, standing.owner, standing.building, standing.square);
        }
        return Ok(());
    }
    let Some((seat, rest)) =
        line.split_once(": ").and_then(|(who, rest)| Some((parse_seat(who).ok()?, rest)))
    else {
        return Ok(());
    };
    for thing in rest.split(", ") {
        let words: Vec<&str> = thing.split(' ').collect();
        match *words.as_slice() {
            ["permit", value, at] => {
                let (value, square) = (parse_value(value)?, parse_at(at)?);
                let (way, cost) = (PermitWay::Row, Cards::NONE);
                happened(state, PublicEvent::PermitPlaced { seat, value, square, way, cost });
                state.town.permit_at(square).filter(|permit| permit.owner == seat).ok_or("not free")?;
            }
            ["wall", at] => {
                let front = parse_front(at).ok_or_else(|| format!("{at} is no front"))?;
                let place = state.town.walls().next(front).ok_or("no room for the wall")?;
                let number = state.town.walls().next_number(seat).ok_or("no segment left")?;
                happened(state, PublicEvent::WallBuilt { seat, front, place, number, cost: Cards::NONE });
            }
            ["church", tile] => {
                let tile = parse_tile(tile)?;
                let square = state.town.church().square(tile).unwrap_or(Square::FOUNDATION);
                happened(state, PublicEvent::ChurchTileLaid { seat, tile, square });
            }
            ["bottom", tile] => {
                happened(state, Event::TileSunk { seat, tile: parse_tile(tile)? });
            }
            [kind, at] if parse_building(kind).is_ok() => {
                let (building, square) = (parse_building(kind)?, parse_at(at)?);
                let first = state
                    .town
                    .buildings()
                    .find(|s| Hut::of(building).is_some() && (s.owner, s.building) == (seat, building));
                if let Some(standing) = first {
                    take_away(state, seat, building, standing.square);
                }
                happened(
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

fn take_away(state: &mut State, owner: Seat, building: Building, square: Square) {
    happened(state, PublicEvent::Demolished { by: owner, owner, building, square });
    if let Some(hut) = Hut::of(building) {
        happened(state, PublicEvent::HutRemoved { seat: owner, hut });
    }
}

/// Sets hands, ship, turn and the like.
fn deal(state: &mut State, line: &str) -> Result<(), Unread> {
    let words: Vec<&str> = line.split(' ').collect();
    match *words.as_slice() {
        ["ship", "none"] => state.ship = None,
        ["ship", row] => state.ship = Some(Ship { row: parse_in(row)?, crew: Crew::Merchants }),
        ["idle", turns] => state.idle = u16::from(parse_number(turns)?),
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
            happened(state, PublicEvent::Resigned { seat, cards: state.hands[seat] });
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
