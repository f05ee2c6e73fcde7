//! Every drawing there is, and the layers it is painted of.

use engine::catan::hex::{NumberToken, Terrain};
use engine::catan::island::Harbor;
use engine::catan::resource::Resource;
use engine::seat::Seat;

use crate::sprite::Layer;
use crate::theme::{self, Color, Mark};

/// One drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Art {
    /// A hex with its motif above the place of the token.
    Tile(Terrain),
    /// A hex where the robber stands.
    RobbedTile(Terrain),
    /// A number token.
    Token(NumberToken),
    /// A number token where the robber stands.
    RobbedToken(NumberToken),
    /// A harbor.
    Harbor(Harbor),
    /// Half of a pier: from a vertex, its anchor, to the harbor that far away.
    Pier(i32, i32),
    /// A small wave.
    Wave,
    /// A road.
    Road(Seat, Slant),
    /// A settlement.
    Settlement(Seat),
    /// A city.
    City(Seat),
    /// The robber.
    Robber,
    /// What outlines a piece that the last move touched.
    Glow(Glow),
    /// What a label is printed on.
    Chip(Chip, u16),
    /// What the facts of a seat stand on.
    Plate(Seat, Standing),
    /// What the bank's counts stand on.
    Panel,
    /// A card of a resource.
    Card(Resource),
    /// A sign on a plate.
    Icon(Icon, Color),
    /// Behind the fact that earned an award.
    Award,
    /// A die of the seat that rolled it.
    Die(Seat, u8),
}

/// The direction of an edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Slant {
    /// Upright.
    Upright,
    /// Down to the right.
    Falling,
    /// Up to the right.
    Rising,
}

/// What can be outlined.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Glow {
    /// A road.
    Road(Slant),
    /// A settlement.
    Settlement,
    /// A city.
    City,
    /// The robber.
    Robber,
    /// A number token.
    Token,
}

/// The shape of a label, one for each kind of spot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Chip {
    /// On a vertex: round.
    Vertex,
    /// On an edge: a yellow box.
    Edge,
    /// On a hex: pointed.
    Hex,
}

/// How a seat is doing, as its plate shows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Standing {
    /// It plays.
    Playing,
    /// It is its turn.
    Active,
    /// It has resigned.
    Resigned,
    /// It has won.
    Winner,
}

/// A sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Icon {
    /// Resource cards in a hand.
    Hand,
    /// Development cards.
    Scroll,
    /// Knights played.
    Helm,
    /// The length of the longest road.
    Road,
    /// Resigned.
    Flag,
    /// Won.
    Crown,
}

/// How far below the middle of its hex a token lies.
pub(crate) const TOKEN_DROP: i32 = 31;
/// How far above the middle of its hex a motif, or the robber, stands.
pub(crate) const MOTIF_RISE: i32 = 42;
/// The size of a plate.
pub(crate) const PLATE: (i32, i32) = (246, 140);
/// The size of the panel with the bank's counts.
pub(crate) const PANEL: (i32, i32) = (166, 158);
/// The size of a die.
pub(crate) const DIE: i32 = 72;

macro_rules! drawing {
    ($name:literal) => {
        include_str!(concat!("../assets/catan/", $name, ".svg"))
    };
}

impl Art {
    /// What it is painted of, from the bottom up.
    pub(crate) fn layers(self) -> Vec<Layer> {
        match self {
            Art::Tile(terrain) => {
                let rise = if terrain == Terrain::Desert { 8.0 } else { MOTIF_RISE as f32 };
                vec![plain(ground(terrain)), at(motif(terrain), 0.0, -rise)]
            }
            Art::RobbedTile(terrain) => vec![plain(ground(terrain)), plain(drawing!("dim"))],
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
            Art::Robber => vec![plain(drawing!("robber"))],
            Art::Glow(Glow::Road(slant)) => vec![turned(drawing!("road-glow"), slant)],
            Art::Glow(Glow::Settlement) => vec![plain(drawing!("settlement-glow"))],
            Art::Glow(Glow::City) => vec![plain(drawing!("city-glow"))],
            Art::Glow(Glow::Robber) => vec![plain(drawing!("robber-glow"))],
            Art::Glow(Glow::Token) => vec![plain(drawing!("token-glow"))],
            Art::Chip(chip, width) => vec![chip_layer(chip, f32::from(width))],
            Art::Plate(seat, standing) => plate(seat, standing),
            Art::Panel => {
                let (width, height) = (PANEL.0 as f32, PANEL.1 as f32);
                vec![boxed(width, height, 15.0, theme::INK)]
            }
            Art::Card(resource) => {
                let (terrain, color) = land(resource);
                vec![painted(drawing!("card"), color), zoomed(motif(terrain), 0.0, 0.0, 0.3)]
            }
            Art::Icon(icon, color) => vec![painted(icon_svg(icon), color)],
            Art::Award => vec![boxed(84.0, 40.0, 11.0, theme::GOLD)],
            Art::Die(seat, value) => die(seat, value),
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
    let half = width / 2.0 - 3.0;
    let flat = half - 16.0;
    let body = format!(
        "<path d='M{flat}-25L{half} 0L{flat} 25H-{flat}L-{half} 0L-{flat}-25Z' fill='#fff' stroke='#1b1d22' \
         stroke-width='5' stroke-linejoin='round'/>"
    );
    plain(&document(width + 8.0, 60.0, &body))
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

fn die(seat: Seat, value: u8) -> Vec<Layer> {
    let livery = theme::livery(seat);
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
        body += &format!("<circle cx='{x}' cy='{y}' r='7' fill='{}'/>", livery.contrast.css());
    }
    vec![painted(drawing!("die"), livery.color), plain(&document(72.0, 72.0, &body))]
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
