//! Binding of commands that discard cards or take them back, in one command or step by step.

use engine::elasund::Elasund;
use engine::elasund::action::Action;
use engine::elasund::cards::{Card, Cards};
use engine::elasund::error::RuleError;
use engine::elasund::prompt::{DiscardCause, PromptKind};

use super::ElasundContext;
use super::menus;
use crate::bind::Interpretation;
use crate::bind::context::rule_error;
use crate::bind::discard::{self, discards};
use crate::command::{Command, CommandError, Move, Readiness};
use crate::elasund::grammar::card_text::{format_cards, parse_cards};
use crate::elasund::grammar::{ElasundLabel, ElasundQuestion};
use crate::menu;

discards!(Elasund: Cards of Card, labels ElasundLabel);

/// Parses the named cards. Cards of other titles are reported as unknown.
pub(super) fn chosen_cards(said: &Move) -> Result<Cards, CommandError> {
    parse_cards(&said.unquoted_text()).map_err(|error| match error {
        CommandError::UnknownWord { word, expected, .. } => {
            CommandError::UnknownWord { word, expected, suggestion: None }
        }
        other => other,
    })
}

pub(super) fn discard(speaker: &ElasundContext<'_>, chosen: Cards) -> Result<Interpretation, CommandError> {
    let Some(PromptKind::Discard { count, cause }) = speaker.prompt() else {
        return speaker.bind_action(Action::Discard { cards: chosen });
    };
    if cause == DiscardCause::Shortage && chosen.gold() > 0 {
        return Err(rule_error::<Elasund>(RuleError::InfluenceOnly));
    }
    let hand = match cause {
        DiscardCause::Pirates => speaker.hand(),
        DiscardCause::Shortage => speaker.hand().without_gold(),
    };
    let question = ElasundQuestion::Discard { count, chosen }.into();
    discard::bind_discard(speaker, hand, count, chosen, question)
}

/// Takes cards back; a draft that can still grow opens the menu.
pub(super) fn reclaim(
    speaker: &ElasundContext<'_>,
    chosen: Cards,
    readiness: Readiness,
) -> Result<Interpretation, CommandError> {
    match speaker.prompt() {
        Some(PromptKind::Reclaim { from, most })
            if readiness == Readiness::Draft && chosen.total() < most && from.covers(chosen) =>
        {
            Ok(Interpretation::Menu(menus::reclaim_menu(from, most, chosen)))
        }
        _ => speaker.bind_action(Action::Reclaim { cards: chosen }),
    }
}
