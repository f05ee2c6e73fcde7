//! Stored forms of Elasund's actions and events, public and secret, and of its notices, with default prices.

use engine::elasund::action::{Action, Bonus};
use engine::elasund::building::{Building, Hut};
use engine::elasund::cards::Cards;
use engine::elasund::church::ChurchTile;
use engine::elasund::event::{Event, PublicEvent, Victory};
use engine::elasund::influence::Influence;
use engine::elasund::notice::Notice;
use engine::elasund::permit::{Permit, PermitRule, PermitValue};
use engine::elasund::prompt::DiscardCause;
use engine::elasund::ship::Crew;
use engine::elasund::square::{Row, Square};
use engine::elasund::wall::{WallFront, WallPlace};
use engine::seat::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

use crate::shape::place_names::encode_seat;
use crate::shape::{DecodeError, DefaultedField, Omitted, PlaceNames, Stored, shaped, shapes};
use crate::title::ErasedShape;

pub(super) const CHURCH: Cards = Cards::from_gold(7);
pub(super) const ONE_OF_EACH: Cards = Cards::new(0, 1, 1, 1);

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
            cost: Cards = building_price(building, influence)
        },
        TradePointsChanged { seat: Seat, from: u8, to: u8 },
        WallBuilt {
            seat: Seat,
            front: WallFront,
            place: WallPlace,
            number: u8;
            cost: Cards = wall_price(front)
        },
        ChurchPaid { seat: Seat; cost: Cards = CHURCH },
        PermitReturned { permit: Permit, square: Square },
        ChurchTileLaid { seat: Seat, tile: ChurchTile, square: Square },
        HutPlaced { seat: Seat, hut: Hut, square: Square },
        HutRemoved { seat: Seat, hut: Hut },
        PermitPlaced {
            seat: Seat,
            value: PermitValue,
            square: Square,
            way: PermitRule;
            cost: Cards = permit_price(value, way)
        },
        GoldTaken { seat: Seat, gold: u8 },
        PermitMoved {
            seat: Seat,
            value: PermitValue,
            from: Square,
            to: Square,
            influence: Influence;
            cost: Cards = pair_price(influence)
        },
        PermitRaised {
            seat: Seat,
            square: Square,
            from: PermitValue,
            to: PermitValue,
            influence: Influence;
            cost: Cards = raise_price(from, to, influence)
        },
        BonusGoldTaken { seat: Seat, gold: u8; cost: Cards = ONE_OF_EACH },
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

/// Event with secret fields removed.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum RedactedShape {
    InfluenceDrawn { seat: u8, count: u8 },
    DiscardSealed { seat: u8 },
    TilesSeen { seat: u8 },
    TileSunk { seat: u8 },
}

/// Serialized form of a notice.
pub(super) fn encode_notice(notice: &Notice, places: &PlaceNames) -> ErasedShape {
    let whole = |event: Event| -> ErasedShape { Box::new(EventShape::from((&event, places))) };
    let part = |part: RedactedShape| -> ErasedShape { Box::new(part) };
    match *notice {
        Notice::Public(event) => whole(Event::Public(event)),
        Notice::InfluenceDrawn { seat, cards: Some(cards), .. } => whole(Event::InfluenceDrawn { seat, cards }),
        Notice::InfluenceDrawn { seat: by, count, cards: None } => {
            part(RedactedShape::InfluenceDrawn { seat: encode_seat(by), count })
        }
        Notice::DiscardSealed { seat, cards: Some(cards) } => whole(Event::DiscardSealed { seat, cards }),
        Notice::DiscardSealed { seat: by, cards: None } => part(RedactedShape::DiscardSealed { seat: encode_seat(by) }),
        Notice::TilesSeen { seat, tiles: Some(tiles) } => whole(Event::TilesSeen { seat, tiles }),
        Notice::TilesSeen { seat: by, tiles: None } => part(RedactedShape::TilesSeen { seat: encode_seat(by) }),
        Notice::TileSunk { seat, tile: Some(tile) } => whole(Event::TileSunk { seat, tile }),
        Notice::TileSunk { seat: by, tile: None } => part(RedactedShape::TileSunk { seat: encode_seat(by) }),
    }
}

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

/// Building, plus three influence cards if it removes others.
pub(super) fn building_price(building: Building, influence: Option<Influence>) -> Cards {
    let gold = match building {
        Building::SmallHut | Building::LargeHut => 0,
        Building::MerchantHouse => 1,
        Building::ArtisanHouse => 2,
        Building::Shop | Building::Inn => 3,
        Building::Well | Building::Fair | Building::Hall => 5,
    };
    Cards::from_gold(gold) + influence.map_or(Cards::NONE, |color| Cards::from_card(color, 3))
}

/// Wall segment.
pub(super) fn wall_price(front: WallFront) -> Cards {
    Cards::from_gold(match front {
        WallFront::North | WallFront::South => 2,
        WallFront::EastFromNorth | WallFront::EastFromSouth => 4,
    })
}

/// Pair of influence cards.
pub(super) fn pair_price(color: Influence) -> Cards {
    Cards::from_card(color, 2)
}

/// Permit, plus influence cards for the right to place it.
pub(super) fn permit_price(value: PermitValue, way: PermitRule) -> Cards {
    let influence = match way {
        PermitRule::Row => Cards::NONE,
        PermitRule::AnyRow(color) => pair_price(color),
        PermitRule::Bonus => ONE_OF_EACH,
    };
    Cards::from_gold(value.number()) + influence
}

/// Permit that replaces a lower one.
pub(super) fn raise_price(from: PermitValue, to: PermitValue, color: Influence) -> Cards {
    Cards::from_gold(to.number().saturating_sub(from.number())) + pair_price(color)
}
