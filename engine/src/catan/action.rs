//! Actions that a seat can request.

use super::cities_knights;
use super::edge::Edge;
use super::hand_card::HandCard;
use super::hex::Hex;
use super::offer::OfferId;
use super::resource::{Cards, Resource};
use super::ships;
use super::vertex::Vertex;
use crate::seat::{Seat, SeatSet};

/// Action that a seat requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Rolls the dice.
    Roll,
    /// Builds a road: free during initial placement and with road building, otherwise for its cost.
    BuildRoad {
        /// Edge of the new road.
        edge: Edge,
    },
    /// Builds a settlement: free during initial placement, otherwise for its cost.
    BuildSettlement {
        /// Vertex of the new settlement.
        vertex: Vertex,
    },
    /// Upgrades an own settlement to a city. With Cities & Knights also places the initial city.
    BuildCity {
        /// Vertex of the city.
        vertex: Vertex,
    },
    /// Buys a development card.
    BuyCard,
    /// Plays a knight card; the robber must be moved next.
    PlayKnight,
    /// Plays road building; the free roads are built next.
    PlayRoadBuilding,
    /// Plays year of plenty.
    PlayYearOfPlenty {
        /// Cards to take: two, or all that the bank has if it has fewer.
        cards: Cards,
    },
    /// Plays monopoly.
    PlayMonopoly {
        /// Resource that every other player hands over.
        resource: Resource,
    },
    /// Chooses the cards to discard after a seven. Kept secret, and replaceable, until the last seat has chosen.
    Discard {
        /// Cards to discard.
        cards: Cards,
    },
    /// Moves the robber and steals a card from one player with a building at the new hex.
    MoveRobber {
        /// Hex that the robber moves to.
        hex: Hex,
        /// Player to steal from; `None` only if no player there has a card.
        victim: Option<Seat>,
    },
    /// Trades with the bank: pays the seat's best rate of one kind of card for one card of another.
    MaritimeTrade {
        /// Kind of card that the seat pays.
        give: HandCard,
        /// Kind of card that the seat gets.
        get: HandCard,
    },
    /// Offers a domestic trade and replaces the seat's previous offer. Outside its own turn a seat may only address
    /// the active player (proposal or counter-offer).
    OfferTrade {
        /// Cards that the seat gives.
        give: Cards,
        /// Cards that the seat wants.
        want: Cards,
        /// Seats that the offer addresses.
        to: SeatSet,
    },
    /// Accepts an offer. The trade is executed at once if the accepting seat is active or was the only one addressed.
    AcceptTrade {
        /// Number of the offer.
        offer: OfferId,
    },
    /// Declines an offer.
    DeclineTrade {
        /// Number of the offer.
        offer: OfferId,
    },
    /// Executes the seat's own offer with a player who accepted it.
    ConfirmTrade {
        /// Number of the offer.
        offer: OfferId,
        /// Player to trade with.
        partner: Seat,
    },
    /// Withdraws the seat's own offer.
    WithdrawTrade {
        /// Number of the offer.
        offer: OfferId,
    },
    /// Action of Cities & Knights.
    CitiesKnights(cities_knights::action::Action),
    /// Action with ships.
    Ships(ships::action::Action),
    /// Ends the seat's turn.
    EndTurn,
    /// Resigns: pieces stay and block, hand cards return to the bank.
    Resign,
}
