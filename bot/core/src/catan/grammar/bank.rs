//! Binding of maritime trade: repeats the trade as the counts require.

use engine::Catan;
use engine::catan::action::Action;
use engine::catan::error::RuleError;
use engine::catan::hand_card::HandCard;
use engine::catan::resource::Cards;
use engine::game::HostedTitle;

use super::CatanContext;
use crate::bind::Interpretation;
use crate::catan::grammar::error::CatanRefusal;
use crate::catan::grammar::menus;
use crate::catan::grammar::trade_command::{BankTerms, Pile};
use crate::command::CommandError;

pub(super) fn trade(speaker: &CatanContext<'_>, terms: BankTerms) -> Result<Interpretation, CommandError> {
    match (terms.give, terms.get) {
        (Some(give), Some(get)) => trade_lots(speaker, give, get),
        (Some(give), None) => {
            let legal = menus::trade::gettable(speaker, give.card);
            match legal.is_empty() {
                true => Err(no_trade_error(speaker, give.card)),
                false => Ok(Interpretation::Menu(menus::trade::get_menu(speaker, give, &legal))),
            }
        }
        (None, get) => {
            let legal = menus::trade::givable(speaker, get.map(|get| get.card));
            match legal.is_empty() {
                true => Err(no_rate_error(speaker, get)),
                false => Ok(Interpretation::Menu(menus::trade::give_menu(speaker, &legal, get))),
            }
        }
    }
}

fn trade_lots(speaker: &CatanContext<'_>, give: Pile, get: Pile) -> Result<Interpretation, CommandError> {
    let rate = speaker.view.rates(speaker.seat)[give.card];
    let action = Action::MaritimeTrade { give: give.card, get: get.card };
    if let Err(error) = speaker.check(action) {
        let counts_matter =
            matches!(error.rule_error::<Catan>(), Some(RuleError::CannotAfford { .. } | RuleError::BankLacks { .. }));
        if !counts_matter {
            return Err(error);
        }
    }
    let wrong = CatanRefusal::BankCounts { give: give.card, rate }.into();
    let lots = match (give.count, get.count) {
        (None, None) => 1,
        (None, Some(lots)) => lots,
        (Some(count), None) if count % rate == 0 => count / rate,
        (Some(count), Some(lots)) if lots.checked_mul(rate) == Some(count) => lots,
        _ => return Err(wrong),
    };
    if lots == 0 {
        return Err(wrong);
    }
    let all = Cards::from_card(give.card, lots.checked_mul(rate).ok_or(CommandError::TooMany)?);
    let hand = speaker.view.own.map(|own| own.hand).unwrap_or_default();
    if !hand.covers(all) {
        let missing = hand.missing(all);
        return Err(CommandError::Rule(Catan::any_error(RuleError::CannotAfford { missing })));
    }
    speaker.bind_actions(&vec![action; usize::from(lots)])
}

fn no_trade_error(speaker: &CatanContext<'_>, give: HandCard) -> CommandError {
    let others = HandCard::ALL.into_iter().filter(|&get| get != give);
    let mut errors = others.filter_map(|get| speaker.check(Action::MaritimeTrade { give, get }).err());
    errors.next().unwrap_or(CatanRefusal::NothingForBank { rates: speaker.view.rates(speaker.seat) }.into())
}

fn no_rate_error(speaker: &CatanContext<'_>, get: Option<Pile>) -> CommandError {
    let pairs = HandCard::ALL.into_iter().flat_map(|give| {
        let gets = HandCard::ALL.into_iter().filter(move |&to| get.is_none_or(|get| get.card == to));
        gets.filter(move |&get| get != give).map(move |get| (give, get))
    });
    let errors = pairs.filter_map(|(give, get)| speaker.check(Action::MaritimeTrade { give, get }).err());
    let too_few = |error: &CommandError| matches!(error.rule_error::<Catan>(), Some(RuleError::CannotAfford { .. }));
    errors
        .into_iter()
        .find(|error| !too_few(error))
        .unwrap_or(CatanRefusal::NothingForBank { rates: speaker.view.rates(speaker.seat) }.into())
}
