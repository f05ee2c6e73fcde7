//! All that Elasund says of itself.

mod after;
mod pictured;
mod record;
mod telling;
mod verified;

use engine::Elasund;
use engine::elasund::notice::Notice;

use crate::title::{Telling, Told};

impl Told for Elasund {
    fn telling(notice: &Notice) -> Telling {
        telling::telling(notice)
    }
}
