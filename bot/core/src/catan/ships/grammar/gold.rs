//! Binding of the gold command: resources chosen from the bank, in one command or step by step.

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::error::RuleError;
use engine::catan::hand_card::HandCard;
use engine::catan::prompt::PromptKind;
use engine::catan::resource::{Cards, Resource};
use engine::catan::ships::action::Action as Ships;
use engine::catan::ships::prompt::PromptKind as ShipsPrompt;
use engine::game::Listed;

use crate::bind::Bound;
use crate::bind::pile::{FEW, full_sets};
use crate::catan::grammar::Speaker;
use crate::catan::grammar::counted::{cards, counted};
use crate::catan::grammar::error::Expected;
use crate::catan::grammar::label::{Label, Question};
use crate::command::error::CommandError;
use crate::command::text::words;
use crate::command::vocabulary::canonical;
use crate::command::{Command, Move};
use crate::menu::{self, Ask, Choice};

/// Takes these resources; if there are too few, the player is asked for the rest.
pub(in crate::catan) fn bind(speaker: &Speaker<'_>, said: &Move) -> Result<Bound, CommandError> {
    let chosen = cards(&words(&said.words()))?;
    let other = (chosen - chosen.resources()).iter().next();
    if let Some((card, _)) = other {
        return Err(CommandError::UnknownWord {
            word: canonical(card).to_owned(),
            expected: Expected::Resource.into(),
            suggestion: None,
        });
    }
    take(speaker, chosen)
}

/// Takes a selection of resources, or asks for the rest.
pub(in crate::catan) fn take(speaker: &Speaker<'_>, chosen: Cards) -> Result<Bound, CommandError> {
    let act = |cards: Cards| speaker.act(Action::Ships(Ships::TakeGold { cards }));
    let Some(PromptKind::Ships(ShipsPrompt::TakeGold { count })) = speaker.prompt() else {
        return act(chosen);
    };
    if chosen.total() >= count {
        return act(chosen);
    }
    let bank = speaker.view.bank.resources();
    if !bank.covers(chosen) {
        let missing = bank.missing(chosen);
        return Err(CommandError::Rule(Catan::any_error(RuleError::BankLacks { missing })));
    }
    let left: Vec<(HandCard, u8)> = (bank - chosen).iter().collect();
    match left[..] {
        [(only, _)] if speaker.takes_the_only_one() => act(chosen + Cards::of(only, count - chosen.total())),
        _ => Ok(Bound::Ask(ask(speaker, count, chosen, &left))),
    }
}

/// Command that takes these resources.
pub(crate) fn taking(cards: Cards) -> Command {
    Command::Move(Move::told("gold", counted(cards)))
}

/// Menu of complete selections, or of one more resource if there are too many of them.
fn ask(speaker: &Speaker<'_>, count: u8, chosen: Cards, left: &[(HandCard, u8)]) -> Ask {
    let question = Question::Gold { count, chosen };
    let full = |cards: Cards| Choice::new(Label::Cards(cards), taking(cards));
    let mut sets = Vec::new();
    full_sets(left, Cards::NONE, count - chosen.total(), &mut sets);
    if sets.len() <= FEW {
        return Ask::new(question, sets.into_iter().map(|rest| full(chosen + rest)).collect());
    }
    let add =
        |&(kind, _): &(HandCard, u8)| Choice::new(Label::Add(kind), taking(chosen + Cards::of(kind, 1)));
    let mut choices: Vec<Choice> = left.iter().map(add).collect();
    match (chosen.is_empty(), speaker.default_action()) {
        (false, _) => choices.push(Choice::new(menu::Label::StartOver, taking(Cards::NONE))),
        (true, Some(Action::Ships(Ships::TakeGold { cards }))) => choices.push(full(cards)),
        (true, _) => {}
    }
    Ask::new(question, choices)
}

/// `count` resources from the bank: the kinds of `order` first, then always the kind that the hand has least of.
pub(in crate::catan) fn wanted(bank: Cards, hand: Cards, count: u8, order: &[HandCard]) -> Cards {
    let mut chosen = Cards::NONE;
    for &kind in order {
        let more = bank[kind].min(count - chosen.total());
        chosen += Cards::of(kind, more);
    }
    while chosen.total() < count {
        let left = Resource::ALL.into_iter().filter(|&kind| bank[kind] > chosen[kind]);
        let Some(kind) = left.min_by_key(|&kind| (hand + chosen)[kind]) else { break };
        chosen += Cards::of(kind, 1);
    }
    chosen
}
