//! A process of somebody else with all that it starts: ended together, also where a test fails in the middle.

use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// A process, and the folder that has all it keeps. Dropped, it ends with all that it has started.
pub(crate) struct Family {
    /// The first of them.
    pub(crate) process: Child,
    _folder: TempDir,
}

impl Family {
    /// Starts it, with nothing to read, and a folder of its own for what it keeps, of which its command may tell.
    pub(crate) fn start(command: impl FnOnce(&Path) -> Command) -> io::Result<Family> {
        let folder = tempfile::tempdir()?;
        let mut command = command(folder.path());
        let process = command.env("TMPDIR", folder.path()).stdin(Stdio::null()).spawn()?;
        Ok(Family { process, _folder: folder })
    }
}

/// What a process says after these words; nothing where it ends without them. What it says later is read and dropped.
pub(crate) fn said_after(output: impl Read + Send + 'static, words: &str) -> Option<String> {
    let mut lines = BufReader::new(output).lines().map_while(Result::ok);
    let said = lines.find_map(|line| line.split_once(words).map(|(_, said)| said.to_owned()))?;
    std::thread::spawn(move || lines.for_each(drop));
    Some(said)
}

/// A process and all that it has started, as the kernel lists them.
fn kin(of: u32) -> Vec<u32> {
    let name = |entry: std::fs::DirEntry| entry.file_name().to_str()?.parse().ok();
    let listed = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let parent = |process: u32| {
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        // A name in parentheses, which can be any, then a letter, then the parent.
        let (_, rest) = stat.rsplit_once(')')?;
        rest.split_whitespace().nth(1)?.parse::<u32>().ok()
    };
    let all: Vec<(u32, Option<u32>)> =
        listed.filter_map(name).map(|process| (process, parent(process))).collect();
    let mut kin = vec![of];
    let mut known = 0;
    while let Some(&process) = kin.get(known) {
        kin.extend(all.iter().filter(|(_, parent)| *parent == Some(process)).map(|(child, _)| child));
        known += 1;
    }
    kin
}

impl Drop for Family {
    /// All at once, so that nobody is left who would write into the folder that goes next.
    fn drop(&mut self) {
        let kin: Vec<String> = kin(self.process.id()).iter().map(u32::to_string).collect();
        // The shell has this of its own, so that nothing need be installed.
        let _ = Command::new("sh").args(["-c", &format!("kill -KILL {}", kin.join(" "))]).status();
        let _ = self.process.wait();
    }
}
