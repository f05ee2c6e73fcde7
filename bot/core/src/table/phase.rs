//! Phase of a table: lobby, or game with its occupants.

use engine::audience::Viewer;
use engine::game::{AnyGame, AnyNotice};
use engine::seat::Seat;
use serde::{Deserialize, Serialize};

use super::{EndReason, Revision};
use crate::people::{Occupant, PersonId};
use crate::robot::RobotKind;
use crate::title::NoticeStyle;

pub enum TablePhase {
    /// Before the game.
    Lobby(Vec<LobbyOccupant>),
    /// A running game.
    Playing(Play),
    /// A finished game.
    Over(Play, EndReason),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LobbyOccupant {
    Person(PersonId),
    Robot {
        robot: RobotKind,
        /// Display name, unique at the table.
        name: String,
    },
}

impl TablePhase {
    /// The running or finished game.
    pub fn play(&self) -> Option<&Play> {
        match self {
            TablePhase::Playing(play) | TablePhase::Over(play, _) => Some(play),
            TablePhase::Lobby(_) => None,
        }
    }
}

/// A game and its occupants.
pub struct Play {
    pub game: AnyGame,
    /// Occupants in turn order.
    pub seats: Vec<Occupant>,
    pub(super) undos: Vec<UndoRecord>,
}

pub(super) struct UndoRecord {
    pub(super) entry: Revision,
    /// Number of steps that remained.
    pub(super) remaining_steps: usize,
    /// Seat of the player who asked for it.
    pub(super) by: Seat,
}

impl Play {
    /// First vacant seat that has not resigned.
    pub fn vacant(&self) -> Option<Seat> {
        let vacant = |seat: &Seat| matches!(self.seats.get(seat.index()), Some(Occupant::Vacant { .. }));
        self.game.playing().iter().find(vacant)
    }

    /// Number of leading steps that no undo after `entry` removed; `usize::MAX` without an undo.
    pub fn surviving_steps(&self, entry: Revision) -> usize {
        self.undos_since(entry).map(|undoing| undoing.remaining_steps).min().unwrap_or(usize::MAX)
    }

    /// Seat of the last undo after `entry`.
    pub fn last_to_undo_since(&self, entry: Revision) -> Option<Seat> {
        self.undos_since(entry).next().map(|undoing| undoing.by)
    }

    fn undos_since(&self, entry: Revision) -> impl Iterator<Item = &UndoRecord> {
        self.undos.iter().rev().take_while(move |undoing| undoing.entry > entry)
    }

    /// Notices of a step that only this seat sees and learns from: cards gained or lost.
    pub fn private_notices(&self, step: usize, seat: Seat) -> Vec<AnyNotice> {
        let own = self.game.notices(step, Viewer::Seat(seat));
        let public = self.game.notices(step, Viewer::Spectator);
        let is_news = |notice: &AnyNotice| NoticeStyle::for_notice(notice).is_new_to_holder();
        let secret = own.into_iter().zip(public).filter(|(own, public)| own != public);
        secret.map(|(own, _)| own).filter(is_news).collect()
    }

    /// Private notices of the last step that had any for this seat.
    pub fn last_private_notices(&self, seat: Seat) -> Vec<AnyNotice> {
        let steps = (0..self.game.step_count()).rev();
        steps.map(|step| self.private_notices(step, seat)).find(|learned| !learned.is_empty()).unwrap_or_default()
    }
}

/// Phase of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Before the game.
    Lobby,
    /// A running game.
    Playing,
    /// A finished game.
    Over,
}
