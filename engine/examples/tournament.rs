//! Robots play many games with the seats rotated, and it is told how many one of them wins:
//! `cargo run --release -p engine --example tournament -- base 2 100 master settler playouts=200`.

#![expect(clippy::print_stdout, reason = "an example shows what it does")]

use std::time::{Duration, Instant};

use engine::belief::Belief;
use engine::catan::board::{BoardName, scenarios};
use engine::catan::options::Options;
use engine::catan::setup::Setup;
use engine::robot::{Budget, LegalOf, Rng};
use engine::title::{Question, Title};
use engine::{Catan, Elasund, KeyedLuck, Legal, Prompt, Robot, Seat, Seed, Viewer, elasund};

/// A game that has no winner after so many steps counts for nobody.
const MOST_STEPS: usize = 20_000;

/// Who plays: one robot against copies of another.
struct Match {
    players: usize,
    games: u64,
    first: u64,
    one: Robot,
    others: Robot,
    playouts: u32,
    millis: u64,
}

/// What came of it.
#[derive(Default)]
struct Tally {
    won: u64,
    played: u64,
    thought: Duration,
    decisions: u64,
    slowest: Duration,
    turns: u64,
}

fn key(game: u64) -> KeyedLuck {
    let mut seed = [7; 32];
    seed[..8].copy_from_slice(&game.to_le_bytes());
    KeyedLuck::new(Seed(seed).key(&[]))
}

fn robot(word: &str) -> Option<Robot> {
    Robot::ALL.into_iter().find(|robot| format!("{robot:?}").eq_ignore_ascii_case(word))
}

/// A game; the seats' beliefs follow it.
struct Played<T: Title> {
    state: T::State,
    beliefs: Vec<Belief<T::State>>,
    legal: LegalOf<T>,
    choice: Rng,
}

impl Match {
    fn play<T: Title>(&self, setup: &T::Setup, game: u64, tally: &mut Tally) {
        let challenger = (game % self.players as u64) as usize;
        let mut luck = key(game);
        let state = T::start(setup);
        let mut played = Played::<T> {
            beliefs: Seat::ALL[..self.players].iter().map(|&seat| T::believe(&state, seat)).collect(),
            state,
            legal: Legal::new(),
            choice: Rng::new(game),
        };
        let mut events = Vec::new();
        for _ in 0..MOST_STEPS {
            let Some((seat, action)) = self.next(&mut played, challenger, tally) else { break };
            events.clear();
            T::decide(&mut played.state, seat, &action, &mut luck, &mut events)
                .expect("robots do what is legal");
            for (seat, belief) in Seat::ALL.into_iter().zip(&mut played.beliefs) {
                if self.robot(seat.index(), challenger) == Robot::Master {
                    events.iter().for_each(|event| T::learn(belief, &T::notice(event, Viewer::Seat(seat))));
                }
            }
        }
        tally.played += 1;
        tally.turns += u64::from(T::turn(&played.state).1);
        tally.won += u64::from(T::winner(&played.state).map(Seat::index) == Some(challenger));
    }

    fn robot(&self, seat: usize, challenger: usize) -> Robot {
        if seat == challenger { self.one } else { self.others }
    }

    fn next<T: Title>(
        &self,
        played: &mut Played<T>,
        challenger: usize,
        tally: &mut Tally,
    ) -> Option<(Seat, T::Action)> {
        T::prompts(&played.state).into_iter().filter(Prompt::is_awaited).find_map(|prompt| {
            let seat = prompt.seat;
            T::legal_actions(&played.state, seat, &mut played.legal);
            let question = Question {
                view: T::view(&played.state, Viewer::Seat(seat)),
                legal: played.legal.clone(),
                belief: played.beliefs[seat.index()].clone(),
            };
            let start = Instant::now();
            let mut goes_on = || start.elapsed() < Duration::from_millis(self.millis);
            let mut budget = Budget { playouts: self.playouts, goes_on: &mut goes_on };
            let robot = self.robot(seat.index(), challenger);
            let action = T::think(robot, &question, &mut budget, &mut played.choice);
            if robot == self.one {
                tally.thought += start.elapsed();
                tally.slowest = tally.slowest.max(start.elapsed());
                tally.decisions += 1;
            }
            action.map(|action| (seat, action))
        })
    }
}

/// The bounds of Wilson's interval, 95 %, in hundredths.
fn bounds(won: u64, played: u64) -> (f64, f64) {
    let (n, z) = (played as f64, 1.96);
    let share = won as f64 / n;
    let middle = share + z * z / (2.0 * n);
    let wide = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + z * z / n;
    (100.0 * (middle - wide) / whole, 100.0 * (middle + wide) / whole)
}

fn options(kind: &str, game: u64) -> Options {
    let boards = scenarios();
    let board = BoardName::from(&boards[game as usize / 4 % boards.len()].name).expect("a board has a name");
    match kind {
        "knights" => Options::default().with_cities_knights(),
        "ships" => Options::default().with_ships(board),
        "both" => Options::default().with_ships(board).with_cities_knights(),
        _ => Options::default(),
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |index: usize| words.get(index).map(String::as_str);
    let set = |name: &str, usual: u64| {
        let given = words.iter().find_map(|word| word.strip_prefix(name)?.strip_prefix('='));
        given.map_or(Ok(usual), str::parse)
    };
    let kind = word(0).unwrap_or("base");
    let contest = Match {
        players: word(1).map_or(Ok(2), str::parse)?,
        games: word(2).map_or(Ok(100), str::parse)?,
        first: set("first", 0)?,
        one: word(3).and_then(robot).unwrap_or(Robot::Master),
        others: word(4).and_then(robot).unwrap_or(Robot::Settler),
        playouts: set("playouts", 1_000_000)? as u32,
        millis: set("millis", 1_000_000)?,
    };
    let mut tally = Tally::default();
    let start = Instant::now();
    for game in contest.first..contest.first + contest.games {
        // Games of a row share their board, and the robot sits in each seat of it.
        let mut luck = key(game / contest.players as u64);
        match kind {
            "elasund" => {
                let setup = elasund::setup::Setup::new(
                    contest.players,
                    elasund::options::Options::default(),
                    &mut luck,
                )?;
                contest.play::<Elasund>(&setup, game, &mut tally);
            }
            _ => {
                let setup = Setup::new(contest.players, options(kind, game), &mut luck)?;
                contest.play::<Catan>(&setup, game, &mut tally);
            }
        }
        if tally.played % 20 == 0 || tally.played == contest.games {
            let (low, high) = bounds(tally.won, tally.played);
            println!(
                "{kind} {} players: {} of {} won, {:.1} % ({low:.1} to {high:.1}); {:.4} ms a decision, slowest {:.0}; {} turns; {:.0} s",
                contest.players,
                tally.won,
                tally.played,
                100.0 * tally.won as f64 / tally.played as f64,
                tally.thought.as_secs_f64() * 1000.0 / tally.decisions.max(1) as f64,
                tally.slowest.as_secs_f64() * 1000.0,
                tally.turns / tally.played,
                start.elapsed().as_secs_f64(),
            );
        }
    }
    Ok(())
}
