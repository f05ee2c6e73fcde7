//! Trades that the robot makes of its own accord: with the bank, and offers to the others.

use arrayvec::ArrayVec;

use crate::catan::action::Action;
use crate::catan::hand_card::HandCard;
use crate::catan::offer::{Offer, Reply};
use crate::catan::resource::Cards;
use crate::seat::{Seat, SeatSet};

use super::answering::gain;
use super::cards::expected;
use super::goal::Goal;
use super::mind::Mind;

/// Whoever is expected to hold less than this of what is wanted is not asked.
const LIKELY: f32 = 0.5;
/// How much sooner a plan must come for others to be asked.
const WORTH_ASKING: f32 = 1.15;
/// In how many of its turns the same terms are offered once.
const ROUNDS: u32 = 3;
/// A hand that a seven would halve.
const TOO_MANY: u8 = 7;

/// How the robot's own offer stands.
pub(in crate::catan::robot) enum Own {
    /// None is open.
    None,
    /// Somebody has yet to answer: there is nothing to do.
    Waiting,
    /// It has been answered.
    Act(Action),
}

/// Confirms what was accepted with whoever is least ahead, waits for those who have not answered, and takes back what
/// can't be paid any more.
pub(in crate::catan::robot) fn own_offer(mind: &Mind<'_>) -> Own {
    let Some(offer) = mind.view.offers[mind.seat] else { return Own::None };
    let withdraw = Own::Act(Action::WithdrawTrade { offer: offer.id });
    if !mind.own.hand.covers(offer.give) {
        return withdraw;
    }
    if let Some(partner) = offer.accepted().iter().min_by_key(|&seat| mind.view.public[seat].points) {
        return Own::Act(Action::ConfirmTrade { offer: offer.id, partner });
    }
    if is_waiting(&offer) { Own::Waiting } else { withdraw }
}

fn is_waiting(offer: &Offer) -> bool {
    offer.to.iter().any(|seat| offer.replies[seat] == Reply::Waiting)
}

/// The one offer of a turn: others' patience is short, and so nothing is offered twice in it, nor in the next two.
pub(in crate::catan::robot) fn offer(mind: &Mind<'_>) -> Option<Action> {
    if mind.view.turn.offers > 0 || !mind.means.open {
        return None;
    }
    let (goal, _) = mind.best(mind.own.hand)?;
    let due = terms(mind, goal).into_iter().filter(|terms| is_due(mind, terms));
    let terms = due.max_by(|a, b| a.gain.total_cmp(&b.gain))?;
    terms.offered(mind)
}

/// What may be offered in this turn, for any of the best goals; nothing once something was.
pub(in crate::catan::robot) fn offers(mind: &Mind<'_>, goals: &[Goal]) -> Vec<Action> {
    if mind.view.turn.offers > 0 || !mind.means.open {
        return Vec::new();
    }
    let due = goals.iter().flat_map(|goal| terms(mind, goal)).filter(|terms| is_due(mind, terms));
    let mut due: Vec<Terms> = due.collect();
    due.sort_by(|a, b| b.gain.total_cmp(&a.gain));
    due.iter().filter_map(|terms| terms.offered(mind)).collect()
}

struct Terms {
    give: Cards,
    want: Cards,
    gain: f32,
}

impl Terms {
    fn offered(&self, mind: &Mind<'_>) -> Option<Action> {
        let to = partners(mind, self.want);
        (!to.is_empty()).then_some(Action::OfferTrade { give: self.give, want: self.want, to })
    }
}

/// It does not remember what was declined: so what it may offer goes round with its turns, and nobody is asked the same
/// in each of them.
fn is_due(mind: &Mind<'_>, Terms { give, want, .. }: &Terms) -> bool {
    let round = mind.view.turn.number / mind.view.playing.len().max(1) as u32;
    let kinds = give.iter().chain(want.iter()).map(|(card, count)| card.index() + usize::from(count));
    (kinds.sum::<usize>() as u32 + round).is_multiple_of(ROUNDS)
}

/// One card that the goal lacks, for one or two that it does not need.
fn terms(mind: &Mind<'_>, goal: &Goal) -> Vec<Terms> {
    let hand = mind.own.hand;
    let (lacking, spare) = (hand.missing(goal.cost), hand - goal.cost);
    let mut all = Vec::new();
    for (wanted, _) in lacking.iter() {
        for (given, have) in spare.iter() {
            for count in 1..=have.min(2) {
                if count >= mind.means.rates[given] {
                    continue;
                }
                let (give, want) = (Cards::of(given, count), Cards::of(wanted, 1));
                let gain = gain(mind, give, want);
                if gain > WORTH_ASKING {
                    all.push(Terms { give, want, gain });
                }
            }
        }
    }
    all
}

/// Those who may hold what is wanted and whom a trade does not bring too far.
fn partners(mind: &Mind<'_>, want: Cards) -> SeatSet {
    let others = mind.view.playing.without(mind.seat);
    let wanted: ArrayVec<_, { HandCard::ALL.len() }> =
        want.iter().map(|(card, count)| (expected(mind, card), f32::from(count))).collect();
    let may_hold = |seat| wanted.iter().all(|(held, count)| held[seat] > LIKELY * count);
    let fits = |&seat: &Seat| !mind.is_dangerous(seat) && may_hold(seat);
    others.iter().filter(fits).collect()
}

/// A trade with the bank: one of those that pay for the best goal now, or one that thins out too large a hand.
pub(in crate::catan::robot) fn maritime(mind: &Mind<'_>) -> Option<Action> {
    if !mind.means.open {
        return None;
    }
    let hand = mind.own.hand;
    let (goal, _) = mind.best(hand)?;
    (mind.means.trades_now(hand, goal.cost) || hand.total() > TOO_MANY).then(|| towards(mind, goal.cost))?
}

/// The trade that brings a cost nearer: spare cards that go cheapest for what lacks most.
pub(in crate::catan::robot) fn towards(mind: &Mind<'_>, cost: Cards) -> Option<Action> {
    let hand = mind.own.hand;
    let lacking = hand.missing(cost);
    let spare = hand - cost;
    let get = lacking.iter().filter(|&(card, _)| mind.view.bank[card] > 0).max_by_key(|&(_, count)| count)?.0;
    let trades = |card: HandCard| spare[card] / mind.means.rates[card];
    let give = mind
        .view
        .kinds()
        .iter()
        .copied()
        .filter(|&card| trades(card) > 0)
        .max_by_key(|&card| (trades(card), spare[card]))?;
    let action = Action::MaritimeTrade { give, get };
    mind.may(action).then_some(action)
}
