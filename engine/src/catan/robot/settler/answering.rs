//! What the robot says to others' offers: yes when its own plans come sooner by it and nobody near the end is helped.

use crate::catan::action::Action;
use crate::catan::offer::{Offer, OfferId, Reply};
use crate::catan::resource::Cards;
use crate::seat::SeatSet;

use super::mind::Mind;

/// How much sooner a plan must come for a trade to be worth it.
const BETTER: f32 = 1.05;
/// The same when the other is ahead.
const MUCH_BETTER: f32 = 1.25;
/// The same for terms that are not asked for, but proposed.
const WORTH_ASKING: f32 = 1.15;
/// The same for terms that cost more cards than they bring.
const HARD_UP: f32 = 1.5;
/// After so many offers in a turn others are answered yes or no, and with no terms of one's own: who repeats theirs would
/// have them answered without end.
const HAGGLES: u8 = 3;

/// The answer to the offer that the seat is asked about.
pub(in crate::catan::robot) fn answer(mind: &Mind<'_>, id: OfferId) -> Option<Action> {
    let offer = open_offer(mind, id)?;
    let accept = Action::AcceptTrade { offer: id };
    if is_good(mind, offer) && mind.may(accept) {
        return Some(accept);
    }
    Some(counter(mind, offer).unwrap_or(Action::DeclineTrade { offer: id }))
}

/// An answer to a proposal that another has made in the seat's own turn; none is left open.
pub(in crate::catan::robot) fn proposal(mind: &Mind<'_>) -> Option<Action> {
    let asks = |offer: &&Offer| offer.to.contains(mind.seat) && offer.replies[mind.seat] == Reply::Waiting;
    let offer = mind.view.offers.0.iter().flatten().find(asks)?;
    let accept = Action::AcceptTrade { offer: offer.id };
    let takes = is_good(mind, offer) && mind.may(accept);
    Some(if takes { accept } else { Action::DeclineTrade { offer: offer.id } })
}

fn open_offer<'a>(mind: &Mind<'a>, id: OfferId) -> Option<&'a Offer> {
    mind.view.offers.0.iter().flatten().find(|offer| offer.id == id)
}

fn is_good(mind: &Mind<'_>, offer: &Offer) -> bool {
    let ahead = mind.view.public[offer.by].points > mind.own.points.saturating_add(1);
    let least = if ahead { MUCH_BETTER } else { BETTER };
    let gained = gain(mind, offer.want, offer.give);
    let is_enough = gained > least && (pays_no_more(offer) || gained > HARD_UP && may_pay_more(mind, offer));
    is_enough && !mind.is_dangerous(offer.by)
}

/// Whether an offer brings as many cards as it costs. Whatever a card is worth to the seat, it is worth as much to others:
/// who asks for two of them for one, again and again, would live on it.
pub(in crate::catan::robot) fn pays_no_more(offer: &Offer) -> bool {
    offer.want.total() <= offer.give.total()
}

/// One card more than it brings is paid to nobody who is ahead, and not to who goes on asking.
fn may_pay_more(mind: &Mind<'_>, offer: &Offer) -> bool {
    let is_ahead = mind.view.public[offer.by].points > mind.own.points;
    offer.want.total() == offer.give.total() + 1 && !is_ahead && mind.view.turn.offers <= HAGGLES
}

/// By what factor a trade betters the seat's prospects; 0 when it can't pay.
pub(in crate::catan::robot) fn gain(mind: &Mind<'_>, give: Cards, get: Cards) -> f32 {
    let hand = mind.own.hand;
    if !hand.covers(give) {
        return 0.0;
    }
    let best = |hand| mind.best(hand).map_or(0.0, |(_, score)| score);
    let before = best(hand);
    if before > 0.0 { best(hand - give + get) / before } else { 0.0 }
}

/// The same cards for one more of a kind that was offered, when the offer as it is won't do.
fn counter(mind: &Mind<'_>, offer: &Offer) -> Option<Action> {
    let other = &mind.view.public[offer.by];
    let can_pay = other.hand > offer.give.total();
    if mind.is_dangerous(offer.by) || !can_pay || mind.view.turn.offers > HAGGLES {
        return None;
    }
    let terms = offer.give.iter().map(|(resource, _)| offer.give + Cards::of(resource, 1));
    let (want, _) = terms
        .map(|want| (want, gain(mind, offer.want, want)))
        .filter(|&(_, gain)| gain > WORTH_ASKING)
        .max_by(|(_, a), (_, b)| a.total_cmp(b))?;
    Some(Action::OfferTrade { give: offer.want, want, to: SeatSet::only(offer.by) })
}
