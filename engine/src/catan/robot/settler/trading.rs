//! Maritime trades and offers to other players.

use arrayvec::ArrayVec;

use crate::catan::action::Action;
use crate::catan::hand_card::HandCard;
use crate::catan::offer::{Offer, Reply};
use crate::catan::resource::Cards;
use crate::seat::{Seat, SeatSet};

use super::answering::gain;
use super::assessment::{Assessment, can_offer};
use super::cards::expected_cards;
use super::goal::Goal;

/// Minimum ratio of expected to wanted cards for a player to be addressed.
const LIKELY: f32 = 0.5;
/// Minimum gain factor of an offer.
const WORTH_ASKING: f32 = 1.15;
/// Number of own turns in which the same terms are offered once.
const ROUNDS: u32 = 3;
/// Hand size above which a seven takes half.
const TOO_MANY: u8 = 7;

/// State of the robot's own offer.
pub(in crate::catan::robot) enum OwnOffer {
    /// No offer is open.
    None,
    /// Replies are pending; the robot waits.
    Waiting,
    /// The offer requires this action.
    Act(Action),
}

/// Confirms an accepted offer with the partner who has the fewest points, waits for replies, and withdraws an offer
/// that can't be paid any more.
pub(in crate::catan::robot) fn manage_own_offer(mind: &Assessment<'_>) -> OwnOffer {
    let Some(offer) = mind.view.offers[mind.seat] else { return OwnOffer::None };
    let withdraw = OwnOffer::Act(Action::WithdrawTrade { offer: offer.id });
    if !mind.own.hand.covers(offer.give) {
        return withdraw;
    }
    if let Some(partner) = offer.accepted().iter().min_by_key(|&seat| mind.view.public[seat].points) {
        return OwnOffer::Act(Action::ConfirmTrade { offer: offer.id, partner });
    }
    if is_waiting(&offer) { OwnOffer::Waiting } else { withdraw }
}

fn is_waiting(offer: &Offer) -> bool {
    offer.to.iter().any(|seat| offer.replies[seat] == Reply::Waiting)
}

/// Returns the one offer of a turn. The same terms are not repeated in the turn or in the next two.
pub(in crate::catan::robot) fn offer(mind: &Assessment<'_>) -> Option<Action> {
    if mind.view.turn.offers > 0 || !can_offer(mind.legal) {
        return None;
    }
    let (goal, _) = mind.best_goal(mind.own.hand)?;
    let due = terms(mind, goal).into_iter().filter(|terms| is_due(mind, terms));
    let terms = due.max_by(|a, b| a.gain.total_cmp(&b.gain))?;
    terms.to_action(mind)
}

/// Returns possible offers for any of these goals, best first; none if an offer was already made this turn.
pub(in crate::catan::robot) fn offers(mind: &Assessment<'_>, goals: &[Goal]) -> Vec<Action> {
    if mind.view.turn.offers > 0 || !can_offer(mind.legal) {
        return Vec::new();
    }
    let due = goals.iter().flat_map(|goal| terms(mind, goal)).filter(|terms| is_due(mind, terms));
    let mut due: Vec<Terms> = due.collect();
    due.sort_by(|a, b| b.gain.total_cmp(&a.gain));
    due.iter().filter_map(|terms| terms.to_action(mind)).collect()
}

struct Terms {
    give: Cards,
    want: Cards,
    gain: f32,
}

impl Terms {
    fn to_action(&self, mind: &Assessment<'_>) -> Option<Action> {
        let to = partners(mind, self.want);
        (!to.is_empty()).then_some(Action::OfferTrade { give: self.give, want: self.want, to })
    }
}

/// Returns `true` if these terms may be offered in this round. The robot has no memory, so terms rotate by round.
fn is_due(mind: &Assessment<'_>, Terms { give, want, .. }: &Terms) -> bool {
    let round = mind.view.turn.number / mind.view.playing.len().max(1) as u32;
    let kinds = give.iter().chain(want.iter()).map(|(card, count)| card.index() + usize::from(count));
    (kinds.sum::<usize>() as u32 + round).is_multiple_of(ROUNDS)
}

/// Returns the trades of one or two spare cards for one card that the goal lacks, if they gain enough.
fn terms(mind: &Assessment<'_>, goal: &Goal) -> Vec<Terms> {
    let hand = mind.own.hand;
    let (lacking, spare) = (hand.missing(goal.cost), hand - goal.cost);
    let mut all = Vec::new();
    for (wanted, _) in lacking.iter() {
        for (given, have) in spare.iter() {
            for count in 1..=have.min(2) {
                if count >= mind.economy.rates[given] {
                    continue;
                }
                let (give, want) = (Cards::from_card(given, count), Cards::from_card(wanted, 1));
                let gain = gain(mind, give, want);
                if gain > WORTH_ASKING {
                    all.push(Terms { give, want, gain });
                }
            }
        }
    }
    all
}

/// Returns the players who probably have the wanted cards and are not close to winning.
fn partners(mind: &Assessment<'_>, want: Cards) -> SeatSet {
    let others = mind.view.playing.without(mind.seat);
    let wanted: ArrayVec<_, { HandCard::ALL.len() }> =
        want.iter().map(|(card, count)| (expected_cards(mind, card), f32::from(count))).collect();
    let may_hold = |seat| wanted.iter().all(|(held, count)| held[seat] > LIKELY * count);
    let fits = |&seat: &Seat| !mind.is_dangerous(seat) && may_hold(seat);
    others.iter().filter(fits).collect()
}

/// Trades with the bank if that pays for the best goal now or reduces a large hand.
pub(in crate::catan::robot) fn maritime(mind: &Assessment<'_>) -> Option<Action> {
    if !mind.economy.can_trade {
        return None;
    }
    let hand = mind.own.hand;
    let (goal, _) = mind.best_goal(hand)?;
    (mind.economy.can_trade_for(hand, goal.cost) || hand.total() > TOO_MANY)
        .then(|| maritime_trade_towards(mind, goal.cost))?
}

/// Returns the maritime trade toward a cost: the spare cards with most trades for the card lacking most.
pub(in crate::catan::robot) fn maritime_trade_towards(mind: &Assessment<'_>, cost: Cards) -> Option<Action> {
    let hand = mind.own.hand;
    let lacking = hand.missing(cost);
    let spare = hand - cost;
    let get = lacking.iter().filter(|&(card, _)| mind.view.bank[card] > 0).max_by_key(|&(_, count)| count)?.0;
    let trades = |card: HandCard| spare[card] / mind.economy.rates[card];
    let give = mind
        .view
        .card_kinds()
        .iter()
        .copied()
        .filter(|&card| trades(card) > 0)
        .max_by_key(|&card| (trades(card), spare[card]))?;
    let action = Action::MaritimeTrade { give, get };
    mind.is_legal(action).then_some(action)
}
