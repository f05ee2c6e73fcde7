//! Emoji and reaction numbers of the moves of the base game.

use engine::catan::Catan;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::development::DevelopmentCard;
use engine::catan::hand_card::HandCard;
use engine::catan::offer::OfferId;
use engine::catan::piece::Piece;

use super::grammar::Verb;
use super::grammar::card::PlayCommand;
use super::grammar::offer::{Proposal, TradeCommand};
use crate::command::moves::Verbs;
use crate::command::{Ballot, Move};
use crate::title::{Marked, Use};

impl Marked for Catan {
    fn emoji(said: &Move) -> Option<&'static str> {
        if let Some(trade) = TradeCommand::of(said) {
            return trading(&trade);
        }
        if let Some(play) = PlayCommand::of(said) {
            return playing(&play);
        }
        match said.verb() {
            "trade" => Some("🤝"),
            "ship" if said.text().is_empty() => Some("⛵"),
            "pirate" if said.text().is_empty() => Some("🏴‍☠️"),
            "play" => Some("🃏"),
            "harbor" if said.text().is_empty() => Some("⚓"),
            "build.card" => Some("🎴"),
            "knight" => Some("🛡️"),
            "improve" => Some("📈"),
            _ => Verb::of(said).filter(|(_, said)| said.is_empty()).and_then(|(verb, _)| verb_sign(verb)),
        }
    }

    fn is_secret(said: &Move) -> bool {
        said.verb() == "discard" && !said.said().is_empty()
    }

    fn number(said: &Move) -> Option<u16> {
        Some(match (said.verb(), TradeCommand::of(said)) {
            (_, Some(TradeCommand::Accept(_))) => 1,
            (_, Some(TradeCommand::Decline(_))) => 2,
            (_, Some(TradeCommand::Counter(..))) => 3,
            (_, Some(TradeCommand::Withdraw(_))) => 4,
            (_, Some(TradeCommand::Confirm(_, Some(partner)))) => {
                FIRST_PARTNER + partner.seat()?.index() as u16
            }
            ("build", _) if said.text().is_empty() => 2,
            ("trade", _) => 3,
            ("play", _) => 4,
            ("knight", _) if said.text().is_empty() => 7,
            ("improve", _) if said.text().is_empty() => 8,
            ("ship", _) if said.text().is_empty() => 9,
            _ => return None,
        })
    }

    fn use_of(said: &Move) -> Option<Use> {
        match (said.verb(), TradeCommand::of(said)) {
            (_, Some(TradeCommand::Withdraw(_))) => None,
            (_, Some(_)) => Some(Use::Answer),
            ("trade" | "play", _) => Some(Use::Move),
            ("build" | "knight" | "improve" | "ship", _) if said.text().is_empty() => Some(Use::Move),
            _ => None,
        }
    }

    fn ballot(said: &Move) -> Option<Ballot> {
        match TradeCommand::of(said)? {
            TradeCommand::Accept(_) => Some(Ballot::Yes),
            TradeCommand::Decline(_) => Some(Ballot::No),
            _ => None,
        }
    }

    fn offer_of(said: &Move) -> Option<OfferId> {
        TradeCommand::of(said)?.offer()
    }

    fn settles(said: &Move) -> bool {
        matches!(TradeCommand::of(said), Some(TradeCommand::Confirm(..)))
    }
}

/// First reaction number of the partners who accepted an offer.
const FIRST_PARTNER: u16 = 5;

fn trading(trade: &TradeCommand) -> Option<&'static str> {
    match trade {
        TradeCommand::Accept(_) => Some("✅"),
        TradeCommand::Decline(_) => Some("❌"),
        TradeCommand::Counter(..) => Some("🔁"),
        TradeCommand::Withdraw(_) => Some("🗑️"),
        TradeCommand::Bank(terms) if *terms == Default::default() => Some("🏦"),
        TradeCommand::Bank(terms) => match terms.get.or(terms.give) {
            Some(pile) => Some(hand_card(pile.card)),
            None => None,
        },
        TradeCommand::Offer(proposal, to) if *proposal == Proposal::EMPTY && to.is_empty() => Some("📣"),
        TradeCommand::Offer(..) | TradeCommand::Answer(_) | TradeCommand::Confirm(..) => None,
    }
}

fn playing(play: &PlayCommand) -> Option<&'static str> {
    match play {
        PlayCommand::Knight(None, None, None) => Some(card(DevelopmentCard::Knight)),
        PlayCommand::Roads(places) if places.is_empty() => Some(card(DevelopmentCard::RoadBuilding)),
        PlayCommand::Plenty(cards) if cards.is_empty() => Some(card(DevelopmentCard::YearOfPlenty)),
        PlayCommand::Monopoly(None) => Some(card(DevelopmentCard::Monopoly)),
        PlayCommand::Monopoly(Some(kind)) => Some(hand_card((*kind).into())),
        PlayCommand::Knight(..) | PlayCommand::Roads(_) | PlayCommand::Plenty(_) => None,
    }
}

fn verb_sign(verb: Verb) -> Option<&'static str> {
    match verb {
        Verb::Build(Piece::Road) => Some("🛣️"),
        Verb::Build(Piece::Settlement) => Some("🏠"),
        Verb::Build(Piece::City) => Some("🏛️"),
        Verb::BuildShip => Some("🚢"),
        Verb::Sail => Some("⛵"),
        Verb::Wall => Some("🏰"),
        Verb::Recruit => Some("🙋"),
        Verb::Activate => Some("🔥"),
        Verb::Promote => Some("🎖️"),
        Verb::Move => Some("🐎"),
        Verb::Displace => Some("🤺"),
        Verb::Chase => Some("🏹"),
        Verb::ChasePirate => Some("🔱"),
        Verb::Improve(Track::Trade) => Some(hand_card(HandCard::Cloth)),
        Verb::Improve(Track::Politics) => Some(hand_card(HandCard::Coin)),
        Verb::Improve(Track::Science) => Some(hand_card(HandCard::Paper)),
        Verb::Play(_) | Verb::PutBack => None,
    }
}

fn card(card: DevelopmentCard) -> &'static str {
    match card {
        DevelopmentCard::Knight => "⚔️",
        DevelopmentCard::RoadBuilding => "🛤️",
        DevelopmentCard::YearOfPlenty => "🎁",
        DevelopmentCard::Monopoly => "🎩",
        DevelopmentCard::VictoryPoint => "⭐",
    }
}

fn hand_card(card: HandCard) -> &'static str {
    match card {
        HandCard::Brick => "🧱",
        HandCard::Lumber => "🪵",
        HandCard::Wool => "🐑",
        HandCard::Grain => "🌾",
        HandCard::Ore => "🪨",
        HandCard::Paper => "📜",
        HandCard::Cloth => "🧵",
        HandCard::Coin => "🪙",
    }
}
