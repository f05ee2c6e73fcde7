//! Implementation of [`Title`] for the base game with its expansions.

use super::Catan;
use super::action::Action;
use super::belief;
use super::cities_knights::event::{DiceSource, PublicEvent as Knightly, Secret};
use super::cities_knights::progress::ProgressCard;
use super::event::{Event, PublicEvent};
use super::notice::Notice;
use super::robot;
use super::ruleset;
use super::setup::Setup;
use super::state::State;
use super::turn_part::{self, TurnPart};
use super::view::View;
use crate::analysis::{AnalyzedStep, PostGameAnalysis};
use crate::audience::Viewer;
use crate::belief::Belief;
use crate::luck::Outcome;
use crate::robot::{Budget, Rng, Robot, RobotInput};
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

    fn is_within_other_turn(state: &State) -> bool {
        state.turn.part != TurnPart::Full
    }

    fn upcoming_turns(state: &State) -> Vec<Seat> {
        turn_part::upcoming_turns(state)
    }

    fn robot_action(robot: Robot, asked: &RobotInput<'_, Catan>, choice: &mut Rng) -> Option<Action> {
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
        question: &Question<Catan>,
        budget: &mut Budget<'_>,
        choice: &mut Rng,
    ) -> Option<Action> {
        robot::search_action(robot, question, budget, choice)
    }

    fn analyze(
        first: &State,
        steps: &[AnalyzedStep<'_, Catan>],
        budget: &mut Budget<'_>,
        choice: &mut Rng,
    ) -> Option<PostGameAnalysis> {
        search::analyze(first, steps, budget, choice)
    }

    fn outcomes(state: &State, events: &[Event]) -> Vec<Outcome> {
        let mut outcomes = Vec::new();
        // Number of cards of each stack drawn by luck before the known cards at its bottom come up.
        let mut shuffled = ruleset::shuffled_counts(state);
        let mut draw = |card: ProgressCard| {
            let left = &mut shuffled[card.track().index()];
            let place = ProgressCard::for_track(card.track()).iter().position(|&other| other == card);
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
                Event::Public(PublicEvent::CitiesKnights(Knightly::Rolled { dice, event, thrown, .. })) => {
                    outcomes.push(Outcome::Die(event.pips()));
                    if thrown == DiceSource::ByLuck {
                        outcomes.extend(dice.map(Outcome::Die));
                    }
                }
                Event::Public(_) | Event::CitiesKnights(_) | Event::DiscardSealed { .. } => {}
            }
        }
        outcomes
    }

    fn discard_count(action: &Action) -> Option<u8> {
        if let Action::Discard { cards } = action { Some(cards.total()) } else { None }
    }
}
