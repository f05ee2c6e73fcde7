//! Elasund: what is listed or described as legal is exactly what `check` accepts, and equal views have equal lists.

use engine::audience::Viewer;
use engine::elasund::Elasund;
use engine::elasund::state::{Phase, State};
use engine::legal::Legal;
use engine::rules::Rules;
use engine::seat::Seat;
use tests::elasund::absurd::{any_described, any_seat, every_listable, is_described};
use tests::elasund::twins::twin;
use tests::elasund::walk::Walk;
use tests::laws::a_refusal_changes_nothing;
use tests::patience;

/// Counts the actions held against the list.
fn agrees(state: &State, seat: Seat) -> usize {
    let mut legal = Legal::new();
    Elasund::legal_actions(state, seat, &mut legal);
    let (mut tried, mut accepted) = (0, 0);
    every_listable(|action| {
        tried += 1;
        if Elasund::check(state, seat, &action).is_ok() {
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

fn agrees_on_described(state: &State, seat: Seat) -> impl FnMut(engine::elasund::action::Action) -> bool {
    let mut legal = Legal::new();
    Elasund::legal_actions(state, seat, &mut legal);
    move |action| {
        assert!(is_described(&action) && !legal.actions.contains(&action));
        let described = legal.described.iter().any(|described| Elasund::allows(described, &action));
        let checked = Elasund::check(state, seat, &action);
        assert_eq!(described, checked.is_ok(), "{seat:?}, {action:?}: {checked:?}, {:?}", legal.described);
        described
    }
}

fn is_rare(phase: Phase) -> bool {
    !matches!(phase, Phase::Roll | Phase::Building | Phase::Bonus)
}

#[test]
fn listed_or_described_is_exactly_what_check_accepts() {
    let (mut states, mut tried, mut described) = (0, 0, 0);
    for seed in 0..60 * patience() {
        let mut walk = Walk::new(seed);
        for step in 0..1200 {
            // States near each other are much alike: look at some, and at phases that are rare.
            if step % 8 == 0 || is_rare(walk.state.phase) && step % 2 == 0 {
                states += 1;
                for seat in Seat::ALL {
                    tried += agrees(&walk.state, seat);
                    let before = walk.state.clone();
                    let mut agree = agrees_on_described(&before, seat);
                    for _ in 0..6 {
                        let action = any_described(&walk.state, &mut walk.choice);
                        described += usize::from(agree(action));
                    }
                }
            }
            if walk.step().is_none() {
                break;
            }
        }
    }
    println!("{states} states, {tried} actions tried, {described} described ones accepted");
    assert!(states > 1_500 && described > 1_000, "{states} states, {described} described");
}

#[test]
fn a_refused_action_leaves_no_trace() {
    let mut actions = Vec::new();
    every_listable(|action| actions.push(action));
    let mut refused = 0;
    for seed in 1000..1030 {
        let mut walk = Walk::new(seed);
        while refused < 40 * (seed - 999) && walk.step().is_some() {
            for _ in 0..20 {
                let (seat, index) = (any_seat(&mut walk.choice), walk.choice.below(actions.len()));
                let luck = &mut walk.luck.clone();
                refused +=
                    u64::from(a_refusal_changes_nothing::<Elasund>(&walk.state, seat, &actions[index], luck));
            }
        }
    }
    assert!(refused > 500);
}

/// What a seat may do, and what it is told of what it may not, hangs on nothing that it does not know.
#[test]
fn equal_views_have_equal_lists_and_answers() {
    let mut actions = Vec::new();
    every_listable(|action| actions.push(action));
    let mut pairs = 0;
    for seed in 6000..6000 + 30 * patience() {
        let mut walk = Walk::new(seed);
        while walk.step().is_some() {
            for seat in Seat::ALL.into_iter().take(walk.setup.players) {
                let Some(twin) = twin(&walk.state, Viewer::Seat(seat), &mut walk.choice) else { continue };
                let (mut own, mut other) = (Legal::new(), Legal::new());
                Elasund::legal_actions(&walk.state, seat, &mut own);
                Elasund::legal_actions(&twin, seat, &mut other);
                assert_eq!(own, other, "{seat:?}");
                for _ in 0..10 {
                    let action = &actions[walk.choice.below(actions.len())];
                    assert_eq!(
                        Elasund::check(&walk.state, seat, action),
                        Elasund::check(&twin, seat, action)
                    );
                }
                pairs += 1;
            }
        }
    }
    assert!(pairs > 5_000, "{pairs} pairs");
}
