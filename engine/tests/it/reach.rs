//! Coverage of the random games that other tests use.

use engine::catan::setup::Setup;
use engine::journal::{By, Step};
use engine::robot::Rng;
use engine_kit::catan::coverage::{all, knights, ships, ships_knights, shown};
use engine_kit::catan::islands::{any_ships_knights_setup, any_ships_setup};
use engine_kit::catan::walk::Walk;
use engine_kit::kinds::Kinds;

/// Plays random games until they have covered all kinds in `all_of_it`, and checks that they show no unknown kinds.
fn reach(what: &str, all_of_it: &Kinds, first: u64, games: u64, walk: impl Fn(u64) -> Walk) {
    let mut seen = Kinds::new();
    let missing = |seen: &Kinds| all_of_it.difference(seen).cloned().collect::<Vec<_>>();
    let mut seed = first;
    while seed < first + games && !missing(&seen).is_empty() {
        let mut walk = walk(seed);
        let mut steps = Vec::new();
        while steps.len() < 3_000
            && let Some(taken) = walk.step()
        {
            steps.push(Step { seat: taken.seat, action: taken.action, events: taken.events, by: By::Player });
        }
        seen.extend(shown(&walk.setup, &steps));
        seed += 1;
    }
    println!("{what}: {} kinds in {} games", seen.len(), seed - first);
    assert_eq!(missing(&seen), [""; 0], "not reached");
    let known: Kinds = [all(), knights(), ships(), ships_knights()].into_iter().flatten().collect();
    assert!(seen.is_subset(&known), "unknown: {:?}", seen.difference(&known).collect::<Vec<_>>());
}

#[test]
fn random_games_cover_all_kinds() {
    reach("any", &all(), 10_000, 200, Walk::new);
}

#[test]
fn random_games_with_ships_cover_all_kinds() {
    let with = |setup: fn(&mut Rng) -> Setup| move |seed| Walk::of(setup(&mut Rng::new(seed)), seed);
    reach("ships", &ships(), 10_200, 200, with(any_ships_setup));
    reach("ships and knights", &ships_knights(), 10_400, 300, with(any_ships_knights_setup));
}
