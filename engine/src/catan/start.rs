//! Initial state of a game.

use super::bank;
use super::development::DevelopmentCards;
use super::event::{Price, PublicEvent};
use super::evolve::evolve;
use super::network::Network;
use super::offer::OfferId;
use super::production::first_cards;
use super::ruleset;
use super::setup::{Setup, StartingCards};
use super::state::{DrawCounts, Phase, State};
use super::view::Turn;
use crate::seat::{PerSeat, Seat, SeatSet};

/// Creates the initial state of a setup, with its pieces placed in advance.
pub(super) fn initial_state(setup: &Setup) -> State {
    let (cities_knights, ships) = ruleset::expansion_states(setup);
    let mut state = State {
        island: setup.island.clone(),
        options: setup.options,
        players: setup.players,
        playing: SeatSet::first(setup.players),
        phase: Phase::FoundSettlement { before: 0 },
        turn: Turn::new(0, Seat::FIRST),
        bank: bank::initial_cards(&setup.options, setup.players),
        hands: PerSeat::default(),
        deck: setup.options.development_deck(setup.players),
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
        draw_counts: DrawCounts::default(),
        network: Network::default(),
        cities_knights,
        ships,
    };
    state.rebuild_network();
    if !setup.initial_pieces.is_empty() {
        state.phase = Phase::Roll;
        for founded in &setup.initial_pieces {
            let seat = founded.seat;
            let settlement = PublicEvent::SettlementBuilt { seat, vertex: founded.settlement, price: Price::Free };
            let road = PublicEvent::RoadBuilt { seat, edge: founded.road, price: Price::Free };
            evolve(&mut state, &settlement.into());
            evolve(&mut state, &road.into());
            if founded.starting_cards == StartingCards::Cards {
                let cards = first_cards(&state.island, founded.settlement);
                evolve(&mut state, &PublicEvent::FirstCards { seat, cards }.into());
            }
        }
        evolve(&mut state, &PublicEvent::TurnBegan { seat: Seat::FIRST, number: 1 }.into());
    }
    state
}
