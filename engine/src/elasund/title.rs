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
use crate::audience::Viewer;
use crate::belief::Belief;
use crate::hindsight::{Hindsight, Taken};
use crate::luck::Outcome;
use crate::robot::{Asked, Budget, Rng, Robot};
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

    fn act(robot: Robot, asked: &Asked<'_, Elasund>, choice: &mut Rng) -> Option<Action> {
        robot::act(robot, asked, choice)
    }

    fn believe(first: &State, viewer: Viewer) -> Belief<State> {
        Belief::certain(viewer, first.clone())
    }

    fn learn(belief: &mut Belief<State>, notice: &Notice) {
        belief::learn(belief, notice);
    }

    fn imagine(view: &View, belief: &Belief<State>, choice: &mut Rng) -> Option<State> {
        belief::imagine(view, belief, choice)
    }

    fn think(
        robot: Robot,
        question: &Question<Elasund>,
        budget: &mut Budget<'_>,
        choice: &mut Rng,
    ) -> Option<Action> {
        robot::think(robot, question, budget, choice)
    }

    fn look_back(
        first: &State,
        steps: &[Taken<'_, Elasund>],
        budget: &mut Budget<'_>,
        choice: &mut Rng,
    ) -> Option<Hindsight> {
        search::look_back(first, steps, budget, choice)
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
                        let drawn =
                            std::iter::repeat_n(Outcome::Drawn(color.index()), usize::from(cards[color]));
                        outcomes.extend(drawn);
                    }
                }
                Event::TilesSeen { tiles, .. } => {
                    outcomes.extend(tiles.map(|tile| Outcome::Drawn(tile.index())));
                }
                Event::Public(PublicEvent::ChurchTileLaid { tile, .. }) if draws_tile => {
                    outcomes.push(Outcome::Drawn(tile.index()));
                }
                _ => {}
            }
        }
        outcomes
    }

    fn discards(action: &Action) -> Option<u8> {
        match action {
            Action::Discard { cards } => Some(cards.total()),
            _ => None,
        }
    }
}
