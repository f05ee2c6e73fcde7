//! Cards chosen from a hand or from the bank, in one go or bit by bit.

use engine::catan::action::Action;
use engine::catan::error::RuleError;
use engine::catan::prompt::PromptKind;
use engine::catan::resource::{Cards, Resource};
use engine::game::AnyError;

use super::play::legal_plenty;
use super::{Bound, Speaker};
use crate::bind::ask;
use crate::command::error::CommandError;

pub(super) fn discard(speaker: &Speaker<'_>, chosen: Cards) -> Result<Bound, CommandError> {
    let hand = speaker.view.own.map(|own| own.hand).unwrap_or_default();
    let Some(PromptKind::Discard { count, .. }) = speaker.prompt() else {
        return speaker.act(Action::Discard { cards: chosen });
    };
    if !hand.covers(chosen) {
        return Err(CommandError::Rule(AnyError::Catan(RuleError::CannotAfford {
            missing: hand.missing(chosen),
        })));
    }
    if chosen.total() >= count {
        return speaker.act(Action::Discard { cards: chosen });
    }
    let mut kinds = (hand - chosen).iter();
    match (kinds.next(), kinds.next()) {
        (Some((only, _)), None) if speaker.takes_the_only_one() => {
            let cards = chosen + Cards::of(only, count - chosen.total());
            speaker.act(Action::Discard { cards })
        }
        _ => Ok(Bound::Ask(ask::cards::discard(speaker, hand, count, chosen))),
    }
}

pub(super) fn plenty(speaker: &Speaker<'_>, chosen: Cards) -> Result<Bound, CommandError> {
    let legal = legal_plenty(speaker);
    let count = legal.first().map_or(0, |cards| cards.total());
    if chosen.total() >= count {
        return speaker.act(Action::PlayYearOfPlenty { cards: chosen });
    }
    let sets: Vec<Cards> = legal.into_iter().filter(|cards| cards.covers(chosen)).collect();
    match sets[..] {
        // Nothing with the chosen card: the check says what the bank lacks.
        [] => speaker.act(Action::PlayYearOfPlenty { cards: chosen }),
        [only] if speaker.takes_the_only_one() && !chosen.is_empty() => {
            speaker.act(Action::PlayYearOfPlenty { cards: only })
        }
        _ => Ok(Bound::Ask(ask::cards::plenty(count, chosen, &sets))),
    }
}

/// What forbids year of plenty, if it is forbidden.
pub(super) fn why_no_plenty(speaker: &Speaker<'_>) -> Option<CommandError> {
    if legal_plenty(speaker).is_empty() {
        return speaker.check(Action::PlayYearOfPlenty { cards: Cards::of(Resource::Brick, 2) }).err();
    }
    None
}
