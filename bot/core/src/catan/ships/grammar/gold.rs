//! Binding of the gold command: resources chosen from the bank, in one command or step by step.

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::error::RuleError;
use engine::catan::hand_card::HandCard;
use engine::catan::prompt::PromptKind;
use engine::catan::resource::{Cards, Resource};
use engine::catan::ships::action::Action as Ships;
use engine::catan::ships::prompt::PromptKind as ShipsPrompt;
use engine::game::HostedTitle;

use crate::bind::Interpretation;
use crate::bind::discard::{MAX_FULL_SETS, collect_full_sets};
use crate::catan::grammar::CatanContext;
use crate::catan::grammar::card_text::{format_cards, parse_cards};
use crate::catan::grammar::error::CatanExpected;
use crate::catan::grammar::label::{CatanLabel, CatanQuestion};
use crate::command::text::words;
use crate::command::vocabulary::canonical_word;
use crate::command::{Command, CommandError, Move};
use crate::menu::{self, Choice, ChoiceMenu};

/// Takes these resources; if there are too few, the player is asked for the rest.
pub(in crate::catan) fn bind_gold(speaker: &CatanContext<'_>, said: &Move) -> Result<Interpretation, CommandError> {
    let chosen = parse_cards(&words(&said.unquoted_text()))?;
    let other = (chosen - chosen.resources()).iter().next();
    if let Some((card, _)) = other {
        return Err(CommandError::UnknownWord {
            word: canonical_word(card).to_owned(),
            expected: CatanExpected::Resource.into(),
            suggestion: None,
        });
    }
    take_gold(speaker, chosen)
}

/// Takes a selection of resources, or asks for the rest.
pub(in crate::catan) fn take_gold(speaker: &CatanContext<'_>, chosen: Cards) -> Result<Interpretation, CommandError> {
    let act = |cards: Cards| speaker.bind_action(Action::Ships(Ships::TakeGold { cards }));
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
        [(only, _)] if speaker.auto_selects_single() => act(chosen + Cards::from_card(only, count - chosen.total())),
        _ => Ok(Interpretation::Menu(gold_menu(speaker, count, chosen, &left))),
    }
}

/// Command that takes these resources.
pub(crate) fn gold_command(cards: Cards) -> Command {
    Command::Move(Move::from_text("gold", format_cards(cards)))
}

/// Menu of complete selections, or of one more resource if there are too many of them.
fn gold_menu(speaker: &CatanContext<'_>, count: u8, chosen: Cards, left: &[(HandCard, u8)]) -> ChoiceMenu {
    let question = CatanQuestion::Gold { count, chosen };
    let full = |cards: Cards| Choice::new(CatanLabel::Cards(cards), gold_command(cards));
    let mut sets = Vec::new();
    collect_full_sets(left, Cards::NONE, count - chosen.total(), &mut sets);
    if sets.len() <= MAX_FULL_SETS {
        return ChoiceMenu::new(question, sets.into_iter().map(|rest| full(chosen + rest)).collect());
    }
    let add = |&(kind, _): &(HandCard, u8)| {
        Choice::new(CatanLabel::Add(kind), gold_command(chosen + Cards::from_card(kind, 1)))
    };
    let mut choices: Vec<Choice> = left.iter().map(add).collect();
    match (chosen.is_empty(), speaker.default_action()) {
        (false, _) => choices.push(Choice::new(menu::Label::StartOver, gold_command(Cards::NONE))),
        (true, Some(Action::Ships(Ships::TakeGold { cards }))) => choices.push(full(cards)),
        (true, _) => {}
    }
    ChoiceMenu::new(question, choices)
}

/// `count` resources from the bank: the kinds of `order` first, then always the kind that the hand has least of.
pub(in crate::catan) fn choose_gold(bank: Cards, hand: Cards, count: u8, order: &[HandCard]) -> Cards {
    let mut chosen = Cards::NONE;
    for &kind in order {
        let more = bank[kind].min(count - chosen.total());
        chosen += Cards::from_card(kind, more);
    }
    while chosen.total() < count {
        let left = Resource::ALL.into_iter().filter(|&kind| bank[kind] > chosen[kind]);
        let Some(kind) = left.min_by_key(|&kind| (hand + chosen)[kind]) else { break };
        chosen += Cards::from_card(kind, 1);
    }
    chosen
}
