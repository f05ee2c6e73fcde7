//! Stored form of Elasund's actions.

use engine::elasund::action::{Action, Bonus};
use engine::elasund::building::{Building, Hut};
use engine::elasund::cards::Cards;
use engine::elasund::church::ChurchTile;
use engine::elasund::influence::Influence;
use engine::elasund::permit::PermitValue;
use engine::elasund::square::{Row, Square};
use engine::elasund::wall::WallFront;
use serde::{Deserialize, Serialize};

use crate::shape::error::Fault;
use crate::shape::place::Places;
use crate::shape::stored::{Stored, shaped, shapes};

shapes! {
    /// Action of one seat.
    ActionShape for Action: Action {
        Roll,
        MoveShip { row: Row },
        Discard { cards: Cards },
        Reclaim { cards: Cards },
        Build { building: Building, square: Square, influence: Option<Influence> },
        BuildWall { front: WallFront },
        BuildChurch,
        ChooseTile { tile: ChurchTile },
        PlaceHut { hut: Hut, square: Square },
        PlacePermit { value: PermitValue, square: Square, influence: Option<Influence> },
        TakeGold,
        Bonus(bonus: Bonus),
        EndTurn,
        Resign,
    }
}

shapes! {
    /// Bonus bought with influence cards at the end of a turn.
    BonusShape for Bonus: Bonus {
        Move { value: PermitValue, square: Square, influence: Influence },
        Raise { from: PermitValue, to: PermitValue, influence: Influence },
        Permit { value: PermitValue, square: Square },
        Gold,
    }
}

shaped! { Action as ActionShape, Bonus as BonusShape }
