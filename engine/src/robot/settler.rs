//! The robot that plays sensibly and trades.

use super::{Asked, Choice};
use crate::catan::Catan;
use crate::catan::action::Action;
use crate::rules::Rules;

pub(super) fn act(asked: &Asked<'_>, _choice: &mut Choice) -> Option<Action> {
    Catan::default_action(&asked.view())
}
