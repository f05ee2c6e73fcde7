//! Sample states of mirrored channels that cover every variant.

use std::collections::BTreeMap;

use bot_core::channel::state::{
    Audience, Availability, ChannelState, DeliveryState, MirrorId, MirroredMessage, Note, PublishedContent,
};
use bot_core::channel::{MessageId, RoomId, SendKey, Surface};
use bot_core::people::{PersonId, PlayerId};
use bot_core::table::post::PostId;
use bot_core::table::record::Revision;
use jiff::Timestamp;

use crate::logs::table_id;

/// Room during a game, with messages in all delivery states.
pub fn room_in_game(number: u64) -> (MirrorId, ChannelState) {
    let room = RoomId(format!("test:rööm-{number}"));
    let moment = |second: i64| Timestamp::from_second(1_700_000_000 + second).expect("a moment");
    let shown = PublishedContent { revision: Revision(41), fingerprint: u64::MAX - number, is_final: false };
    let sent = |id: &str, shown, pinned| DeliveryState::Sent {
        id: MessageId(id.to_owned()),
        at: moment(7),
        content: shown,
        pinned,
    };
    let slots = BTreeMap::from([
        (
            Surface::Status,
            MirroredMessage {
                state: sent("m1", Some(shown), true),
                mentions: vec![],
                replaced_mentions: vec![],
                note: None,
            },
        ),
        (
            Surface::Post(PostId(3)),
            MirroredMessage {
                state: sent("m2", Some(PublishedContent { is_final: true, ..shown }), false),
                mentions: vec![],
                replaced_mentions: vec![],
                note: Some(Note::Passed(4)),
            },
        ),
        (
            Surface::Post(PostId(4)),
            MirroredMessage {
                state: sent("m3", None, false),
                mentions: vec![PersonId(0), PersonId(2)],
                replaced_mentions: vec![],
                note: Some(Note::Back),
            },
        ),
        (
            Surface::Post(PostId(5)),
            MirroredMessage {
                state: DeliveryState::Refused { content: shown },
                mentions: vec![],
                replaced_mentions: vec![],
                note: None,
            },
        ),
        (
            Surface::Call(Revision(40)),
            MirroredMessage {
                state: DeliveryState::Sending { key: SendKey("k7".to_owned()), since: moment(9) },
                mentions: vec![PersonId(1)],
                replaced_mentions: vec![],
                note: None,
            },
        ),
    ]);
    let record = ChannelState {
        next_table: Some(table_id(number + 1)),
        availability: Availability::Paused,
        published: Revision(39),
        next_post: PostId(6),
        mentioned: BTreeMap::from([(PersonId(0), Revision(12)), (PersonId(1), Revision(40))]),
        messages: slots,
        stale_messages: vec![MessageId("m0".to_owned())],
        ..ChannelState::new(table_id(number), Audience::Room(room.clone()))
    };
    (MirrorId::for_room(&room), record)
}

/// Room in which a reminder replaces an earlier one.
pub fn replaced_reminder(number: u64) -> (MirrorId, ChannelState) {
    let room = RoomId(format!("test:rööm-{number}"));
    let mut record = ChannelState::new(table_id(number), Audience::Room(room.clone()));
    let state = DeliveryState::Sending {
        key: SendKey("k8".to_owned()),
        since: Timestamp::from_second(1_700_000_000).expect("a moment"),
    };
    let (calls, heard) = (vec![PersonId(2)], vec![PersonId(0), PersonId(1)]);
    record.messages.insert(
        Surface::Call(Revision(40)),
        MirroredMessage { state, mentions: calls, replaced_mentions: heard, note: None },
    );
    (MirrorId::for_room(&room), record)
}

/// Room with the board in a message of its own.
pub fn separate_board(number: u64) -> (MirrorId, ChannelState) {
    let room = RoomId(format!("test:rööm-{number}"));
    let mut record = ChannelState::new(table_id(number), Audience::Room(room.clone()));
    let state = DeliveryState::Sent {
        id: MessageId("m4".to_owned()),
        at: Timestamp::from_second(1_700_000_007).expect("a moment"),
        content: None,
        pinned: false,
    };
    record.messages.insert(
        Surface::Board(PostId(3)),
        MirroredMessage { state, mentions: vec![], replaced_mentions: vec![], note: None },
    );
    (MirrorId::for_room(&room), record)
}

/// Private hand of a person; only an open one has a room.
pub fn private_hand(number: u64, standing: Availability) -> (MirrorId, ChannelState) {
    let account = PlayerId(format!("test:{number}"));
    let room = (standing == Availability::Open).then(|| RoomId(format!("test:private-{number}")));
    let id = MirrorId::for_hand(&account, &table_id(number));
    let mut record = ChannelState::new(table_id(number), Audience::Person { account, room });
    record.availability = standing;
    if standing == Availability::Open {
        let state = DeliveryState::Sending {
            key: SendKey("h".to_owned()),
            since: Timestamp::from_second(1_700_000_000).expect("a moment"),
        };
        record.messages.insert(
            Surface::Hand(PersonId(0)),
            MirroredMessage { state, mentions: vec![], replaced_mentions: vec![], note: None },
        );
    }
    (id, record)
}

/// Private channel of a spectator.
pub fn spectator_channel(number: u64) -> (MirrorId, ChannelState) {
    let account = PlayerId(format!("test:{number}"));
    let id = MirrorId::for_spectator(&account, &table_id(number));
    let room = Some(RoomId(format!("test:private-{number}")));
    (id, ChannelState::new(table_id(number), Audience::Spectator { account, room }))
}

/// States that together cover every variant.
pub fn all() -> Vec<(MirrorId, ChannelState)> {
    let standings = [Availability::Open, Availability::Closed, Availability::ClosedTold, Availability::Ending];
    let mut all: Vec<_> = (1..).zip(standings).map(|(number, standing)| private_hand(number, standing)).collect();
    all.extend([room_in_game(7), separate_board(8), spectator_channel(9), replaced_reminder(10)]);
    all.sort_by(|(a, _), (b, _)| a.cmp(b));
    all
}
