//! Questions about Cities & Knights.

use engine::catan::cities_knights::improvement::Track;
use engine::catan::state::State;
use engine::seat::Seat;

use super::super::notation::{ScriptError, format_hex, format_vertex, parse_hex, parse_seat, seat_name};
use super::names::{format_card, format_knight, format_track, format_vertices, parse_track};

/// Answers a question; `None` if it is not about the expansion.
pub(in crate::catan::script) fn answer(state: &State, question: &[&str]) -> Option<Result<String, ScriptError>> {
    let ck = state.cities_knights.as_ref()?;
    let topology = state.island.topology();
    let public = &ck.public;
    let each = |say: &dyn Fn(Seat) -> String| {
        let told: Vec<String> = state.playing.iter().map(|seat| format!("{} {}", seat_name(seat), say(seat))).collect();
        told.join(", ")
    };
    let read = || -> Result<Option<String>, ScriptError> {
        Ok(Some(match *question {
            ["army", seat] => {
                let of = &public.knights[parse_seat(seat)?];
                let told = of.all().iter().filter_map(|at| {
                    of.at(at).map(|one| format!("{} {}", format_knight(one), format_vertex(topology, at)))
                });
                let told: Vec<String> = told.collect();
                if told.is_empty() { "nobody".to_owned() } else { told.join(", ") }
            }
            ["fleet"] => {
                format!("{} steps, {} attacks", public.barbarians.position, public.barbarians.attacks)
            }
            ["levels"] => each(&|seat| public.levels[seat].0.map(|level| level.to_string()).join(" ")),
            ["walls"] => each(&|seat| format_vertices(topology, public.walls[seat])),
            ["on-side"] => each(&|seat| format_vertices(topology, public.on_side[seat])),
            ["defenders"] => each(&|seat| public.defender_points[seat].to_string()),
            ["progress", seat] => {
                let held = ck.hands[parse_seat(seat)?].iter();
                let told: Vec<String> = held.map(|(of, count)| format!("{count} {}", format_card(of))).collect();
                if told.is_empty() { "nothing".to_owned() } else { told.join(" ") }
            }
            ["stack", of] => format!("{} cards", ck.stacks[parse_track(of)?].len()),
            ["metropolises"] => {
                let told: Vec<String> = Track::ALL
                    .into_iter()
                    .filter_map(|of| public.metropolises[of].map(|held| (of, held)))
                    .map(|(of, held)| {
                        format!(
                            "{} {} {}",
                            format_track(of),
                            seat_name(held.seat),
                            format_vertex(topology, held.vertex)
                        )
                    })
                    .collect();
                if told.is_empty() { "none".to_owned() } else { told.join(", ") }
            }
            ["merchant"] => public.merchant.map_or("nowhere".to_owned(), |merchant| {
                format!("{} {}", seat_name(merchant.seat), format_hex(topology, merchant.hex))
            }),
            ["token", place] => {
                let token = state.island.token(parse_hex(topology, place)?);
                token.map_or("none".to_owned(), |token| token.number().to_string())
            }
            _ => return Ok(None),
        }))
    };
    read().transpose()
}
