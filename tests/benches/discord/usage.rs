//! What a process uses: processor time and memory, as the system counts them.

use std::time::Duration;

/// The system counts processor time in hundredths of a second.
const TICK: Duration = Duration::from_millis(10);

/// A process that is watched.
#[derive(Clone, Copy)]
pub(crate) struct Process(pub(crate) u32);

impl Process {
    /// The one that asks.
    pub(crate) fn own() -> Process {
        Process(std::process::id())
    }

    fn file(self, name: &str) -> String {
        let path = format!("/proc/{}/{name}", self.0);
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    /// The processor time that it has used so far, on all cores together.
    pub(crate) fn busy(self) -> Duration {
        let stat = self.file("stat");
        // The second field is the name, in brackets, and may hold spaces.
        let (_, fields) = stat.rsplit_once(')').expect("a name in brackets");
        let used = fields.split_whitespace().skip(11).take(2);
        let ticks: u32 = used.map(|field| field.parse::<u32>().expect("a number")).sum();
        TICK * ticks
    }

    /// The memory that it has in use, in KiB.
    pub(crate) fn memory(self) -> u64 {
        let status = self.file("status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("its memory");
        let number = line.split_whitespace().next().expect("a number");
        number.parse().expect("a number")
    }
}
