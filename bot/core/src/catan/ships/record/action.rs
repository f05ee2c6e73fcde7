//! Stored form of the actions with ships.

use engine::catan::edge::Edge;
use engine::catan::hex::Hex;
use engine::catan::resource::Cards;
use engine::catan::ships::action::Action;
use engine::seat::Seat;
use serde::{Deserialize, Serialize};

use crate::shape::error::Fault;
use crate::shape::place::Places;
use crate::shape::stored::{Stored, shaped, shapes};

shapes! {
    /// Action of one seat.
    ActionShape for Action: Action {
        BuildShip { edge: Edge },
        MoveShip { from: Edge, to: Edge },
        MovePirate { hex: Hex, victim: Option<Seat> },
        TakeGold { cards: Cards },
    }
}

shaped! { Action as ActionShape }
