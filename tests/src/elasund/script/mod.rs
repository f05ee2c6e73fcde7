//! Scripts of Elasund, as those of the base game: `== title (E1, E2)` begins a case and cites its rules, `given …` sets
//! it up, `> seat: action` does something with the luck in brackets, `? …` asks something; what follows is written
//! below, indented. `COMPTOIR_BLESS=1` has the runner write down what follows.

mod notation;
pub(super) mod position;
mod query;
mod run;
mod say;

pub use notation::{action_to_text, parse_action};
pub use run::{Report, run};

/// Elasund from any position on.
type Placed = crate::placed::Placed<engine::elasund::Elasund>;
