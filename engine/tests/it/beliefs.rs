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
use engine_kit::catan::naive;
use engine_kit::patience;
use engine_kit::walk::{Tested, Walk};

/// Statistics of sampled states.
#[derive(Default, Debug)]
struct Seen {
    imagined: usize,
    not_imagined: usize,
    worlds: usize,
    most_worlds: usize,
}

/// Tracks the beliefs of all seats and a spectator through a random game, and checks sampled states.
fn follows<T: Tested + Title>(seed: u64, seen: &mut Seen) {
    let mut walk: Walk<T> = T::walk(seed);
    let players = T::players(&walk.setup);
    let seats = Seat::ALL.into_iter().take(players).map(Viewer::Seat);
    let viewers: Vec<Viewer> = seats.chain([Viewer::Spectator]).collect();
    let certain = |&viewer: &Viewer| T::believe(&walk.state, viewer);
    let mut beliefs: Vec<Belief<T::State>> = viewers.iter().map(certain).collect();
    for step in 0..900 {
        let Some(taken) = walk.step() else { break };
        // A finished game hides nothing.
        if T::playing(&walk.state).is_empty() {
            break;
        }
        for (&viewer, belief) in viewers.iter().zip(&mut beliefs) {
            taken.events.iter().for_each(|event| T::learn(belief, &T::notice(event, viewer)));
            if step % 7 == 0 || T::is_rare(&walk.state) && step % 3 == 0 {
                looks_like::<T>(&walk.state, viewer, belief, &mut walk.choice, seen);
            }
        }
    }
}

fn looks_like<T: Tested + Title>(
    state: &T::State,
    viewer: Viewer,
    belief: &Belief<T::State>,
    choice: &mut Rng,
    seen: &mut Seen,
) {
    let view = T::view(state, viewer);
    seen.worlds += belief.worlds();
    seen.most_worlds = seen.most_worlds.max(belief.worlds());
    let Some(imagined) = T::imagine(&view, belief, choice) else {
        seen.not_imagined += 1;
        return;
    };
    seen.imagined += 1;
    assert!(T::view(&imagined, viewer) == view, "{viewer:?} imagines what it can see is not so");
    assert_eq!(T::lost_or_made(&imagined), T::lost_or_made(state), "{viewer:?}");
    assert_eq!(T::miscounted(&imagined), T::miscounted(state), "{viewer:?}");
    let Viewer::Seat(seat) = viewer else { return };
    let [here, there] = [state, &imagined].map(|state| {
        let mut legal = Legal::new();
        T::legal_actions(state, seat, &mut legal);
        legal
    });
    assert_eq!(here, there, "{seat:?} may do something else in what it imagines");
}

fn beliefs_follow<T: Tested + Title>() {
    let mut seen = Seen::default();
    for seed in 8000..8000 + 60 * patience() {
        follows::<T>(seed, &mut seen);
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
    for seed in 0..20 * patience() {
        let setup = base_setup(engine::catan::options::Preset::Modern, 2, seed);
        let (mut state, mut luck) = (Catan::start(&setup), KeyedLuck::new(key(seed)));
        let (mut legal, mut choice, mut events) = (Legal::new(), Rng::new(seed), Vec::new());
        let mut belief = Catan::believe(&state, Viewer::Seat(Seat::FIRST));
        let robots = PerSeat([Robot::Settler; 4]);
        while let Some((seat, action)) = next_action::<Catan>(&state, &robots, &mut legal, &mut choice) {
            events.clear();
            Catan::decide(&mut state, seat, &action, &mut luck, &mut events)
                .expect("robots do what is legal");
            let viewer = Viewer::Seat(Seat::FIRST);
            events.iter().for_each(|event| Catan::learn(&mut belief, &Catan::notice(event, viewer)));
            if Catan::winner(&state).is_some() {
                break;
            }
            let view = Catan::view(&state, viewer);
            let imagined = Catan::imagine(&view, &belief, &mut choice).expect("there is one world");
            assert_eq!(imagined.hands, state.hands);
        }
        assert_eq!(belief.worlds(), 1);
    }
}

/// With four players, more than half of the sampled states have the correct hands, and all are valid.
#[test]
fn belief_is_mostly_right_with_four_players() {
    let (mut right, mut dealt, mut tried) = (0, 0, 0);
    for seed in 0..10 * patience() {
        let setup = base_setup(engine::catan::options::Preset::Modern, 4, seed);
        let (mut state, mut luck) = (Catan::start(&setup), KeyedLuck::new(key(seed)));
        let (mut legal, mut choice, mut events) = (Legal::new(), Rng::new(seed), Vec::new());
        let mut belief = Catan::believe(&state, Viewer::Seat(Seat::FIRST));
        let robots = PerSeat([Robot::Settler; 4]);
        while let Some((seat, action)) = next_action::<Catan>(&state, &robots, &mut legal, &mut choice) {
            events.clear();
            Catan::decide(&mut state, seat, &action, &mut luck, &mut events)
                .expect("robots do what is legal");
            let viewer = Viewer::Seat(Seat::FIRST);
            events.iter().for_each(|event| Catan::learn(&mut belief, &Catan::notice(event, viewer)));
            if Catan::winner(&state).is_some() {
                break;
            }
            let view = Catan::view(&state, viewer);
            let imagined = Catan::imagine(&view, &belief, &mut choice).expect("something is believed");
            assert!(naive::lost_or_made(&imagined).is_empty());
            tried += 1;
            right += usize::from(imagined.hands == state.hands);
            let other = Catan::imagine(&view, &belief, &mut choice).expect("something is believed");
            dealt += usize::from(other.hands == imagined.hands);
        }
    }
    println!("{right} of {tried} as it was, {dealt} as imagined before");
    assert!(right * 2 > tried, "{right} of {tried}");
}
