//! Invariants of all titles: state as fold of events, undo, defaults, and robustness against arbitrary events.

use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::event::{Event, PublicEvent};
use engine::catan::offer::{Offer, OfferId};
use engine::catan::prompt::PromptKind;
use engine::catan::resource::Cards;
use engine::elasund::Elasund;
use engine::elasund::turn::standstill_turns;
use engine::legal::Legal;
use engine::luck::{KeyedLuck, ScriptedLuck};
use engine::next_action;
use engine::prompt::Prompt;
use engine::robot::{Rng, Robot};
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat, SeatSet};
use engine::title::Title;
use engine_kit::elasund::random_game::default_setup;
use engine_kit::invariants::{CheckCounts, check_game};
use engine_kit::keys::key;
use engine_kit::random_game::{Testable, VIEWERS};
use engine_kit::repetition_factor;
use engine_kit::toy::{Guess, Toy};

#[test]
fn toy_satisfies_invariants() {
    let mut tally = CheckCounts::default();
    for seed in 0..50 {
        let mut choice = Rng::new(seed);
        tally += check_game::<Toy>(&(2 + seed as usize % 3), &KeyedLuck::new(key(seed)), 1000, |state| {
            let seat = choice.choose(&Toy::prompts(state))?.seat;
            Some((seat, Guess(1 + choice.below(6) as u8)))
        });
    }
    assert!(tally.ended == 50 && tally.undone > 50, "{tally:?}");
}

fn keeps_the_laws<T: Testable>(games: u64, most_steps: usize, least_ended: usize) {
    let mut tally = CheckCounts::default();
    for seed in 3000..3000 + games * repetition_factor() {
        let walk = T::random_game(seed);
        let mut choice = walk.choice.clone();
        tally += check_game::<T>(&walk.setup, &walk.luck, most_steps, |state| {
            T::pick_action(state, walk.habits, &mut choice)
        });
    }
    println!("{tally:?}");
    assert!(tally.steps > 10_000 && tally.ended > least_ended && tally.undone > 500, "{tally:?}");
}

#[test]
fn catan_satisfies_invariants() {
    keeps_the_laws::<Catan>(40, 1500, 15);
}

#[test]
fn elasund_satisfies_invariants() {
    keeps_the_laws::<Elasund>(60, 700, 30);
}

/// A step replays identically with the luck recovered from its events.
fn luck_follows_from_events<T: Testable + Title>() {
    for seed in 3500..3520 {
        let mut walk = T::random_game(seed);
        for _ in 0..500 {
            let mut again = walk.state.clone();
            let Some(taken) = walk.step() else { break };
            let (mut luck, mut events) = (ScriptedLuck::new(T::outcomes(&again, &taken.events)), Vec::new());
            let decided = T::decide(&mut again, taken.seat, &taken.action, &mut luck, &mut events);
            assert_eq!((decided, &events), (Ok(()), &taken.events));
            assert!(luck.is_spent() && again == walk.state, "{events:?}");
        }
    }
}

#[test]
fn outcomes_of_step_replay_same_events() {
    luck_follows_from_events::<Catan>();
    luck_follows_from_events::<Elasund>();
}

/// A title without its own robots can be played by any robot.
#[test]
fn toy_games_of_robots_finish() {
    for seed in 0..20 {
        let (mut state, mut luck, mut choice) = (Toy::initial_state(&3), KeyedLuck::new(key(seed)), Rng::new(seed));
        let mut legal = Legal::new();
        while let Some((seat, action)) =
            next_action::<Toy>(&state, &PerSeat::filled(Robot::Settler), &mut legal, &mut choice)
        {
            Toy::decide(&mut state, seat, &action, &mut luck, &mut Vec::new()).expect("it is legal");
        }
        assert!(Toy::winner(&state).is_some());
    }
}

/// Answers the first awaited prompt by default; returns `false` once the game is over.
fn answers_by_default<T: Testable>(state: &mut T::State, luck: &mut KeyedLuck) -> bool {
    let Some(prompt) = T::prompts(state).into_iter().find(|prompt| prompt.is_awaited()) else {
        assert!(T::winner(state).is_some(), "nobody is awaited");
        return false;
    };
    let view = T::view(state, Viewer::Seat(prompt.seat));
    let action = T::default_action(&view).expect("who is asked has a default");
    assert_eq!(T::decide(state, prompt.seat, &action, luck, &mut Vec::new()), Ok(()));
    true
}

/// Defaults never build, so nobody wins; but they never lead to a stall.
#[test]
fn catan_defaults_never_stall() {
    for seed in 4000..4000 + 20 * repetition_factor() {
        let mut walk = Catan::random_game(seed);
        let before = walk.choice.below(400);
        walk.take_steps(before);
        let mut turns = walk.state.turn.number;
        for round in 0..2_000 {
            if !answers_by_default::<Catan>(&mut walk.state, &mut walk.luck) {
                break;
            }
            if round % 50 == 49 && Catan::winner(&walk.state).is_none() {
                assert!(walk.state.turn.number > turns, "seed {seed}: fifty defaults and no turn ends");
                turns = walk.state.turn.number;
            }
        }
    }
}

/// Defaults never build, so the game ends in a standstill.
#[test]
fn elasund_defaults_finish_any_game() {
    for seed in 4000..4000 + 30 * repetition_factor() {
        let mut walk = Elasund::random_game(seed);
        let before = walk.choice.below(400);
        walk.take_steps(before);
        // A turn takes one answer each for dice, ship, gold and end, and some for discards and huts.
        let most = 10 * (1 + usize::from(standstill_turns(walk.setup.players)));
        let mut answers = 0;
        while answers_by_default::<Elasund>(&mut walk.state, &mut walk.luck) {
            answers += 1;
            assert!(answers <= most, "seed {seed}: {answers} defaults and no end");
        }
    }
}

fn takes_any_event<T: Testable>(games: u64, events: usize) {
    for seed in 8000..8000 + games * repetition_factor() {
        let mut walk = T::random_game(seed);
        let before = walk.choice.below(300);
        walk.take_steps(before);
        for _ in 0..events {
            let event = T::any_event(&mut walk.choice);
            T::evolve(&mut walk.state, &event);
            // Such a state may be meaningless, but nothing may panic.
            if walk.choice.below(8) > 0 {
                continue;
            }
            let viewer = VIEWERS[walk.choice.below(5)];
            T::default_action(&T::view(&walk.state, viewer));
            T::notice(&event, viewer);
            T::prompts(&walk.state);
            let seat = Seat::ALL[walk.choice.below(4)];
            let mut legal = Legal::new();
            T::legal_actions(&walk.state, seat, &mut legal);
            if walk.choice.below(4) == 0
                && let Some(action) = walk.choice.choose(&legal.actions)
            {
                T::resolve(&mut walk.state, seat, action, &mut walk.luck, &mut Vec::new());
            }
        }
    }
}

#[test]
fn catan_arbitrary_events_never_panic() {
    takes_any_event::<Catan>(100, 1200);
}

/// No rule produces such an offer, but an imported log may contain one.
#[test]
fn offer_including_its_maker_prompts_each_seat_once() {
    let mut walk = Catan::random_game(8000);
    let is_turn = |prompt: &Prompt<PromptKind>| prompt.kind == PromptKind::Turn;
    while !Catan::prompts(&walk.state).iter().any(is_turn) {
        assert!(walk.step().is_some(), "the game has a turn");
    }
    let by = walk.state.turn.active;
    let to = SeatSet::first(Catan::players(&walk.setup));
    let (give, want) = (Cards::default(), Cards::default());
    let offer = Offer { id: OfferId(0), by, to, give, want, replies: PerSeat::default() };
    Catan::evolve(&mut walk.state, &Event::Public(PublicEvent::TradeOffered { offer }));
    let asked: Vec<Seat> = Catan::prompts(&walk.state).iter().map(|prompt| prompt.seat).collect();
    assert_eq!(asked.iter().copied().collect::<SeatSet>(), to, "{asked:?}");
    assert_eq!(asked.len(), to.len(), "{asked:?}");
}

#[test]
fn elasund_arbitrary_events_never_panic() {
    takes_any_event::<Elasund>(100, 800);
}

/// Plays 100 games for each number of players, or 10,000 if `COMPTOIR_SLOW` is set.
#[test]
fn elasund_random_games_finish() {
    let games = if repetition_factor() > 1 { 10_000 } else { 100 };
    for players in 2..=4 {
        let (mut steps, mut turns) = (0, 0);
        for seed in 0..games {
            let (mut state, mut luck) =
                (Elasund::initial_state(&default_setup(players, seed)), KeyedLuck::new(key(seed ^ 0xabc)));
            let (mut legal, mut choice, mut events) = (Legal::new(), Rng::new(seed), Vec::new());
            let robots = PerSeat::filled(Robot::Random);
            while let Some((seat, action)) = next_action::<Elasund>(&state, &robots, &mut legal, &mut choice) {
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
