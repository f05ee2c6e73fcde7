//! Commands for actions without a row in `moves!`: trades, chosen cards, the robber.

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::action::{Action as Knights, Play};
use engine::catan::hand_card::HandCard;
use engine::catan::notation;
use engine::catan::offer::OfferId;
use engine::catan::ships::action::Action as Ships;
use engine::seat::Seat;

use super::card::PlayCommand;
use super::offer::{BankTerms, Pile, Proposal, Terms, TradeCommand, WhichOffer};
use crate::bind::pile::Discards;
use crate::catan::ships::grammar::gold;
use crate::catan::ships::grammar::raider::Raider;
use crate::command::{Command, Place, PlayerName};

/// Command of the action. Knight and road building only open the menu of locations.
pub(super) fn command(action: &Action) -> Option<Command> {
    let raid = |raider: Raider| {
        let (hex, victim) = raider.of_action(action)?;
        Some(raider.sending(Some(Place::new(&notation::hex(hex))), victim.map(PlayerName::from)))
    };
    Some(match *action {
        Action::BuyCard => super::read::buying(),
        Action::PlayYearOfPlenty { cards } => PlayCommand::Plenty(cards).into(),
        Action::PlayMonopoly { resource } => PlayCommand::Monopoly(Some(resource)).into(),
        Action::PlayKnight => PlayCommand::Knight(None, None, None).into(),
        Action::PlayRoadBuilding | Action::CitiesKnights(Knights::Play(Play::RoadBuilding)) => {
            PlayCommand::Roads(Vec::new()).into()
        }
        Action::Discard { cards } => Catan::discarding(cards),
        Action::Ships(Ships::TakeGold { cards }) => gold::taking(cards),
        Action::MoveRobber { .. } => return raid(Raider::Robber),
        Action::Ships(Ships::MovePirate { .. }) => return raid(Raider::Pirate),
        _ => trade(action)?.into(),
    })
}

fn trade(action: &Action) -> Option<TradeCommand> {
    let pile = |card: HandCard| Some(Pile { card, count: None });
    let which = |offer: OfferId| Some(WhichOffer::Id(offer));
    let named = |seat: Seat| PlayerName::from(seat);
    Some(match *action {
        Action::MaritimeTrade { give, get } => {
            TradeCommand::Bank(BankTerms { give: pile(give), get: pile(get) })
        }
        Action::OfferTrade { give, want, to } => {
            TradeCommand::Offer(Proposal::Ready(Terms { give, want }), to.iter().map(named).collect())
        }
        Action::AcceptTrade { offer } => TradeCommand::Accept(which(offer)),
        Action::DeclineTrade { offer } => TradeCommand::Decline(which(offer)),
        Action::ConfirmTrade { offer, partner } => TradeCommand::Confirm(Some(offer), Some(named(partner))),
        Action::WithdrawTrade { offer } => TradeCommand::Withdraw(Some(offer)),
        _ => return None,
    })
}
