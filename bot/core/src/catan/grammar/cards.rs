//! Binding of card choices from a hand or the bank, in one command or step by step.

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::error::RuleError;
use engine::catan::hand_card::HandCard;
use engine::catan::prompt::PromptKind;
use engine::catan::resource::{Cards, Resource};

use super::CatanContext;
use super::play::legal_plenty;
use crate::bind::Interpretation;
use crate::bind::discard::{self, discards};
use crate::catan::grammar::card_text::{format_cards, parse_cards};
use crate::catan::grammar::error::CatanExpected;
use crate::catan::grammar::label::{CatanLabel, CatanQuestion};
use crate::catan::grammar::menus;
use crate::command::text::words;
use crate::command::{Command, CommandError, Move};
use crate::menu;

discards!(Catan: Cards of HandCard, labels CatanLabel);

/// Parses the named cards. Cards of other titles are reported as unknown.
pub(super) fn chosen_cards(said: &Move) -> Result<Cards, CommandError> {
    let words_said = said.arguments();
    parse_cards(&words(&said.unquoted_text())).map_err(|error| match (error, words_said.as_slice()) {
        (CommandError::UnknownWord { .. }, [_, card, ..]) => CommandError::UnknownWord {
            word: card.as_str().to_owned(),
            expected: CatanExpected::Cards.into(),
            suggestion: None,
        },
        (error, _) => error,
    })
}

pub(super) fn discard(speaker: &CatanContext<'_>, chosen: Cards) -> Result<Interpretation, CommandError> {
    let Some(PromptKind::Discard { count, .. }) = speaker.prompt() else {
        return speaker.bind_action(Action::Discard { cards: chosen });
    };
    let hand = speaker.view.own.map(|own| own.hand).unwrap_or_default();
    discard::bind_discard(speaker, hand, count, chosen, CatanQuestion::Discard { count, chosen }.into())
}

pub(super) fn plenty(speaker: &CatanContext<'_>, chosen: Cards) -> Result<Interpretation, CommandError> {
    let legal = legal_plenty(speaker);
    let count = legal.first().map_or(0, |cards| cards.total());
    if chosen.total() >= count {
        return speaker.bind_action(Action::PlayYearOfPlenty { cards: chosen });
    }
    let sets: Vec<Cards> = legal.into_iter().filter(|cards| cards.covers(chosen)).collect();
    match sets[..] {
        // No legal set contains the chosen card: the check reports what the bank lacks.
        [] => speaker.bind_action(Action::PlayYearOfPlenty { cards: chosen }),
        [only] if speaker.auto_selects_single() && !chosen.is_empty() => {
            speaker.bind_action(Action::PlayYearOfPlenty { cards: only })
        }
        _ => Ok(Interpretation::Menu(menus::play::plenty_menu(count, chosen, &sets))),
    }
}

/// Error that forbids year of plenty; `None` if it is legal.
pub(super) fn plenty_error(speaker: &CatanContext<'_>) -> Option<CommandError> {
    if legal_plenty(speaker).is_empty() {
        return speaker.check(Action::PlayYearOfPlenty { cards: Cards::from_card(Resource::Brick, 2) }).err();
    }
    None
}
