//! Road or ship to be built.

use crate::catan::action::Action;
use crate::catan::edge::Edge;
use crate::catan::piece::Piece;
use crate::catan::resource::Cards;
use crate::catan::ships;
use crate::catan::way::Way;

/// Road or ship on an edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::catan::robot) struct Link {
    pub(in crate::catan::robot) edge: Edge,
    /// Kind of piece.
    pub(in crate::catan::robot) way: Way,
}

impl Link {
    pub(in crate::catan::robot) const fn road(edge: Edge) -> Link {
        Link { edge, way: Way::Road }
    }

    pub(in crate::catan::robot) const fn ship(edge: Edge) -> Link {
        Link { edge, way: Way::Ship }
    }

    /// Returns the action that builds it.
    pub(in crate::catan::robot) const fn action(self) -> Action {
        let edge = self.edge;
        match self.way {
            Way::Road => Action::BuildRoad { edge },
            Way::Ship => Action::Ships(ships::action::Action::BuildShip { edge }),
        }
    }

    /// Returns the piece that an action builds, if any.
    pub(in crate::catan::robot) const fn of(action: &Action) -> Option<Link> {
        match *action {
            Action::BuildRoad { edge } => Some(Link::road(edge)),
            Action::Ships(ships::action::Action::BuildShip { edge }) => Some(Link::ship(edge)),
            _ => None,
        }
    }

    pub(in crate::catan::robot) const fn cost(self) -> Cards {
        match self.way {
            Way::Road => Piece::Road.cost(),
            Way::Ship => ships::COST,
        }
    }
}
