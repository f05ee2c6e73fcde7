//! Scenes for pictures of Elasund: a scripted position with the last events and the caption.

use engine::audience::Viewer;
use engine::elasund::Elasund;
use engine::elasund::event::PublicEvent;
use engine::elasund::notation;
use engine::elasund::ship::Crew;
use engine::elasund::state::State;
use engine::elasund::view::View;
use engine::elasund::wall::WallFront;
use engine::rules::Rules;
use render::elasund::Spot;
use render::{Caption, Label};

use super::script::position;

/// Parses a scene: lines of a position, then events, labels, and spots that the last move touched.
///
/// # Panics
/// If it is malformed.
pub fn build_scene(text: &str, mut caption: Caption<Spot>) -> (View, Caption<Spot>) {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(str::to_owned);
    let (after, position): (Vec<String>, Vec<String>) = lines.partition(|line| is_scene_line(line));
    let (_, mut state) = position::build(&position).expect("a position");
    for line in &after {
        let words: Vec<&str> = line.split_whitespace().collect();
        match *words.as_slice() {
            ["roll", a, b] => {
                let dice = [a, b].map(|die| die.parse().expect("a die"));
                let seat = state.turn.active;
                Elasund::evolve(&mut state, &PublicEvent::Rolled { seat, dice }.into());
            }
            ["sail", row, crew] => move_ship(&mut state, row, crew),
            ["label", kind] => caption.labels.extend(labels(&state, kind)),
            ["last", place] => caption.last_move.push(parse_spot(place)),
            _ => unreachable!("{line} comes after the position"),
        }
    }
    (Elasund::view(&state, Viewer::Spectator), caption)
}

fn is_scene_line(line: &str) -> bool {
    ["roll ", "sail ", "label ", "last "].iter().any(|word| line.starts_with(word))
}

fn move_ship(state: &mut State, row: &str, crew: &str) {
    let crew = match crew {
        "merchants" => Crew::Merchants,
        "pirates" => Crew::Pirates,
        _ => panic!("no such crew: {crew}"),
    };
    let (seat, from) = (state.turn.active, state.ship.map(|ship| ship.row));
    let to = notation::parse_row(row).expect("a row");
    Elasund::evolve(state, &PublicEvent::ShipMoved { seat, from, to, crew }.into());
}

fn parse_spot(place: &str) -> Spot {
    let square = notation::parse_square(place).map(Spot::Square);
    let spot = square.or_else(|| notation::parse_place(place).map(Spot::Wall));
    spot.or_else(|| notation::parse_row(place).map(Spot::Row)).expect("a square, a place of the wall or a row")
}

fn labels(state: &State, kind: &str) -> Vec<Label<Spot>> {
    let label = |spot, text| Label { spot, text };
    match kind {
        "free" => {
            let squares = state.town.free_squares();
            squares.iter().map(|square| label(Spot::Square(square), notation::format_square(square))).collect()
        }
        "fronts" => {
            let walls = state.town.walls();
            let next = |front| {
                let place = walls.next_place(front)?;
                Some(label(Spot::Wall(place), notation::format_place(place)))
            };
            WallFront::ALL.into_iter().filter_map(next).collect()
        }
        _ => panic!("no spots of that kind: {kind}"),
    }
}
