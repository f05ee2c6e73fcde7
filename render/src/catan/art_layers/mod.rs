//! Layers of the drawings of the base game.

mod knights;
mod ships;

use engine::catan::hex::{NumberToken, Terrain};
use engine::catan::island::Harbor;
use engine::catan::resource::Resource;

use super::art::{Art, EdgeDirection, LONE_RISE, MOTIF_RISE};
use super::theme::{shaded, terrain as terrain_color};
use crate::layer::{Layer, document, inner, painted, piece, placed, plain, svg, text, zoomed};
use crate::rasterize::Drawing;
use crate::theme::{self, Color};

/// Scale of the robber, small enough to leave the token visible.
const ROBBER: f32 = 0.88;

impl Drawing for Art {
    fn layers(self) -> Vec<Layer> {
        match self {
            Art::Tile(terrain) => {
                let rise = if terrain == Terrain::Desert { LONE_RISE } else { MOTIF_RISE };
                vec![plain(ground(terrain)), placed(motif(terrain), 0.0, -rise as f32)]
            }
            Art::RobbedTile(Terrain::Sea) => {
                vec![painted(svg!("catan/ground-robbed"), theme::DEEP), plain(ground(Terrain::Sea))]
            }
            Art::RobbedTile(terrain) => {
                vec![painted(svg!("catan/ground-robbed"), shaded(terrain_color(terrain)))]
            }
            Art::Token(token) => token_layers(token),
            Art::RobbedToken(token) => {
                let mut layers = token_layers(token);
                layers.push(plain(svg!("catan/token-dim")));
                layers
            }
            Art::Harbor(Harbor::Any) => {
                vec![plain(svg!("catan/harbor")), text("3:1", 0.0, 15.0, 31.0, theme::INK)]
            }
            Art::Harbor(Harbor::Only(resource)) => {
                let (terrain, sky) = terrain_and_color(resource);
                vec![
                    plain(svg!("catan/harbor")),
                    painted(svg!("catan/harbor-sky"), sky),
                    zoomed(motif(terrain), 0.0, -14.0, 0.5),
                    text("2:1", 0.0, 21.0, 30.0, theme::INK),
                ]
            }
            Art::Pier(across, down) => vec![pier(across as f32, down as f32)],
            Art::Road(seat, slant) => piece(&rotated(svg!("catan/road"), slant), seat, 0.0, 0.0, 0.55),
            Art::Settlement(seat) => piece(svg!("catan/settlement"), seat, 0.0, 9.0, 0.85),
            Art::City(seat) => piece(svg!("catan/city"), seat, -18.0, 6.0, 0.95),
            Art::Robber => vec![zoomed(svg!("catan/robber"), 0.0, 0.0, ROBBER)],
            Art::Knights(art) => knights::layers(art),
            Art::Ships(art) => ships::layers(art),
            Art::RoadGlow(slant) => vec![plain(&rotated(svg!("catan/road-glow"), slant))],
            Art::Glow(svg) => vec![plain(svg)],
            Art::RobberGlow => vec![zoomed(svg!("catan/robber-glow"), 0.0, 0.0, ROBBER)],
            Art::Card(resource) => {
                let (terrain, color) = terrain_and_color(resource);
                vec![painted(svg!("catan/card"), color), zoomed(motif(terrain), 0.0, 0.0, 0.215)]
            }
            Art::Common(art) => art.layers(),
        }
    }
}

fn ground(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Hills => svg!("catan/ground-hills"),
        Terrain::Forest => svg!("catan/ground-forest"),
        Terrain::Pasture => svg!("catan/ground-pasture"),
        Terrain::Fields => svg!("catan/ground-fields"),
        Terrain::Mountains => svg!("catan/ground-mountains"),
        Terrain::Desert => svg!("catan/ground-desert"),
        Terrain::Gold => svg!("catan/ground-gold"),
        Terrain::Sea => svg!("catan/ground-sea"),
    }
}

fn motif(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Hills => svg!("catan/motif-hills"),
        Terrain::Forest => svg!("catan/motif-forest"),
        Terrain::Pasture => svg!("catan/motif-pasture"),
        Terrain::Fields => svg!("catan/motif-fields"),
        Terrain::Mountains => svg!("catan/motif-mountains"),
        Terrain::Desert => svg!("catan/motif-desert"),
        Terrain::Gold => svg!("catan/motif-gold"),
        Terrain::Sea => svg!("catan/motif-sea"),
    }
}

fn terrain_and_color(resource: Resource) -> (Terrain, Color) {
    let terrain = match resource {
        Resource::Brick => Terrain::Hills,
        Resource::Lumber => Terrain::Forest,
        Resource::Wool => Terrain::Pasture,
        Resource::Grain => Terrain::Fields,
        Resource::Ore => Terrain::Mountains,
    };
    (terrain, terrain_color(terrain))
}

fn token_layers(token: NumberToken) -> Vec<Layer> {
    let (disc, color) =
        if token.is_red() { (svg!("catan/token-red"), theme::RED) } else { (svg!("catan/token"), theme::INK) };
    let pips = i32::from(token.pips());
    let mut dots = String::new();
    for pip in 0..pips {
        let x = (2 * pip - pips + 1) as f32 * 5.3;
        dots += &format!("<circle cx='{x}' cy='22' r='4.3' fill='{}'/>", color.css());
    }
    let dots = document(84.0, 84.0, &dots);
    vec![plain(disc), plain(&dots), text(&token.number().to_string(), 0.0, -5.0, 47.0, color)]
}

fn pier(across: f32, down: f32) -> Layer {
    let (across, down) = (across * 0.86, down * 0.86);
    let (from, to) = (0.14, 0.86);
    let path = format!("M{} {}L{} {}", across * from / 0.86, down * from / 0.86, across * to / 0.86, down * to / 0.86);
    let body = format!(
        "<path d='{path}' stroke='#4f3720' stroke-width='15' stroke-linecap='round'/>\
         <path d='{path}' stroke='#c49a68' stroke-width='9' stroke-linecap='round'/>\
         <path d='{path}' stroke='#8a6238' stroke-width='9' stroke-dasharray='2 6.5'/>"
    );
    plain(&document(2.0 * across.abs() + 24.0, 2.0 * down.abs() + 24.0, &body))
}

pub(super) fn rotated(svg: &str, slant: EdgeDirection) -> String {
    let degrees = match slant {
        EdgeDirection::Upright => 90,
        EdgeDirection::Falling => 30,
        EdgeDirection::Rising => -30,
    };
    document(116.0, 116.0, &format!("<g transform='rotate({degrees})'>{}</g>", inner(svg)))
}
