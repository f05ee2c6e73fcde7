//! The bot as a process, connected to the test server.

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;
use tokio::sync::oneshot;

use super::server::DiscordServer;
use super::setup::TOKEN;
use super::world::World;
use crate::child_log::ChildLog;
use crate::process::program_path;

/// Options of the process.
#[derive(Clone, Debug, Default)]
pub struct LaunchOptions {
    /// Data directory; by default a temporary one.
    pub data: Option<PathBuf>,
    pub connection: ConnectionMode,
    /// Additional environment variables.
    pub environment: Vec<(String, String)>,
    /// File for its log; by default the log of the test.
    pub log: Option<PathBuf>,
    /// Program; by default the built one.
    pub program: Option<PathBuf>,
}

/// Connection to the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ConnectionMode {
    /// Through `[discord] proxy`, without serenity's rate limiter.
    #[default]
    Proxy,
    /// As in production: TLS, with serenity's rate limiter, and the server in place of `discord.com`.
    Production,
}

/// The bot's process. Drop kills it.
pub struct DiscordBot {
    child: Child,
    server: DiscordServer,
    launch: LaunchOptions,
    log_capture: ChildLog,
    // Holds the data directory and the configuration.
    folder: TempDir,
}

impl DiscordBot {
    /// Starts the bot with an empty store, and waits until it is connected and has registered its commands.
    ///
    /// # Panics
    /// If it exits first.
    pub async fn start(server: &DiscordServer) -> DiscordBot {
        DiscordBot::launch(server, LaunchOptions::default()).await
    }

    /// Starts the bot with these options, and waits until it is connected and has registered its commands.
    ///
    /// # Panics
    /// If it exits first.
    pub async fn launch(server: &DiscordServer, launch: LaunchOptions) -> DiscordBot {
        let folder = tempfile::tempdir().expect("a folder");
        let data = launch.data.clone().unwrap_or_else(|| folder.path().join("data"));
        let config = folder.path().join("comptoir.toml");
        write_configuration(server, launch.connection, folder.path()).await;
        let says = ChildLog::default();
        let (child, ended) = spawn(&config, &data, &launch, &says);
        let mut bot = DiscordBot { child, server: server.clone(), launch, log_capture: says, folder };
        tokio::select! {
            () = server.wait_until_ready() => {}
            _ = ended => panic!("the bot has ended: {:?}", bot.child.wait()),
        }
        bot
    }

    /// Process id, for measurements.
    pub fn process_id(&self) -> u32 {
        self.child.id()
    }

    /// Data directory.
    pub fn data_directory(&self) -> PathBuf {
        self.launch.data.clone().unwrap_or_else(|| self.folder.path().join("data"))
    }

    /// Kills the process (SIGKILL), and waits until its connections are closed. Unanswered interactions stay so.
    ///
    /// # Panics
    /// If it cannot be killed.
    pub async fn kill(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
        let gone =
            |world: &mut World| (!world.gateway.sessions.values().any(|session| session.is_connected())).then_some(());
        self.server.wait_for("the bot's lines are gone", gone).await;
        self.server.with_world(World::lose_unanswered);
    }

    /// Kills the process without waiting for its connections, for tests with other processes on the same server.
    ///
    /// # Panics
    /// If it cannot be killed.
    pub fn kill_now(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }

    /// Waits until the process exits. Returns its exit code; `None` after a signal.
    ///
    /// # Panics
    /// If waiting fails.
    pub fn wait_for_exit(&mut self) -> Option<i32> {
        tokio::task::block_in_place(|| self.child.wait()).expect("it ends").code()
    }

    /// Starts the process again with the same store, and waits until it is connected.
    ///
    /// # Panics
    /// If it exits first.
    pub async fn restart(&mut self) {
        let data = self.data_directory();
        let (child, ended) = spawn(&self.folder.path().join("comptoir.toml"), &data, &self.launch, &self.log_capture);
        self.child = child;
        tokio::select! {
            () = self.server.wait_until_ready() => {}
            _ = ended => panic!("the bot has ended: {:?}", self.child.wait()),
        }
    }
}

impl Drop for DiscordBot {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Writes the configuration.
async fn write_configuration(server: &DiscordServer, way: ConnectionMode, folder: &Path) {
    let way = match way {
        ConnectionMode::Proxy => format!("[discord]\nproxy = \"{}\"\n", server.proxy()),
        ConnectionMode::Production => {
            let encrypted = server.start_tls().await;
            let authority = folder.join("authority.pem");
            std::fs::write(&authority, encrypted.authority).expect("it can be written");
            format!("[discord.test]\nresolve = \"{}\"\nca-file = {authority:?}\n", encrypted.address)
        }
    };
    let config = format!("[web]\nenabled = false\n\n{way}");
    std::fs::write(folder.join("comptoir.toml"), config).expect("it can be written");
}

/// Starts the process. The receiver resolves when it exits.
fn spawn(config: &Path, data: &Path, launch: &LaunchOptions, says: &ChildLog) -> (Child, oneshot::Receiver<()>) {
    let log = match &launch.log {
        Some(path) => File::options().create(true).append(true).open(path).expect("a file").into(),
        None => says.output(),
    };
    let mut child = Command::new(launch.program.as_deref().unwrap_or_else(|| program_path()))
        .args(["serve", "--config"])
        .arg(config)
        .arg("--data")
        .arg(data)
        .env("COMPTOIR_DISCORD_TOKEN", TOKEN)
        .envs(launch.environment.iter().map(|(name, value)| (name, value)))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(log)
        .spawn()
        .expect("the program can be started");
    let mut stdout = child.stdout.take().expect("its output is piped");
    let (tell, ended) = oneshot::channel();
    std::thread::spawn(move || {
        // Drains the output, so that the pipe never fills.
        let _ = stdout.read_to_end(&mut Vec::new());
        let _ = tell.send(());
    });
    (child, ended)
}
