//! Geometry: size of the image and positions of everything on it.

use engine::catan::edge::Edge;
use engine::catan::hex::Hex;
use engine::catan::island::Island;
use engine::catan::topology::{Position, Topology};
use engine::catan::vertex::Vertex;

use super::art::EdgeDirection;
use super::panels::{MAX_WIDTH, PanelSet, Panels, PlateArrangement};
use crate::point::{self, Point};
use crate::scale::Scale;

/// Half the width of a hex, and half its side. All hexes and vertices lie on whole pixels.
const UNIT: Point = (97, 56);
/// Distance of a harbor from the middle of its edge, without ships and with them.
const HARBOR_REACH: f32 = 62.0;
const HARBOR_REACH_AT_SEA: f32 = 78.0;
const HARBOR_RADIUS: i32 = 45;
/// Space for the pirate on a frame hex.
const PIRATE_RADIUS: i32 = 52;
/// Fraction of the way from the center of a frame hex to the map at which the pirate stands.
const FRAME_INSET: f32 = 0.28;
/// Distance by which the pirate gives way to a harbor on its hex.
const HARBOR_CLEARANCE: f32 = 52.0;
/// Width of the beach around the land.
const BEACH: i32 = 20;
/// Margins beside the board, and above and below it.
const BORDER: Point = (8, 31);
/// Increment in which the image grows until everything fits.
const GROWTH_STEP: usize = 40;

/// Positions of everything on the image.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Layout {
    /// Width and height of the image.
    pub(crate) size: (u32, u32),
    /// Scale of the board; full for boards of usual extent.
    pub(crate) scale: Scale,
    /// Scale of harbors and labels. Larger on large boards, because those images are wider yet shown at the same size.
    pub(crate) label_scale: Scale,
    /// Scale of buildings and knights. Larger for five and six players, so that marks and strengths stay legible.
    pub(crate) piece_scale: Scale,
    /// Positions of the panels beside the board.
    pub(crate) panels: Panels,
    /// Center of each harbor, in the order of the board.
    pub(crate) harbors: Vec<Point>,
    /// Lines from each harbor vertex to its harbor.
    pub(super) piers: Vec<(Point, Point)>,
    /// Centers of all map hexes, then of the frame hexes.
    pub(crate) hexes: Vec<Point>,
    /// Position for the pirate on each of these hexes, clear of harbors; on frame hexes shifted towards the map.
    pub(crate) pirate_positions: Vec<Point>,
    /// Centers of the land hexes.
    pub(super) land: Vec<Point>,
    vertices: Vec<Point>,
    edges: Vec<(Point, EdgeDirection)>,
}

impl Layout {
    /// Layout of a board: the largest scale on the narrowest image with space for all plates.
    pub(crate) fn new(island: &Island, format: PanelSet, players: usize) -> Layout {
        let arrangement = PlateArrangement::new(players, island.chart().is_some());
        let step = if arrangement == PlateArrangement::Corners { 4 } else { 1 };
        let mut scale = Scale::FULL;
        loop {
            let board = UnplacedBoard::new(island, scale, format, arrangement);
            if let Some(size) = board.sizes().find(|&size| board.is_clear(size)) {
                return board.layout_on(island, size);
            }
            if scale.0 <= 4 {
                return board.layout_on(island, (MAX_WIDTH, MAX_WIDTH));
            }
            scale.0 -= step;
        }
    }

    /// Center of a hex.
    pub(crate) fn hex(&self, hex: Hex) -> Option<Point> {
        self.hexes.get(hex.index()).copied()
    }

    /// Position for the pirate on a sea hex, clear of its harbors.
    pub(crate) fn pirate_position(&self, hex: Hex) -> Option<Point> {
        self.pirate_positions.get(hex.index()).copied()
    }

    /// Returns `true` if a harbor lies on the hex.
    pub(crate) fn has_harbor(&self, hex: Hex) -> bool {
        self.hex(hex).is_some_and(|middle| harbor_offsets(middle, &self.harbors, self.scale).next().is_some())
    }

    /// Position of a vertex.
    pub(crate) fn vertex(&self, vertex: Vertex) -> Option<Point> {
        self.vertices.get(vertex.index()).copied()
    }

    /// Center and direction of an edge.
    pub(crate) fn edge(&self, edge: Edge) -> Option<(Point, EdgeDirection)> {
        self.edges.get(edge.index()).copied()
    }

    /// Corners of the hex with this center, clockwise from the top.
    pub(crate) fn corners(&self, (x, y): Point) -> [Point; 6] {
        let (across, down) = (self.scale.pixels(UNIT.0), self.scale.pixels(UNIT.1));
        [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)].map(|(dx, dy)| (x + dx * across, y + dy * down))
    }

    /// Nearest position at which a box of this size is within the image.
    pub(crate) fn nearest_inside(&self, at: Point, room: Point) -> Point {
        point::nearest_inside(self.size, at, room)
    }
}

/// Board not yet placed on an image: coordinates are relative to the map's origin.
struct UnplacedBoard {
    scale: Scale,
    label_scale: Scale,
    format: PanelSet,
    arrangement: PlateArrangement,
    /// Centers of the hexes, and of the land hexes among them.
    hexes: Vec<Point>,
    land: Vec<Point>,
    /// Centers of the frame hexes.
    frame: Vec<Point>,
    pirate_positions: Vec<Point>,
    harbors: Vec<Point>,
}

impl UnplacedBoard {
    fn new(island: &Island, scale: Scale, format: PanelSet, arrangement: PlateArrangement) -> UnplacedBoard {
        let topology = island.topology();
        let middle = |hex| to_point(topology.hex_position(hex), scale);
        let reach = scale.apply(if island.chart().is_some() { HARBOR_REACH_AT_SEA } else { HARBOR_REACH });
        let hexes: Vec<Point> = topology.hexes().map(middle).collect();
        let frame: Vec<Point> = topology.frame().map(middle).collect();
        let harbors: Vec<Point> =
            island.harbors().iter().map(|&(_, ends)| harbor(island, ends, scale, reach)).collect();
        let drawn_in = topology.frame().map(|hex| frame_position(topology, hex, scale));
        let berths = hexes.iter().copied().chain(drawn_in);
        UnplacedBoard {
            scale,
            label_scale: match arrangement {
                PlateArrangement::Corners if island.chart().is_none() => scale,
                PlateArrangement::Corners | PlateArrangement::Rows => Scale(scale.0 * 5 / 4),
                PlateArrangement::Columns => Scale(scale.0 * 4 / 3),
            },
            format,
            arrangement,
            pirate_positions: berths.map(|at| clear_of_harbors(at, &harbors, scale)).collect(),
            land: island.land_hexes().map(middle).collect(),
            hexes,
            frame,
            harbors,
        }
    }

    /// Candidate image sizes, narrow ones first.
    fn sizes(&self) -> impl Iterator<Item = Point> {
        let (least, most) = self.extent();
        let (wide, high) = (most.0 - least.0 + 2 * BORDER.0, most.1 - least.1 + 2 * BORDER.1);
        let (widths, percent) = self.arrangement.sizes();
        let widths = widths.step_by(GROWTH_STEP).filter(move |&width| width >= wide);
        widths.flat_map(move |width| {
            let (above, below) = self.arrangement.reserved(self.format, Panels::scale(width));
            let flattest = (high + above + below).max(width * percent.start() / 100);
            (flattest..=width * percent.end() / 100).step_by(GROWTH_STEP).map(move |height| (width, height))
        })
    }

    /// Corners of the bounding box of everything.
    fn extent(&self) -> (Point, Point) {
        let (across, down) = (self.scale.pixels(UNIT.0 + BEACH), self.scale.pixels(2 * UNIT.1 + BEACH));
        let hexes = self.hexes.iter().map(|&at| (at, (across, down)));
        let round = self.circles().map(|(at, radius)| (at, (radius, radius)));
        bounding_box(hexes.chain(round))
    }

    /// Circles off the map with their radius: harbors, and the pirate's positions on the frame.
    fn circles(&self) -> impl Iterator<Item = (Point, i32)> {
        let harbors = self.harbors.iter().map(|&at| (at, self.label_scale.pixels(HARBOR_RADIUS)));
        let berths = self.pirate_positions.iter().skip(self.hexes.len());
        harbors.chain(berths.map(|&at| (at, self.scale.pixels(PIRATE_RADIUS))))
    }

    /// Offset of the board on an image of this size: its hexes are centered, as far as harbors leave space for it.
    fn origin(&self, (width, height): Point) -> Point {
        let (least, most) = self.extent();
        let (first, last) = bounding_box(self.hexes.iter().map(|&at| (at, (0, 0))));
        let shift = |length: i32, hexes: Point, all: Point, border: i32| {
            ((length - hexes.0 - hexes.1) / 2).min(length - border - all.1).max(border - all.0)
        };
        let (above, below) = self.arrangement.reserved(self.format, Panels::scale(width));
        (
            shift(width, (first.0, last.0), (least.0, most.0), BORDER.0),
            above + shift(height - above - below, (first.1, last.1), (least.1, most.1), BORDER.1),
        )
    }

    /// Returns `true` if no plate or panel touches a hex or harbor on an image of this size.
    fn is_clear(&self, size: Point) -> bool {
        let panels = Panels::new(size, self.format, self.arrangement);
        let origin = self.origin(size);
        let hexes = self.hexes.iter().map(|&at| (at, self.scale.pixels(2 * UNIT.1) + 2));
        hexes.chain(self.circles()).all(|((x, y), radius)| panels.is_clear((x + origin.0, y + origin.1), radius))
    }

    /// Layout of the board on an image of this size.
    fn layout_on(&self, island: &Island, size: Point) -> Layout {
        let origin = self.origin(size);
        let moved = |(x, y): Point| (x + origin.0, y + origin.1);
        let topology = island.topology();
        let vertices = topology.vertices().map(|vertex| to_point(topology.vertex_position(vertex), self.scale));
        let edges = topology.edges().map(|edge| {
            let [a, b] = topology.edge_vertices(edge).map(|end| topology.vertex_position(end));
            let middle = halfway(to_point(a, self.scale), to_point(b, self.scale));
            let slant = match (a.x - b.x) * (a.y - b.y) {
                0 => EdgeDirection::Upright,
                down if down > 0 => EdgeDirection::Falling,
                _ => EdgeDirection::Rising,
            };
            (moved(middle), slant)
        });
        let vertices: Vec<Point> = vertices.map(moved).collect();
        let harbors: Vec<Point> = self.harbors.iter().copied().map(moved).collect();
        let ends = island.harbors().iter().map(|&(_, ends)| ends).zip(&harbors);
        let pier = |end: Vertex, harbor| Some((*vertices.get(end.index())?, harbor));
        Layout {
            size: (size.0.unsigned_abs(), size.1.unsigned_abs()),
            scale: self.scale,
            label_scale: self.label_scale,
            piece_scale: match self.arrangement {
                PlateArrangement::Corners => self.scale,
                PlateArrangement::Columns | PlateArrangement::Rows => self.label_scale,
            },
            panels: Panels::new(size, self.format, self.arrangement),
            piers: ends.flat_map(|(ends, &at)| ends.into_iter().filter_map(move |end| pier(end, at))).collect(),
            harbors,
            hexes: self.hexes.iter().chain(&self.frame).copied().map(moved).collect(),
            pirate_positions: self.pirate_positions.iter().copied().map(moved).collect(),
            land: self.land.iter().copied().map(moved).collect(),
            vertices,
            edges: edges.collect(),
        }
    }
}

/// Bounding box of boxes given by center and half size.
fn bounding_box(boxes: impl Iterator<Item = (Point, Point)>) -> (Point, Point) {
    boxes.fold(((i32::MAX, i32::MAX), (i32::MIN, i32::MIN)), |(least, most), ((x, y), (across, down))| {
        ((least.0.min(x - across), least.1.min(y - down)), (most.0.max(x + across), most.1.max(y + down)))
    })
}

fn to_point(position: Position, scale: Scale) -> Point {
    (position.x * scale.pixels(UNIT.0), position.y * scale.pixels(UNIT.1))
}

fn halfway(a: Point, b: Point) -> Point {
    ((a.0 + b.0) / 2, (a.1 + b.1) / 2)
}

/// Center of a harbor: off its edge, away from the land.
fn harbor(island: &Island, ends: [Vertex; 2], scale: Scale, reach: f32) -> Point {
    let topology = island.topology();
    let [a, b] = ends.map(|end| to_point(topology.vertex_position(end), scale));
    let middle = halfway(a, b);
    let [near, far] = ends.map(|end| topology.vertex_hexes(end));
    let beside = near.iter().filter(|hex| far.contains(hex));
    let Some(&land) = beside.min_by_key(|&&hex| island.is_sea(hex)) else { return middle };
    let land = to_point(topology.hex_position(land), scale);
    let (across, down) = ((middle.0 - land.0) as f32, (middle.1 - land.1) as f32);
    let reach = reach / across.hypot(down).max(1.0);
    (middle.0 + (across * reach).round() as i32, middle.1 + (down * reach).round() as i32)
}

/// Offsets of the harbors on the hex around a point.
fn harbor_offsets((x, y): Point, harbors: &[Point], scale: Scale) -> impl Iterator<Item = Point> {
    let reach = scale.apply(UNIT.0 as f32);
    let from = harbors.iter().map(move |&(a, b)| (a - x, b - y));
    from.filter(move |&(across, down)| (across as f32).hypot(down as f32) < reach)
}

/// Position near a point that keeps clear of the harbors on its hex.
fn clear_of_harbors(at: Point, harbors: &[Point], scale: Scale) -> Point {
    let (across, down) = harbor_offsets(at, harbors, scale).fold((0, 0), |sum, (x, y)| (sum.0 + x, sum.1 + y));
    let away = scale.apply(HARBOR_CLEARANCE) / (across as f32).hypot(down as f32).max(1.0);
    (at.0 - (across as f32 * away).round() as i32, at.1 - (down as f32 * away).round() as i32)
}

/// Position on a frame hex, shifted towards the map.
fn frame_position(topology: &Topology, hex: Hex, scale: Scale) -> Point {
    let (x, y) = to_point(topology.hex_position(hex), scale);
    let sides = topology.hex_edge_set(hex).iter().map(|side| {
        let [a, b] = topology.edge_vertices(side).map(|end| to_point(topology.vertex_position(end), scale));
        halfway(a, b)
    });
    let (sum, count) = sides.fold(((0, 0), 0), |(sum, count), at| ((sum.0 + at.0, sum.1 + at.1), count + 1));
    let share = FRAME_INSET / count.max(1) as f32;
    let nearer = |from: i32, sum: i32| from + ((sum - count * from) as f32 * share).round() as i32;
    (nearer(x, sum.0), nearer(y, sum.1))
}
