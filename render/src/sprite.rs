//! Sprites: drawings baked once into pixels, and kept.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::art::Art;
use crate::text;
use crate::theme::Color;

/// How many sprites are kept before all are let go: far more than the boards of one scale need.
const KEPT: usize = 1500;

/// How large something is drawn, in 56ths: at `Scale::FULL` the side of a hex is 112 pixels.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub(crate) struct Scale(pub(crate) u16);

impl Scale {
    /// As it was drawn.
    pub(crate) const FULL: Scale = Scale(56);

    /// What a length of a drawing becomes.
    pub(crate) fn of(self, length: f32) -> f32 {
        length * f32::from(self.0) / f32::from(Scale::FULL.0)
    }

    /// What a length becomes, in whole pixels.
    pub(crate) fn pixels(self, length: i32) -> i32 {
        self.of(length as f32).round() as i32
    }
}

/// One part of a sprite, over those before it. Places are counted from the middle of the sprite.
#[derive(Clone, Debug)]
pub(crate) enum Layer {
    /// A vector drawing.
    Drawing {
        /// The SVG document; its middle is its anchor, and `currentColor` is replaced.
        svg: String,
        /// Where its middle goes.
        at: (f32, f32),
        /// How much larger than it is drawn.
        zoom: f32,
    },
    /// A text that never changes.
    Text {
        /// What it says.
        text: String,
        /// Where its middle goes.
        at: (f32, f32),
        /// Its size.
        em: f32,
        /// Its color.
        color: Color,
    },
}

/// A baked drawing: premultiplied pixels around an anchor.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Sprite {
    /// Pixels in a row.
    pub(crate) width: usize,
    /// How far the anchor is from the left and the top.
    pub(crate) anchor: (i32, i32),
    /// Row by row: red, green, blue, opacity.
    pub(crate) pixels: Vec<[u8; 4]>,
}

/// The sprite of this art, baked when it is asked for the first time.
pub(crate) fn sprite(art: Art, scale: Scale) -> Arc<Sprite> {
    type Kept = Mutex<HashMap<(Art, Scale), Arc<Sprite>>>;
    static SPRITES: OnceLock<Kept> = OnceLock::new();
    let sprites = SPRITES.get_or_init(Kept::default);
    let key = (art, scale);
    if let Some(sprite) = sprites.lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return Arc::clone(sprite);
    }
    let sprite = Arc::new(bake(&art.layers(), scale));
    let mut sprites = sprites.lock().unwrap_or_else(PoisonError::into_inner);
    if sprites.len() >= KEPT {
        sprites.clear();
    }
    sprites.insert(key, Arc::clone(&sprite));
    sprite
}

/// Paints the layers over each other.
fn bake(layers: &[Layer], scale: Scale) -> Sprite {
    let options = Options::default();
    let mut trees = Vec::new();
    let mut half = (1.0f32, 1.0f32);
    for layer in layers {
        if let Layer::Drawing { svg, at, zoom } = layer
            && let Ok(tree) = Tree::from_str(svg, &options)
        {
            half.0 = half.0.max(at.0.abs() + tree.size().width() * zoom / 2.0);
            half.1 = half.1.max(at.1.abs() + tree.size().height() * zoom / 2.0);
            trees.push((tree, *at, *zoom));
        }
    }
    let anchor = (scale.of(half.0).ceil() as u32 + 1, scale.of(half.1).ceil() as u32 + 1);
    let Some(mut pixmap) = Pixmap::new(2 * anchor.0, 2 * anchor.1) else {
        return Sprite { width: 1, anchor: (0, 0), pixels: vec![[0; 4]] };
    };
    for (tree, at, zoom) in &trees {
        let zoom = scale.of(*zoom);
        let left = anchor.0 as f32 + scale.of(at.0) - tree.size().width() * zoom / 2.0;
        let top = anchor.1 as f32 + scale.of(at.1) - tree.size().height() * zoom / 2.0;
        let place = Transform::from_row(zoom, 0.0, 0.0, zoom, left, top);
        resvg::render(tree, place, &mut pixmap.as_mut());
    }
    let width = pixmap.width() as usize;
    let mut pixels: Vec<[u8; 4]> =
        pixmap.data().chunks_exact(4).map(|rgba| [rgba[0], rgba[1], rgba[2], rgba[3]]).collect();
    for layer in layers {
        if let Layer::Text { text, at, em, color } = layer {
            let middle = (anchor.0 as f32 + scale.of(at.0), anchor.1 as f32 + scale.of(at.1));
            text::engrave(&mut pixels, width, text, middle, scale.of(*em), *color);
        }
    }
    trim(&pixels, width, (anchor.0 as i32, anchor.1 as i32))
}

/// Cuts off rows and columns that show nothing.
fn trim(pixels: &[[u8; 4]], width: usize, anchor: (i32, i32)) -> Sprite {
    let shown = |&(_, pixel): &(usize, &[u8; 4])| pixel[3] > 0;
    let places = || pixels.iter().enumerate().filter(shown).map(|(index, _)| (index % width, index / width));
    let (Some(left), Some(right)) = (places().map(|(x, _)| x).min(), places().map(|(x, _)| x).max()) else {
        return Sprite { width: 1, anchor: (0, 0), pixels: vec![[0; 4]] };
    };
    let (top, bottom) =
        (places().map(|(_, y)| y).min().unwrap_or(0), places().map(|(_, y)| y).max().unwrap_or(0));
    let rows = pixels.chunks_exact(width).skip(top).take(bottom + 1 - top);
    Sprite {
        width: right + 1 - left,
        anchor: (anchor.0 - left as i32, anchor.1 - top as i32),
        pixels: rows.flat_map(|row| row.iter().skip(left).take(right + 1 - left).copied()).collect(),
    }
}
