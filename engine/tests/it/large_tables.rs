//! Games of five and six players on all boards for them: they end, with all cards and pieces accounted for.

use engine::catan::Catan;
use engine::catan::board::{BoardName, scenarios};
use engine::catan::hex::{NumberToken, Terrain};
use engine::catan::island::Harbor;
use engine::catan::options::{Arrangement, Balance, Options, Tokens};
use engine::catan::resource::Resource;
use engine::catan::setup::Setup;
use engine::luck::KeyedLuck;
use engine::robot::{Rng, Robot};
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat};
use engine_kit::catan::islands::key;
use engine_kit::random_game::Testable;
use engine_kit::repetition_factor;

use crate::robots::{NON_SEARCHING, play_game};

/// Number of steps between two recounts.
const RECOUNTED: usize = 61;

/// Random options of the base game, with Cities & Knights, with ships, or with both.
fn any_large_options(choice: &mut Rng) -> Options {
    let tokens = [Tokens::Spiral, Tokens::Random][choice.below(2)];
    let balance = [Balance::Any, Balance::Balanced][choice.below(2)];
    let mut options = Options { tokens, balance, ..Options::default() };
    if choice.below(2) == 0 {
        options = options.with_cities_knights();
    }
    if choice.below(2) == 0 {
        let board = choice.choose(scenarios()).and_then(|board| BoardName::from(&board.name).ok());
        options = options.with_ships(board.expect("there are boards"));
        options.ships.as_mut().expect("it has ships").arrangement =
            [Arrangement::Fixed, Arrangement::Shuffled][choice.below(2)];
    }
    options
}

/// Plays 300 games, or 10,000 if `COMPTOIR_SLOW` is set.
#[test]
fn games_of_five_and_six_finish() {
    let games = if repetition_factor() > 1 { 10_000 } else { 300 };
    let mut recounts = 0;
    for seed in 0..games {
        let mut choice = Rng::new(seed);
        let (players, options) = (5 + choice.below(2), any_large_options(&mut choice));
        let quick = |seat| match seat {
            Seat::First => Robot::Settler,
            _ => NON_SEARCHING[choice.below(NON_SEARCHING.len())],
        };
        let robots = PerSeat::from_fn(quick);
        let setup = Setup::new(players, options, &mut KeyedLuck::new(key(seed)));
        let setup = setup.unwrap_or_else(|error| panic!("game {seed} of {players}: {error}"));
        let mut steps = 0;
        let state = play_game(&setup, robots, seed, |state, _, _| {
            if steps % RECOUNTED == 0 {
                assert_eq!(Catan::conservation_violations(state), [""; 0], "game {seed}");
                assert_eq!(Catan::cache_differences(state), [""; 0], "game {seed}");
                recounts += 1;
            }
            steps += 1;
        });
        assert!(Catan::winner(&state).is_some(), "game {seed} of {robots:?} has no end");
    }
    println!("{games} games, {recounts} recounts");
}

#[test]
fn balanced_large_islands_have_no_adjacent_red_numbers() {
    for seed in 0..40 {
        for tokens in [Tokens::Spiral, Tokens::Random] {
            let options = Options { tokens, balance: Balance::Balanced, ..Options::default() };
            let setup = Setup::new(6, options, &mut KeyedLuck::new(key(seed))).expect("the large island is playable");
            let map = setup.island.topology();
            let is_red = |hex| setup.island.token(hex).is_some_and(NumberToken::is_red);
            let adjacent = |hex| map.hex_neighbors(hex).iter().any(|&other| is_red(other));
            assert!(!map.hexes().any(|hex| is_red(hex) && adjacent(hex)), "island {seed}, {tokens:?}");
        }
    }
}

/// Rules R170 and R171.
#[test]
fn large_island_has_the_hexes_tokens_and_harbors_of_the_extension() {
    for (seed, tokens) in (0..20).zip([Tokens::Spiral, Tokens::Random].into_iter().cycle()) {
        let options = Options { tokens, ..Options::default() };
        let setup = Setup::new(5, options, &mut KeyedLuck::new(key(seed))).expect("the large island is playable");
        let (island, map) = (&setup.island, setup.island.topology());
        assert_eq!((map.hexes().count(), map.vertices().count(), map.edges().count()), (30, 80, 109));
        let terrain = Terrain::BASE.map(|kind| island.tiles().filter(|tile| tile.terrain == kind).count());
        assert_eq!(terrain, [5, 6, 6, 6, 5, 2], "island {seed}");
        let laid = (2..=12).map(|number| island.hexes_with_number(number).len());
        assert_eq!(laid.collect::<Vec<_>>(), [2, 3, 3, 3, 3, 0, 3, 3, 3, 3, 2], "island {seed}");
        let trades = |harbor| island.harbors().iter().filter(|&&(kind, _)| kind == harbor).count();
        let kinds = Resource::ALL.map(|resource| trades(Harbor::Only(resource)));
        assert_eq!((trades(Harbor::Any), kinds.iter().sum::<usize>()), (5, 6), "island {seed}");
        assert_eq!((trades(Harbor::Only(Resource::Wool)), kinds.iter().min()), (2, Some(&1)), "island {seed}");
        assert_eq!(island.terrain(island.robber_start()), Terrain::Desert, "island {seed}");
    }
}
