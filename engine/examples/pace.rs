//! Random games of four, and how long an action took: title, mode, games, and over how many cores at once,
//! `cargo run --release -p engine --example pace -- base fast 2000 2`. What an action costs in instructions is counted from
//! outside, by two runs of different length under `valgrind --tool=callgrind`.

#![expect(clippy::print_stdout, reason = "an example shows what it does")]

use std::ops::Range;
use std::time::Instant;

use engine::catan::options::Options;
use engine::robot::Rng;
use engine::search::{PlayoutLuck, SteppedPlayout};
use engine::{Catan, Elasund, KeyedLuck, Legal, Luck, PerSeat, Robot, Rules, Seed, Title, catan, elasund, next_action};

const ROBOTS: PerSeat<Robot> = PerSeat::filled(Robot::Random);

type Outcome = Result<u64, Box<dyn std::error::Error + Send + Sync>>;

/// How a title is set up, whatever the luck.
type SetUp<T> = fn(&mut dyn Luck) -> Result<<T as Rules>::Setup, Box<dyn std::error::Error + Send + Sync>>;

fn key(game: u64) -> KeyedLuck {
    let mut seed = [7; 32];
    seed[..8].copy_from_slice(&game.to_le_bytes());
    KeyedLuck::new(Seed(seed).derive_key(&[]))
}

/// How many actions there were: a discard counts as many as it has cards.
fn count<T: Title>(action: &T::Action) -> u64 {
    T::discard_count(action).map_or(1, u64::from)
}

fn full<T: Title>(set_up: SetUp<T>, games: Range<u64>) -> Outcome {
    let (mut legal, mut events) = (Legal::new(), Vec::new());
    let mut actions = 0;
    for game in games {
        let (mut luck, mut choice) = (key(game), Rng::new(game));
        let mut state = T::initial_state(&set_up(&mut luck)?);
        while let Some((seat, action)) = next_action::<T>(&state, &ROBOTS, &mut legal, &mut choice) {
            events.clear();
            T::decide(&mut state, seat, &action, &mut luck, &mut events).map_err(|error| error.to_string())?;
            actions += count::<T>(&action);
        }
    }
    Ok(actions)
}

fn fast<T: Title>(set_up: SetUp<T>, games: Range<u64>) -> Outcome {
    let mut actions = 0;
    let start = |game| {
        let mut luck = PlayoutLuck::new(game);
        set_up(&mut luck).map(|setup| (T::initial_state(&setup), luck))
    };
    let (state, luck) = start(0)?;
    let mut imagined = SteppedPlayout::<T>::new(state, luck);
    for game in games {
        let (state, luck) = start(game)?;
        imagined.restart(state, luck);
        let mut choice = Rng::new(game);
        while let Some((_, action)) = imagined.step(&ROBOTS, &mut choice) {
            actions += count::<T>(&action);
        }
    }
    Ok(actions)
}

fn play<T: Title>(mode: &str, set_up: SetUp<T>, games: Range<u64>) -> Outcome {
    match mode {
        "full" => full::<T>(set_up, games),
        "fast" => fast::<T>(set_up, games),
        other => Err(format!("games are full or fast, not {other}").into()),
    }
}

/// These games of a title.
fn share(title: &str, mode: &str, games: Range<u64>) -> Outcome {
    match title {
        "base" => play::<Catan>(mode, |luck| Ok(catan::setup::Setup::new(4, Options::default(), luck)?), games),
        "knights" => play::<Catan>(
            mode,
            |luck| Ok(catan::setup::Setup::new(4, Options::default().with_cities_knights(), luck)?),
            games,
        ),
        "elasund" => play::<Elasund>(
            mode,
            |luck| Ok(elasund::setup::Setup::new(4, elasund::options::Options::default(), luck)?),
            games,
        ),
        other => Err(format!("{other} is no title: base, knights, elasund").into()),
    }
}

fn main() -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |index: usize, usual| words.get(index).map_or(usual, String::as_str);
    let (title, mode) = (word(0, "base"), word(1, "full"));
    let (games, cores): (u64, u64) = (word(2, "100").parse()?, word(3, "1").parse()?);
    let started = Instant::now();
    let actions = std::thread::scope(|scope| -> Outcome {
        let begin = |core| scope.spawn(move || share(title, mode, core * games / cores..(core + 1) * games / cores));
        let shares: Vec<_> = (0..cores).map(begin).collect();
        shares.into_iter().map(|share| share.join().map_err(|_| "a share broke")?).sum()
    })?;
    let took = started.elapsed();
    let (nanos, seconds) = (took.as_nanos() as f64 / actions as f64, took.as_secs_f64());
    println!("{actions} actions, {nanos:.1} ns each; {:.0} games in a second", games as f64 / seconds);
    Ok(())
}
