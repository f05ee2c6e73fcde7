//! Nothing is lost or made, and what is kept equals a recount.

use engine::catan::Catan;
use engine::rules::Rules;
use tests::naive::{lost_or_made, misawarded, miscounted, touches_board};
use tests::patience;
use tests::referee::{is_won_in_silence, objection};
use tests::walk::Walk;

#[test]
fn cards_pieces_roads_and_points_add_up_after_every_event() {
    let (mut steps, mut events, mut recounts) = (0, 0, 0);
    for seed in 2000..2000 + 70 * patience() {
        let mut walk = Walk::new(seed);
        assert_eq!(lost_or_made(&walk.state), [""; 0], "seed {seed}, at the start");
        assert_eq!(miscounted(&walk.state), [""; 0], "seed {seed}, at the start");
        for _ in 0..2500 {
            let mut between = walk.state.clone();
            let Some(taken) = walk.step() else { break };
            for event in &taken.events {
                assert_eq!(objection(&between, event), None, "seed {seed}, after {:?}", taken.action);
                Catan::evolve(&mut between, event);
                assert_eq!(lost_or_made(&between), [""; 0], "seed {seed}, after {event:?}");
                events += 1;
            }
            if steps % 50 == 0 || taken.events.iter().any(touches_board) {
                assert_eq!(miscounted(&walk.state), [""; 0], "seed {seed}, after {:?}", taken.action);
                assert_eq!(misawarded(&walk.state), [""; 0], "seed {seed}, after {:?}", taken.action);
                recounts += 1;
            }
            assert!(!is_won_in_silence(&walk.state), "seed {seed}, after {:?}", taken.action);
            steps += 1;
        }
    }
    println!("{steps} steps, {events} events, {recounts} recounts");
    assert!(steps > 20_000 && recounts > 2_000);
}
