//! Command line of `comptoir`.

mod simulate;

use std::io::{self, IsTerminal as _, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::{Args, Parser, Subcommand};
use config::layers::{Layer, LogLayer, MetricsLayer};
use config::public_url::PublicUrl;
use config::settings::{LogFormat, Settings, default_data_directory};

use self::simulate::{Simulate, run_simulation};
use crate::backup::{self, Contents};
use crate::board::{self, BoardArgs};
#[cfg(unix)]
use crate::control::ControlClient;
use crate::descriptors;
use crate::doctor::{self, Severity};
use crate::export::{TableCounts, export, export_salvaged};
use crate::import::import;
use crate::log;
use crate::migrate::{self, MigrateArgs};
use crate::platform;
use crate::reload::reload_on_request;
use crate::serve::{ServedAddresses, serve};
use crate::shutdown::{self, Hangup, SignalRequests, TASK_END_TIMEOUT};
use crate::verify::{VerifyArgs, print_verdicts};
use bot_app::program::Program;
use bot_runtime::clock::{Clock as _, SystemClock};
use bot_runtime::data_directory::{self, ChangeLogging};
use bot_store::{RetryLimits, Store, StoreError, StoreLocation, salvage};
use bot_web::limits::ServerLimits;
use tokio::runtime::Runtime;
use tokio::sync::watch;

/// The island trading games, inside the chat that you already use.
#[derive(Parser, Debug)]
#[command(name = "comptoir", version = bot_runtime::VERSION, args_conflicts_with_subcommands = true)]
pub struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: Serve,
    #[arg(skip)]
    errors: StderrKind,
}

/// Kind of standard error.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum StderrKind {
    /// Pipe or file.
    #[default]
    Plain,
    /// Terminal, on which progress can be shown.
    Terminal,
}

impl Cli {
    /// Sets that standard error is a terminal.
    #[must_use]
    pub fn on_terminal(self) -> Cli {
        Cli { errors: StderrKind::Terminal, ..self }
    }
}

#[derive(Subcommand, Debug)]
enum Command {
    /// Serves tables; the default without a command.
    Serve(Serve),
    /// Lets robots play, and prints statistics.
    Simulate(Simulate),
    /// Checks game logs: every action and event, and all luck if the seed is revealed.
    Verify(VerifyArgs),
    /// Writes every table as JSON lines, one file each.
    Export(Export),
    /// Imports an export into a new store.
    Import(Import),
    /// Writes everything into one file, also while tables are played, and verifies it.
    Backup(Backup),
    /// Restores a backup into a new store.
    Restore(Restore),
    /// Migrates all tables from the data directory into a database, or back.
    Move(Move),
    /// Checks a board file and draws its maps.
    Board(BoardArgs),
    /// Checks configuration, disk, store, clock and platforms, and prints findings.
    Doctor(CommonArgs),
}

/// Location of the configuration and the data.
#[derive(Args, Debug, Default)]
struct CommonArgs {
    /// A configuration file. Flags override the environment, which overrides the file.
    #[arg(long, value_name = "FILE", env = "COMPTOIR_CONFIG")]
    config: Option<PathBuf>,
    /// The directory for tables and other data.
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
}

#[derive(Args, Debug, Default)]
struct Serve {
    #[command(flatten)]
    place: CommonArgs,
    /// The address that the web table listens on [default: 127.0.0.1:8080]
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = config::listen::parse)]
    listen: Option<SocketAddr>,
    /// The public address of the web table, if it is behind a proxy.
    #[arg(long, value_name = "URL")]
    public_url: Option<PublicUrl>,
    /// A folder with board files, as docs/BOARDS.md describes them.
    #[arg(long, value_name = "DIR")]
    boards: Option<PathBuf>,
    /// The address that serves metrics for Prometheus [default: none].
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = config::listen::parse)]
    metrics_listen: Option<SocketAddr>,
    /// The format of the log: text, or json with one object per line [default: text].
    #[arg(long, value_name = "FORMAT")]
    log_format: Option<LogFormat>,
    /// A robot program that may play at every table, as docs/ROBOTS.md describes; may be repeated.
    #[arg(long, value_name = "NAME=COMMAND")]
    robot: Vec<Program>,
    /// The time to wait for a database at the start, and to continue while moves can't be stored, before exiting with an
    /// error [default: 600].
    #[arg(long, value_name = "SECONDS")]
    patience: Option<u64>,
    /// Checks the configuration and the commands for Discord, and exits without serving.
    #[arg(long)]
    check: bool,
}

#[derive(Args, Debug)]
struct Export {
    /// A new or empty directory.
    directory: PathBuf,
    /// Exports the readable part of a damaged store, which is not changed.
    #[arg(long)]
    salvage: bool,
    #[command(flatten)]
    place: CommonArgs,
}

#[derive(Args, Debug)]
struct Import {
    /// The directory of an export.
    directory: PathBuf,
    #[command(flatten)]
    place: CommonArgs,
}

#[derive(Args, Debug)]
struct Backup {
    /// A new file. It appears once it is complete and durable.
    file: PathBuf,
    #[command(flatten)]
    place: CommonArgs,
}

#[derive(Args, Debug)]
struct Restore {
    /// The file of a backup.
    file: PathBuf,
    #[command(flatten)]
    place: CommonArgs,
}

#[derive(Args, Debug)]
struct Move {
    #[command(flatten)]
    way: MigrateArgs,
    #[command(flatten)]
    place: CommonArgs,
}

/// Outcome of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    Done,
    /// It failed; the error was printed.
    Failed,
    /// Tables can't be served until the operator changes something, as the printed error says.
    Misconfigured,
}

/// EX_CONFIG of sysexits.h: a service manager need not restart the program while nothing is changed.
const MISCONFIGURED_STATUS: u8 = 78;

/// Error that lasts until the operator changes something.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct ConfigurationError(Failure);

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        match exit {
            Exit::Done => ExitCode::SUCCESS,
            Exit::Failed => ExitCode::FAILURE,
            Exit::Misconfigured => ExitCode::from(MISCONFIGURED_STATUS),
        }
    }
}

type Failure = Box<dyn std::error::Error>;

/// Runs the command. Prints an error as one sentence on `err`.
pub fn run(cli: Cli, out: &mut dyn Write, err: &mut dyn Write) -> Exit {
    let done = match cli.command {
        None => serve_tables(cli.serve, out),
        Some(Command::Serve(serve)) => serve_tables(serve, out),
        Some(Command::Simulate(simulate)) => run_simulation(&simulate, cli.errors, out, err),
        Some(Command::Verify(asked)) => print_verdicts(&asked, out, err),
        Some(Command::Export(asked)) => export_tables(&asked, out),
        Some(Command::Import(asked)) => import_tables(&asked, out),
        Some(Command::Backup(asked)) => back_up(&asked, out),
        Some(Command::Restore(asked)) => restore(&asked, out),
        Some(Command::Move(asked)) => migrate_store(&asked, out),
        Some(Command::Board(asked)) => board::draw(&asked, out),
        Some(Command::Doctor(asked)) => run_doctor(&asked, out),
    };
    match done {
        Ok(()) => Exit::Done,
        // The reader of the output has closed it.
        Err(failure) if is_broken_pipe(&*failure) => Exit::Done,
        Err(failure) => {
            // An error here can't be reported.
            let _ = writeln!(err, "comptoir: {failure}");
            if failure.is::<ConfigurationError>() { Exit::Misconfigured } else { Exit::Failed }
        }
    }
}

fn is_broken_pipe(failure: &(dyn std::error::Error + 'static)) -> bool {
    let mut cause = Some(failure);
    std::iter::from_fn(|| {
        let this = cause?;
        cause = this.source();
        Some(this)
    })
    .filter_map(|error| error.downcast_ref::<io::Error>())
    .any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}

fn serve_tables(flags: Serve, out: &mut dyn Write) -> Result<(), Failure> {
    let asked = Layer {
        listen: flags.listen,
        public_url: flags.public_url,
        boards: flags.boards,
        metrics: MetricsLayer { listen: flags.metrics_listen },
        log: LogLayer { format: flags.log_format },
        robots: flags.robot.iter().map(|own| (own.name.as_str().to_owned(), own.command.clone())).collect(),
        ..Layer::default()
    };
    let read = || load_settings(&flags.place, asked.clone());
    let settings = read().map_err(ConfigurationError)?;
    let problems = log::init(settings.log);
    let added = settings.boards.as_deref().map(board::register_folder).transpose();
    let added = added.map_err(|error| ConfigurationError(error.into()))?.unwrap_or_default();
    let programs = Program::from_map(&settings.robots);
    let programs = programs.map_err(|error| ConfigurationError(format!("[robots] {error}").into()))?;
    bot_core::robot::register_programs(programs.iter().map(|program| program.name).collect());
    if flags.check {
        return check_settings(&settings, &added, out);
    }
    let mut patience = RetryLimits::default();
    patience.max_duration = flags.patience.map_or(patience.max_duration, Duration::from_secs);
    // With a terminal, or without a file to read again, SIGHUP ends the process as usual.
    let hangup = match flags.place.config.is_some() && !io::stdin().is_terminal() {
        true => Hangup::Reload,
        false => Hangup::Shutdown,
    };
    let SignalRequests { stop, reload: reread } =
        shutdown::handle_signals(hangup).map_err(|error| format!("can't wait for the signal to end: {error}"))?;
    let bounds = ServerLimits::for_descriptors(descriptors::raise_limit());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let Some(store) = open_to_serve(&settings, patience, &runtime, stop.clone())? else { return Ok(()) };
    let store: Arc<dyn Store> = Arc::from(store);
    let health = store.health();
    let (current, lookup) = watch::channel(settings.clone());
    let served = runtime.block_on(async {
        let serving = serve(lookup, store.clone(), programs, bounds, problems, stop, |served| {
            // A closed output does not stop the tables from being served.
            let _ = announce(served, &settings, out);
        });
        tokio::select! {
            served = serving => served,
            never = reload_on_request(reread, read, current) => match never {},
        }
    });
    runtime.shutdown_timeout(TASK_END_TIMEOUT);
    // This is the last reference, so the store closes here.
    drop(store);
    data_directory::restrict_permissions(&settings.data, ChangeLogging::Silent);
    served.map_err(|error| {
        if error.is_permanent() { ConfigurationError(error.into()).into() } else { Failure::from(error) }
    })?;
    // Report to the parent process that the store was unhealthy at the end.
    health.borrow().error().map_or(Ok(()), |error| Err(error.clone().into()))
}

/// Opens the store that tables are served from. Retries while a database does not answer, within the limit that also applies
/// later. Returns `None` if shutdown starts before.
fn open_to_serve(
    settings: &Settings,
    patience: RetryLimits,
    runtime: &Runtime,
    stop: watch::Receiver<bool>,
) -> Result<Option<Box<dyn Store>>, Failure> {
    let (begun, mut stop, mut is_told) = (Instant::now(), stop, false);
    loop {
        let failure = match open_store(settings, patience) {
            Ok(store) => return Ok(Some(store)),
            Err(failure) => failure,
        };
        let error = failure.downcast_ref::<StoreError>();
        if error.is_some_and(StoreError::is_permanent) {
            return Err(ConfigurationError(failure).into());
        }
        if !error.is_some_and(StoreError::is_transient) || begun.elapsed() >= patience.max_duration {
            return Err(failure);
        }
        if !std::mem::replace(&mut is_told, true) {
            tracing::error!(error = %failure, "nothing is served until the database answers");
        }
        let pause = async { tokio::time::timeout(patience.max_delay, stop.wait_for(|&stop| stop)).await.is_ok() };
        if runtime.block_on(pause) {
            return Ok(None);
        }
    }
}

/// Opens the configured store, or creates it.
fn open_store(settings: &Settings, patience: RetryLimits) -> Result<Box<dyn Store>, Failure> {
    with_restricted_directory(&settings.data, || Ok(StoreLocation::from_settings(settings).open(patience)?))
}

/// Creates the data directory if needed, calls `open`, and restricts all of the directory to its owner.
fn with_restricted_directory<T>(data: &Path, open: impl FnOnce() -> Result<T, Failure>) -> Result<T, Failure> {
    let make = |error| format!("can't make the directory {}: {error}", data.display());
    data_directory::create_directory(data).map_err(make)?;
    data_directory::restrict_permissions(data, ChangeLogging::Log);
    let opened = open()?;
    // Files created by `open` have default permissions.
    data_directory::restrict_permissions(data, ChangeLogging::Silent);
    Ok(opened)
}

fn announce(served: &ServedAddresses, settings: &Settings, out: &mut dyn Write) -> io::Result<()> {
    let ServedAddresses { web, discord, matrix, metrics } = served;
    match web {
        Some(reach) => {
            writeln!(out, "Comptoir is ready: {}", reach.local_url())?;
            match reach.external_url() {
                Some(link) => writeln!(out, "For others: {link}")?,
                None if !reach.serves_other_computers() => {
                    writeln!(out, "For phones in the house, start it so: {}", reach.command_for_all_addresses())?;
                }
                None => {}
            }
            if reach.serves_other_computers() {
                writeln!(out, "Careful: everybody on this network can reach it, and what is sent is not encrypted.")?;
            }
        }
        None => writeln!(out, "Comptoir is ready.")?,
    }
    if *discord {
        writeln!(out, "On Discord: type /new in a channel of a server that has the bot.")?;
    }
    if let (Some(user), Some(matrix)) = (matrix, &settings.matrix) {
        writeln!(out, "On Matrix: invite {user} to a room, and type {}new there.", matrix.prefix)?;
    }
    if let Some(address) = metrics {
        writeln!(out, "What is counted: http://{address}/metrics")?;
    }
    writeln!(out, "Tables are kept in {}. To end it: Ctrl-C.", StoreLocation::from_settings(settings))?;
    out.flush()
}

/// Prints the effective settings without serving anything.
fn check_settings(settings: &Settings, added: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    let Settings {
        data,
        store,
        boards,
        delete_finished_after,
        backup,
        web,
        discord,
        matrix,
        metrics,
        log,
        limits,
        robots,
    } = settings;
    match web.enabled {
        true => writeln!(out, "The web table would listen on {}.", web.listen)?,
        false => writeln!(out, "The web table is turned off.")?,
    }
    match discord {
        Some(found) => {
            let commands = platform::discord::check(found)?;
            writeln!(out, "Discord has a token, and would be given {commands} slash commands.")?;
        }
        None => writeln!(out, "Discord has no token (COMPTOIR_DISCORD_TOKEN), and would not be served.")?,
    }
    match matrix {
        Some(found) => {
            platform::matrix::check(found, data)?;
            writeln!(out, "Matrix has a homeserver, {}, and a way in.", found.homeserver)?;
        }
        None => writeln!(out, "Matrix has no homeserver (COMPTOIR_MATRIX_HOMESERVER), and would not be served.")?,
    }
    match store {
        Some(database) => {
            bot_store::database::check_built()?;
            writeln!(out, "Tables would be kept in the database {}.", database.url)?;
        }
        None => writeln!(out, "Tables would be kept in {}.", data.display())?,
    }
    if let Some(boards) = boards {
        let found = if added.is_empty() { "none".to_owned() } else { added.join(", ") };
        writeln!(out, "Boards of {}: {found}.", boards.display())?;
    }
    if let Some(backup) = backup {
        let (hours, keep) = (backup.every_hours.get(), backup.keep.get());
        let directory = backup.directory.display();
        writeln!(out, "A backup would be made every {hours} h in {directory}, and the newest {keep} kept.")?;
    }
    if let Some(days) = delete_finished_after {
        writeln!(out, "Finished games would be deleted after {days} days.")?;
    }
    writeln!(out, "Tables at which no game has begun would be deleted after {} days without news.", limits.lobby_days)?;
    if let Some(address) = metrics {
        writeln!(out, "What is counted could be read at http://{address}/metrics.")?;
    }
    if !robots.is_empty() {
        let names: Vec<&str> = robots.keys().map(String::as_str).collect();
        writeln!(out, "Programs that could play: {}.", names.join(", "))?;
    }
    if *log == LogFormat::Json {
        writeln!(out, "The log would be written as JSON.")?;
    }
    Ok(())
}

/// Merges flags, environment, configuration file and defaults.
fn load_settings(place: &CommonArgs, asked: Layer) -> Result<Settings, Failure> {
    let file = match &place.config {
        None => Layer::default(),
        Some(path) => {
            let text = std::fs::read_to_string(path)
                .map_err(|error| format!("can't read the configuration file {}: {error}", path.display()))?;
            Layer::from_toml(&text).map_err(|error| format!("{}: {error}", path.display()))?
        }
    };
    let environment = Layer::from_environment(|name| std::env::var(name).ok())?;
    let asked = Layer { data: place.data.clone(), ..asked };
    let home = || default_data_directory(|name| std::env::var_os(name), std::env::home_dir());
    Ok(asked.merged_over(environment).merged_over(file).resolve(home))
}

fn export_tables(asked: &Export, out: &mut dyn Write) -> Result<(), Failure> {
    let settings = load_settings(&asked.place, Layer::default())?;
    let choice = existing_store(&settings)?;
    let to = &asked.directory;
    let exported = if asked.salvage {
        let StoreLocation::Disk(data) = choice else {
            return Err("only a store on disk can be salvaged; of a database bring back a dump".into());
        };
        let salvaged = salvage(data)?;
        for table in salvaged.tables.iter().filter(|table| !table.is_whole()) {
            let (id, has) = (&table.id, table.lines.len());
            match table.head_revision {
                Some(told) => writeln!(out, "Table {id}: {has} entries of {} could be read.", told.0)?,
                None => writeln!(out, "Table {id}: {has} entries could be read; it may have had more.")?,
            }
        }
        export_salvaged(&salvaged, to)?
    } else {
        export(&*choice.open_to_read()?, to)?
    };
    writeln!(out, "{} tables with {} entries are in {}.", exported.tables, exported.entries, to.display())?;
    Ok(())
}

fn import_tables(asked: &Import, out: &mut dyn Write) -> Result<(), Failure> {
    let settings = load_settings(&asked.place, Layer::default())?;
    let imported = import(&*open_store(&settings, RetryLimits::default())?, &asked.directory)?;
    let TableCounts { tables, entries } = imported;
    writeln!(out, "{tables} tables with {entries} entries are now in {}.", StoreLocation::from_settings(&settings))?;
    Ok(())
}

fn migrate_store(asked: &Move, out: &mut dyn Write) -> Result<(), Failure> {
    let settings = load_settings(&asked.place, Layer::default())?;
    migrate::run(&asked.way, settings.store.as_ref(), out)
}

/// Runs all checks with the settings of `serve`, except its flags.
fn run_doctor(place: &CommonArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let settings = load_settings(place, Layer::default())?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let all = runtime.block_on(doctor::run_checks(&settings));
    for finding in &all {
        writeln!(out, "{finding}")?;
    }
    match all.iter().filter(|finding| finding.grade == Severity::Failed).count() {
        0 => Ok(()),
        1 => Err("one thing is wrong".into()),
        count => Err(format!("{count} things are wrong").into()),
    }
}

/// Makes a backup through the process that has the store open, if any: a directory can be opened only once.
fn back_up(asked: &Backup, out: &mut dyn Write) -> Result<(), Failure> {
    let settings = load_settings(&asked.place, Layer::default())?;
    let (choice, data) = (existing_store(&settings)?, &settings.data);
    #[cfg(unix)]
    let running = ControlClient::connect(data)
        .map_err(|error| format!("can't ask the comptoir that has {} open: {error}", data.display()))?;
    #[cfg(unix)]
    if let Some(running) = running {
        let made = backup::create(&asked.file, |lines| Ok(running.backup(lines)?))?;
        return print_backup(&made, &asked.file, out);
    }
    let store = choice.open_to_read()?;
    let (_, never) = watch::channel(false);
    let now = SystemClock.now();
    let made = backup::create(&asked.file, |lines| backup::write_until(never, &*store, data, now, lines))?;
    print_backup(&made, &asked.file, out)
}

fn print_backup(made: &Contents, file: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let Contents { sequence, tables, entries, .. } = made;
    writeln!(
        out,
        "{tables} tables with {entries} entries, as they were after commit {sequence}, are in {}, which was read again.",
        file.display()
    )?;
    Ok(())
}

fn restore(asked: &Restore, out: &mut dyn Write) -> Result<(), Failure> {
    let settings = load_settings(&asked.place, Layer::default())?;
    let (choice, data) = (StoreLocation::from_settings(&settings), &settings.data);
    migrate::print_other_processes(choice.process_count()?, choice, out)?;
    let fresh = || with_restricted_directory(data, || Ok(choice.create_for_import()?));
    let restored = backup::restore(&asked.file, data, fresh)?;
    let Contents { sequence, at, tables, entries } = restored;
    writeln!(
        out,
        "{tables} tables with {entries} entries are now in {choice}, as they were at {at:.0} after commit {sequence}.",
    )?;
    Ok(())
}

/// The configured store, if it exists.
fn existing_store(settings: &Settings) -> Result<StoreLocation<'_>, Failure> {
    let choice = StoreLocation::from_settings(settings);
    match choice.may_exist() {
        true => Ok(choice),
        false => Err(format!("there is no store in {choice}; say where with --data").into()),
    }
}
