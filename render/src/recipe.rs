//! The layers that each drawing is painted of.

macro_rules! drawing {
    ($name:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/catan/", $name, ".svg"))
    };
}

mod knights;
mod town;

use engine::catan::hex::{NumberToken, Terrain};
use engine::catan::island::Harbor;
use engine::catan::resource::Resource;
use engine::seat::Seat;

use crate::art::{Art, Chip, Glow, Icon, LONE_RISE, MOTIF_RISE, PANEL, Slant, Standing};
use crate::bake::Layer;
use crate::theme::{self, Color, Mark};

/// How large the robber is drawn, so that it leaves the token free.
const ROBBER: f32 = 0.88;
impl Art {
    /// What it is painted of, from the bottom up.
    pub(crate) fn layers(self) -> Vec<Layer> {
        match self {
            Art::Tile(terrain) => {
                let rise = if terrain == Terrain::Desert { LONE_RISE } else { MOTIF_RISE };
                vec![plain(ground(terrain)), at(motif(terrain), 0.0, -rise as f32)]
            }
            Art::RobbedTile(terrain) => {
                vec![painted(drawing!("ground-robbed"), theme::shaded(theme::terrain(terrain)))]
            }
            Art::Token(token) => token_layers(token),
            Art::RobbedToken(token) => {
                let mut layers = token_layers(token);
                layers.push(plain(drawing!("token-dim")));
                layers
            }
            Art::Harbor(Harbor::Any) => {
                vec![plain(drawing!("harbor")), text("3:1", 0.0, 15.0, 31.0, theme::INK)]
            }
            Art::Harbor(Harbor::Only(resource)) => {
                let (terrain, sky) = land(resource);
                vec![
                    plain(drawing!("harbor")),
                    painted(drawing!("harbor-sky"), sky),
                    zoomed(motif(terrain), 0.0, -14.0, 0.5),
                    text("2:1", 0.0, 21.0, 30.0, theme::INK),
                ]
            }
            Art::Pier(across, down) => vec![pier(across as f32, down as f32)],
            Art::Wave => vec![plain(drawing!("wave"))],
            Art::Road(seat, slant) => {
                let livery = theme::livery(seat);
                vec![
                    turned(&painted_svg(drawing!("road"), livery.color), slant),
                    mark(livery.mark, livery.contrast, 0.0, 0.0, 0.55),
                ]
            }
            Art::Settlement(seat) => {
                let livery = theme::livery(seat);
                vec![
                    painted(drawing!("settlement"), livery.color),
                    mark(livery.mark, livery.contrast, 0.0, 9.0, 0.85),
                ]
            }
            Art::City(seat) => {
                let livery = theme::livery(seat);
                vec![
                    painted(drawing!("city"), livery.color),
                    mark(livery.mark, livery.contrast, -18.0, 6.0, 0.95),
                ]
            }
            Art::Robber => vec![zoomed(drawing!("robber"), 0.0, 0.0, ROBBER)],
            Art::Knights(art) => knights::layers(art),
            Art::Town(art) => town::layers(art),
            Art::Glow(Glow::Knight) => vec![plain(drawing!("knight-glow"))],
            Art::Glow(Glow::Road(slant)) => vec![turned(drawing!("road-glow"), slant)],
            Art::Glow(Glow::Settlement) => vec![plain(drawing!("settlement-glow"))],
            Art::Glow(Glow::City) => vec![plain(drawing!("city-glow"))],
            Art::Glow(Glow::Robber) => vec![zoomed(drawing!("robber-glow"), 0.0, 0.0, ROBBER)],
            Art::Glow(Glow::Token) => vec![plain(drawing!("token-glow"))],
            Art::Chip(chip, width) => vec![chip_layer(chip, f32::from(width))],
            Art::Plate(seat, standing) => plate(seat, standing),
            Art::Panel(height) => vec![boxed(PANEL.0 as f32, height as f32, 15.0, theme::INK)],
            Art::Card(resource) => {
                let (terrain, color) = land(resource);
                vec![painted(drawing!("card"), color), zoomed(motif(terrain), 0.0, 0.0, 0.215)]
            }
            Art::Icon(icon, color) => vec![painted(icon_svg(icon), color)],
            Art::Award => vec![boxed(84.0, 40.0, 11.0, theme::GOLD)],
            Art::Die(seat, value) => {
                let livery = theme::livery(seat);
                die(livery.color, livery.contrast, value)
            }
        }
    }
}

fn ground(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Hills => drawing!("ground-hills"),
        Terrain::Forest => drawing!("ground-forest"),
        Terrain::Pasture => drawing!("ground-pasture"),
        Terrain::Fields => drawing!("ground-fields"),
        Terrain::Mountains => drawing!("ground-mountains"),
        Terrain::Desert => drawing!("ground-desert"),
    }
}

fn motif(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Hills => drawing!("motif-hills"),
        Terrain::Forest => drawing!("motif-forest"),
        Terrain::Pasture => drawing!("motif-pasture"),
        Terrain::Fields => drawing!("motif-fields"),
        Terrain::Mountains => drawing!("motif-mountains"),
        Terrain::Desert => drawing!("motif-desert"),
    }
}

/// Where a resource comes from, and the color of that land.
fn land(resource: Resource) -> (Terrain, Color) {
    let terrain = match resource {
        Resource::Brick => Terrain::Hills,
        Resource::Lumber => Terrain::Forest,
        Resource::Wool => Terrain::Pasture,
        Resource::Grain => Terrain::Fields,
        Resource::Ore => Terrain::Mountains,
    };
    (terrain, theme::terrain(terrain))
}

fn icon_svg(icon: Icon) -> &'static str {
    match icon {
        Icon::Hand => drawing!("icon-hand"),
        Icon::Scroll => drawing!("icon-scroll"),
        Icon::Helm => drawing!("icon-helm"),
        Icon::Road => drawing!("icon-road"),
        Icon::Flag => drawing!("icon-flag"),
        Icon::Crown => drawing!("crown"),
        Icon::Awaited => drawing!("awaited"),
        Icon::Shield => drawing!("icon-shield"),
        Icon::Ship => drawing!("icon-ship"),
    }
}

fn token_layers(token: NumberToken) -> Vec<Layer> {
    let (disc, color) =
        if token.is_red() { (drawing!("token-red"), theme::RED) } else { (drawing!("token"), theme::INK) };
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
    let path = format!(
        "M{} {}L{} {}",
        across * from / 0.86,
        down * from / 0.86,
        across * to / 0.86,
        down * to / 0.86
    );
    let body = format!(
        "<path d='{path}' stroke='#4f3720' stroke-width='15' stroke-linecap='round'/>\
         <path d='{path}' stroke='#c49a68' stroke-width='9' stroke-linecap='round'/>\
         <path d='{path}' stroke='#8a6238' stroke-width='9' stroke-dasharray='2 6.5'/>"
    );
    plain(&document(2.0 * across.abs() + 24.0, 2.0 * down.abs() + 24.0, &body))
}

fn chip_layer(chip: Chip, width: f32) -> Layer {
    let (height, radius, fill) = match chip {
        Chip::Vertex => (50.0, 25.0, theme::WHITE),
        Chip::Edge => (42.0, 11.0, theme::BRIGHT),
        Chip::Hex => return pointed(width),
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

fn plate(seat: Seat, standing: Standing) -> Vec<Layer> {
    let livery = theme::livery(seat);
    let mut layers = Vec::new();
    match standing {
        Standing::Active => layers.push(boxed(258.0, 152.0, 20.0, theme::BRIGHT)),
        Standing::Winner => layers.push(boxed(258.0, 152.0, 20.0, theme::GOLD)),
        Standing::Playing | Standing::Resigned => {}
    }
    layers.push(painted(drawing!("plate"), livery.color));
    match standing {
        Standing::Active => layers.push(painted(drawing!("plate-name"), theme::BRIGHT)),
        Standing::Winner => layers.push(painted(drawing!("plate-name"), theme::GOLD)),
        Standing::Playing | Standing::Resigned => {}
    }
    layers.push(mark(livery.mark, livery.contrast, -90.0, -38.0, 1.35));
    if standing == Standing::Resigned {
        layers.push(plain(drawing!("plate-dim")));
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
    vec![painted(drawing!("die"), color), plain(&document(72.0, 72.0, &body))]
}

fn mark(mark: Mark, color: Color, x: f32, y: f32, zoom: f32) -> Layer {
    let svg = match mark {
        Mark::Circle => drawing!("mark-circle"),
        Mark::Square => drawing!("mark-square"),
        Mark::Triangle => drawing!("mark-triangle"),
        Mark::Diamond => drawing!("mark-diamond"),
    };
    Layer::Drawing { svg: painted_svg(svg, color), at: (x, y), zoom }
}

/// A filled box with round corners.
fn boxed(width: f32, height: f32, radius: f32, color: Color) -> Layer {
    let (left, top) = (-width / 2.0, -height / 2.0);
    let fill = color.css();
    plain(&document(
        width,
        height,
        &format!(
            "<rect x='{left}' y='{top}' width='{width}' height='{height}' rx='{radius}' fill='{fill}'/>"
        ),
    ))
}

fn turned(svg: &str, slant: Slant) -> Layer {
    let degrees = match slant {
        Slant::Upright => 90,
        Slant::Falling => 30,
        Slant::Rising => -30,
    };
    plain(&document(116.0, 116.0, &format!("<g transform='rotate({degrees})'>{}</g>", inner(svg))))
}

/// What stands between the outermost tags.
fn inner(svg: &str) -> &str {
    let body = svg.split_once('>').map_or(svg, |(_, rest)| rest);
    body.rsplit_once("</svg>").map_or(body, |(body, _)| body)
}

/// A document of this size around its middle.
fn document(width: f32, height: f32, body: &str) -> String {
    let (left, top) = (-width / 2.0, -height / 2.0);
    format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}' \
         viewBox='{left} {top} {width} {height}'>{body}</svg>"
    )
}

fn painted_svg(svg: &str, color: Color) -> String {
    svg.replace("currentColor", &color.css())
}

fn painted(svg: &str, color: Color) -> Layer {
    plain(&painted_svg(svg, color))
}

fn plain(svg: &str) -> Layer {
    at(svg, 0.0, 0.0)
}

fn at(svg: &str, x: f32, y: f32) -> Layer {
    zoomed(svg, x, y, 1.0)
}

fn zoomed(svg: &str, x: f32, y: f32, zoom: f32) -> Layer {
    Layer::Drawing { svg: svg.to_owned(), at: (x, y), zoom }
}

fn text(text: &str, x: f32, y: f32, em: f32, color: Color) -> Layer {
    Layer::Text { text: text.to_owned(), at: (x, y), em, color }
}
