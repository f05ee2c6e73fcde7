//! Image parts of the ships expansion: ships, pirate, and values of distant areas.

use engine::catan::hex::Hex;
use engine::catan::island::Island;
use engine::catan::ships::POINTS;
use engine::catan::view::View;
use engine::seat::{Seat, SeatSet};

use super::art::{Art, ShipsArt};
use super::{Caption, Scene, Spot};
use crate::art::Common;
use crate::caption::Label;
use crate::item::ItemBuilder;
use crate::point::Point;
use crate::scale::Scale;
use crate::theme;

/// Scale of the pirate beside a harbor, in percent.
const BESIDE_HARBOR: u16 = 75;
/// Font size of the value of an area.
const AREA_VALUE_EM: f32 = 42.0;
/// Half the height of a line of an area's badge, the distance between its seats, and the maximum number of them on a line.
const LINE: i32 = 21;
const SEAT: i32 = 28;
const SEATS_ON_LINE: i32 = 4;
/// Space for the badge, in both directions.
const ROOM: i32 = 136;
/// Distance above the center of its hex of a badge without seats.
const RISE: i32 = 12;

/// Distant area that still gives points.
pub(super) struct OpenArea {
    pub(super) land: Vec<Hex>,
    /// Seats that can still get points there.
    pub(super) open_to: SeatSet,
}

/// Areas where a settlement would still give points.
pub(super) fn open_areas(view: &View) -> Vec<OpenArea> {
    let (Some(ships), Some(chart)) = (&view.ships, view.island.chart()) else { return Vec::new() };
    let areas = chart.areas().zip(&chart.areas).map(|(area, land)| {
        let open = view.playing.iter().filter(|&seat| !ships.settled[seat].contains(area));
        OpenArea { land: land.clone(), open_to: open.collect() }
    });
    areas.filter(|far| !view.is_over() && far.open_to != SeatSet::EMPTY).collect()
}

/// Adds the ships, highlighted ones last so that no other piece covers the highlight.
pub(super) fn pieces(scene: &mut Scene, view: &View, caption: &Caption) {
    if view.ships.is_none() {
        return;
    }
    let touched = |edge| caption.last_move.contains(&Spot::Edge(edge));
    let all = view.seats().flat_map(|(seat, _)| view.ships_of(seat).iter().map(move |edge| (seat, edge)));
    let (last, others): (Vec<_>, Vec<_>) = all.partition(|&(_, edge)| touched(edge));
    for (seat, edge) in others.into_iter().chain(last) {
        let Some((at, slant)) = scene.layout.edge(edge) else { continue };
        if touched(edge) {
            scene.add_on_board(Art::Ships(ShipsArt::Glow), at);
        }
        scene.add_on_board(Art::Ships(ShipsArt::Ship(seat, slant)), at);
        if view.movable_ships.contains(edge) {
            scene.add_on_board(Art::Ships(ShipsArt::Free), at);
        }
    }
}

/// Adds the pirate, smaller and shifted if its hex has a harbor.
pub(super) fn pirate(scene: &mut Scene, pirate: Option<Hex>, caption: &Caption) {
    let Some((hex, at)) = pirate.and_then(|hex| Some((hex, scene.layout.pirate_position(hex)?))) else {
        return;
    };
    let Scale(full) = scene.layout.scale;
    let scale = if scene.layout.has_harbor(hex) { Scale(full * BESIDE_HARBOR / 100) } else { Scale(full) };
    if caption.last_move.contains(&Spot::Hex(hex)) {
        scene.add_scaled(Art::Ships(ShipsArt::PirateGlow), at, scale);
    }
    scene.add_scaled(Art::Ships(ShipsArt::Pirate), at, scale);
}

/// Adds the badges of distant areas: points and seats.
pub(super) fn add(scene: &mut Scene, view: &View, labels: &[Label<Spot>]) {
    let labeled = labels.iter().filter_map(|label| if let Spot::Hex(hex) = label.spot { Some(hex) } else { None });
    add_area_badges(scene, &view.island, view.pirate().into_iter().chain(labeled).collect(), &open_areas(view));
}

/// Adds the badges of these areas on sea hexes that are not in `taken`, and returns the hexes used. Badges without seats are
/// placed higher to leave space for the name of the hex.
pub(super) fn add_area_badges(scene: &mut Scene, island: &Island, mut taken: Vec<Hex>, far: &[OpenArea]) -> Vec<Hex> {
    let before = taken.len();
    for OpenArea { land, open_to } in far {
        let Some((hex, at)) = badge_hex(scene, island, land, &taken) else { continue };
        taken.push(hex);
        let seats: Vec<Seat> = open_to.iter().collect();
        let seat_lines = (seats.len() as i32 + SEATS_ON_LINE - 1) / SEATS_ON_LINE;
        let most = seats.len().div_ceil(seat_lines.max(1) as usize).max(1);
        let lines = 1 + seat_lines;
        let size = ((SEAT * most as i32).max(56) + 12, 2 * LINE * lines + 10);
        let scale = scene.layout.scale;
        let at = if seats.is_empty() { (at.0, at.1 - scale.pixels(RISE)) } else { at };
        let middle = scene.layout.nearest_inside(at, (scale.pixels(size.0), scale.pixels(size.1)));
        let mut pen = ItemBuilder { scale, items: &mut scene.items, middle };
        pen.add_art(Common::Box(size, 15, theme::INK), (0, 0));
        let first = LINE * (1 - lines);
        pen.add_text(&format!("+{POINTS}"), (0, first), AREA_VALUE_EM, theme::GOLD);
        for (line, seats) in (1..).zip(seats.chunks(most)) {
            for (index, &seat) in (0..).zip(seats) {
                let right = SEAT * (2 * index + 1 - seats.len() as i32) / 2;
                pen.add_art(Art::Ships(ShipsArt::Claim(seat)), (right, first + 2 * LINE * line));
            }
        }
    }
    taken.split_off(before)
}

/// Sea hex that best identifies an area, with its center: it borders much of the area and little other land, has no harbor,
/// and is on the map rather than the frame.
fn badge_hex(scene: &Scene, island: &Island, area: &[Hex], taken: &[Hex]) -> Option<(Hex, Point)> {
    let topology = island.topology();
    let sides = |hex, of: &Hex| topology.hex_edge_set(hex).and(topology.hex_edge_set(*of)).len();
    let rank = |hex: Hex| {
        let near: usize = area.iter().map(|of| sides(hex, of)).sum();
        let other = island.land_hexes().filter(|of| !area.contains(of));
        let other: usize = other.map(|of| sides(hex, &of)).sum();
        (near > 0).then_some((2 * other + 6 - near.min(6), topology.is_frame(hex)))
    };
    let free = island.sea_hexes().filter(|hex| !taken.contains(hex));
    let layout = &scene.layout;
    let room = layout.scale.pixels(ROOM);
    let has_room = |at| layout.nearest_inside(at, (room, room)) == at && layout.panels.is_clear(at, room / 2);
    let places = free.filter(|&hex| !layout.has_harbor(hex) && layout.hex(hex).is_some_and(has_room));
    let (_, hex) = places.filter_map(|hex| Some((rank(hex)?, hex))).min()?;
    Some((hex, layout.hex(hex)?))
}
