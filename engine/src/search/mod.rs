//! Thinking ahead: what an action leads to is imagined many times over, in games that fit all that the seat knows, and
//! played on for some turns by a quick robot; the action wins after which the seat's chances are best.
//!
//! All actions meet the same games: the same hidden cards, the same dice. So what is compared is the actions, and hardly
//! their luck.

#[cfg(test)]
pub(crate) mod fit;
mod imagined;
mod look_back;
mod luck;
mod playout;
mod race;
pub(crate) mod sheet;

pub use imagined::Imagined;
pub(crate) use look_back::look_back;
pub use luck::ImaginedLuck;

use crate::robot::{Budget, LegalOf, Rng};
use crate::seat::{PerSeat, Seat};
use crate::title::{Question, Title};
use playout::Playout;
pub(crate) use race::Change;
use race::Race;

/// Of fewer games than these for each, nothing is learned of so many candidates: the last of them are left out.
const LEAST_GAMES: u32 = 10;

/// What a title adds so that its games can be thought ahead.
pub(crate) trait Ponder: Title<Action: PartialEq> {
    /// For how many games of a budget one counts that is imagined to look back: more where they take longer.
    const WEIGHT: u32 = 1;

    /// The turn at whose beginning an imagined game is judged, when it begins in this state.
    fn horizon(state: &Self::State) -> u32;

    /// What the quick robot does next; `None` when nobody is asked. Fills `legal` for its own use.
    fn next(state: &Self::State, legal: &mut LegalOf<Self>) -> Option<(Seat, Self::Action)>;

    /// What is worth imagining, and first what the quick robot would do.
    fn candidates(question: &Question<Self>, choice: &mut Rng) -> Vec<Self::Action>;

    /// Each seat's chance to win, as far as the position tells.
    fn chances(state: &Self::State) -> PerSeat<f32>;

    /// Whether an action that changes the seats' chances so is out of the question, whatever it brings the seat itself.
    fn is_refused(seat: Seat, action: &Self::Action, change: &Change, view: &Self::View) -> bool {
        let _ = (seat, action, change, view);
        false
    }
}

/// The action after which a seat's chances are best, as far as the budget shows; `None` when it has nothing to do now.
pub(crate) fn choose<T: Ponder>(
    seat: Seat,
    question: &Question<T>,
    budget: &mut Budget<'_>,
    choice: &mut Rng,
) -> Option<T::Action> {
    let mut candidates = T::candidates(question, choice);
    candidates.truncate((budget.playouts / LEAST_GAMES).max(2) as usize);
    if candidates.len() <= 1 {
        return candidates.pop();
    }
    let mut race = Race::new(seat, candidates.len(), budget.playouts);
    let mut playout = Playout::<T>::new();
    while !race.is_decided() {
        let Some(state) = T::imagine(&question.view, &question.belief, choice) else { break };
        let luck = choice.next();
        for runner in race.running() {
            if !budget.spend() {
                race.stop();
                break;
            }
            let chances = playout.play(&state, Some((seat, &candidates[runner])), luck);
            race.record(runner, chances);
        }
        race.end_round();
    }
    let winner =
        race.winner(|runner, change| T::is_refused(seat, &candidates[runner], change, &question.view));
    Some(candidates.swap_remove(winner))
}
