//! Actions with ships.

use crate::catan::edge::Edge;
use crate::catan::hex::Hex;
use crate::catan::resource::Cards;
use crate::seat::Seat;

/// Action that a seat requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Builds a ship: free during initial placement and with road building, otherwise for its cost.
    BuildShip {
        /// Edge of the new ship.
        edge: Edge,
    },
    /// Moves the ship at the end of an open shipping route.
    MoveShip {
        /// Current edge of the ship.
        from: Edge,
        /// New edge of the ship.
        to: Edge,
    },
    /// Moves the pirate instead of the robber and steals a card from one player with a ship at the new hex.
    MovePirate {
        /// Hex that the pirate moves to.
        hex: Hex,
        /// Player to steal from; `None` only if no player there has a card.
        victim: Option<Seat>,
    },
    /// Takes the cards owed by gold fields.
    TakeGold {
        /// Cards to take.
        cards: Cards,
    },
}
