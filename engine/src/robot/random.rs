//! The robot that takes any legal action, each as likely as another. It never offers and never resigns.

use super::{Asked, Choice};
use crate::catan::Described;
use crate::catan::action::Action;
use crate::catan::resource::{Cards, Resource};

pub(super) fn act(asked: &Asked<'_>, choice: &mut Choice) -> Option<Action> {
    let discard = asked.legal.described.iter().find_map(|described| match *described {
        Described::Discard { count, hand } => Some((count, hand)),
        Described::Offer { .. } | Described::Resign => None,
    });
    match discard {
        Some((count, hand)) => Some(Action::Discard { cards: card_by_card(hand, count, choice) }),
        None => choice.one_of(&asked.legal.actions).copied(),
    }
}

fn card_by_card(hand: Cards, count: u8, choice: &mut Choice) -> Cards {
    let (mut left, mut cards) = (hand, Cards::NONE);
    for _ in 0..count {
        let mut index = choice.below(usize::from(left.total()));
        for resource in Resource::ALL {
            let held = usize::from(left[resource]);
            if index < held {
                left -= Cards::of(resource, 1);
                cards += Cards::of(resource, 1);
                break;
            }
            index -= held;
        }
    }
    cards
}
