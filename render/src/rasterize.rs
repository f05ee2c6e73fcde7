//! Rasterizes drawings to sprites, cached on first use.

use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::cache::cached;
use crate::layer::Layer;
use crate::scale::Scale;
use crate::sprite::Sprite;
use crate::text;

/// Drawing described by layers. Equal drawings look alike.
pub(crate) trait Drawing: Copy + Eq + Hash + Debug + Send + 'static {
    /// Layers of the drawing, bottom first.
    fn layers(self) -> Vec<Layer>;
}

pub(crate) fn cached_sprite<A: Drawing>(art: A, scale: Scale) -> Arc<Sprite> {
    cached((art, scale), |(art, scale)| Arc::new(rasterize(&art.layers(), *scale)))
}

/// Rasterizes layers without caching.
pub(crate) fn rasterize(layers: &[Layer], scale: Scale) -> Sprite {
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
    let anchor = (scale.apply(half.0).ceil() as u32 + 1, scale.apply(half.1).ceil() as u32 + 1);
    let Some(mut pixmap) = Pixmap::new(2 * anchor.0, 2 * anchor.1) else {
        return Sprite::default();
    };
    for (tree, at, zoom) in &trees {
        let zoom = scale.apply(*zoom);
        let left = anchor.0 as f32 + scale.apply(at.0) - tree.size().width() * zoom / 2.0;
        let top = anchor.1 as f32 + scale.apply(at.1) - tree.size().height() * zoom / 2.0;
        let place = Transform::from_row(zoom, 0.0, 0.0, zoom, left, top);
        resvg::render(tree, place, &mut pixmap.as_mut());
    }
    let width = pixmap.width() as usize;
    let mut pixels: Vec<[u8; 4]> =
        pixmap.data().chunks_exact(4).map(|rgba| [rgba[0], rgba[1], rgba[2], rgba[3]]).collect();
    for layer in layers {
        if let Layer::Text { text, at, em, color } = layer {
            let middle = (anchor.0 as f32 + scale.apply(at.0), anchor.1 as f32 + scale.apply(at.1));
            text::print_premultiplied(&mut pixels, width, text, middle, scale.apply(*em), *color);
        }
    }
    Sprite::new(&pixels, width, (anchor.0 as i32, anchor.1 as i32))
}
