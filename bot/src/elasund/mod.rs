//! All that Elasund says of itself.

pub mod grammar;
mod marked;
mod telling;

use engine::Elasund;
use engine::elasund::notice::Notice;

use crate::title::{Telling, Told};

impl Told for Elasund {
    fn telling(notice: &Notice) -> Telling {
        telling::telling(notice)
    }
}
