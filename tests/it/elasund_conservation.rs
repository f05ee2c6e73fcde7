//! Elasund: nothing is lost or made, and what is kept equals a recount.

use engine::elasund::Elasund;
use engine::rules::Rules;
use tests::elasund::naive::{lost_or_made, miscounted};
use tests::elasund::referee::{is_won_in_silence, objection};
use tests::elasund::walk::Walk;
use tests::patience;

#[test]
fn cards_pieces_and_points_add_up_after_every_event() {
    let (mut steps, mut events) = (0, 0);
    for seed in 2000..2000 + 120 * patience() {
        let mut walk = Walk::new(seed);
        assert_eq!(lost_or_made(&walk.state), [""; 0], "seed {seed}, at the start");
        assert_eq!(miscounted(&walk.state), [""; 0], "seed {seed}, at the start");
        for _ in 0..1500 {
            let mut between = walk.state.clone();
            let Some(taken) = walk.step() else { break };
            for event in &taken.events {
                assert_eq!(objection(&between, event), None, "seed {seed}, after {:?}", taken.action);
                Elasund::evolve(&mut between, event);
                assert_eq!(lost_or_made(&between), [""; 0], "seed {seed}, after {event:?}");
                events += 1;
            }
            assert_eq!(miscounted(&walk.state), [""; 0], "seed {seed}, after {:?}", taken.action);
            assert!(!is_won_in_silence(&walk.state), "seed {seed}, after {:?}", taken.action);
            steps += 1;
        }
    }
    println!("{steps} steps, {events} events");
    assert!(steps > 15_000 && events > 25_000, "{steps} steps, {events} events");
}
