//! Image parts of Cities & Knights.

use engine::catan::cities_knights::barbarians::STEPS;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::view::View as Knights;
use engine::catan::view::View;
use engine::seat::Seat;

use super::art::{Art, BarbarianStep, EXTENSION, HELM, KNIGHT_GLOW, KnightsArt, SHIELD, SHIP, STRIP};
use super::{Caption, Scene, Spot};
use crate::art::Common;
use crate::plate::EM;
use crate::theme;

/// Offset of the merchant from the center of its hex.
const MERCHANT: (i32, i32) = (58, -48);
/// Horizontal offsets of the icons on the second line of a plate.
const CELLS: [i32; 4] = [-102, -42, 18, 76];
/// Offset of a count from its icon, and its font size.
const COUNT: i32 = 29;
const TRACK_EM: f32 = 28.0;
/// Offset of the first step of the barbarian track, and the distance between steps.
const FIRST_STEP: i32 = -272;
const STEP: i32 = 50;
/// Offsets of the two strengths.
const STRENGTHS: [i32; 2] = [142, 232];

/// Adds the walls, below the cities.
pub(super) fn walls(scene: &mut Scene, view: &View) {
    let Some(knights) = &view.cities_knights else { return };
    for vertex in knights.public.walls.iter().flat_map(|(_, walls)| walls.iter()) {
        if let Some(at) = scene.layout.vertex(vertex) {
            scene.add_scaled(Art::Knights(KnightsArt::Wall), at, scene.layout.piece_scale);
        }
    }
}

/// Adds the metropolis markers, the merchant, and the knights.
pub(super) fn pieces(scene: &mut Scene, view: &View, caption: &Caption) {
    let Some(knights) = &view.cities_knights else { return };
    let public = &knights.public;
    for track in Track::ALL {
        if let Some(at) = public.metropolises[track].and_then(|of| scene.layout.vertex(of.vertex)) {
            scene.add_scaled(Art::Knights(KnightsArt::Metropolis(track)), at, scene.layout.piece_scale);
        }
    }
    if let Some(merchant) = public.merchant
        && let Some((x, y)) = scene.layout.hex(merchant.hex)
    {
        let scale = scene.layout.scale;
        let at = (x + scale.pixels(MERCHANT.0), y + scale.pixels(MERCHANT.1));
        scene.add_on_board(Art::Knights(KnightsArt::Merchant(merchant.seat)), at);
    }
    for (seat, _) in view.seats() {
        for vertex in public.knights[seat].all().iter() {
            let (Some(at), Some(knight)) = (scene.layout.vertex(vertex), public.knights[seat].at(vertex)) else {
                continue;
            };
            let scale = scene.layout.piece_scale;
            if caption.last_move.contains(&Spot::Vertex(vertex)) {
                scene.add_scaled(Art::Glow(KNIGHT_GLOW), at, scale);
            }
            scene.add_scaled(Art::Knights(KnightsArt::Knight(seat, knight.rank, knight.status)), at, scale);
        }
    }
}

/// Adds the parts beside the board: levels and defender points, the event die, the barbarian track.
pub(super) fn add(scene: &mut Scene, view: &View) {
    let Some(knights) = &view.cities_knights else { return };
    for (seat, _) in view.seats() {
        tracks(scene, knights, seat);
    }
    if let Some(event) = knights.public.turn.event {
        let at = scene.layout.panels.dice[2];
        scene.add_beside_board(Art::Knights(KnightsArt::EventDie(event)), at);
    }
    fleet(scene, view, knights);
}

fn tracks(scene: &mut Scene, knights: &Knights, seat: Seat) {
    let Some(position) = scene.layout.panels.plate(seat) else { return };
    let mut pen = scene.builder_at(position.extension);
    pen.add_art(Common::Box(EXTENSION, 15, theme::INK), (0, 0));
    for (track, x) in Track::ALL.into_iter().zip(CELLS) {
        pen.add_art(Art::Knights(KnightsArt::Commodity(track.commodity())), (x, 0));
        let level = knights.public.levels[seat][track];
        pen.add_text(&level.to_string(), (x + COUNT, 0), TRACK_EM, theme::CREAM);
    }
    let [.., defender] = CELLS;
    pen.add_art(Common::Icon(SHIELD, theme::STEEL), (defender, 0));
    let points = knights.public.defender_points[seat];
    pen.add_text(&points.to_string(), (defender + COUNT, 0), TRACK_EM, theme::CREAM);
}

/// Adds the barbarian track with both strengths as of now.
fn fleet(scene: &mut Scene, view: &View, knights: &Knights) {
    let middle = scene.layout.panels.strip;
    let mut pen = scene.builder_at(middle);
    pen.add_art(Common::Box(STRIP, 18, theme::INK), (0, 0));
    let position = knights.public.barbarians.position.min(STEPS);
    for step in 0..=STEPS {
        let kind = match step {
            STEPS => BarbarianStep::Landing,
            made if made < position => BarbarianStep::Made,
            _ => BarbarianStep::Ahead,
        };
        pen.add_art(Art::Knights(KnightsArt::Step(kind)), (FIRST_STEP + STEP * i32::from(step), 0));
    }
    pen.add_art(Art::Knights(KnightsArt::Fleet), (FIRST_STEP + STEP * i32::from(position), 0));
    let strengths = [(SHIP, knights.fleet(view)), (HELM, knights.defense(view))];
    for ((icon, strength), x) in strengths.into_iter().zip(STRENGTHS) {
        pen.add_art(Common::Icon(icon, theme::STEEL), (x, 0));
        pen.add_count(strength, (x, 0), EM, theme::CREAM);
    }
}
