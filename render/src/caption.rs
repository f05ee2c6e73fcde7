//! What a picture shows besides the view: names, words, the spots a prompt asks about, and the last move.

use engine::catan::edge::Edge;
use engine::catan::hex::Hex;
use engine::catan::vertex::Vertex;
use engine::elasund::square::{Row, Square};
use engine::elasund::wall::WallPlace;

/// What is printed on a picture besides what the view tells.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Caption {
    /// The players' names in the order of their seats. A name that can't be printed, or is missing, becomes `P1`, `P2` …
    pub names: Vec<String>,
    /// The words that the picture prints, in the language of its place.
    pub words: Words,
    /// The spots that a prompt asks about.
    pub labels: Vec<Label>,
    /// What the last move touched. A vertex, an edge, a square or a place of a wall outlines the piece on it; a hex
    /// outlines the robber if it stands there, and the number token otherwise; a row outlines its number.
    pub last: Vec<Spot>,
}

/// The words on a picture.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Words {
    /// Heads the counts of what the bank holds; at most about ten letters.
    pub bank: String,
    /// Stands on a harbor that takes any resource; left out when it is wider than the harbor, about four letters.
    pub any: String,
}

/// A name of a spot, printed on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// Where.
    pub spot: Spot,
    /// What is printed, as the notation of the title makes it.
    pub text: String,
}

/// A place on a board. A spot that a board has not is left out of its picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Spot {
    /// An intersection.
    Vertex(Vertex),
    /// A path.
    Edge(Edge),
    /// A hex.
    Hex(Hex),
    /// A square of a town; of a building, its north-west one.
    Square(Square),
    /// A place of a town's wall.
    Wall(WallPlace),
    /// A row of a town: where its number is, off which the ship lies.
    Row(Row),
}
