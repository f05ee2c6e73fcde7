//! Sample states of mirrored channels that cover every variant.

use std::collections::BTreeMap;

use bot_core::channel::record::{Audience, Note, PlaceId, PlaceRecord, Shown, Slot, SlotState, Standing};
use bot_core::channel::{MessageId, RoomId, SendKey, Surface};
use bot_core::people::{PersonId, PlayerId};
use bot_core::table::post::PostId;
use bot_core::table::record::Revision;
use jiff::Timestamp;

use crate::logs::table_id;

/// Room during a game, with messages in all delivery states.
pub fn room(number: u64) -> (PlaceId, PlaceRecord) {
    let room = RoomId(format!("test:rööm-{number}"));
    let moment = |second: i64| Timestamp::from_second(1_700_000_000 + second).expect("a moment");
    let shown = Shown { revision: Revision(41), print: u64::MAX - number, last: false };
    let sent = |id: &str, shown, pinned| SlotState::Sent {
        id: MessageId(id.to_owned()),
        at: moment(7),
        shown,
        pinned,
    };
    let slots = BTreeMap::from([
        (
            Surface::Status,
            Slot { state: sent("m1", Some(shown), true), calls: vec![], heard: vec![], note: None },
        ),
        (
            Surface::Post(PostId(3)),
            Slot {
                state: sent("m2", Some(Shown { last: true, ..shown }), false),
                calls: vec![],
                heard: vec![],
                note: Some(Note::Passed(4)),
            },
        ),
        (
            Surface::Post(PostId(4)),
            Slot {
                state: sent("m3", None, false),
                calls: vec![PersonId(0), PersonId(2)],
                heard: vec![],
                note: Some(Note::Back),
            },
        ),
        (
            Surface::Post(PostId(5)),
            Slot { state: SlotState::Refused { shown }, calls: vec![], heard: vec![], note: None },
        ),
        (
            Surface::Call(Revision(40)),
            Slot {
                state: SlotState::Sending { key: SendKey("k7".to_owned()), since: moment(9) },
                calls: vec![PersonId(1)],
                heard: vec![],
                note: None,
            },
        ),
    ]);
    let record = PlaceRecord {
        next: Some(table_id(number + 1)),
        standing: Standing::Paused,
        told: Revision(39),
        next_post: PostId(6),
        called: BTreeMap::from([(PersonId(0), Revision(12)), (PersonId(1), Revision(40))]),
        slots,
        leftover: vec![MessageId("m0".to_owned())],
        ..PlaceRecord::new(table_id(number), Audience::Room(room.clone()))
    };
    (PlaceId::of_room(&room), record)
}

/// Room in which a reminder replaces an earlier one.
pub fn again(number: u64) -> (PlaceId, PlaceRecord) {
    let room = RoomId(format!("test:rööm-{number}"));
    let mut record = PlaceRecord::new(table_id(number), Audience::Room(room.clone()));
    let state = SlotState::Sending {
        key: SendKey("k8".to_owned()),
        since: Timestamp::from_second(1_700_000_000).expect("a moment"),
    };
    let (calls, heard) = (vec![PersonId(2)], vec![PersonId(0), PersonId(1)]);
    record.slots.insert(Surface::Call(Revision(40)), Slot { state, calls, heard, note: None });
    (PlaceId::of_room(&room), record)
}

/// Room with the board in a message of its own.
pub fn apart(number: u64) -> (PlaceId, PlaceRecord) {
    let room = RoomId(format!("test:rööm-{number}"));
    let mut record = PlaceRecord::new(table_id(number), Audience::Room(room.clone()));
    let state = SlotState::Sent {
        id: MessageId("m4".to_owned()),
        at: Timestamp::from_second(1_700_000_007).expect("a moment"),
        shown: None,
        pinned: false,
    };
    record.slots.insert(Surface::Board(PostId(3)), Slot { state, calls: vec![], heard: vec![], note: None });
    (PlaceId::of_room(&room), record)
}

/// Private hand of a person; only an open one has a room.
pub fn hand(number: u64, standing: Standing) -> (PlaceId, PlaceRecord) {
    let account = PlayerId(format!("test:{number}"));
    let room = (standing == Standing::Open).then(|| RoomId(format!("test:private-{number}")));
    let id = PlaceId::of_hand(&account, &table_id(number));
    let mut record = PlaceRecord::new(table_id(number), Audience::Person { account, room });
    record.standing = standing;
    if standing == Standing::Open {
        let state = SlotState::Sending {
            key: SendKey("h".to_owned()),
            since: Timestamp::from_second(1_700_000_000).expect("a moment"),
        };
        record
            .slots
            .insert(Surface::Hand(PersonId(0)), Slot { state, calls: vec![], heard: vec![], note: None });
    }
    (id, record)
}

/// Private channel of a spectator.
pub fn onlooker(number: u64) -> (PlaceId, PlaceRecord) {
    let account = PlayerId(format!("test:{number}"));
    let id = PlaceId::of_onlooker(&account, &table_id(number));
    let room = Some(RoomId(format!("test:private-{number}")));
    (id, PlaceRecord::new(table_id(number), Audience::Onlooker { account, room }))
}

/// States that together cover every variant.
pub fn all() -> Vec<(PlaceId, PlaceRecord)> {
    let standings = [Standing::Open, Standing::Closed, Standing::ClosedTold, Standing::Ending];
    let mut all: Vec<_> = (1..).zip(standings).map(|(number, standing)| hand(number, standing)).collect();
    all.extend([room(7), apart(8), onlooker(9), again(10)]);
    all.sort_by(|(a, _), (b, _)| a.cmp(b));
    all
}
