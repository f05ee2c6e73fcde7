//! Time of the players: changes of the time control, time left, and response delays of prepared answers.

use std::f64::consts::TAU;

use engine::seat::Seat;
use jiff::{SignedDuration, Timestamp};

use super::decide::Decision;
use super::{Motion, Record, Revision, Role, TableState, play, vote};
use crate::command::{GameOption, OptionKind};
use crate::error::UserError;
use crate::people::{Person, PersonId};

/// Median delay in seconds.
const MEDIAN: f64 = 9.0;
/// Standard deviation of the delay's logarithm: two of three delays are between half and twice the median.
const SPREAD: f64 = 0.7;
/// Bounds of the delay in seconds.
const BOUNDS: (f64, f64) = (3.0, 60.0);

/// Changes an option of the time control: immediate for managers, otherwise a majority vote.
pub(super) fn change_option(
    table: &TableState,
    speaker: &Person,
    role: Role,
    option: GameOption,
) -> Result<Decision, UserError> {
    if !OptionKind::TIME_CONTROL.contains(&option.kind) {
        return Err(UserError::AlreadyStarted);
    }
    if has_value(table, option) {
        return Err(UserError::ChosenAlready);
    }
    let records = match role {
        Role::Manager => vec![Record::Chosen { option }],
        Role::Player | Role::Moderator => {
            play::seat_in_game(table, speaker)?;
            vote::motion_records(table, speaker, Motion::Choose { option })?
        }
    };
    Ok(Decision::Append(records, None))
}

/// Returns `true` if the option has this value already.
pub(super) fn has_value(table: &TableState, option: GameOption) -> bool {
    option.kind.chosen_value(&table.chosen_options()) == Some(option)
}

/// Time left for a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeLeft {
    /// Deadline of an awaited player.
    Until(Timestamp),
    /// Time available once the game waits for them.
    Then(SignedDuration),
}

impl TableState {
    /// Time left for the person in a seat; `None` without a clock, while clocks are stopped, or if a robot plays.
    pub fn time_left(&self, seat: Seat) -> Option<TimeLeft> {
        let person = self.seat_player(seat)?;
        self.game().filter(|_| !self.is_suspended())?;
        let waiting = self.clocks.deadline(seat, person).map(TimeLeft::Until);
        waiting.or_else(|| self.clocks.bank(seat).map(TimeLeft::Then))
    }

    /// Returns `true` if the person is awake and not away at this moment.
    pub fn is_present(&self, person: PersonId, at: Timestamp) -> bool {
        self.clocks.presence(person).next_present(at) <= at
    }

    /// Deadline of the person in a seat, if the game waits for them.
    pub fn deadline(&self, seat: Seat) -> Option<Timestamp> {
        match self.time_left(seat) {
            Some(TimeLeft::Until(moment)) => Some(moment),
            Some(TimeLeft::Then(_)) | None => None,
        }
    }
}

/// Delay of a seat's answer after an entry: log-normally distributed, as human response times are.
pub fn random_answer_delay(table: &TableState, seat: Seat, after: Revision) -> SignedDuration {
    let drawn = table.unpredictable_bytes(&[b"hesitation", &[seat.index() as u8], &after.0.to_be_bytes()]);
    let part = |from: usize| {
        let bytes: [u8; 8] = std::array::from_fn(|index| drawn[from + index]);
        // Positive, since it has a logarithm.
        (u64::from_be_bytes(bytes) as f64 + 1.0) / (u64::MAX as f64 + 2.0)
    };
    let normal = (-2.0 * part(0).ln()).sqrt() * (TAU * part(8)).cos();
    let seconds = (MEDIAN * (SPREAD * normal).exp()).clamp(BOUNDS.0, BOUNDS.1);
    SignedDuration::from_millis((seconds * 1000.0) as i64)
}
