//! Drawings shared by all titles.

use engine::seat::Seat;

use crate::layer::{Layer, boxed, document, mark, painted, plain, svg};
use crate::rasterize::Drawing;
use crate::theme::{self, Color};

/// Drawing shared by all titles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Common {
    /// Small wave of the sea.
    Wave,
    /// Filled rounded box: width and height, corner radius, color.
    Box((i32, i32), i32, Color),
    /// Background of a label: shape and width.
    Chip(LabelShape, u16),
    /// Background of a seat's facts.
    Plate(Seat, SeatStatus),
    /// Icon on a plate: SVG with `currentColor`, and the color to use.
    Icon(&'static str, Color),
    /// Die: color of the body, color of the pips, value.
    Die(Color, Color, u8),
}

/// Shape of a label, one per kind of board location.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum LabelShape {
    Round,
    /// Yellow box.
    Box,
    Pointed,
}

/// State of a seat as its plate shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum SeatStatus {
    /// In the game, but not to move.
    Playing,
    /// Active player.
    Active,
    Resigned,
    /// Winner of the game.
    Winner,
}

/// Icon of the cards in a hand.
pub(crate) const HAND: &str = svg!("shared/icon-hand");
/// Icon of a resigned seat.
pub(crate) const FLAG: &str = svg!("shared/icon-flag");
/// Icon of the winner.
pub(crate) const CROWN: &str = svg!("shared/crown");
/// Icon of a seat that is prompted out of turn.
pub(crate) const AWAITED: &str = svg!("shared/awaited");
/// Width and height of a plate.
pub(crate) const PLATE: (i32, i32) = (246, 140);
/// Side of a die.
pub(crate) const DIE: i32 = 72;

impl Drawing for Common {
    fn layers(self) -> Vec<Layer> {
        match self {
            Common::Wave => vec![plain(svg!("shared/wave"))],
            Common::Box((width, height), radius, color) => {
                vec![boxed(width as f32, height as f32, radius as f32, color)]
            }
            Common::Chip(chip, width) => vec![label_layer(chip, f32::from(width))],
            Common::Plate(seat, standing) => plate(seat, standing),
            Common::Icon(svg, color) => vec![painted(svg, color)],
            Common::Die(color, contrast, value) => die(color, contrast, value),
        }
    }
}

impl LabelShape {
    /// Height at full scale.
    pub(crate) fn height(self) -> i32 {
        match self {
            LabelShape::Round => 50,
            LabelShape::Box => 42,
            LabelShape::Pointed => 46,
        }
    }
}

fn label_layer(chip: LabelShape, width: f32) -> Layer {
    let (height, radius, fill) = match chip {
        LabelShape::Round => (50.0, 25.0, theme::WHITE),
        LabelShape::Box => (42.0, 11.0, theme::BRIGHT),
        LabelShape::Pointed => return pointed(width),
    };
    let body = format!(
        "<rect x='{}' y='{}' width='{width}' height='{height}' rx='{radius}' fill='#1b1d22'/>\
         <rect x='{}' y='{}' width='{}' height='{}' rx='{}' fill='{}'/>",
        -width / 2.0,
        -height / 2.0,
        4.0 - width / 2.0,
        4.0 - height / 2.0,
        width - 8.0,
        height - 8.0,
        radius - 4.0,
        fill.css()
    );
    plain(&document(width, height, &body))
}

fn pointed(width: f32) -> Layer {
    let half = width / 2.0 - 2.5;
    let flat = half - 13.0;
    let body = format!(
        "<path d='M{flat}-20L{half} 0L{flat} 20H-{flat}L-{half} 0L-{flat}-20Z' fill='#fff' stroke='#1b1d22' \
         stroke-width='5' stroke-linejoin='round'/>"
    );
    plain(&document(width, 46.0, &body))
}

fn plate(seat: Seat, standing: SeatStatus) -> Vec<Layer> {
    let livery = theme::seat_style(seat);
    let mut layers = Vec::new();
    match standing {
        SeatStatus::Active => layers.push(boxed(258.0, 152.0, 20.0, theme::BRIGHT)),
        SeatStatus::Winner => layers.push(boxed(258.0, 152.0, 20.0, theme::GOLD)),
        SeatStatus::Playing | SeatStatus::Resigned => {}
    }
    layers.push(painted(svg!("shared/plate"), livery.color));
    match standing {
        SeatStatus::Active => layers.push(painted(svg!("shared/plate-name"), theme::BRIGHT)),
        SeatStatus::Winner => layers.push(painted(svg!("shared/plate-name"), theme::GOLD)),
        SeatStatus::Playing | SeatStatus::Resigned => {}
    }
    layers.push(mark(livery.mark, livery.contrast, -90.0, -38.0, 1.35));
    if standing == SeatStatus::Resigned {
        layers.push(plain(svg!("shared/plate-dim")));
    }
    layers
}

fn die(color: Color, contrast: Color, value: u8) -> Vec<Layer> {
    let spots: &[(i8, i8)] = match value {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        6 => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
        _ => &[],
    };
    let mut body = String::new();
    for &(across, down) in spots {
        let (x, y) = (f32::from(across) * 17.0, f32::from(down) * 17.0);
        body += &format!("<circle cx='{x}' cy='{y}' r='7' fill='{}'/>", contrast.css());
    }
    vec![painted(svg!("shared/die"), color), plain(&document(72.0, 72.0, &body))]
}
