//! Cards that are discarded or taken back, in one go or bit by bit.

use engine::elasund::action::Action;
use engine::elasund::cards::Cards;
use engine::elasund::error::RuleError;
use engine::elasund::prompt::{DiscardCause, PromptKind};
use engine::game::AnyError;

use super::{Bound, Speaker};
use crate::bind::ask;
use crate::command::cities_knights::Readiness;
use crate::command::error::CommandError;

pub(super) fn discard(speaker: &Speaker<'_>, chosen: Cards) -> Result<Bound, CommandError> {
    let Some(PromptKind::Discard { count, cause }) = speaker.prompt() else {
        return speaker.act(Action::Discard { cards: chosen });
    };
    if cause == DiscardCause::Shortage && chosen.gold() > 0 {
        return Err(CommandError::Rule(AnyError::Elasund(RuleError::InfluenceOnly)));
    }
    let hand = match cause {
        DiscardCause::Pirates => speaker.hand(),
        DiscardCause::Shortage => speaker.hand().without_gold(),
    };
    if !hand.covers(chosen) {
        let missing = hand.missing(chosen);
        return Err(CommandError::Rule(AnyError::Elasund(RuleError::CannotAfford { missing })));
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
        _ => Ok(Bound::Ask(ask::elasund::cards::discard(speaker, hand, count, chosen))),
    }
}

/// Cards that are taken back. What is still put together is asked for, as long as more may be taken.
pub(super) fn reclaim(
    speaker: &Speaker<'_>,
    chosen: Cards,
    readiness: Readiness,
) -> Result<Bound, CommandError> {
    let act = || speaker.act(Action::Reclaim { cards: chosen });
    match speaker.prompt() {
        Some(PromptKind::Reclaim { from, most })
            if readiness == Readiness::Draft && chosen.total() < most && from.covers(chosen) =>
        {
            Ok(Bound::Ask(ask::elasund::cards::reclaim(from, most, chosen)))
        }
        _ => act(),
    }
}
