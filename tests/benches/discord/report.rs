//! What was measured, in words that can be put into a table.

use std::time::Duration;

use super::load::{Came, Sample};

/// What one rate came to.
pub(crate) struct Measured {
    /// How many interactions a second were to be.
    pub(crate) rate: f64,
    /// How long.
    pub(crate) time: Duration,
    /// What came of each.
    pub(crate) samples: Vec<Sample>,
    /// How many could not be, for want of a table where somebody could do something.
    pub(crate) withheld: usize,
    /// The processor time of the bot, and that of the bench with the server in it.
    pub(crate) busy: (Duration, Duration),
    /// Requests that count against fifty a second, others, refused ones, and pictures sent.
    pub(crate) requests: Requests,
}

/// Requests of the bot.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Requests {
    pub(crate) counted: u64,
    pub(crate) all: u64,
    pub(crate) refused: u64,
    pub(crate) pictures: u64,
}

impl Requests {
    /// Those since then.
    pub(crate) fn since(self, then: Requests) -> Requests {
        Requests {
            counted: self.counted - then.counted,
            all: self.all - then.all,
            refused: self.refused - then.refused,
            pictures: self.pictures - then.pictures,
        }
    }
}

/// The time within which so many of a hundred are.
fn percentile(times: &[Duration], of_hundred: usize) -> Option<Duration> {
    let mut times = times.to_vec();
    times.sort();
    times.get((times.len() * of_hundred / 100).min(times.len().saturating_sub(1))).copied()
}

fn milliseconds(time: Option<Duration>) -> String {
    time.map_or("–".to_owned(), |time| format!("{:.0}", time.as_secs_f64() * 1e3))
}

/// The median and the 99th percentile, in milliseconds.
fn both(times: &[Duration]) -> String {
    format!("{} / {}", milliseconds(percentile(times, 50)), milliseconds(percentile(times, 99)))
}

impl Measured {
    /// Two lines above those of [`Measured::line`].
    pub(crate) fn head() -> String {
        let columns = [
            "asked for, done a second",
            "acknowledged, ms: median / 99th",
            "private answer",
            "picture changed",
            "next turn posted",
            "not shown",
            "late",
            "bot, cores",
            "bench and server, cores",
            "moves a second",
            "counted a move",
            "others a move",
            "pictures a move",
            "refused a second",
        ];
        format!("| {} |\n|{}", columns.join(" | "), "---|".repeat(columns.len()))
    }

    fn took(&self, came: Came) -> Vec<Duration> {
        let of = |sample: &Sample| sample.came.filter(|(kind, _)| *kind == came).map(|(_, took)| took);
        self.samples.iter().filter_map(of).collect()
    }

    fn acknowledged(&self) -> Vec<Duration> {
        self.samples.iter().filter_map(|sample| sample.acknowledged).collect()
    }

    /// The time within which 99 of 100 were acknowledged. None when one was not.
    pub(crate) fn slowest(&self) -> Option<Duration> {
        let acknowledged = self.acknowledged();
        (acknowledged.len() == self.samples.len()).then(|| percentile(&acknowledged, 99)).flatten()
    }

    /// Whether so many interactions came about as were to be.
    pub(crate) fn is_full(&self) -> bool {
        self.withheld * 50 <= self.samples.len()
    }

    /// One line.
    pub(crate) fn line(&self) -> String {
        let seconds = self.time.as_secs_f64();
        let private = self.took(Came::Private).len();
        let moves = (self.samples.len() - private).max(1) as f64;
        let unseen = self.samples.iter().filter(|sample| sample.came.is_none()).count();
        let cores = |busy: Duration| busy.as_secs_f64() / seconds;
        let a_move = |count: u64| count as f64 / moves;
        format!(
            "| {:.0}, {:.1} | {} | {} | {} | {} | {} | {} | {:.2} | {:.2} | {:.1} | {:.2} | {:.2} | {:.2} | {:.1} |",
            self.rate,
            self.samples.len() as f64 / seconds,
            both(&self.acknowledged()),
            both(&self.took(Came::Private)),
            both(&self.took(Came::Changed)),
            both(&self.took(Came::Posted)),
            unseen,
            both(&self.samples.iter().map(|sample| sample.late).collect::<Vec<_>>()),
            cores(self.busy.0),
            cores(self.busy.1),
            moves / seconds,
            a_move(self.requests.counted),
            a_move(self.requests.all - self.requests.counted),
            a_move(self.requests.pictures),
            self.requests.refused as f64 / seconds,
        )
    }
}
