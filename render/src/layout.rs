//! Geometry: where everything on a picture goes.

use engine::catan::edge::Edge;
use engine::catan::hex::Hex;
use engine::catan::island::Island;
use engine::catan::topology::{Position, Topology};
use engine::catan::vertex::Vertex;
use engine::seat::{MAX_SEATS, Seat};

use crate::art::{DIE, PANEL, PLATE, Slant};
use crate::sprite::Scale;

/// A pixel.
pub(crate) type Point = (i32, i32);

/// Half the width of a hex, and half its side: all hexes and vertices lie on whole pixels.
const UNIT: (i32, i32) = (97, 56);
/// How far from the middle of its edge a harbor lies.
const HARBOR_REACH: f32 = 62.0;
const HARBOR_RADIUS: i32 = 45;
/// How far land reaches beyond its hexes.
const BEACH: i32 = 20;
/// What is left free above and below the board, and at its sides.
const BORDER: Point = (8, 31);
const MARGIN: i32 = 14;
const GAP: i32 = 13;
/// The smallest picture is as wide as the base island needs.
const NARROWEST: i32 = 1200;
const WIDEST: i32 = 2400;

/// Where everything goes.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// The size of the picture.
    pub(crate) size: (u32, u32),
    /// How large the board is drawn: full size for any island of a usual extent.
    pub(crate) board: Scale,
    /// How large the plates are drawn: they grow with the picture.
    pub(crate) panels: Scale,
    /// The middle of each seat's plate, clockwise from the upper left.
    pub(crate) plates: [Point; MAX_SEATS],
    /// The middle of the bank's panel.
    pub(crate) bank: Point,
    /// The middles of the two dice.
    pub(crate) dice: [Point; 2],
    /// The middle of each harbor, in the island's order.
    pub(crate) harbors: Vec<Point>,
    hexes: Vec<Point>,
    vertices: Vec<Point>,
    edges: Vec<(Point, Slant)>,
}

impl Layout {
    /// The layout of an island: the largest board on the smallest picture that has room for all plates.
    pub(crate) fn new(island: &Island) -> Layout {
        let scales = (1..=Scale::FULL.0 / 4).rev().map(|quarter| Scale(4 * quarter));
        for scale in scales {
            let board = Board::new(island, scale);
            let widths = (NARROWEST..=WIDEST).step_by(40);
            if let Some(layout) = widths.filter_map(|width| board.on(island, width)).find(Layout::is_clear) {
                return layout;
            }
        }
        Board::new(island, Scale(4)).spread(island, (WIDEST, WIDEST))
    }

    /// The middle of a hex.
    pub(crate) fn hex(&self, hex: Hex) -> Option<Point> {
        self.hexes.get(hex.index()).copied()
    }

    /// The place of a vertex.
    pub(crate) fn vertex(&self, vertex: Vertex) -> Option<Point> {
        self.vertices.get(vertex.index()).copied()
    }

    /// The middle of an edge, and its direction.
    pub(crate) fn edge(&self, edge: Edge) -> Option<(Point, Slant)> {
        self.edges.get(edge.index()).copied()
    }

    /// The middles of all hexes.
    pub(crate) fn hexes(&self) -> &[Point] {
        &self.hexes
    }

    /// The corners of the hex in the middle of which a point is, clockwise from the top.
    pub(crate) fn corners(&self, (x, y): Point) -> [Point; 6] {
        let (across, down) = (self.board.pixels(UNIT.0), self.board.pixels(UNIT.1));
        [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)].map(|(dx, dy)| (x + dx * across, y + dy * down))
    }

    /// Where the plate of a seat goes.
    pub(crate) fn plate(&self, seat: Seat) -> Point {
        self.plates[seat.index() % MAX_SEATS]
    }

    /// Whether no plate or panel touches a hex or a harbor.
    fn is_clear(&self) -> bool {
        let hexes = self.hexes.iter().map(|&at| (at, self.board.pixels(2 * UNIT.1) + 2));
        let harbors = self.harbors.iter().map(|&at| (at, self.board.pixels(HARBOR_RADIUS)));
        let boxes = self.boxes();
        hexes
            .chain(harbors)
            .all(|(at, radius)| boxes.iter().all(|&(middle, size)| apart(at, radius, middle, size)))
    }

    /// The middles and sizes of the plates, the panel and the dice.
    fn boxes(&self) -> Vec<(Point, Point)> {
        let sized =
            |at, (width, height): Point| (at, (self.panels.pixels(width), self.panels.pixels(height)));
        let plates = self.plates.iter().map(|&at| sized(at, PLATE));
        let dice = self.dice.iter().map(|&at| sized(at, (DIE, DIE)));
        plates.chain(dice).chain([sized(self.bank, PANEL)]).collect()
    }
}

/// Whether a disc and a box don't touch.
fn apart((x, y): Point, radius: i32, middle: Point, size: Point) -> bool {
    let across = ((x - middle.0).abs() - size.0 / 2).max(0);
    let down = ((y - middle.1).abs() - size.1 / 2).max(0);
    across * across + down * down > radius * radius
}

/// A board that has no place on a picture yet: everything is counted from the map's origin.
struct Board {
    scale: Scale,
    hexes: Vec<Point>,
    harbors: Vec<Point>,
}

impl Board {
    fn new(island: &Island, scale: Scale) -> Board {
        let topology = island.topology();
        let hexes = topology.hexes().map(|hex| place(topology.hex_position(hex), scale)).collect();
        let harbors = island.harbors().iter().map(|&(_, ends)| harbor(topology, ends, scale)).collect();
        Board { scale, hexes, harbors }
    }

    /// The layout on a picture of this width, if the board fits and the picture is not upright.
    fn on(&self, island: &Island, width: i32) -> Option<Layout> {
        let (least, most) = self.extent();
        let height = (most.1 - least.1 + 2 * BORDER.1).max(width / 2);
        let fits = most.0 - least.0 + 2 * BORDER.0 <= width && height <= width;
        fits.then(|| self.spread(island, (width, height)))
    }

    /// The corners of the box around everything.
    fn extent(&self) -> (Point, Point) {
        let (across, down) = (self.scale.pixels(UNIT.0 + BEACH), self.scale.pixels(2 * UNIT.1 + BEACH));
        let radius = self.scale.pixels(HARBOR_RADIUS);
        let hexes = self.hexes.iter().map(|&at| (at, (across, down)));
        let harbors = self.harbors.iter().map(|&at| (at, (radius, radius)));
        hull(hexes.chain(harbors))
    }

    fn spread(&self, island: &Island, (width, height): Point) -> Layout {
        let (least, most) = self.extent();
        let (first, last) = hull(self.hexes.iter().map(|&at| (at, (0, 0))));
        let origin = (
            centered(width, (first.0, last.0), (least.0, most.0), BORDER.0),
            centered(height, (first.1, last.1), (least.1, most.1), BORDER.1),
        );
        let moved = |(x, y): Point| (x + origin.0, y + origin.1);
        let topology = island.topology();
        let vertices: Vec<Point> = topology
            .vertices()
            .map(|vertex| moved(place(topology.vertex_position(vertex), self.scale)))
            .collect();
        let edges = topology.edges().map(|edge| {
            let [a, b] = topology.edge_vertices(edge).map(|end| topology.vertex_position(end));
            let middle = halfway(moved(place(a, self.scale)), moved(place(b, self.scale)));
            let slant = match (a.x - b.x) * (a.y - b.y) {
                0 => Slant::Upright,
                down if down > 0 => Slant::Falling,
                _ => Slant::Rising,
            };
            (middle, slant)
        });
        let panels = Scale((f64::from(width) / f64::from(NARROWEST) * 8.0) as u16 * (Scale::FULL.0 / 8));
        let px = |length| panels.pixels(length);
        let (left, top) = (px(MARGIN + PLATE.0 / 2), px(MARGIN + PLATE.1 / 2));
        let (right, bottom) = (width - left, height - top);
        let below = px(MARGIN + PLATE.1 + GAP);
        let die = (px(MARGIN + DIE / 2), below + px(DIE / 2));
        Layout {
            size: (width.unsigned_abs(), height.unsigned_abs()),
            board: self.scale,
            panels,
            plates: [(left, top), (right, top), (right, bottom), (left, bottom)],
            bank: (width - px(MARGIN + PANEL.0 / 2), below + px(PANEL.1 / 2)),
            dice: [die, (die.0 + px(DIE + GAP), die.1)],
            harbors: self.harbors.iter().copied().map(moved).collect(),
            hexes: self.hexes.iter().copied().map(moved).collect(),
            vertices,
            edges: edges.collect(),
        }
    }
}

/// The corners of the box around boxes given by their middles and half their sizes.
fn hull(boxes: impl Iterator<Item = (Point, Point)>) -> (Point, Point) {
    boxes.fold(((i32::MAX, i32::MAX), (i32::MIN, i32::MIN)), |(least, most), ((x, y), (across, down))| {
        ((least.0.min(x - across), least.1.min(y - down)), (most.0.max(x + across), most.1.max(y + down)))
    })
}

/// By how much to move so that the hexes are in the middle of that length, or nearly so if a harbor needs the room.
fn centered(length: i32, (first, last): Point, (least, most): Point, border: i32) -> i32 {
    let shift = (length - first - last) / 2;
    shift.min(length - border - most).max(border - least)
}

fn place(position: Position, scale: Scale) -> Point {
    (position.x * scale.pixels(UNIT.0), position.y * scale.pixels(UNIT.1))
}

fn halfway(a: Point, b: Point) -> Point {
    ((a.0 + b.0) / 2, (a.1 + b.1) / 2)
}

/// The middle of a harbor: off its edge, away from the land.
fn harbor(topology: &Topology, ends: [Vertex; 2], scale: Scale) -> Point {
    let [a, b] = ends.map(|end| place(topology.vertex_position(end), scale));
    let middle = halfway(a, b);
    let [near, far] = ends.map(|end| topology.vertex_hexes(end));
    let Some(&land) = near.iter().find(|hex| far.contains(hex)) else { return middle };
    let land = place(topology.hex_position(land), scale);
    let (across, down) = ((middle.0 - land.0) as f32, (middle.1 - land.1) as f32);
    let reach = scale.of(HARBOR_REACH) / across.hypot(down).max(1.0);
    (middle.0 + (across * reach).round() as i32, middle.1 + (down * reach).round() as i32)
}
