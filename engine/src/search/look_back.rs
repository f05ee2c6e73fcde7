//! A game is looked back at: from each of its positions, games are imagined with the quick robot in all seats.

use super::Ponder;
use super::playout::Playout;
use crate::hindsight::{Hindsight, Taken};
use crate::robot::{Budget, Rng};
use crate::seat::{PerSeat, Seat};

/// The fewest games that are imagined from a position, and the most.
const GAMES: (u32, u32) = (8, 400);

/// Looks back at the steps that followed this state. The games of the budget are shared out among the positions; `None`
/// when it was broken off.
pub(crate) fn look_back<T: Ponder>(
    first: &T::State,
    steps: &[Taken<'_, T>],
    budget: &mut Budget<'_>,
    choice: &mut Rng,
) -> Option<Hindsight> {
    let games = (budget.playouts / (2 * steps.len() as u32 + 1)).clamp(GAMES.0, GAMES.1);
    budget.playouts = budget.playouts.max(games * (2 * steps.len() as u32 + 1));
    let mut seer =
        Seer { playout: Playout::<T>::new(), luck: (0..games).map(|_| choice.next()).collect(), budget };
    let mut state = first.clone();
    let mut before = seer.chances(&state, None)?;
    let mut hindsight = Hindsight { chances: vec![before], ..Hindsight::default() };
    for step in steps {
        let chosen = match seer.playout.next(&state) {
            Some((seat, action)) if seat == step.seat && action == *step.action => before,
            _ => seer.chances(&state, Some((step.seat, step.action)))?,
        };
        for event in step.events {
            T::evolve(&mut state, event);
        }
        before = seer.chances(&state, None)?;
        hindsight.chances.push(before);
        hindsight.chosen.push(chosen);
        hindsight.actors.push(step.seat);
    }
    Some(hindsight)
}

/// Imagines how games go on.
struct Seer<'a, 'b, T: Ponder> {
    playout: Playout<T>,
    /// The luck that every position meets.
    luck: Vec<u64>,
    budget: &'a mut Budget<'b>,
}

impl<T: Ponder> Seer<'_, '_, T> {
    /// Each seat's chance from this state on, after this action if one is named; `None` when it is broken off.
    fn chances(&mut self, state: &T::State, taken: Option<(Seat, &T::Action)>) -> Option<PerSeat<f32>> {
        if let Some(winner) = T::winner(state) {
            return Some(PerSeat::from_fn(|seat| if seat == winner { 1.0 } else { 0.0 }));
        }
        let mut sum = PerSeat::<f32>::default();
        for &luck in &self.luck {
            if !self.budget.spend() {
                return None;
            }
            let chances = self.playout.play(state, taken, luck);
            sum = PerSeat::from_fn(|seat| sum[seat] + chances[seat]);
        }
        let all: f32 = sum.0.iter().sum();
        Some(PerSeat::from_fn(|seat| sum[seat] / all))
    }
}
