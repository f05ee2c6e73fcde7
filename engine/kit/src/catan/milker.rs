//! A player who tries to exploit robots in trades: makes bad offers repeatedly in every form, and counters each of their
//! offers. All other decisions are left to a robot.

use engine::Catan;
use engine::catan::action::Action;
use engine::catan::hand_card::HandCard;
use engine::catan::offer::{Offer, Reply};
use engine::catan::resource::Cards;
use engine::catan::state::{Phase, State};
use engine::rules::Rules;
use engine::seat::{Seat, SeatSet};

/// Number of consecutive repetitions of an offer.
const AGAIN: usize = 3;

/// An exploiting player in one seat.
pub struct Milker {
    seat: Seat,
    /// Number of offers per turn, including other seats' turns.
    most: usize,
    turn: u32,
    made: usize,
    haggled: bool,
}

impl Milker {
    /// A player that makes `most` offers per turn.
    pub fn new(seat: Seat, most: usize) -> Milker {
        Milker { seat, most, turn: 0, made: 0, haggled: false }
    }

    /// Number of offers made in this turn.
    pub fn made(&self) -> usize {
        self.made
    }

    /// Next action, prompted or not; `None` leaves the step to others, or to the robot in this seat.
    pub fn act(&mut self, state: &State) -> Option<Action> {
        let turn = state.turn.number;
        if turn != self.turn {
            (self.turn, self.made, self.haggled) = (turn, 0, false);
        }
        if state.phase != Phase::Main {
            return None;
        }
        let action = match state.offers[self.seat] {
            Some(offer) => self.pursue(state, &offer),
            None => self.haggle(state).or_else(|| self.offer(state)),
        };
        action.filter(|action| Catan::check(state, self.seat, action).is_ok())
    }

    /// Confirms an accepted offer, waits for replies, and withdraws an offer that nobody accepts.
    fn pursue(&self, state: &State, offer: &Offer) -> Option<Action> {
        let is_waiting = offer.to.iter().any(|seat| offer.replies[seat] == Reply::Waiting);
        match offer.accepted().iter().next() {
            Some(partner) if state.hands[self.seat].covers(offer.give) => {
                Some(Action::ConfirmTrade { offer: offer.id, partner })
            }
            _ if is_waiting => None,
            _ => Some(Action::WithdrawTrade { offer: offer.id }),
        }
    }

    /// Counters the active seat's offer with a higher demand, once per turn.
    fn haggle(&mut self, state: &State) -> Option<Action> {
        let active = state.turn.active;
        let offer =
            state.offers[active].filter(|offer| active != self.seat && offer.to.contains(self.seat))?;
        let (more, _) = offer.give.iter().next().filter(|_| !self.haggled)?;
        self.haggled = true;
        let want = offer.give + Cards::of(more, 1);
        Some(Action::OfferTrade { give: offer.want, want, to: SeatSet::only(active) })
    }

    fn offer(&mut self, state: &State) -> Option<Action> {
        if self.made >= self.most {
            return None;
        }
        let terms = terms(state.hands[self.seat], state.kinds());
        // Each turn starts at a different offer.
        let place = self.made / AGAIN + self.turn as usize * 5;
        let &(give, want) = terms.get(place % terms.len().max(1))?;
        let active = state.turn.active;
        let others = state.playing.without(self.seat);
        let to = match others.iter().nth(self.made % (others.len() + 1)) {
            _ if active != self.seat => SeatSet::only(active),
            Some(one) => SeatSet::only(one),
            None => others,
        };
        self.made += 1;
        Some(Action::OfferTrade { give, want, to })
    }
}

/// All offers to try with a hand, the worst for the partner first: one card for three, for two, or for two different ones,
/// and surplus cards one for one for kinds not held.
fn terms(hand: Cards, kinds: &[HandCard]) -> Vec<(Cards, Cards)> {
    let mut held: Vec<(HandCard, u8)> = hand.iter().collect();
    held.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    let others = |card: HandCard| kinds.iter().copied().filter(move |&other| other != card);
    let mut all = Vec::new();
    for count in [3, 2] {
        for &(card, _) in &held {
            all.extend(others(card).map(|other| (Cards::of(card, 1), Cards::of(other, count))));
        }
    }
    for &(card, _) in &held {
        for (place, first) in others(card).enumerate() {
            let pairs = others(card).skip(place + 1);
            all.extend(pairs.map(|second| (Cards::of(card, 1), Cards::of(first, 1) + Cards::of(second, 1))));
        }
    }
    for &(card, _) in held.iter().filter(|&&(_, count)| count > 1) {
        let lacking = others(card).filter(|&other| hand[other] == 0);
        all.extend(lacking.map(|other| (Cards::of(card, 1), Cards::of(other, 1))));
    }
    all
}
