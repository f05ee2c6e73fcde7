//! The stored shape of actions.

use engine::catan::action::Action;
use engine::catan::notation;
use engine::catan::offer::OfferId;
use serde::{Deserialize, Serialize};

use super::cards::CardsShape;
use super::cities_knights;
use super::error::Fault;
use super::place::{self, Places};
use super::words::{HandCardWord, ResourceWord};

/// What a seat asked for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum ActionShape {
    Roll,
    BuildRoad {
        edge: String,
    },
    BuildSettlement {
        vertex: String,
    },
    BuildCity {
        vertex: String,
    },
    BuyCard,
    PlayKnight,
    PlayRoadBuilding,
    PlayYearOfPlenty {
        cards: CardsShape,
    },
    PlayMonopoly {
        resource: ResourceWord,
    },
    Discard {
        cards: CardsShape,
    },
    MoveRobber {
        hex: String,
        #[serde(default)]
        victim: Option<u8>,
    },
    MaritimeTrade {
        give: HandCardWord,
        get: HandCardWord,
    },
    OfferTrade {
        give: CardsShape,
        want: CardsShape,
        to: Vec<u8>,
    },
    AcceptTrade {
        offer: u16,
    },
    DeclineTrade {
        offer: u16,
    },
    ConfirmTrade {
        offer: u16,
        partner: u8,
    },
    WithdrawTrade {
        offer: u16,
    },
    EndTurn,
    Resign,
    CitiesKnights(cities_knights::ActionShape),
}

impl ActionShape {
    /// The shape of an action.
    pub(crate) fn of(action: &Action, places: &Places) -> ActionShape {
        match *action {
            Action::CitiesKnights(ref action) => ActionShape::CitiesKnights((action, places).into()),
            Action::Roll => ActionShape::Roll,
            Action::BuildRoad { edge } => ActionShape::BuildRoad { edge: notation::edge(edge) },
            Action::BuildSettlement { vertex } => {
                ActionShape::BuildSettlement { vertex: places.vertex(vertex) }
            }
            Action::BuildCity { vertex } => ActionShape::BuildCity { vertex: places.vertex(vertex) },
            Action::BuyCard => ActionShape::BuyCard,
            Action::PlayKnight => ActionShape::PlayKnight,
            Action::PlayRoadBuilding => ActionShape::PlayRoadBuilding,
            Action::PlayYearOfPlenty { cards } => ActionShape::PlayYearOfPlenty { cards: cards.into() },
            Action::PlayMonopoly { resource } => ActionShape::PlayMonopoly { resource: resource.into() },
            Action::Discard { cards } => ActionShape::Discard { cards: cards.into() },
            Action::MoveRobber { hex, victim } => {
                ActionShape::MoveRobber { hex: notation::hex(hex), victim: victim.map(place::seat) }
            }
            Action::MaritimeTrade { give, get } => {
                ActionShape::MaritimeTrade { give: give.into(), get: get.into() }
            }
            Action::OfferTrade { give, want, to } => {
                ActionShape::OfferTrade { give: give.into(), want: want.into(), to: place::seats(to) }
            }
            Action::AcceptTrade { offer } => ActionShape::AcceptTrade { offer: offer.0 },
            Action::DeclineTrade { offer } => ActionShape::DeclineTrade { offer: offer.0 },
            Action::ConfirmTrade { offer, partner } => {
                ActionShape::ConfirmTrade { offer: offer.0, partner: place::seat(partner) }
            }
            Action::WithdrawTrade { offer } => ActionShape::WithdrawTrade { offer: offer.0 },
            Action::EndTurn => ActionShape::EndTurn,
            Action::Resign => ActionShape::Resign,
        }
    }

    /// The action of this shape.
    ///
    /// # Errors
    /// When it names a place or seat that the game does not have.
    pub(crate) fn read(self, places: &Places) -> Result<Action, Fault> {
        Ok(match self {
            ActionShape::Roll => Action::Roll,
            ActionShape::BuildRoad { edge } => Action::BuildRoad { edge: places.read_edge(&edge)? },
            ActionShape::BuildSettlement { vertex } => {
                Action::BuildSettlement { vertex: places.read_vertex(&vertex)? }
            }
            ActionShape::BuildCity { vertex } => Action::BuildCity { vertex: places.read_vertex(&vertex)? },
            ActionShape::BuyCard => Action::BuyCard,
            ActionShape::PlayKnight => Action::PlayKnight,
            ActionShape::PlayRoadBuilding => Action::PlayRoadBuilding,
            ActionShape::PlayYearOfPlenty { cards } => Action::PlayYearOfPlenty { cards: cards.into() },
            ActionShape::PlayMonopoly { resource } => Action::PlayMonopoly { resource: resource.into() },
            ActionShape::Discard { cards } => Action::Discard { cards: cards.into() },
            ActionShape::MoveRobber { hex, victim } => Action::MoveRobber {
                hex: places.read_hex(&hex)?,
                victim: victim.map(|seat| places.read_seat(seat)).transpose()?,
            },
            ActionShape::MaritimeTrade { give, get } => {
                Action::MaritimeTrade { give: give.into(), get: get.into() }
            }
            ActionShape::OfferTrade { give, want, to } => {
                Action::OfferTrade { give: give.into(), want: want.into(), to: places.read_seats(&to)? }
            }
            ActionShape::AcceptTrade { offer } => Action::AcceptTrade { offer: OfferId(offer) },
            ActionShape::DeclineTrade { offer } => Action::DeclineTrade { offer: OfferId(offer) },
            ActionShape::ConfirmTrade { offer, partner } => {
                Action::ConfirmTrade { offer: OfferId(offer), partner: places.read_seat(partner)? }
            }
            ActionShape::WithdrawTrade { offer } => Action::WithdrawTrade { offer: OfferId(offer) },
            ActionShape::EndTurn => Action::EndTurn,
            ActionShape::Resign => Action::Resign,
            ActionShape::CitiesKnights(action) => Action::CitiesKnights(action.read(places)?),
        })
    }
}
