//! Process of a program: exchanges lines with it, with limits on time and output.

use std::io::{self, ErrorKind, Read as _, Write as _};
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{Access, OFlags, access, fcntl_setfl};
use rustix::process::{Pid, Signal, kill_process_group};

use super::Fault;

/// Maximum number of bytes that a program may write per answer, including late lines.
const MAX_OUTPUT_BYTES: usize = 256 * 1024;
/// Number of bytes read at once.
const CHUNK: usize = 16 * 1024;
/// Environment variables that are passed on; none of them is a secret.
const ENVIRONMENT: [&str; 6] = ["PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "VIRTUAL_ENV"];

/// Maximum delay until a question is aborted whose answer is no longer needed.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// First words that make a command one of the shell, for which `exec` does not work.
const SHELL_WORDS: [&str; 13] =
    [".", ":", "!", "cd", "command", "eval", "exec", "export", "if", "set", "source", "time", "while"];

/// State of the program's input.
#[derive(Clone, Copy, PartialEq, Eq)]
enum InputState {
    Open,
    Closed,
}

/// Running program. Dropping it kills its process group.
pub(super) struct Process {
    child: Child,
    input: ChildStdin,
    output: ChildStdout,
    /// Output after the last line that was taken.
    buffer: Vec<u8>,
    /// Rest of an earlier question that the program answered before it had read all of it.
    unwritten: Vec<u8>,
}

impl Process {
    /// Starts a shell command. Its standard error goes to `errors`.
    pub(super) fn start(command: &str, errors: Stdio) -> io::Result<Process> {
        let mut shell = Command::new("/bin/sh");
        shell.arg("-c").arg(with_exec(command)).env_clear().process_group(0);
        shell.envs(ENVIRONMENT.iter().filter_map(|name| Some((name, std::env::var_os(name)?))));
        shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(errors);
        let mut child = shell.spawn()?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (input, output) = pipes.ok_or_else(|| io::Error::from(ErrorKind::BrokenPipe))?;
        let process = Process { child, input, output, buffer: Vec::new(), unwritten: Vec::new() };
        fcntl_setfl(&process.input, OFlags::NONBLOCK)?;
        fcntl_setfl(&process.output, OFlags::NONBLOCK)?;
        Ok(process)
    }

    /// Writes `lines` and passes each line of output to `take` until that returns a value, the time is over, or `is_wanted`
    /// returns `false`.
    pub(super) fn ask<T>(
        &mut self,
        lines: &str,
        time: Duration,
        is_wanted: &dyn Fn() -> bool,
        mut take: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, Fault> {
        let until = Instant::now() + time;
        let lines = [std::mem::take(&mut self.unwritten).as_slice(), lines.as_bytes()].concat();
        let (mut unwritten, mut bytes) = (lines.as_slice(), self.buffer.len());
        loop {
            while let Some(line) = self.next_line()? {
                if let Some(taken) = take(&line) {
                    self.unwritten = unwritten.to_vec();
                    return Ok(taken);
                }
            }
            if !is_wanted() {
                return Err(Fault::Cancelled);
            }
            let ends = self.wait_ready(!unwritten.is_empty(), until).ok_or(Fault::TimedOut(time))?;
            if !unwritten.is_empty() {
                match self.input.write(unwritten) {
                    Ok(count) => unwritten = unwritten.get(count..).unwrap_or_default(),
                    Err(error) if is_retryable(&error) => {}
                    Err(_) => return Err(Fault::Ended),
                }
            }
            let mut chunk = [0; CHUNK];
            match self.output.read(&mut chunk) {
                Ok(0) => return Err(Fault::Ended),
                Ok(count) => {
                    bytes += count;
                    self.buffer.extend_from_slice(chunk.get(..count).unwrap_or_default());
                }
                Err(error) if is_retryable(&error) && ends == InputState::Open => {}
                Err(_) => return Err(Fault::Ended),
            }
            if bytes > MAX_OUTPUT_BYTES {
                return Err(Fault::TooMuchOutput);
            }
        }
    }

    /// Next complete line of the output read so far.
    fn next_line(&mut self) -> Result<Option<String>, Fault> {
        let Some(end) = self.buffer.iter().position(|&byte| byte == b'\n') else { return Ok(None) };
        let rest = self.buffer.split_off(end + 1);
        let line = std::mem::replace(&mut self.buffer, rest);
        // Invalid UTF-8 makes invalid JSON, which is reported.
        Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
    }

    /// Waits until output can be read, input can be written, or [`POLL_INTERVAL`] has passed. `None` after `until`.
    fn wait_ready(&self, writes: bool, until: Instant) -> Option<InputState> {
        let left = until.checked_duration_since(Instant::now()).filter(|left| !left.is_zero())?.min(POLL_INTERVAL);
        let wanted = if writes { PollFlags::OUT } else { PollFlags::empty() };
        let mut ends = [PollFd::new(&self.output, PollFlags::IN), PollFd::new(&self.input, wanted)];
        let left = Timespec { tv_sec: left.as_secs() as i64, tv_nsec: left.subsec_nanos().into() };
        // After an error the next iteration finds the cause or the timeout.
        let _ = poll(&mut ends, Some(&left));
        // Errors of the input are reported regardless of the requested flags.
        let is_deaf = ends[1].revents().intersects(PollFlags::ERR | PollFlags::HUP);
        Some(if is_deaf { InputState::Closed } else { InputState::Open })
    }
}

/// Prepends `exec` if the command starts one program. A shell that stays would keep pipes open that the program closes.
fn with_exec(command: &str) -> String {
    if single_program(command).is_some() { format!("exec {command}") } else { command.to_owned() }
}

/// First word of a command that starts one program and has no shell syntax.
fn single_program(command: &str) -> Option<&str> {
    let is_program = |first: &&str| !first.contains('=') && !SHELL_WORDS.contains(first);
    let is_plain = !command.contains([';', '&', '|', '<', '>', '(', '{', '`', '$', '\n']);
    command.split_whitespace().next().filter(|_| is_plain).filter(is_program)
}

/// File that a command would start, if it is missing or not executable.
pub(super) fn missing_file(command: &str) -> Option<String> {
    // Quoted and expanded words need a shell.
    let first = single_program(command).filter(|first| !first.contains(['\'', '"', '\\', '~', '*', '?', '[']))?;
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

/// Returns `true` for errors that only say that nothing is available yet.
fn is_retryable(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted)
}

impl Drop for Process {
    fn drop(&mut self) {
        // The id can't be reused until the child is waited for. The group may have ended.
        let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::{missing_file, with_exec};

    #[test]
    fn missing_reports_absent_and_non_executable_files() {
        let folder = tempfile::tempdir().expect("a folder");
        let text = folder.path().join("text");
        std::fs::write(&text, "no program").expect("a file");
        let [text, none] = [text, folder.path().join("none")].map(|path| path.display().to_string());
        for there in ["sh -c true", "/bin/sh", "cd x && ./mine", "'my robot' 1", "A=1 mine", ". ./mine"] {
            assert_eq!(missing_file(there), None, "{there}");
        }
        for absent in [&text, &none, "no-such-program-anywhere", &folder.path().display().to_string()] {
            assert_eq!(missing_file(&format!("{absent} --level 3")).as_deref(), Some(absent));
        }
    }

    #[test]
    fn single_program_command_gets_exec() {
        assert_eq!(with_exec("python3 'my robot.py' --level=3"), "exec python3 'my robot.py' --level=3");
        for several in
            ["exec ./a", ". ./a.sh", "A=1 python3 a.py", "cd robots && ./a", "./a | tee log", "(./a)", "./a $HOME"]
        {
            assert_eq!(with_exec(several), several);
        }
    }
}
