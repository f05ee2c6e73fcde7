//! Numbers of possible openings, counted to a depth of five (perft), and the same by an independent enumeration.

use engine::catan::Catan;
use engine::catan::hex::Coord;
use engine::catan::options::{Balance, Options, Preset, Tokens};
use engine::catan::setup::Setup;
use engine::catan::state::State;
use engine::legal::Legal;
use engine::luck::KeyedLuck;
use engine::rules::Rules;
use engine_kit::catan::islands::{base_setup, key};
use engine_kit::catan::reference::openings::count_openings;

/// Numbers of legal sequences of one to five initial placements on a base board, independent of layout and number of
/// players.
const OPENINGS: [u64; 5] = [54, 144, 7_236, 19_248, 897_180];

/// The same numbers for the large island, which five and six play on.
const LARGE_OPENINGS: [u64; 5] = [80, 218, 16_612, 45_204, 3_276_320];

fn count(state: &State, depth: usize) -> u64 {
    let mut legal = Legal::new();
    Catan::legal_actions(state, state.turn.active, &mut legal);
    if depth == 1 {
        return legal.actions.len() as u64;
    }
    let mut sum = 0;
    for action in &legal.actions {
        let mut next = state.clone();
        let mut luck = KeyedLuck::new(key(0));
        Catan::decide(&mut next, state.turn.active, action, &mut luck, &mut Vec::new()).expect("it is listed");
        sum += count(&next, depth - 1);
    }
    sum
}

#[test]
fn perft_matches_known_counts() {
    for players in 2..=6 {
        let setup = base_setup(Preset::Modern, players, players as u64);
        let coords: Vec<Coord> = setup.island.tiles().map(|tile| tile.coord).collect();
        let openings = if players > 4 { LARGE_OPENINGS } else { OPENINGS };
        for (depth, expected) in (1..).zip(openings) {
            assert_eq!(count_openings(&coords, depth), expected, "{players} players, depth {depth}, by enumeration");
            assert_eq!(count(&Catan::initial_state(&setup), depth), expected, "{players} players, depth {depth}");
        }
    }
}

#[test]
fn perft_is_independent_of_layout() {
    let random = Options { tokens: Tokens::Random, balance: Balance::Balanced, ..Preset::Classic.options() };
    for seed in 0..5 {
        let setup = Setup::new(4, random, &mut KeyedLuck::new(key(seed))).expect("a base board is playable");
        assert_eq!(count(&Catan::initial_state(&setup), 4), OPENINGS[3]);
    }
}
