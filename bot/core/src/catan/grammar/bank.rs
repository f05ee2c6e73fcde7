//! Binding of maritime trade: repeats the trade as the counts require.

use engine::Catan;
use engine::catan::action::Action;
use engine::catan::error::RuleError;
use engine::catan::hand_card::HandCard;
use engine::catan::resource::Cards;
use engine::game::Listed;

use super::Speaker;
use crate::bind::Bound;
use crate::catan::grammar::ask;
use crate::catan::grammar::error::Refusal;
use crate::catan::grammar::offer::{BankTerms, Pile};
use crate::command::error::CommandError;

pub(super) fn trade(speaker: &Speaker<'_>, terms: BankTerms) -> Result<Bound, CommandError> {
    match (terms.give, terms.get) {
        (Some(give), Some(get)) => lots(speaker, give, get),
        (Some(give), None) => {
            let legal = ask::bank::gettable(speaker, give.card);
            match legal.is_empty() {
                true => Err(why_not(speaker, give.card)),
                false => Ok(Bound::Ask(ask::bank::get(speaker, give, &legal))),
            }
        }
        (None, get) => {
            let legal = ask::bank::givable(speaker, get.map(|get| get.card));
            match legal.is_empty() {
                true => Err(why_nothing(speaker, get)),
                false => Ok(Bound::Ask(ask::bank::give(speaker, &legal, get))),
            }
        }
    }
}

fn lots(speaker: &Speaker<'_>, give: Pile, get: Pile) -> Result<Bound, CommandError> {
    let rate = speaker.view.rates(speaker.seat)[give.card];
    let action = Action::MaritimeTrade { give: give.card, get: get.card };
    if let Err(error) = speaker.check(action) {
        let counts_matter = matches!(
            error.rule::<Catan>(),
            Some(RuleError::CannotAfford { .. } | RuleError::BankLacks { .. })
        );
        if !counts_matter {
            return Err(error);
        }
    }
    let wrong = Refusal::BankCounts { give: give.card, rate }.into();
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
    let all = Cards::of(give.card, lots.checked_mul(rate).ok_or(CommandError::TooMany)?);
    let hand = speaker.view.own.map(|own| own.hand).unwrap_or_default();
    if !hand.covers(all) {
        let missing = hand.missing(all);
        return Err(CommandError::Rule(Catan::any_error(RuleError::CannotAfford { missing })));
    }
    speaker.act_all(&vec![action; usize::from(lots)])
}

fn why_not(speaker: &Speaker<'_>, give: HandCard) -> CommandError {
    let others = HandCard::ALL.into_iter().filter(|&get| get != give);
    let mut errors = others.filter_map(|get| speaker.check(Action::MaritimeTrade { give, get }).err());
    errors.next().unwrap_or(Refusal::NothingForBank { rates: speaker.view.rates(speaker.seat) }.into())
}

fn why_nothing(speaker: &Speaker<'_>, get: Option<Pile>) -> CommandError {
    let pairs = HandCard::ALL.into_iter().flat_map(|give| {
        let gets = HandCard::ALL.into_iter().filter(move |&to| get.is_none_or(|get| get.card == to));
        gets.filter(move |&get| get != give).map(move |get| (give, get))
    });
    let errors = pairs.filter_map(|(give, get)| speaker.check(Action::MaritimeTrade { give, get }).err());
    let too_few =
        |error: &CommandError| matches!(error.rule::<Catan>(), Some(RuleError::CannotAfford { .. }));
    errors
        .into_iter()
        .find(|error| !too_few(error))
        .unwrap_or(Refusal::NothingForBank { rates: speaker.view.rates(speaker.seat) }.into())
}
