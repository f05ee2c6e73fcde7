//! Response delays of prepared answers: unpredictable while the table's seed is secret, and reproducible.

use std::f64::consts::TAU;

use engine::seat::Seat;
use jiff::SignedDuration;

use super::record::Revision;
use super::state::TableState;

/// Median delay in seconds.
const MEDIAN: f64 = 9.0;
/// Standard deviation of the delay's logarithm: two of three delays are between half and twice the median.
const SPREAD: f64 = 0.7;
/// Bounds of the delay in seconds.
const BOUNDS: (f64, f64) = (3.0, 60.0);

/// Delay of a seat's answer after an entry: log-normally distributed, as human response times are.
pub fn hesitation(table: &TableState, seat: Seat, after: Revision) -> SignedDuration {
    let drawn = table.unforeseen(&[b"hesitation", &[seat.index() as u8], &after.0.to_be_bytes()]);
    let part = |from: usize| {
        let bytes: [u8; 8] = std::array::from_fn(|index| drawn[from + index]);
        // Positive, since it has a logarithm.
        (u64::from_be_bytes(bytes) as f64 + 1.0) / (u64::MAX as f64 + 2.0)
    };
    let normal = (-2.0 * part(0).ln()).sqrt() * (TAU * part(8)).cos();
    let seconds = (MEDIAN * (SPREAD * normal).exp()).clamp(BOUNDS.0, BOUNDS.1);
    SignedDuration::from_millis((seconds * 1000.0) as i64)
}
