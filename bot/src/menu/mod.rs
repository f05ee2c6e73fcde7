//! Menus and buttons as data: what is asked, what can be chosen, and the command that each choice carries.
//!
//! Nothing is kept between two clicks: a choice carries a command that is complete, or more complete than the one
//! that led to it. Words are made elsewhere.

mod fold;

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
use engine::robot::Robot;
use engine::seat::{PerSeat, Seat, SeatSet};
pub use render::Spot;

pub use fold::{Fold, Title, fold};

use crate::catan::grammar::Verb;
use crate::catan::grammar::offer::Terms;
use crate::command::{Ballot, ChatRule, Command, GameOption, Measure, OptionKind, Whose};
use crate::language::Language;

/// A question to one person, with everything that can be answered.
#[derive(Clone, PartialEq, Debug)]
pub struct Ask {
    /// What is asked.
    pub question: Question,
    /// Any number of answers; never none.
    pub choices: Vec<Choice>,
    /// The places that a picture beside it should label.
    pub spots: Vec<Spot>,
}

/// One answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// What it says.
    pub label: Label,
    /// For a place: the hexes that it touches. Where the choices are too many for one list, they are grouped so.
    pub hexes: Vec<Hex>,
    /// What it does.
    pub command: Command,
}

impl Ask {
    /// A question without places.
    pub(crate) fn new(question: Question, choices: Vec<Choice>) -> Ask {
        Ask { question, choices, spots: Vec::new() }
    }

    /// A question whose choices are about places.
    pub(crate) fn of_places(question: Question, choices: Vec<Choice>) -> Ask {
        let spots = choices.iter().filter_map(|choice| choice.label.spot()).collect();
        Ask { question, choices, spots }
    }
}

impl Choice {
    /// An answer that is no place.
    pub(crate) fn new(label: Label, command: Command) -> Choice {
        Choice { label, hexes: Vec::new(), command }
    }
}

/// A button in public: the same for everybody.
#[derive(Clone, PartialEq, Debug)]
pub struct Button {
    /// What it says.
    pub label: Label,
    /// What it does, for whoever presses it.
    pub command: Command,
}

/// What is asked.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Question {
    /// What to do in one's turn.
    Turn,
    /// What to build.
    BuildWhat,
    /// Where to build it.
    BuildWhere {
        /// What.
        piece: Piece,
    },
    /// Where to found a settlement.
    FoundSettlement,
    /// Where its road lies.
    FoundRoad,
    /// Where a free road lies.
    FreeRoad {
        /// How many are left, this one included.
        left: u8,
    },
    /// Where the robber goes.
    RobberWhere,
    /// Whom to rob there.
    RobWhom {
        /// Where.
        hex: Hex,
    },
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
    /// What Elasund asks.
    Elasund(crate::elasund::grammar::Question),
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
    /// Whose default answer to give.
    SkipWhom,
    /// Whether to give up.
    Resign,
    /// Whether to end the game for all.
    Stop,
    /// Whether everybody is to get up before the game.
    Clear,
    /// Yes or no.
    Vote,
    /// Which option to change.
    OptionWhich,
    /// What to change it to.
    OptionValue {
        /// Which.
        option: OptionKind,
    },
    /// Which robot sits down.
    RobotAdd,
    /// Which robot gets up.
    RobotRemove,
    /// About whom something is to be done.
    PeopleWhom,
    /// What is to be done about them.
    PeopleWhat,
    /// Who may chat.
    ChatWho,
    /// Which language.
    Language {
        /// Whose.
        whose: Whose,
    },
    /// Anything that can be done.
    Menu,
}

/// What a choice or a button says.
#[derive(Clone, PartialEq, Debug)]
pub enum Label {
    /// An intersection.
    Vertex(Vertex),
    /// A path.
    Edge(Edge),
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
        /// Which.
        level: u8,
        /// What it costs.
        cost: Cards,
    },
    /// What Elasund alone has.
    Elasund(crate::elasund::grammar::Label),
    /// Something of Cities & Knights to do, with its cost.
    Verb(Verb),
    /// What a die shows.
    Die(u8),
    /// These knights.
    Knights(VertexSet),
    /// A knight of a lower rank than could be set down at this intersection.
    LowerKnight {
        /// Where.
        vertex: Vertex,
        /// Of which rank.
        rank: Rank,
    },
    /// Nothing of what could be chosen.
    Nothing,
    /// One resource before one player.
    Lay {
        /// Which.
        resource: Resource,
        /// Before whom.
        to: Seat,
    },
    /// What is laid is complete.
    LayDone(PerSeat<Option<Resource>>),
    /// A player.
    Player(Seat),
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
    /// Begins again with putting cards together.
    StartOver,
    /// So many of one kind for the bank.
    BankGive {
        /// Which kind.
        give: HandCard,
        /// How many of it for one card.
        rate: u8,
    },
    /// An offer, as the one sees it who is asked.
    Offer {
        /// Which.
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
    /// An option, whatever its value.
    Option(OptionKind),
    /// An option with a value.
    Value(GameOption),
    /// A robot.
    Robot(Robot),
    /// A robot that sits there already, by its name.
    SeatedRobot(String),
    /// Somebody at the table, by their name.
    Person(String),
    /// Something that is done about somebody.
    Measure {
        /// What.
        measure: Measure,
        /// About whom.
        name: String,
    },
    /// Who may chat.
    Chat(ChatRule),
    /// A language.
    Language(Language),
    /// Yes or no.
    Ballot(Ballot),
    /// Something to do, in its plainest words.
    Do(Deed),
}

impl From<Spot> for Label {
    fn from(spot: Spot) -> Label {
        match spot {
            Spot::Vertex(vertex) => Label::Vertex(vertex),
            Spot::Edge(edge) => Label::Edge(edge),
            Spot::Hex(hex) => Label::Hex(hex),
            Spot::Square(square) => Label::Elasund(crate::elasund::grammar::Label::Square {
                square,
                price: crate::elasund::grammar::Price::NOTHING,
            }),
            Spot::Wall(_) => Label::Elasund(crate::elasund::grammar::Label::Wall),
            Spot::Row(row) => Label::Elasund(crate::elasund::grammar::Label::Row(row)),
        }
    }
}

impl Label {
    /// The spot on the board that it is about, if it is about one.
    pub(crate) fn spot(&self) -> Option<Spot> {
        match *self {
            Label::Vertex(vertex) => Some(Spot::Vertex(vertex)),
            Label::Edge(edge) => Some(Spot::Edge(edge)),
            Label::Hex(hex) => Some(Spot::Hex(hex)),
            Label::Elasund(ref label) => label.spot(),
            _ => None,
        }
    }
}

/// What a button or a menu's line does, where it needs no more than its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Throws the dice.
    Roll,
    /// Builds.
    Build,
    /// Trades.
    Trade,
    /// Offers cards to the others.
    Offer,
    /// Trades with the bank.
    Bank,
    /// Plays a development card.
    Play,
    /// Ends the turn.
    End,
    /// Founds a settlement.
    FoundSettlement,
    /// Lays the road of the new settlement.
    FoundRoad,
    /// Lays a free road.
    FreeRoad,
    /// Moves the robber.
    Robber,
    /// Discards.
    Discard,
    /// Answers what Cities & Knights asks.
    Asked(KnightsPrompt),
    /// Does what Elasund alone has.
    Elasund(crate::elasund::grammar::Deed),
    /// Does something with a knight.
    Knights,
    /// Improves a track.
    Improve,
    /// Lays resources before others.
    Harbor,
    /// Answers an offer.
    Answer,
    /// Shows one's hand.
    Hand,
    /// Shows the board.
    Board,
    /// Shows the board in words.
    BoardText,
    /// Tells how the game stands.
    Status,
    /// Shows everything that can be done.
    Menu,
    /// Takes the last step back.
    Undo,
    /// Gives somebody's default answer.
    Skip,
    /// Gives up.
    Resign,
    /// Ends the game for all.
    Stop,
    /// Begins a new game with the same people.
    Again,
    /// Shows the log.
    Log,
    /// Shows the rules.
    Rules,
    /// Shows the settings.
    Settings,
    /// Changes one's language.
    Language,
    /// Changes the table's language.
    TableLanguage,
    /// Shows help.
    Help,
    /// Sits down.
    Join,
    /// Gets up.
    Leave,
    /// Seats a robot.
    RobotAdd,
    /// Sends a robot away.
    RobotRemove,
    /// Does something about people.
    People,
    /// Changes an option.
    Option,
    /// Begins the game.
    Start,
}

impl Deed {
    /// Whether it answers a prompt that leaves nothing else to do.
    pub(crate) fn is_answer(self) -> bool {
        matches!(
            self,
            Deed::FoundSettlement
                | Deed::FoundRoad
                | Deed::FreeRoad
                | Deed::Robber
                | Deed::Discard
                | Deed::Asked(_)
                | Deed::Elasund(crate::elasund::grammar::Deed::Asked(_))
        )
    }
}
