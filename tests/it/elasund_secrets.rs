//! Elasund: states that differ only in what a viewer may not know are equal to that viewer.

use engine::audience::Viewer;
use engine::elasund::Elasund;
use engine::elasund::action::Action;
use engine::elasund::cards::Cards;
use engine::elasund::church::ChurchTile;
use engine::elasund::error::RuleError;
use engine::elasund::event::Event;
use engine::elasund::notice::Notice;
use engine::elasund::view::Stage;
use engine::rules::Rules;
use engine::seat::Seat;
use tests::elasund::twins::{VIEWERS, is_private_of, twin, twin_event, uncovers};
use tests::elasund::walk::Walk;
use tests::patience;

#[test]
fn twins_look_alike_and_are_told_alike() {
    let (mut pairs, mut hidden) = (0, 0);
    for seed in 5000..5000 + 40 * patience() {
        let mut walk = Walk::new(seed);
        loop {
            for viewer in VIEWERS {
                if let Some(twin) = twin(&walk.state, viewer, &mut walk.choice) {
                    assert!(Elasund::view(&walk.state, viewer) == Elasund::view(&twin, viewer), "{viewer:?}");
                    pairs += 1;
                }
            }
            let Some(taken) = walk.step() else { break };
            for event in &taken.events {
                for viewer in VIEWERS {
                    let twin = twin_event(event, viewer, &mut walk.choice);
                    let told = [event, &twin].map(|event| Elasund::notice(event, viewer));
                    assert_eq!(told[0], told[1], "{viewer:?}");
                    hidden += usize::from(twin != *event);
                }
            }
        }
    }
    println!("{pairs} pairs, {hidden} notices hid something");
    assert!(pairs > 10_000 && hidden > 1_000);
}

/// Those who may know are told: a notice that hid everything would pass the test above.
#[test]
fn owners_are_told_what_is_theirs() {
    let [a, b, ..] = Seat::ALL;
    let (own, others) = (Viewer::Seat(a), [Viewer::Seat(b), Viewer::Spectator]);
    let cards = Cards::new(0, 1, 0, 1);
    let [tile, other, ..] = ChurchTile::ALL;
    let told = |event: Event| {
        let [first, second] = others.map(|viewer| Elasund::notice(&event, viewer));
        assert_eq!(first, second);
        [Elasund::notice(&event, own), first]
    };
    assert_eq!(
        told(Event::InfluenceDrawn { seat: a, cards }),
        [Some(cards), None].map(|cards| Notice::InfluenceDrawn { seat: a, count: 2, cards })
    );
    assert_eq!(
        told(Event::DiscardSealed { seat: a, cards }),
        [Some(cards), None].map(|cards| Notice::DiscardSealed { seat: a, cards })
    );
    assert_eq!(
        told(Event::TilesSeen { seat: a, tiles: [tile, other] }),
        [Some([tile, other]), None].map(|tiles| Notice::TilesSeen { seat: a, tiles })
    );
    assert_eq!(
        told(Event::TileSunk { seat: a, tile }),
        [Some(tile), None].map(|tile| Notice::TileSunk { seat: a, tile })
    );
}

/// The same action on two states that look alike is told alike, and they look alike after it: unless the rules
/// themselves uncover something.
#[test]
fn what_follows_is_told_alike_unless_the_rules_uncover_it() {
    let (mut alike, mut uncovered) = (0, 0);
    for seed in 7000..7000 + 40 * patience() {
        let mut walk = Walk::new(seed);
        loop {
            let before = walk.state.clone();
            let Some(taken) = walk.step() else { break };
            for viewer in VIEWERS {
                let Some(mut twin) = twin(&before, viewer, &mut walk.choice) else { continue };
                let mut events = Vec::new();
                let luck = &mut walk.luck.clone();
                if Elasund::decide(&mut twin, taken.seat, &taken.action, luck, &mut events).is_err() {
                    continue;
                }
                let both = || events.iter().chain(&taken.events);
                if both().any(uncovers) || both().any(|event| is_private_of(event, viewer)) {
                    uncovered += 1;
                    continue;
                }
                let told = |events: &[Event]| -> Vec<Notice> {
                    events.iter().map(|event| Elasund::notice(event, viewer)).collect()
                };
                assert_eq!(told(&taken.events), told(&events), "{viewer:?}, after {:?}", taken.action);
                let look = |state| Elasund::view(state, viewer);
                assert!(look(&walk.state) == look(&twin), "{viewer:?}, after {:?}", taken.action);
                alike += 1;
            }
        }
    }
    println!("{alike} alike, {uncovered} uncovered");
    assert!(alike > 10_000 && uncovered > 100);
}

/// Where two states alike to the actor lead to different notices for the actor, the step is not undone freely.
#[test]
fn what_tells_the_actor_a_secret_is_not_taken_back_freely() {
    let (mut pairs, mut told_apart) = (0, 0);
    for seed in 7500..7500 + 40 * patience() {
        let mut walk = Walk::new(seed);
        loop {
            let before = walk.state.clone();
            let Some(taken) = walk.step() else { break };
            let viewer = Viewer::Seat(taken.seat);
            let Some(mut twin) = twin(&before, viewer, &mut walk.choice) else { continue };
            let mut events = Vec::new();
            let luck = &mut walk.luck.clone();
            let decided = Elasund::decide(&mut twin, taken.seat, &taken.action, luck, &mut events);
            assert_eq!(decided, Ok(()), "{:?}", taken.action);
            pairs += 1;
            let told = |events: &[Event]| -> Vec<Notice> {
                events.iter().map(|event| Elasund::notice(event, viewer)).collect()
            };
            if told(&taken.events) == told(&events) {
                continue;
            }
            told_apart += 1;
            for events in [&taken.events, &events] {
                let is_bound = events.iter().any(|event| Elasund::reveals(event) || Elasund::is_trade(event));
                assert!(is_bound, "{:?} tells a secret and is undone freely: {events:?}", taken.action);
            }
        }
    }
    println!("{pairs} pairs, {told_apart} told apart");
    assert!(pairs > 5_000 && told_apart > 100, "{pairs} {told_apart}");
}

/// Nobody is shown what others held while the game runs; once it is over, or was stopped, everybody is.
#[test]
fn the_end_lays_everything_open() {
    let (mut won, mut stopped) = (0, 0);
    for seed in 8000..8030 {
        let mut walk = Walk::new(seed);
        let most = walk.choice.below(600);
        let ended = (0..most).any(|_| walk.step().is_none());
        let before = walk.state.clone();
        assert!(VIEWERS.iter().all(|&viewer| Elasund::view(&before, viewer).is_over() == ended));
        let mut state = before.clone();
        Elasund::stop(&mut state);
        assert_eq!(Elasund::winner(&state), Elasund::winner(&before));
        for viewer in VIEWERS {
            let view = Elasund::view(&state, viewer);
            let Stage::Over { winner, held, bottom } = view.stage else { panic!("{:?}", view.stage) };
            assert_eq!(winner, Elasund::winner(&before));
            assert_eq!(bottom, before.tiles.bottom.map(|sunk| sunk.tile));
            assert!(view.prompts.is_empty() && Elasund::default_action(&view).is_none());
            for seat in Seat::ALL {
                assert_eq!(held[seat], before.hands[seat]);
                assert_eq!(Elasund::check(&state, seat, &Action::Resign), Err(RuleError::GameOver));
            }
        }
        (won, stopped) = (won + usize::from(ended), stopped + usize::from(!ended));
    }
    assert!(won > 3 && stopped > 3, "{won} won, {stopped} stopped");
}
