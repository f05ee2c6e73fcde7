//! Layers of the drawings of the ships expansion.

use super::rotated;
use crate::catan::art::ShipsArt;
use crate::layer::{Layer, document, mark, painted, piece, plain, svg};
use crate::theme;

/// Layers of a drawing, bottom first.
pub(super) fn layers(art: ShipsArt) -> Vec<Layer> {
    match art {
        ShipsArt::Ship(seat, slant) => {
            let mut layers = vec![plain(&rotated(svg!("catan/route"), slant))];
            layers.extend(piece(svg!("catan/trader"), seat, 0.0, -9.0, 0.68));
            layers
        }
        ShipsArt::Glow => vec![plain(svg!("catan/trader-glow"))],
        ShipsArt::Free => vec![plain(svg!("catan/trader-free"))],
        ShipsArt::Pirate => vec![plain(svg!("catan/pirate"))],
        ShipsArt::PirateGlow => vec![plain(svg!("catan/pirate-glow"))],
        ShipsArt::Far => vec![plain(svg!("catan/far"))],
        ShipsArt::Claim(seat) => {
            let livery = theme::seat_style(seat);
            let disc = document(30.0, 30.0, "<circle r='12' fill='currentColor' stroke='#fff' stroke-width='3'/>");
            vec![painted(&disc, livery.color), mark(livery.mark, livery.contrast, 0.0, 0.0, 0.62)]
        }
    }
}
