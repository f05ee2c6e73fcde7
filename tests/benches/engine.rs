//! Speed of the rules: whole random games on one core, and the cost of their parts.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::audience::Viewer;
use engine::catan::action::Action;
use engine::catan::board::{BoardName, scenarios};
use engine::catan::event::Event;
use engine::catan::options::{Options, Preset};
use engine::catan::setup::Setup;
use engine::catan::state::State;
use engine::catan::view::View;
use engine::catan::{ActionBounds, Catan};
use engine::elasund::{self, Elasund};
use engine::legal::Legal;
use engine::luck::KeyedLuck;
use engine::next_action;
use engine::robot::{Rng, Robot, RobotInput};
use engine::rules::Rules;
use engine::search::{PlayoutLuck, SteppedPlayout};
use engine::seat::{PerSeat, Seat};
use engine::title::Title;
use tests::islands::key;

/// Buffers reused from game to game.
#[derive(Default)]
struct Buffers {
    legal: Legal<Action, ActionBounds>,
    events: Vec<Event>,
}

/// Measured setups: the base game, to which the others are compared, Cities & Knights, and either with ships on each board
/// that comes with the program.
fn titles() -> Vec<(String, Options)> {
    let base = Preset::Modern.options();
    let knights = base.with_cities_knights();
    let mut titles = vec![("base".to_owned(), base), ("cities and knights".to_owned(), knights)];
    for layout in scenarios() {
        let board = BoardName::from(&layout.name).expect("a board has a name");
        titles.push((format!("ships, {board}"), base.with_ships(board)));
        titles.push((format!("cities and knights with ships, {board}"), knights.with_ships(board)));
    }
    titles
}

/// Plays a game of four, including setup and luck, and passes each state and seat to `watch`. Returns the number of actions,
/// with a discard counted once per card.
fn play(options: Options, robot: Robot, game: u64, buffers: &mut Buffers, mut watch: impl FnMut(&State, Seat)) -> u64 {
    let (mut luck, mut choice) = (KeyedLuck::new(key(game)), Rng::new(game));
    let setup = Setup::new(4, options, &mut luck).expect("a base board is playable");
    let mut state = Catan::initial_state(&setup);
    let robots = PerSeat::filled(robot);
    let mut actions = 0;
    while let Some((seat, action)) = next_action::<Catan>(&state, &robots, &mut buffers.legal, &mut choice) {
        watch(&state, seat);
        buffers.events.clear();
        Catan::decide(&mut state, seat, &action, &mut luck, &mut buffers.events).expect("robots do what is legal");
        actions += count::<Catan>(&action);
    }
    actions
}

/// Plays the same game in search mode: fast random numbers, no events, no legality checks.
fn imagine(options: Options, game: u64, room: &mut Option<SteppedPlayout<Catan>>) -> u64 {
    let mut luck = PlayoutLuck::new(game);
    let setup = Setup::new(4, options, &mut luck).expect("a base board is playable");
    let mut actions = 0;
    wander(room, Catan::initial_state(&setup), luck, game, |action| actions += count::<Catan>(action));
    actions
}

/// Plays a random game to its end in a reused [`SteppedPlayout`], and passes each action to `watch`.
fn wander<T: Title>(
    room: &mut Option<SteppedPlayout<T>>,
    start: T::State,
    luck: PlayoutLuck,
    game: u64,
    mut watch: impl FnMut(&T::Action),
) {
    let imagined = match room {
        Some(imagined) => {
            imagined.restart(start, luck);
            imagined
        }
        None => room.insert(SteppedPlayout::new(start, luck)),
    };
    let mut choice = Rng::new(game);
    while let Some((_, action)) = imagined.step(&PerSeat::filled(Robot::Random), &mut choice) {
        watch(&action);
    }
}

/// Number of actions that this one counts as: a discard counts once per card.
fn count<T: Title>(action: &T::Action) -> u64 {
    T::discard_count(action).map_or(1, u64::from)
}

/// Every seventh position of 20 games of this robot, with the seat to act.
fn positions(options: Options, robot: Robot) -> Vec<(State, Seat)> {
    let mut positions = Vec::new();
    let mut seen = 0usize;
    for game in 0..20 {
        play(options, robot, game, &mut Buffers::default(), |state, seat| {
            seen += 1;
            if seen.is_multiple_of(7) {
                positions.push((state.clone(), seat));
            }
        });
    }
    positions
}

fn games(criterion: &mut Criterion) {
    let mut buffers = Buffers::default();
    let mut group = criterion.benchmark_group("games of four");
    group.throughput(Throughput::Elements(1));
    for (title, options) in titles() {
        for (name, robot) in [("random", Robot::Random), ("settler", Robot::Settler)] {
            let mut game = 0;
            group.bench_function(format!("{title}, {name}"), |bencher| {
                bencher.iter(|| {
                    game += 1;
                    play(options, robot, game, &mut buffers, |_, _| {})
                });
            });
        }
    }
    group.finish();
}

/// Time per action of whole games: legal actions, choice, check, resolve, events and luck; beside it the same in search
/// mode.
fn actions(criterion: &mut Criterion) {
    let mut buffers = Buffers::default();
    let mut group = criterion.benchmark_group("an action of a random game");
    for (title, options) in titles() {
        let mut full = |game| play(options, Robot::Random, game, &mut buffers, |_, _| {});
        let mean = (0..GAMES).map(&mut full).sum::<u64>() / GAMES;
        let mut room = None;
        let mut fast = |game| imagine(options, game, &mut room);
        let modes: [(&str, &mut dyn FnMut(u64) -> u64); 2] = [("full", &mut full), ("fast", &mut fast)];
        for (mode, play) in modes {
            group.bench_function(format!("{title}, {mode}, {mean} actions a game"), |bencher| {
                bencher.iter_custom(|wanted| spread(wanted, play));
            });
        }
    }
    group.finish();
}

/// Number of games in the mean number of actions.
const GAMES: u64 = 50;

/// Time of `wanted` actions, as a share of the time of whole games.
fn spread(wanted: u64, play: &mut dyn FnMut(u64) -> u64) -> Duration {
    let (mut actions, mut game) = (0, 0);
    let started = Instant::now();
    while actions < wanted {
        game += 1;
        actions += play(game);
    }
    started.elapsed().mul_f64(wanted as f64 / actions as f64)
}

/// Plays a random game of Elasund, including setup and luck. Returns the number of actions.
fn play_elasund(
    players: usize,
    game: u64,
    legal: &mut Legal<elasund::action::Action, elasund::ActionBounds>,
    events: &mut Vec<elasund::event::Event>,
) -> u64 {
    let (mut luck, mut choice) = (KeyedLuck::new(key(game)), Rng::new(game));
    let setup =
        elasund::setup::Setup::new(players, elasund::options::Options::default(), &mut luck).expect("2 to 4 can play");
    let mut state = Elasund::initial_state(&setup);
    let robots = PerSeat::filled(Robot::Random);
    let mut actions = 0;
    while let Some((seat, action)) = next_action::<Elasund>(&state, &robots, legal, &mut choice) {
        events.clear();
        Elasund::decide(&mut state, seat, &action, &mut luck, events).expect("robots do what is legal");
        actions += count::<Elasund>(&action);
    }
    actions
}

/// Plays the same game in search mode.
fn imagine_elasund(players: usize, game: u64, room: &mut Option<SteppedPlayout<Elasund>>) -> u64 {
    let mut luck = PlayoutLuck::new(game);
    let setup =
        elasund::setup::Setup::new(players, elasund::options::Options::default(), &mut luck).expect("2 to 4 can play");
    let mut actions = 0;
    wander(room, Elasund::initial_state(&setup), luck, game, |action| actions += count::<Elasund>(action));
    actions
}

/// Time per action of Elasund, for each number of players.
fn elasund_actions(criterion: &mut Criterion) {
    let (mut legal, mut events) = (Legal::new(), Vec::new());
    let mut group = criterion.benchmark_group("an action of a random game");
    for players in 2..=4 {
        let mut full = |game| play_elasund(players, game, &mut legal, &mut events);
        let mean = (0..GAMES).map(&mut full).sum::<u64>() / GAMES;
        let mut room = None;
        let mut fast = |game| imagine_elasund(players, game, &mut room);
        let modes: [(&str, &mut dyn FnMut(u64) -> u64); 2] = [("full", &mut full), ("fast", &mut fast)];
        for (mode, play) in modes {
            group.bench_function(format!("elasund of {players}, {mode}, {mean} actions a game"), |bencher| {
                bencher.iter_custom(|wanted| spread(wanted, play))
            });
        }
    }
    group.finish();
}

fn parts(criterion: &mut Criterion) {
    let mut legal = Legal::new();
    let mut positions = positions(Preset::Modern.options(), Robot::Random).into_iter().cycle();
    let mut next = || positions.next().expect("games have positions");
    let mut group = criterion.benchmark_group("at a position of a random game");
    group.bench_function("legal_actions", |bencher| {
        bencher.iter_batched_ref(
            &mut next,
            |(state, seat)| Catan::legal_actions(black_box(state), *seat, &mut legal),
            criterion::BatchSize::SmallInput,
        );
    });
    group.bench_function(format!("view, {} bytes", size_of::<View>()), |bencher| {
        bencher.iter_batched_ref(
            &mut next,
            |(state, seat)| Catan::view(black_box(state), Viewer::Seat(*seat)),
            criterion::BatchSize::SmallInput,
        );
    });
    group.bench_function(format!("clone of the state, {} bytes", size_of::<State>()), |bencher| {
        bencher.iter_batched_ref(&mut next, |(state, _)| black_box(&*state).clone(), criterion::BatchSize::SmallInput);
    });
    group.finish();
}

fn settler(criterion: &mut Criterion) {
    let mut positions = positions(Preset::Modern.options(), Robot::Settler).into_iter().cycle();
    let mut next = || {
        let (state, seat) = positions.next().expect("games have positions");
        let mut legal = Legal::new();
        Catan::legal_actions(&state, seat, &mut legal);
        (state, seat, legal)
    };
    criterion.bench_function("an answer of the settler", |bencher| {
        bencher.iter_batched_ref(
            &mut next,
            |(state, seat, legal)| {
                Catan::robot_action(Robot::Settler, &RobotInput::new(state, *seat, legal), &mut Rng::new(0))
            },
            criterion::BatchSize::SmallInput,
        );
    });
}

criterion_group!(benches, games, actions, elasund_actions, parts, settler);
criterion_main!(benches);
