//! Stored form of the base game's actions.

use engine::catan::action::Action;
use engine::catan::cities_knights::action as cities_knights;
use engine::catan::edge::Edge;
use engine::catan::hand_card::HandCard;
use engine::catan::hex::Hex;
use engine::catan::offer::OfferId;
use engine::catan::resource::{Cards, Resource};
use engine::catan::ships::action as ships;
use engine::catan::vertex::Vertex;
use engine::seat::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::shape::error::Fault;
use crate::shape::place::Places;
use crate::shape::stored::{Stored, shaped, shapes};

shapes! {
    /// Action of one seat.
    ActionShape for Action: Action {
        Roll,
        BuildRoad { edge: Edge },
        BuildSettlement { vertex: Vertex },
        BuildCity { vertex: Vertex },
        BuyCard,
        PlayKnight,
        PlayRoadBuilding,
        PlayYearOfPlenty { cards: Cards },
        PlayMonopoly { resource: Resource },
        Discard { cards: Cards },
        MoveRobber { hex: Hex, victim: Option<Seat> },
        MaritimeTrade { give: HandCard, get: HandCard },
        OfferTrade { give: Cards, want: Cards, to: SeatSet },
        AcceptTrade { offer: OfferId },
        DeclineTrade { offer: OfferId },
        ConfirmTrade { offer: OfferId, partner: Seat },
        WithdrawTrade { offer: OfferId },
        EndTurn,
        Resign,
        CitiesKnights(action: cities_knights::Action),
        Ships(action: ships::Action),
    }
}

shaped! { Action as ActionShape }
