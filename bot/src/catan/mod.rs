//! All that the base game says of itself, with its expansion.

mod after;
mod cities_knights;
mod pictured;
mod record;
mod telling;
mod verified;

use engine::Catan;
use engine::catan::notice::Notice;

use crate::title::{Telling, Told};

impl Told for Catan {
    fn telling(notice: &Notice) -> Telling {
        telling::telling(notice)
    }
}
