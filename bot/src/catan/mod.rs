//! All that the base game says of itself, with its expansion.

pub mod cities_knights;
pub mod grammar;
mod marked;
mod telling;

use engine::Catan;
use engine::catan::notice::Notice;

use crate::title::{Telling, Told};

impl Told for Catan {
    fn telling(notice: &Notice) -> Telling {
        telling::telling(notice)
    }
}
