//! Masters: budget, determinism, legality and trade limits; and the restraint of the easy robot.

use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::options::Preset;
use engine::elasund::Elasund;
use engine::legal::Legal;
use engine::robot::{Budget, Rng, Robot, RobotInput};
use engine::seat::{PerSeat, Seat};
use engine::title::{Question, Title};
use engine_kit::catan::islands::base_setup;
use engine_kit::random_game::{RandomGame, Testable};
use engine_kit::repetition_factor;

use crate::robots::play_game;

/// A random game in which the belief of one seat is tracked.
struct TrackedGame<T: Testable + Title> {
    walk: RandomGame<T>,
    seat: Seat,
    belief: engine::belief::Belief<T::State>,
}

impl<T: Testable + Title> TrackedGame<T> {
    fn new(seed: u64) -> TrackedGame<T> {
        let walk = T::random_game(seed);
        let seat = Seat::ALL[seed as usize % T::players(&walk.setup)];
        TrackedGame { belief: T::initial_belief(&walk.state, Viewer::Seat(seat)), walk, seat }
    }

    /// Next question of the seat after at least `after` steps; `None` if the game ends first.
    fn next_question(&mut self, after: usize) -> Option<Question<T>> {
        for step in 0.. {
            let asked = |prompt: &engine::Prompt<_>| prompt.seat == self.seat && prompt.is_awaited();
            if step >= after && T::prompts(&self.walk.state).iter().any(asked) {
                break;
            }
            let taken = self.walk.step()?;
            let viewer = Viewer::Seat(self.seat);
            taken.events.iter().for_each(|event| T::update_belief(&mut self.belief, &T::notice(event, viewer)));
        }
        let mut legal = Legal::new();
        T::legal_actions(&self.walk.state, self.seat, &mut legal);
        let view = T::view(&self.walk.state, Viewer::Seat(self.seat));
        Some(Question { view, legal, belief: self.belief.clone() })
    }
}

/// Action of the master within this many playouts, and the number used.
fn think<T: Title>(question: &Question<T>, playouts: u32, seed: u64) -> (Option<T::Action>, u32) {
    let mut taken = 0;
    let mut goes_on = || {
        taken += 1;
        true
    };
    let mut budget = Budget { playouts, may_continue: &mut goes_on };
    let action = T::search_action(Robot::Master, question, &mut budget, &mut Rng::new(seed));
    (action, taken)
}

fn thinks_within_bounds<T: Testable + Title>(least: usize) {
    let (mut tried, mut others) = (0, 0);
    for seed in 9_000..9_000 + 40 * repetition_factor() {
        let mut followed = TrackedGame::<T>::new(seed);
        for _ in 0..8 {
            let Some(question) = followed.next_question(17) else { break };
            let (action, taken) = think(&question, 40, seed);
            assert!(taken <= 40, "{taken} games imagined");
            assert_eq!(think(&question, 40, seed), (action, taken), "the same question, another answer");
            if let Some(action) = &action {
                let checked = T::check(&followed.walk.state, followed.seat, action);
                assert_eq!(checked, Ok(()), "{action:?}");
            }
            let mut none = Budget { playouts: 40, may_continue: &mut || false };
            let at_once = T::search_action(Robot::Master, &question, &mut none, &mut Rng::new(seed));
            let settler = T::search_action(Robot::Settler, &question, &mut none, &mut Rng::new(seed));
            assert_eq!(at_once, settler, "without time it does what the settler does");
            others += usize::from(action != settler);
            tried += 1;
        }
    }
    println!("{tried} questions, {others} answered otherwise than by a settler");
    assert!(tried > least && others * 25 > tried, "{tried}, {others}");
}

#[test]
fn catan_master_respects_budget_and_is_deterministic() {
    thinks_within_bounds::<Catan>(150);
}

#[test]
fn elasund_master_respects_budget_and_is_deterministic() {
    thinks_within_bounds::<Elasund>(150);
}

/// Checks robots in arbitrary positions, without a tracked belief.
fn acts_legally_anywhere<T: Testable + Title>() {
    for seed in 9_500..9_500 + 20 * repetition_factor() {
        let mut walk = T::random_game(seed);
        for step in 0..400 {
            if step % 37 == 0 || T::is_rare(&walk.state) && step % 11 == 0 {
                for prompt in T::prompts(&walk.state).into_iter().filter(|prompt| prompt.is_awaited()) {
                    let mut legal = Legal::new();
                    T::legal_actions(&walk.state, prompt.seat, &mut legal);
                    for robot in [Robot::Easy, Robot::Master] {
                        let asked = RobotInput::new(&walk.state, prompt.seat, &legal);
                        let action = T::robot_action(robot, &asked, &mut Rng::new(seed));
                        if let Some(action) = &action {
                            let checked = T::check(&walk.state, prompt.seat, action);
                            assert_eq!(checked, Ok(()), "{robot:?}: {action:?}");
                        }
                    }
                }
            }
            if walk.step().is_none() {
                break;
            }
        }
    }
}

#[test]
fn master_and_easy_actions_are_legal_in_any_position() {
    acts_legally_anywhere::<Catan>();
    acts_legally_anywhere::<Elasund>();
}

/// Like settlers, masters make one offer per turn.
#[test]
fn master_offers_once_per_turn() {
    let (mut offers, mut trades) = (0, 0);
    for game in 0..repetition_factor() {
        let setup = base_setup(Preset::Modern, 4, game);
        play_game(&setup, PerSeat::filled(Robot::Master), game, |state, seat, action| {
            if let (Action::OfferTrade { .. }, true) = (action, seat == state.turn.active) {
                assert_eq!(state.turn.offers, 0, "a second offer in turn {}", state.turn.number);
                offers += 1;
            }
            trades += u64::from(matches!(action, Action::ConfirmTrade { .. } | Action::AcceptTrade { .. }));
        });
    }
    println!("{offers} offers, {trades} answers of yes");
    assert!(offers > 0);
}

/// The easy robot never steals from players behind it, and never plays a monopoly.
#[test]
fn easy_robot_spares_players_behind() {
    let mut robbed = 0;
    for game in 0..40 * repetition_factor() {
        let setup = base_setup(Preset::Modern, 3, game);
        let mut robots = PerSeat::filled(Robot::Settler);
        robots[Seat::FIRST] = Robot::Easy;
        play_game(&setup, robots, game, |state, seat, action| {
            if seat != Seat::FIRST {
                return;
            }
            assert!(!matches!(action, Action::PlayMonopoly { .. }), "it monopolizes");
            if let Action::MoveRobber { victim: Some(victim), .. } = *action {
                robbed += 1;
                let (own, theirs) = (state.points(seat), state.public_points(victim));
                assert!(theirs >= own, "it robs {victim:?}, who has {theirs} points, with {own} of its own");
            }
        });
    }
    assert!(robbed > 20, "{robbed}");
}
