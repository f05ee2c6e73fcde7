//! Binding of trade commands: offers and answers.

use engine::Catan;
use engine::catan::action::Action;
use engine::catan::error::RuleError;
use engine::catan::offer::{Offer, OfferId};
use engine::catan::resource::{Cards, Resource};
use engine::game::Listed;
use engine::seat::{Seat, SeatSet};

use super::{Speaker, bank};
use crate::bind::Bound;
use crate::catan::grammar::ask;
use crate::catan::grammar::error::Refusal;
use crate::catan::grammar::label::{Deed, Label, Question};
use crate::catan::grammar::offer::{Proposal, Terms, TradeCommand, WhichOffer};
use crate::command::error::CommandError;
use crate::command::vocabulary::find;
use crate::command::{Ballot, Command, PlayerName};
use crate::menu::Choice;

/// Number that no offer has. Checking it yields the rule error for an answer without an offer.
const NO_OFFER: OfferId = OfferId(0);

pub(super) fn trade(speaker: &Speaker<'_>, trade: Option<&TradeCommand>) -> Result<Bound, CommandError> {
    match trade {
        None => match ask::trade::what(speaker) {
            Some(ask) => match ask.choices.as_slice() {
                // Both items open a menu, so a menu with one item would only add a step.
                [Choice { label, command, .. }]
                    if matches!(label.own(), Some(Label::Do(Deed::Offer | Deed::Bank))) =>
                {
                    speaker.bind(command)
                }
                _ => Ok(Bound::Ask(ask)),
            },
            None => Err(why_no_offer(speaker)),
        },
        Some(TradeCommand::Offer(proposal, to)) => {
            let to = to.iter().map(|name| speaker.player(name)).collect::<Result<SeatSet, CommandError>>()?;
            offer(speaker, *proposal, to)
        }
        Some(TradeCommand::Accept(which)) => {
            let accept = |offer| Action::AcceptTrade { offer };
            answer(speaker, which.as_ref(), Question::AcceptWhich, accept, TradeCommand::Accept)
        }
        Some(TradeCommand::Decline(which)) => {
            let decline = |offer| Action::DeclineTrade { offer };
            answer(speaker, which.as_ref(), Question::DeclineWhich, decline, TradeCommand::Decline)
        }
        Some(TradeCommand::Counter(which, proposal)) => counter(speaker, which.as_ref(), *proposal),
        Some(TradeCommand::Answer(which)) => match the_offer(speaker, which.as_ref())? {
            Found::One(offer) => match ask::trade::answer(speaker, &offer) {
                Some(ask) => Ok(Bound::Ask(ask)),
                None => speaker.act(Action::DeclineTrade { offer: offer.id }),
            },
            Found::Several(offers) => {
                Ok(Bound::Ask(ask::trade::which(Question::TradeWhat, &offers, TradeCommand::Answer)))
            }
        },
        Some(TradeCommand::Confirm(offer, partner)) => confirm(speaker, *offer, partner.as_ref()),
        Some(TradeCommand::Withdraw(offer)) => {
            let offer = offer.or(own_offer(speaker).map(|offer| offer.id)).unwrap_or(NO_OFFER);
            speaker.act(Action::WithdrawTrade { offer })
        }
        Some(TradeCommand::Bank(terms)) => bank::trade(speaker, *terms),
    }
}

fn own_offer(speaker: &Speaker<'_>) -> Option<Offer> {
    speaker.view.offers[speaker.seat]
}

fn offer(speaker: &Speaker<'_>, proposal: Proposal, to: SeatSet) -> Result<Bound, CommandError> {
    let partners = ask::trade::partners(speaker);
    match proposal {
        Proposal::Ready(Terms { give, want }) => {
            let to = if to.is_empty() { partners } else { to };
            speaker.act(Action::OfferTrade { give, want, to })
        }
        Proposal::Draft { give, want } => {
            if !ask::trade::may_offer(speaker) {
                return Err(why_no_offer(speaker));
            }
            let hand = speaker.view.own.map(|own| own.hand).unwrap_or_default();
            if !hand.covers(give) {
                let missing = hand.missing(give);
                return Err(CommandError::Rule(Catan::any_error(RuleError::CannotAfford { missing })));
            }
            Ok(Bound::Ask(ask::trade::compose(speaker, hand, give, want, to)))
        }
    }
}

/// Reason why no offer can be made: a rule, or an empty hand.
fn why_no_offer(speaker: &Speaker<'_>) -> CommandError {
    let (give, want) = (Cards::of(Resource::Brick, 1), Cards::of(Resource::Ore, 1));
    let to = ask::trade::partners(speaker);
    let error = speaker.check(Action::OfferTrade { give, want, to }).err();
    let is_about_cards =
        |error: &CommandError| matches!(error.rule::<Catan>(), Some(RuleError::CannotAfford { .. }));
    error.filter(|error| !is_about_cards(error)).unwrap_or_else(|| Refusal::EmptyHand.into())
}

/// Result of looking up an offer.
enum Found {
    One(Offer),
    Several(Vec<Offer>),
}

/// Looks up the offer among those addressed to the actor.
fn the_offer(speaker: &Speaker<'_>, which: Option<&WhichOffer>) -> Result<Found, CommandError> {
    let asked: Vec<Offer> = ask::trade::asked_of(speaker);
    let found = match which {
        Some(WhichOffer::Id(id)) => asked.iter().find(|offer| offer.id == *id),
        Some(WhichOffer::From(name)) => {
            let by = speaker.player(name)?;
            asked.iter().find(|offer| offer.by == by)
        }
        None if asked.len() > 1 || !asked.is_empty() && !speaker.takes_the_only_one() => {
            return Ok(Found::Several(asked));
        }
        None => asked.first(),
    };
    match found {
        Some(offer) => Ok(Found::One(*offer)),
        None => {
            let id = match which {
                Some(WhichOffer::Id(id)) => *id,
                _ => NO_OFFER,
            };
            // The rule check reports the specific reason.
            let error = speaker.check(Action::DeclineTrade { offer: id }).err();
            Err(error.unwrap_or(CommandError::Rule(Catan::any_error(RuleError::NoSuchOffer))))
        }
    }
}

fn answer(
    speaker: &Speaker<'_>,
    which: Option<&WhichOffer>,
    question: Question,
    action: impl Fn(OfferId) -> Action,
    command: impl Fn(Option<WhichOffer>) -> TradeCommand,
) -> Result<Bound, CommandError> {
    let several = match the_offer(speaker, which)? {
        Found::One(offer) => return speaker.act(action(offer.id)),
        Found::Several(several) => several,
    };
    let open: Vec<Offer> =
        several.iter().copied().filter(|offer| speaker.check(action(offer.id)).is_ok()).collect();
    match open[..] {
        [] => speaker.act(action(several.first().map_or(NO_OFFER, |offer| offer.id))),
        [only] if speaker.takes_the_only_one() => speaker.act(action(only.id)),
        _ => Ok(Bound::Ask(ask::trade::which(question, &open, command))),
    }
}

/// A counter-offer is an offer to the player who made the first.
fn counter(
    speaker: &Speaker<'_>,
    which: Option<&WhichOffer>,
    proposal: Proposal,
) -> Result<Bound, CommandError> {
    match the_offer(speaker, which)? {
        Found::One(first) => offer(speaker, proposal, SeatSet::only(first.by)),
        Found::Several(_) if !ask::trade::may_offer(speaker) => Err(why_no_offer(speaker)),
        Found::Several(offers) => {
            let command = |which| TradeCommand::Counter(which, proposal);
            Ok(Bound::Ask(ask::trade::which(Question::CounterWhich, &offers, command)))
        }
    }
}

fn confirm(
    speaker: &Speaker<'_>,
    id: Option<OfferId>,
    partner: Option<&PlayerName>,
) -> Result<Bound, CommandError> {
    let own = own_offer(speaker);
    let offer = id.or(own.map(|offer| offer.id)).unwrap_or(NO_OFFER);
    let with = |partner: Seat| speaker.act(Action::ConfirmTrade { offer, partner });
    if let Some(name) = partner {
        return with(speaker.player(name)?);
    }
    let accepted = own.filter(|own| own.id == offer).map_or(SeatSet::EMPTY, |own| own.accepted());
    let legal: SeatSet = accepted
        .iter()
        .filter(|&partner| speaker.may(|a| *a == Action::ConfirmTrade { offer, partner }))
        .collect();
    match legal.single() {
        // The rule check reports the reason.
        None if legal.is_empty() => with(accepted.iter().next().unwrap_or(speaker.seat)),
        Some(only) if speaker.takes_the_only_one() => with(only),
        _ => Ok(Bound::Ask(ask::trade::confirm(offer, legal))),
    }
}

/// Parses a typed answer to an offer.
pub(super) fn answer_in(speaker: &Speaker<'_>, offer: OfferId, text: &str) -> Result<Command, CommandError> {
    let which = Some(WhichOffer::Id(offer));
    let trade = match find::<Ballot>(text) {
        Some(Ballot::Yes) => TradeCommand::Accept(which),
        Some(Ballot::No) => TradeCommand::Decline(which),
        None => {
            let command = speaker.commands.parse(&format!("/trade {text}"))?;
            match TradeCommand::in_command(&command) {
                Some(TradeCommand::Accept(None)) => TradeCommand::Accept(which),
                Some(TradeCommand::Decline(None)) => TradeCommand::Decline(which),
                Some(TradeCommand::Counter(None, proposal)) => TradeCommand::Counter(which, proposal),
                Some(TradeCommand::Offer(proposal, to)) if to.is_empty() => {
                    TradeCommand::Counter(which, proposal)
                }
                _ => return Ok(command),
            }
        }
    };
    Ok(trade.into())
}
