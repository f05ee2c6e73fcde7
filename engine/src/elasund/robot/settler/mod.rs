//! Robot that plays well. Stateless and deterministic: equal views and legal actions give equal answers.

mod assessment;
mod building;
mod cards;
mod church;
mod permits;
mod site;

use super::RobotInput;
use crate::elasund::action::Action;
use crate::elasund::default;
use crate::elasund::prompt::PromptKind;
use crate::elasund::view::View;
use crate::elasund::{ActionBounds, Elasund};
use crate::legal::Legal;
use crate::rules::Rules;
use assessment::Assessment;

/// Action of the robot; `None` if the seat has no prompt.
pub(super) fn act(asked: &RobotInput<'_, Elasund>) -> Option<Action> {
    answer(&asked.view(), asked.legal)
}

/// Same as [`act`], from a view and legal actions.
pub(super) fn answer(view: &View, legal: &Legal<Action, ActionBounds>) -> Option<Action> {
    let action = decide(view, legal)?;
    let is_legal = legal.actions.contains(&action) || legal.bounds.iter().any(|d| d.allows(&action));
    if is_legal { Some(action) } else { Elasund::default_action(view) }
}

/// Values of all builds, permits and bonuses among the legal actions, in hundredths of a cube.
pub(super) fn action_values(view: &View, legal: &Legal<Action, ActionBounds>) -> Vec<(i32, Action)> {
    let Some(mind) = Assessment::new(view) else { return Vec::new() };
    let built = legal.actions.iter().filter_map(|action| Some((building::construction_value(&mind, action)?, *action)));
    built.chain(permits::permit_values(&mind, legal)).chain(permits::bonus_values(&mind, legal)).collect()
}

fn decide(view: &View, legal: &Legal<Action, ActionBounds>) -> Option<Action> {
    let mind = Assessment::new(view)?;
    let prompt = view.prompts.iter().find(|prompt| prompt.seat == mind.seat && prompt.is_awaited())?;
    match prompt.kind {
        PromptKind::Discard { count, cause } => Some(cards::discard(&mind, count, cause)),
        PromptKind::Reclaim { from, most } => Some(cards::reclaim(&mind, from, most)),
        PromptKind::ChooseTile => church::choose_tile(&mind),
        PromptKind::Build { .. } => building::best_build(&mind, legal).or_else(|| permits::best_permit(&mind, legal)),
        PromptKind::Bonus => permits::best_bonus(&mind, legal),
        PromptKind::Roll
        | PromptKind::ShiftShip { .. }
        | PromptKind::MovePirates { .. }
        | PromptKind::PlaceHut { .. } => default::default_action(view),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::audience::Viewer;
    use crate::elasund::options::Options;
    use crate::elasund::setup::Setup;
    use crate::luck::{KeyedLuck, Seed};

    /// [`act`] falls back to the default action if the decision is illegal; this never happens.
    #[test]
    fn settler_decisions_are_legal() {
        for game in 0..60 {
            let mut luck = KeyedLuck::new(Seed([game; 32]).derive_key(&[]));
            let setup = Setup::new(2 + usize::from(game) % 3, Options::default(), &mut luck).expect("it can be played");
            let mut state = Elasund::initial_state(&setup);
            let (mut legal, mut events) = (Legal::new(), Vec::new());
            while Elasund::winner(&state).is_none() {
                let (seat, action) = Elasund::prompts(&state)
                    .into_iter()
                    .filter(|prompt| prompt.is_awaited())
                    .find_map(|prompt| {
                        Elasund::legal_actions(&state, prompt.seat, &mut legal);
                        let view = Elasund::view(&state, Viewer::Seat(prompt.seat));
                        decide(&view, &legal).map(|action| (prompt.seat, action))
                    })
                    .expect("somebody has something to do");
                let decided = Elasund::decide(&mut state, seat, &action, &mut luck, &mut events);
                assert_eq!(decided, Ok(()), "{action:?} of {seat:?} in game {game}");
            }
        }
    }
}
