//! The robot that plays sensibly and trades. It sees its own view and the list of what is legal, keeps nothing between
//! two questions, and draws no luck: equal views give equal answers.

pub(super) mod answering;
mod building;
mod cards;
pub(super) mod discarding;
pub(super) mod goal;
mod knights;
pub(super) mod link;
pub(super) mod mind;
pub(super) mod placement;
mod reach;
mod roads;
pub(super) mod robber;
mod ships;
pub(super) mod trading;
pub(super) mod waiting;

use super::Asked;
use crate::catan::action::Action;
use crate::catan::prompt::PromptKind;
use crate::catan::view::View;
use crate::catan::{Catan, Described};
use crate::legal::Legal;
use crate::rules::Rules;
use mind::Mind;

/// What the robot does. `None` while others have yet to answer its offer, and when it isn't asked anything.
pub(super) fn act(asked: &Asked<'_, Catan>) -> Option<Action> {
    answer(&asked.view(), asked.legal)
}

/// The same, of a view and a list.
pub(super) fn answer(view: &View, legal: &Legal<Action, Described>) -> Option<Action> {
    let action = decide(view, legal)?;
    let is_legal = legal.actions.contains(&action) || legal.described.iter().any(|d| d.allows(&action));
    if is_legal { Some(action) } else { Catan::default_action(view) }
}

fn decide(view: &View, legal: &Legal<Action, Described>) -> Option<Action> {
    let mind = Mind::new(view, legal)?;
    let prompt = view.prompts.iter().find(|prompt| prompt.seat == mind.seat && prompt.is_awaited())?;
    match prompt.kind {
        PromptKind::FoundSettlement => placement::settlement(&mind),
        PromptKind::FoundRoad { from } => placement::road(&mind, from),
        PromptKind::Roll => Some(
            cards::before_the_roll(&mind).or_else(|| knights::before_the_roll(&mind)).unwrap_or(Action::Roll),
        ),
        PromptKind::Ships(kind) => ships::answer(&mind, kind),
        PromptKind::CitiesKnights(kind) => knights::answer(&mind, kind),
        PromptKind::Discard { count, .. } => Some(discarding::discard(&mind, count)),
        PromptKind::MoveRobber => robber::best_move(&mind),
        PromptKind::FreeRoad { .. } => roads::free_road(&mind),
        PromptKind::AnswerTrade { offer } => answering::answer(&mind, offer),
        PromptKind::Turn => turn(&mind),
    }
}

/// One thing after the other; what costs others' patience comes after what one can do alone.
fn turn(mind: &Mind<'_>) -> Option<Action> {
    let alone = || {
        answering::proposal(mind)
            .or_else(|| cards::in_turn(mind))
            .or_else(|| knights::in_turn(mind))
            .or_else(|| ships::moving::relocate(mind))
            .or_else(|| building::build(mind))
    };
    match trading::own_offer(mind) {
        trading::Own::Waiting => answering::proposal(mind),
        trading::Own::Act(action) => Some(action),
        trading::Own::None => Some(
            alone()
                .or_else(|| trading::offer(mind))
                .or_else(|| trading::maritime(mind))
                .or_else(|| building::spend(mind))
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

    /// Without ships, with Cities & Knights, with ships on each of our boards, and with both.
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

    /// [`act`] falls back on the default answer when the list lacks what was decided: it never has to.
    #[test]
    fn whatever_it_decides_is_legal() {
        for game in 0..96 {
            let mut luck = KeyedLuck::new(Seed([game; 32]).key(&[]));
            let players = 2 + usize::from(game) / 3 % 3;
            let setup = Setup::new(players, options(game), &mut luck).expect("it can be played");
            let mut state = Catan::start(&setup);
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
