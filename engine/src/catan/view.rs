//! View: the part of a game's state that one viewer may see. It has no field for other players' secrets; only the
//! stage of a finished game reveals them.

use std::sync::Arc;

use super::absentee_answers;
use super::action::Action;
use super::bank;
use super::cities_knights;
use super::cities_knights::progress::ProgressCards;
use super::development::DevelopmentCards;
use super::edge::EdgeSet;
use super::hand_card::HandCard;
use super::hex::Hex;
use super::island::Island;
use super::network::Network;
use super::offer::Offer;
use super::options::Options;
use super::prompt::{self, DiscardCause, PromptKind};
use super::resource::Cards;
use super::ships::{self, Ships};
use super::state::{Phase, State};
use super::turn_part::{Activity, TurnPart};
use super::vertex::{Vertex, VertexSet};
use crate::audience::Viewer;
use crate::prompt::Prompts;
use crate::seat::{PerSeat, Seat, SeatSet};

/// Game as one viewer may see it.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// Viewer of this view.
    pub viewer: Viewer,
    /// Board of the game.
    pub island: Arc<Island>,
    /// Options of the game.
    pub options: Options,
    /// Number of seats dealt in, including those that resigned.
    pub players: usize,
    /// Seats that have not resigned.
    pub playing: SeatSet,
    /// Public information about each seat.
    pub public: PerSeat<PublicSeat>,
    /// Secret information of the viewing seat; `None` for spectators.
    pub own: Option<PrivateSeat>,
    /// Cards in the bank.
    pub bank: Cards,
    /// Number of development cards left in the deck.
    pub deck: u8,
    /// Hex of the robber.
    pub robber: Hex,
    /// Holder of the longest road.
    pub longest_road: Option<Seat>,
    /// Holder of the largest army.
    pub largest_army: Option<Seat>,
    /// Stage of the game, without secrets.
    pub stage: Stage,
    /// Current turn.
    pub turn: Turn,
    /// Data derived from the pieces on the board.
    pub network: Network,
    /// Open offer of each seat.
    pub offers: PerSeat<Option<Offer>>,
    /// View of Cities & Knights; `None` without that expansion.
    pub cities_knights: Option<cities_knights::view::View>,
    /// State of ships, which is public; `None` without ships.
    pub ships: Option<Ships>,
    /// Ships that the active seat may move now.
    pub movable_ships: EdgeSet,
    /// Open prompts.
    pub prompts: Prompts<PromptKind>,
}

/// Public information about one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PublicSeat {
    /// Edges of its roads.
    pub roads: EdgeSet,
    /// Vertices of its settlements.
    pub settlements: VertexSet,
    /// Vertices of its cities.
    pub cities: VertexSet,
    /// Number of hand cards.
    pub hand: u8,
    /// Number of unplayed development cards.
    pub cards: u8,
    /// Number of knight cards played.
    pub knights: u8,
    /// Points without hidden ones; with hidden ones once the game is over.
    pub points: u8,
}

/// Secret information of the viewing seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PrivateSeat {
    /// Hand cards.
    pub hand: Cards,
    /// Unplayed development cards, including those bought this turn.
    pub cards: DevelopmentCards,
    /// Development cards bought this turn.
    pub fresh: DevelopmentCards,
    /// Points, hidden ones included.
    pub points: u8,
    /// Cards chosen to be discarded, while others still choose.
    pub sealed: Option<Cards>,
    /// Default answer to the current prompt if it depends on more than the view; see R62 and R128.
    pub answer: Option<Action>,
}

/// Stage of the game: [`Phase`] without secrets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The active seat places an initial building.
    FoundSettlement,
    /// The active seat places the road of its initial building.
    FoundRoad {
        /// Vertex of the building.
        from: Vertex,
    },
    /// The active seat rolls; it may play a development card first.
    Roll,
    /// The active seat trades, builds, plays a card, or ends its turn.
    Main,
    /// Seats choose cards to discard or give away.
    Discarding {
        /// Number of cards that each seat owes.
        owed: PerSeat<u8>,
        /// Seats that have chosen.
        sealed: SeatSet,
        /// Cause of the discard.
        cause: DiscardCause,
    },
    /// The active seat moves the robber.
    MovingRobber,
    /// The active seat builds free roads.
    FreeRoads {
        /// Number of free roads left.
        left: u8,
    },
    /// Stage of Cities & Knights.
    CitiesKnights(cities_knights::view::Stage),
    /// Phase of ships.
    Ships(ships::phase::Phase),
    /// The game is over and everything is revealed.
    Over {
        /// Winner; `None` if the game was stopped.
        winner: Option<Seat>,
        /// Cards of each seat at the end.
        held: PerSeat<RevealedHand>,
    },
}

/// Cards of one seat at the end of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RevealedHand {
    /// Hand cards.
    pub hand: Cards,
    /// Unplayed development cards.
    pub cards: DevelopmentCards,
    /// Hidden progress cards.
    pub progress: ProgressCards,
}

/// Public information about the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Number of the turn, counted from 1; 0 during initial placement.
    pub number: u32,
    /// Seat whose turn it is, or that has the current part of the turn.
    pub active: Seat,
    /// Seat that rolls in this turn.
    pub roller: Seat,
    /// Current part of the turn.
    pub part: TurnPart,
    /// Dice of this turn, once rolled.
    pub dice: Option<[u8; 2]>,
    /// Flag: a development card was played this turn.
    pub card: CardUse,
    /// Number of development cards bought this turn.
    pub bought: u8,
    /// Number of offers that the active seat made this turn.
    pub offers: u8,
    /// Flag: something was bought or built this turn.
    pub purchases: PurchaseStatus,
    /// Vertices built on this turn; in a strict turn their harbors do not count yet.
    pub new_buildings: VertexSet,
}

/// Flag for the one development card per turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CardUse {
    /// No card was played this turn.
    #[default]
    Unused,
    /// A card was played this turn.
    Used,
}

/// Flag for purchases in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PurchaseStatus {
    /// No purchase yet.
    #[default]
    Nothing,
    /// At least one purchase; in a strict turn, trading has ended.
    Something,
}

impl Turn {
    /// Creates the state of a turn before its roll.
    pub(super) fn new(number: u32, seat: Seat) -> Turn {
        Turn {
            number,
            active: seat,
            roller: seat,
            part: TurnPart::Full,
            dice: None,
            card: CardUse::Unused,
            bought: 0,
            offers: 0,
            purchases: PurchaseStatus::Nothing,
            new_buildings: VertexSet::EMPTY,
        }
    }
}

impl View {
    /// Iterates over the public information of the seats in the game, in turn order.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &PublicSeat)> {
        self.public.iter().take(self.players)
    }

    /// Returns the kinds of hand card in this game.
    pub fn card_kinds(&self) -> &'static [HandCard] {
        bank::card_kinds(&self.options)
    }

    /// Returns the owner of the settlement or city there.
    pub fn building_at(&self, vertex: Vertex) -> Option<Seat> {
        let stands = |of: &PublicSeat| of.settlements.or(of.cities).contains(vertex);
        self.public.iter().find(|(_, of)| stands(of)).map(|(seat, _)| seat)
    }

    /// Returns the vertices where the active seat may place an initial building, on the home island.
    pub fn initial_placement_spots(&self) -> VertexSet {
        self.network.open_vertices.and(self.island.home_vertices())
    }

    /// Returns the players that this seat can rob at this hex.
    pub fn victims(&self, thief: Seat, hex: Hex) -> SeatSet {
        let corners = self.island.topology().hex_vertex_set(hex);
        let near = |of: &PublicSeat| of.hand > 0 && !of.settlements.or(of.cities).and(corners).is_empty();
        self.playing.without(thief).iter().filter(|&seat| near(&self.public[seat])).collect()
    }

    /// Returns `true` if the game was won or stopped.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over { .. })
    }

    /// Returns the winner; `None` while the game runs or if it was stopped.
    pub fn winner(&self) -> Option<Seat> {
        if let Stage::Over { winner, .. } = self.stage { winner } else { None }
    }
}

/// Creates the view of a viewer.
pub(super) fn view(state: &State, viewer: Viewer) -> View {
    let (stage, hidden) = match state.phase {
        Phase::FoundSettlement { .. } => (Stage::FoundSettlement, PerSeat::default()),
        Phase::FoundRoad { from, .. } => (Stage::FoundRoad { from }, PerSeat::default()),
        Phase::Roll => (Stage::Roll, PerSeat::default()),
        Phase::Main => (Stage::Main, PerSeat::default()),
        Phase::Discarding { owed, sealed, cause } => {
            let sealed = Seat::ALL.into_iter().filter(|&seat| sealed[seat].is_some()).collect();
            (Stage::Discarding { owed, sealed, cause }, PerSeat::default())
        }
        Phase::MovingRobber => (Stage::MovingRobber, PerSeat::default()),
        Phase::FreeRoads { left } => (Stage::FreeRoads { left }, PerSeat::default()),
        Phase::CitiesKnights(phase) => (Stage::CitiesKnights(cities_knights::view::stage(phase)), PerSeat::default()),
        Phase::Ships(phase) => (Stage::Ships(phase), PerSeat::default()),
        Phase::Over { winner, hidden } => (Stage::Over { winner, held: revealed_hands(state) }, hidden),
    };
    let mut view = View {
        viewer,
        island: state.island.clone(),
        options: state.options,
        players: state.players,
        playing: state.playing,
        public: PerSeat::from_fn(|seat| PublicSeat {
            roads: state.roads[seat],
            settlements: state.settlements[seat],
            cities: state.cities[seat],
            hand: state.hands[seat].total(),
            cards: state.cards[seat].total(),
            knights: state.knights[seat],
            points: state.public_points(seat).saturating_add(hidden[seat]),
        }),
        own: viewer.seat().filter(|seat| seat.index() < state.players).map(|seat| private_seat(state, seat)),
        bank: state.bank,
        deck: state.deck.total(),
        robber: state.robber,
        longest_road: state.longest_road,
        largest_army: state.largest_army,
        stage,
        turn: state.turn,
        network: state.network,
        offers: state.offers,
        cities_knights: cities_knights::view::view(state, viewer.seat().filter(|seat| seat.index() < state.players)),
        ships: state.ships,
        movable_ships: if matches!(state.phase, Phase::Main) && state.turn.part.allows(Activity::Free) {
            state.movable_ships(state.turn.active)
        } else {
            EdgeSet::EMPTY
        },
        prompts: prompt::prompts(state),
    };
    if let Some(seat) = viewer.seat() {
        let answer = absentee_answers::absentee_answer(state, &view, seat);
        view.own.iter_mut().for_each(|own| own.answer = answer);
    }
    view
}

fn revealed_hands(state: &State) -> PerSeat<RevealedHand> {
    PerSeat::from_fn(|seat| RevealedHand {
        hand: state.hands[seat],
        cards: state.cards[seat],
        progress: state.progress_cards(seat),
    })
}

fn private_seat(state: &State, seat: Seat) -> PrivateSeat {
    PrivateSeat {
        hand: state.hands[seat],
        cards: state.cards[seat],
        fresh: if seat == state.turn.active { state.fresh } else { DevelopmentCards::NONE },
        points: state.points(seat),
        sealed: if let Phase::Discarding { sealed, .. } = state.phase { sealed[seat] } else { None },
        answer: None,
    }
}
