//! What a seat may ask for in a game with ships, beside the base game's.

use crate::catan::edge::Edge;
use crate::catan::hex::Hex;
use crate::catan::resource::Cards;
use crate::seat::Seat;

/// One request of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Builds a ship: during the initial placement and with a road building card for nothing, else for its cost.
    BuildShip {
        /// The edge that it lies on.
        edge: Edge,
    },
    /// Moves the end ship of an open line.
    MoveShip {
        /// Where it lies.
        from: Edge,
        /// Where to.
        to: Edge,
    },
    /// Moves the pirate instead of the robber, and steals from one of those who have a ship there.
    MovePirate {
        /// Where to.
        hex: Hex,
        /// From whom; nobody only where nobody has a card.
        victim: Option<Seat>,
    },
    /// Takes what gold brings.
    TakeGold {
        /// The cards wanted.
        cards: Cards,
    },
}
