//! Choice of a permit to place, or of gold, and of a bonus.

use super::mind::{GOLD, Mind, Worth};
use crate::elasund::Described;
use crate::elasund::action::{Action, Bonus};
use crate::elasund::building::Building;
use crate::elasund::cards::Cards;
use crate::elasund::permit::{Permit, PermitValue};
use crate::elasund::square::{Square, SquareSet};
use crate::legal::Legal;
use crate::seat::{PerSeat, Seat};

/// Fraction of a building's value that counts while 0, 1 or 2 permits are missing, in percent.
const HOPE: [Worth; 3] = [75, 36, 14];
/// Fraction of another seat's lost value that counts when a permit blocks a building, in percent.
const DENIAL: Worth = 40;
/// Extra value of two gold, since they carry no risk.
const CERTAINTY: Worth = 4;

/// Best permit to place now, or gold.
pub(super) fn best(mind: &Mind<'_>, legal: &Legal<Action, Described>) -> Option<Action> {
    let mut best = (2 * GOLD + CERTAINTY, Action::TakeGold);
    for (worth, action) in worths(mind, legal) {
        if worth > best.0 {
            best = (worth, action);
        }
    }
    legal.actions.contains(&best.1).then_some(best.1)
}

/// Net value of each permit that can be placed now.
pub(super) fn worths(mind: &Mind<'_>, legal: &Legal<Action, Described>) -> Vec<(Worth, Action)> {
    let mut gains = Gains::new(mind);
    let worth = |&action: &Action| match action {
        Action::PlacePermit { value, square, influence } => {
            let cost = influence.map_or(Cards::NONE, |color| Cards::of(color, 2));
            Some((gains.of(square, value) - price(mind, cost + Cards::of_gold(value.number())), action))
        }
        _ => None,
    };
    legal.actions.iter().filter_map(worth).collect()
}

/// Best bonus, if one is worth its price; otherwise the end of the turn.
pub(super) fn bonus(mind: &Mind<'_>, legal: &Legal<Action, Described>) -> Option<Action> {
    let mut best = (12, Action::EndTurn);
    for (worth, action) in bonuses(mind, legal) {
        if worth > best.0 {
            best = (worth, action);
        }
    }
    Some(best.1)
}

/// Net value of each bonus that can be taken now.
pub(super) fn bonuses(mind: &Mind<'_>, legal: &Legal<Action, Described>) -> Vec<(Worth, Action)> {
    let mut gains = Gains::new(mind);
    let mut worth = |bonus: Bonus| match bonus {
        Bonus::Permit { value, square } => {
            let cost = Cards::ONE_OF_EACH_COLOR + Cards::of_gold(value.number());
            Some(gains.of(square, value) - price(mind, cost))
        }
        Bonus::Gold => Some(2 * GOLD - price(mind, Cards::ONE_OF_EACH_COLOR)),
        Bonus::Raise { from, to, influence } => {
            let gold = to.number() - from.number();
            let permit = Permit { owner: mind.seat, value: from };
            let square = mind.view.town.find_permit(permit)?;
            let cost = Cards::of(influence, 2) + Cards::of_gold(gold);
            Some(gains.of_raise(square, from, to) - price(mind, cost))
        }
        Bonus::Move { value, square, influence } => {
            let permit = Permit { owner: mind.seat, value };
            let from = mind.view.town.find_permit(permit)?;
            Some(gains.of(square, value) - gains.of_staying(from) - price(mind, Cards::of(influence, 2)))
        }
    };
    let of = |&action: &Action| match action {
        Action::Bonus(bonus) => worth(bonus).map(|worth| (worth, action)),
        _ => None,
    };
    legal.actions.iter().filter_map(of).collect()
}

/// Value that the hand loses without these cards.
fn price(mind: &Mind<'_>, cost: Cards) -> Worth {
    mind.hand(mind.own.hand) - mind.hand(mind.own.hand - cost)
}

/// Values of permits. Caches the value of each site by seat.
struct Gains<'a> {
    mind: &'a Mind<'a>,
    known: Vec<(Building, Square, PerSeat<Option<Worth>>)>,
}

impl<'a> Gains<'a> {
    fn new(mind: &'a Mind<'a>) -> Gains<'a> {
        Gains { mind, known: Vec::new() }
    }

    /// Value of placing a permit on a free square.
    fn of(&mut self, square: Square, value: PermitValue) -> Worth {
        self.over(square, |own| Some(own.unwrap_or(0) + value.number()), 1)
    }

    /// Value of replacing a permit with a higher one.
    fn of_raise(&mut self, square: Square, from: PermitValue, to: PermitValue) -> Worth {
        let more = to.number().saturating_sub(from.number());
        self.over(square, |own| own.map(|own| own + more), 0)
    }

    /// Value of a permit on its current square.
    fn of_staying(&mut self, square: Square) -> Worth {
        let mut best = 0;
        self.each_area(square, |gains, building, first, area| {
            let weights = gains.mind.view.town.weights(area);
            let present = area.and(gains.mind.view.town.permitted()).len();
            best = best.max(gains.hope(building, first, area, weights, present, gains.mind.seat));
        });
        best
    }

    /// Maximum gain over the sites around the square when the own weight changes by `weigh` and `more` permits are added.
    fn over(&mut self, square: Square, weigh: impl Fn(Option<u8>) -> Option<u8>, more: usize) -> Worth {
        let mut best = 0;
        self.each_area(square, |gains, building, first, area| {
            let mind = gains.mind;
            let before = mind.view.town.weights(area);
            let present = area.and(mind.view.town.permitted()).len();
            let mut after = before;
            after[mind.seat] = weigh(before[mind.seat]);
            let own = gains.hope(building, first, area, after, present + more, mind.seat)
                - gains.hope(building, first, area, before, present, mind.seat);
            let denied: Worth = mind
                .view
                .playing
                .without(mind.seat)
                .iter()
                .filter(|&other| before[other].is_some())
                .map(|other| {
                    let lost = gains.hope(building, first, area, before, present, other)
                        - gains.hope(building, first, area, after, present + more, other);
                    lost.max(0) * mind.share(other) / 100 * DENIAL / 100
                })
                .sum();
            best = best.max(own + denied);
        });
        best
    }

    fn each_area(&mut self, square: Square, mut visit: impl FnMut(&mut Self, Building, Square, SquareSet)) {
        let town = &self.mind.view.town;
        for building in Building::BUILT {
            for first in building.touching(SquareSet::only(square)).and(building.fits(town.players())).iter()
            {
                if let Some(area) = building.area(first)
                    && self.mind.is_ground(building, first, area)
                {
                    visit(self, building, first, area);
                }
            }
        }
    }

    /// Expected value of a building site for a seat, given weights and number of permits.
    fn hope(
        &mut self,
        building: Building,
        square: Square,
        area: SquareSet,
        weights: PerSeat<Option<u8>>,
        present: usize,
        seat: Seat,
    ) -> Worth {
        let Some(own) = weights[seat] else { return 0 };
        if self.mind.view.town.left(seat, building) == 0 {
            return 0;
        }
        let mut paid = 0;
        for (other, weight) in weights.iter() {
            match *weight {
                Some(weight) if other != seat && weight >= own => return 0,
                Some(weight) if other != seat => paid += Worth::from(weight) * GOLD,
                _ => {}
            }
        }
        let missing = usize::from(building.permits()).saturating_sub(present);
        let Some(&hope) = HOPE.get(missing) else { return 0 };
        let worth = self.site(building, square, area, seat) - paid;
        worth.max(0) * hope / 100
    }

    fn site(&mut self, building: Building, square: Square, area: SquareSet, seat: Seat) -> Worth {
        let mind = self.mind;
        let index = match self.known.iter().position(|&(b, s, _)| (b, s) == (building, square)) {
            Some(index) => index,
            None => {
                self.known.push((building, square, PerSeat::default()));
                self.known.len() - 1
            }
        };
        *self.known[index].2[seat].get_or_insert_with(|| {
            mind.site(seat, building, square, area) - mind.price(building) - mind.removal(building, area)
        })
    }
}
