//! Any event may follow any state.

use engine::audience::Viewer;
use engine::catan::Catan;
use engine::legal::Legal;
use engine::rules::Rules;
use engine::seat::Seat;
use tests::absurd::any_event;
use tests::patience;
use tests::twins::VIEWERS;
use tests::walk::Walk;

#[test]
fn no_row_of_events_breaks_the_engine() {
    for seed in 8000..8000 + 60 * patience() {
        let mut walk = Walk::new(seed);
        for _ in 0..walk.choice.below(300) {
            walk.step();
        }
        for _ in 0..1200 {
            let event = any_event(&mut walk.choice);
            Catan::evolve(&mut walk.state, &event);
        }
        // Such a state means nothing, but whoever looks at it lives on.
        let mut legal = Legal::new();
        for viewer in VIEWERS {
            let view = Catan::view(&walk.state, viewer);
            Catan::default_action(&view);
        }
        for seat in Seat::ALL {
            Catan::legal_actions(&walk.state, seat, &mut legal);
            Catan::notice(&any_event(&mut walk.choice), Viewer::Seat(seat));
        }
        Catan::prompts(&walk.state);
    }
}
