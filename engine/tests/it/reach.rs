//! The random games that other tests stand on reach everything there is.

use engine::journal::{By, Step};
use engine_kit::catan::coverage::{all, knights, shown};
use engine_kit::catan::walk::Walk;
use engine_kit::kinds::Kinds;

#[test]
fn walks_show_every_action_event_prompt_and_way_to_win() {
    let mut seen = Kinds::new();
    let missing = |seen: &Kinds| all().difference(seen).cloned().collect::<Vec<_>>();
    let mut seed = 10_000;
    while seed < 10_200 && !missing(&seen).is_empty() {
        let mut walk = Walk::new(seed);
        let mut steps = Vec::new();
        while steps.len() < 3_000
            && let Some(taken) = walk.step()
        {
            steps.push(Step { seat: taken.seat, action: taken.action, events: taken.events, by: By::Player });
        }
        seen.extend(shown(&walk.setup, &steps));
        seed += 1;
    }
    println!("{} kinds in {} games", seen.len(), seed - 10_000);
    assert_eq!(missing(&seen), [""; 0], "not reached");
    let known: Kinds = all().union(&knights()).cloned().collect();
    assert!(seen.is_subset(&known), "unknown: {:?}", seen.difference(&known).collect::<Vec<_>>());
}
