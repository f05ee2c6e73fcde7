//! A road or ship that is laid next.

use crate::catan::action::Action;
use crate::catan::edge::Edge;
use crate::catan::piece::Piece;
use crate::catan::resource::Cards;
use crate::catan::ships;
use crate::catan::way::Way;

/// A road or ship on an edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::catan::robot) struct Link {
    pub(in crate::catan::robot) edge: Edge,
    /// Which of the two it is.
    pub(in crate::catan::robot) way: Way,
}

impl Link {
    pub(in crate::catan::robot) const fn road(edge: Edge) -> Link {
        Link { edge, way: Way::Road }
    }

    pub(in crate::catan::robot) const fn ship(edge: Edge) -> Link {
        Link { edge, way: Way::Ship }
    }

    /// What builds it.
    pub(in crate::catan::robot) const fn action(self) -> Action {
        let edge = self.edge;
        match self.way {
            Way::Road => Action::BuildRoad { edge },
            Way::Ship => Action::Ships(ships::action::Action::BuildShip { edge }),
        }
    }

    /// The piece that an action builds.
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
