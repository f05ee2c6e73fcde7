//! The trade cards.

use super::effect;
use crate::catan::EventSink;
use crate::catan::cities_knights::CitiesKnights;
use crate::catan::cities_knights::action::Play;
use crate::catan::cities_knights::commodity::Commodity;
use crate::catan::cities_knights::error::RuleError;
use crate::catan::cities_knights::event::PublicEvent;
use crate::catan::cities_knights::progress::ProgressCard;
use crate::catan::error;
use crate::catan::hand_card::HandCard;
use crate::catan::hex::Hex;
use crate::catan::resource::Resource;
use crate::catan::state::State;
use crate::seat::{PerSeat, Seat, SeatSet};

/// The best rate that there is.
const BEST_RATE: u8 = 2;
/// How many cards of a hand a master merchant takes, and of a resource a monopoly.
const TWO: u8 = 2;

/// Those who hold any hand card.
fn holders(state: &State, seat: Seat) -> SeatSet {
    state.playing.without(seat).iter().filter(|&other| !state.hands[other].is_empty()).collect()
}

/// Those whom a master merchant can visit: with more points, and a card.
fn customers(state: &State, seat: Seat) -> SeatSet {
    ahead(state, seat).and(holders(state, seat))
}

/// Those with more points.
pub(super) fn ahead(state: &State, seat: Seat) -> SeatSet {
    let points = state.points(seat);
    state.playing.without(seat).iter().filter(|&other| state.points(other) > points).collect()
}

pub(super) fn check(
    state: &State,
    _: &CitiesKnights,
    seat: Seat,
    play: Play,
) -> Result<(), error::RuleError> {
    let card = play.card();
    match play {
        Play::MerchantFleet { card: kind } => effect(card, state.rate(seat, kind) > BEST_RATE),
        Play::Merchant { hex } => check_merchant(state, seat, hex),
        Play::ResourceMonopoly { .. } | Play::CommodityMonopoly { .. } | Play::CommercialHarbor => {
            effect(card, !holders(state, seat).is_empty())
        }
        Play::MasterMerchant { victim } => {
            let candidates = ahead(state, seat);
            if !candidates.contains(victim) {
                return Err(RuleError::NotAhead { candidates }.into());
            }
            let candidates = customers(state, seat);
            match candidates.contains(victim) {
                true => Ok(()),
                false => Err(RuleError::NothingToTake { candidates }.into()),
            }
        }
        _ => Ok(()),
    }
}

fn check_merchant(state: &State, seat: Seat, hex: Hex) -> Result<(), error::RuleError> {
    let topology = state.island.topology();
    if !topology.has_hex(hex) {
        return Err(error::RuleError::NoSuchPlace);
    }
    let yields = state.island.terrain(hex).resource().is_some();
    if !yields || topology.hex_vertex_set(hex).and(state.buildings(seat)).is_empty() {
        return Err(RuleError::WrongLand.into());
    }
    let stands = |knights: &crate::catan::cities_knights::Public| knights.merchant;
    let same = state.knights_rules().and_then(stands).is_some_and(|of| of.seat == seat && of.hex == hex);
    effect(ProgressCard::Merchant, !same)
}

pub(super) fn legal(
    state: &State,
    ck: &CitiesKnights,
    seat: Seat,
    card: ProgressCard,
    visit: &mut impl FnMut(Play),
) {
    let mut offer = |play: Play| {
        if check(state, ck, seat, play).is_ok() {
            visit(play);
        }
    };
    match card {
        ProgressCard::MerchantFleet => {
            let rates = state.rates(seat);
            let dear = HandCard::ALL.into_iter().filter(|&card| rates[card] > BEST_RATE);
            dear.for_each(|card| visit(Play::MerchantFleet { card }));
        }
        ProgressCard::Merchant => {
            state.island.topology().hexes().for_each(|hex| offer(Play::Merchant { hex }));
        }
        ProgressCard::ResourceMonopoly if !holders(state, seat).is_empty() => {
            Resource::ALL.into_iter().for_each(|resource| visit(Play::ResourceMonopoly { resource }));
        }
        ProgressCard::CommodityMonopoly if !holders(state, seat).is_empty() => {
            Commodity::ALL.into_iter().for_each(|commodity| visit(Play::CommodityMonopoly { commodity }));
        }
        ProgressCard::CommercialHarbor => offer(Play::CommercialHarbor),
        ProgressCard::MasterMerchant => {
            customers(state, seat).iter().for_each(|victim| visit(Play::MasterMerchant { victim }));
        }
        _ => {}
    }
}

pub(super) fn play(sink: &mut EventSink<'_>, seat: Seat, play: Play) {
    match play {
        Play::MerchantFleet { card } => sink.tell(PublicEvent::FleetChartered { seat, card }),
        Play::Merchant { hex } => {
            let merchant = sink.state.knights_rules().and_then(|knights| knights.merchant);
            sink.tell(PublicEvent::MerchantPlaced { seat, hex, from: merchant.map(|of| of.seat) });
        }
        Play::ResourceMonopoly { resource } => collect(sink, seat, resource.into(), TWO),
        Play::CommodityMonopoly { commodity } => collect(sink, seat, commodity.into(), 1),
        Play::MasterMerchant { victim } => {
            let count = sink.state.hands[victim].total().min(TWO);
            sink.tell(PublicEvent::HandShown { to: seat, of: victim, count });
        }
        _ => {}
    }
}

/// Everybody else gives up to so many of a kind.
fn collect(sink: &mut EventSink<'_>, seat: Seat, card: HandCard, most: u8) {
    let state = &*sink.state;
    let others = state.playing.without(seat);
    let counts = PerSeat::from_fn(|other| match others.contains(other) {
        true => state.hands[other][card].min(most),
        false => 0,
    });
    sink.tell(PublicEvent::Collected { seat, card, counts });
}
