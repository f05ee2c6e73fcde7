//! Decode errors of setups of the base game, worded for authors of such entries.

use engine::catan::edge::MAX_EDGES;
use engine::catan::hex::MAX_HEXES;
use engine::catan::island::IslandError;
use engine::catan::setup::SetupError;
use engine::catan::topology::TopologyError;
use engine::catan::vertex::MAX_VERTICES;

use crate::shape::Fault;

/// Converts a setup error to a decode error.
pub(super) fn fault(error: &SetupError) -> Fault {
    Fault::Setup(match error {
        SetupError::Players => "it is for 2 to 4 players".to_owned(),
        SetupError::Points => "the points to win are out of bounds".to_owned(),
        SetupError::Phases => "with Cities & Knights trade and building are one phase".to_owned(),
        SetupError::Ships => "ships need a board with sea, and such a board needs ships".to_owned(),
        SetupError::TooSmall => "the island is too small for that many players".to_owned(),
        SetupError::Founded => {
            "a first piece stands where none can, or not every seat has two settlements with a road each; with Cities & Knights none stands before the first step"
                .to_owned()
        }
        SetupError::Island(IslandError::Topology(TopologyError::Empty)) => "it has no hex".to_owned(),
        SetupError::Island(IslandError::Topology(TopologyError::Repeated(at))) => {
            format!("two hexes lie at q {} r {}", at.q, at.r)
        }
        SetupError::Island(IslandError::Topology(TopologyError::TooFar(at))) => {
            format!("the hex at q {} r {} lies too far out", at.q, at.r)
        }
        SetupError::Island(IslandError::Topology(TopologyError::TooLarge)) => {
            format!("the map is too large: it may have {MAX_HEXES} hexes, {MAX_VERTICES} vertices and {MAX_EDGES} edges")
        }
        SetupError::Island(IslandError::Token(at)) => {
            format!("the hex at q {} r {} must have a number unless it is a desert or sea", at.q, at.r)
        }
        SetupError::Island(IslandError::NoShips(at)) => {
            format!("the hex at q {} r {} is gold or sea, which are for islands with ships", at.q, at.r)
        }
        SetupError::Island(IslandError::Board(error)) => format!("its board can't be read: {error}"),
        SetupError::Island(IslandError::NoMap) => "its board has no map for that many players".to_owned(),
        SetupError::Island(IslandError::Chart) => {
            "the robber starts at sea, the pirate ashore, or an area has a hex that is no land".to_owned()
        }
        SetupError::Island(IslandError::HarborApart(_)) => {
            "a harbor's vertices are not the ends of one edge".to_owned()
        }
        SetupError::Island(IslandError::HarborTwice(_)) => "two harbors share a vertex".to_owned(),
    })
}
