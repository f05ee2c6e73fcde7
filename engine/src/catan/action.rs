//! What a seat may ask for.

use super::cities_knights;
use super::edge::Edge;
use super::hand_card::HandCard;
use super::hex::Hex;
use super::offer::OfferId;
use super::resource::{Cards, Resource};
use super::ships;
use super::vertex::Vertex;
use crate::seat::{Seat, SeatSet};

/// One request of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Throws the dice.
    Roll,
    /// Lays a road: during the initial placement and with a road building card for nothing, else for its cost.
    BuildRoad {
        /// The edge that it lies on.
        edge: Edge,
    },
    /// Sets a settlement: during the initial placement for nothing, else for its cost.
    BuildSettlement {
        /// The vertex.
        vertex: Vertex,
    },
    /// Makes a city of one's settlement.
    BuildCity {
        /// The vertex.
        vertex: Vertex,
    },
    /// Buys a development card.
    BuyCard,
    /// Plays a knight; the robber is moved next.
    PlayKnight,
    /// Plays road building; the roads are laid next.
    PlayRoadBuilding,
    /// Plays year of plenty.
    PlayYearOfPlenty {
        /// The cards wanted: two, or what the bank holds.
        cards: Cards,
    },
    /// Plays monopoly.
    PlayMonopoly {
        /// What everybody hands over.
        resource: Resource,
    },
    /// Answers a seven with half of one's cards. Sealed; may be changed until the last has answered.
    Discard {
        /// What goes.
        cards: Cards,
    },
    /// Moves the robber, and steals from one of those who have a building there.
    MoveRobber {
        /// Where to.
        hex: Hex,
        /// From whom; nobody only where nobody has a card.
        victim: Option<Seat>,
    },
    /// Trades with the bank: at the best rate that one has, for one card.
    MaritimeTrade {
        /// What one gives.
        give: HandCard,
        /// What one gets.
        get: HandCard,
    },
    /// Offers cards. In another's turn, to that player alone: a proposal or counter-offer. Takes the place of one's
    /// former offer.
    OfferTrade {
        /// What one gives.
        give: Cards,
        /// What one wants.
        want: Cards,
        /// Who is asked.
        to: SeatSet,
    },
    /// Says yes to an offer. With the turn, or when asked alone, the cards change hands at once.
    AcceptTrade {
        /// The number of the offer.
        offer: OfferId,
    },
    /// Says no to an offer.
    DeclineTrade {
        /// The number of the offer.
        offer: OfferId,
    },
    /// Trades with one of those who accepted one's offer.
    ConfirmTrade {
        /// The number of the offer.
        offer: OfferId,
        /// With whom.
        partner: Seat,
    },
    /// Takes one's offer back.
    WithdrawTrade {
        /// The number of the offer.
        offer: OfferId,
    },
    /// Something of Cities & Knights.
    CitiesKnights(cities_knights::action::Action),
    /// Something with ships.
    Ships(ships::action::Action),
    /// Ends one's turn.
    EndTurn,
    /// Gives the game up: pieces stay and block, cards go back.
    Resign,
}
