//! By what tables and places are found beside their names: rows that follow from heads and records, so that one commit
//! keeps both, and a process need not hold them in memory.

use std::collections::BTreeSet;

use jiff::Timestamp;

use super::{Due, Head, parts};
use bot_core::channel::record::{PlaceId, PlaceRecord, SlotState};
use bot_core::channel::{MessageId, RoomId};
use bot_core::people::PlayerId;
use bot_core::table::Status;
use bot_core::table::id::TableId;
use bot_core::table::link::Hall;

/// By what a place is found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Clue {
    /// The table that it shows, or is about to show.
    Table(TableId),
    /// Who reads there alone.
    Reader(PlayerId),
    /// Its room, or that of its reader.
    Room(RoomId),
    /// One of its messages that may still change.
    Message(MessageId),
}

/// A key and its value, neither with what names the space.
pub(super) type Row = (Vec<u8>, Vec<u8>);

/// Every row of when something falls due, in the order of time.
pub(super) const DATES: &[u8] = b"d";
/// Every row of the tables to which anybody can come by their page: those that go on first, then by when they changed.
pub(super) const HALL: &[u8] = b"w";
/// Every row of the games that are over, by when their tables changed.
pub(super) const FINISHED: &[u8] = b"f";
/// Every row of a clue that is a room.
pub(super) const ROOMS: &[u8] = b"o";
/// What begins the rows that this program makes of heads and records, but for those of accounts.
pub(super) const MADE: [&[u8]; 7] = [DATES, HALL, FINISHED, ROOMS, b"t", b"u", b"e"];
/// Every row of what accounts are to tables.
pub(super) const PARTS: &[u8] = b"a";

impl Clue {
    fn space(&self) -> &'static [u8] {
        match self {
            Clue::Table(_) => b"t",
            Clue::Reader(_) => b"u",
            Clue::Room(_) => ROOMS,
            Clue::Message(_) => b"e",
        }
    }

    fn text(&self) -> &str {
        match self {
            Clue::Table(table) => table.as_str(),
            Clue::Reader(account) => &account.0,
            Clue::Room(room) => &room.0,
            Clue::Message(message) => &message.0,
        }
    }

    /// What begins the keys of its rows. Others may begin so too.
    pub(super) fn begins(&self) -> Vec<u8> {
        [self.space(), self.text().as_bytes(), &[0]].concat()
    }

    /// The place of a row that begins so, if it is one of this clue.
    pub(super) fn place(&self, (key, value): &Row) -> Option<PlaceId> {
        let is = key.strip_prefix(self.begins().as_slice()) == Some(value.as_slice());
        String::from_utf8(value.clone()).ok().filter(|_| is).map(PlaceId)
    }

    /// Every clue by which a place with this record is found.
    pub(super) fn of(record: &PlaceRecord) -> Vec<Clue> {
        let mut clues = vec![Clue::Table(record.bound().clone())];
        clues.extend(record.room().cloned().map(Clue::Room));
        clues.extend(record.audience.reader().cloned().map(Clue::Reader));
        clues.extend(record.slots.values().filter_map(|slot| match &slot.state {
            SlotState::Sent { id, .. } => Some(Clue::Message(id.clone())),
            SlotState::Sending { .. } | SlotState::Refused { .. } => None,
        }));
        clues
    }
}

/// The room of a row.
pub(super) fn room((key, value): &Row) -> Option<RoomId> {
    let name = key.strip_prefix(ROOMS)?.strip_suffix(value.as_slice())?.strip_suffix(&[0])?;
    Some(RoomId(std::str::from_utf8(name).ok()?.to_owned()))
}

/// The rows of a place.
pub(super) fn of_place(place: &PlaceId, record: Option<&PlaceRecord>) -> BTreeSet<Row> {
    let name = place.0.as_bytes();
    let row = |clue: Clue| ([clue.begins().as_slice(), name].concat(), name.to_vec());
    record.map(Clue::of).unwrap_or_default().into_iter().map(row).collect()
}

/// The rows of a table.
pub(super) fn of_table(table: &TableId, head: Option<&Head>) -> BTreeSet<Row> {
    let Some(head) = head else { return BTreeSet::new() };
    let name = table.as_str().as_bytes();
    let parts =
        head.parts().into_iter().map(|(account, part)| [PARTS, &parts::of(&account, part), name].concat());
    let date = head.due.moment().map(|moment| [DATES, &in_order(moment), name].concat());
    let hall = (head.hall == Hall::Open).then(|| {
        let later: Vec<u8> = in_order(head.changed).iter().map(|byte| !byte).collect();
        [HALL, &[u8::from(head.status == Status::Over)], &later, name].concat()
    });
    let finished = (head.status == Status::Over).then(|| [FINISHED, &in_order(head.changed), name].concat());
    parts.chain(date).chain(hall).chain(finished).map(|key| (key, Vec::new())).collect()
}

/// The key of the row of that moment and table in this space.
pub(super) fn date(space: &[u8], moment: Timestamp, table: &TableId) -> Vec<u8> {
    [space, &in_order(moment), table.as_str().as_bytes()].concat()
}

/// The moment and table of a row in this space.
pub(super) fn read_date(space: &[u8], key: &[u8]) -> Option<(Timestamp, TableId)> {
    let (moment, table) = key.strip_prefix(space)?.split_first_chunk::<16>()?;
    let nanoseconds = (u128::from_be_bytes(*moment) ^ (1 << 127)).cast_signed();
    let table = TableId::parse(std::str::from_utf8(table).ok()?)?;
    Some((Timestamp::from_nanosecond(nanoseconds).ok()?, table))
}

/// The table that a row of the hall ends with.
pub(super) fn read_hall(key: &[u8]) -> Option<TableId> {
    TableId::parse(std::str::from_utf8(key.strip_prefix(HALL)?.get(17..)?).ok()?)
}

/// Bytes whose order is that of time.
fn in_order(moment: Timestamp) -> [u8; 16] {
    (moment.as_nanosecond().cast_unsigned() ^ (1 << 127)).to_be_bytes()
}

impl Due {
    /// When it is to be looked at: at once, where only the log tells.
    pub(crate) fn moment(self) -> Option<Timestamp> {
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
    fn rows_of_dates_stand_in_the_order_of_time() {
        let table = TableId::from_random([3; 10]);
        let moments = ["-009999-01-02T01:59:59Z", "1969-12-31T23:59:59.9Z", "1970-01-01T00:00:00Z"];
        let moments = moments.into_iter().chain(["2026-11-24T04:00:00.000000001Z", "9999-12-30T22:00:00Z"]);
        let moments: Vec<Timestamp> = moments.map(|text| text.parse().expect("a moment")).collect();
        let moments: Vec<Timestamp> =
            [Timestamp::MIN].into_iter().chain(moments).chain([Timestamp::MAX]).collect();
        let keys: Vec<Vec<u8>> = moments.iter().map(|moment| date(DATES, *moment, &table)).collect();
        assert!(keys.is_sorted());
        for (key, moment) in keys.iter().zip(moments) {
            assert_eq!(read_date(DATES, key), Some((moment, table.clone())));
        }
    }

    #[test]
    fn no_place_is_found_by_anothers_clue() {
        let names = ["a", "a\0", "a\0b", "b", "\0", "ab"];
        for [room, other] in names.iter().flat_map(|one| names.map(|other| [*one, other])) {
            for place in names {
                let row = [ROOMS, room.as_bytes(), &[0], place.as_bytes()].concat();
                let row = (row, place.as_bytes().to_vec());
                let found = Clue::Room(RoomId(other.to_owned())).place(&row);
                assert_eq!(found.is_some(), room == other, "{room:?} {other:?} {place:?}");
                assert_eq!(super::room(&row), Some(RoomId(room.to_owned())));
            }
        }
    }
}
