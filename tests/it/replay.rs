//! A game is the fold of its events, in the toy and in the real titles alike.

use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::state::Phase;
use engine::luck::KeyedLuck;
use engine::robot::Choice;
use engine::rules::Rules;
use tests::islands::key;
use tests::laws::{Tally, play};
use tests::patience;
use tests::toy::{Guess, Toy};
use tests::walk::{Walk, pick};

#[test]
fn the_toy_keeps_the_laws() {
    let mut tally = Tally::default();
    for seed in 0..50 {
        let mut choice = Choice::new(seed);
        tally += play::<Toy>(&(2 + seed as usize % 3), &KeyedLuck::new(key(seed)), 1000, |state| {
            let seat = choice.one_of(&Toy::prompts(state))?.seat;
            Some((seat, Guess(1 + choice.below(6) as u8)))
        });
    }
    assert!(tally.ended == 50 && tally.undone > 50, "{tally:?}");
}

#[test]
fn the_base_game_keeps_the_laws() {
    let mut tally = Tally::default();
    for seed in 3000..3000 + 40 * patience() {
        let walk = Walk::new(seed);
        let mut choice = walk.choice.clone();
        tally += play::<Catan>(&walk.setup, &walk.luck, 1500, |state| pick(state, walk.resigns, &mut choice));
    }
    println!("{tally:?}");
    assert!(tally.steps > 10_000 && tally.ended > 15 && tally.undone > 500, "{tally:?}");
}

/// Nobody ever builds by default, so that nobody wins; but no default leads to where a game can't go on.
#[test]
fn defaults_alone_carry_any_game_from_any_state_to_its_step_limit() {
    for seed in 4000..4000 + 20 * patience() {
        let mut walk = Walk::new(seed);
        let before = walk.choice.below(400);
        for _ in 0..before {
            walk.step();
        }
        let mut turns = walk.state.turn.number;
        for round in 0..2_000 {
            let Some(prompt) = Catan::prompts(&walk.state).into_iter().find(|prompt| prompt.is_awaited())
            else {
                assert!(matches!(walk.state.phase, Phase::Over { .. }));
                break;
            };
            let view = Catan::view(&walk.state, Viewer::Seat(prompt.seat));
            let action = Catan::default_action(&view).expect("who is asked has a default");
            let decided =
                Catan::decide(&mut walk.state, prompt.seat, &action, &mut walk.luck, &mut Vec::new());
            assert_eq!(decided, Ok(()), "seed {seed}");
            if round % 50 == 49 {
                let over = matches!(walk.state.phase, Phase::Over { .. });
                assert!(
                    over || walk.state.turn.number > turns,
                    "seed {seed}: fifty defaults and no turn ends"
                );
                turns = walk.state.turn.number;
            }
        }
    }
}
