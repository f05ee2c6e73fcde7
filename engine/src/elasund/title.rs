//! Elasund as a title.

use super::Elasund;
use super::action::Action;
use super::belief;
use super::event::{Event, PublicEvent};
use super::influence::Influence;
use super::notice::Notice;
use super::robot;
use super::setup::Setup;
use super::state::State;
use super::view::View;
use crate::analysis::{AnalyzedStep, PostGameAnalysis};
use crate::audience::Viewer;
use crate::belief::Belief;
use crate::luck::Outcome;
use crate::robot::{Budget, Rng, Robot, RobotInput};
use crate::search;
use crate::seat::Seat;
use crate::title::{Question, Title};

impl Title for Elasund {
    fn players(setup: &Setup) -> usize {
        setup.players
    }

    fn turn(state: &State) -> (Seat, u32) {
        (state.turn.active, state.turn.number)
    }

    fn robot_action(robot: Robot, asked: &RobotInput<'_, Elasund>, choice: &mut Rng) -> Option<Action> {
        robot::act(robot, asked, choice)
    }

    fn initial_belief(first: &State, viewer: Viewer) -> Belief<State> {
        Belief::from_start(viewer, first.clone())
    }

    fn update_belief(belief: &mut Belief<State>, notice: &Notice) {
        belief::update_belief(belief, notice);
    }

    fn sample_state(view: &View, belief: &Belief<State>, choice: &mut Rng) -> Option<State> {
        belief::sample_state(view, belief, choice)
    }

    fn search_action(
        robot: Robot,
        question: &Question<Elasund>,
        budget: &mut Budget<'_>,
        choice: &mut Rng,
    ) -> Option<Action> {
        robot::search_action(robot, question, budget, choice)
    }

    fn analyze(
        first: &State,
        steps: &[AnalyzedStep<'_, Elasund>],
        budget: &mut Budget<'_>,
        choice: &mut Rng,
    ) -> Option<PostGameAnalysis> {
        search::analyze(first, steps, budget, choice)
    }

    fn outcomes(state: &State, events: &[Event]) -> Vec<Outcome> {
        let mut outcomes = Vec::new();
        // Once the church is begun, each tile is drawn at random until only the one at the bottom of the stack is left.
        let draws_tile = state.town.church().origin().is_some() && !state.tiles.stack.is_empty();
        for event in events {
            match *event {
                Event::Public(PublicEvent::Rolled { dice, .. }) => outcomes.extend(dice.map(Outcome::Die)),
                Event::InfluenceDrawn { cards, .. } => {
                    for color in Influence::ALL {
                        let drawn = std::iter::repeat_n(Outcome::Drawn(color.index()), usize::from(cards[color]));
                        outcomes.extend(drawn);
                    }
                }
                Event::TilesSeen { tiles, .. } => {
                    outcomes.extend(tiles.map(|tile| Outcome::Drawn(tile.index())));
                }
                Event::Public(PublicEvent::ChurchTileLaid { tile, .. }) if draws_tile => {
                    outcomes.push(Outcome::Drawn(tile.index()));
                }
                Event::Public(_) | Event::DiscardSealed { .. } | Event::TileSunk { .. } => {}
            }
        }
        outcomes
    }

    fn discard_count(action: &Action) -> Option<u8> {
        if let Action::Discard { cards } = action { Some(cards.total()) } else { None }
    }
}
