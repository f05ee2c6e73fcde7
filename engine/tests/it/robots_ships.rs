//! Robots with ships: strength, use of areas far from home, and game length.

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::board::{BoardName, scenarios};
use engine::catan::edge::{Edge, EdgeSet};
use engine::catan::options::{Arrangement, Options, Preset};
use engine::catan::setup::Setup;
use engine::catan::ships::SUPPLY;
use engine::catan::ships::action::Action as Sail;
use engine::catan::state::State;
use engine::legal::Legal;
use engine::luck::KeyedLuck;
use engine::robot::{Rng, Robot, RobotInput};
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat};
use engine::title::Title;
use engine_kit::catan::islands::{any_ships_knights_setup, any_ships_setup, key};
use engine_kit::repetition_factor;

use crate::robots::{NON_SEARCHING, STEP_LIMIT, play_game};

/// Variant of a game with ships.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ShipsVariant {
    Alone,
    WithKnights,
}

/// Setup for four players on a built-in board, shuffled for odd seeds.
fn setup(board: &str, game: ShipsVariant, seed: u64) -> Setup {
    let options = Preset::Modern.options().with_ships(BoardName::from(board).expect("a board has a name"));
    let arrangement = [Arrangement::Fixed, Arrangement::Shuffled][seed as usize % 2];
    let ships = options.ships.map(|ships| engine::catan::ships::options::Options { arrangement, ..ships });
    let options = Options { ships, ..options };
    let options = match game {
        ShipsVariant::Alone => options,
        ShipsVariant::WithKnights => options.with_cities_knights(),
    };
    Setup::new(4, options, &mut KeyedLuck::new(key(seed))).expect("our boards are playable")
}

fn each_game(mut visit: impl FnMut(&str, ShipsVariant)) {
    for layout in scenarios() {
        visit(&layout.name, ShipsVariant::Alone);
        visit(&layout.name, ShipsVariant::WithKnights);
    }
}

#[test]
fn ships_settler_wins_96_percent_against_three_random() {
    each_game(|board, game| {
        let games = 30 * repetition_factor();
        let wins = (0..games).filter(|&seed| {
            let settler = Seat::ALL[seed as usize % 4];
            let robots = PerSeat::from_fn(|seat| if seat == settler { Robot::Settler } else { Robot::Random });
            Catan::winner(&play_game(&setup(board, game, seed), robots, seed, |_, _, _| {})) == Some(settler)
        });
        let wins = wins.count() as u64;
        println!("{board}, {game:?}: {wins} of {games}");
        assert!(wins * 100 >= games * 96, "{board}, {game:?}: {wins} of {games}");
    });
}

#[test]
fn ships_settlers_settle_areas_and_finish_games() {
    each_game(|board, game| {
        let games = 30 * repetition_factor();
        let (mut turns, mut far, mut areas) = (Vec::new(), 0, 0);
        for seed in 0..games {
            let state = play_game(&setup(board, game, seed), PerSeat::filled(Robot::Settler), seed, |_, _, _| {});
            let winner = Catan::winner(&state).expect("the game has a winner");
            let points = state.ships.as_ref().expect("a game with ships").points[winner];
            turns.push(state.turn.number);
            far += u64::from(points > 0);
            areas += u64::from(points / 2);
        }
        let mean = turns.iter().sum::<u32>() / turns.len() as u32;
        println!(
            "{board}, {game:?}: {mean} turns, at most {:?}; {far} of {games} winners in {areas} areas",
            turns.iter().max()
        );
        assert!((60..=115).contains(&mean), "{board}, {game:?}: {mean} turns");
        assert!(turns.iter().all(|&turns| turns < 400), "{board}, {game:?}: {:?} turns", turns.iter().max());
        assert!(far * 10 >= games * 7, "{board}, {game:?}: {far} of {games} winners settled far from home");
    });
}

/// The same game as seen by a seat with all its ships placed in open sea.
fn without_ships(state: &State, seat: Seat) -> State {
    let mut seen = state.clone();
    if let Some(ships) = &mut seen.ships {
        let (island, topology) = (&state.island, state.island.topology());
        let is_far =
            |edge: &Edge| topology.edge_vertices(*edge).iter().all(|&end| !island.land_vertices().contains(end));
        let (far, near): (Vec<Edge>, Vec<Edge>) = island.ship_edges().iter().partition(is_far);
        ships.ships[seat] = far.into_iter().chain(near).take(SUPPLY).collect::<EdgeSet>();
    }
    seen
}

/// Plays a game in which seats for which `ashore` is `true` never build or move a ship.
fn play_ashore(setup: &Setup, ashore: impl Fn(Seat) -> bool, seed: u64) -> Option<Seat> {
    let (mut state, mut luck) = (Catan::initial_state(setup), KeyedLuck::new(key(seed)));
    let (mut legal, mut choice, mut events) = (Legal::new(), Rng::new(seed), Vec::new());
    for _ in 0..STEP_LIMIT {
        let (seat, action) =
            Catan::prompts(&state).into_iter().filter(|prompt| prompt.is_awaited()).find_map(|prompt| {
                let seat = prompt.seat;
                Catan::legal_actions(&state, seat, &mut legal);
                let action = if ashore(seat) {
                    let sails = |action: &Action| {
                        matches!(action, Action::Ships(Sail::BuildShip { .. } | Sail::MoveShip { .. }))
                    };
                    legal.actions.retain(|action| !sails(action));
                    let seen = without_ships(&state, seat);
                    Catan::robot_action(Robot::Settler, &RobotInput::new(&seen, seat, &legal), &mut choice)
                } else {
                    Catan::robot_action(Robot::Settler, &RobotInput::new(&state, seat, &legal), &mut choice)
                };
                action.map(|action| (seat, action))
            })?;
        events.clear();
        Catan::decide(&mut state, seat, &action, &mut luck, &mut events).expect("robots do what is legal");
        if let Some(winner) = Catan::winner(&state) {
            return Some(winner);
        }
    }
    None
}

/// Two against two: settlers with ships win at least 1.3 times as often.
#[test]
fn ships_settlers_beat_settlers_without_ships() {
    for layout in scenarios() {
        let games = 60 * repetition_factor();
        let ashore = |seed: u64| move |seat: Seat| seat.index() as u64 % 2 == seed / 2 % 2;
        let winners = (0..games).filter_map(|seed| {
            Some((seed, play_ashore(&setup(&layout.name, ShipsVariant::Alone, seed), ashore(seed), seed)?))
        });
        let (afloat, on_land): (Vec<_>, Vec<_>) = winners.partition(|&(seed, winner)| !ashore(seed)(winner));
        println!("{}: {} with ships, {} without", layout.name, afloat.len(), on_land.len());
        assert!(afloat.len() * 10 >= on_land.len() * 13, "{} to {}", afloat.len(), on_land.len());
    }
}

/// A moved ship rarely returns, by another move, to an edge that its owner left.
#[test]
fn ships_settlers_rarely_move_ships_back() {
    let (mut moves, mut back) = (0, 0);
    for seed in 0..40 * repetition_factor() {
        let board = &scenarios()[seed as usize / 2 % scenarios().len()].name;
        let game = [ShipsVariant::Alone, ShipsVariant::WithKnights][seed as usize / 4 % 2];
        let mut left: PerSeat<EdgeSet> = PerSeat::default();
        play_game(&setup(board, game, seed), PerSeat::filled(Robot::Settler), seed, |_, seat, action| {
            if let Action::Ships(Sail::MoveShip { from, to }) = *action {
                moves += 1;
                back += usize::from(left[seat].contains(to));
                left[seat].insert(from);
            }
        });
    }
    println!("{moves} ships moved, {back} of them back");
    assert!(moves > 4 && back * 8 <= moves, "{moves} ships moved, {back} of them back");
}

/// A game on an irregular island may be endless, but never stalls.
#[test]
fn ships_settlers_never_stall_on_irregular_islands() {
    for seed in 0..60 * repetition_factor() {
        let mut choice = Rng::new(seed);
        let setup = match seed % 2 {
            0 => any_ships_setup(&mut choice),
            _ => any_ships_knights_setup(&mut choice),
        };
        play_game(&setup, PerSeat::filled(Robot::Settler), seed, |_, _, _| {});
    }
}

#[test]
fn ships_games_of_any_quick_robots_finish() {
    for seed in 0..60 * repetition_factor() {
        let mut choice = Rng::new(seed);
        let board = &scenarios()[seed as usize % scenarios().len()].name;
        let robots = PerSeat::from_fn(|_| NON_SEARCHING[choice.below(NON_SEARCHING.len())]);
        let state = play_game(&setup(board, ShipsVariant::Alone, seed), robots, seed, |_, _, _| {});
        assert!(Catan::winner(&state).is_some(), "game {seed} of {robots:?} has no end");
    }
}
