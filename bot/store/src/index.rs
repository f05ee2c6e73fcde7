//! Secondary indexes of tables and mirrors: key-value rows derived from heads and mirror states, written in the same commit,
//! so that lookups need no full scan.

use std::collections::BTreeSet;

use jiff::Timestamp;

use super::{Due, Head, role};
use bot_core::channel::state::{ChannelState, DeliveryState, MirrorId};
use bot_core::channel::{MessageId, RoomId};
use bot_core::people::PlayerId;
use bot_core::table::Status;
use bot_core::table::id::TableId;
use bot_core::table::link::SpectatorPageAccess;

/// Filter for mirrors.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MirrorFilter {
    /// Table that it shows or is about to show.
    Table(TableId),
    /// Reader of a private mirror.
    Reader(PlayerId),
    /// Channel, also of a private mirror.
    Room(RoomId),
    /// Message that may still change.
    Message(MessageId),
}

/// Key and value of an index row, without the store's prefix.
pub(super) type IndexRow = (Vec<u8>, Vec<u8>);

/// Key space of due times, in order of time.
pub(super) const DUE_TIMES: &[u8] = b"d";
/// Key space of tables with a public spectator page: unfinished first, then latest change first.
pub(super) const PUBLIC_TABLES: &[u8] = b"w";
/// Key space of finished games, by their last change.
pub(super) const FINISHED: &[u8] = b"f";
/// Key space of mirrors by channel.
pub(super) const ROOMS: &[u8] = b"o";
/// Key spaces of all index rows, except those of accounts.
pub(super) const REBUILT: [&[u8]; 7] = [DUE_TIMES, PUBLIC_TABLES, FINISHED, ROOMS, b"t", b"u", b"e"];
/// Key space of accounts' roles at tables.
pub(super) const ROLES: &[u8] = b"a";

impl MirrorFilter {
    fn space(&self) -> &'static [u8] {
        match self {
            MirrorFilter::Table(_) => b"t",
            MirrorFilter::Reader(_) => b"u",
            MirrorFilter::Room(_) => ROOMS,
            MirrorFilter::Message(_) => b"e",
        }
    }

    fn name(&self) -> &str {
        match self {
            MirrorFilter::Table(table) => table.as_str(),
            MirrorFilter::Reader(account) => &account.0,
            MirrorFilter::Room(room) => &room.0,
            MirrorFilter::Message(message) => &message.0,
        }
    }

    /// Prefix of the matching rows; rows of other filters may share it.
    pub(super) fn prefix(&self) -> Vec<u8> {
        [self.space(), self.name().as_bytes(), &[0]].concat()
    }

    /// Mirror of a row with this prefix, if the row matches exactly.
    pub(super) fn matched_mirror(&self, (key, value): &IndexRow) -> Option<MirrorId> {
        let is = key.strip_prefix(self.prefix().as_slice()) == Some(value.as_slice());
        String::from_utf8(value.clone()).ok().filter(|_| is).map(MirrorId)
    }

    /// All filters that match a mirror.
    pub(super) fn matching(record: &ChannelState) -> Vec<MirrorFilter> {
        let mut clues = vec![MirrorFilter::Table(record.target_table().clone())];
        clues.extend(record.room().cloned().map(MirrorFilter::Room));
        clues.extend(record.audience.reader().cloned().map(MirrorFilter::Reader));
        clues.extend(record.messages.values().filter_map(|slot| match &slot.state {
            DeliveryState::Sent { id, .. } => Some(MirrorFilter::Message(id.clone())),
            DeliveryState::Sending { .. } | DeliveryState::Refused { .. } => None,
        }));
        clues
    }
}

/// Channel of an index row.
pub(super) fn parse_room((key, value): &IndexRow) -> Option<RoomId> {
    let name = key.strip_prefix(ROOMS)?.strip_suffix(value.as_slice())?.strip_suffix(&[0])?;
    Some(RoomId(std::str::from_utf8(name).ok()?.to_owned()))
}

/// Index rows of a mirror.
pub(super) fn mirror_rows(place: &MirrorId, record: Option<&ChannelState>) -> BTreeSet<IndexRow> {
    let name = place.0.as_bytes();
    let row = |clue: MirrorFilter| ([clue.prefix().as_slice(), name].concat(), name.to_vec());
    record.map(MirrorFilter::matching).unwrap_or_default().into_iter().map(row).collect()
}

/// Index rows of a table.
pub(super) fn table_rows(table: &TableId, head: Option<&Head>) -> BTreeSet<IndexRow> {
    let Some(head) = head else { return BTreeSet::new() };
    let name = table.as_str().as_bytes();
    let parts =
        head.roles().into_iter().map(|(account, part)| [ROLES, &role::key_suffix(&account, part), name].concat());
    let date = head.due.index_time().map(|moment| [DUE_TIMES, &sortable_bytes(moment), name].concat());
    let hall = (head.spectator_page == SpectatorPageAccess::Open).then(|| {
        let later: Vec<u8> = sortable_bytes(head.changed).iter().map(|byte| !byte).collect();
        [PUBLIC_TABLES, &[u8::from(head.status == Status::Over)], &later, name].concat()
    });
    let finished = (head.status == Status::Over).then(|| [FINISHED, &sortable_bytes(head.changed), name].concat());
    parts.chain(date).chain(hall).chain(finished).map(|key| (key, Vec::new())).collect()
}

/// Key of the row of a time and table.
pub(super) fn date_key(space: &[u8], moment: Timestamp, table: &TableId) -> Vec<u8> {
    [space, &sortable_bytes(moment), table.as_str().as_bytes()].concat()
}

/// Time and table of a row in this key space.
pub(super) fn parse_date(space: &[u8], key: &[u8]) -> Option<(Timestamp, TableId)> {
    let (moment, table) = key.strip_prefix(space)?.split_first_chunk::<16>()?;
    let nanoseconds = (u128::from_be_bytes(*moment) ^ (1 << 127)).cast_signed();
    let table = TableId::parse(std::str::from_utf8(table).ok()?)?;
    Some((Timestamp::from_nanosecond(nanoseconds).ok()?, table))
}

/// Table of a row in [`PUBLIC_TABLES`].
pub(super) fn parse_public_table(key: &[u8]) -> Option<TableId> {
    TableId::parse(std::str::from_utf8(key.strip_prefix(PUBLIC_TABLES)?.get(17..)?).ok()?)
}

/// Big-endian bytes that sort in order of time.
fn sortable_bytes(moment: Timestamp) -> [u8; 16] {
    (moment.as_nanosecond().cast_unsigned() ^ (1 << 127)).to_be_bytes()
}

impl Due {
    /// Time for the due index; the minimum if it is unknown, so that it is computed at once.
    pub fn index_time(self) -> Option<Timestamp> {
        match self {
            Due::Unknown => Some(Timestamp::MIN),
            Due::Never => None,
            Due::At(moment) => Some(moment),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn due_time_keys_sort_by_time() {
        let table = TableId::from_random([3; 10]);
        let moments = ["-009999-01-02T01:59:59Z", "1969-12-31T23:59:59.9Z", "1970-01-01T00:00:00Z"];
        let moments = moments.into_iter().chain(["2026-11-24T04:00:00.000000001Z", "9999-12-30T22:00:00Z"]);
        let moments: Vec<Timestamp> = moments.map(|text| text.parse().expect("a moment")).collect();
        let moments: Vec<Timestamp> = [Timestamp::MIN].into_iter().chain(moments).chain([Timestamp::MAX]).collect();
        let keys: Vec<Vec<u8>> = moments.iter().map(|moment| date_key(DUE_TIMES, *moment, &table)).collect();
        assert!(keys.is_sorted());
        for (key, moment) in keys.iter().zip(moments) {
            assert_eq!(parse_date(DUE_TIMES, key), Some((moment, table.clone())));
        }
    }

    #[test]
    fn filter_rows_match_exactly() {
        let names = ["a", "a\0", "a\0b", "b", "\0", "ab"];
        for [room, other] in names.iter().flat_map(|one| names.map(|other| [*one, other])) {
            for place in names {
                let row = [ROOMS, room.as_bytes(), &[0], place.as_bytes()].concat();
                let row = (row, place.as_bytes().to_vec());
                let found = MirrorFilter::Room(RoomId(other.to_owned())).matched_mirror(&row);
                assert_eq!(found.is_some(), room == other, "{room:?} {other:?} {place:?}");
                assert_eq!(super::parse_room(&row), Some(RoomId(room.to_owned())));
            }
        }
    }
}
