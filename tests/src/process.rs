//! The program as a process: built on first use, started in a directory, and killed.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use tempfile::TempDir;

use crate::child_log::{ChildLog, install_panic_hook};
use crate::disk::shim;

/// Memory-backed file system.
const MEMORY_DIRECTORY: &str = "/dev/shm";
/// Minimum free space there, in bytes: more than all concurrent tests need. A container may have only 64 MiB.
const MIN_FREE_BYTES: u64 = 2 << 30;

/// A temporary directory, in memory if there is enough space, so that tests do not wait for a busy disk.
///
/// # Panics
/// If it cannot be created.
pub fn temp_directory() -> TempDir {
    let free = rustix::fs::statvfs(MEMORY_DIRECTORY).map_or(0, |memory| memory.f_bavail * memory.f_frsize);
    let in_memory = (free >= MIN_FREE_BYTES).then(|| tempfile::tempdir_in(MEMORY_DIRECTORY).ok()).flatten();
    in_memory.unwrap_or_else(|| tempfile::tempdir().expect("a folder"))
}

/// Timeout of the program's shutdown.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(60);

/// Path of the program. It is built from the current sources on first use, in release mode for benches and in debug mode for
/// tests, with the features of the tests' own libraries.
///
/// # Panics
/// If the build fails.
pub fn program_path() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        // A failing process test times out late, and the test run ends even later.
        install_panic_hook();
        let root = crate::repository::root_directory();
        // Built together with the running target, its libraries have the same features, so that nothing large is built
        // twice.
        let (folder, more): (_, &[&str]) = match cfg!(debug_assertions) {
            true => ("debug", &["--test", "it"]),
            false => ("release", &["--release", "--bench", "discord"]),
        };
        let mut build = Command::new(env!("CARGO"));
        // Variables that a test run adds would rerun build scripts and rebuild much.
        let added = std::env::vars_os().map(|(name, _)| name);
        for name in added.filter(|name| name.to_str().is_some_and(is_test_variable)) {
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

/// Returns `true` for variables about the tested package, which a test run adds, and for the one with which `tests/minutes`
/// measures.
fn is_test_variable(name: &str) -> bool {
    name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_") || name == "RUSTC_BOOTSTRAP"
}

/// A running server of the web page.
pub struct ServerProcess {
    child: Child,
    /// Its later output; disconnected when it exits.
    output: Receiver<String>,
    /// `127.0.0.1` and the port.
    pub host: String,
    _log: ChildLog,
}

impl ServerProcess {
    /// Serves the tables of a data directory on a free port, and waits until it is ready.
    ///
    /// # Panics
    /// If it exits first.
    pub fn start(data: &Path) -> ServerProcess {
        ServerProcess::start_at_address(data, "127.0.0.1:0")
    }

    /// Serves the tables of a data directory with further arguments.
    ///
    /// # Panics
    /// If it exits first.
    pub fn start_with_arguments(data: &Path, arguments: &[&str]) -> ServerProcess {
        let mut command = Command::new(program_path());
        command.arg("serve").args(arguments);
        ServerProcess::spawn(command, data, "127.0.0.1:0", None)
    }

    /// Serves the tables of a data directory with further arguments, and writes the log to a file.
    ///
    /// # Panics
    /// If it exits first.
    pub fn start_with_log(data: &Path, arguments: &[&str], says: File) -> ServerProcess {
        let mut command = Command::new(program_path());
        command.arg("serve").args(arguments);
        ServerProcess::spawn(command, data, "127.0.0.1:0", Some(says))
    }

    /// Serves the tables of a data directory by another program, which may have more titles.
    ///
    /// # Panics
    /// If it exits first.
    pub fn start_program(program: &Path, data: &Path) -> ServerProcess {
        ServerProcess::run(Command::new(program), data, "127.0.0.1:0", None)
    }

    /// Serves the tables of a data directory at this address.
    ///
    /// # Panics
    /// If it exits first.
    pub fn start_at_address(data: &Path, address: &str) -> ServerProcess {
        ServerProcess::run(Command::new(program_path()), data, address, None)
    }

    /// Serves with a full disk as long as the file `full` exists, which the store tolerates for `patience` seconds. The log
    /// is written to a file.
    ///
    /// # Panics
    /// If it exits first.
    pub fn start_with_full_disk(data: &Path, full: &Path, patience: u64, says: File) -> ServerProcess {
        let mut command = Command::new(program_path());
        command
            .env("LD_PRELOAD", shim())
            .env("DISK_ROOT", data)
            .envs([("DISK_FAIL", "1"), ("DISK_ERROR", "28")])
            .env("DISK_WHILE", full)
            .env("COMPTOIR_METRICS_LISTEN", "127.0.0.1:0")
            .args(["serve", "--patience", &patience.to_string()]);
        ServerProcess::spawn(command, data, "127.0.0.1:0", Some(says))
    }

    /// Serves after shell commands, such as one that sets a limit. The log is written to a file.
    ///
    /// # Panics
    /// If it exits first.
    pub fn start_after_commands(words: &str, data: &Path, says: File) -> ServerProcess {
        // Resets SIGHUP, which the environment of the tests may ignore.
        let mut shell = Command::new("env");
        shell.args(["--default-signal=HUP", "sh", "-c", &format!("{words}; exec \"$0\" \"$@\"")]).arg(program_path());
        ServerProcess::run(shell, data, "127.0.0.1:0", Some(says))
    }

    fn run(mut command: Command, data: &Path, address: &str, told: Option<File>) -> ServerProcess {
        command.arg("serve");
        ServerProcess::spawn(command, data, address, told)
    }

    fn spawn(mut command: Command, data: &Path, address: &str, told: Option<File>) -> ServerProcess {
        let says = ChildLog::default();
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
        // Drains the output, so that the pipe never fills; it is closed when the process exits.
        let (tell, told) = channel();
        std::thread::spawn(move || {
            // The receiver may be gone.
            lines.map_while(Result::ok).for_each(|line| drop(tell.send(line)));
        });
        ServerProcess { child, output: told, host, _log: says }
    }

    /// Process id.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Address of the metrics server, taken from the output: call once.
    ///
    /// # Panics
    /// If it is not printed.
    pub fn metrics_address(&self) -> String {
        loop {
            let line = self.output.recv_timeout(SHUTDOWN_TIMEOUT).expect("it says where");
            let address = line.split_once("http://").and_then(|(_, after)| after.split_once("/metrics"));
            if let Some((host, _)) = address {
                return host.to_owned();
            }
        }
    }

    /// Sends a signal, named as for `kill`.
    ///
    /// # Panics
    /// If that fails.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").arg(format!("-{name}")).arg(self.id().to_string()).status();
        assert!(sent.expect("signals can be sent").success(), "{name} can't be sent");
    }

    /// Waits until the process exits by itself.
    ///
    /// # Panics
    /// If it still runs after `SHUTDOWN_TIMEOUT`.
    pub fn wait_for_exit(mut self) -> ExitStatus {
        let cut = loop {
            if let Err(cut) = self.output.recv_timeout(SHUTDOWN_TIMEOUT) {
                break cut;
            }
        };
        assert_eq!(cut, RecvTimeoutError::Disconnected, "it ends");
        self.child.wait().expect("it ends")
    }

    /// Asks the process to shut down (SIGTERM).
    ///
    /// # Panics
    /// If that fails.
    pub fn terminate(&self) {
        self.signal("TERM");
    }

    /// Kills the process (SIGKILL).
    ///
    /// # Panics
    /// If that fails.
    pub fn kill(mut self) {
        self.child.kill().expect("it can be killed");
        self.child.wait().expect("it ends");
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
