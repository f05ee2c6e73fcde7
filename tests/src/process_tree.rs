//! External processes that end together with all their descendants, also when a test panics.

use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// A process with a temporary directory. Drop kills it with all its descendants.
pub(crate) struct ProcessTree {
    pub(crate) process: Child,
    _folder: TempDir,
}

impl ProcessTree {
    /// Starts a process without input. The command receives the path of the temporary directory, which is also its `TMPDIR`.
    pub(crate) fn start(command: impl FnOnce(&Path) -> Command) -> io::Result<ProcessTree> {
        let folder = tempfile::tempdir()?;
        let mut command = command(folder.path());
        let process = command.env("TMPDIR", folder.path()).stdin(Stdio::null()).spawn()?;
        Ok(ProcessTree { process, _folder: folder })
    }
}

/// Rest of the first output line after these words; `None` if the output ends first. Later output is drained.
pub(crate) fn wait_for_output(output: impl Read + Send + 'static, words: &str) -> Option<String> {
    let mut lines = BufReader::new(output).lines().map_while(Result::ok);
    let said = lines.find_map(|line| line.split_once(words).map(|(_, said)| said.to_owned()))?;
    std::thread::spawn(move || lines.for_each(drop));
    Some(said)
}

/// Process ids of a process and all its descendants, from `/proc`.
fn with_descendants(of: u32) -> Vec<u32> {
    let name = |entry: std::fs::DirEntry| entry.file_name().to_str()?.parse().ok();
    let listed = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let parent = |process: u32| {
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        // Fields: the name in parentheses, which may contain anything, the state, the parent.
        let (_, rest) = stat.rsplit_once(')')?;
        rest.split_whitespace().nth(1)?.parse::<u32>().ok()
    };
    let all: Vec<(u32, Option<u32>)> = listed.filter_map(name).map(|process| (process, parent(process))).collect();
    let mut kin = vec![of];
    let mut known = 0;
    while let Some(&process) = kin.get(known) {
        kin.extend(all.iter().filter(|(_, parent)| *parent == Some(process)).map(|(child, _)| child));
        known += 1;
    }
    kin
}

impl Drop for ProcessTree {
    /// Kills all at once, so that no process writes to the directory that is removed next.
    fn drop(&mut self) {
        let kin: Vec<String> = with_descendants(self.process.id()).iter().map(u32::to_string).collect();
        // `kill` is a builtin of the shell, so that no package is needed.
        let _ = Command::new("sh").args(["-c", &format!("kill -KILL {}", kin.join(" "))]).status();
        let _ = self.process.wait();
    }
}
