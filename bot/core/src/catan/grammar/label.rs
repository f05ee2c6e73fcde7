//! Questions, menu items and buttons of the base game and its expansions.

use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::Rank;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::cities_knights::prompt::PromptKind as KnightsPrompt;
use engine::catan::development::DevelopmentCard;
use engine::catan::edge::Edge;
use engine::catan::hand_card::HandCard;
use engine::catan::hex::Hex;
use engine::catan::offer::OfferId;
use engine::catan::piece::Piece;
use engine::catan::resource::{Cards, Resource};
use engine::catan::route_kind::RouteKind;
use engine::catan::vertex::{Vertex, VertexSet};
use engine::seat::{PerSeat, Seat, SeatSet};
use render::catan::Spot;

use super::CatanVerb;
use super::trade_command::TradeTerms;
use crate::catan::icons::{card_icon, track_icon};
use crate::command::TitleValue;
use crate::menu::{self, ButtonEmphasis, ButtonRole, LabelProperties};

/// Question of a menu.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum CatanQuestion {
    /// Piece to build.
    BuildWhat,
    /// Location of the piece.
    BuildWhere { piece: Piece },
    /// Location of the settlement in the initial placement.
    FoundSettlement,
    /// Location of its road.
    FoundRoad,
    /// Location of a free road.
    FreeRoad {
        /// Number of free roads left, including this one.
        left: u8,
    },
    /// Location of the road or ship next to the settlement of the initial placement.
    FoundWay,
    /// Location of a free road or ship.
    FreeWay {
        /// Number of free pieces left, including this one.
        left: u8,
    },
    /// Choice between moving the robber and the pirate.
    RobberOrPirate,
    /// Target hex of the robber.
    RobberWhere,
    /// Target hex of the pirate.
    PirateWhere,
    /// Victim at the hex.
    RobWhom { hex: Hex },
    /// Cards to discard.
    Discard {
        /// Total number of cards to discard.
        count: u8,
        /// Cards chosen so far.
        chosen: Cards,
    },
    /// Development card to play.
    PlayWhat,
    /// Progress card to play.
    PlayProgress,
    /// Knight action.
    KnightsWhat,
    /// Track to improve.
    ImproveWhat,
    /// Next argument of a verb.
    Next {
        verb: CatanVerb,
        /// Number of arguments already given.
        index: usize,
    },
    /// Prompt of Cities & Knights.
    Asked(KnightsPrompt),
    /// Next resource and recipient of the commercial harbor, after these.
    Lay(PerSeat<Option<Resource>>),
    /// Location of the city in the initial placement.
    FoundCity,
    /// Cards to take for year of plenty.
    Plenty {
        /// Total number of cards.
        count: u8,
        /// Cards chosen so far.
        chosen: Cards,
    },
    /// Resources to take from a gold hex.
    Gold {
        /// Total number of cards.
        count: u8,
        /// Cards chosen so far.
        chosen: Cards,
    },
    /// Resource for the monopoly.
    Monopoly,
    /// Kind of trade.
    TradeWhat,
    /// Cards to give in an offer.
    OfferGive {
        /// Cards chosen so far.
        give: Cards,
        /// Wanted cards, if they were named first.
        want: Cards,
    },
    /// Cards to request in an offer.
    OfferWant {
        /// Given cards.
        give: Cards,
        /// Cards chosen so far.
        want: Cards,
    },
    /// Kind to give in maritime trade.
    BankGive,
    /// Kind to receive in maritime trade.
    BankGet {
        /// Given kind.
        give: HandCard,
        /// Number of given cards for one card.
        rate: u8,
    },
    /// Answer to an offer: accept, decline, or counter.
    AnswerOffer {
        offer: OfferId,
        /// Seat that made the offer.
        by: Seat,
        /// Terms from the point of view of the recipient.
        terms: TradeTerms,
    },
    /// Offer to accept.
    AcceptWhich,
    /// Offer to decline.
    DeclineWhich,
    /// Offer to counter.
    CounterWhich,
    /// Partner to trade with.
    ConfirmWith,
}

impl From<CatanQuestion> for menu::MenuQuestion {
    fn from(question: CatanQuestion) -> menu::MenuQuestion {
        menu::MenuQuestion::Title(TitleValue::new(question))
    }
}

/// Text of a menu item or button.
#[derive(Clone, PartialEq, Debug)]
pub enum CatanLabel {
    /// Vertex of the board.
    Vertex(Vertex),
    /// Edge of the board.
    Edge(Edge),
    /// Road or ship on an edge.
    Way { way: RouteKind, edge: Edge },
    /// Hex of the board.
    Hex(Hex),
    /// Piece to build, with its cost.
    Piece(Piece),
    /// Buying a development card, with its cost.
    BuyCard,
    /// Development card to play.
    Card(DevelopmentCard),
    /// Progress card.
    Progress(ProgressCard),
    /// Improvement track.
    Track(Track),
    /// Next level of a track, with its cost.
    Level { track: Track, level: u8, cost: Cards },
    /// Verb with its cost.
    Verb(CatanVerb),
    /// Set of knights, by vertex.
    Knights(VertexSet),
    /// Knight set down at this vertex at a lower rank than possible.
    LowerKnight { vertex: Vertex, rank: Rank },
    /// Choosing none of the options.
    Nothing,
    /// One resource offered to one opponent.
    Lay {
        resource: Resource,
        /// Recipient of the resource.
        to: Seat,
    },
    /// Completes a commercial harbor offer.
    LayDone(PerSeat<Option<Resource>>),
    /// Kind of hand card.
    Kind(HandCard),
    /// Adds one card of a kind to a selection.
    Add(HandCard),
    /// Complete selection of cards.
    Cards(Cards),
    /// Completes the giving side.
    GiveDone(Cards),
    /// Sends an offer.
    Send {
        /// Terms of the offer.
        terms: TradeTerms,
        /// Recipients of the offer.
        to: SeatSet,
    },
    /// Kind to give in maritime trade, with its rate.
    BankGive {
        give: HandCard,
        /// Number of given cards for one card.
        rate: u8,
    },
    /// Offer from the point of view of the recipient.
    Offer {
        offer: OfferId,
        /// Seat that made the offer.
        by: Seat,
        /// Terms from the point of view of the recipient.
        terms: TradeTerms,
    },
    /// Accepts an offer.
    Accept(OfferId),
    /// Declines an offer.
    Decline(OfferId),
    /// Counters an offer.
    Counter(OfferId),
    /// Concludes an offer with a player who accepted.
    Confirm { offer: OfferId, partner: Seat },
    /// Withdraws an offer.
    Withdraw(OfferId),
    /// Menu item without arguments.
    Do(CatanMenuItem),
}

impl From<Spot> for CatanLabel {
    fn from(spot: Spot) -> CatanLabel {
        match spot {
            Spot::Vertex(vertex) => CatanLabel::Vertex(vertex),
            Spot::Edge(edge) => CatanLabel::Edge(edge),
            Spot::Hex(hex) => CatanLabel::Hex(hex),
        }
    }
}

impl CatanLabel {
    /// Board location of the label, if it has one.
    pub(super) fn board_spot(&self) -> Option<Spot> {
        match *self {
            CatanLabel::Vertex(vertex) => Some(Spot::Vertex(vertex)),
            CatanLabel::Edge(edge) | CatanLabel::Way { edge, .. } => Some(Spot::Edge(edge)),
            CatanLabel::Hex(hex) => Some(Spot::Hex(hex)),
            _ => None,
        }
    }
}

impl LabelProperties for CatanLabel {
    fn spot(&self) -> Option<menu::Spot> {
        self.board_spot().map(menu::Spot::new)
    }

    fn is_bare_spot(&self) -> bool {
        matches!(self, CatanLabel::Vertex(_) | CatanLabel::Edge(_) | CatanLabel::Hex(_))
    }

    fn is_grouped_by_area(&self) -> bool {
        matches!(
            self,
            CatanLabel::Vertex(_)
                | CatanLabel::Edge(_)
                | CatanLabel::Way { .. }
                | CatanLabel::LowerKnight { .. }
                | CatanLabel::Nothing
        )
    }

    fn role(&self) -> ButtonRole {
        match self {
            CatanLabel::Do(deed) => deed.role(),
            _ => ButtonRole::AnyTime,
        }
    }

    fn tone(&self) -> ButtonEmphasis {
        match self {
            CatanLabel::Accept(_) => ButtonEmphasis::Agrees,
            CatanLabel::Confirm { .. } => ButtonEmphasis::Settles,
            CatanLabel::GiveDone(_) | CatanLabel::Send { .. } => ButtonEmphasis::Completes,
            CatanLabel::LayDone(_) => ButtonEmphasis::Ends,
            CatanLabel::Decline(_) | CatanLabel::Withdraw(_) => ButtonEmphasis::Refuses,
            _ => ButtonEmphasis::Plain,
        }
    }

    fn sign(&self) -> Option<&'static str> {
        match self {
            CatanLabel::Kind(card) | CatanLabel::Add(card) => Some(card_icon(*card)),
            CatanLabel::Progress(card) => Some(track_icon(card.track())),
            CatanLabel::Track(track) | CatanLabel::Level { track, .. } => Some(track_icon(*track)),
            _ => None,
        }
    }

    fn is_shown_beside_tray(&self) -> bool {
        match self {
            CatanLabel::Offer { .. } | CatanLabel::Confirm { .. } | CatanLabel::Withdraw(_) => true,
            // The tray handles maritime trade itself.
            CatanLabel::Do(deed) => !matches!(deed, CatanMenuItem::Offer | CatanMenuItem::Bank),
            _ => false,
        }
    }

    fn is_for_offer_author(&self) -> bool {
        matches!(self, CatanLabel::Confirm { .. } | CatanLabel::Withdraw(_))
    }

    fn countered_offer(&self) -> Option<OfferId> {
        if let CatanLabel::Counter(offer) = self { Some(*offer) } else { None }
    }
}

/// Menu item or button that needs no more than its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CatanMenuItem {
    Trade,
    /// Offers cards to other players.
    Offer,
    /// Trades with the bank.
    Bank,
    /// Plays a development or progress card.
    Play,
    /// Places the settlement of the initial placement.
    FoundSettlement,
    /// Places the road next to the new settlement.
    FoundRoad,
    /// Places a free road.
    FreeRoad,
    /// Places the road or ship next to the new settlement.
    FoundWay,
    /// Places a free road or ship.
    FreeWay,
    /// Moves the robber or the pirate.
    RobberOrPirate,
    /// Moves the robber.
    Robber,
    /// Moves the pirate.
    Pirate,
    /// Moves a ship.
    Sail,
    Discard,
    /// Chooses resources from a gold hex.
    Gold,
    /// Answers a prompt of Cities & Knights.
    Asked(KnightsPrompt),
    /// Opens the menu of knight actions.
    Knights,
    /// Improves a track.
    Improve,
    /// Offers resources with the commercial harbor.
    Harbor,
    /// Answers an offer.
    Answer,
}

impl CatanMenuItem {
    fn role(self) -> ButtonRole {
        match self {
            CatanMenuItem::FoundSettlement
            | CatanMenuItem::FoundRoad
            | CatanMenuItem::FreeRoad
            | CatanMenuItem::FoundWay
            | CatanMenuItem::FreeWay
            | CatanMenuItem::RobberOrPirate
            | CatanMenuItem::Robber
            | CatanMenuItem::Pirate
            | CatanMenuItem::Discard
            | CatanMenuItem::Gold
            | CatanMenuItem::Asked(_) => ButtonRole::Answer,
            CatanMenuItem::Trade
            | CatanMenuItem::Sail
            | CatanMenuItem::Play
            | CatanMenuItem::Knights
            | CatanMenuItem::Improve
            | CatanMenuItem::Answer => ButtonRole::Move,
            CatanMenuItem::Offer | CatanMenuItem::Bank | CatanMenuItem::Harbor => ButtonRole::AnyTime,
        }
    }
}

impl From<CatanMenuItem> for menu::Label {
    fn from(deed: CatanMenuItem) -> menu::Label {
        CatanLabel::Do(deed).into()
    }
}
