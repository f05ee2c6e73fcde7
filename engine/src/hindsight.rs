//! Looking back at a game: how likely each seat was to win before and after each of its steps, with all known that was
//! hidden then and with what everybody knew, and what of each change was chosen and what was luck.
//!
//! Every position meets the same luck. So a step that the settler would have taken as well changes nothing by what was
//! chosen, and of any other what is compared is the choice alone.

use crate::rules::Rules;
use crate::seat::{PerSeat, Seat};

/// A step of a game that is looked back at.
pub struct Taken<'a, R: Rules> {
    /// Who acted.
    pub seat: Seat,
    /// What was asked for.
    pub action: &'a R::Action,
    /// What happened.
    pub events: &'a [R::Event],
}

/// By how much chances differ that are told apart.
const FAR: f32 = 0.1;

/// How everybody's chance to win went through a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Hindsight {
    /// Each seat's chance before the first step, and after each.
    pub chances: Vec<PerSeat<f32>>,
    /// The same as far as somebody could know who was told what everybody was; empty where that was not found.
    pub public: Vec<PerSeat<f32>>,
    /// The chances once it is known what is done with a step, and not what luck makes of it.
    pub chosen: Vec<PerSeat<f32>>,
    /// Who took each step.
    pub actors: Vec<Seat>,
    /// How many of the first steps founded: in them everybody's chance is alike, and what they all led to is judged after the
    /// last of them. 0 in look backs that judged each of them.
    pub founding: usize,
}

/// What luck decides with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stroke {
    /// The dice.
    Dice,
    /// A card that is drawn, from a stack or from another's hand.
    Draw,
}

/// What of somebody's way from the beginning to the end was what. Together it is all of the change.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Share {
    /// What all foundings together did.
    pub founding: f32,
    /// What the dice did.
    pub dice: f32,
    /// What cards did that were drawn.
    pub draws: f32,
    /// What neither luck nor a choice did: how much more was seen as the game went on than could be judged before.
    pub later: f32,
    /// What came of their own choices.
    pub own: f32,
    /// What came of the others'.
    pub others: f32,
}

impl Hindsight {
    /// How many steps there were.
    pub fn steps(&self) -> usize {
        self.chosen.len()
    }

    /// By how much a step changed a seat's chance; nothing for one that was not taken.
    pub fn change(&self, step: usize, seat: Seat) -> f32 {
        match (self.chances.get(step), self.chances.get(step + 1)) {
            (Some(before), Some(after)) => after[seat] - before[seat],
            _ => 0.0,
        }
    }

    /// What of it came of what was chosen. The rest is luck.
    pub fn choice(&self, step: usize, seat: Seat) -> f32 {
        match (self.chances.get(step), self.chosen.get(step)) {
            (Some(before), Some(chosen)) => chosen[seat] - before[seat],
            _ => 0.0,
        }
    }

    /// What the founding, luck and choices did for a seat, when luck decided this in each step.
    pub fn share(&self, seat: Seat, stroke: impl Fn(usize) -> Option<Stroke>) -> Share {
        let mut share = Share::default();
        for (step, &actor) in self.actors.iter().enumerate() {
            if step < self.founding {
                share.founding += self.change(step, seat);
                continue;
            }
            let choice = self.choice(step, seat);
            let rest = self.change(step, seat) - choice;
            *(match stroke(step) {
                Some(Stroke::Dice) => &mut share.dice,
                Some(Stroke::Draw) => &mut share.draws,
                None => &mut share.later,
            }) += rest;
            *(if actor == seat { &mut share.own } else { &mut share.others }) += choice;
        }
        share
    }

    /// After how many steps what everybody knew told least of how it stood, and for whom; `None` where that was never far
    /// from what was so.
    pub fn parted(&self) -> Option<(usize, Seat)> {
        let far = |&(steps, seat): &(usize, Seat)| match (self.chances.get(steps), self.public.get(steps)) {
            (Some(all), Some(public)) => (all[seat] - public[seat]).abs(),
            _ => 0.0,
        };
        let places = (0..self.public.len()).flat_map(|steps| Seat::ALL.map(|seat| (steps, seat)));
        places.filter(|place| far(place) >= FAR).max_by(|a, b| far(a).total_cmp(&far(b)))
    }

    /// The steps after the founding that changed most, at most so many, in the order of the game. One that changed nothing is
    /// none.
    pub fn moments(&self, most: usize) -> Vec<usize> {
        let weight =
            |step: usize| Seat::ALL.into_iter().map(|seat| self.change(step, seat).abs()).sum::<f32>();
        let mut steps: Vec<usize> =
            (self.founding..self.steps()).filter(|&step| weight(step) > 0.0).collect();
        steps.sort_by(|&a, &b| weight(b).total_cmp(&weight(a)).then(a.cmp(&b)));
        steps.truncate(most);
        steps.sort_unstable();
        steps
    }

    /// The seat whose chance a step changed most.
    pub fn most_changed(&self, step: usize) -> Option<Seat> {
        let by_change =
            |a: &Seat, b: &Seat| self.change(step, *a).abs().total_cmp(&self.change(step, *b).abs());
        (step < self.steps()).then(|| Seat::ALL.into_iter().rev().max_by(by_change)).flatten()
    }
}
