//! The bot as a process, set to play against the test server.

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

/// How the bot is started.
#[derive(Clone, Debug, Default)]
pub struct Launch {
    /// Where it keeps its tables; a folder of its own if nothing is said.
    pub data: Option<PathBuf>,
    /// How it reaches the server.
    pub way: Way,
    /// More of its environment.
    pub environment: Vec<(String, String)>,
    /// The file that its log goes to; the test's own log if nothing is said.
    pub log: Option<PathBuf>,
    /// Which program it is; ours if nothing is said.
    pub program: Option<PathBuf>,
}

/// How the bot reaches the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Way {
    /// Through `[discord] proxy`, with the library's own limiter off.
    #[default]
    Proxy,
    /// As it is shipped: encrypted, with the library's own limiter, and the server in `discord.com`'s place.
    Shipped,
}

/// The bot as a process. It is killed when this is dropped.
pub struct DiscordBot {
    child: Child,
    server: Server,
    launch: Launch,
    says: Says,
    // Kept as long as the bot is: its tables, and its configuration.
    folder: TempDir,
}

impl DiscordBot {
    /// Starts the bot with a store of its own, and waits until it is connected and its commands are there.
    ///
    /// # Panics
    /// When it ends before that.
    pub async fn start(server: &Server) -> DiscordBot {
        DiscordBot::launch(server, Launch::default()).await
    }

    /// Starts the bot in a certain way, and waits until it is connected and its commands are there.
    ///
    /// # Panics
    /// When it ends before that.
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

    /// Its process, for those who measure it.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Where it keeps its tables.
    pub fn data(&self) -> PathBuf {
        self.launch.data.clone().unwrap_or_else(|| self.folder.path().join("data"))
    }

    /// Ends it at once, in the middle of whatever it does (SIGKILL); what was not answered stays unanswered.
    ///
    /// # Panics
    /// When it can't be killed.
    pub async fn kill(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
        let gone = |world: &mut World| {
            (!world.gateway.sessions.values().any(|session| session.connected())).then_some(())
        };
        self.server.until("the bot's lines are gone", gone).await;
        self.server.look(World::lose_unanswered);
    }

    /// The same where others hold lines to the server as well.
    ///
    /// # Panics
    /// When it can't be killed.
    pub fn kill_beside(&mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }

    /// Waits until it has ended by itself: its code, or none where a signal has ended it.
    ///
    /// # Panics
    /// When that can't be told.
    pub fn ended(&mut self) -> Option<i32> {
        tokio::task::block_in_place(|| self.child.wait()).expect("it ends").code()
    }

    /// Starts it again with the same store, and waits until it is connected.
    ///
    /// # Panics
    /// When it ends before that.
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

/// Writes what it is told before it starts.
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

/// Starts the process; what is returned with it comes when it ends.
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
        // Its output is read to the end, so that it never fills the pipe.
        let _ = stdout.read_to_end(&mut Vec::new());
        let _ = tell.send(());
    });
    (child, ended)
}
