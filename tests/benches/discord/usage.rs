//! Resource usage of a process from `/proc`: processor time and memory.

use std::time::Duration;

/// Linux counts processor time in hundredths of a second (`USER_HZ`).
const TICK: Duration = Duration::from_millis(10);

/// Process id of a measured process.
#[derive(Clone, Copy)]
pub(crate) struct Process(pub(crate) u32);

impl Process {
    /// The current process.
    pub(crate) fn own() -> Process {
        Process(std::process::id())
    }

    fn file(self, name: &str) -> String {
        let path = format!("/proc/{}/{name}", self.0);
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    /// Processor time used so far, user and system, summed over all cores.
    pub(crate) fn busy(self) -> Duration {
        let stat = self.file("stat");
        // The second field is the name in parentheses, which may contain spaces.
        let (_, fields) = stat.rsplit_once(')').expect("a name in brackets");
        let used = fields.split_whitespace().skip(11).take(2);
        let ticks: u32 = used.map(|field| field.parse::<u32>().expect("a number")).sum();
        TICK * ticks
    }

    /// Resident memory, in KiB.
    pub(crate) fn memory(self) -> u64 {
        let status = self.file("status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("its memory");
        let number = line.split_whitespace().next().expect("a number");
        number.parse().expect("a number")
    }
}
