//! In-memory store for tests and trials. It encodes entries as the durable stores do.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::index::{self, IndexRow};
use super::redaction::{needs_redaction, redact};
use super::{Due, Durable, Head, MirrorFilter, Snapshot, Store, StoreError, TableRole};
use bot_core::channel::RoomId;
use bot_core::channel::state::{ChannelState, MirrorId};
use bot_core::people::PlayerId;
use bot_core::record::{EntryReader, EntryWriter, StoredLine as Line};
use bot_core::table::Status;
use bot_core::table::id::TableId;
use bot_core::table::record::{Entry, Revision};

/// Store in memory.
#[derive(Debug, Default)]
pub struct MemoryStore(Mutex<Contents>);

#[derive(Debug, Default)]
struct Contents {
    tables: BTreeMap<TableId, Table>,
    mirrors: BTreeMap<MirrorId, ChannelState>,
    /// Index rows of mirrors.
    rows: BTreeMap<Vec<u8>, Vec<u8>>,
    notes: BTreeMap<String, String>,
}

#[derive(Debug)]
struct Table {
    head: Head,
    writer: EntryWriter,
    lines: Vec<String>,
}

impl MemoryStore {
    /// Creates an empty store.
    pub fn new() -> MemoryStore {
        MemoryStore::default()
    }

    fn contents(&self) -> MutexGuard<'_, Contents> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn decode_log(table: &TableId, lines: &[String]) -> Result<Vec<Entry>, StoreError> {
    let mut reader = EntryReader::default();
    let read = |(index, line): (usize, &String)| {
        let revision = Revision(index as u64 + 1);
        reader.read(line).map_err(|error| StoreError::Entry { table: table.clone(), revision, error })
    };
    lines.iter().enumerate().map(read).collect()
}

impl Contents {
    fn append(&mut self, id: &TableId, entries: &[Entry]) -> Result<(), StoreError> {
        let known = self.tables.get(id);
        let mut head = known.map(|table| table.head.clone());
        let mut writer = known.map(|table| table.writer.clone()).unwrap_or_default();
        let mut lines = Vec::with_capacity(entries.len());
        for entry in entries {
            Head::advance(&mut head, id, entry)?;
            lines.push(writer.write(entry).map_err(StoreError::Unencodable)?);
        }
        if needs_redaction(entries) {
            let mut all = known.map(|table| table.lines.clone()).unwrap_or_default();
            all.append(&mut lines);
            let anew = redact(id, decode_log(id, &all)?)?;
            self.tables.remove(id);
            (head, writer, lines) = (anew.head, anew.writer, anew.lines);
        }
        let Some(head) = head else { return Ok(()) };
        let table = self.tables.entry(id.clone());
        let table =
            table.or_insert_with(|| Table { head: head.clone(), writer: EntryWriter::default(), lines: vec![] });
        (table.head, table.writer) = (head, writer);
        table.lines.append(&mut lines);
        Ok(())
    }

    fn set_mirror(&mut self, place: &MirrorId, record: Option<ChannelState>) {
        let new = index::mirror_rows(place, record.as_ref());
        let old = match record {
            Some(record) => self.mirrors.insert(place.clone(), record),
            None => self.mirrors.remove(place),
        };
        for (key, _) in index::mirror_rows(place, old.as_ref()) {
            self.rows.remove(&key);
        }
        self.rows.extend(new);
    }

    /// Index rows with this prefix, in order.
    fn rows(&self, beginning: &[u8]) -> impl Iterator<Item = IndexRow> {
        let after = self.rows.range(beginning.to_vec()..);
        let rows = after.take_while(move |(key, _)| key.starts_with(beginning));
        rows.map(|(key, value)| (key.clone(), value.clone()))
    }
}

impl Store for MemoryStore {
    fn append(&self, table: &TableId, entries: Vec<Entry>) -> Durable {
        Durable::resolved(self.contents().append(table, &entries))
    }

    fn load(&self, table: &TableId) -> Result<Vec<Entry>, StoreError> {
        let contents = self.contents();
        let known = contents.tables.get(table).ok_or_else(|| StoreError::NoTable(table.clone()))?;
        decode_log(table, &known.lines)
    }

    fn heads(&self) -> Vec<(TableId, Head)> {
        self.contents().tables.iter().map(|(id, table)| (id.clone(), table.head.clone())).collect()
    }

    fn snapshot(&self) -> Result<Snapshot, StoreError> {
        let contents = self.contents();
        let places = contents.mirrors.iter().map(|(place, record)| Line::Channel(place.clone(), record.clone()));
        let notes = contents.notes.iter().map(|(name, text)| Line::Note(name.clone(), text.clone()));
        Ok(Snapshot {
            sequence: 0,
            tables: contents.tables.iter().map(|(id, table)| (id.clone(), table.head.revision)).collect(),
            mirrors_and_notes: places.chain(notes).collect(),
        })
    }

    fn head(&self, table: &TableId) -> Option<Head> {
        self.contents().tables.get(table).map(|table| table.head.clone())
    }

    fn set_due(&self, table: &TableId, read: Revision, due: Due) -> Durable {
        if let Some(table) = self.contents().tables.get_mut(table) {
            table.head.set_due(read, due);
        }
        Durable::resolved(Ok(()))
    }

    fn delete(&self, table: &TableId) -> Durable {
        let mut contents = self.contents();
        if contents.tables.get(table).is_some_and(|table| table.head.status != Status::Playing) {
            contents.tables.remove(table);
        }
        Durable::resolved(Ok(()))
    }

    fn tables_by_role(&self, account: &PlayerId, part: TableRole) -> Result<Vec<TableId>, StoreError> {
        let contents = self.contents();
        let is = |table: &&Table| table.head.roles().get(account) == Some(&part);
        Ok(contents.tables.iter().filter(|(_, table)| is(table)).map(|(id, _)| id.clone()).collect())
    }

    fn mirror(&self, place: &MirrorId) -> Option<ChannelState> {
        self.contents().mirrors.get(place).cloned()
    }

    fn mirrors(&self) -> Vec<(MirrorId, ChannelState)> {
        self.contents().mirrors.iter().map(|(place, record)| (place.clone(), record.clone())).collect()
    }

    fn find_mirrors(&self, clue: &MirrorFilter) -> Vec<MirrorId> {
        self.contents().rows(&clue.prefix()).filter_map(|row| clue.matched_mirror(&row)).collect()
    }

    fn mirrored_rooms(&self, beginning: &str) -> Vec<RoomId> {
        let (contents, begins) = (self.contents(), [index::ROOMS, beginning.as_bytes()].concat());
        let mut rooms: Vec<RoomId> = contents.rows(&begins).filter_map(|row| index::parse_room(&row)).collect();
        rooms.dedup();
        rooms
    }

    fn set_mirror(&self, place: &MirrorId, record: Option<&ChannelState>) -> Durable {
        let Some(record) = record else {
            self.contents().set_mirror(place, None);
            return Durable::resolved(Ok(()));
        };
        let line = Line::Channel(place.clone(), record.clone()).encode();
        match line.and_then(|line| Line::decode(&line)) {
            Ok(Line::Channel(place, record)) => {
                self.contents().set_mirror(&place, Some(record));
                Durable::resolved(Ok(()))
            }
            Ok(Line::Note(..)) => Durable::resolved(Ok(())),
            Err(error) => Durable::resolved(Err(StoreError::Unencodable(error))),
        }
    }

    fn note(&self, name: &str) -> Option<String> {
        self.contents().notes.get(name).cloned()
    }

    fn notes_with_prefix(&self, beginning: &str) -> Vec<(String, String)> {
        let contents = self.contents();
        let notes = contents.notes.iter().filter(|(name, _)| name.starts_with(beginning));
        notes.map(|(name, text)| (name.clone(), text.clone())).collect()
    }

    fn set_note(&self, name: &str, text: Option<&str>) -> Durable {
        let Some(text) = text else {
            self.contents().notes.remove(name);
            return Durable::resolved(Ok(()));
        };
        let (name, text) = (name.to_owned(), text.to_owned());
        match Line::Note(name.clone(), text.clone()).encode() {
            Ok(_) => {
                self.contents().notes.insert(name, text);
                Durable::resolved(Ok(()))
            }
            Err(error) => Durable::resolved(Err(StoreError::Unencodable(error))),
        }
    }
}
