//! Legal actions, listed or described, are exactly those that `check` accepts.

use engine::catan::Catan;
use engine::elasund::Elasund;
use engine::legal::Legal;
use engine::seat::Seat;
use engine_kit::invariants::check_refusal;
use engine_kit::random_game::Testable;
use engine_kit::repetition_factor;

/// Compares every action that could be listed with the list; returns the number of actions.
fn agrees<T: Testable>(state: &T::State, seat: Seat) -> usize {
    let mut legal = Legal::new();
    T::legal_actions(state, seat, &mut legal);
    let (mut tried, mut accepted) = (0, 0);
    T::visit_listable_actions(state, &mut |action| {
        tried += 1;
        if T::check(state, seat, &action).is_ok() {
            accepted += 1;
            assert!(legal.actions.contains(&action), "{seat:?} may {action:?}, and it is not listed");
        }
    });
    let listed = &legal.actions;
    assert_eq!(listed.len(), accepted, "{seat:?} is told of more than may be done: {listed:?}");
    tried
}

fn agrees_on_described<T: Testable>(state: &T::State, seat: Seat, action: &T::Action) -> bool {
    let mut legal = Legal::new();
    T::legal_actions(state, seat, &mut legal);
    assert!(T::is_described(action) && !legal.actions.contains(action));
    let described = legal.bounds.iter().any(|described| T::allows(described, action));
    let checked = T::check(state, seat, action);
    assert_eq!(described, checked.is_ok(), "{seat:?}, {action:?}: {checked:?}, {:?}", legal.bounds);
    described
}

fn lists_what_check_accepts<T: Testable>(least_states: usize, least_described: usize) {
    let (mut states, mut tried, mut described) = (0, 0, 0);
    for seed in 0..60 * repetition_factor() {
        let mut walk = T::random_game(seed);
        for step in 0..1200 {
            // Successive states are similar, so only some are checked, and more of those in rare phases.
            if step % 8 == 0 || T::is_rare(&walk.state) && step % 2 == 0 {
                states += 1;
                for seat in Seat::ALL {
                    tried += agrees::<T>(&walk.state, seat);
                    for _ in 0..6 {
                        let action = T::any_described(&walk.state, &mut walk.choice);
                        described += usize::from(agrees_on_described::<T>(&walk.state, seat, &action));
                        tried += 1;
                    }
                }
            }
            if walk.step().is_none() {
                break;
            }
        }
    }
    println!("{states} states, {tried} actions tried, {described} described ones accepted");
    assert!(states > least_states && described > least_described, "{states} states, {described} described");
}

#[test]
fn catan_legal_actions_match_check() {
    lists_what_check_accepts::<Catan>(2_000, 2_000);
}

#[test]
fn elasund_legal_actions_match_check() {
    lists_what_check_accepts::<Elasund>(1_500, 1_000);
}

fn refusals_leave_no_trace<T: Testable>() {
    let mut refused = 0;
    for seed in 1000..1030 {
        let mut walk = T::random_game(seed);
        while refused < 40 * (seed - 999) && walk.step().is_some() {
            let mut actions = Vec::new();
            T::visit_listable_actions(&walk.state, &mut |action| actions.push(action));
            for _ in 0..20 {
                let (seat, index) = (Seat::ALL[walk.choice.below(4)], walk.choice.below(actions.len()));
                let luck = &mut walk.luck.clone();
                refused += u64::from(check_refusal::<T>(&walk.state, seat, &actions[index], luck));
            }
        }
    }
    assert!(refused > 500);
}

#[test]
fn illegal_action_changes_nothing() {
    refusals_leave_no_trace::<Catan>();
    refusals_leave_no_trace::<Elasund>();
}
