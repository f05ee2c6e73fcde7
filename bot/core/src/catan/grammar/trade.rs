//! Binding of trade commands: offers and answers.

use engine::Catan;
use engine::catan::action::Action;
use engine::catan::error::RuleError;
use engine::catan::offer::{Offer, OfferId};
use engine::catan::resource::{Cards, Resource};
use engine::game::HostedTitle;
use engine::seat::{Seat, SeatSet};

use super::{CatanContext, bank};
use crate::bind::Interpretation;
use crate::catan::grammar::error::CatanRefusal;
use crate::catan::grammar::label::{CatanLabel, CatanMenuItem, CatanQuestion};
use crate::catan::grammar::menus;
use crate::catan::grammar::trade_command::{OfferReference, Proposal, TradeCommand, TradeTerms};
use crate::command::vocabulary::find_value;
use crate::command::{Ballot, Command, CommandError, PlayerName};
use crate::menu::Choice;

/// Number that no offer has. Checking it yields the rule error for an answer without an offer.
const NO_OFFER: OfferId = OfferId(0);

pub(super) fn trade(speaker: &CatanContext<'_>, trade: Option<&TradeCommand>) -> Result<Interpretation, CommandError> {
    match trade {
        None => match menus::trade::trade_menu(speaker) {
            Some(ask) => match ask.choices.as_slice() {
                // Both items open a menu, so a menu with one item would only add a step.
                [Choice { label, command, .. }]
                    if matches!(
                        label.downcast_ref(),
                        Some(CatanLabel::Do(CatanMenuItem::Offer | CatanMenuItem::Bank))
                    ) =>
                {
                    speaker.bind(command)
                }
                _ => Ok(Interpretation::Menu(ask)),
            },
            None => Err(no_offer_error(speaker)),
        },
        Some(TradeCommand::Offer(proposal, to)) => {
            let to = to.iter().map(|name| speaker.resolve_player(name)).collect::<Result<SeatSet, CommandError>>()?;
            bind_offer(speaker, *proposal, to)
        }
        Some(TradeCommand::Accept(which)) => {
            let accept = |offer| Action::AcceptTrade { offer };
            bind_answer(speaker, which.as_ref(), CatanQuestion::AcceptWhich, accept, TradeCommand::Accept)
        }
        Some(TradeCommand::Decline(which)) => {
            let decline = |offer| Action::DeclineTrade { offer };
            bind_answer(speaker, which.as_ref(), CatanQuestion::DeclineWhich, decline, TradeCommand::Decline)
        }
        Some(TradeCommand::Counter(which, proposal)) => bind_counter(speaker, which.as_ref(), *proposal),
        Some(TradeCommand::Answer(which)) => match find_offer(speaker, which.as_ref())? {
            OfferMatch::One(offer) => match menus::trade::answer_menu(speaker, &offer) {
                Some(ask) => Ok(Interpretation::Menu(ask)),
                None => speaker.bind_action(Action::DeclineTrade { offer: offer.id }),
            },
            OfferMatch::Several(offers) => Ok(Interpretation::Menu(menus::trade::offer_menu(
                CatanQuestion::TradeWhat,
                &offers,
                TradeCommand::Answer,
            ))),
        },
        Some(TradeCommand::Confirm(offer, partner)) => bind_confirm(speaker, *offer, partner.as_ref()),
        Some(TradeCommand::Withdraw(offer)) => {
            let offer = offer.or(own_offer(speaker).map(|offer| offer.id)).unwrap_or(NO_OFFER);
            speaker.bind_action(Action::WithdrawTrade { offer })
        }
        Some(TradeCommand::Bank(terms)) => bank::trade(speaker, *terms),
    }
}

fn own_offer(speaker: &CatanContext<'_>) -> Option<Offer> {
    speaker.view.offers[speaker.seat]
}

fn bind_offer(speaker: &CatanContext<'_>, proposal: Proposal, to: SeatSet) -> Result<Interpretation, CommandError> {
    let partners = menus::trade::partners(&speaker.view, speaker.seat);
    match proposal {
        Proposal::Ready(TradeTerms { give, want }) => {
            let to = if to.is_empty() { partners } else { to };
            speaker.bind_action(Action::OfferTrade { give, want, to })
        }
        Proposal::Draft { give, want } => {
            if !menus::trade::can_offer(speaker) {
                return Err(no_offer_error(speaker));
            }
            let hand = speaker.view.own.map(|own| own.hand).unwrap_or_default();
            if !hand.covers(give) {
                let missing = hand.missing(give);
                return Err(CommandError::Rule(Catan::any_error(RuleError::CannotAfford { missing })));
            }
            Ok(Interpretation::Menu(menus::trade::compose_menu(speaker, hand, give, want, to)))
        }
    }
}

/// Reason why no offer can be made: a rule, or an empty hand.
fn no_offer_error(speaker: &CatanContext<'_>) -> CommandError {
    let (give, want) = (Cards::from_card(Resource::Brick, 1), Cards::from_card(Resource::Ore, 1));
    let to = menus::trade::partners(&speaker.view, speaker.seat);
    let error = speaker.check(Action::OfferTrade { give, want, to }).err();
    let is_about_cards =
        |error: &CommandError| matches!(error.rule_error::<Catan>(), Some(RuleError::CannotAfford { .. }));
    error.filter(|error| !is_about_cards(error)).unwrap_or_else(|| CatanRefusal::EmptyHand.into())
}

/// Result of looking up an offer.
enum OfferMatch {
    One(Offer),
    Several(Vec<Offer>),
}

/// Looks up the offer among those addressed to the actor.
fn find_offer(speaker: &CatanContext<'_>, which: Option<&OfferReference>) -> Result<OfferMatch, CommandError> {
    let asked: Vec<Offer> = menus::trade::received_offers(speaker);
    let found = match which {
        Some(OfferReference::Id(id)) => asked.iter().find(|offer| offer.id == *id),
        Some(OfferReference::From(name)) => {
            let by = speaker.resolve_player(name)?;
            asked.iter().find(|offer| offer.by == by)
        }
        None if asked.len() > 1 || !asked.is_empty() && !speaker.auto_selects_single() => {
            return Ok(OfferMatch::Several(asked));
        }
        None => asked.first(),
    };
    match found {
        Some(offer) => Ok(OfferMatch::One(*offer)),
        None => {
            let id = match which {
                Some(OfferReference::Id(id)) => *id,
                _ => NO_OFFER,
            };
            // The rule check reports the specific reason.
            let error = speaker.check(Action::DeclineTrade { offer: id }).err();
            Err(error.unwrap_or(CommandError::Rule(Catan::any_error(RuleError::NoSuchOffer))))
        }
    }
}

fn bind_answer(
    speaker: &CatanContext<'_>,
    which: Option<&OfferReference>,
    question: CatanQuestion,
    action: impl Fn(OfferId) -> Action,
    command: impl Fn(Option<OfferReference>) -> TradeCommand,
) -> Result<Interpretation, CommandError> {
    let several = match find_offer(speaker, which)? {
        OfferMatch::One(offer) => return speaker.bind_action(action(offer.id)),
        OfferMatch::Several(several) => several,
    };
    let open: Vec<Offer> = several.iter().copied().filter(|offer| speaker.check(action(offer.id)).is_ok()).collect();
    match open[..] {
        [] => speaker.bind_action(action(several.first().map_or(NO_OFFER, |offer| offer.id))),
        [only] if speaker.auto_selects_single() => speaker.bind_action(action(only.id)),
        _ => Ok(Interpretation::Menu(menus::trade::offer_menu(question, &open, command))),
    }
}

/// A counter-offer is an offer to the player who made the first.
fn bind_counter(
    speaker: &CatanContext<'_>,
    which: Option<&OfferReference>,
    proposal: Proposal,
) -> Result<Interpretation, CommandError> {
    match find_offer(speaker, which)? {
        OfferMatch::One(first) => bind_offer(speaker, proposal, SeatSet::only(first.by)),
        OfferMatch::Several(_) if !menus::trade::can_offer(speaker) => Err(no_offer_error(speaker)),
        OfferMatch::Several(offers) => {
            let command = |which| TradeCommand::Counter(which, proposal);
            Ok(Interpretation::Menu(menus::trade::offer_menu(CatanQuestion::CounterWhich, &offers, command)))
        }
    }
}

fn bind_confirm(
    speaker: &CatanContext<'_>,
    id: Option<OfferId>,
    partner: Option<&PlayerName>,
) -> Result<Interpretation, CommandError> {
    let own = own_offer(speaker);
    let offer = id.or(own.map(|offer| offer.id)).unwrap_or(NO_OFFER);
    let with = |partner: Seat| speaker.bind_action(Action::ConfirmTrade { offer, partner });
    if let Some(name) = partner {
        return with(speaker.resolve_player(name)?);
    }
    let accepted = own.filter(|own| own.id == offer).map_or(SeatSet::EMPTY, |own| own.accepted());
    let legal: SeatSet = accepted
        .iter()
        .filter(|&partner| speaker.has_legal_action(|a| *a == Action::ConfirmTrade { offer, partner }))
        .collect();
    match legal.single() {
        // The rule check reports the reason.
        None if legal.is_empty() => with(accepted.iter().next().unwrap_or(speaker.seat)),
        Some(only) if speaker.auto_selects_single() => with(only),
        _ => Ok(Interpretation::Menu(menus::trade::partner_menu(offer, legal))),
    }
}

/// Parses a typed answer to an offer.
pub(super) fn parse_answer(speaker: &CatanContext<'_>, offer: OfferId, text: &str) -> Result<Command, CommandError> {
    let which = Some(OfferReference::Id(offer));
    let trade = match find_value::<Ballot>(text) {
        Some(Ballot::Yes) => TradeCommand::Accept(which),
        Some(Ballot::No) => TradeCommand::Decline(which),
        None => {
            let command = speaker.commands.parse(&format!("/trade {text}"))?;
            match TradeCommand::from_command(&command) {
                Some(TradeCommand::Accept(None)) => TradeCommand::Accept(which),
                Some(TradeCommand::Decline(None)) => TradeCommand::Decline(which),
                Some(TradeCommand::Counter(None, proposal)) => TradeCommand::Counter(which, proposal),
                Some(TradeCommand::Offer(proposal, to)) if to.is_empty() => TradeCommand::Counter(which, proposal),
                _ => return Ok(command),
            }
        }
    };
    Ok(trade.into())
}
