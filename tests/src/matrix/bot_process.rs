//! The bot as a process, connected to a homeserver.

use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::time::Duration;

use regex::Regex;
use serde_json::Value;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep, timeout};

use super::synapse::{MatrixAccount, Synapse};
use crate::discord;
use crate::process::{program_path, temp_directory};

/// Timeout of the bot's start.
const START_TIMEOUT: Duration = Duration::from_secs(120);

/// Options of the process.
#[derive(Clone, Default)]
pub struct LaunchOptions {
    /// Additional lines in the section `[matrix]` of its configuration.
    pub matrix: String,
    /// Further platforms.
    pub extra_platforms: ExtraPlatforms,
    /// Additional environment variables.
    pub environment: BTreeMap<String, String>,
    /// Program; by default the built one.
    pub program: Option<PathBuf>,
}

/// Further platforms of the same process.
#[derive(Clone, Default)]
pub enum ExtraPlatforms {
    #[default]
    None,
    /// The web page.
    Web,
    /// A simulated Discord.
    Discord(discord::DiscordServer),
    /// The web page and a simulated Discord.
    Both(discord::DiscordServer),
}

impl ExtraPlatforms {
    fn web(&self) -> bool {
        matches!(self, ExtraPlatforms::Web | ExtraPlatforms::Both(_))
    }

    fn discord(&self) -> Option<&discord::DiscordServer> {
        match self {
            ExtraPlatforms::Discord(server) | ExtraPlatforms::Both(server) => Some(server),
            ExtraPlatforms::None | ExtraPlatforms::Web => None,
        }
    }
}

/// The bot's process. Drop kills it, and asserts that its log contains no secret.
pub struct MatrixBot {
    running: Option<Child>,
    server: Arc<Synapse>,
    account: MatrixAccount,
    launch: LaunchOptions,
    /// `127.0.0.1` and the port of the web page, if served.
    pub web_host: Option<String>,
    // Holds the data directory, the configuration and the log.
    folder: TempDir,
}

impl MatrixBot {
    /// Starts the bot with a new account and an empty store, and waits until it serves.
    ///
    /// # Panics
    /// If it exits first.
    pub async fn start(server: &Arc<Synapse>) -> MatrixBot {
        MatrixBot::launch(server, LaunchOptions::default()).await
    }

    /// Starts the bot with these options, and waits until it serves.
    ///
    /// # Panics
    /// If it exits first.
    pub async fn launch(server: &Arc<Synapse>, launch: LaunchOptions) -> MatrixBot {
        let account = server.register_account("comptoir").await;
        let folder = temp_directory();
        let mut bot = MatrixBot { running: None, server: server.clone(), account, launch, web_host: None, folder };
        bot.restart().await;
        bot
    }

    /// Starts another process on the same account, with a device and a directory of its own, and waits until it serves.
    ///
    /// # Panics
    /// If it exits first.
    pub async fn start_sibling(&self, launch: LaunchOptions) -> MatrixBot {
        let (server, account, folder) = (self.server.clone(), self.account.clone(), temp_directory());
        let mut bot = MatrixBot { running: None, server, account, launch, web_host: None, folder };
        bot.restart().await;
        bot
    }

    /// User id of the bot.
    pub fn id(&self) -> &str {
        &self.account.id
    }

    /// Process id, for measurements.
    pub fn process_id(&self) -> Option<u32> {
        self.running.as_ref().map(Child::id)
    }

    /// Data directory.
    pub fn data_directory(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// The log so far.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("says.log")).unwrap_or_default()
    }

    /// Waits until the log contains these words.
    ///
    /// # Panics
    /// If it does not within `START_TIMEOUT`.
    pub async fn wait_for_log(&self, words: &str) {
        let late = Instant::now() + START_TIMEOUT;
        while !self.log().contains(words) {
            assert!(Instant::now() < late, "it does not say {words}: {}", self.log());
            sleep(Duration::from_millis(50)).await;
        }
    }

    /// Kills the process (SIGKILL).
    pub fn kill(&mut self) {
        if let Some(mut child) = self.running.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Terminates the process (SIGTERM), and waits until it exits.
    ///
    /// # Panics
    /// If it exits with an error.
    pub fn terminate(&mut self) {
        let Some(mut child) = self.running.take() else { return };
        // `kill` is a builtin of the shell, so that no package is needed.
        let told = Command::new("sh").args(["-c", &format!("kill -TERM {}", child.id())]).status();
        assert!(told.is_ok_and(|told| told.success()), "it can be told to end");
        let ended = child.wait().expect("it ends");
        assert!(ended.success(), "{ended:?}: {}", self.log());
    }

    /// Waits until the process exits by itself.
    ///
    /// # Panics
    /// If it still runs after `START_TIMEOUT`.
    pub async fn wait_for_exit(&mut self) -> ExitStatus {
        let mut child = self.running.take().expect("it runs");
        let late = Instant::now() + START_TIMEOUT;
        loop {
            match child.try_wait().expect("it can be asked") {
                Some(ended) => return ended,
                None if Instant::now() < late => sleep(Duration::from_millis(50)).await,
                None => {
                    let _ = child.kill();
                    panic!("it goes on: {}", self.log());
                }
            }
        }
    }

    /// Starts the process again with the same store, and waits until it serves.
    ///
    /// # Panics
    /// If it exits first.
    pub async fn restart(&mut self) {
        self.kill();
        std::fs::write(self.config(), self.configuration()).expect("it can be written");
        let (child, announced) = self.spawn();
        self.running = Some(child);
        let announced = timeout(START_TIMEOUT, announced).await;
        let Ok(Ok(web)) = announced else { panic!("the bot does not serve: {}", self.log()) };
        self.web_host = web;
        if let Some(discord) = self.launch.extra_platforms.discord() {
            discord.wait_until_ready().await;
        }
    }

    fn config(&self) -> PathBuf {
        self.folder.path().join("comptoir.toml")
    }

    fn configuration(&self) -> String {
        let LaunchOptions { matrix, extra_platforms: also, .. } = &self.launch;
        let discord = also.discord().map(|server| format!("[discord]\nproxy = \"{}\"\n", server.proxy()));
        format!(
            "[web]\nenabled = {}\n\n{}[matrix]\nhomeserver = \"{}\"\nuser = \"{}\"\n{matrix}\n",
            also.web(),
            discord.unwrap_or_default(),
            self.server.url(),
            self.account.id,
        )
    }

    /// Starts the process. The receiver resolves when it serves, with the host of the web page, if served.
    fn spawn(&self) -> (Child, oneshot::Receiver<Option<String>>) {
        let says = OpenOptions::new().create(true).append(true).open(self.folder.path().join("says.log"));
        let mut command = Command::new(self.launch.program.as_deref().unwrap_or_else(|| program_path()));
        command.args(["serve", "--config"]).arg(self.config()).arg("--data").arg(self.data_directory());
        if self.launch.extra_platforms.web() {
            command.args(["--listen", "127.0.0.1:0"]);
        }
        if self.launch.extra_platforms.discord().is_some() {
            command.env("COMPTOIR_DISCORD_TOKEN", discord::TOKEN);
        }
        let mut child = command
            .env("COMPTOIR_MATRIX_PASSWORD", &self.account.password)
            .envs(&self.launch.environment)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(says.expect("it can be written"))
            .spawn()
            .expect("the program can be started");
        let stdout = child.stdout.take().expect("its output is piped");
        let (tell, announced) = oneshot::channel();
        std::thread::spawn(move || {
            let mut tell = Some(tell);
            let mut web = None;
            // Drains the output, so that the pipe never fills.
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if let Some((_, after)) = line.split_once("http://") {
                    web = web.or_else(|| after.split(['/', ' ']).next().map(str::to_owned));
                }
                if line.starts_with("On Matrix")
                    && let Some(tell) = tell.take()
                {
                    let _ = tell.send(web.clone());
                }
            }
        });
        (child, announced)
    }

    /// Secrets that the log must not contain: passwords, keys and tokens.
    fn log_secrets(&self) -> Vec<String> {
        let mut untold = vec![self.account.password.clone(), discord::TOKEN.to_owned()];
        let is_key = |(name, _): &(&String, &String)| name.contains("KEY") || name.contains("TOKEN");
        untold.extend(self.launch.environment.iter().filter(is_key).map(|(_, value)| value.clone()));
        let kept = crate::repository::files_under(&self.data_directory().join("matrix"));
        untold.extend(kept.iter().filter_map(|path| token_in(path)));
        untold
    }

    fn assert_no_secrets_in_log(&self) {
        let says = self.log();
        for secret in self.log_secrets() {
            assert!(!says.contains(&secret), "it tells {secret}: {says}");
        }
        let token = Regex::new(r"syt_[A-Za-z0-9_]{8,}").expect("a pattern");
        assert!(!token.is_match(&says), "it tells a token: {says}");
        assert!(!says.contains("panicked"), "{says}");
    }
}

/// The access token in a session file.
fn token_in(path: &Path) -> Option<String> {
    let session: Value = serde_json::from_slice(&std::fs::read(path).ok()?).ok()?;
    session["access_token"].as_str().map(str::to_owned)
}

impl Drop for MatrixBot {
    fn drop(&mut self) {
        self.kill();
        if !std::thread::panicking() {
            self.assert_no_secrets_in_log();
        }
    }
}
