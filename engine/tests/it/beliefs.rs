//! What a seat or an onlooker believes fits what they see, and is a game that could be.

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

/// What random games showed of it.
#[derive(Default, Debug)]
struct Seen {
    imagined: usize,
    not_imagined: usize,
    worlds: usize,
    most_worlds: usize,
}

/// The belief of each seat, and of an onlooker, follows a random game, and what they imagine is held against what they see.
fn follows<T: Tested + Title>(seed: u64, seen: &mut Seen) {
    let mut walk: Walk<T> = T::walk(seed);
    let players = T::players(&walk.setup);
    let seats = Seat::ALL.into_iter().take(players).map(Viewer::Seat);
    let viewers: Vec<Viewer> = seats.chain([Viewer::Spectator]).collect();
    let certain = |&viewer: &Viewer| T::believe(&walk.state, viewer);
    let mut beliefs: Vec<Belief<T::State>> = viewers.iter().map(certain).collect();
    for step in 0..900 {
        let Some(taken) = walk.step() else { break };
        // Nothing is hidden of a game that is over.
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
fn what_is_imagined_looks_as_the_view_does() {
    beliefs_follow::<Catan>();
}

#[test]
fn what_is_imagined_in_elasund_looks_as_the_view_does() {
    beliefs_follow::<Elasund>();
}

/// Between two, every card that changes hands is seen by both.
#[test]
fn between_two_a_hand_is_known_to_the_card() {
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

/// Among four, what is believed of a hand is right more often than what its count alone tells, and never impossible.
#[test]
fn among_four_what_was_seen_of_a_hand_is_remembered() {
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
