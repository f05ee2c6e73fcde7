//! Menus of maritime trade.

use engine::catan::action::Action;
use engine::catan::hand_card::HandCard;

use crate::catan::grammar::Speaker;
use crate::catan::grammar::label::{Label, Question};
use crate::catan::grammar::offer::{BankTerms, Pile, TradeCommand};
use crate::command::Command;
use crate::menu::{Ask, Choice};

fn trades(speaker: &Speaker<'_>) -> impl Iterator<Item = (HandCard, HandCard)> {
    speaker.legal.actions.iter().filter_map(|action| match *action {
        Action::MaritimeTrade { give, get } => Some((give, get)),
        _ => None,
    })
}

/// Cards that can be given, limited to trades for `get` if it is named.
pub(crate) fn givable(speaker: &Speaker<'_>, get: Option<HandCard>) -> Vec<HandCard> {
    let mut gives: Vec<HandCard> =
        trades(speaker).filter(|trade| get.is_none_or(|get| get == trade.1)).map(|trade| trade.0).collect();
    gives.dedup();
    gives
}

/// Cards that can be received for this card.
pub(crate) fn gettable(speaker: &Speaker<'_>, give: HandCard) -> Vec<HandCard> {
    trades(speaker).filter(|trade| trade.0 == give).map(|trade| trade.1).collect()
}

fn command(give: Option<Pile>, get: Option<Pile>) -> Command {
    TradeCommand::Bank(BankTerms { give, get }).into()
}

/// Menu of the cards to give, with their rates.
pub(crate) fn give(speaker: &Speaker<'_>, gives: &[HandCard], get: Option<Pile>) -> Ask {
    let rates = speaker.view.rates(speaker.seat);
    let choice = |&card: &HandCard| {
        let label = Label::BankGive { give: card, rate: rates[card] };
        Choice::new(label, command(Some(Pile { card, count: None }), get))
    };
    Ask::new(Question::BankGive, gives.iter().map(choice).collect())
}

/// Menu of the cards to receive.
pub(crate) fn get(speaker: &Speaker<'_>, give: Pile, gets: &[HandCard]) -> Ask {
    let rate = speaker.view.rates(speaker.seat)[give.card];
    let choice = |&card: &HandCard| {
        Choice::new(Label::Kind(card), command(Some(give), Some(Pile { card, count: None })))
    };
    Ask::new(Question::BankGet { give: give.card, rate }, gets.iter().map(choice).collect())
}
