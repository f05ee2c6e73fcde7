//! The program as a process: built first, started in a folder, killed without warning.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

use tempfile::TempDir;

/// Where the system keeps files in its memory, if it does.
const MEMORY: &str = "/dev/shm";

/// A folder for what a process keeps: in memory if it can be, so that it does not wait for a disk that others write to.
///
/// # Panics
/// When it can't be made.
pub fn folder() -> TempDir {
    let in_memory = tempfile::tempdir_in(MEMORY).ok();
    in_memory.unwrap_or_else(|| tempfile::tempdir().expect("a folder"))
}

/// The program, built from the sources as they stand, so that a stale one is never tested: optimized for a bench, and
/// as tests are for a test. Its libraries have the features that the tests' have, which are a few more.
///
/// # Panics
/// When it can't be built.
pub fn program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
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
    /// Where it is served: `127.0.0.1:` and a port.
    pub host: String,
}

impl Served {
    /// Serves the tables of a folder on a free port, and waits until it says where.
    ///
    /// # Panics
    /// When it ends, or does not say.
    pub fn start(data: &Path) -> Served {
        Served::start_at(data, "127.0.0.1:0")
    }

    /// Serves the tables of a folder at this address, and waits until it says so.
    ///
    /// # Panics
    /// When it ends, or does not say.
    pub fn start_at(data: &Path, address: &str) -> Served {
        Served::run(Command::new(program()), data, address, Stdio::inherit())
    }

    /// The same where no file can grow past so many blocks of 512 bytes, as if the disk were full. What it says to its
    /// host goes to a file.
    ///
    /// # Panics
    /// When it ends, or does not say.
    pub fn cramped(data: &Path, blocks: usize, says: File) -> Served {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"")]).arg(program());
        Served::run(shell, data, "127.0.0.1:0", says.into())
    }

    fn run(mut command: Command, data: &Path, address: &str, says: Stdio) -> Served {
        let mut child = command
            .args(["serve", "--listen", address, "--data"])
            .arg(data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(says)
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
        // What it says later must not fill the pipe.
        std::thread::spawn(move || lines.for_each(drop));
        Served { child, host }
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
