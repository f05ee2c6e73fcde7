//! Replies to other players' offers: accepts if the own plans gain and no leading player is helped.

use crate::catan::action::Action;
use crate::catan::offer::{Offer, OfferId, Reply};
use crate::catan::resource::Cards;
use crate::seat::SeatSet;

use super::assessment::Assessment;

/// Minimum gain factor of an accepted trade.
const MIN_GAIN: f32 = 1.05;
/// Minimum gain factor if the other player is ahead.
const MIN_GAIN_FROM_LEADER: f32 = 1.25;
/// Minimum gain factor of a counter-offer.
const WORTH_ASKING: f32 = 1.15;
/// Minimum gain factor of a trade that costs more cards than it brings.
const MIN_GAIN_TO_OVERPAY: f32 = 1.5;
/// Number of offers in a turn after which the robot makes no counter-offer, so that repeated offers come to an end.
const HAGGLES: u8 = 3;

/// Replies to the offer that the seat is prompted about.
pub(in crate::catan::robot) fn answer_offer(mind: &Assessment<'_>, id: OfferId) -> Option<Action> {
    let offer = open_offer(mind, id)?;
    let accept = Action::AcceptTrade { offer: id };
    if is_good(mind, offer) && mind.is_legal(accept) {
        return Some(accept);
    }
    Some(counter(mind, offer).unwrap_or(Action::DeclineTrade { offer: id }))
}

/// Replies to a proposal of another player in the seat's own turn, without a counter-offer.
pub(in crate::catan::robot) fn answer_open_proposal(mind: &Assessment<'_>) -> Option<Action> {
    let asks = |offer: &&Offer| offer.to.contains(mind.seat) && offer.replies[mind.seat] == Reply::Waiting;
    let offer = mind.view.offers.0.iter().flatten().find(asks)?;
    let accept = Action::AcceptTrade { offer: offer.id };
    let takes = is_good(mind, offer) && mind.is_legal(accept);
    Some(if takes { accept } else { Action::DeclineTrade { offer: offer.id } })
}

fn open_offer<'a>(mind: &Assessment<'a>, id: OfferId) -> Option<&'a Offer> {
    mind.view.offers.0.iter().flatten().find(|offer| offer.id == id)
}

fn is_good(mind: &Assessment<'_>, offer: &Offer) -> bool {
    let ahead = mind.view.public[offer.by].points > mind.own.points.saturating_add(1);
    let least = if ahead { MIN_GAIN_FROM_LEADER } else { MIN_GAIN };
    let gained = gain(mind, offer.want, offer.give);
    let is_enough =
        gained > least && (pays_no_more(offer) || gained > MIN_GAIN_TO_OVERPAY && may_pay_more(mind, offer));
    is_enough && !mind.is_dangerous(offer.by)
}

/// Returns `true` if an offer brings at least as many cards as it costs. Otherwise another player could repeatedly
/// take two cards for one.
pub(in crate::catan::robot) fn pays_no_more(offer: &Offer) -> bool {
    offer.want.total() <= offer.give.total()
}

/// Returns `true` if the offer costs one card more than it brings, from a player not ahead and not after many offers.
fn may_pay_more(mind: &Assessment<'_>, offer: &Offer) -> bool {
    let is_ahead = mind.view.public[offer.by].points > mind.own.points;
    offer.want.total() == offer.give.total() + 1 && !is_ahead && mind.view.turn.offers <= HAGGLES
}

/// Returns the factor by which a trade improves the seat's best score; 0 if it can't pay.
pub(in crate::catan::robot) fn gain(mind: &Assessment<'_>, give: Cards, get: Cards) -> f32 {
    let hand = mind.own.hand;
    if !hand.covers(give) {
        return 0.0;
    }
    let best = |hand| mind.best_goal(hand).map_or(0.0, |(_, score)| score);
    let before = best(hand);
    if before > 0.0 { best(hand - give + get) / before } else { 0.0 }
}

/// Returns a counter-offer that asks for one more card of an offered kind, if that makes the trade worthwhile.
fn counter(mind: &Assessment<'_>, offer: &Offer) -> Option<Action> {
    let other = &mind.view.public[offer.by];
    let can_pay = other.hand > offer.give.total();
    if mind.is_dangerous(offer.by) || !can_pay || mind.view.turn.offers > HAGGLES {
        return None;
    }
    let terms = offer.give.iter().map(|(resource, _)| offer.give + Cards::from_card(resource, 1));
    let (want, _) = terms
        .map(|want| (want, gain(mind, offer.want, want)))
        .filter(|&(_, gain)| gain > WORTH_ASKING)
        .max_by(|(_, a), (_, b)| a.total_cmp(b))?;
    Some(Action::OfferTrade { give: offer.want, want, to: SeatSet::only(offer.by) })
}
