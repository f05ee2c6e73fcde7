//! What one viewer may know of a game. It has no field for anybody else's secret: what they held is told only by the
//! stage of a game that is over.

use super::building::Huts;
use super::cards::Cards;
use super::church::ChurchTile;
use super::permit::Permits;
use super::prompt::{self, DiscardCause, PromptKind};
use super::ship::Ship;
use super::square::RowSet;
use super::state::{Phase, State};
use super::town::{CUBES, Town};
use crate::audience::Viewer;
use crate::prompt::Prompts;
use crate::seat::{PerSeat, Seat, SeatSet};

/// A game as one viewer may know it.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// Whose eyes.
    pub viewer: Viewer,
    /// How many play, or played.
    pub players: usize,
    /// Those who have not resigned.
    pub playing: SeatSet,
    /// The board: buildings, permits, wall, church, trade track, and the stock of neutral buildings.
    pub town: Town,
    /// The ship; none before the first roll.
    pub ship: Option<Ship>,
    /// What is public of each seat besides the board.
    pub public: PerSeat<PublicSeat>,
    /// What the viewer alone may know, when they have a seat.
    pub own: Option<Own>,
    /// The gold that nobody holds.
    pub bank: u8,
    /// How many influence cards are left to draw.
    pub stack: u8,
    /// The influence cards that were used.
    pub discards: Cards,
    /// How many church tiles are left to draw.
    pub tiles: u8,
    /// What the game is waiting for.
    pub stage: Stage,
    /// The turn.
    pub turn: Turn,
    /// How many turns in a row have ended in which nothing was built; at [`standstill`](super::turn::standstill) the
    /// game ends.
    pub idle: u16,
    /// Whom the game waits for.
    pub prompts: Prompts<PromptKind>,
}

/// What everybody may know of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PublicSeat {
    /// How many cards it holds, gold and influence together.
    pub cards: u8,
    /// How many of its cubes are on the board.
    pub cubes: u8,
    /// How many of its cubes are not.
    pub cubes_left: u8,
    /// Its points on the trade track.
    pub trade_points: u8,
    /// The permits that it has not on the board.
    pub reserve: Permits,
    /// How many wall segments it has laid.
    pub segments: u8,
    /// How many of them are towers.
    pub towers: u8,
    /// Its huts that look for a new place.
    pub homeless: Huts,
}

/// What only the viewer may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Own {
    /// Cards in hand.
    pub hand: Cards,
    /// What will be discarded, once sealed.
    pub sealed: Option<Cards>,
    /// The two church tiles to choose from.
    pub tiles: Option<[ChurchTile; 2]>,
    /// The church tile that the viewer has put at the bottom of the stack.
    pub bottom: Option<ChurchTile>,
}

/// What the game is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// The dice.
    Roll,
    /// The ship, which lies at the row that was rolled.
    ShiftingShip {
        /// Where it may go.
        rows: RowSet,
    },
    /// The pirates' row.
    MovingPirates,
    /// Cards are discarded.
    Discarding {
        /// How many each.
        owed: PerSeat<u8>,
        /// Who has sealed an answer.
        sealed: SeatSet,
        /// What makes them discard.
        cause: DiscardCause,
    },
    /// Cards that are taken back.
    Reclaiming {
        /// Out of these.
        from: Cards,
        /// At most so many.
        most: u8,
    },
    /// Building; then a permit, or gold.
    Building,
    /// The first of the church's tiles.
    ChoosingTile,
    /// New places for huts.
    PlacingHuts,
    /// A bonus, or the end of the turn.
    Bonus,
    /// Nothing: it is over, and nothing is hidden any more.
    Over {
        /// Who won; nobody when it was stopped.
        winner: Option<Seat>,
        /// What each seat held at the end.
        held: PerSeat<Cards>,
        /// The church tile at the bottom of the stack.
        bottom: Option<ChurchTile>,
    },
}

/// The turn, as everybody may know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Which, counted from 1.
    pub number: u32,
    /// The seat whose turn it is.
    pub active: Seat,
    /// What was rolled in it.
    pub dice: Option<[u8; 2]>,
    /// How many things were built in it.
    pub builds: u8,
    /// Whether its bonus was taken.
    pub bonus: BonusUse,
}

/// Whether this turn's bonus was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BonusUse {
    /// Not yet.
    #[default]
    Unused,
    /// It was.
    Used,
}

impl View {
    /// What is public of those who play or played, in turn order.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &PublicSeat)> {
        self.public.iter().take(self.players)
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
    let stage = match state.phase {
        Phase::Roll => Stage::Roll,
        Phase::ShiftingShip { rows } => Stage::ShiftingShip { rows },
        Phase::MovingPirates => Stage::MovingPirates,
        Phase::Discarding { owed, sealed, cause, .. } => {
            let sealed = Seat::ALL.into_iter().filter(|&seat| sealed[seat].is_some()).collect();
            Stage::Discarding { owed, sealed, cause }
        }
        Phase::Reclaiming { from, most } => Stage::Reclaiming { from, most },
        Phase::Building => Stage::Building,
        Phase::ChoosingTile { .. } => Stage::ChoosingTile,
        Phase::PlacingHuts => Stage::PlacingHuts,
        Phase::Bonus => Stage::Bonus,
        Phase::Over { winner } => {
            Stage::Over { winner, held: state.hands, bottom: state.tiles.bottom.map(|sunk| sunk.tile) }
        }
    };
    View {
        viewer,
        players: state.players,
        playing: state.playing,
        town: state.town,
        ship: state.ship,
        public: PerSeat::from_fn(|seat| public(state, seat)),
        own: viewer.seat().filter(|seat| seat.index() < state.players).map(|seat| own(state, seat)),
        bank: state.bank,
        stack: state.stack.total(),
        discards: state.discards,
        tiles: state.tiles.count() as u8,
        stage,
        turn: state.turn,
        idle: state.idle,
        prompts: prompt::prompts(state),
    }
}

fn public(state: &State, seat: Seat) -> PublicSeat {
    let cubes = state.town.cubes(seat);
    PublicSeat {
        cards: state.hands[seat].total(),
        cubes,
        cubes_left: CUBES - cubes,
        trade_points: state.town.trade_points(seat),
        reserve: state.town.reserve(seat),
        segments: state.town.walls().laid(seat),
        towers: state.town.walls().towers(seat),
        homeless: state.homeless[seat],
    }
}

fn own(state: &State, seat: Seat) -> Own {
    Own {
        hand: state.hands[seat],
        sealed: match state.phase {
            Phase::Discarding { sealed, .. } => sealed[seat],
            _ => None,
        },
        tiles: match state.phase {
            Phase::ChoosingTile { tiles } if seat == state.turn.active => Some(tiles),
            _ => None,
        },
        bottom: state.tiles.bottom.filter(|sunk| sunk.by == seat).map(|sunk| sunk.tile),
    }
}
