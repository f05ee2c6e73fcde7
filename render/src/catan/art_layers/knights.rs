//! Layers of the drawings of Cities & Knights.

use engine::catan::cities_knights::commodity::Commodity;
use engine::catan::cities_knights::event_die::EventDie;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::Status;

use crate::catan::art::{BarbarianStep, KnightsArt};
use crate::catan::theme::track as track_color;
use crate::layer::{Layer, document, inner, mark, painted, painted_svg, piece, placed, plain, svg, text, zoomed};
use crate::theme;

/// Layers of a drawing, bottom first.
pub(super) fn layers(art: KnightsArt) -> Vec<Layer> {
    match art {
        KnightsArt::Knight(seat, rank, status) => {
            let livery = theme::seat_style(seat);
            let mut layers = vec![painted(svg!("catan/knight"), livery.color)];
            match status {
                Status::Active => layers.push(plain(svg!("catan/knight-crest"))),
                Status::Inactive => layers.push(plain(svg!("catan/knight-rest"))),
            }
            let ink = if status == Status::Active { livery.contrast } else { theme::INK };
            layers.push(text(&rank.strength().to_string(), 0.0, -6.0, 32.0, ink));
            layers.push(mark(livery.mark, ink, 0.0, 15.0, 0.55));
            layers
        }
        KnightsArt::FallenCity(seat) => {
            let body = format!("<g transform='rotate(90)'>{}</g>", inner(svg!("catan/city")));
            piece(&document(116.0, 116.0, &body), seat, -6.0, -18.0, 0.95)
        }
        KnightsArt::Wall => vec![plain(svg!("catan/wall"))],
        KnightsArt::Metropolis(track) => {
            vec![placed(&painted_svg(svg!("catan/metropolis"), track_color(track)), 20.0, -30.0)]
        }
        KnightsArt::Merchant(seat) => piece(svg!("catan/merchant"), seat, 0.0, 14.0, 0.55),
        KnightsArt::Commodity(commodity) => {
            let track = Track::ALL.into_iter().find(|track| track.commodity() == commodity);
            let color = track.map_or(theme::STEEL, track_color);
            vec![painted(svg!("catan/card"), color), zoomed(symbol(commodity), 0.0, 0.0, 0.9)]
        }
        KnightsArt::Step(step) => {
            let (radius, color) = match step {
                BarbarianStep::Made => (7.0, theme::FADED),
                BarbarianStep::Ahead => (10.0, theme::SEA),
                BarbarianStep::Landing => (15.0, theme::RED),
            };
            let fill = color.css();
            vec![plain(&document(36.0, 36.0, &format!("<circle r='{radius}' fill='{fill}'/>")))]
        }
        KnightsArt::Fleet => vec![plain(svg!("catan/ship"))],
        KnightsArt::EventDie(EventDie::Ship) => {
            vec![painted(svg!("shared/die"), theme::CREAM), zoomed(svg!("catan/ship"), 0.0, 0.0, 0.85)]
        }
        KnightsArt::EventDie(EventDie::Gate(track)) => {
            let gate = painted_svg(svg!("catan/gate"), track_color(track));
            vec![
                painted(svg!("shared/die"), theme::CREAM),
                zoomed(&gate, 0.0, 0.0, 0.85),
                placed(symbol(track.commodity()), 0.0, -4.0),
            ]
        }
    }
}

fn symbol(commodity: Commodity) -> &'static str {
    match commodity {
        Commodity::Paper => svg!("catan/commodity-paper"),
        Commodity::Cloth => svg!("catan/commodity-cloth"),
        Commodity::Coin => svg!("catan/commodity-coin"),
    }
}
