//! Commands for actions without a row in `moves!`: trades, chosen cards, the robber.

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::action::{Action as Knights, Play};
use engine::catan::hand_card::HandCard;
use engine::catan::notation;
use engine::catan::offer::OfferId;
use engine::catan::route_kind::RouteKind;
use engine::catan::ships::action::Action as Ships;
use engine::seat::Seat;
use render::catan::Spot;

use super::play_command::PlayCommand;
use super::trade_command::{BankTerms, OfferReference, Pile, Proposal, TradeCommand, TradeTerms};
use super::{CatanContext, spot_label};
use crate::bind::discard::Discards;
use crate::catan::cities_knights::grammar::harbor;
use crate::catan::ships::grammar::raider::Raider;
use crate::catan::ships::grammar::{LocatedPiece, gold};
use crate::command::{Command, PlaceArgument, PlayerName, Readiness};

/// Command of the action. Knight and road building only open the menu of locations.
pub(super) fn action_command(action: &Action) -> Option<Command> {
    let raid = |raider: Raider| {
        let (hex, victim) = raider.target_of(action)?;
        Some(raider.move_command(Some(PlaceArgument::new(&notation::format_hex(hex))), victim.map(PlayerName::from)))
    };
    Some(match *action {
        Action::BuyCard => super::parse::buy_card_command(),
        Action::PlayYearOfPlenty { cards } => PlayCommand::Plenty(cards).into(),
        Action::PlayMonopoly { resource } => PlayCommand::Monopoly(Some(resource)).into(),
        Action::PlayKnight => PlayCommand::Knight(None, None, None).into(),
        Action::PlayRoadBuilding | Action::CitiesKnights(Knights::Play(Play::RoadBuilding)) => {
            PlayCommand::Roads(Vec::new(), None).into()
        }
        Action::CitiesKnights(Knights::OfferHarbor { resources }) => {
            harbor::offer_command(&resources, Readiness::Ready)
        }
        Action::Discard { cards } => Catan::discard_command(cards),
        Action::Ships(Ships::TakeGold { cards }) => gold::gold_command(cards),
        Action::MoveRobber { .. } => return raid(Raider::Robber),
        Action::Ships(Ships::MovePirate { .. }) => return raid(Raider::Pirate),
        _ => trade_action_command(action)?.into(),
    })
}

/// Command that plays road building with these roads and ships; `None` for other actions.
pub(super) fn sequence_command(speaker: &CatanContext<'_>, actions: &[Action]) -> Option<Command> {
    let (card, places) = actions.split_first()?;
    if !matches!(card, Action::PlayRoadBuilding | Action::CitiesKnights(Knights::Play(Play::RoadBuilding))) {
        return None;
    }
    let piece = |action: &Action| {
        let (kind, edge) = match *action {
            Action::BuildRoad { edge } => (RouteKind::Road, edge),
            Action::Ships(Ships::BuildShip { edge }) => (RouteKind::Ship, edge),
            _ => return None,
        };
        let place = PlaceArgument::new(&spot_label(speaker.topology(), Spot::Edge(edge)));
        Some(LocatedPiece { kind: Some(kind), place })
    };
    let pieces = places.iter().map(piece).collect::<Option<Vec<_>>>()?;
    Some(PlayCommand::Roads(pieces, None).into())
}

fn trade_action_command(action: &Action) -> Option<TradeCommand> {
    let pile = |card: HandCard| Some(Pile { card, count: None });
    let which = |offer: OfferId| Some(OfferReference::Id(offer));
    let named = |seat: Seat| PlayerName::from(seat);
    Some(match *action {
        Action::MaritimeTrade { give, get } => TradeCommand::Bank(BankTerms { give: pile(give), get: pile(get) }),
        Action::OfferTrade { give, want, to } => {
            TradeCommand::Offer(Proposal::Ready(TradeTerms { give, want }), to.iter().map(named).collect())
        }
        Action::AcceptTrade { offer } => TradeCommand::Accept(which(offer)),
        Action::DeclineTrade { offer } => TradeCommand::Decline(which(offer)),
        Action::ConfirmTrade { offer, partner } => TradeCommand::Confirm(Some(offer), Some(named(partner))),
        Action::WithdrawTrade { offer } => TradeCommand::Withdraw(Some(offer)),
        _ => return None,
    })
}
