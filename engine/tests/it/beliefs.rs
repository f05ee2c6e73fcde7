//! Beliefs of players and spectators: sampled states match the view and are valid.

use engine::audience::Viewer;
use engine::belief::Belief;
use engine::catan::Catan;
use engine::elasund::Elasund;
use engine::legal::Legal;
use engine::luck::KeyedLuck;
use engine::robot::{Rng, Robot};
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat};
use engine::title::{Title, next_action};
use engine_kit::catan::islands::{base_setup, key};
use engine_kit::catan::reference;
use engine_kit::random_game::{RandomGame, Testable};
use engine_kit::repetition_factor;

/// Statistics of sampled states.
#[derive(Default, Debug)]
struct BeliefCounts {
    imagined: usize,
    not_imagined: usize,
    worlds: usize,
    most_worlds: usize,
}

/// Tracks the beliefs of all seats and a spectator through a random game, and checks sampled states.
fn check_beliefs<T: Testable + Title>(seed: u64, seen: &mut BeliefCounts) {
    let mut walk: RandomGame<T> = T::random_game(seed);
    let players = T::players(&walk.setup);
    let seats = Seat::ALL.into_iter().take(players).map(Viewer::Seat);
    let viewers: Vec<Viewer> = seats.chain([Viewer::Spectator]).collect();
    let certain = |&viewer: &Viewer| T::initial_belief(&walk.state, viewer);
    let mut beliefs: Vec<Belief<T::State>> = viewers.iter().map(certain).collect();
    for step in 0..900 {
        let Some(taken) = walk.step() else { break };
        // A finished game hides nothing.
        if T::playing(&walk.state).is_empty() {
            break;
        }
        for (&viewer, belief) in viewers.iter().zip(&mut beliefs) {
            taken.events.iter().for_each(|event| T::update_belief(belief, &T::notice(event, viewer)));
            if step % 7 == 0 || T::is_rare(&walk.state) && step % 3 == 0 {
                looks_like::<T>(&walk.state, viewer, belief, &mut walk.choice, seen);
            }
        }
    }
}

fn looks_like<T: Testable + Title>(
    state: &T::State,
    viewer: Viewer,
    belief: &Belief<T::State>,
    choice: &mut Rng,
    seen: &mut BeliefCounts,
) {
    let view = T::view(state, viewer);
    seen.worlds += belief.world_count();
    seen.most_worlds = seen.most_worlds.max(belief.world_count());
    let Some(imagined) = T::sample_state(&view, belief, choice) else {
        seen.not_imagined += 1;
        return;
    };
    seen.imagined += 1;
    assert!(T::view(&imagined, viewer) == view, "{viewer:?} imagines what it can see is not so");
    assert_eq!(T::conservation_violations(&imagined), T::conservation_violations(state), "{viewer:?}");
    assert_eq!(T::cache_differences(&imagined), T::cache_differences(state), "{viewer:?}");
    let Viewer::Seat(seat) = viewer else { return };
    let [here, there] = [state, &imagined].map(|state| {
        let mut legal = Legal::new();
        T::legal_actions(state, seat, &mut legal);
        legal
    });
    assert_eq!(here, there, "{seat:?} may do something else in what it imagines");
}

fn beliefs_follow<T: Testable + Title>() {
    let mut seen = BeliefCounts::default();
    for seed in 8000..8000 + 60 * repetition_factor() {
        check_beliefs::<T>(seed, &mut seen);
    }
    println!("{seen:?}");
    assert!(seen.imagined > 5_000, "{seen:?}");
    assert!(seen.not_imagined * 50 < seen.imagined, "{seen:?}");
}

#[test]
fn catan_sampled_states_match_view() {
    beliefs_follow::<Catan>();
}

#[test]
fn elasund_sampled_states_match_view() {
    beliefs_follow::<Elasund>();
}

/// With two players, both see every card that changes hands.
#[test]
fn belief_knows_hands_exactly_with_two_players() {
    for seed in 0..20 * repetition_factor() {
        let setup = base_setup(engine::catan::options::Preset::Modern, 2, seed);
        let (mut state, mut luck) = (Catan::initial_state(&setup), KeyedLuck::new(key(seed)));
        let (mut legal, mut choice, mut events) = (Legal::new(), Rng::new(seed), Vec::new());
        let mut belief = Catan::initial_belief(&state, Viewer::Seat(Seat::FIRST));
        let robots = PerSeat::filled(Robot::Settler);
        while let Some((seat, action)) = next_action::<Catan>(&state, &robots, &mut legal, &mut choice) {
            events.clear();
            Catan::decide(&mut state, seat, &action, &mut luck, &mut events).expect("robots do what is legal");
            let viewer = Viewer::Seat(Seat::FIRST);
            events.iter().for_each(|event| Catan::update_belief(&mut belief, &Catan::notice(event, viewer)));
            if Catan::winner(&state).is_some() {
                break;
            }
            let view = Catan::view(&state, viewer);
            let imagined = Catan::sample_state(&view, &belief, &mut choice).expect("there is one world");
            assert_eq!(imagined.hands, state.hands);
        }
        assert_eq!(belief.world_count(), 1);
    }
}

/// With four players, more than half of the sampled states have the correct hands, and all are valid.
#[test]
fn belief_is_mostly_right_with_four_players() {
    let (mut right, mut dealt, mut tried) = (0, 0, 0);
    for seed in 0..10 * repetition_factor() {
        let setup = base_setup(engine::catan::options::Preset::Modern, 4, seed);
        let (mut state, mut luck) = (Catan::initial_state(&setup), KeyedLuck::new(key(seed)));
        let (mut legal, mut choice, mut events) = (Legal::new(), Rng::new(seed), Vec::new());
        let mut belief = Catan::initial_belief(&state, Viewer::Seat(Seat::FIRST));
        let robots = PerSeat::filled(Robot::Settler);
        while let Some((seat, action)) = next_action::<Catan>(&state, &robots, &mut legal, &mut choice) {
            events.clear();
            Catan::decide(&mut state, seat, &action, &mut luck, &mut events).expect("robots do what is legal");
            let viewer = Viewer::Seat(Seat::FIRST);
            events.iter().for_each(|event| Catan::update_belief(&mut belief, &Catan::notice(event, viewer)));
            if Catan::winner(&state).is_some() {
                break;
            }
            let view = Catan::view(&state, viewer);
            let imagined = Catan::sample_state(&view, &belief, &mut choice).expect("something is believed");
            assert!(reference::conservation_violations(&imagined).is_empty());
            tried += 1;
            right += usize::from(imagined.hands == state.hands);
            let other = Catan::sample_state(&view, &belief, &mut choice).expect("something is believed");
            dealt += usize::from(other.hands == imagined.hands);
        }
    }
    println!("{right} of {tried} as it was, {dealt} as imagined before");
    assert!(right * 2 > tried, "{right} of {tried}");
}
