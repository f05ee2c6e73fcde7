//! Evaluation of prepared answers.

use std::cmp::Reverse;

use engine::catan::action::Action;
use engine::catan::event::PublicEvent;
use engine::catan::hand_card::HandCard;
use engine::catan::hex::{Hex, NumberToken};
use engine::catan::notice::Notice;
use engine::catan::offer::{Offer, Reply};
use engine::catan::piece::Piece;
use engine::catan::prompt::PromptKind;
use engine::catan::resource::Cards;
use engine::catan::ships::action::Action as Ships;
use engine::catan::ships::event::PublicEvent as ShipsEvent;
use engine::catan::ships::prompt::PromptKind as ShipsPrompt;
use engine::catan::turn_part::TurnPart;
use engine::seat::{Seat, SeatSet};

use super::{CatanPreparedAnswer, PrecedingPurchase};
use crate::catan::grammar::CatanContext;
use crate::catan::grammar::trade_command::TradeTerms;
use crate::catan::ships::grammar::gold::choose_gold;
use crate::catan::ships::grammar::raider::Raider;
use crate::title::{PreparedExpiry, PreparedMove, PreparedState};

impl CatanPreparedAnswer {
    pub(super) fn state(&self, speaker: &CatanContext<'_>, prepared: &PreparedMove) -> PreparedState<Action> {
        let act = |action: Action| match speaker.check(action) {
            Ok(()) => PreparedState::Acts(action),
            Err(_) => PreparedState::Waits,
        };
        match self {
            CatanPreparedAnswer::Roll if speaker.prompt() == Some(PromptKind::Roll) => act(Action::Roll),
            CatanPreparedAnswer::Roll => PreparedState::Waits,
            CatanPreparedAnswer::Discard(order) => match (speaker.prompt(), speaker.view.own) {
                (Some(PromptKind::Discard { count, .. }), Some(own)) if own.sealed.is_none() => {
                    act(Action::Discard { cards: choose_discard(own.hand, count, order) })
                }
                _ => PreparedState::Waits,
            },
            CatanPreparedAnswer::Gold(order) => match (speaker.prompt(), speaker.view.own) {
                (Some(PromptKind::Ships(ShipsPrompt::TakeGold { count })), Some(own)) => {
                    let bank = speaker.view.bank.resources();
                    act(Action::Ships(Ships::TakeGold { cards: choose_gold(bank, own.hand, count, order) }))
                }
                _ => PreparedState::Waits,
            },
            CatanPreparedAnswer::Robber { hex, victim } => robbery_state(speaker, *hex, *victim),
            CatanPreparedAnswer::Accept { terms, from } => {
                let mut told = speaker.notices_since(prepared.since);
                if told.any(|notice| is_matching_trade(&notice, speaker.seat, terms)) {
                    return PreparedState::Done;
                }
                let fits = |offer: &&Offer| {
                    (from.is_empty() || from.contains(offer.by))
                        && terms.give.covers(offer.want)
                        && offer.give.covers(terms.want)
                };
                let offer = unanswered_offers(speaker).find(fits);
                offer.map_or(PreparedState::Waits, |offer| act(Action::AcceptTrade { offer: offer.id }))
            }
            CatanPreparedAnswer::Decline { below } => {
                let is_poor = |offer: &Offer| {
                    below.is_none_or(|below| offer.give.total() < below.saturating_mul(offer.want.total()))
                };
                let offer = unanswered_offers(speaker).find(|offer| is_poor(offer));
                offer.map_or(PreparedState::Waits, |offer| act(Action::DeclineTrade { offer: offer.id }))
            }
            CatanPreparedAnswer::Enough => {
                let ends = |notice| matches!(notice, Notice::Public(PublicEvent::TurnEnded { .. }));
                if speaker.notices_since(prepared.since).any(ends) {
                    return PreparedState::Done;
                }
                let offer = unanswered_offers(speaker).next();
                offer.map_or(PreparedState::Waits, |offer| act(Action::DeclineTrade { offer: offer.id }))
            }
            CatanPreparedAnswer::Never { from } => {
                let offer = unanswered_offers(speaker).find(|offer| offer.by == *from);
                offer.map_or(PreparedState::Waits, |offer| act(Action::DeclineTrade { offer: offer.id }))
            }
            CatanPreparedAnswer::Offer { terms, to, takers } => offer_state(speaker, prepared, *terms, *to, *takers),
            CatanPreparedAnswer::End { after } => end_state(speaker, prepared, *after),
            CatanPreparedAnswer::Pass if has_part(speaker) && speaker.view.turn.part != TurnPart::Full => {
                act(Action::EndTurn)
            }
            CatanPreparedAnswer::Pass => PreparedState::Waits,
        }
    }
}

/// Returns `true` if the actor is prompted for its turn or for its part of another's.
fn has_part(speaker: &CatanContext<'_>) -> bool {
    speaker.prompt() == Some(PromptKind::Turn)
}

/// Open offers that the actor has not answered.
fn unanswered_offers<'a>(speaker: &'a CatanContext<'_>) -> impl Iterator<Item = &'a Offer> {
    let seat = speaker.seat;
    let waits = move |offer: &&Offer| offer.to.contains(seat) && offer.replies[seat] == Reply::Waiting;
    speaker.view.offers.0.iter().flatten().filter(waits)
}

/// Returns `true` if the notice is a trade at terms that the prepared acceptance allows.
fn is_matching_trade(notice: &Notice, seat: Seat, terms: &TradeTerms) -> bool {
    let Notice::Public(PublicEvent::Traded { partner, give, get, .. }) = notice else { return false };
    *partner == seat && give.covers(terms.want) && terms.give.covers(*get)
}

/// `count` cards of a hand: the kinds of `order` first, then always from the largest pile.
fn choose_discard(hand: Cards, count: u8, order: &[HandCard]) -> Cards {
    let mut chosen = Cards::NONE;
    for &kind in order {
        let more = hand[kind].min(count - chosen.total());
        chosen += Cards::from_card(kind, more);
    }
    while chosen.total() < count {
        let left = hand - chosen;
        let Some((kind, _)) = left.iter().max_by_key(|&(_, count)| count) else { break };
        chosen += Cards::from_card(kind, 1);
    }
    chosen
}

/// Chooses the robbery that costs the victim most and the actor least, among those that fit.
fn robbery_state(speaker: &CatanContext<'_>, hex: Option<Hex>, victim: Option<Seat>) -> PreparedState<Action> {
    if victim.is_some_and(|victim| !speaker.view.playing.contains(victim) || victim == speaker.seat) {
        return PreparedState::Stale;
    }
    if let (Some(hex), Some(victim)) = (hex, victim)
        && !speaker.view.island.is_sea(hex)
        && hex_yield(speaker, victim, hex) == 0
    {
        return PreparedState::Stale;
    }
    if speaker.prompt() != Some(PromptKind::MoveRobber) {
        return PreparedState::Waits;
    }
    if hex.is_none() && victim.is_none() {
        return speaker.default_action().map_or(PreparedState::Waits, PreparedState::Acts);
    }
    let value = |&(there, robbed): &(Hex, Option<Seat>)| {
        let pips = i16::from(speaker.view.island.token(there).map_or(0, NumberToken::pips));
        let loss = |seat| pips * i16::from(hex_yield(speaker, seat, there));
        let gain = match victim.or(robbed) {
            Some(victim) => loss(victim),
            None => 0,
        };
        (robbed.is_some() && robbed == victim, gain - loss(speaker.seat), Reverse(there))
    };
    let fits = |&(there, robbed): &(Hex, Option<Seat>)| {
        hex.is_none_or(|hex| hex == there)
            && victim.is_none_or(|victim| {
                robbed == Some(victim) || robbed.is_none() && hex_yield(speaker, victim, there) > 0
            })
    };
    // A sea hex means the pirate.
    let raider = hex.map_or(Raider::Robber, |hex| Raider::for_hex(speaker, hex));
    let robberies = speaker.legal.actions.iter().filter_map(|action| raider.target_of(action));
    match robberies.filter(fits).max_by_key(value) {
        Some((hex, victim)) => PreparedState::Acts(raider.move_action(hex, victim)),
        None => PreparedState::Waits,
    }
}

/// Number of cards that a seat gets from a hex when its number is rolled.
fn hex_yield(speaker: &CatanContext<'_>, seat: Seat, hex: Hex) -> u8 {
    let corners = speaker.topology().hex_vertex_set(hex);
    let public = &speaker.view.public[seat];
    let count = public.settlements.and(corners).len() + 2 * public.cities.and(corners).len();
    u8::try_from(count).unwrap_or(u8::MAX)
}

fn offer_state(
    speaker: &CatanContext<'_>,
    prepared: &PreparedMove,
    terms: TradeTerms,
    to: SeatSet,
    takers: u8,
) -> PreparedState<Action> {
    let (own, active) = (speaker.seat, speaker.view.turn.active);
    let (mut taken, mut is_made) = (0, false);
    for notice in speaker.notices_since(prepared.since) {
        match notice {
            Notice::Public(PublicEvent::Traded { seat, give, get, .. })
                if seat == own && give == terms.give && get == terms.want =>
            {
                taken += 1;
            }
            Notice::Public(PublicEvent::TradeOffered { offer })
                if offer.by == own && offer.give == terms.give && offer.want == terms.want =>
            {
                is_made = true;
            }
            Notice::Public(PublicEvent::TurnBegan { seat, .. }) => {
                if seat == own && prepared.expiry == PreparedExpiry::Naturally {
                    return PreparedState::Done;
                }
                is_made = false;
            }
            _ => {}
        }
    }
    if taken >= u32::from(takers) {
        return PreparedState::Done;
    }
    if !to.is_empty() && to.and(speaker.view.playing).is_empty() {
        return PreparedState::Stale;
    }
    let is_for = active != own && (to.is_empty() || to.contains(active));
    let action = Action::OfferTrade { give: terms.give, want: terms.want, to: SeatSet::only(active) };
    match is_for && !is_made && speaker.check(action).is_ok() {
        true => PreparedState::Acts(action),
        false => PreparedState::Waits,
    }
}

fn end_state(
    speaker: &CatanContext<'_>,
    prepared: &PreparedMove,
    after: Option<PrecedingPurchase>,
) -> PreparedState<Action> {
    let own = speaker.seat;
    // Without a purchase, only a turn with its own roll ends, not a part of another's turn.
    let (mut is_bought, mut is_part) = (after.is_none(), false);
    for notice in speaker.notices_since(prepared.since) {
        match (notice, after) {
            (Notice::Public(PublicEvent::RoadBuilt { seat, .. }), Some(PrecedingPurchase::Piece(Piece::Road)))
            | (
                Notice::Public(PublicEvent::SettlementBuilt { seat, .. }),
                Some(PrecedingPurchase::Piece(Piece::Settlement)),
            )
            | (Notice::Public(PublicEvent::CityBuilt { seat, .. }), Some(PrecedingPurchase::Piece(Piece::City)))
            | (Notice::Public(PublicEvent::Ships(ShipsEvent::ShipBuilt { seat, .. })), Some(PrecedingPurchase::Ship))
            | (Notice::CardBought { seat, .. }, Some(PrecedingPurchase::Card)) => is_bought |= seat == own,
            (Notice::Public(PublicEvent::TurnBegan { .. }), None) => is_part = false,
            (Notice::Public(PublicEvent::TurnPartBegan { .. }), None) => is_part = true,
            (Notice::Public(PublicEvent::TurnEnded { seat, .. }), _) if seat == own && is_bought && !is_part => {
                return PreparedState::Done;
            }
            _ => {}
        }
    }
    // Do not end the turn while an own offer awaits answers.
    let waits = speaker.view.offers[own].is_some_and(|offer| offer.is_alive());
    let is_asked = has_part(speaker) && (speaker.view.turn.part == TurnPart::Full || after.is_some());
    match is_asked && is_bought && !waits && speaker.check(Action::EndTurn).is_ok() {
        true => PreparedState::Acts(Action::EndTurn),
        false => PreparedState::Waits,
    }
}
