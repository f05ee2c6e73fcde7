//! The program as a process: built first, started in a folder, killed without warning.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use tempfile::TempDir;

use crate::disk::shim;
use crate::says::{Says, failures_at_once};

/// Where the system keeps files in its memory, if it does.
const MEMORY: &str = "/dev/shm";
/// More bytes than all that run at a time keep there. In a container there are 64 MiB, which a few games fill.
const ROOM: u64 = 2 << 30;

/// A folder for what a process keeps: in memory where that has room, so that it does not wait for a disk that others
/// write to.
///
/// # Panics
/// When it can't be made.
pub fn folder() -> TempDir {
    let free = rustix::fs::statvfs(MEMORY).map_or(0, |memory| memory.f_bavail * memory.f_frsize);
    let in_memory = (free >= ROOM).then(|| tempfile::tempdir_in(MEMORY).ok()).flatten();
    in_memory.unwrap_or_else(|| tempfile::tempdir().expect("a folder"))
}

/// Longer than it takes to end.
const PATIENCE: Duration = Duration::from_secs(60);

/// The program, built from the sources as they stand, so that a stale one is never tested: optimized for a bench, and
/// as tests are for a test. Its libraries have the features that the tests' have, which are a few more.
///
/// # Panics
/// When it can't be built.
pub fn program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        // What goes wrong with processes takes long to fail, and its test run longer to end.
        failures_at_once();
        let root = crate::house::root();
        // Chosen together with what runs now, its libraries have the same features, and nothing large is built twice.
        let (folder, more): (_, &[&str]) = match cfg!(debug_assertions) {
            true => ("debug", &["--test", "it"]),
            false => ("release", &["--release", "--bench", "discord"]),
        };
        let mut build = Command::new(env!("CARGO"));
        // What a test run adds to the environment would make build scripts run again, and much be built twice.
        let added = std::env::vars_os().map(|(name, _)| name);
        for name in added.filter(|name| name.to_str().is_some_and(is_added)) {
            build.env_remove(name);
        }
        let built = build
            .args(["build", "--quiet", "--locked", "--package", "bot", "--bin", "comptoir"])
            .args(["--package", "tests"])
            .args(more)
            .current_dir(&root)
            .status()
            .expect("cargo can be started");
        assert!(built.success(), "the program can't be built");
        let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
        target.join(folder).join(format!("comptoir{}", std::env::consts::EXE_SUFFIX))
    })
}

/// Whether a test run adds this to the environment, about the package that is tested.
fn is_added(name: &str) -> bool {
    name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")
}

/// A running web table.
pub struct Served {
    child: Child,
    /// What it says after that; cut when it ends.
    lines: Receiver<String>,
    /// Where it is served: `127.0.0.1:` and a port.
    pub host: String,
    _says: Says,
}

impl Served {
    /// Serves the tables of a folder on a free port, and waits until it says where.
    ///
    /// # Panics
    /// When it ends, or does not say.
    pub fn start(data: &Path) -> Served {
        Served::start_at(data, "127.0.0.1:0")
    }

    /// The same with more arguments.
    ///
    /// # Panics
    /// When it ends, or does not say.
    pub fn with(data: &Path, arguments: &[&str]) -> Served {
        let mut command = Command::new(program());
        command.arg("serve").args(arguments);
        Served::spawn(command, data, "127.0.0.1:0", None)
    }

    /// The same; what it says to its host goes to a file.
    ///
    /// # Panics
    /// When it ends, or does not say.
    pub fn telling(data: &Path, arguments: &[&str], says: File) -> Served {
        let mut command = Command::new(program());
        command.arg("serve").args(arguments);
        Served::spawn(command, data, "127.0.0.1:0", Some(says))
    }

    /// The same by this program, which may have more titles than ours.
    ///
    /// # Panics
    /// When it ends, or does not say.
    pub fn by(program: &Path, data: &Path) -> Served {
        Served::run(Command::new(program), data, "127.0.0.1:0", None)
    }

    /// Serves the tables of a folder at this address, and waits until it says so.
    ///
    /// # Panics
    /// When it ends, or does not say.
    pub fn start_at(data: &Path, address: &str) -> Served {
        Served::run(Command::new(program()), data, address, None)
    }

    /// The same where the disk is full as long as this file is there; it is borne for so many seconds. What it says to
    /// its host goes to a file.
    ///
    /// # Panics
    /// When it ends, or does not say.
    pub fn troubled(data: &Path, full: &Path, patience: u64, says: File) -> Served {
        let mut command = Command::new(program());
        command
            .env("LD_PRELOAD", shim())
            .env("DISK_ROOT", data)
            .envs([("DISK_FAIL", "1"), ("DISK_ERROR", "28")])
            .env("DISK_WHILE", full)
            .env("COMPTOIR_METRICS_LISTEN", "127.0.0.1:0")
            .args(["serve", "--patience", &patience.to_string()]);
        Served::spawn(command, data, "127.0.0.1:0", Some(says))
    }

    /// Serves the tables of a folder after these words of a shell, such as one that sets a limit. What it says to its host
    /// goes to a file.
    ///
    /// # Panics
    /// When it ends, or does not say.
    pub fn after(words: &str, data: &Path, says: File) -> Served {
        // Tests may run where the end of a terminal is ignored, and the program is not to take that over.
        let mut shell = Command::new("env");
        shell
            .args(["--default-signal=HUP", "sh", "-c", &format!("{words}; exec \"$0\" \"$@\"")])
            .arg(program());
        Served::run(shell, data, "127.0.0.1:0", Some(says))
    }

    fn run(mut command: Command, data: &Path, address: &str, told: Option<File>) -> Served {
        command.arg("serve");
        Served::spawn(command, data, address, told)
    }

    fn spawn(mut command: Command, data: &Path, address: &str, told: Option<File>) -> Served {
        let says = Says::default();
        let mut child = command
            .args(["--listen", address, "--data"])
            .arg(data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(told.map_or_else(|| says.output(), Stdio::from))
            .spawn()
            .expect("the program can be started");
        let stdout = child.stdout.take().expect("its output is piped");
        let mut lines = BufReader::new(stdout).lines();
        let host = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| {
                let (_, after) = line.split_once("http://")?;
                after.split(['/', ' ']).next().map(str::to_owned)
            })
            .expect("it says where it serves");
        // What it says later must not fill the pipe; it is closed when the process ends.
        let (tell, told) = channel();
        std::thread::spawn(move || {
            // Nobody may want to know.
            lines.map_while(Result::ok).for_each(|line| drop(tell.send(line)));
        });
        Served { child, lines: told, host, _says: says }
    }

    /// The number of the process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Where it tells what is counted: `127.0.0.1:` and a port. It says so once.
    ///
    /// # Panics
    /// When it does not say.
    pub fn metrics(&self) -> String {
        loop {
            let line = self.lines.recv_timeout(PATIENCE).expect("it says where");
            let address = line.split_once("http://").and_then(|(_, after)| after.split_once("/metrics"));
            if let Some((host, _)) = address {
                return host.to_owned();
            }
        }
    }

    /// Sends it a signal, called as `kill` calls it.
    ///
    /// # Panics
    /// When it can't be sent.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").arg(format!("-{name}")).arg(self.id().to_string()).status();
        assert!(sent.expect("signals can be sent").success(), "{name} can't be sent");
    }

    /// Waits until it has ended by itself.
    ///
    /// # Panics
    /// When it goes on.
    pub fn ended(mut self) -> ExitStatus {
        let cut = loop {
            if let Err(cut) = self.lines.recv_timeout(PATIENCE) {
                break cut;
            }
        };
        assert_eq!(cut, RecvTimeoutError::Disconnected, "it ends");
        self.child.wait().expect("it ends")
    }

    /// Asks it to end (SIGTERM).
    ///
    /// # Panics
    /// When it can't be asked.
    pub fn ask_to_end(&self) {
        self.signal("TERM");
    }

    /// Ends it at once, in the middle of whatever it does (SIGKILL).
    ///
    /// # Panics
    /// When it can't be killed.
    pub fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
