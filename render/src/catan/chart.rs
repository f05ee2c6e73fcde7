//! The picture of a board before a game: its island alone, with the name of each hex.

use engine::catan::island::Island;
use engine::catan::notation;
use engine::seat::SeatSet;

use super::board::{self, Ground};
use super::layout::Layout;
use super::panels::Format;
use super::ships::{self, Far};
use super::{Caption, Scene, Spot, ground, label};
use crate::caption::{self, Label, Words};
use crate::drawn::Painting;

/// How much lower or higher than others the names of their hexes are, so that robber, pirate and the worth of areas can be seen.
const BELOW_ROBBER: i32 = 108;
const ABOVE_ROBBER: i32 = 36;
const BELOW: i32 = 48;

/// The board of an island, without a game: hexes with their names, numbers and harbors, where robber and pirate start, and
/// the land far from home. It is total, as pictures of games are.
pub fn chart(island: &Island, words: &Words) -> Painting {
    let scene = scene(island, words);
    Painting(scene.paint(&ground::of(&scene.layout)))
}

pub(super) fn scene(island: &Island, words: &Words) -> Scene {
    let layout = Layout::new(island, Format::Bare);
    let scales = [layout.scale, layout.panels.scale];
    let mut scene = Scene::new(layout, scales);
    let areas = island.chart().map_or(&[][..], |chart| &chart.areas);
    let far: Vec<Far> =
        areas.iter().map(|land| Far { land: land.clone(), open_to: SeatSet::EMPTY }).collect();
    let pirate = island.chart().map(|chart| chart.pirate);
    let robber = island.robber_start();
    let ground = Ground { island, robber: Some(robber), pirate, far: &far };
    let named = |hex| Label { spot: Spot::Hex(hex), text: notation::hex(hex) };
    let caption: Caption = caption::Caption { words: words.clone(), ..Caption::default() };
    board::ground(&mut scene, &ground, &caption);
    let worth = ships::worth(&mut scene, island, pirate.into_iter().collect(), &far);
    let labels: Vec<Label<Spot>> = island.topology().hexes().map(named).collect();
    let scale = scene.layout.scale;
    label::put(&mut scene, &labels, |spot| match spot {
        Spot::Hex(hex) if pirate == Some(hex) || worth.contains(&hex) => scale.pixels(BELOW),
        Spot::Hex(hex) if robber == hex => match island.token(hex) {
            Some(_) => -scale.pixels(ABOVE_ROBBER),
            None => scale.pixels(BELOW_ROBBER),
        },
        _ => 0,
    });
    scene
}
