//! Stored form of Elasund's events, public and secret.

use engine::elasund::building::{Building, Hut};
use engine::elasund::cards::Cards;
use engine::elasund::church::ChurchTile;
use engine::elasund::event::{Event, PublicEvent, Victory};
use engine::elasund::influence::Influence;
use engine::elasund::permit::{Permit, PermitValue, PermitWay};
use engine::elasund::prompt::DiscardCause;
use engine::elasund::ship::Crew;
use engine::elasund::square::{Row, Square};
use engine::elasund::wall::{WallFront, WallPlace};
use engine::seat::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

use super::listed;
use crate::shape::error::Fault;
use crate::shape::listed::{LeftOut, Listed};
use crate::shape::place::Places;
use crate::shape::stored::{Stored, shaped, shapes};

shapes! {
    /// Event of Elasund.
    EventShape for Event:
    PublicEvent {
        TurnBegan { seat: Seat, number: u32 },
        Rolled { seat: Seat, dice: [u8; 2] },
        ShipMoved { seat: Seat, from: Option<Row>, to: Row, crew: Crew },
        GoldReturned { gold: PerSeat<u8> },
        Produced { gold: PerSeat<u8>, influence: PerSeat<u8> },
        DiscardsOwed { counts: PerSeat<u8>, cause: DiscardCause },
        Discarded { seat: Seat, cards: Cards },
        Reclaimed { seat: Seat, cards: Cards },
        InfluenceReshuffled,
        Demolished { by: Seat, owner: Seat, building: Building, square: Square },
        Built {
            seat: Seat,
            building: Building,
            square: Square,
            compensation: PerSeat<u8>,
            influence: Option<Influence>;
            cost: Cards = listed::building(building, influence)
        },
        TradePointsChanged { seat: Seat, from: u8, to: u8 },
        WallBuilt {
            seat: Seat,
            front: WallFront,
            place: WallPlace,
            number: u8;
            cost: Cards = listed::wall(front)
        },
        ChurchPaid { seat: Seat; cost: Cards = listed::CHURCH },
        PermitReturned { permit: Permit, square: Square },
        ChurchTileLaid { seat: Seat, tile: ChurchTile, square: Square },
        HutPlaced { seat: Seat, hut: Hut, square: Square },
        HutRemoved { seat: Seat, hut: Hut },
        PermitPlaced {
            seat: Seat,
            value: PermitValue,
            square: Square,
            way: PermitWay;
            cost: Cards = listed::permit(value, way)
        },
        GoldTaken { seat: Seat, gold: u8 },
        PermitMoved {
            seat: Seat,
            value: PermitValue,
            from: Square,
            to: Square,
            influence: Influence;
            cost: Cards = listed::pair(influence)
        },
        PermitRaised {
            seat: Seat,
            square: Square,
            from: PermitValue,
            to: PermitValue,
            influence: Influence;
            cost: Cards = listed::raise(from, to, influence)
        },
        BonusGoldTaken { seat: Seat, gold: u8; cost: Cards = listed::ONE_OF_EACH },
        TurnEnded { seat: Seat },
        Resigned { seat: Seat, cards: Cards },
        Won { seat: Seat, cubes: u8, victory: Victory },
    }
    Event {
        InfluenceDrawn { seat: Seat, cards: Cards },
        DiscardSealed { seat: Seat, cards: Cards },
        TilesSeen { seat: Seat, tiles: [ChurchTile; 2] },
        TileSunk { seat: Seat, tile: ChurchTile },
        ..Public,
    }
}

shaped! { Event as EventShape }
