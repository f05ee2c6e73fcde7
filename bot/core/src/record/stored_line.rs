//! Stored forms of a channel's mirror state and of adapter notes.

use std::collections::BTreeMap;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use super::line::{decode_only_record, encode_line, parse_line};
use crate::channel::{
    Audience, Availability, ChannelState, DeliveryState, IdlePeriod, MessageId, MirrorId, MirroredMessage, Note,
    PublishedContent, RoomId, SendKey, Surface,
};
use crate::people::{PersonId, PlayerId};
use crate::shape::string_enum::words;
use crate::shape::{DecodeError, LineError, VERSION};
use crate::table::{PostId, Revision, TableId};

/// Maximum length in bytes of names.
const MAX_NAME: usize = 400;
/// Maximum number of messages, and of people, per mirror state.
const MAX_ITEMS: usize = 10_000;
/// Maximum length of a note in bytes.
const MAX_NOTE: usize = 256 * 1024;

/// Stored form of [`StoredLine`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum LineShape {
    Place(Box<ChannelStateShape>),
    Note(NoteShape),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ChannelStateShape {
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
    fn encode(account: &PlayerId, room: Option<&RoomId>) -> Result<ReaderShape, DecodeError> {
        Ok(ReaderShape {
            account: check_name(&account.0, "an account's name")?,
            room: room.map(|room| check_name(&room.0, "a room's name")).transpose()?,
        })
    }

    fn decode(self) -> Result<(PlayerId, Option<RoomId>), DecodeError> {
        let room = self.room.map(|room| check_name(&room, "a room's name").map(RoomId)).transpose()?;
        Ok((PlayerId(check_name(&self.account, "an account's name")?), room))
    }
}

words! {
    StandingShape for Availability { Open, Paused, Closed, ClosedTold, Ending }
    SurfaceShape for Surface {
        Status, Post(PostId of u32), Call(Revision of u64), Hand(PersonId of u16), Board(PostId of u32),
    }
}

impl Default for StandingShape {
    fn default() -> StandingShape {
        Availability::default().into()
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
pub enum StoredLine {
    /// Mirror state of a channel.
    Channel(MirrorId, ChannelState),
    /// Name and JSON text of an adapter's note.
    Note(String, String),
}

impl StoredLine {
    /// Encodes it as a line, without a line end.
    ///
    /// # Errors
    /// If it is out of bounds.
    pub fn encode(&self) -> Result<String, LineError> {
        match self {
            StoredLine::Channel(id, record) => {
                encode_line(LineShape::Place(Box::new(ChannelStateShape::encode(id, record)?)))
            }
            StoredLine::Note(name, text) => encode_line(LineShape::Note(NoteShape::encode(name, text)?)),
        }
    }

    /// Decodes a line.
    ///
    /// # Errors
    /// If the line is invalid, of an unsupported version, or out of bounds.
    pub fn decode(line: &str) -> Result<StoredLine, LineError> {
        match decode_only_record(parse_line(line)?)? {
            LineShape::Place(place) => place.decode(),
            LineShape::Note(NoteShape { name, text }) => {
                NoteShape::encode(&name, &text)?;
                Ok(StoredLine::Note(name, text))
            }
        }
    }
}

/// Summary of a stored line, sufficient at startup and much faster to decode than the whole.
#[derive(Clone, PartialEq, Debug)]
pub enum LineSummary {
    /// A mirror state: the condition under which it next has work.
    Channel(IdlePeriod),
    /// An adapter's note.
    Note,
}

#[derive(Deserialize)]
struct LineSummaryShape {
    v: u64,
    #[serde(default)]
    place: Option<ChannelSummaryShape>,
    #[serde(default)]
    note: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct ChannelSummaryShape {
    table: String,
    #[serde(default)]
    next: Option<IgnoredAny>,
    #[serde(default)]
    standing: StandingShape,
    told: u64,
    #[serde(default)]
    messages: Vec<MessageSummaryShape>,
    #[serde(default)]
    leftover: Vec<IgnoredAny>,
}

#[derive(Deserialize)]
struct MessageSummaryShape {
    #[serde(default)]
    sending: Option<IgnoredAny>,
}

impl LineSummary {
    /// Decodes the summary of a line.
    ///
    /// # Errors
    /// If a newer program wrote it, or the line is invalid.
    pub fn decode(line: &str) -> Result<LineSummary, LineError> {
        #[derive(Deserialize)]
        struct Version {
            v: u64,
        }
        let shape = |error: serde_json::Error| LineError::from_json("a place or a note", &error);
        let found: LineSummaryShape = match serde_json::from_str(line) {
            Ok(found) => found,
            Err(error) => match serde_json::from_str(line) {
                Ok(Version { v }) if v > VERSION => return Err(LineError::Newer(v)),
                Ok(Version { .. }) | Err(_) => return Err(shape(error)),
            },
        };
        match found {
            LineSummaryShape { v, .. } if v > VERSION => Err(LineError::Newer(v)),
            LineSummaryShape { place: Some(place), .. } => Ok(LineSummary::Channel(place.idle_period()?)),
            LineSummaryShape { note: Some(_), .. } => Ok(LineSummary::Note),
            LineSummaryShape { .. } => Err(LineError::Records("none".to_owned())),
        }
    }
}

impl ChannelSummaryShape {
    fn idle_period(self) -> Result<IdlePeriod, DecodeError> {
        let sending = self.messages.iter().any(|message| message.sending.is_some());
        let busy = self.next.is_some() || !self.leftover.is_empty() || sending;
        Ok(IdlePeriod::from_availability(
            self.standing.into(),
            busy,
            (decode_table_id(self.table)?, Revision(self.told)),
        ))
    }
}

fn check_name(text: &str, what: &'static str) -> Result<String, DecodeError> {
    match text.is_empty() || text.len() > MAX_NAME {
        true => Err(DecodeError::Bounds { what }),
        false => Ok(text.to_owned()),
    }
}

fn check_count(count: usize, what: &'static str) -> Result<(), DecodeError> {
    if count > MAX_ITEMS { Err(DecodeError::Bounds { what }) } else { Ok(()) }
}

fn decode_table_id(text: String) -> Result<TableId, DecodeError> {
    TableId::parse(&text).ok_or(DecodeError::Table(text))
}

impl NoteShape {
    fn encode(key: &str, text: &str) -> Result<NoteShape, LineError> {
        let name = check_name(key, "a note's name")?;
        if text.len() > MAX_NOTE {
            return Err(DecodeError::Bounds { what: "the length of a note" }.into());
        }
        serde_json::from_str::<IgnoredAny>(text).map_err(|error| LineError::from_json("a note is no JSON", &error))?;
        Ok(NoteShape { name, text: text.to_owned() })
    }
}

impl ChannelStateShape {
    fn encode(id: &MirrorId, record: &ChannelState) -> Result<ChannelStateShape, DecodeError> {
        let ChannelState {
            table,
            next_table: next,
            audience,
            availability: standing,
            published: told,
            next_post,
            mentioned: called,
            messages: slots,
            stale_messages: leftover,
        } = record;
        check_count(slots.len(), "the number of a place's messages")?;
        check_count(leftover.len(), "the number of a place's messages")?;
        check_count(called.len(), "the number of people called")?;
        Ok(ChannelStateShape {
            name: check_name(&id.0, "a place's name")?,
            table: table.as_str().to_owned(),
            next: next.as_ref().map(|next| next.as_str().to_owned()),
            audience: match audience {
                Audience::Room(room) => AudienceShape::Room(check_name(&room.0, "a room's name")?),
                Audience::Person { account, room } => {
                    AudienceShape::Person(ReaderShape::encode(account, room.as_ref())?)
                }
                Audience::Spectator { account, room } => {
                    AudienceShape::Onlooker(ReaderShape::encode(account, room.as_ref())?)
                }
            },
            standing: (*standing).into(),
            told: told.0,
            posts: next_post.0,
            called: called.iter().map(|(person, since)| (person.0, since.0)).collect(),
            messages: slots
                .iter()
                .map(|(surface, slot)| MessageShape::encode(*surface, slot))
                .collect::<Result<_, _>>()?,
            leftover: leftover.iter().map(|id| check_name(&id.0, "a message's name")).collect::<Result<_, _>>()?,
        })
    }

    fn decode(self) -> Result<StoredLine, LineError> {
        let id = MirrorId(check_name(&self.name, "a place's name")?);
        check_count(self.messages.len().max(self.leftover.len()), "the number of a place's messages")?;
        check_count(self.called.len(), "the number of people called")?;
        let mut slots = BTreeMap::new();
        for message in self.messages {
            let (surface, slot) = message.decode()?;
            slots.insert(surface, slot);
        }
        let record = ChannelState {
            table: decode_table_id(self.table)?,
            next_table: self.next.map(decode_table_id).transpose()?,
            audience: match self.audience {
                AudienceShape::Room(room) => Audience::Room(RoomId(check_name(&room, "a room's name")?)),
                AudienceShape::Person(reader) => {
                    let (account, room) = reader.decode()?;
                    Audience::Person { account, room }
                }
                AudienceShape::Onlooker(reader) => {
                    let (account, room) = reader.decode()?;
                    Audience::Spectator { account, room }
                }
            },
            availability: self.standing.into(),
            published: Revision(self.told),
            next_post: PostId(self.posts),
            mentioned: self.called.into_iter().map(|(person, since)| (PersonId(person), Revision(since))).collect(),
            messages: slots,
            stale_messages: self
                .leftover
                .iter()
                .map(|id| check_name(id, "a message's name").map(MessageId))
                .collect::<Result<_, _>>()?,
        };
        Ok(StoredLine::Channel(id, record))
    }
}

impl From<PublishedContent> for ShownShape {
    fn from(PublishedContent { revision, fingerprint: print, is_final: last }: PublishedContent) -> ShownShape {
        ShownShape { revision: revision.0, print, last }
    }
}

impl From<ShownShape> for PublishedContent {
    fn from(ShownShape { revision, print, last }: ShownShape) -> PublishedContent {
        PublishedContent { revision: Revision(revision), fingerprint: print, is_final: last }
    }
}

impl MessageShape {
    fn encode(surface: Surface, slot: &MirroredMessage) -> Result<MessageShape, DecodeError> {
        check_count(slot.mentions.len().max(slot.replaced_mentions.len()), "the number of people called")?;
        Ok(MessageShape {
            of: surface.into(),
            state: match &slot.state {
                DeliveryState::Sending { key, since } => StateShape::Sending(SendingShape {
                    key: check_name(&key.0, "a posting's name")?,
                    since: since.to_string(),
                }),
                DeliveryState::Sent { id, at, content: shown, pinned } => StateShape::Sent(SentShape {
                    id: check_name(&id.0, "a message's name")?,
                    at: at.to_string(),
                    shown: shown.map(Into::into),
                    pinned: *pinned,
                }),
                DeliveryState::Refused { content: shown } => StateShape::Refused((*shown).into()),
            },
            calls: slot.mentions.iter().map(|person| person.0).collect(),
            heard: slot.replaced_mentions.iter().map(|person| person.0).collect(),
            note: slot.note.map(|note| match note {
                Note::Passed(count) => NoteWord::Passed(count),
                Note::Back => NoteWord::Back,
            }),
        })
    }

    fn decode(self) -> Result<(Surface, MirroredMessage), DecodeError> {
        let time = |text: String| text.parse().map_err(|_| DecodeError::Time(text));
        check_count(self.calls.len().max(self.heard.len()), "the number of people called")?;
        let state = match self.state {
            StateShape::Sending(SendingShape { key, since }) => {
                DeliveryState::Sending { key: SendKey(check_name(&key, "a posting's name")?), since: time(since)? }
            }
            StateShape::Sent(SentShape { id, at, shown, pinned }) => DeliveryState::Sent {
                id: MessageId(check_name(&id, "a message's name")?),
                at: time(at)?,
                content: shown.map(Into::into),
                pinned,
            },
            StateShape::Refused(shown) => DeliveryState::Refused { content: shown.into() },
        };
        let calls = self.calls.into_iter().map(PersonId).collect();
        let heard = self.heard.into_iter().map(PersonId).collect();
        let note = self.note.map(|note| match note {
            NoteWord::Passed(count) => Note::Passed(count),
            NoteWord::Back => Note::Back,
        });
        Ok((self.of.into(), MirroredMessage { state, mentions: calls, replaced_mentions: heard, note }))
    }
}
