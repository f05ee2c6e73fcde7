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
use engine::seat::{Seat, SeatSet};

use super::{Bought, Standing};
use crate::catan::grammar::Speaker;
use crate::catan::grammar::offer::Terms;
use crate::catan::ships::grammar::gold::wanted;
use crate::catan::ships::grammar::raider::Raider;
use crate::title::{Lasts, Prepared, Readiness};

impl Standing {
    pub(super) fn comes_to(&self, speaker: &Speaker<'_>, prepared: &Prepared) -> Readiness<Action> {
        let act = |action: Action| match speaker.check(action) {
            Ok(()) => Readiness::Acts(action),
            Err(_) => Readiness::Waits,
        };
        match self {
            Standing::Roll if speaker.prompt() == Some(PromptKind::Roll) => act(Action::Roll),
            Standing::Roll => Readiness::Waits,
            Standing::Discard(order) => match (speaker.prompt(), speaker.view.own) {
                (Some(PromptKind::Discard { count, .. }), Some(own)) if own.sealed.is_none() => {
                    act(Action::Discard { cards: discarded(own.hand, count, order) })
                }
                _ => Readiness::Waits,
            },
            Standing::Gold(order) => match (speaker.prompt(), speaker.view.own) {
                (Some(PromptKind::Ships(ShipsPrompt::TakeGold { count })), Some(own)) => {
                    let bank = speaker.view.bank.resources();
                    act(Action::Ships(Ships::TakeGold { cards: wanted(bank, own.hand, count, order) }))
                }
                _ => Readiness::Waits,
            },
            Standing::Robber { hex, victim } => robbing(speaker, *hex, *victim),
            Standing::Accept { terms, from } => {
                let mut told = speaker.told_since(prepared.since);
                if told.any(|notice| is_trade_of(&notice, speaker.seat, terms)) {
                    return Readiness::Done;
                }
                let fits = |offer: &&Offer| {
                    (from.is_empty() || from.contains(offer.by))
                        && terms.give.covers(offer.want)
                        && offer.give.covers(terms.want)
                };
                let offer = asked(speaker).find(fits);
                offer.map_or(Readiness::Waits, |offer| act(Action::AcceptTrade { offer: offer.id }))
            }
            Standing::Decline { below } => {
                let is_poor = |offer: &Offer| {
                    below.is_none_or(|below| offer.give.total() < below.saturating_mul(offer.want.total()))
                };
                let offer = asked(speaker).find(|offer| is_poor(offer));
                offer.map_or(Readiness::Waits, |offer| act(Action::DeclineTrade { offer: offer.id }))
            }
            Standing::Offer { terms, to, takers } => offering(speaker, prepared, *terms, *to, *takers),
            Standing::End { after } => ending(speaker, prepared, *after),
        }
    }
}

/// Open offers that the actor has not answered.
fn asked<'a>(speaker: &'a Speaker<'_>) -> impl Iterator<Item = &'a Offer> {
    let seat = speaker.seat;
    let waits = move |offer: &&Offer| offer.to.contains(seat) && offer.replies[seat] == Reply::Waiting;
    speaker.view.offers.0.iter().flatten().filter(waits)
}

/// Returns `true` if the notice is a trade at terms that the prepared acceptance allows.
fn is_trade_of(notice: &Notice, seat: Seat, terms: &Terms) -> bool {
    let Notice::Public(PublicEvent::Traded { partner, give, get, .. }) = notice else { return false };
    *partner == seat && give.covers(terms.want) && terms.give.covers(*get)
}

/// `count` cards of a hand: the kinds of `order` first, then always from the largest pile.
fn discarded(hand: Cards, count: u8, order: &[HandCard]) -> Cards {
    let mut chosen = Cards::NONE;
    for &kind in order {
        let more = hand[kind].min(count - chosen.total());
        chosen += Cards::of(kind, more);
    }
    while chosen.total() < count {
        let left = hand - chosen;
        let Some((kind, _)) = left.iter().max_by_key(|&(_, count)| count) else { break };
        chosen += Cards::of(kind, 1);
    }
    chosen
}

/// Chooses the robbery that costs the victim most and the actor least, among those that fit.
fn robbing(speaker: &Speaker<'_>, hex: Option<Hex>, victim: Option<Seat>) -> Readiness<Action> {
    if victim.is_some_and(|victim| !speaker.view.playing.contains(victim) || victim == speaker.seat) {
        return Readiness::Stale;
    }
    if let (Some(hex), Some(victim)) = (hex, victim)
        && !speaker.view.island.is_sea(hex)
        && harvest(speaker, victim, hex) == 0
    {
        return Readiness::Stale;
    }
    if speaker.prompt() != Some(PromptKind::MoveRobber) {
        return Readiness::Waits;
    }
    if hex.is_none() && victim.is_none() {
        return speaker.default_action().map_or(Readiness::Waits, Readiness::Acts);
    }
    let value = |&(there, robbed): &(Hex, Option<Seat>)| {
        let pips = i16::from(speaker.view.island.token(there).map_or(0, NumberToken::pips));
        let loss = |seat| pips * i16::from(harvest(speaker, seat, there));
        let gain = match victim.or(robbed) {
            Some(victim) => loss(victim),
            None => 0,
        };
        (robbed.is_some() && robbed == victim, gain - loss(speaker.seat), Reverse(there))
    };
    let fits = |&(there, robbed): &(Hex, Option<Seat>)| {
        hex.is_none_or(|hex| hex == there)
            && victim.is_none_or(|victim| {
                robbed == Some(victim) || robbed.is_none() && harvest(speaker, victim, there) > 0
            })
    };
    // A sea hex means the pirate.
    let raider = hex.map_or(Raider::Robber, |hex| Raider::at(speaker, hex));
    let robberies = speaker.legal.actions.iter().filter_map(|action| raider.of_action(action));
    match robberies.filter(fits).max_by_key(value) {
        Some((hex, victim)) => Readiness::Acts(raider.action(hex, victim)),
        None => Readiness::Waits,
    }
}

/// Number of cards that a seat gets from a hex when its number is rolled.
fn harvest(speaker: &Speaker<'_>, seat: Seat, hex: Hex) -> u8 {
    let corners = speaker.topology().hex_vertex_set(hex);
    let public = &speaker.view.public[seat];
    let count = public.settlements.and(corners).len() + 2 * public.cities.and(corners).len();
    u8::try_from(count).unwrap_or(u8::MAX)
}

fn offering(
    speaker: &Speaker<'_>,
    prepared: &Prepared,
    terms: Terms,
    to: SeatSet,
    takers: u8,
) -> Readiness<Action> {
    let (own, active) = (speaker.seat, speaker.view.turn.active);
    let (mut taken, mut is_made) = (0, false);
    for notice in speaker.told_since(prepared.since) {
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
                if seat == own && prepared.lasts == Lasts::Naturally {
                    return Readiness::Done;
                }
                is_made = false;
            }
            _ => {}
        }
    }
    if taken >= u32::from(takers) {
        return Readiness::Done;
    }
    if !to.is_empty() && to.and(speaker.view.playing).is_empty() {
        return Readiness::Stale;
    }
    let is_for = active != own && (to.is_empty() || to.contains(active));
    let action = Action::OfferTrade { give: terms.give, want: terms.want, to: SeatSet::only(active) };
    match is_for && !is_made && speaker.check(action).is_ok() {
        true => Readiness::Acts(action),
        false => Readiness::Waits,
    }
}

fn ending(speaker: &Speaker<'_>, prepared: &Prepared, after: Option<Bought>) -> Readiness<Action> {
    let own = speaker.seat;
    let mut is_bought = after.is_none();
    for notice in speaker.told_since(prepared.since) {
        match (notice, after) {
            (Notice::Public(PublicEvent::RoadBuilt { seat, .. }), Some(Bought::Piece(Piece::Road)))
            | (
                Notice::Public(PublicEvent::SettlementBuilt { seat, .. }),
                Some(Bought::Piece(Piece::Settlement)),
            )
            | (Notice::Public(PublicEvent::CityBuilt { seat, .. }), Some(Bought::Piece(Piece::City)))
            | (Notice::Public(PublicEvent::Ships(ShipsEvent::ShipBuilt { seat, .. })), Some(Bought::Ship))
            | (Notice::CardBought { seat, .. }, Some(Bought::Card)) => is_bought |= seat == own,
            (Notice::Public(PublicEvent::TurnEnded { seat, .. }), _) if seat == own && is_bought => {
                return Readiness::Done;
            }
            _ => {}
        }
    }
    // Do not end the turn while an own offer awaits answers.
    let waits = speaker.view.offers[own].is_some_and(|offer| offer.is_alive());
    let is_asked = speaker.prompt() == Some(PromptKind::Turn);
    match is_asked && is_bought && !waits && speaker.check(Action::EndTurn).is_ok() {
        true => Readiness::Acts(Action::EndTurn),
        false => Readiness::Waits,
    }
}
