//! What one viewer may know of a game. It has no field for anybody else's secret: what they held is told only by the
//! stage of a game that is over.

use std::sync::Arc;

use super::action::Action;
use super::bank;
use super::cities_knights;
use super::cities_knights::progress::ProgressCards;
use super::development::DevelopmentCards;
use super::edge::EdgeSet;
use super::foresight;
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
use super::vertex::{Vertex, VertexSet};
use crate::audience::Viewer;
use crate::prompt::Prompts;
use crate::seat::{PerSeat, Seat, SeatSet};

/// A game as one viewer may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// The island.
    pub island: Arc<Island>,
    /// What was chosen.
    pub options: Options,
    /// How many play, or played.
    pub players: usize,
    /// Those who have not resigned.
    pub playing: SeatSet,
    /// What is public of each seat.
    pub public: PerSeat<PublicSeat>,
    /// What the viewer alone may know, when they have a seat.
    pub own: Option<Own>,
    /// What the bank holds.
    pub bank: Cards,
    /// How many development cards are left to draw.
    pub deck: u8,
    /// Where the robber stands.
    pub robber: Hex,
    /// Who has the longest road.
    pub longest_road: Option<Seat>,
    /// Who has the largest army.
    pub largest_army: Option<Seat>,
    /// What the game is waiting for.
    pub stage: Stage,
    /// The turn.
    pub turn: Turn,
    /// What follows from the pieces on the board.
    pub network: Network,
    /// Each seat's open offer.
    pub offers: PerSeat<Option<Offer>>,
    /// What Cities & Knights adds, in a game with it.
    pub cities_knights: Option<cities_knights::view::View>,
    /// What ships add, in a game with them.
    pub ships: Option<Ships>,
    /// The ships that the active seat may move now.
    pub movable_ships: EdgeSet,
    /// Whom the game waits for.
    pub prompts: Prompts<PromptKind>,
}

/// What everybody may know of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PublicSeat {
    /// Its roads.
    pub roads: EdgeSet,
    /// Its settlements.
    pub settlements: VertexSet,
    /// Its cities.
    pub cities: VertexSet,
    /// How many resource cards it holds.
    pub hand: u8,
    /// How many development cards it holds unplayed.
    pub cards: u8,
    /// How many knights it has played.
    pub knights: u8,
    /// Its points without hidden ones; with them once the game is over, when nothing is hidden any more.
    pub points: u8,
}

/// What only the viewer may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Own {
    /// Resource cards.
    pub hand: Cards,
    /// Development cards, unplayed, those bought in this turn included.
    pub cards: DevelopmentCards,
    /// Those bought in this turn.
    pub fresh: DevelopmentCards,
    /// Points, hidden ones included.
    pub points: u8,
    /// What will be discarded, once sealed.
    pub sealed: Option<Cards>,
    /// What is answered for the seat when it does not answer itself, where the board alone does not tell.
    pub answer: Option<Action>,
}

/// What the game is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// A settlement to be founded.
    FoundSettlement,
    /// The road of the settlement just founded.
    FoundRoad {
        /// The settlement.
        from: Vertex,
    },
    /// The dice, or first a card.
    Roll,
    /// Trading, building, a card, or the end of the turn.
    Main,
    /// Cards are discarded.
    Discarding {
        /// How many each.
        owed: PerSeat<u8>,
        /// Who has sealed an answer.
        sealed: SeatSet,
        /// What makes them discard.
        cause: DiscardCause,
    },
    /// The robber's next place.
    MovingRobber,
    /// Free roads.
    FreeRoads {
        /// How many are left.
        left: u8,
    },
    /// A question of Cities & Knights.
    CitiesKnights(cities_knights::view::Stage),
    /// A question of ships.
    Ships(ships::phase::Phase),
    /// Nothing: it is over, and nothing is hidden any more.
    Over {
        /// Who won; nobody when it was stopped.
        winner: Option<Seat>,
        /// What each seat held at the end.
        held: PerSeat<Held>,
    },
}

/// What a seat held when the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Held {
    /// Resource cards.
    pub hand: Cards,
    /// Development cards, unplayed.
    pub cards: DevelopmentCards,
    /// Progress cards, face down.
    pub progress: ProgressCards,
}

/// The turn, as everybody may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Which, counted from 1; 0 during the initial placement.
    pub number: u32,
    /// The seat whose turn it is.
    pub active: Seat,
    /// What was rolled in it.
    pub dice: Option<[u8; 2]>,
    /// Whether a development card was played in it.
    pub card: CardUse,
    /// How many development cards were bought in it.
    pub bought: u8,
    /// How many offers the active seat has made in it.
    pub offers: u8,
    /// Whether anything was bought or built in it.
    pub purchases: Bought,
    /// Vertices built on in it: in a strict turn their harbors don't serve yet.
    pub new_buildings: VertexSet,
}

/// Whether this turn's development card was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CardUse {
    /// Not yet.
    #[default]
    Unused,
    /// It was.
    Used,
}

/// Whether anything was bought in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Bought {
    /// Nothing yet.
    #[default]
    Nothing,
    /// Something: in a strict turn, trading has ended.
    Something,
}

impl View {
    /// What is public of those who play or played, in turn order.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &PublicSeat)> {
        self.public.iter().take(self.players)
    }

    /// The kinds of hand card that are in this game.
    pub fn kinds(&self) -> &'static [HandCard] {
        bank::kinds(&self.options)
    }

    /// Who has a settlement or city there.
    pub fn building_at(&self, vertex: Vertex) -> Option<Seat> {
        let stands = |of: &PublicSeat| of.settlements.or(of.cities).contains(vertex);
        self.public.iter().find(|(_, of)| stands(of)).map(|(seat, _)| seat)
    }

    /// Where the active seat may found: on land at home.
    pub fn founding_spots(&self) -> VertexSet {
        self.network.open.and(self.island.home())
    }

    /// How many cards of each kind the bank asks of this seat for one other card.
    pub fn rates(&self, seat: Seat) -> Cards {
        let public = &self.public[seat];
        let buildings = public.settlements.or(public.cities);
        let knights = self.cities_knights.as_ref().map(|view| &view.public);
        bank::rates(&self.island, &self.options, &self.turn, seat, buildings, knights)
    }

    /// Who could be robbed by this seat at this hex.
    pub fn victims(&self, thief: Seat, hex: Hex) -> SeatSet {
        let corners = self.island.topology().hex_vertex_set(hex);
        let near = |of: &PublicSeat| of.hand > 0 && !of.settlements.or(of.cities).and(corners).is_empty();
        self.playing.without(thief).iter().filter(|&seat| near(&self.public[seat])).collect()
    }

    /// Whether the game is over: won, or stopped.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over { .. })
    }

    /// Who has won, once the game is over.
    pub fn winner(&self) -> Option<Seat> {
        match self.stage {
            Stage::Over { winner, .. } => winner,
            _ => None,
        }
    }
}

/// What the viewer may know.
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
        Phase::CitiesKnights(phase) => {
            (Stage::CitiesKnights(cities_knights::view::stage(phase)), PerSeat::default())
        }
        Phase::Ships(phase) => (Stage::Ships(phase), PerSeat::default()),
        Phase::Over { winner, hidden } => (Stage::Over { winner, held: held(state) }, hidden),
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
        own: viewer.seat().filter(|seat| seat.index() < state.players).map(|seat| own(state, seat)),
        bank: state.bank,
        deck: state.deck.total(),
        robber: state.robber,
        longest_road: state.longest_road,
        largest_army: state.largest_army,
        stage,
        turn: state.turn,
        network: state.network,
        offers: state.offers,
        cities_knights: cities_knights::view::view(
            state,
            viewer.seat().filter(|seat| seat.index() < state.players),
        ),
        ships: state.ships,
        movable_ships: match state.phase {
            Phase::Main => state.movable_ships(state.turn.active),
            _ => EdgeSet::EMPTY,
        },
        prompts: prompt::prompts(state),
    };
    if let Some(seat) = viewer.seat() {
        let answer = foresight::answer(state, &view, seat);
        view.own.iter_mut().for_each(|own| own.answer = answer);
    }
    view
}

fn held(state: &State) -> PerSeat<Held> {
    PerSeat::from_fn(|seat| Held {
        hand: state.hands[seat],
        cards: state.cards[seat],
        progress: state.cities_knights.as_ref().map_or(ProgressCards::NONE, |ck| ck.hands[seat]),
    })
}

fn own(state: &State, seat: Seat) -> Own {
    Own {
        hand: state.hands[seat],
        cards: state.cards[seat],
        fresh: if seat == state.turn.active { state.fresh } else { DevelopmentCards::NONE },
        points: state.points(seat),
        sealed: match state.phase {
            Phase::Discarding { sealed, .. } => sealed[seat],
            _ => None,
        },
        answer: None,
    }
}
