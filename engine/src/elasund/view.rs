//! Views. A view has no field for other players' secrets, except in the stage of a finished game, which reveals everything.

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

/// A game as one viewer may see it.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// Viewer of the view.
    pub viewer: Viewer,
    /// Number of players, including those who resigned.
    pub players: usize,
    /// Seats that have not resigned.
    pub playing: SeatSet,
    /// The board: buildings, permits, wall, church, trade track, and stock of neutral buildings.
    pub town: Town,
    /// The ship; `None` before the first roll.
    pub ship: Option<Ship>,
    /// Public information about each seat besides the board.
    pub public: PerSeat<PublicSeat>,
    /// Private information of the viewer; `None` for a spectator.
    pub own: Option<PrivateSeat>,
    /// Gold in the bank.
    pub bank: u8,
    /// Number of influence cards left to draw.
    pub stack: u8,
    /// Used influence cards.
    pub discards: Cards,
    /// Number of church tiles left to draw.
    pub tiles: u8,
    /// Current stage.
    pub stage: Stage,
    /// Current turn.
    pub turn: Turn,
    /// Number of consecutive turns in which nothing was built; at [`standstill_turns`](super::turn::standstill_turns) the
    /// game ends.
    pub idle_turns: u16,
    /// Open prompts.
    pub prompts: Prompts<PromptKind>,
}

/// Public information about a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PublicSeat {
    /// Number of cards in hand, gold and influence together.
    pub cards: u8,
    /// Number of cubes on the board.
    pub cubes: u8,
    /// Number of cubes not on the board.
    pub cubes_left: u8,
    /// Points on the trade track.
    pub trade_points: u8,
    /// Permits not on the board.
    pub reserve: Permits,
    /// Number of wall segments built.
    pub segments: u8,
    /// Number of these that are towers.
    pub towers: u8,
    /// Displaced huts.
    pub displaced_huts: Huts,
}

/// Private information of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PrivateSeat {
    /// Cards in hand.
    pub hand: Cards,
    /// Cards chosen for discard.
    pub sealed: Option<Cards>,
    /// The two church tiles to choose from.
    pub tiles: Option<[ChurchTile; 2]>,
    /// Church tile that the viewer put at the bottom of the stack.
    pub bottom: Option<ChurchTile>,
}

/// Public form of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Before the roll.
    Roll,
    /// The ship is already at the rolled row and must be moved.
    ShiftingShip {
        /// Possible destinations.
        rows: RowSet,
    },
    /// The pirates must be moved.
    MovingPirates,
    /// Seats must discard cards.
    Discarding {
        /// Number of cards each seat still owes.
        owed: PerSeat<u8>,
        /// Seats that have answered.
        sealed: SeatSet,
        /// Reason for the discard.
        cause: DiscardCause,
    },
    /// The active seat may take back discarded cards.
    Reclaiming {
        /// Cards to choose from.
        from: Cards,
        /// Maximum number of cards.
        most: u8,
    },
    /// Building, until a permit is placed or gold taken.
    Building,
    /// The active seat chooses the first church tile.
    ChoosingTile,
    /// Displaced huts must be relocated.
    PlacingHuts,
    /// Bonus, or end of the turn.
    Bonus,
    /// Game over; nothing is hidden any more.
    Over {
        /// Winner; `None` if the game was stopped.
        winner: Option<Seat>,
        /// Final hands.
        held: PerSeat<Cards>,
        /// Church tile at the bottom of the stack.
        bottom: Option<ChurchTile>,
    },
}

/// Public information about a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Turn number, counted from 1.
    pub number: u32,
    /// Active seat.
    pub active: Seat,
    /// Dice, once rolled.
    pub dice: Option<[u8; 2]>,
    /// Number of builds so far.
    pub builds: u8,
    /// State of the turn's bonus.
    pub bonus: BonusUse,
}

/// State of a turn's bonus.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BonusUse {
    /// Not taken.
    #[default]
    Unused,
    /// Taken in this turn.
    Used,
}

impl View {
    /// Players and their public information, in turn order.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &PublicSeat)> {
        self.public.iter().take(self.players)
    }

    /// Returns `true` if the game was won or stopped.
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over { .. })
    }

    /// Winner, once the game is over.
    pub fn winner(&self) -> Option<Seat> {
        if let Stage::Over { winner, .. } = self.stage { winner } else { None }
    }
}

/// Returns the view of a state for `viewer`.
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
        public: PerSeat::from_fn(|seat| public_seat(state, seat)),
        own: viewer.seat().filter(|seat| seat.index() < state.players).map(|seat| private_seat(state, seat)),
        bank: state.bank,
        stack: state.stack.total(),
        discards: state.discards,
        tiles: state.tiles.count() as u8,
        stage,
        turn: state.turn,
        idle_turns: state.idle_turns,
        prompts: prompt::prompts(state),
    }
}

fn public_seat(state: &State, seat: Seat) -> PublicSeat {
    let cubes = state.town.cubes(seat);
    PublicSeat {
        cards: state.hands[seat].total(),
        cubes,
        cubes_left: CUBES - cubes,
        trade_points: state.town.trade_points(seat),
        reserve: state.town.reserve(seat),
        segments: state.town.walls().built_segments(seat),
        towers: state.town.walls().towers(seat),
        displaced_huts: state.displaced_huts[seat],
    }
}

fn private_seat(state: &State, seat: Seat) -> PrivateSeat {
    PrivateSeat {
        hand: state.hands[seat],
        sealed: if let Phase::Discarding { sealed, .. } = state.phase { sealed[seat] } else { None },
        tiles: state.offered_tiles().filter(|_| seat == state.turn.active),
        bottom: state.tiles.bottom.filter(|sunk| sunk.by == seat).map(|sunk| sunk.tile),
    }
}
