//! Binding of commands that discard cards or take them back, in one command or step by step.

use engine::elasund::Elasund;
use engine::elasund::action::Action;
use engine::elasund::cards::{Card, Cards};
use engine::elasund::error::RuleError;
use engine::elasund::prompt::{DiscardCause, PromptKind};

use super::Speaker;
use super::ask;
use crate::bind::Bound;
use crate::bind::pile::{self, discards};
use crate::bind::speaker::rule;
use crate::command::Readiness;
use crate::command::error::CommandError;
use crate::command::{Command, Move};
use crate::elasund::grammar::counted::{cards, counted};
use crate::elasund::grammar::{Label, Question};
use crate::menu;

discards!(Elasund: Cards of Card);

/// Parses the named cards. Cards of other titles are reported as unknown.
pub(super) fn read(said: &Move) -> Result<Cards, CommandError> {
    cards(&said.words()).map_err(|error| match error {
        CommandError::UnknownWord { word, expected, .. } => {
            CommandError::UnknownWord { word, expected, suggestion: None }
        }
        other => other,
    })
}

pub(super) fn discard(speaker: &Speaker<'_>, chosen: Cards) -> Result<Bound, CommandError> {
    let Some(PromptKind::Discard { count, cause }) = speaker.prompt() else {
        return speaker.act(Action::Discard { cards: chosen });
    };
    if cause == DiscardCause::Shortage && chosen.gold() > 0 {
        return Err(rule::<Elasund>(RuleError::InfluenceOnly));
    }
    let hand = match cause {
        DiscardCause::Pirates => speaker.hand(),
        DiscardCause::Shortage => speaker.hand().without_gold(),
    };
    let question = Question::Discard { count, chosen }.into();
    pile::discard(speaker, hand, count, chosen, question)
}

/// Takes cards back; a draft that can still grow opens the menu.
pub(super) fn reclaim(
    speaker: &Speaker<'_>,
    chosen: Cards,
    readiness: Readiness,
) -> Result<Bound, CommandError> {
    match speaker.prompt() {
        Some(PromptKind::Reclaim { from, most })
            if readiness == Readiness::Draft && chosen.total() < most && from.covers(chosen) =>
        {
            Ok(Bound::Ask(ask::cards::reclaim(from, most, chosen)))
        }
        _ => speaker.act(Action::Reclaim { cards: chosen }),
    }
}
