//! Emoji and reaction numbers of the moves of the base game.

use engine::catan::Catan;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::development::DevelopmentCard;
use engine::catan::hand_card::HandCard;
use engine::catan::offer::OfferId;
use engine::catan::piece::Piece;

use super::grammar::CatanVerb;
use super::grammar::play_command::PlayCommand;
use super::grammar::trade_command::{Proposal, TradeCommand};
use crate::command::moves::Verbs;
use crate::command::{Ballot, Move};
use crate::title::{ReactionPurpose, Reactions};

impl Reactions for Catan {
    fn move_emoji(said: &Move) -> Option<&'static str> {
        if let Some(trade) = TradeCommand::from_move(said) {
            return trade_emoji(&trade);
        }
        if let Some(play) = PlayCommand::from_move(said) {
            return play_emoji(&play);
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
            _ => CatanVerb::parse_move(said).filter(|(_, said)| said.is_empty()).and_then(|(verb, _)| verb_emoji(verb)),
        }
    }

    fn is_secret(said: &Move) -> bool {
        said.verb() == "discard" && !said.arguments().is_empty()
    }

    fn reaction_number(said: &Move) -> Option<u16> {
        Some(match (said.verb(), TradeCommand::from_move(said)) {
            (_, Some(TradeCommand::Accept(_))) => 1,
            (_, Some(TradeCommand::Decline(_))) => 2,
            (_, Some(TradeCommand::Counter(..))) => 3,
            (_, Some(TradeCommand::Withdraw(_))) => 4,
            (_, Some(TradeCommand::Confirm(_, Some(partner)))) => FIRST_PARTNER + partner.seat()?.index() as u16,
            ("build", _) if said.text().is_empty() => 2,
            ("trade", _) => 3,
            ("play", _) => 4,
            ("knight", _) if said.text().is_empty() => 7,
            ("improve", _) if said.text().is_empty() => 8,
            ("ship", _) if said.text().is_empty() => 9,
            _ => return None,
        })
    }

    fn reaction_purpose(said: &Move) -> Option<ReactionPurpose> {
        match (said.verb(), TradeCommand::from_move(said)) {
            (_, Some(TradeCommand::Withdraw(_))) => None,
            (_, Some(_)) => Some(ReactionPurpose::Answer),
            ("trade" | "play", _) => Some(ReactionPurpose::Move),
            ("build" | "knight" | "improve" | "ship", _) if said.text().is_empty() => Some(ReactionPurpose::Move),
            _ => None,
        }
    }

    fn ballot(said: &Move) -> Option<Ballot> {
        match TradeCommand::from_move(said)? {
            TradeCommand::Accept(_) => Some(Ballot::Yes),
            TradeCommand::Decline(_) => Some(Ballot::No),
            _ => None,
        }
    }

    fn move_offer(said: &Move) -> Option<OfferId> {
        TradeCommand::from_move(said)?.offer_id()
    }

    fn settles_offer(said: &Move) -> bool {
        matches!(TradeCommand::from_move(said), Some(TradeCommand::Confirm(..)))
    }
}

/// First reaction number of the partners who accepted an offer.
const FIRST_PARTNER: u16 = 5;

fn trade_emoji(trade: &TradeCommand) -> Option<&'static str> {
    match trade {
        TradeCommand::Accept(_) => Some("✅"),
        TradeCommand::Decline(_) => Some("❌"),
        TradeCommand::Counter(..) => Some("🔁"),
        TradeCommand::Withdraw(_) => Some("🗑️"),
        TradeCommand::Bank(terms) if *terms == Default::default() => Some("🏦"),
        TradeCommand::Bank(terms) => match terms.get.or(terms.give) {
            Some(pile) => Some(hand_card_emoji(pile.card)),
            None => None,
        },
        TradeCommand::Offer(proposal, to) if *proposal == Proposal::EMPTY && to.is_empty() => Some("📣"),
        TradeCommand::Offer(..) | TradeCommand::Answer(_) | TradeCommand::Confirm(..) => None,
    }
}

fn play_emoji(play: &PlayCommand) -> Option<&'static str> {
    match play {
        PlayCommand::Knight(None, None, None) => Some(development_emoji(DevelopmentCard::Knight)),
        PlayCommand::Roads(places, None) if places.is_empty() => Some(development_emoji(DevelopmentCard::RoadBuilding)),
        PlayCommand::Plenty(cards) if cards.is_empty() => Some(development_emoji(DevelopmentCard::YearOfPlenty)),
        PlayCommand::Monopoly(None) => Some(development_emoji(DevelopmentCard::Monopoly)),
        PlayCommand::Monopoly(Some(kind)) => Some(hand_card_emoji((*kind).into())),
        PlayCommand::Knight(..) | PlayCommand::Roads(..) | PlayCommand::Plenty(_) => None,
    }
}

fn verb_emoji(verb: CatanVerb) -> Option<&'static str> {
    match verb {
        CatanVerb::Build(Piece::Road) => Some("🛣️"),
        CatanVerb::Build(Piece::Settlement) => Some("🏠"),
        CatanVerb::Build(Piece::City) => Some("🏛️"),
        CatanVerb::BuildShip => Some("🚢"),
        CatanVerb::Sail => Some("⛵"),
        CatanVerb::Wall => Some("🏰"),
        CatanVerb::Recruit => Some("🙋"),
        CatanVerb::Activate => Some("🔥"),
        CatanVerb::Promote => Some("🎖️"),
        CatanVerb::Move => Some("🐎"),
        CatanVerb::Displace => Some("🤺"),
        CatanVerb::Chase => Some("🏹"),
        CatanVerb::ChasePirate => Some("🔱"),
        CatanVerb::Improve(Track::Trade) => Some(hand_card_emoji(HandCard::Cloth)),
        CatanVerb::Improve(Track::Politics) => Some(hand_card_emoji(HandCard::Coin)),
        CatanVerb::Improve(Track::Science) => Some(hand_card_emoji(HandCard::Paper)),
        CatanVerb::Play(_) | CatanVerb::PutBack => None,
    }
}

fn development_emoji(card: DevelopmentCard) -> &'static str {
    match card {
        DevelopmentCard::Knight => "⚔️",
        DevelopmentCard::RoadBuilding => "🛤️",
        DevelopmentCard::YearOfPlenty => "🎁",
        DevelopmentCard::Monopoly => "🎩",
        DevelopmentCard::VictoryPoint => "⭐",
    }
}

fn hand_card_emoji(card: HandCard) -> &'static str {
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
