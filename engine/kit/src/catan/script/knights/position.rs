//! Positions of script cases with Cities & Knights.

use engine::catan::Catan;
use engine::catan::cities_knights::PublicState;
use engine::catan::cities_knights::event::{PublicEvent, Secret};
use engine::catan::cities_knights::knight::{Knight, Status};
use engine::catan::cities_knights::merchant::Merchant;
use engine::catan::cities_knights::metropolis::Metropolis;
use engine::catan::cities_knights::options::{Defense, FifthCard};
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::event::Event;
use engine::catan::options::Options;
use engine::catan::state::State;
use engine::rules::Rules;
use engine::seat::Seat;

use super::super::notation::{ScriptError, parse_hex, parse_number, parse_seat, parse_vertex};
use super::names::{parse_card, parse_rank, parse_track};

/// Sets an option; `None` if the words name none.
pub(in crate::catan::script) fn set_option(words: &[&str], options: &mut Options) -> Option<Result<(), ScriptError>> {
    if *words == ["cities", "and", "knights"] {
        *options = options.with_cities_knights();
        return Some(Ok(()));
    }
    let Some(knights) = &mut options.cities_knights else { return None };
    match *words {
        ["fifth", "card", "later"] => knights.fifth_card = FifthCard::EndOfTurn,
        ["chosen", "defense"] => knights.defense = Defense::Chosen,
        _ => return None,
    }
    Some(Ok(()))
}

fn public(state: &mut State) -> Result<&mut PublicState, ScriptError> {
    let ck = state.cities_knights.as_mut().ok_or("not in the base game")?;
    Ok(&mut ck.public)
}

/// Applies an event without changing the phase.
fn apply_event(state: &mut State, event: impl Into<Event>) {
    let phase = state.phase;
    Catan::evolve(state, &event.into());
    state.phase = phase;
}

/// Sets the barbarian fleet, the number of attacks, or the merchant; `None` for other words.
pub(in crate::catan::script) fn place(state: &mut State, words: &[&str]) -> Option<Result<(), ScriptError>> {
    let island = state.island.clone();
    let topology = island.topology();
    let mut read = || -> Result<bool, ScriptError> {
        match *words {
            ["fleet", steps] => public(state)?.barbarians.position = parse_number(steps)?,
            ["attacks", count] => public(state)?.barbarians.attacks = parse_number(count)?,
            ["merchant", seat, hex] => {
                let merchant = Merchant { seat: parse_seat(seat)?, hex: parse_hex(topology, hex)? };
                public(state)?.merchant = Some(merchant);
            }
            _ => return Ok(false),
        }
        Ok(true)
    };
    read().map(|known| known.then_some(())).transpose()
}

/// Gives a seat knights, walls, cards and the like; `None` for other words.
pub(in crate::catan::script) fn grant_pieces(
    state: &mut State,
    seat: Seat,
    words: &[&str],
) -> Option<Result<(), ScriptError>> {
    let mut read = || -> Result<bool, ScriptError> {
        match *words {
            ["active", rank, ref places @ ..] => {
                places.iter().try_for_each(|place| set_knight(state, seat, rank, place, Status::Active))?;
            }
            [rank @ ("basic" | "strong" | "mighty"), ref places @ ..] => {
                places.iter().try_for_each(|place| set_knight(state, seat, rank, place, Status::Inactive))?;
            }
            ["wall", ref places @ ..] => {
                for place in places {
                    let vertex = parse_vertex(state.island.clone().topology(), place)?;
                    public(state)?.walls[seat].insert(vertex);
                }
            }
            ["on-side", place] => {
                let vertex = parse_vertex(state.island.clone().topology(), place)?;
                state.settlements[seat].insert(vertex);
                public(state)?.on_side[seat].insert(vertex);
            }
            ["metropolis", track, place] => {
                let vertex = parse_vertex(state.island.clone().topology(), place)?;
                public(state)?.metropolises[parse_track(track)?] = Some(Metropolis { seat, vertex });
            }
            ["levels", trade, politics, science] => {
                public(state)?.levels[seat].0 = [parse_number(trade)?, parse_number(politics)?, parse_number(science)?];
            }
            ["defender", points] => public(state)?.defender_points[seat] = parse_number(points)?,
            ["progress", ref cards @ ..] => {
                for card in cards {
                    draw(state, seat, parse_card(card)?);
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    };
    read().map(|known| known.then_some(())).transpose()
}

fn set_knight(state: &mut State, seat: Seat, rank: &str, place: &str, status: Status) -> Result<(), ScriptError> {
    let knight = Knight { rank: parse_rank(rank)?, status };
    let vertex = parse_vertex(state.island.clone().topology(), place)?;
    apply_event(state, PublicEvent::DeserterPlaced { seat, vertex, knight });
    Ok(())
}

fn draw(state: &mut State, seat: Seat, card: ProgressCard) {
    match card.is_point() {
        true => apply_event(state, PublicEvent::PointLaid { seat, card }),
        false => apply_event(state, Secret::ProgressDrawn { seat, card }),
    }
}
