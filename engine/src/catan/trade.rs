//! Maritime and domestic trade.

use super::bank;
use super::check::{check_affordable, check_turn_phase};
use super::error::RuleError;
use super::event::PublicEvent;
use super::hand_card::HandCard;
use super::offer::{Offer, OfferId, Reply};
use super::resource::Cards;
use super::state::{Phase, State};
use super::turn_part::{Activity, check_part};
use super::{CatanObserver, EventSink};
use crate::seat::{PerSeat, Seat, SeatSet};

/// Checks that domestic trade is open: in the part of the seat that rolled, after its roll and, in a strict turn, before
/// its first purchase.
fn check_trading_open(state: &State, seat: Seat) -> Result<(), RuleError> {
    let active = state.turn.active;
    match state.phase {
        Phase::Main if state.is_trading() => Ok(()),
        Phase::Main => check_part(state, Activity::DomesticTrade).and(Err(RuleError::TradingClosed)),
        // The other players do not have to wait for their own turn, only for this roll.
        Phase::Roll if seat != active => Err(RuleError::NotRolledYet { active }),
        Phase::MovingRobber | Phase::FreeRoads { .. } if seat != active => {
            Err(RuleError::NotAwaited { awaited: state.awaited() })
        }
        Phase::FoundSettlement { .. }
        | Phase::FoundRoad { .. }
        | Phase::Roll
        | Phase::Discarding { .. }
        | Phase::MovingRobber
        | Phase::FreeRoads { .. }
        | Phase::CitiesKnights(_)
        | Phase::Ships(_)
        | Phase::Over { .. } => check_turn_phase(state, seat, |_| false),
    }
}

pub(super) fn check_maritime(state: &State, seat: Seat, give: HandCard, get: HandCard) -> Result<(), RuleError> {
    check_turn_phase(state, seat, |phase| matches!(phase, Phase::Main))?;
    check_part(state, Activity::Free)?;
    if !state.can_trade() {
        return Err(RuleError::TradingClosed);
    }
    if give == get {
        return Err(RuleError::SameOnBothSides { card: give });
    }
    check_affordable(state, seat, Cards::from_card(give, state.rate(seat, give).max(1)))?;
    let wanted = Cards::from_card(get, 1);
    if state.bank.covers(wanted) { Ok(()) } else { Err(RuleError::BankLacks { missing: wanted }) }
}

/// Checks that neither side is empty and no kind is on both, and that a seat out of turn addresses the active player.
pub(super) fn check_offer(state: &State, seat: Seat, give: Cards, want: Cards, to: SeatSet) -> Result<(), RuleError> {
    check_trading_open(state, seat)?;
    if give.is_empty() || want.is_empty() {
        return Err(RuleError::EmptySide);
    }
    if let Some((card, _)) = give.and(want).iter().next() {
        return Err(RuleError::SameOnBothSides { card });
    }
    let all = bank::initial_cards(&state.options, state.players);
    if !all.covers(want) {
        return Err(RuleError::BankLacks { missing: all.missing(want) });
    }
    let active = state.turn.active;
    let partners = if seat == active { state.playing.without(seat) } else { SeatSet::only(active) };
    if to.is_empty() || !to.is_subset(partners) {
        return Err(RuleError::BadPartners { partners });
    }
    check_affordable(state, seat, give)
}

/// Returns the offer if it is open and addresses this seat.
fn offer_to(state: &State, seat: Seat, id: OfferId) -> Result<&Offer, RuleError> {
    check_trading_open(state, seat)?;
    let offer = state.offer(id).ok_or(RuleError::NoSuchOffer)?;
    if offer.by == seat {
        return Err(RuleError::OwnOffer);
    }
    if offer.to.contains(seat) { Ok(offer) } else { Err(RuleError::NotForYou) }
}

pub(super) fn check_accept(state: &State, seat: Seat, id: OfferId) -> Result<(), RuleError> {
    let offer = offer_to(state, seat, id)?;
    if offer.replies[seat] == Reply::Accepted {
        return Err(RuleError::AlreadyAnswered);
    }
    check_affordable(state, seat, offer.want)
}

pub(super) fn check_decline(state: &State, seat: Seat, id: OfferId) -> Result<(), RuleError> {
    let offer = offer_to(state, seat, id)?;
    if offer.replies[seat] == Reply::Declined { Err(RuleError::AlreadyAnswered) } else { Ok(()) }
}

/// Returns the seat's own open offer with this number.
fn own_offer(state: &State, seat: Seat, id: OfferId) -> Result<&Offer, RuleError> {
    check_trading_open(state, seat)?;
    let offer = state.offer(id).ok_or(RuleError::NoSuchOffer)?;
    if offer.by == seat { Ok(offer) } else { Err(RuleError::NotYourOffer) }
}

pub(super) fn check_confirm(state: &State, seat: Seat, id: OfferId, partner: Seat) -> Result<(), RuleError> {
    let offer = own_offer(state, seat, id)?;
    let accepted = offer.accepted();
    if !accepted.contains(partner) {
        return Err(RuleError::NotAccepted { accepted });
    }
    check_affordable(state, seat, offer.give)
}

pub(super) fn check_withdraw(state: &State, seat: Seat, id: OfferId) -> Result<(), RuleError> {
    own_offer(state, seat, id).map(drop)
}

pub(super) fn trade_with_bank(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, give: HandCard, get: HandCard) {
    let give = Cards::from_card(give, sink.state.rate(seat, give));
    sink.emit(PublicEvent::MaritimeTraded { seat, give, get: Cards::from_card(get, 1) });
}

pub(super) fn offer(sink: &mut EventSink<'_, impl CatanObserver>, by: Seat, give: Cards, want: Cards, to: SeatSet) {
    let id = sink.state.next_offer;
    sink.emit(PublicEvent::TradeOffered { offer: Offer { id, by, to, give, want, replies: PerSeat::default() } });
}

/// Accepts an offer. If only one player was addressed, as in offers to the active player, the trade is executed.
pub(super) fn accept(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, id: OfferId) {
    match sink.state.offer(id) {
        Some(&offer) if offer.to.len() == 1 => exchange(sink, offer, seat),
        _ => sink.emit(PublicEvent::TradeAccepted { offer: id, seat }),
    }
}

pub(super) fn decline(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, id: OfferId) {
    sink.emit(PublicEvent::TradeDeclined { offer: id, seat });
}

pub(super) fn confirm(sink: &mut EventSink<'_, impl CatanObserver>, id: OfferId, partner: Seat) {
    if let Some(&offer) = sink.state.offer(id) {
        exchange(sink, offer, partner);
    }
}

pub(super) fn withdraw(sink: &mut EventSink<'_, impl CatanObserver>, seat: Seat, id: OfferId) {
    sink.emit(PublicEvent::TradeWithdrawn { offer: id, seat });
}

/// Executes a trade if both sides still have the cards. Checks can't do that: the other hand is secret to the actor.
fn exchange(sink: &mut EventSink<'_, impl CatanObserver>, offer: Offer, partner: Seat) {
    let Offer { id, by, give, want, .. } = offer;
    let hands = &sink.state.hands;
    if !hands[by].covers(give) {
        sink.emit(PublicEvent::TradeFailed { offer: id, seat: by });
    } else if !hands[partner].covers(want) {
        sink.emit(PublicEvent::TradeFailed { offer: id, seat: partner });
    } else {
        sink.emit(PublicEvent::Traded { offer: id, seat: by, partner, give, get: want });
    }
}
