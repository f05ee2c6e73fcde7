//! Rasterizes drawings to sprites, cached on first use.

use std::fmt::Debug;
use std::hash::Hash;
use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::kept::kept;
use crate::layer::Layer;
use crate::scale::Scale;
use crate::sprite::Sprite;
use crate::text;

/// Drawing described by layers. Equal drawings look alike.
pub(crate) trait Drawing: Copy + Eq + Hash + Debug + Send + 'static {
    /// Layers of the drawing, bottom first.
    fn layers(self) -> Vec<Layer>;
}

/// Cached sprite of a drawing at a scale.
pub(crate) fn sprite<A: Drawing>(art: A, scale: Scale) -> Arc<Sprite> {
    kept((art, scale), |(art, scale)| Arc::new(bake(&art.layers(), *scale)))
}

/// Rasterizes layers without caching.
pub(crate) fn bake(layers: &[Layer], scale: Scale) -> Sprite {
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
        return Sprite::default();
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
    Sprite::new(&pixels, width, (anchor.0 as i32, anchor.1 as i32))
}
