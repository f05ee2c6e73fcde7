//! One running program: lines go in and come out, within a time and within bounds.

use std::io::{self, ErrorKind, Read as _, Write as _};
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{Access, OFlags, access, fcntl_setfl};
use rustix::process::{Pid, Signal, kill_process_group};

use super::Fault;

/// The most bytes that a program may write for one answer, lines that come too late included.
const MOST_BYTES: usize = 256 * 1024;
/// How many bytes are read at once.
const CHUNK: usize = 16 * 1024;
/// What it has of our environment: nothing that could be a secret.
const ENVIRONMENT: [&str; 6] = ["PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "VIRTUAL_ENV"];

/// How long it takes at most until a program is ended whose answer nobody waits for any more.
const LOOK: Duration = Duration::from_millis(100);

/// What begins a command of the shell's own, which no program takes the place of.
const OF_SHELL: [&str; 13] =
    [".", ":", "!", "cd", "command", "eval", "exec", "export", "if", "set", "source", "time", "while"];

/// Whether a program can still hear what it is asked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    Open,
    Deaf,
}

/// A program that runs. It is killed when this goes, with whatever it has started in its own group.
pub(super) struct Process {
    child: Child,
    input: ChildStdin,
    output: ChildStdout,
    /// What it wrote after the last line that was taken.
    read: Vec<u8>,
    /// What it was not told yet of what it has answered already.
    unwritten: Vec<u8>,
}

impl Process {
    /// Starts what a shell makes of a command. What it says on its standard error goes where `errors` says.
    pub(super) fn start(command: &str, errors: Stdio) -> io::Result<Process> {
        let mut shell = Command::new("/bin/sh");
        shell.arg("-c").arg(in_its_place(command)).env_clear().process_group(0);
        shell.envs(ENVIRONMENT.iter().filter_map(|name| Some((name, std::env::var_os(name)?))));
        shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(errors);
        let mut child = shell.spawn()?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.ok_or_else(|| io::Error::from(ErrorKind::BrokenPipe))?;
        let process = Process { child, input, output, read: Vec::new(), unwritten: Vec::new() };
        fcntl_setfl(&process.input, OFlags::NONBLOCK)?;
        fcntl_setfl(&process.output, OFlags::NONBLOCK)?;
        Ok(process)
    }

    /// Writes lines, and gives each line that comes back to `take`, until that has what it wants, the time is over, or the
    /// answer is wanted no longer.
    pub(super) fn ask<T>(
        &mut self,
        lines: &str,
        time: Duration,
        is_wanted: &dyn Fn() -> bool,
        mut take: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, Fault> {
        let until = Instant::now() + time;
        let lines = [std::mem::take(&mut self.unwritten).as_slice(), lines.as_bytes()].concat();
        let (mut unwritten, mut bytes) = (lines.as_slice(), self.read.len());
        loop {
            while let Some(line) = self.next_line()? {
                if let Some(taken) = take(&line) {
                    self.unwritten = unwritten.to_vec();
                    return Ok(taken);
                }
            }
            if !is_wanted() {
                return Err(Fault::Unwanted);
            }
            let ends = self.wait(!unwritten.is_empty(), until).ok_or(Fault::Slow(time))?;
            if !unwritten.is_empty() {
                match self.input.write(unwritten) {
                    Ok(count) => unwritten = unwritten.get(count..).unwrap_or_default(),
                    Err(error) if may_come(&error) => {}
                    Err(_) => return Err(Fault::Ended),
                }
            }
            let mut chunk = [0; CHUNK];
            match self.output.read(&mut chunk) {
                Ok(0) => return Err(Fault::Ended),
                Ok(count) => {
                    bytes += count;
                    self.read.extend_from_slice(chunk.get(..count).unwrap_or_default());
                }
                Err(error) if may_come(&error) && ends == Ends::Open => {}
                Err(_) => return Err(Fault::Ended),
            }
            if bytes > MOST_BYTES {
                return Err(Fault::Talks);
            }
        }
    }

    /// The next whole line of what was read.
    fn next_line(&mut self) -> Result<Option<String>, Fault> {
        let Some(end) = self.read.iter().position(|&byte| byte == b'\n') else { return Ok(None) };
        let rest = self.read.split_off(end + 1);
        let line = std::mem::replace(&mut self.read, rest);
        // What is no text is no answer, and JSON says so.
        Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
    }

    /// Waits for something that can be read, or written, or for a moment. Nothing once it is too late.
    fn wait(&self, writes: bool, until: Instant) -> Option<Ends> {
        let left = until.checked_duration_since(Instant::now()).filter(|left| !left.is_zero())?.min(LOOK);
        let wanted = if writes { PollFlags::OUT } else { PollFlags::empty() };
        let mut ends = [PollFd::new(&self.output, PollFlags::IN), PollFd::new(&self.input, wanted)];
        let left = Timespec { tv_sec: left.as_secs() as i64, tv_nsec: left.subsec_nanos().into() };
        // Where this fails, the next turn finds why, or that it is too late.
        let _ = poll(&mut ends, Some(&left));
        // That nobody reads any more is told whatever is waited for.
        let is_deaf = ends[1].revents().intersects(PollFlags::ERR | PollFlags::HUP);
        Some(if is_deaf { Ends::Deaf } else { Ends::Open })
    }
}

/// The command, so that no shell stays beside the program where it is one program: a shell would keep open what that closes.
fn in_its_place(command: &str) -> String {
    if one_program(command).is_some() { format!("exec {command}") } else { command.to_owned() }
}

/// The program that a command starts, where it is one program, as the command has it.
fn one_program(command: &str) -> Option<&str> {
    let is_program = |first: &&str| !first.contains('=') && !OF_SHELL.contains(first);
    let is_plain = !command.contains([';', '&', '|', '<', '>', '(', '{', '`', '$', '\n']);
    command.split_whitespace().next().filter(|_| is_plain).filter(is_program)
}

/// The program that a command would start, where that is no file that may be run.
pub(super) fn missing(command: &str) -> Option<String> {
    // What is quoted only a shell reads.
    let first =
        one_program(command).filter(|first| !first.contains(['\'', '"', '\\', '~', '*', '?', '[']))?;
    let may_be_run = |path: &Path| path.is_file() && access(path, Access::EXEC_OK).is_ok();
    let is_there = match first.contains('/') {
        true => may_be_run(Path::new(first)),
        false => {
            let folders = std::env::var_os("PATH").unwrap_or_default();
            std::env::split_paths(&folders).any(|folder| may_be_run(&folder.join(first)))
        }
    };
    (!is_there).then(|| first.to_owned())
}

/// Whether nothing is wrong but that nothing is there yet.
fn may_come(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted)
}

impl Drop for Process {
    fn drop(&mut self) {
        // Its number is its own until it has been waited for. It may have ended by itself.
        let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::{in_its_place, missing};

    #[test]
    fn a_program_that_is_not_there_or_may_not_be_run_is_missing() {
        let folder = tempfile::tempdir().expect("a folder");
        let text = folder.path().join("text");
        std::fs::write(&text, "no program").expect("a file");
        let [text, none] = [text, folder.path().join("none")].map(|path| path.display().to_string());
        for there in ["sh -c true", "/bin/sh", "cd x && ./mine", "'my robot' 1", "A=1 mine", ". ./mine"] {
            assert_eq!(missing(there), None, "{there}");
        }
        for absent in [&text, &none, "no-such-program-anywhere", &folder.path().display().to_string()] {
            assert_eq!(missing(&format!("{absent} --level 3")).as_deref(), Some(absent));
        }
    }

    #[test]
    fn one_program_takes_the_place_of_its_shell() {
        assert_eq!(in_its_place("python3 'my robot.py' --level=3"), "exec python3 'my robot.py' --level=3");
        for several in [
            "exec ./a",
            ". ./a.sh",
            "A=1 python3 a.py",
            "cd robots && ./a",
            "./a | tee log",
            "(./a)",
            "./a $HOME",
        ] {
            assert_eq!(in_its_place(several), several);
        }
    }
}
