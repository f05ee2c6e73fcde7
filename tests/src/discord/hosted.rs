//! The bot as a process, connected to the test server.

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;
use tokio::sync::oneshot;

use super::server::Server;
use super::setup::TOKEN;
use super::world::World;
use crate::process::program;
use crate::says::Says;

/// Options of the process.
#[derive(Clone, Debug, Default)]
pub struct Launch {
    /// Data directory; by default a temporary one.
    pub data: Option<PathBuf>,
    pub way: Way,
    /// Additional environment variables.
    pub environment: Vec<(String, String)>,
    /// File for its log; by default the log of the test.
    pub log: Option<PathBuf>,
    /// Program; by default the built one.
    pub program: Option<PathBuf>,
}

/// Connection to the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Way {
    /// Through `[discord] proxy`, without serenity's rate limiter.
    #[default]
    Proxy,
    /// As in production: TLS, with serenity's rate limiter, and the server in place of `discord.com`.
    Shipped,
}

/// The bot's process. Drop kills it.
pub struct DiscordBot {
    child: Child,
    server: Server,
    launch: Launch,
    says: Says,
    // Holds the data directory and the configuration.
    folder: TempDir,
}

impl DiscordBot {
    /// Starts the bot with an empty store, and waits until it is connected and has registered its commands.
    ///
    /// # Panics
    /// If it exits first.
    pub async fn start(server: &Server) -> DiscordBot {
        DiscordBot::launch(server, Launch::default()).await
    }

    /// Starts the bot with these options, and waits until it is connected and has registered its commands.
    ///
    /// # Panics
    /// If it exits first.
    pub async fn launch(server: &Server, launch: Launch) -> DiscordBot {
        let folder = tempfile::tempdir().expect("a folder");
        let data = launch.data.clone().unwrap_or_else(|| folder.path().join("data"));
        let config = folder.path().join("comptoir.toml");
        configure(server, launch.way, folder.path()).await;
        let says = Says::default();
        let (child, ended) = spawn(&config, &data, &launch, &says);
        let mut bot = DiscordBot { child, server: server.clone(), launch, says, folder };
        tokio::select! {
            () = server.ready() => {}
            _ = ended => panic!("the bot has ended: {:?}", bot.child.wait()),
        }
        bot
    }

    /// Process id, for measurements.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Data directory.
    pub fn data(&self) -> PathBuf {
        self.launch.data.clone().unwrap_or_else(|| self.folder.path().join("data"))
    }

    /// Kills the process (SIGKILL), and waits until its connections are closed. Unanswered interactions stay so.
    ///
    /// # Panics
    /// If it cannot be killed.
    pub async fn kill(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
        let gone = |world: &mut World| {
            (!world.gateway.sessions.values().any(|session| session.connected())).then_some(())
        };
        self.server.until("the bot's lines are gone", gone).await;
        self.server.look(World::lose_unanswered);
    }

    /// Kills the process without waiting for its connections, for tests with other processes on the same server.
    ///
    /// # Panics
    /// If it cannot be killed.
    pub fn kill_beside(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }

    /// Waits until the process exits. Returns its exit code; `None` after a signal.
    ///
    /// # Panics
    /// If waiting fails.
    pub fn ended(&mut self) -> Option<i32> {
        tokio::task::block_in_place(|| self.child.wait()).expect("it ends").code()
    }

    /// Starts the process again with the same store, and waits until it is connected.
    ///
    /// # Panics
    /// If it exits first.
    pub async fn start_again(&mut self) {
        let data = self.data();
        let (child, ended) =
            spawn(&self.folder.path().join("comptoir.toml"), &data, &self.launch, &self.says);
        self.child = child;
        tokio::select! {
            () = self.server.ready() => {}
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
async fn configure(server: &Server, way: Way, folder: &Path) {
    let way = match way {
        Way::Proxy => format!("[discord]\nproxy = \"{}\"\n", server.proxy()),
        Way::Shipped => {
            let encrypted = server.tls().await;
            let authority = folder.join("authority.pem");
            std::fs::write(&authority, encrypted.authority).expect("it can be written");
            format!("[discord.test]\nresolve = \"{}\"\nca-file = {authority:?}\n", encrypted.address)
        }
    };
    let config = format!("[web]\nenabled = false\n\n{way}");
    std::fs::write(folder.join("comptoir.toml"), config).expect("it can be written");
}

/// Starts the process. The receiver resolves when it exits.
fn spawn(config: &Path, data: &Path, launch: &Launch, says: &Says) -> (Child, oneshot::Receiver<()>) {
    let log = match &launch.log {
        Some(path) => File::options().create(true).append(true).open(path).expect("a file").into(),
        None => says.output(),
    };
    let mut child = Command::new(launch.program.as_deref().unwrap_or_else(|| program()))
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
