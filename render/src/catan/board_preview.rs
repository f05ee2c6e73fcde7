//! Preview of a board without a game, with the name of each hex.

use engine::catan::island::Island;
use engine::catan::notation;
use engine::seat::SeatSet;

use super::board::{self, EmptyBoard};
use super::layout::Layout;
use super::panels::PanelSet;
use super::ships::{self, OpenArea};
use super::{Caption, Scene, Spot, background, label};
use crate::caption::{self, ImageWords, Label};
use crate::drawable::Painting;

/// Vertical offsets of hex names that keep robber, pirate and area values visible.
const BELOW_ROBBER: i32 = 108;
const ABOVE_ROBBER: i32 = 36;
const BELOW: i32 = 48;

/// Image of a board without a game: hexes with names, numbers and harbors, the starting hexes of robber and pirate, and the
/// distant areas. Never fails.
pub fn draw_board_preview(island: &Island, words: &ImageWords) -> Painting {
    let scene = scene(island, words);
    Painting(scene.paint(&background::for_layout(&scene.layout)))
}

pub(super) fn scene(island: &Island, words: &ImageWords) -> Scene {
    let layout = Layout::new(island, PanelSet::Bare, 0);
    let scales = [layout.scale, layout.panels.scale];
    let mut scene = Scene::new(layout, scales);
    let areas = island.chart().map_or(&[][..], |chart| &chart.areas);
    let far: Vec<OpenArea> =
        areas.iter().map(|land| OpenArea { land: land.clone(), open_to: SeatSet::EMPTY }).collect();
    let pirate = island.chart().map(|chart| chart.pirate);
    let robber = island.robber_start();
    let ground = EmptyBoard { island, robber: Some(robber), pirate, open_areas: &far };
    let named = |hex| Label { spot: Spot::Hex(hex), text: notation::format_hex(hex) };
    let caption: Caption = caption::Caption { words: words.clone(), ..Caption::default() };
    board::add_empty_board(&mut scene, &ground, &caption);
    let worth = ships::add_area_badges(&mut scene, island, pirate.into_iter().collect(), &far);
    let labels: Vec<Label<Spot>> = island.topology().hexes().map(named).collect();
    let scale = scene.layout.scale;
    label::add_with_offset(&mut scene, &labels, |spot| match spot {
        Spot::Hex(hex) if pirate == Some(hex) || worth.contains(&hex) => scale.pixels(BELOW),
        Spot::Hex(hex) if robber == hex => match island.token(hex) {
            Some(_) => -scale.pixels(ABOVE_ROBBER),
            None => scale.pixels(BELOW_ROBBER),
        },
        _ => 0,
    });
    scene
}
