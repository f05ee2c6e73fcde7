//! The science cards.

use arrayvec::ArrayVec;

use super::effect;
use crate::catan::EventSink;
use crate::catan::build;
use crate::catan::check::affords;
use crate::catan::cities_knights::action::Play;
use crate::catan::cities_knights::error::RuleError;
use crate::catan::cities_knights::event::PublicEvent;
use crate::catan::cities_knights::improve;
use crate::catan::cities_knights::improvement::{Crane, Track};
use crate::catan::cities_knights::knight::Knights;
use crate::catan::cities_knights::progress::ProgressCard;
use crate::catan::cities_knights::{CitiesKnights, recruit, wall};
use crate::catan::development;
use crate::catan::error;
use crate::catan::event::Price;
use crate::catan::hex::{Hex, MAX_HEXES, NumberToken, Terrain};
use crate::catan::resource::Cards;
use crate::catan::state::State;
use crate::catan::vertex::Vertex;
use crate::seat::Seat;

/// What a city costs with medicine.
const MEDICINE_COST: Cards = Cards::new(0, 0, 0, 1, 2);
/// What each hex brings to one who irrigates or mines.
const PER_HEX: u8 = 2;
/// The numbers that an invention leaves alone.
const FIXED: [u8; 4] = [2, 6, 8, 12];
/// The faces of a die.
const FACES: std::ops::RangeInclusive<u8> = 1..=6;

pub(super) fn check(
    state: &State,
    ck: &CitiesKnights,
    seat: Seat,
    play: Play,
) -> Result<(), error::RuleError> {
    let knights = &ck.public;
    let card = play.card();
    match play {
        Play::Alchemist { dice } => match dice.iter().all(|die| FACES.contains(die)) {
            true => Ok(()),
            false => Err(RuleError::NotADie.into()),
        },
        Play::RoadBuilding => match development::can_lay_road(state, seat) {
            true => Ok(()),
            false => Err(error::RuleError::NoRoadPossible),
        },
        Play::Smith { first, second } => {
            let of = &knights.knights[seat];
            let rank = recruit::check_promotion(knights, seat, first, of)?;
            let Some(second) = second else { return Ok(()) };
            if second == first {
                return Err(RuleError::SameKnight.into());
            }
            let after = recruit::promoted(of, first, rank);
            Ok(recruit::check_promotion(knights, seat, second, &after).map(drop)?)
        }
        Play::Crane => {
            let helps = |&track: &Track| improve::check_open(state, knights, seat, track).is_ok();
            effect(card, knights.turn.crane == Crane::Idle && Track::ALL.iter().any(helps))
        }
        Play::Engineering { vertex } => Ok(wall::check(state, knights, seat, vertex)?),
        Play::Invention { hexes: [a, b] } => {
            let topology = state.island.topology();
            if !topology.has_hex(a) || !topology.has_hex(b) {
                return Err(error::RuleError::NoSuchPlace);
            }
            match (movable(state, a), movable(state, b)) {
                (Some(one), Some(other)) if one != other => Ok(()),
                _ => Err(RuleError::WrongTokens.into()),
            }
        }
        Play::Irrigation => effect(card, !land(state, seat, Terrain::Fields).is_empty()),
        Play::Mining => effect(card, !land(state, seat, Terrain::Mountains).is_empty()),
        Play::Medicine { vertex } => {
            build::check_upgrade(state, seat, vertex)?;
            affords(state, seat, MEDICINE_COST)
        }
        _ => Ok(()),
    }
}

/// The token of a hex, if an invention may move it.
fn movable(state: &State, hex: Hex) -> Option<NumberToken> {
    state.island.token(hex).filter(|token| !FIXED.contains(&token.number()))
}

/// What the bank pays for the hexes of a terrain with an own building.
fn land(state: &State, seat: Seat, terrain: Terrain) -> Cards {
    let topology = state.island.topology();
    let buildings = state.buildings(seat);
    let is_settled = |&hex: &Hex| {
        state.island.terrain(hex) == terrain && !topology.hex_vertex_set(hex).and(buildings).is_empty()
    };
    let hexes = topology.hexes().filter(is_settled).count() as u8;
    match terrain.resource() {
        Some(resource) => Cards::of(resource, PER_HEX * hexes).and(state.bank),
        None => Cards::NONE,
    }
}

pub(super) fn legal(
    state: &State,
    ck: &CitiesKnights,
    seat: Seat,
    card: ProgressCard,
    visit: &mut impl FnMut(Play),
) {
    let mut offer = |play: Play| {
        if check(state, ck, seat, play).is_ok() {
            visit(play);
        }
    };
    match card {
        ProgressCard::Alchemist => {
            FACES.for_each(|red| FACES.for_each(|yellow| visit(Play::Alchemist { dice: [red, yellow] })));
        }
        ProgressCard::RoadBuilding => offer(Play::RoadBuilding),
        ProgressCard::Smith => {
            let of = &ck.public.knights[seat];
            let promotion =
                |vertex: Vertex, of: &Knights| recruit::check_promotion(&ck.public, seat, vertex, of);
            for first in of.all().iter() {
                let Ok(rank) = promotion(first, of) else { continue };
                visit(Play::Smith { first, second: None });
                let after = recruit::promoted(of, first, rank);
                let seconds =
                    of.all().iter().filter(|&second| second != first && promotion(second, &after).is_ok());
                seconds.for_each(|second| visit(Play::Smith { first, second: Some(second) }));
            }
        }
        ProgressCard::Crane => offer(Play::Crane),
        ProgressCard::Engineering => {
            let spots = wall::spots(state, &ck.public, seat);
            spots.iter().for_each(|vertex| offer(Play::Engineering { vertex }));
        }
        ProgressCard::Invention => {
            let with_token = |hex| Some((hex, movable(state, hex)?));
            let tokens: ArrayVec<_, MAX_HEXES> =
                state.island.topology().hexes().filter_map(with_token).collect();
            for &(a, one) in &tokens {
                let others = tokens.iter().filter(|&&(_, other)| other != one);
                others.for_each(|&(b, _)| visit(Play::Invention { hexes: [a, b] }));
            }
        }
        ProgressCard::Irrigation => offer(Play::Irrigation),
        ProgressCard::Mining => offer(Play::Mining),
        ProgressCard::Medicine => {
            let spots = state.city_spots(seat);
            spots.iter().for_each(|vertex| offer(Play::Medicine { vertex }));
        }
        _ => {}
    }
}

pub(super) fn play(sink: &mut EventSink<'_>, seat: Seat, play: Play) {
    match play {
        Play::Smith { first, second } => {
            promote(sink, seat, first, Price::Free);
            if let Some(second) = second {
                promote(sink, seat, second, Price::Free);
            }
        }
        Play::Engineering { vertex } => {
            sink.tell(PublicEvent::WallBuilt { seat, vertex, price: Price::Free });
        }
        Play::Invention { hexes } => sink.tell(PublicEvent::TokensSwapped { seat, hexes }),
        Play::Irrigation => {
            let cards = land(sink.state, seat, Terrain::Fields);
            sink.tell(PublicEvent::LandPaid { seat, cards });
        }
        Play::Mining => {
            let cards = land(sink.state, seat, Terrain::Mountains);
            sink.tell(PublicEvent::LandPaid { seat, cards });
        }
        Play::Medicine { vertex } => {
            sink.tell(PublicEvent::CityHealed { seat, vertex, cost: MEDICINE_COST });
        }
        _ => {}
    }
}

/// A knight of the seat rises by one rank.
pub(in crate::catan::cities_knights) fn promote(
    sink: &mut EventSink<'_>,
    seat: Seat,
    vertex: Vertex,
    price: Price,
) {
    let knight = sink.state.knights_rules().and_then(|knights| knights.knights[seat].at(vertex));
    if let Some(rank) = knight.and_then(|knight| knight.rank.next()) {
        sink.tell(PublicEvent::KnightPromoted { seat, vertex, rank, price });
    }
}
