//! Coverage of the random games that other tests use.

use engine::catan::setup::Setup;
use engine::journal::{Step, StepOrigin};
use engine::robot::Rng;
use engine_kit::catan::coverage::{base_kinds, covered_kinds, knight_kinds, ship_and_knight_kinds, ship_kinds};
use engine_kit::catan::islands::{any_ships_knights_setup, any_ships_setup};
use engine_kit::catan::random_game::RandomGame;
use engine_kit::coverage_kinds::CoverageKinds;

/// Plays random games until they have covered all kinds in `all_of_it`, and checks that they show no unknown kinds.
fn check_coverage(what: &str, all_of_it: &CoverageKinds, first: u64, games: u64, walk: impl Fn(u64) -> RandomGame) {
    let mut seen = CoverageKinds::new();
    let missing = |seen: &CoverageKinds| all_of_it.difference(seen).cloned().collect::<Vec<_>>();
    let mut seed = first;
    while seed < first + games && !missing(&seen).is_empty() {
        let mut walk = walk(seed);
        let mut steps = Vec::new();
        while steps.len() < 3_000
            && let Some(taken) = walk.step()
        {
            steps.push(Step { seat: taken.seat, action: taken.action, events: taken.events, by: StepOrigin::Player });
        }
        seen.extend(covered_kinds(&walk.setup, &steps));
        seed += 1;
    }
    println!("{what}: {} kinds in {} games", seen.len(), seed - first);
    assert_eq!(missing(&seen), [""; 0], "not reached");
    let known: CoverageKinds =
        [base_kinds(), knight_kinds(), ship_kinds(), ship_and_knight_kinds()].into_iter().flatten().collect();
    assert!(seen.is_subset(&known), "unknown: {:?}", seen.difference(&known).collect::<Vec<_>>());
}

#[test]
fn random_games_cover_all_kinds() {
    check_coverage("any", &base_kinds(), 10_000, 400, RandomGame::new);
}

#[test]
fn random_games_with_ships_cover_all_kinds() {
    let with = |setup: fn(&mut Rng) -> Setup| move |seed| RandomGame::from_setup(setup(&mut Rng::new(seed)), seed);
    check_coverage("ships", &ship_kinds(), 10_200, 200, with(any_ships_setup));
    check_coverage("ships and knights", &ship_and_knight_kinds(), 10_400, 300, with(any_ships_knights_setup));
}
