//! Image of a title without a board: lines of text on paper.

use engine::seat::Seat;
use image::{Rgb, RgbImage};

use crate::art::Common;
use crate::background::Background;
use crate::canvas::Canvas;
use crate::caption::Caption;
use crate::drawable::{Painting, SpotPositions};
use crate::figure::Figure;
use crate::item::Item;
use crate::printable;
use crate::scale::Scale;
use crate::scene::Scene;
use crate::text;
use crate::theme;

/// Width and height of every sheet, in pixels.
const SIZE: (u32, u32) = (960, 640);
/// Line height, also the margin at the edges, and font size.
const LINE: f32 = 72.0;
const EM: f32 = 44.0;

/// Draws these lines, centered one below the other. Lines that do not fit and glyphs that the font lacks are left out.
pub fn draw_sheet(lines: &[String]) -> Painting {
    Painting(scene(lines).paint(&paper_background()))
}

/// Draws the lines as SVG parts.
pub fn sheet_figure(lines: &[String]) -> Figure {
    scene(lines).figure(&paper_background())
}

fn scene(lines: &[String]) -> Scene<(), Common> {
    let (width, height) = (SIZE.0 as f32, SIZE.1 as f32);
    let mut scene = Scene::new((), [Scale::FULL; 2]);
    let shown = lines.len().min((height / LINE) as usize - 1);
    let first = (height - LINE * shown.saturating_sub(1) as f32) / 2.0;
    for (index, line) in lines.iter().take(shown).enumerate() {
        let text = text::shorten(&printable::printable_text(line), EM, width - 2.0 * LINE);
        let at = ((width / 2.0) as i32, (first + LINE * index as f32) as i32);
        scene.items.push(Item::Text { text, at, em: EM, color: theme::INK });
    }
    scene
}

fn paper_background() -> Background {
    let canvas = Canvas::new(&RgbImage::from_pixel(SIZE.0, SIZE.1, Rgb(theme::CREAM.0)));
    let (width, height, color) = (SIZE.0, SIZE.1, theme::CREAM.css());
    let markup = format!("<path fill='{color}' d='M0 0H{width}V{height}H0z'/>");
    Background::new::<Common>(canvas, markup, &[])
}

/// Plan of a sheet, which has no locations.
pub fn sheet_spot_positions<S: 'static>() -> SpotPositions<S> {
    SpotPositions::new(SIZE, |_| None)
}

impl<S> Caption<S> {
    /// Printable name of a player.
    pub fn name(&self, seat: Seat) -> String {
        printable::printable_name(self.names.get(seat.index()), seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheet_drops_lines_that_do_not_fit() {
        let lines = |count: usize| vec!["Wiśniewska 🎲 7".repeat(9); count];
        let drawn = |count| draw_sheet(&lines(count)).to_picture();
        let (none, one, many) = (drawn(0), drawn(1), drawn(100));
        assert_eq!((none.width, none.height), sheet_spot_positions::<()>().size);
        assert!(none != one && one != many && many == drawn(101));
    }
}
