//! What menus of the base game and of Cities & Knights ask, and what their lines and buttons say.

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

/// What is asked.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Question {
    /// What to build.
    BuildWhat,
    /// Where to build it.
    BuildWhere { piece: Piece },
    /// Where to found a settlement.
    FoundSettlement,
    /// Where its road lies.
    FoundRoad,
    /// Where a free road lies.
    FreeRoad {
        /// How many are left, this one included.
        left: u8,
    },
    /// Where the road or the ship of a founded settlement lies.
    FoundWay,
    /// Where a free road or ship lies.
    FreeWay {
        /// How many are left, this one included.
        left: u8,
    },
    /// Whether the robber moves or the pirate.
    RobberOrPirate,
    /// Where the robber goes.
    RobberWhere,
    /// Where the pirate goes.
    PirateWhere,
    /// Whom to rob there.
    RobWhom { hex: Hex },
    /// What to discard.
    Discard {
        /// How many in all.
        count: u8,
        /// What was chosen so far.
        chosen: Cards,
    },
    /// Which card to play.
    PlayWhat,
    /// Which progress card to play.
    PlayProgress,
    /// What a knight does, or has done to it.
    KnightsWhat,
    /// Which track to improve.
    ImproveWhat,
    /// What comes next after a verb of Cities & Knights.
    Next {
        /// Which verb.
        verb: Verb,
        /// How many things were named after it.
        index: usize,
    },
    /// What Cities & Knights asks.
    Asked(KnightsPrompt),
    /// Which resource to lay before whom, after these.
    Lay(PerSeat<Option<Resource>>),
    /// Where to found a city.
    FoundCity,
    /// Which cards to take for year of plenty.
    Plenty {
        /// How many in all.
        count: u8,
        /// What was chosen so far.
        chosen: Cards,
    },
    /// What gold brings.
    Gold {
        /// How many cards in all.
        count: u8,
        /// What was chosen so far.
        chosen: Cards,
    },
    /// What everybody hands over.
    Monopoly,
    /// What kind of trade.
    TradeWhat,
    /// What to give in an offer.
    OfferGive {
        /// What was chosen so far.
        give: Cards,
        /// What is wanted, if that was said first.
        want: Cards,
    },
    /// What to want in an offer.
    OfferWant {
        /// What is given.
        give: Cards,
        /// What was chosen so far.
        want: Cards,
    },
    /// What to give the bank.
    BankGive,
    /// What to get from the bank.
    BankGet {
        /// What is given.
        give: HandCard,
        /// How many of it for one card.
        rate: u8,
    },
    /// Yes, no, or other terms.
    AnswerOffer {
        /// Which offer.
        offer: OfferId,
        /// Who made it.
        by: Seat,
        /// What the one who is asked would give and get.
        terms: Terms,
    },
    /// Which offer to accept.
    AcceptWhich,
    /// Which offer to decline.
    DeclineWhich,
    /// Which offer to answer with other terms.
    CounterWhich,
    /// With whom to trade.
    ConfirmWith,
}

impl From<Question> for menu::Question {
    fn from(question: Question) -> menu::Question {
        menu::Question::Own(Own::new(question))
    }
}

/// What a choice or a button says.
#[derive(Clone, PartialEq, Debug)]
pub enum Label {
    /// An intersection.
    Vertex(Vertex),
    /// A path.
    Edge(Edge),
    /// A road or a ship on a path.
    Way {
        /// Which of them.
        way: Way,
        /// The path.
        edge: Edge,
    },
    /// A hex.
    Hex(Hex),
    /// A piece to be built, with its cost.
    Piece(Piece),
    /// Buying a development card, with its cost.
    BuyCard,
    /// A development card to be played.
    Card(DevelopmentCard),
    /// A progress card.
    Progress(ProgressCard),
    /// A track of improvements.
    Track(Track),
    /// The next level of a track, with its cost.
    Level {
        /// Of which track.
        track: Track,
        level: u8,
        /// What it costs.
        cost: Cards,
    },
    /// Something of Cities & Knights to do, with its cost.
    Verb(Verb),
    /// These knights.
    Knights(VertexSet),
    /// A knight of a lower rank than could be set down at this intersection.
    LowerKnight {
        vertex: Vertex,
        /// Of which rank.
        rank: Rank,
    },
    /// Nothing of what could be chosen.
    Nothing,
    /// One resource before one player.
    Lay {
        resource: Resource,
        /// Before whom.
        to: Seat,
    },
    /// What is laid is complete.
    LayDone(PerSeat<Option<Resource>>),
    /// A kind of hand card.
    Kind(HandCard),
    /// One more card of a kind, in a menu that puts cards together.
    Add(HandCard),
    /// These cards.
    Cards(Cards),
    /// The giving side is complete.
    GiveDone(Cards),
    /// Sends an offer.
    Send {
        /// Its terms.
        terms: Terms,
        /// Who is asked.
        to: SeatSet,
    },
    /// So many of one kind for the bank.
    BankGive {
        /// Which kind.
        give: HandCard,
        /// How many of it for one card.
        rate: u8,
    },
    /// An offer, as the one sees it who is asked.
    Offer {
        offer: OfferId,
        /// Who made it.
        by: Seat,
        /// What the one who is asked would give and get.
        terms: Terms,
    },
    /// Says yes to an offer.
    Accept(OfferId),
    /// Says no to it.
    Decline(OfferId),
    /// Answers it with other terms.
    Counter(OfferId),
    /// Trades with one who said yes.
    Confirm {
        /// Which offer.
        offer: OfferId,
        /// With whom.
        partner: Seat,
    },
    /// Takes an offer back.
    Withdraw(OfferId),
    /// Something to do, in its plainest words.
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
    /// The place that it is, if it is one.
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
            // The bank takes part in the tray itself.
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

/// What a button or a menu's line does, where it needs no more than its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    Trade,
    /// Offers cards to the others.
    Offer,
    /// Trades with the bank.
    Bank,
    /// Plays a development card.
    Play,
    /// Founds a settlement.
    FoundSettlement,
    /// Lays the road of the new settlement.
    FoundRoad,
    /// Lays a free road.
    FreeRoad,
    /// Lays the road or the ship of the new settlement.
    FoundWay,
    /// Lays a free road or ship.
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
    /// Chooses what gold brings.
    Gold,
    /// Answers what Cities & Knights asks.
    Asked(KnightsPrompt),
    /// Does something with a knight.
    Knights,
    /// Improves a track.
    Improve,
    /// Lays resources before others.
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
