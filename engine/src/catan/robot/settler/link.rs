//! Road or ship to be built.

use crate::catan::action::Action;
use crate::catan::edge::Edge;
use crate::catan::piece::Piece;
use crate::catan::resource::Cards;
use crate::catan::route_kind::RouteKind;
use crate::catan::ships;

/// Road or ship on an edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::catan::robot) struct Link {
    pub(in crate::catan::robot) edge: Edge,
    /// Kind of piece.
    pub(in crate::catan::robot) kind: RouteKind,
}

impl Link {
    pub(in crate::catan::robot) const fn road(edge: Edge) -> Link {
        Link { edge, kind: RouteKind::Road }
    }

    pub(in crate::catan::robot) const fn ship(edge: Edge) -> Link {
        Link { edge, kind: RouteKind::Ship }
    }

    /// Returns the action that builds it.
    pub(in crate::catan::robot) const fn action(self) -> Action {
        let edge = self.edge;
        match self.kind {
            RouteKind::Road => Action::BuildRoad { edge },
            RouteKind::Ship => Action::Ships(ships::action::Action::BuildShip { edge }),
        }
    }

    /// Returns the piece that an action builds, if any.
    pub(in crate::catan::robot) const fn from_action(action: &Action) -> Option<Link> {
        if let Action::BuildRoad { edge } = *action {
            return Some(Link::road(edge));
        }
        let Action::Ships(ships::action::Action::BuildShip { edge }) = *action else { return None };
        Some(Link::ship(edge))
    }

    pub(in crate::catan::robot) const fn cost(self) -> Cards {
        match self.kind {
            RouteKind::Road => Piece::Road.cost(),
            RouteKind::Ship => ships::COST,
        }
    }
}
