//! Implementation of [`Title`] for the base game with its expansions.

use super::Catan;
use super::action::Action;
use super::belief;
use super::cities_knights::event::{PublicEvent as Knightly, Secret, Thrown};
use super::cities_knights::improvement::Track;
use super::cities_knights::progress::ProgressCard;
use super::event::{Event, PublicEvent};
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

impl Title for Catan {
    fn players(setup: &Setup) -> usize {
        setup.players
    }

    fn turn(state: &State) -> (Seat, u32) {
        (state.turn.active, state.turn.number)
    }

    fn act(robot: Robot, asked: &Asked<'_, Catan>, choice: &mut Rng) -> Option<Action> {
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
        question: &Question<Catan>,
        budget: &mut Budget<'_>,
        choice: &mut Rng,
    ) -> Option<Action> {
        robot::think(robot, question, budget, choice)
    }

    fn look_back(
        first: &State,
        steps: &[Taken<'_, Catan>],
        budget: &mut Budget<'_>,
        choice: &mut Rng,
    ) -> Option<Hindsight> {
        search::look_back(first, steps, budget, choice)
    }

    fn outcomes(state: &State, events: &[Event]) -> Vec<Outcome> {
        let mut outcomes = Vec::new();
        // Number of cards of each stack drawn by luck before the known cards at its bottom come up.
        let mut shuffled = [0; 3];
        if let Some(ck) = &state.cities_knights {
            shuffled = Track::ALL.map(|track| ck.stacks[track].shuffled());
        }
        let mut draw = |card: ProgressCard| {
            let left = &mut shuffled[card.track().index()];
            let place = ProgressCard::of(card.track()).iter().position(|&other| other == card);
            let drawn = place.filter(|_| *left > 0).map(Outcome::Drawn);
            *left = left.saturating_sub(1);
            drawn
        };
        for event in events {
            match *event {
                Event::Public(PublicEvent::Rolled { dice, .. }) => outcomes.extend(dice.map(Outcome::Die)),
                Event::CardBought { card, .. } => outcomes.push(Outcome::Drawn(card as usize)),
                Event::CardStolen { card, .. } => outcomes.push(Outcome::Drawn(card.index())),
                Event::CitiesKnights(Secret::ProgressDrawn { card, .. })
                | Event::Public(PublicEvent::CitiesKnights(Knightly::PointLaid { card, .. })) => {
                    outcomes.extend(draw(card));
                }
                Event::Public(PublicEvent::CitiesKnights(Knightly::Rolled {
                    dice, event, thrown, ..
                })) => {
                    outcomes.push(Outcome::Die(event.pips()));
                    if thrown == Thrown::ByLuck {
                        outcomes.extend(dice.map(Outcome::Die));
                    }
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
