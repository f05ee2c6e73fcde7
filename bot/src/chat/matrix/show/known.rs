//! What stands for what a button does: an emoji, and under public messages a number, always the same.

use engine::catan::cities_knights::improvement::Track;
use engine::catan::development::DevelopmentCard;
use engine::catan::hand_card::HandCard;
use engine::catan::piece::Piece;
use engine::elasund::building::Building;
use engine::robot::Robot;

use crate::command::elasund::Verb as TownVerb;
use crate::command::lexicon::sign;
use crate::command::moves::Verbs;
use crate::command::{
    Ballot, BoardForm, Command, Move, OptionCommand, PlayCommand, Proposal, RobotCommand, TradeCommand, Verb,
    Whose,
};

/// The emoji of what a button does; none for what has no picture of its own.
pub(super) fn emoji(command: &Command) -> Option<&'static str> {
    Some(match command {
        Command::Join(None) => "🪑",
        Command::Leave => "🚪",
        Command::Robot(RobotCommand::Add(None)) => "🤖",
        Command::Robot(RobotCommand::Add(Some(Robot::Settler))) => "🧑‍🌾",
        Command::Robot(RobotCommand::Add(Some(Robot::Random))) => "🃏",
        Command::Robot(RobotCommand::Remove(None)) => "👋",
        Command::Option(OptionCommand::Which) => "🔧",
        Command::Option(OptionCommand::Change(kind)) => kind.sign(),
        Command::Start => "▶️",
        Command::Roll => "🎲",
        Command::Trade(None) => "🤝",
        Command::Trade(Some(trade)) => return trading(trade),
        Command::Play(None) => "🃏",
        Command::Harbor(harbor) if harbor.laid.is_empty() => "⚓",
        Command::Move(said) => return moving(said),
        Command::Play(Some(play)) => return playing(play),
        Command::Choose(text) if text.is_empty() => "👉",
        Command::End => "⏭️",
        Command::Hand => "✋",
        Command::Board(BoardForm::Picture) => "🗺️",
        Command::Board(BoardForm::Text) => "📝",
        Command::Status => "📊",
        Command::Menu => "📋",
        Command::Undo => "↩️",
        Command::Vote(Some(Ballot::Yes)) => "✅",
        Command::Vote(Some(Ballot::No)) => "❌",
        Command::Skip(None) => "⏩",
        Command::Resign(_) => "🏳️",
        Command::Stop(_) => "🛑",
        Command::Again => "🆕",
        Command::Log => "📜",
        Command::Rules(None) => "📖",
        Command::Settings => "⚙️",
        Command::Link(_) | Command::Unlink => "🔗",
        Command::Language(None, Whose::Mine) => "🗣️",
        Command::Language(None, Whose::Table) => "🌐",
        Command::Language(Some(language), _) => sign(*language),
        Command::Help(None) => "❓",
        _ => return None,
    })
}

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
        PlayCommand::Knight(None, None) => Some(card(DevelopmentCard::Knight)),
        PlayCommand::Roads(places) if places.is_empty() => Some(card(DevelopmentCard::RoadBuilding)),
        PlayCommand::Plenty(cards) if cards.is_empty() => Some(card(DevelopmentCard::YearOfPlenty)),
        PlayCommand::Monopoly(None) => Some(card(DevelopmentCard::Monopoly)),
        PlayCommand::Monopoly(Some(kind)) => Some(hand_card((*kind).into())),
        PlayCommand::Knight(..) | PlayCommand::Roads(_) | PlayCommand::Plenty(_) => None,
    }
}

/// What stands for a move that leaves all open.
fn moving(said: &Move) -> Option<&'static str> {
    match said.verb() {
        "build" if said.said().is_empty() => Some("🔨"),
        "build.card" => Some("🎴"),
        "knight" => Some("🛡️"),
        "improve" => Some("📈"),
        "bonus" => Some("🎁"),
        _ => match (TownVerb::of(said), Verb::of(said)) {
            (_, Some((verb, []))) => venture(verb),
            (Some((verb, [])), _) => in_town(verb),
            _ => None,
        },
    }
}

fn venture(verb: Verb) -> Option<&'static str> {
    match verb {
        Verb::Build(Piece::Road) => Some("🛣️"),
        Verb::Build(Piece::Settlement) => Some("🏠"),
        Verb::Build(Piece::City) => Some("🏛️"),
        Verb::Wall => Some("🏰"),
        Verb::Recruit => Some("🙋"),
        Verb::Activate => Some("🔥"),
        Verb::Promote => Some("🎖️"),
        Verb::Move => Some("🐎"),
        Verb::Displace => Some("🤺"),
        Verb::Chase => Some("🏹"),
        Verb::Improve(Track::Trade) => Some(hand_card(HandCard::Cloth)),
        Verb::Improve(Track::Politics) => Some(hand_card(HandCard::Coin)),
        Verb::Improve(Track::Science) => Some(hand_card(HandCard::Paper)),
        Verb::Play(_) | Verb::PutBack => None,
    }
}

fn in_town(verb: TownVerb) -> Option<&'static str> {
    Some(match verb {
        TownVerb::Ship => "⛵",
        TownVerb::Wall => "🧱",
        TownVerb::Church => "⛪",
        TownVerb::Permit => "📌",
        TownVerb::Gold => "🪙",
        TownVerb::Move => "↔️",
        TownVerb::Raise => "⬆️",
        TownVerb::BonusPermit => "📍",
        TownVerb::BonusGold => "💰",
        TownVerb::Hut => "🛖",
        TownVerb::Build(building) => match building {
            Building::SmallHut | Building::LargeHut => "🛖",
            Building::MerchantHouse => "🏘️",
            Building::ArtisanHouse => "🏚️",
            Building::Well => "⛲",
            Building::Fair => "🎪",
            Building::Shop => "🏪",
            Building::Inn => "🍺",
            Building::Hall => "🏫",
        },
    })
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

/// The first number of the options of a lobby, and of those with whom an offer can be concluded.
const FIRST_OPTION: u16 = 6;
const FIRST_PARTNER: u16 = 5;

/// The number of what a public button does. It does not hang on which other buttons there are, so that a number that comes
/// late means what it meant.
pub(super) fn number(command: &Command) -> Option<u16> {
    Some(match command {
        Command::Menu => 0,
        Command::Join(None) | Command::Roll | Command::Choose(_) | Command::Again => 1,
        Command::Vote(Some(Ballot::Yes)) => 1,
        Command::Leave | Command::Log => 2,
        Command::Move(said) if said.is_bare("build") => 2,
        Command::Vote(Some(Ballot::No)) => 2,
        Command::Robot(RobotCommand::Add(None)) | Command::Trade(None) => 3,
        Command::Robot(RobotCommand::Remove(None)) | Command::Play(None) => 4,
        Command::Start | Command::End => 5,
        Command::Hand => 6,
        Command::Move(said) if said.is_bare("permit") => 3,
        Command::Move(said) if said.verb() == "gold" => 4,
        Command::Move(said) if said.is_bare("knight") || said.is_bare("bonus") => 7,
        Command::Move(said) if said.is_bare("improve") => 8,
        Command::Option(OptionCommand::Change(kind)) => FIRST_OPTION + kind.number() as u16,
        Command::Trade(Some(TradeCommand::Accept(_))) => 1,
        Command::Trade(Some(TradeCommand::Decline(_))) => 2,
        Command::Trade(Some(TradeCommand::Counter(..))) => 3,
        Command::Trade(Some(TradeCommand::Withdraw(_))) => 4,
        Command::Trade(Some(TradeCommand::Confirm(_, Some(partner)))) => {
            FIRST_PARTNER + partner.seat()?.index() as u16
        }
        _ => return None,
    })
}
