//! Menus for trade with the bank.

use engine::catan::action::Action;
use engine::catan::resource::Resource;

use super::{Ask, Choice, Label, Question};
use crate::command::{BankTerms, Command, Pile, Speaker, TradeCommand};

fn trades(speaker: &Speaker<'_>) -> impl Iterator<Item = (Resource, Resource)> {
    speaker.legal.actions.iter().filter_map(|action| match *action {
        Action::MaritimeTrade { give, get } => Some((give, get)),
        _ => None,
    })
}

/// What can be given, for this if it is named.
pub(crate) fn givable(speaker: &Speaker<'_>, get: Option<Resource>) -> Vec<Resource> {
    let mut gives: Vec<Resource> =
        trades(speaker).filter(|trade| get.is_none_or(|get| get == trade.1)).map(|trade| trade.0).collect();
    gives.dedup();
    gives
}

/// What can be had for this.
pub(crate) fn gettable(speaker: &Speaker<'_>, give: Resource) -> Vec<Resource> {
    trades(speaker).filter(|trade| trade.0 == give).map(|trade| trade.1).collect()
}

fn command(give: Option<Pile>, get: Option<Pile>) -> Command {
    Command::Trade(Some(TradeCommand::Bank(BankTerms { give, get })))
}

/// What to give.
pub(crate) fn give(speaker: &Speaker<'_>, gives: &[Resource], get: Option<Pile>) -> Ask {
    let rates = speaker.view.rates(speaker.seat);
    let choice = |&resource: &Resource| {
        let label = Label::BankGive { give: resource, rate: rates[resource] };
        Choice::new(label, command(Some(Pile { resource, count: None }), get))
    };
    Ask::new(Question::BankGive, gives.iter().map(choice).collect())
}

/// What to get for it.
pub(crate) fn get(speaker: &Speaker<'_>, give: Pile, gets: &[Resource]) -> Ask {
    let rate = speaker.view.rates(speaker.seat)[give.resource];
    let choice = |&resource: &Resource| {
        Choice::new(Label::Resource(resource), command(Some(give), Some(Pile { resource, count: None })))
    };
    Ask::new(Question::BankGet { give: give.resource, rate }, gets.iter().map(choice).collect())
}
