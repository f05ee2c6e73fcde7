//! Settler robot: plays sensibly and trades. Uses only its view and the legal actions, keeps no state between
//! prompts, and uses no randomness: equal inputs give equal answers.

pub(super) mod answering;
pub(super) mod assessment;
mod building;
mod cards;
pub(super) mod discarding;
pub(super) mod economy;
pub(super) mod goal;
mod knights;
pub(super) mod link;
pub(super) mod placement;
mod roads;
pub(super) mod robber;
mod routes;
mod ships;
pub(super) mod trading;

use super::RobotInput;
use crate::catan::action::Action;
use crate::catan::prompt::PromptKind;
use crate::catan::view::View;
use crate::catan::{ActionBounds, Catan};
use crate::legal::Legal;
use crate::rules::Rules;
use assessment::Assessment;

/// Returns the robot's action; `None` while others have yet to reply to its offer, or if the seat has no prompt.
pub(super) fn act(asked: &RobotInput<'_, Catan>) -> Option<Action> {
    answer(&asked.view(), asked.legal)
}

/// Returns the robot's action for a view and legal actions.
pub(super) fn answer(view: &View, legal: &Legal<Action, ActionBounds>) -> Option<Action> {
    let action = decide(view, legal)?;
    let is_legal = legal.actions.contains(&action) || legal.bounds.iter().any(|d| d.allows(&action));
    if is_legal { Some(action) } else { Catan::default_action(view) }
}

fn decide(view: &View, legal: &Legal<Action, ActionBounds>) -> Option<Action> {
    let mind = Assessment::new(view, legal)?;
    let prompt = view.prompts.iter().find(|prompt| prompt.seat == mind.seat && prompt.is_awaited())?;
    match prompt.kind {
        PromptKind::FoundSettlement => placement::settlement(&mind),
        PromptKind::FoundRoad { from } => placement::road(&mind, from),
        PromptKind::Roll => {
            Some(cards::before_the_roll(&mind).or_else(|| knights::before_the_roll(&mind)).unwrap_or(Action::Roll))
        }
        PromptKind::Ships(kind) => ships::answer(&mind, kind),
        PromptKind::CitiesKnights(kind) => knights::answer(&mind, kind),
        PromptKind::Discard { count, .. } => Some(discarding::discard(&mind, count)),
        PromptKind::MoveRobber => robber::best_move(&mind),
        PromptKind::FreeRoad { .. } => roads::free_road(&mind),
        PromptKind::AnswerTrade { offer } => answering::answer_offer(&mind, offer),
        PromptKind::Turn => turn(&mind),
    }
}

/// Returns the next action of a turn; offers to others come after what the seat can do alone.
fn turn(mind: &Assessment<'_>) -> Option<Action> {
    let alone = || {
        answering::answer_open_proposal(mind)
            .or_else(|| cards::in_turn(mind))
            .or_else(|| knights::in_turn(mind))
            .or_else(|| ships::ship_moves::relocate(mind))
            .or_else(|| building::build(mind))
    };
    match trading::manage_own_offer(mind) {
        trading::OwnOffer::Waiting => answering::answer_open_proposal(mind),
        trading::OwnOffer::Act(action) => Some(action),
        trading::OwnOffer::None => Some(
            alone()
                .or_else(|| trading::offer(mind))
                .or_else(|| trading::maritime(mind))
                .or_else(|| building::spend_surplus(mind))
                .or_else(|| Catan::default_action(mind.view))
                .unwrap_or(Action::EndTurn),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::audience::Viewer;
    use crate::catan::board::{BoardName, scenarios};
    use crate::catan::options::{Options, Preset};
    use crate::catan::setup::Setup;
    use crate::luck::{KeyedLuck, Seed};

    /// Returns options without expansions, with Cities & Knights, with ships on each built-in board, and with both.
    fn options(game: u8) -> Options {
        let options = Preset::ALL[usize::from(game % 3)].options();
        let boards = scenarios();
        let board = &boards[usize::from(game / 4) % boards.len()].name;
        let options = match game % 4 {
            0 | 1 => options,
            _ => options.with_ships(BoardName::from(board).expect("a board has a name")),
        };
        if game % 2 == 1 { options.with_cities_knights() } else { options }
    }

    /// [`answer`] falls back to the default action if the decision is not legal; this must never be needed.
    #[test]
    fn settler_decisions_are_always_legal() {
        for game in 0..96 {
            let mut luck = KeyedLuck::new(Seed([game; 32]).derive_key(&[]));
            let players = 2 + usize::from(game) / 3 % 3;
            let setup = Setup::new(players, options(game), &mut luck).expect("it can be played");
            let mut state = Catan::initial_state(&setup);
            let (mut legal, mut events) = (Legal::new(), Vec::new());
            while Catan::winner(&state).is_none() {
                let (seat, action) = Catan::prompts(&state)
                    .into_iter()
                    .find_map(|prompt| {
                        Catan::legal_actions(&state, prompt.seat, &mut legal);
                        let view = Catan::view(&state, Viewer::Seat(prompt.seat));
                        decide(&view, &legal).map(|action| (prompt.seat, action))
                    })
                    .expect("somebody has something to do");
                let decided = Catan::decide(&mut state, seat, &action, &mut luck, &mut events);
                assert_eq!(decided, Ok(()), "{action:?} of {seat:?} in game {game}");
            }
        }
    }
}
