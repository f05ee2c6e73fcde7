//! Stored form of the records of a table's log.

use std::sync::Arc;

use engine::game::{AnyOptions, AnySetup, AnyStep};
use engine::luck::Seed;
use engine::robot::Robot;
use engine::seat::Seat;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::bytes::HexBytes;
use super::people::{OccupantShape, PersonShape, decode_name};
use super::setup::{GameShape, OptionsShape};
use super::step::StepShape;
use super::string_enums::{BallotWord, ChatWord, EndWord, LanguageWord, MeasureWord, RobotShape, RobotWord};
use super::time::{GraceWord, NotificationSettingsShape, TableOptionShape, decode_duration, decode_timestamp};
use crate::command::{Ballot, ChatRule, GameOption, Measure};
use crate::language::Language;
use crate::people::{AccountDigest, Occupant, Person, PersonId};
use crate::robot::RobotKind;
use crate::shape::place_names;
use crate::shape::string_enum::words;
use crate::shape::{DecodeError, PlaceNames};
use crate::table::{
    Authority, EndReason, GameOrigin, Grace, LinkedRoom, MAX_ROOM_NAME, Motion, Record, Revision, RoomEncryption,
    TableId,
};
use crate::time::{Absence, NotificationSettings};

/// Maximum length of chat messages and prepared answers in characters.
const MAX_TEXT: usize = 4000;

/// Names of places and seats of the running game, if one began.
pub(super) type GamePlaces = Option<Arc<PlaceNames>>;

/// Value of a record, with its stored form.
pub(super) trait Field: Sized {
    type Shape;

    /// Encodes the value.
    ///
    /// # Errors
    /// If it refers to a game before one began, or to an unregistered title.
    fn encode(&self, game: &GamePlaces) -> Result<Self::Shape, DecodeError>;

    /// Decodes the value.
    ///
    /// # Errors
    /// If it names something that the game does not have, or is out of bounds.
    fn decode(shape: Self::Shape, game: &GamePlaces) -> Result<Self, DecodeError>;
}

/// Declares a stored enum that mirrors another enum, with conversions in both directions. A variant or field missing on
/// either side does not compile.
///
/// - `field: Type = check` passes the decoded value through `check`.
/// - `Variant(field: Type)` is stored as its only field.
/// - `Variant by encode, decode: (fields) as { stored fields }` is converted by functions.
macro_rules! records {
    ($(#[$about:meta])* $shape:ident for $target:ident, $places:ident: $type_of_places:ty { $(
        $(#[$renamed:meta])* $variant:ident
            $({ $($(#[$attribute:meta])* $field:ident: $type:ty $(= $check:path)?),* $(,)? })?
            $(($held:ident: $content:ty))?
            $(by $encode:ident, $decode:ident: ($($own:ident),*) as { $($raw:ident: $stored:ty),* })?,
    )* }) => {
        $(#[$about])*
        #[derive(Serialize, Deserialize)]
        #[serde(rename_all = "snake_case", deny_unknown_fields)]
        pub(super) enum $shape { $(
            $(#[$renamed])* $variant
                $({ $($(#[$attribute])* $field: <$type as Field>::Shape),* })?
                $((<$content as Field>::Shape))?
                $({ $($raw: $stored),* })?,
        )* }

        impl $shape {
            /// Encodes the mirrored value.
            ///
            /// # Errors
            /// If it refers to a game before one began.
            pub(super) fn encode(value: &$target, $places: $type_of_places) -> Result<$shape, DecodeError> {
                Ok(match value { $(
                    $target::$variant $({ $($field),* })? $({ $held })? $({ $($own),* })? => {
                        $(let ($($raw),*) = $encode($($own,)* $places)?;)?
                        $shape::$variant
                            $({ $($field: Field::encode($field, $places)?),* })?
                            $((Field::encode($held, $places)?))?
                            $({ $($raw),* })?
                    }
                )* })
            }

            /// Decodes the mirrored value.
            ///
            /// # Errors
            /// If it names something that the game does not have, or is out of bounds.
            pub(super) fn decode(self, $places: $type_of_places) -> Result<$target, DecodeError> {
                Ok(match self { $(
                    $shape::$variant $({ $($field),* })? $(($held))? $({ $($raw),* })? => {
                        $(let ($($own),*) = $decode($($raw,)* $places)?;)?
                        $target::$variant
                            $({ $($field: {
                                let value = <$type as Field>::decode($field, $places)?;
                                $(let value = $check(value)?;)?
                                value
                            }),* })?
                            $({ $held: Field::decode($held, $places)? })?
                            $({ $($own),* })?
                    }
                )* })
            }
        }
    };
}

records! {
    /// Stored form of [`Record`]. [`Record::Started`] sets the places.
    RecordShape for Record, places: &mut GamePlaces {
        Opened { seed: Seed, language: Language, host: Person, options: AnyOptions },
        Joined { person: Person },
        Left { person: PersonId },
        Hosts { person: PersonId },
        RobotJoined { robot: RobotKind, name: String = decode_name },
        RobotLeft { name: String = decode_name },
        Placed { occupant: Occupant, chair: u8 },
        OptionsSet { options: AnyOptions },
        SeatsWanted { seats: Option<u8> },
        TableLanguage { language: Language },
        PersonLanguage { person: PersonId, language: Language },
        Started by encode_start, decode_start: (seats, setup) as { seats: Vec<OccupantShape>, game: Box<GameShape> },
        Step(step: AnyStep),
        #[serde(rename = "undo")]
        Undone { to_step: usize, seat: Seat },
        Prepared {
            person: PersonId,
            #[serde(rename = "said")]
            text: String = check_prepared_text,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            until: Option<Timestamp>,
        },
        Dropped { person: PersonId, entry: Revision },
        #[serde(rename = "swap")]
        Swapped { one: Seat, other: Seat },
        #[serde(rename = "seat")]
        Seated { seat: Seat, occupant: Occupant },
        VoteOpened { by: PersonId, motion: Motion },
        Voted { person: PersonId, ballot: Ballot },
        Said { person: PersonId, text: String = check_chat_message },
        Hinted { person: PersonId },
        Treated { person: PersonId, measure: Measure, by: Authority },
        Barred { person: Person },
        ChatSet { chat: ChatRule },
        Ended { reason: EndReason },
        Continued { table: TableId },
        Branched { origin: GameOrigin, given: usize },
        Linked { room: LinkedRoom },
        Unlinked { room: LinkedRoom },
        Chosen(option: GameOption),
        Wished { person: PersonId, wishes: NotificationSettings },
        Away { person: PersonId, until: Timestamp },
        Holiday by encode_holiday, decode_holiday: (person, absence) as { person: u16, from: String, until: String },
        Back { person: PersonId },
        Looked { person: PersonId },
        Paused { by: Authority },
        Resumed { by: Authority },
        Reminded { person: PersonId },
        Quieted { person: PersonId },
        Stalled {},
        Granted {
            seat: Seat,
            #[serde(rename = "seconds")]
            time: SignedDuration,
            why: Grace,
        },
        Missed { seat: Seat },
        Steered {
            seat: Seat,
            robot: Robot,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            until: Option<Timestamp>,
        },
        Advertised { seat: Seat },
        Unreachable {},
        Reachable {},
        Rested {},
        Forgotten {
            person: PersonId,
            #[serde(default, skip_serializing_if = "Option::is_none")]
            print: Option<AccountDigest>,
        },
    }
}

records! {
    /// Stored form of [`GameOrigin`].
    GameOriginShape for GameOrigin, places: &GamePlaces {
        Table { table: TableId },
        Lesson { name: String = decode_name },
    }
}

records! {
    /// Stored form of [`Motion`].
    MotionShape for Motion, places: &GamePlaces {
        Undo { to_step: usize, seat: Seat },
        Skip { seat: Seat },
        Stop,
        Remove { person: PersonId },
        Replace { seat: Seat, person: PersonId },
        Swap { one: Seat, other: Seat },
        Choose {
            #[serde(rename = "choice")]
            option: GameOption,
        },
        Extend {
            #[serde(rename = "seconds")]
            time: SignedDuration,
        },
        Pause,
        Resume,
    }
}

fn encode_start(
    seats: &[Occupant],
    setup: &AnySetup,
    game: &mut GamePlaces,
) -> Result<(Vec<OccupantShape>, Box<GameShape>), DecodeError> {
    let (shape, places) = GameShape::encode(setup)?;
    *game = Some(Arc::new(places));
    Ok((seats.iter().map(Into::into).collect(), Box::new(shape)))
}

#[expect(clippy::boxed_local, reason = "rows pass the fields of their shape, and this one is boxed")]
fn decode_start(
    seats: Vec<OccupantShape>,
    shape: Box<GameShape>,
    game: &mut GamePlaces,
) -> Result<(Vec<Occupant>, AnySetup), DecodeError> {
    if game.is_some() {
        return Err(DecodeError::SecondGame);
    }
    let (setup, places) = shape.decode(seats.len())?;
    *game = Some(Arc::new(places));
    Ok((seats.into_iter().map(OccupantShape::decode).collect::<Result<_, _>>()?, setup))
}

fn encode_holiday(
    person: &PersonId,
    Absence { from, until }: &Absence,
    _: &GamePlaces,
) -> Result<(u16, String, String), DecodeError> {
    Ok((person.0, from.to_string(), until.to_string()))
}

fn decode_holiday(
    person: u16,
    from: String,
    until: String,
    _: &GamePlaces,
) -> Result<(PersonId, Absence), DecodeError> {
    Ok((PersonId(person), Absence { from: decode_timestamp(from)?, until: decode_timestamp(until)? }))
}

fn check_prepared_text(text: String) -> Result<String, DecodeError> {
    check_length(text, "the length of what was prepared")
}

fn check_chat_message(text: String) -> Result<String, DecodeError> {
    check_length(text, "the length of what was said")
}

fn check_length(text: String, what: &'static str) -> Result<String, DecodeError> {
    if text.chars().count() > MAX_TEXT { Err(DecodeError::Bounds { what }) } else { Ok(text) }
}

fn require_game(game: &GamePlaces) -> Result<&PlaceNames, DecodeError> {
    game.as_deref().ok_or(DecodeError::NoGame)
}

impl<T: Field> Field for Option<T> {
    type Shape = Option<T::Shape>;

    fn encode(&self, game: &GamePlaces) -> Result<Self::Shape, DecodeError> {
        self.as_ref().map(|value| value.encode(game)).transpose()
    }

    fn decode(shape: Self::Shape, game: &GamePlaces) -> Result<Option<T>, DecodeError> {
        shape.map(|shape| T::decode(shape, game)).transpose()
    }
}

/// Implements `Field` by functions.
macro_rules! fields {
    ($($type:ty as $shape:ty: $encode:expr, $decode:expr;)*) => {$(
        impl Field for $type {
            type Shape = $shape;

            fn encode(&self, game: &GamePlaces) -> Result<$shape, DecodeError> {
                let encode: fn(&$type, &GamePlaces) -> Result<$shape, DecodeError> = $encode;
                encode(self, game)
            }

            fn decode(shape: $shape, game: &GamePlaces) -> Result<$type, DecodeError> {
                let decode: fn($shape, &GamePlaces) -> Result<$type, DecodeError> = $decode;
                decode(shape, game)
            }
        }
    )*};
}

/// Implements `Field` for types with conversions in both directions.
macro_rules! plain_fields {
    ($($type:ty as $shape:ty),* $(,)?) => {
        fields! { $($type as $shape: |value, _| Ok(Clone::clone(value).into()), |shape, _| Ok(shape.into());)* }
    };
}

plain_fields! {
    u8 as u8, usize as usize, String as String, Language as LanguageWord, Ballot as BallotWord, Measure as MeasureWord,
    ChatRule as ChatWord, EndReason as EndWord, Authority as AuthorityShape, Grace as GraceWord, Robot as RobotWord,
}

fields! {
    PersonId as u16: |person, _| Ok(person.0), |number, _| Ok(PersonId(number));
    Revision as u64: |revision, _| Ok(revision.0), |number, _| Ok(Revision(number));
    Seat as u8: |seat, _| Ok(place_names::encode_seat(*seat)), |number, game| require_game(game)?.decode_seat(number);
    Seed as HexBytes<32>: |seed, _| Ok(HexBytes(seed.0)), |bytes, _| Ok(Seed(bytes.0));
    AccountDigest as HexBytes<32>:
        |digest, _| Ok(HexBytes(digest.to_bytes())), |bytes, _| Ok(AccountDigest::from_bytes(bytes.0));
    Person as PersonShape: |person, _| Ok(person.into()), |shape, _| shape.decode();
    Occupant as OccupantShape: |occupant, _| Ok(occupant.into()), |shape, _| shape.decode();
    RobotKind as RobotShape: |robot, _| Ok((*robot).into()), |shape, _| shape.decode();
    AnyOptions as OptionsShape: |options, _| Ok(OptionsShape(options.clone())), |shape, _| Ok(shape.0);
    GameOption as TableOptionShape: |option, _| Ok((*option).into()), |shape, _| shape.decode();
    AnyStep as StepShape:
        |step, game| StepShape::encode(step, require_game(game)?), |shape, game| shape.decode(require_game(game)?);
    Motion as MotionShape: MotionShape::encode, MotionShape::decode;
    GameOrigin as GameOriginShape: GameOriginShape::encode, GameOriginShape::decode;
    TableId as String:
        |table, _| Ok(table.to_string()), |text, _| TableId::parse(&text).ok_or(DecodeError::Table(text));
    LinkedRoom as RoomShape: |room, _| Ok(room.into()), |shape, _| shape.decode();
    NotificationSettings as NotificationSettingsShape: |settings, _| Ok(settings.into()), |shape, _| shape.decode();
    Timestamp as String: |at, _| Ok(at.to_string()), |text, _| decode_timestamp(text);
    SignedDuration as i64: |time, _| Ok(time.as_secs()), |seconds, _| decode_duration(seconds);
}

words! {
    AuthorityShape for Authority { Person(PersonId of u16), Room, Vote }
}

/// Stored form of [`LinkedRoom`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RoomShape {
    network: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    secrecy: Option<SecrecyWord>,
}

/// Encryption of a room; absent if not stated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SecrecyWord {
    Unencrypted,
}

impl From<&LinkedRoom> for RoomShape {
    fn from(room: &LinkedRoom) -> RoomShape {
        let secrecy = match room.encryption {
            RoomEncryption::Unstated => None,
            RoomEncryption::Unencrypted => Some(SecrecyWord::Unencrypted),
        };
        RoomShape { network: room.network.clone(), name: room.name.clone(), secrecy }
    }
}

impl RoomShape {
    fn decode(self) -> Result<LinkedRoom, DecodeError> {
        let too_long = |text: &str| text.chars().count() > MAX_ROOM_NAME;
        if too_long(&self.network) || self.name.as_deref().is_some_and(too_long) {
            return Err(DecodeError::Bounds { what: "the length of a room's name" });
        }
        let secrecy = match self.secrecy {
            None => RoomEncryption::Unstated,
            Some(SecrecyWord::Unencrypted) => RoomEncryption::Unencrypted,
        };
        Ok(LinkedRoom { network: self.network, name: self.name, encryption: secrecy })
    }
}
