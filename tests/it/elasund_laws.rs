//! Elasund keeps the laws of every title; games end, by chance and by defaults alone; nothing breaks the engine.

use engine::audience::Viewer;
use engine::elasund::Elasund;
use engine::elasund::state::Phase;
use engine::elasund::turn::standstill;
use engine::legal::Legal;
use engine::luck::KeyedLuck;
use engine::robot::{Choice, Robot, next_action};
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat};
use tests::elasund::absurd::any_event;
use tests::elasund::twins::VIEWERS;
use tests::elasund::walk::{Walk, pick, setup};
use tests::islands::key;
use tests::laws::{Tally, play};
use tests::patience;

#[test]
fn it_keeps_the_laws() {
    let mut tally = Tally::default();
    for seed in 3000..3000 + 60 * patience() {
        let walk = Walk::new(seed);
        let mut choice = walk.choice.clone();
        tally += play::<Elasund>(&walk.setup, &walk.luck, 700, |state| {
            pick(state, walk.resigns, walk.eager, &mut choice)
        });
    }
    println!("{tally:?}");
    assert!(tally.steps > 10_000 && tally.ended > 30 && tally.undone > 500, "{tally:?}");
}

/// A hundred games for each number of players, ten thousand when there is time.
#[test]
fn random_games_have_a_winner() {
    let games = if patience() > 1 { 10_000 } else { 100 };
    for players in 2..=4 {
        let (mut steps, mut turns) = (0, 0);
        for seed in 0..games {
            let (mut state, mut luck) =
                (Elasund::start(&setup(players, seed)), KeyedLuck::new(key(seed ^ 0xabc)));
            let (mut legal, mut choice, mut events) = (Legal::new(), Choice::new(seed), Vec::new());
            let robots = PerSeat([Robot::Random; 4]);
            while let Some((seat, action)) = next_action(&state, &robots, &mut legal, &mut choice) {
                events.clear();
                let decided = Elasund::decide(&mut state, seat, &action, &mut luck, &mut events);
                assert_eq!(decided, Ok(()), "{action:?} of {seat:?} in game {seed} of {players}");
                steps += 1;
                assert!(steps < 20_000 * (seed + 1), "game {seed} of {players} goes on");
            }
            assert!(Elasund::winner(&state).is_some(), "nobody wins game {seed} of {players}");
            turns += u64::from(state.turn.number);
        }
        println!("{players} players: {} steps and {} turns a game", steps / games, turns / games);
    }
}

/// Nobody ever builds by default, so that the game stands still until it ends.
#[test]
fn defaults_alone_end_any_game_from_any_state() {
    for seed in 4000..4000 + 30 * patience() {
        let mut walk = Walk::new(seed);
        for _ in 0..walk.choice.below(400) {
            walk.step();
        }
        // A turn takes an answer each for dice, ship, gold and end, and some from those who lose cards or huts.
        let most = 10 * (1 + usize::from(standstill(walk.setup.players)));
        let mut answers = 0;
        while let Some(prompt) = Elasund::prompts(&walk.state).into_iter().find(|prompt| prompt.is_awaited())
        {
            let view = Elasund::view(&walk.state, Viewer::Seat(prompt.seat));
            let action = Elasund::default_action(&view).expect("who is asked has a default");
            let decided =
                Elasund::decide(&mut walk.state, prompt.seat, &action, &mut walk.luck, &mut Vec::new());
            assert_eq!(decided, Ok(()), "seed {seed}");
            answers += 1;
            assert!(answers <= most, "seed {seed}: {answers} defaults and no end");
        }
        assert!(matches!(walk.state.phase, Phase::Over { winner: Some(_) }));
    }
}

#[test]
fn no_row_of_events_breaks_the_engine() {
    for seed in 8000..8000 + 100 * patience() {
        let mut walk = Walk::new(seed);
        for _ in 0..walk.choice.below(300) {
            walk.step();
        }
        for _ in 0..800 {
            let event = any_event(&mut walk.choice);
            Elasund::evolve(&mut walk.state, &event);
            // Such a state means nothing, but whoever looks at it lives on.
            let mut legal = Legal::new();
            let viewer = VIEWERS[walk.choice.below(5)];
            Elasund::default_action(&Elasund::view(&walk.state, viewer));
            let seat = Seat::ALL[walk.choice.below(4)];
            Elasund::legal_actions(&walk.state, seat, &mut legal);
            Elasund::notice(&event, viewer);
            Elasund::prompts(&walk.state);
            if walk.choice.below(20) == 0
                && let Some(&action) = walk.choice.one_of(&legal.actions)
            {
                Elasund::resolve(&mut walk.state, seat, &action, &mut walk.luck, &mut Vec::new());
            }
        }
    }
}
