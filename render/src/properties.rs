//! Properties of all images, independent of the title.

use engine::seat::Seat;
use resvg::usvg::{Options, Tree};

use crate::art::{AWAITED, CROWN, Common, FLAG, HAND, LabelShape, SeatStatus};
use crate::canvas::Canvas;
use crate::caption::{Caption, ImageWords};
use crate::item::Item;
use crate::layer::Layer;
use crate::point::Point;
use crate::rasterize::{Drawing, cached_sprite};
use crate::scale::Scale;
use crate::{palette, text, theme};

/// Minimum font size that is legible on a phone.
const LEAST_EM: f32 = 28.0;

/// Caption with six names.
pub(crate) fn caption<S>() -> Caption<S> {
    Caption {
        names: ["Annika", "Bartholomew", "Zoë", "Дмитрий", "Søren", "Philippa"].map(str::to_owned).to_vec(),
        words: ImageWords { bank: "bank".to_owned(), any: "any".to_owned() },
        ..Caption::default()
    }
}

/// Asserts that each drawing is valid, is not blank, and prints nothing too small.
pub(crate) fn assert_drawn<A: Drawing>(arts: impl IntoIterator<Item = A>) {
    for art in arts {
        for layer in art.layers() {
            if let Layer::Drawing { svg, .. } = layer {
                assert!(!svg.contains("currentColor"), "{art:?} has a part without a color");
                Tree::from_str(&svg, &Options::default()).unwrap_or_else(|error| panic!("{art:?}: {error}"));
            }
        }
        assert!(cached_sprite(art, Scale::FULL).spans().count() > 1, "{art:?} shows nothing");
        assert_legible(&art, Scale::FULL);
    }
}

fn assert_legible<A: Drawing>(art: &A, scale: Scale) {
    for layer in art.layers() {
        if let Layer::Text { text, em, .. } = layer {
            let em = scale.apply(em);
            assert!(em >= LEAST_EM, "{text} is printed at {em} on {art:?}");
        }
    }
}

/// Asserts that all text is large enough; returns the number of texts outside of drawings.
pub(crate) fn assert_large<A: Drawing>(items: &[Item<A>]) -> usize {
    let mut printed = 0;
    for item in items {
        match item {
            Item::Text { text, em, .. } => {
                assert!(*em >= LEAST_EM, "{text} is printed at {em}");
                printed += 1;
            }
            Item::Art { art, scale, .. } => assert_legible(art, *scale),
        }
    }
    printed
}

/// Asserts that no text leaves an image of this size.
pub(crate) fn assert_inside<A>(items: &[Item<A>], (width, height): (u32, u32)) {
    for item in items {
        if let Item::Text { text, at, em, .. } = item {
            let (x, y, half) = (at.0 as f32, at.1 as f32, text::width(text, *em) / 2.0);
            assert!(x - half >= 0.0 && x + half <= width as f32, "{text:?} sticks out");
            assert!(y - em / 2.0 >= 0.0 && y + em / 2.0 <= height as f32, "{text:?} sticks out");
        }
    }
}

/// Number of labels, after a check that they neither overlap nor leave the image.
pub(crate) fn count_labels<A: Copy>(items: &[Item<A>], common: fn(A) -> Option<Common>, picture: (u32, u32)) -> usize {
    let chip = |item: &Item<A>| {
        let Item::Art { art, at, scale } = item else { return None };
        let Some(Common::Chip(chip, width)) = common(*art) else { return None };
        Some((*at, (scale.pixels(i32::from(width)), scale.pixels(chip.height()))))
    };
    let chips: Vec<_> = items.iter().filter_map(chip).collect();
    assert_apart(&chips, picture);
    chips.len()
}

/// Asserts that the boxes, given by center and size, are within the image and do not overlap.
pub(crate) fn assert_apart(boxes: &[(Point, Point)], picture: (u32, u32)) {
    let (width, height) = (picture.0 as i32, picture.1 as i32);
    for (index, &((x, y), (wide, high))) in boxes.iter().enumerate() {
        assert!(2 * x >= wide && 2 * y >= high, "a box sticks out at {x}, {y}");
        assert!(2 * (width - x) >= wide && 2 * (height - y) >= high, "a box sticks out at {x}, {y}");
        for &((other_x, other_y), (other_wide, other_high)) in &boxes[index + 1..] {
            let apart = 2 * (x - other_x).abs() >= wide + other_wide || 2 * (y - other_y).abs() >= high + other_high;
            assert!(apart, "boxes cover each other at {x}, {y} and {other_x}, {other_y}");
        }
    }
}

/// Asserts that the palette indices match the colors.
pub(crate) fn assert_indexed(canvas: &Canvas) {
    let expected: Vec<u8> = canvas.colors().iter().map(|&color| palette::nearest(color)).collect();
    assert!(canvas.indices() == expected, "the palette's indices are not those of the colors");
}

#[test]
fn common_drawings_are_valid_and_not_blank() {
    let mut arts: Vec<_> = (1..=6).map(|value| Common::Die(theme::RED, theme::WHITE, value)).collect();
    arts.extend([Common::Wave, Common::Box((246, 54), 15, theme::INK)]);
    for seat in Seat::ALL {
        let standings = [SeatStatus::Playing, SeatStatus::Active, SeatStatus::Resigned, SeatStatus::Winner];
        arts.extend(standings.map(|standing| Common::Plate(seat, standing)));
    }
    arts.extend([LabelShape::Round, LabelShape::Box, LabelShape::Pointed].map(|chip| Common::Chip(chip, 80)));
    arts.extend([HAND, FLAG, CROWN, AWAITED].map(|icon| Common::Icon(icon, theme::STEEL)));
    assert_drawn(arts);
}
