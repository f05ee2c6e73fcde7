//! Layers of drawings.

use engine::seat::Seat;

use crate::theme::{Color, Mark, SeatStyle, seat_style};

macro_rules! svg {
    ($name:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/", $name, ".svg"))
    };
}
pub(crate) use svg;

/// Layer of a sprite. Positions are relative to the sprite's center.
#[derive(Clone, Debug)]
pub(crate) enum Layer {
    /// Vector drawing.
    Drawing {
        /// SVG document without `currentColor`; its center is its anchor.
        svg: String,
        /// Position of its center.
        at: (f32, f32),
        /// Scale factor.
        zoom: f32,
    },
    /// Constant text.
    Text {
        text: String,
        /// Position of its center.
        at: (f32, f32),
        /// Font size.
        em: f32,
        color: Color,
    },
}

pub(crate) fn mark(mark: Mark, color: Color, x: f32, y: f32, zoom: f32) -> Layer {
    let svg = match mark {
        Mark::Circle => svg!("shared/mark-circle"),
        Mark::Square => svg!("shared/mark-square"),
        Mark::Triangle => svg!("shared/mark-triangle"),
        Mark::Diamond => svg!("shared/mark-diamond"),
        Mark::Cross => svg!("shared/mark-cross"),
        Mark::Bars => svg!("shared/mark-bars"),
    };
    Layer::Drawing { svg: painted_svg(svg, color), at: (x, y), zoom }
}

/// Piece of a seat: a drawing in the seat's color, with its mark at a position.
pub(crate) fn piece(svg: &str, seat: Seat, x: f32, y: f32, zoom: f32) -> Vec<Layer> {
    let SeatStyle { color, contrast, mark: sign } = seat_style(seat);
    vec![painted(svg, color), mark(sign, contrast, x, y, zoom)]
}

/// Filled rounded box.
pub(crate) fn boxed(width: f32, height: f32, radius: f32, color: Color) -> Layer {
    let (left, top) = (-width / 2.0, -height / 2.0);
    let fill = color.css();
    plain(&document(
        width,
        height,
        &format!("<rect x='{left}' y='{top}' width='{width}' height='{height}' rx='{radius}' fill='{fill}'/>"),
    ))
}

/// Content between the outermost tags.
pub(crate) fn inner(svg: &str) -> &str {
    let body = svg.split_once('>').map_or(svg, |(_, rest)| rest);
    body.rsplit_once("</svg>").map_or(body, |(body, _)| body)
}

/// SVG document of this size, with the origin in its center.
pub(crate) fn document(width: f32, height: f32, body: &str) -> String {
    let (left, top) = (-width / 2.0, -height / 2.0);
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' \
         viewBox='{left} {top} {width} {height}'>{body}</svg>"
    )
}

pub(crate) fn painted_svg(svg: &str, color: Color) -> String {
    svg.replace("currentColor", &color.css())
}

pub(crate) fn painted(svg: &str, color: Color) -> Layer {
    plain(&painted_svg(svg, color))
}

pub(crate) fn plain(svg: &str) -> Layer {
    placed(svg, 0.0, 0.0)
}

pub(crate) fn placed(svg: &str, x: f32, y: f32) -> Layer {
    zoomed(svg, x, y, 1.0)
}

pub(crate) fn zoomed(svg: &str, x: f32, y: f32, zoom: f32) -> Layer {
    Layer::Drawing { svg: svg.to_owned(), at: (x, y), zoom }
}

pub(crate) fn text(text: &str, x: f32, y: f32, em: f32, color: Color) -> Layer {
    Layer::Text { text: text.to_owned(), at: (x, y), em, color }
}
