//! Binding of card choices from a hand or the bank, in one command or step by step.

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::error::RuleError;
use engine::catan::hand_card::HandCard;
use engine::catan::prompt::PromptKind;
use engine::catan::resource::{Cards, Resource};

use super::Speaker;
use super::play::legal_plenty;
use crate::bind::Bound;
use crate::bind::pile::{self, discards};
use crate::catan::grammar::ask;
use crate::catan::grammar::counted::{cards, counted};
use crate::catan::grammar::error::Expected;
use crate::catan::grammar::label::{Label, Question};
use crate::command::error::CommandError;
use crate::command::text::words;
use crate::command::{Command, Move};
use crate::menu;

discards!(Catan: Cards of HandCard);

/// Parses the named cards. Cards of other titles are reported as unknown.
pub(super) fn read(said: &Move) -> Result<Cards, CommandError> {
    let words_said = said.said();
    cards(&words(&said.words())).map_err(|error| match (error, words_said.as_slice()) {
        (CommandError::UnknownWord { .. }, [_, card, ..]) => CommandError::UnknownWord {
            word: card.as_str().to_owned(),
            expected: Expected::Cards.into(),
            suggestion: None,
        },
        (error, _) => error,
    })
}

pub(super) fn discard(speaker: &Speaker<'_>, chosen: Cards) -> Result<Bound, CommandError> {
    let Some(PromptKind::Discard { count, .. }) = speaker.prompt() else {
        return speaker.act(Action::Discard { cards: chosen });
    };
    let hand = speaker.view.own.map(|own| own.hand).unwrap_or_default();
    pile::discard(speaker, hand, count, chosen, Question::Discard { count, chosen }.into())
}

pub(super) fn plenty(speaker: &Speaker<'_>, chosen: Cards) -> Result<Bound, CommandError> {
    let legal = legal_plenty(speaker);
    let count = legal.first().map_or(0, |cards| cards.total());
    if chosen.total() >= count {
        return speaker.act(Action::PlayYearOfPlenty { cards: chosen });
    }
    let sets: Vec<Cards> = legal.into_iter().filter(|cards| cards.covers(chosen)).collect();
    match sets[..] {
        // No legal set contains the chosen card: the check reports what the bank lacks.
        [] => speaker.act(Action::PlayYearOfPlenty { cards: chosen }),
        [only] if speaker.takes_the_only_one() && !chosen.is_empty() => {
            speaker.act(Action::PlayYearOfPlenty { cards: only })
        }
        _ => Ok(Bound::Ask(ask::cards::plenty(count, chosen, &sets))),
    }
}

/// Error that forbids year of plenty; `None` if it is legal.
pub(super) fn why_no_plenty(speaker: &Speaker<'_>) -> Option<CommandError> {
    if legal_plenty(speaker).is_empty() {
        return speaker.check(Action::PlayYearOfPlenty { cards: Cards::of(Resource::Brick, 2) }).err();
    }
    None
}
