//! All that Elasund says of itself.

mod telling;

use engine::Elasund;
use engine::elasund::notice::Notice;

use crate::title::{Telling, Told};

impl Told for Elasund {
    fn telling(notice: &Notice) -> Telling {
        telling::telling(notice)
    }
}
