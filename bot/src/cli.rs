//! The command line: what `comptoir` can be asked to do.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;

use clap::{Args, Parser, Subcommand, ValueEnum};
use config::layers::Layer;
use config::public_url::PublicUrl;
use config::settings::default_data;
use engine::catan::options::Options;
use engine::robot::Robot;
use tracing_subscriber::EnvFilter;

use crate::serve::serve;
use crate::simulate::{Measured, Simulation};
use crate::store::DiskStore;

/// The island trading games, inside the chat that you already use.
#[derive(Parser, Debug)]
#[command(version, args_conflicts_with_subcommands = true)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: Serve,
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Serves tables; so does no command at all.
    Serve(Serve),
    /// Lets robots play, and prints what was measured.
    Simulate(Simulate),
}

#[derive(Args, Debug, Default)]
struct Serve {
    /// A configuration file. Flags rule over the environment, the environment over the file.
    #[arg(long, value_name = "FILE", env = "COMPTOIR_CONFIG")]
    config: Option<PathBuf>,
    /// Where the web table listens [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,
    /// The directory in which tables are kept.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// The address under which others reach the web table, when something stands before it.
    #[arg(long, value_name = "URL")]
    public_url: Option<PublicUrl>,
}

#[derive(Args, Debug)]
struct Simulate {
    /// Which game.
    #[arg(long, value_enum, default_value_t = Title::Base)]
    game: Title,
    /// Which robots play, in their order of joining.
    #[arg(long, value_enum, value_delimiter = ',', default_value = "settler,random,random,random")]
    seats: Vec<Player>,
    /// How many games.
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// What all luck follows from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads share the games.
    #[arg(long, default_value_t = 1)]
    jobs: usize,
    /// Prints one JSON object instead of text.
    #[arg(long)]
    json: bool,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum Title {
    /// The base game.
    Base,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum Player {
    /// Plays sensibly.
    Settler,
    /// Any legal action.
    Random,
}

impl From<Player> for Robot {
    fn from(player: Player) -> Robot {
        match player {
            Player::Settler => Robot::Settler,
            Player::Random => Robot::Random,
        }
    }
}

/// How the program ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// All is well.
    Done,
    /// It could not be done; why was said.
    Failed,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        match exit {
            Exit::Done => ExitCode::SUCCESS,
            Exit::Failed => ExitCode::FAILURE,
        }
    }
}

type Failure = Box<dyn std::error::Error>;

/// Does what the command line asks for. What went wrong is one sentence on `err`.
pub fn run(cli: Cli, out: &mut dyn Write, err: &mut dyn Write) -> Exit {
    let done = match cli.command {
        None => serve_tables(cli.serve, out),
        Some(Command::Serve(serve)) => serve_tables(serve, out),
        Some(Command::Simulate(simulate)) => play(&simulate, out),
    };
    match done {
        Ok(()) => Exit::Done,
        Err(failure) => {
            // There is nobody left to tell when this can't be written either.
            let _ = writeln!(err, "comptoir: {failure}");
            Exit::Failed
        }
    }
}

fn serve_tables(flags: Serve, out: &mut dyn Write) -> Result<(), Failure> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn,bot=info"));
    // A second start in one process keeps the first one's log.
    let _ = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).try_init();
    let file = match &flags.config {
        None => Layer::default(),
        Some(path) => {
            let text = std::fs::read_to_string(path)
                .map_err(|error| format!("can't read the configuration file {}: {error}", path.display()))?;
            Layer::from_toml(&text).map_err(|error| format!("{}: {error}", path.display()))?
        }
    };
    let environment = Layer::from_environment(|name| std::env::var(name).ok())?;
    let asked =
        Layer { listen: flags.listen, data: flags.data, public_url: flags.public_url, ..Layer::default() };
    let home = || default_data(|name| std::env::var_os(name), std::env::home_dir());
    let settings = asked.over(environment).over(file).settle(home);
    let store = Arc::new(DiskStore::open(&settings.data)?);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(serve(&settings, store, |reach| {
        let mut told = || -> io::Result<()> {
            writeln!(out, "Comptoir is ready: {}", reach.here())?;
            match reach.others() {
                Some(link) => writeln!(out, "For others: {link}")?,
                None if !reach.is_open() => {
                    writeln!(out, "For phones in the house, start it so: {}", reach.command_for_others())?;
                }
                None => {}
            }
            if reach.is_open() {
                writeln!(
                    out,
                    "Careful: everybody on this network can reach it, and what is sent is not encrypted."
                )?;
            }
            writeln!(out, "Tables are kept in {}. To end it: Ctrl-C.", settings.data.display())?;
            out.flush()
        };
        // Whoever reads this may have gone; the tables are served all the same.
        let _ = told();
    }))?;
    Ok(())
}

fn play(asked: &Simulate, out: &mut dyn Write) -> Result<(), Failure> {
    let simulation = Simulation {
        seats: asked.seats.iter().copied().map(Robot::from).collect(),
        options: match asked.game {
            Title::Base => Options::default(),
        },
        games: asked.games,
        seed: asked.seed,
        jobs: asked.jobs,
    };
    let measured = simulation.run().map_err(|_| "two to four seats can play")?;
    if asked.json {
        serde_json::to_writer(&mut *out, &measured)?;
        writeln!(out)?;
    } else {
        tell(&measured, &asked.seats, out)?;
    }
    Ok(())
}

fn tell(measured: &Measured, seats: &[Player], out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "{} games in {:.2} s: {:.0} a second",
        measured.games, measured.seconds, measured.games_per_second
    )?;
    writeln!(
        out,
        "{:.1} steps and {:.1} actions a game",
        measured.steps_per_game, measured.actions_per_game
    )?;
    for (number, (wins, player)) in measured.wins.iter().zip(seats).enumerate() {
        let share = 100.0 * *wins as f64 / measured.games.max(1) as f64;
        writeln!(out, "seat {} ({player:?}): {wins} won, {share:.1} %", number + 1)?;
    }
    if measured.unfinished > 0 {
        writeln!(out, "{} unfinished after {} steps", measured.unfinished, crate::simulate::STEP_LIMIT)?;
    }
    Ok(())
}
