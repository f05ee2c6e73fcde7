//! Kinds of piece that are built on edges.

/// Kind of piece on an edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum RouteKind {
    /// Road, on land or coast.
    Road,
    /// Ship; only in games with ships.
    Ship,
}
