//! Holder of the longest road after each action, compared with a reference implementation from roads, previous holder and
//! previous lengths.

use engine::catan::action::Action;
use engine::catan::board::{BoardName, scenarios};
use engine::catan::event::{Event, PublicEvent};
use engine::catan::options::{Options, Preset, RoadTie};
use engine::catan::setup::Setup;
use engine::catan::state::Phase;
use engine::luck::KeyedLuck;
use engine::robot::Rng;
use engine::seat::{PerSeat, Seat};
use engine_kit::catan::islands::{any_knights_setup, any_setup, any_ships_knights_setup, any_ships_setup, key};
use engine_kit::catan::random_game::RandomGame;
use engine_kit::catan::reference::{is_piece_picked_up, longest_road, longest_road_holder};
use engine_kit::repetition_factor;

/// Counts of what a run has covered.
#[derive(Default, Debug)]
struct Tally {
    actions: usize,
    effects: usize,
    changes: usize,
    kept_in_a_tie: usize,
    laid_aside: usize,
}

/// Plays a game with this setup and checks the holder after each action.
fn check_game(setup: Setup, seed: u64, tally: &mut Tally) {
    let mut walk = RandomGame::from_setup(setup, seed);
    // High enough for roads to get long.
    walk.setup.options.points = 18;
    walk.state.options.points = 18;
    let all = |walk: &RandomGame| PerSeat::from_fn(|seat| longest_road(&walk.state, seat));
    let (mut before, mut holder) = (all(&walk), walk.state.longest_road);
    for _ in 0..700 {
        let Some(taken) = walk.step() else { break };
        if matches!(walk.state.phase, Phase::Over { .. }) {
            break;
        }
        tally.actions += 1;
        let told = taken
            .events
            .iter()
            .any(|event| matches!(event, Event::Public(PublicEvent::LongestRoad { .. } | PublicEvent::Won { .. })));
        if is_piece_picked_up(&walk.state) {
            tally.effects += 1;
            let left = holder.filter(|&seat| walk.state.playing.contains(seat));
            assert_eq!(walk.state.longest_road, left, "seed {seed}: judged in the middle of {:?}", taken.action);
            assert!(!told || left != holder, "seed {seed}: told in the middle of {:?}", taken.action);
            holder = left;
            continue;
        }
        let by_settlement = matches!(taken.action, Action::BuildSettlement { .. });
        let right = longest_road_holder(&walk.state, &before, holder, by_settlement);
        assert_eq!(walk.state.longest_road, right, "seed {seed}, after {:?} of {:?}", taken.action, taken.seat);
        let lengths = all(&walk);
        let ties = |seat: Seat| walk.state.playing.without(seat).iter().any(|other| lengths[other] == lengths[seat]);
        tally.changes += usize::from(right != holder);
        tally.laid_aside += usize::from(right.is_none() && holder.is_some_and(|seat| lengths[seat] >= 5));
        tally.kept_in_a_tie += usize::from(lengths != before && right.is_some_and(ties));
        (before, holder) = (lengths, right);
    }
}

#[test]
fn longest_road_holder_matches_reference_after_each_action() {
    let mut tally = Tally::default();
    for seed in 9000..9000 + 100 * repetition_factor() {
        let mut choice = Rng::new(seed);
        let setups = [any_setup, any_knights_setup, any_ships_setup, any_knights_setup, any_ships_knights_setup];
        let setup = setups[(seed % 5) as usize](&mut choice);
        check_game(setup, seed, &mut tally);
    }
    println!("{tally:?}");
    let Tally { actions, effects, changes, kept_in_a_tie, laid_aside } = tally;
    assert!(actions > 10_000 && changes > 50, "{actions} {changes}");
    assert!(effects > 20 && kept_in_a_tie > 5 && laid_aside > 0, "{effects} {kept_in_a_tie} {laid_aside}");
}

#[test]
fn longest_road_holder_matches_reference_for_each_preset() {
    for preset in Preset::ALL {
        let mut tally = Tally::default();
        for seed in 9500..9500 + 16 * repetition_factor() {
            let base = preset.options();
            let options = if seed % 2 == 0 { base } else { base.with_cities_knights() };
            let board = &scenarios()[(seed / 4 % 2) as usize].name;
            let board = BoardName::from(board).expect("a board has a short name");
            let options = if seed % 4 < 2 { options } else { options.with_ships(board) };
            let options = Options { points: 18, ..options };
            let players = 2 + (seed % 3) as usize;
            let setup = Setup::new(players, options, &mut KeyedLuck::new(key(seed))).expect("it can be played");
            check_game(setup, seed, &mut tally);
        }
        println!("{preset:?}: {tally:?}");
        assert!(tally.actions > 3_000 && tally.changes > 5, "{preset:?}: {tally:?}");
    }
    assert_eq!(Preset::Filosofia.options().road_tie, RoadTie::SetAsideByAny);
}
