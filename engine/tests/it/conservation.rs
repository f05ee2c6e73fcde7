//! Conservation of cards and pieces, and correctness of cached values.

use engine::catan::Catan;
use engine::elasund::Elasund;
use engine_kit::random_game::Testable;
use engine_kit::repetition_factor;

fn add_up<T: Testable>(games: u64, most_steps: usize) {
    let (mut steps, mut events, mut recounts) = (0, 0, 0);
    for seed in 2000..2000 + games * repetition_factor() {
        let mut walk = T::random_game(seed);
        assert_eq!(T::conservation_violations(&walk.state), [""; 0], "seed {seed}, at the start");
        assert_eq!(T::cache_differences(&walk.state), [""; 0], "seed {seed}, at the start");
        for _ in 0..most_steps {
            let mut between = walk.state.clone();
            let Some(taken) = walk.step() else { break };
            for event in &taken.events {
                assert_eq!(T::objection(&between, event), None, "seed {seed}, after {:?}", taken.action);
                T::evolve(&mut between, event);
                assert_eq!(T::conservation_violations(&between), [""; 0], "seed {seed}, after {event:?}");
                events += 1;
            }
            if steps % 50 == 0 || taken.events.iter().any(T::touches_board) {
                assert_eq!(T::cache_differences(&walk.state), [""; 0], "seed {seed}, after {:?}", taken.action);
                recounts += 1;
            }
            assert!(!T::is_won_but_not_over(&walk.state), "seed {seed}, after {:?}", taken.action);
            steps += 1;
        }
    }
    println!("{steps} steps, {events} events, {recounts} recounts");
    assert!(steps > 15_000 && events > 25_000 && recounts > 2_000, "{steps}, {events}, {recounts}");
}

#[test]
fn catan_conservation_holds_after_each_event() {
    add_up::<Catan>(70, 2500);
}

#[test]
fn elasund_conservation_holds_after_each_event() {
    add_up::<Elasund>(120, 1500);
}
