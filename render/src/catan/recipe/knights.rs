//! The drawings of Cities & Knights.

use engine::catan::cities_knights::commodity::Commodity;
use engine::catan::cities_knights::event_die::EventDie;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::Status;

use crate::catan::art::{EXTENSION, KnightsArt, NumberDie, STRIP, Step};
use crate::catan::theme::track as track_color;
use crate::layer::{
    Layer, at, boxed, die, document, drawing, inner, mark, painted, painted_svg, plain, text, zoomed,
};
use crate::theme;

/// What each is painted of, from the bottom up.
pub(super) fn layers(art: KnightsArt) -> Vec<Layer> {
    match art {
        KnightsArt::Knight(seat, rank, status) => {
            let livery = theme::livery(seat);
            let mut layers = vec![painted(drawing!("catan/knight"), livery.color)];
            match status {
                Status::Active => layers.push(plain(drawing!("catan/knight-crest"))),
                Status::Inactive => layers.push(plain(drawing!("catan/knight-rest"))),
            }
            let ink = if status == Status::Active { livery.contrast } else { theme::INK };
            layers.push(text(&rank.strength().to_string(), 0.0, -6.0, 32.0, ink));
            layers.push(mark(livery.mark, ink, 0.0, 15.0, 0.55));
            layers
        }
        KnightsArt::FallenCity(seat) => {
            let livery = theme::livery(seat);
            let city = painted_svg(drawing!("catan/city"), livery.color);
            let body = format!("<g transform='rotate(90)'>{}</g>", inner(&city));
            vec![plain(&document(116.0, 116.0, &body)), mark(livery.mark, livery.contrast, -6.0, -18.0, 0.95)]
        }
        KnightsArt::Wall => vec![plain(drawing!("catan/wall"))],
        KnightsArt::Metropolis(track) => {
            vec![at(&painted_svg(drawing!("catan/metropolis"), track_color(track)), 20.0, -30.0)]
        }
        KnightsArt::Merchant(seat) => {
            let livery = theme::livery(seat);
            vec![
                painted(drawing!("catan/merchant"), livery.color),
                mark(livery.mark, livery.contrast, 0.0, 14.0, 0.55),
            ]
        }
        KnightsArt::Commodity(commodity) => {
            let track = Track::ALL.into_iter().find(|track| track.commodity() == commodity);
            let color = track.map_or(theme::STEEL, track_color);
            vec![painted(drawing!("catan/card"), color), zoomed(symbol(commodity), 0.0, 0.0, 0.9)]
        }
        KnightsArt::Extension => vec![boxed(EXTENSION.0 as f32, EXTENSION.1 as f32, 15.0, theme::INK)],
        KnightsArt::Strip => vec![boxed(STRIP.0 as f32, STRIP.1 as f32, 18.0, theme::INK)],
        KnightsArt::Step(step) => {
            let (radius, color) = match step {
                Step::Made => (7.0, theme::FADED),
                Step::Ahead => (10.0, theme::SEA),
                Step::Landing => (15.0, theme::RED),
            };
            let fill = color.css();
            vec![plain(&document(36.0, 36.0, &format!("<circle r='{radius}' fill='{fill}'/>")))]
        }
        KnightsArt::Fleet => vec![plain(drawing!("catan/ship"))],
        KnightsArt::NumberDie(NumberDie::Red, value) => die(theme::RED, theme::WHITE, value),
        KnightsArt::NumberDie(NumberDie::Yellow, value) => die(theme::GOLD, theme::INK, value),
        KnightsArt::EventDie(EventDie::Ship) => {
            vec![
                painted(drawing!("shared/die"), theme::CREAM),
                zoomed(drawing!("catan/ship"), 0.0, 0.0, 0.85),
            ]
        }
        KnightsArt::EventDie(EventDie::Gate(track)) => {
            let gate = painted_svg(drawing!("catan/gate"), track_color(track));
            vec![
                painted(drawing!("shared/die"), theme::CREAM),
                zoomed(&gate, 0.0, 0.0, 0.85),
                at(symbol(track.commodity()), 0.0, -4.0),
            ]
        }
    }
}

fn symbol(commodity: Commodity) -> &'static str {
    match commodity {
        Commodity::Paper => drawing!("catan/commodity-paper"),
        Commodity::Cloth => drawing!("catan/commodity-cloth"),
        Commodity::Coin => drawing!("catan/commodity-coin"),
    }
}
