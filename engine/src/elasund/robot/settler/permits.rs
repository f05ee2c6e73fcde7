//! Choice of a permit to place, or of gold, and of a bonus.

use super::assessment::{Assessment, GOLD, Worth};
use crate::elasund::ActionBounds;
use crate::elasund::action::{Action, Bonus};
use crate::elasund::building::Building;
use crate::elasund::cards::Cards;
use crate::elasund::permit::{Permit, PermitValue};
use crate::elasund::square::{Square, SquareSet};
use crate::legal::Legal;
use crate::seat::{PerSeat, Seat};

/// Fraction of a building's value that counts while 0, 1 or 2 permits are missing, in percent.
const COMPLETION_PERCENT: [Worth; 3] = [75, 36, 14];
/// Fraction of another seat's lost value that counts when a permit blocks a building, in percent.
const DENIAL: Worth = 40;
/// Extra value of two gold, since they carry no risk.
const CERTAINTY: Worth = 4;

/// Best permit to place now, or gold.
pub(super) fn best_permit(mind: &Assessment<'_>, legal: &Legal<Action, ActionBounds>) -> Option<Action> {
    let mut best = (2 * GOLD + CERTAINTY, Action::TakeGold);
    for (worth, action) in permit_values(mind, legal) {
        if worth > best.0 {
            best = (worth, action);
        }
    }
    legal.actions.contains(&best.1).then_some(best.1)
}

/// Net value of each permit that can be placed now.
pub(super) fn permit_values(mind: &Assessment<'_>, legal: &Legal<Action, ActionBounds>) -> Vec<(Worth, Action)> {
    let mut gains = PermitGains::new(mind);
    let worth = |&action: &Action| {
        let Action::PlacePermit { value, square, influence } = action else { return None };
        let cost = influence.map_or(Cards::NONE, |color| Cards::from_card(color, 2));
        let loss = hand_loss(mind, cost + Cards::from_gold(value.number()));
        Some((gains.for_placement(square, value) - loss, action))
    };
    legal.actions.iter().filter_map(worth).collect()
}

/// Best bonus, if one is worth its price; otherwise the end of the turn.
pub(super) fn best_bonus(mind: &Assessment<'_>, legal: &Legal<Action, ActionBounds>) -> Option<Action> {
    let mut best = (12, Action::EndTurn);
    for (worth, action) in bonus_values(mind, legal) {
        if worth > best.0 {
            best = (worth, action);
        }
    }
    Some(best.1)
}

/// Net value of each bonus that can be taken now.
pub(super) fn bonus_values(mind: &Assessment<'_>, legal: &Legal<Action, ActionBounds>) -> Vec<(Worth, Action)> {
    let mut gains = PermitGains::new(mind);
    let mut worth = |bonus: Bonus| match bonus {
        Bonus::Permit { value, square } => {
            let cost = Cards::ONE_OF_EACH_COLOR + Cards::from_gold(value.number());
            Some(gains.for_placement(square, value) - hand_loss(mind, cost))
        }
        Bonus::Gold => Some(2 * GOLD - hand_loss(mind, Cards::ONE_OF_EACH_COLOR)),
        Bonus::Raise { from, to, influence } => {
            let gold = to.number() - from.number();
            let permit = Permit { owner: mind.seat, value: from };
            let square = mind.view.town.find_permit(permit)?;
            let cost = Cards::from_card(influence, 2) + Cards::from_gold(gold);
            Some(gains.for_raise(square, from, to) - hand_loss(mind, cost))
        }
        Bonus::Move { value, square, influence } => {
            let permit = Permit { owner: mind.seat, value };
            let from = mind.view.town.find_permit(permit)?;
            Some(
                gains.for_placement(square, value)
                    - gains.for_current_square(from)
                    - hand_loss(mind, Cards::from_card(influence, 2)),
            )
        }
    };
    let of = |&action: &Action| {
        let Action::Bonus(bonus) = action else { return None };
        worth(bonus).map(|worth| (worth, action))
    };
    legal.actions.iter().filter_map(of).collect()
}

/// Value that the hand loses without these cards.
fn hand_loss(mind: &Assessment<'_>, cost: Cards) -> Worth {
    mind.hand_value(mind.own.hand) - mind.hand_value(mind.own.hand - cost)
}

/// Values of permits. Caches the value of each site by seat.
struct PermitGains<'a> {
    mind: &'a Assessment<'a>,
    site_cache: Vec<(Building, Square, PerSeat<Option<Worth>>)>,
}

impl<'a> PermitGains<'a> {
    fn new(mind: &'a Assessment<'a>) -> PermitGains<'a> {
        PermitGains { mind, site_cache: Vec::new() }
    }

    /// Value of placing a permit on a free square.
    fn for_placement(&mut self, square: Square, value: PermitValue) -> Worth {
        self.max_gain(square, |own| Some(own.unwrap_or(0) + value.number()), 1)
    }

    /// Value of replacing a permit with a higher one.
    fn for_raise(&mut self, square: Square, from: PermitValue, to: PermitValue) -> Worth {
        let more = to.number().saturating_sub(from.number());
        self.max_gain(square, |own| own.map(|own| own + more), 0)
    }

    /// Value of a permit on its current square.
    fn for_current_square(&mut self, square: Square) -> Worth {
        let mut best = 0;
        self.each_area(square, |gains, building, first, area| {
            let weights = gains.mind.view.town.permit_weights(area);
            let present = area.and(gains.mind.view.town.permit_squares()).len();
            best = best.max(gains.expected_value(building, first, area, weights, present, gains.mind.seat));
        });
        best
    }

    /// Maximum gain over the sites around the square when the own weight changes by `weigh` and `more` permits are added.
    fn max_gain(&mut self, square: Square, weigh: impl Fn(Option<u8>) -> Option<u8>, more: usize) -> Worth {
        let mut best = 0;
        self.each_area(square, |gains, building, first, area| {
            let mind = gains.mind;
            let before = mind.view.town.permit_weights(area);
            let present = area.and(mind.view.town.permit_squares()).len();
            let mut after = before;
            after[mind.seat] = weigh(before[mind.seat]);
            let own = gains.expected_value(building, first, area, after, present + more, mind.seat)
                - gains.expected_value(building, first, area, before, present, mind.seat);
            let denied: Worth = mind
                .view
                .playing
                .without(mind.seat)
                .iter()
                .filter(|&other| before[other].is_some())
                .map(|other| {
                    let lost = gains.expected_value(building, first, area, before, present, other)
                        - gains.expected_value(building, first, area, after, present + more, other);
                    lost.max(0) * mind.loss_share(other) / 100 * DENIAL / 100
                })
                .sum();
            best = best.max(own + denied);
        });
        best
    }

    fn each_area(&mut self, square: Square, mut visit: impl FnMut(&mut Self, Building, Square, SquareSet)) {
        let town = &self.mind.view.town;
        for building in Building::BUILDABLE {
            for first in
                building.anchors_touching(SquareSet::only(square)).and(building.anchors_in_town(town.players())).iter()
            {
                if let Some(area) = building.area(first)
                    && self.mind.is_buildable(building, first, area)
                {
                    visit(self, building, first, area);
                }
            }
        }
    }

    /// Expected value of a building site for a seat, given weights and number of permits.
    fn expected_value(
        &mut self,
        building: Building,
        square: Square,
        area: SquareSet,
        weights: PerSeat<Option<u8>>,
        present: usize,
        seat: Seat,
    ) -> Worth {
        let Some(own) = weights[seat] else { return 0 };
        if self.mind.view.town.copies_left(seat, building) == 0 {
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
        let Some(&hope) = COMPLETION_PERCENT.get(missing) else { return 0 };
        let worth = self.site_value(building, square, area, seat) - paid;
        worth.max(0) * hope / 100
    }

    fn site_value(&mut self, building: Building, square: Square, area: SquareSet, seat: Seat) -> Worth {
        let mind = self.mind;
        let index = match self.site_cache.iter().position(|&(b, s, _)| (b, s) == (building, square)) {
            Some(index) => index,
            None => {
                self.site_cache.push((building, square, PerSeat::default()));
                self.site_cache.len() - 1
            }
        };
        *self.site_cache[index].2[seat].get_or_insert_with(|| {
            mind.site_value(seat, building, square, area)
                - mind.gold_price(building)
                - mind.demolition_price(building, area)
        })
    }
}
