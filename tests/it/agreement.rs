//! What is listed or described as legal is exactly what `check` accepts.

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::state::State;
use engine::legal::Legal;
use engine::rules::Rules;
use engine::seat::Seat;
use tests::absurd::{any_described, any_seat, every_listable, is_described};
use tests::laws::a_refusal_changes_nothing;
use tests::patience;
use tests::walk::Walk;

/// Counts the actions held against the list.
fn agrees(state: &State, seat: Seat) -> usize {
    let mut legal = Legal::new();
    Catan::legal_actions(state, seat, &mut legal);
    let (mut tried, mut accepted) = (0, 0);
    every_listable(state, |action| {
        tried += 1;
        if Catan::check(state, seat, &action).is_ok() {
            accepted += 1;
            assert!(legal.actions.contains(&action), "{seat:?} may {action:?}, and it is not listed");
        }
    });
    assert_eq!(
        legal.actions.len(),
        accepted,
        "{seat:?} is told of more than may be done: {:?}",
        legal.actions
    );
    tried
}

fn agrees_on_described(state: &State, seat: Seat, action: &Action) -> bool {
    let mut legal = Legal::new();
    Catan::legal_actions(state, seat, &mut legal);
    assert!(is_described(action) && !legal.actions.contains(action));
    let described = legal.described.iter().any(|described| Catan::allows(described, action));
    let checked = Catan::check(state, seat, action);
    assert_eq!(described, checked.is_ok(), "{seat:?}, {action:?}: {checked:?}, {:?}", legal.described);
    described
}

#[test]
fn listed_or_described_is_exactly_what_check_accepts() {
    let (mut states, mut tried, mut described) = (0, 0, 0);
    for seed in 0..60 * patience() {
        let mut walk = Walk::new(seed);
        for step in 0..1200 {
            // States near each other are much alike: look at some, and at every phase that is rare.
            let rare = !matches!(walk.state.phase, engine::catan::state::Phase::Main);
            if step % 8 == 0 || rare && step % 2 == 0 {
                states += 1;
                for seat in Seat::ALL {
                    tried += agrees(&walk.state, seat);
                    for _ in 0..6 {
                        let action = any_described(&walk.state, &mut walk.choice);
                        described += usize::from(agrees_on_described(&walk.state, seat, &action));
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
    assert!(
        states > 2_000 && described > 2_000,
        "the walks reach enough: {states} states, {described} described"
    );
}

#[test]
fn a_refused_action_leaves_no_trace() {
    let mut refused = 0;
    for seed in 1000..1030 {
        let mut walk = Walk::new(seed);
        while refused < 40 * (seed - 999) && walk.step().is_some() {
            let mut actions = Vec::new();
            every_listable(&walk.state, |action| actions.push(action));
            for _ in 0..20 {
                let (seat, index) = (any_seat(&mut walk.choice), walk.choice.below(actions.len()));
                let luck = &mut walk.luck.clone();
                refused +=
                    u64::from(a_refusal_changes_nothing::<Catan>(&walk.state, seat, &actions[index], luck));
            }
        }
    }
    assert!(refused > 500);
}
