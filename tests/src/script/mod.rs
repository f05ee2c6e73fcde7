//! Scripts: rules as text. A case sets up a position, says what is done with what luck, and shows what comes of it.
//!
//! `== title (R1, R2)` begins a case and cites its rules. `given …` sets it up, `> seat: action` does something,
//! `? …` asks something; what follows is written below, indented, and is what the runner compares. A line that begins
//! with `#` is a note. `COMPTOIR_BLESS=1` has the runner write down what follows.

mod knights;
mod notation;
mod position;
mod query;
mod run;
mod say;

pub use notation::{action_to_text, parse_action};
pub use run::{Report, run};
pub use say::event_to_text;

/// The base game from any position on.
type Placed = crate::placed::Placed<engine::catan::Catan>;
