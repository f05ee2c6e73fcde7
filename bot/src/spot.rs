//! Spots on the board by their labels.

use engine::catan::notation;
use engine::elasund as town;
use engine::game::AnyView;
use render::Spot;

/// A spot's label.
pub(crate) fn label(view: &AnyView, spot: Spot) -> String {
    match (spot, view) {
        (Spot::Vertex(vertex), AnyView::Catan(view)) => notation::vertex(view.island.topology(), vertex),
        (Spot::Vertex(_), AnyView::Elasund(_)) => String::new(),
        (Spot::Edge(edge), _) => notation::edge(edge),
        (Spot::Hex(hex), _) => notation::hex(hex),
        (Spot::Square(square), _) => town::notation::square(square),
        (Spot::Wall(place), _) => town::notation::place(place),
        (Spot::Row(row), _) => town::notation::row(row),
    }
}

/// The spot with this label.
pub(crate) fn parse(view: &AnyView, label: &str) -> Option<Spot> {
    let topology = match view {
        AnyView::Catan(view) => view.island.topology(),
        AnyView::Elasund(_) => return in_town(label),
    };
    // A row of vertices is called H: as labels are written, only their case tells H1 from the hex h1.
    if label.starts_with('h') {
        return notation::parse_hex(topology, label).map(Spot::Hex);
    }
    let vertex = notation::parse_vertex(topology, label).map(Spot::Vertex);
    vertex.or_else(|| notation::parse_edge(topology, label).map(Spot::Edge))
}

/// The spot of a town with this label.
fn in_town(label: &str) -> Option<Spot> {
    let square = town::notation::parse_square(label).map(Spot::Square);
    let row = || town::notation::parse_row(label).map(Spot::Row);
    square.or_else(row).or_else(|| town::notation::parse_place(label).map(Spot::Wall))
}
