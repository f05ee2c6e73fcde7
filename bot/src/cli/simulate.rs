//! Arguments of `comptoir simulate`.

use std::io::Write;
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bot_core::command::vocabulary::Vocabulary as _;
use bot_core::option::{ChosenOptions, GameOption, OptionKind};
use bot_core::titles;
use clap::Args;
use clap::builder::PossibleValuesParser;
use engine::game::AnyOptions;
use engine::robot::{QUICK_PLAYOUTS, Robot};

use super::{Failure, StderrKind};
use crate::board;
use crate::shutdown::on_first_signal;
use crate::simulate::{Contestant, Progress, SearchLimits, Simulation};
use bot_app::program::Program;

/// Maximum number of playouts per millisecond, as at tables.
const PLAYOUTS_A_MILLISECOND: u32 = 10;

#[derive(Args, Debug)]
pub(super) struct Simulate {
    /// The game.
    #[arg(long, value_parser = games(), default_value = "base")]
    game: String,
    /// The board. A board with several islands adds ships, in the base game and in Cities & Knights.
    #[arg(long, value_parser = boards())]
    board: Option<String>,
    /// The robots that play. They rotate through the seats from game to game.
    #[arg(long, value_delimiter = ',', default_value = "settler,random,random,random", long_help = seats_help())]
    seats: Vec<String>,
    /// A robot program that plays, with its name for --seats, as docs/ROBOTS.md describes.
    #[arg(long, value_name = "NAME=COMMAND")]
    robot: Vec<Program>,
    /// The number of games.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The seed of all luck.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The maximum number of playouts per decision, for robots that think ahead [default: 120, or 10 per millisecond of
    /// --think].
    #[arg(long, value_name = "NUMBER")]
    playouts: Option<u32>,
    /// The maximum time per decision, for robots that think ahead and for programs [default: 1000 for programs]. The results
    /// then depend on the machine.
    #[arg(long, value_name = "MILLISECONDS")]
    think: Option<NonZeroU32>,
    /// The number of threads [default: the number of processors].
    #[arg(long, value_name = "NUMBER")]
    jobs: Option<NonZeroUsize>,
    /// Prints one JSON object instead of text.
    #[arg(long)]
    json: bool,
    /// Writes the log of each game into this directory.
    #[arg(long, value_name = "DIR")]
    log: Option<PathBuf>,
}

/// Long help of --seats.
fn seats_help() -> String {
    let of = |robot| match robot {
        Robot::Easy => "plays sensibly and forgives much",
        Robot::Settler => "plays sensibly and trades",
        Robot::Master => "thinks ahead, for as long as --playouts and --think allow",
        Robot::Random => "any legal action",
    };
    let robots = Robot::terms().map(|(robot, words)| format!("- {}: {}", words.name(), of(robot)));
    let robots: Vec<String> = robots.collect();
    format!(
        "Which robots play. They change seats from game to game, so that each has each of them equally often.\n{}\n\
         - any program of --robot",
        robots.join("\n")
    )
}

/// Contestants named in --seats.
fn parse_contestants(asked: &Simulate) -> Result<Vec<Contestant>, Failure> {
    let named = |name: &String| {
        Contestant::from_name(name, &asked.robot).ok_or_else(|| {
            let house = Robot::terms().map(|(_, words)| words.name().to_owned());
            let all: Vec<String> = house.chain(asked.robot.iter().map(|own| own.name.as_str().to_owned())).collect();
            format!("there is no robot {name:?} among {}; --robot {name}=COMMAND makes one", all.join(", "))
        })
    };
    Ok(asked.seats.iter().map(named).collect::<Result<_, _>>()?)
}

/// Names of the games.
fn games() -> PossibleValuesParser {
    titles::all_options().games().iter().map(|game| game.word).collect::<Vec<_>>().into()
}

/// Names of the built-in boards.
fn boards() -> PossibleValuesParser {
    // Board files of the operator can't be offered: the names are needed before they are read.
    board::built_in_boards().collect::<Vec<_>>().into()
}

fn board_option() -> OptionKind {
    let board = titles::all_options().all().iter().copied().find(|kind| kind.name() == "board");
    board.unwrap_or(OptionKind::PLAYERS)
}

/// Default options of this game, or those for this board.
fn options_for(game: &str, board: Option<&str>) -> Result<AnyOptions, Failure> {
    let mut chosen = ChosenOptions::with_defaults(titles::default_options());
    let of_games = titles::all_options().games().iter().find(|known| known.word == game);
    let of_games = of_games.map(|&game| titles::all_options().game_option(game));
    let of_boards = board_option().values().into_iter();
    let of_boards = of_boards.filter(|value| board.is_some() && value.word_key() == board);
    let asked: Vec<GameOption> = of_games.into_iter().chain(of_boards).collect();
    asked.iter().for_each(|option| option.set_unchecked(&mut chosen));
    // An option may have changed the other: a board with ships makes it a game with ships.
    let is_so =
        |option: &GameOption| option.kind.chosen_value(&chosen).and_then(GameOption::word_key) == option.word_key();
    match asked.iter().all(is_so) {
        true => Ok(chosen.options),
        false => Err(format!("{game} is not played on the board {}", board.unwrap_or_default()).into()),
    }
}

/// Runs the simulation and prints the statistics.
pub(super) fn run_simulation(
    asked: &Simulate,
    errors: StderrKind,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<(), Failure> {
    let millis = asked.think.map(NonZeroU32::get);
    let playouts = asked.playouts.or(millis.map(|millis| millis.saturating_mul(PLAYOUTS_A_MILLISECOND)));
    let jobs = asked.jobs.or_else(|| std::thread::available_parallelism().ok());
    let simulation = Simulation {
        contestants: parse_contestants(asked)?,
        options: options_for(&asked.game, asked.board.as_deref())?,
        games: asked.games,
        seed: asked.seed,
        thinking: SearchLimits {
            playouts: playouts.unwrap_or(QUICK_PLAYOUTS),
            time: millis.map(|millis| Duration::from_millis(millis.into())),
        },
        jobs: jobs.map_or(1, NonZeroUsize::get),
        log: asked.log.clone(),
    };
    let mut progress = match errors {
        StderrKind::Terminal => Progress::with_bar(err),
        StderrKind::Plain => Progress::without_bar(err),
    };
    let stop = Arc::new(AtomicBool::new(false));
    let asked_to_end = stop.clone();
    on_first_signal(move || asked_to_end.store(true, Ordering::Relaxed))?;
    let measured = simulation.run_until(&stop, &mut progress)?;
    if asked.json {
        serde_json::to_writer(&mut *out, &measured)?;
        writeln!(out)?;
    } else {
        measured.print(out)?;
    }
    match measured.games < asked.games {
        true => Err(format!("asked to end after {} of {} games", measured.games, asked.games).into()),
        false => Ok(()),
    }
}
