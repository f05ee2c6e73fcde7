//! Stored forms of a channel's mirror state and of adapter notes.

use std::collections::BTreeMap;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::line::{only_record, open, write_line};
use crate::channel::record::{Audience, Note, PlaceId, PlaceRecord, Rest, Shown, Slot, SlotState, Standing};
use crate::channel::{MessageId, RoomId, SendKey, Surface};
use crate::people::{PersonId, PlayerId};
use crate::shape::error::{Fault, LineError, VERSION};
use crate::shape::words::words;
use crate::table::id::TableId;
use crate::table::post::PostId;
use crate::table::record::Revision;

/// Maximum length in bytes of names.
const MAX_NAME: usize = 400;
/// Maximum number of messages, and of people, per mirror state.
const MAX_KEPT: usize = 10_000;
/// Maximum length of a note in bytes.
const MAX_NOTE: usize = 256 * 1024;

/// Stored form of [`KeptLine`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum KeptShape {
    Place(Box<PlaceShape>),
    Note(NoteShape),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaceShape {
    name: String,
    table: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next: Option<String>,
    audience: AudienceShape,
    #[serde(default, skip_serializing_if = "is_open")]
    standing: StandingShape,
    told: u64,
    posts: u32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    called: Vec<(u16, u64)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    messages: Vec<MessageShape>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    leftover: Vec<String>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum AudienceShape {
    Room(String),
    Person(ReaderShape),
    Onlooker(ReaderShape),
}

/// A private reader.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ReaderShape {
    account: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    room: Option<String>,
}

impl ReaderShape {
    fn of(account: &PlayerId, room: Option<&RoomId>) -> Result<ReaderShape, Fault> {
        Ok(ReaderShape {
            account: name(&account.0, "an account's name")?,
            room: room.map(|room| name(&room.0, "a room's name")).transpose()?,
        })
    }

    fn read(self) -> Result<(PlayerId, Option<RoomId>), Fault> {
        let room = self.room.map(|room| name(&room, "a room's name").map(RoomId)).transpose()?;
        Ok((PlayerId(name(&self.account, "an account's name")?), room))
    }
}

words! {
    StandingShape for Standing { Open, Paused, Closed, ClosedTold, Ending }
    SurfaceShape for Surface {
        Status, Post(PostId of u32), Call(Revision of u64), Hand(PersonId of u16), Board(PostId of u32),
    }
}

impl Default for StandingShape {
    fn default() -> StandingShape {
        Standing::default().into()
    }
}

fn is_open(standing: &StandingShape) -> bool {
    *standing == StandingShape::Open
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MessageShape {
    of: SurfaceShape,
    #[serde(flatten)]
    state: StateShape,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    calls: Vec<u16>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    heard: Vec<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    note: Option<NoteWord>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum StateShape {
    Sending(SendingShape),
    Sent(SentShape),
    Refused(ShownShape),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SendingShape {
    key: String,
    since: String,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SentShape {
    id: String,
    at: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shown: Option<ShownShape>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pinned: bool,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ShownShape {
    revision: u64,
    print: u64,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    last: bool,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum NoteWord {
    Passed(u32),
    Back,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct NoteShape {
    name: String,
    text: String,
}

/// A stored mirror state or note.
#[derive(Clone, PartialEq, Debug)]
pub enum KeptLine {
    /// Mirror state of a channel.
    Place(PlaceId, PlaceRecord),
    /// Name and JSON text of an adapter's note.
    Note(String, String),
}

impl KeptLine {
    /// Encodes it as a line, without a line end.
    ///
    /// # Errors
    /// If it is out of bounds.
    pub fn write(&self) -> Result<String, LineError> {
        match self {
            KeptLine::Place(id, record) => {
                write_line(KeptShape::Place(Box::new(PlaceShape::of(id, record)?)))
            }
            KeptLine::Note(name, text) => write_line(KeptShape::Note(NoteShape::of(name, text)?)),
        }
    }

    /// Decodes a line.
    ///
    /// # Errors
    /// If the line is invalid, of an unsupported version, or out of bounds.
    pub fn read(line: &str) -> Result<KeptLine, LineError> {
        match only_record(open(line)?)? {
            KeptShape::Place(place) => place.read(),
            KeptShape::Note(NoteShape { name, text }) => {
                NoteShape::of(&name, &text)?;
                Ok(KeptLine::Note(name, text))
            }
        }
    }
}

/// Summary of a stored line, sufficient at startup and much faster to decode than the whole.
#[derive(Clone, PartialEq, Debug)]
pub enum Outline {
    /// A mirror state: the condition under which it next has work.
    Place(Rest),
    /// An adapter's note.
    Note,
}

#[derive(Deserialize)]
struct OutlineShape {
    v: u64,
    #[serde(default)]
    place: Option<PlaceOutline>,
    #[serde(default)]
    note: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct PlaceOutline {
    table: String,
    #[serde(default)]
    next: Option<IgnoredAny>,
    #[serde(default)]
    standing: StandingShape,
    told: u64,
    #[serde(default)]
    messages: Vec<MessageOutline>,
    #[serde(default)]
    leftover: Vec<IgnoredAny>,
}

#[derive(Deserialize)]
struct MessageOutline {
    #[serde(default)]
    sending: Option<IgnoredAny>,
}

impl Outline {
    /// Decodes the summary of a line.
    ///
    /// # Errors
    /// If a newer program wrote it, or the line is invalid.
    pub fn read(line: &str) -> Result<Outline, LineError> {
        #[derive(Deserialize)]
        struct Version {
            v: u64,
        }
        let shape = |error: serde_json::Error| LineError::shape("a place or a note", &error);
        let found: OutlineShape = match serde_json::from_str(line) {
            Ok(found) => found,
            Err(error) => match serde_json::from_str(line) {
                Ok(Version { v }) if v > VERSION => return Err(LineError::Newer(v)),
                Ok(Version { .. }) | Err(_) => return Err(shape(error)),
            },
        };
        match found {
            OutlineShape { v, .. } if v > VERSION => Err(LineError::Newer(v)),
            OutlineShape { place: Some(place), .. } => Ok(Outline::Place(place.rest()?)),
            OutlineShape { note: Some(_), .. } => Ok(Outline::Note),
            OutlineShape { .. } => Err(LineError::Records("none".to_owned())),
        }
    }
}

impl PlaceOutline {
    fn rest(self) -> Result<Rest, Fault> {
        let sending = self.messages.iter().any(|message| message.sending.is_some());
        let busy = self.next.is_some() || !self.leftover.is_empty() || sending;
        Ok(Rest::of(self.standing.into(), busy, (table(self.table)?, Revision(self.told))))
    }
}

fn name(text: &str, what: &'static str) -> Result<String, Fault> {
    match text.is_empty() || text.len() > MAX_NAME {
        true => Err(Fault::Bounds { what }),
        false => Ok(text.to_owned()),
    }
}

fn few(count: usize, what: &'static str) -> Result<(), Fault> {
    if count > MAX_KEPT { Err(Fault::Bounds { what }) } else { Ok(()) }
}

fn table(text: String) -> Result<TableId, Fault> {
    TableId::parse(&text).ok_or(Fault::Table(text))
}

impl NoteShape {
    fn of(key: &str, text: &str) -> Result<NoteShape, LineError> {
        let name = name(key, "a note's name")?;
        if text.len() > MAX_NOTE {
            return Err(Fault::Bounds { what: "the length of a note" }.into());
        }
        serde_json::from_str::<IgnoredAny>(text)
            .map_err(|error| LineError::shape("a note is no JSON", &error))?;
        Ok(NoteShape { name, text: text.to_owned() })
    }
}

impl PlaceShape {
    fn of(id: &PlaceId, record: &PlaceRecord) -> Result<PlaceShape, Fault> {
        let PlaceRecord { table, next, audience, standing, told, next_post, called, slots, leftover } =
            record;
        few(slots.len(), "the number of a place's messages")?;
        few(leftover.len(), "the number of a place's messages")?;
        few(called.len(), "the number of people called")?;
        Ok(PlaceShape {
            name: name(&id.0, "a place's name")?,
            table: table.as_str().to_owned(),
            next: next.as_ref().map(|next| next.as_str().to_owned()),
            audience: match audience {
                Audience::Room(room) => AudienceShape::Room(name(&room.0, "a room's name")?),
                Audience::Person { account, room } => {
                    AudienceShape::Person(ReaderShape::of(account, room.as_ref())?)
                }
                Audience::Onlooker { account, room } => {
                    AudienceShape::Onlooker(ReaderShape::of(account, room.as_ref())?)
                }
            },
            standing: (*standing).into(),
            told: told.0,
            posts: next_post.0,
            called: called.iter().map(|(person, since)| (person.0, since.0)).collect(),
            messages: slots
                .iter()
                .map(|(surface, slot)| MessageShape::of(*surface, slot))
                .collect::<Result<_, _>>()?,
            leftover: leftover.iter().map(|id| name(&id.0, "a message's name")).collect::<Result<_, _>>()?,
        })
    }

    fn read(self) -> Result<KeptLine, LineError> {
        let id = PlaceId(name(&self.name, "a place's name")?);
        few(self.messages.len().max(self.leftover.len()), "the number of a place's messages")?;
        few(self.called.len(), "the number of people called")?;
        let mut slots = BTreeMap::new();
        for message in self.messages {
            let (surface, slot) = message.read()?;
            slots.insert(surface, slot);
        }
        let record = PlaceRecord {
            table: table(self.table)?,
            next: self.next.map(table).transpose()?,
            audience: match self.audience {
                AudienceShape::Room(room) => Audience::Room(RoomId(name(&room, "a room's name")?)),
                AudienceShape::Person(reader) => {
                    let (account, room) = reader.read()?;
                    Audience::Person { account, room }
                }
                AudienceShape::Onlooker(reader) => {
                    let (account, room) = reader.read()?;
                    Audience::Onlooker { account, room }
                }
            },
            standing: self.standing.into(),
            told: Revision(self.told),
            next_post: PostId(self.posts),
            called: self
                .called
                .into_iter()
                .map(|(person, since)| (PersonId(person), Revision(since)))
                .collect(),
            slots,
            leftover: self
                .leftover
                .iter()
                .map(|id| name(id, "a message's name").map(MessageId))
                .collect::<Result<_, _>>()?,
        };
        Ok(KeptLine::Place(id, record))
    }
}

impl From<Shown> for ShownShape {
    fn from(Shown { revision, print, last }: Shown) -> ShownShape {
        ShownShape { revision: revision.0, print, last }
    }
}

impl From<ShownShape> for Shown {
    fn from(ShownShape { revision, print, last }: ShownShape) -> Shown {
        Shown { revision: Revision(revision), print, last }
    }
}

impl MessageShape {
    fn of(surface: Surface, slot: &Slot) -> Result<MessageShape, Fault> {
        few(slot.calls.len().max(slot.heard.len()), "the number of people called")?;
        Ok(MessageShape {
            of: surface.into(),
            state: match &slot.state {
                SlotState::Sending { key, since } => StateShape::Sending(SendingShape {
                    key: name(&key.0, "a posting's name")?,
                    since: since.to_string(),
                }),
                SlotState::Sent { id, at, shown, pinned } => StateShape::Sent(SentShape {
                    id: name(&id.0, "a message's name")?,
                    at: at.to_string(),
                    shown: shown.map(Into::into),
                    pinned: *pinned,
                }),
                SlotState::Refused { shown } => StateShape::Refused((*shown).into()),
            },
            calls: slot.calls.iter().map(|person| person.0).collect(),
            heard: slot.heard.iter().map(|person| person.0).collect(),
            note: slot.note.map(|note| match note {
                Note::Passed(count) => NoteWord::Passed(count),
                Note::Back => NoteWord::Back,
            }),
        })
    }

    fn read(self) -> Result<(Surface, Slot), Fault> {
        let time = |text: String| text.parse().map_err(|_| Fault::Time(text));
        few(self.calls.len().max(self.heard.len()), "the number of people called")?;
        let state = match self.state {
            StateShape::Sending(SendingShape { key, since }) => {
                SlotState::Sending { key: SendKey(name(&key, "a posting's name")?), since: time(since)? }
            }
            StateShape::Sent(SentShape { id, at, shown, pinned }) => SlotState::Sent {
                id: MessageId(name(&id, "a message's name")?),
                at: time(at)?,
                shown: shown.map(Into::into),
                pinned,
            },
            StateShape::Refused(shown) => SlotState::Refused { shown: shown.into() },
        };
        let calls = self.calls.into_iter().map(PersonId).collect();
        let heard = self.heard.into_iter().map(PersonId).collect();
        let note = self.note.map(|note| match note {
            NoteWord::Passed(count) => Note::Passed(count),
            NoteWord::Back => Note::Back,
        });
        Ok((self.of.into(), Slot { state, calls, heard, note }))
    }
}
