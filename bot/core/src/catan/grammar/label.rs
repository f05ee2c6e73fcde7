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
use engine::catan::vertex::{Vertex, VertexSet};
use engine::catan::way::Way;
use engine::seat::{PerSeat, Seat, SeatSet};
use render::catan::Spot;

use super::Verb;
use super::offer::Terms;
use crate::catan::signs::{drawing, stack};
use crate::command::Own;
use crate::menu::{self, Line, Role, Tone};

/// Question of a menu.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Question {
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
        verb: Verb,
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
        terms: Terms,
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

impl From<Question> for menu::Question {
    fn from(question: Question) -> menu::Question {
        menu::Question::Own(Own::new(question))
    }
}

/// Text of a menu item or button.
#[derive(Clone, PartialEq, Debug)]
pub enum Label {
    /// Vertex of the board.
    Vertex(Vertex),
    /// Edge of the board.
    Edge(Edge),
    /// Road or ship on an edge.
    Way { way: Way, edge: Edge },
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
    Verb(Verb),
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
        terms: Terms,
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
        terms: Terms,
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
    Do(Deed),
}

impl From<Spot> for Label {
    fn from(spot: Spot) -> Label {
        match spot {
            Spot::Vertex(vertex) => Label::Vertex(vertex),
            Spot::Edge(edge) => Label::Edge(edge),
            Spot::Hex(hex) => Label::Hex(hex),
        }
    }
}

impl Label {
    /// Board location of the label, if it has one.
    pub(super) fn place(&self) -> Option<Spot> {
        match *self {
            Label::Vertex(vertex) => Some(Spot::Vertex(vertex)),
            Label::Edge(edge) | Label::Way { edge, .. } => Some(Spot::Edge(edge)),
            Label::Hex(hex) => Some(Spot::Hex(hex)),
            _ => None,
        }
    }
}

impl Line for Label {
    fn spot(&self) -> Option<menu::Spot> {
        self.place().map(menu::Spot::new)
    }

    fn is_bare_spot(&self) -> bool {
        matches!(self, Label::Vertex(_) | Label::Edge(_) | Label::Hex(_))
    }

    fn stands_among_places(&self) -> bool {
        matches!(
            self,
            Label::Vertex(_)
                | Label::Edge(_)
                | Label::Way { .. }
                | Label::LowerKnight { .. }
                | Label::Nothing
        )
    }

    fn role(&self) -> Role {
        match self {
            Label::Do(deed) => deed.role(),
            _ => Role::Line,
        }
    }

    fn tone(&self) -> Tone {
        match self {
            Label::Accept(_) => Tone::Agrees,
            Label::Confirm { .. } => Tone::Settles,
            Label::GiveDone(_) | Label::Send { .. } => Tone::Completes,
            Label::LayDone(_) => Tone::Ends,
            Label::Decline(_) | Label::Withdraw(_) => Tone::Refuses,
            _ => Tone::Plain,
        }
    }

    fn sign(&self) -> Option<&'static str> {
        match self {
            Label::Kind(card) | Label::Add(card) => Some(drawing(*card)),
            Label::Progress(card) => Some(stack(card.track())),
            Label::Track(track) | Label::Level { track, .. } => Some(stack(*track)),
            _ => None,
        }
    }

    fn stands_beside_tray(&self) -> bool {
        match self {
            Label::Offer { .. } | Label::Confirm { .. } | Label::Withdraw(_) => true,
            // The tray handles maritime trade itself.
            Label::Do(deed) => !matches!(deed, Deed::Offer | Deed::Bank),
            _ => false,
        }
    }

    fn is_for_who_offers(&self) -> bool {
        matches!(self, Label::Confirm { .. } | Label::Withdraw(_))
    }

    fn counters(&self) -> Option<OfferId> {
        if let Label::Counter(offer) = self { Some(*offer) } else { None }
    }
}

/// Menu item or button that needs no more than its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
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

impl Deed {
    fn role(self) -> Role {
        match self {
            Deed::FoundSettlement
            | Deed::FoundRoad
            | Deed::FreeRoad
            | Deed::FoundWay
            | Deed::FreeWay
            | Deed::RobberOrPirate
            | Deed::Robber
            | Deed::Pirate
            | Deed::Discard
            | Deed::Gold
            | Deed::Asked(_) => Role::Answer,
            Deed::Trade | Deed::Sail | Deed::Play | Deed::Knights | Deed::Improve | Deed::Answer => {
                Role::Move
            }
            Deed::Offer | Deed::Bank | Deed::Harbor => Role::Line,
        }
    }
}

impl From<Deed> for menu::Label {
    fn from(deed: Deed) -> menu::Label {
        Label::Do(deed).into()
    }
}
