//! Results of the load test as rows of a Markdown table.

use std::time::Duration;

use super::load::{Came, Sample};

/// Result of one rate.
pub(crate) struct Measured {
    /// Interactions a second that were to be made.
    pub(crate) rate: f64,
    /// Duration of the rate.
    pub(crate) time: Duration,
    /// One sample per interaction.
    pub(crate) samples: Vec<Sample>,
    /// Number of interactions that were not made because no table could take them.
    pub(crate) withheld: usize,
    /// Processor time of the bot, and that of the bench together with the server.
    pub(crate) busy: (Duration, Duration),
    /// Requests that the bot sent meanwhile.
    pub(crate) requests: Requests,
}

/// Counters of the bot's requests: those that count against 50 a second, all, refused ones, and pictures sent.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Requests {
    pub(crate) counted: u64,
    pub(crate) all: u64,
    pub(crate) refused: u64,
    pub(crate) pictures: u64,
}

impl Requests {
    /// Difference to an earlier reading.
    pub(crate) fn since(self, then: Requests) -> Requests {
        Requests {
            counted: self.counted - then.counted,
            all: self.all - then.all,
            refused: self.refused - then.refused,
            pictures: self.pictures - then.pictures,
        }
    }
}

/// Percentile `of_hundred` of the times; `None` if there are none.
fn percentile(times: &[Duration], of_hundred: usize) -> Option<Duration> {
    let mut times = times.to_vec();
    times.sort();
    times.get((times.len() * of_hundred / 100).min(times.len().saturating_sub(1))).copied()
}

fn milliseconds(time: Option<Duration>) -> String {
    time.map_or("–".to_owned(), |time| format!("{:.0}", time.as_secs_f64() * 1e3))
}

/// Median and 99th percentile, in milliseconds.
fn both(times: &[Duration]) -> String {
    format!("{} / {}", milliseconds(percentile(times, 50)), milliseconds(percentile(times, 99)))
}

impl Measured {
    /// Head of the table: two lines above the rows of [`Measured::line`].
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

    /// The 99th percentile of the acknowledgment time. `None` if an interaction was not acknowledged.
    pub(crate) fn slowest(&self) -> Option<Duration> {
        let acknowledged = self.acknowledged();
        (acknowledged.len() == self.samples.len()).then(|| percentile(&acknowledged, 99)).flatten()
    }

    /// Returns `true` if at most 2 % of the interactions were withheld.
    pub(crate) fn is_full(&self) -> bool {
        self.withheld * 50 <= self.samples.len()
    }

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
