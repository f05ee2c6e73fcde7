//! What nobody can foresee before a table's secret is told, and that is the same whenever it is asked for.

use std::f64::consts::TAU;

use engine::seat::Seat;
use jiff::SignedDuration;

use super::record::Revision;
use super::state::TableState;

/// Half of all answers take longer than this, in seconds.
const MEDIAN: f64 = 9.0;
/// How far they are spread: two of three take between half and twice the median.
const SPREAD: f64 = 0.7;
/// The fewest and the most seconds.
const BOUNDS: (f64, f64) = (3.0, 60.0);

/// How long somebody would take to look and answer, after an entry: drawn as people's times are, whose logarithms are
/// spread normally.
pub fn hesitation(table: &TableState, seat: Seat, after: Revision) -> SignedDuration {
    let drawn = table.unforeseen(&[b"hesitation", &[seat.index() as u8], &after.0.to_be_bytes()]);
    let part = |from: usize| {
        let bytes: [u8; 8] = std::array::from_fn(|index| drawn[from + index]);
        // Never 0, which has no logarithm.
        (u64::from_be_bytes(bytes) as f64 + 1.0) / (u64::MAX as f64 + 2.0)
    };
    let normal = (-2.0 * part(0).ln()).sqrt() * (TAU * part(8)).cos();
    let seconds = (MEDIAN * (SPREAD * normal).exp()).clamp(BOUNDS.0, BOUNDS.1);
    SignedDuration::from_millis((seconds * 1000.0) as i64)
}
