//! Initial state of a game.

use super::bank;
use super::cities_knights::CitiesKnights;
use super::development::DevelopmentCards;
use super::event::{Price, PublicEvent};
use super::evolve::evolve;
use super::network::Network;
use super::offer::OfferId;
use super::production::first_cards;
use super::setup::{Pays, Setup};
use super::ships::Ships;
use super::state::{Drawn, Phase, State};
use super::vertex::VertexSet;
use super::view::{Bought, CardUse, Turn};
use crate::seat::{PerSeat, Seat, SeatSet};

/// Creates the initial state of a setup, with its pieces placed in advance.
pub(super) fn start(setup: &Setup) -> State {
    let turn = Turn {
        number: 0,
        active: Seat::FIRST,
        dice: None,
        card: CardUse::Unused,
        bought: 0,
        offers: 0,
        purchases: Bought::Nothing,
        new_buildings: VertexSet::EMPTY,
    };
    let mut state = State {
        island: setup.island.clone(),
        options: setup.options,
        players: setup.players,
        playing: SeatSet::first(setup.players),
        phase: Phase::FoundSettlement { before: 0 },
        turn,
        bank: bank::start(&setup.options),
        hands: PerSeat::default(),
        deck: if setup.options.cities_knights.is_some() {
            DevelopmentCards::NONE
        } else {
            DevelopmentCards::DECK
        },
        cards: PerSeat::default(),
        fresh: DevelopmentCards::NONE,
        spent: DevelopmentCards::NONE,
        knights: PerSeat::default(),
        roads: PerSeat::default(),
        settlements: PerSeat::default(),
        cities: PerSeat::default(),
        robber: setup.island.robber_start(),
        longest_road: None,
        largest_army: None,
        offers: PerSeat::default(),
        next_offer: OfferId(1),
        drawn: Drawn::default(),
        network: Network::default(),
        cities_knights: setup.options.cities_knights.map(CitiesKnights::new),
        ships: setup.island.chart().map(|chart| Ships::new(chart.pirate)),
    };
    state.recount();
    if !setup.founded.is_empty() {
        state.phase = Phase::Roll;
        for founded in &setup.founded {
            let seat = founded.seat;
            let settlement =
                PublicEvent::SettlementBuilt { seat, vertex: founded.settlement, price: Price::Free };
            let road = PublicEvent::RoadBuilt { seat, edge: founded.road, price: Price::Free };
            evolve(&mut state, &settlement.into());
            evolve(&mut state, &road.into());
            if founded.pays == Pays::Cards {
                let cards = first_cards(&state.island, founded.settlement);
                evolve(&mut state, &PublicEvent::FirstCards { seat, cards }.into());
            }
        }
        evolve(&mut state, &PublicEvent::TurnBegan { seat: Seat::FIRST, number: 1 }.into());
    }
    state
}
