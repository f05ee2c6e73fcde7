//! Secrecy: views, notices, legal actions and robots depend only on information that their viewer may have.

use std::fmt::Debug;

use engine::audience::Viewer;
use engine::belief::Belief;
use engine::catan::Catan;
use engine::elasund::Elasund;
use engine::legal::Legal;
use engine::luck::KeyedLuck;
use engine::robot::{Budget, Rng, Robot, RobotInput};
use engine::rules::Rules;
use engine::seat::Seat;
use engine::title::{Question, Title};
use engine_kit::random_game::{Testable, VIEWERS};
use engine_kit::repetition_factor;

fn check_secrecy_pairs<T: Testable + Title>() {
    let mut pairs = 0;
    for seed in 5000..5000 + 40 * repetition_factor() {
        let mut walk = T::random_game(seed);
        for step in 0..1200 {
            if step % 5 == 0 {
                for viewer in VIEWERS {
                    if let Some(twin) = T::paired_state(&walk.state, viewer, &mut walk.choice) {
                        pairs += 1;
                        look_alike::<T>(&walk.state, &twin, viewer, &mut walk.choice);
                    }
                }
            }
            if walk.step().is_none() {
                break;
            }
        }
    }
    println!("{pairs} pairs");
    assert!(pairs > 5_000, "{pairs}");
}

#[test]
fn catan_views_legal_actions_and_robots_ignore_secrets() {
    check_secrecy_pairs::<Catan>();
}

#[test]
fn elasund_views_legal_actions_and_robots_ignore_secrets() {
    check_secrecy_pairs::<Elasund>();
}

fn look_alike<T: Testable + Title>(state: &T::State, twin: &T::State, viewer: Viewer, choice: &mut Rng) {
    assert!(T::view(state, viewer) == T::view(twin, viewer), "{viewer:?} sees what is another's secret");
    let Some(seat) = viewer.seat() else { return };
    let (mut here, mut there) = (Legal::new(), Legal::new());
    T::legal_actions(state, seat, &mut here);
    T::legal_actions(twin, seat, &mut there);
    assert_eq!(here, there, "{seat:?} can read a secret from what is legal");
    let same = |action: &T::Action| {
        let [here, there] = [state, twin].map(|state| T::check(state, seat, action));
        assert_eq!(here, there, "{seat:?} tries {action:?}");
    };
    if choice.below(4) == 0 {
        T::visit_listable_actions(state, &mut |action| same(&action));
    }
    (0..8).for_each(|_| same(&T::any_described(state, choice)));
    // The master takes a hundred times as long as all other checks, so it is tested rarely.
    let robots = Robot::ALL.into_iter().filter(|&robot| robot != Robot::Master || choice.below(120) == 0);
    for robot in robots.collect::<Vec<Robot>>() {
        let act = |state, legal| T::robot_action(robot, &RobotInput::new(state, seat, legal), &mut Rng::new(1));
        if !here.actions.is_empty() || here.bounds.len() > 1 {
            assert_eq!(act(state, &here), act(twin, &there), "{robot:?} knows a secret");
        }
    }
}

/// Playouts per question to a master with a tracked belief.
const PLAYOUTS: u32 = 40;

/// Tests masters with a belief updated by all notices of a game, as at tables. Two beliefs fed with equal notices of
/// different events must lead to the same action in positions with equal views.
fn followers_think_alike<T: Testable + Title>() {
    let (mut asked, mut hidden) = (0, 0);
    for seed in 8000..8000 + 8 * repetition_factor() {
        let mut walk = T::random_game(seed);
        let playing = T::playing(&walk.state);
        let Some(seat) = playing.iter().nth(seed as usize % playing.len().max(1)) else { continue };
        let viewer = Viewer::Seat(seat);
        // The start of a game is public.
        let [mut here, mut there] = [(); 2].map(|()| T::initial_belief(&walk.state, viewer));
        let mut since = 0;
        for _ in 0..600 {
            since += 1;
            if since > 12
                && let Some(twin) = T::paired_state(&walk.state, viewer, &mut walk.choice)
            {
                let question = |state, belief: &Belief<T::State>| {
                    let mut legal = Legal::new();
                    T::legal_actions(state, seat, &mut legal);
                    Question::<T> { view: T::view(state, viewer), legal, belief: belief.clone() }
                };
                let [here, there] = [question(&walk.state, &here), question(&twin, &there)];
                if here.legal.actions.len() > 1 {
                    let think = |question| {
                        let mut budget = Budget { playouts: PLAYOUTS, may_continue: &mut || true };
                        T::search_action(Robot::Master, question, &mut budget, &mut Rng::new(1))
                    };
                    assert_eq!(think(&here), think(&there), "a master knows a secret");
                    (since, asked) = (0, asked + 1);
                }
            }
            let Some(taken) = walk.step() else { break };
            for event in &taken.events {
                let twin = T::paired_event(event, viewer, &mut walk.choice);
                hidden += usize::from(twin != *event);
                T::update_belief(&mut here, &T::notice(event, viewer));
                T::update_belief(&mut there, &T::notice(&twin, viewer));
            }
        }
    }
    println!("{asked} questions, {hidden} notices that hid something");
    assert!(asked > 50 && hidden > 50, "{asked} {hidden}");
}

#[test]
fn catan_masters_with_belief_ignore_secrets() {
    followers_think_alike::<Catan>();
}

#[test]
fn elasund_masters_with_belief_ignore_secrets() {
    followers_think_alike::<Elasund>();
}

fn notices_are_alike<T: Testable>() {
    let (mut hidden, mut public) = (0, 0);
    for seed in 6000..6000 + 40 * repetition_factor() {
        let mut walk = T::random_game(seed);
        for _ in 0..2_000 {
            let Some(taken) = walk.step() else { break };
            for event in &taken.events {
                for viewer in VIEWERS {
                    let twin = T::paired_event(event, viewer, &mut walk.choice);
                    assert_eq!(T::notice(event, viewer), T::notice(&twin, viewer), "{viewer:?}");
                    hidden += usize::from(twin != *event);
                    public += 1;
                }
            }
        }
    }
    println!("{hidden} of {public} notices hid something");
    assert!(hidden > 1_000);
}

#[test]
fn notices_ignore_secrets_of_others() {
    notices_are_alike::<Catan>();
    notices_are_alike::<Elasund>();
}

fn what_follows_is_alike<T: Testable>() {
    let (mut alike, mut uncovered) = (0, 0);
    for seed in 7000..7000 + 40 * repetition_factor() {
        let mut walk = T::random_game(seed);
        for _ in 0..800 {
            let before = walk.state.clone();
            let Some(taken) = walk.step() else { break };
            for viewer in VIEWERS {
                let Some(mut twin) = T::paired_state(&before, viewer, &mut walk.choice) else { continue };
                if T::check(&twin, taken.seat, &taken.action).is_err() {
                    continue;
                }
                let events = resolve_and_apply::<T>(&mut twin, taken.seat, &taken.action, &walk.luck);
                let mut both = events.iter().chain(&taken.events);
                // The card seen by a thief, victim or buyer is theirs to know, and differs.
                if both.any(|event| T::reveals_to_all(event) || T::is_private_to(event, viewer)) {
                    uncovered += 1;
                    continue;
                }
                let [told, otherwise] = [&taken.events, &events].map(|events| notices_for::<T>(events, viewer));
                assert_eq!(told, otherwise, "{viewer:?}, after {:?}", taken.action);
                let look = |state| T::view(state, viewer);
                assert!(look(&walk.state) == look(&twin), "{viewer:?}, after {:?}", taken.action);
                alike += 1;
            }
        }
    }
    println!("{alike} alike, {uncovered} uncovered");
    assert!(alike > 10_000 && uncovered > 100);
}

/// The same action in two states with equal views gives equal notices and views, unless the rules reveal something.
#[test]
fn catan_actions_do_not_leak_secrets() {
    what_follows_is_alike::<Catan>();
}

#[test]
fn elasund_actions_do_not_leak_secrets() {
    what_follows_is_alike::<Elasund>();
}

fn secrets_bind<T: Testable>(least_pairs: usize) {
    let (mut pairs, mut told_apart) = (0, 0);
    for seed in 7500..7500 + 60 * repetition_factor() {
        let mut walk = T::random_game(seed);
        for _ in 0..700 {
            let before = walk.state.clone();
            let Some(taken) = walk.step() else { break };
            let viewer = Viewer::Seat(taken.seat);
            for _ in 0..3 {
                let Some(mut twin) = T::paired_state(&before, viewer, &mut walk.choice) else { continue };
                assert_eq!(T::check(&twin, taken.seat, &taken.action), Ok(()), "{:?}", taken.action);
                let events = resolve_and_apply::<T>(&mut twin, taken.seat, &taken.action, &walk.luck);
                pairs += 1;
                let [told, otherwise] = [&taken.events, &events].map(|events| notices_for::<T>(events, viewer));
                // Hidden points that win at the start of a turn are public, and a finished game is not undone.
                let ends = [&walk.state, &twin].into_iter().any(|state| T::winner(state).is_some());
                if told == otherwise || ends {
                    continue;
                }
                told_apart += 1;
                for events in [&taken.events, &events] {
                    let is_bound = events.iter().any(|event| T::reveals(event) || T::is_trade(event));
                    assert!(is_bound, "{:?} tells a secret and is undone freely: {events:?}", taken.action);
                }
            }
        }
    }
    println!("{pairs} pairs, {told_apart} told apart");
    assert!(pairs > least_pairs && told_apart > 100, "{pairs} {told_apart}");
}

/// A step that reveals a secret to its actor must not be undone freely: checked where two states with equal views for the
/// actor lead to different notices.
#[test]
fn steps_revealing_secrets_are_not_freely_undoable() {
    secrets_bind::<Catan>(10_000);
    secrets_bind::<Elasund>(5_000);
}

fn notices_for<T: Rules<Notice: Debug>>(events: &[T::Event], viewer: Viewer) -> Vec<T::Notice> {
    events.iter().map(|event| T::notice(event, viewer)).collect()
}

fn resolve_and_apply<T: Rules>(
    state: &mut T::State,
    seat: Seat,
    action: &T::Action,
    luck: &KeyedLuck,
) -> Vec<T::Event> {
    let mut events = Vec::new();
    T::resolve(state, seat, action, &mut luck.clone(), &mut events);
    events
}
